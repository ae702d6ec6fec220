#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/systems.h"

// (E10) Hellbores, and what envelops a ship.
namespace flagbridge::sfb {
namespace {

TEST(SfbShields, Check40HellboreStrikesTheWeakestAndTheRest) {  // (E10.412, E10.413)
  Yard yard({{.change = [](Design& design) { design.shields = {30, 24, 18, 20, 20, 24}; }}});
  yard.with_dice({}, [&](BattlePlay& play) {
    strike_around(play, unit_at(0), {.points = 26, .by = By::hellbore, .firer = unit_at(1)}, "E10.4"_sfb);
  });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{2, 3, 13, 3, 3, 2}));
  EXPECT_TRUE(yard.position.volleys.empty());
}

TEST(SfbShields, HellboreOnSixEqualShieldsIsSharedByAll) {  // (E10.413)
  Yard yard({{.change = [](Design& design) { design.shields.fill(20); }}});
  yard.with_dice({}, [&](BattlePlay& play) {
    strike_around(play, unit_at(0), {.points = 15, .by = By::hellbore, .firer = unit_at(1)}, "E10.4"_sfb);
  });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{3, 3, 3, 2, 2, 2}));
}

TEST(SfbShields, HellboreOnTwoWeakestGivesEachAThird) {  // (E10.412)
  Yard yard({{.change = [](Design& design) { design.shields = {30, 24, 18, 18, 24, 30}; }}});
  yard.with_dice({}, [&](BattlePlay& play) {
    strike_around(play, unit_at(0), {.points = 20, .by = By::hellbore, .firer = unit_at(1)}, "E10.4"_sfb);
  });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  // 20/3 is 7 each; the other 6 go to 2, 5, 1, 6 and then 2 and 5 again.
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{1, 2, 7, 7, 2, 1}));
}

// (E10.43, FP5.32) Damage from all sides may hit a phaser that bears through any shield it has leaked
// through, wherever it was fired from: here from ahead, through the fourth shield. Phasers 0 and 1 of the
// cruiser bear ahead only.
TEST(EnvelopingDamage, HitsPhasersThroughTheShieldsThatLeak) {
  const Encounter meeting;
  const auto phasers = [&](int enveloping) {
    const Volley volley{.firers = {unit_at(1)},
                        .points = 1,
                        .target = Encounter::own,
                        .through = 1 << 3,
                        .enveloping = static_cast<std::uint8_t>(enveloping)};
    Losses found;
    find_losses(meeting.game, meeting.position, volley, Hit::phaser, found);
    std::vector<int> weapons;
    for (const LostBox loss : found) weapons.push_back(loss.number);
    return weapons;
  };
  EXPECT_EQ(phasers(0), (std::vector{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(phasers(1), (std::vector{2, 3, 4, 5}));
  EXPECT_EQ(phasers(2), (std::vector{2, 3, 4, 5}));
}

// (E10.4, E10.44, E10.7, E1.823) Enveloping hellbores of a step are one blow over all shields, a direct one
// strikes one.
TEST(SfbHeavyWeapons, Hellbores) {
  Shooting scene({"hellbore", "hellbore", "hellbore"}, 5);
  for (const int i : {0, 1, 2}) scene.range.load(scene.unit, i, Mode::standard, Energy(6));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E10", 8}, {"E10", 2}})[0], 26);
  EXPECT_EQ(scene.fire(scene.order({2}, Mode::direct), {{"E10", 8}})[1], 6);
  Shooting missed({"hellbore"}, 5);
  missed.range.load(missed.unit, 0, Mode::standard, Energy(6));
  EXPECT_EQ(missed.fire(missed.order({0}, Mode::late), {{"E10", 9}})[0], 0);
  EXPECT_TRUE(missed.range.at.volleys.empty());
  // A shift of one makes a 7 an 8, which hits, and an 8 a 9, which does not.
  for (const int dice : {7, 8}) {
    Shooting jammed({"hellbore"}, 5);
    jammed.range.load(jammed.unit, 0, Mode::standard, Energy(6));
    jammed.enemy().ecm = 1;
    EXPECT_EQ(jammed.fire(jammed.order({0}), {{"E10", dice}})[0], dice == 7 ? 13 : 0);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
