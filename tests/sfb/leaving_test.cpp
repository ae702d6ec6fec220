#include "sfb/rules/c1_movement.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// Leaving a battle by force or on the wing, wrenching free of a tractor beam, handing over what one holds.
namespace flagbridge::sfb {
namespace {

// An F-18 of the first side at its best speed.
struct Winged : Encounter {
  explicit Winged(int hexes = 20) : Encounter(hexes) {
    fighter = craft(CraftKind::fighter, 0, {20, 14});
    wing().type = static_cast<std::uint8_t>(type_of(game, "F-18"));
    wing().speed = static_cast<std::uint8_t>(top_speed(game, wing()));
  }
  Craft& wing() { return position.small(fighter); }
  Do leaves() const { return {.what = Action::evade, .unit = fighter}; }
  UnitId fighter{};
};

// (C7.131) A fighter disengages by acceleration: at its best speed all turn, and without firing.
TEST(LeavingFighters, GoAtTheirBestSpeedWithoutFiring) {
  Winged battle;
  battle.wing().speed = 4;
  EXPECT_TRUE(battle.refuses(battle.leaves(), "C7.131"_sfb));
  battle.wing().speed = static_cast<std::uint8_t>(top_speed(battle.game, battle.wing()));
  EXPECT_TRUE(battle.refuses(battle.leaves(), "C7.131"_sfb, red));
  battle.act(battle.leaves());
  EXPECT_TRUE(battle.refuses(battle.leaves(), "C7.131"_sfb));
  Violations shot;
  check_shot(battle.game, battle.position, battle.fighter, 0, Encounter::enemy, Mode::none, shot);
  EXPECT_TRUE(
      std::any_of(shot.begin(), shot.end(), [](const Violation& each) { return each.rule == "C7.131"_sfb; }));
  battle.run(leave_battle);
  EXPECT_FALSE(battle.position.exists(battle.fighter));
  EXPECT_EQ(battle.told(Happening::disengages), 1);
  // Launched in this turn it has not flown long enough.
  Winged late;
  late.act(late.leaves());
  late.wing().launched = moment_of(2, 3);
  late.run(leave_battle);
  EXPECT_TRUE(late.position.exists(late.fighter));
}

// (C7.4) An option: a crippled ship that nobody sound is within 15 hexes of withdraws when the turn ends.
TEST(Withdrawal, TakesCrippledShipsAway) {
  for (const int hexes : {15, 16}) {
    Encounter battle(hexes);
    battle[0].lost[index_of(Box::excess)] = 1;  // (S2.41)
    ASSERT_TRUE(crippled(battle.game, battle.position, battle[0]));
    battle.run(leave_battle);
    EXPECT_EQ(battle[0].status, Status::playing);
    battle.position.options.withdrawal = 1;
    battle.run(leave_battle);
    EXPECT_EQ(battle[0].status, hexes == 16 ? Status::disengaged : Status::playing);
    EXPECT_EQ(battle[1].status, Status::playing);
  }
}

// (G7.55) Caught at its best speed a fighter may turn hard out of the beam in its next move, and only then.
TEST(Breakaway, TakesAHighEnergyTurn) {
  Winged battle(3);
  battle[1].tractor_left = Energy(4);
  battle.act({Action::tractor, Encounter::enemy, 0, battle.fighter, 1}, {}, red);
  battle.run(hold_auctions);
  ASSERT_TRUE(held(battle.position, battle.fighter));
  EXPECT_TRUE(may_break_free(battle.position, battle.fighter));
  EXPECT_FALSE(may_step(battle.game, battle.position, battle.fighter, Step::straight).legal);
  EXPECT_TRUE(may_step(battle.game, battle.position, battle.fighter, Step::none).legal);
  ASSERT_TRUE(may_step(battle.game, battle.position, battle.fighter, Step::het_d).legal);
  Winged again = battle;
  battle.with_dice({}, [&](BattlePlay& play) { move_craft(play, battle.fighter, Step::het_d); });
  EXPECT_FALSE(held(battle.position, battle.fighter));
  EXPECT_EQ(battle.wing().at, (Hex{20, 15}));
  again.with_dice({}, [&](BattlePlay& play) { move_craft(play, again.fighter, Step::none); });
  EXPECT_TRUE(held(again.position, again.fighter));
  EXPECT_FALSE(may_step(again.game, again.position, again.fighter, Step::het_d).legal);
  // Caught at less than its best speed it stays.
  Winged slow(3);
  slow.wing().speed = 5;
  slow[1].tractor_left = Energy(4);
  slow.act({Action::tractor, Encounter::enemy, 0, slow.fighter, 1}, {}, red);
  slow.run(hold_auctions);
  EXPECT_FALSE(may_break_free(slow.position, slow.fighter));
}

// (G7.85) What one ship holds another of its side may take over, with a beam and energy of its own.
TEST(HandingOver, PassesAHeldUnitOn) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"FED/CA", {20, 16}, Direction::A, 0},
             Berth{"KLI/D7", {20, 14}, Direction::D, 1}});
  yard.now(2, 10);
  yard.position.forms_in = 7;
  for (int i = 0; i < 3; ++i) Encounter::ready(yard[i]);
  static_cast<void>(yard.position.links.push_back({unit_at(0), unit_at(2), 0, 2, 0}));
  const Do order{Action::hand_over, unit_at(0), 0, unit_at(2), 1};
  const auto refused = [&](const Do& what) {
    Violations found;
    check_hand_over(yard.game, yard.position, side_at(0), what, found);
    return !found.none();
  };
  EXPECT_TRUE(refused(order));  // no energy
  yard[1].tractor_left = Energy(3);
  EXPECT_FALSE(refused(order));
  EXPECT_TRUE(refused({Action::hand_over, unit_at(0), 0, unit_at(2), 0}));
  EXPECT_TRUE(refused({Action::hand_over, unit_at(1), 0, unit_at(2), 0}));
  yard.with_dice({}, [&](BattlePlay& play) { perform_hand_over(play, side_at(0), order); });
  ASSERT_EQ(yard.position.links.size(), 1u);
  EXPECT_EQ(yard.position.links[0].holder, unit_at(1));
  EXPECT_EQ(yard.position.links[0].energy, 1);       // the strength of its own beam
  EXPECT_EQ(yard[1].tractor_left.get(), Energy(1));  // two at two hexes
}

