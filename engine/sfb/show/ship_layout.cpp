#include "sfb/show/ship_layout.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/show/display_blocks.h"
#include "sfb/show/hull_outline.h"

namespace flagbridge::sfb {
namespace {

constexpr int block_gap = 5;  // blocks of a row
constexpr int row_gap = 4;    // of a cell
constexpr int band_gap = 7;   // slices of the ship
constexpr int side_gap = 8;   // centre and sides
constexpr int shield_gap = 12;
constexpr int widest_centre = 118, widest_side = 50;

// What stands in a cell, from its upper left corner; rows stand under one another, each in the middle.
struct Cell {
  int width = 0, height = 0;
  std::vector<DisplayBlock> blocks;
  bool engine = false;
};

void shift(DisplayBlock& block, int x, int y) {
  block.x += x;
  block.left += x;
  block.y += y;
  block.top += y;
}

// Rows that would become too wide are broken.
std::vector<std::vector<DisplayBlock>> broken(std::vector<std::vector<DisplayBlock>> rows, int most_wide) {
  std::vector<std::vector<DisplayBlock>> all;
  for (auto& row : rows) {
    int width = most_wide + 1;
    for (DisplayBlock& block : row) {
      if (width + block_gap + block.width > most_wide) {
        all.emplace_back();
        width = -block_gap;
      }
      width += block_gap + block.width;
      all.back().push_back(std::move(block));
    }
  }
  return all;
}

Cell stacked(std::vector<std::vector<DisplayBlock>> rows, int most_wide) {
  Cell cell;
  const auto lines = broken(std::move(rows), most_wide);
  std::vector<int> widths;
  for (const auto& line : lines) {
    int width = -block_gap;
    for (const DisplayBlock& block : line) width += block_gap + block.width;
    widths.push_back(width);
    cell.width = std::max(cell.width, width);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    int x = (cell.width - widths[i]) / 2, height = 0;
    if (i > 0) cell.height += row_gap;
    for (DisplayBlock block : lines[i]) {
      shift(block, x, cell.height);
      x += block.width + block_gap;
      height = std::max(height, block.height);
      cell.blocks.push_back(std::move(block));
    }
    cell.height += height;
  }
  return cell;
}

class Layouter {
 public:
  Layouter(const ShipClass& ship, const DisplayPlans& plans, const std::vector<ArcRow>& arcs)
      : ship_(ship), plan_(plans.plan_of(ship)), arcs_(arcs) {
    for (const PlanCorrection& each : plans.corrections) {
      if (!each.fits(ship) || each.band > plan_.bands.size()) continue;
      corrections_.push_back(&each);
      moved_.insert(moved_.end(), each.weapons.begin(), each.weapons.end());
    }
  }

  ShipLayout lay_out() {
    int y = 0;
    for (std::size_t i = 0; i < plan_.bands.size(); ++i) y = add_band(i, y);
    surround();
    to_the_corner();
    ShipLayout all;
    all.plan = plan_.name;
    all.hull = std::move(sheet_);
    for (const HullOutline& each : outlines_) all.hull.outlines.push_back(path_of(each));
    all.tracks = track_sheet(ship_.tracks);
    return all;
  }

 private:
  Cell cell(std::size_t band, PlanPlace place) const {
    const PlanCell& plan = place == PlanPlace::centre ? plan_.bands[band].centre : plan_.bands[band].sides;
    std::vector<std::vector<DisplayBlock>> rows;
    bool engine = false;
    for (const auto& line : plan.rows) {
      auto& row = rows.emplace_back();
      for (const PlanItem& item : line) {
        for (DisplayBlock& each : blocks_of(ship_, item, place, arcs_, moved_)) {
          engine = engine || item.name == "warp";
          row.push_back(std::move(each));
        }
      }
    }
    for (const PlanCorrection* each : corrections_) {
      if (each->place == place && each->band == band + 1) rows.insert(rows.begin(), blocks_of(ship_, *each));
    }
    Cell made = stacked(std::move(rows), place == PlanPlace::centre ? widest_centre : widest_side);
    made.engine = engine;
    return made;
  }

  // The middle of the ship is at x = 0. Below, where the next band begins.
  int add_band(std::size_t number, int y) {
    const Cell centre = cell(number, PlanPlace::centre);
    const Cell left = cell(number, PlanPlace::left), right = cell(number, PlanPlace::right);
    const int height = std::max({centre.height, left.height, right.height});
    if (height == 0) return y;
    const PlanBand& band = plan_.bands[number];
    const int half = (centre.width + 1) / 2;
    const int inner = half == 0 ? block_gap : half + side_gap + band.out;
    const int side = std::max(left.width, right.width);
    put(centre, -centre.width / 2, y + (height - centre.height) / 2);
    put(left, -inner - left.width - (side - left.width) / 2, y + (height - left.height) / 2);
    put(right, inner + (side - right.width) / 2, y + (height - right.height) / 2);
    const bool engines = left.engine || right.engine;
    const int reach = side == 0 || engines ? half : inner + side;
    add_slice(band.part, {-reach, y, 2 * reach, height});
    if (engines) {
      if (!left.blocks.empty()) add_engine({-inner - side, y, side, height}, left.height, -half);
      if (!right.blocks.empty()) add_engine({inner, y, side, height}, right.height, half);
    }
    widest_ = std::max(widest_, side == 0 ? half : inner + side);
    height_ = y + height;
    return height_ + band_gap;
  }

