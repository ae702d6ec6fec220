#include "drill/content.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace flagbridge::drill {
namespace {

constexpr char rock = '#';

Result<Terrain> load_map(const DataSource& data, const std::string& name) {
  const std::string path = "drill/maps/" + name + ".txt";
  auto text = data.read(path);
  if (!text) return fail(std::move(text.error()));
  auto drawing = read_drawing(*text, path, ".#");
  if (!drawing) return fail(std::move(drawing.error()));
  const auto source = drawing->header.find("source");
  if (source == drawing->header.end() || !from_text<Provenance>(source->second)) {
    return fail(Error{path, 1, 0, "", "a line \"source: ...\" saying where the map is from is expected"});
  }
  Terrain terrain{
      name, HexMap::fixed(static_cast<int>(drawing->width()), static_cast<int>(drawing->rows.size())), {}};
  if (terrain.sheet.size() > static_cast<int>(terrain.rock.size())) {
    return fail(Error{path, 0, 0, "", fmt::format("more than {} hexes", terrain.rock.size())});
  }
  for (int i = 0; i < terrain.sheet.size(); ++i) {
    const Hex hex = *terrain.sheet.hex(i);
    const auto row = static_cast<std::size_t>(hex.row - 1);
    terrain.rock[static_cast<std::size_t>(i)] =
        drawing->rows[row][static_cast<std::size_t>(hex.column - 1)] == rock;
  }
  return terrain;
}

// What the file format cannot say: everybody stands on open ground, and the cup holds enough.
Errors check(const Scenario& scenario, const Terrain& terrain) {
  Errors errors;
  const auto wrong = [&](const std::string& what) {
    errors.push_back({"drill/scenarios.toml", 0, 0, scenario.id, what});
  };
  for (const auto* side : {&scenario.red, &scenario.blue}) {
    if (side->empty() || side->size() > units_a_side)
      wrong(fmt::format("a side has 1 to {} counters", units_a_side));
    for (const Hex hex : *side) {
      if (!terrain.open(hex))
        wrong(fmt::format("{} is not an open hex of map {}", to_text(hex), terrain.name));
    }
  }
  if (scenario.cup.size() < scenario.red.size() + scenario.blue.size())
    wrong("the cup holds too few strengths (1.3)");
  if (std::ranges::any_of(scenario.cup, [](int strength) { return strength < 1 || strength > 20; })) {
    wrong("strengths run from 1 to 20 (1.3)");
  }
  if (scenario.mines > most_mines) wrong(fmt::format("a side has at most {} mines (7.1)", most_mines));
  if (scenario.turns < 1 || scenario.turns > 50) wrong("a game lasts 1 to 50 turns (2.2)");
  return errors;
}

}  // namespace

Result<Content> load(const DataSource& data) {
  Content content;
  auto guns = load_table<Gun>(data, "drill/guns.tsv");
  auto scenarios = load_toml<ScenarioFile>(data, "drill/scenarios.toml");
  Errors errors;
  if (!guns) std::ranges::move(guns.error(), std::back_inserter(errors));
  if (!scenarios) std::ranges::move(scenarios.error(), std::back_inserter(errors));
  if (!errors.empty()) return fail(std::move(errors));
  content.guns = std::move(*guns);
  content.scenarios = std::move(scenarios->scenario);
  if (content.guns.size() != 2 || content.guns[0].power != 1 || content.guns[1].power != 2) {
    errors.push_back(
        {"drill/guns.tsv", 0, 0, "", "one line for power 1 and then one for power 2 are expected (6.3)"});
  }
  constexpr std::size_t most_scenarios = 1 + std::numeric_limits<decltype(Position::scenario)>::max();
  if (content.scenarios.size() > most_scenarios) {
    errors.push_back(
        {"drill/scenarios.toml", 0, 0, "", fmt::format("more than {} scenarios", most_scenarios)});
  }
  for (const Scenario& scenario : content.scenarios) {
    auto terrain = load_map(data, scenario.map);
    if (!terrain) {
      std::ranges::move(terrain.error(), std::back_inserter(errors));
      continue;
    }
    std::ranges::move(check(scenario, *terrain), std::back_inserter(errors));
    content.terrain.push_back(std::move(*terrain));
  }
  if (!errors.empty()) return fail(std::move(errors));
  return content;
}

}  // namespace flagbridge::drill
