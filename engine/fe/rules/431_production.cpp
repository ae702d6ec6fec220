#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// (308.132) After combat escorts are taken from the next production of the race.
int turn_of_production(const Position& position, Race race) {
  const int now = schedule_turn(position, race, position.core.turn);
  if (asked(position) != Decision::escorts) return now;
  const bool still_to_come = position.phasing == coalition_seat && seat_of(position, race) == alliance_seat;
  return now + (still_to_come ? 0 : 1);
}

std::span<const std::uint16_t> schedule_of(const Campaign& game, const Position& position, Race race) {
  const auto turn = static_cast<std::size_t>(turn_of_production(position, race));
  const auto& turns = game.board().schedules[static_cast<std::size_t>(race)];
  return turn < turns.size() ? std::span<const std::uint16_t>(turns[turn]) : std::span<const std::uint16_t>{};
}

bool line_used(const Position& position, Race race, std::size_t line) {
  return (position.realm(race).lines_used >> line & 1U) != 0;
}

// (431.72) A ship that is there already stands for one that would be given up.
bool stands_in(const Position& position, const Build& order, std::span<const std::uint16_t> wanted,
               unsigned& used) {
  for (std::size_t i = 0; i < order.absorbed.size(); ++i) {
    const UnitId unit = order.absorbed[i];
    if ((used >> i & 1U) != 0 || static_cast<std::size_t>(unit) >= position.counters.size()) continue;
    if (std::ranges::find(wanted, position[unit].type) == wanted.end()) continue;
    used |= 1U << i;
    return true;
  }
  return false;
}

// The lines of the schedule a ship takes up: its own, or those that are given up for it (431.71).
std::optional<std::uint64_t> lines_for(const Campaign& game, const Position& position, const Build& order) {
  const auto schedule = schedule_of(game, position, order.race);
  if (order.line >= schedule.size() || line_used(position, order.race, order.line)) {
    return std::nullopt;
  }
  if (order.instead == 0) return std::uint64_t{1} << order.line;
  const auto& substitutes = game.board().substitutes;
  if (order.instead > substitutes.size()) return std::nullopt;
  const Substitute& substitute = substitutes[order.instead - 1U];
  const int turn = position.core.turn;
  if (substitute.race != order.race || turn < substitute.first) return std::nullopt;
  if (substitute.seasonal && season_of(turn) != substitute.season) return std::nullopt;
  std::uint64_t taken = 0;
  unsigned stand_ins = 0;
  for (int i = 0; i < substitute.parts; ++i) {
    const auto& wanted = substitute.instead[static_cast<std::size_t>(i)];
    bool found = i > 0 && stands_in(position, order, wanted, stand_ins);
    // The line named goes first, so that the first ship given up is the one the player chose.
    for (std::size_t l = i == 0 ? order.line : 0; l < schedule.size() && !found; ++l) {
      const bool free = !line_used(position, order.race, l) && (taken >> l & 1U) == 0;
      if (!free || std::ranges::find(wanted, schedule[l]) == wanted.end()) continue;
      if (i == 0 && l != order.line) return std::nullopt;
      taken |= std::uint64_t{1} << l;
      found = true;
    }
    if (!found) return std::nullopt;
  }
  return taken;
}

// (431.1, 431.71) Limits of what is built, and of what is built in place of something else.
struct Counted {
  Means means = Means::any;
  int own = -1;
};
Counted counted_as(const Campaign& game, const Build& order) {
  if (order.instead == 0) return {};
  return {Means::substitution, game.board().substitutes[order.instead - 1U].quota};
}

std::uint16_t model_for(const Campaign& game, const Position& position, const Build& order) {
  if (order.instead != 0) return game.board().substitutes[order.instead - 1U].build;
  return schedule_of(game, position, order.race)[order.line];
}

}  // namespace

// Only for carriers, which pay two points a factor (432.21), and not while there is no capital.
int free_factors(const Campaign& game, const Position& position, Race race, const Model& model, int factors) {
  const RaceRow& row = game.content().race(race);
  const bool carrier = model.has(Ability::carrier) || model.has(Ability::carrier_group);
  if (row.free_fighters_per != Period::turn || !carrier || !shipyard_of(game, position, race)) return 0;
  return std::clamp(row.free_fighters - position.realm(race).free_fighters, 0, factors);
}

Points fighters_price(const Campaign& game, const Position& position, Race race, const Model& model,
                      int factors) {
  if (model.fighters == 0) return {};
  const int paid = factors - free_factors(game, position, race, model, factors);
  return Points::from_raw(model.fighter_price.raw() * 2 * paid / model.fighters);
}

