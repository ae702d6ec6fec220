#include "sfb/rules/e8_maulers.h"

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_arming.h"
#include "tests/sfb/shooting.h"

// (E8.0, E8.1, E8.2, E8.3) Maulers.
namespace flagbridge::sfb {
namespace {

struct Mauling : Shooting {
  // A Falcon, with a phaser that its own have not.
  static ShipClass falcon() {
    ShipClass made = ship("ROM/FAL");
    Weapon phaser;
    phaser.type = "phaser-1";
    phaser.id = "9";
    phaser.arc = "360";
    made.weapons.push_back(phaser);
    return made;
  }
  explicit Mauling(int hexes) : Shooting(falcon(), hexes) {
    const auto& weapons = range.game().design(own()).weapons;
    while (weapons[static_cast<std::size_t>(mauler)].family != WeaponFamily::mauler) ++mauler;
  }
  Fire at(unsigned groups, Mode mode = Mode::none) const {
    Fire made = order({mauler}, mode);
    made.groups = static_cast<std::uint16_t>(groups);
    return made;
  }
  // The groups hold this, the first first.
  void charge(std::initializer_list<int> points) {
    Energy sum;
    std::uint16_t number = 0;
    range.at.battery_groups.clear();
    for (const int each : points) {
      EXPECT_TRUE(range.at.battery_groups.push_back({0, number++, never, Energy(each)}));
      sum += Energy(each);
    }
    own().battery = sum;
  }
  int struck(const Fire& fire, std::vector<ScriptedDraw> dice = {}) {
    return this->fire(fire, std::move(dice))[1];
  }
  Violations refusals(const Fire& fire) { return check(fire); }

