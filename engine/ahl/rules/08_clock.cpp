#include <algorithm>

#include "ahl/rules/08_movement.h"

// (7, 8) Movement is simultaneous: each half point is a tick of a clock, and an action is complete when its
// cost has been paid. Ticks at which nothing can happen are passed over.
namespace flagbridge::ahl {
namespace {

bool pending(const Figure& figure) { return figure.active() && figure.done < figure.plot.size(); }

Action next_action(const Figure& figure) { return figure.plot[figure.done]; }

// When its present action began: all that is spent lies behind it.
int start(const Figure& figure) { return full_phase - figure.halves; }

// The tick before which its present action cannot be complete, whatever the ground is like.
int earliest(const Figure& figure) {
  const Action action = next_action(figure);
  const bool straight = is_orthogonal(action.direction());
  switch (action.act) {
    case Act::walk: return start(figure) + (straight ? 4 : 6);
    case Act::trot:
    case Act::dive: return start(figure) + (straight ? 2 : 3);
    case Act::left:
    case Act::right: return start(figure) + (figure.gait == trotting ? 4 : 2);
    case Act::light: return start(figure) + 2;
    case Act::sidestep:
    case Act::drop: return start(figure) + 8;
    case Act::close:
    case Act::open:
    case Act::call_lift:
    case Act::ride:
    case Act::jump:
    case Act::pick_up:
    case Act::put_down: return start(figure) + 4;
    case Act::none:
    case Act::drag:
    case Act::let_go:
    case Act::launch_walk:
    case Act::launch_run: return start(figure);
    default: return start(figure) + full_phase;
  }
}

// What is done in no time.
bool is_free(Act act) {
  return act == Act::drag || act == Act::let_go || act == Act::launch_walk || act == Act::launch_run;
}

bool affordable(const Figure& figure, const Stride& stride) { return stride.halves <= figure.halves; }

// --- before the first tick ---------------------------------------------------------------------------------

bool may_move(const Figure& figure) {
  if (figure.panic == Panic::fleeing) return true;
  // A neutral has a plot only if he runs for cover or his owner has moved him (VI.2.4).
  return can_walk(figure) && (figure.commitment == Commitment::move || figure.neutral != 0);
}

// (14.A) One to a square can use a corner.
bool corner_taken(const Position& position, Who who) {
  for (std::size_t i = 0; i < index_of(who); ++i) {
    const Figure& other = position.people[i];
    if (other.active() && other.at == position[who].at && is_leaning(other.posture)) return true;
  }
  return false;
}

void make_ready(Position& position, Who who, Figure& figure) {
  figure.begun = figure.was = figure.at;
  figure.done = figure.gait = 0;
  if (!may_move(figure)) figure.plot.clear();
  if (figure.load != nobody && !position[figure.load].here()) figure.load = nobody;
  if (!figure.plot.empty()) {
    figure.posture = Posture::exposed;
    const bool whole = figure.halves == full_phase && figure.prone == 0;
    if (figure.plot[0].act == Act::evade && whole) figure.evading = 1;  // from the start (8.A.5)
    return;
  }
  const bool free = can_walk(figure) && figure.prone == 0;
  figure.posture = free ? figure.stance : Posture::exposed;
  if (is_leaning(figure.posture) && corner_taken(position, who)) figure.posture = Posture::exposed;
}

// --- one tick ----------------------------------------------------------------------------------------------

class Tick {
 public:
  explicit Tick(AhlPlay& play) : play_(play), scene_(play.game, play.at), ground_(scene_) {
    for (std::size_t i = 0; i < play.at.people.size(); ++i) {
      const Figure& figure = play.at.people[i];
      if (pending(figure) && earliest(figure) <= play.at.tick) movers_[count_++] = who_at(i);
    }
    // (18.B) Their owner says in which order they move.
    std::ranges::sort(std::span(movers_).first(count_), {},
                      [&play](Who who) { return std::pair(queue_key(play.at[who]), index_of(who)); });
  }

  void free_actions();  // that take no time
  void run();

 private:
  Figure& figure(Who who) { return play_.at[who]; }
  Stride stride_of(Who who) { return stride(ground_, figure(who), who, next_action(figure(who))); }
  bool due(Who who, const Stride& next) {
    return next.legal && affordable(figure(who), next) && start(figure(who)) + next.halves <= play_.at.tick;
  }
  bool pass();
  void finish(Who who, const Stride& next);
  void stop(Who who, Rule rule);
  void meet();
  void meet(Who one, Who two);
  Who first_to_enter(Who who, const Stride& next);
  Who partner_at_door(Who who);
  void free_actions(Who who);
  void part_from_loads();
  // Those whose present action may be complete by now.
  template <class F>
  void for_each_ripe(F&& f) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (ripe(movers_[i])) f(movers_[i]);
    }
  }
  bool ripe(Who who) { return pending(figure(who)) && earliest(figure(who)) <= play_.at.tick; }

