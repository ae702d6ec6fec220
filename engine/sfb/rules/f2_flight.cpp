#include <algorithm>

#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"

// (F2) How seeking weapons fly.
namespace flagbridge::sfb {
namespace {

// A way a weapon may go in one impulse.
struct Leg {
  Direction facing{};
  Direction way{};
  int distance = 0;  // to the target afterwards
  int rank = 0;      // straight before turn before slip
  bool slips = false, turns = false;
};

enum class Wish : std::uint8_t { nearer, farther };

bool better(const Leg& a, const Leg& b, Wish aim) {
  if (a.distance == b.distance) return a.rank < b.rank;
  return (a.distance < b.distance) == (aim == Wish::nearer);
}

// (F2) The ordinary way that ends nearest to the target. Of two equal turns or slips the owner chooses: the
// left one.
Leg best_leg(const Craft& craft, Hex target, Wish aim = Wish::nearer) {
  const auto leg = [&](Direction facing, Direction way, int rank) {
    return Leg{facing, way, distance(neighbour(craft.at, way), target), rank};
  };
  Leg best = leg(craft.facing, craft.facing, 0);
  const auto offer = [&](Leg other) {
    if (better(other, best, aim)) best = other;
  };
  const bool flying = craft.travelled > 0;  // no turn before the first hex after launch
  for (const int side : {-1, 1}) {
    const Direction aside = turned_right(craft.facing, side);
    if (flying && craft.since_turn >= 1) {
      Leg turn = leg(aside, aside, 1);
      turn.turns = true;
      offer(turn);
    }
    if (flying && craft.since_slip >= 1) {
      Leg slip = leg(craft.facing, aside, 2);
      slip.slips = true;
      offer(slip);
    }
  }
  return best;
}

// (F2.13) Once in 32 impulses, when the target is not ahead and nothing else brings it nearer.
bool wants_hard_turn(const Position& position, const Craft& craft, const Leg& best, Hex target) {
  if (craft.role == Role::scatter_pack) return false;  // (FD7.323)
  return past(position.now(), craft.het, impulses_a_turn) && !ahead_of(craft.at, craft.facing, target) &&
         best.distance >= distance(craft.at, target);
}

Direction heading_to(Hex from, Hex to, Direction otherwise) {
  const auto where = bearing(from, to);
  return where ? nearest_hexside(*where) : otherwise;
}

// (FD7.3331, FD7.3332) A scatter-pack keeps two hexes away: it waits, or turns aside from what has come near.
// Policy: waiting is standing still. Whether it stays where it is.
bool keeps_off(const Craft& craft, Hex target, Leg& leg) {
  constexpr int apart = 2;
  if (craft.role != Role::scatter_pack || craft.has(Craft::ballistic)) return false;
  if (distance(craft.at, target) >= apart) return leg.distance < apart;
  leg = best_leg(craft, target, Wish::farther);
  return false;
}

void fly(BattlePlay& play, UnitId unit, Hex target) {
  Craft& craft = play.at.small(unit);
  Leg leg = best_leg(craft, target);
  if (keeps_off(craft, target, leg)) return;
  if (wants_hard_turn(play.at, craft, leg, target)) {
    craft.het = play.at.now();
    craft.facing = heading_to(craft.at, target, craft.facing);
    craft.since_turn = craft.since_slip = 0;
    leg = {craft.facing, craft.facing};
  }
  craft.facing = leg.facing;
  craft.since_turn = leg.turns ? std::uint8_t{0} : craft.since_turn;
  if (craft.since_turn < 255) ++craft.since_turn;
  if (leg.slips) craft.since_slip = 0;
  if (!leg.slips && craft.since_slip < 255) ++craft.since_slip;
  if (craft.travelled < 255) ++craft.travelled;
  enter_hex(play, unit, neighbour(craft.at, leg.way), leg.way);
  if (!craft.exists()) return;  // (G10.59)
  if (craft.at == target) craft.impact = static_cast<std::uint8_t>(1 + index_of(opposite(leg.way)));
  play.tell(Happening::seeks, "F2"_sfb, Sides::everyone(), arg(unit), arg(craft.at), arg(craft.facing));
}

// (F2.33) What has lost its target for good. Policy: a scatter-pack stops at once (FD7.332); what it would
// let go of at the wreck would be inert in any case.
bool target_gone(BattlePlay& play, UnitId unit) {
  if (play.at.small(unit).has(Craft::ballistic)) return false;  // (F4)
  if (play.at.exists(play.at.small(unit).target)) return false;
  go_inert(play, unit, "F2.33"_sfb);
  return true;
}

// (F4.5) Where it flies to: a ballistic weapon to its hex, from wherever it has been carried.
Hex goal_of(const Position& position, const Craft& craft) {
  return craft.has(Craft::ballistic) ? craft.aim() : position.place_of(craft.target);
}

// (FD5.25) A drone that looks for a target beyond the hex it was sent to flies on as it flew.
Hex next_goal(const Position& position, Craft& craft) {
  const bool looks = craft.has(Craft::ballistic) && craft.marked(Craft::boar);
  if (looks && craft.at == craft.aim()) craft.marks |= Craft::releasing;
  return looks && craft.marked(Craft::releasing) ? neighbour(craft.at, craft.facing)
                                                 : goal_of(position, craft);
}

// (C1.313) Slower ones first, then those launched earlier.
bool before(const Craft& a, const Craft& b) {
  if (a.speed != b.speed) return a.speed < b.speed;
  if (a.launched != b.launched) return a.launched < b.launched;
  return a.order < b.order;
}

}  // namespace

void move_seekers(BattlePlay& play) {
  Position& at = play.at;
  FixedVector<UnitId, most_craft> flying;
  for_each_craft(at, [&](UnitId unit, Craft& craft) {
    if (!craft.seeks() || craft.has(Craft::inert) || held(at, unit)) return;  // (G7.5)
    craft.impact = 0;
    if (craft.launched < at.now() && !held(at, unit)) static_cast<void>(flying.push_back(unit));
  });
  std::sort(flying.begin(), flying.end(),
            [&](UnitId a, UnitId b) { return before(at.small(a), at.small(b)); });
  for (const UnitId unit : flying) {
    if (target_gone(play, unit)) continue;
    const Craft& craft = at.small(unit);
    for (int hexes = hexes_in_impulse(craft.speed, at.impulse); hexes > 0 && craft.exists(); --hexes) {
      // A target that ran onto the weapon is struck where it is.
      const Hex goal = next_goal(at, at.small(unit));
      const bool waits = craft.role == Role::scatter_pack && !craft.has(Craft::ballistic);
      if (craft.at == goal && !waits) break;
      if (web_holds(at, unit)) break;  // (G10.51)
      fly(play, unit, goal);
    }
  }
}

Flow expire_seekers(BattlePlay& play, Task&) {
  settle_weasels(play);
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (craft.role == Role::wild_weasel) return;
    const bool spent = craft.ends != 0 && craft.ends <= play.at.now();
    // (FP1) A torpedo without strength is gone; a pseudo torpedo goes when the real one would.
    Craft real = craft;
    real.set(Craft::pseudo, false);
    const bool faded =
        craft.kind == CraftKind::plasma && warhead_of(play.game, play.at, real, craft.target) == 0;
    if (!spent && !faded) return;
    play.tell(Happening::expires, "FD1.4"_sfb, Sides::everyone(), arg(unit));
    remove_craft(play.at, unit);
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb
