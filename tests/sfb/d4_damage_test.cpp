#include "sfb/rules/d4_damage.h"

#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/systems.h"

// (D4) Internal damage by the chart; (G3) hulls; (D4.12) armor.
namespace flagbridge::sfb {
namespace {

WeaponPlan phaser(PhaserType type, int priority, Energy share) {
  WeaponPlan plan;
  plan.family = WeaponFamily::phaser;
  plan.variant = static_cast<std::uint8_t>(type);
  plan.priority = static_cast<std::uint8_t>(priority);
  plan.hit_on = HitOn::phaser;
  plan.arc = Bearings::all();
  plan.arm_total = share;
  return plan;
}

const Energy half = *Energy::fraction(1, 2);

// Places in the list of phasers, best first: phaser-1 is the fourth, phaser-3 the seventh.
WeaponPlan phaser_1() { return phaser(PhaserType::one, 3, Energy(1)); }

WeaponPlan phaser_3() { return phaser(PhaserType::three, 6, half); }
constexpr int through = 30;  // what shield 1 of a Federation heavy cruiser takes

TEST(SfbDamage, Check25CellsThatCountOnceAVolley) {  // (D4.31)
  Yard yard;
  yard.hit(0, 1, through + 4, {12, 12, 12, 12});
  EXPECT_EQ(yard.lost(0, Box::auxiliary), 1);
  EXPECT_EQ(yard.lost(0, Box::emergency), 1);
  EXPECT_EQ(yard.lost(0, Box::scanner), 1);
  EXPECT_EQ(yard.lost(0, Box::probe), 1);
  EXPECT_EQ(yard.lost_inside(0), 4);
  // A new volley begins from the left again; the probe launcher is gone, and then it is forward hull.
  yard.hit(0, 1, 5, {12, 12, 12, 12, 12});
  EXPECT_EQ(yard.lost(0, Box::auxiliary), 2);
  EXPECT_EQ(yard.lost(0, Box::emergency), 2);
  EXPECT_EQ(yard.lost(0, Box::scanner), 2);
  EXPECT_EQ(yard.lost(0, Box::forward_hull), 1);
  EXPECT_EQ(yard.lost(0, Box::right_warp), 1);
}

TEST(SfbDamage, Check26FourFives) {  // (D4.31, D4.221)
  Yard yard;
  yard.hit(0, 1, through + 4, {5, 5, 5, 5});
  EXPECT_EQ(yard.lost(0, Box::right_warp), 1);
  EXPECT_EQ(yard.lost(0, Box::aft_hull), 3);
}

TEST(SfbDamage, SystemsTheShipLacksArePassedOver) {  // (D4.31)
  Yard yard;
  // Row 7: no cargo, then forward hull (12), battery (4), no center warp, shuttle (4).
  yard.hit(0, 1, through + 17, std::vector<int>(17, 7));
  EXPECT_EQ(yard.lost(0, Box::forward_hull), 12);
  EXPECT_EQ(yard.lost(0, Box::battery), 4);
  EXPECT_EQ(yard.lost_bays(0), 1);
}

TEST(SfbDamage, Check36TheThirdPhaserHitTakesTheBest) {  // (D4.322)
  const auto arm = [](Design& design) { design.weapons = {phaser_1(), phaser_3(), phaser_3(), phaser_3()}; };
  Yard yard({{.change = arm}});
  // Rows 4 and 10 begin with a phaser; 3 and 11 have one in the second column, after what it has not got.
  yard.hit(0, 1, through + 2, {4, 10});
  EXPECT_EQ(yard.position.mount(yard[0], 0).lost, 0);
  EXPECT_EQ(yard.lost_weapons(0), 2);
  // A new volley starts counting again.
  yard.hit(0, 1, 1, {4});
  EXPECT_EQ(yard.position.mount(yard[0], 0).lost, 0);

  Yard third({{.change = arm}});
  third.hit(0, 1, through + 3, {4, 10, 3});
  EXPECT_EQ(third.position.mount(third[0], 0).lost, 1);
  EXPECT_EQ(third.lost_weapons(0), 3);
}

TEST(SfbDamage, Check36TheThirdHitIsFreeIfTheBestWentBefore) {  // (D4.322)
  Yard yard({{.change = [](Design& design) {
    design.weapons = {phaser_1(), phaser_1(), phaser_3(), phaser_3(), phaser_3()};
  }}});
  yard.position.options.choose_damage = 1;
  yard.with_dice(
      {}, [&](BattlePlay& play) { strike(play, unit_at(0), 1, {.points = through + 3}, "D4.22"_sfb); });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard.run(allocate_damage, {4}), Flow::again);
  yard.answer(Lose{code_of(weapon_loss(0))});
  EXPECT_EQ(yard.run(allocate_damage, {10}), Flow::again);
  yard.answer(Lose{code_of(weapon_loss(2))});
  EXPECT_EQ(yard.run(allocate_damage, {3}), Flow::again);
  EXPECT_FALSE(yard.refused(Lose{code_of(weapon_loss(3))}, "D4.322"_sfb));
  yard.answer(Lose{code_of(weapon_loss(3))});
  EXPECT_EQ(yard.run(allocate_damage), Flow::done);
  EXPECT_EQ(yard.position.mount(yard[0], 1).lost, 0);
}

TEST(SfbDamage, Check36TorpedoHitsAreCountedThroughTheBattle) {  // (D4.322)
  Yard yard({{.change = [](Design& design) {
    WeaponPlan photon = phaser(PhaserType::one, 5, {});
    photon.family = WeaponFamily::photon;
    photon.hit_on = HitOn::torpedo;
    WeaponPlan fusion = photon;
    fusion.family = WeaponFamily::fusion;
    fusion.priority = 12;
    design.weapons = {photon, fusion, fusion, fusion};
  }}});
  yard.hit(0, 1, through + 1, {11});
  yard.hit(0, 1, 1, {11});
  EXPECT_EQ(yard.position.mount(yard[0], 0).lost, 0);
  yard.hit(0, 1, 1, {11});
  EXPECT_EQ(yard.position.mount(yard[0], 0).lost, 1);
  EXPECT_EQ(yard.lost_weapons(0), 3);
}

TEST(SfbDamage, Check35APhaserTakesItsShareOfTheCapacitor) {  // (H6)
  Yard yard({{.change = [](Design& design) {
    design.weapons = {phaser_1(), phaser_1(), phaser_1(), phaser_1(), phaser_3(), phaser_3()};
  }}});
  EXPECT_EQ(capacitor_room(yard.game, yard.position, yard[0]), Energy(5));
  yard[0].capacitor = Energy(4) + half;
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), weapon_loss(0), "D4.221"_sfb); });
  EXPECT_EQ(yard[0].capacitor.get(), Energy(4));
  // Empty parts go first: there is room for two more.
  yard[0].capacitor = Energy(1);
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), weapon_loss(1), "D4.221"_sfb); });
  EXPECT_EQ(yard[0].capacitor.get(), Energy(1));
}

