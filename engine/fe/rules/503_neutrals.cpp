#include <algorithm>

#include "fe/rules.h"

// (503.0) Neutral space: whoever goes there is interned, and may come back.
namespace flagbridge::fe {
using namespace rules;

// (503.11, 503.4) The WYN and the LDR, and races that have not entered the war yet; the Tholians and the ISC
// take nobody in.
bool is_asylum(const Campaign& game, const Position& position, Place place) {
  if (!on_map(place)) return false;
  const HexInfo& hex = game.hex(place);
  if (hex.kind == Land::neutral_state) return hex.owner == Race::wyn || hex.owner == Race::ldr;
  if (hex.kind != Land::territory && hex.kind != Land::capital) return false;
  if (hex.owner == Race::tholian || hex.owner == Race::isc || hex.owner == Race::any) return false;
  return !takes_part(position, hex.owner) || position.realm(hex.owner).at_war == 0;
}

bool takes_in(const Campaign& game, const Position& position, Race race, Place place) {
  if (!on_map(place)) return false;
  const Race owner = game.hex(place).owner;
  if (owner == race || invites(game, position, race, owner)) return false;
  // (602.41) At limited war a race takes in its enemies, and sends its friends away.
  if (owner != Race::any && takes_part(position, owner) && at_limited_war(position, owner))
    return seat_of(position, owner) != seat_of(position, race);
  return is_asylum(game, position, place);
}

// (305.24) A prize is kept for the race it was taken from.
void intern(FePlay& play, UnitId unit, Place at) {
  const Counter& ship = play.at[unit];
  const Race race = ship.has(Mark::captured) ? play.game.model(ship).race : ship.race;
  const Interned kept{ship.type, at, ship.parts, race,
                      ship.crippled() ? Interned::crippled : std::uint8_t{0}};
  play.tell(Happening::interned, "503.11"_fe, Sides::everyone(), arg(unit), arg(at));
  lose_points(play, unit, Race::any);
  if (is_ship(play.game, ship) && takes_part(play.at, race))
    static_cast<void>(play.at.interned.push_back(kept));
  remove_counter(play.at, unit);
}

namespace {

UnitId put_back(FePlay& play, const Interned& ship, Race race) {
  const UnitId unit = add_counter(play.game, play.at, ship.type, race, ship.at);
  if (unit == no_unit) return unit;
  Counter& counter = play.at[unit];
  counter.parts = ship.parts;
  counter.fighters = 0;
  counter.put(Mark::crippled, ship.is(Interned::crippled));
  return unit;
}

}  // namespace

// (503.13) Ships that were let go are in their hex again when their owner's turn begins.
void free_interned(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = at.interned.size(); i-- > 0;) {
    const Interned ship = at.interned[i];
    if (!ship.is(Interned::free) || seat_of(at, ship.race) != at.phasing) continue;
    const UnitId unit = put_back(play, ship, ship.race);
    if (unit == no_unit) continue;  // it waits until there is room for it
    at.interned.erase(i);
    play.tell(Happening::comes_back, "503.13"_fe, Sides::everyone(), arg(unit), arg(ship.at));
  }
}

// (601.12) A neutral lets the ships of a race go.
void let_go(const Campaign& game, Position& position, Race neutral, Race race) {
  for (Interned& ship : position.interned) {
    if (game.hex(ship.at).owner == neutral && ship.race == race) ship.state |= Interned::free;
  }
}

// (503.4) A race that enters the war lets its allies go, and has captured its enemies.
void end_custody(FePlay& play, Race race) {
  Position& at = play.at;
  for (std::size_t i = at.interned.size(); i-- > 0;) {
    const Interned ship = at.interned[i];
    if (play.game.hex(ship.at).owner != race) continue;
    const bool ally = seat_of(at, ship.race) == seat_of(at, race);
    const UnitId unit = put_back(play, ship, ally ? ship.race : race);
    if (unit == no_unit) continue;
    at.interned.erase(i);
    play.tell(ally ? Happening::comes_back : Happening::ship_captured, "503.4"_fe, Sides::everyone(),
              arg(unit), arg(ship.at));
    if (ally) continue;
    at[unit].put(Mark::captured, play.game.model(at[unit]).race != race);
    at[unit].put(Mark::crippled, play.game.model(at[unit]).two_sided);
    if (is_prize(at[unit])) at[unit].fleet = held_prize;
  }
}