  AhlPlay& play_;
  Scene scene_;
  Ground ground_;
  std::array<Who, most_people> movers_;
  std::size_t count_ = 0;
};

void Tick::free_actions() {
  for_each_ripe([&](Who who) { free_actions(who); });
}

void Tick::free_actions(Who who) {
  Figure& mover = figure(who);
  while (pending(mover) && is_free(next_action(mover).act)) {
    const Action action = next_action(mover);
    const Stride next = stride_of(who);
    if (!next.legal) return stop(who, next.rule);
    take(mover, action, next);
    carry_out_action(play_, who, action, next);
  }
}

void Tick::stop(Who who, Rule rule) {
  Figure& mover = figure(who);
  stop_moving(mover);
  play_.tell(Happening::stops, rule, witnesses(mover), arg(who), arg(mover.at));
}

// (8.C.5) Somebody else whose shoulder is at the same door at the same moment.
Who Tick::partner_at_door(Who who) {
  const PortalId door = portal_beside(scene_, figure(who).at, next_action(figure(who)).arg);
  Who partner = nobody;
  for_each_ripe([&](Who other) {
    const Figure& helper = figure(other);
    if (other == who || partner != nobody || next_action(helper).act != Act::break_door) return;
    if (helper.at.deck != figure(who).at.deck || !due(other, stride_of(other))) return;
    if (portal_beside(scene_, helper.at, next_action(helper).arg) == door) partner = other;
  });
  return partner;
}

void Tick::finish(Who who, const Stride& next) {
  Figure& mover = figure(who);
  const Action action = next_action(mover);
  const auto pay = [&](Figure& each) {
    each.halves = static_cast<std::uint8_t>(full_phase - play_.at.tick);
    each.moved = 1;
  };
  if (action.act == Act::break_door) {
    const Who partner = partner_at_door(who);
    for (const Who each : {who, partner}) {
      if (each == nobody) continue;
      take(figure(each), next_action(figure(each)), stride_of(each));
      pay(figure(each));
    }
    break_door(play_, who, partner, action.arg);
    scene_.forget();
    return;
  }
  const bool dive_fell_flat = action.act == Act::dive && !ground_.still_enemy_in(next.to, mover);
  take(mover, action, next);
  pay(mover);
  carry_out_action(play_, who, dive_fell_flat ? Action{Act::trot, action.arg} : action, next);
  if (next.ends) stop_moving(mover);
  if (action.act == Act::examine) scene_.forget();
  if (next.enters) ground_.look();
  free_actions(who);
}

// (2) Several may be about to take the last room in a square; between opponents chance decides.
Who Tick::first_to_enter(Who who, const Stride& next) {
  LongList<Who, most_people> rivals;
  int wanted = 0;
  bool opponents = false;
  if (count_ < 2) return who;
  for_each_ripe([&](Who other) {
    const Stride theirs = other == who ? next : stride_of(other);
    if (!theirs.enters || theirs.to != next.to || !due(other, theirs)) return;
    static_cast<void>(rivals.push_back(other));
    wanted += bulk(figure(other));
    opponents = opponents || enemies(figure(other), figure(who));
  });
  const int taken = ground_.room_taken(next.to, nobody);
  if (!opponents || rivals.size() < 2 || taken + wanted <= room_in_square) return who;
  const int pick =
      play_.pick(static_cast<std::uint32_t>(rivals.size()), {"2"_ahl, "who takes the last place"});
  return rivals[static_cast<std::size_t>(pick)];
}

// Two opponents who would pass through each other meet in the square of one of them and go no further
// (8.C.9).
void Tick::meet(Who one, Who two) {
  const Stride first = stride_of(one);
  const Stride second = stride_of(two);
  if (!first.enters || !second.enters || first.to != figure(two).at || second.to != figure(one).at) return;
  if (!due(one, first) || !due(two, second)) return;
  const bool goes = play_.pick(2, {"8.C.9"_ahl, "where two who meet end up"}) == 0;
  const Who mover = goes ? one : two;
  const Who stays = goes ? two : one;
  stop(stays, "8.C.9"_ahl);
  figure(stays).halves = static_cast<std::uint8_t>(full_phase - play_.at.tick);
  figure(stays).moved = 1;
  finish(mover, goes ? first : second);
}

void Tick::meet() {
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t j = i + 1; j < count_ && ripe(movers_[i]); ++j) {
      const Figure& one = figure(movers_[i]);
      const Figure& two = figure(movers_[j]);
      if (!ripe(movers_[j]) || !enemies(one, two) || chebyshev(one.at, two.at) != 1) continue;
      meet(movers_[i], movers_[j]);
    }
  }
}

