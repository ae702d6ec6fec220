#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/square.h"

namespace flagbridge::ahl {

// (8) The movement actions. What follows the colon is Action::arg.
enum class Act : std::uint16_t {
  none,
  walk,         // : direction (8.A.1); also into close machinery (8.C.3) and as a minimum move (8.C.10)
  trot,         // : direction (8.A.2)
  dive,         // : direction, the last step of a trot (8.C.7)
  left,         // (8.A.3)
  right,        // (8.A.3)
  sidestep,     // : direction, to the side or the back (8.A.4)
  evade,        // : direction or stay, new facing (8.A.5)
  stand,        // (8.A.6)
  open,         // : side, up or down (8.B.1, 8.B.2)
  close,        // : side, up or down (8.B.4)
  climb_up,     // (8.B.5) one metre
  climb_down,   // (8.B.5)
  call_lift,    // : side (8.B.6)
  ride,         // : number of a deck, from inside a lift
  cycle,        // : side of the airlock's door, from outside or from inside (8.B.7)
  jump,         // : direction of the drop (8.C.1)
  lower,        // : side, over an edge (8.C.2)
  drop,         // from an edge (8.C.2)
  break_door,   // : side (8.C.5)
  drag,         // : who (8.C.8)
  let_go,       // (8.C.8)
  light,        // the switch at hand (23)
  pick_up,      // : place in Position::things
  put_down,     //
  examine,      // : direction of a crate (IV.5)
  blob_step,    // : direction (20)
  blob_drop,    // : direction of the drop, or stay: through an open portal in the floor (20)
  launch_walk,  // : direction (26.C)
  launch_run,   // : direction (26.C)
  reorient,     // (26.B)
};

enum class ActArg : std::uint8_t { none, direction, side, fall, evasion, deck, who, thing };

struct ActTraits {
  std::string_view name;
  ActArg arg = ActArg::none;
};

inline constexpr std::array act_traits = std::to_array<ActTraits>({
    {"none", ActArg::none},
    {"walk", ActArg::direction},
    {"trot", ActArg::direction},
    {"dive", ActArg::direction},
    {"left", ActArg::none},
    {"right", ActArg::none},
    {"sidestep", ActArg::direction},
    {"evade", ActArg::evasion},
    {"stand", ActArg::none},
    {"open", ActArg::side},
    {"close", ActArg::side},
    {"climb_up", ActArg::none},
    {"climb_down", ActArg::none},
    {"call_lift", ActArg::side},
    {"ride", ActArg::deck},
    {"cycle", ActArg::side},
    {"jump", ActArg::direction},
    {"lower", ActArg::direction},
    {"drop", ActArg::none},
    {"break_door", ActArg::side},
    {"drag", ActArg::who},
    {"let_go", ActArg::none},
    {"light", ActArg::none},
    {"pick_up", ActArg::thing},
    {"put_down", ActArg::none},
    {"examine", ActArg::direction},
    {"blob_step", ActArg::direction},
    {"blob_drop", ActArg::fall},
    {"launch_walk", ActArg::direction},
    {"launch_run", ActArg::direction},
    {"reorient", ActArg::none},
});

// Sides of a square as an action names them: a Compass, or the portal overhead or in the floor.
inline constexpr std::uint8_t side_up = 8;
inline constexpr std::uint8_t side_down = 9;
inline constexpr std::uint8_t stay = 8;  // in place of a direction

// One movement action. Text: "walk:NE", "evade:-/S" (stay and face south), "open:up", "left", "blob_drop:-".
struct Action {
  Act act = Act::none;
  std::uint16_t arg = 0;

  constexpr Compass direction() const { return static_cast<Compass>(arg & 7U); }

  // An evading step to a direction, or staying, with a new facing.
  static constexpr Action evading(std::uint8_t to, Compass facing) {
    return {Act::evade, static_cast<std::uint8_t>(to * 4 + static_cast<int>(facing) / 2)};
  }
  constexpr std::uint8_t evades_to() const { return static_cast<std::uint8_t>(arg / 4); }
  constexpr Compass evades_facing() const { return static_cast<Compass>(2 * (arg % 4)); }

  friend constexpr bool operator==(Action, Action) = default;
};

constexpr Action action(Act act, Compass direction) { return {act, static_cast<std::uint8_t>(direction)}; }

// Whether the argument is one that the kind of action can have at all.
bool well_formed(Action action);

}  // namespace flagbridge::ahl

namespace flagbridge {
template <>
struct TextOf<ahl::Action> {
  static std::string write(const ahl::Action& action);
  static std::optional<ahl::Action> read(std::string_view text);
};
}  // namespace flagbridge
