#pragma once

#include "kernel/game.h"
#include "kernel/secrets.h"

// The operations every game has, made from what the game supplies: start, asked, check, play, veil. All are
// pure functions of their arguments.
namespace flagbridge {

namespace detail {

// The row a task has come to; none if it is through with its sequence.
template <Game G>
const Row<Play<G>>* row_of(const Task& task) {
  const auto& rows = G::sequences()[task.sequence].rows;
  return task.row < rows.size() ? &rows[task.row] : nullptr;
}

template <Game G>
bool in_secret_row(const Task& task) {
  const auto* row = row_of<G>(task);
  return row != nullptr && row->secret;
}

// How much of the agenda a side may know of: all but the secret rows on top that do not ask it.
template <Game G>
std::size_t known_depth(const typename G::Position& position, Side side) {
  const auto& core = position.core;
  std::size_t depth = core.agenda.size();
  if (core.question.asked.has(side)) return depth;
  while (depth > 0 && in_secret_row<G>(core.agenda[depth - 1])) --depth;
  return depth;
}

// The rule of the row that is running, as far as the side may know; cited when its order comes out of turn.
template <Game G>
Rule current_rule(const typename G::Position& position, Side side) {
  const std::size_t depth = known_depth<G>(position, side);
  const auto* row = depth == 0 ? nullptr : row_of<G>(position.core.agenda[depth - 1]);
  return row == nullptr ? Rule{} : row->rule;
}

// Accepts a side's answer; closes the question when it was the last one owed. That answer may have pushed
// further tasks, so the step that asked is remembered by its place. An earlier one may not: others would see
// what it was.
template <Game G>
void accept(Play<G>& play, Side side, const typename G::Order& order) {
  auto& core = play.at.core;
  const std::size_t asker = core.agenda.size() - 1;
  const Answer answer = play.game.answer(play, side, order);
  if (answer == Answer::done) core.question.awaiting = core.question.awaiting.without(side);
  if (core.question.open()) {
    if (core.agenda.size() != asker + 1) play.halt(Halt::bad_step);
    return;
  }
  core.question = {};
  ++core.agenda[asker].stage;
}

// A standing order that fits the open question and may legally be carried out.
template <Game G>
std::optional<typename G::Order> from_standing(const G& game, const typename G::Position& position,
                                               Side side) {
  const auto& core = position.core;
  for (const Standing& standing : core.standing[static_cast<std::size_t>(index_of(side))]) {
    if (standing.about != core.question.kind) continue;
    if (standing.until != 0 && core.turn > standing.until) continue;
    auto order = game.standing_answer(position, side, standing);
    if (order && game.check(position, side, *order).none()) return order;
  }
  return std::nullopt;
}

// Lets standing orders answer what they can. True if one did.
template <Game G>
bool answer_from_standing(Play<G>& play) {
  bool any = false;
  for_each_side(play.at.core.question.awaiting, [&](Side side) {
    const auto order = from_standing(play.game, std::as_const(play.at), side);
    if (!order || !play.at.core.question.awaiting.has(side)) return;
    play.tell(KernelEvent::standing_order, current_rule<G>(play.at, side), side, Arg::side(side));
    accept(play, side, *order);
    any = true;
  });
  return any;
}

// Runs the row on top of the agenda, or takes a finished sequence off it.
template <Game G>
void run_top(Play<G>& play) {
  auto& core = play.at.core;
  ++core.steps;
  Task& task = core.agenda.back();
  const auto& rows = G::sequences()[task.sequence].rows;
  // A row that is past its first stage has something to finish, whatever became of its needs meanwhile.
  const auto passed_over = [&](const Row<Play<G>>& row) {
    return row.step == nullptr || (row.needs != 0 && (row.needs & core.live) == 0);
  };
  while (task.stage == 0 && task.row < rows.size() && passed_over(rows[task.row])) ++task.row;
  if (task.row >= rows.size()) return core.agenda.pop_back();
  const Flow flow = play.call(rows[task.row].step, task);
  if (core.question.open() && (flow != Flow::again || &task != &core.agenda.back()))
    return play.halt(Halt::bad_step);
  switch (flow) {
    case Flow::done:
      ++task.row;
      task.stage = 0;
      return;
    case Flow::restart:
      task.row = 0;
      task.stage = 0;
      return;
    case Flow::leave:
      if (&task != &core.agenda.back()) return play.halt(Halt::bad_step);
      return core.agenda.pop_back();
    case Flow::again: return;
  }
}

// Runs steps until somebody must answer, the game is over, or it has to be halted.
template <Game G>
void advance(Play<G>& play) {
  auto& core = play.at.core;
  for (int budget = G::step_budget; core.running(); --budget) {
    if (budget <= 0) return play.halt(Halt::step_budget);
    if (core.question.open()) {
      if (!answer_from_standing(play)) return;
    } else if (core.agenda.empty()) {
      return play.halt(Halt::agenda_empty);
    } else {
      run_top(play);
    }
  }
}

template <Game G>
Violations check_standing_change(const G& game, const typename G::Position& position, Side side,
                                 const typename G::Order& order) {
  Violations found;
  const auto& standing = position.core.standing[static_cast<std::size_t>(index_of(side))];
  if (const auto* set = std::get_if<SetStanding>(&order)) {
    found = game.check_standing(position, side, set->order);
    found.require(!standing.full(), Rule{}, "no room for more than {0} standing orders",
                  Arg::number(static_cast<int>(standing.capacity())));
    found.require(set->order.about < G::decisions().size(), Rule{}, "there is no question number {0}",
                  Arg::number(set->order.about));
  } else if (const auto* drop = std::get_if<DropStanding>(&order)) {
    found.require(drop->slot < standing.size(), Rule{}, "there is no standing order number {0}",
                  Arg::number(drop->slot));
  }
  return found;
}

}  // namespace detail

template <Game G>
bool changes_standing(const typename G::Order& order) {
  return std::holds_alternative<SetStanding>(order) || std::holds_alternative<DropStanding>(order);
}

// A new game, run on to its first question, with the dice given.
template <Game G>
Result<typename G::Position> start(const G& game, std::string_view scenario,
                                   const typename G::Options& options, Roller setup, Dice dice,
                                   Events& events) {
  auto position = game.set_up(scenario, options, setup);
  if (!position) return position;
  Play<G> play(game, *position, dice, events);
  detail::advance(play);
  return position;
}

template <Game G>
Result<typename G::Position> start(const G& game, std::string_view scenario,
                                   const typename G::Options& options, const Seed& seed, Events& events) {
  return start(game, scenario, options, Roller(seed, Stream::setup), Dice(seed, Stream::engine), events);
}

// Every reason why the order is not legal now.
template <Game G>
Violations check(const G& game, const typename G::Position& position, Side side,
                 const typename G::Order& order) {
  const auto& core = position.core;
  Violations found;
  if (!found.require(index_of(side) < seats_in(position), Rule{}, "there is no such side")) return found;
  if (!found.require(core.over == 0, Rule{}, "the game is over")) return found;
  if (!found.require(core.halt == Halt::none, Rule{}, "the game is halted")) return found;
  if (changes_standing<G>(order)) return detail::check_standing_change(game, position, side, order);
  if (!found.require(core.question.awaiting.has(side), detail::current_rule<G>(position, side),
                     "nothing is asked of this side now")) {
    return found;
  }
  return game.check(position, side, order);
}

// Carries out an order known to be legal and runs on to the next question.
template <Game G>
void apply(const G& game, typename G::Position& position, Side side, const typename G::Order& order,
           Dice& dice, Events& events) {
  Play<G> play(game, position, dice, events);
  auto& standing = position.core.standing[static_cast<std::size_t>(index_of(side))];
  if (const auto* set = std::get_if<SetStanding>(&order)) {
    static_cast<void>(standing.push_back(set->order));  // check() has seen that there is room
  } else if (const auto* drop = std::get_if<DropStanding>(&order)) {
    standing.erase(drop->slot);
  } else {
    detail::accept(play, side, order);
  }
  detail::advance(play);
}

// Accepts one order, if it is legal, and runs on to the next question. A refused order changes nothing.
template <Game G>
Violations play(const G& game, typename G::Position& position, Side side, const typename G::Order& order,
                Dice& dice, Events& events) {
  Violations found = check(game, position, side, order);
  if (found.none()) apply(game, position, side, order, dice, events);
  return found;
}

// Takes out of a view who else is asked in a secret row, and a secret row the side is not asked about
// altogether.
template <Game G>
void veil(typename G::Position& view, Side side) {
  auto& core = view.core;
  if (core.agenda.empty() || !detail::in_secret_row<G>(core.agenda.back())) return;
  core.question.asked = core.question.asked & side;
  core.question.awaiting = core.question.awaiting & side;
  if (core.question.asked.empty()) core.question = {};
  while (core.agenda.size() > detail::known_depth<G>(view, side)) core.agenda.pop_back();
}

// The position as a side may know it, by what the descriptions of its structs say, or as everybody may.
template <Game G>
typename G::Position seen_by(const G& game, const typename G::Position& position, Side side) {
  typename G::Position seen = position;
  conceal(seen, position, Eyes<G>{game, position, side});
  veil<G>(seen, side);
  return seen;
}

}  // namespace flagbridge
