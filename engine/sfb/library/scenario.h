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
  std::string when, unless;                   // there only with, or without, that variation or balance
  std::uint8_t tbombs = 0;                    // brought along (M3)
  std::optional<std::uint8_t> parties;        // boarding parties, if not as its class has them
  std::uint8_t commandos = 0;                 // of which commandos
  bool cloaked = false;                       // begins so (S4.14)
  bool bystander = false;                     // takes no part (SG22.45)
  bool prize = false;                         // takes part, and is to be dragged away (SG22.61)
  bool survey = false;                        // what it learns counts if it gets away (SG24.5)
  bool no_drones = false;                     // its racks hold nothing to launch (SH19.432)
  std::uint8_t anti_drones = 0;               // rounds in each rack that fires them, and in each reload
  // What is left to its owner (S1): a place within so many hexes of one, or anywhere in a column of the map;
  // and the headings he may choose from, "CD". Without headings nothing is.
  std::optional<Hex> about;
  std::uint8_t within = 0;
  std::uint8_t column = 0;
  std::string headings;
  bool last = false;                // placed when all the others stand
  std::optional<Direction> ground;  // (P2.7, P3.44) the side of the planet or large asteroid it stands on
  bool orbit = false;               // (P8.0) goes round the planet; a ship in the direction it heads
  bool all_round = false;           // (R1.14A5) the large asteroid it stands on hides nothing from it
  std::string role;                 // what the race that a side has chosen has something else for
  std::string fighters;             // (J4) the fighters in its boxes, if not those of the year: "FED/F-18"
  std::uint8_t number = 0;          // its place in the list, counted when the file is read
  static constexpr auto fields() {
    return record(
        field("ship", &ScenarioShip::ship), optional_field("name", &ScenarioShip::name),
        field("at", &ScenarioShip::at), field("facing", &ScenarioShip::facing),
        optional_field("speed", &ScenarioShip::speed),
        optional_field("weapon_status", &ScenarioShip::weapon_status),
        optional_field("turn", &ScenarioShip::turn), optional_field("when", &ScenarioShip::when),
        optional_field("unless", &ScenarioShip::unless), optional_field("tbombs", &ScenarioShip::tbombs),
        optional_field("parties", &ScenarioShip::parties),
        optional_field("commandos", &ScenarioShip::commandos),
        optional_field("cloaked", &ScenarioShip::cloaked),
        optional_field("bystander", &ScenarioShip::bystander), optional_field("prize", &ScenarioShip::prize),
        optional_field("survey", &ScenarioShip::survey),
        optional_field("no_drones", &ScenarioShip::no_drones),
        optional_field("anti_drones", &ScenarioShip::anti_drones),
        optional_field("about", &ScenarioShip::about), optional_field("within", &ScenarioShip::within),
        optional_field("column", &ScenarioShip::column), optional_field("headings", &ScenarioShip::headings),
        optional_field("last", &ScenarioShip::last), optional_field("ground", &ScenarioShip::ground),
        optional_field("orbit", &ScenarioShip::orbit), optional_field("all_round", &ScenarioShip::all_round),
        optional_field("role", &ScenarioShip::role), optional_field("fighters", &ScenarioShip::fighters),
        optional_field("number", &ScenarioShip::number));
  }
};

// (SG22.63, SG23.61) Fighters that are out when the battle begins, without a ship of theirs.
struct ScenarioFighters {
  std::string fighter;  // "KLI/Z-1"; "KLI" alone is the fighter of the year
  std::uint8_t count = 1;
  Hex at;
  Direction facing{};
  std::string when, unless;  // as of ships
  static constexpr auto fields() {
    return record(field("fighter", &ScenarioFighters::fighter), field("count", &ScenarioFighters::count),
                  field("at", &ScenarioFighters::at), field("facing", &ScenarioFighters::facing),
                  optional_field("when", &ScenarioFighters::when),
                  optional_field("unless", &ScenarioFighters::unless));
  }
};

struct ScenarioSide {
  std::string name;
  std::uint8_t weapon_status = 3;  // 4: by a die (S4.2)
  std::uint8_t team = 0;           // sides of one team do not fight each other; 0: it has no friends
  std::string race;                // of a free fleet
  std::vector<ScenarioShip> ships;
  std::vector<ScenarioFighters> fighters;
  static constexpr auto fields() {
    return record(field("name", &ScenarioSide::name), optional_field("race", &ScenarioSide::race),
                  optional_field("weapon_status", &ScenarioSide::weapon_status),
                  optional_field("team", &ScenarioSide::team), optional_field("ships", &ScenarioSide::ships),
                  optional_field("fighters", &ScenarioSide::fighters));
  }
};

