#include "sfb/rules/c2_speed.h"

#include <algorithm>

namespace flagbridge::sfb {

int acceleration_limit(const Battles& game, const Ship& ship) {
  int base = *std::min_element(ship.speeds.begin(), ship.speeds.end());
  if (ship.accel_base_zero > 0) base = 0;
  const Design& design = game.design(ship);
  const int steps = design.sheet.features.max_acceleration;
  if (steps > 0) return std::min(base + steps, most_speed);
  // (K) Fast patrol ships accelerate harder.
  if (design.pf) return std::min(std::max(3 * base, base + 15), most_speed);
  return std::min(std::max(2 * base, base + 10), most_speed);
}

int engine_limit(const Battles& game, const Ship& ship, int doubled) {
  const Energy cost = game.design(ship).move_cost;
  if (cost <= Energy()) return 0;  // a base
  const Energy warp = generated(game, ship, Source::warp, doubled);
  const auto hexes = static_cast<int>(warp.raw() / cost.raw());
  const int by_impulse = left(game, ship, Box::impulse) > 0 ? 1 : 0;
  return std::min(std::min(hexes, most_warp_hexes) + by_impulse, most_speed);
}

int hexes_of(int speed, const FixedVector<SpeedChange, 4>& changes) {
  int hexes = 0;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    for (const SpeedChange& change : changes) {
      if (change.impulse == impulse) speed = change.speed;
    }
    hexes += hexes_in_impulse(speed, impulse);
  }
  return hexes;
}

int braking_points(const Ship& ship) {
  constexpr int looked_back = 8;
  int highest = 0;
  for (int i = 0; i < looked_back; ++i) {
    highest = std::max<int>(highest, ship.speeds[static_cast<std::size_t>(impulses_a_turn - 1 - i)]);
  }
  return highest;
}

MovementBill movement_bill(const Battles& game, const Ship& ship, int hexes, int doubled) {
  const Energy cost = game.design(ship).move_cost;
  const Energy warp = generated(game, ship, Source::warp, doubled);
  const bool has_impulse = left(game, ship, Box::impulse) > 0;
  // One hex by impulse power where it is no dearer, or where the warp engines cannot carry it.
  const bool dear = cost >= Energy(1);
  const bool short_of_warp = cost * hexes > warp || hexes > most_warp_hexes;
  if (hexes > 0 && has_impulse && (dear || short_of_warp)) return {cost * (hexes - 1), Energy(1)};
  return {cost * hexes, Energy()};
}

}  // namespace flagbridge::sfb