TEST(SfbDamage, ABatteryTakesTheChargeThatNoLongerFits) {  // (H5)
  Yard yard;
  yard[0].battery = Energy(3) + half;  // in four of them
  yard[0].battery_warp = Energy(3);
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), loss_of(Box::battery), "D4.221"_sfb); });
  EXPECT_EQ(yard[0].battery.get(), Energy(3));
  EXPECT_EQ(yard[0].battery_warp.get(), Energy(3));
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), loss_of(Box::battery), "D4.221"_sfb); });
  EXPECT_EQ(yard[0].battery_warp.get(), Energy(2));
}

// Weapons 0 and 1 fire ahead (FH), 2 and 3 to the left and astern, 4 and 5 to the right and astern.
std::vector<int> phasers_in_the_way(Yard& yard, const Volley& volley) {
  Losses found;
  find_losses(yard.game, yard.position, volley, Hit::phaser, found);
  std::vector<int> weapons;
  for (const LostBox loss : found) weapons.push_back(loss.number);
  return weapons;
}

TEST(SfbDamage, PhasersMustFaceTheFireThatHitsThem) {  // (D4.321, D4.34)
  Yard yard({{.at = {22, 15}}, {.at = {22, 20}, .side = 1}, {.at = {22, 10}, .side = 1}});
  const auto fire = [](const ShipSet& firers) {
    return Volley{.firers = firers, .points = 1, .target = unit_at(0), .shield = 4, .through = 1 << 3};
  };
  EXPECT_EQ(phasers_in_the_way(yard, fire({unit_at(1)})), (std::vector{2, 3, 4, 5}));        // from astern
  EXPECT_EQ(phasers_in_the_way(yard, fire({unit_at(2)})), (std::vector{0, 1, 2, 3, 4, 5}));  // from ahead
  EXPECT_EQ(phasers_in_the_way(yard, fire({unit_at(1), unit_at(2)})),
            (std::vector{0, 1, 2, 3, 4, 5}));  // from both
}

