#pragma once

#include <ostream>
#include <rapidcheck.h>

#include "kernel/hex.h"

namespace flagbridge {

inline void PrintTo(Hex hex, std::ostream* out) { *out << to_text(hex); }
inline void showValue(Hex hex, std::ostream& out) { out << to_text(hex); }
inline void PrintTo(Cube cube, std::ostream* out) { *out << cube.x << ' ' << cube.y << ' ' << cube.z; }

// A hex by its number as people write it, and a few drawn at random.
inline Hex at(std::string_view text) { return from_text<Hex>(text).value(); }

inline Hex any_hex(int reach = 60) {
  return {static_cast<std::int16_t>(*rc::gen::inRange(-reach, reach + 1)),
          static_cast<std::int16_t>(*rc::gen::inRange(-reach, reach + 1))};
}
inline Direction any_direction() { return turned_right(Direction::A, *rc::gen::inRange(0, 6)); }

}  // namespace flagbridge
