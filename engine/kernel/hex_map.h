#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "kernel/hex.h"

namespace flagbridge {

// The sheet a game is played on: hexes 0101 to its last column and row. On a fixed map the sheet is the
// world. On a floating one play may leave it in any direction, and the numbering is moved under the units now
// and then (recentre) so that they are all on the sheet again.
class HexMap {
 public:
  constexpr HexMap() = default;
  static constexpr HexMap fixed(int columns, int rows) { return HexMap(columns, rows, Edge::hard); }
  static constexpr HexMap floating(int columns, int rows) { return HexMap(columns, rows, Edge::open); }

  constexpr int columns() const { return columns_; }
  constexpr int rows() const { return rows_; }
  constexpr int size() const { return columns_ * rows_; }
  constexpr bool is_floating() const { return edge_ == Edge::open; }

  constexpr bool on_sheet(Hex hex) const {
    return hex.column >= 1 && hex.column <= columns_ && hex.row >= 1 && hex.row <= rows_;
  }
  // Whether a unit may be there at all.
  constexpr bool contains(Hex hex) const {
    const auto reachable = [](int number) { return number >= -farthest_hex && number <= farthest_hex; };
    return is_floating() ? reachable(hex.column) && reachable(hex.row) : on_sheet(hex);
  }

  // Hexes of the sheet as 0 to size()-1, down each column in turn.
  constexpr std::optional<int> index(Hex hex) const {
    if (!on_sheet(hex)) return std::nullopt;
    return (hex.column - 1) * rows_ + hex.row - 1;
  }
  constexpr std::optional<Hex> hex(int index) const {
    if (index < 0 || index >= size()) return std::nullopt;
    return Hex{static_cast<std::int16_t>(index / rows_ + 1), static_cast<std::int16_t>(index % rows_ + 1)};
  }

  // The shift that brings all these hexes onto the sheet: none if they are on it already, else one that puts
  // them about the middle; nullopt when they are spread wider than the sheet. Nobody moves relative to
  // anybody.
  std::optional<Cube> shift_to_fit(std::span<const Hex> hexes) const;

  // Shifts them so, and remembers it. Answers the shift, so that whatever else has a place (terrain, a plot)
  // can follow. Does nothing and answers nullopt on a fixed map, or when they cannot fit.
  std::optional<Cube> recentre(std::span<Hex> hexes);

  // All shifts so far: a hex numbered h now was h + -drift() at the start.
  constexpr Cube drift() const { return drift_; }

  friend constexpr bool operator==(const HexMap&, const HexMap&) = default;

 private:
  enum class Edge : std::uint32_t { hard, open };

  static constexpr std::int16_t within_reach(int number) {
    return static_cast<std::int16_t>(number < 0 ? 0 : number > farthest_hex ? farthest_hex : number);
  }
  constexpr HexMap(int columns, int rows, Edge edge)
      : columns_(within_reach(columns)), rows_(within_reach(rows)), edge_(edge) {}

  std::int16_t columns_ = 0;
  std::int16_t rows_ = 0;
  Edge edge_ = Edge::hard;
  Cube drift_;
};

}  // namespace flagbridge
