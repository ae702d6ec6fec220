#include "ahl/rules/09_combat_actions.h"
#include "ahl/rules/24_structures.h"

// (9.D, 16) Grenades, and demolition charges that are thrown like them (V.5).
namespace flagbridge::ahl {
namespace {

constexpr int charge_reach = 8;  // (V.5)

}  // namespace

bool charges_are_thrown(const Azhanti& game, const Position& position) {
  return game.scenario(position).thrown_charges;
}

bool ready_to_throw(const Position& position, Who who, bool charge, Violations* why) {
  const Figure& figure = position[who];
  bool ready = need(able(figure) && !figure.blob(), why, "9.D"_ahl, "{0} is in no state to throw", arg(who));
  ready &= need(!truce(position), why, "IV.5"_ahl, "nobody shoots yet");
  ready &= need(!occupied(figure), why, "5"_ahl, "{0} is busy this turn", arg(who));
  ready &= need(figure.carries == 0, why, "IV.5"_ahl, "{0} has both arms full", arg(who));
  ready &= need(figure.disoriented == 0, why, "26.B"_ahl, "{0} is disoriented", arg(who));
  ready &= need(figure.hangs == 0 && figure.climb == 0, why, "9.D"_ahl, "{0} has no hand free", arg(who));
  ready &= need(charge ? figure.charges > 0 : figure.grenades > 0, why, charge ? "V.5"_ahl : "9.D"_ahl,
                "{0} has nothing to throw", arg(who));
  return ready;
}

namespace {

// (16) Into the field of fire, and in sight; nobody throws over a console he crouches behind.
bool can_throw_at(Scene& scene, const Figure& figure, Square at, bool charge, Violations* why) {
  const Square from = muzzle(figure);
  const bool known = scene.in_play(at.deck) && scene.in_play(from.deck) &&
                     scene.plan(at.deck).kind(flat(at)) != SquareKind::outside;
  if (!need(known, why, "10"_ahl, "there is no such square in play")) return false;
  if (!need(in_field(scene, from, figure.facing, at), why, "11.A.2"_ahl, "{0} is outside the field of fire",
            arg(at)))
    return false;
  if (!need(scene.sees(from, at), why, "10"_ahl, "{0} is out of sight", arg(at))) return false;
  if (!need(!charge || scene.range(from, at) <= charge_reach, why, "V.5"_ahl, "{0} is too far for a charge",
            arg(at)))
    return false;
  const bool ducks = posture_now(figure) == Posture::crouching &&
                     console_in_the_way(scene, danger_space(scene, from, at, 126), at);
  return need(!ducks, why, "14.B"_ahl, "nobody throws over the console he crouches behind");
}

}  // namespace

Violations check_order(const Azhanti& game, const Position& position, Side side, const ahl::Throw& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  const Figure& figure = position[order.who];
  const bool charge = order.charge != 0;
  found.require(order.charge <= 1, "V.5"_ahl, "it is a grenade or a charge");
  found.require(!charge || charges_are_thrown(game, position), "24.B"_ahl, "satchel charges are not thrown");
  if (!ready_to_throw(position, order.who, charge, &found)) return found;
  found.require(figure.halves >= full_phase, "9.D"_ahl, "{0} has not the action points to throw",
                arg(order.who));
  found.require(figure.shots == 0 && figure.throws == 0, "9.D"_ahl, "{0} has his orders", arg(order.who));
  if (!found.none()) return found;
  Scene scene(game, position);
  can_throw_at(scene, figure, order.at, charge, &found);
  found.require(!must_shoot_elsewhere(scene, figure, nowhere), "18.D"_ahl,
                "{0} must first shoot at the one he shrank from", arg(order.who));
  return found;
}

void carry_out(AhlPlay& play, Side side, const ahl::Throw& order) {
  Figure& figure = play.at[order.who];
  figure.aims[0] = order.at;
  figure.throws = order.charge != 0 ? 2 : 1;
  figure.ordered = 1;
  play.tell(Happening::throws, "9.D"_ahl, side, arg(order.who), arg(order.at));
}

namespace {

// The last step of the throw into its square says which way is straight on.
Compass way_of(Scene& scene, const Figure& figure, Square at) {
  const Square from = seen_from(scene, muzzle(figure), at.deck);
  if (flat(from) == flat(at)) return figure.facing;
  SightLine line(flat(from), flat(at));
  for (;;) {
    const SightStep last = line.next();
    if (last.to == flat(at)) return direction_to(last.from, last.to).value_or(figure.facing);
  }
}

// (16) The scatter diagrams: seven goes straight on, and the further from seven, the further it turns.
Compass strays(Compass ahead, int roll) {
  constexpr std::array<std::int8_t, 13> eighths = {0, 0, 4, -3, -3, -2, -1, 0, 1, 2, 3, 3, 4};
  return rotate(ahead, eighths[static_cast<std::size_t>(roll)]);
}

int people_in(const Position& position, Square square) {
  int count = 0;
  for_each_person(position, [&](Who, const Figure& figure) {
    if (figure.here() && figure.at == square) ++count;
  });
  return count;
}

// (16) It rolls on in a straight line until it is spent, stopped by a wall, or caught among people.
Square scatter(AhlPlay& play, Scene& scene, Square at, Compass ahead) {
  const Compass way = strays(ahead, play.d6x2({"16"_ahl, "way it scatters"}));
  const int squares = play.d6x2({"16"_ahl, "squares it scatters"}) / 2;
  const DeckBarriers view = scene.barriers(Barrier::sight, at.deck);
  for (int i = 1; i <= squares; ++i) {
    const Square next = step(at, way);
    if (!step_open(view, {flat(at), flat(next)})) break;
    at = next;
    const int people = people_in(play.at, at);
    if (people > 0 && i < squares && play.d6({"16"_ahl, "stopped by people"}) <= people) break;
  }
  play.tell(Happening::scatters, "16"_ahl, Sides::everyone(), arg(at));
  return at;
}

// (16) Every full ten squares after the first ten take one off, cover two.
int throw_modifier(Scene& scene, const Figure& figure, Square at) {
  const int range = scene.range(muzzle(figure), at);
  Figure watcher;
  watcher.at = at;
  const DangerSpace back = danger_space(scene, at, muzzle(figure), 126);
  const bool covered = mark_on(scene, watcher, back, figure).cover;
  return -(range > 10 ? (range - 10) / 10 : 0) - (covered ? 2 : 0);
}

Square land(AhlPlay& play, Scene& scene, const Figure& figure, Square at) {
  const int roll = play.d6x2({"16"_ahl, "throw"});
  if (roll + throw_modifier(scene, figure, at) >= 8) return at;
  return scatter(play, scene, at, way_of(scene, figure, at));
}

}  // namespace

void throw_now(AhlPlay& play, Scene& scene, Who who) {
  Figure& figure = play.at[who];
  const bool charge = figure.throws == 2;
  const Square at = figure.aims[0];
  const bool possible = ready_to_throw(play.at, who, charge) && figure.halves >= full_phase &&
                        can_throw_at(scene, figure, at, charge, nullptr);
  if (!possible) {
    play.tell(Happening::out_of_sight, "16"_ahl, Sides::everyone(), arg(who), arg(at));
    return;
  }
  play.tell(Happening::throws, "9.D"_ahl, Sides::everyone(), arg(who), arg(at));
  note_fire(play, who, full_phase);
  if (charge) {
    --figure.charges;
    burst(play, scene, {at, charge_penetration, Burst::charge, WeaponType::charge, nobody, "V.5"_ahl});
    return;
  }
  --figure.grenades;
  const Square lands = land(play, scene, figure, at);
  const Weapon* like = play.game.tables_of().weapon("4cm RAM", "HE");
  const int penetration = like == nullptr ? 0 : like->penetration(Band::effective);
  burst(play, scene, {lands, penetration, Burst::charge, WeaponType::launcher, nobody, "16"_ahl});
}

}  // namespace flagbridge::ahl
