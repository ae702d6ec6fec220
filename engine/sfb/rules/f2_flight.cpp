#include "sfb/rules/f2_flight.h"

#include <algorithm>

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f2_ways.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"

// (F2) How seeking weapons fly.
namespace flagbridge::sfb {
namespace {

void fly(BattlePlay& play, UnitId unit, Hex goal, Step step) {
  Craft& craft = play.at.small(unit);
  if (step == Step::none) return;
  if (is_het(step)) {  // (F2.13)
    craft.het = play.at.now();
    craft.facing = het_heading(step);
    craft.since_turn = craft.since_slip = 0;
  }
  if (!passes_terrain(play, unit)) return;
  const Direction way = set_out(craft, step);
  count_up(craft.travelled);
  enter_hex(play, unit, neighbour(craft.at, way), way);
  if (!craft.exists()) return;  // (G10.59)
  if (craft.at == goal) craft.impact = static_cast<std::uint8_t>(1 + index_of(opposite(way)));
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

// (C1.313) Slower ones first, then those launched earlier.
bool before(const Craft& a, const Craft& b) {
  if (a.speed != b.speed) return a.speed < b.speed;
  if (a.launched != b.launched) return a.launched < b.launched;
  return a.order < b.order;
}

// (C1.4) Flies by a hex, if there is one to fly; false if its owner is asked for the way.
bool flies(BattlePlay& play, UnitId unit) {
  Position& at = play.at;
  Craft& craft = at.small(unit);
  if (hexes_in_impulse(craft.speed, at.impulse) <= at.further || !craft.exists()) return true;
  const bool looks = craft.has(Craft::ballistic) && craft.marked(Craft::boar);  // (FD5.25)
  if (looks && craft.at == craft.aim) craft.marks |= Craft::releasing;
  // A target that ran onto the weapon is struck where it is.
  const Hex goal = goal_of(at, craft);
  const bool waits = craft.role == Role::scatter_pack && !craft.has(Craft::ballistic);
  if (craft.at == goal && !waits) return true;
  const bool answered = !craft.course.empty();
  if (!answered && web_holds(at, unit)) return true;  // (G10.51)
  if (answered) {
    const Step step = craft.course[0];
    craft.course.clear();
    fly(play, unit, goal, step);
  } else if (ways_are_chosen(at) && open_ways(at, craft).size() > 1) {
    static_cast<void>(play.ask(Decision::seek, Sides(craft.side), static_cast<std::int16_t>(index_of(unit))));
    return false;
  } else {
    fly(play, unit, goal, usual_way(at, craft, goal));
  }
  return true;
}

}  // namespace

bool move_seekers(BattlePlay& play) {
  Position& at = play.at;
  const bool asks = ways_are_chosen(at);
  LongList<UnitId, most_craft> flying;
  for_each_craft(at, [&](UnitId unit, Craft& craft) {
    if (!craft.seeks() || craft.has(Craft::inert) || held(at, unit)) return;  // (G7.5)
    if (asks && craft.moved == at.impulse) return;                            // before somebody was asked
    craft.impact = 0;
    if (craft.launched < at.now()) static_cast<void>(flying.push_back(unit));
  });
  std::sort(flying.begin(), flying.end(),
            [&](UnitId a, UnitId b) { return before(at.small(a), at.small(b)); });
  for (const UnitId unit : flying) {
    if (!at.exists(unit)) continue;  // something else has taken it away
    if (!target_gone(play, unit) && !flies(play, unit)) return false;
    if (asks && at.exists(unit)) at.small(unit).moved = at.impulse;
  }
  return true;
}

Flow expire_seekers(BattlePlay& play, Task&) {
  settle_weasels(play);
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (craft.role == Role::wild_weasel) return;
    const bool spent = craft.ends != never && craft.ends <= play.at.now();
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
