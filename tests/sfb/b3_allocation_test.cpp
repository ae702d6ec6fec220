#include "sfb/rules/b3_allocation.h"

#include "tests/sfb/power.h"
#include "tests/sfb/range.h"

// (B3) The energy form: standing costs and limits.
namespace flagbridge::sfb {
namespace {

// (B3, B3.1, B3.3) A cruiser of size 3: a point each for life support and fire control, two for shields.
TEST(SfbEnergy, StandingCosts) {
  Powered power;
  power.form.shields = ShieldLevel::full;
  power.form.fire_control = FireControl::active;
  const Spending ledger = power.bill();
  EXPECT_EQ(ledger.total(Purpose::life_support), Energy(1));
  EXPECT_EQ(ledger.total(Purpose::fire_control), Energy(1));
  EXPECT_EQ(ledger.total(Purpose::shields), Energy(2));
  power.form.shields = ShieldLevel::minimum;
  power.form.fire_control = FireControl::low;
  const Spending less = power.bill();
  EXPECT_EQ(less.total(Purpose::shields), Energy(1));
  EXPECT_EQ(less.total(Purpose::fire_control), Energy::fraction(1, 2).value());
}

Energy life_support(const Yard& yard, int ship) {
  Allocate form;
  form.unit = unit_at(ship);
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::inactive;
  Violations found;
  return bill_of(yard.game, yard.position, form.unit, form, found).total(Purpose::life_support);
}

// (B3.3) A point and a half for size class 2, half a point for size class 4.
TEST(SfbEnergy, LifeSupportBySize) {
  const Yard yard({{.name = "FED/BATS"}, {.name = "FED/FFG"}});
  EXPECT_EQ(life_support(yard, 0), Energy::fraction(3, 2).value());
  EXPECT_EQ(life_support(yard, 1), Energy::fraction(1, 2).value());
}

// (B3.3) A crippled ship lives on the emergency kind, and so does one that has no power at all; with one
// point left it pays.
TEST(SfbEnergy, EmergencyLifeSupport) {
  Yard crippled;
  crippled[0].lost[index_of(Box::excess)] = 1;  // (S2.41)
  EXPECT_EQ(life_support(crippled, 0), Energy());
  Yard dark({{.change = [](Design& design) {
    for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp, Box::apr, Box::awr})
      design.boxes[index_of(box)] = 0;
    design.boxes[index_of(Box::impulse)] = 4;
  }}});
  dark[0].battery = {};
  dark[0].lost[index_of(Box::impulse)] = 3;
  EXPECT_EQ(life_support(dark, 0), Energy(1));
  dark[0].lost[index_of(Box::impulse)] = 4;
  EXPECT_EQ(life_support(dark, 0), Energy());
}

// (B3.1) A form that asks for more than there is is refused; (B3.4) what is not allotted is not kept.
TEST(SfbEnergy, NoMoreThanThereIs) {
  Powered power;
  power[0].speeds.fill(20);
  power.form.speed = 31;
  power.form.hets = 4;
  power.bill();
  EXPECT_TRUE(cites(power.found, "B3.1"));
  power.form = {};
  power.form.unit = unit_at(0);
  power.position.forms[0] = power.form;
  power.position.forms_in = {unit_at(0)};
  power[0].battery = {};
  power.run(reveal_speeds);
  EXPECT_EQ(power[0].battery.get(), Energy());
}

}  // namespace
}  // namespace flagbridge::sfb
