#include "kernel/dice.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <set>
#include <sodium.h>
#include <vector>

#include "kernel/dice_sources.h"
#include "kernel/fixed_vector.h"

namespace flagbridge {
namespace {

using namespace rules;

constexpr Seed a_seed{0x0123456789abcdef, 0xfedcba9876543210};
constexpr Label any_label{"E2.3"_sfb, "phaser-1"};

void put_little_endian(std::uint64_t word, unsigned char* to) {
  for (int i = 0; i < 8; ++i) to[i] = static_cast<unsigned char>(word >> (8 * i));
}

std::uint64_t sodium_siphash(const Seed& key, std::uint64_t first, std::uint64_t second) {
  std::array<unsigned char, crypto_shorthash_KEYBYTES> k{};
  std::array<unsigned char, 16> message{};
  std::array<unsigned char, crypto_shorthash_BYTES> out{};
  put_little_endian(key.high, k.data());
  put_little_endian(key.low, k.data() + 8);
  put_little_endian(first, message.data());
  put_little_endian(second, message.data() + 8);
  crypto_shorthash(out.data(), message.data(), message.size(), k.data());
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < out.size(); ++i) word |= static_cast<std::uint64_t>(out[i]) << (8 * i);
  return word;
}

// The upper 64 bits of word * n, by halves as on paper.
std::uint32_t upper_half(std::uint64_t word, std::uint32_t n) {
  const std::uint64_t high = (word >> 32) * n;
  const std::uint64_t low = (word & 0xffffffffu) * n;
  return static_cast<std::uint32_t>((high + (low >> 32)) >> 32);
}

Seed random_seed() { return {*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>()}; }

// How far counts are from what the weights promise: the sum of (seen - expected)² / expected.
double chi_squared(const std::vector<int>& seen, const std::vector<int>& weights) {
  const double draws = std::accumulate(seen.begin(), seen.end(), 0);
  const double whole = std::accumulate(weights.begin(), weights.end(), 0);
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double expected = draws * weights[i] / whole;
    sum += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  return sum;
}

std::vector<int> counts_of(Throw thrown, int draws) {
  Dice dice(a_seed, Stream::engine);
  std::vector<int> seen(static_cast<std::size_t>(highest(thrown) - lowest(thrown)) + 1);
  for (int i = 0; i < draws; ++i) {
    const int value = dice.draw(thrown, any_label, static_cast<std::uint64_t>(i));
    ++seen.at(static_cast<std::size_t>(value - lowest(thrown)));
  }
  return seen;
}

TEST(SipHash, GivesThePublishedVector) {
  // Key 00..0f, message 00..0f: entry 16 of vectors_sip64 in the authors' reference code, as is libsodium's
  // answer.
  const Seed key{0x0706050403020100, 0x0f0e0d0c0b0a0908};
  EXPECT_EQ(siphash(key, 0x0706050403020100, 0x0f0e0d0c0b0a0908), 0x3f2acc7f57c29bdbu);
}

RC_GTEST_PROP(SipHashProperty, EqualsLibsodium, ()) {
  const Seed key = random_seed();
  const auto first = *rc::gen::arbitrary<std::uint64_t>();
  const auto second = *rc::gen::arbitrary<std::uint64_t>();
  RC_ASSERT(siphash(key, first, second) == sodium_siphash(key, first, second));
}

TEST(SipHash, EqualsLibsodiumForWordsWithAllBitsInUse) {
  // RapidCheck prefers small numbers: here come keys and words that are outputs of the hash itself.
  std::uint64_t w = 1;
  const auto next = [&w] { return w = sodium_siphash(a_seed, w, w); };
  for (int i = 0; i < 1000; ++i) {
    const Seed key{next(), next()};
    const auto first = next();
    const auto second = next();
    ASSERT_EQ(siphash(key, first, second), sodium_siphash(key, first, second)) << i;
  }
}

TEST(Seed, TextIsThirtyTwoHexDigits) {
  EXPECT_EQ(to_text(a_seed), "0123456789abcdeffedcba9876543210");
  EXPECT_EQ(to_text(Seed{0, 1}), "00000000000000000000000000000001");
  EXPECT_EQ(from_text<Seed>("0123456789abcdeffedcba9876543210"), a_seed);
  for (const char* bad : {"", "0", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100",
                          "0123456789ABCDEFFEDCBA9876543210", "0123456789abcdeffedcba987654321g",
                          "0x23456789abcdeffedcba9876543210", " 123456789abcdeffedcba9876543210"}) {
    EXPECT_EQ(from_text<Seed>(bad), std::nullopt) << bad;
  }
}

RC_GTEST_PROP(SeedProperty, TextReadsBack, ()) {
  const Seed seed = random_seed();
  RC_ASSERT(from_text<Seed>(to_text(seed)) == seed);
}

TEST(Seed, GamesOfASeriesHaveSeedsOfTheirOwn) {
  std::set<std::string> all = {to_text(a_seed)};
  for (std::uint64_t n = 0; n < 1000; ++n) all.insert(to_text(derived(a_seed, n)));
  EXPECT_EQ(all.size(), 1001u);
  EXPECT_EQ(derived(a_seed, 7), derived(a_seed, 7));
  EXPECT_NE(derived(a_seed, 7), derived({a_seed.high, a_seed.low ^ 1}, 7));
}

TEST(Label, ReadsAsRuleAndPurpose) {
  EXPECT_EQ(to_string(any_label), "E2.3 phaser-1");
  EXPECT_EQ(to_string(Label{Rule{}, "coin"}), "coin");
}

TEST(Throw, BoundsAreThoseOfTheDice) {
  EXPECT_EQ(lowest(one_d6), 1);
  EXPECT_EQ(highest(one_d6), 6);
  EXPECT_EQ(lowest(two_d6), 2);
  EXPECT_EQ(highest(two_d6), 12);
  EXPECT_EQ(lowest(one_d3), 1);
  EXPECT_EQ(highest(one_d3), 3);
  EXPECT_EQ(lowest(choice_of(10)), 0);
  EXPECT_EQ(highest(choice_of(10)), 9);
  EXPECT_EQ(highest(choice_of(1)), 0);
}

RC_GTEST_PROP(UniformProperty, IsTheUpperHalfOfTheProduct, ()) {
  const Seed seed = random_seed();
  const auto index = *rc::gen::arbitrary<std::uint64_t>();
  const auto n = *rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(1, 100),
                                 rc::gen::inRange<std::uint32_t>(1, 0xffffffff));
  const std::uint32_t value = uniform(seed, Stream::setup, index, n);
  RC_ASSERT(value < n);
  RC_ASSERT(value == upper_half(sodium_siphash(seed, 1, index), n));
}

