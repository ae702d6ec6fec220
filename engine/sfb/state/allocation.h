#pragma once

#include "kernel/fixed_vector.h"
#include "sfb/state/lost_box.h"
#include "sfb/state/states.h"

// (B3) The energy allocation form.
namespace flagbridge::sfb {

// How a weapon is to be armed.
struct Arming {
  std::uint8_t weapon = 0;
  Mode mode = Mode::standard;
  Stored energy;  // 0: what the mode costs
  friend constexpr bool operator==(const Arming&, const Arming&) = default;
};

// Work on a shuttle: "2:wild-weasel:1".
struct BayWork {
  std::uint8_t box = 0;
  Role role = Role::none;
  std::uint8_t energy = 0;
  friend constexpr bool operator==(const BayWork&, const BayWork&) = default;
};

struct Allocate {  // (B3.1) the energy form of one ship
  static constexpr std::string_view tag = "allocate";
  FixedVector<Arming, 24> arm;  // no ship has more to arm beside its phasers
  Stored phasers;               // into the capacitor
  Stored general;               // reinforcement: energy, two a point
  Stored repair;                // of shields (D9.2)
  Stored recharge;              // of batteries
  Stored tractor;
  Stored web;
  UnitId unit{};
  // (D7.83) Guards stand until they are moved: a box that is named gets one, or loses the one it has.
  FixedVector<BoxCode, 6> guard;
  std::uint16_t impulse_charge = 0;  // (H7.47) of the recharge, what the impulse engines give
  BoxCode mend{};                    // what damage control works on (D9.7)
  std::uint8_t speed = 0;
  bool reverse = false;
  ShieldLevel shields = ShieldLevel::full;
  FireControl fire_control = FireControl::active;
  std::uint8_t ecm = 0, eccm = 0;
  std::array<std::uint8_t, 6> specific{};  // reinforcement: energy, one a point
  std::uint8_t hets = 0, tacs = 0;
  bool sublight_tac = false;
  std::uint8_t transporters = 0;  // uses
  bool cloak = false;
  std::uint8_t doubled = 0;  // engines (G15.2)
  FixedVector<BayWork, 5> shuttles;
  std::uint8_t probes = 0;
  bool destruct = false;
  bool disengage = false;  // by acceleration (C7.1)
  FixedVector<SpeedChange, 4> changes;
  bool cold = false;              // (G13) the warp engines give no power all turn
  bool erratic = false;           // (C10.11) energy for erratic maneuvers
  bool halts_in_web = false;      // (G10.533) gives up its passage through webs
  std::uint8_t rotation = 0;      // (C3.7) of a base: hexsides this turn, 5 to 8 counter-clockwise
  std::uint8_t probe_arms = 0;    // (G5.32) launchers that get energy for a probe as a weapon
  bool quick_reverse = false;     // (C3.6) reverses at its speed, with a risk
  std::uint8_t het_part = 0;      // (H7.6) hexes of warp power towards a high energy turn
  std::uint8_t erratic_part = 0;  // and towards erratic maneuvers
  std::uint8_t mend_shield = 0;   // (D9.2) repaired before the others; 0: the one that has lost most
  ImpulseHex impulse_hex = ImpulseHex::usual;
  friend constexpr bool operator==(const Allocate&, const Allocate&) = default;
  static constexpr auto fields() {
    return record(
        field("unit", &Allocate::unit), optional_field("speed", &Allocate::speed),
        optional_field("reverse", &Allocate::reverse), optional_field("shields", &Allocate::shields),
        optional_field("fire_control", &Allocate::fire_control),
        optional_field("phasers", &Allocate::phasers), optional_field("arm", &Allocate::arm),
        optional_field("ecm", &Allocate::ecm), optional_field("eccm", &Allocate::eccm),
        optional_field("general", &Allocate::general), optional_field("specific", &Allocate::specific),
        optional_field("hets", &Allocate::hets), optional_field("tacs", &Allocate::tacs),
        optional_field("sublight_tac", &Allocate::sublight_tac), optional_field("repair", &Allocate::repair),
        optional_field("mend", &Allocate::mend), optional_field("recharge", &Allocate::recharge),
        optional_field("tractor", &Allocate::tractor),
        optional_field("transporters", &Allocate::transporters), optional_field("cloak", &Allocate::cloak),
        optional_field("doubled", &Allocate::doubled), optional_field("web", &Allocate::web),
        optional_field("shuttles", &Allocate::shuttles), optional_field("probes", &Allocate::probes),
        optional_field("destruct", &Allocate::destruct), optional_field("disengage", &Allocate::disengage),
        optional_field("changes", &Allocate::changes), optional_field("guard", &Allocate::guard),
        optional_field("cold", &Allocate::cold), optional_field("erratic", &Allocate::erratic),
        optional_field("halts_in_web", &Allocate::halts_in_web),
        optional_field("rotation", &Allocate::rotation), optional_field("probe_arms", &Allocate::probe_arms),
        optional_field("quick_reverse", &Allocate::quick_reverse),
        optional_field("het_part", &Allocate::het_part),
        optional_field("erratic_part", &Allocate::erratic_part),
        optional_field("mend_shield", &Allocate::mend_shield),
        optional_field("impulse_hex", &Allocate::impulse_hex),
        optional_field("impulse_charge", &Allocate::impulse_charge));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
// "7:overload", with a quantity "7:overload:6 1/2".
template <>
struct TextOf<sfb::Arming> {
  static std::string write(const sfb::Arming& arming);
  static std::optional<sfb::Arming> read(std::string_view text);
};
template <>
struct TextOf<sfb::BayWork> {
  static std::string write(const sfb::BayWork& work);
  static std::optional<sfb::BayWork> read(std::string_view text);
};
// "17@24": from impulse 17 on, speed 24; "17@-8": at speed 8 the other way.
template <>
struct TextOf<sfb::SpeedChange> {
  static std::string write(const sfb::SpeedChange& change);
  static std::optional<sfb::SpeedChange> read(std::string_view text);
};
}  // namespace flagbridge
