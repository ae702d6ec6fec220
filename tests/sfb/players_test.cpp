#include "players/sfb/players.h"

#include "lab/arena.h"
#include "players/sfb/tactics.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// The computer player. Seeds are fixed, so that a result changes only with the player or the rules; the
// thresholds leave room for both.
namespace flagbridge::sfb {
namespace {

Contest duel(const char* first, const char* second, std::vector<std::string> players) {
  return {.scenario = "duel",
          .options = {{"ships1", json::array{first}}, {"ships2", json::array{second}}},
          .players = std::move(players)};
}

// Games that `basic` wins of so many against random orders, on either side.
int wins(const char* ship, int games) {
  const Arena<Battles> arena(battles());
  int won = 0;
  for (int i = 0; i < games; ++i) {
    const bool first = i % 2 == 0;
    auto contest = duel(ship, ship, {first ? "basic" : "random", first ? "random" : "basic"});
    const ContestResult result = arena.play(contest, derived(Seed{4, 4}, static_cast<std::uint64_t>(i)));
    EXPECT_EQ(result.trouble, "");
    won += result.outcome.winners.has(side_at(first ? 0 : 1)) ? 1 : 0;
  }
  return won;
}

TEST(BasicCaptain, BeatsRandomOrders) {
  constexpr int games = 10, expected = 9;
  for (const char* ship : {"FED/CA", "KLI/D7", "KZI/CC", "ROM/KR"})
    EXPECT_GE(wins(ship, games), expected) << ship;
}

// With the standing orders that are proposed to everybody fewer than fifteen questions a turn and side are
// put, one enemy ship being there.
TEST(BasicCaptain, IsAskedLittle) {
  const Arena<Battles> arena(battles());
  Contest contest = duel("FED/CA", "KLI/D7", {"basic", "basic"});
  contest.standing = true;
  std::size_t questions = 0;
  int turns = 0;
  for (std::uint64_t i = 0; i < 5; ++i) {
    const ContestResult result = arena.play(contest, derived(Seed{4, 5}, i));
    EXPECT_EQ(result.trouble, "");
    questions += result.questions[0] + result.questions[1];
    turns += result.turns;
  }
  EXPECT_LT(questions, static_cast<std::size_t>(15 * 2 * turns));
}

// (C7.1) A ship that is beaten leaves, one that is whole does not.
TEST(BasicCaptain, LeavesWhenBeaten) {
  for (const bool beaten : {false, true}) {
    Encounter meeting(20);
    meeting.position.impulse = 0;
    meeting.position.forms_in.clear();
    Ship& ship = meeting[0];
    ship.speed = 20;
    ship.speeds.fill(20);
    if (beaten) {
      ship.shields = {30, 20, 20, 20, 20, 20};
      for (int i = 0; i < ship.mounts; ++i)
        meeting.position.mount(ship, i).lost = meeting.game.weapon(ship, i).boxes;
    }
    const Position view = meeting.game.view(meeting.position, blue);
    const Order order = plan_energy(meeting.game, view, blue);
    const auto* form = std::get_if<Allocate>(&order);
    ASSERT_NE(form, nullptr);
    EXPECT_EQ(form->disengage, beaten) << order_text(order);
    EXPECT_EQ(form->speed > 20, beaten);
  }
}

// It fires what bears on an enemy that is near.
TEST(BasicCaptain, FiresAtWhatIsNear) {
  const Arena<Battles> arena(battles());
  Contest contest = duel("FED/CA", "FED/CA", {"basic", "basic"});
  const ContestResult result = arena.play(contest, Seed{4, 6});
  EXPECT_EQ(result.trouble, "");
  EXPECT_GT(result.kinds[static_cast<std::size_t>(Decision::fire)], 0u);
  EXPECT_GT(result.outcome.scores[0] + result.outcome.scores[1], 2 * 125) << "more than what both brought";
}

}  // namespace
}  // namespace flagbridge::sfb
