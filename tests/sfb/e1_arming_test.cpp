#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_fire.h"

#include "sfb/rules/b2_turn.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/fp1_plasma.h"
#include "sfb/rules/s4_weapon_status.h"
#include "tests/sfb/range.h"

// Arming, holding and discharging heavy weapons (E1.2, E3, E4, E7, E10, FP1), weapon status (S4).
namespace flagbridge::sfb {
namespace {

Energy halves(int count) { return Energy::from_raw(count * Energy::denominator / 2); }

struct Armory {
  Range range;
  UnitId unit;
  explicit Armory(const std::vector<std::string>& weapons)
      : unit(range.add(Range::cruiser(weapons), blue, Range::middle)) {}

  Ship& ship() { return range.at.ship(unit); }
  Mount& mount(int weapon = 0) { return range.mount(unit, weapon); }
  ArmingCost cost(Mode mode, Energy energy = {}, int weapon = 0) {
    return arming_cost(range.game(), range.at, ship(), {static_cast<std::uint8_t>(weapon), mode, energy});
  }
  // A turn in which one weapon is armed, or none.
  void turn(std::optional<Mode> mode, Energy energy = {}, int weapon = 0) {
    range.with_dice({}, [&](BattlePlay& play) {
      if (mode) {
        const ArmingCost price = cost(*mode, energy, weapon);
        ASSERT_TRUE(price.legal) << price.why;
        arm(play, ship(), {static_cast<std::uint8_t>(weapon), *mode, energy}, price.energy);
      }
      settle_weapons(play, unit);
    });
  }
  void end_turn() {
    range.with_dice({}, [&](BattlePlay& play) { discharge_weapons(play, unit, ship()); });
  }
  bool ready(int weapon = 0) { return mount(weapon).has(Mount::completed); }
};

// (E3.24) For the turn only.
TEST(SfbArming, Disruptors) {
  Armory armory({"disruptor-30"});
  EXPECT_EQ(armory.cost(Mode::standard).energy, Energy(2));
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy(4));
  EXPECT_FALSE(armory.cost(Mode::standard).warp);
  EXPECT_FALSE(armory.cost(Mode::hold).legal);
  EXPECT_FALSE(armory.cost(Mode::standard, Energy(3)).legal);
  armory.turn(Mode::standard);
  EXPECT_TRUE(armory.ready());
  armory.end_turn();
  EXPECT_FALSE(armory.ready());
  EXPECT_TRUE(armory.mount().energy.none());
}

// (E4) Two points of warp power in each of two turns; held for one.
TEST(SfbArming, PhotonsInTwoTurns) {
  Armory armory({"photon"});
  EXPECT_EQ(armory.cost(Mode::standard).energy, Energy(2));
  EXPECT_TRUE(armory.cost(Mode::standard).warp);
  EXPECT_FALSE(armory.cost(Mode::proximity).legal);
  EXPECT_FALSE(armory.cost(Mode::hold).legal);
  armory.turn(Mode::standard);
  EXPECT_FALSE(armory.ready());
  EXPECT_FALSE(armory.cost(Mode::hold).legal);
  armory.end_turn();
  armory.turn(Mode::standard);
  EXPECT_TRUE(armory.ready());
  armory.end_turn();
  EXPECT_EQ(armory.cost(Mode::hold).energy, Energy(1));
  EXPECT_FALSE(armory.cost(Mode::hold).warp);
  armory.turn(Mode::proximity);
  EXPECT_EQ(armory.mount().mode, Mode::proximity);
  armory.end_turn();
  armory.turn(Mode::standard);
  EXPECT_EQ(armory.mount().mode, Mode::standard);
  armory.end_turn();
  // (E1.24) Not held, not there.
  armory.turn(std::nullopt);
  EXPECT_FALSE(armory.ready());
  EXPECT_EQ(armory.mount().turns, 0);
  // A turn left out between the two: from the beginning.
  armory.turn(Mode::standard);
  armory.turn(std::nullopt);
  armory.turn(Mode::standard);
  EXPECT_FALSE(armory.ready());
}

// (E4.413) Overloads by half points, at most 4 in a turn and 8 in all; held for a quarter.
TEST(SfbArming, PhotonOverloads) {
  Armory armory({"photon"});
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy(4));
  EXPECT_FALSE(armory.cost(Mode::overload, Energy(2)).legal);
  EXPECT_FALSE(armory.cost(Mode::overload, halves(9)).legal);
  EXPECT_FALSE(armory.cost(Mode::overload, Energy::from_raw(540)).legal);  // 2 1/4
  armory.turn(Mode::overload, halves(5));
  EXPECT_FALSE(armory.cost(Mode::proximity).legal);
  armory.turn(Mode::overload, Energy(4));
  EXPECT_EQ(armory.mount().energy.get(), halves(13));
  EXPECT_EQ(armory.mount().mode, Mode::overload);
  // 6 1/2 / 4 = 1 5/8
  EXPECT_EQ(armory.cost(Mode::hold).energy, Energy::from_raw(390));
  EXPECT_FALSE(armory.cost(Mode::proximity).legal);
  // Filled up to 8 while it is held: 1 5/8 and 1 1/2.
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy::from_raw(390) + halves(3));
  armory.turn(Mode::overload);
  EXPECT_EQ(armory.mount().energy.get(), Energy(8));
  EXPECT_EQ(armory.cost(Mode::hold).energy, Energy(2));
  EXPECT_FALSE(armory.cost(Mode::overload).legal);
  // Two ordinary turns make no overload, an ordinary one after a strong one does.
  Armory mixed({"photon"});
  mixed.turn(Mode::overload, Energy(3));
  mixed.turn(Mode::standard);
  EXPECT_EQ(mixed.mount().mode, Mode::overload);
  EXPECT_EQ(mixed.mount().energy.get(), Energy(5));
}

