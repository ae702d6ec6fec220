#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) The steps of a set-up: who must be placed, who may, and when a step is through.
namespace flagbridge::ahl {

const Step* current_step(const Azhanti& game, const Position& position) {
  const auto& steps = game.scenario(position).steps;
  const int at = position.core.question.a;
  return at >= 0 && static_cast<std::size_t>(at) < steps.size() ? &steps[static_cast<std::size_t>(at)]
                                                                : nullptr;
}

namespace {

bool concerns(const Azhanti& game, const Step& step, const Figure& figure) {
  if (!in(step.forces, figure.force) || figure.presence == Presence::none) return false;
  if (step.weapons.empty()) return true;
  const Weapon* weapon = game.weapon(figure);
  return weapon != nullptr && std::ranges::any_of(step.weapons, [&](std::uint8_t row) {
           return game.tables_of().weapons[row].abbr == weapon->abbr;
         });
}

bool placed_now(const Azhanti& game, const Step& step, const Figure& figure) {
  return concerns(game, step, figure) && figure.here() && figure.ordered != 0 && figure.side == step.side;
}

// (18.B) Higher rank first, then the lower number.
bool outranks(const Azhanti& game, const Figure& a, const Figure& b) {
  const Person* first = game.person(a);
  const Person* second = game.person(b);
  if (first == nullptr || second == nullptr) return false;
  if (first->rank != second->rank) return first->rank < second->rank;
  if (first->id.size() != second->id.size()) return first->id.size() < second->id.size();
  return first->id < second->id;
}

bool is_senior(const Azhanti& game, const Position& position, const Step& step, Who who) {
  bool senior = true;
  for_each_person(position, [&](Who, const Figure& each) {
    if (concerns(game, step, each) && each.presence == Presence::reserve &&
        outranks(game, each, position[who]))
      senior = false;
  });
  return senior;
}

int things_left(const Position& position, const Step& step) {
  return static_cast<int>(std::ranges::count_if(position.things, [&](const Thing& thing) {
    return thing.kind == step.things && thing.at == nowhere && thing.state == ThingState::idle;
  }));
}

// The other step with which this one takes turns.
const Step* partner(const Azhanti& game, const Position& position, const Step& step) {
  if (step.file.alternate.empty()) return nullptr;
  for (const Step& each : game.scenario(position).steps) {
    if (&each != &step && each.file.alternate == step.file.alternate) return &each;
  }
  return nullptr;
}

// How many more of somebody's force the step has room for.
int room_for(const Position& position, const Step& step, const Figure& figure) {
  const auto cap =
      std::ranges::find_if(step.caps, [&](const Cap& each) { return in(each.forces, figure.force); });
  if (cap == step.caps.end()) return most_people;
  const auto placed = std::ranges::count_if(
      position.people, [&](const Figure& each) { return each.here() && in(cap->forces, each.force); });
  return std::max(0, cap->most - static_cast<int>(placed));
}

int waiting(const Azhanti& game, const Position& position, const Step& step) {
  int count = 0;
  std::array<int, most_forces> of_force{};
  for_each_person(position, [&](Who, const Figure& each) {
    if (!concerns(game, step, each) || each.presence != Presence::reserve) return;
    if (of_force[each.force]++ < room_for(position, step, each)) ++count;
  });
  return count;
}

// (IV.8) Those who may be named as pilots, and those who are.
int nameable(const Azhanti& game, const Position& position, const Step& step, bool named) {
  int count = 0;
  for_each_person(position, [&](Who, const Figure& each) {
    count += concerns(game, step, each) && (!named || each.pilot != 0) ? 1 : 0;
  });
  return count;
}

int open_posts(const Azhanti& game, const Position& position, const Step& step) {
  int posts = 0;
  for_each_candidate(game, position, step, 0, [&](Square square) {
    bool taken = false;
    for_each_active(position, [&](Who, const Figure& each) {
      taken = taken || (each.at == square && !placed_now(game, step, each));
    });
    posts += taken ? 0 : 1;
    return false;
  });
  return posts;
}

}  // namespace

int pilots_missing(const Azhanti& game, const Position& position, const Step& step) {
  const int wanted = std::min<int>(step.file.pilots, nameable(game, position, step, false));
  return wanted - nameable(game, position, step, true);
}

bool waits(const Azhanti& game, const Position& position, const Step& step, Who who) {
  const Figure& figure = position[who];
  if (!concerns(game, step, figure) || figure.presence != Presence::reserve) return false;
  if (room_for(position, step, figure) == 0) return false;
  return !step.file.senior || is_senior(game, position, step, who);
}

Quota quota_of(const Azhanti& game, const Position& position, const Step& step) {
  Quota quota;
  for_each_person(position, [&](Who, const Figure& each) { quota.placed += placed_now(game, step, each); });
  quota.left = waiting(game, position, step);
  const int people = quota.placed + quota.left;
  quota.most = std::min<int>(step.file.most, people);
  if (step.file.fill) quota.most = std::min(quota.most, open_posts(game, position, step));
  if (step.file.senior) quota.most = std::min(quota.most, 1);
  quota.least = std::min<int>(step.file.least.value_or(255), quota.most);
  if (step.file.any_phase && position.phase < phases_a_turn) quota.least = 0;  // (II.2.2) or in a later one
  const Step* other = partner(game, position, step);
  if (step.file.batch != 0 && other != nullptr && waiting(game, position, *other) > 0)
    quota.most = quota.least = std::min<int>(step.file.batch, people);
  return quota;
}

bool any_place_left(const Azhanti& game, const Position& position, const Step& step) {
  if (step.things != ThingKind::none) {
    for (std::size_t i = 0; i < position.things.size(); ++i) {
      if (position.things[i].kind != step.things || position.things[i].at != nowhere) continue;
      return for_each_candidate(game, position, step, 0,
                                [&](Square square) { return thing_fits(game, position, step, i, square); });
    }
    return false;
  }
  bool found = false;
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (found || !waits(game, position, step, who)) return;
    found = for_each_candidate(game, position, step, figure.posted,
                               [&](Square square) { return place_fits(game, position, step, who, square); });
  });
  return found;
}

