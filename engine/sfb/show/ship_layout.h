#pragma once

#include "sfb/library/tables.h"
#include "sfb/show/display_plan.h"

// A ship display as a drawing, in the shape of the ship: which boxes stand where. The page, the drawings and
// the printed sheets show the same one. Nothing in it overlaps.
namespace flagbridge::sfb {

// Boxes of one kind with their caption above them.
struct DisplayBlock {
  enum class Kind : std::uint8_t { boxes, weapons, shuttles, shield, panel, track };
  Kind kind = Kind::boxes;
  std::string name;        // what is hit: "left-warp"; of weapons their type
  std::string label;       // the caption
  std::string arc;         // of weapons
  std::int32_t first = 0;  // of the boxes of that name, the shuttle boxes, the shields: which is its first
  std::int32_t x = 0, y = 0, width = 0, height = 0;  // with the caption
  std::int32_t left = 0, top = 0;                    // of the first box
  std::int32_t box_width = 0, box_height = 0, across = 1, count = 0;
  std::vector<std::int32_t> weapons;  // which of the ship's
  std::vector<std::string> texts;     // in the boxes
  friend bool operator==(const DisplayBlock&, const DisplayBlock&) = default;
  static constexpr auto fields() {
    return record(field("kind", &DisplayBlock::kind), field("name", &DisplayBlock::name),
                  field("label", &DisplayBlock::label), lean_field("arc", &DisplayBlock::arc),
                  lean_field("first", &DisplayBlock::first), field("x", &DisplayBlock::x),
                  field("y", &DisplayBlock::y), field("width", &DisplayBlock::width),
                  field("height", &DisplayBlock::height), field("left", &DisplayBlock::left),
                  field("top", &DisplayBlock::top), field("box_width", &DisplayBlock::box_width),
                  field("box_height", &DisplayBlock::box_height), field("across", &DisplayBlock::across),
                  field("count", &DisplayBlock::count), lean_field("weapons", &DisplayBlock::weapons),
                  lean_field("texts", &DisplayBlock::texts));
  }
  // The corner of a box; there is a unit of room between two.
  std::int32_t box_x(int number) const { return left + number % across * (box_width + 1); }
  std::int32_t box_y(int number) const { return top + number / across * (box_height + 1); }
};

// Blocks and the outlines behind them, which are the paths of a drawing.
struct DisplaySheet {
  std::int32_t width = 0, height = 0;
  std::vector<std::string> outlines;
  std::vector<DisplayBlock> blocks;
  friend bool operator==(const DisplaySheet&, const DisplaySheet&) = default;
  static constexpr auto fields() {
    return record(field("width", &DisplaySheet::width), field("height", &DisplaySheet::height),
                  lean_field("outlines", &DisplaySheet::outlines), field("blocks", &DisplaySheet::blocks));
  }
};

struct ShipLayout {
  std::string plan;
  DisplaySheet hull;    // the ship with its shields round it
  DisplaySheet tracks;  // what stands beside it
  friend bool operator==(const ShipLayout&, const ShipLayout&) = default;
  static constexpr auto fields() {
    return record(field("plan", &ShipLayout::plan), field("hull", &ShipLayout::hull),
                  field("tracks", &ShipLayout::tracks));
  }
};

ShipLayout lay_out(const ShipClass& ship, const DisplayPlans& plans, const std::vector<ArcRow>& arcs);

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::DisplayBlock::Kind> =
    std::to_array<std::string_view>({"boxes", "weapons", "shuttles", "shield", "panel", "track"});
}  // namespace flagbridge
