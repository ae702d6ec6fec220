#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// (308.131) A group that was in battle and is not in a hex that can mend it: a repair ship comes to it.
bool far_from_bases(const Campaign& game, const Position& position, Seat seat, const Counter& group) {
  return asked(position) == Decision::escorts && repair_capacity(game, position, seat, group.at) == 0;
}

// (422.22) Of one repair ship.
int ship_points(const Campaign& game) {
  return game.content().tables.economy.repair_at(Facility::repair_ship).points;
}

// (308.85) Of repair to a step of damage on a base.
int step_points(const Campaign& game, const Counter& base) {
  const bool starbase = base.type == game.board().starbase;
  const auto kind = static_cast<std::size_t>(starbase ? Steps::starbase : Steps::battle_station);
  return game.content().tables.combat.base_damage[kind].repair;
}

bool repairable(const Campaign& game, const Counter& counter) {
  if (is_base(game, counter)) return counter.crippled() || counter.steps > 0;
  // (305.4) A captured mauler that was shaken apart is beyond repair.
  const bool wreck =
      counter.has(Mark::captured) && game.model(counter).has(Ability::mauler) && counter.steps > 0;
  return is_ship(game, counter) && !wreck && (counter.crippled() || damaged_group(counter));
}

// (308.85) An uncrippled starbase mends steps of damage to itself, out of its own points.
bool mends_itself(const Campaign& game, const Counter& base) {
  return base.type == game.board().starbase && !base.crippled();
}

// Steps it can mend with the points it has left.
int steps_mended(const Campaign& game, const Counter& base) {
  const int left = game.content().tables.economy.repair_at(Facility::starbase).points - base.work;
  return std::clamp(left / step_points(game, base), 0, static_cast<int>(base.steps));
}

// (420.61) Other bases are mended with the help of a tug, each by itself.
bool mends_base(const Campaign& game, const Position& position, const Repair& order) {
  return order.units.size() == 1 && is_base(game, position[order.units[0]]);
}

// (410.34, 420.432) A starbase works anywhere; battle stations and docks only where the grid of their race
// reaches them, or as a part of its expedition (411.74).
bool works(const Campaign& game, const Position& position, const Counter& facility) {
  if (facility.crippled()) return false;
  if (facility.type == game.board().starbase) return true;
  const Census census(game, position);
  const SupplyField field(game, position, census, facility.race, false);
  if (field.reaches(facility.at) || field.part_reaching(facility.at) != 0) return true;
  const UnitId unit = unit_at(static_cast<int>(&facility - position.counters.begin()));
  return on_expedition(position, unit) && is_backed(game, position, census, unit, false);
}

// (420.42) Points a base or dock has in a turn.
int points_a_turn(const Campaign& game, const Counter& counter) {
  const EconomyTables& economy = game.content().tables.economy;
  if (counter.type == game.board().starbase) return economy.repair_at(Facility::starbase).points;
  if (counter.type == game.board().battle_station) return economy.repair_at(Facility::battle_station).points;
  return counter.type == game.board().dock ? economy.repair_at(Facility::repair_dock).points : 0;
}

// (422.11, 422.13) The repair ships of a race set out from its capital; from beyond the map too, if the
// capital has fallen or its nodes do not reach so far.
void repair_ships_field(const Campaign& game, const Position& position, Race race, ReachField& reach) {
  const auto capital = capital_of(game, position, race);
  reach.left.fill(-1);
  reach.beyond = {};
  if (capital && on_map(*capital)) strategic_reach(game, position, race, RaceSet{race}, *capital, reach);
  const bool area = game.board().off_map[static_cast<std::size_t>(race)].starbase;
  if (!area || reach.reaches(area_of(race))) return;
  reach.beyond[static_cast<std::size_t>(race)] = true;
  ReachField more;
  strategic_reach(game, position, race, RaceSet{race}, area_of(race), more);
  for (std::size_t i = 0; i < reach.left.size(); ++i) reach.left[i] = std::max(reach.left[i], more.left[i]);
}

// (422.3) By strategic movement, to a node or a dock.
bool repair_ships_reach(const Campaign& game, const Position& position, Race race, Place at) {
  ReachField reach;
  repair_ships_field(game, position, race, reach);
  if (!reach.reaches(at)) return false;
  if (is_node(game, position, RaceSet{race}, at)) return true;
  bool dock = false;
  for_each_at(position, at, seat_of(position, race),
              [&](UnitId, const Counter& counter) { dock = dock || counter.type == game.board().dock; });
  return dock;
}

