#pragma once

#include "drill/drill.h"

// What the files in rules/ offer each other and the sequence of play. Every order has two functions:
// check_order says why it is not legal, carry_out does it.
namespace flagbridge::drill {

// (2) the turn
Flow begin_turn(DrillPlay& play, Task& task);
Flow end_turn(DrillPlay& play, Task& task);
Flow play_turns(DrillPlay& play, Task& task);

// (3) power
constexpr int most_engine = 3;
constexpr int most_gun = 2;
constexpr int most_shield = 2;
int power_of(const Position& position, Side side);
Flow ask_power(DrillPlay& play, Task& task);
Violations check_order(const Drill& game, const Position& position, Side side, const Allot& order);
void carry_out(DrillPlay& play, Side side, const Allot& order);

// (4) plots
Flow ask_plots(DrillPlay& play, Task& task);
Violations check_order(const Drill& game, const Position& position, Side side, const Plot& order);
void carry_out(DrillPlay& play, Side side, const Plot& order);
// The hex a step leads to.
Hex after(Hex from, Step step);

// (5) movement, arrival, reactions
Flow move_pulses(DrillPlay& play, Task& task);
Flow move_units(DrillPlay& play, Task& task);
Flow strike_mine(DrillPlay& play, Task& task);
Flow ask_detonation(DrillPlay& play, Task& task);
Flow ask_reaction(DrillPlay& play, Task& task);
Flow explode(DrillPlay& play, Task& task);
Violations check_order(const Drill& game, const Position& position, Side side, const Detonate& order);
void carry_out(DrillPlay& play, Side side, const Detonate& order);

// (6) fire
bool can_shoot(const Drill& game, const Position& position, UnitId unit, UnitId target);
Flow fire(DrillPlay& play, Task& task);
Violations check_order(const Drill& game, const Position& position, Side side, const Shoot& order);
void carry_out(DrillPlay& play, Side side, const Shoot& order);
// Takes damage off a counter, and the counter off the map if it was the last it could bear (1.4).
void hurt(DrillPlay& play, UnitId unit, int damage, Rule rule);

// (7) mines
constexpr std::uint64_t mines_about = 1;  // bit of Core::live: there are mines on the map
void note_mines(Position& position);
bool has_mine(const Position& position, Side side, Hex hex);
void remove_mine(Position& position, Side side, Hex hex);
bool own_half(const Drill& game, const Position& position, Side side, Hex hex);
Flow place_mines(DrillPlay& play, Task& task);
Flow lay_mines(DrillPlay& play, Task& task);
Violations check_order(const Drill& game, const Position& position, Side side, const PlaceMine& order);
Violations check_order(const Drill& game, const Position& position, Side side, const LayMine& order);
void carry_out(DrillPlay& play, Side side, const PlaceMine& order);
void carry_out(DrillPlay& play, Side side, const LayMine& order);

// (8) victory
int score(const Position& position, Side side);

// Orders with nothing to check and nothing to do: the kernel keeps standing orders, and being ready changes
// nothing.
inline Violations check_order(const Drill&, const Position&, Side, const Ready&) { return {}; }
inline Violations check_order(const Drill&, const Position&, Side, const SetStanding&) { return {}; }
inline Violations check_order(const Drill&, const Position&, Side, const DropStanding&) { return {}; }
inline void carry_out(DrillPlay&, Side, const Ready&) {}
inline void carry_out(DrillPlay&, Side, const SetStanding&) {}
inline void carry_out(DrillPlay&, Side, const DropStanding&) {}

constexpr Decision asked(const Position& position) {
  return static_cast<Decision>(position.core.question.kind);
}
// The counter named is this side's, and still in play.
bool own_unit(const Position& position, Side side, UnitId unit, Violations& found);

}  // namespace flagbridge::drill
