#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/d9_repair.h"
#include "tests/sfb/yard.h"

// Destruction, explosions and self-destruction (D4.4, D5), critical hits (D8), damage control (D9), small
// craft.
namespace flagbridge::sfb {
namespace {

void no_explosion(Design& design) { design.explosion = 0; }

// Nothing left but the last box of excess damage: the next point but one destroys it.
void wreck(Yard& yard, int number) {
  Ship& ship = yard[number];
  const Design& design = yard.game.design(ship);
  ship.lost = design.boxes;
  for (const Box track : {Box::sensor, Box::scanner, Box::damage_control}) --ship.lost[index_of(track)];
  --ship.lost[index_of(Box::excess)];
  for (int i = 0; i < ship.mounts; ++i) yard.position.mount(ship, i).lost = 1;
  for (int i = 0; i < ship.bays; ++i) yard.position.bay(ship, i).lost = 1;
  ship.shields = design.shields;
}

TEST(SfbDestruction, APointThatFindsNoBoxDestroysTheShip) {  // (D4.4)
  Yard yard({{.change = no_explosion}});
  wreck(yard, 0);
  yard.hit(0, 1, 1, {7});
  EXPECT_TRUE(yard[0].playing());
  EXPECT_EQ(yard.lost(0, Box::excess), 6);
  yard.hit(0, 1, 5, {7});  // the other four points find nobody
  EXPECT_EQ(yard[0].status, Status::destroyed);
  EXPECT_TRUE(yard.position.volleys.empty());
  EXPECT_EQ(yard.told(Happening::destroyed), 1);
}

TEST(SfbDestruction, CripplingIsToldOnce) {  // (S2.41)
  Yard yard;
  for (const Box box : {Box::bridge, Box::emergency}) yard[0].lost[index_of(box)] = 2;
  yard[0].lost[index_of(Box::auxiliary)] = 1;
  yard.hit(0, 1, 30 + 1, {12});  // the last control box
  EXPECT_EQ(yard.told(Happening::crippled), 1);
  yard.hit(0, 1, 1, {6});
  EXPECT_EQ(yard.told(Happening::crippled), 1);
}

TEST(SfbExplosions, EverybodyNextToItTakesTheFullStrength) {  // (D5.2, D5.4)
  // A heavy cruiser explodes with 18 points. 2014 is ahead of 2015, 2017 is two hexes away.
  Yard yard({{.at = {20, 15}}, {.at = {20, 14}}, {.at = {20, 17}, .side = 1}});
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_EQ(yard.run(explode), Flow::done);
  EXPECT_EQ(yard[1].shields, (std::array<std::uint8_t, 6>{0, 0, 0, 18, 0, 0}));
  EXPECT_EQ(yard[2].shields, (std::array<std::uint8_t, 6>{}));
  EXPECT_EQ(yard.run(explode), Flow::done);  // only once
  EXPECT_EQ(yard[1].shields[3], 18);
}

TEST(SfbExplosions, OneSetsOffAnother) {  // (D5.41)
  Yard yard({{.at = {20, 15}}, {.at = {20, 16}}, {.at = {20, 17}, .side = 1}});
  wreck(yard, 1);
  yard[1].lost[index_of(Box::excess)] = 6;
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_EQ(yard.run(explode, {7}), Flow::done);
  EXPECT_EQ(yard[1].status, Status::destroyed);
  EXPECT_EQ(yard[2].shields, (std::array<std::uint8_t, 6>{18, 0, 0, 0, 0, 0}));
}

TEST(SfbExplosions, TwoAtOnceAreOneVolley) {  // (D5.41)
  Yard yard({{.at = {20, 15}}, {.at = {20, 15}}, {.at = {20, 16}, .side = 1}});
  yard.with_dice({}, [](BattlePlay& play) {
    destroy(play, unit_at(0), "D4.4"_sfb);
    destroy(play, unit_at(1), "D4.4"_sfb);
  });
  // 36 points on shield 1: 30 boxes, six forward hull boxes.
  EXPECT_EQ(yard.run(explode, {6, 6, 6, 6, 6, 6}), Flow::done);
  EXPECT_EQ(yard[2].shields[0], 30);
  EXPECT_EQ(yard.lost(2, Box::forward_hull), 6);
}

TEST(SfbExplosions, TheDestroyedLetGoOfBeamsAndWeapons) {  // (G7.1, F3.4)
  Yard yard({{.change = no_explosion}, {.side = 1}});
  ASSERT_TRUE(yard.position.links.push_back({unit_at(1), unit_at(0), 0, 1}));
  Craft& drone = yard.position.small(new_craft(yard.position));
  drone.kind = CraftKind::drone;
  drone.controller = unit_at(0);
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_TRUE(yard.position.links.empty());
  EXPECT_EQ(drone.controller, no_unit);
}

TEST(SfbExplosions, SelfDestructionNeedsACrewInControl) {  // (D5.1)
  Yard yard({{.change = no_explosion}, {.change = no_explosion}, {}});
  yard[0].self_destruct = Ship::plotted;
  yard[1].self_destruct = Ship::plotted;
  yard[1].held_rooms = 6;
  EXPECT_EQ(yard.run(self_destruct), Flow::done);
  EXPECT_EQ(yard[0].status, Status::destroyed);
  EXPECT_TRUE(yard[1].playing());
  EXPECT_TRUE(yard[2].playing());
}

TEST(SfbExplosions, BoardersMayStopTheSelfDestruction) {  // (D7.7)
  for (const int die : {1, 3, 4}) {
    Yard yard({{.change = no_explosion}});
    yard[0].self_destruct = Ship::plotted;
    yard[0].parties[1] = 2;
    EXPECT_EQ(yard.run(self_destruct, {die}), Flow::done);
    EXPECT_EQ(yard[0].playing(), die <= 3) << die;
    EXPECT_EQ(yard[0].self_destruct, die == 1 ? Ship::barred : Ship::none) << die;
    Violations found;
    check_after_damage(yard.game, yard.position, {.unit = unit_at(0), .destruct = true}, found);
    EXPECT_EQ(found.none(), die != 1);
  }
}

// --- critical hits -------------------------------------------------------------------------------

TEST(SfbCriticals, ALargeVolleyMayCauseOne) {  // (D8, D8.2, D8.3, D8.31)
  Yard yard;
  yard.position.options.critical_hits = 1;
  yard[0].battery = Energy(3);
  yard[0].shields[0] = 30;
  yard[0].shield_dropped[1] = 0;
  yard.position.volleys.clear();
  std::vector<int> hull(12, 6);
  hull.insert(hull.end(), 8, 8);  // twelve forward hull; four aft hull, then APR it lacks: shuttles
  yard.with_dice({}, [&](BattlePlay& play) { strike(play, unit_at(0), 0, 20, 0, "D4.22"_sfb); });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard.run(allocate_damage, hull), Flow::done);
  EXPECT_EQ(yard.run(critical_hits, {1, 3}), Flow::done);
  EXPECT_TRUE(has_critical(yard[0], Critical::power_conduits));
  EXPECT_EQ(yard[0].battery.get(), Energy());
  EXPECT_EQ(yard.run(critical_hits), Flow::done);  // the roll was made
  EXPECT_EQ(yard.run(mend_criticals, {3}), Flow::done);
  EXPECT_TRUE(has_critical(yard[0], Critical::power_conduits));
  EXPECT_EQ(yard.run(mend_criticals, {2}), Flow::done);
  EXPECT_FALSE(has_critical(yard[0], Critical::power_conduits));
}

TEST(SfbCriticals, NotForASmallVolleyNorWithoutTheOption) {  // (D8)
  Yard yard;
  yard.position.options.critical_hits = 1;
  yard.hit(0, 1, 30 + 12, std::vector<int>(12, 6));
  EXPECT_EQ(yard.run(critical_hits), Flow::done);
  yard.position.options.critical_hits = 0;
  note_critical(yard.position, unit_at(0));
  EXPECT_EQ(yard[0].criticals, 0);
}

TEST(SfbCriticals, WhatFailsCannotBeUsed) {  // (D8.2)
  Yard yard;
  const auto refuses = [&](Critical critical, const Allocate& form) {
    yard[0].criticals = static_cast<std::uint8_t>(1u << (static_cast<int>(critical) - 1));
    Violations found;
    check_after_damage(yard.game, yard.position, form, found);
    return !found.none();
  };
  EXPECT_TRUE(refuses(Critical::warp_control, {.unit = unit_at(0), .speed = 11}));
  EXPECT_FALSE(refuses(Critical::warp_control, {.unit = unit_at(0), .speed = 10}));
  EXPECT_TRUE(refuses(Critical::power_conduits, {.recharge = Energy(1), .unit = unit_at(0)}));
  EXPECT_TRUE(refuses(Critical::shield_control, {.general = Energy(2), .unit = unit_at(0)}));
  yard[0].criticals = 1u << (static_cast<int>(Critical::helm) - 1);
  yard[0].speed = 8;
  yard[0].since_turn = yard[0].since_slip = 20;
  EXPECT_FALSE(may_step(yard.game, yard.position, unit_at(0), Step::turn_left).legal);
  EXPECT_TRUE(may_step(yard.game, yard.position, unit_at(0), Step::straight).legal);
}

TEST(SfbCriticals, NoLockOnWithoutSensorsNoHeavyWeaponsWithoutTheirControl) {  // (D8.2)
  Yard yard({{}, {.at = {20, 13}, .side = 1}});
  yard[0].fire_control = FireControl::active;
  yard[0].lock_on = 1;
  EXPECT_TRUE(has_lock(yard.game, yard.position, unit_at(0), unit_at(1)));
  yard[0].criticals = 1u << (static_cast<int>(Critical::sensors) - 1);
  EXPECT_FALSE(has_lock(yard.game, yard.position, unit_at(0), unit_at(1)));
  yard[0].criticals = 1u << (static_cast<int>(Critical::weapons_control) - 1);
  const auto refused = [&](int weapon) {
    Violations found;
    check_shot(yard.game, yard.position, unit_at(0), weapon, unit_at(1), Mode::none, found);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "D8.2"_sfb; });
  };
  EXPECT_FALSE(refused(0));  // a phaser
  EXPECT_TRUE(refused(6));   // a photon torpedo
}

