#include "sfb/rules/g2_control.h"

#include "sfb/rules/c2_speed.h"

namespace flagbridge::sfb {

void check_control(const Filled& filled, Violations& found) {
  if (!uncontrolled(filled.game, filled.ship)) return;
  found.require(never_accelerates(filled.form, filled.ship.speed), "G2.22"_sfb,
                "nobody controls the ship: it does not go faster");
  found.require(filled.form.hets == 0, "G2.22"_sfb, "nobody controls the ship: it makes no high energy turn");
}

}  // namespace flagbridge::sfb
