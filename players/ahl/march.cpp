#include "players/ahl/march.h"

#include <algorithm>

#include "ahl/rules/10_danger_space.h"
#include "players/ahl/judgement.h"

namespace flagbridge::ahl {
namespace {

const LiftRecord* lift_at(const Deck& deck, Square square) {
  const auto& all = deck.plan().lifts;
  const auto found =
      std::ranges::find_if(all, [&](const LiftRecord& each) { return each.car.contains(flat(square)); });
  return found == all.end() ? nullptr : &*found;
}

bool has_act(const Plot& plot, Act act) {
  return std::ranges::any_of(plot, [act](Action each) { return each.act == act; });
}

Square next_square(Square at, Action action) {
  switch (action.act) {
    case Act::walk:
    case Act::trot:
    case Act::dive:
    case Act::sidestep:
    case Act::blob_step: return step(at, action.direction());
    case Act::evade:
      return action.evades_to() == stay ? at : step(at, static_cast<Compass>(action.evades_to()));
    default: return at;
  }
}

Square end_of(Square from, const Plot& plot) {
  Square at = flat(from);
  for (const Action each : plot) at = next_square(at, each);
  return DeckGrid::contains(at) ? at : flat(from);
}

// What a phase on the way is worth in hundredths of a casualty. Those who must get somewhere do not wait in
// cover for ever: every third turn all of them go together, and towards the end in every turn; the longer
// nothing happens, the less they care.
int eagerness(const Azhanti& game, const Position& view, Side side, int quiet_turns) {
  constexpr int last_turns = 10;
  constexpr int patience = 8;  // quiet turns after which even those who can wait go and look
  if (!must_advance(game, view, side)) return 10 + 4 * std::max(0, quiet_turns - patience);
  const bool hurry = view.core.turn + last_turns > view.story.deadline;
  const bool together = hurry || view.core.turn % 3 == 0;
  return together ? 72 * (1 + quiet_turns / 4) : 24;
}

}  // namespace

March::March(Scene& scene, Memory& memory, Who who)
    : game_(scene.game()),
      view_(scene.position()),
      scene_(scene),
      memory_(memory),
      who_(who),
      figure_(view_[who]),
      way_(memory.way(scene, figure_)),
      here_(way_.approach->from(figure_.at)),
      eagerness_(eagerness(game_, view_, figure_.side, memory.quiet_turns(view_))),
      care_(way_.aim.hides || in(precious(game_, view_, figure_.side), figure_.force) ? 3 : 1) {
  if (way_.aim.hides) eagerness_ = std::max(eagerness_, 30);
  dangers_.fill(-1);
  note_friends();
}

// (9.A, 15.B) Friends' covering fire hits whoever crosses it, and a burst everybody in its square.
void March::note_friends() {
  for (const Sweep& sweep : view_.sweeps) {
    if (view_[sweep.firer].side != figure_.side || sweep.from.deck != figure_.at.deck) continue;
    for (const Square square : danger_space(scene_, sweep).squares) {
      if (square.deck == figure_.at.deck) lanes_.insert(flat(square));
    }
  }
  for_each_active(view_, [&](Who who, const Figure& each) {
    if (enemies(each, figure_) && each.hidden == 0 && each.at.deck == figure_.at.deck) {
      enemies_near_ = true;
      foes_.insert(flat(each.at));
    }
    if (who == who_ || each.side != figure_.side || each.at.deck != figure_.at.deck) return;
    ++crowd_[static_cast<std::size_t>(DeckGrid::index(end_of(each.at, each.plot)))];
  });
}

// (15.B, 16) Those who stand together fall together, above all without armor against grenades and high
// explosive; out of everybody's sight it matters little.
int March::company(Square at) {
  const auto friends_in = [&](Square square) {
    const Square there = flat(square);
    return DeckGrid::contains(there) ? int{crowd_[static_cast<std::size_t>(DeckGrid::index(there))]} : 0;
  };
  if (!enemies_near_) return 3 * friends_in(at);
  if (danger_at(at) == 0) return 8 * friends_in(at);
  const bool thin = figure_.armor < Armor::combat;
  int beside = 0;
  for (const Compass side : all_compass) beside += friends_in(step(at, side));
  return (thin ? 25 : 15) * friends_in(at) + (thin ? 3 : 2) * beside;
}

int March::hindrance(const Reach& reach) {
  constexpr int crossing = 40;
  int sum = company(reach.at);
  // (17) He who can shoot does not go where he can only strike.
  if (reach.at != figure_.at && game_.weapon(figure_) != nullptr && foes_.contains(flat(reach.at))) sum += 25;
  Square at = flat(figure_.at);
  for (const Action each : reach.plot) {
    const Square next = next_square(at, each);
    if (next != at && lanes_.contains(next)) return sum + crossing;
    at = next;
  }
  return sum;
}

bool March::rests() {
  if (figure_.weary == 0 || danger_at(figure_.at) > 0) return false;
  const Act act = way_.approach->exit_at(figure_.at).act;
  return act == Act::climb_up || act == Act::climb_down;
}

Plot March::best() {
  offer(Plot{}, value_of({figure_.at, figure_.facing, 0, {}}));
  for_each_reachable(scene_, who_, [&](const Reach& reach) { offer(reach.plot, value_of(reach)); });
  offer_portals();
  offer_exit();
  offer_things();
  offer_shutting();
  if (figure_.prone != 0) offer(Action{Act::stand, 0}, here_ - 6);
  if (figure_.hangs != 0) offer(Action{Act::drop, 0}, here_ - 6);
  return plot_;
}

void March::offer(const Plot& plot, int value) {
  if (value > value_) plot_ = plot, value_ = value;
}

// One action, worth what it brings him nearer.
void March::offer(Action action, int then) {
  Plot plot;
  static_cast<void>(plot.push_back(action));
  const int value = progress(then) - danger_at(figure_.at) + shots_after(action);
  if (then < here_ && value > value_ && game_.check(view_, figure_.side, Move{who_, plot}).none())
    offer(plot, value);
}

// (8.B.1, 8.B.6, IV.5) What is done in two action points leaves enough for a shot.
int March::shots_after(Action action) {
  constexpr std::array quick = {Act::open, Act::close, Act::call_lift, Act::ride, Act::pick_up};
  const bool shoots = std::ranges::find(quick, action.act) != quick.end();
  return shoots ? shots_from({figure_.at, figure_.facing, 4, {}}) : 0;
}

// What it is worth to be so far away rather than here.
int March::progress(int then) const {
  constexpr int most = 2000;
  if (here_ == never) return then == never ? 0 : eagerness_ * full_phase;
  return eagerness_ * std::clamp(here_ - then, -most, most) / full_phase;
}

int March::danger_at(Square at) {
  auto& known = dangers_[static_cast<std::size_t>(DeckGrid::index(flat(at)))];
  if (known < 0) known = static_cast<std::int16_t>(std::min(care_ * danger(scene_, figure_, at), 30000));
  return known;
}

int March::value_of(const Reach& reach) {
  const bool evades = !reach.plot.empty() && reach.plot[0].act == Act::evade;
  const int risk = danger_at(reach.at);
  return progress(way_.approach->from(reach.at)) - (evades ? risk * 2 / 3 : risk) + shots_from(reach) +
         prospect(reach) - hindrance(reach);
}

// (9.B, 19) Plasma and fusion guns fire only in a turn for which that was decided: as the turn ends it pays
// to stand where there will be something to aim at, and before that it does not pay to be seen.
int March::prospect(const Reach& reach) {
  const Weapon* weapon = game_.weapon(figure_);
  if (weapon == nullptr || !weapon->high_energy() || view_.phase < phases_a_turn) return 0;
  Figure there = figure_;
  there.at = reach.at;
  there.facing = reach.facing;
  there.halves = full_phase;
  return 2 * best_shot(scene_, FireKind::aimed, there, reach.at).value;
}

// What he could hit in what is left of the phase.
int March::shots_from(const Reach& reach) {
  const Weapon* weapon = game_.weapon(figure_);
  if (reach.halves > full_phase / 2 || weapon == nullptr || weapon->high_energy()) return 0;
  Figure there = figure_;
  there.at = reach.at;
  there.facing = reach.facing;
  there.halves = static_cast<std::uint8_t>(full_phase - reach.halves);
  const int shots = reach.halves == 0 ? 2 : 1;
  return shots * best_shot(scene_, FireKind::snap, there, reach.at).value;
}

// What is shut in the way: doors are opened, lifts called (8.B.1, 8.B.6).
void March::offer_portals() {
  for (const Compass side : orthogonal_compass) {
    const int beyond = way_.approach->from(step(figure_.at, side));
    if (beyond >= here_) continue;
    offer(action(Act::open, side), beyond + 6);
    if (!called(side)) offer(action(Act::call_lift, side), here_ - 6);
  }
}

// Somebody has called the lift behind that door to this deck, or it is here.
bool March::called(Compass side) const {
  const LiftRecord* record = lift_at(scene_.plan(figure_.at.deck), step(figure_.at, side));
  return record != nullptr && std::ranges::any_of(view_.lifts, [&](const Lift& lift) {
           return lift.letter == static_cast<std::uint8_t>(record->letter) &&
                  (lift.at == figure_.at.deck ||
                   std::ranges::find(lift.calls, figure_.at.deck) != lift.calls.end());
         });
}

// (8.B.5) Up or down a ladder, through what may be shut there.
void March::offer_exit() {
  const Exit exit = way_.approach->exit_at(figure_.at);
  if (way_.aim.flees && here_ == 0) return offer_leaving();
  if (figure_.climb != 0) return offer_rungs(exit);
  if (exit.act == Act::none || exit.cost > here_) return;
  if (exit.act == Act::ride) return offer_ride(exit);
  if (exit.act == Act::jump) return offer(action(Act::jump, exit.side), here_ - full_phase);
  if (figure_.at.deck > well_of && figure_.facing != exit.side) {
    const Act turn = rotate(figure_.facing, 2) == exit.side ? Act::right : Act::left;
    return offer(Action{turn, 0}, here_ - full_phase / 2);
  }
  offer(Action{exit.act, 0}, here_ - full_phase);
  offer(Action{Act::open, exit.act == Act::climb_up ? side_up : side_down}, here_ - full_phase);
}

// Half way up or down: on, or back to the floor if that is nearer now.
void March::offer_rungs(const Exit& exit) {
  const bool above = figure_.climb > 0;
  const Act on = above ? Act::climb_up : Act::climb_down;
  const Act back = above ? Act::climb_down : Act::climb_up;
  const bool leads_on = exit.act == on && exit.cost <= here_ + 2 * full_phase * std::abs(figure_.climb);
  offer(Action{leads_on ? on : back, 0}, here_ - full_phase);
  offer(Action{Act::open, above ? side_up : side_down}, here_ - full_phase);
}

// (8.B.6) One says where to go, when everybody who comes along is in.
void March::offer_ride(const Exit& exit) {
  if (riding_already() || !(way_.aim.flees || all_aboard(exit))) return;
  // (I.1.4) Less far where decks are cleared one after the other.
  const int back = exit.deck < figure_.at.deck ? 1 : -1;
  for (int deck = exit.deck; deck != figure_.at.deck; deck += back)
    offer(Action{Act::ride, static_cast<std::uint8_t>(deck)}, here_ - 4 * full_phase);
}

bool March::riding_already() const {
  const LiftRecord* record = lift_at(scene_.plan(figure_.at.deck), figure_.at);
  return std::ranges::any_of(view_.people, [&](const Figure& each) {
    return each.active() && each.side == figure_.side && each.at.deck == figure_.at.deck &&
           each.ordered != 0 && record != nullptr && record->car.contains(flat(each.at)) &&
           has_act(each.plot, Act::ride);
  });
}

// Those who have still something to do on this deck are waited for, and those who are on their way; but a
// straggler may have been cut off, and after a while nobody waits any longer.
bool March::all_aboard(const Exit& exit) {
  constexpr int near = 5 * full_phase;
  const LiftRecord* record = lift_at(scene_.plan(figure_.at.deck), figure_.at);
  int inside = 0;
  int outside = 0;
  int room = 0;
  for_each_active(view_, [&](Who, const Figure& each) {
    if (each.side != figure_.side || each.at.deck != figure_.at.deck || record == nullptr) return;
    const bool in_car = record->car.contains(flat(each.at));
    room += in_car ? bulk(each) : 0;
    inside += in_car ? 1 : 0;
    if (in_car || !able(each)) return;
    const Approach& theirs = *memory_.way(scene_, each).approach;
    const bool leaves = theirs.exit_at(each.at).act != Act::none;  // by a way of his own
    outside += !leaves && theirs.from(each.at) <= exit.cost + near ? 1 : 0;
  });
  const bool patient = view_.core.turn % 4 != 3;
  return outside == 0 || room > 3 * room_in_square || (!patient && inside >= outside);
}

// (IV.5) Crates to be looked into and wine to be taken up.
void March::offer_things() {
  const auto& goals = game_.scenario(view_).goals;
  for (std::size_t i = 0; i < view_.things.size() && figure_.carries == 0; ++i) {
    const Thing& thing = view_.things[i];
    const bool wanted = std::ranges::any_of(goals, [&](const Goal& goal) {
      return goal.side == figure_.side && goal.things == thing.kind && !goal.charge;
    });
    if (!wanted || thing.state != ThingState::idle || thing.at.deck != figure_.at.deck) continue;
    if (thing.kind == ThingKind::wine && thing.at == figure_.at)
      offer(Action{Act::pick_up, static_cast<std::uint16_t>(i)}, here_ - 2 * full_phase);
    const auto side = direction_to(figure_.at, thing.at);
    if (chebyshev(figure_.at, thing.at) != 1 || !side || !is_orthogonal(*side)) continue;
    if (unopened(game_, view_, thing) && !examined_by_others(thing.at))
      offer(action(Act::examine, *side), here_ - full_phase);
  }
}

bool March::examined_by_others(Square crate) const {
  return std::ranges::any_of(view_.people, [&](const Figure& each) {
    if (!each.active() || each.side != figure_.side || each.ordered == 0) return false;
    return std::ranges::any_of(each.plot, [&](Action done) {
      return done.act == Act::examine && step(each.at, done.direction()) == crate;
    });
  });
}

// Out of the game, by the lift or the ladder where he stands.
void March::offer_leaving() {
  const int out = here_ - full_phase;
  for (const int deck : {figure_.at.deck - 1, figure_.at.deck + 1})
    offer(Action{Act::ride, static_cast<std::uint16_t>(deck)}, out);
  if (figure_.climb >= 0) offer(Action{Act::climb_up, 0}, out);
  if (figure_.climb <= 0) offer(Action{Act::climb_down, 0}, out);
  if (figure_.climb >= 0) offer(Action{Act::open, side_up}, out);
  if (figure_.climb <= 0) offer(Action{Act::open, side_down}, out);
}

// (IV) The portal behind those who get away.
void March::offer_shutting() {
  const auto shut = last_to_shut(game_, view_, figure_.side);
  if (shut && on_level(shut->square, shut->deck) == figure_.at)
    offer(action(Act::close, shut->side), here_ - 1000);
}

}  // namespace flagbridge::ahl
