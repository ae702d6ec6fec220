#include <algorithm>

#include "fe/rules.h"

// (511.3) A race that has lost its capital, or gives it up (511.6), names another and may build a new
// shipyard there.
namespace flagbridge::fe {
using namespace rules;

namespace {

// (511.31, 511.34) Whose new capital can only be beyond the map.
bool has_refuge(const Campaign& game, Race race) {
  return game.board().off_map[static_cast<std::size_t>(race)].starbase;
}

bool holds_old_capital(const Campaign& game, const Position& position, Race race) {
  const int planet = game.board().capital_planets[static_cast<std::size_t>(race)];
  return planet >= 0 && position.worlds[static_cast<std::size_t>(planet)].holder == race;
}

// (511.32) The old shipyard is lost with its planet, and is not there again when that is retaken.
bool yard_gone(const Campaign& game, const Position& position, Race race) {
  return position.realm(race).yard_lost != 0 || !holds_old_capital(game, position, race);
}

bool has_starbase(const Campaign& game, const Position& position, Race race, Place at) {
  bool any = false;
  for_each_at(position, at, seat_of(position, race), [&](UnitId, const Counter& counter) {
    any = any || (counter.race == race && counter.type == game.board().starbase);
  });
  return any;
}

bool in_enemy_hands(const Campaign& game, const Position& position, Race race, Place at) {
  if (tally_at(game, position, at, other(seat_of(position, race))).units > 0) return true;
  const int province = game.hex(at).province;
  if (province < 0) return false;
  const auto& row = game.content().map.provinces()[static_cast<std::size_t>(province)].row;
  return position.passed(place_of(row.province)) != Race::any;
}

// (511.31) A starbase or planet of the race in territory of its own that it still holds.
bool is_site(const Campaign& game, const Position& position, Race race, Place at) {
  if (has_refuge(game, race)) return at == area_of(race);
  if (!on_map(at) || at == old_capital(game, race) || game.hex(at).owner != race) return false;
  bool any = has_starbase(game, position, race, at);
  for_each_world(game, position, at, [&](int, const World& world) { any = any || world.holder == race; });
  return any && !in_enemy_hands(game, position, race, at);
}

// (511.32) Points a shipyard takes in one turn, and in all.
int most_for_a_yard(const Campaign& game) {
  return static_cast<int>(game.content().tables.economy.price(Price::shipyard_turn).raw() / 20);
}
int points_for_a_yard(const Campaign& game) {
  return most_for_a_yard(game) * game.content().tables.economy.limit(Limit::shipyard_turns);
}

// Where the work is to be done.
Place yard_site(const Campaign& game, const Position& position, const Buy& order) {
  return order.at != nowhere ? order.at : capital_of(game, position, order.race).value_or(nowhere);
}

// (511.35, 411.2) A supply path leads from another base or planet, on the map or beyond it, to the capital
// that falls: in the middle of combat, and past the enemies in its hex.
bool has_way_out(const Campaign& game, const Position& position, Race race) {
  const Census census(game, position);
  const SupplyField field(game, position, census, race, true);
  const Place capital = old_capital(game, race);
  return field.supplied_by_base(capital) || field.part_reaching(capital) != 0;
}

}  // namespace

Place old_capital(const Campaign& game, Race race) {
  const auto index = static_cast<std::size_t>(race);
  return index < race_count ? game.board().capitals[index] : nowhere;
}

std::optional<Place> capital_of(const Campaign& game, const Position& position, Race race) {
  if (!yard_gone(game, position, race)) return old_capital(game, race);
  const Place named = position.realm(race).capital;
  const Place now = named == nowhere && has_refuge(game, race) ? area_of(race) : named;
  return now != nowhere && is_site(game, position, race, now) ? std::optional(now) : std::nullopt;
}

// (511.1, 511.32) At the old capital; once that is lost, at the new one when it has been paid for.
std::optional<Place> shipyard_of(const Campaign& game, const Position& position, Race race) {
  if (!yard_gone(game, position, race)) return old_capital(game, race);
  if (position.realm(race).yard_paid < points_for_a_yard(game)) return std::nullopt;
  return capital_of(game, position, race);
}

bool check_at_war(const Position& position, Seat seat, Race race, Rule rule, Violations& found) {
  const bool ours = takes_part(position, race) && seat_of(position, race) == seat;
  return found.require(ours && position.realm(race).at_war != 0, rule, "the {0} are not yours, or not at war",
                       arg(race));
}

// (511.35) With the capital the shipyard is lost, and the treasury too unless it can be taken to another base
// or planet; asked when nothing in the hex is the race's any more. (511.31) A race with an area beyond the
// map has its new capital there. (511.36, 511.6) Where the old one was lost or given up before, and its
// shipyard is not restored, only the work on that is lost: the capital is elsewhere.
void lose_capital(FePlay& play, Race race) {
  Position& at = play.at;
  Realm& realm = at.realm(race);
  const bool replaced = realm.yard_lost != 0;
  realm.yard_lost = 1;
  realm.recall = 0;
  realm.activated.fill(255);  // (434.2) what was in store is destroyed
  if (replaced) return;
  realm.yard_paid = 0;
  realm.capital = has_refuge(play.game, race) ? area_of(race) : nowhere;
  if (realm.treasury <= 0 || has_way_out(play.game, at, race)) return;
  realm.paid += realm.treasury;
  realm.treasury = 0;
}

namespace {

// What is still to be paid for the yard of the order.
int left_to_pay(const Campaign& game, const Position& position, const Buy& order) {
  const Realm& realm = position.realm(order.race);
  const bool old = yard_site(game, position, order) == old_capital(game, order.race);
  return points_for_a_yard(game) - (old ? std::max(0, realm.yard_lost - 1) : realm.yard_paid);
}

}  // namespace

// (511.32) All that a turn allows, or the smaller sum that is named.
int paid_for_yard(const Campaign& game, const Position& position, const Buy& order) {
  const int most = std::min(most_for_a_yard(game), left_to_pay(game, position, order));
  return order.points == 0 ? most : order.points;
}

// (511.32, 511.36) At the new capital, where there is a starbase, or at the old one once it is retaken.
void check_new_yard(const Campaign& game, const Position& position, const Buy& order, Violations& found) {
  if (!found.require(yard_gone(game, position, order.race), "511.36"_fe, "the shipyard of the {0} stands",
                     arg(order.race))) {
    return;
  }
  const int most = std::min(most_for_a_yard(game), left_to_pay(game, position, order));
  found.require(order.points <= most, "511.32"_fe, "at most {0} points in this turn",
                Arg::number(std::max(0, most)));
  const Place site = yard_site(game, position, order);
  if (site != nowhere && site == old_capital(game, order.race)) {
    found.require(holds_old_capital(game, position, order.race), "511.36"_fe, "the old capital is lost");
    return;
  }
  const auto capital = capital_of(game, position, order.race);
  const bool fits =
      capital && site == *capital && (off_map(site) || has_starbase(game, position, order.race, site));
  found.require(fits, "511.32"_fe, "no new shipyard is built there");
  found.require(left_to_pay(game, position, order) > 0, "511.36"_fe, "the new shipyard stands");
}

void work_on_yard(const Campaign& game, Position& position, const Buy& order) {
  Realm& realm = position.realm(order.race);
  const int points = paid_for_yard(game, position, order);
  if (yard_site(game, position, order) != old_capital(game, order.race)) {
    realm.yard_paid = static_cast<std::uint8_t>(realm.yard_paid + points);
    return;
  }
  realm.yard_lost = static_cast<std::uint8_t>(realm.yard_lost + points);
  if (realm.yard_lost <= points_for_a_yard(game)) return;
  // (511.36) There is one shipyard: with the old one restored the other is no more.
  realm.yard_lost = realm.yard_paid = 0;
  realm.capital = nowhere;
}

namespace {

template <class F>
void for_each_site(const Campaign& game, const Position& position, Race race, F&& f) {
  for (int i = 0; i < place_count; ++i) {
    if (is_site(game, position, race, place_at(i))) f(place_at(i));
  }
}

bool needs_capital(const Campaign& game, const Position& position, Seat seat, Race race) {
  return takes_part(position, race) && seat_of(position, race) == seat && position.realm(race).at_war != 0 &&
         yard_gone(game, position, race) && !capital_of(game, position, race);
}

// (511.6) At war, and with a capital to give up.
bool may_abandon(const Campaign& game, const Position& position, Seat seat, Race race) {
  return takes_part(position, race) && seat_of(position, race) == seat && position.realm(race).at_war != 0 &&
         !yard_gone(game, position, race);
}

}  // namespace

bool may_designate(const Campaign& game, const Position& position, Seat seat) {
  bool any = false;
  for (std::size_t i = 0; i < race_count && !any; ++i) {
    const Race race = static_cast<Race>(i);
    if (needs_capital(game, position, seat, race) || may_abandon(game, position, seat, race))
      for_each_site(game, position, race, [&](Place) { any = true; });
  }
  return any;
}

void list_capitals(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!needs_capital(game, position, seat, race)) continue;
    for_each_site(game, position, race, [&](Place at) { list.add(Designate{race, at, false}); });
  }
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Designate& order) {
  Violations found;
  if (!check_at_war(position, seat, order.race, "511.6"_fe, found)) return found;
  if (order.abandon) {
    found.require(!yard_gone(game, position, order.race), "511.6"_fe, "the capital of the {0} is lost",
                  arg(order.race));
  } else {
    found.require(needs_capital(game, position, seat, order.race), "511.31"_fe, "the {0} have a capital",
                  arg(order.race));
  }
  found.require(is_site(game, position, order.race, order.at), "511.31"_fe,
                "{0} cannot be the capital of the {1}", arg(order.at), arg(order.race));
  return found;
}

namespace {

// (511.6) What is given up: battalions, points, and what the planets would pay in this turn.
void abandon_capital(FePlay& play, Race race) {
  Position& at = play.at;
  const HexInfo& hex = play.game.hex(old_capital(play.game, race));
  for (int i = 0; i < hex.planet_count; ++i) {
    World& world = at.worlds[static_cast<std::size_t>(hex.first_planet + i)];
    if (world.holder != race) continue;
    world.battalions = world.fighters = 0;
    world.devastated = world.residual = 1;
    world.paid = static_cast<std::uint8_t>(at.core.turn);
  }
  Realm& realm = at.realm(race);
  realm.yard_lost = 1;
  realm.yard_paid = realm.recall = 0;
  if (realm.treasury <= 0) return;
  realm.paid += realm.treasury;
  realm.treasury = 0;
}

}  // namespace

void carry_out(FePlay& play, Seat, const Designate& order) {
  if (order.abandon) abandon_capital(play, order.race);
  Realm& realm = play.at.realm(order.race);
  realm.capital = order.at;
  realm.yard_paid = 0;
  play.tell(Happening::new_capital, "511.31"_fe, Sides::everyone(), arg(order.race), arg(order.at));
}

}  // namespace flagbridge::fe
