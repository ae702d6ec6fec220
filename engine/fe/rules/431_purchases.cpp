#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// What is bought besides ships of the schedule: convoys, docks and bases (431.2), battalions (508.31), moves
// (204.35), command points (308.94).
namespace flagbridge::fe {
using namespace rules;

namespace {

Points model_price(const Campaign& game, std::uint16_t type) { return game.board().models[type].price; }

std::size_t pod_kind(const Buy& order) {
  return static_cast<std::size_t>(order.goods) - static_cast<std::size_t>(Goods::battle_pod);
}
const PodSets& pods_of(const Campaign& game, const Buy& order) {
  return game.board().pods[static_cast<std::size_t>(order.race)][pod_kind(order)];
}

Points price_of(const Campaign& game, const Position& position, const Buy& order) {
  const EconomyTables& economy = game.content().tables.economy;
  switch (order.goods) {
    case Goods::convoy: return model_price(game, game.board().convoy);
    case Goods::dock: return model_price(game, game.board().dock);
    case Goods::mobile_base: return model_price(game, game.board().mobile_base);
    case Goods::battalion:
      return economy.price(Price::battalion_at_shipyard) +
             economy.price(Price::defense_fighter) * factors_a_battalion;
    case Goods::own_battalion:
      return economy.price(Price::battalion_on_planet) +
             economy.price(Price::defense_fighter) * factors_a_battalion;
    case Goods::command_point: return economy.price(Price::command_point);
    case Goods::strategic_move: return economy.price(Price::strategic_move) * order.count;
    case Goods::conversion: return economy.price(Price::major_conversion);
    case Goods::shipyard: return Points(std::max(0, paid_for_yard(game, position, order)));
    case Goods::battle_pod:
    case Goods::carrier_pod:
    case Goods::heavy_pod: return pods_of(game, order).price;
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
  return price_of(game, position, order) * times;
}

World* planet_of(const Campaign& game, Position& position, const Buy& order) {
  if (!on_map(order.at) || order.planet >= game.hex(order.at).planet_count) return nullptr;
  return &position.worlds[static_cast<std::size_t>(game.hex(order.at).first_planet + order.planet)];
}

// (511.33) Where battalions and mobile bases are made: at the shipyard, or at the new capital without one.
std::optional<Place> works_of(const Campaign& game, const Position& position, Race race) {
  const auto yard = shipyard_of(game, position, race);
  return yard ? yard : capital_of(game, position, race);
}

// (511.33) A capital without a shipyard makes one of them a turn.
bool makeshift(const Campaign& game, const Position& position, const Buy& order) {
  const bool heavy = order.goods == Goods::battalion || order.goods == Goods::mobile_base;
  return heavy && !shipyard_of(game, position, order.race);
}

void check_works(const Campaign& game, const Position& position, const Buy& order, Violations& found) {
  found.require(works_of(game, position, order.race).has_value(), "511.33"_fe, "the {0} have no capital",
                arg(order.race));
  const bool used = (position.realm(order.race).extras & extra_makeshift) != 0;
  found.require(!makeshift(game, position, order) || !used, "511.33"_fe,
                "without a shipyard one of these a turn");
}

// (508.31, 508.32) For a planet of the capital, at once, or for a tug to carry; (433.421) or by a planet that
// has one.
void check_battalion(const Campaign& game, const Position& position, const Buy& order, Violations& found) {
  const auto yard = works_of(game, position, order.race);
  if (order.goods == Goods::battalion) check_works(game, position, order, found);
  if (order.goods == Goods::battalion && order.at == nowhere) return;
  const bool known = on_map(order.at) && order.planet < game.hex(order.at).planet_count;
  if (!found.require(known, "508.33"_fe, "there is no such planet")) return;
  const World& world =
      position.worlds[static_cast<std::size_t>(game.hex(order.at).first_planet + order.planet)];
  found.require(world.holder == order.race, "508.35"_fe, "the planet is not the {0}'s", arg(order.race));
  found.require(!in_inactive_area(game, position, order.race, order.at), "600.32"_fe,
                "no battalions where the fleet is not released");
  check_room(game, position, order.race, order.at, order.planet, found);
  if (order.goods == Goods::battalion) {
    found.require(yard && *yard == order.at, "508.32"_fe, "outside the capital it takes a tug");
  } else {
    found.require(battalions_of(world, order.race) > 0 && world.devastated == 0, "433.421"_fe,
                  "only a planet with a battalion raises another");
    found.require(world.grown != position.core.turn, "433.421"_fe, "it has raised one in this turn");
  }
}

// (431.2, 509.4) One set a turn: those lost, and from its date on what a race may have besides.
void check_pods(const Campaign& game, const Position& position, const Buy& order, Violations& found) {
  const PodSets& sets = pods_of(game, order);
  const int now = position.realm(order.race).pods[pod_kind(order)];
  found.require(now < sets.most, "509.4"_fe, "the {0} have all such pods they may", arg(order.race));
  found.require(now < sets.at_start || position.core.turn >= sets.from, "509.4"_fe,
                "these pods are not made yet");
  found.require(sets.quota < 0 || quota_left(game, position, order.race, no_model, Means::any, sets.quota),
                "509.4"_fe, "no more of them in this year");
  found.require(shipyard_of(game, position, order.race).has_value(), "431.5"_fe, "the shipyard is lost");
}

// (433.421) What a planet raises itself is paid for by the grid it is in.
std::optional<Purse> payer_of(Grids& grids, const Buy& order) {
  const bool local = order.goods == Goods::own_battalion;
  return local ? purse_at(grids, order.race, order.at) : Purse{order.race};
}

void check_once(const Position& position, const Buy& order, std::uint8_t bit, Rule rule, Violations& found) {
  found.require((position.realm(order.race).extras & bit) == 0, rule, "one of these a turn");
}

bool places_counter(const Buy& order) {
  return order.goods == Goods::convoy || order.goods == Goods::dock || order.goods == Goods::mobile_base ||
         (order.goods == Goods::battalion && order.at == nowhere);
}

Violations check_purchase(Grids& grids, Seat seat, const Buy& order) {
  const Campaign& game = grids.game;
  const Position& position = grids.position;
  Violations found;
  if (!check_at_war(position, seat, order.race, "431.2"_fe, found)) return found;
  const bool moves = order.goods == Goods::strategic_move;
  found.require(moves == (asked(position) == Decision::strategic), "431.2"_fe, "this is not bought now");
  found.require(moves || order.count == 1, "431.2"_fe, "one at a time");
  found.require(order.goods == Goods::shipyard || order.points == 0, "431.2"_fe, "this has its price");
  const Realm& realm = position.realm(order.race);
  const auto yard = shipyard_of(game, position, order.race);
  switch (order.goods) {
    case Goods::convoy: {
      found.require(realm.convoys_built < game.content().tables.economy.limit(Limit::convoys_a_turn),
                    "414.3"_fe, "no more convoys in this turn");
      found.require(grids.of(order.race).point_at(order.at), "414.3"_fe, "{0} is no point of the supply grid",
                    arg(order.at));
      break;
    }
    case Goods::dock: found.require(yard.has_value(), "431.5"_fe, "the shipyard is lost"); break;
    case Goods::mobile_base: check_works(game, position, order, found); break;
    case Goods::battalion:
    case Goods::own_battalion: check_battalion(game, position, order, found); break;
    case Goods::battle_pod:
    case Goods::carrier_pod:
    case Goods::heavy_pod:
      check_once(position, order, extra_pods, "431.2"_fe, found);
      check_pods(game, position, order, found);
      break;
    case Goods::command_point:
      found.require(played(position, &Options::command_points), "308.94"_fe, "command points are not played");
      check_once(position, order, extra_point, "308.94"_fe, found);
      break;
    case Goods::conversion: check_once(position, order, extra_conversion, "433.16"_fe, found); break;
    case Goods::strategic_move:
      found.require(order.count > 0 && realm.strategic_bought + order.count <=
                                           game.content().race(order.race).strategic_moves,
                    "204.35"_fe, "no more than it has moves anyway");
      break;
    case Goods::shipyard:
      check_new_yard(game, position, order, found);
      check_once(position, order, extra_shipyard, "511.32"_fe, found);
      break;
  }
  if (places_counter(order)) require_room(position, 1, "431.2"_fe, found);
  if (!found.none()) return found;
  const auto purse = payer_of(grids, order);
  if (!found.require(purse.has_value(), "433.421"_fe, "{0} is not in the supply grid", arg(order.at)))
    return found;
  found.require(affordable(game, position, *purse, full_price(game, position, order)), "430.61"_fe,
                "the treasury of the {0} does not reach", arg(order.race));
  return found;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Buy& order) {
  Grids grids(game, position);
  return check_purchase(grids, seat, order);
}

namespace {

UnitId place_unit(FePlay& play, const Buy& order, std::uint16_t type, Place at) {
  const UnitId unit = add_counter(play.game, play.at, type, order.race, at);
  if (unit == no_unit) return unit;
  play.at[unit].set(Mark::fresh);
  play.at[unit].set(Mark::new_hull);
  return unit;
}

// (510.21, 508.34) It is stored until a tug takes it.
UnitId place_cargo(FePlay& play, const Buy& order, std::uint16_t type, Place at) {
  const UnitId unit = place_unit(play, order, type, at);
  if (unit == no_unit) return unit;
  play.at[unit].mission = Mission::set_up;
  play.at[unit].fighters = 0;
  return unit;
}

void deliver(FePlay& play, const Buy& order) {
  Position& at = play.at;
  Realm& realm = at.realm(order.race);
  const Place yard = works_of(play.game, at, order.race).value_or(nowhere);
  if (makeshift(play.game, at, order)) realm.extras |= extra_makeshift;
  switch (order.goods) {
    case Goods::convoy:
      ++realm.convoys_built;
      place_unit(play, order, play.game.board().convoy, order.at);
      break;
    case Goods::dock:
      ++realm.docks_built;
      place_unit(play, order, play.game.board().dock, yard);
      break;
    case Goods::mobile_base:
      ++realm.bases_built;
      place_cargo(play, order, play.game.board().mobile_base, yard);
      break;
    case Goods::battalion:
      if (order.at == nowhere) {
        place_cargo(play, order, play.game.board().battalion, yard);
      } else {
        add_battalion(*planet_of(play.game, at, order), order.race);
      }
      break;
    case Goods::own_battalion:
      add_battalion(*planet_of(play.game, at, order), order.race);
      planet_of(play.game, at, order)->grown = static_cast<std::uint8_t>(at.core.turn);
      break;
    case Goods::battle_pod:
    case Goods::carrier_pod:
    case Goods::heavy_pod:
      ++realm.pods[pod_kind(order)];
      realm.extras |= extra_pods;
      if (pods_of(play.game, order).quota >= 0)
        use_quota(play.game, at, order.race, no_model, Means::any, pods_of(play.game, order).quota);
      break;
    case Goods::command_point:
      if (realm.command_points < 255) ++realm.command_points;
      realm.extras |= extra_point;
      break;
    case Goods::conversion: realm.extras |= extra_conversion; break;
    case Goods::strategic_move:
      realm.strategic_bought = static_cast<std::uint8_t>(realm.strategic_bought + order.count);
      break;
    case Goods::shipyard:
      work_on_yard(play.game, at, order);
      realm.extras |= extra_shipyard;
      break;
  }
}

}  // namespace

void carry_out(FePlay& play, Seat, const Buy& order) {
  Grids grids(play.game, play.at);
  charge(play.game, play.at, payer_of(grids, order).value_or(Purse{order.race}),
         full_price(play.game, play.at, order));
  deliver(play, order);
  play.tell(Happening::bought, "431.2"_fe, Sides::everyone(), arg(order.race),
            Arg::number(static_cast<int>(order.goods)));
}

void list_purchases(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  Grids grids(game, position);
  // Who has nothing but his treasury is asked first whether that reaches.
  const auto hopeless = [&](const Buy& order) {
    return std::ranges::find(position.stockpiles, order.race, &Stockpile::race) ==
               position.stockpiles.end() &&
           !affordable(game, position, order.race, full_price(game, position, order));
  };
  const auto offer = [&](const Buy& order) {
    if (list.list().size() < 300 && !hopeless(order) && check_purchase(grids, seat, order).none())
      list.add(order);
  };
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!takes_part(position, race) || seat_of(position, race) != seat) continue;
    const Place yard = works_of(game, position, race).value_or(nowhere);
    for (const Goods goods :
         {Goods::dock, Goods::mobile_base, Goods::command_point, Goods::conversion, Goods::strategic_move,
          Goods::battalion, Goods::battle_pod, Goods::carrier_pod, Goods::heavy_pod}) {
      offer({.race = race, .goods = goods});
    }
    for (const Place site : {nowhere, old_capital(game, race)}) {
      Buy work{.race = race, .goods = Goods::shipyard, .at = site};
      offer(work);
      // (511.32) What there is, if it does not reach.
      const int whole = position.realm(race).treasury / 20;
      if (whole <= 0 || affordable(game, position, race, full_price(game, position, work))) continue;
      work.points = static_cast<std::uint8_t>(std::min(whole, 255));
      offer(work);
    }
    offer({.race = race, .goods = Goods::convoy, .at = yard});
    for (std::size_t i = 0; i < position.worlds.size(); ++i) {
      const Place at = game.board().planets[i].at;
      if (position.worlds[i].holder != race || position.worlds[i].battalions == 0) continue;
      const auto planet = static_cast<std::uint8_t>(static_cast<int>(i) - game.hex(at).first_planet);
      offer({.race = race, .goods = Goods::own_battalion, .at = at, .planet = planet});
    }
    if (!on_map(yard)) continue;
    for (std::uint8_t i = 0; i < game.hex(yard).planet_count; ++i) {
      offer({.race = race, .goods = Goods::battalion, .at = yard, .planet = i});
    }
  }
}

}  // namespace flagbridge::fe
