#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "ahl/scenario/loader.h"

// Reads scenario files: names become numbers, and what no engine could play is refused.
namespace flagbridge::ahl {
namespace {

std::string at(const std::string& list, std::size_t i) { return fmt::format("{}.{}", list, i); }

template <class T>
int number_from(std::string_view text, T& to) {
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), to);
  return wrong == std::errc{} && end == text.data() + text.size() ? 0 : 1;
}

}  // namespace

void ScenarioLoader::wrong(const std::string& path, std::string what) {
  errors_.push_back(document_.located({.path = path, .what = std::move(what)}));
}

const Deck* ScenarioLoader::deck(int number) const {
  const Vessel& vessel = content_.vessels[made_.vessel];
  if (number < 1 || static_cast<std::size_t>(number) >= vessel.plan_of.size()) return nullptr;
  const std::uint8_t plan = vessel.plan_of[static_cast<std::size_t>(number)];
  return plan == Vessel::no_plan ? nullptr : &content_.plans[plan];
}

// --- names -----------------------------------------------------------------------------------------------

ForceSet ScenarioLoader::forces(std::span<const std::string> names, const std::string& path) {
  ForceSet set = 0;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(file_.force, name, &ForceFile::name);
    if (found == file_.force.end()) {
      wrong(path, fmt::format("there is no force \"{}\"", name));
    } else {
      set |= ForceSet{1} << (found - file_.force.begin());
    }
  }
  return set;
}

std::uint8_t ScenarioLoader::zone(const std::string& name, const std::string& path) {
  if (name.empty()) return no_zone;
  const auto found = std::ranges::find(file_.zone, name, &ZoneFile::name);
  if (found != file_.zone.end()) return static_cast<std::uint8_t>(found - file_.zone.begin());
  wrong(path, fmt::format("there is no zone \"{}\"", name));
  return no_zone;
}

std::uint8_t ScenarioLoader::mark(const std::string& name, const std::string& path) {
  if (name.empty()) return no_mark;
  const auto found = std::ranges::find(file_.marks, name);
  if (found != file_.marks.end()) return static_cast<std::uint8_t>(found - file_.marks.begin());
  wrong(path, fmt::format("there is no mark \"{}\"", name));
  return no_mark;
}

std::uint32_t ScenarioLoader::marks(std::span<const std::string> names, const std::string& path) {
  std::uint32_t set = 0;
  for (const std::string& name : names) {
    const std::uint8_t found = mark(name, path);
    if (found != no_mark) set |= 1U << found;
  }
  return set;
}

void ScenarioLoader::check_side(std::uint8_t side, const std::string& path) {
  if (side >= side_count) wrong(path, "sides are 0 and 1");
}

std::uint8_t ScenarioLoader::sides(std::span<const std::uint8_t> list, const std::string& path) {
  std::uint8_t bits = 0;
  for (const std::uint8_t side : list) {
    check_side(side, path);
    bits = static_cast<std::uint8_t>(bits | 1U << (side & 1U));
  }
  return bits;
}

Rule ScenarioLoader::rule(const std::string& text, const std::string& path) {
  const auto found = Rule::parse(GameId::ahl, text);
  if (!found) wrong(path, fmt::format("\"{}\" is no rule number", text));
  return found.value_or(Rule{});
}

// "all", "4", "2d6", "1d6-4", "roll-10"
Amount ScenarioLoader::amount(const std::string& text, const std::string& path) {
  Amount made;
  if (text == "all") {
    made.all = true;
    return made;
  }
  std::string_view rest = text;
  if (rest.starts_with("roll")) {
    made.roll = true;
    rest.remove_prefix(4);
  }
  const auto d6 = rest.find("d6");
  int failed = 0;
  if (d6 != std::string_view::npos) {
    failed += number_from(rest.substr(0, d6), made.dice);
    rest.remove_prefix(d6 + 2);
    if (rest.starts_with('+')) rest.remove_prefix(1);
  }
  if (!rest.empty() || (d6 == std::string_view::npos && !made.roll)) failed += number_from(rest, made.plus);
  if (failed != 0 || made.dice > 2) {
    wrong(path, fmt::format("\"{}\" is neither a number, nor dice like 2d6 or 1d6-4, nor all", text));
  }
  return made;
}

