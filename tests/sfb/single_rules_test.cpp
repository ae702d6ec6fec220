#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g7_tractors.h"
#include "tests/sfb/systems.h"

// Single rules that the tests of their chapters pass by.
namespace flagbridge::sfb {
namespace {

bool names(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

void lose_control(Yard& yard, int ship) {
  for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security}) {
    const auto at = index_of(box);
    yard[ship].lost[at] = yard.game.design(yard[ship]).boxes[at];
  }
}

// (C1.34) What damage control works on is said with the form, and not again in the turn.
TEST(SingleRules, RepairsAreOrderedWithTheForm) {
  Encounter ship;
  ship.now(3, 0);
  ship.position.forms_in = 2;
  ship[0].lost[index_of(Box::left_warp)] = 2;
  Allocate form;
  form.unit = Encounter::own;
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::passive;
  form.mend = loss_of(Box::left_warp);
  ship.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, form); });
  ship.position.forms[1].unit = Encounter::enemy;
  ship.run(reveal_speeds);
  EXPECT_EQ(ship[0].repairing, loss_of(Box::left_warp));
  form.mend = loss_of(Box::right_warp);
  EXPECT_TRUE(names(check_order(ship.game, ship.position, blue, form), "B3.1"_sfb));
}

// (D9.77) A box that is destroyed again may be mended again, and counts again.
TEST(SingleRules, AMendedBoxMayBeMendedAgain) {
  Yard yard;
  const Loss impulse = loss_of(Box::impulse);  // five points, four a turn
  for (const int times : {1, 2}) {
    yard[0].lost[index_of(Box::impulse)] = 1;
    EXPECT_TRUE(may_mend(yard.game, yard.position, yard[0], impulse));
    yard[0].repairing = impulse;
    yard.run(repair);
    yard.run(repair);
    EXPECT_EQ(yard.lost(0, Box::impulse), 0);
    EXPECT_EQ(yard[0].repairs, times);
  }
}

// (G2.23, G2.233) Nobody controls it: it tractors and launches nothing, and its weapons reach five hexes.
TEST(SingleRules, AShipWithoutControl) {
  for (const int hexes : {5, 6}) {
    Encounter ship(hexes);
    ship[0].energized = 1;
    ship[0].capacitor = Energy(4);
    lose_control(ship, 0);
    Violations shot;
    check_shot(ship.game, ship.position, Encounter::own, 0, Encounter::enemy, Mode::none, shot);
    EXPECT_EQ(names(shot, "G2"_sfb), hexes > 5) << hexes;
    EXPECT_EQ(shot.none(), hexes == 5) << (shot.none() ? "" : (*shot.begin()).text);
  }
  Encounter near(2);
  near[0].tractor_left = Energy(4);
  lose_control(near, 0);
  EXPECT_TRUE(near.refuses({Action::tractor, Encounter::own, 0, Encounter::enemy, 1}, "G2.2"_sfb));
  Encounter kzinti(8, "KZI/CC", "KLI/D7");
  lose_control(kzinti, 0);
  int rack = 0;
  while (kzinti.game.weapon(kzinti[0], rack).family != WeaponFamily::drone_rack) ++rack;
  kzinti.position.mount(kzinti[0], rack).rack = 0;
  EXPECT_TRUE(kzinti.refuses(
      {Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(rack), Encounter::enemy}, "G2.2"_sfb));
}

// (G7.717) What a ship holds that is swung round goes with it.
TEST(SingleRules, SmallUnitsAreCarriedAlong) {
  Encounter ship(2);
  ship.now(2, 0);
  ship[0].tractor_left = Energy(9);
  const UnitId drone = ship.craft(CraftKind::drone, 0, {20, 12});
  static_cast<void>(ship.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  static_cast<void>(ship.position.links.push_back({Encounter::enemy, drone, 0, 1, 0}));
  const Hex to = neighbour(Hex{20, 13}, Direction::D);
  ship.act({.what = Action::rotate, .unit = Encounter::own, .at = Encounter::enemy, .where = to});
  EXPECT_EQ(ship[1].at, to);
  EXPECT_EQ(ship.position.small(drone).at, neighbour(Hex{20, 12}, Direction::D));
}

// (G10.1313) A shuttle anchors and strengthens no web: only ships lay it.
TEST(SingleRules, ShuttlesLayNoWeb) {
  Encounter ship(6, "THO/C", "KLI/D7");
  const UnitId shuttle = ship.craft(CraftKind::shuttle, 0, {20, 14});
  EXPECT_TRUE(ship.refuses({Action::lay_web, shuttle}, "G10.2"_sfb));
}

// (D6.3172) A wild weasel suspends what was lent, its own six points aside: lent points have one limit.
TEST(SingleRules, LentPointsAndAWeasel) {
  Encounter ship(5);
  ship[1].lent_ecm = 4;
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
  ship[1].weasel = 1;
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);  // six, not ten
  ship[1].lent_ecm = 0;
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
}

// (D6.56) Of the races of the library only Klingons, Lyrans and the Lyran Democratic Republic have a UIM.
TEST(SingleRules, RacesWithAUim) {
  int found = 0;
  for (const ShipClass& each : library().ships()) {
    if (each.systems.uim == 0) continue;
    ++found;
    EXPECT_TRUE(each.race == "KLI" || each.race == "LYR" || each.race == "LDR") << each.full_name();
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
