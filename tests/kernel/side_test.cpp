#include "kernel/side.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <vector>

#include "kernel/agenda.h"

namespace flagbridge {
namespace {

static_assert(sizeof(Sides) == 2 && std::has_unique_object_representations_v<Sides>);

Sides of(const std::set<int>& indices) {
  Sides sides;
  for (const int index : indices) sides = sides.with(side_at(index));
  return sides;
}

std::set<int> members(Sides sides) {
  std::set<int> all;
  for (int i = 0; i < max_sides; ++i) {
    if (sides.has(side_at(i))) all.insert(i);
  }
  return all;
}

std::set<int> some_indices() {
  std::set<int> all;
  for (int i = 0; i < max_sides; ++i) {
    if (*rc::gen::arbitrary<bool>()) all.insert(i);
  }
  return all;
}

TEST(Sides, NobodyAndEveryone) {
  EXPECT_TRUE(Sides{}.empty());
  EXPECT_EQ(Sides{}.count(), 0);
  EXPECT_FALSE(Sides::everyone().empty());
  EXPECT_EQ(Sides::everyone().count(), 16);
  EXPECT_EQ(Sides::first(16), Sides::everyone());
  EXPECT_EQ(Sides::first(0), Sides{});
}

TEST(Sides, TheFirstFewAreThoseBelowTheCount) {
  EXPECT_EQ(members(Sides::first(3)), (std::set{0, 1, 2}));
  EXPECT_EQ(Sides::first(3).bits(), 0b111u);
}

TEST(Sides, ASideIsTheSetOfItself) {
  const Sides alone = side_at(5);
  EXPECT_EQ(members(alone), std::set{5});
  EXPECT_EQ(alone.bits(), 0b100000u);
  EXPECT_EQ(alone.lowest(), side_at(5));
}

TEST(Sides, TextListsTheNumbers) {
  EXPECT_EQ(to_text(Sides{}), "-");
  EXPECT_EQ(to_text(of({0})), "0");
  EXPECT_EQ(to_text(of({1, 0})), "0,1");
  EXPECT_EQ(to_text(of({15, 3, 10})), "3,10,15");
  EXPECT_EQ(from_text<Sides>("-"), Sides{});
  EXPECT_EQ(from_text<Sides>("3,10,15"), of({3, 10, 15}));
}

TEST(Sides, TextThatNamesNoSetIsRefused) {
  for (const char* bad : {"",    ",",   "0,", ",0",  "0,,1", "16",   "99",  "100",        "256", "-1",
                          "0,-", "-,0", "a",  "0 1", " 0",   "0, 1", "1,1", "4294967296", "+1",  "0x1"}) {
    EXPECT_EQ(from_text<Sides>(bad), std::nullopt) << '"' << bad << '"';
  }
}

RC_GTEST_PROP(SidesProperty, BehavesLikeASetOfNumbers, ()) {
  const std::set<int> a = some_indices();
  const std::set<int> b = some_indices();
  const int one = *rc::gen::inRange(0, max_sides);
  std::set<int> both;
  std::set<int> either = a;
  either.insert(b.begin(), b.end());
  for (const int i : a) {
    if (b.contains(i)) both.insert(i);
  }
  std::set<int> with = a;
  with.insert(one);
  std::set<int> without = a;
  without.erase(one);
  RC_ASSERT(members(of(a)) == a);
  RC_ASSERT(members(of(a) & of(b)) == both);
  RC_ASSERT(members(of(a) | of(b)) == either);
  RC_ASSERT(members(of(a).with(side_at(one))) == with);
  RC_ASSERT(members(of(a).without(side_at(one))) == without);
  RC_ASSERT(of(a).count() == static_cast<int>(a.size()));
  RC_ASSERT(of(a).empty() == a.empty());
  RC_ASSERT((of(a) == of(b)) == (a == b));
}

RC_GTEST_PROP(SidesProperty, AreVisitedLowestFirst, ()) {
  const std::set<int> a = some_indices();
  std::vector<int> seen;
  for_each_side(of(a), [&](Side side) { seen.push_back(index_of(side)); });
  RC_ASSERT(seen == std::vector<int>(a.begin(), a.end()));
  if (!a.empty()) RC_ASSERT(index_of(of(a).lowest()) == *a.begin());
}

RC_GTEST_PROP(SidesProperty, TextReadsBack, ()) {
  const Sides sides = of(some_indices());
  RC_ASSERT(from_text<Sides>(to_text(sides)) == sides);
}

}  // namespace
}  // namespace flagbridge
