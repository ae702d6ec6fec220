#include "sfb/rules/h_power.h"

#include <algorithm>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/h7_reserve.h"

// (H) Where energy comes from.
namespace flagbridge::sfb {

Energy generated(const Battles& game, const Ship& ship, Source source, int doubled) {
  const auto times = [&](Box box, int bit) {
    return left(game, ship, box) * ((doubled & bit) != 0 ? 2 : 1);  // (G15.2)
  };
  switch (source) {
    case Source::warp:
      return Energy(times(Box::left_warp, 1) + times(Box::right_warp, 2) + times(Box::center_warp, 4));
    case Source::impulse: return Energy(times(Box::impulse, 8));
    case Source::reactor: return Energy(left(game, ship, Box::apr) + left(game, ship, Box::awr));
    case Source::battery: return ship.battery;
  }
  return {};
}

// (H7) Reserve power is what the batteries hold; typed charge is used last.
bool take_reserve(Ship& ship, Energy energy, bool warp) {
  const Energy have = warp ? ship.battery_warp.get() : ship.battery.get();
  if (energy > have || energy < Energy()) return false;
  ship.battery -= energy;
  if (warp) {
    ship.battery_warp -= energy;
  } else {
    const Energy typed = ship.battery_warp.get() + ship.battery_impulse.get();
    if (typed > ship.battery.get()) {
      Energy over = typed - ship.battery.get();
      const Energy from_impulse = std::min(over, ship.battery_impulse.get());
      ship.battery_impulse -= from_impulse;
      over -= from_impulse;
      ship.battery_warp -= over;
    }
  }
  return true;
}

// --- the form -------------------------------------------------------------------------------------------

Energy used_of_batteries(const Spending& ledger) {
  Energy used;
  for (const auto& line : ledger.spent) used += line[index_of(Source::battery)];
  return used;
}

void pay_recharge(const Filled& filled, Purse& purse) {
  purse.recharge(filled.form.recharge, Energy(static_cast<int>(filled.form.impulse_charge)));
}

void check_recharge(const Filled& filled, Violations& found) {
  const Energy recharge = filled.form.recharge;
  found.require(Energy(static_cast<int>(filled.form.impulse_charge)) <= recharge, "H7.47"_sfb,
                "the batteries take no more than {0}", Arg::number(static_cast<int>(recharge.floor())));
}

// The form is billed before anything of it takes effect.
void begin_recharge(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  ship.battery -= used_of_batteries(ship.ledger);
  ship.battery += form.recharge;
  ship.battery_warp = ship.ledger.at(Purpose::recharge, Source::warp);
  ship.battery_impulse = ship.ledger.at(Purpose::recharge, Source::impulse);
}

void show_recharge(Sheet& sheet) {
  const int batteries = left(sheet.game, sheet.ship, Box::battery);
  sheet.number("batteries", batteries);
  if (batteries > 0 && left(sheet.game, sheet.ship, Box::impulse) > 0)
    sheet.number("impulse_charge", "of it by impulse power", batteries, "H7.47"_sfb);
}

}  // namespace flagbridge::sfb
