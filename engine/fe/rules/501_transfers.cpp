#include <algorithm>

#include "fe/rules.h"

// (501.6) Fighters change from one unit of a race to another in the same hex: between rounds, or because they
// have lost their deck (302.53).
namespace flagbridge::fe {
using namespace rules;

namespace {

int room_on(const Campaign& game, const Counter& counter) {
  return is_fighters(game, counter) ? 0 : std::max(0, capacity_of(game, counter) - counter.fighters);
}

const World* planet_of(const Campaign& game, const Position& position, Seat seat, int planet) {
  const HexInfo& hex = game.hex(position.battle.at);
  if (planet >= hex.planet_count) return nullptr;
  const World& world = position.worlds[static_cast<std::size_t>(hex.first_planet + planet)];
  return held_by(position, world, seat) ? &world : nullptr;
}

// Half factors that would change; a last half goes with the factor it belongs to.
int halves_of_order(const Position& position, const Transfer& order) {
  return std::min<int>(2 * order.factors, position[order.from].fighters);
}

// (501.6) Fighters of one of these races could be there.
bool fits_any(RaceSet races, Race deck) {
  for (std::size_t i = 0; i < race_count; ++i) {
    if (races.contains(static_cast<Race>(i)) && same_fighters(deck, static_cast<Race>(i))) return true;
  }
  return false;
}
bool fits_any(RaceSet races, const World& world) {
  return fits_any(races, world.holder) ||
         std::ranges::any_of(world.guests, [&](const Guests& each) { return fits_any(races, each.race); });
}

}  // namespace

bool houses(const World& world, Race race) {
  return same_fighters(world.holder, race) || std::ranges::any_of(world.guests, [&](const Guests& each) {
           return same_fighters(each.race, race);
         });
}

int room_on(const World& world) {
  return 2 * std::max(0, factors_a_battalion * world.battalions - world.fighters);
}

bool may_choose_deck(const Campaign& game, const Position& position, Seat seat) {
  int homeless = 0;
  int decks = 0;
  int room = 0;
  RaceSet races;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    if (!is_orphan(game, counter)) return;
    homeless += counter.fighters;
    races.insert(counter.race);
  });
  if (homeless == 0) return false;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    const int here = room_on(game, counter);
    if (here == 0 || !fits_any(races, counter.race)) return;
    ++decks;
    room += here;
  });
  for_each_world(game, position, position.battle.at, [&](int, const World& world) {
    if (!held_by(position, world, seat) || room_on(world) == 0 || !fits_any(races, world)) return;
    ++decks;
    room += room_on(world);
  });
  return decks > 1 && room > homeless;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Transfer& order) {
  Violations found;
  const auto in_hex = [&](UnitId unit) {
    return is_own(position, seat, unit) && position[unit].at == position.battle.at;
  };
  if (!found.require(in_hex(order.from), "501.6"_fe, "you have no counter {0} in this battle",
                     Arg::number(index_of(order.from)))) {
    return found;
  }
  const Counter& from = position[order.from];
  const bool landing = asked(position) == Decision::landing;
  found.require(landing == is_orphan(game, from) && (landing || !is_fighters(game, from)), "501.6"_fe,
                "the fighters of {0} do not change now", arg(order.from));
  found.require(order.factors > 0 && 2 * (order.factors - 1) < from.fighters, "501.6"_fe,
                "{0} has not so many fighters", arg(order.from));
  if (!found.none()) return found;
  if (order.to == no_unit) {
    const World* world = planet_of(game, position, seat, order.planet);
    found.require(
        world != nullptr && houses(*world, from.race) && room_on(*world) >= halves_of_order(position, order),
        "501.6"_fe, "planet {0} has no room for them", Arg::number(order.planet));
    return found;
  }
  if (!found.require(in_hex(order.to) && order.to != order.from, "501.6"_fe,
                     "you have no counter {0} in this battle", Arg::number(index_of(order.to)))) {
    return found;
  }
  const Counter& to = position[order.to];
  found.require(same_fighters(from.race, to.race), "501.6"_fe, "{0} is of another race", arg(order.to));
  found.require(room_on(game, to) >= halves_of_order(position, order), "501.6"_fe, "{0} has no room for them",
                arg(order.to));
  return found;
}

void carry_out(FePlay& play, Seat, const Transfer& order) {
  Position& at = play.at;
  Counter& from = at[order.from];
  const int halves = halves_of_order(at, order);
  from.fighters = static_cast<std::uint8_t>(from.fighters - halves);
  from.sent = std::min(from.sent, from.fighters);
  const Arg deck = order.to == no_unit ? arg(at.battle.at) : arg(order.to);
  play.tell(Happening::fighters_change, "501.6"_fe, Sides::everyone(), Arg::number((halves + 1) / 2),
            arg(order.from), deck);
  if (order.to == no_unit) {
    const int index = play.game.hex(at.battle.at).first_planet + order.planet;
    World& world = at.worlds[static_cast<std::size_t>(index)];
    world.fighters = static_cast<std::uint8_t>(world.fighters + halves / 2);
  } else {
    at[order.to].fighters = static_cast<std::uint8_t>(at[order.to].fighters + halves);
  }
  if (is_orphan(play.game, from) && from.fighters == 0) remove_counter(at, order.from);
}

}  // namespace flagbridge::fe