ThingKind ScenarioLoader::kind(const std::string& name, const std::string& path) {
  if (name.empty()) return ThingKind::none;
  const auto found = from_text<ThingKind>(name);
  if (!found) wrong(path, fmt::format("there is no kind of thing \"{}\"", name));
  return found.value_or(ThingKind::none);
}

std::uint8_t ScenarioLoader::weapon(const std::string& abbr, const std::string& path) {
  const auto& all = content_.tables.weapons;
  // (11.D) Not a round of gas or tranq, where a weapon has them.
  const auto found =
      std::ranges::find_if(all, [&](const Weapon& each) { return each.abbr == abbr && each.selectable; });
  if (found != all.end()) return static_cast<std::uint8_t>(found - all.begin());
  wrong(path, fmt::format("there is no weapon \"{}\"", abbr));
  return no_weapon;
}

void ScenarioLoader::range(std::span<const std::uint8_t> list, std::uint8_t& first, std::uint8_t& last,
                           const std::string& path) {
  if (list.empty()) return;
  if (list.size() != 2 || list[0] > list[1]) return wrong(path, "first and last deck are expected");
  first = list[0];
  last = list[1];
}

// --- the parts -------------------------------------------------------------------------------------------

void ScenarioLoader::load_head() {
  made_.id = file_.id;
  made_.title = file_.title;
  made_.summary = file_.summary;
  made_.ship = file_.ship;
  made_.source = file_.source;
  made_.turns = file_.turns;
  made_.rule = rule(file_.rule, "rule");
  if (file_.sides.size() != side_count) {
    wrong("sides", "two names are expected");
  } else {
    std::ranges::copy(file_.sides, made_.sides.begin());
  }
  const auto vessel = std::ranges::find(content_.vessels, file_.ship, &Vessel::name);
  if (vessel == content_.vessels.end()) wrong("ship", fmt::format("no ship \"{}\" was refitted", file_.ship));
  if (vessel != content_.vessels.end())
    made_.vessel = static_cast<std::uint8_t>(vessel - content_.vessels.begin());
  constexpr std::array sets = {RuleSet::basic, RuleSet::special, RuleSet::advanced, RuleSet::traveller};
  made_.rules = sets[static_cast<std::size_t>(file_.rules)];
  made_.vacuum = file_.vacuum;
  made_.dark = file_.dark;
  made_.weightless = file_.weightless;
  made_.tanks_full = file_.tanks_full;
  made_.lifts = file_.lifts;
  made_.drawn_by = sides(file_.drawn_by, "drawn_by");
  made_.portals_jammed_open = file_.portals_jammed_open;
  made_.must_move = sides(file_.must_move, "must_move");
  made_.gravity = sides(file_.gravity, "gravity");
  made_.flight_up = sides(file_.flight_up, "flight_up");
  made_.first_movers = forces(file_.first_movers, "first_movers");
  made_.wrecks = file_.wrecks;
  made_.surrender = sides(file_.surrender, "surrender");
  made_.clear_upward = sides(file_.clear_upward, "clear_upward");
  made_.reveal = file_.reveal;
  made_.waiting = file_.waiting;
  made_.hide_movers = file_.hide_movers;
  made_.marks = file_.marks;
  if (file_.marks.size() > std::tuple_size_v<decltype(Story::marks)>) wrong("marks", "too many marks");
}

void ScenarioLoader::load_decks() {
  const auto know = [&](int number) {
    made_.known.set(static_cast<std::size_t>(number));
    if (deck(number + well_of) != nullptr) made_.known.set(static_cast<std::size_t>(number + well_of));
  };
  if (file_.decks.empty()) wrong("decks", "at least one deck is in play");
  for (std::size_t i = 0; i < file_.decks.size(); ++i) {
    const int number = file_.decks[i];
    if (number > deck_count || deck(number) == nullptr) {
      wrong(at("decks", i), fmt::format("there is no deck {}", number));
      continue;
    }
    know(number);
    made_.decks.push_back(file_.decks[i]);
    if (deck(number + well_of) != nullptr) made_.decks.push_back(static_cast<std::uint8_t>(number + well_of));
  }
  if (made_.decks.size() > most_levels) wrong("decks", too_many(made_.decks.size(), "decks", most_levels));
  for (std::size_t i = 0; i < file_.known.size(); ++i) {
    std::uint8_t first = 1;
    std::uint8_t last = 0;
    range(file_.known[i], first, last, at("known", i));
    if (first < 1 || last > deck_count) {
      wrong(at("known", i), fmt::format("decks run from 1 to {}", deck_count));
      continue;
    }
    for (int number = first; number <= last; ++number) know(number);
  }
  for (const std::uint8_t number : file_.drained) {
    if (number < made_.drained.size()) made_.drained.set(number);
  }
}

