#include <algorithm>
#include <bit>

#include "fe/forming.h"
#include "fe/rules.h"

// Units that cannot reach the grid of their race: in a part of it that is cut off (413.41), with an ally
// (410.5), or on an expedition along the bases of allies (411.7).
namespace flagbridge::fe {
using namespace rules;

const Backing* backing_of(const Position& position, UnitId unit) {
  const auto found = std::ranges::find(position.backings, unit, &Backing::unit);
  return found == position.backings.end() ? nullptr : &*found;
}

namespace {

constexpr int ships_a_point = 5;     // (413.41)
constexpr int factors_a_point = 12;  // of fighters
constexpr int whole_point = 20;      // twentieths
constexpr int expedition_width = 6;  // hexes (411.72)

constexpr int points_for_ships(int ships) { return (ships + ships_a_point - 1) / ships_a_point; }

// What a race supplies in one way, and what an order would add to it.
struct Company {
  int ships = 0;
  int groups = 0;
  int bases = 0;
  int docks = 0;

  void add(const Campaign& game, const Counter& counter) {
    ships += ships_of(game, counter);
    groups += game.model(counter).carrier_group() ? 1 : 0;
    bases += is_base(game, counter) ? 1 : 0;
    docks += counter.type == game.board().dock ? 1 : 0;
  }
  int units() const { return ships + bases + docks; }
};

Company company_of(const Campaign& game, const Position& position, const UnitList& units) {
  Company company;
  for (const UnitId unit : units) company.add(game, position[unit]);
  return company;
}

// Those supplied so already; only ships of that race if one is named.
Company supplied_so(const Campaign& game, const Position& position, Support how, Race by, Race race) {
  Company company;
  for (const Backing& each : position.backings) {
    const Counter& counter = position[each.unit];
    if (each.how != how || each.by != by || !counter.in_play()) continue;
    if (race == Race::any || counter.race == race) company.add(game, counter);
  }
  return company;
}

// (413.41, 413.42) Who is on a base or planet is supplied without points, except with fighters (410.41).
bool needs_points(const Campaign& game, const SupplyField& field, const Counter& counter) {
  return !field.supplies(counter.at) || capacity_of(game, counter) > 0;
}

// (413.41) All in reach of one part, which has the points.
std::optional<int> part_of_all(const Campaign& game, const Position& position, const SupplyField& field,
                               const UnitList& units) {
  const int part = field.part_reaching(position[units[0]].at);
  for (const UnitId unit : units) {
    const Counter& counter = position[unit];
    const bool fits = field.part_reaching(counter.at) == part && !field.reaches(counter.at);
    if (!fits || !needs_points(game, field, counter)) return std::nullopt;
  }
  return part == 0 ? std::nullopt : std::optional(part);
}

// (413.41) Whichever of its stockpiles paid for those before.
Points part_price(const Campaign& game, const Position& position, const Provide& order, const Purse& purse) {
  int before = 0;
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i)
    before += purse.piles.test(i) ? position.stockpiles[i].ships : 0;
  const int after = before + std::max(1, company_of(game, position, order.units).units());
  return Points::from_raw(whole_point * (points_for_ships(after) - points_for_ships(before)));
}

void check_part(const Campaign& game, const Position& position, const Provide& order, Violations& found) {
  if (!found.require(position[order.units[0]].race == order.by, "413.43"_fe,
                     "a part of the grid supplies its own race")) {
    return;
  }
  const Census census(game, position);
  const SupplyField field(game, position, census, order.by, false);
  const auto part = part_of_all(game, position, field, order.units);
  if (!found.require(part.has_value(), "413.4"_fe,
                     "no part that is cut off reaches them all, or it need not"))
    return;
  const Purse purse{order.by, piles_of(position, field, order.by, *part)};
  if (!found.require(!purse.treasury(), "413.41"_fe, "that part has no points")) return;
  found.require(affordable(game, position, purse, part_price(game, position, order, purse)), "413.41"_fe,
                "that part has too few points");
}

// (410.51, 410.52) Lines of support the host has to set up first; those it has are used again.
struct NewLines {
  int ships = 0;
  int groups = 0;
  Points price(const Campaign& game) const {
    const EconomyTables& economy = game.content().tables.economy;
    return economy.price(Price::homeless_ship) * ships + economy.price(Price::homeless_group) * groups;
  }
};

NewLines new_lines(const Campaign& game, const Position& position, const Provide& order) {
  const Race guest = position[order.units[0]].race;
  Company all = supplied_so(game, position, Support::host, order.by, guest);
  for (const UnitId unit : order.units) all.add(game, position[unit]);
  const Realm& host = position.realm(order.by);
  return {std::max(0, all.ships - host.lines[static_cast<std::size_t>(guest)]),
          std::max(0, all.groups - host.group_lines[static_cast<std::size_t>(guest)])};
}

void check_host(const Campaign& game, const Position& position, const Provide& order, Violations& found) {
  const Race guest = position[order.units[0]].race;
  if (!found.require(guest != order.by, "410.51"_fe, "the {0} are no ally of themselves", arg(order.by)))
    return;
  const Company more = company_of(game, position, order.units);
  found.require(more.bases + more.docks == 0 && more.ships > 0, "410.51"_fe, "an ally supplies ships only");
  const int of_ally = more.ships + supplied_so(game, position, Support::host, order.by, guest).ships;
  const int of_all = more.ships + supplied_so(game, position, Support::host, order.by, Race::any).ships;
  const EconomyTables& economy = game.content().tables.economy;
  const int most_of_an_ally = economy.limit(Limit::homeless_of_ally);
  const int most_of_all = economy.limit(Limit::homeless_in_all);
  found.require(of_ally <= most_of_an_ally, "410.56"_fe, "at most {0} ships of one ally",
                Arg::number(most_of_an_ally));
  found.require(of_all <= most_of_all, "410.56"_fe, "at most {0} ships of all allies",
                Arg::number(most_of_all));
  found.require(affordable(game, position, order.by, new_lines(game, position, order).price(game)),
                "410.51"_fe, "the treasury of the {0} does not reach", arg(order.by));
}

Points expedition_price(const Campaign& game, const Position& position, const Provide& order) {
  const Points each = game.content().tables.economy.price(Price::expedition_unit);
  return each * company_of(game, position, order.units).units();
}

bool together(const Position& position, const Provide& order, UnitId unit) {
  const Place at = position[unit].at;
  const auto near = [&](UnitId each) {
    return on_map(at) && on_map(position[each].at) && distance(at, position[each].at) <= expedition_width;
  };
  return std::ranges::all_of(order.units, near) &&
         std::ranges::all_of(position.backings, [&](const Backing& each) {
           return each.how != order.how || each.by != order.by || near(each.unit);
         });
}

void check_expedition(const Campaign& game, const Position& position, const Provide& order,
                      Violations& found) {
  if (!found.require(position[order.units[0]].race == order.by, "411.72"_fe,
                     "an expedition is of one race, which pays for it")) {
    return;
  }
  found.require(order.how == Support::expedition || order.by == Race::federation, "411.73"_fe,
                "one expedition is all the {0} may have", arg(order.by));
  Company all = supplied_so(game, position, order.how, order.by, Race::any);
  for (const UnitId unit : order.units) all.add(game, position[unit]);
  const int most = game.content().tables.economy.limit(Limit::expedition_ships);
  found.require(all.ships <= most && all.bases <= 1 && all.docks <= 1, "411.72"_fe,
                "at most {0} ships, a base and a dock", Arg::number(most));
  for (const UnitId unit : order.units) {
    found.require(together(position, order, unit), "411.72"_fe, "{0} is too far from the others", arg(unit));
  }
  found.require(affordable(game, position, order.by, expedition_price(game, position, order)), "411.74"_fe,
                "the treasury of the {0} does not reach", arg(order.by));
}

bool check_units(const Campaign& game, const Position& position, Seat seat, const Provide& order,
                 Violations& found) {
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "410.56"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return false;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)) && backing_of(position, unit) == nullptr,
                  "410.56"_fe, "{0} is supplied already", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(!is_fighters(game, counter) && !is_cargo(game, counter) && on_map(counter.at), "410.51"_fe,
                  "{0} is not supplied by itself", arg(unit));
    found.require(counter.race == position[order.units[0]].race, "410.51"_fe, "{0} is of another race",
                  arg(unit));
  }
  found.require(position.backings.size() + order.units.size() <= most_backings, "410.56"_fe,
                "so many cannot be kept account of");
  return found.none();
}

}  // namespace

