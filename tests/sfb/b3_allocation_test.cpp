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
