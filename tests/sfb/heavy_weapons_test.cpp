#include "tests/sfb/shooting.h"

// Heavy weapons fired: disruptors, photons, fusion beams, hellbores, bolts, anti-drones (E3 to E10, FP8).
namespace flagbridge::sfb {
namespace {

// (E3, E1.81, G13.341) Disruptors: hit by effective, damage by true range.
TEST(SfbHeavyWeapons, Disruptors) {
  Shooting scene({"disruptor-15", "disruptor-30"}, 10);
  EXPECT_TRUE(cites(scene.check({0}), "E3"));  // not armed
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(2));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E3", 4}, {"E3", 5}})[1], 3);
  EXPECT_TRUE(scene.range.mount(scene.unit, 0).energy.none());
  // Without lock-on ten hexes count as twenty: a 3 hits, and does the 3 points of ten hexes.
  Shooting blind({"disruptor-30", "disruptor-15"}, 10);
  for (const int i : {0, 1}) blind.range.load(blind.unit, i, Mode::standard, Energy(2));
  blind.own().lock_on = 0;
  EXPECT_EQ(blind.fire(blind.order({0, 1}), {{"E3", 3}, {"E3", 4}})[1], 3);
  Shooting far({"disruptor-15"}, 16);
  far.range.load(far.unit, 0, Mode::standard, Energy(2));
  EXPECT_TRUE(cites(far.check({0}), "E3"));
}

// (E3.54, D6.126) Overloads: eight hexes, and two points back in the same hex.
TEST(SfbHeavyWeapons, OverloadedDisruptors) {
  Shooting scene({"disruptor-30"}, 9);
  scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
  EXPECT_TRUE(cites(scene.check({0}), "D6.126"));
  scene.apart(0);
  int struck = 0;
  for (const int each : scene.fire(scene.order({0}), {{"E3", 6}})) struck += each;
  EXPECT_EQ(struck, 10);
  int back = 0;
  for (int shield = 1; shield <= 6; ++shield) back += scene.at_firer(shield);
  EXPECT_EQ(back, 2);
  // (H7.64) A standard bolt is raised by two points of the batteries.
  Shooting raised({"disruptor-30"}, 3);
  raised.range.load(raised.unit, 0, Mode::standard, Energy(2));
  EXPECT_TRUE(cites(raised.check({0}, Mode::overload), "H6"));
  raised.own().battery = Energy(3);
  EXPECT_EQ(raised.fire(raised.order({0}, Mode::overload), {{"E3", 4}})[1], 8);
  EXPECT_EQ(raised.own().battery.get(), Energy(1));
}

// (D6.5, D6.52, D6.542) A UIM helps where it can, burns out on 1 or 2 and takes its disruptors with it.
TEST(SfbHeavyWeapons, UimsHelpAndBurnOut) {
  for (const int die : {2, 3}) {
    Shooting scene({"disruptor-30"}, 6);
    scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
    scene.own().uims = 2;
    EXPECT_EQ(scene.fire(scene.order({0}), {{"E3", 5}})[1], 6);
    Task task;
    scene.range.with_dice({{"D6.52", die}}, [&](BattlePlay& play) { burn_out_uims(play, task); });
    EXPECT_EQ(scene.own().uims, die == 2 ? 1 : 2);
    scene.range.mount(scene.unit, 0).shots = 0;
    scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
    ++scene.range.at.core.turn;
    scene.range.at.impulse = 15;  // 31 impulses later
    EXPECT_EQ(scene.check({0}).none(), die == 3);
    scene.range.at.impulse = 16;
    EXPECT_TRUE(scene.check({0}).none());
    // The standby works after eight impulses: without it 5 misses at six hexes.
    EXPECT_EQ(scene.own().uim_wait, die == 2 ? 7 : 0);  // counted off at the end of each impulse
    for (int i = 0; i < 7; ++i) {                       // in the seven after it, not in the eighth
      EXPECT_EQ(
          effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit,
          die == 2 ? 4 : 5);
      scene.range.with_dice({}, [&](BattlePlay& play) { burn_out_uims(play, task); });
    }
    EXPECT_EQ(effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit,
              5);
  }
}

// (E1.613) At six hexes a UIM helps an overload but not a standard bolt: they share no die.
TEST(SfbHeavyWeapons, AidedAndUnaidedShareNoSalvo) {
  Shooting scene({"disruptor-30", "disruptor-30"}, 6);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(2));
  scene.range.load(scene.unit, 1, Mode::overload, Energy(4));
  EXPECT_TRUE(scene.check(scene.order({0, 1}, Mode::none, true)).none());
  scene.own().uims = 1;
  EXPECT_TRUE(cites(scene.check(scene.order({0, 1}, Mode::none, true)), "E1.613"));
}