// (E7) One turn; holding from Y168; a turn to cool.
TEST(SfbArming, FusionBeams) {
  Armory armory({"fusion"});
  EXPECT_EQ(armory.cost(Mode::standard).energy, Energy(2));
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy(4));
  EXPECT_EQ(armory.cost(Mode::suicide).energy, Energy(7));
  armory.turn(Mode::standard);
  armory.end_turn();
  EXPECT_EQ(armory.cost(Mode::hold).energy, Energy(1));
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy(1 + 2));
  EXPECT_EQ(armory.cost(Mode::suicide).energy, Energy(1 + 5));
  EXPECT_FALSE(armory.mount().has(Mount::held));
  armory.turn(Mode::hold);
  EXPECT_TRUE(armory.ready());
  EXPECT_TRUE(armory.mount().has(Mount::held));
  armory.range.at.year = 167;
  armory.end_turn();
  EXPECT_FALSE(armory.ready());
  armory.range.at.year = 180;
  armory.turn(Mode::overload);
  armory.end_turn();
  EXPECT_FALSE(armory.ready());  // overloads are not held
  armory.mount().set(Mount::cooling, true);
  EXPECT_FALSE(armory.cost(Mode::standard).legal);
  armory.turn(std::nullopt);
  EXPECT_TRUE(armory.cost(Mode::standard).legal);
}

// (E10) 3 and 3, or 3 and 6; kept by rolling, overloads not at all.
TEST(SfbArming, Hellbores) {
  Armory armory({"hellbore"});
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy(3));
  armory.turn(Mode::standard);
  EXPECT_FALSE(armory.ready());
  EXPECT_EQ(armory.cost(Mode::overload).energy, Energy(6));
  armory.turn(Mode::standard);
  EXPECT_TRUE(armory.ready());
  armory.end_turn();
  EXPECT_FALSE(armory.cost(Mode::hold).legal);
  EXPECT_EQ(armory.cost(Mode::rolling).energy, Energy(3));
  armory.turn(Mode::rolling);
  EXPECT_TRUE(armory.ready());
  EXPECT_EQ(armory.mount().energy.get(), Energy(6));
  armory.end_turn();
  armory.turn(Mode::overload);
  EXPECT_EQ(armory.mount().energy.get(), Energy(9));
  EXPECT_EQ(armory.mount().mode, Mode::overload);
  armory.end_turn();
  EXPECT_FALSE(armory.ready());
  EXPECT_FALSE(armory.cost(Mode::rolling).legal);
}

