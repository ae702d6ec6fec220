#include "sfb/rules/d4_damage.h"
#include "tests/sfb/yard.h"

// (D4) Damage to drones, torpedoes, shuttles and weasels.
namespace flagbridge::sfb {
namespace {

struct Launched {
  explicit Launched(CraftKind kind, int type = 0) {
    craft().kind = kind;
    craft().type = static_cast<std::uint8_t>(type);
  }
  Craft& craft() { return craft_place(yard.position, 0); }
  void hurt(int points, bool by_phasers) {
    const Hurt how = by_phasers ? Hurt::by_phaser : Hurt::otherwise;
    yard.with_dice({}, [&](BattlePlay& play) { hurt_craft(play, craft_at(0), points, how, "E1.7"_sfb); });
  }
  Yard yard;
};

TEST(SfbCraft, DronesFallToTheirNumberOfHits) {  // (FD1.51)
  Launched drone(CraftKind::drone);
  drone.craft().load.type = 1;  // type I: four points
  ASSERT_EQ(tables().drones[0].drone, "I");
  drone.hurt(3, true);
  EXPECT_TRUE(drone.craft().exists());
  drone.hurt(1, false);
  EXPECT_FALSE(drone.craft().exists());
}

TEST(SfbCraft, OnlyPhasersWearPlasmaDown) {  // (FP1.61)
  Launched torpedo(CraftKind::plasma, static_cast<int>(Plasma::s));
  torpedo.craft().travelled = 12;  // 22 points left
  torpedo.hurt(200, false);
  EXPECT_EQ(torpedo.craft().hit, 0);
  torpedo.hurt(43, true);
  EXPECT_TRUE(torpedo.craft().exists());
  torpedo.hurt(1, true);
  EXPECT_FALSE(torpedo.craft().exists());
}

TEST(SfbCraft, ShuttlesAreCrippledBeforeTheyAreDestroyed) {  // (J1.33)
  int admin = 0;
  while (tables().fighters[static_cast<std::size_t>(admin)].code != "Admin") ++admin;
  Launched shuttle(CraftKind::shuttle, admin);  // six points, crippled at four
  shuttle.hurt(3, false);
  EXPECT_FALSE(shuttle.craft().has(Craft::crippled));
  shuttle.hurt(1, false);
  EXPECT_TRUE(shuttle.craft().has(Craft::crippled));
  shuttle.hurt(2, false);
  EXPECT_FALSE(shuttle.craft().exists());
}

TEST(SfbCraft, ADestroyedWeaselGoesOnExploding) {  // (J3.21)
  Launched weasel(CraftKind::shuttle);
  weasel.craft().role = Role::wild_weasel;
  weasel.craft().speed = 6;
  weasel.hurt(50, false);
  EXPECT_TRUE(weasel.craft().exists());
  EXPECT_TRUE(weasel.craft().has(Craft::exploding));
  EXPECT_EQ(weasel.craft().speed, 0);
  EXPECT_EQ(weasel.craft().ends, Moment{13});  // impulse 10 and the three after it
}

TEST(SfbCraft, NonsenseIsIgnored) {
  Yard yard;
  yard.with_dice({}, [](BattlePlay& play) {
    for (const int unit : {0, 5, 19, 20, 139, 140, 255}) {
      if (unit != 0) strike(play, unit_at(unit), 1, {.points = 10}, "D4.22"_sfb);
      hurt_craft(play, unit_at(unit), 10, Hurt::by_phaser, "E1.7"_sfb);
    }
    strike(play, unit_at(0), 1, {.points = 0}, "D4.22"_sfb);
  });
  EXPECT_TRUE(yard.position.volleys.empty());
}

}  // namespace
}  // namespace flagbridge::sfb
