#pragma once

#include "sfb/library/ship_class.h"

// How ship displays are laid out: a plan for each kind of hull says what stands where, from bow to stern. The
// plans, which ships follow which, and corrections for single ships are data: docs/ship-displays.md.
namespace flagbridge::sfb {

// What stands in one place, in rows: "bridge flag; lab*4". A number is how many boxes stand side by side.
struct PlanItem {
  std::string name;
  int across = 0;  // 0: as many as look well
  friend bool operator==(const PlanItem&, const PlanItem&) = default;
};
struct PlanCell {
  std::vector<std::vector<PlanItem>> rows;
  friend bool operator==(const PlanCell&, const PlanCell&) = default;
};

// A slice across the ship. What stands at the sides is divided between left and right.
struct PlanBand {
  enum class Part : std::uint8_t { saucer, ball, boom, neck, hull, wing };
  Part part = Part::hull;
  PlanCell centre, sides;
  std::uint8_t out = 0;  // how much further out the sides are
  static constexpr auto fields() {
    return record(field("part", &PlanBand::part), optional_field("centre", &PlanBand::centre),
                  optional_field("sides", &PlanBand::sides), optional_field("out", &PlanBand::out));
  }
};

struct DisplayPlan {
  std::string name;
  std::string text;  // what it looks like, in words
  std::vector<PlanBand> bands;
  Provenance source;
  static constexpr auto fields() {
    return record(field("name", &DisplayPlan::name), field("text", &DisplayPlan::text),
                  field("band", &DisplayPlan::bands), field("source", &DisplayPlan::source));
  }
};

// Which ships follow a plan: the first line that fits. Nothing said of race, kind or families: any.
struct PlanUse {
  std::string plan;
  std::optional<std::string> race;
  std::vector<UnitKind> kinds;
  std::vector<std::string> families;
  Provenance source;
  static constexpr auto fields() {
    return record(field("plan", &PlanUse::plan), optional_field("race", &PlanUse::race),
                  optional_field("kinds", &PlanUse::kinds), optional_field("families", &PlanUse::families),
                  field("source", &PlanUse::source));
  }
  bool fits(const ShipClass& ship) const;
};

enum class PlanPlace : std::uint8_t { centre, left, right };

// Weapons of a ship that stand elsewhere than its plan says: in which band, counted from 1, and where in it.
struct PlanCorrection {
  std::string ship;  // "KLI/D7"; "KLI/D7*": all whose names begin so
  std::vector<std::string> weapons;
  std::uint8_t band = 1;
  PlanPlace place = PlanPlace::centre;
  Provenance source;
  static constexpr auto fields() {
    return record(field("ship", &PlanCorrection::ship), field("weapons", &PlanCorrection::weapons),
                  field("band", &PlanCorrection::band), field("place", &PlanCorrection::place),
                  field("source", &PlanCorrection::source));
  }
  bool fits(const ShipClass& ship) const;
};

struct DisplayPlans {
  std::vector<DisplayPlan> plans;
  std::vector<PlanUse> uses;
  std::vector<PlanCorrection> corrections;
  static constexpr auto fields() {
    return record(field("plan", &DisplayPlans::plans), field("use", &DisplayPlans::uses),
                  optional_field("correction", &DisplayPlans::corrections));
  }
  // The plan that a ship follows: the last of the file if nothing fits it.
  const DisplayPlan& plan_of(const ShipClass& ship) const;
};

// Names that cells may say: kinds of boxes, "warp" for the engines left and right, groups of weapons and the
// like.
bool is_plan_item(std::string_view name);

// Every plan names everything once, every use and correction fits what there is.
Result<DisplayPlans> load_display_plans(const DataSource& data);

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::PlanBand::Part> =
    std::to_array<std::string_view>({"saucer", "ball", "boom", "neck", "hull", "wing"});
template <>
inline constexpr auto enum_names<sfb::PlanPlace> =
    std::to_array<std::string_view>({"centre", "left", "right"});
template <>
struct TextOf<sfb::PlanCell> {
  static std::string write(const sfb::PlanCell& cell);
  static std::optional<sfb::PlanCell> read(std::string_view text);
};
}  // namespace flagbridge