TEST(SfbDamage, PhasersFaceTheShieldThatASeekerPenetrated) {  // (D4.321)
  Yard yard;
  const auto seeker = [](int bits) {
    return Volley{.points = 1, .target = unit_at(0), .shield = 1, .through = static_cast<std::uint8_t>(bits)};
  };
  EXPECT_EQ(phasers_in_the_way(yard, seeker(1 << 2)), (std::vector{4, 5}));        // third shield
  EXPECT_EQ(phasers_in_the_way(yard, seeker(1 << 1)), (std::vector{0, 1, 4, 5}));  // second
  EXPECT_EQ(phasers_in_the_way(yard, seeker(1 << 1 | 1 << 5)), (std::vector{0, 1, 2, 3, 4, 5}));
}

TEST(SfbDamage, TheLastBoxOfATrackStays) {  // (D4.33)
  Yard yard;
  yard[0].lost[index_of(Box::sensor)] = 5;
  Losses found;
  find_losses(yard.game, yard.position, {.target = unit_at(0)}, Hit::sensor, found);
  EXPECT_TRUE(found.empty());
  yard[0].lost[index_of(Box::sensor)] = 4;
  find_losses(yard.game, yard.position, {.target = unit_at(0)}, Hit::sensor, found);
  EXPECT_EQ(found.size(), 1u);
  EXPECT_EQ(sensor_rating(yard.game, yard[0]), 1);  // 6, 6, 5 and 3 are gone
}

TEST(SfbDamage, HullOfOneKindServesForBoth) {  // (G3)
  Yard yard({{.change = [](Design& design) {
    design.boxes[index_of(Box::aft_hull)] = 0;
    design.boxes[index_of(Box::center_hull)] = 1;
  }}});
  yard.hit(0, 1, through + 3, {8, 8, 6});  // two hits aft, one forward
  EXPECT_EQ(yard.lost(0, Box::center_hull) + yard.lost(0, Box::forward_hull), 3);
}

TEST(SfbDamage, MineRacksGoBeforeExcessDamage) {  // (D4.325)
  Yard yard({{.change = [](Design& design) {
    WeaponPlan rack;
    rack.family = WeaponFamily::mine_rack;
    rack.hit_on = HitOn::stores;
    design.weapons.push_back(rack);
  }}});
  Losses found;
  find_losses(yard.game, yard.position, {.target = unit_at(0)}, Hit::excess, found);
  EXPECT_EQ(found.size(), 2u);
  EXPECT_EQ(cheapest(yard.game, yard.position, yard[0], Hit::excess, found), weapon_loss(10));
}

TEST(SfbDamage, AShuttleBoxTakesItsShuttleAlong) {  // (D4.325)
  Yard yard;
  yard.position.bay(yard[0], 0).full = 0;
  Losses found;
  find_losses(yard.game, yard.position, {.target = unit_at(0)}, Hit::shuttle, found);
  EXPECT_EQ(found.size(), 4u);
  EXPECT_EQ(cheapest(yard.game, yard.position, yard[0], Hit::shuttle, found), bay_loss(0));
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), bay_loss(1), "D4.221"_sfb); });
  EXPECT_EQ(yard.position.bay(yard[0], 1).full, 0);
  EXPECT_EQ(yard.position.bay(yard[0], 1).lost, 1);
}

TEST(SfbDamage, AnIdleTractorGoesBeforeOneThatHolds) {  // (D4.324)
  Yard yard({{}, {.at = {21, 15}, .side = 1}});
  ASSERT_TRUE(yard.position.links.push_back({unit_at(0), unit_at(1), 1, 1}));  // with the second of two
  const auto lose_one = [](BattlePlay& play) { lose(play, unit_at(0), loss_of(Box::tractor), "D4.221"_sfb); };
  yard.with_dice({}, lose_one);
  ASSERT_EQ(yard.position.links.size(), 1u);
  EXPECT_EQ(yard.position.links[0].box, 0);  // working boxes stand in front
  yard.with_dice({}, lose_one);
  EXPECT_TRUE(yard.position.links.empty());
}

