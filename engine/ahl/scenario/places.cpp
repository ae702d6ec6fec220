#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) Set-up and arrivals as questions: which step is asked when, and what may be answered.
namespace flagbridge::ahl {
namespace {

using Candidates = LongList<Square, 3000>;

Compass facing_at(const Azhanti& game, const Position& position, Square square) {
  const Level* level = find_level(position, square.deck);
  if (level == nullptr) return Compass::N;
  const auto& stations = game.content().plans[level->plan].plan().stations;
  const auto found = std::ranges::find(stations, flat(square), &StationRecord::at);
  return found == stations.end() ? Compass::N : found->face;
}

Who first_waiting(const Azhanti& game, const Position& position, const Step& step, std::size_t from = 0) {
  for (std::size_t i = from; i < position.people.size(); ++i) {
    if (position.people[i].presence != Presence::none && waits(game, position, step, who_at(i)))
      return who_at(i);
  }
  return nobody;
}

int first_thing(const Position& position, const Step& step) {
  for (std::size_t i = 0; i < position.things.size(); ++i) {
    const Thing& thing = position.things[i];
    if (thing.kind == step.things && thing.at == nowhere && thing.state == ThingState::idle)
      return static_cast<int>(i);
  }
  return -1;
}

// One person and one square leave nothing to decide.
bool settled_by_itself(AhlPlay& play, const Step& step) {
  const Who who = first_waiting(play.game, play.at, step);
  if (step.things != ThingKind::none || who == nobody) return false;
  if (first_waiting(play.game, play.at, step, index_of(who) + 1) != nobody) return false;
  int squares = 0;
  Square only;
  for_each_candidate(play.game, play.at, step, play.at[who].posted, [&](Square square) {
    ++squares;
    only = square;
    return squares > 1;
  });
  if (squares != 1 || step.file.least.value_or(1) == 0) return false;
  if (!place_fits(play.game, play.at, step, who, only)) return false;
  put(play, who, only, facing_at(play.game, play.at, only));
  return true;
}

bool has_questions(AhlPlay& play, const Step& step) {
  if (step.file.pilots != 0) return pilots_missing(play.game, play.at, step) > 0;
  if (step.things != ThingKind::none)
    return first_thing(play.at, step) >= 0 && any_place_left(play.game, play.at, step);
  if (first_waiting(play.game, play.at, step) == nobody) return false;
  if (quota_of(play.game, play.at, step).most == 0 || settled_by_itself(play, step)) return false;
  return any_place_left(play.game, play.at, step);
}

void close_question(Position& position) {
  for (Figure& figure : position.people) figure.ordered = 0;
}

// The step after this one; steps that take turns come back to each other while anybody waits.
int next_step(const Azhanti& game, const Position& position, int at) {
  const auto& steps = game.scenario(position).steps;
  const Step& step = steps[static_cast<std::size_t>(at)];
  if (step.file.alternate.empty()) return at + 1;
  int other = at;
  for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
    if (i != at && steps[static_cast<std::size_t>(i)].file.alternate == step.file.alternate) other = i;
  }
  const auto goes_on = [&](int i) {
    const Step& each = steps[static_cast<std::size_t>(i)];
    return first_waiting(game, position, each) != nobody && any_place_left(game, position, each);
  };
  if (goes_on(other)) return other;
  return goes_on(at) ? at : std::max(at, other) + 1;
}

bool anybody_choosable(const Azhanti& game, const Position& position, Side side) {
  return std::ranges::any_of(position.people,
                             [&](const Figure& figure) { return choosable(game, position, side, figure); });
}

// (IV.4) The crates that hid somebody break open; a case of wine in one of them is found at once.
void break_crates(AhlPlay& play) {
  for (std::size_t i = 0; i < play.at.things.size(); ++i) {
    Thing& thing = play.at.things[i];
    if (thing.kind != ThingKind::crate || crowd(play.at, thing.at) == 0) continue;
    for_each_active(play.at, [&](Who, Figure& figure) {
      if (figure.at != thing.at) return;
      if (figure.suit == Suit::battle) {
        figure.debt = 6;  // three points of the first phase
      } else {
        figure.surprised = 1;
      }
    });
    thing.known = 1;
    thing.state = ThingState::spent;
    if (thing.value == 2)
      static_cast<void>(  // there is room: see most_things_laid
          play.at.things.push_back({.kind = ThingKind::wine, .at = thing.at, .value = 2}));
  }
}

void begin_play(AhlPlay& play) {
  const Scenario& scenario = play.game.scenario(play.at);
  play.at.story.must_move = scenario.must_move;
  for_each_active(play.at, [&](Who, Figure& figure) {
    for (const Surprise& each : scenario.surprise) {
      if (in(each.forces, figure.force)) figure.surprised = each.level;
    }
    const std::uint8_t bound = scenario.forces[figure.force].bound;
    if (bound != no_mark) figure.rest = 1;
  });
  break_crates(play);
  for_each_active(play.at, [&](Who who, Figure& figure) {
    const Level* level = find_level(play.at, figure.at.deck);
    const bool met = level != nullptr && (level->entered >> index_of(other(figure.side)) & 1) != 0;
    if (figure.hidden != 0 && scenario.reveal == Reveal::level && met) reveal(play, who);
  });
}

// When the people of a step are placed: before the game, as a turn begins, or as any of its phases does.
enum class Coming : std::uint8_t { before, turn, phase };

Coming comes(const Step& step) {
  if (!step.file.later) return Coming::before;
  return step.file.any_phase ? Coming::phase : Coming::turn;
}

Flow ask_step(AhlPlay& play, Task& task, Coming now) {
  const auto& steps = play.game.scenario(play.at).steps;
  for (; task.a < static_cast<int>(steps.size()); ++task.a) {
    const Step& step = steps[static_cast<std::size_t>(task.a)];
    if (comes(step) != now || play.at.core.turn < step.file.from_turn) continue;
    if (has_questions(play, step))
      return play.ask(Decision::place, step.side, static_cast<std::int16_t>(task.a));
  }
  return Flow::done;
}

}  // namespace

