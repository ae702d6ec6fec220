#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// Examples and figures that the books print, as far as they are not cases in data/cases.
namespace flagbridge::sfb {
namespace {

// --- (C10.54) erratic maneuvers and a wild weasel --------------------------------------------------------

// Whether a wild weasel goes on when the ship begins to maneuver erratically at that speed.
bool weasel_lasts(bool nimble, int speed) {
  Yard yard({Berth{.change = nimble ? +[](Design& design) { design.nimble = true; } : +[](Design&) {}},
             Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}});
  yard.now(2, 10);
  const UnitId shuttle = new_craft(yard.position);
  Craft& craft = yard.position.small(shuttle);
  craft = {};
  craft.kind = CraftKind::shuttle;
  craft.role = Role::wild_weasel;
  craft.at = yard[0].at;
  craft.launched = moment_of(2, 2);
  yard[0].weasel = shuttle;
  yard[0].fire_control = FireControl::inactive;
  yard[0].speed = static_cast<std::uint8_t>(speed);
  yard.run(watch_weasels);
  EXPECT_NE(yard[0].weasel, no_unit) << "speed " << speed << " alone voids it";
  yard[0].erratic = Ship::swerving;
  yard.run(watch_weasels);
  return yard[0].weasel != no_unit;
}

// (C10.54, J3.4) Six hexes are beyond the limit of four at any speed; the three of a nimble ship leave room
// for a speed of 1.
TEST(PrintedExamples, ErraticManeuversAndAWildWeasel) {
  EXPECT_FALSE(weasel_lasts(false, 0));
  EXPECT_TRUE(weasel_lasts(true, 0));
  EXPECT_TRUE(weasel_lasts(true, 1));
  EXPECT_FALSE(weasel_lasts(true, 2));
}

// (C10.6) A frigate at speed 12 brings its maneuvers over from the turn before, drops them in impulse 17 and
// cannot begin again in this turn.
TEST(PrintedExamples, AFrigateDropsItsManeuvers) {
  Encounter frigate(12, "FED/FF");
  frigate.now(3, 0);
  frigate[0].speed = 12;
  frigate[0].erratic = Ship::swerving;
  Allocate form;
  form.unit = Encounter::own;
  form.erratic = true;
  frigate.with_dice({}, [&](BattlePlay& play) { carry_erratic_over(play, Encounter::own, form); });
  int hexes = 0;
  for (int impulse = 1; impulse <= 16; ++impulse) hexes += hexes_in_impulse(12, impulse);
  EXPECT_EQ(hexes, 6);
  frigate.now(3, 17);
  frigate.run(change_erratic);
  ASSERT_TRUE(frigate[0].swerves());
  EXPECT_EQ(hexes_in_impulse(12, 17), 0);  // in an impulse in which it does not move
  frigate.act({Action::swerve, Encounter::own});
  EXPECT_TRUE(frigate[0].swerves());
  frigate.run(change_erratic);
  EXPECT_FALSE(frigate[0].swerves());
  frigate.now(3, 19);
  EXPECT_TRUE(frigate.refuses({Action::swerve, Encounter::own, 0, no_unit, 1}, "C10.3"_sfb));
}

// --- (C12) changes of speed ------------------------------------------------------------------------------

// (C12.32) In the first three impulses 22 and 31 move alike, in 2 and 3.
TEST(PrintedExamples, TheFirstThreeImpulses) {
  for (const int speed : {22, 31}) {
    for (const int impulse : {1, 2, 3}) EXPECT_EQ(hexes_in_impulse(speed, impulse), impulse == 1 ? 0 : 1);
  }
}

// (C12.341) A fighter whose best speed is 16 flies no 20 after half a turn at 12.
TEST(PrintedExamples, AFighterKeepsToItsBestSpeed) {
  Encounter meeting(12);
  Content changed = meeting.game.content();
  const int type = type_of(meeting.game, "F-14");
  changed.tables.fighters[static_cast<std::size_t>(type)].speed = 16;
  meeting.game = Battles(std::move(changed));
  const UnitId fighter = meeting.craft(CraftKind::fighter, 0, Encounter::centre);
  meeting.position.small(fighter).type = static_cast<std::uint8_t>(type);
  meeting.position.small(fighter).speed = 12;
  meeting.now(2, 16);
  EXPECT_EQ(top_speed(meeting.game, meeting.position.small(fighter)), 16);
  EXPECT_TRUE(meeting.refuses({Action::throttle, fighter, 0, no_unit, 20}, "J1.22"_sfb));
  EXPECT_TRUE(meeting.check({Action::throttle, fighter, 0, no_unit, 16}).none());
}

// --- (C2) energy for movement ----------------------------------------------------------------------------

// Rows of the ship displays that are whole: energy for speeds 1 to 30 in whole points, by the cost of a hex,
// at lines 17862, 13389, 15026, 14614 and 14799 of the book. Fractions are paid as they are (B3.1), so a row
// is the next whole number.
struct CostRow {
  int over, under;
  std::array<int, 30> energy;
};
constexpr std::array<CostRow, 5> cost_rows = {{
    {1, 4, {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8}},
    {1, 3, {1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10}},
    {1, 2, {1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,  6,  7,  7,  8,
            8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15}},
    {2, 3, {1,  2,  2,  3,  4,  4,  5,  6,  6,  7,  8,  8,  9,  10, 10,
            11, 12, 12, 13, 14, 14, 15, 16, 16, 17, 18, 18, 19, 20, 20}},
    {3, 2, {2,  3,  5,  6,  8,  9,  11, 12, 14, 15, 17, 18, 20, 21, 23,
            24, 26, 27, 29, 30, 32, 33, 35, 36, 38, 39, 41, 42, 44, 45}},
}};

// (C2, C2.111) By warp power alone.
TEST(PrintedExamples, RowsOfMovementCost) {
  for (const CostRow& row : cost_rows) {
    Yard yard;
    Content changed = yard.game.content();
    Design& design = changed.designs[0];
    design.move_cost = Energy::fraction(row.over, row.under).value();
    design.boxes[index_of(Box::impulse)] = 0;
    design.boxes[index_of(Box::left_warp)] = design.boxes[index_of(Box::right_warp)] = 30;
    yard.game = Battles(std::move(changed));
    for (int speed = 1; speed <= 30; ++speed) {
      Allocate form;
      form.speed = static_cast<std::uint8_t>(speed);
      const MovementBill bill = movement_bill(yard.game, yard[0], form, true);
      const Energy printed(row.energy[static_cast<std::size_t>(speed - 1)]);
      EXPECT_EQ(bill.impulse, Energy());
      EXPECT_TRUE(bill.warp <= printed && printed - bill.warp < Energy(1))
          << "speed " << speed << " at " << row.over << "/" << row.under;
    }
  }
}

// (SG23.4) The monitor goes no faster than 13.
TEST(PrintedExamples, TheMonitorsBestSpeed) {
  Yard yard({Berth{.name = "FED/Mon"}});
  EXPECT_EQ(engine_limit(yard.game, yard[0], 0), 13);
}

// --- figures of ships -------------------------------------------------------------------------------------

int special_sensors(std::string_view name) {
  const Design design = make_design(ship(name), tables()).value();
  return static_cast<int>(
      std::ranges::count(design.weapons, WeaponFamily::special_sensor, &WeaponPlan::family));
}

// (D15.831, G11.23) Crews; (G12.42) excess damage; (G24.11) special sensors; (D14.13) labs and damage
// control; a frigate's fifth shield (sfb-c2 376).
TEST(PrintedExamples, FiguresOfShips) {
  const auto facts = [](std::string_view name) { return make_design(ship(name), tables()).value(); };
  EXPECT_EQ(facts("KLI/F5").crew, 22);
  EXPECT_EQ(facts("KLI/F5").boarding_parties, 8);
  EXPECT_EQ(facts("KZI/CV").crew, 50);
  EXPECT_EQ(facts("KZI/CV").boarding_parties, 20);
  EXPECT_EQ(ship("KZI/CV").deck_crews, 12);
  EXPECT_EQ(facts("FED/DN").boxes[index_of(Box::excess)], 12);
  EXPECT_EQ(facts("FED/CA").boxes[index_of(Box::lab)], 8);
  EXPECT_EQ(facts("FED/CA").damage_control.front(), 4);
  EXPECT_EQ(facts("KLI/F5B").shields[4], 16);
  EXPECT_EQ(special_sensors("KLI/F5S"), 2);
  EXPECT_EQ(special_sensors("FED/SC"), 8);
}

// --- where ships begin ------------------------------------------------------------------------------------

const ScenarioShip& first_of(std::string_view scenario, std::size_t side, std::string_view name) {
  const auto& all = everything().scenarios;
  const auto found = std::ranges::find(all, scenario, &Scenario::id);
  if (found == all.end()) throw std::runtime_error("no such scenario");
  for (const ScenarioShip& each : found->sides.at(side).ships) {
    if (each.ship.starts_with(name)) return each;
  }
  throw std::runtime_error("no such ship");
}

// (SH19.2) 17, 17 and 18 hexes from the Hood; (SG22.2) one police ship 3 from the freighter, the other 25.
TEST(PrintedExamples, OpeningRanges) {
  const Hex hood = first_of("sh19", 0, "FED/CA").at;
  const auto& klingons = std::ranges::find(everything().scenarios, "sh19", &Scenario::id)->sides.at(1).ships;
  std::vector<int> ranges;
  for (const ScenarioShip& each : klingons) {
    const int range = distance(hood, each.at);
    if (std::ranges::find(ranges, range) == ranges.end()) ranges.push_back(range);
    EXPECT_EQ(range, each.at == (Hex{1, 30}) ? 18 : 17);
  }
  EXPECT_EQ(ranges, (std::vector{17, 18}));
  const Hex freighter = first_of("sg22", 0, "GEN/F-S").at;
  EXPECT_EQ(distance(freighter, first_of("sg22", 0, "FED/POL").at), 3);
  EXPECT_EQ(distance(freighter, first_of("sg22", 1, "KLI/G2").at), 25);
}

}  // namespace
}  // namespace flagbridge::sfb