// --- damage control ------------------------------------------------------------------------------

TEST(SfbRepair, TwoPointsOfEnergyRepairAShieldBox) {  // (D9.2)
  Yard yard;
  yard[0].shields = {3, 0, 5, 0, 0, 0};
  yard[0].ledger.at(Purpose::damage_control, Source::warp) = Energy(2);
  yard[0].ledger.at(Purpose::damage_control, Source::impulse) = Energy(3);  // five in all: two boxes
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{3, 0, 3, 0, 0, 0}));
  yard[0].shields = {};
  EXPECT_EQ(yard.run(repair), Flow::done);  // never above what is printed
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{}));
}

TEST(SfbRepair, TheFormNamesTheShieldThatIsRepairedFirst) {  // (D9.2)
  Yard yard;
  yard[0].shields = {1, 0, 5, 4, 0, 0};
  yard[0].ledger.at(Purpose::damage_control, Source::warp) = Energy(4);  // two boxes
  yard.position.forms[0].mend_shield = 4;
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{1, 0, 5, 2, 0, 0}));
  yard.position.forms[0].mend_shield = 1;  // one box, then the worst
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{0, 0, 4, 2, 0, 0}));
  yard.run(ask_energy);
  Allocate form;
  form.mend_shield = 7;
  EXPECT_TRUE(yard.refused(form, "D9.2"_sfb));
}