bool choosable(const Azhanti& game, const Position& position, Side side, const Figure& figure) {
  if (figure.presence != Presence::reserve || figure.side != side) return false;
  const auto& forces = game.scenario(position).forces;
  if (figure.force >= forces.size()) return false;
  const Force& force = forces[figure.force];
  return force.file.chosen || (position.options.free_choice != 0 && !force.count.all);
}

// --- orders ----------------------------------------------------------------------------------------------

Violations check_order(const Azhanti& game, const Position& position, Side side, const Place& order) {
  Violations found;
  const Step* step = current_step(game, position);
  if (!found.require(
          step != nullptr && step->side == side && step->things == ThingKind::none && step->file.pilots == 0,
          "SCENARIOS"_ahl, "nobody is placed now"))
    return found;
  const bool known = position.has(order.who);
  const bool again = known && placed_now(game, *step, position[order.who]);
  if (!found.require(known && (again || waits(game, position, *step, order.who)), "SCENARIOS"_ahl,
                     "character {0} is not placed in this step",
                     Arg::number(static_cast<int>(index_of(order.who)))))
    return found;
  const bool side_faced = static_cast<unsigned>(order.facing) < 8 && is_orthogonal(order.facing);
  found.require(side_faced, "3"_ahl, "people face a side of their square");
  const Quota quota = quota_of(game, position, *step);
  found.require(again || quota.placed < quota.most, "SCENARIOS"_ahl, "no more than {0} are placed here",
                Arg::number(quota.most));
  found.require(place_fits(game, position, *step, order.who, order.at), "SCENARIOS"_ahl,
                "{0} cannot be placed at {1}", arg(order.who), arg(order.at));
  return found;
}

void put(AhlPlay& play, Who who, Square at, Compass facing) {
  Figure& figure = play.at[who];
  const Force& force = play.game.scenario(play.at).forces[figure.force];
  figure.presence = Presence::aboard;
  figure.at = at;
  figure.facing = facing;
  figure.posted = 0;
  if (play.at.phase > 0 && figure.fresh != 0) figure.commitment = Commitment::move;  // (II.2.2)
  figure.hidden = force.file.hidden ? 1 : 0;
  if (figure.hidden != 0 && play.game.scenario(play.at).waiting) figure.rest = 1;
  if (Level* level = find_level(play.at, at.deck); level != nullptr && figure.hidden == 0)
    level->entered = static_cast<std::uint8_t>(level->entered | 1U << index_of(figure.side));
  open_way_in(play.game, play.at, at);
  const Sides audience = figure.hidden != 0 ? Sides(figure.side) : Sides::everyone();
  play.tell(Happening::placed, "SCENARIOS"_ahl, audience, arg(who), arg(at));
}

