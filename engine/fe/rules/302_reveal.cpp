#include <algorithm>

#include "fe/rules.h"

// (302.31) Battle forces that have been chosen: what is in them by itself, and what they use up.
namespace flagbridge::fe {
using namespace rules;

namespace {

void add_immobile(const Campaign& game, Position& position, Seat seat) {
  for (Counter& counter : position.counters) {
    if (!belongs(position, counter, seat) || !fights_by_itself(game, position, counter)) continue;
    if (counter.role == Role::none) counter.role = Role::line;
  }
}

// (303.7) Fighters without any ship are a force by themselves, of three ship-equivalents at most.
void add_fighters_alone(const Campaign& game, Position& position, Seat seat) {
  int room = 3 * squadron;
  for (Counter& counter : position.counters) {
    if (!in_fight(position, counter) || !belongs(position, counter, seat)) continue;
    if (!is_fighters(game, counter)) continue;
    counter.sent = static_cast<std::uint8_t>(std::min<int>(room, counter.fighters));
    room -= counter.sent;
  }
}

}  // namespace

// What the forces use up as they are revealed: command points (308.92) and drones (309.3).
void settle_forces(FePlay& play) {
  Position& at = play.at;
  for (Combatant& side : at.battle.side) {
    side.odd_point = side.odd_point != 0 ? 1 : 0;
    if (side.chosen < 2) continue;
    Realm& realm = at.realm(side.points_of);
    realm.command_points = static_cast<std::uint8_t>(realm.command_points - (side.chosen - 1));
    side.chosen = 1;
  }
  for (const Seat seat : {coalition_seat, alliance_seat}) pay_for_drones(play, seat);
}

namespace {

bool has_choice(const Campaign& game, const Position& position, Seat seat) {
  bool any = false;
  for_each_fighting(position, seat,
                    [&](UnitId, const Counter& counter) { any = any || selectable(game, counter); });
  return any;
}

void tell_force(FePlay& play, Seat seat) {
  const Position& at = play.at;
  for_each_at(at, at.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (counter.role == Role::flagship) {
      play.tell(Happening::force, "302.32"_fe, Sides::everyone(), Arg::side(seat), arg(unit),
                Arg::number(combat_potential(play.game, at, seat) / 2));
    }
  });
}

}  // namespace

// (302.31) Both sides choose their battle forces in secret.
Flow ask_forces(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  if (task.stage == 0) {
    Sides choosing;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      if (has_choice(play.game, at, seat)) choosing = choosing.with(seat);
    }
    return play.ask(Decision::battle_force, choosing);
  }
  at.battle.revealed = 1;
  settle_forces(play);
  if (at.battle.ground == Ground::base) add_immobile(play.game, at, base_owner(play.game, at));
  if (at.battle.ground != Ground::open) abandon_work(play, base_owner(play.game, at));
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    if (!has_choice(play.game, at, seat)) add_fighters_alone(play.game, at, seat);
  }
  for (const Seat seat : {coalition_seat, alliance_seat}) tell_force(play, seat);
  return Flow::done;
}

}  // namespace flagbridge::fe