// (FP1, FP5, FP7, FP1.91) Three turns by the schedule of each type.
TEST(SfbArming, PlasmaSchedules) {
  struct Row {
    std::string weapon;
    int first, second, last, enveloping, hold;  // 0 enveloping, -1 hold: impossible
  };
  for (const Row& row : {Row{"plasma-R", 2, 2, 5, 10, -1}, Row{"plasma-S", 2, 2, 4, 8, 2},
                         Row{"plasma-G", 2, 2, 3, 6, 1}, Row{"plasma-F", 1, 1, 3, 0, 0}}) {
    Armory armory({row.weapon});
    EXPECT_EQ(armory.cost(Mode::standard).energy, Energy(row.first)) << row.weapon;
    EXPECT_FALSE(armory.cost(Mode::enveloping).legal);
    armory.turn(Mode::standard);
    EXPECT_EQ(armory.cost(Mode::standard).energy, Energy(row.second));
    armory.turn(Mode::standard);
    EXPECT_EQ(armory.cost(Mode::standard).energy, Energy(row.last));
    EXPECT_EQ(armory.cost(Mode::enveloping).legal, row.enveloping > 0);
    EXPECT_EQ(armory.cost(Mode::enveloping).energy, Energy(row.enveloping));
    EXPECT_EQ(armory.cost(Mode::shotgun).energy, Energy(row.enveloping));
    EXPECT_EQ(armory.cost(Mode::rolling).energy, Energy(row.second));
    armory.turn(Mode::rolling);
    EXPECT_FALSE(armory.ready());
    armory.turn(Mode::standard);
    EXPECT_TRUE(armory.ready());
    armory.end_turn();
    EXPECT_EQ(armory.ready(), row.hold >= 0) << row.weapon;
    if (row.hold < 0) continue;
    EXPECT_EQ(armory.cost(Mode::hold).energy, Energy(row.hold));
    armory.turn(std::nullopt);
    EXPECT_EQ(armory.ready(), row.hold == 0) << row.weapon;
  }
}

// (FP1.133) A smaller torpedo in a larger launcher.
TEST(SfbArming, PlasmaDownloads) {
  Armory armory({"plasma-R"});
  armory.turn(Mode::standard);
  armory.turn(Mode::standard);
  EXPECT_EQ(armory.cost(Mode::download).energy, Energy(4));             // a type S
  EXPECT_EQ(armory.cost(Mode::download, Energy(3)).energy, Energy(3));  // a type G
  EXPECT_FALSE(armory.cost(Mode::download, Energy(2)).legal);
  armory.turn(Mode::download, Energy(3));
  const WeaponPlan& plan = armory.range.game().weapon(armory.ship(), 0);
  EXPECT_EQ(plasma_loaded(plan, armory.mount()), Plasma::g);
  EXPECT_EQ(armory.cost(Mode::hold).energy, Energy(1));
  // A type F from the first turn on: 1, 1, 3, and 1 to hold it there.
  Armory small({"plasma-G"});
  EXPECT_EQ(small.cost(Mode::download).energy, Energy(1));
  small.turn(Mode::download);
  EXPECT_EQ(small.cost(Mode::standard).energy, Energy(1));
  small.turn(Mode::standard);
  EXPECT_EQ(small.cost(Mode::standard).energy, Energy(3));
  EXPECT_FALSE(small.cost(Mode::enveloping).legal);
  EXPECT_FALSE(small.cost(Mode::download).legal);  // nothing smaller than that
  small.turn(Mode::standard);
  EXPECT_EQ(small.cost(Mode::hold).energy, Energy(1));
}

// (FD2.42, E5) A rack out of action for a turn is full at its end.
TEST(SfbArming, Reloads) {
  Armory armory({"drone-rack-A", "ADD-6"});
  armory.mount().rack = 3;
  EXPECT_FALSE(armory.cost(Mode::reload).legal);
  Rack& rack = armory.range.at.racks[3];
  rack.storage[0] = {{1, 1}, 5};
  armory.turn(Mode::reload);
  EXPECT_TRUE(armory.mount().has(Mount::reloading));
  EXPECT_TRUE(rack.drones[0].empty());
  armory.end_turn();
  EXPECT_FALSE(armory.mount().has(Mount::reloading));
  EXPECT_FALSE(rack.drones[0].empty());
  EXPECT_EQ(rack.storage[0].count, 1);  // four spaces
  // (FD2.44) What a scatter-pack has left of the storage fills what room there is, and nothing is lost by it.
  rack.drones[2] = {};
  rack.drones[3] = {};
  armory.turn(Mode::reload);
  armory.end_turn();
  EXPECT_EQ(rack.drones[1], (DroneLoad{1, 1}));
  EXPECT_EQ(rack.drones[2], (DroneLoad{1, 1}));
  EXPECT_TRUE(rack.drones[3].empty());
  EXPECT_FALSE(armory.cost(Mode::reload).legal);
  armory.turn(Mode::reload, {}, 1);
  armory.end_turn();
  EXPECT_EQ(armory.mount(1).rounds, 6);
  EXPECT_FALSE(armory.cost(Mode::reload, {}, 1).legal);
}

