#pragma once

#include <variant>

#include "drill/position.h"

namespace flagbridge::drill {

// The questions of the game, in the order of its sequence.
enum class Decision : std::uint16_t { place_mine, power, plot, detonate, react, fire, lay_mine };

struct PlaceMine {  // (7.2)
  static constexpr std::string_view tag = "place";
  Hex at;
  friend constexpr bool operator==(const PlaceMine&, const PlaceMine&) = default;
  static constexpr auto fields() { return record(field("at", &PlaceMine::at)); }
};

struct Allot {  // (3.1) points for the side's three counters
  static constexpr std::string_view tag = "power";
  std::array<std::uint8_t, units_a_side> engine{};
  std::array<std::uint8_t, units_a_side> gun{};
  std::array<std::uint8_t, units_a_side> shield{};
  friend constexpr bool operator==(const Allot&, const Allot&) = default;
  static constexpr auto fields() {
    return record(field("engine", &Allot::engine), field("gun", &Allot::gun),
                  field("shield", &Allot::shield));
  }
};

struct Plot {  // (4.1)
  static constexpr std::string_view tag = "plot";
  UnitId unit{};
  Path path{};
  friend constexpr bool operator==(const Plot&, const Plot&) = default;
  static constexpr auto fields() { return record(field("unit", &Plot::unit), field("path", &Plot::path)); }
};

struct Shoot {  // (5.3, 6.1)
  static constexpr std::string_view tag = "shoot";
  UnitId unit{};
  UnitId target{};
  friend constexpr bool operator==(const Shoot&, const Shoot&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Shoot::unit), field("target", &Shoot::target));
  }
};

struct Detonate {  // (5.6)
  static constexpr std::string_view tag = "detonate";
  Hex at;
  friend constexpr bool operator==(const Detonate&, const Detonate&) = default;
  static constexpr auto fields() { return record(field("at", &Detonate::at)); }
};

struct LayMine {  // (7.1)
  static constexpr std::string_view tag = "lay";
  UnitId unit{};
  friend constexpr bool operator==(const LayMine&, const LayMine&) = default;
  static constexpr auto fields() { return record(field("unit", &LayMine::unit)); }
};

struct Ready {  // done with plots or targets, or nothing to do
  static constexpr std::string_view tag = "ready";
  friend constexpr bool operator==(const Ready&, const Ready&) = default;
  static constexpr auto fields() { return no_fields(); }
};

using Order =
    std::variant<PlaceMine, Allot, Plot, Shoot, Detonate, LayMine, Ready, SetStanding, DropStanding>;

}  // namespace flagbridge::drill
