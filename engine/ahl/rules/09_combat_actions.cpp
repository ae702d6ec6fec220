#include "ahl/rules/09_combat_actions.h"

#include "ahl/rules/14_lean.h"
#include "ahl/rules/24_structures.h"

// (9) The orders to fire: what is allowed, and what is noted until the step is resolved.
namespace flagbridge::ahl {
namespace {

// (11.A.3) Weapons for a square that friend and enemy share.
bool fires_in_crowd(const Weapon& weapon, const Options& options) {
  return weapon.crowd == InCrowd::yes || (weapon.crowd == InCrowd::agreed && options.pistols_in_square != 0);
}

}  // namespace

int fire_cost(const Weapon& weapon, const Figure& figure, FireKind kind) {
  const int locked = figure.climb != 0 ? 4 : 0;  // (QA.C) an elbow round the rung
  switch (kind) {
    case FireKind::covering: return weapon.high_energy() ? 12 : 6;  // (9.A, 19)
    case FireKind::aimed: return 12;                                // (9.B)
    case FireKind::snap: return 6 + locked;                         // (9.C)
  }
  return full_phase;
}

bool ready_to_fire(const Azhanti& game, const Position& position, Who who, FireKind kind, Violations* why) {
  const Figure& figure = position[who];
  const Weapon* weapon = game.weapon(figure);
  bool ready = need(able(figure), why, "9"_ahl, "{0} is in no state to fire", arg(who));
  ready &= need(!truce(position), why, "IV.5"_ahl, "nobody shoots yet");
  ready &= need(!occupied(figure), why, "5"_ahl, "{0} is busy this turn", arg(who));
  ready &= need(figure.carries == 0, why, "IV.5"_ahl, "{0} has both arms full", arg(who));
  ready &= need(figure.disoriented == 0, why, "26.B"_ahl, "{0} is disoriented", arg(who));
  ready &= need(figure.hangs == 0, why, "8.C.2"_ahl, "{0} hangs from an edge", arg(who));
  if (!need(weapon != nullptr && weapon->type != WeaponType::charge, why, "9"_ahl,
            "{0} has no weapon to fire", arg(who)))
    return false;
  ready &= need(kind != FireKind::snap || !weapon->high_energy(), why, "19"_ahl,
                "high energy weapons fire no snap shots");
  const bool empty = counts_rounds(position) && weapon->clip.has_value() && figure.rounds == 0;
  ready &= need(!empty, why, "25.A"_ahl, "the weapon of {0} is empty", arg(who));
  const bool on_ladder = figure.climb != 0;
  ready &= need(!on_ladder || (kind == FireKind::snap && weapon->type == WeaponType::pistol), why, "QA.C"_ahl,
                "on a ladder only pistols are fired, in haste");
  return ready;
}

bool known_enemy_in(const Position& position, Square square, const Figure& of) {
  bool found = false;
  for_each_active(position, [&](Who, const Figure& figure) {
    found = found || (figure.at == square && figure.hidden == 0 && enemies(figure, of));
  });
  return found;
}

namespace {

// (10, 15.A, 24.A) A square in sight; coded equipment whose face is; or, by the special rules, a structure
// that the line ends at.
bool can_aim(Scene& scene, Square from, Square at, int reach) {
  if (scene.sees(from, at)) return true;
  if (from.deck != at.deck) return false;
  const DeckBarriers& view = scene.barriers(Barrier::sight, from.deck);
  const Equipment coded = traits_of(scene.plan(at.deck).kind(flat(at))).equipment;
  if (coded != Equipment::none && sight_of_face(view, flat(from), flat(at))) return true;
  if (scene.position().rules < RuleSet::special) return false;
  return struck_edge(scene, danger_space(scene, from, at, reach)).has_value();
}

bool has_shutter(const Scene& scene, Square at, AimedAt mark) {
  return scene.position().rules >= RuleSet::special &&
         shut_way(scene.game(), scene.position(), at, mark) != nullptr;
}

bool on_plan(const Scene& scene, Square square) {
  return scene.in_play(square.deck) && scene.plan(square.deck).kind(flat(square)) != SquareKind::outside;
}

}  // namespace

bool can_fire_at(Scene& scene, const Figure& firer, Square from, Square at, Violations* why, AimedAt mark) {
  const Position& position = scene.position();
  const Weapon* weapon = scene.game().weapon(firer);
  if (!need(weapon != nullptr && firer.here(), why, "9"_ahl, "there is nothing to fire with")) return false;
  if (!need(on_plan(scene, from) && on_plan(scene, at), why, "10"_ahl, "there is no such square in play"))
    return false;
  // Most squares are outside the field: where nobody wants to know why, that comes before everything else.
  if (why == nullptr && from != at && !in_field(scene, from, firer.facing, at)) return false;
  const bool mixed = known_enemy_in(position, firer.at, firer);
  if (!need(!mixed || fires_in_crowd(*weapon, position.options), why, "11.A.3"_ahl,
            "with an enemy in the square only small pistols are fired"))
    return false;
  if (mark != AimedAt::line && !need(has_shutter(scene, at, mark), why, "24.A"_ahl,
                                     "there is no shut portal to aim at in {0}", arg(at)))
    return false;
  if (from == at && mark != AimedAt::line) return true;
  if (from == at)
    return need(mixed && firer.at == at, why, "11.A.3"_ahl, "there is no enemy in the square to fire at");
  if (!need(in_field(scene, from, firer.facing, at), why, "11.A.2"_ahl, "{0} is outside the field of fire",
            arg(at)))
    return false;
  const int reach = reach_of(*weapon);
  if (from.deck != at.deck && !need(scene.sees(from, at), why, "10"_ahl, "{0} is out of sight", arg(at)))
    return false;
  if (!need(scene.range(from, at) <= reach, why, "11.C.1"_ahl, "{0} is out of range", arg(at))) return false;
  if (!need(can_aim(scene, from, at, reach), why, "10"_ahl, "{0} is out of sight", arg(at))) return false;
  const bool ducks = posture_now(firer) == Posture::crouching &&
                     console_in_the_way(scene, danger_space(scene, from, at, reach), at);
  return need(!ducks, why, "14.B"_ahl, "nobody fires over the console he crouches behind");
}

bool side_is_taken(const Position& position, Who who, const People& firing) {
  const Figure& figure = position[who];
  int others = 0;
  for_each_active(position, [&](Who other, const Figure& each) {
    if (other != who && firing.has(other) && each.at == figure.at && each.facing == figure.facing) ++others;
  });
  return others >= 2;
}

People with_orders(const Position& position, Side side) {
  People found;
  for_each_active(position, [&](Who who, const Figure& figure) {
    for (std::size_t i = 0; i < figure.shots && figure.side == side; ++i) {
      if (figure.aims[i] != figure.at) found.add(who);
    }
  });
  return found;
}

bool corner_is_taken(const Position& position, Who who) {
  const Figure& figure = position[who];
  bool taken = false;
  for_each_active(position, [&](Who other, const Figure& each) {
    if (other == who || each.at != figure.at) return;
    const bool intends = each.side == figure.side && each.ordered != 0 && is_leaning(each.stance);
    taken = taken || intends || is_leaning(posture_now(each));
  });
  return taken;
}

// --- covering fire (9.A) -----------------------------------------------------------------------------------

namespace {

void check_posture(Scene& scene, Who who, Posture posture, Violations& found) {
  const Position& position = scene.position();
  found.require(posture != Posture::crouching, "14.B"_ahl, "nobody fires crouching");
  if (!is_leaning(posture) || static_cast<std::size_t>(posture) > static_cast<std::size_t>(Posture::lean_w))
    return;
  found.require(can_lean(scene, position[who].at, lean_side(posture)), "14.A"_ahl,
                "there is no corner for {0} to lean around", arg(who));
  found.require(!corner_is_taken(position, who), "14.A"_ahl, "only one in a square leans around its corner");
}

void check_single(const Azhanti& game, const Position& position, Who who, int single, Violations& found) {
  found.require(single <= 1, "25.A"_ahl, "a shot is single or not");
  found.require(single == 0 || can_burst(game, position, position[who]), "25.A"_ahl,
                "the weapon of {0} has no such choice", arg(who));
  found.require(single == 0 || counts_rounds(position), "11.D"_ahl,
                "weapons always fire as fast as they can");
}

}  // namespace

namespace {

// Others of the side who are to cover in this step.
int covering(const Position& position, Side side, Who but) {
  int others = 0;
  for_each_active(position, [&](Who who, const Figure& figure) {
    const bool covers = figure.side == side && figure.commitment == Commitment::cover && figure.shots > 0;
    others += covers && who != but ? 1 : 0;
  });
  return others;
}

}  // namespace

Violations check_order(const Azhanti& game, const Position& position, Side side, const CoverFire& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  const Figure& figure = position[order.who];
  found.require(figure.commitment == Commitment::cover, "9.A"_ahl, "{0} is not committed to covering fire",
                arg(order.who));
  if (!ready_to_fire(game, position, order.who, FireKind::covering, &found)) return found;
  const int cost = fire_cost(*game.weapon(figure), figure, FireKind::covering);
  found.require(figure.halves >= cost, "6"_ahl, "{0} has not the action points", arg(order.who));
  check_single(game, position, order.who, order.single, found);
  constexpr int most = most_sweeps / side_count;
  found.require(covering(position, side, order.who) < most, "9.A"_ahl, "no more than {0} of a side cover",
                Arg::number(most));
  found.require(static_cast<int>(order.posture) <= static_cast<int>(Posture::lean_w), "14"_ahl,
                "there is no such posture");
  Scene scene(game, position);
  check_posture(scene, order.who, order.posture, found);
  if (!found.none()) return found;
  Figure posed = figure;
  posed.posture = order.posture;
  can_fire_at(scene, posed, muzzle(posed), order.at, &found);
  const bool leaves = order.at != figure.at;
  found.require(!leaves || !side_is_taken(position, order.who, with_orders(position, side)), "11.A.3"_ahl,
                "two others fire through this side of the square");
  return found;
}

void carry_out(AhlPlay& play, Side side, const CoverFire& order) {
  Figure& figure = play.at[order.who];
  figure.aims[0] = order.at;
  figure.stance = order.posture;
  figure.single = order.single;
  figure.shots = 1;
  figure.ordered = 1;
  play.tell(Happening::covers, "9.A"_ahl, side, arg(order.who), arg(order.at));
}

// --- aimed fire and snap shots (9.B, 9.C) ------------------------------------------------------------------

bool must_shoot_elsewhere(Scene& scene, const Figure& figure, Square at) {
  if (figure.must_shoot == 0 || figure.shots != 0 || !scene.position().has(figure.foe)) return false;
  const Figure& foe = scene.position()[figure.foe];
  return foe.active() && foe.hidden == 0 && foe.at != at &&
         can_fire_at(scene, figure, fires_from(figure, foe.at), foe.at);
}

namespace {

bool is_aimed(const Position& position) { return asked(position) == Decision::aim; }

void check_aimed(const Figure& figure, Who who, Violations& found) {
  found.require(figure.commitment == Commitment::aim, "9.B"_ahl, "{0} is not committed to aim", arg(who));
  found.require(figure.engaged == 0, "17"_ahl, "{0} is in melee and cannot aim", arg(who));
  found.require(figure.halves >= full_phase, "9.B"_ahl, "{0} has not the action points to aim", arg(who));
}

void check_snap(Scene& scene, const Figure& figure, const Shoot& order, Violations& found) {
  const int cost = fire_cost(*scene.game().weapon(figure), figure, FireKind::snap);
  found.require(figure.shots < 2 && figure.throws == 0, "9.C"_ahl, "{0} has his orders", arg(order.who));
  found.require(figure.halves >= cost * (figure.shots + 1), "9.C"_ahl, "{0} has not the action points",
                arg(order.who));
  found.require(!must_shoot_elsewhere(scene, figure, order.at), "18.D"_ahl,
                "{0} must first shoot at the one he shrank from", arg(order.who));
}

}  // namespace

Violations check_order(const Azhanti& game, const Position& position, Side side, const Shoot& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  const Figure& figure = position[order.who];
  const FireKind kind = is_aimed(position) ? FireKind::aimed : FireKind::snap;
  if (!ready_to_fire(game, position, order.who, kind, &found)) return found;
  Scene scene(game, position);
  if (kind == FireKind::aimed) {
    check_aimed(figure, order.who, found);
  } else {
    check_snap(scene, figure, order, found);
  }
  check_single(game, position, order.who, order.single, found);
  if (!found.none()) return found;
  can_fire_at(scene, figure, fires_from(figure, order.at), order.at, &found, order.mark);
  const bool leaves = order.at != figure.at;
  found.require(!leaves || !side_is_taken(position, order.who, with_orders(position, side)), "11.A.3"_ahl,
                "two others fire through this side of the square");
  return found;
}

void carry_out(AhlPlay& play, Side side, const Shoot& order) {
  Figure& figure = play.at[order.who];
  const bool aimed = is_aimed(play.at);
  if (aimed) figure.shots = 0;
  figure.marks[figure.shots] = order.mark;
  figure.aims[figure.shots++] = order.at;
  figure.single = order.single;
  figure.ordered = 1;
  play.tell(Happening::shoots, aimed ? "9.B"_ahl : "9.C"_ahl, side, arg(order.who), arg(order.at));
}

}  // namespace flagbridge::ahl