// No order may crash: modes and weapons that make no sense are refused.
TEST(SfbArming, NonsenseIsRefused) {
  Armory armory({"phaser-1", "photon", "mauler", "plasma-F", "hellbore", "fusion"});
  EXPECT_FALSE(armory.cost(Mode::standard, {}, 0).legal);
  EXPECT_FALSE(armory.cost(Mode::standard, {}, 2).legal);
  EXPECT_FALSE(armory.cost(Mode::standard, {}, 99).legal);
  for (int weapon = 0; weapon < 6; ++weapon) {
    EXPECT_FALSE(armory.cost(Mode::late, {}, weapon).legal) << weapon;
    EXPECT_FALSE(armory.cost(Mode::bolt, {}, weapon).legal) << weapon;
  }
  armory.mount(1).lost = 1;
  EXPECT_FALSE(armory.cost(Mode::standard, {}, 1).legal);
}

// (S4, S4.13) Check 33: at status II a photon has one turn and a plasma-S two, at I a plasma one and a photon
// none.
TEST(SfbArming, A33WeaponStatus) {
  const auto turns = [](const std::string& weapon, int status) {
    Armory armory({weapon});
    arm_for_status(armory.range.game(), armory.range.at, armory.unit, status);
    return static_cast<int>(armory.mount().turns);
  };
  EXPECT_EQ(turns("photon", 0), 0);
  EXPECT_EQ(turns("photon", 1), 0);
  EXPECT_EQ(turns("photon", 2), 1);
  EXPECT_EQ(turns("photon", 3), 2);
  EXPECT_EQ(turns("plasma-S", 0), 0);
  EXPECT_EQ(turns("plasma-S", 1), 1);
  EXPECT_EQ(turns("plasma-S", 2), 2);
  EXPECT_EQ(turns("plasma-S", 3), 3);
  EXPECT_EQ(turns("plasma-R", 3), 2);  // cannot be held
  EXPECT_EQ(turns("plasma-F", 0), 3);
  EXPECT_EQ(turns("disruptor-30", 3), 0);
  EXPECT_EQ(turns("hellbore", 3), 1);
  // (S4.10) Capacitor and energizing.
  Armory armory({"phaser-1", "phaser-3", "ADD-12", "ESG"});
  arm_for_status(armory.range.game(), armory.range.at, armory.unit, 0);
  EXPECT_TRUE(armory.ship().capacitor.none());
  EXPECT_EQ(armory.ship().energized, 0);
  EXPECT_EQ(armory.mount(2).rounds, 12);
  arm_for_status(armory.range.game(), armory.range.at, armory.unit, 1);
  EXPECT_TRUE(armory.ship().capacitor.none());
  EXPECT_EQ(armory.ship().energized, 1);
  arm_for_status(armory.range.game(), armory.range.at, armory.unit, 2);
  EXPECT_EQ(armory.ship().capacitor.get(), halves(3));
  EXPECT_EQ(armory.mount(3).energy.get(), Energy(2));
  arm_for_status(armory.range.game(), armory.range.at, armory.unit, 77);
}

// (FP1.133) A type F is the smallest: its own launcher arms nothing smaller.
TEST(SfbArming, NothingIsSmallerThanTypeF) {
  Armory armory({"plasma-F"});
  EXPECT_FALSE(armory.cost(Mode::download).legal);
  armory.turn(Mode::standard);
  armory.turn(Mode::standard);
  EXPECT_FALSE(armory.cost(Mode::download).legal);
  EXPECT_FALSE(armory.cost(Mode::download, Energy(3)).legal);
}

}  // namespace
}  // namespace flagbridge::sfb
