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

// Games that a player wins of so many against another, on either side.
int wins(const char* player, const char* other, const char* ship, int games) {
  const Arena<Battles> arena(battles());
  int won = 0;
  for (int i = 0; i < games; ++i) {
    const bool first = i % 2 == 0;
    auto contest = duel(ship, ship, {first ? player : other, first ? other : player});
    const ContestResult result = arena.play(contest, derived(Seed{4, 4}, static_cast<std::uint64_t>(i)));
    EXPECT_EQ(result.trouble, "");
    won += result.outcome.winners.has(side_at(first ? 0 : 1)) ? 1 : 0;
  }
  return won;
}

TEST(BasicCaptain, BeatsRandomOrders) {
  constexpr int games = 10, expected = 9;
  for (const char* ship : {"FED/CA", "KLI/D7", "KZI/CC", "ROM/KR"})
    EXPECT_GE(wins("basic", "random", ship, games), expected) << ship;
}

// The yardstick is worth measuring by, in its three schools.
TEST(TextbookCaptain, BeatsRandomOrders) {
  constexpr int games = 10, expected = 7;
  for (const char* ship : {"FED/CA", "KLI/D7", "GOR/CA"})
    EXPECT_GE(wins("textbook", "random", ship, games), expected) << ship;
}

TEST(BasicCaptain, LosesToTheTextbookInFewerThanHalf) {
  constexpr int games = 10;
  int lost = 0;
  for (const char* ship : {"FED/CA", "KLI/D7", "GOR/CA"}) lost += wins("textbook", "basic", ship, games);
  EXPECT_LT(2 * lost, 3 * games);
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

Allocate form_of(const Order& order) {
  const auto* form = std::get_if<Allocate>(&order);
  if (form == nullptr) throw std::runtime_error("no energy form: " + order_text(order));
  return *form;
}

// The form of the first ship, at the beginning of a turn.
struct BeforeTurn : Encounter {
  explicit BeforeTurn(int hexes, const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Encounter(hexes, mine, theirs) {
    position.impulse = 0;
    position.forms_in.clear();
    for (int i = 0; i < 2; ++i) {
      (*this)[i].speed = 16;
      (*this)[i].speeds.fill(16);
    }
  }
  Allocate form() {
    Roller roller(Seed{}, player_stream(0));
    const Position view = game.view(position, blue);
    return form_of(plan_energy(game, view, blue, roller));
  }
};

int overloads(const Allocate& form) {
  return static_cast<int>(std::ranges::count(form.arm, Mode::overload, &Arming::mode));
}

// (D6.126) Overloads reach eight hexes: what counts is whether the two can come so near in this turn.
TEST(BasicCaptain, OverloadsWhatItCanBringIntoRange) {
  for (const auto& [hexes, wanted] : {std::pair{18, true}, std::pair{60, false}}) {
    BeforeTurn turn(hexes, "KLI/D7", "FED/CA");
    EXPECT_EQ(overloads(turn.form()) > 0, wanted) << hexes << " hexes";
  }
}

// (D6.3) Electronic warfare is paid for in the second turn too.
TEST(BasicCaptain, JamsInEveryTurn) {
  BeforeTurn turn(18);
  EXPECT_GT(turn.form().ecm, 0);
}

// (D9.7) Whoever has to get away mends engines before weapons.
TEST(BasicCaptain, MendsEnginesWhenBeaten) {
  BeforeTurn turn(20);
  Ship& ship = turn[0];
  for (int i = 0; i < ship.mounts; ++i) turn.position.mount(ship, i).lost = turn.game.weapon(ship, i).boxes;
  ship.lost[index_of(Box::left_warp)] = 10;
  EXPECT_EQ(lost_box(turn.form().mend), loss_of(Box::left_warp));
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
    Roller roller(Seed{}, player_stream(0));
    const Order order = plan_energy(meeting.game, view, blue, roller);
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