TEST(SfbDamage, OwnersSayWhichOfTheirBeamsLetsGo) {  // (D4.324)
  Yard yard({{}, {.at = {21, 15}, .side = 1}});
  const int beams = left(yard.game, yard[0], Box::tractor);
  ASSERT_GT(beams, 1);
  Volley volley;
  volley.target = unit_at(0);
  Losses found;
  for (int i = 0; i < beams; ++i) {
    ASSERT_TRUE(yard.position.links.push_back({unit_at(0), unit_at(1), static_cast<std::uint8_t>(i), 1}));
    found = {};
    find_losses(yard.game, yard.position, volley, Hit::tractor, found);
    // An idle one goes first.
    ASSERT_EQ(found.size(), i + 1 < beams ? 1U : static_cast<std::size_t>(beams));
    EXPECT_EQ(found[0], i + 1 < beams ? loss_of(Box::tractor) : beam_loss(0));
  }
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), beam_loss(0), "D4.221"_sfb); });
  EXPECT_EQ(yard.lost(0, Box::tractor), 1);
  EXPECT_EQ(yard.position.links.size(), static_cast<std::size_t>(beams - 1));
  EXPECT_EQ(yard.told(Happening::tractor_released), 1);
  for (const Link& link : yard.position.links) EXPECT_LT(link.box, beams - 1);
}

TEST(SfbDamage, OwnersChooseWhenTheyWantTo) {  // (D4.223)
  Yard yard;
  yard.position.options.choose_damage = 1;
  yard.with_dice(
      {}, [&](BattlePlay& play) { strike(play, unit_at(0), 1, {.points = through + 2}, "D4.22"_sfb); });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard.run(allocate_damage, {4}), Flow::again);
  EXPECT_EQ(asked(yard.position), Decision::damage);
  for (const int what : {0, 1, 27, 28, 63, 64 + 6, 64 + 100, 192, 255}) {
    EXPECT_TRUE(yard.refused(Lose{static_cast<BoxCode>(what)}, "D4.31"_sfb)) << what;
  }
  yard.answer(Lose{code_of(weapon_loss(5))});
  EXPECT_EQ(yard.position.mount(yard[0], 5).lost, 1);
  EXPECT_EQ(yard.run(allocate_damage, {6}), Flow::done);  // forward hull: nothing to choose
  EXPECT_EQ(yard.lost_inside(0), 2);
}

TEST(SfbDamage, PatrolShipsHaveTheirOwnChart) {  // (D4.21, K1)
  Yard yard({{.name = "KLI/G1"}});
  // Center hull serves for forward hull (2), then row 1 has no center warp and takes left warp; row 5 heavy
  // weapons.
  const int shield = yard.game.design(yard[0]).shields[0];
  yard.hit(0, 1, shield + 4, {1, 1, 1, 5});
  EXPECT_EQ(yard.lost(0, Box::center_hull), 2);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 1);
  int heavy = 0;
  for (int i = 0; i < yard[0].mounts; ++i) {
    if (yard.game.weapon(yard[0], i).hit_on != HitOn::phaser) heavy += yard.position.mount(yard[0], i).lost;
  }
  EXPECT_EQ(heavy, 1);
  EXPECT_EQ(yard.lost_weapons(0), 1);
}

// Points in are shields, armor, boxes inside, and whatever was left when the ship was destroyed; no box is
// destroyed twice.
TEST(SfbDamage, PointsInArePointsOut) {  // (D4.22, D4.223)
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Yard yard({{.name = "KLI/D7", .change = [](Design& design) { design.boxes[index_of(Box::armor)] = 3; }}});
    Dice dice(Seed{seed, 7}, Stream::engine);
    Events none;
    BattlePlay play(yard.game, yard.position, dice, none);
    const Design& design = yard.game.design(yard[0]);
    int in = 0;
    while (yard[0].playing()) {
      const int points = 5 + static_cast<int>(seed % 17);
      strike(play, unit_at(0), 1 + in % 6, {.points = points}, "D4.22"_sfb);
      in += points;
      ASSERT_EQ(play.call(meet_shields, yard.position.core.agenda.back()), Flow::done);
      ASSERT_EQ(play.call(allocate_damage, yard.position.core.agenda.back()), Flow::done);
      int out = yard.lost_inside(0);
      for (const std::uint8_t boxes : yard[0].shields) out += boxes;
      if (yard[0].playing()) {
        ASSERT_EQ(out, in);
      } else {
        ASSERT_LE(out, in);
      }
      ASSERT_EQ(yard.game.broken(yard.position), "");
      ASSERT_TRUE(yard.position.volleys.empty());
    }
    EXPECT_EQ(yard.lost(0, Box::excess), design.boxes[index_of(Box::excess)]);  // (D4.4)
    EXPECT_EQ(yard.lost(0, Box::armor), 3);
  }
}

