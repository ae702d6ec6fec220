#pragma once

#include "kernel/json.h"
#include "sfb/battles.h"

// Tables made for drawing.
namespace flagbridge::sfb {

// The rows of boxes of a display, in the order of the printed ones.
struct DisplayRow {
  std::string_view group;
  Box box;
};
inline constexpr std::array display_rows = std::to_array<DisplayRow>({
    {"power", Box::left_warp},   {"power", Box::right_warp},
    {"power", Box::center_warp}, {"power", Box::impulse},
    {"power", Box::apr},         {"power", Box::awr},
    {"power", Box::battery},     {"hull", Box::forward_hull},
    {"hull", Box::center_hull},  {"hull", Box::aft_hull},
    {"hull", Box::cargo},        {"hull", Box::repair},
    {"hull", Box::barracks},     {"hull", Box::armor},
    {"control", Box::bridge},    {"control", Box::flag},
    {"control", Box::emergency}, {"control", Box::auxiliary},
    {"control", Box::security},  {"systems", Box::transporter},
    {"systems", Box::tractor},   {"systems", Box::lab},
    {"systems", Box::probe},     {"tracks", Box::sensor},
    {"tracks", Box::scanner},    {"tracks", Box::damage_control},
    {"tracks", Box::excess},
});
// Calls f(row, boxes) for each row that a ship has.
template <class F>
void for_each_display_row(const Design& design, F&& f) {
  for (const DisplayRow& row : display_rows) {
    if (const int count = design.boxes[index_of(row.box)]; count > 0) f(row, count);
  }
}

// What a ship is made of, with the number of its design.
json::object display_of(std::size_t number, const Design& design);
// The displays of the ships in the scenarios; all would be too much to send at once.
json::array displays_of(const Content& content);
// (C1.4) The impulse chart, a row a speed.
json::array impulse_chart();
// A ship with its losses, in text.
std::string ship_status(const Battles& game, const Position& view, UnitId unit);

}  // namespace flagbridge::sfb
