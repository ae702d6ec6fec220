#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// (433.0) Ships are rebuilt at starbases.
namespace flagbridge::fe {
using namespace rules;

UnitId free_starbase(const Campaign& game, const Position& position, Race race, Place at, Mark used) {
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    const bool free = counter.at == at && counter.race == race && counter.type == game.board().starbase &&
                      !counter.crippled() && !counter.has(used);
    if (free) return unit_at(static_cast<int>(i));
  }
  return no_unit;
}

namespace {

bool is_major(const Campaign& game, const Rework& rework) {
  return rework.points > game.content().tables.economy.limit(Limit::minor_conversion);
}

// (433.14, 433.18) Fighters the ships bring along are not bought again.
int factors_to_buy(const Campaign& game, const Position& position, const Rework& rework,
                   const UnitList& units) {
  int halves = game.board().models[rework.to].fighters;
  for (const UnitId unit : units) halves -= game.model(position[unit]).fighters;
  return std::max(0, halves / 2);
}

// (433.19) Escorts that a group has lost need not be converted back.
int lost_escorts(const Counter& group, const Model& model) {
  int lost = 0;
  for (int i = carrier_part + 1; model.carrier_group() && i < model.part_count; ++i)
    lost += part_of(group.parts, i) == Part::destroyed ? 1 : 0;
  return lost;
}

// (431.34) The work on a ship that was overbuilt in this turn costs double, whether or not it was ordered
// with it.
Points price_of(const Campaign& game, const Position& position, const Rework& rework, const UnitList& units) {
  const bool overbuilt =
      std::ranges::any_of(units, [&](UnitId unit) { return position[unit].has(Mark::overbuilt); });
  const bool captured =
      std::ranges::any_of(units, [&](UnitId unit) { return position[unit].has(Mark::captured); });
  const EconomyTables& economy = game.content().tables.economy;
  const int times = overbuilt  ? economy.limit(Limit::overbuild_times)
                    : captured ? economy.limit(Limit::captured_cost_times)  // (305.23)
                               : 1;
  const int points = rework.points - lost_escorts(position[units[0]], game.model(position[units[0]]));
  return Points::from_raw(20 * std::max(0, points)) * times +
         fighters_price(game, position, rework.race, game.board().models[rework.to],
                        factors_to_buy(game, position, rework, units));
}

// (305.23) No maulers, tugs or carriers out of captured ships.
bool for_captors(const Model& model) {
  return !model.has(Ability::mauler) && !model.has(Ability::tug) && !model.has(Ability::carrier) &&
         !model.has(Ability::carrier_group);
}

bool check_members(const Campaign& game, const Position& position, Seat seat, const Convert& order,
                   Violations& found) {
  const Rework& rework = game.board().reworks[order.line];
  if (!found.require(order.units.size() == rework.parts, "433.2"_fe, "{0} ships are needed",
                     Arg::number(rework.parts))) {
    return false;
  }
  UnitSet seen;
  for (std::size_t i = 0; i < order.units.size(); ++i) {
    const UnitId unit = order.units[i];
    if (!found.require(is_own(position, seat, unit), "433.2"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return false;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "433.2"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(std::ranges::find(rework.from[i], counter.type) != rework.from[i].end(), "433.3"_fe,
                  "{0} cannot become that", arg(unit));
    // (305.23) Captured ships are converted as their first owner would have done it.
    const Race origin = counter.has(Mark::captured) ? game.model(counter).race : counter.race;
    found.require(origin == rework.race && counter.race == position[order.units[0]].race, "433.22"_fe,
                  "{0} is of another race", arg(unit));
    found.require(!counter.has(Mark::captured) || for_captors(game.board().models[rework.to]), "305.23"_fe,
                  "a captured ship cannot become that");
    found.require(!counter.has(Mark::overbuilt) || !game.board().models[rework.to].scheduled_only,
                  "431.33"_fe, "{0} was built beyond the schedule and does not become that", arg(unit));
    found.require(!counter.crippled() && (i == 0 || !damaged_group(counter)) && !has_crippled_ship(counter),
                  "433.44"_fe, "{0} is crippled", arg(unit));
    found.require(counter.at == position[order.units[0]].at, "433.21"_fe, "{0} is in another hex", arg(unit));
  }
  return found.none();
}

}  // namespace

// (433.11 to 433.17) What any conversion needs: the date, a free starbase, and for a large one the capital.
void check_rework(const Campaign& game, const Position& position, const Rework& rework, Race by, Place at,
                  Violations& found) {
  found.require(game.board().models[rework.to].from <= position.core.turn, "433.3"_fe, "{0} is not made yet",
                arg_of_type(rework.to));
  found.require(on_war_footing(game, position, by), "600.32"_fe, "the {0} are not at war", arg(by));
  found.require(by != rework.race || quota_left(game, position, by, rework.to, Means::conversion), "433.3"_fe,
                "no more {0} in this turn or year", arg_of_type(rework.to));
  found.require(free_starbase(game, position, by, at, Mark::spent) != no_unit, "433.11"_fe,
                "no starbase in {0} is free for it", arg(at));
  if (!is_major(game, rework)) return;
  const auto yard = shipyard_of(game, position, by);
  found.require(yard && *yard == at, "433.17"_fe, "so large a conversion is made at the capital");
  const Realm& realm = position.realm(by);
  const int most =
      game.content().race(by).major_conversions + ((realm.extras & extra_conversion) != 0 ? 1 : 0);
  found.require(realm.conversions < most, "433.12"_fe, "{0} of four points and more a turn",
                Arg::number(most));
}

void note_rework(const Campaign& game, Position& position, const Rework& rework, Race by, Place at) {
  if (is_major(game, rework)) ++position.realm(by).conversions;
  if (by == rework.race) use_quota(game, position, by, rework.to, Means::conversion);
  position[free_starbase(game, position, by, at, Mark::spent)].set(Mark::spent);
}

namespace {

// All but who pays.
Violations check_work(const Campaign& game, const Position& position, Seat seat, const Convert& order) {
  Violations found;
  if (!found.require(order.line < game.board().reworks.size(), "433.3"_fe, "there is no conversion {0}",
                     Arg::number(order.line))) {
    return found;
  }
  if (!check_members(game, position, seat, order, found)) return found;
  const Rework& rework = game.board().reworks[order.line];
  const Place at = position[order.units[0]].at;
  check_rework(game, position, rework, position[order.units[0]].race, at, found);
  return found;
}

bool can_pay(const Campaign& game, const Position& position, const Convert& order, const Purse& purse) {
  return affordable(game, position, purse,
                    price_of(game, position, game.board().reworks[order.line], order.units));
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Convert& order) {
  Violations found = check_work(game, position, seat, order);
  if (!found.none()) return found;
  const Counter& first = position[order.units[0]];
  // (433.19) Escorts that may be set free.
  if (game.model(first).carrier_group())
    require_room(position, game.model(first).part_count - 1, "433.19"_fe, found);
  const auto purse = purse_at(game, position, first.race, first.at);
  if (!found.require(purse.has_value(), "410.34"_fe, "{0} is cut off and has no points", arg(first.at)))
    return found;
  found.require(can_pay(game, position, order, *purse), "430.61"_fe, "the treasury of the {0} does not reach",
                arg(first.race));
  return found;
}

namespace {

// (204.31) What was converted while it was built is as new as its newest ship; the old ones in it are
// counted.
void note_old_ships(const Campaign& game, Position& position, const UnitList& units) {
  int old = 0;
  bool fresh = false;
  for (const UnitId unit : units) {
    fresh = fresh || position[unit].has(Mark::new_hull);
    old += position[unit].has(Mark::new_hull) ? 0 : ships_of(game, position[unit]);
  }
  Counter& whole = position[units[0]];
  whole.put(Mark::fresh, fresh);
  whole.work = fresh ? static_cast<std::uint8_t>(old) : std::uint8_t{0};
}

// (433.19) A group that becomes another with the same carrier sets its former escorts free, as warships.
void release_escorts(const Campaign& game, Position& position, const Counter& group, const Rework& rework) {
  const auto& models = game.board().models;
  const Model& before = models[group.type];
  const Model& after = models[rework.to];
  if (!before.carrier_group() || !after.carrier_group() || before.parts[0] != after.parts[0]) return;
  std::array<bool, most_parts> kept{};
  for (std::size_t i = 1; i < before.part_count; ++i) {
    bool stays = false;
    for (std::size_t j = 1; j < after.part_count && !stays; ++j) {
      stays = !kept[j] && after.parts[j] == before.parts[i];
      kept[j] = kept[j] || stays;
    }
    const std::uint16_t hull = models[before.parts[i]].hull;
    if (stays || hull == no_model || part_of(group.parts, static_cast<int>(i)) == Part::destroyed) continue;
    const UnitId freed = add_counter(game, position, hull, group.race, group.at);
    if (freed == no_unit) continue;
    // (600.31) Of a fleet that waits they wait as well.
    position[freed].fleet = group.fleet;
    position[freed].put(Mark::unreleased, group.has(Mark::unreleased));
  }
}

}  // namespace

void carry_out(FePlay& play, Seat, const Convert& order) {
  Position& at = play.at;
  const Rework& rework = play.game.board().reworks[order.line];
  const Counter first = at[order.units[0]];
  charge(play.game, at, purse_at(play.game, at, first.race, first.at).value_or(Purse{first.race}),
         price_of(play.game, at, rework, order.units));
  use_free_factors(play.game, at, first.race, play.game.board().models[rework.to],
                   factors_to_buy(play.game, at, rework, order.units));
  note_rework(play.game, at, rework, first.race, first.at);
  note_old_ships(play.game, at, order.units);
  // The first ship becomes the new counter; the others go into it.
  for (std::size_t i = 1; i < order.units.size(); ++i) remove_counter(at, order.units[i]);
  release_escorts(play.game, at, first, rework);
  Counter& whole = at[order.units[0]];
  whole.type = rework.to;
  whole.parts = 0;
  whole.fighters = play.game.board().models[rework.to].fighters;
  play.tell(Happening::converted, "433.21"_fe, Sides::everyone(), arg(order.units[0]), arg(whole.at));
}

namespace {

using Hulls = LongList<UnitId, most_counters>;

// What a race could rebuild in a hex.
void find_hulls(const Position& position, Race race, Place at, Hulls& hulls) {
  hulls.clear();
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (counter.at == at && counter.race == race && !counter.crippled())
      static_cast<void>(hulls.push_back(unit));
  });
}

// Those of them that a line of the conversions asks for, the first that fit.
std::optional<UnitList> find_parts(const Position& position, const Rework& rework, const Hulls& hulls) {
  UnitList units;
  for (int i = 0; i < rework.parts; ++i) {
    const auto& types = rework.from[static_cast<std::size_t>(i)];
    const auto found = std::ranges::find_if(hulls, [&](UnitId unit) {
      return std::ranges::find(types, position[unit].type) != types.end() &&
             std::ranges::find(units, unit) == units.end();
    });
    if (found == hulls.end()) return std::nullopt;
    static_cast<void>(units.push_back(*found));
  }
  return units;
}

}  // namespace

void list_conversions(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  Grids grids(game, position);
  Hulls hulls;
  std::bitset<place_count> seen;
  for_each_of(position, seat, [&](UnitId, const Counter& base) {
    if (base.type != game.board().starbase || seen.test(slot(base.at))) return;
    seen.set(slot(base.at));
    const auto purse = purse_at(grids, base.race, base.at);
    find_hulls(position, base.race, base.at, hulls);
    for (std::uint16_t line = 0; purse && line < game.board().reworks.size(); ++line) {
      const Rework& rework = game.board().reworks[line];
      if (rework.race != base.race) continue;
      const auto units = find_parts(position, rework, hulls);
      if (!units) continue;
      const Convert order{line, *units};
      if (can_pay(game, position, order, *purse) && check_work(game, position, seat, order).none())
        list.add(order);
    }
  });
}

// (433.41) A mobile base becomes a battle station, a battle station a starbase.
namespace {

const Conversion* upgrade_of(const Campaign& game, const Counter& base) {
  const auto& units = game.content().units;
  for (const Conversion& each : units.conversions()) {
    if (each.race != Race::any || each.from.empty()) continue;
    const Unit* from = units.find(Race::any, each.from.front().codes.front());
    if (from != nullptr && static_cast<std::uint16_t>(from - units.all().data()) == base.type) return &each;
  }
  return nullptr;
}

Points upgrade_price(const Conversion& upgrade) {
  return Points::from_raw(20 * upgrade.points) + upgrade.fighters;
}

}  // namespace

UnitId tug_at_work(const Campaign& game, const Position& position, Seat seat, Place at) {
  UnitId found = no_unit;
  for_each_at(position, at, seat, [&](UnitId unit, const Counter& counter) {
    const bool free = counter.mission == Mission::base_work && !counter.crippled() &&
                      !counter.has(Mark::spent) && has_ability(game, counter, Ability::tug);
    if (found == no_unit && free) found = unit;
  });
  return found;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Upgrade& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.base) && is_base(game, position[order.base]), "433.41"_fe,
                     "you have no base {0}", Arg::number(index_of(order.base)))) {
    return found;
  }
  const Counter& base = position[order.base];
  const Conversion* upgrade = upgrade_of(game, base);
  if (!found.require(upgrade != nullptr && base.mission == Mission::none, "433.41"_fe,
                     "{0} cannot be made larger", arg(order.base))) {
    return found;
  }
  found.require(!base.crippled(), "433.44"_fe, "{0} is crippled", arg(order.base));
  found.require(position.realm(base.race).at_war != 0, "433.413"_fe, "the {0} are not at war",
                arg(base.race));
  found.require(!in_inactive_area(game, position, base.race, base.at), "433.413"_fe,
                "the fleet of {0} is not released", arg(base.at));
  found.require(tug_at_work(game, position, seat, base.at) != no_unit, "433.41"_fe,
                "no tug is at work on bases in {0}", arg(base.at));
  const auto purse = purse_at(game, position, base.race, base.at);
  if (!found.require(purse.has_value(), "433.41"_fe, "{0} is not in the supply grid", arg(order.base)))
    return found;
  found.require(affordable(game, position, *purse, upgrade_price(*upgrade)), "430.61"_fe,
                "the treasury of the {0} does not reach", arg(base.race));
  return found;
}

