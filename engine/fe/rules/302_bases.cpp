#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

// (302.21, 302.74) Bases, docks, convoys, tugs on duty as supply points, and bases being set up.
bool immobile(const Campaign& game, const Counter& counter) {
  if (is_fighters(game, counter)) return false;
  return !is_ship(game, counter) || counter.mission == Mission::supply_point;
}

// (510.12) What a tug only transports counts as if it were not there.
bool in_transit(const Campaign& game, const Counter& counter) {
  return is_cargo(game, counter) && counter.home != no_unit &&
         counter.work == static_cast<std::uint8_t>(Handling::carried);
}

// Something in the hex that is fought over as a base: planets too.
bool has_base(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool any = false;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    any = any || (immobile(game, counter) && !in_transit(game, counter));
  });
  for_each_world(game, position, at, [&](int, const World& world) {
    any = any || (held_by(position, world, seat) && stands(world));
  });
  return any;
}

namespace {

bool has_ships(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool any = false;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    any = any || (is_ship(game, counter) && !immobile(game, counter));
  });
  return any;
}

}  // namespace

bool has_any_ship(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool any = false;
  for_each_at(position, at, seat,
              [&](UnitId, const Counter& counter) { any = any || is_ship(game, counter); });
  return any;
}

// A tug on duty is fought over as a base, and leaves with the other ships (302.21, 412.2).
bool leaves_some_behind(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool any = false;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    any = any || (immobile(game, counter) && !is_ship(game, counter) && !in_transit(game, counter));
  });
  for_each_world(game, position, at, [&](int, const World& world) {
    any = any || (held_by(position, world, seat) && stands(world));
  });
  return any;
}

// (302.24) Whose base it is that is fought over; where the attacker has it, the parts are reversed.
Seat base_owner(const Campaign& game, const Position& position) {
  const Seat defender = other(position.phasing);
  return has_base(game, position, defender, position.battle.at) ? defender : position.phasing;
}

// A round begins: nobody is in a battle force yet (302.34).
Flow begin_round(FePlay& play, Task&) {
  Position& at = play.at;
  Battle& battle = at.battle;
  lose_points_of_cripples(play);
  ++battle.round;
  battle.ground = Ground::open;
  battle.head_start = 0;
  battle.over = 0;
  battle.begin_fight();
  for (Combatant& side : battle.side) side.retreats = side.routed = 0;
  battle.assaulted = battle.system = 0;
  for (Counter& counter : at.counters) {
    counter.role = Role::none;
    counter.sent = 0;
    forget_sunk(counter);
  }
  for_each_world(play.game, at, battle.at,
                 [&](int index, const World&) { at.worlds[static_cast<std::size_t>(index)].sent = 0; });
  return Flow::done;
}

namespace {

// (306.3) Cloaked ships pass by those who would meet them away from the base.
bool all_cloaked(const Campaign& game, const Position& position) {
  if (!played(position, &Options::cloaks)) return false;
  bool all = true;
  const Seat seat = other(base_owner(game, position));
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& counter) { all = all && has_working_cloak(game, counter); });
  return all && has_ships(game, position, seat, position.battle.at);
}

// (302.22, 511.5) No ship can meet the challenger away from the base.
bool stands_alone(const Campaign& game, const Position& position, Seat owner) {
  bool ships = false;
  for_each_at(position, position.battle.at, owner, [&](UnitId, const Counter& counter) {
    ships =
        ships || (is_ship(game, counter) && !immobile(game, counter) && !bound_to_system(position, counter));
  });
  return has_base(game, position, owner, position.battle.at) && !ships;
}

}  // namespace

// What the challenger may do about a base when it is his to say.
bool choice_fits(const Campaign& game, const Position& position, Choice choice) {
  const Battle& battle = position.battle;
  const Seat owner = base_owner(game, position);
  const bool declined = battle.ground == Ground::base;  // the owner has just declined an approach battle
  const bool alone = stands_alone(game, position, owner);
  switch (choice) {
    case Choice::offer: return !declined && !alone && (battle.round > 1 || all_cloaked(game, position));
    case Choice::assault:
      return declined || alone || battle.success != 0 || !played(position, &Options::approach_success) ||
             all_cloaked(game, position);
    case Choice::leave: return can_retreat(game, position, other(owner));
    case Choice::no:
    case Choice::yes:
    case Choice::cloaked: break;
  }
  return false;
}

// (302.22, 302.23) Approach battle or battle at the base. On the first round the challenge is made without
// asking; a base that stands alone cannot answer it.
Flow ask_approach(FePlay& play, Task& task) {
  Position& at = play.at;
  Battle& battle = at.battle;
  const Seat owner = base_owner(play.game, at);
  if (!has_base(play.game, at, owner, battle.at)) return Flow::done;
  const bool alone = stands_alone(play.game, at, owner);
  enum : std::uint16_t { open, choosing, answering, declined };
  switch (task.stage) {
    case open:
      if (battle.round == 1 && !alone && !all_cloaked(play.game, at)) {
        play.tell(Happening::offers_approach, "302.22"_fe, Sides::everyone());
        task.stage = choosing;
        return play.ask(Decision::answer_approach, owner);
      }
      // Against a base alone the challenger stays once he has begun; he may retreat after any round.
      if (alone && battle.round > 1) {
        battle.ground = Ground::base;
        return Flow::done;
      }
      return play.ask(Decision::approach, other(owner));
    case choosing:
      // (306.3) Without success, only cloaks bring the attacker past an approach battle.
      if (battle.ground == Ground::base && battle.success == 0 && !alone) battle.unseen = 1;
      if (battle.ground == Ground::base || battle.head_start != 0) return Flow::done;
      return play.ask(Decision::answer_approach, owner);
    case answering:
      if (battle.ground == Ground::approach) return Flow::done;
      battle.success = 1;  // he fights at the base of his own will
      return play.ask(Decision::approach, other(owner));
    default: return Flow::done;
  }
}

}  // namespace flagbridge::fe
