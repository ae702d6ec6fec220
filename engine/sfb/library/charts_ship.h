#pragma once

#include "sfb/library/arc.h"
#include "sfb/library/charts_fire.h"

// Charts about ships and their systems: weapon types, turn modes, size classes and what costs what.
namespace flagbridge::sfb {

struct Race {
  enum class Galaxy : std::uint8_t { milky_way, triangulum };
  std::string race;  // "KLI"
  std::string name;
  std::optional<std::string> folder;  // of its ships, below sfb/ships; none: it has none of its own
  Galaxy galaxy = Galaxy::milky_way;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Race::race), field("name", &Race::name), field("folder", &Race::folder),
                  field("galaxy", &Race::galaxy), field("source", &Race::source));
  }
};

// (Annex 7E) Which word of the damage allocation chart hits a weapon.
enum class HitOn : std::uint8_t { phaser, torpedo, drone, flag, stores, content, none };

// What a weapon is, as far as rules differ.
enum class WeaponFamily : std::uint8_t {
  phaser,
  disruptor,
  photon,
  fusion,
  hellbore,
  plasma,
  drone_rack,
  anti_drone,
  esg,
  mauler,
  sfg,
  special_sensor,
  mine_rack,
  web_generator,
  close_in,  // (E6) MCIDS
  unbuilt,   // belongs to a chapter that is not handled yet: a box that can be hit
};

struct WeaponType {
  enum class HasArc : std::uint8_t { no, yes, maybe };
  enum class Power : std::uint8_t { none, any, warp, capacitor };
  std::string type;
  WeaponFamily family = WeaponFamily::unbuilt;
  // Which of its family: of phasers and plasma torpedoes the type, of racks the rack, of disruptors the
  // longest range, of anti-drones the rounds.
  std::optional<std::string> variant;
  std::optional<HitOn> hit_on;  // none: said box by box
  HasArc arc = HasArc::no;
  std::optional<std::string> chart;
  MaybeCount range;
  Power power = Power::none;
  std::vector<Energy> arm;       // turn by turn
  std::vector<Energy> overload;  // in place of arm
  std::optional<Energy> hold;
  Provenance source;
  static constexpr auto fields() {
    return record(field("type", &WeaponType::type), field("family", &WeaponType::family),
                  field("variant", &WeaponType::variant), field("hit_on", &WeaponType::hit_on),
                  field("arc", &WeaponType::arc), field("chart", &WeaponType::chart),
                  field("range", &WeaponType::range), field("power", &WeaponType::power),
                  field("arm", &WeaponType::arm), field("overload", &WeaponType::overload),
                  field("hold", &WeaponType::hold), field("source", &WeaponType::source));
  }
};

struct TurnModeRow {
  std::string category;
  std::vector<std::uint8_t> speeds;  // lowest speed of turn mode 1, 2, 3 ...
  Provenance source;
  static constexpr auto fields() {
    return record(field("category", &TurnModeRow::category), field("speeds", &TurnModeRow::speeds),
                  field("source", &TurnModeRow::source));
  }
  int at(int speed) const;  // hexes between two turns; 0 below the first speed
};

// "1+3": energy for the shields at minimum, and what full strength costs on top (D3.32).
struct ShieldCost {
  Energy minimum;
  Energy rest;
  friend bool operator==(const ShieldCost&, const ShieldCost&) = default;
};

struct SizeClassRow {
  Count size_class = 0;
  Energy life_support;
  std::optional<ShieldCost> shields;
  Count tbombs = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("size_class", &SizeClassRow::size_class),
                  field("life_support", &SizeClassRow::life_support),
                  field("shields", &SizeClassRow::shields), field("tbombs", &SizeClassRow::tbombs),
                  field("source", &SizeClassRow::source));
  }
};

struct FireControlRow {
  std::string mode;
  Energy cost;
  MaybeCount shots;
  bool eccm = false;
  Provenance source;
  static constexpr auto fields() {
    return record(field("mode", &FireControlRow::mode), field("cost", &FireControlRow::cost),
                  field("shots", &FireControlRow::shots), field("eccm", &FireControlRow::eccm),
                  field("source", &FireControlRow::source));
  }
};

