#pragma once

#include "sfb/state/units.h"

// (C1.32) Courses that are written down before they are flown.
namespace flagbridge::sfb {

// (C1.322) How a ship finds its way where nothing is written hex by hex.
enum class Manner : std::uint8_t { straight_on, pursuit, interception, evasion, station };

struct Helm {
  UnitId target = no_unit;
  Manner manner = Manner::straight_on;
  std::uint8_t distance = 0;  // hexes to keep (C1.3224)
  friend constexpr bool operator==(const Helm&, const Helm&) = default;
  static constexpr auto fields() {
    return record(field("manner", &Helm::manner), field("target", &Helm::target),
                  field("distance", &Helm::distance));
  }
};

// (C1.33) What must be so for a contingent order to be carried out.
enum class Condition : std::uint8_t { none, within, beyond, shield_down };

struct Contingency {
  Condition when = Condition::none;
  std::uint8_t number = 0;  // hexes to the nearest enemy, or the shield
  Helm then;
  friend constexpr bool operator==(const Contingency&, const Contingency&) = default;
  static constexpr auto fields() {
    return record(field("when", &Contingency::when), field("number", &Contingency::number),
                  field("then", &Contingency::then));
  }
};

// What is written for one ship beside its steps, which are its course; secret.
struct CoursePlot {
  Helm helm;  // when the steps are used up
  Contingency order;
  Helm announced;      // (C1.3226) an automatic plot that begins in the impulse `due`
  Moment due = never;  // 0: none was announced
  friend constexpr bool operator==(const CoursePlot&, const CoursePlot&) = default;
  static constexpr auto fields() {
    return record(field("helm", &CoursePlot::helm), field("order", &CoursePlot::order),
                  field("announced", &CoursePlot::announced), field("due", &CoursePlot::due));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Manner> =
    std::to_array<std::string_view>({"straight-on", "pursuit", "interception", "evasion", "station"});
template <>
inline constexpr auto enum_names<sfb::Condition> =
    std::to_array<std::string_view>({"never", "within", "beyond", "shield-down"});
}  // namespace flagbridge
