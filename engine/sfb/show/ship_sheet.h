#pragma once

#include "sfb/library/ship_class.h"
#include "sfb/library/tables.h"

// The ship display: the boxes of a ship in groups, for people to look at, in a terminal or as a drawing.
namespace flagbridge::sfb {

struct DisplayPlans;  // display_plan.h

// A row of boxes with a name: "left warp" and fifteen empty ones, "sensor" and its numbers, a weapon and its
// ids.
struct SheetRow {
  std::string label;
  std::vector<std::string> boxes;
  std::string arc;   // of weapons, if they have one
  std::string note;  // behind the boxes
};

struct SheetGroup {
  std::string title;
  std::vector<SheetRow> rows;
};

// All groups that have a box, from power to weapons.
std::vector<SheetGroup> sheet_of(const ShipClass& ship);
// What stands above the boxes: figures such as the point value, line by line.
std::vector<std::string> figures_of(const ShipClass& ship);
// What stands below: features, refits, sources, notes and doubts, line by line.
std::vector<std::string> remarks_of(const ShipClass& ship);

std::string ship_picture(const ShipClass& ship);
std::string ship_svg(const ShipClass& ship, const DisplayPlans& plans, const Tables& tables);

}  // namespace flagbridge::sfb
