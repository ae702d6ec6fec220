#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int ship_points = 8;  // of a repair ship (422.22)

bool repairable(const Campaign& game, const Counter& counter) {
  return is_ship(game, counter) && (counter.crippled() || damaged_group(counter));
}

// (420.42) What the bases and docks of a hex can still do; crippled bases nothing.
int capacity_at(const Campaign& game, const Position& position, Seat seat, Place at) {
  const EconomyTables& economy = game.content().tables.economy;
  int points = 0;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    int each = 0;
    if (counter.type == game.board().starbase) each = economy.repair_at(Facility::starbase).points;
    if (counter.type == game.board().battle_station)
      each = economy.repair_at(Facility::battle_station).points;
    if (counter.type == game.board().dock) each = economy.repair_at(Facility::repair_dock).points;
    if (!counter.crippled()) points += std::max(0, each - counter.work);
  });
  return points;
}

// (422.3) The repair ships of a race go out from its capital by strategic movement, to a node or a dock.
bool repair_ships_reach(const Campaign& game, const Position& position, Race race, Place at) {
  const auto capital = game.content().map.capital_of(race);
  if (!capital) return false;
  ReachField reach;
  strategic_reach(game, position, seat_of(position, race), RaceSet{race}, place_of(*capital), reach);
  if (!reach.reaches(at)) return false;
  if (is_node(game, position, RaceSet{race}, at)) return true;
  bool dock = false;
  for_each_at(position, at, seat_of(position, race),
              [&](UnitId, const Counter& counter) { dock = dock || counter.type == game.board().dock; });
  return dock;
}

bool pays(const Campaign& game, const Position& position, Race race, Points points) {
  return !economy_used(game, position) || position.realm(race).treasury >= points.raw();
}

// (420.432) Bases and docks work only in the supply grid; a starbase also outside it (410.34).
bool facility_supplied(const Campaign& game, const Position& position, Race race, Place at) {
  const Census census(game, position);
  return SupplyField(game, position, census, race, false).supplies(at);
}

Points price_of(int points, bool field) {
  return Points::from_raw(static_cast<std::int64_t>(points) * (field ? 20 : 10));
}

int points_of(const Campaign& game, const Position& position, const UnitList& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += repair_points(game, position[unit]) - position[unit].work;
  return sum;
}

}  // namespace

// (420.41) Full defense less crippled defense, in whole points; of a group ship by ship.
int repair_points(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (!damaged_group(counter)) return (model.defense - model.crippled_defense + 1) / 2;
  int sum = 0;
  for (int i = 0; i < model.part_count; ++i) {
    const Model& part = game.board().models[model.parts[static_cast<std::size_t>(i)]];
    const Part state = part_of(counter.parts, i);
    if (state == Part::crippled || (state == Part::whole && counter.crippled())) {
      sum += (part.defense - part.crippled_defense + 1) / 2;
    }
  }
  return sum;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Repair& order) {
  Violations found;
  const bool field = asked(position) == Decision::field_repair;
  if (!found.require(!order.units.empty(), "420.51"_fe, "no counters are named")) return found;
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "420.3"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "420.51"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(repairable(game, counter) && repair_points(game, counter) > 0, "420.1"_fe,
                  "{0} needs no repair", arg(unit));
    found.require(counter.at == position[order.units[0]].at && on_map(counter.at), "420.431"_fe,
                  "{0} is in another hex", arg(unit));
    found.require(!field || counter.race == position[order.units[0]].race, "422.5"_fe,
                  "repair ships mend ships of one race");
  }
  if (!found.none()) return found;
  const Counter& first = position[order.units[0]];
  const int points = points_of(game, position, order.units);
  if (field) {
    const int ships =
        game.content().race(first.race).repair_ships - position.realm(first.race).repair_ships_used;
    found.require(points <= ship_points * ships, "422.22"_fe,
                  "{0} points are needed, repair ships can do {1}", Arg::number(points),
                  Arg::number(ship_points * std::max(0, ships)));
    found.require(repair_ships_reach(game, position, first.race, first.at), "422.3"_fe,
                  "repair ships cannot get to {0}", arg(first.at));
  } else {
    const int capacity = capacity_at(game, position, seat, first.at);
    found.require(points <= capacity, "420.42"_fe, "{0} points are needed, {1} can do {2}",
                  Arg::number(points), arg(first.at), Arg::number(capacity));
    found.require(facility_supplied(game, position, first.race, first.at), "420.432"_fe,
                  "{0} is not in the supply grid", arg(first.at));
  }
  found.require(pays(game, position, first.race, price_of(points, field)), "420.2"_fe,
                "the treasury of the {0} does not reach", arg(first.race));
  return found;
}

