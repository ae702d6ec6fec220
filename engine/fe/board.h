#pragma once

#include <array>
#include <bitset>
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
  std::uint16_t hull = no_model;  // the warship a carrier or escort is built on (757.2)
  std::uint8_t from = 255;        // first turn it may be made; 255: on a condition
  Made made = Made::never;
  bool overbuilt = false;       // may be built beyond the schedule (431.3)
  bool scheduled_only = false;  // may not even be made of a ship built beyond it (431.33)
  // (302.352) Half factors of fighters it counts as having while it has more, and its squadrons; 0: none.
  std::uint8_t nominal_fighters = 0;
  std::array<std::uint8_t, 3> squadrons{};
  // (509.34) With a battle pod, in halves; 0: it takes none.
  std::int16_t pod_attack = 0, pod_defense = 0;
  std::uint8_t pod_fighters = 0;

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
  std::int16_t quota = -1;  // of its own, into quotas; -1: as many as the schedule has ships for
  std::uint8_t parts = 0;
  std::array<std::array<std::uint16_t, 3>, most_parts> instead{};
};

// (701.0) How many ships of some types a race may make in a turn, in a year or ever.
struct Quota {
  Race race = Race::any;
  std::uint8_t most = 0;
  Period per = Period::turn;
  Means means = Means::any;
  std::uint8_t first = 0, last = 255;  // turns in which it holds
  bool seasonal = false;
  Season season = Season::spring;
  std::vector<std::uint16_t> models;  // besides what names it itself
};

// (509.4) The sets of pods of one kind a race has.
struct PodSets {
  std::uint8_t at_start = 0;
  std::uint8_t most = 0;
  std::uint8_t from = 0;    // turn in which more than those at start are built
  std::int16_t quota = -1;  // of those built, into quotas
  Points price;             // with the fighters
};
constexpr std::size_t pod_kinds = 3;  // battle, carrier, heavy carrier

// (751.0) Ships of one hex that become another ship or a group, each of them one of up to three types.
struct Rework {
  Race race = Race::any;
  std::uint16_t to = no_model;
  std::uint8_t points = 0;
  std::uint8_t parts = 0;
  std::array<std::array<std::uint16_t, 3>, most_parts> from{};
};

// (434.0) Ships in store by their kind, and how many come out in a turn.
struct Store {
  std::array<std::uint16_t, 3> types{no_model, no_model, no_model};
  std::array<std::uint8_t, 3> ships{}, a_turn{};
  std::uint8_t first = 255;
  std::int8_t fleet = -1;              // whose release adds to it; -1: none does
  std::array<std::uint8_t, 3> more{};  // what it adds
  std::uint8_t in_limited_war = 0;     // bits of those of which one comes out in a turn of limited war
};

constexpr int most_turns = 40;
constexpr int most_fleets = 32;  // of an order of battle: a bit each in Realm::released
constexpr int most_lines = 64;   // of the schedule of a turn: a bit each in Realm::lines_used

// (207.0, 430.5) What a race has beyond the map.
struct Beyond {
  bool starbase = false;
  RaceSet joined;  // areas ships may pass to (207.29)
};

struct Board {
  std::vector<Model> models;  // in the order of the units
  std::vector<HexInfo> hexes;
  std::vector<PlanetSite> planets;
  std::array<Place, race_count> capitals;  // (511.1) the one with the shipyard; nowhere: none
  std::array<std::int16_t, race_count>
      capital_planets;                                 // of the planets, the one with the shipyard; -1: none
  std::array<std::vector<Place>, race_count> entries;  // hexes that touch its area beyond the map
  std::uint16_t starbase = no_model, battle_station = no_model, mobile_base = no_model;
  std::uint16_t dock = no_model, convoy = no_model, fighters = no_model, battalion = no_model;

  // What each race may build on each turn of the war (701.0), ship by ship.
  std::array<std::array<std::vector<std::uint16_t>, most_turns>, race_count> schedules;
  std::vector<Substitute> substitutes;

  std::vector<Rework> reworks;
  std::array<Store, race_count> stores{};
  std::array<std::array<PodSets, pod_kinds>, race_count> pods{};
  std::vector<Quota> quotas;
  std::array<Beyond, race_count> off_map{};
  // Where each fleet may be before it is released (600.31), by its place in the order of battle.
  std::array<std::array<std::bitset<hex_count>, most_fleets>, race_count> areas{};

  static Board compile(const Content& content);

  const HexInfo& hex(Place place) const { return hexes[slot(place)]; }
};

}  // namespace flagbridge::fe
