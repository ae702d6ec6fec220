#include "fe/supply.h"
#include "players/fe/basic.h"
#include "tests/fe/tabletop.h"

// The computer player: what it answers is legal, it spends its points, and it does better than chance.
namespace flagbridge::fe {
namespace {

enum class Kind : std::uint8_t { basic, random };

// Plays a game to its end and answers the position then.
Position play_out(std::string_view scenario, const Options& options, std::uint64_t number,
                  std::array<Kind, 2> kinds) {
  const Seed seed = derived(Seed{21, 22}, number);
  Roller roller(seed, player_stream(0));
  Dice dice(seed, Stream::engine);
  Events events;
  auto begun = start(campaign(), scenario, options, seed, events);
  EXPECT_TRUE(begun);
  Position at = *begun;
  BasicPlayer basic;
  for (int i = 0; i < 20'000 && at.core.question.open(); ++i) {
    const Seat seat = at.core.question.awaiting.lowest();
    const Position view = campaign().view(at, seat);
    const bool thinks = kinds[slot(seat)] == Kind::basic;
    const Order order =
        thinks ? basic.choose(campaign(), view, seat, roller) : campaign().sample(view, seat, roller);
    EXPECT_TRUE(check(campaign(), at, seat, order).none());
    apply(campaign(), at, seat, order, dice, events);
  }
  EXPECT_FALSE(at.core.question.open());
  return at;
}

// What is left of an income of 115 and of 93 points is less than a fifth of it.
TEST(FeBasic, SpendsWhatTheScheduleLeaves) {
  const Position at = play_out("601", {.turns = 1}, 1, {Kind::basic, Kind::basic});
  EXPECT_LT(at.realm(Race::lyran).treasury, 20 * 25);
  EXPECT_LT(at.realm(Race::kzinti).treasury, 20 * 25);
}

// (410.3) Nobody is sent where no supply reaches, and whoever has nobody to attack comes nearer to the enemy.
TEST(FeBasic, KeepsItsSupplyAndComesForward) {
  const Seed seed = derived(Seed{21, 22}, 7);
  Roller roller(seed, player_stream(0));
  Dice dice(seed, Stream::engine);
  Events events;
  Position at = *start(campaign(), "601", Options{.turns = 2}, seed, events);
  BasicPlayer basic;
  int attacks = 0;
  int advances = 0;
  for (int i = 0; i < 20'000 && at.core.question.open(); ++i) {
    const Seat seat = at.core.question.awaiting.lowest();
    const Position view = campaign().view(at, seat);
    const Order order = basic.choose(campaign(), view, seat, roller);
    const auto* move = std::get_if<Move>(&order);
    if (move != nullptr && asked(view) == Decision::operations && !due_move(campaign(), view, seat)) {
      const Census census(campaign(), view);
      const Race race = view[move->units[0]].race;
      const Place to = move->path.back();
      const bool own = campaign().hex(to).owner == race;
      EXPECT_TRUE(own || SupplyField(campaign(), view, census, race, false).supplies(to));
      ++(census.at(to, other(seat)).units > 0 ? attacks : advances);
    }
    apply(campaign(), at, seat, order, dice, events);
  }
  EXPECT_GT(attacks, 0);
  EXPECT_GT(advances, 0);
}

TEST(FeBasic, LeavesABattleInWhichNobodyIsHurt) {  // (508.16)
  Table table;
  World& world = table.world_at("1506");
  world = {};
  world.holder = Race::kzinti;
  world.residual = world.devastated = 1;
  table.add(Race::klingon, "D7", "1506");
  table.battle("1506", Ground::base, coalition_seat);
  table.ask(Decision::retreat, coalition_seat);
  Roller roller(Seed{}, player_stream(0));
  BasicPlayer basic;
  const auto leaves = [&](int round, int damage) {
    table.at.battle.round = static_cast<std::uint8_t>(round);
    table.at.battle.side[slot(coalition_seat)].total = static_cast<std::int16_t>(damage);
    return std::holds_alternative<Retreat>(basic.choose(campaign(), table.at, coalition_seat, roller));
  };
  EXPECT_FALSE(leaves(2, 0)) << "it may still go better";
  EXPECT_FALSE(leaves(5, 2));
  EXPECT_TRUE(leaves(5, 0));
}

TEST(FeBasic, BeatsChanceInFastPlay) {
  int won = 0;
  constexpr int games = 40;
  for (std::uint64_t i = 0; i < games; ++i) {
    const Position at = play_out("606", {}, i, {Kind::basic, Kind::random});
    won += campaign().outcome(at).winners == Sides(coalition_seat) ? 1 : 0;
  }
  RecordProperty("won", won);
  EXPECT_GE(won, games * 3 / 4);
}

}  // namespace
}  // namespace flagbridge::fe
