#include "sfb/rules/j7_dogfights.h"

#include "sfb/ask/actions.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"

// (J7) Dogfights, an option: a fighter binds a shuttle or fighter in its hex. The two stay there and fight
// each other only, in four impulses of a turn; whoever has the advantage then shoots.
namespace flagbridge::sfb {
namespace {

constexpr int first_interface = 4, interface_every = 8;  // (6C) impulses 4, 12, 20, 28

bool interface_now(const Position& position) { return position.impulse % interface_every == first_interface; }

void release(Craft& craft) {
  craft.mark(Craft::dogfighting | Craft::breaking_away, false);
  craft.target = no_unit;
}

// (J7) Policy: a die and the rating of the type; no rating counts as nothing.
int advantage(BattlePlay& play, const Craft& craft) {
  const int rating = craft_facts(play.game, craft.type).dogfight.value_or(0);
  return play.d6({"J7"_sfb, "advantage in a dogfight"}) + rating;
}

// (E1.5, J1.34) Guns that may be fired now, once a turn as everywhere.
int fire_guns(BattlePlay& play, UnitId unit, UnitId target) {
  if (refuse_guns(play.game, play.at, unit)) return 0;
  Craft& craft = play.at.small(unit);
  int points = 0;
  for (int i = 0; i < craft_weapons(play.game, play.at, unit); ++i) {
    if (guns_of(play.game, craft.type).each[static_cast<std::size_t>(i)].heavy()) continue;
    const Effect effect = effect_of_craft_shot(play.game, play.at, unit, i, target);
    points += effect.points(play.d6(effect.label));
    craft.acted = play.at.now();
  }
  return points;
}

// Every gun that reaches, and one small drone if there is any. Policy: at such a distance it strikes.
int shoot(BattlePlay& play, UnitId unit, UnitId target) {
  int points = fire_guns(play, unit, target);
  Craft& craft = play.at.small(unit);
  const bool small_drone = craft.light > 0 && guns_of(play.game, craft.type).plasma_d == 0;
  if (small_drone && may_launch_from_rail(play.game, play.at, craft)) {
    use_rail(play.at, craft, true);
    Craft drone;
    drone.kind = CraftKind::drone;
    drone.load = usual_drone(play.game, play.at.year, true);
    points += warhead_of(play.game, play.at, drone, target);
  }
  return points;
}

void fight(BattlePlay& play, UnitId a, UnitId b) {
  Position& at = play.at;
  const int first = advantage(play, at.small(a)), second = advantage(play, at.small(b));
  const bool both = first == second;
  const UnitId winner = first > second ? a : b;
  play.tell(Happening::dogfight, "J7"_sfb, Sides::everyone(), arg(both ? a : winner),
            arg(both || winner == a ? b : a), Arg::number(both ? 0 : 1));
  // Whoever wants to break away does so if he has the advantage, or if neither has it.
  for (const UnitId unit : {a, b}) {
    if (!at.small(unit).marked(Craft::breaking_away) || (!both && winner != unit)) continue;
    play.tell(Happening::breaks_away, "J7"_sfb, Sides::everyone(), arg(unit));
    release(at.small(a));
    release(at.small(b));
    return;
  }
  const int by_first = both || winner == a ? shoot(play, a, b) : 0;
  const int by_second = both || winner == b ? shoot(play, b, a) : 0;
  for (const UnitId unit : {a, b}) {
    at.small(unit).mark(Craft::breaking_away, false);
  }
  if (by_first > 0) hurt_craft(play, b, by_first, Hurt::by_phaser, "J7"_sfb);
  if (by_second > 0 && at.exists(a)) hurt_craft(play, a, by_second, Hurt::by_phaser, "J7"_sfb);
}

bool own_craft(const Position& position, Side side, UnitId unit, Violations& found) {
  const bool own = is_craft(unit) && position.small(unit).exists() && position.small(unit).side == side &&
                   manned(position.small(unit));
  return found.require(own, "J7"_sfb, "it is not one of your shuttles or fighters");
}

}  // namespace

bool in_dogfight(const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  if (!craft.marked(Craft::dogfighting) || !is_craft(craft.target)) return false;
  const Craft& foe = position.small(craft.target);
  return foe.exists() && foe.marked(Craft::dogfighting) && foe.target == unit;
}

void check_challenge(const Battles&, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!found.require(position.options.dogfights != 0, "J7"_sfb, "this battle is played without dogfights"))
    return;
  if (!own_craft(position, side, order.unit, found)) return;
  const Craft& craft = position.small(order.unit);
  found.require(craft.kind == CraftKind::fighter, "J7"_sfb, "only fighters challenge");
  const bool there = is_craft(order.at) && position.small(order.at).exists() &&
                     position.hostile(side, position.small(order.at).side) &&
                     is_shuttle(position.small(order.at));
  if (!found.require(there, "J7"_sfb, "there is no shuttle or fighter to challenge")) return;
  found.require(position.small(order.at).at == craft.at, "J7"_sfb, "it is in another hex");
  found.require(!in_dogfight(position, order.unit) && !in_dogfight(position, order.at), "J7"_sfb,
                "one of them is in a dogfight already");
  found.require(!held(position, order.unit) && !held(position, order.at), "G7.5"_sfb,
                "a tractor beam holds one of them");
}