void use_free_factors(const Campaign& game, Position& position, Race race, const Model& model, int factors) {
  auto& used = position.realm(race).free_fighters;
  used = static_cast<std::uint8_t>(used + free_factors(game, position, race, model, factors));
}

// (431.73) The hulls of a carrier group as warships; none if some hull is not known, or not built yet.
bool has_plain_hulls(const Campaign& game, const Position& position, const Model& model) {
  if (!model.carrier_group()) return false;
  for (std::size_t i = 0; i < model.part_count; ++i) {
    const std::uint16_t hull = game.board().models[model.parts[i]].hull;
    if (hull == no_model || game.board().models[hull].from > position.core.turn) return false;
  }
  return true;
}

namespace {

Points plain_price(const Campaign& game, const Model& model) {
  Points sum;
  for (std::size_t i = 0; i < model.part_count; ++i) {
    const Model& hull = game.board().models[game.board().models[model.parts[i]].hull];
    sum = sum + hull.price + hull.fighter_price;
  }
  return sum;
}

Points price_of(const Campaign& game, const Position& position, const Model& model, Race race) {
  return model.price + fighters_price(game, position, race, model, model.fighters / 2);
}

// (431.72) The escort of the group whose place each ship takes; nothing if one of them fits nowhere.
std::optional<FixedVector<int, 4>> places_of(const Campaign& game, const Position& position,
                                             const Model& model, const Build& order) {
  FixedVector<int, 4> places;
  for (const UnitId unit : order.absorbed) {
    const std::uint16_t type = position[unit].type;
    int place = carrier_part + 1;
    for (; place < model.part_count; ++place) {
      const std::uint16_t part = model.parts[static_cast<std::size_t>(place)];
      const bool fits = part == type || game.board().models[part].hull == type;
      if (fits && std::ranges::find(places, place) == places.end()) break;
    }
    if (place >= model.part_count) return std::nullopt;
    static_cast<void>(places.push_back(place));
  }
  return places;
}

// (431.72) What need not be built is not paid for; the conversion of a ship is, and fighters it has already
// come with it.
Points saved_by_absorbing(const Campaign& game, const Position& position, const Model& model,
                          const Build& order) {
  const auto places = places_of(game, position, model, order);
  const Points conversion = game.content().tables.economy.price(Price::escort_replacement);
  Points saved;
  for (std::size_t i = 0; places && i < places->size(); ++i) {
    const Model& part = game.board().models[model.parts[static_cast<std::size_t>((*places)[i])]];
    saved = saved + part.price - conversion;
    if (position[order.absorbed[i]].fighters > 0) saved = saved + part.fighter_price;
  }
  return saved;
}

void check_absorbed(const Campaign& game, const Position& position, Seat seat, const Build& order,
                    const Model& model, Violations& found) {
  if (order.absorbed.empty()) return;
  if (!found.require(model.carrier_group() && !order.plain, "431.72"_fe, "this is no carrier group")) return;
  const auto main_yard = shipyard_of(game, position, order.race);
  const Place yard = order.yard != nowhere ? order.yard : main_yard.value_or(nowhere);
  UnitSet seen;
  for (const UnitId unit : order.absorbed) {
    if (!found.require(is_own(position, seat, unit) && !seen.test(static_cast<std::size_t>(unit)),
                       "431.72"_fe, "you have no counter {0}", Arg::number(index_of(unit)))) {
      return;
    }
    seen.set(static_cast<std::size_t>(unit));
    const Counter& ship = position[unit];
    found.require(ship.race == order.race && ship.at == yard && is_ship(game, ship) &&
                      !game.model(ship).group && !ship.crippled() && !ship.has(Mark::unreleased),
                  "431.72"_fe, "{0} is not at the shipyard, or cannot be taken", arg(unit));
  }
  if (!found.none()) return;
  found.require(places_of(game, position, model, order).has_value(), "431.72"_fe,
                "a ship named is no hull of an escort");
}

// (410.34, 413.42) What a starbase builds is paid for by the grid it is in.
std::optional<Purse> payer_of(const Campaign& game, const Position& position, const Build& order) {
  return order.yard == nowhere ? Purse{order.race} : purse_at(game, position, order.race, order.yard);
}

// (308.132) A new ship of the hull of an escort that a group has lost, for a point more; where the group is
// does not matter.
void check_escort(const Campaign& game, const Position& position, Seat seat, const Build& order,
                  Violations& found) {
  const bool after_combat = asked(position) == Decision::escorts;
  const bool fits = order.instead == 0 && may_resolve(game, position, seat, order.group);
  if (!found.require(!after_combat || fits, "308.132"_fe,
                     "after combat a ship of the schedule replaces an escort lost in battle"))
    return;
  if (order.group == no_unit) return;
  if (!found.require(is_own(position, seat, order.group) && position[order.group].race == order.race &&
                         game.model(position[order.group]).carrier_group(),
                     "308.132"_fe, "you have no carrier group {0}", Arg::number(index_of(order.group)))) {
    return;
  }
  found.require(!order.plain && order.absorbed.empty() && order.yard == nowhere, "308.132"_fe,
                "an escort is built at the shipyard");
  found.require(place_for(game, position[order.group], model_for(game, position, order)) >= 0, "308.132"_fe,
                "{0} has lost no escort of that hull", arg(order.group));
}

Points build_price(const Campaign& game, const Position& position, const Model& model, const Build& order) {
  if (order.plain) return plain_price(game, model);
  if (order.group != no_unit)
    return model.price + model.fighter_price + game.content().tables.economy.price(Price::escort_replacement);
  return price_of(game, position, model, order.race) - saved_by_absorbing(game, position, model, order);
}

// Counters that are built: an escort goes into its group (308.132).
int counters_of(const Model& model, const Build& order) {
  if (order.group != no_unit) return 0;
  return order.plain ? model.part_count : 1;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Build& order) {
  Violations found;
  if (!found.require(takes_part(position, order.race) && seat_of(position, order.race) == seat &&
                         on_war_footing(game, position, order.race),
                     "431.1"_fe, "you do not build for the {0}", arg(order.race))) {
    return found;
  }
  if (!found.require(lines_for(game, position, order).has_value(), "431.1"_fe,
                     "the schedule does not offer this, or no more")) {
    return found;
  }
  const std::uint16_t type = model_for(game, position, order);
  const Model& model = game.board().models[type];
  const Counted counted = counted_as(game, order);
  // A ship of the schedule of another turn is not counted in this one.
  const bool uncounted = order.plain || asked(position) == Decision::escorts;
  found.require(uncounted || quota_left(game, position, order.race, type, counted.means, counted.own),
                "431.1"_fe, "no more {0} in this turn or year", arg_of_type(type));
  if (order.yard == nowhere) {
    found.require(shipyard_of(game, position, order.race).has_value(), "431.5"_fe, "the shipyard is lost");
  } else {
    const int most = game.content().tables.economy.limit(Limit::starbase_yard_price);
    const UnitId base = free_starbase(game, position, order.race, order.yard, Mark::yard_used);
    found.require(base != no_unit, "431.5"_fe, "no starbase in {0} is free to build", arg(order.yard));
    found.require(model.price.raw() <= 20 * most, "431.5"_fe, "a starbase builds ships of up to {0} points",
                  Arg::number(most));
  }
  // (431.73) Only a group that is itself on the schedule.
  if (!found.require(!order.plain || (order.instead == 0 && has_plain_hulls(game, position, model)),
                     "431.73"_fe, "this is no carrier group of the schedule, or its hulls are not built")) {
    return found;
  }
  check_escort(game, position, seat, order, found);
  if (!found.none()) return found;
  check_absorbed(game, position, seat, order, model, found);
  require_room(position, counters_of(model, order), "431.1"_fe, found);
  if (!found.none()) return found;
  const Points price = build_price(game, position, model, order);
  const auto purse = payer_of(game, position, order);
  if (!found.require(purse.has_value(), "410.34"_fe, "{0} is cut off and has no points", arg(order.yard)))
    return found;
  found.require(affordable(game, position, *purse, price), "430.61"_fe,
                "this costs {0} points, more than the {1} have for it",
                Arg::number(static_cast<int>(price.raw() / 20)), arg(order.race));
  return found;
}

void carry_out(FePlay& play, Seat, const Build& order) {
  Position& at = play.at;
  const std::uint16_t type = model_for(play.game, at, order);
  const Model& model = play.game.board().models[type];
  Realm& realm = at.realm(order.race);
  const Points price = build_price(play.game, at, model, order);
  if (!order.plain) use_free_factors(play.game, at, order.race, model, model.fighters / 2);
  realm.lines_used |= lines_for(play.game, at, order).value_or(0);
  const Counted counted = counted_as(play.game, order);
  if (!order.plain && asked(at) != Decision::escorts)
    use_quota(play.game, at, order.race, type, counted.means, counted.own);
  charge(play.game, at, payer_of(play.game, at, order).value_or(Purse{order.race}), price);
  for (const UnitId unit : order.absorbed) remove_counter(at, unit);
  if (order.group != no_unit) {
    Counter& group = at[order.group];
    group.parts = with_part(group.parts, place_for(play.game, group, type),
                            group.crippled() ? Part::crippled : Part::whole);
    play.tell(Happening::converted, "308.132"_fe, Sides::everyone(), arg(order.group), arg(group.at));
    return;
  }
  const bool small = order.yard != nowhere;
  if (small) at[free_starbase(play.game, at, order.race, order.yard, Mark::yard_used)].set(Mark::yard_used);
  const Place yard = small ? order.yard : shipyard_of(play.game, at, order.race).value_or(nowhere);
  for (int i = 0; i < counters_of(model, order); ++i) {
    const auto part = static_cast<std::size_t>(i);
    const std::uint16_t each = order.plain ? play.game.board().models[model.parts[part]].hull : type;
    const UnitId unit = add_counter(play.game, at, each, order.race, yard);
    if (unit == no_unit) continue;
    at[unit].set(Mark::fresh);
    at[unit].set(Mark::new_hull);
    at[unit].work = static_cast<std::uint8_t>(order.absorbed.size());  // (204.31)
    play.tell(Happening::built, "431.1"_fe, Sides::everyone(), arg(order.race), arg(unit));
  }
}

namespace {

template <class F>
void for_each_build(const Campaign& game, const Position& position, Seat seat, F&& f) {
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!takes_part(position, race) || seat_of(position, race) != seat) continue;
    const auto schedule = schedule_of(game, position, race);
    const auto lines = static_cast<std::uint16_t>(schedule.size());
    const auto others = static_cast<std::uint16_t>(game.board().substitutes.size());
    for (std::uint16_t line = 0; line < lines; ++line) {
      if (line_used(position, race, line)) continue;
      for (std::uint16_t instead = 0; instead <= others; ++instead) {
        if (instead > 0 && game.board().substitutes[instead - 1U].race != race) continue;
        const Build order{race, line, instead, nowhere, false};
        if (check_order(game, position, seat, order).none()) f(order);
      }
    }
  }
}

}  // namespace

