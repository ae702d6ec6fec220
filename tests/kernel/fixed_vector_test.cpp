#include "kernel/fixed_vector.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

namespace flagbridge {
namespace {

struct Pair {
  std::int16_t a = 7;  // an unused place must hold Pair{}, which is not all zeros
  std::int16_t b = 0;

  friend constexpr bool operator==(const Pair&, const Pair&) = default;
};

template <class T, std::size_t N>
inline constexpr bool no_padding = std::has_unique_object_representations_v<FixedVector<T, N>>;

// The length takes one element's alignment, or two bytes where one cannot count so far.
static_assert(sizeof(FixedVector<std::uint8_t, 5>) == 6);
static_assert(sizeof(FixedVector<std::uint8_t, 255>) == 256);
static_assert(sizeof(FixedVector<std::uint8_t, 256>) == 258);
static_assert(sizeof(FixedVector<std::uint16_t, 3>) == 8);
static_assert(sizeof(FixedVector<Pair, 3>) == 14);
static_assert(sizeof(FixedVector<std::uint32_t, 3>) == 16);
static_assert(sizeof(FixedVector<std::uint64_t, 3>) == 32);
static_assert(sizeof(FixedVector<FixedVector<std::uint8_t, 2>, 4>) == 13);
static_assert(no_padding<std::uint8_t, 1> && no_padding<std::uint8_t, 255> && no_padding<std::uint8_t, 256>);
static_assert(no_padding<std::uint16_t, 1> && no_padding<std::uint16_t, 4>);
static_assert(no_padding<std::uint32_t, 1> && no_padding<std::uint32_t, 70000>);
static_assert(no_padding<std::uint64_t, 1> && no_padding<std::uint64_t, 3>);
static_assert(no_padding<Pair, 3> && no_padding<FixedVector<std::uint8_t, 2>, 4>);
static_assert(std::is_trivially_copyable_v<FixedVector<Pair, 3>>);
static_assert(FixedVector<Pair, 3>::capacity() == 3);

template <class T, std::size_t N>
FixedVector<T, N> list_of(const std::vector<T>& items) {
  FixedVector<T, N> list;
  for (const T& item : items) EXPECT_TRUE(list.push_back(item));
  return list;
}

template <class T, std::size_t N>
std::vector<T> items_of(const FixedVector<T, N>& list) {
  return {list.begin(), list.end()};
}

TEST(FixedVector, StartsEmpty) {
  const FixedVector<int, 4> list;
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.full());
  EXPECT_EQ(list.size(), 0u);
  EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedVector, PushingOntoAFullListAnswersFalseAndChangesNothing) {
  FixedVector<int, 2> list;
  EXPECT_TRUE(list.push_back(1));
  EXPECT_FALSE(list.full());
  EXPECT_TRUE(list.push_back(2));
  EXPECT_TRUE(list.full());
  EXPECT_FALSE(list.push_back(3));
  EXPECT_EQ(items_of(list), (std::vector{1, 2}));
}

TEST(FixedVector, TheLengthCountsToTheCapacityWhereAByteIsTooSmall) {
  FixedVector<std::uint8_t, 256> bytes;
  while (bytes.push_back(1)) {
  }
  EXPECT_EQ(bytes.size(), 256u);
  FixedVector<std::uint8_t, 65536> many;
  while (many.push_back(1)) {
  }
  EXPECT_EQ(many.size(), 65536u);
}

TEST(FixedVector, ErasingKeepsTheOrderOfTheRest) {
  auto list = list_of<int, 5>({10, 11, 12, 13});
  list.erase(1);
  EXPECT_EQ(items_of(list), (std::vector{10, 12, 13}));
  list.erase(2);
  EXPECT_EQ(items_of(list), (std::vector{10, 12}));
  list.erase(0);
  EXPECT_EQ(items_of(list), (std::vector{12}));
  list.erase(0);
  EXPECT_TRUE(list.empty());
}

TEST(FixedVector, BackIsTheLastOne) {
  auto list = list_of<int, 3>({4, 5});
  EXPECT_EQ(list.back(), 5);
  list.back() = 6;
  list.pop_back();
  EXPECT_EQ(list.back(), 4);
}

TEST(FixedVector, UnusedPlacesHoldTheStartingValue) {
  auto list = list_of<Pair, 3>({{1, 2}, {3, 4}, {5, 6}});
  list.erase(0);
  list.pop_back();
  EXPECT_EQ(list[0], (Pair{3, 4}));
  EXPECT_EQ(list.data()[1], Pair{});
  EXPECT_EQ(list.data()[2], Pair{});
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.data()[0], Pair{});
}

TEST(FixedVector, ListsOfDifferentLengthDifferThoughTheirPlacesAgree) {
  const FixedVector<Pair, 3> none;
  EXPECT_NE(none, (list_of<Pair, 3>({Pair{}})));
}

// Does what it is told both to a list and to a std::vector, which says what the list must hold.
template <class T, std::size_t N>
void act(FixedVector<T, N>& list, std::vector<T>& model, const T& item) {
  const int what = *rc::gen::inRange(0, 10);
  if (what < 6) {
    RC_ASSERT(list.push_back(item) == (model.size() < N));
    if (model.size() < N) model.push_back(item);
  } else if (what < 9 && !model.empty()) {
    const auto at = *rc::gen::inRange<std::size_t>(0, model.size());
    list.erase(at);
    model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
  } else if (what == 9) {
    list.clear();
    model.clear();
  }
}

template <class T, std::size_t N>
void equal_bytes_whatever_the_history(const rc::Gen<T>& items) {
  FixedVector<T, N> list;
  std::vector<T> model;
  const int steps = *rc::gen::inRange(0, 40);
  for (int i = 0; i < steps; ++i) act(list, model, *items);
  RC_ASSERT(items_of(list) == model);
  FixedVector<T, N> fresh;
  for (const T& item : model) RC_ASSERT(fresh.push_back(item));
  RC_ASSERT(list == fresh);
  RC_ASSERT(std::memcmp(&list, &fresh, sizeof list) == 0);
}

RC_GTEST_PROP(FixedVectorProperty, EqualListsAreEqualByteByByteWhateverTheirHistory, ()) {
  equal_bytes_whatever_the_history<std::uint8_t, 5>(rc::gen::arbitrary<std::uint8_t>());
  equal_bytes_whatever_the_history<std::int64_t, 4>(rc::gen::arbitrary<std::int64_t>());
  equal_bytes_whatever_the_history<Pair, 6>(rc::gen::apply(
      [](std::int16_t a, std::int16_t b) {
        return Pair{a, b};
      },
      rc::gen::arbitrary<std::int16_t>(), rc::gen::arbitrary<std::int16_t>()));
}

RC_GTEST_PROP(FixedVectorProperty, ListsAreEqualExactlyWhenTheirItemsAre, ()) {
  const auto items = rc::gen::resize(4, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 2)));
  const std::vector<int> a = *items;
  const std::vector<int> b = *items;
  RC_PRE(a.size() <= 8 && b.size() <= 8);
  RC_ASSERT((list_of<int, 8>(a) == list_of<int, 8>(b)) == (a == b));
}

}  // namespace
}  // namespace flagbridge
