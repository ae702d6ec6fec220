#include <algorithm>

#include "tests/sfb/range.h"

// Hexes, firing arcs and shield facing against the formulas of the book's geometry, worked out here in cube
// coordinates: x to the right, y ahead and to the left, z astern.
namespace flagbridge::sfb {
namespace {

struct Shift {
  int x = 0, y = 0, z = 0;
};

Shift shift_of(Hex from, Hex to) {
  const auto z = [](Hex hex) { return hex.row - (hex.column + (hex.column & 1)) / 2; };
  Shift made{to.column - from.column, 0, z(to) - z(from)};
  made.y = -made.x - made.z;
  return made;
}

// As a ship with that facing sees it.
Shift in_frame_of(Shift shift, int facing) {
  for (int i = 0; i < facing; ++i) shift = {-shift.y, -shift.z, -shift.x};
  return shift;
}

bool in_arc(const std::string& arc, Shift d) {
  if (arc == "LF") return d.x <= 0 && d.z <= 0;
  if (arc == "RF") return d.x >= 0 && d.y >= 0;
  if (arc == "L") return d.y >= 0 && d.z >= 0;
  if (arc == "R") return d.y <= 0 && d.z <= 0;
  if (arc == "LR") return d.x <= 0 && d.y <= 0;
  if (arc == "RR") return d.x >= 0 && d.z >= 0;
  if (arc == "FA") return in_arc("LF", d) || in_arc("RF", d);
  if (arc == "RA") return in_arc("LR", d) || in_arc("RR", d);
  if (arc == "LS") return d.x <= 0;
  if (arc == "RS") return d.x >= 0;
  if (arc == "FX") return in_arc("FA", d) || in_arc("L", d) || in_arc("R", d);
  if (arc == "RX") return in_arc("RA", d) || in_arc("L", d) || in_arc("R", d);
  if (arc == "FH" || arc == "FP") return d.y - d.z >= 0;
  if (arc == "RH") return d.y - d.z <= 0;
  if (arc == "LP") return d.y - d.x >= 0;
  if (arc == "RP") return d.x - d.z >= 0;
  return true;
}

// The shields that face it: one, or two on the line between them.
std::vector<int> shields_to(Shift d) {
  const std::array<int, 6> along = {d.y - d.z, d.x - d.z, d.x - d.y, d.z - d.y, d.z - d.x, d.y - d.x};
  const int most = *std::ranges::max_element(along);
  std::vector<int> found;
  for (int i = 0; i < 6; ++i) {
    if (along[static_cast<std::size_t>(i)] == most) found.push_back(i + 1);
  }
  return found;
}

std::vector<int> faced(const Ship& ship, Hex from) {
  const Facing facing = facing_shields(ship, from);
  std::vector<int> found = {facing.shield};
  if (facing.other != 0) found.push_back(facing.other);
  std::ranges::sort(found);
  return found;
}

const std::vector<std::string> basic_arcs = {"LF", "RF", "R", "RR", "LR", "L"};
const std::vector<std::string> all_arcs = {"LF", "RF", "R",  "RR", "LR", "L",  "FA", "RA", "LS",
                                           "RS", "FX", "RX", "FH", "RH", "FP", "LP", "RP", "360"};

Bearings arc_of(const std::string& name) {
  const auto found = find_arc(tables().arcs, name);
  EXPECT_TRUE(found) << name;
  return Bearings::from_bits(found ? found->bits() : 0);
}

template <class F>
void for_each_hex_near(Hex centre, int radius, F&& f) {
  for (int column = centre.column - radius; column <= centre.column + radius; ++column) {
    for (int row = centre.row - radius - 1; row <= centre.row + radius + 1; ++row) {
      const Hex hex{static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)};
      if (hex != centre && distance(centre, hex) <= radius) f(hex);
    }
  }
}

// (A3) Checks 6 and 7: the neighbours of a hex in an even and in an odd column, and the ring round it.
TEST(SfbGeometry, A6A7Neighbours) {
  const auto round = [](Hex hex) {
    std::vector<Hex> found;
    for (int i = 0; i < 6; ++i) found.push_back(neighbour(hex, static_cast<Direction>(i)));
    return found;
  };
  EXPECT_EQ(round({22, 15}), (std::vector<Hex>{{22, 14}, {23, 15}, {23, 16}, {22, 16}, {21, 16}, {21, 15}}));
  EXPECT_EQ(round({21, 15}), (std::vector<Hex>{{21, 14}, {22, 14}, {22, 15}, {21, 16}, {20, 15}, {20, 14}}));
}

struct Vector {
  Hex other;
  int facing, range;
  std::vector<std::string> arcs, halves;
  std::vector<int> shields;
};

// (D2, D3.4) Check 8: the hexes of the table, from 2215.
TEST(SfbGeometry, A8TheTableOfHexes) {
  const std::vector<Vector> vectors = {
      {{22, 10}, 0, 5, {"LF", "RF"}, {"FH", "FP", "LP", "RP"}, {1}},
      {{23, 13}, 0, 3, {"RF"}, {"FH", "FP", "LP", "RP"}, {1}},
      {{24, 12}, 0, 4, {"RF"}, {"FH", "FP", "LP", "RP"}, {1, 2}},
      {{24, 13}, 0, 3, {"RF"}, {"FH", "FP", "RP"}, {2}},
      {{25, 14}, 0, 3, {"RF", "R"}, {"FH", "FP", "RP"}, {2}},
      {{26, 15}, 0, 4, {"R"}, {"FH", "RH", "FP", "RP"}, {2, 3}},
      {{26, 16}, 0, 4, {"R"}, {"RH", "RP"}, {3}},
      {{25, 17}, 0, 3, {"R", "RR"}, {"RH", "RP"}, {3}},
      {{22, 20}, 0, 5, {"RR", "LR"}, {"RH"}, {4}},
      {{20, 18}, 0, 4, {"LR"}, {"RH", "LP"}, {4, 5}},
      {{19, 17}, 0, 3, {"LR", "L"}, {"RH", "LP"}, {5}},
      {{19, 14}, 0, 3, {"LF", "L"}, {"FH", "FP", "LP"}, {6}},
      {{24, 12}, 2, 4, {"L"}, {"FH", "RH", "FP", "LP"}, {5, 6}},
      {{24, 12}, 4, 4, {"RR"}, {"RH", "RP"}, {3, 4}},
  };
  for (const Vector& each : vectors) {
    Range range;
    const UnitId own = range.add("FED/CA", blue, Range::middle, static_cast<Direction>(each.facing));
    const UnitId other = range.add("KLI/D7", red, each.other);
    EXPECT_EQ(true_range(range.at, own, other), each.range);
    for (const std::string& arc : basic_arcs)
      EXPECT_EQ(bears(range.at, own, arc_of(arc), other), std::ranges::count(each.arcs, arc) == 1)
          << arc << " " << each.other.column << each.other.row;
    for (const std::string arc : {"FH", "RH", "FP", "LP", "RP"})
      EXPECT_EQ(bears(range.at, own, arc_of(arc), other), std::ranges::count(each.halves, arc) == 1)
          << arc << " " << each.other.column << each.other.row;
    EXPECT_EQ(faced(range.at.ship(own), each.other), each.shields);
  }
}

// (D2, D3.4) Checks 9 and 10: every hex lies in one basic arc, or in two on a hex row; composite arcs are
// what they are made of; two shields face only along a hexside; and all that turns with the ship.
TEST(SfbGeometry, A9A10ArcsAndShieldsFromEverySide) {
  Range range;
  const UnitId own = range.add("FED/CA", blue, Range::middle);
  const UnitId other = range.add("KLI/D7", red, Range::ahead(1));
  std::vector<std::pair<std::string, Bearings>> arcs;
  for (const std::string& name : all_arcs) arcs.emplace_back(name, arc_of(name));
  for (int facing = 0; facing < 6; ++facing) {
    range.at.ship(own).facing = static_cast<Direction>(facing);
    for_each_hex_near(Range::middle, 9, [&](Hex hex) {
      range.at.ship(other).at = hex;
      const Shift d = in_frame_of(shift_of(Range::middle, hex), facing);
      int basic = 0;
      for (const auto& [name, arc] : arcs) {
        const bool takes_in = bears(range.at, own, arc, other);
        ASSERT_EQ(takes_in, in_arc(name, d)) << name << " " << facing << " " << hex.column << " " << hex.row;
        basic += takes_in && std::ranges::count(basic_arcs, name) == 1 ? 1 : 0;
      }
      const bool on_row = d.x == 0 || d.y == 0 || d.z == 0;
      ASSERT_EQ(basic, on_row ? 2 : 1);
      ASSERT_EQ(faced(range.at.ship(own), hex), shields_to(d));
    });
  }
}

// (D3.4) What lies to the left faces the shields that face the same thing to the right, mirrored.
TEST(SfbGeometry, ShieldsAreTheSameOnBothSides) {
  Range range;
  const Ship& ship = range.at.ship(range.add("FED/CA", blue, Range::middle));
  for_each_hex_near(Range::middle, 9, [&](Hex hex) {
    const Hex mirrored{static_cast<std::int16_t>(2 * Range::middle.column - hex.column), hex.row};
    std::vector<int> expected;
    for (const int shield : faced(ship, hex)) expected.push_back((7 - shield) % 6 + 1);
    std::ranges::sort(expected);
    ASSERT_EQ(faced(ship, mirrored), expected) << hex.column << " " << hex.row;
  });
}

// (C13.915, C14.24) Checks 11 and 12: the shields of two ships side by side, and of all three in a pinwheel.
TEST(SfbGeometry, A11A12ShieldsByHexside) {
  Range range;
  const UnitId fed = range.add("FED/CA", blue, Range::middle, Direction::C);
  const UnitId klingon = range.add("KLI/D7", red, neighbour(Range::middle, Direction::B), Direction::A);
  EXPECT_EQ(faced(range.at.ship(klingon), range.at.ship(fed).at), std::vector<int>{5});
  EXPECT_EQ(faced(range.at.ship(fed), range.at.ship(klingon).at), std::vector<int>{6});
  for (int facing = 0; facing < 6; ++facing) {
    Ship& ship = range.at.ship(fed);
    ship.facing = static_cast<Direction>(facing);
    for (int side = 0; side < 6; ++side) {
      const int shield = (side - facing + 6) % 6 + 1;
      EXPECT_EQ(shield_towards(ship, static_cast<Direction>(side)), shield);
      EXPECT_EQ(faced(ship, neighbour(ship.at, static_cast<Direction>(side))), std::vector<int>{shield});
    }
  }
}

}  // namespace
}  // namespace flagbridge::sfb
