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
    return record(field("draws", &Core::draws), field("live", &Core::live), field("steps", &Core::steps),
                  field("question", &Core::question), field("turn", &Core::turn), field("over", &Core::over),
                  field("halt", &Core::halt), field("agenda", &Core::agenda),
                  field("standing", &Core::standing));
  }
};

// How many sides play: as many as a position has room for, unless it says how many seats are taken.
template <class Position>
constexpr int seats_in(const Position& position) {
  constexpr int room = decltype(Position::core)::sides;
  if constexpr (requires { position.seats; }) {
    return position.seats < room ? int{position.seats} : room;
  } else {
    return room;
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
