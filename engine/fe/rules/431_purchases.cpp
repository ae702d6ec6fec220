#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// What is bought besides ships of the schedule: convoys, docks and bases (431.2), battalions (508.31), moves
// (204.35), command points (308.94).
namespace flagbridge::fe {
using namespace rules;

namespace {

Points model_price(const Campaign& game, std::uint16_t type) { return game.board().models[type].price; }

Points price_of(const Campaign& game, const Buy& order) {
  const EconomyTables& economy = game.content().tables.economy;
  constexpr int factors = 6;  // of fighters to a battalion
  switch (order.goods) {
    case Goods::convoy: return model_price(game, game.board().convoy);
    case Goods::dock: return model_price(game, game.board().dock);
    case Goods::mobile_base: return model_price(game, game.board().mobile_base);
    case Goods::battalion:
      return economy.price(Price::battalion_at_shipyard) + economy.price(Price::defense_fighter) * factors;
    case Goods::own_battalion:
      return economy.price(Price::battalion_on_planet) + economy.price(Price::defense_fighter) * factors;
    case Goods::command_point: return economy.price(Price::command_point);
    case Goods::strategic_move: return economy.price(Price::strategic_move) * order.count;
    case Goods::conversion: return economy.price(Price::major_conversion);
    case Goods::shipyard: return economy.price(Price::shipyard_turn);
  }
  return {};
}

// (431.2, 431.3) Beyond the number of a turn they cost double.
bool beyond_rate(const Campaign& game, const Position& position, const Buy& order) {
  const EconomyTables& economy = game.content().tables.economy;
  const Realm& realm = position.realm(order.race);
  switch (order.goods) {
    case Goods::dock: return realm.docks_built >= economy.limit(Limit::repair_docks_a_turn);
    case Goods::mobile_base: return realm.bases_built >= economy.limit(Limit::mobile_bases_a_turn);
    default: return false;
  }
}

Points full_price(const Campaign& game, const Position& position, const Buy& order) {
  const int times =
      beyond_rate(game, position, order) ? game.content().tables.economy.limit(Limit::overbuild_times) : 1;
  return price_of(game, order) * times;
}

World* planet_of(const Campaign& game, Position& position, const Buy& order) {
  if (!on_map(order.at) || order.planet >= game.hex(order.at).planet_count) return nullptr;
  return &position.worlds[static_cast<std::size_t>(game.hex(order.at).first_planet + order.planet)];
}

int most_battalions(const Campaign& game, const Buy& order) {
  const auto index = static_cast<std::size_t>(game.hex(order.at).first_planet + order.planet);
  const PlanetSite& site = game.board().planets[index];
  const Guarded size = site.capital                 ? Guarded::capital
                       : site.size == Planet::major ? Guarded::major
                                                    : Guarded::minor;
  return game.content().tables.economy.defense_of(size).most;
}

void check_battalion(const Campaign& game, const Position& position, const Buy& order, Violations& found) {
  const bool known = on_map(order.at) && order.planet < game.hex(order.at).planet_count;
  if (!found.require(known, "508.33"_fe, "there is no such planet")) return;
  const World& world =
      position.worlds[static_cast<std::size_t>(game.hex(order.at).first_planet + order.planet)];
  found.require(world.holder == order.race, "508.35"_fe, "the planet is not the {0}'s", arg(order.race));
  found.require(world.battalions < most_battalions(game, order), "433.424"_fe,
                "the planet has as many battalions as it may");
  if (order.goods == Goods::own_battalion) {
    found.require(world.battalions > 0 && world.devastated == 0, "433.421"_fe,
                  "only a planet with a battalion raises another");
    found.require(world.grown != position.core.turn, "433.421"_fe, "it has raised one in this turn");
    const Census census(game, position);
    found.require(SupplyField(game, position, census, order.race, false).point_at(order.at), "433.421"_fe,
                  "{0} is not in the supply grid", arg(order.at));
  } else {
    const auto yard = shipyard_of(game, position, order.race);
    found.require(yard && *yard == order.at, "508.32"_fe, "outside the capital it takes a tug");
  }
}

void check_once(const Position& position, const Buy& order, std::uint8_t bit, Rule rule, Violations& found) {
  found.require((position.realm(order.race).extras & bit) == 0, rule, "one of these a turn");
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Buy& order) {
  Violations found;
  if (!found.require(takes_part(position, order.race) && seat_of(position, order.race) == seat &&
                         position.realm(order.race).at_war != 0,
                     "431.2"_fe, "the {0} are not yours, or not at war", arg(order.race))) {
    return found;
  }
  const bool moves = order.goods == Goods::strategic_move;
  found.require(moves == (asked(position) == Decision::strategic), "431.2"_fe, "this is not bought now");
  found.require(moves || order.count == 1, "431.2"_fe, "one at a time");
  const Realm& realm = position.realm(order.race);
  const auto yard = shipyard_of(game, position, order.race);
  switch (order.goods) {
    case Goods::convoy: {
      found.require(realm.convoys_built < game.content().tables.economy.limit(Limit::convoys_a_turn),
                    "414.3"_fe, "no more convoys in this turn");
      const Census census(game, position);
      found.require(SupplyField(game, position, census, order.race, false).point_at(order.at), "414.3"_fe,
                    "{0} is no point of the supply grid", arg(order.at));
      break;
    }
    case Goods::dock:
    case Goods::mobile_base: found.require(yard.has_value(), "431.5"_fe, "the shipyard is lost"); break;
    case Goods::battalion:
    case Goods::own_battalion: check_battalion(game, position, order, found); break;
    case Goods::command_point: check_once(position, order, extra_point, "308.94"_fe, found); break;
    case Goods::conversion: check_once(position, order, extra_conversion, "433.16"_fe, found); break;
    case Goods::strategic_move:
      found.require(order.count > 0 && realm.strategic_bought + order.count <=
                                           game.content().race(order.race).strategic_moves,
                    "204.35"_fe, "no more than it has moves anyway");
      break;
    case Goods::shipyard:
      found.require(!yard && game.board().off_map[static_cast<std::size_t>(order.race)].starbase, "511.32"_fe,
                    "no new shipyard is built");
      check_once(position, order, extra_shipyard, "511.32"_fe, found);
      break;
  }
  found.require(affordable(game, position, order.race, full_price(game, position, order)), "430.61"_fe,
                "the treasury of the {0} does not reach", arg(order.race));
  return found;
}

namespace {

UnitId place_unit(FePlay& play, const Buy& order, std::uint16_t type, Place at) {
  const UnitId unit = add_counter(play.game, play.at, type, order.race, at);
  if (unit == no_unit) return unit;
  play.at[unit].set(Mark::fresh);
  play.at[unit].set(Mark::new_hull);
  return unit;
}

void deliver(FePlay& play, const Buy& order) {
  Position& at = play.at;
  Realm& realm = at.realm(order.race);
  const Place yard = shipyard_of(play.game, at, order.race).value_or(nowhere);
  switch (order.goods) {
    case Goods::convoy:
      ++realm.convoys_built;
      place_unit(play, order, play.game.board().convoy, order.at);
      break;
    case Goods::dock:
      ++realm.docks_built;
      place_unit(play, order, play.game.board().dock, yard);
      break;
    case Goods::mobile_base: {
      ++realm.bases_built;
      const UnitId unit = place_unit(play, order, play.game.board().mobile_base, yard);
      if (unit != no_unit) at[unit].mission = Mission::set_up;  // (510.21)
      break;
    }
    case Goods::battalion:
    case Goods::own_battalion: {
      World& world = *planet_of(play.game, at, order);
      ++world.battalions;
      world.fighters = static_cast<std::uint8_t>(world.fighters + 6);
      world.residual = 0;
      if (order.goods == Goods::own_battalion) world.grown = static_cast<std::uint8_t>(at.core.turn);
      break;
    }
    case Goods::command_point:
      if (realm.command_points < 255) ++realm.command_points;
      realm.extras |= extra_point;
      break;
    case Goods::conversion: realm.extras |= extra_conversion; break;
    case Goods::strategic_move:
      realm.strategic_bought = static_cast<std::uint8_t>(realm.strategic_bought + order.count);
      break;
    case Goods::shipyard:
      ++realm.yard_turns;
      realm.extras |= extra_shipyard;
      break;
  }
}

}  // namespace

void carry_out(FePlay& play, Seat, const Buy& order) {
  charge(play.game, play.at, order.race, full_price(play.game, play.at, order));
  deliver(play, order);
  play.tell(Happening::bought, "431.2"_fe, Sides::everyone(), arg(order.race),
            Arg::number(static_cast<int>(order.goods)));
}

void list_purchases(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  const auto offer = [&](const Buy& order) {
    if (list.list().size() < 300 && check_order(game, position, seat, order).none()) list.add(order);
  };
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!takes_part(position, race) || seat_of(position, race) != seat) continue;
    const Place yard = shipyard_of(game, position, race).value_or(nowhere);
    for (const Goods goods : {Goods::dock, Goods::mobile_base, Goods::command_point, Goods::conversion,
                              Goods::strategic_move, Goods::shipyard}) {
      offer({.race = race, .goods = goods});
    }
    offer({.race = race, .goods = Goods::convoy, .at = yard});
    if (!on_map(yard)) continue;
    for (std::uint8_t i = 0; i < game.hex(yard).planet_count; ++i) {
      offer({.race = race, .goods = Goods::battalion, .at = yard, .planet = i});
      offer({.race = race, .goods = Goods::own_battalion, .at = yard, .planet = i});
    }
  }
}