TEST(SfbRepair, PointsAddUpUntilABoxIsMended) {  // (D9.7, D9.1)
  Yard yard;
  yard[0].lost[index_of(Box::left_warp)] = 2;
  yard[0].repairing = loss_of(Box::left_warp);  // ten points, four a turn
  for (const int turn : {1, 2}) {
    EXPECT_EQ(yard.run(repair), Flow::done);
    EXPECT_EQ(yard.lost(0, Box::left_warp), 2) << turn;
  }
  EXPECT_EQ(yard[0].repair_points, 8);
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 1);
  EXPECT_EQ(yard[0].repairs, 1);
  EXPECT_EQ(yard[0].repairing, 0);
}

TEST(SfbRepair, LimitsOfContinuousRepair) {  // (D9.72, D9.76)
  Yard yard;
  const auto may = [&](Loss loss) { return may_mend(yard.game, yard.position, yard[0], loss); };
  EXPECT_FALSE(may(loss_of(Box::impulse)));  // not destroyed
  yard[0].lost[index_of(Box::impulse)] = 1;
  yard[0].lost[index_of(Box::excess)] = 1;
  yard.position.mount(yard[0], 6).lost = 1;
  yard.position.bay(yard[0], 3).lost = 1;
  EXPECT_TRUE(may(loss_of(Box::impulse)));
  EXPECT_TRUE(may(weapon_loss(6)));
  EXPECT_TRUE(may(bay_loss(3)));
  EXPECT_FALSE(may(loss_of(Box::excess)));
  EXPECT_FALSE(may(bay_loss(4)));
  for (const int nonsense : {0, 28, 63, 64 + 40, 191, 255}) EXPECT_FALSE(may(static_cast<Loss>(nonsense)));
  yard[0].repairs = 4;  // the rating at first
  EXPECT_FALSE(may(loss_of(Box::impulse)));
}

