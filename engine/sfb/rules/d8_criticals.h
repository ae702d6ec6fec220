#pragma once

#include "sfb/rules/chapter.h"

// (D8.2) Critical hits, an option: the numbers are those of the die.
namespace flagbridge::sfb {

SFB_STEP(critical_hits);   // (D8)
SFB_STEP(mend_criticals);  // phase 7 (D8.31)

enum class Critical : std::uint8_t {
  helm = 1,        // no turns, slips or high energy turns
  sensors,         // no lock-on
  power_conduits,  // batteries lose their charge and hold none
  shield_control,  // no reinforcement; what is dropped cannot be raised
  warp_control,    // speed 10 at most, no acceleration
  weapons_control  // no heavy weapons
};

constexpr bool has_critical(const Ship& ship, Critical critical) {
  return (ship.criticals >> (static_cast<int>(critical) - 1) & 1) != 0;
}

// Notes that a volley was large enough; the die is thrown in its step.
void note_critical(Position& position, UnitId unit);

inline constexpr std::array d8_events = {
    EventRow{Happening::critical, {"critical", "{unit} takes a critical hit: {number}", {"unit", "number"}}},
};

template <Critical critical>
bool suffers(const Battles&, const Position&, const Ship& ship) {
  return has_critical(ship, critical);
}
inline constexpr std::array d8_bars = {
    Bar{from(Activity::turn_hard), "D8.2"_sfb, suffers<Critical::helm>, "the helm has failed"},
    Bar{from(Activity::accelerate), "D8.2"_sfb, suffers<Critical::warp_control>,
        "the warp control has failed"},
};
// What a failed system forbids on a form.
void check_criticals(const Filled& filled, Violations& found);
inline constexpr std::array d8_energy = {
    EnergyLine{.rule = "D8.2"_sfb, .check = check_criticals},
};
inline constexpr Chapter chapter_d8 = {
    .section = "D8", .events = d8_events, .bars = d8_bars, .energy = d8_energy};

}  // namespace flagbridge::sfb
