#include <algorithm>
#include <fmt/format.h>

#include "ahl/rules.h"
#include "kernel/engine.h"

// What each side may know, and what it may imagine where it does not.
namespace flagbridge::ahl {

// (11.D) Which rounds the other side loads is not known while both are choosing.
namespace {
bool loading(const AhlEyes& eyes) { return eyes.at.core.question.open() && asked(eyes.at) == Decision::load; }
}  // namespace

std::uint8_t shown_weapon(const AhlEyes& eyes, const Figure& figure) {
  if (figure.weapon == no_weapon || !loading(eyes)) return figure.weapon;
  const std::vector<Weapon>& weapons = eyes.game.content().tables.weapons;
  const auto same = [&](const Weapon& each) {
    return each.name == weapons[figure.weapon].name && each.selectable;
  };
  return static_cast<std::uint8_t>(std::ranges::find_if(weapons, same) - weapons.begin());
}

// (25.A) What he takes along.
bool packs(const AhlEyes& eyes, const Figure& figure) {
  return figure.weapon != no_weapon && loading(eyes) && counts_rounds(eyes.at);
}

// (I.1.4) Which way somebody goes between decks is a secret.
bool between_decks(const AhlEyes&, const Figure& figure) { return figure.presence == Presence::aside; }

// (18.D) At whom somebody is forced to shoot lies open; whom he means to strike does not (17).
bool chooses_his_foe(const AhlEyes&, const Figure& figure) { return figure.must_shoot == 0; }

// Somebody the side does not know to be there: that the other side has so many is all that is left.
bool goes_unseen(const AhlEyes&, const Figure& whole, Figure& seen) {
  if (whole.hidden == 0) return false;
  seen = {.side = whole.side, .force = whole.force, .presence = Presence::reserve, .hidden = 1};
  return true;
}

// (IV.1) Nobody knows the number of a crate that nobody has looked into.
bool never_looked_into(const AhlEyes&, const Thing& thing) {
  return thing.kind == ThingKind::crate && thing.known == 0;
}

// (CONDUITS) Where the conduit is that matters, only the side knows that chose it.
bool chosen_by_another(const AhlEyes& eyes, const Thing& thing) {
  const bool chosen = thing.kind == ThingKind::conduit && thing.state == ThingState::idle;
  return chosen && thing.value != 1 + flagbridge::index_of(eyes.side);
}

// (24.B) The delay of a charge is written down by its owner.
bool set_by_another(const AhlEyes& eyes, const Thing& thing) {
  const bool own = thing.holder != nobody && eyes.at[thing.holder].side == eyes.side;
  return thing.kind == ThingKind::charge && !own;
}

// (I.1.2) A lift is thought to work until somebody has tried it, but by the side that drew for it.
bool never_tried(const AhlEyes& eyes, const Lift& lift) {
  return lift.tried == 0 && !eyes.game.knows_lifts(eyes.at, eyes.side);
}

// (8.B, 23) What somebody hidden has told a portal or a light to do is seen when it is done.
PortalCommands shown_commands(const AhlEyes& eyes, const Position& position) {
  PortalCommands known;
  for (const PortalCommand& each : position.commands) {
    const bool told = each.secret_of == 0 || each.secret_of == 1 + flagbridge::index_of(eyes.side);
    if (told) static_cast<void>(known.push_back(each));
  }
  return known;
}

// (VI.1.3) That a side gives up is not said before all have answered.
std::uint8_t shown_surrendered(const AhlEyes& eyes, const Story& story) {
  const auto own = 1U << flagbridge::index_of(eyes.side);
  return eyes.at.core.question.open() ? static_cast<std::uint8_t>(story.surrendered & own)
                                      : story.surrendered;
}

// The rest is secret by declaration (5, 8, 13, 14): commitments, plots and orders of the step that is open.
Position Azhanti::view(const Position& position, Side side) const { return seen_by(*this, position, side); }

Position Azhanti::imagine(const Position& view, Side side, Roller& roller) const {
  Position whole = view;
  for (Figure& figure : whole.people) {
    if (figure.presence == Presence::none || figure.side == side) continue;
    if (figure.hidden != 0 || !figure.here() || figure.out()) continue;
    const bool fights = weapon(figure) != nullptr && !figure.blob();
    if (weapon(figure) != nullptr) figure.rounds = weapon(figure)->clip.value_or(0);  // (25.A) a full clip
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
  for (const Thing& thing : position.things) {
    if (thing.holder != nobody && index_of(thing.holder) >= position.people.size())
      return "24.B: somebody who is not there has set or holds something";
  }
  return {};
}

}  // namespace flagbridge::ahl