TEST(SfbRepair, AMendedWeaponIsWhole) {  // (D9.7)
  Yard yard;
  yard.position.mount(yard[0], 6).lost = 1;
  yard[0].repairing = weapon_loss(6);  // a photon torpedo: eight points
  yard[0].repair_points = 4;
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_TRUE(weapon_works(yard.game, yard.position, yard[0], 6));
}

TEST(SfbRepair, WhatIsBegunIsProposedFirst) {  // (D9.7)
  Yard yard;
  const auto proposed = [&] { return proposed_mend(yard.game, yard.position, yard[0]); };
  EXPECT_EQ(proposed(), 0);
  yard[0].lost[index_of(Box::right_warp)] = 1;
  EXPECT_EQ(proposed(), loss_of(Box::right_warp));
  yard.position.mount(yard[0], 6).lost = 1;  // a photon torpedo, 8 points
  EXPECT_EQ(proposed(), weapon_loss(6));
  yard.position.mount(yard[0], 2).lost = 1;  // a phaser-1, 5 points
  EXPECT_EQ(proposed(), weapon_loss(2));
  yard[0].repairing = loss_of(Box::right_warp);
  EXPECT_EQ(proposed(), loss_of(Box::right_warp));
}

// --- small craft ---------------------------------------------------------------------------------

struct Launched {
  explicit Launched(CraftKind kind, int type = 0) {
    craft().kind = kind;
    craft().type = static_cast<std::uint8_t>(type);
  }
  Craft& craft() { return yard.position.small(unit_at(most_ships)); }
  void hurt(int points, bool by_phasers) {
    const Hurt how = by_phasers ? Hurt::by_phaser : Hurt::otherwise;
    yard.with_dice({},
                   [&](BattlePlay& play) { hurt_craft(play, unit_at(most_ships), points, how, "E1.7"_sfb); });
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
  EXPECT_EQ(weasel.craft().ends, 13);  // impulse 10 and the three after it
}

TEST(SfbCraft, NonsenseIsIgnored) {
  Yard yard;
  yard.with_dice({}, [](BattlePlay& play) {
    for (const int unit : {0, 5, 19, 20, 139, 140, 255}) {
      if (unit != 0) strike(play, unit_at(unit), 1, 10, 0, "D4.22"_sfb);
      hurt_craft(play, unit_at(unit), 10, Hurt::by_phaser, "E1.7"_sfb);
    }
    strike(play, unit_at(0), 1, 0, 0, "D4.22"_sfb);
  });
  EXPECT_TRUE(yard.position.volleys.empty());
}

}  // namespace
}  // namespace flagbridge::sfb
