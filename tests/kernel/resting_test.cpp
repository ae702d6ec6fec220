#include "kernel/resting.h"

#include <gtest/gtest.h>
#include <numeric>
#include <thread>

namespace flagbridge {
namespace {

struct Hall {
  std::uint32_t door = 0;
  LongList<std::uint32_t, 100'000> guests;
  std::uint32_t window = 0;
  static constexpr auto fields() {
    return record(field("door", &Hall::door), field("guests", &Hall::guests), field("window", &Hall::window));
  }
};

std::unique_ptr<Hall> hall(std::uint32_t first, std::size_t count) {
  auto made = std::make_unique<Hall>();
  made->door = made->window = first;
  EXPECT_TRUE(made->guests.resize(count));
  std::iota(made->guests.begin(), made->guests.end(), first);
  return made;
}

bool same(const Hall& a, const Hall& b) { return whole_memory(a) == whole_memory(b); }

TEST(Resting, WakesAsItWasThoughOthersWokeMeanwhile) {
  Resting<Hall> one(*hall(1, 10));
  Resting<Hall> two(*hall(7, 2000));
  for (int i = 0; i < 3; ++i) {
    one.rest();
    EXPECT_TRUE(one.resting());
    EXPECT_TRUE(same(two.value(), *hall(7, 2000)));  // in the room the other has left
    two.rest();
    EXPECT_TRUE(same(one.value(), *hall(1, 10)));
    EXPECT_FALSE(one.resting());
  }
}

TEST(Resting, ItsLastChangeIsKept) {
  Resting<Hall> one(*hall(1, 10));
  one.rest();
  one.changing() = *hall(3, 5);
  EXPECT_TRUE(same(one.value(), *hall(3, 5)));
  one.rest();
  one.rest();
  EXPECT_TRUE(same(one.value(), *hall(3, 5)));
}

TEST(Resting, ACopyIsAnother) {
  Resting<Hall> one(*hall(1, 10));
  Resting<Hall> awake(one);
  one.rest();
  const Resting<Hall> asleep(one);
  one.changing().door = 99;
  awake.changing().door = 98;
  EXPECT_TRUE(same(asleep.value(), *hall(1, 10)));
  EXPECT_EQ(one.value().door, 99U);
  awake = asleep;
  EXPECT_TRUE(same(awake.value(), *hall(1, 10)));
  Resting<Hall> moved(std::move(awake));
  EXPECT_TRUE(same(moved.value(), *hall(1, 10)));
}

TEST(Resting, WakesInAnotherThread) {
  Resting<Hall> one(*hall(1, 10));
  one.rest();
  std::thread([&] {
    EXPECT_TRUE(same(one.value(), *hall(1, 10)));
    one.changing().window = 5;
    one.rest();
  }).join();
  EXPECT_EQ(one.value().window, 5U);
}

}  // namespace
}  // namespace flagbridge