// Everybody whose action is complete, once; false if there was nobody.
bool Tick::pass() {
  bool any = false;
  for_each_ripe([&](Who who) {
    const Stride next = stride_of(who);
    if (!due(who, next)) return;
    const Who first = next.enters ? first_to_enter(who, next) : who;
    finish(first, first == who ? next : stride_of(first));
    any = true;
  });
  return any;
}

// (8.C.8) Who lets go: whose load has gone another way.
void Tick::part_from_loads() {
  for_each_active(play_.at, [&](Who who, Figure& bearer) {
    if (bearer.load == nobody) return;
    const Figure& load = play_.at[bearer.load];
    if (load.here() && load.at == bearer.at) return;
    bearer.load = nobody;
    play_.tell(Happening::lets_go, "8.C.8"_ahl, witnesses(bearer), arg(who));
  });
}

void Tick::run() {
  meet();
  while (pass()) {
  }
  if (drift(play_, scene_)) ground_.look();
  // What cannot be done by now will not be done: no room, no way, no points left.
  for_each_ripe([&](Who who) {
    const Stride next = stride_of(who);
    const bool possible = next.legal && affordable(figure(who), next);
    if (!possible && start(figure(who)) + next.least <= play_.at.tick)
      stop(who, next.legal ? "8.C.6"_ahl : next.rule);
  });
  part_from_loads();
}

// The next tick at which something may happen; beyond the last if nobody is under way.
int next_tick(const Position& position) {
  int soonest = full_phase + 1;
  for (const Figure& figure : position.people) {
    if (pending(figure)) soonest = std::min(soonest, std::max(earliest(figure), position.tick + 1));
    const bool drifts = figure.adrift != 0 && figure.here() && figure.drifts_at > position.tick;
    if (drifts) soonest = std::min<int>(soonest, figure.drifts_at);
  }
  return soonest;
}

// (26.C) Drifters are on their way from the start of the step, unless they have their weight back.
void begin_drift(const Position& position, Figure& figure) {
  if (!figure.here() || !weightless(position, figure.at)) figure.adrift = 0;
  figure.drifts_at = figure.adrift == 0 ? 0 : static_cast<std::uint16_t>(drift_cost(figure));
}

void begin_moves(AhlPlay& play) {
  play.at.tick = 0;
  for_each_person(play.at, [&](Who who, Figure& figure) {
    if (figure.active()) {
      make_ready(play.at, who, figure);
    } else {
      figure.begun = figure.was = figure.at;
      figure.load = nobody;
      figure.climb = 0;  // whoever passes out on a ladder or at an edge slides back to the floor
      figure.hangs = 0;
      figure.plot.clear();
    }
    if (figure.adrift != 0) begin_drift(play.at, figure);
  });
}

// --- one after the other -----------------------------------------------------------------------------------

// Not yet his turn: as if all of his plot were over.
constexpr std::uint8_t waits = 0xff;

void make_all_wait(Position& position) {
  for (Figure& figure : position.people) {
    if (pending(figure)) figure.done = waits;
  }
}

Figure* first_waiting(Position& position, Side side) {
  Figure* first = nullptr;
  for (Figure& figure : position.people) {
    if (!figure.active() || figure.side != side || figure.done != waits) continue;
    if (first == nullptr || queue_key(figure) < queue_key(*first)) first = &figure;
  }
  return first;
}

// (8) The sides take turns, the first one begins in odd phases; `moved` counts those who had theirs. False
// when nobody is left.
bool let_next_move(Position& position, int moved) {
  const Side side = side_at((position.phase + 1 + moved) % side_count);
  Figure* next = first_waiting(position, side);
  if (next == nullptr) next = first_waiting(position, other(side));
  if (next == nullptr) return false;
  next->done = 0;
  position.tick = 0;
  return true;
}

}  // namespace

// The stage is 1 more than the number of those who have moved one after the other.
Flow run_movement(AhlPlay& play, Task& task) {
  const bool in_turn = play.at.options.alternate != 0;
  if (task.stage == 0) {
    ++task.stage;
    begin_moves(play);
    if (in_turn) make_all_wait(play.at);
    if (std::ranges::any_of(play.at.people, pending)) Tick(play).free_actions();
    if (!play.at.sweeps.empty()) {
      play.push(Sequences::tick);
      return Flow::again;
    }
  }
  int next = next_tick(play.at);
  while (in_turn && next > full_phase && let_next_move(play.at, task.stage - 1)) {
    ++task.stage;
    Tick(play).free_actions();
    next = next_tick(play.at);
  }
  if (next > full_phase) {
    switch_lights(play);
    return Flow::done;
  }
  play.at.tick = static_cast<std::uint8_t>(next);
  play.push(Sequences::tick);
  return Flow::again;
}

Flow complete_moves(AhlPlay& play, Task&) {
  for (Figure& figure : play.at.people) figure.was = figure.at;
  if (play.at.tick > 0) Tick(play).run();
  return Flow::done;
}

}  // namespace flagbridge::ahl