// (422.8) Its way counts as a strategic move, unless it is newly built.
int moves_of_tug(const Counter& tug) { return tug.has(Mark::fresh) ? 0 : 1; }

// (422.8) A tug that serves as a repair ship, at the capital and not used otherwise in this turn; one of each
// race.
UnitId repair_tug(const Campaign& game, const Position& position, Race race) {
  const auto yard = capital_of(game, position, race);
  UnitId found = no_unit;
  bool used = false;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (counter.race != race || counter.mission != Mission::repair) return;
    used = used || counter.has(Mark::spent);
    const bool ready = !counter.crippled() && !counter.has(Mark::moved) && !counter.has(Mark::fought);
    const bool there =
        yard && counter.at == *yard && moves_of_tug(counter) <= moves_left(game, position, race);
    if (found == no_unit && ready && there) found = unit;
  });
  return used ? no_unit : found;
}

int repair_ships_left(const Campaign& game, const Position& position, Race race) {
  const int ships = game.content().race(race).repair_ships - position.realm(race).repair_ships_used;
  return std::max(0, ships) + (repair_tug(game, position, race) != no_unit ? 1 : 0);
}

Points price_of(const Campaign& game, int points, bool field) {
  const Facility by = field ? Facility::repair_ship : Facility::starbase;
  return game.content().tables.economy.repair_at(by).price * points;
}

int points_for(const Campaign& game, const Counter& counter) {
  if (is_base(game, counter)) return repair_points(game, counter);
  return repair_points(game, counter) - counter.work;
}

int points_of(const Campaign& game, const Position& position, const UnitList& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += points_for(game, position[unit]);
  return sum;
}

// (420.423) Exactly five points on a plasma ship, as all that a battle station of its race does in the turn.
bool plasma_exception(const Campaign& game, const Position& position, Seat seat, const UnitList& units) {
  const Counter& ship = position[units[0]];
  const bool plasma = ship.race == Race::gorn || ship.race == Race::romulan || ship.race == Race::isc;
  if (units.size() != 1 || !plasma || points_for(game, ship) != 5) return false;
  bool station = false;
  for_each_at(position, ship.at, seat, [&](UnitId, const Counter& counter) {
    station = station || (counter.type == game.board().battle_station && counter.race == ship.race &&
                          works(game, position, counter) && counter.work == 0);
  });
  return station;
}

// (420.421) What a hex can do for these ships: the last of them may be left half mended.
int points_done(const Campaign& game, const Position& position, Seat seat, const UnitList& units) {
  const int needed = points_of(game, position, units);
  if (plasma_exception(game, position, seat, units)) return needed;
  return std::min(needed, repair_capacity(game, position, seat, position[units[0]].at));
}

}  // namespace

// Whichever ally has them (420.434); crippled bases nothing.
int repair_capacity(const Campaign& game, const Position& position, Seat seat, Place at) {
  int points = 0;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    const int left = points_a_turn(game, counter) - counter.work;
    if (left > 0 && works(game, position, counter)) points += left;
  });
  return points;
}

// (420.41) Full defense less crippled defense, in whole points; of a group ship by ship.
int repair_points(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (is_base(game, counter)) {
    const int crippled = counter.crippled() ? (model.defense - model.crippled_defense + 1) / 2 : 0;
    return crippled + step_points(game, counter) * counter.steps;  // (308.85)
  }
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

namespace {

void check_price(const Campaign& game, const Position& position, Race race, Points price, Violations& found) {
  found.require(affordable(game, position, race, price), "420.2"_fe, "the treasury of the {0} does not reach",
                arg(race));
}

// (422.22, 422.3) By repair ships, in one hex of their race's nodes.
void check_field(const Campaign& game, const Position& position, const Repair& order, Violations& found) {
  const Counter& first = position[order.units[0]];
  const int points = points_of(game, position, order.units);
  const int most = ship_points(game) * repair_ships_left(game, position, first.race);
  found.require(points <= most, "422.22"_fe, "{0} points are needed, repair ships can do {1}",
                Arg::number(points), Arg::number(most));
  found.require(repair_ships_reach(game, position, first.race, first.at), "422.3"_fe,
                "repair ships cannot get to {0}", arg(first.at));
  check_price(game, position, first.race, price_of(game, points, true), found);
}

// (308.131, 422.7) By repair ships of the next field repair, wherever the group is supplied; tugs are none of
// them.
void check_far_group(const Campaign& game, const Position& position, const Repair& order, Violations& found) {
  const Counter& first = position[order.units[0]];
  const int points = points_of(game, position, order.units);
  const int ships =
      game.content().race(first.race).repair_ships - position.realm(first.race).repair_ships_used;
  const int most = ship_points(game) * std::max(0, ships);
  found.require(points <= most, "422.22"_fe, "{0} points are needed, repair ships can do {1}",
                Arg::number(points), Arg::number(most));
  const Census census(game, position);
  const SupplyField field(game, position, census, first.race, false);
  for (const UnitId unit : order.units) {
    const bool fed = field.supplies(first.at) || is_backed(game, position, census, unit, false);
    found.require(fed, "422.7"_fe, "{0} is not in supply", arg(unit));
  }
  check_price(game, position, first.race, price_of(game, points, true), found);
}

// (410.34) What the starbases of a race in a hex can still do; they need no points for it if there are none.
int starbase_capacity(const Campaign& game, const Position& position, Race race, Place at) {
  int points = 0;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.at != at || counter.race != race || counter.type != game.board().starbase) return;
    if (!counter.crippled()) points += std::max(0, points_a_turn(game, counter) - counter.work);
  });
  return points;
}

