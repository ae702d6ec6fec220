#pragma once

#include "kernel/core.h"
#include "kernel/event.h"
#include "kernel/options.h"

namespace flagbridge::toy {

// Each breaks one promise that a game makes to the kernel.
enum class Fault : std::uint8_t {
  none,
  view_shows_card,
  view_shows_answer,
  view_of_view_differs,
  options_know_cards,
  refusal_knows_cards,
  refusal_names_card,
  standing_knows_cards,
  form_knows_cards,
  event_tells_answer,
  event_names_card,
  illegal_option,
  illegal_sample,
  unlisted_number,
  unlisted_kind,
  too_many_options,
  option_twice,
  unlisted_sample,
  no_options,
  form_too_narrow,
  form_of_nothing,
  check_marks_position,
  options_mark_position,
  counts_calls,
  remembers_last_game,
  log_matters,
  log_matters_at_start,
  first_answer_counts,
  answer_rolls,
  halts,
  runs_dry,
  endless,
  standing_never_ends,
  imagines_own_card,
  imagines_broken,
  breaks_its_own_rules,
  outcome_never_over,
  event_cites_unknown_rule,
  event_cites_unknown_rule_at_start,
  event_of_no_kind,
  refusal_cites_unknown_rule,
  shows_answers_unmarked,
  a_side_too_many,
  view_shows_stake,
  onlooker_sees_cards,
  open_field_tells_stake,
};

// Faults in the description of types cannot be switched on at run time.
enum class Codec : std::uint8_t {
  right,
  field_twice,       // a field described under another's name, and the other forgotten
  blurred_position,  // two values of an enum with the same name
  blurred_order,
};

// Not a literal: the toy proves nothing about the rules of any book.
constexpr Rule rule(std::string_view number) { return Rule::parse(GameId::drill, number).value(); }

inline constexpr int side_count = 3;
inline constexpr std::uint8_t most_points = 50;
inline constexpr int leading = 4;
inline constexpr std::uint64_t leader_about = 2;

enum class Decision : std::uint16_t { choose, stake, strike, dodge };
enum class Sequences : std::uint16_t { game, round, duel, dodge };
enum class Happening : std::uint16_t { dealt = first_game_event, round, chose, struck, scored, dodges };

enum class Way : std::uint8_t { stand, left, right };
enum class BlurredWay : std::uint8_t { stand, left, right };

struct Choose {
  static constexpr std::string_view tag = "choose";
  std::uint8_t number = 0;
  friend constexpr bool operator==(const Choose&, const Choose&) = default;
  static constexpr auto fields() { return record(field("number", &Choose::number)); }
};

struct Stake {
  static constexpr std::string_view tag = "stake";
  std::uint8_t low = 0;
  std::uint8_t high = 0;
  friend constexpr bool operator==(const Stake&, const Stake&) = default;
  static constexpr auto fields() { return record(field("low", &Stake::low), field("high", &Stake::high)); }
};

struct Strike {
  static constexpr std::string_view tag = "strike";
  std::uint8_t target = 0;
  friend constexpr bool operator==(const Strike&, const Strike&) = default;
  static constexpr auto fields() { return record(field("target", &Strike::target)); }
};

template <Codec C>
struct Dodge {
  static constexpr std::string_view tag = "dodge";
  std::conditional_t<C == Codec::blurred_order, BlurredWay, Way> way{};
  friend constexpr bool operator==(const Dodge&, const Dodge&) = default;
  static constexpr auto fields() { return record(field("way", &Dodge::way)); }
};

struct Ready {
  static constexpr std::string_view tag = "ready";
  friend constexpr bool operator==(const Ready&, const Ready&) = default;
  static constexpr auto fields() { return no_fields(); }
};

template <Codec C>
using Order = std::variant<Choose, Stake, Strike, Dodge<C>, Ready, SetStanding, DropStanding>;

struct Options {
  std::uint8_t rounds = 0;  // 0: as the scenario says
  friend constexpr bool operator==(const Options&, const Options&) = default;
  static constexpr auto fields() { return record(optional_field("rounds", &Options::rounds)); }
};

template <Codec C>
struct Position {
  using PerSide = std::array<std::uint8_t, side_count>;

