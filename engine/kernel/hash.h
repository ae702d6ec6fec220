#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "kernel/text.h"

namespace flagbridge {

// A fast 64-bit hash of memory (XXH3), for recognising positions. Not for keeping secrets.
std::uint64_t hash_bytes(const void* bytes, std::size_t size);

// Several hashes in their order as one.
constexpr std::uint64_t mix_hashes(std::uint64_t first, std::uint64_t second) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;  // as in Fibonacci hashing
  const std::uint64_t mixed = (first ^ second) * odd;
  return mixed ^ mixed >> 32;
}

using Digest = std::array<std::uint8_t, 32>;

// SHA-256, for what must not be forged: the chain of a journal, the promise of a seed.
class Sha256 {
 public:
  Sha256();
  Sha256& add(std::span<const std::uint8_t> bytes);
  Sha256& add(std::string_view text);
  Digest finish();

 private:
  struct alignas(16) State {
    std::array<std::uint8_t, 128> bytes;
  };
  State state_;
};

// 64 and 16 hexadecimal digits.
std::string hex_of(const Digest& digest);
std::string hex_of(std::uint64_t hash);
std::optional<Digest> digest_from_hex(std::string_view text);
std::optional<std::uint64_t> hash_from_hex(std::string_view text);

}  // namespace flagbridge
