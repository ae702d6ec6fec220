#include <algorithm>
#include <fmt/format.h>

#include "ahl/scenario/run.h"

// Decks come into play, and the game is set up.
namespace flagbridge::ahl {

const Vessel& Azhanti::vessel(const Position& position) const {
  return content_.vessels[scenario(position).vessel];
}

std::vector<ScenarioInfo> Azhanti::scenarios() const {
  std::vector<ScenarioInfo> all;
  for (const Scenario& each : content_.scenarios)
    all.push_back({each.id, each.title, each.summary, {each.sides.begin(), each.sides.end()}});
  return all;
}

namespace {

// (V) Everything inside stands open for good; locks to the outside and lifts are fused shut.
void jam(const Deck& deck, Level& level) {
  for (std::size_t i = 0; i < deck.portals().size(); ++i) {
    const EdgeKind kind = deck.portals()[i].kind;
    level.stuck.set(i);
    if (kind == EdgeKind::airlock_door || kind == EdgeKind::lift_door) {
      level.open.reset(i);
    } else {
      level.open.set(i);
    }
  }
}

Level level_of(const Azhanti& game, const Position& position, int number) {
  const Scenario& scenario = game.scenario(position);
  Level level;
  level.number = static_cast<std::uint8_t>(number);
  level.plan = game.vessel(position).plan_of[static_cast<std::size_t>(number)];
  const Deck& deck = game.content().plans[level.plan];
  level.open = deck.open_at_start();
  for (std::size_t i = 0; i < deck.portals().size(); ++i) {
    if (deck.portals()[i].starts_locked || deck.portals()[i].starts_jammed) level.stuck.set(i);
  }
  const bool full = scenario.tanks_full && !scenario.drained.test(static_cast<std::size_t>(number));
  level.tank = full ? Tank::full : Tank::empty;
  level.weightless = scenario.weightless ? 1 : 0;
  if (scenario.vacuum || deck.plan().atmosphere == Atmosphere::vacuum) {
    for (std::size_t i = 0; i < deck.compartments(); ++i) level.vacuum.set(i);
  }
  if (scenario.dark || deck.plan().lights == Lights::off) {
    for (std::size_t i = 0; i < 128; ++i) level.dark.set(i);
  }
  if (scenario.portals_jammed_open) jam(deck, level);
  return level;
}

}  // namespace

bool add_level(const Azhanti& game, Position& position, int number) {
  if (number <= 0 || number >= static_cast<int>(game.scenario(position).known.size())) return false;
  if (find_level(position, number) != nullptr) return true;
  if (!game.scenario(position).known.test(static_cast<std::size_t>(number))) return false;
  return position.levels.push_back(level_of(game, position, number));
}

bool open_level(AhlPlay& play, int number) {
  if (!add_level(play.game, play.at, number)) return false;
  if (number < well_of) static_cast<void>(add_level(play.game, play.at, number + well_of));
  return true;
}

// Ruling: those who come in by a lift or an airlock start in its car or chamber, with the inner door open.
void open_way_in(const Azhanti& game, Position& position, Square square) {
  Level* level = find_level(position, square.deck);
  if (level == nullptr) return;
  const Deck& deck = game.content().plans[level->plan];
  const auto open = [&](const SquareSide& door) {
    const PortalId portal = deck.portal_at(door.edge());
    if (portal != no_portal) level->open.set(index_of(portal));
  };
  for (const AirlockRecord& lock : deck.plan().airlocks) {
    if (lock.chamber.contains(flat(square))) open(lock.inner);
  }
  for (const LiftRecord& record : deck.plan().lifts) {
    if (!record.car.contains(flat(square))) continue;
    for (Lift& lift : position.lifts) {
      if (lift.letter != record.letter || (lift.at != 0 && lift.at != square.deck)) continue;
      lift.at = square.deck;
      lift.used = 1;
      open(record.door);
    }
  }
}

namespace {

// (I.1.2) A blob counter on each lift: 3 and 4 mean that it works.
void add_lifts(const Azhanti& game, Position& position, Roller& roller) {
  const Scenario& scenario = game.scenario(position);
  LongList<std::uint8_t, most_roster> numbers;
  for (const Person& person : game.content().tables.roster) {
    if (person.group == Group::blob) static_cast<void>(numbers.push_back(person.level));
  }
  const auto pick = [&](std::uint32_t n) { return roller.pick(n, {"I.1.2"_ahl, "counter on a lift"}); };
  for (const LiftLine& line : game.vessel(position).lifts) {
    Lift lift{.letter = static_cast<std::uint8_t>(line.letter)};
    if (scenario.lifts == LiftState::dead) lift.works = 0, lift.tried = 1;
    if (scenario.lifts == LiftState::drawn && !numbers.empty()) {
      const int number = draw_from_cup(numbers, pick);
      lift.works = number == 3 || number == 4 ? 1 : 0;
    }
    static_cast<void>(position.lifts.push_back(lift));
  }
}

// (IV.1) Crates and fighters, not yet placed; the numbers on the crates are mixed.
void add_things(const Azhanti& game, Position& position, Roller& roller) {
  LongList<std::uint8_t, most_roster> numbers;
  for (const Person& person : game.content().tables.roster) {
    if (person.group == Group::blob) static_cast<void>(numbers.push_back(person.level));
  }
  const auto pick = [&](std::uint32_t n) { return roller.pick(n, {"IV.1"_ahl, "number of a crate"}); };
  for (const ThingFile& file : game.scenario(position).things) {
    const ThingKind kind = from_text<ThingKind>(file.kind).value_or(ThingKind::crate);
    for (int i = 0; i < file.count; ++i) {
      Thing thing{.kind = kind};
      if (file.numbered && !numbers.empty())
        thing.value = static_cast<std::uint8_t>(draw_from_cup(numbers, pick));
      static_cast<void>(position.things.push_back(thing));
    }
  }
}

}  // namespace

Result<Position> Azhanti::set_up(std::string_view name, const Options& options, Roller& roller) const {
  const auto found = std::ranges::find(content_.scenarios, name, &Scenario::id);
  if (found == content_.scenarios.end()) return fail(fmt::format("there is no scenario \"{}\"", name));
  if (static_cast<std::size_t>(options.rules) >= enum_names<RuleSet>.size())
    return fail(Error{.path = "rules", .what = "there are no such rules"});
  Position position;
  position.scenario = static_cast<std::uint8_t>(found - content_.scenarios.begin());
  position.options = options;
  position.rules = options.rules == RuleSet::scenario ? found->rules : options.rules;
  position.story.deadline = options.turns != 0 ? options.turns : found->turns;
  const auto& lines = vessel(position).lifts;
  if (lines.size() > position.lifts.capacity())
    return fail(too_many(lines.size(), "lifts", position.lifts.capacity()));
  for (const std::uint8_t number : found->decks) static_cast<void>(add_level(*this, position, number));
  add_lifts(*this, position, roller);
  add_things(*this, position, roller);
  SetupChance chance(roller);
  for (std::size_t i = 0; i < found->forces.size(); ++i) {
    const Force& force = found->forces[i];
    if (force.file.later) continue;
    const int count = amount_of(force.count, static_cast<int>(force.cup.size()), chance);
    const int drawn = draw_people(*this, position, static_cast<std::uint8_t>(i), count, chance);
    if (drawn < count && position.people.full())
      return fail(too_many(static_cast<std::size_t>(most_people + count - drawn), "people", most_people));
  }
  static_cast<void>(
      position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::game), 0, 0, 0, 0, 0}));
  return position;
}

bool Azhanti::knows_lifts(const Position& position, Side side) const {
  const Scenario& all = scenario(position);
  return all.lifts != LiftState::drawn || (all.drawn_by >> flagbridge::index_of(side) & 1) != 0;
}

}  // namespace flagbridge::ahl
