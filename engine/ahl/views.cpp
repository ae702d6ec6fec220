#include <algorithm>
#include <fmt/format.h>

#include "ahl/rules.h"
#include "kernel/engine.h"

// What each side may know, and what it may imagine where it does not.
namespace flagbridge::ahl {
namespace {

// (5, 8, 13, 14) Commitments, plots and orders of the step that is open are their owner's secret.
void forget_orders(Figure& figure) {
  figure.commitment = Commitment::none;
  figure.delay = figure.progress = figure.ordered = figure.shots = figure.throws = figure.single = 0;
  figure.stance = Posture::exposed;
  figure.react = 2;
  if (figure.must_shoot == 0) figure.foe = nobody;
  figure.aims = {};
  figure.marks = {};
  figure.queue = 0;
  figure.next_round = no_weapon;
  figure.clips = {};  // (25.A) in his own record
  figure.pilot = 0;   // (IV.8)
  figure.plot.clear();
}

// Somebody the side does not know to be there: that the other side has so many is all that is left.
void forget_whereabouts(Figure& figure) {
  const Figure known{.side = figure.side, .force = figure.force, .presence = Presence::reserve, .hidden = 1};
  figure = known;
}

void forget_thing(Thing& thing, Side side, const Position& position) {
  if (thing.kind == ThingKind::crate && thing.known == 0) thing.value = 0;  // (IV.1) nobody has looked
  const bool chosen = thing.kind == ThingKind::conduit && thing.state == ThingState::idle;
  if (chosen && thing.value != 1 + flagbridge::index_of(side)) thing.at = nowhere;  // (CONDUITS)
  const bool own = thing.holder != nobody && position[thing.holder].side == side;
  if (thing.kind == ThingKind::charge && !own) thing.clock = 0;  // (24.B) written down by its owner
}

// (11.D) Which rounds the other side loads is not known while both are choosing.
void forget_rounds(const Azhanti& game, Position& seen, Side side) {
  const std::vector<Weapon>& weapons = game.content().tables.weapons;
  for (Figure& figure : seen.people) {
    if (figure.presence == Presence::none || figure.side == side || figure.weapon == no_weapon) continue;
    const auto same = [&](const Weapon& each) {
      return each.name == weapons[figure.weapon].name && each.selectable;
    };
    figure.weapon = static_cast<std::uint8_t>(std::ranges::find_if(weapons, same) - weapons.begin());
    if (counts_rounds(seen)) figure.grenades = 0;  // (25.A) what he has packed
  }
}

}  // namespace

Position Azhanti::view(const Position& position, Side side) const {
  Position seen = position;
  for (Thing& thing : seen.things) forget_thing(thing, side, position);
  for (Figure& figure : seen.people) {
    if (figure.presence == Presence::none || figure.side == side) continue;
    if (figure.hidden != 0) {
      forget_whereabouts(figure);
    } else {
      forget_orders(figure);
      if (figure.presence == Presence::aside) figure.at = nowhere;  // (I.1.4) which way is a secret
    }
  }
  if (position.core.question.open() && asked(position) == Decision::load) forget_rounds(*this, seen, side);
  const bool drawer = knows_lifts(position, side);
  for (Lift& lift : seen.lifts) {
    if (!drawer && lift.tried == 0) lift.works = 1;  // (I.1.2)
  }
  if (position.core.question.open()) {  // (VI.1.3) not before all have answered
    seen.story.surrendered =
        static_cast<std::uint8_t>(seen.story.surrendered & 1U << flagbridge::index_of(side));
  }
  veil<Azhanti>(seen, side);
  return seen;
}

Position Azhanti::imagine(const Position& view, Side side, Roller& roller) const {
  Position whole = view;
  for (Figure& figure : whole.people) {
    if (figure.presence == Presence::none || figure.side == side) continue;
    if (figure.hidden != 0 || !figure.here() || figure.out()) continue;
    const bool fights = weapon(figure) != nullptr && !figure.blob();
    const int guess = fights ? roller.pick(3, {"5"_ahl, "imagined commitment"}) : 2;
    if (whole.phase > 0)
      figure.commitment = static_cast<Commitment>(static_cast<int>(Commitment::cover) + guess);
  }
  for (Thing& thing : whole.things) {
    if (thing.kind == ThingKind::crate && thing.known == 0)
      thing.value = static_cast<std::uint8_t>(2 + roller.pick(5, {"IV.1"_ahl, "imagined crate"}));
  }
  return whole;
}

namespace {

std::string broken_figure(const Azhanti& game, const Position& position, Who who) {
  const Figure& figure = position[who];
  const std::string name = game.name(position, arg(who));
  if (figure.person != no_person && figure.person >= game.content().tables.roster.size())
    return "COMP.COUNT: " + name + " is no counter";
  if (figure.weapon != no_weapon && figure.weapon >= game.content().tables.weapons.size())
    return "11.TABLE: " + name + " has no such weapon";
  if (figure.halves > full_phase) return "6: " + name + " has more than six action points";
  if (!is_orthogonal(figure.facing)) return "3: " + name + " faces a corner";
  if (!figure.here()) return {};
  const Level* level = find_level(position, figure.at.deck);
  if (level == nullptr) return "COMP.DECKS: " + name + " is on a deck that is not in play";
  const SquareKind kind = game.content().plans[level->plan].kind(flat(figure.at));
  if (!enterable(kind) && figure.hangs == 0) return "8: " + name + " is where nobody can stand";
  // (8.C.7) While it is asked where somebody is thrown, his square holds one too many.
  const bool throwing = position.core.question.open() && asked(position) == Decision::thrown;
  if (!throwing && figure.active() && crowd(position, figure.at) > room_in_square)
    return "2: more than four in the square of " + name;
  return {};
}

}  // namespace

std::string Azhanti::broken(const Position& position) const {
  if (position.scenario >= content_.scenarios.size()) return "SCENARIOS: there is no such scenario";
  for (const Level& level : position.levels) {
    if (level.number != 0 && level.plan >= content_.plans.size()) return "COMP.DECKS: there is no such plan";
  }
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& figure = position.people[i];
    if (figure.presence == Presence::none) continue;
    if (flagbridge::index_of(figure.side) >= side_count) return "SCENARIOS: somebody is of no side";
    if (std::string wrong = broken_figure(*this, position, who_at(i)); !wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace flagbridge::ahl
