#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kernel/engine.h"

// A game without rules, to see what the runner does: its sequences of play are fixed, what their steps do
// each test says. Every call of a step leaves a mark in the position.
namespace flagbridge::rig {

// Not a literal: the rig proves nothing about the rules of any book.
constexpr Rule rule(std::string_view number) { return Rule::parse(GameId::drill, number).value(); }

// Ends the question for the side.
struct Say {
  static constexpr std::string_view tag = "say";
  std::int16_t value = 0;
  friend constexpr bool operator==(const Say&, const Say&) = default;
  static constexpr auto fields() { return record(field("value", &Say::value)); }
};

// Leaves it open for more.
struct Add {
  static constexpr std::string_view tag = "add";
  std::int16_t value = 0;
  friend constexpr bool operator==(const Add&, const Add&) = default;
  static constexpr auto fields() { return record(field("value", &Add::value)); }
};

using Order = std::variant<Say, Add, SetStanding, DropStanding>;

enum class Decision : std::uint16_t { first, second };
// What a standing order answers: say `a`; add `a` until `b` things are said, then say it.
enum class Policy : std::uint16_t { say, add };
enum class Happening : std::uint16_t { noted = first_game_event };

// Sequences: five plain rows; three; two; rows that need something; rows that are secret.
enum Sequences : std::uint16_t { plain, second, third, gated, hidden };
constexpr std::uint64_t bit_a = 1;
constexpr std::uint64_t bit_b = 4;

struct Options {
  std::uint16_t sequence = plain;
  std::uint16_t live = 0;
  std::uint8_t empty = 0;  // begin with nothing to do
  std::uint8_t seats = 3;  // how many of the three sides play
  static constexpr auto fields() {
    return record(optional_field("sequence", &Options::sequence), optional_field("live", &Options::live),
                  optional_field("empty", &Options::empty), optional_field("seats", &Options::seats));
  }
};

struct Position {
  Core<3, 6, 3> core;
  FixedVector<std::uint16_t, 63> trace;                // sequence, row and stage of every call, "120"
  std::array<FixedVector<std::int16_t, 3>, 3> said{};  // what each side has said
  std::uint16_t playing = 3;                           // so many of the sides
  std::array<std::uint16_t, 3> foes = {7, 7, 7};       // whom each fights, as bits
  constexpr int seats() const { return playing; }
  constexpr Sides foes_of(Side side) const {
    return Sides::of_bits(foes[static_cast<std::size_t>(index_of(side))]);
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
  static constexpr auto fields() {
    return record(field("core", &Position::core), field("trace", &Position::trace),
                  field("said", &Position::said), field("playing", &Position::playing),
                  field("foes", &Position::foes));
  }
};

class Rig;
using RigPlay = Play<Rig>;
Flow call(RigPlay& play, Task& task);

using RigRow = Row<RigPlay>;
inline constexpr std::array<RigRow, 5> plain_rows = {{{rule("1.1"), "", call},
                                                      {rule("1.2"), "", call},
                                                      {rule("1.3"), "", call},
                                                      {rule("1.4"), "", call},
                                                      {rule("1.5"), "", call}}};
inline constexpr std::array<RigRow, 3> second_rows = {
    {{rule("2.1"), "", call}, {rule("2.2"), "", call}, {rule("2.3"), "", call}}};
inline constexpr std::array<RigRow, 2> third_rows = {{{rule("3.1"), "", call}, {rule("3.2"), "", call}}};
inline constexpr std::array<RigRow, 5> gated_rows = {{{rule("4.1"), "", call},
                                                      {rule("4.2"), "", call, bit_a},
                                                      {rule("4.3"), "", nullptr},
                                                      {rule("4.4"), "", call, bit_a | bit_b},
                                                      {rule("4.5"), "", call}}};
inline constexpr std::array<RigRow, 3> hidden_rows = {
    {{rule("5.1"), "", call}, {rule("5.2"), "", call, 0, true}, {rule("5.3"), "", call}}};
inline constexpr std::array<Sequence<RigPlay>, 5> all_sequences = {{{"plain", plain_rows},
                                                                    {"second", second_rows},
                                                                    {"third", third_rows},
                                                                    {"gated", gated_rows},
                                                                    {"hidden", hidden_rows}}};
inline constexpr std::array<DecisionKind, 2> all_decisions = {{{"first", ""}, {"second", ""}}};
inline constexpr std::array<EventKind, 4> all_events = {
    {kernel_events[0], kernel_events[1], kernel_events[2], {"noted", "{value}", {"value"}}}};
inline constexpr std::array<PolicyKind, 2> all_policies = {{{"say", ""}, {"add", ""}}};

class Rig {
 public:
  using Position = rig::Position;
  using Order = rig::Order;
  using Options = rig::Options;
  using Step = std::function<Flow(RigPlay&, Task&)>;

  static constexpr GameId id = GameId::drill;
  static constexpr std::string_view title = "The rig";
  static constexpr int rules_version = 1;
  static constexpr int step_budget = 500;
  static constexpr std::size_t max_options = 16;

  static std::span<const Sequence<RigPlay>> sequences() { return all_sequences; }
  static std::span<const DecisionKind> decisions() { return all_decisions; }
  static std::span<const EventKind> events() { return all_events; }
  static std::span<const PolicyKind> policies() { return all_policies; }

