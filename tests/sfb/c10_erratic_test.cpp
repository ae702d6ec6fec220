#include "sfb/rules/c10_erratic.h"

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/c8_deceleration.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j4_fighters.h"
#include "tests/sfb/systems.h"

// (C10) Erratic maneuvers.
namespace flagbridge::sfb {
namespace {

Do swerve(int on) { return {Action::swerve, Encounter::own, 0, no_unit, static_cast<std::uint8_t>(on)}; }

struct Swerving : Encounter {
  explicit Swerving(int hexes = 2, const std::string& mine = "FED/CA") : Encounter(hexes, mine) {
    (*this)[0].erratic = Ship::swerve_paid;
  }
  void begin() {
    act(swerve(1));
    EXPECT_EQ(run(change_erratic), Flow::done);
  }
};

Spending bill(Yard& yard, const Allocate& form) {
  Violations found;
  return bill_of(yard.game, yard.position, unit_at(0), form, found);
}

// (C10.11, C10.12) Check 27: six hexes of movement, for MC 2/3 four points, three hexes for a nimble ship:
// one point and a half at MC 1/2. (C10.112) Impulse power pays a hex a point.
TEST(Erratic, WhatItCosts) {
  Yard yard({{.change = [](Design& design) { design.move_cost = Energy::fraction(2, 3).value(); }}});
  yard.now(2, 0);
  Allocate form;
  form.unit = unit_at(0);
  form.erratic = true;
  EXPECT_EQ(bill(yard, form).total(Purpose::erratic), Energy(4));
  Yard nimble({{.change = [](Design& design) {
    design.move_cost = Energy::fraction(1, 2).value();
    design.nimble = true;
  }}});
  nimble.now(2, 0);
  EXPECT_EQ(bill(nimble, form).total(Purpose::erratic), Energy::fraction(3, 2).value());
  Yard lame({{.change = [](Design& design) {
    design.boxes[index_of(Box::left_warp)] = 2;
    design.boxes[index_of(Box::right_warp)] = design.boxes[index_of(Box::center_warp)] = 0;
    design.boxes[index_of(Box::impulse)] = 4;
  }}});
  lame.now(2, 0);
  const Spending ledger = bill(lame, form);
  EXPECT_EQ(ledger.spent[index_of(Purpose::erratic)][index_of(Source::warp)].get(), Energy(2));
  EXPECT_EQ(ledger.spent[index_of(Purpose::erratic)][index_of(Source::impulse)].get(), Energy(4));
}

// (C10.3, C10.31, C10.34) Announced in one impulse, in effect from its end; once a turn; and stopped
// likewise.
TEST(Erratic, BeginAndEnd) {
  Swerving ship;
  EXPECT_TRUE(ship.refuses(swerve(0), "C10.3"_sfb));
  ship.act(swerve(1));
  EXPECT_FALSE(ship[0].swerves());
  ship.run(change_erratic);
  EXPECT_TRUE(ship[0].swerves());
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.3"_sfb));
  ship.act(swerve(0));
  EXPECT_TRUE(ship[0].swerves());
  ship.run(change_erratic);
  EXPECT_FALSE(ship[0].swerves());
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.3"_sfb));  // not again in this turn
}

// (C10.311, C10.32) It is announced to everybody, and so is what comes of it.
TEST(Erratic, IsAnnounced) {
  Swerving ship;
  const auto seen = [&] { return ship.game.view(ship.position, red).ships[0].erratic; };
  ship.act(swerve(1));
  EXPECT_EQ(ship.told(Happening::erratic_announced), 1);
  EXPECT_EQ(seen(), Ship::swerve_begins);
  ship.run(change_erratic);
  EXPECT_EQ(ship.told(Happening::erratic), 1);
  EXPECT_EQ(seen(), Ship::swerving);
  ship.act(swerve(0));
  EXPECT_EQ(ship.told(Happening::erratic_announced), 2);
  EXPECT_EQ(seen(), Ship::swerving | Ship::swerve_ends);
  ship.run(change_erratic);
  EXPECT_EQ(ship.told(Happening::erratic), 2);
  EXPECT_EQ(seen(), 0);
}

// (C10.314) Nor is it called off in silence.
TEST(Erratic, IsCalledOffAloud) {
  Swerving ship;
  ship.act(swerve(1));
  ship.with_dice({}, [&](BattlePlay& play) { end_erratic(play, Encounter::own, "C10.314"_sfb); });
  EXPECT_EQ(ship.told(Happening::erratic), 1);
  EXPECT_EQ(ship.game.view(ship.position, red).ships[0].erratic, 0);
}

// (C10.11, C10.113) Not without energy; reserve warp power will do.
TEST(Erratic, NeedsEnergy) {
  Encounter ship;
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.11"_sfb));
  ship[0].battery = Energy(6);
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.11"_sfb));
  ship[0].battery_warp = Energy(6);
  ship.act(swerve(1));
  EXPECT_EQ(ship[0].battery.get(), Energy());
}

// (C10.113, C10.112) Three points of reserve warp power and three of reserve impulse power pay six hexes at a
// movement cost of 1; at 1/2 two of each do, of which a point of warp power is two hexes.
TEST(Erratic, TakesBothKindsOfReservePower) {
  Encounter ship;
  ship[0].battery = Energy(6);
  ship[0].battery_warp = Energy(3);
  ship[0].battery_impulse = Energy(2);
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.11"_sfb));
  ship[0].battery_impulse = Energy(3);
  ship.act(swerve(1));
  EXPECT_EQ(ship[0].battery.get(), Energy());
  EXPECT_EQ(ship[0].battery_warp.get(), Energy());
  EXPECT_EQ(ship[0].battery_impulse.get(), Energy());
  Yard light({{.change = [](Design& design) { design.move_cost = Energy::fraction(1, 2).value(); }}});
  light[0].battery = Energy(5);
  light[0].battery_warp = light[0].battery_impulse = Energy(2);
  const Do order{Action::swerve, unit_at(0), 0, no_unit, 1};
  Violations found;
  check_swerve(light.game, light.position, blue, order, found);
  EXPECT_TRUE(found.none());
  light.with_dice({}, [&](BattlePlay& play) { perform_swerve(play, blue, order); });
  EXPECT_EQ(light[0].battery.get(), Energy(1));
  EXPECT_EQ(light[0].ledger.total(Purpose::erratic), Energy(4));
}

// (C10.41, C10.412, C10.413, C10.414, D6.3143) Four points of natural ECM against fire at the ship and
// against its own fire; (C10.48) not on top of what being small gives.
TEST(Erratic, SpoilsTheAimOfBoth) {
  Swerving ship;
  ship.begin();
  EXPECT_EQ(jamming(ship.game, ship.position, Encounter::enemy, Encounter::own, Aim::light).natural, 4);
  EXPECT_EQ(jamming(ship.game, ship.position, Encounter::own, Encounter::enemy, Aim::light).against, 4);
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
}

// (C10.5) What needs a steady ship; its own tractor beams let go when it begins.
TEST(Erratic, Forbids) {
  Swerving ship;
  static_cast<void>(ship.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  ship.begin();
  EXPECT_TRUE(ship.position.links.empty());
  EXPECT_TRUE(ship.refuses({Action::tractor, Encounter::own, 0, Encounter::enemy, 1}, "C10.5"_sfb));
  EXPECT_TRUE(ship.refuses({Action::launch_shuttle, Encounter::own, 0}, "C10.5"_sfb));
  EXPECT_TRUE(ship.refuses({Action::study, Encounter::own, 0, no_unit, 1, 0, {1, 1}}, "C10.5"_sfb));
}

// (C10.511, C10.514, C10.521, C10.522) Whatever else a ship does in an impulse is refused for that reason,
// or not, as the book has it; not a word of it while the ship flies straight.
TEST(Erratic, ForbidsAllOfThese) {
  using enum Action;
  for (const Action what : {launch_drone, launch_plasma, launch_probe, launch_shuttle, drop_mine, lay_bomb,
                            tractor, board, beam_back, raid, study, identify}) {
    Encounter ship;
    fit_bays(ship.game, ship.position, Encounter::own, 0);
    const UnitId drone = ship.craft(CraftKind::drone, 1, {20, 14});
    const UnitId at = what == identify ? drone : what == launch_probe ? no_unit : Encounter::enemy;
    const Do order{.what = what, .unit = Encounter::own, .at = at, .a = 1};
    EXPECT_FALSE(ship.refuses(order, "C10.5"_sfb)) << name_of(what);
    ship[0].erratic = Ship::swerving;
    EXPECT_TRUE(ship.refuses(order, "C10.5"_sfb)) << name_of(what);
  }
}

// (C10.512) Seeking weapons are not guided.
TEST(Erratic, GuidesNothing) {
  Encounter ship;
  const UnitId drone = ship.craft(CraftKind::drone, 0, {20, 14});
  const auto guided = [&] {
    return may_guide(ship.game, ship.position, Encounter::own, drone, Encounter::enemy);
  };
  EXPECT_TRUE(guided());
  ship[0].erratic = Ship::swerving;
  EXPECT_FALSE(guided());
}

// (C10.513) Nor is web laid, by whoever could.
TEST(Erratic, LaysNoWeb) {
  Encounter ship;
  const Do lays{.what = Action::lay_web, .unit = Encounter::own};
  EXPECT_FALSE(ship.refuses(lays, "C10.5"_sfb));
  ship[0].erratic |= Ship::swerving;
  EXPECT_TRUE(ship.refuses(lays, "C10.5"_sfb));
}

// (C10.513) Nor does it anchor one: a web that nobody else anchors is gone at the end of the turn.
TEST(Erratic, AnchorsNoWeb) {
  for (const bool steady : {true, false}) {
    Encounter ship(2, "THO/C");
    ship.position.webs[0] = {10, 1, 0};
    static_cast<void>(ship.position.web_hexes.push_back({Encounter::centre, 0, 0}));
    if (!steady) ship[0].erratic |= Ship::swerving;
    ship.run(decay_webs);
    EXPECT_EQ(ship.position.webs[0].hexes != 0, steady);
  }
}

// (C10.24, G13.56, G13.59, G7.92, G10.57) Not under the cloak, in a beam or in a web; whoever is caught later
// stops.
TEST(Erratic, WhereItCannotBe) {
  Swerving held;
  static_cast<void>(held.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  EXPECT_TRUE(held.refuses(swerve(1), "G7.92"_sfb));
  held.position.links.clear();
  held.begin();
  static_cast<void>(held.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  held.run(change_erratic);
  EXPECT_FALSE(held[0].swerves());
  Swerving webbed;
  webbed.position.webs[0] = {10, 1, 0};
  static_cast<void>(webbed.position.web_hexes.push_back({Encounter::centre, 0, 0}));
  EXPECT_TRUE(webbed.refuses(swerve(1), "G10.57"_sfb));
  Swerving cloaked;
  cloaked[0].cloak = Cloaking::fading_out;
  EXPECT_TRUE(cloaked.refuses(swerve(1), "G13.59"_sfb));
}

// (C10.55, C2.42, C2.45) A longer turn mode, a worse die after a hard turn, a higher rate of maneuver; nimble
// ships are spared the first two. (C8.23) Emergency deceleration ends it.
TEST(Erratic, MakesTheShipClumsy) {
  Swerving ship;
  ship[0].speed = 8;
  const int before = turn_mode(ship.game, ship[0]);
  ship.begin();
  EXPECT_EQ(turn_mode(ship.game, ship[0]), before + 1);
  EXPECT_EQ(maneuver_rate(ship.game, ship.position, ship[0]), 8 + 6);
  ship[0].hets = 1;
  ship[0].bonus_hets = 0;
  ship[0].breakdown = 5;
  ship.with_dice({4}, [&](BattlePlay& play) { turn_hard(play, Encounter::own, Direction::C); });
  EXPECT_EQ(ship[0].broken_down, ship.position.now());
  Swerving stops;
  stops.begin();
  stops[0].speed = 8;
  stops[0].decelerates = stops.position.now();
  stops.run(decelerate);
  EXPECT_FALSE(stops[0].swerves());
}

Violations checked(Encounter& yard, bool pays) {
  Allocate form;
  form.unit = Encounter::own;
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::inactive;
  form.erratic = pays;
  Violations found;
  check_erratic({yard.game, yard.position, form}, found);
  return found;
}

void carry_over(Encounter& yard, bool pays) {
  Allocate form;
  form.unit = Encounter::own;
  form.erratic = pays;
  yard.with_dice({}, [&](BattlePlay& play) { carry_erratic_over(play, Encounter::own, form); });
}

// (C10.313, C10.35) Whoever does not stop them in impulse 32 pays for the next turn; they count as its start.
TEST(Erratic, OverTheEndOfATurn) {
  Swerving ship;
  EXPECT_TRUE(checked(ship, false).none());  // paid for and not used: nothing is owed
  ship.begin();
  ship.now(3, 0);
  EXPECT_EQ((*checked(ship, false).begin()).rule, "C10.313"_sfb);
  EXPECT_TRUE(checked(ship, true).none());
  EXPECT_TRUE(default_form(ship.game, ship.position, Encounter::own).erratic);
  carry_over(ship, true);
  EXPECT_TRUE(ship[0].swerves());
  ship[0].erratic = static_cast<std::uint8_t>(ship[0].erratic & ~Ship::swerving);
  ship.now(3, 10);
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.3"_sfb));
  Swerving stops;
  stops.begin();
  stops.now(2, 32);
  stops.act(swerve(0));
  stops.run(change_erratic);
  EXPECT_TRUE(checked(stops, false).none());
  // A ship without the power for them owes nothing, and they end.
  Swerving lame;
  lame.begin();
  for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse})
    lame[0].lost[index_of(box)] = lame.game.design(lame[0]).boxes[index_of(box)];
  EXPECT_TRUE(checked(lame, false).none());
  carry_over(lame, false);
  EXPECT_FALSE(lame[0].swerves());
}

// (C10.312) Announced in impulse 32 they begin with the next turn, whose form must pay for them: whether or
// not this turn's did, and also after they were stopped in it.
TEST(Erratic, AnnouncedInTheLastImpulse) {
  Encounter ship;
  ship.now(2, 31);
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.11"_sfb));
  ship.now(2, 32);
  ship[0].erratic = Ship::swerve_started;
  ship.act(swerve(1));
  ship.run(change_erratic);
  EXPECT_FALSE(ship[0].swerves());
  ship.now(3, 0);
  EXPECT_EQ((*checked(ship, false).begin()).rule, "C10.313"_sfb);
  carry_over(ship, true);
  EXPECT_TRUE(ship[0].swerves());
  ship.now(3, 10);
  ship.act(swerve(0));
  ship.run(change_erratic);
  EXPECT_TRUE(ship.refuses(swerve(1), "C10.3"_sfb));
}

// (C10.314) Losing half of the cost in engines to the fire of impulse 32 excuses: three boxes of six points.
TEST(Erratic, ExcusedAfterDamage) {
  for (const int impulse : {31, 32}) {
    for (const int boxes : {2, 3}) {
      Swerving ship;
      ship.begin();
      ship.now(2, impulse);
      const auto lose_boxes = [&](int number) {
        for (int i = 0; i < number; ++i)
          ship.with_dice({}, [&](BattlePlay& play) {
            lose(play, Encounter::own, loss_of(Box::left_warp), "D4.31"_sfb);
          });
      };
      lose_boxes(1);  // by a drone, before the fire
      ship.run(watch_engines);
      lose_boxes(boxes);
      EXPECT_EQ(checked(ship, false).none(), impulse == 32 && boxes == 3) << impulse << " " << boxes;
    }
  }
}

// (C10.24, C10.53, G7.92) A beam ends them at once: they spoil no aim any more in the fire of that impulse.
TEST(Erratic, EndInABeam) {
  Swerving ship;
  ship.begin();
  static_cast<void>(ship.position.auctions.push_back({Encounter::enemy, Encounter::own, 0, 1, 0, 1}));
  ship[1].tractor_left = Energy(9);
  ship.run(hold_auctions);
  ASSERT_EQ(ship.position.links.size(), 1u);
  ship.run(stop_erratic);
  EXPECT_EQ(jamming(ship.game, ship.position, Encounter::enemy, Encounter::own, Aim::light).natural, 0);
  EXPECT_EQ(jamming(ship.game, ship.position, Encounter::own, Encounter::enemy, Aim::light).against, 0);
  // That is done right after the auctions, and after movement for webs and air.
  const auto& rows = Battles::sequences()[2].rows;
  const auto at = [&](auto step) {
    return std::ranges::find(rows, step, [](const auto& row) { return row.step; }) - rows.begin();
  };
  EXPECT_EQ(rows[static_cast<std::size_t>(at(&hold_auctions) + 1)].step, &stop_erratic);
  EXPECT_LT(at(&move_units), at(&stop_erratic));
  EXPECT_LT(at(&stop_erratic), at(&meet_spheres));
}

}  // namespace
}  // namespace flagbridge::sfb
