#include <fmt/format.h>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p_terrain.h"

// (J1.22) Shuttles and fighters fly as their owner says, like ships; they turn by a row of their own (C3.31).
namespace flagbridge::sfb {
namespace {

constexpr int shuttle_row = 7;                                                // of Tables::turn_modes
constexpr int fighters_wait = quarter_turn, shuttles_wait = impulses_a_turn;  // (C12.34)

Turning no(Rule rule, const char* why) { return {false, rule, why}; }
constexpr Turning yes{true, {}, ""};

// (C6.42, J4.12, J1.336) A fighter turns hard once a turn, without cost or risk, unless it is crippled.
Turning may_turn_craft_hard(const Position& position, const Craft& craft) {
  if (craft.kind != CraftKind::fighter) return no("C6.42"_sfb, "shuttles make no high energy turns");
  if (craft.has(Craft::crippled)) return no("J1.336"_sfb, "a crippled fighter makes no high energy turn");
  if (position.impulse == 1) return no("C6.37"_sfb, "nobody turns hard in the first impulse of a turn");
  if (position.in_turn(craft.het)) return no("J4.12"_sfb, "it has turned hard this turn");
  return yes;
}

}  // namespace

bool may_break_free(const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  return craft.marked(Craft::caught_fast) && may_turn_craft_hard(position, craft).legal;
}

Turning may_step_craft(const Battles& game, const Position& position, UnitId unit, Step step) {
  const Craft& craft = position.small(unit);
  if (step > Step::het_f) return no("C1"_sfb, "there is no such move");
  if (held(position, unit)) {
    if (step == Step::none || (is_het(step) && may_break_free(position, unit))) return yes;
    return no("G7.5"_sfb, "a tractor beam holds it");
  }
  if (is_het(step)) return may_turn_craft_hard(position, craft);
  if (step == Step::none) {
    return craft.speed == 0 ? yes : no("C1.4"_sfb, "what is scheduled to move must move");
  }
  if (step == Step::straight) return yes;
  if (step == Step::slip_left || step == Step::slip_right) {
    return craft.since_slip >= 1 ? yes : no("C4.33"_sfb, "it must move straight before it slips again");
  }
  const int mode = game.charts().turn_modes[shuttle_row][std::min<std::size_t>(craft.speed, impulses_a_turn)];
  return craft.since_turn >= mode || craft.speed == 1 ? yes
                                                      : no("C3.2"_sfb, "its turn mode is not satisfied");
}

namespace {

void break_free(BattlePlay& play, UnitId unit) {
  auto& links = play.at.links;
  Craft& craft = play.at.small(unit);
  const int most = top_speed(play.game, craft);
  if (craft.speed < most) {  // (C12.342) whenever its last change was
    craft.speed = static_cast<std::uint8_t>(most);
    craft.throttled = play.at.now();
    play.tell(Happening::speed, "C12.342"_sfb, Sides::everyone(), arg(unit), Arg::number(most));
  }
  for (std::size_t i = links.size(); i-- > 0;) {
    if (links[i].target != unit) continue;
    play.tell(Happening::tractor_released, "G7.55"_sfb, Sides::everyone(), arg(links[i].holder), arg(unit));
    links.erase(i);
  }
}

}  // namespace

Direction set_out(Craft& craft, Step step) {
  if (step == Step::turn_left) craft.facing = turned_left(craft.facing);
  if (step == Step::turn_right) craft.facing = turned_right(craft.facing);
  count_step(craft, step);
  if (step == Step::slip_left) return turned_left(craft.facing);
  return step == Step::slip_right ? turned_right(craft.facing) : craft.facing;
}

void move_craft(BattlePlay& play, UnitId unit, Step step) {
  Craft& craft = play.at.small(unit);
  if (craft.marked(Craft::caught_fast)) {  // (G7.55) now or never
    craft.mark(Craft::caught_fast, false);
    if (is_het(step)) break_free(play, unit);
  }
  if (step == Step::none) return;
  if (is_het(step)) {
    craft.facing = het_heading(step);
    craft.het = play.at.now();
    craft.since_turn = craft.since_slip = 0;
  }
  if (!passes_terrain(play, unit)) return;
  const Direction way = set_out(craft, step);
  const Hex next = neighbour(craft.at, way);
  play.tell(Happening::moves, "J1.22"_sfb, Sides::everyone(), arg(unit), arg(next), arg(craft.facing));
  enter_hex(play, unit, next, way);
}

// (J1.22, C12.34) By half of the greatest speed at a time, slowing down apart.
void check_throttle(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  const bool there = is_craft(order.unit) && position.small(order.unit).exists();
  if (!found.require(there, "C12.34"_sfb, "there is no craft {0}", Arg::number(index_of(order.unit)))) return;
  const Craft& craft = position.small(order.unit);
  if (!found.require(craft.side == side, "C12.34"_sfb, "craft {0} is not yours", arg(order.unit))) return;
  if (!found.require(manned(craft), "C12.34"_sfb, "nobody flies it")) return;
  found.require(order.a <= top_speed(game, craft), "J1.22"_sfb, "it flies no faster than {0}",
                Arg::number(top_speed(game, craft)));
  found.require(order.a != craft.speed, "C12.34"_sfb, "that is no change of speed");
  found.require(craft.over == 0 || order.a <= (has_landed(craft.over) ? 0 : 1), "P2.8"_sfb,
                "it is on a planet or low over one");
  const int most = craft.speed + surge_of(game, craft);
  found.require(order.a <= most, "J1.22"_sfb, "it can accelerate to {0} at most", Arg::number(most));
  const int wait = craft.kind == CraftKind::fighter ? fighters_wait : shuttles_wait;
  const Moment last = std::max(craft.throttled, craft.launched);
  found.require(past(position.now(), last, wait), "C12.34"_sfb, "{0} impulses must lie between changes",
                Arg::number(wait));
}

void perform_throttle(BattlePlay& play, Side, const Do& order) {
  Craft& craft = play.at.small(order.unit);
  craft.speed = order.a;
  craft.throttled = play.at.now();
  craft.course.clear();
  play.tell(Happening::speed, "J1.22"_sfb, Sides::everyone(), arg(order.unit), Arg::number(craft.speed));
}

void list_throttle(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.side != side || !manned(craft)) return;
    for (const int speed : {0, top_speed(game, craft)}) {
      const Do order{Action::throttle, unit, 0, no_unit, static_cast<std::uint8_t>(speed)};
      Violations found;
      check_throttle(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

std::string say_throttle(const Said& said) {
  return fmt::format("Speed {} from the next impulse on", said.order.a);
}

}  // namespace flagbridge::sfb
