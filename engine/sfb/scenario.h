#pragma once

#include "kernel/document.h"
#include "kernel/hex.h"

// Battles as data/sfb/scenarios describes them (S1).
namespace flagbridge::sfb {

// A ship of a scenario and where it starts.
struct ScenarioShip {
  std::string ship;  // "KLI/D7"
  std::string name;
  Hex at;
  Direction facing{};
  std::uint8_t speed = 0;
  std::optional<std::uint8_t> weapon_status;  // of this ship; otherwise its side's
  std::optional<std::uint8_t> turn;           // arrives then
  static constexpr auto fields() {
    return record(field("ship", &ScenarioShip::ship), optional_field("name", &ScenarioShip::name),
                  field("at", &ScenarioShip::at), field("facing", &ScenarioShip::facing),
                  optional_field("speed", &ScenarioShip::speed),
                  optional_field("weapon_status", &ScenarioShip::weapon_status),
                  optional_field("turn", &ScenarioShip::turn));
  }
};

struct ScenarioSide {
  std::string name;
  std::uint8_t weapon_status = 3;
  std::vector<ScenarioShip> ships;
  static constexpr auto fields() {
    return record(field("name", &ScenarioSide::name),
                  optional_field("weapon_status", &ScenarioSide::weapon_status),
                  field("ships", &ScenarioSide::ships));
  }
};

// Something on the map (P).
struct Feature {
  enum class Kind : std::uint8_t { planet, moon, small_moon, gas_giant, asteroids, ring, black_hole, pulsar };
  Kind kind = Kind::planet;
  Hex at;
  std::uint8_t radius = 0;
  static constexpr auto fields() {
    return record(field("kind", &Feature::kind), field("at", &Feature::at),
                  optional_field("radius", &Feature::radius));
  }
};

// (G10.8) A web that is there when the battle begins.
struct ScenarioWeb {
  std::vector<Hex> hexes;     // in order
  std::uint8_t strength = 0;  // of each
  bool anchored = false;      // at both ends, by something that stays (G10.1314)
  static constexpr auto fields() {
    return record(field("hexes", &ScenarioWeb::hexes), field("strength", &ScenarioWeb::strength),
                  optional_field("anchored", &ScenarioWeb::anchored));
  }
};

struct Scenario {
  std::string id;
  std::string title;
  std::string summary;
  std::uint16_t year = 180;
  std::uint8_t turns = 0;  // 0: until one side is gone
  bool floating = true;    // the map
  bool nebula = false;
  std::vector<ScenarioSide> sides;
  std::vector<Feature> features;
  std::vector<ScenarioWeb> webs;
  Provenance source;
  static constexpr auto fields() {
    return record(field("id", &Scenario::id), field("title", &Scenario::title),
                  field("summary", &Scenario::summary), field("year", &Scenario::year),
                  optional_field("turns", &Scenario::turns), optional_field("floating", &Scenario::floating),
                  optional_field("nebula", &Scenario::nebula), field("side", &Scenario::sides),
                  optional_field("feature", &Scenario::features), optional_field("web", &Scenario::webs),
                  field("source", &Scenario::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Feature::Kind> = std::to_array<std::string_view>(
    {"planet", "moon", "small-moon", "gas-giant", "asteroids", "ring", "black-hole", "pulsar"});
}  // namespace flagbridge