bool is_homeless(const Position& position, UnitId unit) {
  const Backing* backing = backing_of(position, unit);
  return backing != nullptr && backing->how == Support::host;
}

// (410.55) Named by an ally, and not within reach of its own grid as it fights.
bool lives_on_ally(const Campaign& game, const Position& position, UnitId unit) {
  if (!is_homeless(position, unit)) return false;
  const Census census(game, position);
  const Counter& counter = position[unit];
  return !SupplyField(game, position, census, counter.race, true).supplies(counter.at);
}

namespace {

// (411.72) Those of an expedition that are within six hexes of one another, in the order in which they were
// named: who is not has left it.
bool keeps_up(const Position& position, const Backing& wanted) {
  LongList<Place, most_backings> kept;
  for (const Backing& each : position.backings) {
    if (each.how != wanted.how || each.by != wanted.by) continue;
    const Place at = position[each.unit].at;
    const bool near = on_map(at) && std::ranges::all_of(kept, [&](Place other) {
                        return distance(at, other) <= expedition_width;
                      });
    if (each.unit == wanted.unit) return near;
    if (near) static_cast<void>(kept.push_back(at));
  }
  return false;
}

}  // namespace

bool on_expedition(const Position& position, UnitId unit) {
  const Backing* backing = backing_of(position, unit);
  return backing != nullptr &&
         (backing->how == Support::expedition || backing->how == Support::second_expedition);
}

