#pragma once

#include "sfb/rules/chapter.h"
#include "sfb/state/live.h"

// (G13.61) What a side orders is judged by what it knows: with hidden enemies where it saw them last.
namespace flagbridge::sfb {

SFB_STEP(report_hidden);  // 6B2.02 (G13.61)

// (G13.61) Whether a side does not know where a ship is; who does know; what the others see of it.
bool hidden_from(const Position& position, Side side, UnitId unit);
Sides who_sees(const Position& position, UnitId unit);
void remember_seen(Position& position);
void hide_place(Position& seen, UnitId unit);

inline bool anybody_hidden(const Position& position, Side side) {
  if (position.bombs_hidden != 0) return true;  // (SG24.74)
  if (position.options.hidden_cloaks == 0) return false;
  bool any = false;
  for_each_ship(position, [&](UnitId unit, const Ship&) { any = any || hidden_from(position, side, unit); });
  return any;
}

// (SG24.74) Bombs that only the other side knows of.
inline void hide_bombs_from(Position& seen, Side side) {
  if (seen.bombs_hidden == 0) return;
  for (Craft& craft : seen.buried) {
    if (craft.side != side) craft = {};
  }
  seen.drop_empty_places();  // they would tell how many there are, and the other that there are any
  if (!seen.any_small()) seen.core.live &= ~live::craft;
}

// Calls f(position) with the position as the side sees it on the map.
template <class F>
auto as_seen(const Position& position, Side side, F&& f) {
  if (!anybody_hidden(position, side)) return f(position);
  Position seen = position;
  for_each_ship(position, [&](UnitId unit, const Ship&) {
    if (hidden_from(position, side, unit)) hide_place(seen, unit);
  });
  hide_bombs_from(seen, side);
  return f(static_cast<const Position&>(seen));
}

inline constexpr std::array g13_61_events = {
    EventRow{Happening::reported, {"reported", "{unit} is reported at {at}", {"unit", "at"}, true}},
};
inline constexpr Chapter chapter_g13_61 = {.section = "G13.61", .events = g13_61_events};

}  // namespace flagbridge::sfb