TEST(Uniform, ThrowsAgainWhenTheWordWouldFavourSomeAnswers) {
  // 2^64 = 4295032831 * n + unfair, so words whose product has a lower half below `unfair` must not count.
  // One word in 2^32 is such a word; this index was searched for.
  constexpr std::uint32_t n = 4294901761;
  constexpr std::uint64_t unfair = 4294836225;
  constexpr Seed seed{2024, 1};
  constexpr std::uint64_t index = 14406514542;
  static_assert(std::uint64_t{4295032831} * n + unfair == 0, "2^64 wraps to 0");
  const std::uint64_t first = sodium_siphash(seed, 0, index);
  ASSERT_LT(first * n, unfair);
  const std::uint64_t second = sodium_siphash(seed, std::uint64_t{1} << 32, index);
  ASSERT_NE(upper_half(first, n), upper_half(second, n));
  EXPECT_EQ(uniform(seed, Stream::engine, index, n), upper_half(second, n));
}

TEST(Uniform, OneThingIsAlwaysTheFirst) {
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(uniform(a_seed, Stream::engine, i, 1), 0u);
}

// Limits: the 99.9 % points of chi-squared as printed in any table: 13.816 (2 degrees of freedom), 20.515
// (5), 29.588 (10), 66.619 (35).
TEST(Dice, OneDieFallsEvenly) {
  const auto seen = counts_of(one_d6, 60000);
  EXPECT_LT(chi_squared(seen, {1, 1, 1, 1, 1, 1}), 20.515);
}

