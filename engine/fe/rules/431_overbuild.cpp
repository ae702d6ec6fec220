#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// Ships beyond the schedule (431.3) and from the mothballs (434.0).
namespace flagbridge::fe {
using namespace rules;

namespace {

const Rework* rework_of(const Campaign& game, const Overbuild& order) {
  return order.rework == 0 || order.rework > game.board().reworks.size()
             ? nullptr
             : &game.board().reworks[order.rework - 1U];
}

// What is built in the end.
const Model& built_by(const Campaign& game, const Overbuild& order) {
  const Rework* rework = rework_of(game, order);
  return game.board().models[rework == nullptr ? order.type : rework->to];
}

bool is_part_of_group(const Model& model) {
  return model.kind == UnitKind::carrier || model.kind == UnitKind::escort;
}

// (431.34, 432.24) The work of a conversion is doubled as well; the fighters are not (431.32).
Points overbuild_price(const Campaign& game, const Position& position, const Overbuild& order) {
  const int times = game.content().tables.economy.limit(Limit::overbuild_times);
  const Rework* rework = rework_of(game, order);
  const Points work = rework == nullptr ? Points{} : Points::from_raw(20 * rework->points);
  const Model& result = built_by(game, order);
  return (game.board().models[order.type].price + work) * times +
         fighters_price(game, position, order.race, result, result.fighters / 2);
}

// (431.5) Where it is built: at the capital, or a small ship at a starbase.
std::optional<Place> yard_of(const Campaign& game, const Position& position, const Overbuild& order) {
  return order.yard == nowhere ? shipyard_of(game, position, order.race) : std::optional(order.yard);
}

std::optional<Purse> payer_of(const Campaign& game, const Position& position, const Overbuild& order) {
  return order.yard == nowhere ? Purse{order.race} : purse_at(game, position, order.race, order.yard);
}

void check_yard(const Campaign& game, const Position& position, const Overbuild& order, Violations& found) {
  if (order.yard == nowhere) {
    found.require(shipyard_of(game, position, order.race).has_value(), "431.5"_fe, "the shipyard is lost");
    return;
  }
  const int most = game.content().tables.economy.limit(Limit::starbase_yard_price);
  found.require(free_starbase(game, position, order.race, order.yard, Mark::yard_used) != no_unit, "431.5"_fe,
                "no starbase in {0} is free to build", arg(order.yard));
  found.require(game.board().models[order.type].price.raw() <= 20 * most, "431.5"_fe,
                "a starbase builds ships of up to {0} points", Arg::number(most));
}

bool check_builder(const Campaign& game, const Position& position, Seat seat, Race race, Violations& found) {
  return found.require(
      takes_part(position, race) && seat_of(position, race) == seat && on_war_footing(game, position, race),
      "431.1"_fe, "you do not build for the {0}", arg(race));
}

// (431.31 to 431.33, 501.11, 309.0) What is built beyond the schedule at all, and by now.
bool check_class(const Campaign& game, const Position& position, const Overbuild& order, Violations& found) {
  const auto& models = game.board().models;
  const bool known = order.type < models.size() && models[order.type].race == order.race;
  if (!found.require(known, "431.31"_fe, "the {0} have no such ship", arg(order.race))) return false;
  const Model& model = models[order.type];
  const Arg what = arg_of_type(order.type);
  return found.require(!model.scheduled_only, "431.33"_fe, "{0} is built by the schedule only", what) &&
         found.require(model.drones == 0, "309.0"_fe, "{0} comes by conversion only", what) &&
         found.require(!is_part_of_group(model), "501.11"_fe, "{0} is built as a part of its group only",
                       what) &&
         found.require(model.overbuilt, "431.31"_fe, "{0} cannot be built beyond the schedule", what) &&
         found.require(model.from <= position.core.turn, "431.31"_fe, "{0} is not built before turn {1}",
                       what, Arg::number(model.from));
}

UnitId launch(FePlay& play, Race race, std::uint16_t type, Place yard, Rule rule) {
  Position& at = play.at;
  const UnitId unit = add_counter(play.game, at, type, race, yard);
  if (unit == no_unit) return unit;
  at[unit].set(Mark::fresh);
  at[unit].set(Mark::new_hull);
  play.tell(Happening::built, rule, Sides::everyone(), arg(race), arg(unit));
  return unit;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Overbuild& order) {
  Violations found;
  if (!check_builder(game, position, seat, order.race, found)) return found;
  // (431.4, 601.15) Only in war; a war economy is not enough.
  found.require(position.realm(order.race).at_war != 0, "431.4"_fe, "the {0} are not at war",
                arg(order.race));
  if (!check_class(game, position, order, found)) return found;
  check_yard(game, position, order, found);
  require_room(position, 1, "431.3"_fe, found);
  if (!found.none()) return found;
  if (order.rework != 0) {
    const Rework* rework = rework_of(game, order);
    const bool fits = rework != nullptr && rework->race == order.race && rework->parts == 1 &&
                      std::ranges::find(rework->from[0], order.type) != rework->from[0].end();
    if (!found.require(fits, "433.23"_fe, "{0} cannot become that while it is built",
                       arg_of_type(order.type)))
      return found;
    found.require(!built_by(game, order).scheduled_only, "431.33"_fe,
                  "no ship built beyond the schedule becomes that");
    check_rework(game, position, *rework, order.race, yard_of(game, position, order).value_or(nowhere),
                 found);
  }
  found.require(quota_left(game, position, order.race, order.type, Means::any), "431.1"_fe,
                "no more {0} in this turn or year", arg_of_type(order.type));
  const auto purse = payer_of(game, position, order);
  if (!found.require(purse.has_value(), "410.34"_fe, "{0} is cut off and has no points", arg(order.yard)))
    return found;
  found.require(affordable(game, position, *purse, overbuild_price(game, position, order)), "430.61"_fe,
                "the treasury of the {0} does not reach", arg(order.race));
  return found;
}

void carry_out(FePlay& play, Seat, const Overbuild& order) {
  Position& at = play.at;
  const Model& result = built_by(play.game, order);
  const Place yard = yard_of(play.game, at, order).value_or(nowhere);
  charge(play.game, at, payer_of(play.game, at, order).value_or(Purse{order.race}),
         overbuild_price(play.game, at, order));
  use_free_factors(play.game, at, order.race, result, result.fighters / 2);
  const Rework* rework = rework_of(play.game, order);
  use_quota(play.game, at, order.race, order.type, Means::any);
  if (rework != nullptr) note_rework(play.game, at, *rework, order.race, yard);
  if (order.yard != nowhere)
    at[free_starbase(play.game, at, order.race, yard, Mark::yard_used)].set(Mark::yard_used);
  const UnitId unit = launch(play, order.race, rework != nullptr ? rework->to : order.type, yard, "431.3"_fe);
  if (unit != no_unit) at[unit].set(Mark::overbuilt);
}

int ships_in_store(const Campaign& game, const Position& position, Race race, std::size_t kind) {
  const Store& store = game.board().stores[static_cast<std::size_t>(race)];
  const bool more = store.fleet >= 0 && (position.realm(race).released >> store.fleet & 1U) != 0;
  return store.ships[kind] + (more ? store.more[kind] : 0);
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Activate& order) {
  Violations found;
  if (!check_builder(game, position, seat, order.race, found)) return found;
  const Store& store = game.board().stores[static_cast<std::size_t>(order.race)];
  const Realm& realm = position.realm(order.race);
  const bool known =
      order.kind < 3 && store.types[order.kind] != no_model && position.core.turn >= store.first;
  if (!found.require(known, "434.0"_fe, "the {0} have no such ships in store", arg(order.race))) return found;
  found.require(realm.activated[order.kind] < ships_in_store(game, position, order.race, order.kind),
                "434.0"_fe, "the store is empty");
  const int most = realm.at_war == limited_war ? store.in_limited_war >> order.kind & 1
                                               : static_cast<int>(store.a_turn[order.kind]);
  found.require(realm.activated_now[order.kind] < most, "434.1"_fe, "at most {0} of them a turn",
                Arg::number(most));
  found.require(shipyard_of(game, position, order.race).has_value(), "434.2"_fe,
                "the ships in store are lost with the capital");
  require_room(position, 1, "434.1"_fe, found);
  found.require(
      affordable(game, position, order.race, game.content().tables.economy.price(Price::activation)),
      "434.1"_fe, "the treasury of the {0} does not reach", arg(order.race));
  return found;
}

void carry_out(FePlay& play, Seat, const Activate& order) {
  Realm& realm = play.at.realm(order.race);
  charge(play.game, play.at, order.race, play.game.content().tables.economy.price(Price::activation));
  ++realm.activated[order.kind];
  ++realm.activated_now[order.kind];
  const std::uint16_t type = play.game.board().stores[static_cast<std::size_t>(order.race)].types[order.kind];
  const Place yard = shipyard_of(play.game, play.at, order.race).value_or(nowhere);
  // (204.31) It is no new ship if it is converted.
  if (const UnitId unit = launch(play, order.race, type, yard, "434.1"_fe); unit != no_unit)
    play.at[unit].clear(Mark::new_hull);
}

void list_extra_builds(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!takes_part(position, race) || seat_of(position, race) != seat) continue;
    for (std::uint8_t kind = 0; kind < 3; ++kind) {
      const Activate order{race, kind};
      if (check_order(game, position, seat, order).none()) list.add(order);
    }
    const auto& models = game.board().models;
    for (std::size_t type = 0; type < models.size(); ++type) {
      const Overbuild order{race, static_cast<std::uint16_t>(type), 0, nowhere};
      if (models[type].race == race && check_order(game, position, seat, order).none()) list.add(order);
    }
  }
}

}  // namespace flagbridge::fe