Flow place_everybody(AhlPlay& play, Task& task) {
  if (task.stage % 2 == 1) {
    ++task.stage;
    close_question(play.at);
    if (task.b < side_count) {
      ++task.b;
    } else {
      task.a = next_step(play.game, play.at, task.a);
    }
  }
  for (; task.b < side_count; ++task.b) {
    if (anybody_choosable(play.game, play.at, side_at(task.b)))
      return play.ask(Decision::place, side_at(task.b), choosing);
  }
  const Flow flow = ask_step(play, task, Coming::before);
  if (flow == Flow::done) {
    task.a = task.b = 0;
    begin_play(play);
  }
  return flow;
}

namespace {

Flow place_comers(AhlPlay& play, Task& task, Coming now) {
  if (task.stage % 2 == 1) {
    ++task.stage;
    close_question(play.at);
    ++task.a;
  } else if (task.stage == 0) {
    task.a = 0;
  }
  const Flow flow = ask_step(play, task, now);
  if (flow == Flow::done) task.a = 0;
  return flow;
}

}  // namespace

Flow place_arrivals(AhlPlay& play, Task& task) { return place_comers(play, task, Coming::turn); }
Flow place_latecomers(AhlPlay& play, Task& task) { return place_comers(play, task, Coming::phase); }

// --- what may be answered --------------------------------------------------------------------------------

namespace {

void list_choices(const Azhanti& game, const Position& position, Side side, List& list) {
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (!choosable(game, position, side, figure)) return;
    for (const std::uint16_t person : game.scenario(position).forces[figure.force].cup) {
      const Choose order{who, person};
      if (check_order(game, position, side, order).none()) list.add(order);
    }
  });
}

// Every square for a few, some squares for many.
void list_people(const Azhanti& game, const Position& position, const Step& step, List& list) {
  const Quota quota = quota_of(game, position, step);
  if (quota.placed >= quota.most) return;
  constexpr int room = 2000;
  const int each = std::max(8, room / std::max(1, quota.left));
  for (Who who = first_waiting(game, position, step); who != nobody;
       who = first_waiting(game, position, step, index_of(who) + 1)) {
    int squares = 0;
    for_each_candidate(game, position, step, position[who].posted, [&](Square) { return ++squares < 0; });
    const int stride = std::max(1, squares / each);
    int at = 0;
    for_each_candidate(game, position, step, position[who].posted, [&](Square square) {
      if (at++ % stride == 0 && place_fits(game, position, step, who, square))
        list.add(Place{who, square, facing_at(game, position, square)});
      return false;
    });
  }
}

