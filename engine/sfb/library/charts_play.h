#pragma once

#include "sfb/library/charts_fire.h"

// Charts of boarding, electronic warfare, terrain, mines, victory and the start of a scenario.
namespace flagbridge::sfb {

struct CasualtyRow {
  Count die = 0;
  Count parties1 = 0, parties2 = 0, parties3 = 0, parties4 = 0, parties5 = 0, parties6 = 0, parties7 = 0,
        parties8 = 0, parties9 = 0, parties10 = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("die", &CasualtyRow::die), field("parties1", &CasualtyRow::parties1),
                  field("parties2", &CasualtyRow::parties2), field("parties3", &CasualtyRow::parties3),
                  field("parties4", &CasualtyRow::parties4), field("parties5", &CasualtyRow::parties5),
                  field("parties6", &CasualtyRow::parties6), field("parties7", &CasualtyRow::parties7),
                  field("parties8", &CasualtyRow::parties8), field("parties9", &CasualtyRow::parties9),
                  field("parties10", &CasualtyRow::parties10), field("source", &CasualtyRow::source));
  }
  int at(int parties) const;  // 1 to 10
};

// "2-4" or "6": dice that give a result.
struct DieSpan {
  std::uint8_t first = 1;
  std::uint8_t last = 1;
  bool has(int die) const { return die >= first && die <= last; }
  friend bool operator==(const DieSpan&, const DieSpan&) = default;
};

struct RaidRow {
  std::string table;
  std::string result;
  std::optional<DieSpan> normal, commando, outstanding, poor;
  Provenance source;
  static constexpr auto fields() {
    return record(field("table", &RaidRow::table), field("result", &RaidRow::result),
                  field("normal", &RaidRow::normal), field("commando", &RaidRow::commando),
                  field("outstanding", &RaidRow::outstanding), field("poor", &RaidRow::poor),
                  field("source", &RaidRow::source));
  }
};

struct CloakBand {
  std::string factor;  // "range" or "speed"
  Count from = 0;
  MaybeCount to;
  std::int8_t value = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("factor", &CloakBand::factor), field("from", &CloakBand::from),
                  field("to", &CloakBand::to), field("value", &CloakBand::value),
                  field("source", &CloakBand::source));
  }
};

struct ShareBand {
  std::string table;  // "seeking" or "cloaked"
  Count from = 0;
  MaybeCount to;
  Count percent = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("table", &ShareBand::table), field("from", &ShareBand::from),
                  field("to", &ShareBand::to), field("percent", &ShareBand::percent),
                  field("source", &ShareBand::source));
  }
};

struct SmallTargetBand {
  std::string target;  // "shuttle", "small" or "nimble"
  Count from = 0;
  MaybeCount to;
  Count ecm = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("target", &SmallTargetBand::target), field("from", &SmallTargetBand::from),
                  field("to", &SmallTargetBand::to), field("ecm", &SmallTargetBand::ecm),
                  field("source", &SmallTargetBand::source));
  }
};

struct CollateralBand {
  Count from = 0;
  MaybeCount to;
  Count damage = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &CollateralBand::from), field("to", &CollateralBand::to),
                  field("damage", &CollateralBand::damage), field("source", &CollateralBand::source));
  }
};

struct PullBand {
  Count from = 0;
  MaybeCount to;
  Count pulls = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &PullBand::from), field("to", &PullBand::to),
                  field("pulls", &PullBand::pulls), field("source", &PullBand::source));
  }
};

struct MineRow {
  std::string mine;
  Count yield = 0;
  Count hits = 0;
  Count detection = 0;
  Count delay = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("mine", &MineRow::mine), field("yield", &MineRow::yield),
                  field("hits", &MineRow::hits), field("detection", &MineRow::detection),
                  field("delay", &MineRow::delay), field("source", &MineRow::source));
  }
};

struct VictoryLevel {
  std::uint16_t percent = 0;  // at least
  std::string level;
  Provenance source;
  static constexpr auto fields() {
    return record(field("percent", &VictoryLevel::percent), field("level", &VictoryLevel::level),
                  field("source", &VictoryLevel::source));
  }
};

struct VictoryPoints {
  std::string fate;
  std::uint16_t percent = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("fate", &VictoryPoints::fate), field("percent", &VictoryPoints::percent),
                  field("source", &VictoryPoints::source));
  }
};

// How much of what a unit has: none, one, two or all.
enum class Share : std::uint8_t { none, one, two, all };
enum class Charge : std::uint8_t { empty, full };

struct WeaponStatusRow {
  Count status = 0;
  Charge capacitor = Charge::empty;
  bool energized = false;
  MaybeCount arming_short;  // turns short of armed; none: not begun
  Share plasma_racks = Share::none;
  Count special_shuttles = 0;
  Share fighters_armed = Share::none;
  Count fighters_out = 0;
  bool drones_out = false;
  Count esg = 0;
  Count web_caster = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("status", &WeaponStatusRow::status), field("capacitor", &WeaponStatusRow::capacitor),
                  field("energized", &WeaponStatusRow::energized),
                  field("arming_short", &WeaponStatusRow::arming_short),
                  field("plasma_racks", &WeaponStatusRow::plasma_racks),
                  field("special_shuttles", &WeaponStatusRow::special_shuttles),
                  field("fighters_armed", &WeaponStatusRow::fighters_armed),
                  field("fighters_out", &WeaponStatusRow::fighters_out),
                  field("drones_out", &WeaponStatusRow::drones_out), field("esg", &WeaponStatusRow::esg),
                  field("web_caster", &WeaponStatusRow::web_caster),
                  field("source", &WeaponStatusRow::source));
  }
};

struct StatusDie {
  std::optional<std::int8_t> from;
  std::optional<std::int8_t> to;
  Count status = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &StatusDie::from), field("to", &StatusDie::to),
                  field("status", &StatusDie::status), field("source", &StatusDie::source));
  }
};

struct OptionRow {
  std::string option;
  HalfPoints cost;
  MaybeCount limit;
  Provenance source;
  static constexpr auto fields() {
    return record(field("option", &OptionRow::option), field("cost", &OptionRow::cost),
                  field("limit", &OptionRow::limit), field("source", &OptionRow::source));
  }
};

struct MutinyRow {
  std::string crew;
  MaybeCount mutiny;
  Count put_down = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("crew", &MutinyRow::crew), field("mutiny", &MutinyRow::mutiny),
                  field("put_down", &MutinyRow::put_down), field("source", &MutinyRow::source));
  }
};

struct MovementStep {
  Count step = 0;
  std::string units;
  Provenance source;
  static constexpr auto fields() {
    return record(field("step", &MovementStep::step), field("units", &MovementStep::units),
                  field("source", &MovementStep::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Share> = std::to_array<std::string_view>({"none", "one", "two", "all"});
template <>
inline constexpr auto enum_names<sfb::Charge> = std::to_array<std::string_view>({"empty", "full"});
template <>
struct TextOf<sfb::DieSpan> {
  static std::string write(const sfb::DieSpan& span);
  static std::optional<sfb::DieSpan> read(std::string_view text);
};
}  // namespace flagbridge
