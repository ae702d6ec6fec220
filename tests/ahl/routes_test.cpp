#include "players/ahl/approach.h"
#include "tests/ahl/special.h"

// How the computer player finds its way: on one deck, and from deck to deck.
namespace flagbridge::ahl {
namespace {

Square car_of(int deck, char letter) {
  const Vessel& vessel = whole_game().content().vessels.front();
  const std::uint8_t number = vessel.plan_of[static_cast<std::size_t>(deck)];
  for (const LiftRecord& each : whole_game().content().plans[number].plan().lifts) {
    if (each.letter == letter) return on_level(each.car.first, deck);
  }
  return nowhere;
}

TEST(Routes, ALiftIsRiddenADeckAPhase) {  // (8.B.6)
  Game game("IV");
  Scene scene(whole_game(), game.position);
  Atlas atlas(whole_game(), game.position);
  const Destination there{car_of(84, 'C'), 0};
  const Approach approach(atlas, scene, 21, {&there, 1}, {});
  const Exit exit = approach.exit_at(car_of(21, 'C'));
  EXPECT_EQ(exit.act, Act::ride);
  EXPECT_EQ(exit.deck, 84);
  EXPECT_EQ(exit.cost, full_phase * (1 + 84 - 21));  // one phase to say where, and one for each deck
}

TEST(Routes, LaddersAreClimbedWhereLiftsAreDead) {  // (8.B.5, III.3)
  Game game("III");
  Scene scene(whole_game(), game.position);
  Atlas atlas(whole_game(), game.position);
  const Zone* base = nullptr;
  for (const Zone& each : scenario_named("III").zones) {
    if (each.name == "port base") base = &each;
  }
  ASSERT_NE(base, nullptr);
  std::vector<Destination> targets;
  base->squares.for_each([&](Square square) { targets.push_back({on_level(square, base->level), 0}); });
  // A way up leads from every deck to the next, and gets shorter.
  int before = never;
  for (int deck = 61; deck > base->level; --deck) {
    int best = never;
    for (const Exit& exit : atlas.exits(scene, deck, targets, {})) {
      EXPECT_NE(exit.act, Act::ride);
      if (exit.act == Act::climb_up) best = std::min(best, exit.cost);
    }
    EXPECT_LT(best, before) << deck;
    before = best;
  }
  // Robots are not among those who climb (21).
  EXPECT_TRUE(atlas.exits(scene, 61, targets, {.climbs = false}).empty());
}

TEST(Routes, NobodyPassesThroughDecksOutsideTheScenario) {  // (V.6)
  Game game("V");
  Scene scene(whole_game(), game.position);
  Atlas atlas(whole_game(), game.position);
  std::vector<Destination> targets;
  const Atlas::Range top = atlas.on(10);
  for (int i = top.first; i < top.first + top.count; ++i)
    targets.push_back({atlas.landings()[static_cast<std::size_t>(i)].at, 0});
  EXPECT_FALSE(atlas.exits(scene, 11, targets, {}).empty());
  for (const Exit& exit : atlas.exits(scene, 69, targets, {})) EXPECT_EQ(exit.act, Act::climb_up);
}

TEST(Routes, StepsCostWhatATrotCosts) {  // (8.A.2, 8.C.3)
  Game game("skirmish");
  Scene scene(whole_game(), game.position);
  const Floor floor = floor_of(scene, 40);
  const DeckPlan& plan = floor.plan->plan();
  Field field;
  int looked_at = 0;
  plan.for_each_square([&](Square square) {
    const Square east = step(square, Compass::E);
    const bool open = plan.kind(square) == SquareKind::floor && plan.kind(east) == SquareKind::floor &&
                      plan.edge(edge_of(square, Compass::E)).kind == EdgeKind::none;
    if (!open || looked_at >= 20) return;
    ++looked_at;
    const Destination target{on_level(square, 40), 0};
    field.spread(floor, {&target, 1}, {});
    EXPECT_EQ(field.at(target.at), 0);
    EXPECT_EQ(field.at(on_level(east, 40)), 2);
    field.spread(floor, {&target, 1}, {.trots = false});
    EXPECT_EQ(field.at(on_level(east, 40)), 4);
  });
  EXPECT_EQ(looked_at, 20);
}

TEST(DriveDecks, LiftsPassNoDeckThatIsNotCleared) {  // (I.1.4)
  Game game("I.1");
  game.set_up();
  game.each("evacuees", [](Figure& figure) { figure.presence = Presence::gone; });
  Figure& rider = *game.find("strike team");
  rider.at = car_of(84, 'A');
  rider.surprised = 0;
  const Who who = who_is(game, rider);
  Scene scene(whole_game(), game.position);
  EXPECT_EQ(barred_from(whole_game(), game.position, who, 83, true).why, nullptr);
  EXPECT_NE(barred_from(whole_game(), game.position, who, 82, true).why, nullptr);
  game.with_play([&](AhlPlay& play) { ASSERT_TRUE(open_level(play, 83)); });
  EXPECT_NE(barred_from(whole_game(), game.position, who, 82, true).why, nullptr);
  find_level(game.position, 83)->entered = 0b10;
  EXPECT_EQ(barred_from(whole_game(), game.position, who, 82, true).why, nullptr);
  EXPECT_NE(barred_from(whole_game(), game.position, who, 81, true).why, nullptr);
}

}  // namespace
}  // namespace flagbridge::ahl
