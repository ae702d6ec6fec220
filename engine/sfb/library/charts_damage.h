#pragma once

#include "sfb/library/charts_fire.h"

// The damage allocation chart (D4) and what belongs to damage and its repair.
namespace flagbridge::sfb {

// The words of the damage allocation charts.
enum class Hit : std::uint8_t {
  bridge,
  flag,
  emergency,
  auxiliary,
  sensor,
  scanner,
  damage_control,
  forward_hull,
  aft_hull,
  cargo,
  left_warp,
  right_warp,
  center_warp,
  any_warp,
  impulse,
  apr,
  battery,
  phaser,
  torpedo,
  drone,
  any_weapon,
  shuttle,
  transporter,
  tractor,
  lab,
  probe,
  excess,
  any,
  weapon_a,
  weapon_b,
  weapon_c
};

// One cell: a word, and whether it is underlined, that is, counts only once in a volley.
struct HitCell {
  Hit hit = Hit::excess;
  bool once = false;
  friend bool operator==(const HitCell&, const HitCell&) = default;
};

struct DamageRow {
  static constexpr std::size_t columns = 13;
  Count roll = 0;  // two dice
  HitCell a, b, c, d, e, f, g, h, i, j, k, l, m;
  Provenance source;
  static constexpr auto fields() {
    return record(field("roll", &DamageRow::roll), field("a", &DamageRow::a), field("b", &DamageRow::b),
                  field("c", &DamageRow::c), field("d", &DamageRow::d), field("e", &DamageRow::e),
                  field("f", &DamageRow::f), field("g", &DamageRow::g), field("h", &DamageRow::h),
                  field("i", &DamageRow::i), field("j", &DamageRow::j), field("k", &DamageRow::k),
                  field("l", &DamageRow::l), field("m", &DamageRow::m), field("source", &DamageRow::source));
  }
  std::array<HitCell, columns> cells() const { return {a, b, c, d, e, f, g, h, i, j, k, l, m}; }
};

struct PfDamageRow {
  Count roll = 0;  // one die
  Hit a{}, b{}, c{}, d{}, e{}, f{};
  Provenance source;
  static constexpr auto fields() {
    return record(field("roll", &PfDamageRow::roll), field("a", &PfDamageRow::a), field("b", &PfDamageRow::b),
                  field("c", &PfDamageRow::c), field("d", &PfDamageRow::d), field("e", &PfDamageRow::e),
                  field("f", &PfDamageRow::f), field("source", &PfDamageRow::source));
  }
};

// (Annex 7E) Which boxes a word may mean.
struct DamageWord {
  Hit word = Hit::excess;
  std::vector<std::string> boxes;
  Provenance source;
  static constexpr auto fields() {
    return record(field("word", &DamageWord::word), field("boxes", &DamageWord::boxes),
                  field("source", &DamageWord::source));
  }
};

// (D4.322) The types of a category, best first.
struct PriorityRow {
  Hit category = Hit::phaser;
  std::string type;
  Provenance source;
  static constexpr auto fields() {
    return record(field("category", &PriorityRow::category), field("type", &PriorityRow::type),
                  field("source", &PriorityRow::source));
  }
};

struct RepairRow {
  std::string system;
  Count points = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("system", &RepairRow::system), field("points", &RepairRow::points),
                  field("source", &RepairRow::source));
  }
};

struct BreakdownRow {
  std::string effect;
  Energy value;
  std::string rounding;
  Provenance source;
  static constexpr auto fields() {
    return record(field("effect", &BreakdownRow::effect), field("value", &BreakdownRow::value),
                  field("rounding", &BreakdownRow::rounding), field("source", &BreakdownRow::source));
  }
};

struct CriticalRow {
  Count die = 0;
  std::string fails;
  Provenance source;
  static constexpr auto fields() {
    return record(field("die", &CriticalRow::die), field("fails", &CriticalRow::fails),
                  field("source", &CriticalRow::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Hit> = std::to_array<std::string_view>(
    {"bridge",       "flag",        "emergency", "auxiliary", "sensor",     "scanner",     "damage-control",
     "forward-hull", "aft-hull",    "cargo",     "left-warp", "right-warp", "center-warp", "any-warp",
     "impulse",      "apr",         "battery",   "phaser",    "torpedo",    "drone",       "any-weapon",
     "shuttle",      "transporter", "tractor",   "lab",       "probe",      "excess",      "any",
     "weapon-a",     "weapon-b",    "weapon-c"});

// "phaser", or "phaser!" for an underlined one.
template <>
struct TextOf<sfb::HitCell> {
  static std::string write(const sfb::HitCell& cell);
  static std::optional<sfb::HitCell> read(std::string_view text);
};
}  // namespace flagbridge
