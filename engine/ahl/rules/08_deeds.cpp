#include "ahl/rules/08_movement.h"
#include "ahl/rules/17_melee.h"

// (8) What an action that is complete does to the decks and to others.
namespace flagbridge::ahl {
namespace {

Rule rule_of(Act act) {
  switch (act) {
    case Act::walk: return "8.A.1"_ahl;
    case Act::trot: return "8.A.2"_ahl;
    case Act::sidestep: return "8.A.4"_ahl;
    case Act::blob_step: return "20"_ahl;
    default: return "8.A"_ahl;
  }
}

// (8.C.1) What he cannot pay for the jump at once he owes.
void jump(AhlPlay& play, Who who, Square to) {
  Figure& figure = play.at[who];
  play.tell(Happening::jumps, "8.C.1"_ahl, witnesses(figure), arg(who), arg(to));
  const int roll = play.d6x2({"8.C.1"_ahl, "recovery from a jump"});
  const int owed = 2 * roll;
  const int paid = std::min<int>(figure.halves, owed);
  figure.halves = static_cast<std::uint8_t>(figure.halves - paid);
  figure.debt = static_cast<std::uint8_t>(owed - paid);
  figure.evading = 0;
  change_level(play, who, to, "8.C.1"_ahl);
  if (roll != 12 || !figure.here()) return;
  Scene scene(play.game, play.at);
  const Harm harm = Harm::unconscious;
  hurt(play, who, suited_in_vacuum(scene, figure) ? worse_in_vacuum(harm) : harm, "8.C.1"_ahl);
}

void climb(AhlPlay& play, Who who, Square to) {
  Figure& figure = play.at[who];
  play.tell(Happening::climbs, "8.B.5"_ahl, witnesses(figure), arg(who), Arg::number(figure.climb));
  if (to.deck != figure.at.deck) change_level(play, who, to, "8.B.5"_ahl);
}

void work_portal(AhlPlay& play, Who who, Action action) {
  const Figure& figure = play.at[who];
  const Scene scene(play.game, play.at);
  const PortalId portal = portal_beside(scene, figure.at, action.arg);
  play.tell(Happening::commands_portal, "8.B"_ahl, witnesses(figure), arg(who), arg(figure.at));
  if (action.act == Act::call_lift) return call_lift(play, who, portal);
  const std::uint8_t open = action.act == Act::open ? 1 : 0;
  command_portal(play, {figure.at.deck, portal, open, secret_of(figure)});
}

// (23) The light changes when the step is over; the list of commands keeps it until then.
void note_switch(AhlPlay& play, Who who) {
  const Figure& figure = play.at[who];
  const Scene scene(play.game, play.at);
  const int room = switched_room(scene, figure.at);
  play.tell(Happening::switches_light, "23"_ahl, witnesses(figure), arg(who), arg(figure.at));
  static_cast<void>(play.at.commands.push_back(
      {figure.at.deck, no_portal, static_cast<std::uint8_t>(room), secret_of(figure)}));
}

// (VI.1.1) One weapon for another; the old one stays behind.
void take_weapon(AhlPlay& play, Figure& figure, Thing& thing) {
  const std::uint8_t found = thing.value;
  if (found >= play.game.tables_of().weapons.size()) return;
  thing.value = figure.weapon;
  if (figure.weapon == no_weapon) thing.state = ThingState::spent;
  figure.skill = static_cast<std::int8_t>(skill_with(play.game, play.at, figure, found));
  figure.weapon = found;
  figure.clips = {};
  figure.rounds = play.game.tables_of().weapons[found].clip.value_or(0);
}

void pick_up(AhlPlay& play, Who who, std::size_t place) {
  Figure& figure = play.at[who];
  Thing& thing = play.at.things[place];
  play.tell(Happening::picks_up, "VI.1.1"_ahl, witnesses(figure), arg(who), arg(figure.at));
  if (thing.kind == ThingKind::weapon) return take_weapon(play, figure, thing);
  thing.state = ThingState::carried;
  thing.holder = who;
  figure.carries = static_cast<std::uint16_t>(place + 1);
}

void put_down(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  play.tell(Happening::puts_down, "IV.5"_ahl, witnesses(figure), arg(who), arg(figure.at));
  if (figure.carries <= play.at.things.size()) {
    Thing& thing = play.at.things[figure.carries - 1U];
    thing.state = ThingState::idle;
    thing.holder = nobody;
    thing.at = figure.at;
  }
  figure.carries = 0;
}

// (IV.5) A crate with a 2 on its back holds wine and is left open.
void examine(AhlPlay& play, Who who, Compass direction) {
  const Figure& figure = play.at[who];
  const int place = crate_at(play.at, step(figure.at, direction));
  if (place < 0) return;
  Thing& crate = play.at.things[static_cast<std::size_t>(place)];
  crate.known = 1;
  if (crate.value == 2) crate.kind = ThingKind::wine;
  play.tell(Happening::examines, "IV.5"_ahl, witnesses(figure), arg(who), arg(crate.at),
            Arg::number(crate.value));
}

void walk_in(AhlPlay& play, Who who, Action action) {
  const Figure& figure = play.at[who];
  play.tell(Happening::moves, rule_of(action.act), witnesses(figure), arg(who), arg(figure.at));
  come_to(play, who);
}

void evade(AhlPlay& play, Who who, const Stride& stride) {
  Figure& figure = play.at[who];
  figure.evading = 1;
  play.tell(Happening::evades, "8.A.5"_ahl, witnesses(figure), arg(who), arg(figure.at));
  if (stride.enters) come_to(play, who);
}

void launch(AhlPlay& play, Who who, Action action) {
  Figure& figure = play.at[who];
  const int running = action.act == Act::launch_run ? 8 : 0;
  figure.adrift = static_cast<std::uint8_t>(1 + action.arg + running);
  figure.drifts_at = static_cast<std::uint16_t>(full_phase - figure.halves + drift_cost(figure));
  figure.moved = 1;
  play.tell(Happening::drifts, "26.C"_ahl, witnesses(figure), arg(who), arg(figure.at));
}

}  // namespace

// (8.C.8) A load comes along.
void come_to(AhlPlay& play, Who who) {
  const Figure& figure = play.at[who];
  if (figure.load != nobody && play.at[figure.load].at != figure.at) {
    Figure& load = play.at[figure.load];
    load.at = figure.at;
    play.tell(Happening::moves, "8.C.8"_ahl, witnesses(load), arg(figure.load), arg(load.at));
  }
  if (figure.carries != 0 && figure.carries <= play.at.things.size())
    play.at.things[figure.carries - 1U].at = figure.at;
  entered_square(play, who);
}

// (8.C.5) A broken door stands open for good.
void break_door(AhlPlay& play, Who who, Who partner, std::uint8_t side) {
  const Figure& figure = play.at[who];
  const Scene scene(play.game, play.at);
  const PortalId door = portal_beside(scene, figure.at, side);
  Level* level = find_level(play.at, figure.at.deck);
  if (door == no_portal || level == nullptr) return;
  const int strength = melee_of(figure) + (partner == nobody ? 0 : melee_of(play.at[partner]));
  const bool gives_way = play.d6x2({"8.C.5"_ahl, "breaking down a door"}) <= strength;
  if (!gives_way) {
    play.tell(Happening::door_holds, "8.C.5"_ahl, witnesses(figure), arg(figure.at), arg(who));
    return;
  }
  level->open.set(index_of(door));
  level->stuck.set(index_of(door));
  play.tell(Happening::breaks_door, "8.C.5"_ahl, Sides::everyone(), arg(who), arg(figure.at));
}

void switch_lights(AhlPlay& play) {
  auto& commands = play.at.commands;
  for (std::size_t i = 0; i < commands.size();) {
    if (commands[i].portal != no_portal) {
      ++i;
      continue;
    }
    Level* level = find_level(play.at, commands[i].deck);
    const std::size_t room = commands[i].open;
    if (level != nullptr && room < 128)
      level->dark.test(room) ? level->dark.reset(room) : level->dark.set(room);
    commands.erase(i);
  }
}

void carry_out_action(AhlPlay& play, Who who, Action action, const Stride& stride) {
  const Figure& figure = play.at[who];
  const auto tell = [&](Happening what, Rule rule) { play.tell(what, rule, witnesses(figure), arg(who)); };
  switch (action.act) {
    // (20) A blob that goes on leaves its victim behind.
    case Act::blob_step:
      let_go(play, who);
      if (stride.to.deck != figure.at.deck) return change_level(play, who, stride.to, "20"_ahl);
      return walk_in(play, who, action);
    case Act::walk:
    case Act::trot:
    case Act::sidestep: return walk_in(play, who, action);
    case Act::dive: return dive_into(play, who);
    case Act::left:
    case Act::right: return tell(Happening::turns, "8.A.3"_ahl);
    case Act::evade: return evade(play, who, stride);
    case Act::stand: return tell(Happening::stands_up, "8.A.6"_ahl);
    case Act::open:
    case Act::close:
    case Act::call_lift: return work_portal(play, who, action);
    case Act::climb_up:
    case Act::climb_down: return climb(play, who, stride.to);
    case Act::ride: return ride_lift(play, who, action.arg);
    case Act::cycle: return start_cycle(play, who, action.arg);
    case Act::jump: return jump(play, who, stride.to);
    case Act::lower:
      return play.tell(Happening::lowers, "8.C.2"_ahl, witnesses(figure), arg(who), arg(figure.at));
    case Act::blob_drop: let_go(play, who); return change_level(play, who, stride.to, "20"_ahl);
    case Act::drop: return change_level(play, who, stride.to, "8.C.2"_ahl);
    case Act::drag:
      return play.tell(Happening::drags, "8.C.8"_ahl, witnesses(figure), arg(who), arg(figure.load));
    case Act::let_go: return tell(Happening::lets_go, "8.C.8"_ahl);
    case Act::light: return note_switch(play, who);
    case Act::pick_up: return pick_up(play, who, action.arg);
    case Act::put_down: return put_down(play, who);
    case Act::examine: return examine(play, who, action.direction());
    case Act::launch_walk:
    case Act::launch_run: return launch(play, who, action);
    case Act::reorient: static_cast<void>(try_reorient(play, who)); return;
    case Act::break_door:
    case Act::none: return;
  }
}

}  // namespace flagbridge::ahl