void list_builds(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  for_each_build(game, position, seat, [&](const Build& order) {
    if (list.list().size() < 200) list.add(order);
  });
}

// (308.132) A ship of the next schedule for an escort that the group has lost.
void list_escort_builds(const Campaign& game, const Position& position, Seat seat, UnitId group,
                        OptionList<Order>& list) {
  const Race race = position[group].race;
  for (std::uint16_t line = 0; line < schedule_of(game, position, race).size(); ++line) {
    const Build order{race, line, 0, nowhere, false, {}, group};
    if (check_order(game, position, seat, order).none()) list.add(order);
  }
}

namespace {

// In the treasury, or in a part that is cut off and builds with its own (410.34, 413.42).
bool has_points(const Position& position, Race race) {
  return position.realm(race).treasury > 0 ||
         std::ranges::any_of(position.stockpiles,
                             [&](const Stockpile& pile) { return pile.race == race && pile.points > 0; });
}

// (431.4, 601.15) Nobody saves points in a turn in which he is not at war.
void lose_unspent(FePlay& play) {
  for (Realm& realm : play.at.realms) {
    const bool ours = realm.seat == flagbridge::index_of(play.at.phasing);
    if (!ours || realm.at_war != 0 || realm.treasury <= 0) continue;
    realm.paid += realm.treasury;
    realm.treasury = 0;
  }
}

}  // namespace

// (431.1) Ships of the schedule, as far as the treasury reaches.
Flow ask_production(FePlay& play, Task& task) {
  if (!economy_used(play.game, play.at)) return Flow::done;
  if (task.stage > 0) {
    lose_unspent(play);
    for (Counter& counter : play.at.counters) counter.clear(Mark::overbuilt);
    // From now on escorts are taken from the schedule of the next turn (308.132).
    for (Realm& realm : play.at.realms) {
      if (realm.seat == flagbridge::index_of(play.at.phasing)) realm.lines_used = 0;
    }
    return Flow::done;
  }
  bool any = false;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (play.at.realms[i].seat != flagbridge::index_of(play.at.phasing)) continue;
    any = any || (has_points(play.at, race) && on_war_footing(play.game, play.at, race));
  }
  return play.ask(Decision::production, any ? Sides(play.at.phasing) : Sides());
}

}  // namespace flagbridge::fe
