#include "sfb/show/hull_outline.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

constexpr int hull_padding = 5;

HullSlice padded(HullSlice slice, int by) {
  return {slice.x - by, slice.y - by, slice.width + 2 * by, slice.height + 2 * by};
}

HullSlice around(const std::vector<HullSlice>& slices) {
  int left = slices[0].x, top = slices[0].y, right = left, bottom = top;
  for (const HullSlice& each : slices) {
    left = std::min(left, each.x);
    top = std::min(top, each.y);
    right = std::max(right, each.x + each.width);
    bottom = std::max(bottom, each.y + each.height);
  }
  return {left, top, right - left, bottom - top};
}

std::string rounded(const HullSlice& box, int across, int along) {
  return fmt::format(
      "M{} {}h{}a{} {} 0 0 1 {} {}v{}a{} {} 0 0 1 -{} {}h-{}a{} {} 0 0 1 -{} -{}v-{}a{} {} 0 0 1 {} -{}z",
      box.x + across, box.y, box.width - 2 * across, across, along, across, along, box.height - 2 * along,
      across, along, across, along, box.width - 2 * across, across, along, across, along,
      box.height - 2 * along, across, along, across, along);
}

// Down the right side, slice by slice, and up the left one; a bow is blunt, sides slope from slice to slice.
std::string stepped(const std::vector<HullSlice>& slices, int bow) {
  std::string right, left;
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const HullSlice box = padded(slices[i], hull_padding);
    const int in = i == 0 ? std::min(bow, box.width / 2) : 0;
    const int down = i == 0 ? std::min(bow, box.height) : 0;
    const int out = box.x + box.width, bottom = box.y + box.height;
    right += fmt::format("{}{} {}", i == 0 ? "M" : "L", out - in, box.y);
    if (in > 0) right += fmt::format("L{} {}", out, box.y + down);
    right += fmt::format("L{} {}", out, bottom);
    std::string up = fmt::format("L{} {}", box.x, bottom);
    if (in > 0) up += fmt::format("L{} {}", box.x, box.y + down);
    up += fmt::format("L{} {}", box.x + in, box.y);
    left = up + left;
  }
  return right + left + "z";
}

}  // namespace

std::string path_of(const HullOutline& outline) {
  using enum PlanBand::Part;
  constexpr int strut_width = 8;
  const HullSlice box = around(outline.slices);
  if (outline.engine && outline.part == hull)
    return fmt::format("M{} {}h{}v{}h-{}z", box.x, box.y, box.width, box.height, box.width);
  if (outline.engine) return rounded(padded(box, 3), strut_width, strut_width);
  constexpr int blunt = 9, sharp = 16;
  switch (outline.part) {
    case saucer:
    case ball: {
      const HullSlice disc = padded(box, 2 * hull_padding);
      const int most = outline.part == ball ? 24 : 56;
      const int round = std::min({disc.width / 2, disc.height / 2, most});
      return rounded(disc, round, round);
    }
    case boom: return stepped(outline.slices, sharp);
    case neck: return stepped(outline.slices, 0);
    case hull:
    case wing: return stepped(outline.slices, blunt);
  }
  return "";
}

}  // namespace flagbridge::sfb