  int mauler = 0;
};

constexpr unsigned group(int number) { return 1u << (number - 1); }

// (E8.21, E8.22, E8.322) The example of the book: 24 points of energy, of which no form has spoken.
TEST(SfbMaulers, DamageByRange) {
  for (const auto& [hexes, points] : {std::pair{1, 48}, {4, 24}, {8, 12}}) {
    Mauling scene(hexes);
    scene.charge({0, 2, 0, 10, 10, 0, 2, 0});
    EXPECT_EQ(scene.struck(scene.at(0)), points) << hexes;
  }
}

// (E8.22) Eleven hexes are too far; half of 15 is 7.
TEST(SfbMaulers, HalfIsRoundedDown) {
  Mauling scene(6);
  scene.charge({0, 0, 5, 10, 0, 0, 0, 0});
  EXPECT_EQ(scene.struck(scene.at(0)), 7);
  Mauling far(11);
  far.charge({0, 0, 5, 10, 0, 0, 0, 0});
  EXPECT_TRUE(cites(far.refusals(far.at(0)), "E8.22"));
}

// (E8.223) Scanners that are shot away do not make it weaker.
TEST(SfbMaulers, TrueRange) {
  Mauling scene(5);
  scene.charge({0, 2, 0, 10, 10, 0, 2, 0});
  Ship& own = scene.own();
  own.lost[index_of(Box::scanner)] = scene.range.game().design(own).boxes[index_of(Box::scanner)];
  EXPECT_GT(scanner_factor(scene.range.game(), own), 0);
  EXPECT_EQ(scene.struck(scene.at(0)), 24);
}

// (E8.321) Half a point does one point of damage at the shortest range, and none farther away.
TEST(SfbMaulers, HalfAPoint) {
  Mauling scene(1);
  scene.own().battery = Energy::from_raw(Energy::denominator / 2);
  EXPECT_EQ(scene.struck(scene.at(0)), 1);
}

// (E8.4, E8.32, E8.321) The Falcon of the example: groups 4, 5 and 8 hold 10, 4 and 1.
TEST(SfbMaulers, GroupsOfTheFalcon) {
  Mauling scene(4);
  scene.charge({1, 2, 5, 10, 4, 5, 2, 1});
  EXPECT_EQ(scene.struck(scene.at(group(4) | group(5) | group(8))), 15);
  EXPECT_EQ(scene.own().battery.get(), Energy(1 + 2 + 5 + 5 + 2));
  const Groups left = groups_of(scene.range.game(), scene.range.at, scene.unit);
  ASSERT_EQ(left.size(), 8u);
  EXPECT_EQ(left[2].charge, Energy(5));
  EXPECT_EQ(left[3].charge, Energy());
}

// (E8.12, E8.323) Every impulse, but no group twice within a quarter of a turn.
TEST(SfbMaulers, EveryImpulseWithOtherGroups) {
  Mauling scene(4);
  scene.charge({1, 2, 5, 10, 10, 5, 2, 1});
  EXPECT_EQ(scene.struck(scene.at(group(4))), 10);
  EXPECT_TRUE(cites(scene.refusals(scene.at(group(5))), "E8.12"));
  ++scene.range.at.impulse;
  EXPECT_TRUE(scene.refusals(scene.at(group(5))).none());
  scene.own().battery += Energy(10);  // charged again
  EXPECT_TRUE(cites(scene.refusals(scene.at(group(4))), "E8.323"));
  scene.range.at.impulse = static_cast<std::uint8_t>(scene.range.at.impulse + 7);
  EXPECT_TRUE(scene.refusals(scene.at(group(4))).none());
}

// (E8.31, E8.32) Groups it has, with something in them; and only maulers have any use for them.
TEST(SfbMaulers, GroupsThatAreNotThere) {
  Mauling scene(4);
  scene.charge({1, 2, 0, 10, 10, 5, 2, 1});
  EXPECT_TRUE(cites(scene.refusals(scene.at(group(9))), "E8.31"));
  EXPECT_TRUE(cites(scene.refusals(scene.at(group(3))), "E8.21"));
  Fire phaser = scene.order({scene.mauler == 0 ? 1 : 0});
  phaser.groups = 1;
  EXPECT_TRUE(cites(scene.refusals(phaser), "E8.32"));
}

// (E8.34) What else is fed by the batteries takes no whole groups.
TEST(SfbMaulers, BatteriesServeOthersToo) {
  Mauling scene(4);
  scene.charge({1, 2, 5, 10, 10, 5, 2, 1});
  scene.own().battery -= Energy(4);
  const Groups left = groups_of(scene.range.game(), scene.range.at, scene.unit);
  Energy sum;
  for (const Group& each : left) sum += each.charge;
  EXPECT_EQ(sum, Energy(32));
  EXPECT_EQ(left[3].charge, Energy(10));
}

// (E8.331, E8.332, E8.333) The example: 10 points of the warp engines cost five of their boxes.
TEST(SfbMaulers, CoupledEnginesSuffer) {
  Mauling scene(4);
  scene.own().battery = Energy();
  EXPECT_TRUE(cites(scene.refusals(scene.at(0, Mode::direct)), "E8.331"));
  const Arming arming{static_cast<std::uint8_t>(scene.mauler), Mode::direct, Energy(10)};
  const ArmingCost cost = arming_cost(scene.range.game(), scene.range.at, scene.own(), arming);
  ASSERT_TRUE(cost.legal) << cost.why;
  EXPECT_EQ(cost.energy, Energy(10));
  EXPECT_TRUE(cost.warp);
  const int boxes = warp_left(scene.range.game(), scene.own());
  scene.range.with_dice({}, [&](BattlePlay& play) { arm(play, scene.own(), arming, cost.energy); });
  EXPECT_EQ(scene.struck(scene.at(0, Mode::direct)), 10);
  EXPECT_EQ(warp_left(scene.range.game(), scene.own()), boxes - 5);
  EXPECT_TRUE(scene.range.mount(scene.unit, scene.mauler).energy.none());
}

// (E8.4) Power that is not used is lost when the turn ends, and does no harm.
TEST(SfbMaulers, PowerThatIsNotUsed) {
  Mauling scene(4);
  const Arming arming{static_cast<std::uint8_t>(scene.mauler), Mode::direct, Energy(10)};
  const int boxes = warp_left(scene.range.game(), scene.own());
  scene.range.with_dice({}, [&](BattlePlay& play) {
    arm(play, scene.own(), arming, Energy(10));
    discharge_weapons(play, scene.unit, scene.own());
  });
  EXPECT_TRUE(scene.range.mount(scene.unit, scene.mauler).energy.none());
  EXPECT_EQ(warp_left(scene.range.game(), scene.own()), boxes);
}

// (E8.15, E8.224, E8.23) What keeps it from firing.
TEST(SfbMaulers, WhatItNeeds) {
  Mauling scene(4);
  scene.charge({1, 2, 5, 10, 10, 5, 2, 1});
  EXPECT_TRUE(scene.refusals(scene.at(0)).none());
  scene.own().fire_control = FireControl::passive;
  EXPECT_TRUE(cites(scene.refusals(scene.at(0)), "E8.15"));
  scene.own().fire_control = FireControl::active;
  scene.own().lock_on = 0;
  EXPECT_TRUE(cites(scene.refusals(scene.at(0)), "E8.15"));
  scene.own().lock_on = 1;
  scene.own().erratic = Ship::swerving;
  EXPECT_TRUE(cites(scene.refusals(scene.at(0)), "E8.224"));
  scene.own().erratic = 0;
  scene.enemy().at = neighbour(Range::ahead(3), Direction::B);
  EXPECT_TRUE(cites(scene.refusals(scene.at(0)), "E8.23"));
}

// (E8.24, E1.823) Two dice and the shift: more than 12 misses.
TEST(SfbMaulers, JammingMakesItMiss) {
  for (const auto& [thrown, points] : {std::pair{11, 24}, {12, 0}}) {
    Mauling scene(4);
    scene.charge({0, 2, 0, 10, 10, 0, 2, 0});
    scene.enemy().ecm = 1;
    EXPECT_EQ(scene.struck(scene.at(0), {{"E8.24", thrown}}), points) << thrown;
  }
}

// (E8.25) In its own hex it is as at one hex, if the target was met ahead.
TEST(SfbMaulers, InOneHex) {
  Mauling scene(0);
  scene.charge({0, 0, 0, 10, 0, 0, 0, 0});
  scene.own().entered = Moment{40};
  scene.own().came_from = Direction::D;
  EXPECT_TRUE(scene.refusals(scene.at(0)).none());
  scene.own().came_from = Direction::E;
  EXPECT_TRUE(cites(scene.refusals(scene.at(0)), "E8.25"));
  scene.enemy().entered = Moment{41};
  scene.enemy().came_from = Direction::A;
  EXPECT_TRUE(scene.refusals(scene.at(0)).none());
}

// (E8.221, FP1.61) Plasma torpedoes do not mind.
TEST(SfbMaulers, NothingToTorpedoes) {
  Mauling scene(4);
  scene.charge({1, 2, 5, 10, 10, 5, 2, 1});
  Fire fire = scene.at(0);
  fire.target = scene.range.add_craft(CraftKind::plasma, red, Range::ahead(3));
  EXPECT_TRUE(cites(scene.refusals(fire), "FP1.61"));
}

// (E8.14) Nobody has one in an option mount.
TEST(SfbMaulers, NotInOptionMounts) {
  ASSERT_FALSE(tables().option_mounts.empty());
  for (const auto& each : tables().option_mounts) EXPECT_NE(each.item, "mauler");
}

// (E8.11, E8.13) No hit destroys it; one on any weapon may be taken by the power it is tied to.
TEST(SfbMaulers, CannotBeDestroyed) {
  Mauling scene(4);
  const Battles& game = scene.range.game();
  EXPECT_TRUE(weapon_works(game, scene.range.at, scene.own(), scene.mauler));
  Volley volley;
  volley.target = scene.unit;
  Losses found;
  find_losses(game, scene.range.at, volley, Hit::any_weapon, found);
  const auto has = [&](LostBox loss) { return std::ranges::find(found, loss) != found.end(); };
  EXPECT_FALSE(has(weapon_loss(scene.mauler)));
  EXPECT_TRUE(has(loss_of(Box::battery)));
  EXPECT_TRUE(has(loss_of(Box::left_warp)));
}

// (E8.331, E8.332) Whole points, no more than the warp engines have boxes; of nine half is five boxes.
TEST(SfbMaulers, HalfOfThePowerRoundedUp) {
  Mauling scene(4);
  scene.own().battery = Energy();
  const int boxes = warp_left(scene.range.game(), scene.own());
  const auto cost = [&](Energy energy) {
    return arming_cost(scene.range.game(), scene.range.at, scene.own(),
                       {static_cast<std::uint8_t>(scene.mauler), Mode::direct, energy});
  };
  EXPECT_TRUE(cost(Energy(boxes)).legal);
  EXPECT_FALSE(cost(Energy(boxes + 1)).legal);
  EXPECT_FALSE(cost(Energy::from_raw(5 * Energy::denominator / 2)).legal);
  const Arming arming{static_cast<std::uint8_t>(scene.mauler), Mode::direct, Energy(9)};
  scene.range.with_dice({}, [&](BattlePlay& play) { arm(play, scene.own(), arming, Energy(9)); });
  EXPECT_EQ(scene.struck(scene.at(0, Mode::direct)), 9);
  EXPECT_EQ(warp_left(scene.range.game(), scene.own()), boxes - 5);
}

// (E8.323) A group rests eight impulses, over the end of a turn too.
TEST(SfbMaulers, GroupsRest) {
  Mauling scene(4);
  scene.charge({1, 2, 5, 10, 10, 5, 2, 1});
  scene.range.at.impulse = 28;
  EXPECT_EQ(scene.struck(scene.at(group(4))), 10);
  scene.own().battery += Energy(10);
  ++scene.range.at.core.turn;
  scene.range.at.impulse = 3;
  EXPECT_TRUE(cites(scene.refusals(scene.at(group(4))), "E8.323"));
  scene.range.at.impulse = 4;
  EXPECT_TRUE(scene.refusals(scene.at(group(4))).none());
}

}  // namespace
}  // namespace flagbridge::sfb
