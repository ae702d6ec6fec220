#pragma once

#include <bit>
#include <cstdint>

#include "kernel/text.h"

namespace flagbridge {

// 128 bits that decide every draw of a game.
struct Seed {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

// 32 hexadecimal digits.
template <>
struct TextOf<Seed> {
  static std::string write(const Seed& seed);
  static std::optional<Seed> read(std::string_view text);
};

// Independent sequences of draws from one seed: what a computer player throws for itself, or how often, never
// moves the game's own dice.
enum class Stream : std::uint64_t { engine = 0, setup = 1, first_player = 16 };

constexpr Stream player_stream(int player) {
  return static_cast<Stream>(static_cast<std::uint64_t>(Stream::first_player) +
                             static_cast<std::uint64_t>(player));
}

// A seed for game number n of a series.
Seed derived(const Seed& seed, std::uint64_t n);

// SipHash-2-4 of the two words (stream, index) under the seed as its key: a keyed function that nobody can
// predict without the seed, however many earlier draws they have seen. (Aumasson and Bernstein, 2012.)
constexpr std::uint64_t siphash(const Seed& key, std::uint64_t first, std::uint64_t second) {
  std::uint64_t a = key.high ^ 0x736f6d6570736575ULL;
  std::uint64_t b = key.low ^ 0x646f72616e646f6dULL;
  std::uint64_t c = key.high ^ 0x6c7967656e657261ULL;
  std::uint64_t d = key.low ^ 0x7465646279746573ULL;
  const auto round = [&] {
    a += b, b = std::rotl(b, 13) ^ a, a = std::rotl(a, 32);
    c += d, d = std::rotl(d, 16) ^ c;
    a += d, d = std::rotl(d, 21) ^ a;
    c += b, b = std::rotl(b, 17) ^ c, c = std::rotl(c, 32);
  };
  const auto absorb = [&](std::uint64_t word) { d ^= word, round(), round(), a ^= word; };
  absorb(first);
  absorb(second);
  absorb(std::uint64_t{16} << 56);  // the message is 16 bytes long
  c ^= 0xff;
  round(), round(), round(), round();
  return a ^ b ^ c ^ d;
}

__extension__ using Uint128 = unsigned __int128;

// A number below n, every one exactly equally likely: the product of a random word and n is cut in two, the
// high half is the answer, and the few words that would favour some answers are thrown again (Lemire, 2019).
constexpr std::uint32_t uniform(const Seed& seed, Stream stream, std::uint64_t index, std::uint32_t n) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::uint64_t word = siphash(seed, static_cast<std::uint64_t>(stream) | attempt << 32, index);
    const Uint128 product = static_cast<Uint128>(word) * n;
    const auto low = static_cast<std::uint64_t>(product);
    if (low >= n || low >= (0 - std::uint64_t{n}) % n) [[likely]]
      return static_cast<std::uint32_t>(product >> 64);
  }
}

}  // namespace flagbridge
