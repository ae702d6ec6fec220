#include <algorithm>
#include <fmt/format.h>

#include "ahl/scenario/loader.h"

// Conditions, triggers, and what a scenario must not leave out.
namespace flagbridge::ahl {

PeopleTest ScenarioLoader::people_of(const PeopleFile& file, const std::string& path) {
  PeopleTest made;
  made.forces = forces(file.forces, path + ".forces");
  if (file.side) {
    check_side(*file.side, path + ".side");
    for (std::size_t i = 0; i < file_.force.size(); ++i) {
      if (file_.force[i].side == *file.side && !file_.force[i].neutral) made.forces |= ForceSet{1} << i;
    }
  }
  if (made.forces == 0) wrong(path, "forces or a side are missing");
  range(file.decks, made.first_deck, made.last_deck, path + ".decks");
  made.zone = zone(file.zone, path + ".zone");
  made.state = file.state;
  if (!file.ranks.empty()) made.ranks = 0;
  for (const Rank rank : file.ranks)
    made.ranks = static_cast<std::uint16_t>(made.ranks | 1U << static_cast<unsigned>(rank));
  for (const Suit suit : file.not_suits)
    made.suits = static_cast<std::uint8_t>(made.suits & ~(1U << static_cast<unsigned>(suit)));
  made.found = file.found;
  made.working = file.working;
  made.pilot = file.pilot;
  made.least = file.least;
  made.most = file.most;
  return made;
}

ThingTest ScenarioLoader::things_of(const ThingsFile& file, const std::string& path) {
  return {kind(file.kind, path + ".kind"), file.spent, file.value,
          zone(file.zone, path + ".zone"), file.least, file.most};
}

Test ScenarioLoader::test_of(const IfFile& file, const std::string& path) {
  Test made;
  for (std::size_t i = 0; i < file.people.size(); ++i)
    made.people.push_back(people_of(file.people[i], fmt::format("{}.people.{}", path, i)));
  for (std::size_t i = 0; i < file.things.size(); ++i)
    made.things.push_back(things_of(file.things[i], fmt::format("{}.things.{}", path, i)));
  made.marks = marks(file.marks, path + ".marks");
  made.unless = marks(file.unless, path + ".unless");
  if (file.sees) {
    made.sees = true;
    made.seers = forces(file.sees->by, path + ".sees.by");
    made.seen = forces(file.sees->of, path + ".sees.of");
    made.sight_deck = file.sees->deck;
  }
  made.command_group = file.command_group;
  if (file.command_group) check_side(file.command_group->side, path + ".command_group.side");
  made.shut = file.shut;
  if (file.shut) {
    const Deck* plan = deck(file.shut->deck);
    const Square square = file.shut->square;
    const bool portal = plan != nullptr && plan->plan().contains(square) && is_orthogonal(file.shut->side) &&
                        plan->portal_at(edge_of(square, file.shut->side)) != no_portal;
    if (!portal) wrong(path + ".shut", "there is no portal at that edge");
  }
  made.surrendered = file.surrendered;
  if (file.surrendered) check_side(*file.surrendered, path + ".surrendered");
  made.from_turn = file.from_turn;
  made.phase = file.phase;
  made.time_up = file.time_up;
  return made;
}

void ScenarioLoader::load_trigger(const WhenFile& file, const std::string& path) {
  Trigger made{.file = file, .rule = rule(file.rule, path + ".rule")};
  made.test = test_of(file.condition, path + ".if");
  if (file.side) check_side(*file.side, path + ".side");
  if (file.by) check_side(*file.by, path + ".by");
  made.forces = forces(file.forces, path + ".forces");
  range(file.decks, made.first_deck, made.last_deck, path + ".decks");
  made.once = mark(file.once, path + ".once");
  if (!file.roll.empty()) made.roll = amount(file.roll, path + ".roll");
  made.marks = marks(file.marks, path + ".marks");
  if (file.draw) {
    const ForceSet set = forces(std::span(&file.draw->force, 1), path + ".draw.force");
    Draw draw{.count = amount(file.draw->count, path + ".draw.count"),
              .placed = file.draw->placed,
              .within = file.draw->within,
              .surprised = file.draw->surprised,
              .leaves_lift = file.draw->leaves_lift,
              .moves = file.draw->moves};
    while (draw.force + 1U < most_forces && set != 0 && !in(set, draw.force)) ++draw.force;
    for (const std::string& name : file.draw->zones) {
      const std::uint8_t found = zone(name, path + ".draw.zones");
      if (found != no_zone) draw.zones.push_back(found);
    }
    made.draw = std::move(draw);
  }
  made.surprise = forces(file.surprise, path + ".surprise");
  made.commits = forces(file.commits, path + ".commits");
  static_cast<void>(sides(file.must_move, path + ".must_move"));
  if (file.convert) {
    made.convert = forces(file.convert->forces, path + ".convert.forces");
    check_side(file.convert->side, path + ".convert.side");
    made.beside = forces(file.convert->beside, path + ".convert.beside");
  }
  range(file.fills, made.first_filled, made.last_filled, path + ".fills");
  made.shock = forces(file.shock, path + ".shock");
  made.surrender = forces(file.surrender, path + ".surrender");
  made_.moments |= 1U << static_cast<unsigned>(file.at);
  made_.triggers.push_back(std::move(made));
}

void ScenarioLoader::load_triggers() {
  if (file_.when.size() > 200) return wrong("when", "too many triggers");
  for (std::size_t i = 0; i < file_.when.size(); ++i) load_trigger(file_.when[i], fmt::format("when.{}", i));
}

void ScenarioLoader::load_goal(const GoalFile& file, const std::string& path) {
  check_side(file.side, path + ".side");
  Goal goal{.side = side_at(file.side & 1), .by = forces(file.by, path + ".by")};
  goal.zone = zone(file.zone, path + ".zone");
  goal.deck = file.deck;
  goal.things = kind(file.things, path + ".things");
  goal.people = forces(file.people, path + ".people");
  goal.charge = file.charge;
  goal.flee = file.flee;
  const int said = (goal.zone != no_zone ? 1 : 0) + (goal.deck != 0 ? 1 : 0) +
                   (goal.things != ThingKind::none ? 1 : 0) + (goal.people != 0 ? 1 : 0);
  if (said != 1) wrong(path, "one of zone, deck, things and people is expected");
  // Whoever flees to a deck leaves those of the scenario.
  const bool played = goal.deck < made_.known.size() && made_.known.test(goal.deck);
  const bool ship = goal.deck <= deck_count && (goal.deck == 0 || deck(goal.deck) != nullptr);
  if (!ship || (goal.deck != 0 && played == goal.flee))
    wrong(path + ".deck", "a goal is a deck of the scenario, and a flight leads to one outside it");
  made_.goals.push_back(goal);
}

void ScenarioLoader::load_goals() {
  for (std::size_t i = 0; i < file_.goal.size(); ++i) load_goal(file_.goal[i], fmt::format("goal.{}", i));
}

// Everybody must have a place to go, and the game an end.
void ScenarioLoader::check_whole() {
  ForceSet placed = 0;
  for (const Step& step : made_.steps) placed |= step.file.pilots == 0 ? step.forces : 0;
  for (const Trigger& trigger : made_.triggers) {
    if (trigger.draw && trigger.draw->placed == PlacedBy::dice) placed |= ForceSet{1} << trigger.draw->force;
  }
  std::array<std::size_t, side_count> people{};
  for (std::size_t i = 0; i < made_.forces.size(); ++i) {
    const Force& force = made_.forces[i];
    const std::string path = fmt::format("force.{}", i);
    if (!in(placed, static_cast<std::uint8_t>(i))) wrong(path, "it is never placed");
    if (!force.file.later) people[force.file.side] += force.count.all ? force.cup.size() : 1;
  }
  if (people[0] + people[1] > most_people)
    wrong("force", too_many(people[0] + people[1], "people", most_people));
  if (made_.endings.empty()) wrong("ending", "a scenario must end some day");
  const bool lasts =
      std::ranges::none_of(made_.endings, [](const Ending& each) { return each.test.time_up; });
  if (lasts || made_.turns == 0) wrong("turns", "a limit of turns and an ending for it are missing");
}

}  // namespace flagbridge::ahl
