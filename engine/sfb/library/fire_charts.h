#pragma once

#include "kernel/hex_bearing.h"
#include "sfb/library/tables.h"

// The charts of direct fire as arrays by range; the phasers' and fusion beams' own are DieCharts.
namespace flagbridge::sfb {

enum class PhaserType : std::uint8_t { one, two, three, four, gatling };
inline constexpr int phaser_types = 5;

inline constexpr int longest_range = 100;
// A number for each range; 0 where there is none, and beyond the chart.
struct ByRange {
  std::array<std::uint8_t, longest_range + 1> number{};
  constexpr int at(int range) const {
    return range < 0 || range > longest_range ? 0 : number[static_cast<std::size_t>(range)];
  }
};

// A gun of a shuttle or fighter; every pulse of a gatling phaser is one.
struct CraftGun {
  enum class Kind : std::uint8_t { phaser, disruptor, photon, fusion, hellbore };
  Kind kind = Kind::phaser;
  PhaserType type = PhaserType::three;
  Bearings arc;
  constexpr bool heavy() const { return kind != Kind::phaser; }
};
// The guns of one kind of craft, and the plasma torpedoes under its wings.
struct CraftGuns {
  static constexpr int most = 8;
  std::uint8_t count = 0;
  std::uint8_t plasma_f = 0, plasma_d = 0;
  bool heavy = false;  // has guns that need charges
  std::array<CraftGun, most> each{};
};

struct FireCharts {
  struct Disruptor {
    ByRange hit, hit_uim, hit_derfacs, hit_overload, hit_overload_uim, damage, damage_overload;
  } disruptor;
  struct Photon {
    ByRange hit, hit_proximity, hit_overload, damage, damage_proximity;
  } photon;
  struct Hellbore {
    ByRange hit, damage, damage_overload;
  } hellbore;
  ByRange anti_drone;
  ByRange bolt_hit;
  std::array<ByRange, 5> plasma;         // warhead by Plasma
  std::array<ByRange, 3> small_targets;  // (E1.7) shuttles, small, nimble
  // (G13.33) What range and speed do to the grip on a cloaked ship.
  std::array<std::int8_t, longest_range + 1> cloak_range{}, cloak_speed{};
  std::array<std::uint8_t, 8> cloaked{};             // (G13.37) percent by die, 7 and more
  std::array<Energy, phaser_types> phaser_energy{};  // of one shot
  std::array<std::uint8_t, phaser_types> phaser_range{};
  std::vector<CraftGuns> craft;  // as Tables::fighters

  enum SmallTarget : std::uint8_t { shuttle, small, nimble };
};

FireCharts make_fire_charts(const Tables& tables);

}  // namespace flagbridge::sfb
