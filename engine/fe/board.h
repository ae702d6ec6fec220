#pragma once

#include <array>
#include <vector>

#include "fe/content.h"
#include "fe/place.h"

// The data in the form play needs it in: numbers in tables, nothing to look up by name.
namespace flagbridge::fe {

constexpr std::uint16_t no_model = 0xffff;
constexpr int most_parts = 4;

// A type of counter. Factors are in halves.
struct Model {
  std::int16_t attack = 0, defense = 0;
  std::int16_t crippled_attack = 0, crippled_defense = 0;
  std::uint8_t fighters = 0, crippled_fighters = 0;
  std::uint8_t drones = 0;
  std::uint8_t ships = 1;
  std::uint8_t command = 0;
  std::uint8_t move = 0;
  Race race = Race::any;
  UnitKind kind = UnitKind::ship;
  ShipClass ship_class = ShipClass::frigate;
  std::uint16_t abilities = 0, crippled_abilities = 0;
  bool has_class = false;
  bool has_command = false;
  bool two_sided = false;  // has a crippled side
  bool ship = false;       // (756.0)
  bool group = false;      // several ships that cannot break down
  std::uint8_t part_count = 0;
  std::array<std::uint16_t, most_parts> parts{};  // models
  Points price, fighter_price;

  bool has(Ability ability) const { return (abilities >> static_cast<unsigned>(ability) & 1U) != 0; }
  bool has_crippled(Ability ability) const {
    return (crippled_abilities >> static_cast<unsigned>(ability) & 1U) != 0;
  }
  bool carrier_group() const { return group && has(Ability::carrier_group); }
};

// A planet of the map, those of a capital hex one after the other.
struct PlanetSite {
  Place at = nowhere;
  Race owner = Race::any;  // none in the neutral zone
  Planet size = Planet::minor;
  std::uint8_t battalions = 0;  // at start (508.11)
  std::uint8_t system = 0;      // of its hex
  bool capital = false;
};

struct HexInfo {
  std::array<Place, 6> near{};  // nowhere beyond the edge
  Race owner = Race::any;
  Land kind = Land::neutral_zone;
  std::int16_t province = -1;
  Race entry = Race::any;  // whose off-map area it touches
  RaceSet beside;
  bool closed = false;             // (503.2)
  std::int16_t first_planet = -1;  // into planets
  std::uint8_t planet_count = 0;
  bool capital = false;
};

// (431.71, 701.0) A ship that may be built in place of others of the schedule, each of them one of up to
// three types.
struct Substitute {
  Race race = Race::any;
  std::uint16_t build = no_model;
  std::uint8_t first = 1;  // turn
  bool seasonal = false;
  Season season = Season::spring;
  std::uint8_t parts = 0;
  std::array<std::array<std::uint16_t, 3>, most_parts> instead{};
};

constexpr int most_turns = 40;

struct Board {
  std::vector<Model> models;  // in the order of the units
  std::vector<HexInfo> hexes;
  std::vector<PlanetSite> planets;
  std::uint16_t starbase = no_model, battle_station = no_model, mobile_base = no_model;
  std::uint16_t dock = no_model, convoy = no_model, fighters = no_model;

  // What each race may build on each turn of the war (701.0), ship by ship.
  std::array<std::array<std::vector<std::uint16_t>, most_turns>, race_count> schedules;
  std::vector<Substitute> substitutes;

  static Board compile(const Content& content);

  const HexInfo& hex(Place place) const { return hexes[slot(place)]; }
};

}  // namespace flagbridge::fe