  Core<side_count, 8, 3> core;
  // Each side's secrets:
  PerSide card{};    // 1 to 6
  PerSide picked{};  // this round's number and 1
  PerSide low{};     // stakes
  PerSide high{};
  PerSide struck{};  // whom it will strike, a bit each
  // Known to all:
  PerSide shown{};
  PerSide points{};
  std::conditional_t<C == Codec::blurred_position, BlurredWay, Way> way{};
  std::uint8_t rounds = 0;
  std::uint8_t duels = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;
  static constexpr auto fields() {
    const auto own = [](auto each) { return by_side(secret(each)); };
    return record(field("core", &Position::core), own(field("card", &Position::card)),
                  own(field("picked", &Position::picked)), own(field("low", &Position::low)),
                  own(field("high", C == Codec::field_twice ? &Position::low : &Position::high)),
                  own(field("struck", &Position::struck)), field("shown", &Position::shown),
                  field("points", &Position::points), field("way", &Position::way),
                  field("rounds", &Position::rounds), field("duels", &Position::duels));
  }
};

inline constexpr std::array<DecisionKind, 4> all_decisions = {
    {{"choose", "Choose a number"},
     {"stake", "Set a stake", DecisionKind::Shape::form},
     {"strike", "Strike somebody?"},
     {"dodge", "Dodge?"}}};
inline constexpr std::array<EventKind, 9> all_events = {
    {kernel_events[0],
     kernel_events[1],
     kernel_events[2],
     {"dealt", "{side} holds {card}", {"side", "card"}},
     {"round", "round {number}", {"number"}},
     {"chose", "{side} chose {number}", {"side", "number"}, true},
     {"struck", "{side} strikes {target}", {"side", "target"}, true},
     {"scored", "{side} has {points}", {"side", "points"}},
     {"dodges", "{side} dodges: {way}", {"side", "way"}}}};
inline constexpr std::array<PolicyKind, 2> all_policies = {
    {{"do_least", "do as little as possible"}, {"strike_all", "strike everybody"}}};

}  // namespace flagbridge::toy

namespace flagbridge {
template <>
inline constexpr auto enum_names<toy::Way> = std::to_array<std::string_view>({"stand", "left", "right"});
template <>
inline constexpr auto enum_names<toy::BlurredWay> =
    std::to_array<std::string_view>({"stand", "left", "left"});
template <>
inline constexpr auto enum_names<toy::Fault> =
    std::to_array<std::string_view>({"none",
                                     "view_shows_card",
                                     "view_shows_answer",
                                     "view_of_view_differs",
                                     "options_know_cards",
                                     "refusal_knows_cards",
                                     "refusal_names_card",
                                     "standing_knows_cards",
                                     "form_knows_cards",
                                     "event_tells_answer",
                                     "event_names_card",
                                     "illegal_option",
                                     "illegal_sample",
                                     "unlisted_number",
                                     "unlisted_kind",
                                     "too_many_options",
                                     "option_twice",
                                     "unlisted_sample",
                                     "no_options",
                                     "form_too_narrow",
                                     "form_of_nothing",
                                     "check_marks_position",
                                     "options_mark_position",
                                     "counts_calls",
                                     "remembers_last_game",
                                     "log_matters",
                                     "log_matters_at_start",
                                     "first_answer_counts",
                                     "answer_rolls",
                                     "halts",
                                     "runs_dry",
                                     "endless",
                                     "standing_never_ends",
                                     "imagines_own_card",
                                     "imagines_broken",
                                     "breaks_its_own_rules",
                                     "outcome_never_over",
                                     "event_cites_unknown_rule",
                                     "event_cites_unknown_rule_at_start",
                                     "event_of_no_kind",
                                     "refusal_cites_unknown_rule",
                                     "shows_answers_unmarked",
                                     "a_side_too_many",
                                     "view_shows_stake",
                                     "onlooker_sees_cards",
                                     "open_field_tells_stake"});
}  // namespace flagbridge
