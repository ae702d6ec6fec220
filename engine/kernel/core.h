#pragma once

#include <array>
#include <cstdint>

#include "kernel/agenda.h"

namespace flagbridge {

// The part of a position that every game has: what happens next, what is asked, how many draws were made, and
// the standing orders. A game's Position has it as its first member, `core`.
template <int SideCount, int AgendaDepth, int StandingOrders>
struct Core {
  static constexpr int sides = SideCount;

  std::uint64_t draws = 0;  // index of the next draw
  std::uint64_t live = 0;   // what is possible at all just now; see Row::needs
  std::uint32_t steps = 0;  // steps run so far
  Question question;
  std::uint16_t turn = 0;
  std::uint8_t over = 0;
  Halt halt = Halt::none;
  FixedVector<Task, AgendaDepth> agenda;
  std::array<FixedVector<Standing, StandingOrders>, SideCount> standing{};

  constexpr bool running() const { return over == 0 && halt == Halt::none; }
  friend constexpr bool operator==(const Core&, const Core&) = default;
  static constexpr auto fields() {
    // Numbers of draws and steps would tell of what happens unseen. Who is asked in a secret row only those
    // know who are: see veil(). What is possible at all follows from the rest: a game's view says it anew.
    return record(unknown(field("draws", &Core::draws)), hidden_apart(field("live", &Core::live)),
                  unknown(field("steps", &Core::steps)), hidden_apart(field("question", &Core::question)),
                  field("turn", &Core::turn), field("over", &Core::over), field("halt", &Core::halt),
                  hidden_apart(field("agenda", &Core::agenda)),
                  by_side(secret(field("standing", &Core::standing))));
  }
};

// How many sides play from a position: all that there is room for, or fewer where scenarios differ and the
// position says so itself, with `int seats() const`. A view says the same.
template <class Position>
constexpr int seats_in(const Position& at) {
  if constexpr (requires { at.seats(); }) {
    return at.seats();
  } else {
    return at.core.sides;
  }
}

// Whom a side fights: everybody else who plays, or those the position names, with `Sides foes_of(Side)
// const`.
template <class Position>
constexpr Sides foes_in(const Position& at, Side side) {
  const Sides others = Sides::first(seats_in(at)).without(side);
  if constexpr (requires { at.foes_of(side); }) {
    return at.foes_of(side) & others;
  } else {
    return others;
  }
}

// Orders that every game's Order variant ends with: they may be given at any time and ask for no turn.
struct SetStanding {
  static constexpr std::string_view tag = "standing";
  Standing order;

  friend constexpr bool operator==(const SetStanding&, const SetStanding&) = default;
  static constexpr auto fields() { return record(field("order", &SetStanding::order)); }
};

struct DropStanding {
  static constexpr std::string_view tag = "drop_standing";
  std::uint16_t slot = 0;

  friend constexpr bool operator==(const DropStanding&, const DropStanding&) = default;
  static constexpr auto fields() { return record(field("slot", &DropStanding::slot)); }
};

}  // namespace flagbridge