TEST(Dice, TwoDiceFallLikeTwoDice) {
  const auto seen = counts_of(two_d6, 72000);
  EXPECT_LT(chi_squared(seen, {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}), 29.588);
}

TEST(Dice, TellTheFirstOfTwoDice) {
  Dice dice(Seed{1, 2}, Stream::engine);
  std::array<int, 7> firsts{};
  for (std::uint64_t i = 0; i < 6000; ++i) {
    const int first = dice.first_of_two(two_d6, i);
    const int second = dice.draw(two_d6, any_label, i) - first;
    ASSERT_TRUE(first >= 1 && first <= 6 && second >= 1 && second <= 6);
    ++firsts[static_cast<std::size_t>(first)];
  }
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(firsts[face], 1000, 150) << face;
  EXPECT_EQ(dice.first_of_two(one_d6, 0), 0);
}

TEST(Dice, AThreeSidedDieFallsEvenly) {
  const auto seen = counts_of(one_d3, 30000);
  EXPECT_LT(chi_squared(seen, {1, 1, 1}), 13.816);
}

TEST(Dice, EveryFaceShowsUp) {
  for (const Throw thrown : {one_d6, two_d6, one_d3, choice_of(2), choice_of(17)}) {
    for (const int n : counts_of(thrown, 2000)) EXPECT_GT(n, 0) << "faces " << thrown.faces;
  }
}

// How often two draws fall together, over 36000 pairs.
template <class Pair>
std::vector<int> pairs(Pair&& pair) {
  std::vector<int> seen(36);
  for (std::uint64_t i = 0; i < 36000; ++i) {
    const auto [a, b] = pair(i);
    ++seen.at(static_cast<std::size_t>((a - 1) * 6 + b - 1));
  }
  return seen;
}

TEST(Dice, StreamsSayNothingAboutOneAnother) {
  Dice engine(a_seed, Stream::engine);
  const std::vector<int> even(36, 1);
  for (const Stream other : {Stream::setup, Stream::first_player, player_stream(1), player_stream(15)}) {
    Dice dice(a_seed, other);
    const auto seen = pairs([&](std::uint64_t i) {
      return std::pair(engine.draw(one_d6, any_label, i), dice.draw(one_d6, any_label, i));
    });
    EXPECT_LT(chi_squared(seen, even), 66.619) << "stream " << static_cast<std::uint64_t>(other);
  }
}

TEST(Dice, ADrawSaysNothingAboutTheNext) {
  Dice dice(a_seed, Stream::engine);
  const auto seen = pairs([&](std::uint64_t i) {
    return std::pair(dice.draw(one_d6, any_label, 2 * i), dice.draw(one_d6, any_label, 2 * i + 1));
  });
  EXPECT_LT(chi_squared(seen, std::vector<int>(36, 1)), 66.619);
}

RC_GTEST_PROP(DiceProperty, DrawsDependOnTheirIndexAndNotOnTheOrder, ()) {
  const Seed seed = random_seed();
  Dice forward(seed, Stream::engine);
  std::vector<int> drawn;
  for (std::uint64_t i = 0; i < 50; ++i) drawn.push_back(forward.draw(two_d6, any_label, i));
  Dice jumping(seed, Stream::engine);
  const auto order = *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 50));
  for (const std::size_t i : order) RC_ASSERT(jumping.draw(two_d6, any_label, i) == drawn[i]);
}

TEST(Roller, CountsItsOwnDraws) {
  Roller roller(a_seed, player_stream(0));
  Dice dice(a_seed, player_stream(0));
  for (std::uint64_t i = 0; i < 20; ++i)
    EXPECT_EQ(roller.draw(one_d6, any_label), dice.draw(one_d6, any_label, i));
  EXPECT_EQ(roller.pick(100, any_label), dice.draw(choice_of(100), any_label, 20));
}