// (420.52) Who has the facilities does the work and pays for it: the ship's own race first, then its allies.
using Shares = std::array<int, race_count>;
Shares shares_of(const Campaign& game, const Position& position, Seat seat, const Counter& ship, int points) {
  Shares shares{};
  for (const bool own : {true, false}) {
    for_each_at(position, ship.at, seat, [&](UnitId, const Counter& counter) {
      const int left = points_a_turn(game, counter) - counter.work;
      if ((counter.race == ship.race) != own || left <= 0 || !works(game, position, counter)) return;
      const int done = std::min(left, points);
      shares[static_cast<std::size_t>(counter.race)] += done;
      points -= done;
    });
  }
  // (420.423) What goes beyond the points of a battle station is its owner's too.
  shares[static_cast<std::size_t>(ship.race)] += points;
  return shares;
}

// (420.432, 410.34, 410.42) Who pays for work in a hex, and how much; nothing if it cannot be done there.
struct RepairBill {
  Purse purse;
  Points price;
  bool all_it_has = false;
};

// (410.34) Without income and without points of its own it works for nothing, and for the rest of the turn in
// which it has paid all it had.
bool works_for_nothing(const Position& position, const std::optional<Purse>& purse) {
  bool bare = true;
  bool mended = false;
  for (std::size_t i = 0; purse && i < position.stockpiles.size(); ++i) {
    if (!purse->piles.test(i)) continue;
    bare = bare && position.stockpiles[i].is(Stockpile::bare);
    mended = mended || position.stockpiles[i].is(Stockpile::mended);
  }
  return bare || mended;
}

std::optional<RepairBill> bill_for(const Campaign& game, const Position& position, Race race, Place at,
                                   int points) {
  const auto purse = purse_at(game, position, race, at);
  const Points price = price_of(game, points, false);
  if (purse && purse->treasury()) return RepairBill{*purse, price};
  const bool starbase = starbase_capacity(game, position, race, at) >= points;
  const int stored = purse ? points_in(position, *purse) : 0;
  if (stored == 0 && works_for_nothing(position, purse))
    return starbase ? std::optional(RepairBill{Purse{race}, Points{}}) : std::nullopt;
  constexpr int few = 20 * 8;
  const bool all_it_has = starbase && stored > 0 && stored < few && price.raw() >= stored;
  return RepairBill{*purse, all_it_has ? Points::from_raw(stored) : price, all_it_has};
}

void pay_bill(const Campaign& game, Position& position, const RepairBill& bill) {
  charge(game, position, bill.purse, bill.price);
  for (std::size_t i = 0; bill.all_it_has && i < position.stockpiles.size(); ++i) {
    if (bill.purse.piles.test(i)) position.stockpiles[i].put(Stockpile::mended, true);
  }
}

// (420.61, 308.85)
void check_base(const Campaign& game, const Position& position, Seat seat, const Repair& order,
                Violations& found) {
  const Counter& base = position[order.units[0]];
  int points = points_of(game, position, order.units);
  if (mends_itself(game, base)) {
    points = step_points(game, base) * steps_mended(game, base);
    found.require(points > 0, "308.85"_fe, "{0} has no points left for a step of damage",
                  arg(order.units[0]));
  } else {
    found.require(tug_at_work(game, position, seat, base.at) != no_unit, "420.61"_fe,
                  "no tug is at work on bases in {0}", arg(base.at));
    found.require(purse_at(game, position, base.race, base.at).has_value(), "420.61"_fe,
                  "{0} is not in supply", arg(base.at));
  }
  const auto bill = bill_for(game, position, base.race, base.at, points);
  if (!found.require(bill.has_value(), "420.61"_fe, "{0} is not in supply", arg(base.at))) return;
  found.require(affordable(game, position, bill->purse, bill->price), "420.2"_fe,
                "the treasury of the {0} does not reach", arg(base.race));
}

