#include <algorithm>

#include "tests/sfb/yard.h"

// Standing orders: what they answer, and what they leave to the side.
namespace flagbridge::sfb {
namespace {

std::uint16_t policy(std::string_view name) {
  const auto all = Battles::policies();
  const auto found = std::ranges::find(all, name, &PolicyKind::name);
  EXPECT_NE(found, all.end()) << name;
  return static_cast<std::uint16_t>(found - all.begin());
}

// Two ships so many hexes apart, and what is asked of the first.
struct Asked {
  Yard yard;
  Asked(Decision what, int apart, const char* own = "FED/CA")
      : yard({{.name = own, .at = {20, 30}},
              {.name = "KLI/D7", .at = {20, static_cast<std::int16_t>(30 - apart)}, .side = 1}}) {
    for (int i = 0; i < 2; ++i) {
      yard[i].fire_control = FireControl::active;
      yard[i].lock_on = 1;
    }
    yard.position.core.question = {static_cast<std::uint16_t>(what), side_at(0), side_at(0)};
  }
  bool answered(std::string_view by, int range) const {
    const Standing standing{.about = yard.position.core.question.kind,
                            .policy = policy(by),
                            .a = static_cast<std::int16_t>(range)};
    const auto order = yard.game.standing_answer(yard.position, side_at(0), standing);
    return order && std::holds_alternative<Pass>(*order);
  }
  // A drone of the enemy's, so many hexes away from the first ship.
  void drone_at(int hexes) {
    Craft& craft = craft_place(yard.position, 0);
    craft.kind = CraftKind::drone;
    craft.side = side_at(1);
    craft.target = unit_at(0);
    craft.at = {20, static_cast<std::int16_t>(30 - hexes)};
  }
};

TEST(SfbStanding, FireIsHeldBeyondARange) {
  EXPECT_TRUE(Asked(Decision::fire, 16).answered("hold_fire_beyond", 15));
  EXPECT_FALSE(Asked(Decision::fire, 15).answered("hold_fire_beyond", 15));
  EXPECT_FALSE(Asked(Decision::act, 16).answered("hold_fire_beyond", 15));
}

// The number is asked of whoever gives the order only where the sentence has a place for it.
// Two ships that meet with fed phasers: the shot becomes better; once they have passed it does not.
TEST(SfbStanding, FireWaitsWhileFlyingOnPromisesMore) {
  Asked scene(Decision::fire, 8);
  for (int i = 0; i < 2; ++i) {
    scene.yard[i].speed = 16;
    scene.yard[i].energized = 1;
    scene.yard[i].capacitor = Energy(6);
  }
  scene.yard[1].facing = Direction::D;
  EXPECT_TRUE(scene.answered("await_best_shot", 15));
  EXPECT_FALSE(scene.answered("hold_fire_beyond", 15));
  // The enemy's course is not known: he is taken to go straight on. Now he runs away.
  scene.yard[1].facing = Direction::A;
  scene.yard[1].speed = 24;
  EXPECT_FALSE(scene.answered("await_best_shot", 15));
  EXPECT_TRUE(scene.answered("await_best_shot", 7));
  // What comes on the ship's own course counts: it turns away.
  scene.yard[1].facing = Direction::D;
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(scene.yard[0].course.push_back(Step::turn_right));
  EXPECT_FALSE(scene.answered("await_best_shot", 15));
}

TEST(SfbStanding, ARangeIsPartOfTheSentence) {
  for (const PolicyKind& each : Battles::policies()) {
    const bool by_range =
        each.name == "hold_fire_beyond" || each.name == "act_when_near" || each.name == "await_best_shot";
    EXPECT_EQ(each.text.contains("{a}"), by_range) << each.name;
  }
}

TEST(SfbStanding, APolicyIsRefusedForAQuestionItCannotAnswer) {
  const Asked scene(Decision::fire, 16);
  const auto fits = [&](Decision about, std::string_view name) {
    const Standing standing{.about = static_cast<std::uint16_t>(about), .policy = policy(name), .a = 15};
    return scene.yard.game.check_standing(scene.yard.position, side_at(0), standing).none();
  };
  EXPECT_TRUE(fits(Decision::fire, "hold_fire_beyond"));
  EXPECT_TRUE(fits(Decision::move, "straight_on"));
  EXPECT_TRUE(fits(Decision::allocate, "do_least"));
  EXPECT_FALSE(fits(Decision::allocate, "straight_on"));
  EXPECT_FALSE(fits(Decision::act, "hold_fire_beyond"));
  EXPECT_FALSE(fits(Decision::fire, "act_when_near"));
  Standing standing{
      .about = static_cast<std::uint16_t>(Decision::fire), .policy = policy("hold_fire_beyond"), .a = -1};
  EXPECT_FALSE(scene.yard.game.check_standing(scene.yard.position, side_at(0), standing).none());
}

TEST(SfbStanding, WhatIsAboutToStrikeIsAskedAbout) {
  Asked scene(Decision::fire, 20);
  scene.drone_at(4);
  EXPECT_TRUE(scene.answered("hold_fire_beyond", 15));
  scene.drone_at(3);
  EXPECT_FALSE(scene.answered("hold_fire_beyond", 15));
  // Not if it is after somebody else.
  scene.yard.position.small(craft_at(0)).target = unit_at(1);
  EXPECT_TRUE(scene.answered("hold_fire_beyond", 15));
}

TEST(SfbStanding, ActivitiesAreAskedAboutWhenThereIsSomethingOfWeight) {
  Asked scene(Decision::act, 10, "KZI/CC");
  const Ship& ship = scene.yard[0];
  std::uint8_t racks = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    if (scene.yard.game.weapon(ship, i).family == WeaponFamily::drone_rack)
      scene.yard.position.mount(ship, i).rack = racks++;
  }
  ASSERT_GT(racks, 0);
  EXPECT_TRUE(scene.answered("act_when_near", 25));  // its racks are empty
  scene.yard.position.racks[0].drones[0] = {1, 1};
  EXPECT_FALSE(scene.answered("act_when_near", 25));
  EXPECT_TRUE(scene.answered("act_when_near", 9));  // too far away to matter
}

}  // namespace
}  // namespace flagbridge::sfb