void list_upgrades(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  std::bitset<place_count> worked_at;
  for_each_of(position, seat, [&](UnitId, const Counter& tug) {
    if (tug.mission == Mission::base_work) worked_at.set(slot(tug.at));
  });
  for_each_of(position, seat, [&](UnitId unit, const Counter& base) {
    if (!worked_at.test(slot(base.at))) return;
    if (check_order(game, position, seat, Upgrade{unit}).none()) list.add(Upgrade{unit});
  });
}

void carry_out(FePlay& play, Seat seat, const Upgrade& order) {
  Position& at = play.at;
  Counter& base = at[order.base];
  charge(play.game, at, purse_at(play.game, at, base.race, base.at).value_or(Purse{base.race}),
         upgrade_price(*upgrade_of(play.game, base)));
  base.mission = Mission::base_work;
  at[tug_at_work(play.game, at, seat, base.at)].set(Mark::spent);
  play.tell(Happening::upgrades, "433.41"_fe, Sides::everyone(), arg(order.base), arg(base.at));
}

// The work is done when combat is over; a base that was crippled meanwhile is so as the larger one.
void complete_upgrades(FePlay& play) {
  Position& at = play.at;
  for (Counter& base : at.counters) {
    if (!base.in_play() || !is_base(play.game, base) || base.mission != Mission::base_work) continue;
    base.mission = Mission::none;
    const bool station = base.type == play.game.board().mobile_base;
    base.type = station ? play.game.board().battle_station : play.game.board().starbase;
    base.fighters = static_cast<std::uint8_t>(capacity_of(play.game, base));
    // (601.4) A new base makes up for one destroyed. (204.38) A starbase stands in for one that was lost.
    BaseTally& tally = at.bases[slot(seat_of(at, base.race))];
    if (!joined_later(play.game, at, base.race)) ++(station ? tally.stations_built : tally.starbases_built);
    Realm& realm = at.realm(base.race);
    if (!station && realm.starbases_lost > 0) --realm.starbases_lost;
  }
}

}  // namespace flagbridge::fe