void perform_challenge(BattlePlay& play, Side, const Do& order) {
  Craft& craft = play.at.small(order.unit);
  Craft& foe = play.at.small(order.at);
  if (!manned(foe)) return;  // nobody is there to answer, which its enemy could not know
  craft.marks |= Craft::dogfighting;
  foe.marks |= Craft::dogfighting;
  craft.target = order.at;
  foe.target = order.unit;
  craft.course.clear();
  foe.course.clear();
  play.tell(Happening::challenges, "J7"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
}

void list_challenge(const Battles& game, const Position& position, Side side, List& list) {
  if (position.options.dogfights == 0) return;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.side != side || craft.kind != CraftKind::fighter) return;
    for_each_craft(position, [&](UnitId foe, const Craft& other) {
      if (!position.hostile(side, other.side) || other.at != craft.at || !is_shuttle(other)) return;
      const Do order{.what = Action::challenge, .unit = unit, .at = foe};
      Violations found;
      check_challenge(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

void check_break_away(const Battles&, const Position& position, Side side, const Do& order,
                      Violations& found) {
  if (!own_craft(position, side, order.unit, found)) return;
  found.require(in_dogfight(position, order.unit), "J7"_sfb, "it is in no dogfight");
  found.require(interface_now(position), "J7"_sfb, "dogfights go on in impulses 4, 12, 20 and 28 only");
}

void perform_break_away(BattlePlay& play, Side, const Do& order) {
  play.at.small(order.unit).marks |= Craft::breaking_away;
}

void list_break_away(const Battles& game, const Position& position, Side side, List& list) {
  if (position.options.dogfights == 0 || !interface_now(position)) return;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.side != side || !craft.marked(Craft::dogfighting)) return;
    const Do order{.what = Action::break_away, .unit = unit};
    Violations found;
    check_break_away(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

// (6C) Each pair once, in the order of their numbers; what has lost its foe is free.
Flow hold_dogfights(BattlePlay& play, Task&) {
  if (play.at.options.dogfights == 0) return Flow::done;
  static_cast<void>(perform(play, ActStep::break_away));
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    Craft& craft = play.at.small(unit);
    if (!craft.exists() || !craft.marked(Craft::dogfighting)) continue;
    if (!in_dogfight(play.at, unit)) {
      release(craft);
    } else if (interface_now(play.at) && index_of(unit) < index_of(craft.target)) {
      fight(play, unit, craft.target);
    }
  }
  return Flow::done;
}

// (J7) A weapon from outside that strikes one of a pair may find the other.
UnitId struck_in_dogfight(BattlePlay& play, UnitId target) {
  if (!is_craft(target) || !play.at.exists(target) || !in_dogfight(play.at, target)) return target;
  constexpr int finds_it = 3;  // policy: the die and below
  const int die = play.d6({"J7"_sfb, "which of two in a dogfight is struck"});
  return die <= finds_it ? target : play.at.small(target).target;
}

std::string say_challenge(const Said& said) { return "Dogfight with " + said.at(); }

std::string say_break_away(const Said&) { return "Break away from the dogfight"; }

}  // namespace flagbridge::sfb