// (E3.62) DERFACS: 3 instead of 2 at 23 to 30 hexes, with lock-on, for mounts of that range.
TEST(SfbHeavyWeapons, Derfacs) {
  ShipClass sheet = Range::cruiser({"disruptor-30", "disruptor-22"});
  sheet.systems.derfacs = true;
  Shooting scene(sheet, 14);
  scene.own().at = {22, 40};
  scene.enemy().at = {22, 15};
  scene.range.load(scene.unit, 0, Mode::standard, Energy(2));
  const auto hit = [&] {
    return effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit;
  };
  EXPECT_EQ(hit(), 3);
  scene.own().fire_control = FireControl::low;
  EXPECT_EQ(hit(), 2);
}

// (E4.414, E4.44) Check 18: 6 1/2 points do 13 and give back 3 at range 0; 4 is no overload.
TEST(SfbHeavyWeapons, A18OverloadedPhotons) {
  Shooting scene({"photon"}, 0);
  scene.range.load(scene.unit, 0, Mode::overload, Energy::from_raw(240 * 13 / 2));
  const Effect effect =
      effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none);
  EXPECT_EQ(effect.damage, 13);
  EXPECT_EQ(effect.hit, 6);
  EXPECT_EQ(effect.feedback, 3);
  scene.apart(2);
  EXPECT_EQ(
      effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).feedback,
      0);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(4));
  scene.apart(1);
  EXPECT_TRUE(cites(scene.check({0}), "E4"));
}

// (E4) Standard from two hexes on, proximity from nine.
TEST(SfbHeavyWeapons, PhotonRanges) {
  Shooting scene({"photon"}, 8);
  scene.range.load(scene.unit, 0, Mode::proximity, Energy(4));
  EXPECT_TRUE(cites(scene.check({0}), "E4"));
  scene.apart(9);
  EXPECT_EQ(scene.fire(scene.order({0}), {{"E4", 4}})[1], 4);
}

// (E7, E7.421) A fusion beam cools; a suicide overload destroys it and a box more.
TEST(SfbHeavyWeapons, FusionBeams) {
  Shooting scene({"fusion", "fusion"}, 1);
  scene.range.load(scene.unit, 0, Mode::suicide, Energy(7));
  scene.range.load(scene.unit, 1, Mode::standard, Energy(2));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E7", 1}, {"E7", 6}})[1], 16 + 4);
  EXPECT_EQ(scene.range.mount(scene.unit, 0).lost, 1);
  EXPECT_EQ(scene.at_firer(0), 1);
  EXPECT_TRUE(scene.range.mount(scene.unit, 1).has(Mount::cooling));
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

// (FP8, G13.341) A bolt of a plasma-S without lock-on at eight hexes: 2 to hit, 15 points.
TEST(SfbHeavyWeapons, PlasmaBolts) {
  Shooting scene({"plasma-S", "plasma-S"}, 8);
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(8));
  scene.own().lock_on = 0;
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"FP8", 2}, {"FP8", 3}})[1], 15);
  Shooting enveloping({"plasma-S"}, 8);
  enveloping.range.load(enveloping.unit, 0, Mode::enveloping, Energy(12));
  EXPECT_TRUE(cites(enveloping.check({0}), "FP8"));
}

// (E5, E5.15, D6.124) Anti-drones: three hexes, one round an impulse, no jamming, only small things.
TEST(SfbHeavyWeapons, AntiDrones) {
  Shooting scene({"ADD-6"}, 3);
  scene.range.mount(scene.unit, 0).rounds = 2;
  EXPECT_TRUE(cites(scene.check({0}), "E5"));
  const UnitId drone = scene.range.add_craft(CraftKind::drone, red, Range::ahead(3));
  Fire fire = scene.order({0});
  fire.target = drone;
  EXPECT_TRUE(scene.check(fire).none());
  scene.own().lock_on = 0;
  EXPECT_TRUE(cites(scene.check(fire), "D6.124"));
  scene.own().lock_on = 1;
  scene.fire(fire, {{"E5", 5}});
  EXPECT_EQ(scene.range.mount(scene.unit, 0).rounds, 1);
  EXPECT_TRUE(cites(scene.check(fire), "E5"));
  ++scene.range.at.impulse;
  EXPECT_TRUE(scene.check(fire).none());
  scene.range.mount(scene.unit, 0).rounds = 0;
  EXPECT_TRUE(cites(scene.check(fire), "E5"));
}