void carry_out(AhlPlay& play, Side side, const Place& order) {
  put(play, order.who, order.at, order.facing);
  Figure& figure = play.at[order.who];
  if (figure.side == side) figure.ordered = 1;
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Name& order) {
  Violations found;
  const Step* step = current_step(game, position);
  if (!found.require(step != nullptr && step->side == side && step->file.pilots != 0, "IV.8"_ahl,
                     "nobody is named now"))
    return found;
  if (!own(position, side, order.who, found)) return found;
  const Figure& figure = position[order.who];
  found.require(concerns(game, *step, figure), "IV.8"_ahl, "{0} cannot be named", arg(order.who));
  found.require(figure.pilot != 0 || pilots_missing(game, position, *step) > 0, "IV.8"_ahl,
                "{0} are named already", Arg::number(step->file.pilots));
  return found;
}

void carry_out(AhlPlay& play, Side, const Name& order) { play.at[order.who].pilot ^= 1U; }

Violations check_order(const Azhanti& game, const Position& position, Side side, const PlaceThing& order) {
  Violations found;
  const Step* step = current_step(game, position);
  if (!found.require(step != nullptr && step->side == side && step->things != ThingKind::none,
                     "SCENARIOS"_ahl, "nothing is placed now"))
    return found;
  if (!found.require(
          order.thing < position.things.size() && position.things[order.thing].kind == step->things,
          "SCENARIOS"_ahl, "thing {0} is not placed in this step", Arg::number(order.thing)))
    return found;
  found.require(thing_fits(game, position, *step, order.thing, order.at), "SCENARIOS"_ahl,
                "it cannot be placed at {0}", arg(order.at));
  return found;
}

void carry_out(AhlPlay& play, Side side, const PlaceThing& order) {
  Thing& thing = play.at.things[order.thing];
  thing.at = order.at;
  if (thing.kind == ThingKind::conduit) thing.value = static_cast<std::uint8_t>(1 + index_of(side));
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Choose& order) {
  Violations found;
  if (!found.require(position.core.question.a == choosing, "SCENARIOS"_ahl, "nobody is chosen now"))
    return found;
  if (!found.require(position.has(order.who) && choosable(game, position, side, position[order.who]),
                     "SCENARIOS"_ahl, "{0} is not chosen but drawn", arg(order.who)))
    return found;
  const Figure& figure = position[order.who];
  const auto& cup = game.scenario(position).forces[figure.force].cup;
  if (!found.require(std::ranges::find(cup, order.person) != cup.end(), "SCENARIOS"_ahl,
                     "number {0} of the roster does not belong to this force", Arg::number(order.person)))
    return found;
  found.require(!in_use(position, order.person), "SCENARIOS"_ahl, "number {0} of the roster is taken",
                Arg::number(order.person));
  found.require(within_limits(game, position, figure.force, order.person, order.who), "IV"_ahl,
                "no more may wear that suit");
  return found;
}

void carry_out(AhlPlay& play, Side, const Choose& order) {
  Figure& figure = play.at[order.who];
  const std::uint8_t force = figure.force;
  deal(play.game, play.at, force, order.person, figure);
  figure.ordered = 1;
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Ready&) {
  Violations found;
  if (asked(position) == Decision::thrown) {
    found.add("8.C.7"_ahl, "a square must be named");
    return found;
  }
  const Step* step = asked(position) == Decision::place ? current_step(game, position) : nullptr;
  if (step == nullptr || step->side != side) return found;
  if (step->file.pilots != 0) {
    found.require(pilots_missing(game, position, *step) == 0, "IV.8"_ahl, "{0} more must be named",
                  Arg::number(pilots_missing(game, position, *step)));
    return found;
  }
  if (step->things != ThingKind::none) {
    found.require(things_left(position, *step) == 0 || !any_place_left(game, position, *step),
                  "SCENARIOS"_ahl, "{0} more must be placed", Arg::number(things_left(position, *step)));
    return found;
  }
  const Quota quota = quota_of(game, position, *step);
  found.require(quota.placed >= quota.least || !any_place_left(game, position, *step), "SCENARIOS"_ahl,
                "{0} more must be placed", Arg::number(quota.least - quota.placed));
  return found;
}

}  // namespace flagbridge::ahl
