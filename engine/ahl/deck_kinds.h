#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/describe.h"

// What may stand on a square and on an edge of a deck plan, and what each does to sight, steps and air.
namespace flagbridge::ahl {

// --- squares ---------------------------------------------------------------------------------------------

enum class SquareKind : std::uint8_t {
  outside,  // space, or structure of the ship beyond the plan
  floor,
  raised_floor,
  seat,
  station,  // the seat of a numbered post
  console,
  green_equipment,
  red_equipment,
  close_machinery,
  solid,
  tank,
  drop,
  ladder,
  vertical_portal,
  lift,
  airlock,
  conduit,
};

// How a square meets a line of sight. Consoles and close machinery let it pass and decide about cover; a tank
// is clear when it is empty.
enum class SquareSight : std::uint8_t { clear, console, machinery, tank, opaque };

enum class SquareEntry : std::uint8_t { normal, close_machinery, tank, jump, never };

// Coded equipment explodes when fire ends against it (15.A).
enum class Equipment : std::uint8_t { none, green, red };

struct SquareTraits {
  SquareSight sight = SquareSight::opaque;
  SquareEntry entry = SquareEntry::never;
  Equipment equipment = Equipment::none;
};

constexpr SquareTraits traits_of(SquareKind kind) {
  using enum SquareKind;
  switch (kind) {
    case outside:
    case solid: return {};
    case floor:
    case raised_floor:
    case seat:
    case station:
    case ladder:
    case vertical_portal:
    case lift:
    case airlock:
    case conduit: return {SquareSight::clear, SquareEntry::normal};
    // People fire over a console, crouch behind it, and find cover there (14.B).
    case console: return {SquareSight::console, SquareEntry::never, Equipment::green};
    case green_equipment: return {SquareSight::opaque, SquareEntry::never, Equipment::green};
    case red_equipment: return {SquareSight::opaque, SquareEntry::never, Equipment::red};
    // Dense, but not solid: slow to enter (8.C.3), cover for those beside it (14.C).
    case close_machinery: return {SquareSight::machinery, SquareEntry::close_machinery};
    // Deadly while it holds liquid hydrogen, plain floor when it is empty (8.C.4).
    case tank: return {SquareSight::tank, SquareEntry::tank};
    // One gets across only by jumping (8.C.1) or swinging down (8.C.2).
    case drop: return {SquareSight::clear, SquareEntry::jump};
  }
  return {};
}

// Where somebody can stand, if only at times.
constexpr bool enterable(SquareKind kind) {
  const SquareEntry entry = traits_of(kind).entry;
  return entry != SquareEntry::never && entry != SquareEntry::jump;
}

// --- edges -----------------------------------------------------------------------------------------------

enum class EdgeKind : std::uint8_t {
  none,
  step,  // of a raised floor
  rail,  // over a drop
  wall,
  bulkhead,
  hull,
  door,
  iris_valve,
  hatch,
  access_plate,
  airlock_door,
  lift_door,
};

// The rows of the structural damage table (24.TABLE); some stand for two things.
enum class Structure : std::uint8_t { none, sliding_door, wall, iris_valve, bulkhead, hull, conduit };

struct EdgeTraits {
  bool sight = true;      // passes when closed; an open portal never stops it
  bool step = true;       // the same for somebody walking
  bool airtight = false;  // when closed
  bool portal = false;
  Structure structure = Structure::none;
  // All in half action points.
  std::uint8_t handling = 0;          // to open, close, call or cycle it
  std::uint8_t crossing = 0;          // on top of the step through it when open (8.B.3)
  std::uint8_t crossing_in_suit = 0;  // the same in vacc suit, combat armor or battle dress
};

constexpr EdgeTraits traits_of(EdgeKind kind) {
  using enum EdgeKind;
  const auto portal = [](bool airtight, Structure structure, std::uint8_t handling) {
    return EdgeTraits{false, false, airtight, true, structure, handling};
  };
  switch (kind) {
    case none:
    case step: return {};
    case rail: return {true, false};
    case wall: return {false, false, false, false, Structure::wall};
    case bulkhead: return {false, false, true, false, Structure::bulkhead};
    case hull: return {false, false, true, false, Structure::hull};
    case door: return portal(false, Structure::sliding_door, 4);                            // (8.B.1)
    case iris_valve: return portal(true, Structure::iris_valve, 4);                         // (8.B.1)
    case hatch: return {false, false, true, true, Structure::bulkhead, 12, 4, 8};           // (8.B.2, 8.B.3)
    case access_plate: return {false, false, true, true, Structure::iris_valve, 12, 4, 8};  // (8.B.2)
    case airlock_door: return portal(true, Structure::bulkhead, 12);                        // (8.B.7)
    case lift_door: return portal(true, Structure::iris_valve, 4);                          // (8.B.6)
  }
  return {};
}

constexpr bool is_portal(EdgeKind kind) { return traits_of(kind).portal; }

// --- how plans are written -------------------------------------------------------------------------------

// The kind a square's two characters stand for; nothing for a code that is not known.
constexpr std::optional<SquareKind> square_from_code(std::string_view code) {
  using enum SquareKind;
  struct Fixed {
    std::string_view code;
    SquareKind kind;
  };
  constexpr std::array<Fixed, 20> fixed = {{{"  ", outside},
                                            {"..", floor},
                                            {",,", raised_floor},
                                            {"s.", seat},
                                            {"CC", console},
                                            {"GG", green_equipment},
                                            {"RR", red_equipment},
                                            {"MM", close_machinery},
                                            {"XX", solid},
                                            {"~~", tank},
                                            {"vv", drop},
                                            {"l^", ladder},
                                            {"lv", ladder},
                                            {"l+", ladder},
                                            {"oh", vertical_portal},
                                            {"fh", vertical_portal},
                                            {"bh", vertical_portal},
                                            {"oi", vertical_portal},
                                            {"fi", vertical_portal},
                                            {"bi", vertical_portal}}};
  for (const Fixed& each : fixed) {
    if (each.code == code) return each.kind;
  }
  if (code.size() != 2) return std::nullopt;
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (digit(code[0]) && digit(code[1]) && code != "00") return station;
  if (code[0] == 'L' && code[1] >= 'A' && code[1] <= 'G') return lift;
  if (code[0] == 'K' && digit(code[1])) return airlock;
  if (code[0] == 'c' && digit(code[1])) return conduit;
  return std::nullopt;
}

// What stands on an edge when play begins.
struct EdgeMark {
  EdgeKind kind = EdgeKind::none;
  bool open = false;  // a portal that starts open