// (D4.34) Fire of a ship to the right and a fighter to the left in one volley: phasers that bear on either
// may be hit.
TEST(SfbGuidance, PhasersThatBearOnAFighter) {
  Encounter meeting(4);
  meeting[1].at = {24, 15};
  const auto phasers = [&](const ShipSet& firers, bool craft) {
    Volley volley;
    volley.target = Encounter::own;
    volley.shield = 6;
    volley.through = 1u << 5;
    volley.firers = firers;
    volley.by_craft = craft ? 1 : 0;
    Losses found;
    find_losses(meeting.game, meeting.position, volley, Hit::phaser, found);
    return found.size();
  };
  const ShipSet ship{Encounter::enemy};
  EXPECT_GT(phasers(ship, true), phasers(ship, false));
  EXPECT_GT(phasers({}, true), 0u);
}

TEST(SfbShields, ArmorTakesPointsBeforeTheChart) {  // (D4.12)
  Yard yard({{.change = [](Design& design) { design.boxes[index_of(Box::armor)] = 6; }}});
  yard.hit(0, 1, 30 + 8, {6, 6});
  EXPECT_EQ(yard.lost(0, Box::armor), 6);
  EXPECT_EQ(yard.lost(0, Box::forward_hull), 2);
  EXPECT_EQ(yard[0].internals, 2);
  EXPECT_EQ(yard[0].was_hurt, 1);
}

// (D4.22) Nothing at all is no volley, and nobody hears of it.
TEST(SfbDamage, NoPointsAreNoVolley) {
  Yard yard;
  yard.with_dice({}, [](BattlePlay& play) { strike(play, unit_at(0), 1, {.points = 0}, "D4.22"_sfb); });
  EXPECT_TRUE(yard.position.volleys.empty());
  EXPECT_EQ(yard.told(Happening::struck), 0);
}

TEST(SfbDamage, TheThirdHitMustBeTheBest) {  // (D4.322, D4.31)
  Yard yard({{.change = [](Design& design) {
    design.weapons = {phaser_1(), phaser_1(), phaser_3(), phaser_3(), phaser_3()};
  }}});
  yard.position.options.choose_damage = 1;
  yard.with_dice(
      {}, [&](BattlePlay& play) { strike(play, unit_at(0), 1, {.points = through + 3}, "D4.22"_sfb); });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard.run(allocate_damage, {4}), Flow::again);
  EXPECT_TRUE(yard.refused(Lose{code_of(loss_of(Box::lab))}, "D4.31"_sfb));
  yard.answer(Lose{code_of(weapon_loss(2))});
  EXPECT_EQ(yard.run(allocate_damage, {10}), Flow::again);
  yard.answer(Lose{code_of(weapon_loss(3))});
  EXPECT_EQ(yard.run(allocate_damage, {3}), Flow::again);
  EXPECT_TRUE(yard.refused(Lose{code_of(weapon_loss(4))}, "D4.322"_sfb));
  yard.answer(Lose{code_of(weapon_loss(1))});
}

// (D4.22, FD2.43) What is in a weapon goes with its box; what a rack has in storage does not.
TEST(SfbDamage, LoadsGoWithTheirWeapons) {
  Yard yard;
  Mount& photon = yard.position.mount(yard[0], 6);
  photon.energy = Energy(4);
  photon.turns = 2;
  photon.mode = Mode::overload;
  photon.amount = photon.smaller = 1;
  photon.rounds = photon.stored = 3;
  photon.begun = Moment{5};
  for (const std::uint8_t mark : {Mount::held, Mount::completed}) photon.set(mark, true);
  yard.with_dice({}, [](BattlePlay& play) { lose(play, unit_at(0), weapon_loss(6), "D4.22"_sfb); });
  EXPECT_EQ(photon.lost, 1);
  EXPECT_TRUE(photon.energy.none());
  EXPECT_EQ(photon.mode, Mode::none);
  EXPECT_EQ(photon.turns + photon.amount + photon.smaller + photon.rounds, 0);
  EXPECT_EQ(photon.begun, never);
  EXPECT_FALSE(photon.has(Mount::held) || photon.has(Mount::completed));
  EXPECT_EQ(photon.stored, 3);
}

}  // namespace
}  // namespace flagbridge::sfb
