#include "kernel/long_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/plain.h"

namespace flagbridge {
namespace {

struct Pair {
  std::uint16_t a = 7;
  std::uint16_t b = 0;
  friend constexpr bool operator==(const Pair&, const Pair&) = default;
  static constexpr auto fields() { return record(field("a", &Pair::a), field("b", &Pair::b)); }
};

struct Part {
  LongList<Pair, 50> pairs;
  std::array<std::uint16_t, 3> numbers{};
  friend bool operator==(const Part&, const Part&) = default;
  static constexpr auto fields() {
    return record(field("pairs", &Part::pairs), field("numbers", &Part::numbers));
  }
};
struct Whole {
  std::array<Part, 2> parts{};
  LongList<std::uint32_t, 1000> many;
  std::uint32_t last = 0;
  friend bool operator==(const Whole&, const Whole&) = default;
  static constexpr auto fields() {
    return record(field("parts", &Whole::parts), field("many", &Whole::many), field("last", &Whole::last));
  }
};
struct Padded {
  LongList<std::uint32_t, 4> list;
  std::uint8_t odd = 0;
  static constexpr auto fields() { return record(field("list", &Padded::list), field("odd", &Padded::odd)); }
};

static_assert(Plain<Pair> && Plain<Part> && Plain<Whole>);
static_assert(!Plain<Padded>);            // something lies behind its last member
static_assert(!Plain<std::vector<int>>);  // has a pointer

Whole any_whole() {
  Whole whole;
  whole.last = *rc::gen::arbitrary<std::uint32_t>();
  for (Part& part : whole.parts) {
    const auto count = *rc::gen::inRange<std::size_t>(0, 51);
    for (std::size_t i = 0; i < count; ++i)
      RC_ASSERT(part.pairs.push_back({*rc::gen::inRange<std::uint16_t>(0, 3), 0}));
    part.numbers[1] = *rc::gen::inRange<std::uint16_t>(0, 3);
  }
  const auto count = *rc::gen::inRange<std::size_t>(0, 9);
  for (std::size_t i = 0; i < count; ++i)
    RC_ASSERT(whole.many.push_back(*rc::gen::inRange<std::uint32_t>(0, 3)));
  return whole;
}

TEST(LongList, GrowsAndShrinksLikeAList) {
  LongList<Pair, 4> list;
  EXPECT_TRUE(list.empty());
  EXPECT_TRUE(list.push_back({1, 2}) && list.push_back({3, 4}) && list.push_back({5, 6}));
  list.erase(1);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[1], (Pair{5, 6}));
  EXPECT_TRUE(list.resize(4));
  EXPECT_EQ(list[3], Pair{});  // what is new is as it begins, whatever lay there
  EXPECT_TRUE(list.full());
  EXPECT_FALSE(list.push_back({}));
  EXPECT_FALSE(list.resize(5));
  EXPECT_EQ(list.size(), 4u);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(LongList, ForgetsWhatItHeldBeyondItsLength) {
  LongList<Pair, 4> once, never;
  EXPECT_TRUE(once.push_back({1, 1}) && once.push_back({2, 2}) && never.push_back({1, 1}));
  EXPECT_FALSE(once == never);
  once.pop_back();
  EXPECT_TRUE(once == never);
  EXPECT_EQ(once.used_bytes(), never.used_bytes());
}

// Equal, equal in whole memory, and equal after any way of copying are the same thing.
RC_GTEST_PROP(Plain, QuickWaysAgreeWithWholeMemory, ()) {
  const Whole one = any_whole(), two = any_whole();
  RC_ASSERT((one == two) == (whole_memory(one) == whole_memory(two)));
  if (one == two) RC_ASSERT(hash_of(one) == hash_of(two));
  const Whole copy = one;
  RC_ASSERT(whole_memory(copy) == whole_memory(one));
  Whole assigned = two;
  assigned = one;
  RC_ASSERT(whole_memory(assigned) == whole_memory(one));
  RC_ASSERT(hash_of(assigned) == hash_of(one));
  RC_ASSERT(whole_memory(Kept<Whole>(two).value()) == whole_memory(two));
}

TEST(Plain, CountsAndKeepsOnlyWhatIsUsed) {
  Whole whole;
  const std::size_t least = used_bytes(whole);
  EXPECT_LT(least, sizeof(Whole) / 10);
  EXPECT_TRUE(whole.many.resize(10));
  EXPECT_EQ(used_bytes(whole), least + 40);
  EXPECT_EQ(Kept<Whole>(whole).size(), least + 40);
}

TEST(Plain, EveryUsedByteCountsInTheHash) {
  Whole whole;
  EXPECT_TRUE(whole.parts[1].pairs.resize(2) && whole.many.resize(2));
  const std::uint64_t before = hash_of(whole);
  Whole other = whole;
  other.parts[1].pairs[1].b = 1;
  EXPECT_NE(hash_of(other), before);
  other = whole;
  other.many[0] = 1;
  EXPECT_NE(hash_of(other), before);
  other = whole;
  other.last = 1;
  EXPECT_NE(hash_of(other), before);
  other = whole;
  EXPECT_TRUE(other.many.resize(3));
  EXPECT_NE(hash_of(other), before);
}

}  // namespace
}  // namespace flagbridge