// (503.11) Ships that are in neutral space when their turn ends: those that were let go and have not left
// (503.13), and captured ships that were taken there (305.24).
void intern_visitors(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const Counter& counter = at.counters[i];
    if (!belongs(at, counter, at.phasing) || !is_ship(play.game, counter)) continue;
    if (takes_in(play.game, at, counter.race, counter.at))
      intern(play, unit_at(static_cast<int>(i)), counter.at);
  }
}

bool is_neutral(const Campaign& game, const Position& position, std::size_t planet) {
  return game.board().planets[planet].owner == Race::any && position.worlds[planet].holder == Race::any;
}

namespace {

Race any_race_of(const Position& position, Seat seat) {
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (takes_part(position, race) && seat_of(position, race) == seat && position.realm(race).at_war != 0)
      return race;
  }
  return Race::any;
}

// Ships that a neutral planet fires on: all but a tug that brings it a battalion.
bool provokes(const Campaign& game, const Position& position, Place at) {
  bool any = false;
  for_each_at(position, at, position.phasing, [&](UnitId unit, const Counter& ship) {
    const bool brings = std::ranges::any_of(position.counters, [&](const Counter& cargo) {
      return cargo.type == game.board().battalion && cargo.home == unit;
    });
    any = any || (is_ship(game, ship) && !brings);
  });
  return any;
}

void disarm(World& world) {
  world.holder = Race::any;
  world.held_since = world.grown = 0;
  world.residual = world.battalions == 0 ? 1 : 0;
}

}  // namespace

// It is in nobody's supply grid meanwhile (413.2).
void arm_neutrals(FePlay& play) {
  Position& at = play.at;
  const Race race = any_race_of(at, other(at.phasing));
  for (std::size_t i = 0; i < at.worlds.size() && race != Race::any; ++i) {
    World& world = at.worlds[i];
    if (!is_neutral(play.game, at, i) || !stands(world)) continue;
    if (!provokes(play.game, at, play.game.board().planets[i].at)) continue;
    world.holder = race;
    world.grown = lent;
    world.held_since = static_cast<std::uint8_t>(player_turn(at));
  }
}

// Where nobody is left whom it would fire on, or when combat is over: what has not fallen is neutral again,
// with a residual defense if it has lost its battalions (508.16).
void disarm_neutrals(FePlay& play, bool all) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.worlds.size(); ++i) {
    World& world = at.worlds[i];
    if (!is_lent(world)) continue;
    if (held_by(at, world, at.phasing)) {
      world.grown = 0;
    } else if (all || !provokes(play.game, at, play.game.board().planets[i].at)) {
      disarm(world);
    }
  }
}

bool may_exchange(const Position& position) {
  return std::ranges::any_of(position.interned,
                             [](const Interned& ship) { return !ship.is(Interned::free); });
}

Violations check_order(const Campaign&, const Position& position, Seat, const Exchange& order) {
  Violations found;
  found.require(!order.ships.empty(), "503.13"_fe, "no ships are named");
  for (const std::uint16_t each : order.ships) {
    const bool there = each < position.interned.size() && !position.interned[each].is(Interned::free);
    if (!found.require(there, "503.13"_fe, "no ship {0} is interned", Arg::number(each))) return found;
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const Exchange& order) {
  for (Interned& ship : play.at.interned) ship.state &= static_cast<std::uint8_t>(~Interned::offered);
  for (const std::uint16_t each : order.ships) play.at.interned[each].state |= Interned::offered;
  play.tell(Happening::proposes, "503.13"_fe, Sides::everyone(), Arg::side(seat),
            Arg::number(static_cast<int>(order.ships.size())));
}

// (503.13) Whether a release is proposed that the other player has to agree to.
bool release_proposed(const Position& position) {
  return std::ranges::any_of(position.interned,
                             [](const Interned& ship) { return ship.is(Interned::offered); });
}

void answer_proposal(FePlay& play, bool agreed) {
  for (Interned& ship : play.at.interned) {
    if (!ship.is(Interned::offered)) continue;
    ship.state &= static_cast<std::uint8_t>(~Interned::offered);
    if (agreed) ship.state |= Interned::free;
  }
  free_interned(play);
}

}  // namespace flagbridge::fe
