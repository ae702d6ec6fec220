#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) What the rules tell the scenario, and what it does at the start of a turn and the end of a
// phase.
namespace flagbridge::ahl {
namespace {

bool enemy_on(const Position& position, int deck, Side side) {
  return std::ranges::any_of(position.people, [&](const Figure& figure) {
    return figure.active() && figure.at.deck == deck && figure.side != side && figure.neutral == 0;
  });
}

bool enemy_within(const Position& position, int deck, Side side, int decks) {
  return std::ranges::any_of(position.people, [&](const Figure& figure) {
    const int there = figure.at.deck > well_of ? figure.at.deck - well_of : figure.at.deck;
    return figure.active() && figure.side != side && std::abs(there - deck) <= decks;
  });
}

bool bound(const Azhanti& game, const Position& position, const Figure& figure) {
  const auto& forces = game.scenario(position).forces;
  const std::uint8_t mark = figure.force < forces.size() ? forces[figure.force].bound : no_mark;
  return mark != no_mark && position.story.marks[mark] == 0;
}

// (VI.2.4) He has moved towards one of the other side.
bool nearer_to_enemy(const Position& position, const Figure& figure) {
  return std::ranges::any_of(position.people, [&](const Figure& enemy) {
    return enemy.active() && enemies(enemy, figure) && enemy.at.deck == figure.at.deck &&
           figure.begun.deck == figure.at.deck && range(enemy.at, figure.at) < range(enemy.at, figure.begun);
  });
}

// (V.2) Those of a force that fills every deck stay behind when the enemy is gone: back into the cup.
void leave_behind(Position& position, const Scenario& scenario) {
  for (Figure& figure : position.people) {
    if (!figure.active() || figure.force >= scenario.forces.size() || figure.grip != nobody) continue;
    const int deck = figure.at.deck > well_of ? figure.at.deck - well_of : figure.at.deck;
    if (!scenario.forces[figure.force].file.recycled || enemy_within(position, deck, figure.side, 1))
      continue;
    if (Level* level = find_level(position, figure.at.deck)) level->stocked = 0;
    figure = Figure{};
  }
}

// (I.1, V.2) Whoever waits on a deck next to the enemy is drawn before it is entered.
void stock_decks(AhlPlay& play) {
  const Scenario& scenario = play.game.scenario(play.at);
  for (const Trigger& each : scenario.triggers) {
    if (each.file.at != Moment::near || !each.draw) continue;
    const Side side = side_at(scenario.forces[each.draw->force].file.side);
    for (int deck = std::max<int>(1, each.first_deck); deck <= std::min<int>(84, each.last_deck); ++deck) {
      if (!enemy_within(play.at, deck, side, 1) || enemy_on(play.at, deck, side)) continue;
      if (!open_level(play, deck)) continue;
      Level* level = find_level(play.at, deck);
      if (level == nullptr || level->stocked != 0) continue;
      level->stocked = 1;
      if (holds(play.game, play.at, each.test))
        act(play, each, {.moment = Moment::near, .at = Square::at(0, 0, deck)}, 0);
    }
  }
}

// A deck that is entered before anybody could be drawn for it: the dice say where they are.
void stock_late(AhlPlay& play, const Figure& enemy) {
  const Scenario& scenario = play.game.scenario(play.at);
  const int deck = enemy.at.deck;
  for (const Trigger& each : scenario.triggers) {
    if (each.file.at != Moment::near || !each.draw || deck < each.first_deck || deck > each.last_deck)
      continue;
    Level* level = find_level(play.at, deck);
    if (scenario.forces[each.draw->force].file.side == index_of(enemy.side) || level->stocked != 0) continue;
    level->stocked = 1;
    act(play, each, {.moment = Moment::near, .at = Square::at(0, 0, deck)}, 0);
    place_posted(play, deck);
  }
}

void rest_the_weary(Position& position) {
  for (Figure& figure : position.people) {
    if (figure.weary != 0) --figure.weary;
  }
}

}  // namespace

Flow decision_events(AhlPlay& play, Task&) {
  const Scenario& scenario = play.game.scenario(play.at);
  if (play.at.core.turn > 1) play.at.story.must_move = 0;
  if (scenario.gravity != 0) {
    rest_the_weary(play.at);
    leave_behind(play.at, scenario);
  }
  if (scenario.moments == 0) return Flow::done;
  trigger(play, {.moment = Moment::turn});
  for (const Level& level : play.at.levels) {
    if (level.number != 0 && level.fought_on != 0 && level.fought_on + 1 == play.at.core.turn)
      trigger(play, {.moment = Moment::fought, .at = Square::at(0, 0, level.number)});
  }
  if ((scenario.moments >> static_cast<unsigned>(Moment::near) & 1U) != 0) stock_decks(play);
  return Flow::done;
}

namespace {

// (CONDUITS) Whoever is where it runs can tell that it is the one its owner has chosen.
void identify_conduits(AhlPlay& play) {
  for (Thing& thing : play.at.things) {
    if (thing.kind != ThingKind::conduit || thing.value == 0) continue;
    for_each_active(play.at, [&](Who who, const Figure& figure) {
      const bool stranger = figure.neutral == 0 && thing.value != 1 + index_of(figure.side);
      if (figure.at != thing.at || !stranger || thing.state == ThingState::spent) return;
      thing.state = ThingState::spent;
      play.tell(Happening::identifies, "CONDUITS"_ahl, Sides::everyone(), arg(who), arg(thing.at));
    });
  }
}

}  // namespace

void phase_events(AhlPlay& play) {
  play.at.story.truce = 0;
  find_hidden(play);
  identify_conduits(play);
  trigger(play, {.moment = Moment::phase});
  // (I.3.1) Those who stay at their posts do nothing in the next phase either.
  for_each_active(play.at, [&](Who, Figure& figure) {
    if (!peaceful(figure)) figure.untried = 0;
    const bool waits = figure.hidden != 0 && play.game.scenario(play.at).waiting &&
                       !enemy_on(play.at, figure.at.deck, figure.side);
    if (waits || bound(play.game, play.at, figure)) figure.rest = 2;
  });
}

namespace {

// (III.3) `entered`: by one who has come into his room, and not only by sight.
void reveal(AhlPlay& play, Who who, bool entered) {
  Figure& figure = play.at[who];
  if (figure.hidden == 0) return;
  figure.hidden = 0;
  play.tell(Happening::found, "SCENARIOS"_ahl, Sides::everyone(), arg(who), arg(figure.at));
  trigger(play, {.moment = Moment::found, .who = who, .at = figure.at, .first = entered});
}

}  // namespace

void reveal(AhlPlay& play, Who who) { reveal(play, who, false); }

void find_hidden(AhlPlay& play) {
  const bool any =
      std::ranges::any_of(play.at.people, [](const Figure& figure) { return figure.hidden != 0; });
  if (!any) return;
  Scene scene(play.game, play.at);
  for_each_active(play.at, [&](Who who, Figure& figure) {
    if (figure.hidden == 0 || !scene.in_play(figure.at.deck)) return;
    const bool seen = std::ranges::any_of(play.at.people, [&](const Figure& enemy) {
      return enemy.active() && enemies(enemy, figure) && enemy.at.deck == figure.at.deck &&
             scene.sees(enemy.at, figure.at);
    });
    if (seen) reveal(play, who);
  });
}

void entered_level(AhlPlay& play, Who who) {
  const Scenario& scenario = play.game.scenario(play.at);
  Figure& figure = play.at[who];
  Level* level = find_level(play.at, figure.at.deck);
  if (level == nullptr) return;
  const auto bit = static_cast<std::uint8_t>(1U << index_of(figure.side));
  const bool first = (level->entered & bit) == 0;
  level->entered = static_cast<std::uint8_t>(level->entered | bit);
  if (figure.at.deck < well_of) stock_late(play, figure);
  if (scenario.hide_movers && !enemy_on(play.at, figure.at.deck, figure.side)) figure.hidden = 1;
  if (scenario.reveal == Reveal::level) {
    for_each_active(play.at, [&](Who each, const Figure& there) {
      if (there.at.deck == figure.at.deck && (enemies(there, figure) || each == who) &&
          enemy_on(play.at, there.at.deck, there.side))
        reveal(play, each);
    });
  }
  if (feels_gravity(play.game, play.at, figure)) figure.weary = 2;  // (V.3)
  if (figure.panic != Panic::calm && flees_upward(play.game, play.at, figure)) {
    figure.panic = Panic::cowering;  // (V.7)
    figure.rest = static_cast<std::uint8_t>(1 + play.d6({"V.7"_ahl, "phases of exhaustion"}));
  }
  trigger(play, {.moment = Moment::level, .who = who, .at = figure.at, .first = first});
}

void entered_square(AhlPlay& play, Who who) {
  const Scenario& scenario = play.game.scenario(play.at);
  Figure& figure = play.at[who];
  if (figure.weary == 1) figure.weary = 2;
  if (figure.untried != 0 && nearer_to_enemy(play.at, figure)) figure.untried = 0;
  constexpr std::uint32_t awaited =
      1U << static_cast<unsigned>(Moment::room) | 1U << static_cast<unsigned>(Moment::square);
  if (scenario.reveal != Reveal::room && (scenario.moments & awaited) == 0) return;
  trigger(play, {.moment = Moment::square, .who = who, .at = figure.at});
  Level* level = find_level(play.at, figure.at.deck);
  const auto room = room_of(play.game, play.at, figure.at);
  if (level == nullptr || !room || *room >= 128) return;
  bool met = false;
  for_each_active(play.at, [&](Who each, const Figure& there) {
    if (there.at.deck != figure.at.deck || !enemies(there, figure)) return;
    if (room_of(play.game, play.at, there.at) != room) return;
    met = true;
    if (figure.hidden == 0) reveal(play, each, true);
    if (figure.hidden != 0 && there.hidden == 0) reveal(play, who, true);
  });
  if (level->searched.test(*room)) return;
  // (III.3) A room is thrown for once, and only if nobody was met there.
  const bool side_searches = std::ranges::any_of(scenario.triggers, [&](const Trigger& each) {
    return each.file.at == Moment::room && (!each.file.side || index_of(figure.side) == *each.file.side);
  });
  if (!side_searches) return;
  level->searched.set(*room);
  if (!met) trigger(play, {.moment = Moment::room, .who = who, .at = figure.at});
}

void fired_on_level(AhlPlay& play, Who firer) {
  const Figure& figure = play.at[firer];
  if (Level* level = find_level(play.at, figure.at.deck)) {
    level->firing = 1;
    if (level->fought_on == 0)
      level->fought_on = static_cast<std::uint8_t>(std::min<int>(play.at.core.turn, 255));
  }
  if (figure.hidden != 0) reveal(play, firer);
  trigger(play, {.moment = Moment::fire, .who = firer, .at = figure.at});
}

bool peaceful(const Figure& figure) {
  const bool armed = figure.commitment == Commitment::cover || figure.commitment == Commitment::aim;
  return figure.neutral != 0 || (figure.untried != 0 && !armed && figure.fired == 0 && figure.engaged == 0);
}

void was_shot_at(AhlPlay& play, Who who, Who firer) {
  trigger(play, {.moment = Moment::shot, .who = who, .at = play.at[who].at, .by = firer});
}

void was_wrecked(AhlPlay& play, Square equipment) {
  const Level* level = find_level(std::as_const(play.at), equipment.deck);
  if (!play.game.scenario(play.at).wrecks || level == nullptr) return;
  if (play.game.content().plans[level->plan].kind(flat(equipment)) != SquareKind::console) return;
  const bool known = std::ranges::any_of(play.at.things, [&](const Thing& thing) {
    return thing.kind == ThingKind::wreck && thing.at == equipment;
  });
  if (known) return;
  static_cast<void>(  // there is room: see most_things_laid
      play.at.things.push_back({.kind = ThingKind::wreck, .at = equipment}));
}

void was_wounded(AhlPlay& play, Who who, Harm harm) {
  Figure& figure = play.at[who];
  // (IV.5) A case of wine seldom survives its carrier's wounds.
  if (figure.carries != 0 && figure.carries <= play.at.things.size() && harm >= Harm::light) {
    Thing& thing = play.at.things[figure.carries - 1U];
    const bool wine = thing.kind == ThingKind::wine;
    if (wine && (harm != Harm::light || play.d6({"IV.5"_ahl, "whether the wine breaks"}) >= 5)) {
      thing.state = ThingState::spent;
      thing.holder = nobody;
      figure.carries = 0;
    }
  }
  trigger(play, {.moment = Moment::wound, .who = who, .at = figure.at});
}

void left_ship(AhlPlay& play, Who who, Square by) {
  Figure& figure = play.at[who];
  figure.presence = Presence::gone;
  figure.hidden = 0;
  figure.at = by;
  play.tell(Happening::escapes, "SCENARIOS"_ahl, Sides::everyone(), arg(who));
  trigger(play, {.moment = Moment::left, .who = who, .at = by});
}

}  // namespace flagbridge::ahl
