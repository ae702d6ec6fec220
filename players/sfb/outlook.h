#pragma once

#include "players/sfb/broadside.h"
#include "sfb/state/steps.h"

// What the next impulses bring: a ship on a course, and an enemy who comes after it.
namespace flagbridge::sfb {

// A ship as far as comparing courses needs it.
struct Mover {
  Hex at;
  Direction facing{};
  bool astern = false;
  int since_turn = 0, since_slip = 0;
  int speed = 0, turn_mode = 0;

  bool may(Step step) const;
  void go(Step step);
};
Mover mover_of(const Battles& game, const Ship& ship);

// Straight on for some hexes, then the same turn or slip a few times, as soon as it may be made.
struct Maneuver {
  int wait = 0;
  Step step = Step::straight;
  int times = 0;

  Step next(const Mover& mover);
};

class Outlook {
 public:
  Outlook(const Battles& game, const Position& view, UnitId unit, UnitId enemy);

  bool between(UnitId unit, UnitId enemy) const { return unit_ == unit && enemy_number_ == enemy; }
  const Mover& own() const { return me_; }
  // How good a maneuver is, the better the higher.
  int worth(Maneuver maneuver) const { return run(me_, maneuver); }
  // The same after a high energy turn to a heading.
  int worth_after(Direction heading, Maneuver maneuver) const;
  // Whether a volley now promises as much as any in the next impulses, on the course that is laid.
  bool ripe() const;
  // What all guns would promise at a good range ahead.
  int ideal() const;

 private:
  int gain(const Mover& me, const Mover& foe) const;
  int fear(const Mover& me, const Mover& foe) const;
  int value_at_end(const Mover& me, const Mover& foe) const;
  int run(Mover me, Maneuver maneuver) const;
  void pursue(Mover& foe, const Mover& me) const;
  bool foe_moves(int ahead) const;

  const Battles& game_;
  const Position& view_;
  const Ship& ship_;
  const Ship& enemy_;
  UnitId unit_, enemy_number_;
  Mover me_, foe_;
  Broadside mine_, theirs_;
  std::array<int, 6> shields_{}, enemy_shields_{};
  int wanted_ = 0;
  bool foe_has_moved_ = false;
  bool dangerous_map_ = false;
};

}  // namespace flagbridge::sfb