TEST(Dice, OtherSeedsGiveOtherDraws) {
  Dice one(a_seed, Stream::engine);
  for (const Seed& other : {Seed{a_seed.high ^ 1, a_seed.low}, Seed{a_seed.high, a_seed.low ^ 1}}) {
    Dice two(other, Stream::engine);
    int same = 0;
    for (std::uint64_t i = 0; i < 600; ++i)
      same += one.draw(one_d6, any_label, i) == two.draw(one_d6, any_label, i) ? 1 : 0;
    // 100 expected, standard deviation 9.1: five of them either way.
    EXPECT_GT(same, 54);
    EXPECT_LT(same, 146);
  }
}

RC_GTEST_PROP(CupProperty, GivesEachElementExactlyOnce, ()) {
  Roller roller(random_seed(), Stream::engine);
  const int size = *rc::gen::inRange(0, 12);
  FixedVector<int, 12> cup;
  std::vector<int> all;
  for (int i = 0; i < size; ++i) {
    RC_ASSERT(cup.push_back(i * 10));
    all.push_back(i * 10);
  }
  std::vector<int> taken;
  while (!cup.empty())
    taken.push_back(draw_from_cup(cup, [&](std::uint32_t n) { return roller.pick(n, any_label); }));
  std::ranges::sort(taken);
  RC_ASSERT(taken == all);
}

RC_GTEST_PROP(ShuffleProperty, IsAPermutation, ()) {
  Roller roller(random_seed(), Stream::engine);
  const auto list = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9));
  auto shuffled = list;
  shuffle(shuffled, [&](std::uint32_t n) { return roller.pick(n, any_label); });
  RC_ASSERT(std::ranges::is_permutation(shuffled, list));
}

using Odds = std::map<std::vector<int>, Rational>;

// Every order a list can come out in, with its probability.
template <class Experiment>
Odds orders_of(Experiment&& experiment) {
  Odds odds;
  std::vector<int> order;
  const auto runs = enumerate([&](Dice& dice) { order = experiment(dice); },
                              [&](const Rational& p) { odds[order] = odds[order].plus(p).value(); });
  EXPECT_TRUE(runs.has_value());
  return odds;
}

Odds all_six_orders_alike() {
  const Rational sixth = Rational::of(1, 6).value();
  return {{{1, 2, 3}, sixth}, {{1, 3, 2}, sixth}, {{2, 1, 3}, sixth},
          {{2, 3, 1}, sixth}, {{3, 1, 2}, sixth}, {{3, 2, 1}, sixth}};
}

TEST(Shuffle, EveryOrderOfThreeIsExactlyAsLikely) {
  const auto odds = orders_of([](Dice& dice) {
    std::vector<int> list = {1, 2, 3};
    shuffle(list, [&](std::uint32_t n) { return dice.draw(choice_of(n), any_label, 0); });
    return list;
  });
  EXPECT_EQ(odds, all_six_orders_alike());
}

TEST(Cup, EveryOrderOfThreeIsExactlyAsLikely) {
  const auto odds = orders_of([](Dice& dice) {
    std::vector<int> cup = {1, 2, 3};
    std::vector<int> order;
    while (!cup.empty()) {
      order.push_back(
          draw_from_cup(cup, [&](std::uint32_t n) { return dice.draw(choice_of(n), any_label, 0); }));
    }
    return order;
  });
  EXPECT_EQ(odds, all_six_orders_alike());
}

TEST(Shuffle, AsksForOneChoiceAnElementButTheLast) {
  std::vector<std::uint32_t> asked;
  std::vector<int> list = {1, 2, 3, 4};
  shuffle(list, [&](std::uint32_t n) {
    asked.push_back(n);
    return 0;
  });
  EXPECT_EQ(asked, (std::vector<std::uint32_t>{4, 3, 2}));
  // Each time the first is swapped to the end of what is left: 4231, 3241, 2341.
  EXPECT_EQ(list, (std::vector{2, 3, 4, 1}));
}

}  // namespace
}  // namespace flagbridge