bool is_backed(const Campaign& game, const Position& position, const Census& census, UnitId unit,
               bool in_battle, bool by_base) {
  const Backing* backing = backing_of(position, unit);
  if (backing == nullptr) return false;
  const auto reached = [&](const SupplyField& field, Place at) {
    return field.reaches(at) && (!by_base || field.supplied_by_base(at));
  };
  const Counter& counter = position[unit];
  switch (backing->how) {
    case Support::part: {
      const SupplyField field(game, position, census, counter.race, in_battle);
      return field.part_reaching(counter.at) != 0 && (!by_base || field.part_supplies_by_base(counter.at));
    }
    case Support::host:
      return reached(SupplyField(game, position, census, backing->by, in_battle), counter.at);
    case Support::expedition:
    case Support::second_expedition: {
      if (!keeps_up(position, *backing)) return false;
      const RaceSet along = allies(position, seat_of(position, counter.race));
      return reached(SupplyField(game, position, census, counter.race, in_battle, along), counter.at);
    }
  }
  return false;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Provide& order) {
  Violations found;
  if (!check_at_war(position, seat, order.by, "410.51"_fe, found)) return found;
  if (!found.require(!order.units.empty(), "410.56"_fe, "no counters are named")) return found;
  if (!check_units(game, position, seat, order, found)) return found;
  switch (order.how) {
    case Support::part: check_part(game, position, order, found); break;
    case Support::host: check_host(game, position, order, found); break;
    case Support::expedition:
    case Support::second_expedition: check_expedition(game, position, order, found); break;
  }
  return found;
}

namespace {

void pay_part(FePlay& play, const Provide& order) {
  Position& at = play.at;
  const Census census(play.game, at);
  const SupplyField field(play.game, at, census, order.by, false);
  const int part = part_of_all(play.game, at, field, order.units).value_or(0);
  const Purse purse{order.by, piles_of(at, field, order.by, part)};
  if (purse.treasury()) return;
  const Points price = part_price(play.game, at, order, purse);
  charge(play.game, at, purse, price);
  Stockpile& pile = at.stockpiles[first_of(purse.piles)];
  const int ships = std::max(1, company_of(play.game, at, order.units).units());
  pile.ships = static_cast<std::uint16_t>(pile.ships + ships);
  pile.factors = static_cast<std::uint16_t>(pile.factors + factors_a_point * price.raw() / whole_point);
}

void pay_host(FePlay& play, const Provide& order) {
  Position& at = play.at;
  const auto guest = static_cast<std::size_t>(at[order.units[0]].race);
  const NewLines more = new_lines(play.game, at, order);
  charge(play.game, at, order.by, more.price(play.game));
  Realm& host = at.realm(order.by);
  host.lines[guest] = static_cast<std::uint8_t>(host.lines[guest] + more.ships);
  host.group_lines[guest] = static_cast<std::uint8_t>(host.group_lines[guest] + more.groups);
}

}  // namespace

