#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/fixed_vector.h"
#include "kernel/rule.h"
#include "kernel/side.h"

namespace flagbridge {

// A place in a sequence of play: which table, which row, how far inside that row, and a few numbers of the
// row's own. The stack of these inside a position is the agenda: the top one is what happens next.
struct Task {
  std::uint16_t sequence = 0;
  std::uint16_t row = 0;
  std::uint16_t stage = 0;
  std::uint16_t links = 0;  // how many further tasks a chain may still push; see Play::push_chain
  std::int32_t a = 0;
  std::int32_t b = 0;

  friend constexpr bool operator==(const Task&, const Task&) = default;
  static constexpr auto fields() {
    return record(field("sequence", &Task::sequence), field("row", &Task::row), field("stage", &Task::stage),
                  field("links", &Task::links), field("a", &Task::a), field("b", &Task::b));
  }
};

// What a step says when it returns.
enum class Flow : std::uint8_t {
  done,     // on to the next row, once whatever was pushed meanwhile has run
  again,    // call me again, after what was pushed or asked: I keep my place in Task::stage
  restart,  // back to the first row of this sequence
  leave,    // out of this sequence
};

// One row of a sequence of play, in the order of the rulebook. A row without a step is listed but not handled
// yet.
template <class Play>
struct Row {
  Rule rule;
  std::string_view title;
  Flow (*step)(Play&, Task&) = nullptr;
  // Bits of Core::live: the row is passed over if none of them is set when its turn comes. 0: always run.
  std::uint64_t needs = 0;
  // That this row is running, and whom it asks, is known only to the sides it asks.
  bool secret = false;
};

template <class Play>
struct Sequence {
  std::string_view name;
  std::span<const Row<Play>> rows;
};

// The question that is open: about what, and who still owes an answer. Several sides answer in any order, and
// no one learns another's answer before all are in, because a step shows nothing until it runs on.
struct Question {
  std::uint16_t kind = 0;
  Sides asked;
  Sides awaiting;
  std::int16_t a = 0;
  std::int32_t b = 0;

  constexpr bool open() const { return !awaiting.empty(); }
  friend constexpr bool operator==(const Question&, const Question&) = default;
  static constexpr auto fields() {
    return record(field("kind", &Question::kind), field("asked", &Question::asked),
                  field("awaiting", &Question::awaiting), field("a", &Question::a), field("b", &Question::b));
  }
};

// What a kind of question is called, and how it is answered.
struct DecisionKind {
  enum class Shape : std::uint8_t { choices, form };

  std::string_view name;
  std::string_view title;
  Shape shape = Shape::choices;
  // What is answered lies open, at once or when all have answered, also where no event tells of it. Of other
  // answers a side sees only what it is told.
  bool open = false;
};

// An answer given in advance: "while this stands, answer questions of this kind so". Which policies there are
// and what their numbers mean, each game says; it is part of the side's secrets.
struct Standing {
  std::uint16_t about = 0;   // kind of question
  std::uint16_t policy = 0;  // 0: the answer that does least
  std::uint16_t until = 0;   // last turn it holds; 0: for good
  std::int16_t a = 0;
  std::int32_t b = 0;

  friend constexpr bool operator==(const Standing&, const Standing&) = default;
  static constexpr auto fields() {
    return record(field("about", &Standing::about), field("policy", &Standing::policy),
                  optional_field("until", &Standing::until), optional_field("a", &Standing::a),
                  optional_field("b", &Standing::b));
  }
};

// Why a game cannot go on: a fault of the rules code, reported instead of hanging or crashing.
enum class Halt : std::uint8_t { none, step_budget, agenda_full, agenda_empty, chain_too_long, bad_step };

template <>
inline constexpr auto enum_names<Halt> =
    std::to_array<std::string_view>({"none", "step budget used up", "agenda full", "nothing left to do",
                                     "chain too long", "step out of order"});

// The numbers of the sides, "0,1"; nobody is "-".
template <>
struct TextOf<Sides> {
  static std::string write(const Sides& sides);
  static std::optional<Sides> read(std::string_view text);
};

}  // namespace flagbridge