// (FP1.61) Only phasers fire at plasma torpedoes.
TEST(SfbHeavyWeapons, PlasmaTorpedoesAreHurtByPhasersOnly) {
  Shooting scene({"phaser-1", "disruptor-30"}, 3);
  scene.range.load(scene.unit, 1, Mode::standard, Energy(2));
  Fire fire = scene.order({1});
  fire.target = scene.range.add_craft(CraftKind::plasma, red, Range::ahead(3));
  EXPECT_TRUE(cites(scene.check(fire), "FP1.61"));
  fire.weapons.clear();
  ASSERT_TRUE(fire.weapons.push_back(0));
  EXPECT_TRUE(scene.check(fire).none());
}

// (E3, H7.2) An empty disruptor is armed from the batteries when it fires: 2, or 4 overloaded.
TEST(SfbDisruptors, ArmedWithReservePower) {
  Shooting scene({"disruptor-30"}, 5);
  EXPECT_TRUE(cites(scene.check({0}), "E3"));
  EXPECT_TRUE(cites(scene.check({0}, Mode::standard), "H6"));
  scene.own().battery = Energy(2);
  EXPECT_TRUE(scene.check({0}, Mode::standard).none());
  EXPECT_TRUE(cites(scene.check({0}, Mode::overload), "H6"));
  const auto points = scene.fire(scene.order({0}, Mode::standard), {{"E3", 4}});
  EXPECT_EQ(points[1], 3);
  EXPECT_TRUE(scene.own().battery.none());
}

// (E7, H7.2) A fusion beam cools for a turn, with reserve power too.
TEST(SfbFusion, ReserveDoesNotCoolIt) {
  Shooting scene({"fusion"}, 5);
  scene.own().battery = Energy(4);
  EXPECT_TRUE(scene.check({0}, Mode::overload).none());
  scene.range.mount(scene.unit, 0).fired = moment_of(1, 2);
  EXPECT_TRUE(cites(scene.check({0}, Mode::standard), "E7"));
}

// (E1.17, E1.24) A load goes into empty space, and the delay runs.
TEST(SfbFire, IntoEmptySpace) {
  Shooting scene({"photon FA"}, 5);
  Fire order = scene.order({0});
  order.target = scene.unit;
  EXPECT_TRUE(cites(scene.check(order), "E1.17"));
  scene.range.load(scene.unit, 0, Mode::standard, Energy(4));
  const auto points = scene.fire(order, {});
  EXPECT_EQ(points, (std::array<int, 7>{}));
  EXPECT_FALSE(scene.range.mount(scene.unit, 0).has(Mount::completed));
  EXPECT_EQ(scene.range.mount(scene.unit, 0).fired, scene.range.at.now());
}

// (E5.33) An anti-drone sets a mine off; (C6.55) a ship that tumbles fires it all the same.
TEST(SfbAntiDrones, AtAMine) {
  Shooting scene({"ADD-12"}, 5);
  scene.range.mount(scene.unit, 0).rounds = 6;
  scene.own().tumbling = 1;
  const UnitId mine = scene.range.add_craft(CraftKind::mine, red, Range::ahead(2));
  Fire order = scene.order({0});
  order.target = mine;
  scene.fire(order, {{"E5", 1}});
  EXPECT_TRUE(scene.range.at.small(mine).marked(Craft::jolted));  // (M2.22) it goes off when the step is over
}

// (FD1.51) A bolt hits a drone as well as anything; (FD1.52) a photon torpedo does not: four points of ECM.
TEST(SfbPlasma, BoltsAtDrones) {
  Shooting scene({"plasma-F FA", "photon FA"}, 5);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(5));
  scene.range.load(scene.unit, 1, Mode::standard, Energy(4));
  const UnitId drone = scene.range.add_craft(CraftKind::drone, red, Range::ahead(4));
  const auto shift = [&](int weapon) {
    return effect_of_shot(scene.range.game(), scene.range.at, scene.unit, weapon, drone, Mode::none).shift;
  };
  EXPECT_EQ(shift(0), 0);
  EXPECT_EQ(shift(1), 2);
}

}  // namespace
}  // namespace flagbridge::sfb
