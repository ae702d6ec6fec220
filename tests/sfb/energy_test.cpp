#include "tests/sfb/range.h"
#include "tests/sfb/yard.h"

// (B3) The energy form, where energy comes from, and the sequence of play.
namespace flagbridge::sfb {
namespace {

struct Power : Yard {
  Power() {
    form.unit = unit_at(0);
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::inactive;
    (*this)[0].energized = 1;
  }
  Ledger bill() {
    found = {};
    return bill_of(game, position, unit_at(0), form, found);
  }
  Allocate form;
  Violations found;
};

// (B3, B3.1, B3.3) A cruiser of size 3: a point each for life support and fire control, two for shields.
TEST(SfbEnergy, StandingCosts) {
  Power power;
  power.form.shields = ShieldLevel::full;
  power.form.fire_control = FireControl::active;
  const Ledger ledger = power.bill();
  EXPECT_EQ(ledger.total(Purpose::life_support), Energy(1));
  EXPECT_EQ(ledger.total(Purpose::fire_control), Energy(1));
  EXPECT_EQ(ledger.total(Purpose::shields), Energy(2));
  power.form.shields = ShieldLevel::minimum;
  power.form.fire_control = FireControl::low;
  const Ledger less = power.bill();
  EXPECT_EQ(less.total(Purpose::shields), Energy(1));
  EXPECT_EQ(less.total(Purpose::fire_control), Energy::fraction(1, 2).value());
}

// (H1, H2, H3) Undestroyed boxes give a point each; impulse engines serve for what needs no warp power, the
// warp engines for everything.
TEST(SfbEnergy, Sources) {
  Power power;
  const Design& design = power.game.design(power[0]);
  EXPECT_EQ(generated(power.game, power[0], Source::warp), Energy(30));
  EXPECT_EQ(generated(power.game, power[0], Source::impulse),
            Energy(static_cast<int>(design.boxes[index_of(Box::impulse)])));
  power[0].lost[index_of(Box::right_warp)] = 3;
  EXPECT_EQ(generated(power.game, power[0], Source::warp), Energy(27));
  power.form.speed = 20;
  power.form.ecm = 2;
  const Ledger ledger = power.bill();
  Ledger copy = ledger;
  EXPECT_EQ(copy.at(Purpose::movement, Source::warp).get(), Energy(19));
  EXPECT_EQ(copy.at(Purpose::movement, Source::impulse).get(), Energy(1));
  EXPECT_EQ(copy.at(Purpose::ecm, Source::warp).get(), Energy());
  // Nothing is created: what all lines take from a source is no more than it gives.
  Energy warp;
  for (int i = 0; i < purposes; ++i) warp += copy.at(static_cast<Purpose>(i), Source::warp);
  EXPECT_LE(warp, Energy(27));
}

// (B3.1) A form that asks for more than there is is refused; (B3.4) what is not allotted is not kept.
TEST(SfbEnergy, NoMoreThanThereIs) {
  Power power;
  power[0].speeds.fill(20);
  power.form.speed = 31;
  power.form.hets = 4;
  power.bill();
  EXPECT_TRUE(cites(power.found, "B3.1"));
  power.form = {};
  power.form.unit = unit_at(0);
  power.position.forms[0] = power.form;
  power.position.forms_in = 1;
  power[0].battery = {};
  power.run(reveal_speeds);
  EXPECT_EQ(power[0].battery.get(), Energy());
}

// (H7, H7.4, H7.42) Batteries charged from the warp engines hold reserve warp power; plain uses spare it.
TEST(SfbEnergy, TypedReserve) {
  Power power;
  power[0].battery = {};
  power.form.recharge = Energy(2);
  power.position.forms[0] = power.form;
  power.position.forms_in = 1;
  power.run(reveal_speeds);
  EXPECT_EQ(power[0].battery.get(), Energy(2));
  EXPECT_EQ(power[0].battery_warp.get(), Energy(2));
  power[0].battery += Energy(1);  // a third point, of no type
  EXPECT_TRUE(take_reserve(power[0], Energy(1)));
  EXPECT_EQ(power[0].battery_warp.get(), Energy(2));
  EXPECT_TRUE(take_reserve(power[0], Energy(2), true));
  EXPECT_FALSE(take_reserve(power[0], Energy(1), true));
  EXPECT_EQ(power[0].battery.get(), Energy());
}

// (H6.21, H6) Check 35: four phaser-1 and two phaser-3 hold five points; a phaser-1 lost leaves four of four.
TEST(SfbEnergy, Capacitor) {
  Range range;
  const UnitId unit =
      range.add(Range::cruiser({"phaser-1", "phaser-1", "phaser-1", "phaser-1", "phaser-3", "phaser-3"}),
                blue, Range::middle);
  EXPECT_EQ(capacitor_room(range.game(), range.at, range.at.ship(unit)), Energy(5));
  range.mount(unit, 0).lost = 1;
  EXPECT_EQ(capacitor_room(range.game(), range.at, range.at.ship(unit)), Energy(4));
}

// (E2.3) Phasers that were off cost a point to energize, once.
TEST(SfbEnergy, EnergizingPhasers) {
  Power power;
  power[0].energized = 0;
  power.form.phasers = Energy(2);
  EXPECT_EQ(power.bill().total(Purpose::phasers), Energy(3));
  power.position.forms[0] = power.form;
  power.position.forms_in = 1;
  power.run(reveal_speeds);
  EXPECT_EQ(power[0].energized, 1);
  EXPECT_EQ(power[0].capacitor.get(), Energy(2));
  EXPECT_EQ(power.bill().total(Purpose::phasers), Energy(2));
}

// (B2.2) How much of the turn is played; rows of chapters that are not built are listed and passed over.
TEST(SfbSequence, RowsThatAreHandled) {
  std::vector<std::pair<int, int>> rows;
  for (const auto& sequence : Battles::sequences()) {
    const auto handled = std::ranges::count_if(sequence.rows, [](const auto& row) { return row.step; });
    rows.emplace_back(static_cast<int>(sequence.rows.size()), static_cast<int>(handled));
  }
  // The game, a turn, an impulse, and what follows each further hex of it.
  const std::vector<std::pair<int, int>> known = {{2, 2}, {33, 24}, {126, 95}, {25, 23}};
  EXPECT_EQ(rows, known);
}

// Where the title of a row says it belongs: "6A3.02 Shields" is phase A, stage 3, step 2. 0: it does not say.
struct Place {
  char phase = 0;
  int stage = 0, step = 0;
};
Place place_of(std::string_view title) {
  const std::string number(title.substr(0, title.find(' ')));
  Place place;
  if (number.size() < 2 || number[0] != '6') return place;
  place.phase = number[1];
  if (number.size() > 2) place.stage = std::stoi(number.substr(2));
  const auto dot = number.find('.');
  if (dot != std::string::npos) place.step = std::stoi(number.substr(dot + 1));
  return place;
}

// (B2.2) The rows of the impulse come in the order of the book's phases, stages and steps; a row that names
// no stage or no step may stand anywhere in its phase or stage.
TEST(SfbSequence, StagesInOrder) {
  Place last;
  int steps = 0;
  for (const auto& row : Battles::sequences()[2].rows) {
    const Place place = place_of(row.title);
    if (place.phase == 0) continue;
    EXPECT_GE(place.phase, last.phase) << row.title;
    const bool same_phase = place.phase == last.phase;
    if (same_phase && place.stage == 0) continue;
    EXPECT_GE(place.stage, same_phase ? last.stage : 0) << row.title;
    const bool same_stage = same_phase && place.stage == last.stage;
    if (same_stage && place.step == 0) continue;
    EXPECT_GE(place.step, same_stage ? last.step : 0) << row.title;
    steps += same_stage && last.step != 0 ? 1 : 0;
    last = place;
  }
  EXPECT_GT(steps, 60);  // stages 6A3, 6B1, 6B3, 6B4, 6B6, 6B7, 6B8, 6D2 and 6D5 alone have more
}

}  // namespace
}  // namespace flagbridge::sfb