void carry_out(FePlay& play, Seat, const Provide& order) {
  Position& at = play.at;
  switch (order.how) {
    case Support::part: pay_part(play, order); break;
    case Support::host: pay_host(play, order); break;
    case Support::expedition:
    case Support::second_expedition:
      charge(play.game, at, order.by, expedition_price(play.game, at, order));
      break;
  }
  for (const UnitId unit : order.units) static_cast<void>(at.backings.push_back({unit, order.by, order.how}));
  play.tell(Happening::provides, "410.56"_fe, Sides::everyone(), arg(order.by),
            Arg::number(static_cast<int>(order.units.size())), arg(at[order.units[0]].at));
}

namespace {

// Counters of a race in one hex that have no supply of their own, and on bases that are cut off those with
// fighters.
template <class F>
void for_each_cut_off(const Campaign& game, const Position& position, const SupplyField& field, Race race,
                      F&& f) {
  std::bitset<hex_count> seen;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.race != race || !on_map(counter.at)) return;
    if (seen.test(slot(counter.at)) || field.reaches(counter.at)) return;
    seen.set(slot(counter.at));
    const bool fed = field.supplies(counter.at);
    UnitList units;
    for_each_at(position, counter.at, seat_of(position, race), [&](UnitId unit, const Counter& each) {
      const bool sort = is_ship(game, each) || (fed && is_base(game, each));
      if (each.race != race || !sort || backing_of(position, unit) != nullptr) return;
      if (needs_points(game, field, each)) static_cast<void>(units.push_back(unit));
    });
    if (!units.empty()) f(counter.at, units);
  });
}

// What could be ordered for them: all of a hex, or the first of them if that is too much.
template <class F>
void for_each_provision(const Campaign& game, const Position& position, Seat seat, F&& f) {
  Grids grids(game, position);
  const RaceSet friends = allies(position, seat);
  const auto offer = [&](Provide order) {
    while (!order.units.empty() && !check_order(game, position, seat, order).none()) order.units.pop_back();
    if (!order.units.empty()) f(order);
  };
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!friends.contains(race) || position.realm(race).at_war == 0) continue;
    std::optional<SupplyField> along;
    for_each_cut_off(game, position, grids.of(race), race, [&](Place at, const UnitList& units) {
      if (grids.of(race).part_reaching(at) != 0) offer({Support::part, race, units});
      if (friends == RaceSet{race} || grids.of(race).supplies(at)) return;
      if (!along) along.emplace(game, position, grids.census(), race, false, friends);
      if (along->reaches(at)) offer({Support::expedition, race, units});
      for (std::size_t h = 0; h < race_count; ++h) {
        const Race host = static_cast<Race>(h);
        if (host == race || !friends.contains(host) || position.realm(host).at_war == 0) continue;
        if (grids.of(host).reaches(at)) offer({Support::host, host, units});
      }
    });
  }
}

}  // namespace

void list_provisions(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  for_each_provision(game, position, seat, [&](const Provide& order) {
    if (list.list().size() < 100) list.add(order);
  });
}

// (410.56) Who is supplied is said anew in each turn of the player; what was set up remains (410.52).
Flow ask_provisions(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.stage > 0 || !economy_used(play.game, at)) return Flow::done;
  for (std::size_t i = at.backings.size(); i-- > 0;) {
    if (seat_of(at, at.backings[i].by) == at.phasing) at.backings.erase(i);
  }
  bool any = false;
  for_each_provision(play.game, at, at.phasing, [&](const Provide&) { any = true; });
  return play.ask(Decision::provisions, any ? Sides(at.phasing) : Sides());
}

}  // namespace flagbridge::fe