std::string too_many(std::size_t number, std::string_view what, std::size_t room) {
  return fmt::format("{} {} are more than one battle can hold: there is room for {}", number, what, room);
}

bool matches(const FilterFile& filter, const Person& person) {
  const auto among = [](const auto& list, const auto& value) {
    return list.empty() || std::ranges::find(list, value) != list.end();
  };
  return among(filter.groups, person.group) && among(filter.ranks, person.rank) &&
         among(filter.ids, person.id) && among(filter.suits, person.suit) &&
         among(filter.weapons, person.weapon) &&
         (filter.not_suits.empty() || !among(filter.not_suits, person.suit));
}

void ScenarioLoader::load_force(const ForceFile& file, const std::string& path) {
  Force force{.file = file, .count = amount(file.count, path + ".count")};
  check_side(file.side, path + ".side");
  const auto& roster = content_.tables.roster;
  for (std::size_t i = 0; i < roster.size(); ++i) {
    if (std::ranges::any_of(file.from, [&](const FilterFile& each) { return matches(each, roster[i]); }))
      force.cup.push_back(static_cast<std::uint16_t>(i));
  }
  if (force.cup.empty()) wrong(path + ".from", "nobody of the roster fits");
  if (!force.count.all && force.count.dice == 0 && force.count.plus > static_cast<int>(force.cup.size()))
    wrong(path + ".count", fmt::format("only {} of the roster fit", force.cup.size()));
  if (file.weapon) force.weapon = weapon(*file.weapon, path + ".weapon");
  force.bound = mark(file.bound, path + ".bound");
  if (!file.kin.empty()) {
    const auto first = std::ranges::find(file_.force, file.kin, &ForceFile::kin);
    force.kin = static_cast<std::uint8_t>(1 + (first - file_.force.begin()));
  }
  if (file.heir) force.predecessors = forces(std::span(&file.heir->force, 1), path + ".heir.force");
  if (!file.leaves_with.empty())
    force.companions = forces(std::span(&file.leaves_with, 1), path + ".leaves_with");
  if (file.rally) force.wards = forces(std::span(&file.rally->force, 1), path + ".rally.force");
  made_.forces.push_back(std::move(force));
}

void ScenarioLoader::load_forces() {
  if (file_.force.size() > most_forces) return wrong("force", "too many forces");
  for (std::size_t i = 0; i < file_.force.size(); ++i) load_force(file_.force[i], at("force", i));
  for (std::size_t i = 0; i < file_.limit.size(); ++i) {
    const LimitFile& each = file_.limit[i];
    made_.limits.push_back({forces(each.forces, at("limit", i)), each.suit, each.most});
  }
  for (std::size_t i = 0; i < file_.surprise.size(); ++i) {
    const SurpriseFile& each = file_.surprise[i];
    made_.surprise.push_back({forces(each.forces, at("surprise", i)), each.level});
  }
  std::size_t things = 0;
  for (std::size_t i = 0; i < file_.thing.size(); ++i) {
    // (V.5) Demolition charges are handed out with the forces, and may be thrown.
    if (kind(file_.thing[i].kind, at("thing", i)) == ThingKind::charge) {
      made_.thrown_charges = true;
      continue;
    }
    things += file_.thing[i].count;
    made_.things.push_back(file_.thing[i]);
  }
  // Each crate may leave something, each console that is remembered a wreck (II.1, IV.1).
  constexpr std::size_t most = (most_things - most_things_laid) / 2;
  if (things > most) wrong("thing", too_many(things, "things", most));
  const std::size_t wrecks = file_.wrecks ? consoles() : 0;
  if (things + wrecks > most) wrong("wrecks", too_many(things + wrecks, "things and consoles", most));
}

