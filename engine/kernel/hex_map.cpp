#include "kernel/hex_map.h"

#include <algorithm>

namespace flagbridge {
namespace {

struct Extent {
  int first = 0, last = -1;

  void take_in(int number) {
    if (last < first) first = last = number;
    first = std::min(first, number);
    last = std::max(last, number);
  }
  int spare(int size) const { return size - (last - first + 1); }
  // The shift that puts it in the middle of 1 to size.
  int to_middle(int size) const { return 1 + spare(size) / 2 - first; }
};

// Shifting by an even number of columns leaves every row number as it is; by an odd number the columns that
// stood half a hex lower now stand half a hex higher, and rows change by one in half of them.
constexpr Cube by_columns(int columns) {
  const int z = -(columns - (columns & 1)) / 2;
  return {columns, -columns - z, z};
}
constexpr Cube by_rows(int rows) { return {0, -rows, rows}; }

}  // namespace

std::optional<Cube> HexMap::shift_to_fit(std::span<const Hex> hexes) const {
  if (std::all_of(hexes.begin(), hexes.end(), [this](Hex hex) { return on_sheet(hex); })) return Cube{};
  Extent across;
  for (const Hex hex : hexes) across.take_in(hex.column);
  if (across.spare(columns_) < 0) return std::nullopt;
  const int middle = across.to_middle(columns_);
  const int beside = across.spare(columns_) > 0 ? middle + 1 : middle;
  // The even one first, for it keeps rows as they were; the odd one can still fit when that does not.
  const bool middle_is_even = (middle & 1) == 0;
  for (const int columns : {middle_is_even ? middle : beside, middle_is_even ? beside : middle}) {
    const Cube sideways = by_columns(columns);
    Extent down;
    for (const Hex hex : hexes) down.take_in((hex + sideways).row);
    if (down.spare(rows_) >= 0) return sideways + by_rows(down.to_middle(rows_));
  }
  return std::nullopt;
}

std::optional<Cube> HexMap::recentre(std::span<Hex> hexes) {
  if (!is_floating()) return std::nullopt;
  const auto shift = shift_to_fit(hexes);
  if (!shift) return std::nullopt;
  for (Hex& hex : hexes) hex = hex + *shift;
  drift_ = drift_ + *shift;
  return shift;
}

}  // namespace flagbridge
