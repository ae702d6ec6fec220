#include "sfb/rules/e6_close_in.h"

#include "sfb/ask/answers.h"
#include "sfb/library/ship_patch.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/systems.h"

// (E6) The close-in defense of monsters, mounted in a cruiser: no class of the library has one.
namespace flagbridge::sfb {
namespace {

ShipClass defended(int weapons) {
  ShipClass made = ship("FED/CA");
  made.weapons = *read_weapon_line("MCIDS 1.." + std::to_string(weapons) + " - drone");
  return made;
}

// The enemy's craft come from the north, where A is.
struct Lair : Encounter {
  explicit Lair(int weapons = 1) : Encounter(10) {
    Content changed = game.content();
    changed.designs[0] = *make_design(defended(weapons), changed.tables);
    game = Battles(std::move(changed));
    (*this)[0].mounts = static_cast<std::uint8_t>(weapons);
  }
  static Hex north(int hexes) { return {centre.column, static_cast<std::int16_t>(centre.row - hexes)}; }
  // Something that has moved there in this impulse.
  UnitId comes(CraftKind kind, int hexes = 1) {
    const UnitId unit = craft(kind, 1, north(hexes));
    Craft& made = position.small(unit);
    made.entered = position.now();
    made.came_from = Direction::A;
    made.entry = ++position.entries;
    made.target = own;
    made.load = {1, 1};
    made.type = static_cast<std::uint8_t>(kind == CraftKind::plasma ? 0 : type_of(game, "Admin"));
    made.speed = 6;
    return unit;
  }
  void defend(const std::vector<int>& throws) {
    with_dice(throws, [](BattlePlay& play) { defend_close_in(play); });
  }
  bool there(UnitId unit) const { return position.exists(unit); }
};

// (E6) The weapon is one that a class can have, hit as its sheet says.
TEST(SfbCloseIn, IsAWeaponOfAClass) {
  const ShipClass sheet = defended(2);
  EXPECT_TRUE(check_ship(sheet, tables()).empty());
  EXPECT_TRUE(unbuilt_parts(sheet, tables()).empty());
  EXPECT_TRUE(make_design(sheet, tables())->close_in);
  EXPECT_FALSE(make_design(ship("FED/CA"), tables())->close_in);
}

// (E6) A die of 1 to 4 destroys a drone.
TEST(SfbCloseIn, DestroysDrones) {
  for (int die = 1; die <= 6; ++die) {
    Lair lair;
    const UnitId drone = lair.comes(CraftKind::drone);
    lair.defend({die});
    EXPECT_EQ(lair.there(drone), die > 4) << die;
    EXPECT_EQ(lair.told(Happening::fires), 1);
  }
}

// (E6) 1 and 2 destroy a shuttle, 3 and 4 cripple it, or destroy one that is crippled already.
TEST(SfbCloseIn, CripplesShuttles) {
  for (int die = 1; die <= 6; ++die) {
    Lair lair;
    const UnitId sound = lair.comes(CraftKind::shuttle);
    lair.defend({die});
    ASSERT_EQ(lair.there(sound), die > 2) << die;
    if (die > 2) {
      const Craft& shuttle = lair.position.small(sound);
      EXPECT_EQ(shuttle.has(Craft::crippled), die <= 4) << die;
      EXPECT_EQ(shuttle.speed, die <= 4 ? 3 : 6) << die;  // (J1.33)
    }
    Lair other;
    const UnitId lame = other.comes(CraftKind::shuttle);
    other.position.small(lame).set(Craft::crippled, true);
    other.defend({die});
    EXPECT_EQ(other.there(lame), die > 4) << die;
  }
}

// (E6, FP1.61) A torpedo of 50 points loses 35, 25 or 10 of them; one of 20 points is gone.
TEST(SfbCloseIn, WeakensPlasma) {
  for (int die = 1; die <= 6; ++die) {
    Lair lair;
    const UnitId torpedo = lair.comes(CraftKind::plasma);
    lair.defend({die});
    const int left = die <= 2 ? 15 : die <= 4 ? 25 : 40;
    EXPECT_EQ(warhead_of(lair.game, lair.position, lair.position.small(torpedo), Encounter::own), left);
    Lair small;
    const UnitId light = small.comes(CraftKind::plasma);
    small.position.small(light).type = static_cast<std::uint8_t>(Plasma::f);
    small.defend({die});
    EXPECT_EQ(small.there(light), die > 4) << die;
  }
}

// (E6) One attempt an impulse for each weapon, at the nearest first, and again in the next one (E1.5).
TEST(SfbCloseIn, FiresOnceAnImpulse) {
  Lair lair;
  const UnitId far = lair.comes(CraftKind::drone);
  const UnitId near = lair.comes(CraftKind::drone, 0);
  lair.position.small(near).launched = later(lair.position.now(), -1);
  lair.defend({4});
  EXPECT_TRUE(lair.there(far));
  EXPECT_FALSE(lair.there(near));
  ++lair.position.impulse;
  const UnitId next = lair.comes(CraftKind::drone);
  lair.defend({1});
  EXPECT_FALSE(lair.there(next));
  Lair twice(2);
  const UnitId first = twice.comes(CraftKind::drone), second = twice.comes(CraftKind::drone);
  twice.defend({5, 2});
  EXPECT_TRUE(twice.there(first));
  EXPECT_FALSE(twice.there(second));
}

// (E6) What was within a hex before is not fired at again; what was launched there in the impulse before is,
// and so is what the ship itself has come near to.
TEST(SfbCloseIn, FiresAtWhatComesNear) {
  Lair lair;
  const UnitId drone = lair.comes(CraftKind::drone);
  ++lair.position.impulse;
  lair.defend({});
  lair.position.small(drone).at = Lair::north(0);
  lair.position.small(drone).entered = lair.position.now();
  lair.defend({});
  EXPECT_TRUE(lair.there(drone));
  lair.position.small(drone).launched = later(lair.position.now(), -1);
  lair.defend({1});
  EXPECT_FALSE(lair.there(drone));
  Lair mover;
  const UnitId met = mover.comes(CraftKind::shuttle);
  mover.position.small(met).entered = Moment{1};
  mover[0].entered = mover.position.now();
  mover[0].came_from = Direction::D;
  mover.defend({1});
  EXPECT_FALSE(mover.there(met));
  Lair far;
  static_cast<void>(far.comes(CraftKind::drone, 2));
  far.defend({});
}

// (E6) Nothing of its own side, no mines; not from under a cloak, and not once it is destroyed.
TEST(SfbCloseIn, SparesFriendsAndMines) {
  Lair lair;
  lair.position.small(lair.comes(CraftKind::drone)).side = blue;
  static_cast<void>(lair.comes(CraftKind::mine));
  lair.defend({});
  Lair cloaked;
  static_cast<void>(cloaked.comes(CraftKind::drone));
  cloaked[0].cloak = Cloaking::cloaked;
  cloaked.defend({});
  Lair wrecked;
  static_cast<void>(wrecked.comes(CraftKind::drone));
  wrecked.position.mount(wrecked[0], 0).lost = 1;
  wrecked.defend({});
  EXPECT_EQ(wrecked.told(Happening::fires), 0);
}

// (E6.42) A drone that carries no warhead is fired at like others, after everything that does harm.
TEST(SfbCloseIn, FiresAtProbeDronesLast) {
  Lair lair;
  Content changed = lair.game.content();
  DroneType probe = changed.tables.drones.front();
  probe.drone = "probe";
  probe.warhead = probe.warhead_size5 = probe.warhead_large = 0;
  changed.tables.drones.push_back(probe);
  const auto last = static_cast<std::uint8_t>(changed.tables.drones.size());
  lair.game = Battles(std::move(changed));
  const UnitId harmless = lair.comes(CraftKind::drone);
  lair.position.small(harmless).load = {last, 1};
  const UnitId shuttle = lair.comes(CraftKind::shuttle);
  lair.defend({1});
  EXPECT_TRUE(lair.there(harmless));
  EXPECT_FALSE(lair.there(shuttle));
  lair.defend({4});
  EXPECT_FALSE(lair.there(harmless));
}

// (E6) When all have moved, before anything strikes; nobody orders it to fire.
TEST(SfbCloseIn, FiresByItselfAfterMovement) {
  Lair lair;
  lair.now(2, 12);  // in which speed 8 moves
  const UnitId drone = lair.craft(CraftKind::drone, 1, Lair::north(2));
  Craft& made = lair.position.small(drone);
  made.load = {1, 1};
  made.speed = 8;
  made.target = Encounter::own;
  made.facing = Direction::D;
  made.travelled = made.since_turn = made.since_slip = 5;
  lair.run(move_units, {3});
  EXPECT_FALSE(lair.there(drone));
  Fire order;
  order.unit = Encounter::own;
  order.target = Encounter::enemy;
  static_cast<void>(order.weapons.push_back(0));
  Violations found;
  check_shot(lair.game, lair.position, {Encounter::own, 0, Encounter::enemy, Mode::none}, found);
  ASSERT_FALSE(found.none());
  EXPECT_EQ(found[0].rule, "E6"_sfb);
  EXPECT_FALSE(check_order(lair.game, lair.position, blue, order).none());
}

}  // namespace
}  // namespace flagbridge::sfb
