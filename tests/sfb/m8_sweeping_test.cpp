#include "sfb/rules/m8_sweeping.h"

#include "sfb/ask/foresight.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m2_mines.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/systems.h"

// (M8) Sweeping mines by phasers and seeking weapons.
namespace flagbridge::sfb {
namespace {

// A ship at rest a hex away from a small mine of the enemy.
struct Minefield : Encounter {
  explicit Minefield(const std::string& mine_hunter = "FED/CA", Hex where = {20, 14})
      : Encounter(9, mine_hunter), mine(craft(CraftKind::mine, 1, where)) {
    position.small(mine) = small_bomb(game, red, where);
    position.small(mine).set(Craft::active, true);
    position.mined = 1;
    Ship& ship = (*this)[0];
    ship.energized = 1;
    ship.capacitor = capacitor_room(game, position, ship);
    ship.tractor_left = Energy(2);
  }
  Do locks() const { return {.what = Action::lock_mine, .unit = own, .at = mine}; }
  Do holds() const { return {Action::tractor, own, 0, mine, 1}; }
  void locked() { static_cast<void>(position.mine_locks.push_back({own, mine})); }
  void held() { static_cast<void>(position.links.push_back({own, mine, 0, 1, 0})); }
  std::string phaser() {
    const int weapon = first_of(*this, (*this)[0], WeaponFamily::phaser);
    return std::string(refuse_shot(game, position, own, weapon, mine, Mode::none).rule.number());
  }
  UnitId mine;
};

// (M8.14) With whole sensors a die of 4 locks onto a mine and a 5 does not; with a rating of 3 a 3 does and a
// 4 does not. It holds until the turn ends.
TEST(MineLockOn, IsRolledForWithARatingOfFour) {
  const auto locks_with = [](int sensors_lost, int die) {
    Minefield field;
    field[0].lost[index_of(Box::sensor)] = static_cast<std::uint8_t>(sensors_lost);
    EXPECT_FALSE(has_lock(field.game, field.position, Encounter::own, field.mine));
    field.act(field.locks(), {die});
    const bool locked = has_lock(field.game, field.position, Encounter::own, field.mine);
    EXPECT_EQ(field.told(locked ? Happening::lock_on : Happening::no_lock_on), 1);
    return locked;
  };
  EXPECT_TRUE(locks_with(0, 4));
  EXPECT_FALSE(locks_with(0, 5));
  const Minefield whole;
  const auto& track = whole.game.design(whole.position.ships[0]).sensor;
  const auto worn = static_cast<int>(std::ranges::find(track, 3) - track.begin());
  EXPECT_TRUE(locks_with(worn, 3));
  EXPECT_FALSE(locks_with(worn, 4));
  Minefield field;
  field.act(field.locks(), {1});
  EXPECT_TRUE(field.refuses(field.locks(), "M8.14"_sfb));
  field.run(begin_turn);
  EXPECT_FALSE(has_lock(field.game, field.position, Encounter::own, field.mine));
}

// (M8.14, D6.12) Nor is it tried without lock-on in general, at what is no mine, or twice in an impulse.
TEST(MineLockOn, NeedsFireControl) {
  Minefield field;
  EXPECT_TRUE(field.check(field.locks()).none());
  Do at_a_ship = field.locks();
  at_a_ship.at = Encounter::enemy;
  EXPECT_TRUE(field.refuses(at_a_ship, "M8.14"_sfb));
  static_cast<void>(field.position.notes(blue).acts.push_back(act_of(field.locks())));
  EXPECT_TRUE(names(check_order(field.game, field.position, blue, field.locks()), "M8.14"_sfb));
  field[0].fire_control = FireControl::passive;
  EXPECT_TRUE(field.refuses(field.locks(), "D6.12"_sfb));
}

// (M8.14) What is gone is locked onto by nobody, and its number tells nothing of another.
TEST(MineLockOn, EndsWithTheMine) {
  Minefield field;
  field.locked();
  remove_craft(field.position, field.mine);
  EXPECT_TRUE(field.position.mine_locks.empty());
  EXPECT_EQ(field.game.broken(field.position), "");
}

// (M8.11, M8.14) A beam takes hold of a mine that the ship has locked onto; who has ordered to lock onto it
// may order that as well.
TEST(Sweeping, TakesLockOnToHoldAMine) {
  Minefield field;
  EXPECT_TRUE(field.refuses(field.holds(), "D6.12"_sfb));
  static_cast<void>(field.position.notes(blue).acts.push_back(act_of(field.locks())));
  Position then = field.position;
  foresee(field.game, then, blue);
  Violations found;
  kind_of(Action::tractor).check(field.game, then, blue, field.holds(), found);
  EXPECT_TRUE(found.none());
  field.position.notes(blue).acts.clear();
  field.act(field.locks(), {4});
  EXPECT_TRUE(field.check(field.holds()).none());
}

// (M8.11) Phasers sweep a mine in the hex of the ship or the next, while the ship stands still and holds it.
TEST(Sweeping, ByPhasers) {
  Minefield field;
  field.locked();
  EXPECT_EQ(field.phaser(), "M8.11") << "nothing holds it";
  field.held();
  EXPECT_EQ(field.phaser(), "");
  field[0].speed = 1;
  EXPECT_EQ(field.phaser(), "M8.11") << "the ship moves";
  field[0].speed = 0;
  field.position.small(field.mine).at = {20, 13};
  EXPECT_EQ(field.phaser(), "M8.11") << "two hexes away";
  field.position.small(field.mine).at = field[0].at;
  EXPECT_NE(field.phaser(), "M8.11");
}

// (C10.514) Nor by a ship on erratic maneuvers, which does not lock onto mines either.
TEST(Sweeping, NotErratically) {
  Minefield field;
  field[0].erratic = Ship::swerving;
  EXPECT_TRUE(field.refuses(field.locks(), "C10.5"_sfb));
  field.locked();
  field.held();
  EXPECT_EQ(field.phaser(), "C10.5");
  field[0].erratic = 0;
  EXPECT_EQ(field.phaser(), "");
}

// (M8.11, R1.F2B) Shuttles hold nothing, so their phasers sweep nothing; a minesweeping shuttle is made for
// it.
TEST(Sweeping, ByMinesweepingShuttlesOnly) {
  for (const std::string_view code : {"Admin", "MSS"}) {
    Minefield field;
    const UnitId shuttle = field.craft(CraftKind::shuttle, 0, {20, 14});
    field.position.small(shuttle).type = static_cast<std::uint8_t>(type_of(field.game, code));
    const Refusal refusal = refuse_gun(field.game, field.position, shuttle, 0, field.mine);
    EXPECT_EQ(refusal.rule.number(), code == "Admin" ? "M8.11" : "") << code;
  }
}

// (M8.2, M8.21, M8.22) Seeking weapons are launched at a mine by ships from a hex away at most, with lock-on
// to it; nobody needs to hold it.
TEST(Sweeping, BySeekingWeapons) {
  Drones ship;
  const UnitId mine = ship.craft(CraftKind::mine, 1, {20, 14});
  Do launch = ship.launch();
  launch.at = mine;
  EXPECT_TRUE(ship.refuses(launch, "D6.12"_sfb));
  static_cast<void>(ship.position.mine_locks.push_back({Encounter::own, mine}));
  EXPECT_TRUE(ship.check(launch).none()) << ship.check(launch).begin()->text;
  ship.position.small(mine).at = {20, 13};
  EXPECT_TRUE(ship.refuses(launch, "M8.21"_sfb));
  ship.position.small(mine).at = {20, 14};
  const UnitId fighter = ship.craft(CraftKind::fighter, 0, {20, 15});
  ship.position.small(fighter).rails = 1;
  EXPECT_TRUE(ship.refuses({Action::launch_drone, fighter, 0, mine, 0, 0}, "M8.21"_sfb));
}

// (M8.23) A drone of type VI does eight points to a mine, as to a fighter.
TEST(Sweeping, ByTheSmallestDrones) {
  Drones ship;
  const UnitId mine = ship.craft(CraftKind::mine, 1, {20, 14});
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.load = {type_number(ship.game, "VI"), 1};
  EXPECT_EQ(warhead_of(ship.game, ship.position, drone, mine), 8);
}

// (M8.42, M8.421) What is hit and not destroyed explodes; (M2.9) a dummy does no harm as it does.
TEST(Sweeping, HalfDone) {
  for (const bool dummy : {false, true}) {
    Minefield field;
    field.position.small(field.mine).set(Craft::dummy, dummy);
    field.with_dice({}, [&](BattlePlay& play) {
      hurt_craft(play, field.mine, 3, Hurt::by_phaser, "M8.4"_sfb);  // of four
    });
    field.run(explode_mines);
    EXPECT_FALSE(field.position.exists(field.mine));
    EXPECT_EQ(points_on(field, Encounter::own), dummy ? 0 : 10);
  }
}

// (M7.51, G4.2) A minesweeper's labs add two to the die for a mine: at seven hexes a 6 identifies it and a 5
// does not. It has to be found for that, not locked onto.
TEST(MinesweepersLabs, SeeFarther) {
  for (const bool sweeper : {true, false}) {
    Minefield field("FED/CA", {20, 8});
    Content changed = field.game.content();
    changed.designs[0].minesweeper = sweeper;
    field.game = Battles(std::move(changed));
    const Do look{Action::identify, Encounter::own, 0, field.mine};
    EXPECT_EQ(field.refuses(look, "G4.2"_sfb), !sweeper);
    if (!sweeper) continue;
    const auto known = [&] { return field.position.small(field.mine).identified.has(blue); };
    field.act(look, {5});
    EXPECT_FALSE(known());
    field.act(look, {6});
    EXPECT_TRUE(known());
    const UnitId drone = field.craft(CraftKind::drone, 1, {20, 8});
    EXPECT_TRUE(field.refuses({Action::identify, Encounter::own, 0, drone}, "G4.2"_sfb));
  }
}

// (M7.54) To identify a mine does not tell how it was set, nor a dummy from a mine.
TEST(MinesweepersLabs, DoNotReadSettings) {
  Minefield field;
  Craft& mine = field.position.small(field.mine);
  mine.set(Craft::dummy, true);
  mine.sizes = 1 << 3;
  mine.since_turn = 2;
  mine.identified = Sides::everyone();
  const Craft seen = field.game.view(field.position, blue).mines[0];
  EXPECT_FALSE(seen.has(Craft::dummy));
  EXPECT_EQ(seen.sizes, 0);
  EXPECT_EQ(seen.since_turn, 0);
  const Craft own = field.game.view(field.position, red).mines[0];
  EXPECT_TRUE(own.has(Craft::dummy));
  EXPECT_EQ(own.sizes, 1 << 3);
  EXPECT_EQ(own.since_turn, 2);
}

}  // namespace
}  // namespace flagbridge::sfb