void check_facility(const Campaign& game, const Position& position, Seat seat, const Repair& order,
                    Violations& found) {
  const Counter& first = position[order.units[0]];
  const int needed = points_of(game, position, order.units);
  const int done = points_done(game, position, seat, order.units);
  const int without_last = needed - points_for(game, position[order.units[order.units.size() - 1]]);
  bool idle = false;  // something could mend ships here and does not work
  for_each_at(position, first.at, seat, [&](UnitId, const Counter& counter) {
    const bool able = points_a_turn(game, counter) > 0 && !counter.crippled();
    idle = idle || (able && !works(game, position, counter));
  });
  if (!found.require(done > 0 || !idle, "420.432"_fe, "{0} is not in the supply grid", arg(first.at))) return;
  found.require(done > 0 && (done == needed || done > without_last), "420.42"_fe,
                "{0} points are needed, {1} can do {2}", Arg::number(needed), arg(first.at),
                Arg::number(repair_capacity(game, position, seat, first.at)));
  const Shares shares = shares_of(game, position, seat, first, done);
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (shares[i] == 0) continue;
    const auto bill = bill_for(game, position, race, first.at, shares[i]);
    if (!found.require(bill.has_value(), "420.432"_fe, "{0} is not in the supply grid", arg(first.at)))
      return;
    found.require(affordable(game, position, bill->purse, bill->price), "420.2"_fe,
                  "the treasury of the {0} does not reach", arg(race));
  }
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Repair& order) {
  Violations found;
  const bool field = asked(position) == Decision::field_repair;
  const bool after_combat = asked(position) == Decision::escorts;
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
    // A group that is crippled as a whole waits like any ship.
    found.require(!after_combat || (may_resolve(game, position, seat, unit) && !counter.crippled()),
                  "308.131"_fe, "{0} is no carrier group with damaged escorts", arg(unit));
    found.require(counter.at == position[order.units[0]].at, "420.431"_fe, "{0} is in another hex",
                  arg(unit));
    found.require(!field || counter.race == position[order.units[0]].race, "422.5"_fe,
                  "repair ships mend ships of one race");
    found.require(!is_base(game, counter) || (!field && order.units.size() == 1), "420.63"_fe,
                  "{0} is mended by a tug, by itself", arg(unit));
  }
  if (!found.none()) return found;
  const bool far = far_from_bases(game, position, seat, position[order.units[0]]);
  for (const UnitId unit : order.units)
    found.require(!far || position[unit].race == position[order.units[0]].race, "422.5"_fe,
                  "repair ships mend ships of one race");
  if (field) {
    check_field(game, position, order, found);
  } else if (far) {
    check_far_group(game, position, order, found);
  } else if (mends_base(game, position, order)) {
    check_base(game, position, seat, order, found);
  } else {
    check_facility(game, position, seat, order, found);
  }
  return found;
}

namespace {

// Takes repair points from the facilities of a hex, and what they cost from those who have them.
void use_capacity(const Campaign& game, Position& position, Seat seat, const Counter& ship, int points) {
  Shares shares = shares_of(game, position, seat, ship, points);
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (shares[i] == 0) continue;
    const auto bill = bill_for(game, position, race, ship.at, shares[i]);
    if (bill) pay_bill(game, position, *bill);
  }
  for (Counter& counter : position.counters) {
    const int left = points_a_turn(game, counter) - counter.work;
    if (counter.at != ship.at || !belongs(position, counter, seat) || left <= 0) continue;
    if (!works(game, position, counter)) continue;
    int& share = shares[static_cast<std::size_t>(counter.race)];
    const int used = std::min(left, share);
    counter.work = static_cast<std::uint8_t>(counter.work + used);
    share -= used;
  }
}

// A group gets back what was crippled, not what was lost (308.131, 308.134).
void mend(Counter& counter) {
  counter.clear(Mark::crippled);
  if (counter.fleet == held_prize) counter.fleet = no_fleet;
  counter.work = 0;
  for (int i = 0; i < most_parts; ++i) {
    if (part_of(counter.parts, i) == Part::crippled) counter.parts = with_part(counter.parts, i, Part::whole);
  }
}

}  // namespace

