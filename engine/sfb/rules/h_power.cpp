#include "sfb/rules/h_power.h"

#include <algorithm>

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

}  // namespace flagbridge::sfb