// (435.0) A tug takes points from its race's capital to that of an ally and comes back.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Send& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.tug) &&
                         has_ability(game, position[order.tug], Ability::tug) &&
                         !position[order.tug].crippled(),
                     "435.21"_fe, "you have no tug {0}", Arg::number(index_of(order.tug)))) {
    return found;
  }
  const Counter& tug = position[order.tug];
  const bool allied =
      takes_part(position, order.to) && seat_of(position, order.to) == seat && order.to != tug.race;
  if (!found.require(allied && position.realm(order.to).at_war != 0 && position.realm(tug.race).at_war != 0,
                     "435.1"_fe, "the {0} are no ally at war", arg(order.to))) {
    return found;
  }
  const EconomyTables& economy = game.content().tables.economy;
  const Realm& realm = position.realm(tug.race);
  found.require(order.points > 0 && order.points <= economy.limit(Limit::transfer_by_tug), "435.21"_fe,
                "a tug carries up to {0} points", Arg::number(economy.limit(Limit::transfer_by_tug)));
  found.require(realm.sent_away + order.points <= economy.limit(Limit::transfer_to_ally), "435.1"_fe,
                "up to {0} points go to an ally in a turn",
                Arg::number(economy.limit(Limit::transfer_to_ally)));
  found.require(20 * order.points <= realm.treasury, "435.24"_fe, "the {0} have not so much", arg(tug.race));
  const auto from = shipyard_of(game, position, tug.race);
  const auto to = shipyard_of(game, position, order.to);
  found.require(from && *from == tug.at, "435.22"_fe, "{0} is not at its capital", arg(order.tug));
  found.require(may_relocate(game, tug) && tug.mission == Mission::transport, "509.32"_fe,
                "{0} has another mission or has moved", arg(order.tug));
  if (!found.none()) return found;
  found.require(to && nodes_for(game, position, seat, tug.race, tug.at, *to).has_value(), "435.22"_fe,
                "no way from node to node leads to the capital of the {0}", arg(order.to));
  return found;
}

void carry_out(FePlay& play, Seat seat, const Send& order) {
  Position& at = play.at;
  Counter& tug = at[order.tug];
  const Place to = shipyard_of(play.game, at, order.to).value_or(tug.at);
  const auto nodes = nodes_for(play.game, at, seat, tug.race, tug.at, to).value_or(RaceSet{});
  for (std::size_t i = 0; i < race_count; ++i) {
    if (nodes.contains(static_cast<Race>(i))) ++at.realms[i].strategic_used;
  }
  charge(play.game, at, tug.race, Points::from_raw(20 * order.points));
  credit(at, order.to, Points::from_raw(20 * order.points));
  at.realm(tug.race).sent_away = static_cast<std::uint16_t>(at.realm(tug.race).sent_away + order.points);
  tug.set(Mark::relocated);
  play.tell(Happening::transfers, "435.24"_fe, Sides::everyone(), arg(tug.race), arg(order.to),
            Arg::number(order.points));
}

}  // namespace flagbridge::fe
