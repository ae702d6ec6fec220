#pragma once

#include "kernel/core.h"
#include "kernel/dice.h"
#include "kernel/event.h"

namespace flagbridge {

// What a step of a game works with: the rules and tables, the position it changes, the dice, and where its
// events go. Steps roll, tell, push and ask through it, so that nothing happens unseen or unlabelled.
template <class Game>
class Play {
 public:
  using Position = typename Game::Position;

  Play(const Game& rules, Position& position, Dice& dice, Events& events)
      : game(rules), at(position), dice_(dice), events_(events) {}

  const Game& game;
  Position& at;

  // --- dice ------------------------------------------------------------------------------------------------
  int d6(const Label& label, Sides audience = Sides::everyone()) { return roll(one_d6, label, audience); }
  int d3(const Label& label, Sides audience = Sides::everyone()) { return roll(one_d3, label, audience); }
  int d6x2(const Label& label, Sides audience = Sides::everyone()) { return roll(two_d6, label, audience); }
  int pick(std::uint32_t things, const Label& label, Sides audience = Sides::everyone()) {
    return roll(choice_of(things), label, audience);
  }

  // --- events ----------------------------------------------------------------------------------------------
  template <class Kind, class... Args>
  void tell(Kind kind, Rule rule, Sides audience, Args... args) {
    events_.tell(static_cast<std::uint16_t>(kind), rule, audience, args...);
  }

  // --- agenda ----------------------------------------------------------------------------------------------
  // Starts a sequence now; the step that pushes goes on when it is through.
  template <class SequenceId>
  void push(SequenceId sequence, std::int32_t a = 0, std::int32_t b = 0) {
    place({static_cast<std::uint16_t>(sequence), 0, 0, 0, a, b});
  }

  // Starts a link of a chain (an explosion that sets off another): the chain ends the game with a report, not
  // in a hang, after `most` links. Called from a link, it goes on with that link's count.
  template <class SequenceId>
  void push_chain(SequenceId sequence, const Task& from, std::uint16_t most, std::int32_t a = 0,
                  std::int32_t b = 0) {
    const bool first = from.sequence != static_cast<std::uint16_t>(sequence) || from.links == 0;
    const auto links = static_cast<std::uint16_t>(first ? most : from.links - 1);
    if (links == 0) return halt(Halt::chain_too_long);
    place({static_cast<std::uint16_t>(sequence), 0, 0, links, a, b});
  }

  // Opens a question to the sides named and lets the step wait: it is called again, one stage further, when
  // the last answer is in. Asking nobody is an answer by itself. A step that has pushed something cannot ask
  // in the same call, nor can an answer: what was pushed comes first, and may have questions of its own.
  template <class Decision>
  Flow ask(Decision kind, Sides sides, std::int16_t a = 0, std::int32_t b = 0) {
    if (running_ == nullptr || running_ != &at.core.agenda.back()) {
      halt(Halt::bad_step);
      return Flow::again;
    }
    sides = sides & Sides::first(seats_in(at));
    if (sides.empty()) {
      ++at.core.agenda.back().stage;
    } else {
      at.core.question = {static_cast<std::uint16_t>(kind), sides, sides, a, b};
    }
    return Flow::again;
  }

  // Runs a step; called by the runner only.
  Flow call(Flow (*step)(Play&, Task&), Task& task) {
    running_ = &task;
    const Flow flow = step(*this, task);
    running_ = nullptr;
    return flow;
  }

  void finish() { at.core.over = 1; }
  // The first reason stands; what follows from it is not reported.
  void halt(Halt why) {
    if (at.core.halt != Halt::none) return;
    at.core.halt = why;
    events_.tell(static_cast<std::uint16_t>(KernelEvent::halted), Rule{}, Sides::everyone(),
                 Arg::number(static_cast<int>(why)));
  }

  Events& events() { return events_; }

 private:
  int roll(Throw thrown, const Label& label, Sides audience) {
    const std::uint64_t index = at.core.draws++;
    const int value = dice_.draw(thrown, label, index);
    if (events_.wanted()) events_.rolled(label, thrown, value, dice_.first_of_two(thrown, index), audience);
    return value;
  }

  void place(const Task& task) {
    if (!at.core.agenda.push_back(task)) halt(Halt::agenda_full);
  }

  Dice& dice_;
  Events& events_;
  const Task* running_ = nullptr;  // whose step is being called
};

}  // namespace flagbridge
