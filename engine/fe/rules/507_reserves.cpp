#include <algorithm>

#include "fe/rules.h"

// (507.0) Reserves: at the end of his turn a player puts markers on fleets that move in the enemy's.
namespace flagbridge::fe {
using namespace rules;

Flow ask_reserves(FePlay& play, Task& task) {
  return task.stage == 0 ? play.ask(Decision::reserves, play.at.phasing) : Flow::done;
}

namespace {

// (507.5) The race that provides the marker: that of the flagship, and of equal commanders the one with most
// ships among them.
Race marker_race(const Campaign& game, const Position& position, const UnitList& units) {
  std::array<int, race_count> ships{};
  int command = 0;
  for (const UnitId unit : units) {
    ships[static_cast<std::size_t>(position[unit].race)] += ships_of(game, position[unit]);
    command = std::max(command, command_of(game, position[unit]));
  }
  Race race = Race::any;
  int most = 0;
  for (const UnitId unit : units) {
    const int own = ships[static_cast<std::size_t>(position[unit].race)];
    if (command_of(game, position[unit]) != command || own <= most) continue;
    race = position[unit].race;
    most = own;
  }
  return race;
}

// (507.4) The fleet all of them belong to; no_fleet if there is none.
std::uint8_t fleet_of(const Position& position, const UnitList& units) {
  const Counter& first = position[units[0]];
  const bool one = std::ranges::all_of(units, [&](UnitId unit) {
    return position[unit].race == first.race && position[unit].fleet == first.fleet;
  });
  return one ? first.fleet : no_fleet;
}

// The markers of a race, and the fleets whose ships have them.
struct Markers {
  static constexpr int most = 8;
  static constexpr std::uint8_t unused = 0xfd;
  std::array<std::uint8_t, most> fleets{};

  Markers(const Position& position, Race race) {
    fleets.fill(unused);
    for_each_counter(position, [&](UnitId, const Counter& counter) {
      if (!counter.has(Mark::reserve) || counter.reserve / most != static_cast<int>(race)) return;
      std::uint8_t& fleet = fleets[counter.reserve % most];
      const std::uint8_t its = counter.race == race ? counter.fleet : no_fleet;
      fleet = fleet == unused || fleet == its ? its : no_fleet;
    });
  }
  int of(std::uint8_t fleet) const { return static_cast<int>(std::ranges::count(fleets, fleet)); }
  int used() const { return most - of(unused); }
};

// (507.4) Markers of fleets that are not released serve only those fleets, the others anybody.
int free_marker(const Campaign& game, const Position& position, Race race, std::uint8_t fleet) {
  const Markers markers(position, race);
  int free = game.content().race(race).reserve_markers - markers.used();
  const OrderOfBattle* order = game.content().orders.find(race);
  for (std::size_t i = 0; order != nullptr && economy_used(game, position) && i < order->fleets.size(); ++i) {
    if ((position.realm(race).released >> i & 1U) != 0 || i == fleet) continue;
    free -= std::max(0, order->fleets[i].reserve_markers - markers.of(static_cast<std::uint8_t>(i)));
  }
  if (free <= 0) return -1;
  const auto* next = std::ranges::find(markers.fleets, Markers::unused);
  return next == markers.fleets.end() ? -1 : static_cast<int>(next - markers.fleets.begin());
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const HoldReserve& order) {
  Violations found;
  if (!found.require(!order.units.empty(), "507.2"_fe, "no counters are named")) return found;
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "507.2"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "507.2"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(is_ship(game, counter) && !counter.crippled(), "203.75"_fe, "{0} cannot be in reserve",
                  arg(unit));
    check_free(game, position, unit, found);
    found.require(counter.at == position[order.units[0]].at, "507.1"_fe, "{0} is in another hex", arg(unit));
    found.require(
        !counter.has(Mark::moved) && !counter.has(Mark::retrograded) && !counter.has(Mark::retreated),
        "507.2"_fe, "{0} has moved or retreated in this turn", arg(unit));
    found.require(!counter.has(Mark::reserve), "507.3"_fe, "{0} is in reserve already", arg(unit));
    found.require(!before_the_war(game, position) || may_start_as_reserve(game, position, counter),
                  "601.0"_fe, "{0} does not start as a reserve", arg(unit));
  }
  if (!found.none()) return found;
  const Race race = marker_race(game, position, order.units);
  int own = 0;
  int all = 0;
  for (const UnitId unit : order.units) {
    const int ships = ships_of(game, position[unit]);
    all += ships;
    own += position[unit].race == race ? ships : 0;
  }
  found.require(2 * own > all, "507.5"_fe, "most of the ships must be of the flagship's race");
  found.require(commanded(game, position, order.units), "507.2"_fe,
                "no ship among them can command {0} ships", Arg::number(all));
  found.require(free_marker(game, position, race, fleet_of(position, order.units)) >= 0, "507.4"_fe,
                "no reserve marker is left");
  return found;
}

void carry_out(FePlay& play, Seat, const HoldReserve& order) {
  Position& at = play.at;
  const Race race = marker_race(play.game, at, order.units);
  const int marker = free_marker(play.game, at, race, fleet_of(at, order.units));
  for (const UnitId unit : order.units) {
    at[unit].set(Mark::reserve);
    at[unit].reserve = static_cast<std::uint8_t>(static_cast<int>(race) * 8 + marker);
  }
  play.tell(Happening::marks_reserve, "507.1"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(race), arg(at[order.units[0]].at));
}

}  // namespace flagbridge::fe