namespace {

void mend_base(FePlay& play, Seat seat, UnitId unit) {
  Position& at = play.at;
  Counter& base = at[unit];
  const bool itself = mends_itself(play.game, base);
  const int steps = itself ? steps_mended(play.game, base) : base.steps;
  const int points = itself ? step_points(play.game, base) * steps : repair_points(play.game, base);
  const auto bill = bill_for(play.game, at, base.race, base.at, points);
  if (bill) pay_bill(play.game, at, *bill);
  if (itself) {
    base.work = static_cast<std::uint8_t>(base.work + points);
  } else {
    at[tug_at_work(play.game, at, seat, base.at)].set(Mark::spent);
    base.work = 255;  // (420.62) it mends nobody in the turn in which it is mended
  }
  base.clear(Mark::crippled);
  base.steps = static_cast<std::uint8_t>(base.steps - steps);
  refill(play.game, at, unit);
  play.tell(Happening::repaired, itself ? "308.85"_fe : "420.61"_fe, Sides::everyone(), arg(unit),
            arg(base.at));
}

void use_repair_ships(const Campaign& game, Position& position, Race race, int points) {
  Realm& realm = position.realm(race);
  int ships = (points + ship_points(game) - 1) / ship_points(game);
  const int left = std::max(0, game.content().race(race).repair_ships - realm.repair_ships_used);
  if (ships > left) {
    if (const UnitId tug = repair_tug(game, position, race); tug != no_unit) {
      position[tug].set(Mark::spent);
      realm.strategic_used = static_cast<std::uint8_t>(realm.strategic_used + moves_of_tug(position[tug]));
    }
    ships = left;
  }
  realm.repair_ships_used = static_cast<std::uint8_t>(realm.repair_ships_used + ships);
}

}  // namespace

namespace {

Rule repaired_by(const Position& position, bool field) {
  if (asked(position) == Decision::escorts) return "308.131"_fe;
  return field ? "422.22"_fe : "420.52"_fe;
}

}  // namespace

void carry_out(FePlay& play, Seat seat, const Repair& order) {
  Position& at = play.at;
  const bool field =
      asked(at) == Decision::field_repair || far_from_bases(play.game, at, seat, at[order.units[0]]);
  if (!field && mends_base(play.game, at, order)) return mend_base(play, seat, order.units[0]);
  const Counter first = at[order.units[0]];
  int points = field ? points_of(play.game, at, order.units) : points_done(play.game, at, seat, order.units);
  if (field) {
    charge(play.game, at, first.race, price_of(play.game, points, true));
    use_repair_ships(play.game, at, first.race, points);
  } else {
    use_capacity(play.game, at, seat, first, points);
  }
  for (const UnitId unit : order.units) {
    const int needed = points_for(play.game, at[unit]);
    if (needed > points) {  // (420.421)
      at[unit].work = static_cast<std::uint8_t>(at[unit].work + points);
      break;
    }
    points -= needed;
    mend(at[unit]);
    refill(play.game, at, unit);
    if (asked(at) == Decision::repair) at[unit].set(Mark::fresh);  // (204.31)
    play.tell(Happening::repaired, repaired_by(at, field), Sides::everyone(), arg(unit), arg(first.at));
  }
}

namespace {

Flow ask_if_crippled(FePlay& play, Task& task, Decision decision) {
  if (task.stage > 0) return Flow::done;
  bool any = false;
  for_each_of(play.at, play.at.phasing,
              [&](UnitId, const Counter& counter) { any = any || repairable(play.game, counter); });
  return play.ask(decision, any ? Sides(play.at.phasing) : Sides());
}

}  // namespace

// (105.0 step 2A) At bases and docks.
Flow ask_repair(FePlay& play, Task& task) {
  if (task.stage > 0) {
    // What his bases and docks can do begins anew, and carrier groups may use some of it before the next
    // repair step (308.131); on a base that is being set up `work` says so (510.22).
    for (Counter& counter : play.at.counters) {
      if (!belongs(play.at, counter, play.at.phasing)) continue;
      if (!is_ship(play.game, counter) && !is_cargo(play.game, counter)) counter.work = 0;
    }
  }
  return ask_if_crippled(play, task, Decision::repair);
}

// (105.0 step 7) By repair ships.
Flow ask_field_repair(FePlay& play, Task& task) {
  // From now on carrier groups use those of the next time (308.131).
  for (Realm& realm : play.at.realms) {
    const bool ours = realm.seat == flagbridge::index_of(play.at.phasing);
    if (ours && task.stage > 0) realm.repair_ships_used = 0;
  }
  return ask_if_crippled(play, task, Decision::field_repair);
}

}  // namespace flagbridge::fe
