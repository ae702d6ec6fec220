#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// What stays in a hex when a set of counters leaves it, and who is among those that go.
struct Parting {
  int all = 0;      // half ship-equivalents
  int staying = 0;  // of them
  bool ship_stays = false;
  int command = 0;  // the best rating of a ship, staying or leaving
  bool commander_leaves = false;
  bool anew = false;                // somebody is there since a commander broke out last (203.51)
  bool only_carrier_groups = true;  // of three ships and more, leave
};

bool large_carrier_group(const Campaign& game, const Counter& counter) {
  return game.model(counter).carrier_group() && ships_of(game, counter) >= 3;
}

Parting parting_of(const Campaign& game, const Position& position, Seat seat, Place from,
                   const UnitSet& leaving) {
  Parting result;
  int fighters = 0;  // half factors that stay
  int leaving_fighters = 0;
  int leader = 0;
  const auto look = [&](UnitId unit, const Counter& counter) {
    const int command = is_ship(game, counter) ? command_of(game, counter) : 0;
    result.command = std::max(result.command, command);
    result.all += halves_of(game, counter);
    result.anew =
        result.anew || (is_ship(game, counter) && (counter.at != from || !counter.has(Mark::held_back)));
    if (leaving.test(static_cast<std::size_t>(unit))) {
      leader = std::max(leader, command);
      leaving_fighters += counted_fighters(game, counter);
      result.only_carrier_groups = result.only_carrier_groups && large_carrier_group(game, counter);
    } else {
      result.staying += halves_of(game, counter);
      result.ship_stays = result.ship_stays || is_ship(game, counter);
      fighters += counted_fighters(game, counter);
    }
  };
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (counter.at == from || leaving.test(static_cast<std::size_t>(unit))) look(unit, counter);
  });
  for_each_world(game, position, from, [&](int, const World& world) {
    if (held_by(position, world, seat)) fighters += 2 * world.fighters;
  });
  result.all = equivalents(result.all, fighters + leaving_fighters);
  result.staying = equivalents(result.staying, fighters);
  result.commander_leaves = leader == result.command;
  return result;
}

}  // namespace

// (203.55) Ships are compared, no bases; (303.7) fighters without ships have a rating of 3.
int rating_of(const Tally& enemy) {
  constexpr int fighters_alone = 3;
  return enemy.ships() ? enemy.command : fighters_alone;
}

namespace {

// What holds them: in half ship-equivalents, and whether that is a single ship or squadron (205.62).
struct Hold {
  int needed = 0;
  bool single = false;
};

Hold hold_in(const Campaign& game, const Position& position, Place at, Seat enemy) {
  int ships = 0;
  for_each_at(position, at, enemy, [&](UnitId, const Counter& counter) { ships += ships_of(game, counter); });
  const int needed = tally_at(game, position, at, enemy).strength();
  return {needed, needed <= 2 && ships <= 1};
}

// Enough stay to hold the enemy, whoever leads (203.5, 203.82, 205.62).
bool enough_stay(const Parting& parting, const Hold& hold, bool cloaked) {
  const int needed = hold.needed;
  if (parting.staying >= needed) return true;
  // (203.82) Under cloaks half as many stay, fractions of a ship rounded up.
  if (cloaked) return parting.staying >= (needed + 3) / 4 * 2;
  // (205.62) A large carrier group pays no heed to a single ship.
  return hold.single && parting.only_carrier_groups;
}

// (203.55) With the better commander along, as many more may go as his rating is the better by: more than
// those who are free to, or of a force that is outnumbered so many in all. (203.51) Once, unless others come.
bool breaks_out(const Parting& parting, int needed, const Tally& enemy) {
  const int more = 2 * (parting.command - rating_of(enemy));
  const int held = std::min(parting.all, needed);
  return more > 0 && parting.commander_leaves && parting.ship_stays && parting.anew &&
         held - parting.staying <= more;
}

}  // namespace

bool may_leave(const Campaign& game, const Position& position, Seat seat, Place from, const UnitSet& leaving,
               bool cloaked) {
  if (!on_map(from)) return true;
  const Hold hold = hold_in(game, position, from, other(seat));
  if (hold.needed == 0) return true;
  const Parting parting = parting_of(game, position, seat, from, leaving);
  if (enough_stay(parting, hold, cloaked)) return true;
  return !cloaked && breaks_out(parting, hold.needed, tally_at(game, position, from, other(seat)));
}

void note_departure(const Campaign& game, Position& position, Seat seat, Place from, const UnitSet& leaving,
                    bool cloaked) {
  const Hold hold = on_map(from) ? hold_in(game, position, from, other(seat)) : Hold{};
  const bool led =
      hold.needed > 0 && !enough_stay(parting_of(game, position, seat, from, leaving), hold, cloaked);
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    Counter& counter = position.counters[i];
    if (counter.at != from || !belongs(position, counter, seat)) continue;
    if (leaving.test(i)) {
      counter.clear(Mark::held_back);
    } else if (led) {
      counter.set(Mark::held_back);
    }
  }
}

}  // namespace flagbridge::fe
