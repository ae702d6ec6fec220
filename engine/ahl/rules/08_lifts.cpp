#include <algorithm>

#include "ahl/rules/08_movement.h"

// (8.B.6, 8.B.8) Lifts: called with patience, ridden one deck a phase.
namespace flagbridge::ahl {
namespace {

Lift* find_lift(Position& position, char letter) {
  for (Lift& lift : position.lifts) {
    if (lift.letter == static_cast<std::uint8_t>(letter)) return &lift;
  }
  return nullptr;
}

// The state of a lift; one that nobody has mentioned yet works.
Lift* lift_of(Position& position, char letter) {
  if (Lift* known = find_lift(position, letter)) return known;
  Lift fresh;
  fresh.letter = static_cast<std::uint8_t>(letter);
  return position.lifts.push_back(fresh) ? &position.lifts.back() : nullptr;
}

const LiftLine* line_of(const Azhanti& game, const Position& position, char letter) {
  const auto& lines = game.vessel(position).lifts;
  const auto found = std::ranges::find(lines, letter, &LiftLine::letter);
  return found == lines.end() ? nullptr : &*found;
}

bool stops_at(const Azhanti& game, const Position& position, char letter, int deck) {
  const LiftLine* line = line_of(game, position, letter);
  return line != nullptr && std::ranges::find(line->stops, deck) != line->stops.end();
}

const LiftRecord* record_at(const AhlPlay& play, char letter, int deck) {
  const Level* level = find_level(std::as_const(play.at), deck);
  return level == nullptr ? nullptr : lift_lettered(play.game.content().plans[level->plan], letter);
}

void move_door(AhlPlay& play, char letter, int deck, bool open) {
  const LiftRecord* record = record_at(play, letter, deck);
  if (record == nullptr) return;
  const Level* level = find_level(std::as_const(play.at), deck);
  const PortalId door = play.game.content().plans[level->plan].portal_at(record->door.edge());
  if (door != no_portal) set_portal(play, deck, door, open);
}

// Who may yet wake uses the lift; the dead and those who are out of the fight for good hold up nobody.
bool occupied(const AhlPlay& play, const Lift& lift) {
  const LiftRecord* record = record_at(play, static_cast<char>(lift.letter), lift.at);
  if (record == nullptr) return false;
  return std::ranges::any_of(play.at.people, [&](const Figure& figure) {
    const bool uses = figure.condition == Condition::fit || figure.condition == Condition::unconscious;
    return figure.here() && uses && figure.at.deck == lift.at && record->car.contains(flat(figure.at));
  });
}

// Those who lie in a car that goes away are in it still wherever it comes next.
void take_bodies_away(AhlPlay& play, const Lift& lift) {
  const LiftRecord* record = record_at(play, static_cast<char>(lift.letter), lift.at);
  if (record == nullptr) return;
  const DeckPlan& plan = Scene(play.game, play.at).plan(lift.at).plan();
  for (Figure& figure : play.at.people) {
    if (!figure.here() || figure.at.deck != lift.at || !record->car.contains(flat(figure.at))) continue;
    figure.presence = Presence::aside;
    figure.posted = lift.letter;
    figure.at = on_level(plan.to_ship(flat(figure.at)), 0);
  }
}

void bring_bodies(AhlPlay& play, const Lift& lift) {
  if (find_level(play.at, lift.at) == nullptr) return;
  const DeckPlan& plan = Scene(play.game, play.at).plan(lift.at).plan();
  for (Figure& figure : play.at.people) {
    if (figure.presence != Presence::aside || figure.posted != lift.letter || figure.at.deck != 0) continue;
    figure.presence = Presence::aboard;
    figure.posted = 0;
    figure.at = on_level(plan.from_ship(figure.at), lift.at);
  }
}

bool has_call(const Lift& lift, int deck) { return std::ranges::find(lift.calls, deck) != lift.calls.end(); }

void forget_call(Lift& lift, int deck) {
  for (std::uint8_t& call : lift.calls) {
    if (call == deck) call = 0;
  }
}

}  // namespace

const LiftRecord* lift_lettered(const Deck& deck, char letter) {
  const auto& all = deck.plan().lifts;
  const auto found = std::ranges::find(all, letter, &LiftRecord::letter);
  return found == all.end() ? nullptr : &*found;
}

const LiftRecord* lift_with_door(const Deck& deck, PortalId door) {
  for (const LiftRecord& each : deck.plan().lifts) {
    if (deck.portal_at(each.door.edge()) == door) return &each;
  }
  return nullptr;
}

const LiftRecord* lift_around(const Deck& deck, Square square) {
  for (const LiftRecord& each : deck.plan().lifts) {
    if (each.car.contains(square)) return &each;
  }
  return nullptr;
}

namespace {

// (I.1.4, VI.1) Everybody of the side in the car goes along, and all must be free to.
Bar riders_barred(const Azhanti& game, const Position& position, const Figure& mover, const LiftRecord& lift,
                  int deck) {
  Bar bar;
  for_each_active(position, [&](Who who, const Figure& figure) {
    const bool rides =
        figure.side == mover.side && figure.at.deck == mover.at.deck && lift.car.contains(flat(figure.at));
    if (rides && bar.why == nullptr) bar = barred_from(game, position, who, deck, true);
  });
  return bar;
}

}  // namespace

Stride lift_stride(Ground& ground, const Figure& mover, Action action) {
  Scene& scene = ground.scene();
  const Deck& deck = scene.plan(mover.at.deck);
  if (action.act == Act::ride) {
    const LiftRecord* lift = lift_around(deck, flat(mover.at));
    if (lift == nullptr) return refused("8.B.6"_ahl, "{0} is in no lift");
    if (action.arg == mover.at.deck || !stops_at(ground.game(), ground.position(), lift->letter, action.arg))
      return refused("8.B.6"_ahl, "the lift does not stop there");
    for (const Lift& each : ground.position().lifts) {
      if (each.letter == static_cast<std::uint8_t>(lift->letter) && each.phases != 0)
        return refused("8.B.6"_ahl, "the lift is on its way");
    }
    const Bar bar = riders_barred(ground.game(), ground.position(), mover, *lift, action.arg);
    return bar.why != nullptr ? refused(bar.rule, bar.why) : in_place(mover, 4);
  }
  const PortalId door = portal_beside(scene, mover.at, action.arg);
  const LiftRecord* lift = door == no_portal ? nullptr : lift_with_door(deck, door);
  if (lift == nullptr || lift->car.contains(flat(mover.at)))
    return refused("8.B.6"_ahl, "there is no lift on that side of {0}");
  if (mover.begun != mover.at) {
    const PortalId before =
        mover.begun.deck == mover.at.deck ? portal_beside(scene, mover.begun, action.arg) : no_portal;
    if (before != door) return refused("8.B.6"_ahl, "{0} did not begin the phase beside it");
  }
  return in_place(mover, 4);
}

bool must_leave_lift(const Azhanti& game, const Position& position, const Figure& figure) {
  const Level* level = find_level(position, figure.at.deck);
  if (level == nullptr) return false;
  const LiftRecord* record = lift_around(game.content().plans[level->plan], flat(figure.at));
  return record != nullptr && std::ranges::any_of(position.lifts, [&](const Lift& lift) {
           return lift.letter == static_cast<std::uint8_t>(record->letter) && lift.at == figure.at.deck &&
                  lift.departs != 0;
         });
}

bool bring_lift(AhlPlay& play, char letter, int deck) {
  Lift* lift = lift_of(play.at, letter);
  if (lift == nullptr || lift->works == 0 || lift->to != 0) return false;
  if (lift->at != 0 && occupied(play, *lift)) return false;
  if (lift->at != 0 && lift->at != deck) {
    move_door(play, letter, lift->at, false);
    take_bodies_away(play, *lift);
    play.tell(Happening::lift_goes, "IV.5"_ahl, Sides::everyone(), Arg::number(letter - 'A' + 1),
              Arg::number(lift->at));
  }
  lift->at = static_cast<std::uint8_t>(deck);
  forget_call(*lift, deck);
  bring_bodies(play, *lift);
  move_door(play, letter, deck, true);
  return true;
}

// A lift out of order gives itself away when it is called (I.1.2).
void call_lift(AhlPlay& play, Who who, PortalId door) {
  const Figure& figure = play.at[who];
  const Level* level = find_level(std::as_const(play.at), figure.at.deck);
  const LiftRecord* record = lift_with_door(play.game.content().plans[level->plan], door);
  Lift* lift = record == nullptr ? nullptr : lift_of(play.at, record->letter);
  if (lift == nullptr) return;
  const Arg letter = Arg::number(lift->letter - 'A' + 1);
  play.tell(Happening::calls_lift, "8.B.6"_ahl, witnesses(figure), arg(who), letter);
  if (lift->works == 0) {
    lift->tried = 1;
    play.tell(Happening::lift_dead, "8.B.6"_ahl, Sides::everyone(), letter);
    return;
  }
  if (lift->at == figure.at.deck || has_call(*lift, figure.at.deck)) return;
  for (std::uint8_t& call : lift->calls) {
    if (call != 0) continue;
    call = figure.at.deck;
    return;
  }
}

void ride_lift(AhlPlay& play, Who who, int deck) {
  const Figure& figure = play.at[who];
  const Level* level = find_level(std::as_const(play.at), figure.at.deck);
  const LiftRecord* record = lift_around(play.game.content().plans[level->plan], flat(figure.at));
  Lift* lift = record == nullptr ? nullptr : lift_of(play.at, record->letter);
  if (lift == nullptr || lift->phases != 0) return;
  if (lift->works == 0) {
    lift->tried = 1;
    play.tell(Happening::lift_dead, "8.B.6"_ahl, Sides::everyone(), Arg::number(lift->letter - 'A' + 1));
    return;
  }
  if (lift->at != figure.at.deck && lift->at != 0) return;
  lift->at = figure.at.deck;
  const auto wanted = static_cast<std::uint8_t>(deck);
  lift->to = lift->to == 0 || lift->to == wanted ? wanted : contradictory;  // (8.B.8)
}

namespace {

void depart(AhlPlay& play, Lift& lift) {
  if (lift.to == contradictory) {
    lift.to = 0;
    return;
  }
  move_door(play, static_cast<char>(lift.letter), lift.at, false);
  lift.phases = static_cast<std::uint8_t>(std::abs(lift.to - lift.at));
  play.tell(Happening::lift_goes, "8.B.6"_ahl, Sides::everyone(), Arg::number(lift.letter - 'A' + 1),
            Arg::number(lift.at));
}

// Everybody in the car is at the same place of the ship, some decks away.
void arrive(AhlPlay& play, Lift& lift) {
  const int from = lift.at;
  const int to = lift.to;
  const LiftRecord* record = record_at(play, static_cast<char>(lift.letter), from);
  const Vessel& vessel = play.game.vessel(play.at);
  const std::uint8_t plan = vessel.plan_of[static_cast<std::size_t>(to)];
  lift.at = lift.to;
  lift.to = lift.phases = 0;
  forget_call(lift, to);
  play.tell(Happening::lift_comes, "8.B.6"_ahl, Sides::everyone(), Arg::number(lift.letter - 'A' + 1),
            Arg::number(to));
  // The doors are open before anybody looks out.
  if (find_level(play.at, to) == nullptr && open_level(play, to)) match_portals(play.game, play.at, to);
  move_door(play, static_cast<char>(lift.letter), to, true);
  if (record != nullptr && plan != Vessel::no_plan) {
    const Level* level = find_level(std::as_const(play.at), from);
    const DeckPlan& above = play.game.content().plans[level->plan].plan();
    const DeckPlan& below = play.game.content().plans[plan].plan();
    for (std::size_t i = 0; i < play.at.people.size(); ++i) {
      const Figure& figure = play.at.people[i];
      if (!figure.here() || figure.at.deck != from || !record->car.contains(flat(figure.at))) continue;
      const Square there = below.from_ship(above.to_ship(flat(figure.at)));
      change_level(play, who_at(i), on_level(there, to), "8.B.6"_ahl);
    }
  }
}

Who rider_of(const AhlPlay& play, const Lift& lift) {
  const LiftRecord* record = record_at(play, static_cast<char>(lift.letter), lift.at);
  for (std::size_t i = 0; record != nullptr && i < play.at.people.size(); ++i) {
    const Figure& figure = play.at.people[i];
    if (figure.active() && figure.at.deck == lift.at && record->car.contains(flat(figure.at)))
      return who_at(i);
  }
  return nobody;
}

// (IV.6) Somebody who waits for the lift on a deck it passes stops it there.
void pass_deck(AhlPlay& play, Lift& lift) {
  const int deck = lift.to > lift.at ? lift.to - lift.phases : lift.to + lift.phases;
  const Who rider = rider_of(play, lift);
  if (rider == nobody || !stops_at(play.game, play.at, static_cast<char>(lift.letter), deck)) return;
  const int stopped = stopped_on_way(play, rider, deck);
  if (stopped == 0) return;
  lift.to = static_cast<std::uint8_t>(deck);
  arrive(play, lift);
  meet_on_way(play, rider, stopped);
}

// A car with somebody in it is here, whatever became of it before: those who begin in one can get out.
void find_cars(AhlPlay& play) {
  for (const Figure& figure : play.at.people) {
    if (!figure.here()) continue;
    const Level* level = find_level(std::as_const(play.at), figure.at.deck);
    if (level == nullptr) continue;
    const Deck& deck = play.game.content().plans[level->plan];
    if (deck.kind(flat(figure.at)) != SquareKind::lift) continue;
    const LiftRecord* record = lift_around(deck, flat(figure.at));
    Lift* lift = record == nullptr ? nullptr : lift_of(play.at, record->letter);
    if (lift == nullptr || lift->works == 0 || lift->at != 0) continue;
    lift->at = figure.at.deck;
    move_door(play, record->letter, lift->at, true);
  }
}

}  // namespace

void work_lifts(AhlPlay& play) {
  find_cars(play);
  for (Lift& lift : play.at.lifts) {
    if (lift.to == 0) continue;
    if (lift.phases == 0) {
      depart(play, lift);
    } else if (--lift.phases == 0) {
      arrive(play, lift);
    } else {
      pass_deck(play, lift);
    }
  }
}

namespace {

// (8.B.6) An open lift that nobody has entered may go away again.
void perhaps_leave(AhlPlay& play, Lift& lift) {
  lift.used = occupied(play, lift) ? 1 : 0;
  const bool sure = lift.departs != 0;  // (IV.5)
  if (lift.used == 0) lift.departs = 0;
  if (lift.used != 0 || (!sure && play.d6({"8.B.6"_ahl, "whether the lift leaves"}) < 5)) return;
  move_door(play, static_cast<char>(lift.letter), lift.at, false);
  play.tell(Happening::lift_goes, "8.B.6"_ahl, Sides::everyone(), Arg::number(lift.letter - 'A' + 1),
            Arg::number(lift.at));
  forget_call(lift, lift.at);
  take_bodies_away(play, lift);
  lift.at = 0;
}

// (8.B.8) A die for each deck that has called, the uppermost first; among several sixes chance decides.
void perhaps_come(AhlPlay& play, Lift& lift) {
  std::array<std::uint8_t, 4> calls = lift.calls;
  std::ranges::sort(calls);
  FixedVector<std::uint8_t, 4> sixes;
  for (const std::uint8_t deck : calls) {
    if (deck != 0 && play.d6({"8.B.6"_ahl, "whether the lift comes"}) == 6)
      static_cast<void>(sixes.push_back(deck));
  }
  if (sixes.empty()) return;
  const int which = sixes.size() == 1 ? 0
                                      : play.pick(static_cast<std::uint32_t>(sixes.size()),
                                                  {"8.B.8"_ahl, "where the lift comes"});
  lift.at = sixes[static_cast<std::size_t>(which)];
  forget_call(lift, lift.at);
  lift.used = 0;
  bring_bodies(play, lift);
  move_door(play, static_cast<char>(lift.letter), lift.at, true);
  play.tell(Happening::lift_comes, "8.B.6"_ahl, Sides::everyone(), Arg::number(lift.letter - 'A' + 1),
            Arg::number(lift.at));
}

}  // namespace

void roll_for_lifts(AhlPlay& play) {
  for (Lift& lift : play.at.lifts) {
    if (lift.works == 0 || lift.to != 0) continue;
    if (lift.at != 0) {
      perhaps_leave(play, lift);
    } else {
      perhaps_come(play, lift);
    }
  }
}

}  // namespace flagbridge::ahl