  // What the rows do; those not named are done at once.
  std::map<std::pair<int, int>, Step> steps;
  // What an answer does besides being written down.
  std::function<void(RigPlay&, Side)> on_answer;

  std::vector<ScenarioInfo> scenarios() const { return {{"rig", "", "", {"a", "b", "c"}}}; }
  Result<Position> set_up(std::string_view, const Options& options, Roller&) const {
    Position position;
    position.core.live = options.live;
    position.playing = options.seats;
    if (options.empty == 0)
      static_cast<void>(position.core.agenda.push_back({options.sequence, 0, 0, 0, 0, 0}));
    return position;
  }

  static std::int16_t value_of(const Order& order) {
    if (const auto* say = std::get_if<Say>(&order)) return say->value;
    const auto* add = std::get_if<Add>(&order);
    return add != nullptr ? add->value : std::int16_t{-1};
  }
  Violations check(const Position&, Side, const Order& order) const {
    Violations found;
    const int value = value_of(order);
    found.require(value >= 0 && value <= 9, rule("6.1"), "{0} is not a digit", Arg::number(value));
    return found;
  }
  Answer answer(RigPlay& play, Side side, const Order& order) const {
    static_cast<void>(play.at.said[static_cast<std::size_t>(index_of(side))].push_back(value_of(order)));
    if (on_answer) on_answer(play, side);
    return std::holds_alternative<Add>(order) ? Answer::more : Answer::done;
  }
  void options(const Position&, Side, OptionList<Order>& list) const {
    list.only_candidates();
    list.add(Say{1});
  }
  Order sample(const Position&, Side, Roller&) const { return Say{1}; }
  Form form(const Position&, Side) const { return {}; }
  Violations check_standing(const Position&, Side, const Standing& standing) const {
    Violations found;
    found.require(standing.policy < all_policies.size(), rule("6.2"), "there is no such policy");
    return found;
  }
  std::optional<Order> standing_answer(const Position& position, Side side, const Standing& standing) const {
    const auto& said = position.said[static_cast<std::size_t>(index_of(side))];
    if (standing.a < 0) return std::nullopt;
    if (standing.policy == 1 && static_cast<int>(said.size()) < standing.b) return Add{standing.a};
    return Say{standing.a};
  }

  Position view(const Position& position, Side side) const { return seen_by(*this, position, side); }
  Position imagine(const Position& view, Side, Roller&) const { return view; }
  Outcome outcome(const Position& position) const { return {.over = position.core.over != 0}; }
  std::string broken(const Position&) const { return {}; }
  std::string name(const Position&, const Arg& arg) const { return std::to_string(arg.value); }
  std::string picture(const Position&, Side) const { return {}; }
  scene::Scene<scene::Nothing> scene(const Position&, Sides) const { return {}; }
  std::string words(const Position&, const Order&) const { return ""; }
  scene::Spot spot(const Position&, const Order&) const { return {}; }
  Result<Inquiry> inquire(const Position&, Side, std::string_view) const { return Inquiry{}; }
  std::vector<NamedTable> tables() const { return {}; }
};

inline Flow call(RigPlay& play, Task& task) {
  static_cast<void>(
      play.at.trace.push_back(static_cast<std::uint16_t>(task.sequence * 100 + task.row * 10 + task.stage)));
  const auto found = play.game.steps.find({task.sequence, task.row});
  return found == play.game.steps.end() ? Flow::done : found->second(play, task);
}

inline constexpr Side a = side_at(0);
inline constexpr Side b = side_at(1);
inline constexpr Side c = side_at(2);

// A game on the rig. Fill in the steps, start it, answer it, look at the trace.
struct Trial {
  Rig rig;
  Position at{};
  std::vector<Event> told{};

  Trial() = default;
  // `on(plain, 1)` is what row 1 of the first sequence does.
  Rig::Step& on(int sequence, int row) { return rig.steps[{sequence, row}]; }

  void start(const Options& options = {}) {
    Events events(told);
    at = *flagbridge::start(rig, "rig", options, Seed{1, 2}, events);
  }
  Violations play(Side side, const Order& order) {
    Events events(told);
    Dice dice(Seed{1, 2}, Stream::engine);
    return flagbridge::play(rig, at, side, order, dice, events);
  }
  bool say(Side side, int value) { return play(side, Say{static_cast<std::int16_t>(value)}).none(); }
  bool stand(Side side, const Standing& standing) { return play(side, SetStanding{standing}).none(); }

  std::vector<int> trace() const { return {at.trace.begin(), at.trace.end()}; }
  std::vector<int> said(Side side) const {
    const auto& list = at.said[static_cast<std::size_t>(index_of(side))];
    return {list.begin(), list.end()};
  }
  std::vector<int> kinds_told() const {
    std::vector<int> kinds;
    for (const Event& event : told) kinds.push_back(event.kind);
    return kinds;
  }
};

// Ends the game.
inline Flow finish(RigPlay& play, Task&) {
  play.finish();
  return Flow::done;
}

// Asks those sides, once.
inline auto asking(Sides sides, Decision kind = Decision::first) {
  return [sides, kind](RigPlay& play, Task& task) {
    return task.stage == 0 ? play.ask(kind, sides) : Flow::done;
  };
}

}  // namespace flagbridge::rig