namespace {

void charge(Position& position, Race race, Points points) {
  Realm& realm = position.realm(race);
  const auto raw = static_cast<std::int32_t>(points.raw());
  realm.treasury -= raw;
  realm.spent += raw;
  realm.paid += raw;
}

// Takes repair points from the facilities of a hex.
void use_capacity(const Campaign& game, Position& position, Seat seat, Place at, int points) {
  const EconomyTables& economy = game.content().tables.economy;
  for (Counter& counter : position.counters) {
    if (counter.at != at || !belongs(position, counter, seat) || counter.crippled()) continue;
    int each = 0;
    if (counter.type == game.board().starbase) each = economy.repair_at(Facility::starbase).points;
    if (counter.type == game.board().battle_station)
      each = economy.repair_at(Facility::battle_station).points;
    if (counter.type == game.board().dock) each = economy.repair_at(Facility::repair_dock).points;
    const int used = std::clamp(each - counter.work, 0, points);
    counter.work = static_cast<std::uint8_t>(counter.work + used);
    points -= used;
  }
}

// A group gets back what was crippled, not what was lost (308.131, 308.134).
void mend(Counter& counter) {
  counter.clear(Mark::crippled);
  counter.work = 0;
  for (int i = 0; i < most_parts; ++i) {
    if (part_of(counter.parts, i) == Part::crippled) counter.parts = with_part(counter.parts, i, Part::whole);
  }
}

}  // namespace

void carry_out(FePlay& play, Seat seat, const Repair& order) {
  Position& at = play.at;
  const bool field = asked(at) == Decision::field_repair;
  const Counter first = at[order.units[0]];
  const int points = points_of(play.game, at, order.units);
  if (economy_used(play.game, at)) charge(at, first.race, price_of(points, field));
  if (field) {
    Realm& realm = at.realm(first.race);
    realm.repair_ships_used =
        static_cast<std::uint8_t>(realm.repair_ships_used + (points + ship_points - 1) / ship_points);
  } else {
    use_capacity(play.game, at, seat, first.at, points);
  }
  for (const UnitId unit : order.units) {
    mend(at[unit]);
    if (!field) at[unit].set(Mark::fresh);  // (204.31)
    play.tell(Happening::repaired, field ? "422.22"_fe : "420.52"_fe, Sides::everyone(), arg(unit),
              arg(first.at));
  }
}

namespace {

Flow ask_if_crippled(FePlay& play, Task& task, Decision decision) {
  if (task.stage > 0) return Flow::done;
  bool any = false;
  for_each_of(play.at, play.at.phasing, [&](UnitId, const Counter& counter) {
    any = any || (repairable(play.game, counter) && on_map(counter.at));
  });
  return play.ask(decision, any ? Sides(play.at.phasing) : Sides());
}

}  // namespace

// (105.0 step 2A) At bases and docks.
Flow ask_repair(FePlay& play, Task& task) {
  if (task.stage == 0) {
    for (Counter& counter : play.at.counters) {
      if (!is_ship(play.game, counter)) counter.work = 0;
    }
  }
  return ask_if_crippled(play, task, Decision::repair);
}

// (105.0 step 7) By repair ships.
Flow ask_field_repair(FePlay& play, Task& task) {
  return ask_if_crippled(play, task, Decision::field_repair);
}

}  // namespace flagbridge::fe