  friend constexpr bool operator==(EdgeMark, EdgeMark) = default;
};

// Walls are drawn with one character when they run across and another when they run down; the rest looks the
// same both ways. A portal is a small letter when it starts closed, a capital when it starts open.
enum class EdgeRun : std::uint8_t { across, down };

constexpr std::optional<EdgeMark> edge_from_code(char code, EdgeRun run) {
  using enum EdgeKind;
  switch (code) {
    case ' ': return EdgeMark{none};
    case ':': return EdgeMark{step};
    case '~': return EdgeMark{rail};
    case '%': return EdgeMark{bulkhead};
    case '#': return EdgeMark{hull};
    default: break;
  }
  if (code == (run == EdgeRun::across ? '-' : '|')) return EdgeMark{wall};
  const bool open = code >= 'A' && code <= 'Z';
  switch (open ? static_cast<char>(code - 'A' + 'a') : code) {
    case 'd': return EdgeMark{door, open};
    case 'i': return EdgeMark{iris_valve, open};
    case 'h': return EdgeMark{hatch, open};
    case 'a': return EdgeMark{access_plate, open};
    case 'k': return EdgeMark{airlock_door, open};
    case 'l': return EdgeMark{lift_door, open};
    default: return std::nullopt;
  }
}

}  // namespace flagbridge::ahl

namespace flagbridge {

template <>
inline constexpr auto enum_names<ahl::SquareKind> = std::to_array<std::string_view>(
    {"outside", "floor", "raised floor", "seat", "station", "console", "green equipment", "red equipment",
     "close machinery", "solid", "tank", "drop", "ladder", "vertical portal", "lift", "airlock", "conduit"});

template <>
inline constexpr auto enum_names<ahl::EdgeKind> =
    std::to_array<std::string_view>({"none", "step", "rail", "wall", "bulkhead", "hull", "door", "iris valve",
                                     "hatch", "access plate", "airlock door", "lift door"});

template <>
inline constexpr auto enum_names<ahl::Structure> = std::to_array<std::string_view>(
    {"none", "sliding door", "wall", "iris valve", "bulkhead", "hull", "conduit"});

}  // namespace flagbridge
