#pragma once

#include "sfb/library/charts_fire.h"

// Charts of drones (FD) and plasma torpedoes (FP).
namespace flagbridge::sfb {

struct PlasmaBand {
  Count from = 0;  // hexes travelled
  MaybeCount to;
  Count r = 0, s = 0, g = 0, f = 0, d = 0;
  Count bolt_hit = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &PlasmaBand::from), field("to", &PlasmaBand::to), field("r", &PlasmaBand::r),
                  field("s", &PlasmaBand::s), field("g", &PlasmaBand::g), field("f", &PlasmaBand::f),
                  field("d", &PlasmaBand::d), field("bolt_hit", &PlasmaBand::bolt_hit),
                  field("source", &PlasmaBand::source));
  }
};

enum class Plasma : std::uint8_t { r, s, g, f, d };

struct PlasmaArming {
  Plasma plasma = Plasma::r;
  Energy first, second, last;        // a turn
  std::optional<Energy> enveloping;  // in place of last; a shotgun costs the same
  Energy hold;
  std::optional<Energy> hold_in_larger;  // in a launcher of a larger type
  MaybeCount shotgun;                    // type-F torpedoes it becomes
  bool holdable = false;
  Provenance source;
  static constexpr auto fields() {
    return record(field("plasma", &PlasmaArming::plasma), field("first", &PlasmaArming::first),
                  field("second", &PlasmaArming::second), field("last", &PlasmaArming::last),
                  field("enveloping", &PlasmaArming::enveloping), field("hold", &PlasmaArming::hold),
                  field("hold_in_larger", &PlasmaArming::hold_in_larger),
                  field("shotgun", &PlasmaArming::shotgun), field("holdable", &PlasmaArming::holdable),
                  field("source", &PlasmaArming::source));
  }
};

struct DroneType {
  std::string drone;
  HalfPoints spaces;
  Count speed = 0;
  Count endurance = 0;  // turns
  Count warhead = 0, warhead_size5 = 0, warhead_large = 0;
  Count hits = 0;
  HalfPoints payload;
  std::optional<HalfPoints> cost;
  Provenance source;
  static constexpr auto fields() {
    return record(field("drone", &DroneType::drone), field("spaces", &DroneType::spaces),
                  field("speed", &DroneType::speed), field("endurance", &DroneType::endurance),
                  field("warhead", &DroneType::warhead), field("warhead_size5", &DroneType::warhead_size5),
                  field("warhead_large", &DroneType::warhead_large), field("hits", &DroneType::hits),
                  field("payload", &DroneType::payload), field("cost", &DroneType::cost),
                  field("source", &DroneType::source));
  }
};

struct DroneSpeed {
  std::string module;
  MaybeCount speed;
  MaybeCount year;
  Provenance source;
  static constexpr auto fields() {
    return record(field("module", &DroneSpeed::module), field("speed", &DroneSpeed::speed),
                  field("year", &DroneSpeed::year), field("source", &DroneSpeed::source));
  }
};

// (FD10.52) What a propulsion module costs, in drones of one and of two spaces.
struct DroneEngine {
  Count speed = 0;
  HalfPoints one, two;
  Provenance source;
  static constexpr auto fields() {
    return record(field("speed", &DroneEngine::speed), field("one", &DroneEngine::one),
                  field("two", &DroneEngine::two), field("source", &DroneEngine::source));
  }
};

struct DroneRack {
  std::string rack;
  Count spaces = 0;
  Count launches = 0, turns = 0;  // so many launches in so many turns
  Count gap = 0;                  // impulses between two of them
  Count reloads = 0;
  std::vector<std::string> types;
  Provenance source;
  static constexpr auto fields() {
    return record(field("rack", &DroneRack::rack), field("spaces", &DroneRack::spaces),
                  field("launches", &DroneRack::launches), field("turns", &DroneRack::turns),
                  field("gap", &DroneRack::gap), field("reloads", &DroneRack::reloads),
                  field("types", &DroneRack::types), field("source", &DroneRack::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Plasma> = std::to_array<std::string_view>({"R", "S", "G", "F", "D"});
}  // namespace flagbridge
