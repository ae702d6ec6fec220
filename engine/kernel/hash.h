#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "kernel/text.h"

namespace flagbridge {

// A fast 64-bit hash of memory (XXH3), for recognising positions. Not for keeping secrets.
std::uint64_t hash_bytes(const void* bytes, std::size_t size);

// The hash of a position, over its bytes: a type without padding has one byte pattern for each value.
template <class T>
  requires std::has_unique_object_representations_v<T>
std::uint64_t hash_of(const T& value) {
  return hash_bytes(&value, sizeof(T));
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
