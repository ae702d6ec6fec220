#include <algorithm>

#include "fe/rules.h"

// (205.7) Fighters that react without their carrier or base, and how they come home.
namespace flagbridge::fe {
using namespace rules;

namespace {

// Half factors that may leave the hex: what (203.5) leaves free where enemies are (205.61).
int free_to_leave(const Campaign& game, const Position& position, Seat seat, Place from) {
  const int needed = tally_at(game, position, from, other(seat)).strength();
  if (needed == 0) return 255;
  const Tally own = tally_at(game, position, from, seat);
  // Fighters leave in any number as long as what stays still holds the enemy.
  int free = 0;
  while (free < own.fighters && equivalents(own.halves, own.fighters - free - 1) >= needed) ++free;
  return free;
}

}  // namespace

int fighters_free(const Campaign& game, const Position& position, Seat seat, UnitId from) {
  const Moving& moving = position.moving;
  const Counter& base = position[from];
  if (!on_map(base.at) || !on_map(moving.at) || is_fighters(game, base) || base.fighters == 0) return 0;
  if (moving.reacted == Moving::last_window) return 0;  // (205.32) of those only who have come near
  // (205.72) One hex only, and never after a stack that moves away (205.1).
  if (distance(base.at, moving.at) != 1 || base.at == moving.before) return 0;
  if (base.has(Mark::unreleased) && !in_fleet_area(game, position, base, moving.at)) return 0;
  if (!may_enter(game, position, base.race, moving.at)) return 0;
  return std::min<int>(base.fighters, free_to_leave(game, position, seat, base.at));
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Scramble& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.from), "205.7"_fe, "you have no counter {0}",
                     Arg::number(index_of(order.from)))) {
    return found;
  }
  const int free = fighters_free(game, position, seat, order.from);
  found.require(order.factors > 0 && 2 * order.factors <= free, "205.7"_fe,
                "{0} can send {1} factors of fighters", arg(order.from), Arg::number(free / 2));
  require_room(position, 1, "205.7"_fe, found);
  return found;
}

void carry_out(FePlay& play, Seat, const Scramble& order) {
  Position& at = play.at;
  const Counter base = at[order.from];
  const UnitId unit = add_counter(play.game, at, play.game.board().fighters, base.race, at.moving.at);
  if (unit == no_unit) return;
  at[order.from].fighters = static_cast<std::uint8_t>(base.fighters - 2 * order.factors);
  at[unit].fighters = static_cast<std::uint8_t>(2 * order.factors);
  at[unit].home = order.from;
  at[unit].set(Mark::reacted_near);
  at[unit].put(Mark::supplied_at_start, base.has(Mark::supplied_at_start));
  at.moving.reacted = 1;
  play.tell(Happening::scrambles, "205.7"_fe, Sides::everyone(), Arg::number(order.factors), arg(order.from),
            arg(at.moving.at));
}

namespace {

// (205.73) Where fighters go: home, or to another base or carrier of the race within a hex that has room.
// There should be room for all of them; otherwise as many land as there is room for.
UnitId deck_for(const Campaign& game, const Position& position, const Counter& fighters, Place from) {
  int needed = fighters.fighters;
  const auto takes = [&](UnitId unit) {
    const Counter& counter = position[unit];
    if (!counter.in_play() || !on_map(counter.at) || is_fighters(game, counter)) return false;
    return counter.race == fighters.race && distance(counter.at, from) <= 1 &&
           capacity_of(game, counter) >= counter.fighters + needed;
  };
  for (; needed > 0; needed = needed > 1 ? 1 : 0) {
    if (fighters.home != no_unit && takes(fighters.home)) return fighters.home;
    for (std::size_t i = 0; i < position.counters.size(); ++i) {
      if (takes(unit_at(static_cast<int>(i)))) return unit_at(static_cast<int>(i));
    }
  }
  return no_unit;
}

// Where fighters that wait for the end of combat come from, in two bytes they have no other use for.
void note_battle(Counter& fighters, Place at) {
  fighters.work = static_cast<std::uint8_t>(slot(at) % 256);
  fighters.reserve = static_cast<std::uint8_t>(slot(at) / 256);
}
Place battle_of(const Counter& fighters) { return place_at(256 * fighters.reserve + fighters.work); }

bool deck_waits(const Position& position, const Counter& fighters) {
  if (fighters.home == no_unit) return false;
  const Counter& deck = position[fighters.home];
  return deck.in_play() && deck.race == fighters.race && on_map(deck.at) &&
         distance(deck.at, battle_of(fighters)) <= 1;
}

void lose(FePlay& play, UnitId unit) {
  const Counter& counter = play.at[unit];
  play.tell(Happening::fighters_stranded, "205.73"_fe, Sides::everyone(), arg(unit),
            Arg::number(counter.fighters / 2));
  remove_counter(play.at, unit);
}

}  // namespace

// When their battle is over they leave it and fight no more in this phase: they are nowhere on the map until
// combat is over, and remember where they were.
void recall_fighters(FePlay& play, Place from, Sides whose) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& counter = at.counters[i];
    if (!counter.in_play() || counter.at != from || !is_fighters(play.game, counter)) continue;
    if (!whose.has(seat_of(at, counter.race))) continue;
    note_battle(counter, from);
    counter.home = deck_for(play.game, at, counter, from);
    counter.sent = 0;
    if (counter.home == no_unit) {
      lose(play, unit_at(static_cast<int>(i)));
    } else {
      counter.at = area_of(counter.race);
    }
  }
}

void land_fighters(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& counter = at.counters[i];
    if (!counter.in_play() || !is_fighters(play.game, counter)) continue;
    const UnitId unit = unit_at(static_cast<int>(i));
    // (205.73) If the deck is lost in the meantime, or too far away, they divert to another.
    if (!deck_waits(at, counter)) counter.home = deck_for(play.game, at, counter, battle_of(counter));
    if (counter.home == no_unit) {
      lose(play, unit);
      continue;
    }
    Counter& home = at[counter.home];
    const int room = std::max(0, capacity_of(play.game, home) - home.fighters);
    home.fighters = static_cast<std::uint8_t>(home.fighters + std::min<int>(room, counter.fighters));
    remove_counter(at, unit);
  }
}

}  // namespace flagbridge::fe
