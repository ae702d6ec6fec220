#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/hex.h"
#include "kernel/hex_bearing.h"
#include "kernel/hex_visit.h"

namespace flagbridge {

// How a line between two hex centres meets a hex.
enum class Passage : std::uint32_t {
  through,  // crosses its inside
  along,    // runs along the side between two hexes, inside neither
  corner,   // touches one corner of it and nothing more
};

// One meeting on the way. `other` is the second hex of an `along` pair and otherwise the same as `hex`; of a
// pair, `hex` lies to the left of travel.
struct LineStep {
  Hex hex;
  Hex other;
  Passage passage = Passage::through;

  friend constexpr bool operator==(const LineStep&, const LineStep&) = default;
};

namespace line_detail {

// Follows the line from hex to hex. Only three sides of a hex can ever be left by: the one facing the way the
// line goes (ahead) and those next to it. For each, `reached` is how far out that side of the present hex is,
// in half hexes from the start, and `speed` how many of those the whole line covers; the side with the least
// reached/speed is met first.
class Tracer {
 public:
  enum Side : std::uint8_t { left, ahead, right };

  // Two sides when the line leaves exactly at their corner, else twice the same.
  struct Exit {
    Side left, right;
  };

  constexpr explicit Tracer(Cube line) {
    const auto toward = bearing(line);
    if (!toward) return;
    const Direction heading = nearest_hexside(*toward);
    over_ = {unit_vector(turned_left(heading)), unit_vector(heading), unit_vector(turned_right(heading))};
    const Cube seen = in_frame(line, heading);
    speed_ = {seen.y - seen.x, seen.y - seen.z, seen.x - seen.z};
  }

  constexpr Cube over(Side side) const { return over_[side]; }
  constexpr std::int64_t speed(Side side) const { return speed_[side]; }

  // What is out to the left and out to the right adds up to what is out ahead, so the line cannot meet both
  // the left and the right side before it has met the one between them: at most one of these can hold.
  constexpr Exit way_out() const {
    const std::int64_t left_first = lag(left), right_first = lag(right);
    if (left_first < 0) return {left, left};
    if (right_first < 0) return {right, right};
    if (left_first == 0) return {left, ahead};
    if (right_first == 0) return {ahead, right};
    return {ahead, ahead};
  }

  constexpr void cross(Side side) {
    constexpr std::array<int, 3> farther = {2, 1, -1};  // the same side, the next one, the one after
    for (const Side other : {left, ahead, right}) {
      reached_[other] += farther[static_cast<std::size_t>(side < other ? other - side : side - other)];
    }
  }

 private:
  // Negative when the line meets that side before the one ahead, zero when both at once. Multiplying out
  // keeps it exact; a side the line runs parallel to (speed zero) comes out as never.
  constexpr std::int64_t lag(Side side) const {
    return reached_[side] * speed_[ahead] - reached_[ahead] * speed_[side];
  }

  std::array<Cube, 3> over_ = {};
  std::array<std::int64_t, 3> reached_ = {1, 1, 1};
  std::array<std::int64_t, 3> speed_ = {};
};

}  // namespace line_detail

// Calls visit(LineStep) for every hex the straight line between the centres meets, first to last, both ends
// included; a visit that answers false ends the walk. Whether a hex blocks, counts or does neither is for the
// rule to say: through, along and corner are kept apart for it. The arithmetic is exact, and the line back
// meets the same hexes in the opposite order.
template <class Visit>
constexpr void walk_line(Hex from, Hex to, Visit&& visit) {
  const Cube end = cube_of(to);
  Cube here = cube_of(from);
  line_detail::Tracer tracer(end - here);
  const auto meet = [&visit](Cube hex, Cube other, Passage passage) {
    return keeps_going(visit, LineStep{hex_at(hex), hex_at(other), passage});
  };
  if (!meet(here, here, Passage::through)) return;
  while (here != end) {
    const auto [left, right] = tracer.way_out();
    const Cube over_left = here + tracer.over(left), over_right = here + tracer.over(right);
    if (left != right && tracer.speed(left) == tracer.speed(right)) {
      if (!meet(over_left, over_right, Passage::along)) return;
      tracer.cross(left);
      tracer.cross(right);
      here = over_left + tracer.over(right);
    } else {
      const bool goes_left = tracer.speed(left) > tracer.speed(right);
      const Cube touched = goes_left ? over_right : over_left;
      if (left != right && !meet(touched, touched, Passage::corner)) return;
      tracer.cross(goes_left ? left : right);
      here = goes_left ? over_left : over_right;
    }
    if (!meet(here, here, Passage::through)) return;
  }
}

// The steps of a line held by value. A line between hexes n apart has at most 2n + 1 steps; those that do not
// fit are counted and left out.
template <std::size_t Capacity>
class HexLine {
 public:
  constexpr HexLine(Hex from, Hex to) {
    walk_line(from, to, [this](const LineStep& step) {
      if (size_ < Capacity) {
        steps_[size_++] = step;
      } else {
        ++left_out_;
      }
    });
  }

  constexpr std::span<const LineStep> steps() const { return {steps_.data(), size_}; }
  constexpr bool complete() const { return left_out_ == 0; }

 private:
  std::array<LineStep, Capacity> steps_{};
  std::uint32_t size_ = 0;
  std::uint32_t left_out_ = 0;
};

}  // namespace flagbridge
