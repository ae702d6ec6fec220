#pragma once

#include "sfb/state/units.h"

// States of ships and weapons.
namespace flagbridge::sfb {

// (G14) A pod is carried while it is part of its tug.
enum class Status : std::uint8_t { none, waiting, playing, destroyed, disengaged, carried };
enum class ShieldLevel : std::uint8_t { off, minimum, full };  // (D3.32)
// (C2.111, H3) Whether a hex is moved by impulse power: as is cheaper or necessary, or as the form says.
enum class ImpulseHex : std::uint8_t { usual, yes, no };
// (D6.6, D6.7) What the fire control does.
enum class FireControl : std::uint8_t { inactive, passive, low, active };
enum class Cloaking : std::uint8_t { off, fading_out, cloaked, fading_in };  // (G13)

// How a weapon is armed, or is to be armed or fired.
enum class Mode : std::uint8_t {
  none,
  standard,
  overload,
  proximity,   // photon (E4)
  suicide,     // fusion (E7)
  enveloping,  // plasma (FP5), hellbore (E10)
  direct,      // hellbore (E10.7)
  shotgun,     // plasma (FP7)
  bolt,        // plasma (FP8)
  hold,
  rolling,   // (FP1.91)
  reload,    // drone rack (FD2.42)
  download,  // arms as a smaller plasma torpedo (FP1.133)
  late,      // hellbore (E10.44): enveloping, after all other fire
  as_one,    // phaser (E2.25): fired as a phaser of a lower type
  as_two,
  as_three,
  discharge,  // what is in it is let go (FP1.14)
};

// (D4.322) Hits of one kind are counted in threes; one of each three takes the best box.
struct HitGroup {
  std::uint8_t hits = 0;        // of the present three
  std::uint8_t best_taken = 0;  // by one of them
  friend constexpr bool operator==(const HitGroup&, const HitGroup&) = default;
  static constexpr auto fields() {
    return record(field("hits", &HitGroup::hits), field("best_taken", &HitGroup::best_taken));
  }
};

// What damage is done by.
enum class By : std::uint8_t {
  other,
  phaser,
  disruptor,
  photon,
  fusion,
  hellbore,
  bolt,  // of plasma (FP8)
  anti_drone,
  probe,     // (G5.3)
  close_in,  // (E6)
  mauler,    // (E8)
  drone,
  plasma,
  shuttle,  // that seeks
  mine,
  sphere,  // (G23)
  web,     // (G10.59)
  explosion,
  terrain,
};
// Whether it has found its target by itself or guided (F).
constexpr bool seeks(By by) { return by == By::drone || by == By::plasma || by == By::shuttle; }

// (C12) From this impulse on, this speed.
struct SpeedChange {
  std::uint8_t impulse = 0;  // plus about: (C3.53) it goes on the other way
  std::uint8_t speed = 0;

  static constexpr std::uint8_t about = 64;
  constexpr int when() const { return impulse & ~about; }
  constexpr bool turns_about() const { return (impulse & about) != 0; }
  friend constexpr bool operator==(const SpeedChange&, const SpeedChange&) = default;
  static constexpr auto fields() {
    return record(field("impulse", &SpeedChange::impulse), field("speed", &SpeedChange::speed));
  }
};

// What a shuttle is prepared for (J1.8).
enum class Role : std::uint8_t { none, wild_weasel, suicide, scatter_pack };

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Status> =
    std::to_array<std::string_view>({"none", "waiting", "playing", "destroyed", "disengaged", "carried"});
template <>
inline constexpr auto enum_names<sfb::ImpulseHex> = std::to_array<std::string_view>({"usual", "yes", "no"});
template <>
inline constexpr auto enum_names<sfb::ShieldLevel> =
    std::to_array<std::string_view>({"off", "minimum", "full"});
template <>
inline constexpr auto enum_names<sfb::FireControl> =
    std::to_array<std::string_view>({"inactive", "passive", "low", "active"});
template <>
inline constexpr auto enum_names<sfb::Cloaking> =
    std::to_array<std::string_view>({"off", "fading-out", "cloaked", "fading-in"});
template <>
inline constexpr auto enum_names<sfb::Mode> =
    std::to_array<std::string_view>({"none", "standard", "overload", "proximity", "suicide", "enveloping",
                                     "direct", "shotgun", "bolt", "hold", "rolling", "reload", "download",
                                     "late", "as-phaser-1", "as-phaser-2", "as-phaser-3", "discharge"});
template <>
inline constexpr auto enum_names<sfb::By> = std::to_array<std::string_view>(
    {"other", "phaser", "disruptor", "photon", "fusion", "hellbore", "bolt", "anti-drone", "probe",
     "close-in", "mauler", "drone", "plasma", "shuttle", "mine", "sphere", "web", "explosion", "terrain"});
template <>
inline constexpr auto enum_names<sfb::Role> =
    std::to_array<std::string_view>({"none", "wild-weasel", "suicide", "scatter-pack"});
}  // namespace flagbridge