struct LabRow {
  Count die = 0;
  Count range0 = 0, range1 = 0, range2 = 0, range3 = 0, range4 = 0, range5 = 0, range6 = 0, range7 = 0,
        range8 = 0, range9 = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("die", &LabRow::die), field("range0", &LabRow::range0), field("range1", &LabRow::range1),
        field("range2", &LabRow::range2), field("range3", &LabRow::range3), field("range4", &LabRow::range4),
        field("range5", &LabRow::range5), field("range6", &LabRow::range6), field("range7", &LabRow::range7),
        field("range8", &LabRow::range8), field("range9", &LabRow::range9), field("source", &LabRow::source));
  }
  int at(int range) const;  // 0 beyond the chart
};

struct EsgRow {
  Count radius = 0;
  Count energy1 = 0, energy2 = 0, energy3 = 0, energy4 = 0, energy5 = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("radius", &EsgRow::radius), field("energy1", &EsgRow::energy1),
                  field("energy2", &EsgRow::energy2), field("energy3", &EsgRow::energy3),
                  field("energy4", &EsgRow::energy4), field("energy5", &EsgRow::energy5),
                  field("source", &EsgRow::source));
  }
  int at(int energy) const;  // 1 to 5
};

struct TractorRow {
  Count range = 0;
  Energy cost;
  Provenance source;
  static constexpr auto fields() {
    return record(field("range", &TractorRow::range), field("cost", &TractorRow::cost),
                  field("source", &TractorRow::source));
  }
};

// (C3.7) Impulses on which a base that turns so many hexsides a turn does so.
struct RotationRow {
  Count rate = 0;
  std::vector<std::uint8_t> impulses;
  Provenance source;
  static constexpr auto fields() {
    return record(field("rate", &RotationRow::rate), field("impulses", &RotationRow::impulses),
                  field("source", &RotationRow::source));
  }
};

// (C5.2) Impulses on which warp tactical maneuvers are earned.
struct TacticalRow {
  Count most = 0;
  std::vector<std::uint8_t> impulses;
  Provenance source;
  static constexpr auto fields() {
    return record(field("most", &TacticalRow::most), field("impulses", &TacticalRow::impulses),
                  field("source", &TacticalRow::source));
  }
};

// (G15.4) What an Orion option mount may hold.
struct OptionMountRow {
  std::string item;
  std::string letter;  // in the name of a ship, see own_mixes.h
  Count mounts = 1;
  std::optional<std::string> arc;
  bool wing = true;
  bool trader = false;  // (R1.9) goes aboard a Free Trader
  Provenance source;
  static constexpr auto fields() {
    return record(field("item", &OptionMountRow::item), field("letter", &OptionMountRow::letter),
                  field("mounts", &OptionMountRow::mounts), field("arc", &OptionMountRow::arc),
                  field("wing", &OptionMountRow::wing), field("trader", &OptionMountRow::trader),
                  field("source", &OptionMountRow::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Race::Galaxy> =
    std::to_array<std::string_view>({"milky-way", "triangulum"});
template <>
inline constexpr auto enum_names<sfb::HitOn> = std::to_array<std::string_view>(
    {"phaser", "torpedo", "drone", "flag", "cargo/shuttle/excess", "by-content", "none"});
template <>
inline constexpr auto enum_names<sfb::WeaponFamily> = std::to_array<std::string_view>(
    {"phaser", "disruptor", "photon", "fusion", "hellbore", "plasma", "drone-rack", "anti-drone", "ESG",
     "mauler", "SFG", "special-sensor", "mine-rack", "web-generator", "close-in", "unbuilt"});
template <>
inline constexpr auto enum_names<sfb::WeaponType::HasArc> =
    std::to_array<std::string_view>({"no", "yes", "maybe"});
template <>
inline constexpr auto enum_names<sfb::WeaponType::Power> =
    std::to_array<std::string_view>({"none", "any", "warp", "capacitor"});
template <>
struct TextOf<sfb::ShieldCost> {
  static std::string write(const sfb::ShieldCost& cost);
  static std::optional<sfb::ShieldCost> read(std::string_view text);
};
}  // namespace flagbridge