// Something on the map (P).
struct Feature {
  enum class Kind : std::uint8_t {
    planet,
    moon,
    small_moon,
    gas_giant,
    asteroids,
    ring,
    black_hole,
    pulsar,
    large_asteroid
  };
  Kind kind = Kind::planet;
  Hex at;
  std::uint8_t radius = 0;
  std::uint8_t period = 40;  // impulses between two bursts of a pulsar (P5.2)
  static constexpr auto fields() {
    return record(field("kind", &Feature::kind), field("at", &Feature::at),
                  optional_field("radius", &Feature::radius), optional_field("period", &Feature::period));
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

// (S2.20) How the winner is found.
enum class Judgement : std::uint8_t {
  standard,
  modified,    // (S2.201) nothing for what the enemy brought
  hood,        // (SH19.5)
  tow,         // (SG22.5) whoever holds the bystander and can drag it away
  explorer,    // (SG24.64) likewise, and he must have destroyed the prize
  survey,      // (SG24.5) what the second side has learnt counts if it gets away
  surveys,     // (SG24.66) and what the first has likewise
  raid,        // (SG23.5) the second side scores for raids on the ground and for bombardment
  escape,      // (SG22.62) the first side wins if it gets away
  harass,      // (SG22.63) the second side wins if the first is driven off or hurt
  privateers,  // (SH20.5) the first side scores for mines destroyed, and loses with people left behind
};

// Something the players may agree on: a variation of the scenario, or help for one side.
struct Choice {
  enum class Kind : std::uint8_t { variation, balance };
  std::string id;
  Kind kind = Kind::variation;
  std::string text;
  std::optional<Judgement> victory;      // how the winner is found then
  std::optional<std::uint8_t> garrison;  // as below, then
  std::optional<std::uint16_t> year;     // likewise
  // (S4) The weapon status of the ships of one seat, 1 or 2, that have none of their own.
  std::optional<std::uint8_t> weapon_status;
  std::uint8_t seat = 0;
  std::uint8_t bombs = 0;  // (SG24.74) transporter bombs that side hides before the battle
  static constexpr auto fields() {
    return record(field("id", &Choice::id), optional_field("kind", &Choice::kind),
                  field("text", &Choice::text), optional_field("victory", &Choice::victory),
                  optional_field("garrison", &Choice::garrison), optional_field("year", &Choice::year),
                  optional_field("weapon_status", &Choice::weapon_status),
                  optional_field("seat", &Choice::seat), optional_field("bombs", &Choice::bombs));
  }
};

// (SG22.2, SG24.2) What a race has for a part in the scenario.
struct Substitute {
  std::string race;
  std::string role;
  std::string ship;
  static constexpr auto fields() {
    return record(field("race", &Substitute::race), field("role", &Substitute::role),
                  field("ship", &Substitute::ship));
  }
};

// (P1) What may lie on the map of a free battle, if the players agree on it.
struct Terrain {
  std::string id;
  std::string text;
  bool floating = true;  // the map
  bool nebula = false;
  std::vector<Feature> features;
  static constexpr auto fields() {
    return record(field("id", &Terrain::id), field("text", &Terrain::text),
                  optional_field("floating", &Terrain::floating), optional_field("nebula", &Terrain::nebula),
                  optional_field("feature", &Terrain::features));
  }
};

struct Terrains {
  std::vector<Terrain> all;
  Provenance source;
  static constexpr auto fields() {
    return record(field("terrain", &Terrains::all), field("source", &Terrains::source));
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
  bool any_year = false;            // the players choose it
  bool free = false;                // the players name the ships, or points to spend on them
  std::uint16_t points = 0;         // of a free fleet, a side
  std::uint8_t option_share = 20;   // (S3.2) percent of a ship's points for commander's options; 0: none
  std::vector<std::string> barred;  // commander's options that nobody may buy
  Judgement victory = Judgement::standard;
  std::uint8_t bombardment = 0;  // (SG23.47) points that count on each side of the planet; 0: none
  std::uint8_t garrison = 0;     // (SH20) boarding parties of the second side on each side of the planet
  bool landings = false;         // transporters send people down to the planet
  std::string drone_speed;       // (FD2.454) the speed module all drones have, if there is no choice
  std::string drone_type;        // (SH19.432, SH20.432) the type all drones are of, likewise
  std::vector<ScenarioSide> sides;
  std::vector<Feature> features;
  std::vector<ScenarioWeb> webs;
  std::vector<Choice> choices;
  std::vector<Substitute> substitutes;
  std::string terrain;  // (P1) which its map has of those the players may agree on; not in its file
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("id", &Scenario::id), field("title", &Scenario::title), field("summary", &Scenario::summary),
        field("year", &Scenario::year), optional_field("turns", &Scenario::turns),
        optional_field("floating", &Scenario::floating), optional_field("nebula", &Scenario::nebula),
        optional_field("any_year", &Scenario::any_year), optional_field("free", &Scenario::free),
        optional_field("points", &Scenario::points), optional_field("option_share", &Scenario::option_share),
        optional_field("barred", &Scenario::barred), optional_field("victory", &Scenario::victory),
        optional_field("bombardment", &Scenario::bombardment),
        optional_field("garrison", &Scenario::garrison), optional_field("landings", &Scenario::landings),
        optional_field("drone_speed", &Scenario::drone_speed),
        optional_field("drone_type", &Scenario::drone_type), field("side", &Scenario::sides),
        optional_field("feature", &Scenario::features), optional_field("web", &Scenario::webs),
        optional_field("choice", &Scenario::choices), optional_field("substitute", &Scenario::substitutes),
        optional_field("terrain", &Scenario::terrain), field("source", &Scenario::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Feature::Kind> =
    std::to_array<std::string_view>({"planet", "moon", "small-moon", "gas-giant", "asteroids", "ring",
                                     "black-hole", "pulsar", "large-asteroid"});
template <>
inline constexpr auto enum_names<sfb::Choice::Kind> =
    std::to_array<std::string_view>({"variation", "balance"});
template <>
inline constexpr auto enum_names<sfb::Judgement> =
    std::to_array<std::string_view>({"standard", "modified", "hood", "tow", "explorer", "survey", "surveys",
                                     "raid", "escape", "harass", "privateers"});
}  // namespace flagbridge
