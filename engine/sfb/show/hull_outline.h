#pragma once

#include "sfb/show/display_plan.h"

// The outline of a part of a ship, round what stands in it.
namespace flagbridge::sfb {

struct HullSlice {
  int x = 0, y = 0, width = 0, height = 0;
};
struct HullOutline {
  PlanBand::Part part = PlanBand::Part::hull;
  bool engine = false;  // or its strut
  std::vector<HullSlice> slices;
};

// As the path of a drawing.
std::string path_of(const HullOutline& outline);

}  // namespace flagbridge::sfb