// Some square of the list that fits, by dice.
template <class Fits>
Square sample_square(Candidates& squares, Roller& roller, Fits fits) {
  while (!squares.empty()) {
    const auto at = static_cast<std::size_t>(
        roller.pick(static_cast<std::uint32_t>(squares.size()), {"SCENARIOS"_ahl, "square"}));
    const Square square = squares[at];
    if (fits(square)) return square;
    squares[at] = squares.back();
    squares.pop_back();
  }
  return nowhere;
}

Candidates candidates(const Azhanti& game, const Position& position, const Step& step, int posted) {
  Candidates all;
  for_each_candidate(game, position, step, posted, [&](Square square) { return !all.push_back(square); });
  return all;
}

Order sample_thing(const Azhanti& game, const Position& position, const Step& step, Roller& roller) {
  const int thing = first_thing(position, step);
  if (thing < 0) return Ready{};
  Candidates squares = candidates(game, position, step, 0);
  const auto which = static_cast<std::size_t>(thing);
  const Square at = sample_square(
      squares, roller, [&](Square square) { return thing_fits(game, position, step, which, square); });
  if (at == nowhere) return Ready{};
  return PlaceThing{static_cast<std::uint16_t>(thing), at};
}

Order sample_person(const Azhanti& game, const Position& position, const Step& step, Roller& roller) {
  const Quota quota = quota_of(game, position, step);
  if (quota.placed >= quota.most) return Ready{};
  if (quota.placed >= quota.least && roller.pick(2, {"SCENARIOS"_ahl, "one more"}) == 0) return Ready{};
  for (Who who = first_waiting(game, position, step); who != nobody;
       who = first_waiting(game, position, step, index_of(who) + 1)) {
    Candidates squares = candidates(game, position, step, position[who].posted);
    const Square at = sample_square(
        squares, roller, [&](Square square) { return place_fits(game, position, step, who, square); });
    if (at == nowhere) continue;
    const int side = roller.pick(4, {"SCENARIOS"_ahl, "facing"});
    return Place{who, at, orthogonal_compass[static_cast<std::size_t>(side)]};
  }
  return Ready{};
}

Order sample_choice(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& figure = position.people[i];
    if (!choosable(game, position, side, figure) || figure.ordered != 0) continue;
    const auto& cup = game.scenario(position).forces[figure.force].cup;
    const int at = roller.pick(static_cast<std::uint32_t>(cup.size()), {"SCENARIOS"_ahl, "choice"});
    const Choose order{who_at(i), cup[static_cast<std::size_t>(at)]};
    if (check_order(game, position, side, order).none()) return order;
  }
  return Ready{};
}

// (IV.8)
void list_names(const Azhanti& game, const Position& position, Side side, List& list) {
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (figure.pilot == 0 && check_order(game, position, side, Name{who}).none()) list.add(Name{who});
  });
  if (check_order(game, position, side, Ready{}).none()) list.add(Ready{});
}

Order sample_name(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  LongList<Name, most_people> all;
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (figure.pilot == 0 && check_order(game, position, side, Name{who}).none())
      static_cast<void>(all.push_back(Name{who}));
  });
  if (all.empty()) return Ready{};
  const auto count = static_cast<std::uint32_t>(all.size());
  return all[static_cast<std::size_t>(roller.pick(count, {"IV.8"_ahl, "pilot"}))];
}

}  // namespace

void list_places(const Azhanti& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  const Step* step = current_step(game, position);
  if (step != nullptr && step->file.pilots != 0) return list_names(game, position, side, list);
  if (position.core.question.a == choosing) list_choices(game, position, side, list);
  if (step != nullptr && step->side == side) {
    const int thing = step->things == ThingKind::none ? -1 : first_thing(position, *step);
    if (step->things == ThingKind::none) list_people(game, position, *step, list);
    if (thing >= 0) {
      for_each_candidate(game, position, *step, 0, [&](Square square) {
        if (thing_fits(game, position, *step, static_cast<std::size_t>(thing), square))
          list.add(PlaceThing{static_cast<std::uint16_t>(thing), square});
        return false;
      });
    }
  }
  if (check_order(game, position, side, Ready{}).none()) list.add(Ready{});
}

Order sample_place(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  if (position.core.question.a == choosing) return sample_choice(game, position, side, roller);
  const Step* step = current_step(game, position);
  if (step == nullptr) return Ready{};
  if (step->file.pilots != 0) return sample_name(game, position, side, roller);
  return step->things != ThingKind::none ? sample_thing(game, position, *step, roller)
                                         : sample_person(game, position, *step, roller);
}

}  // namespace flagbridge::ahl