// (C7.131) A fighter that leaves launches no drones, and nobody else knows that it does; a drone that looks
// for a target is no such fighter, though it keeps its program in the same place (FD5.25).
TEST(LeavingFighters, LaunchNothing) {
  Winged battle(10);
  battle.wing().rails = 1;
  battle.act(battle.leaves());
  EXPECT_TRUE(
      battle.refuses({Action::launch_drone, battle.fighter, 0, Encounter::enemy, 0, 0}, "C7.131"_sfb));
  const Position seen = battle.game.view(battle.position, red);
  EXPECT_FALSE(seen.small(battle.fighter).marked(Craft::leaving));
  const Position own = battle.game.view(battle.position, blue);
  EXPECT_TRUE(own.small(battle.fighter).marked(Craft::leaving));
  const UnitId drone = battle.craft(CraftKind::drone, 0, {20, 10});
  battle.position.small(drone).marks = Craft::boar;
  battle.wing().fired = battle.position.now();
  battle.run(leave_battle);
  EXPECT_TRUE(battle.position.exists(battle.fighter));
  ASSERT_TRUE(battle.position.exists(drone));
  EXPECT_TRUE(battle.position.small(drone).marked(Craft::boar));
}

// (C7, C7.123) A black hole lets go neither fighters nor crippled ships; a planet ahead keeps fighters.
TEST(LeavingFighters, AreHeldByTerrain) {
  const auto with = [](Feature::Kind kind, Hex at) {
    Winged battle;
    Content changed = battle.game.content();
    changed.scenarios[0].features = {{.kind = kind, .at = at}};
    battle.game = Battles(std::move(changed));
    battle.wing().facing = Direction::A;
    battle.act(battle.leaves());
    battle[0].lost[index_of(Box::excess)] = 1;
    battle.position.options.withdrawal = 1;
    battle.run(leave_battle);
    return std::pair(battle.position.exists(battle.fighter), battle[0].playing());
  };
  EXPECT_EQ(with(Feature::Kind::black_hole, {20, 20}), std::pair(true, true));  // five and six hexes behind
  EXPECT_EQ(with(Feature::Kind::planet, {20, 4}), std::pair(true, false));
  EXPECT_EQ(with(Feature::Kind::planet, {20, 25}), std::pair(false, false));
}

// (G7.55, C12.342) A fighter that can reach its best speed at once may do so to break away, whenever it last
// changed its speed; the count begins anew.
TEST(Breakaway, MayTakeAnAcceleration) {
  Winged battle(3);
  const int most = top_speed(battle.game, battle.wing());
  battle.wing().speed = static_cast<std::uint8_t>(most - (most + 1) / 2);
  battle.wing().throttled = battle.position.now();
  battle[1].tractor_left = Energy(4);
  battle.act({Action::tractor, Encounter::enemy, 0, battle.fighter, 1}, {}, red);
  battle.run(hold_auctions);
  ASSERT_TRUE(may_break_free(battle.position, battle.fighter));
  battle.now(2, 12);
  battle.with_dice({}, [&](BattlePlay& play) { move_craft(play, battle.fighter, Step::het_d); });
  EXPECT_FALSE(held(battle.position, battle.fighter));
  EXPECT_EQ(battle.wing().speed, most);
  EXPECT_EQ(battle.wing().throttled, battle.position.now());
}

}  // namespace
}  // namespace flagbridge::sfb
