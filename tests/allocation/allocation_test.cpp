#include <gtest/gtest.h>

#include "counted.h"
#include "drill/drill.h"
#include "kernel/engine.h"
#include "lab/files.h"

namespace flagbridge::drill {
namespace {

// Plays one whole game with random orders; answers how many orders it took.
std::size_t play_game(const Drill& game, const Seed& seed, Events& events, std::vector<Event>& happened) {
  auto position = start(game, "meeting", Options{}, seed, events);
  Dice dice(seed, Stream::engine);
  Roller roller(seed, player_stream(0));
  std::size_t orders = 0;
  const std::size_t before = allocations;
  while (position->core.running()) {
    happened.clear();
    const Side side = position->core.question.awaiting.lowest();
    const Order order = game.sample(game.view(*position, side), side, roller);
    EXPECT_TRUE(play(game, *position, side, order, dice, events).none());
    ++orders;
  }
  EXPECT_EQ(allocations, before) << "playing allocated";
  return orders;
}

TEST(Allocation, PlayingTheDrillAllocatesNothing) {
  auto content = load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(content);
  const Drill game(std::move(*content));
  std::vector<Event> happened;
  happened.reserve(4096);  // the log's room is the only warm-up there is
  Events events(happened);
  std::size_t orders = 0;
  for (std::uint64_t i = 0; i < 200; ++i) orders += play_game(game, derived(Seed{}, i), events, happened);
  EXPECT_GT(orders, 5000U);
}

TEST(Allocation, IsCounted) {
  const std::size_t before = allocations;
  const auto* volatile kept = new int(1);
  EXPECT_EQ(allocations, before + 1);
  delete kept;
}

}  // namespace
}  // namespace flagbridge::drill
