#include "fe/rules.h"

// (421.2) Docks in tow: by a tug, or by two whole ships with a defense of seven.
namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int pair_defense = 2 * 7;  // (421.23), in halves
constexpr int towed_hexes = 3;       // (421.21)

bool may_tow_alone(const Campaign& game, const Counter& counter) {
  return has_ability(game, counter, Ability::tug) && !counter.crippled() && counter.mission == Mission::none;
}
bool may_tow_in_pair(const Campaign& game, const Counter& counter) {
  return is_ship(game, counter) && !counter.crippled() && !game.model(counter).group &&
         defense_of(game, counter) >= pair_defense && !has_ability(game, counter, Ability::tug);
}

// Takes the first unit of the list that fits and is not in use yet.
template <class Fits>
UnitId take(const Position& position, const UnitList& units, UnitSet& used, Fits&& fits) {
  for (const UnitId unit : units) {
    if (used.test(static_cast<std::size_t>(unit)) || !fits(position[unit])) continue;
    used.set(static_cast<std::size_t>(unit));
    return unit;
  }
  return no_unit;
}

}  // namespace

Tows tows_of(const Campaign& game, const Position& position, const UnitList& units) {
  Tows tows;
  UnitSet used;
  for (const UnitId dock : units) {
    if (position[dock].type != game.board().dock) continue;
    // Whoever took it in tow in this turn goes on with it; nobody else may (421.21). Ships that have moved
    // take none in tow (203.48).
    const UnitId before = position[dock].home;
    const auto same = [&](const Counter& counter) {
      return before == no_unit ? counter.pulses == 0 : &counter == &position[before];
    };
    const auto same_second = [&](const Counter& counter) {
      if (before == no_unit) return counter.pulses == 0;
      return position[before].home != no_unit && &counter == &position[position[before].home];
    };
    UnitId tug = take(position, units, used,
                      [&](const Counter& counter) { return may_tow_alone(game, counter) && same(counter); });
    UnitId second = no_unit;
    if (tug == no_unit) {
      tug = take(position, units, used,
                 [&](const Counter& counter) { return may_tow_in_pair(game, counter) && same(counter); });
      if (tug == no_unit) continue;
      second = take(position, units, used, [&](const Counter& counter) {
        return may_tow_in_pair(game, counter) && same_second(counter);
      });
      if (second == no_unit) continue;
      tows.towing.set(static_cast<std::size_t>(second));
    }
    tows.towing.set(static_cast<std::size_t>(tug));
    tows.towed.set(static_cast<std::size_t>(dock));
    if (tows.count < tows.docks.size()) {
      tows.docks[tows.count] = dock;
      tows.tugs[tows.count] = tug;
      tows.seconds[tows.count++] = second;
    }
  }
  return tows;
}

int allowance_in_tow(const Counter& dock) {
  return dock.has(Mark::supplied_to_move) ? towed_hexes : (towed_hexes + 1) / 2;
}

int hexes_left_in_tow(const Position& position, UnitId dock) {
  return std::max(0, allowance_in_tow(position[dock]) - position[dock].hexes);
}

}  // namespace flagbridge::fe
