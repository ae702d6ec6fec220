#pragma once

#include "sfb/library/charts_ship.h"

// What a class of ships is: its boxes, weapons and figures (R), as docs/ship-data.md describes the files.
namespace flagbridge::sfb {

enum class UnitKind : std::uint8_t {
  ship,
  pf,
  base,
  base_module,
  ground_base,
  pod,
  pack,
  pallet,
  section,
  module,
  energy_module,
  decoy,
  defsat,
  composite,
  anchor
};
enum class TurnMode : std::uint8_t { aa, a, b, c, d, e, f };

// (C6.5) "5-6": the dice after a high energy turn that break the ship down.
struct Breakdown {
  std::uint8_t least = 6;
  friend bool operator==(const Breakdown&, const Breakdown&) = default;
};

// One weapon of a ship: "phaser-1 3 LF+L phaser", with further words where a mount is unusual.
struct Weapon {
  std::string type;
  std::string id;   // unlike any other of the ship
  std::string arc;  // empty: none
  HitOn hit_on = HitOn::phaser;
  std::uint8_t boxes = 1;
  std::string group;  // the engine, pod or ship it sits on
  std::string mount;  // of an Orion option mount
  std::uint8_t tubes = 0;
  bool pseudo = true;  // may launch a pseudo torpedo (FP6)
  friend bool operator==(const Weapon&, const Weapon&) = default;
};

// "drone-rack-G 1": a number of something named.
struct Amount {
  std::string name;
  std::uint16_t count = 0;
  friend bool operator==(const Amount&, const Amount&) = default;
};

// "shield_cost life_support: inferred from the size class": fields that come from elsewhere than the others.
struct FieldSource {
  std::vector<std::string> what;
  Provenance from;
  friend bool operator==(const FieldSource&, const FieldSource&) = default;
};

struct Power {
  Count left_warp = 0, right_warp = 0, center_warp = 0, impulse = 0, apr = 0, awr = 0, battery = 0;
  static constexpr auto fields() {
    return record(optional_field("left_warp", &Power::left_warp),
                  optional_field("right_warp", &Power::right_warp),
                  optional_field("center_warp", &Power::center_warp),
                  optional_field("impulse", &Power::impulse), optional_field("apr", &Power::apr),
                  optional_field("awr", &Power::awr), optional_field("battery", &Power::battery));
  }
  int warp() const { return left_warp + right_warp + center_warp; }
  int generated() const { return warp() + impulse + apr + awr; }
};

struct Hull {
  Count forward = 0, aft = 0, center = 0, cargo = 0, repair = 0, barracks = 0, armor = 0;
  static constexpr auto fields() {
    return record(optional_field("forward", &Hull::forward), optional_field("aft", &Hull::aft),
                  optional_field("center", &Hull::center), optional_field("cargo", &Hull::cargo),
                  optional_field("repair", &Hull::repair), optional_field("barracks", &Hull::barracks),
                  optional_field("armor", &Hull::armor));
  }
};

struct Control {
  Count bridge = 0, flag = 0, emergency = 0, auxiliary = 0, security = 0;
  static constexpr auto fields() {
    return record(optional_field("bridge", &Control::bridge), optional_field("flag", &Control::flag),
                  optional_field("emergency", &Control::emergency),
                  optional_field("auxiliary", &Control::auxiliary),
                  optional_field("security", &Control::security));
  }
};

// Numbers best first; a hit crosses out the best one left.
struct Tracks {
  std::vector<std::uint8_t> sensor, scanner, damage_control, ecm;
  Count excess = 0;
  static constexpr auto fields() {
    return record(optional_field("sensor", &Tracks::sensor), optional_field("scanner", &Tracks::scanner),
                  optional_field("damage_control", &Tracks::damage_control),
                  optional_field("ecm", &Tracks::ecm), optional_field("excess", &Tracks::excess));
  }
};

struct Systems {
  Count transporter = 0, tractor = 0, lab = 0, probe = 0;
  Count uim = 0;
  bool derfacs = false;
  Count mech_link = 0, nuclear_space_mine = 0, energy_absorber = 0;
  Count neutronium_armor_forward = 0, neutronium_armor_rear = 0, satellite_hangar_medium = 0;
  static constexpr auto fields() {
    return record(optional_field("transporter", &Systems::transporter),
                  optional_field("tractor", &Systems::tractor), optional_field("lab", &Systems::lab),
                  optional_field("probe", &Systems::probe), optional_field("uim", &Systems::uim),
                  optional_field("derfacs", &Systems::derfacs),
                  optional_field("mech_link", &Systems::mech_link),
                  optional_field("nuclear_space_mine", &Systems::nuclear_space_mine),
                  optional_field("energy_absorber", &Systems::energy_absorber),
                  optional_field("neutronium_armor_forward", &Systems::neutronium_armor_forward),
                  optional_field("neutronium_armor_rear", &Systems::neutronium_armor_rear),
                  optional_field("satellite_hangar_medium", &Systems::satellite_hangar_medium));
  }
};

struct Bay {
  Count admin = 0, gas = 0, hts = 0, mss = 0, fighters = 0;
  std::vector<Amount> roles;  // of the fighters
  Count balcony = 0, launch_tubes = 0;
  bool tunnel = false;
  static constexpr auto fields() {
    return record(optional_field("admin", &Bay::admin), optional_field("gas", &Bay::gas),
                  optional_field("hts", &Bay::hts), optional_field("mss", &Bay::mss),
                  optional_field("fighters", &Bay::fighters), optional_field("roles", &Bay::roles),
                  optional_field("balcony", &Bay::balcony),
                  optional_field("launch_tubes", &Bay::launch_tubes), optional_field("tunnel", &Bay::tunnel));
  }
  int boxes() const { return admin + gas + hts + mss + fighters; }
};

// (D10) Power absorber panels, which Andromedans have instead of shields.
struct Absorbers {
  Count forward = 0, aft = 0, all_round = 0, banks = 0, per_bank = 0, box_capacity = 0;
  Energy cost_standard, cost_reinforced;
  bool always_reinforced = false;
  static constexpr auto fields() {
    return record(optional_field("forward", &Absorbers::forward), optional_field("aft", &Absorbers::aft),
                  optional_field("all_round", &Absorbers::all_round),
                  optional_field("banks", &Absorbers::banks),
                  optional_field("per_bank", &Absorbers::per_bank),
                  optional_field("box_capacity", &Absorbers::box_capacity),
                  optional_field("cost_standard", &Absorbers::cost_standard),
                  optional_field("cost_reinforced", &Absorbers::cost_reinforced),
                  optional_field("always_reinforced", &Absorbers::always_reinforced));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::UnitKind> = std::to_array<std::string_view>(
    {"ship", "pf", "base", "base-module", "ground-base", "pod", "pack", "pallet", "section", "module",
     "energy-module", "decoy", "defsat", "composite", "anchor"});
template <>
inline constexpr auto enum_names<sfb::TurnMode> =
    std::to_array<std::string_view>({"AA", "A", "B", "C", "D", "E", "F"});
template <>
struct TextOf<sfb::Breakdown> {
  static std::string write(const sfb::Breakdown& breakdown);
  static std::optional<sfb::Breakdown> read(std::string_view text);
};
template <>
struct TextOf<sfb::Weapon> {
  static std::string write(const sfb::Weapon& weapon);
  static std::optional<sfb::Weapon> read(std::string_view text);
};
template <>
struct TextOf<sfb::Amount> {
  static std::string write(const sfb::Amount& amount);
  static std::optional<sfb::Amount> read(std::string_view text);
};
template <>
struct TextOf<sfb::FieldSource> {
  static std::string write(const sfb::FieldSource& source);
  static std::optional<sfb::FieldSource> read(std::string_view text);
};
}  // namespace flagbridge
