#pragma once

#include <bitset>
#include <string>
#include <vector>

#include "drill/position.h"
#include "kernel/document.h"
#include "kernel/hex_map.h"

namespace flagbridge::drill {

struct Gun {  // (6.3) what a gun with that much power does
  std::uint8_t power = 0;
  std::uint8_t faces = 0;  // of the damage die
  std::uint8_t range = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("power", &Gun::power), field("faces", &Gun::faces), field("range", &Gun::range),
                  field("source", &Gun::source));
  }
};

struct Scenario {
  std::string id;
  std::string title;
  std::string summary;
  std::string map;
  std::uint8_t turns = 0;
  std::vector<Hex> red;
  std::vector<Hex> blue;
  std::vector<std::uint8_t> cup;
  std::uint8_t mines = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("id", &Scenario::id), field("title", &Scenario::title),
                  field("summary", &Scenario::summary), field("map", &Scenario::map),
                  field("turns", &Scenario::turns), field("red", &Scenario::red),
                  field("blue", &Scenario::blue), field("cup", &Scenario::cup),
                  field("mines", &Scenario::mines), field("source", &Scenario::source));
  }
};

struct ScenarioFile {
  std::vector<Scenario> scenario;
  static constexpr auto fields() { return record(field("scenario", &ScenarioFile::scenario)); }
};

// A map: its sheet and which hexes are rock (1.2).
struct Terrain {
  std::string name;
  HexMap sheet;
  std::bitset<128> rock;

  bool open(Hex hex) const {
    const auto index = sheet.index(hex);
    return index && !rock[static_cast<std::size_t>(*index)];
  }
};

// Everything the game is told by its data files.
struct Content {
  std::vector<Gun> guns;
  std::vector<Scenario> scenarios;
  std::vector<Terrain> terrain;  // one a scenario
};

Result<Content> load(const DataSource& data);

}  // namespace flagbridge::drill