std::size_t ScenarioLoader::consoles() const {
  std::size_t count = 0;
  for (const std::uint8_t number : made_.decks) {
    const Deck* plan = deck(number);
    if (plan == nullptr) continue;
    plan->plan().for_each_square(
        [&](Square square) { count += plan->kind(square) == SquareKind::console ? 1U : 0U; });
  }
  return count;
}

void ScenarioLoader::load_step(const StepFile& file, const std::string& path) {
  Step step{.file = file, .side = side_at(file.side & 1)};
  check_side(file.side, path + ".side");
  step.forces = forces(file.forces, path + ".forces");
  for (const std::string& name : file.zones) {
    const std::uint8_t found = zone(name, path + ".zones");
    if (found == no_zone) continue;
    step.zones.push_back(found);
    const bool here = std::ranges::find(made_.decks, made_.zones[found].level) != made_.decks.end();
    if (!file.later && !here) wrong(path + ".zones", "its deck is not in play from the start");
  }
  step.shared = zone(file.shared, path + ".shared");
  step.things = kind(file.things, path + ".things");
  for (const std::string& abbr : file.weapons) {
    const std::uint8_t row = weapon(abbr, path + ".weapons");
    if (row != no_weapon) step.weapons.push_back(row);
  }
  if ((step.forces == 0) == (step.things == ThingKind::none))
    wrong(path, "either forces or things are placed");
  for (const CapFile& each : file.caps)
    step.caps.push_back({forces(std::span(&each.force, 1), path + ".caps"), each.most});
  if (step.zones.empty() && !file.any_deck && file.pilots == 0) wrong(path, "zones are missing");
  for (std::size_t i = 0; i < made_.forces.size(); ++i) {
    if (in(step.forces, static_cast<std::uint8_t>(i)) && made_.forces[i].file.side != file.side &&
        !made_.forces[i].file.neutral && file.least.has_value())
      wrong(path + ".forces", "a force of the other side must be placed whole");
  }
  made_.steps.push_back(std::move(step));
}

void ScenarioLoader::load_steps() {
  for (std::size_t i = 0; i < file_.place.size(); ++i) load_step(file_.place[i], at("place", i));
}

void ScenarioLoader::load_endings() {
  for (std::size_t i = 0; i < file_.ending.size(); ++i) {
    const EndingFile& file = file_.ending[i];
    const std::string path = at("ending", i);
    Ending ending{.rule = rule(file.rule, path + ".rule"), .text = file.text};
    if (file.winner) {
      check_side(*file.winner, path + ".winner");
      ending.winner = *file.winner;
    }
    ending.level = file.level;
    ending.both_lose = file.both_lose;
    ending.test = test_of(file.condition, path + ".if");
    made_.endings.push_back(std::move(ending));
  }
  if (made_.endings.size() > 250) wrong("ending", "too many endings");
}

Result<Scenario> ScenarioLoader::load() {
  load_head();
  load_decks();
  load_forces();
  load_zones();
  load_steps();
  load_triggers();
  load_endings();
  load_goals();
  if (errors_.empty()) check_whole();
  if (!errors_.empty()) return fail(std::move(errors_));
  return std::move(made_);
}

Errors load_scenarios(const DataSource& data, Content& content) {
  const auto files = data.list("ahl/scenarios", ".toml");
  if (!files) return files.error();
  Errors errors;
  for (const std::string& path : *files) {
    const auto text = data.read(path);
    const auto document = text ? read_toml(*text, path) : Result<Document>(tl::make_unexpected(text.error()));
    auto file = document ? decode<ScenarioFile>(*document)
                         : Result<ScenarioFile>(tl::make_unexpected(document.error()));
    auto made = file ? ScenarioLoader(*document, content, std::move(*file)).load()
                     : Result<Scenario>(tl::make_unexpected(file.error()));
    if (!made) {
      std::ranges::move(made.error(), std::back_inserter(errors));
    } else if (std::ranges::find(content.scenarios, made->id, &Scenario::id) != content.scenarios.end()) {
      errors.push_back({path, 0, 0, "id", fmt::format("there are two scenarios \"{}\"", made->id)});
    } else {
      content.scenarios.push_back(std::move(*made));
    }
  }
  if (content.scenarios.size() > 255) errors.push_back({"ahl/scenarios", 0, 0, "", "too many scenarios"});
  return errors;
}

}  // namespace flagbridge::ahl
