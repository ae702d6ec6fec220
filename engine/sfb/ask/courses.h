#pragma once

#include <array>
#include <vector>

#include "sfb/rules/c3_turning.h"

// Where a unit can steer in its next moves, for whoever gives its course.
namespace flagbridge::sfb {

// Where a unit is after some of its moves, and how it came there.
struct Stand {
  Hex at;
  Direction facing{};
  std::uint8_t since_turn = 0, since_slip = 0;
  std::uint8_t moves = 0;
  Step step{};      // the last one
  int before = -1;  // the stand it was made from; -1: this is the beginning
};

// Steps that a course of the unit has at most.
int longest_course(UnitId unit);

// Every course that the turn mode and the slips allow, as far as the unit moves in this turn: of each number
// of moves, every stand once. What other units do meanwhile is not foreseen.
class Courses {
 public:
  Courses(const Battles& game, const Position& view, UnitId unit, int most);

  const std::vector<Stand>& stands() const { return stands_; }
  // Moves that are left in this turn, no more than were asked for.
  int moves() const { return static_cast<int>(speeds_.size()); }
  // The stands of the moves that lead to one of them, itself the last.
  std::vector<Stand> way_to(const Stand& stand) const;
  // Whether a further step from there is legal.
  Turning may_go_on(const Stand& stand, Step step);
  // Where that step would lead from there.
  Hex next_to(const Stand& stand, Step step);

 private:
  void plan_moves(int most);
  void put(const Stand& stand);
  Stand after(const Stand& stand, Step step, int before);
  void search();

  const Battles& game_;
  Position then_;
  UnitId unit_;
  struct Move {
    std::uint8_t impulse, speed;
  };
  std::vector<Move> speeds_;  // of each move
  std::vector<Stand> stands_;
};

// The steps of a course that leads from hex to hex.
inline constexpr std::array plain_steps = {Step::straight, Step::turn_left, Step::turn_right, Step::slip_left,
                                           Step::slip_right};

// The hexes and headings a unit can steer to, and its next steps, with the reason on those that are not open.
// With an order to steer there if the side is asked for it.
Inquiry reach_of(const Battles& game, const Position& view, Side side, UnitId unit);
// Why the unit cannot do anything at a place in answer to what is asked: steer there, fire at whoever is
// there, act on it, begin there.
Inquiry why_not_at(const Battles& game, const Position& view, Side side, UnitId unit, Hex to);  // why.cpp

}  // namespace flagbridge::sfb
