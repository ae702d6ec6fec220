#include "kernel/hash.h"

#include <sodium.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace flagbridge {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

// Fills the bytes from exactly as many pairs of digits.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = digits.find(text[2 * i]);
    const auto low = digits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

std::string write_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

crypto_hash_sha256_state* sodium(void* state) { return static_cast<crypto_hash_sha256_state*>(state); }

}  // namespace

std::uint64_t hash_bytes(const void* bytes, std::size_t size) { return XXH3_64bits(bytes, size); }

Sha256::Sha256() {
  static_assert(sizeof(crypto_hash_sha256_state) <= sizeof(State));
  static_assert(alignof(crypto_hash_sha256_state) <= alignof(State));
  crypto_hash_sha256_init(sodium(&state_));
}

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) {
  crypto_hash_sha256_update(sodium(&state_), bytes.data(), bytes.size());
  return *this;
}

Sha256& Sha256::add(std::string_view text) {
  return add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Digest Sha256::finish() {
  Digest digest{};
  crypto_hash_sha256_final(sodium(&state_), digest.data());
  return digest;
}

std::string hex_of(const Digest& digest) { return write_hex(digest); }

std::string hex_of(std::uint64_t hash) {
  std::array<std::uint8_t, 8> bytes{};
  for (int i = 0; i < 8; ++i)
    bytes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(hash >> (56 - 8 * i));
  return write_hex(bytes);
}

std::optional<Digest> digest_from_hex(std::string_view text) {
  Digest digest{};
  if (!read_hex(text, digest)) return std::nullopt;
  return digest;
}

std::optional<std::uint64_t> hash_from_hex(std::string_view text) {
  std::array<std::uint8_t, 8> bytes{};
  if (!read_hex(text, bytes)) return std::nullopt;
  std::uint64_t hash = 0;
  for (const std::uint8_t byte : bytes) hash = hash << 8 | byte;
  return hash;
}

}  // namespace flagbridge
