#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) Conditions of triggers and endings: who is where in which state, and what has become of things.
namespace flagbridge::ahl {
namespace {

bool in_state(const Figure& figure, PersonState state) {
  switch (state) {
    case PersonState::awake: return figure.active();
    case PersonState::alive: return figure.here() && figure.condition != Condition::dead;
    case PersonState::dead: return figure.condition == Condition::dead;
    case PersonState::out: return figure.here() && figure.out();
    case PersonState::escaped:
      return figure.presence == Presence::gone && figure.condition != Condition::dead;
    case PersonState::living: return figure.condition != Condition::dead;
    case PersonState::escaped_awake: return figure.presence == Presence::gone && !figure.out();
  }
  return false;
}

// (II.1) At a station whose console, the square it faces, is a wreck.
bool at_wreck(const Azhanti& game, const Position& position, const Figure& figure) {
  const Level* level = find_level(position, figure.at.deck);
  if (level == nullptr) return false;
  const auto& stations = game.content().plans[level->plan].plan().stations;
  const auto station = std::ranges::find(stations, flat(figure.at), &StationRecord::at);
  if (station == stations.end()) return false;
  const Square console = step(figure.at, station->face);
  return std::ranges::any_of(position.things, [&](const Thing& thing) {
    return thing.kind == ThingKind::wreck && thing.at == console;
  });
}

bool counts(const Azhanti& game, const Position& position, const PeopleTest& test, const Figure& figure) {
  if (!in(test.forces, figure.force) || !in_state(figure, test.state)) return false;
  if (test.found && figure.hidden != 0) return false;
  if (test.pilot && figure.pilot == 0) return false;
  if (test.working && at_wreck(game, position, figure)) return false;
  const bool anywhere = test.first_deck == 0 && test.last_deck == 255;
  const int deck = figure.at.deck > well_of ? figure.at.deck - well_of : figure.at.deck;
  if (!anywhere && (!figure.here() || deck < test.first_deck || deck > test.last_deck)) return false;
  if (test.zone != no_zone && !in_zone(game, position, test.zone, figure.at)) return false;
  if ((test.suits >> static_cast<unsigned>(figure.suit) & 1U) == 0) return false;
  if (test.ranks == 0xffff) return true;
  const Person* person = game.person(figure);
  return person != nullptr && (test.ranks >> static_cast<unsigned>(person->rank) & 1U) != 0;
}

// Where a thing is: with whoever carries it.
Square place_of(const Position& position, const Thing& thing) {
  const bool carried = thing.state == ThingState::carried && position.has(thing.holder);
  return carried ? position[thing.holder].at : thing.at;
}

// (I.2.3) A fighter is disabled once a charge attached to it has gone off.
bool is_spent(const Position& position, std::size_t which) {
  const Thing& thing = position.things[which];
  if (thing.state == ThingState::spent || thing.kind != ThingKind::fighter)
    return thing.state == ThingState::spent;
  return std::ranges::any_of(position.things, [&](const Thing& each) {
    return each.kind == ThingKind::charge && each.state == ThingState::spent && each.on == which + 1;
  });
}

bool holds(const Azhanti& game, const Position& position, const ThingTest& test) {
  int count = 0;
  for (std::size_t i = 0; i < position.things.size(); ++i) {
    const Thing& thing = position.things[i];
    if (thing.kind != test.kind || is_spent(position, i) != test.spent) continue;
    if (test.value && thing.value != *test.value) continue;
    const Square at = place_of(position, thing);
    if (at == nowhere || (test.zone != no_zone && !in_zone(game, position, test.zone, at))) continue;
    ++count;
  }
  return count >= test.least && count <= test.most;
}

bool seen(const Azhanti& game, const Position& position, const Test& test) {
  Scene scene(game, position);
  for (const Figure& by : position.people) {
    if (!by.active() || !in(test.seers, by.force)) continue;
    if (test.sight_deck != 0 && by.at.deck != test.sight_deck) continue;
    for (const Figure& of : position.people) {
      const bool there =
          of.active() && in(test.seen, of.force) && (test.sight_deck == 0 || of.at.deck == test.sight_deck);
      if (there && scene.in_play(of.at.deck) && scene.sees(by.at, of.at)) return true;
    }
  }
  return false;
}

// (21) An officer and a technician in one square, both in command of themselves.
bool command_group(const Azhanti& game, const Position& position, const GroupFile& group) {
  const auto is = [&](const Figure& figure, Rank rank) {
    const Person* person = game.person(figure);
    return figure.active() && figure.at.deck == group.deck && index_of(figure.side) == group.side &&
           figure.panic == Panic::calm && person != nullptr && person->rank == rank;
  };
  return std::ranges::any_of(position.people, [&](const Figure& officer) {
    return is(officer, Rank::officer) && std::ranges::any_of(position.people, [&](const Figure& technician) {
             return is(technician, Rank::technician) && technician.at == officer.at;
           });
  });
}

bool is_shut(const Azhanti& game, const Position& position, const ShutFile& shut) {
  const Level* level = find_level(position, shut.deck);
  if (level == nullptr) return false;
  const PortalId portal = game.content().plans[level->plan].portal_at(edge_of(shut.square, shut.side));
  return portal != no_portal && !level->open.test(index_of(portal));
}

bool marks_fit(const Story& story, const Test& test) {
  for (std::size_t i = 0; i < story.marks.size(); ++i) {
    const bool set = story.marks[i] != 0;
    if (((test.marks >> i & 1U) != 0 && !set) || ((test.unless >> i & 1U) != 0 && set)) return false;
  }
  return true;
}

}  // namespace

bool holds(const Azhanti& game, const Position& position, const PeopleTest& test) {
  int count = 0;
  for_each_person(position,
                  [&](Who, const Figure& figure) { count += counts(game, position, test, figure) ? 1 : 0; });
  return count >= test.least && count <= test.most;
}

bool holds(const Azhanti& game, const Position& position, const Test& test) {
  const Story& story = position.story;
  const auto fits = [&](const auto& each) { return holds(game, position, each); };
  if (position.core.turn < test.from_turn || (test.phase != 0 && position.phase != test.phase)) return false;
  if (test.time_up && (story.deadline == 0 || position.core.turn <= story.deadline)) return false;
  if (test.surrendered && (story.surrendered >> *test.surrendered & 1) == 0) return false;
  if (!marks_fit(story, test)) return false;
  if (!std::ranges::all_of(test.people, fits) || !std::ranges::all_of(test.things, fits)) return false;
  if (test.shut && !is_shut(game, position, *test.shut)) return false;
  if (test.command_group && command_group(game, position, *test.command_group) != test.command_group->present)
    return false;
  return !test.sees || seen(game, position, test);
}

}  // namespace flagbridge::ahl