  void put(const Cell& cell, int x, int y) {
    for (DisplayBlock block : cell.blocks) {
      shift(block, x, y);
      sheet_.blocks.push_back(std::move(block));
    }
  }

  void add_slice(PlanBand::Part part, HullSlice slice) {
    if (slice.width == 0) return;
    if (outlines_.empty() || outlines_.back().part != part || outlines_.back().engine)
      outlines_.push_back({part, false, {}});
    outlines_.back().slices.push_back(slice);
  }
  // An engine on its strut: the outlines of the hull stay in one piece before them.
  void add_engine(HullSlice around, int height, int hull) {
    around.y += (around.height - height) / 2;
    around.height = height;
    HullOutline strut{PlanBand::Part::hull, true, {}};
    const int middle = around.y + around.height / 2;
    const int from = std::min(hull, around.x + around.width / 2);
    const int to = std::max(hull, around.x + around.width / 2);
    constexpr int thick = 6;
    strut.slices.push_back({from, middle - thick / 2, to - from, thick});
    struts_.push_back(strut);
    struts_.push_back({PlanBand::Part::ball, true, {around}});
  }

  // Shields 1 to 6 clockwise from ahead; or the one all round, or absorber panels.
  void surround() {
    outlines_.insert(outlines_.begin(), struts_.begin(), struts_.end());
    for (DisplayBlock& block : panels()) {
      const bool above = block.label != "aft panels";
      shift(block, -block.width / 2, above ? -shield_gap - block.height : height_ + shield_gap);
      sheet_.blocks.push_back(std::move(block));
    }
    if (ship_.shields.size() == 6) ring();
  }
  std::vector<DisplayBlock> panels() const {
    std::vector<DisplayBlock> all;
    if (ship_.shields.size() == 1) all.push_back(shield_block(1, ship_.shields[0], false));
    if (!ship_.absorbers) return all;
    const Absorbers& panel = *ship_.absorbers;
    const int ahead = panel.forward + panel.all_round + panel.banks * panel.per_bank;
    if (ahead > 0) all.push_back(panel_block(panel.forward > 0 ? "forward panels" : "panels", ahead));
    if (panel.aft > 0) all.push_back(panel_block("aft panels", panel.aft));
    return all;
  }
  void ring() {
    std::vector<DisplayBlock> all;
    for (int number = 1; number <= 6; ++number) {
      const bool standing = number != 1 && number != 4;
      all.push_back(shield_block(number, ship_.shields[static_cast<std::size_t>(number - 1)], standing));
    }
    const int pair = std::max(all[1].height + all[2].height, all[5].height + all[4].height) + row_gap;
    const int room = std::max(height_, pair);
    const int top = (height_ - room) / 2;
    const int edge = widest_ + shield_gap;
    shift(all[0], -all[0].width / 2, std::min(0, top) - shield_gap - all[0].height);
    shift(all[3], -all[3].width / 2, std::max(height_, top + room) + shield_gap);
    const auto beside_hull = [&](DisplayBlock& block, int x, bool upper) {
      const int half = room / 2;
      const int y = upper ? top + (half - block.height) / 2 : top + half + (room - half - block.height) / 2;
      const int lowest = top + half - block.height, highest = top + half + 1;
      shift(block, x, upper ? std::min(y, lowest) : std::max(y, highest));
    };
    beside_hull(all[1], edge, true);
    beside_hull(all[2], edge, false);
    beside_hull(all[4], -edge - all[4].width, false);
    beside_hull(all[5], -edge - all[5].width, true);
    for (DisplayBlock& each : all) sheet_.blocks.push_back(std::move(each));
  }

  // So that it begins at 0, 0 and nothing stands outside.
  void to_the_corner() {
    constexpr int margin_round = 8;
    int left = -widest_, right = widest_, top = 0, bottom = height_;
    for (const DisplayBlock& each : sheet_.blocks) {
      left = std::min(left, each.x);
      right = std::max(right, each.x + each.width);
      top = std::min(top, each.y);
      bottom = std::max(bottom, each.y + each.height);
    }
    const int x = margin_round - left, y = margin_round - top;
    for (DisplayBlock& each : sheet_.blocks) shift(each, x, y);
    for (HullOutline& each : outlines_) {
      for (HullSlice& slice : each.slices) {
        slice.x += x;
        slice.y += y;
      }
    }
    sheet_.width = right - left + 2 * margin_round;
    sheet_.height = bottom - top + 2 * margin_round;
  }

  const ShipClass& ship_;
  const DisplayPlan& plan_;
  const std::vector<ArcRow>& arcs_;
  std::vector<const PlanCorrection*> corrections_;
  std::vector<std::string> moved_;
  DisplaySheet sheet_;
  std::vector<HullOutline> outlines_, struts_;
  int widest_ = 0, height_ = 0;
};

}  // namespace

ShipLayout lay_out(const ShipClass& ship, const DisplayPlans& plans, const std::vector<ArcRow>& arcs) {
  return Layouter(ship, plans, arcs).lay_out();
}

}  // namespace flagbridge::sfb
