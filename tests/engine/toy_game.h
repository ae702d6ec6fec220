#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "kernel/engine.h"
#include "toy_types.h"

// The toy: three sides with a hidden card each secretly choose a number, stake points, and strike at each
// other, for a few rounds. It uses what the kernel offers and breaks no promise, unless it is told which one
// to break.
namespace flagbridge::toy {

template <Codec C>
class BasicToy {
 public:
  using Position = toy::Position<C>;
  using Order = toy::Order<C>;
  using Options = toy::Options;
  using ToyPlay = Play<BasicToy>;
  using Dodge = toy::Dodge<C>;

  static constexpr GameId id = GameId::drill;
  static constexpr std::string_view title = "The toy";
  static constexpr int rules_version = 3;
  static constexpr int step_budget = 400;
  static constexpr std::size_t max_options = 8;

  explicit BasicToy(Fault fault = Fault::none) : fault_(fault) {}

  static std::span<const Sequence<ToyPlay>> sequences() {
    using R = Row<ToyPlay>;
    static constexpr std::array game = {R{rule("2.1"), "Cards are shown to their owners", deal},
                                        R{rule("2.2"), "Rounds", play_rounds}};
    static constexpr std::array round = {R{rule("3.1"), "A round begins", begin_round},
                                         R{rule("3.2"), "Numbers are chosen in secret", choose},
                                         R{rule("3.3"), "Stakes are set in secret", stake},
                                         R{rule("3.4"), "Holders of high cards strike", strike, 0, true},
                                         R{rule("3.5"), "The leader is taxed", tax, leader_about},
                                         R{rule("3.6"), "Not handled", nullptr},
                                         R{rule("3.7"), "The round ends", end_round}};
    static constexpr std::array duel = {R{rule("4.1"), "The target may dodge", ask_dodge},
                                        R{rule("4.2"), "The blow falls", blow}};
    static constexpr std::array dodge = {R{rule("4.3"), "A dodge", roll_dodge}};
    static constexpr std::array<Sequence<ToyPlay>, 4> all = {
        {{"game", game}, {"round", round}, {"duel", duel}, {"dodge", dodge}}};
    return all;
  }
  static std::span<const DecisionKind> decisions() { return all_decisions; }
  static std::span<const EventKind> events() { return all_events; }
  static std::span<const PolicyKind> policies() { return all_policies; }

  std::vector<ScenarioInfo> scenarios() const {
    std::vector<std::string> sides = {"ann", "bob", "cid"};
    if (is(Fault::a_side_too_many)) sides.emplace_back("dan");
    return {{"short", "Two rounds", "", sides}, {"long", "Four rounds", "", sides}};
  }

  Result<Position> set_up(std::string_view scenario, const Options& options, Roller& roller) const {
    if (scenario != "short" && scenario != "long") return fail("the toy has no such scenario");
    if (options.rounds > 9) return fail(Error{.path = "rounds", .what = "must be at most 9"});
    Position position;
    position.rounds = options.rounds != 0 ? options.rounds : scenario == "short" ? 2 : 4;
    std::vector<std::uint8_t> cup = {1, 2, 3, 4, 5, 6};
    for (auto& card : position.card) {
      card = draw_from_cup(cup, [&](std::uint32_t n) { return roller.pick(n, {rule("2.1"), "card"}); });
    }
    last_game_ = position.card[0];
    static_cast<void>(
        position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::game), 0, 0, 0, 0, 0}));
    return position;
  }

  // --- answers
  // ----------------------------------------------------------------------------------------------
  Violations check(const Position& at, Side side, const Order& order) const {
    if (is(Fault::check_marks_position)) ++const_cast<Position&>(at).duels;
    Violations found;
    std::visit([&](const auto& each) { check_order(at, side, each, found); }, order);
    return found;
  }

  Answer answer(ToyPlay& play, Side side, const Order& order) const {
    const std::size_t who = at(side);
    if (const auto* number = std::get_if<Choose>(&order)) {
      const bool first = std::ranges::all_of(play.at.picked, [](auto n) { return n == 0; });
      if (is(Fault::first_answer_counts) && first) play.at.duels = static_cast<std::uint8_t>(who);
      if (is(Fault::answer_rolls))
        play.at.points[who] = static_cast<std::uint8_t>(play.d6({rule("3.2"), "early"}));
      if (is(Fault::event_tells_answer)) {
        play.tell(Happening::chose, rule("3.2"), Sides::everyone(), Arg::side(side),
                  Arg::number(number->number));
      }
      play.at.picked[who] = static_cast<std::uint8_t>(number->number + 1);
    } else if (const auto* stakes = std::get_if<Stake>(&order)) {
      if (is(Fault::open_field_tells_stake)) play.at.duels = stakes->low;
      play.at.low[who] = stakes->low;
      play.at.high[who] = stakes->high;
    } else if (const auto* blow_at = std::get_if<Strike>(&order)) {
      play.at.struck[who] = static_cast<std::uint8_t>(play.at.struck[who] | 1U << blow_at->target);
      return Answer::more;
    } else if (const auto* dodge = std::get_if<Dodge>(&order)) {
      play.at.way = static_cast<decltype(play.at.way)>(dodge->way);
      play.tell(Happening::dodges, rule("4.1"), Sides::everyone(), Arg::side(side),
                Arg::number(static_cast<int>(dodge->way)));
      if (static_cast<int>(dodge->way) != 0) play.push(Sequences::dodge, index_of(side));
    }
    return Answer::done;
  }

  void options(const Position& at, Side side, OptionList<Order>& list) const {
    if (is(Fault::options_mark_position)) ++const_cast<Position&>(at).duels;
    switch (asked(at)) {
      case Decision::choose: return list_numbers(at, side, list);
      case Decision::stake:
        list.only_candidates();
        for (const auto& [low, high] : {std::pair{0, 0}, {1, 3}, {2, 2}}) {
          list.add(Stake{static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)});
        }
        return;
      case Decision::strike:
        for (std::uint8_t target = 0; target < side_count; ++target) {
          const Order order = Strike{target};
          if (check(at, side, order).none()) list.add(order);
        }
        return list.add(Ready{});
      case Decision::dodge:
        if (is(Fault::no_options)) return;
        for (const int way : {0, 1, 2}) list.add(Dodge{static_cast<decltype(Dodge::way)>(way)});
    }
  }

  Order sample(const Position& at, Side side, Roller& roller) const {
    const Label label{Rule{}, "any legal order"};
    if (asked(at) == Decision::stake) {
      const auto low = static_cast<std::uint8_t>(roller.pick(4, label));
      return Stake{low, static_cast<std::uint8_t>(roller.pick(std::min(4U, 5U - low), label))};
    }
    if (is(Fault::no_options))
      return asked(at) == Decision::dodge ? Order(Dodge{}) : listed(at, side, roller);
    if (is(Fault::unlisted_sample) && asked(at) == Decision::choose && at.card[BasicToy::at(side)] % 4 != 2) {
      return Choose{2};
    }
    if (is(Fault::illegal_sample) && roller.pick(20, label) == 0) return Choose{9};
    return listed(at, side, roller);
  }

  Form form(const Position& at, Side side) const {
    Form form;
    if (asked(at) != Decision::stake) return form;
    const int most = is(Fault::form_too_narrow)                               ? 2
                     : is(Fault::form_knows_cards) && next_card(at, side) > 3 ? 4
                                                                              : 3;
    form.lines = {{is(Fault::form_of_nothing) ? "lower" : "low", "if it goes badly", 0, 3, rule("3.3")},
                  {"high", "if it goes well", 0, most, rule("3.3")}};
    form.limits = {{"stake", {1, 1}, 4, rule("3.3")}};
    return form;
  }

  Violations check_standing(const Position& at, Side side, const Standing& standing) const {
    Violations found;
    found.require(standing.policy < all_policies.size(), rule("5.1"), "there is no policy {0}",
                  Arg::number(standing.policy));
    found.require(standing.policy != 1 || standing.about == static_cast<int>(Decision::strike), rule("5.1"),
                  "only strikes can be struck");
    if (is(Fault::standing_knows_cards))
      found.require(next_card(at, side) < 4, rule("5.1"), "not against that card");
    return found;
  }

  std::optional<Order> standing_answer(const Position& at, Side side, const Standing& standing) const {
    std::array<Order, max_options> buffer;
    OptionList<Order> list(buffer);
    switch (asked(at)) {
      case Decision::stake: return Stake{0, 0};
      case Decision::dodge: return Dodge{};
      case Decision::strike:
        if (standing.policy == 0) return Ready{};
        if (is(Fault::standing_never_ends))
          return Strike{static_cast<std::uint8_t>(index_of(side) == 0 ? 1 : 0)};
        break;
      default: break;
    }
    options(at, side, list);
    return list.list()[0];
  }

  // --- knowledge
  // ---------------------------------------------------------------------------------------------
  Position view(const Position& position, Side side) const {
    Position seen = seen_by(*this, position, side);
    if constexpr (C == Codec::field_twice) seen.high = {};  // it is not described, and so not hidden
    if (is(Fault::view_shows_card)) seen.card = position.card;
    if (is(Fault::view_shows_answer)) seen.picked = position.picked;
    if (is(Fault::view_shows_stake)) seen.low = position.low;
    if (is(Fault::onlooker_sees_cards) && side == onlooker) seen.card = position.card;
    if (is(Fault::view_of_view_differs)) seen.duels ^= 1;
    return seen;
  }

  Position imagine(const Position& view, Side side, Roller& roller) const {
    Position whole = view;
    std::vector<std::uint8_t> cup = {1, 2, 3, 4, 5, 6};
    std::erase(cup, view.card[at(side)]);
    for (std::size_t i = 0; i < side_count; ++i) {
      const Side other = side_at(static_cast<int>(i));
      if (other == side && !is(Fault::imagines_own_card)) continue;
      const Label label{rule("2.1"), "imagined"};
      whole.card[i] = draw_from_cup(cup, [&](std::uint32_t n) { return roller.pick(n, label); });
      const Question& question = view.core.question;
      const bool given =
          question.asked.has(other) && !question.awaiting.has(other) && asked(view) == Decision::choose;
      if (given) whole.picked[i] = static_cast<std::uint8_t>((whole.card[i] + 1) % 4 + 1);
    }
    if (is(Fault::imagines_broken)) whole.card[at(side) == 0 ? 1 : 0] = 7;
    return whole;
  }

  Outcome outcome(const Position& at) const {
    Outcome outcome{.over = at.core.over != 0 && !is(Fault::outcome_never_over), .rule = rule("2.2")};
    const int most = *std::ranges::max_element(at.points);
    for (int i = 0; i < side_count; ++i) {
      const auto who = static_cast<std::size_t>(i);
      outcome.scores[who] = at.points[who];
      if (outcome.over && at.points[who] == most) outcome.winners = outcome.winners.with(side_at(i));
    }
    return outcome;
  }

  std::string broken(const Position& at) const {
    for (std::size_t i = 0; i < side_count; ++i) {
      if (at.card[i] > 6) return "2.1: there is no such card";
      if (at.card[i] != 0 && std::ranges::count(at.card, at.card[i]) > 1) return "2.1: a card is there twice";
      if (at.points[i] > most_points) return "3.7: more points than there are";
      if (at.low[i] + at.high[i] > 4) return "3.3: a stake too high";
    }
    return {};
  }

  std::string name(const Position& at, const Arg& arg) const {
    if (arg.kind == Arg::Kind::side) return scenarios()[0].sides[static_cast<std::size_t>(arg.value)];
    // A name that says whose card is which: what a game must not do.
    if (arg.kind == Arg::Kind::name)
      return "card " + std::to_string(at.card[static_cast<std::size_t>(arg.value)]);
    return std::to_string(arg.value);
  }
  std::string picture(const Position& at, Side) const { return "round " + std::to_string(at.core.turn); }
  scene::Scene<scene::Nothing> scene(const Position&, Sides) const { return {}; }
  std::string words(const Position&, const Order&) const { return ""; }
  scene::Spot spot(const Position&, const Order&) const { return {}; }
  Result<Inquiry> inquire(const Position&, Side, std::string_view) const { return Inquiry{}; }
  std::vector<NamedTable> tables() const { return {}; }

 private:
  static std::size_t at(Side side) { return static_cast<std::size_t>(index_of(side)); }
  static Decision asked(const Position& at) { return static_cast<Decision>(at.core.question.kind); }
  bool is(Fault fault) const { return fault_ == fault; }
  static Side after(Side side) { return side_at((index_of(side) + 1) % side_count); }
  static int next_card(const Position& position, Side side) { return position.card[at(after(side))]; }

  // --- orders
  // ------------------------------------------------------------------------------------------------
  template <class T>
  bool fits(const Position& at, bool right, const T&, Violations& found) const {
    return found.require(right, rule("3.2"), "this does not answer what is asked, {0}",
                         Arg::number(at.core.turn));
  }

  void check_order(const Position& at, Side side, const Choose& order, Violations& found) const {
    if (!fits(at, asked(at) == Decision::choose, order, found)) return;
    Rule cited = rule("3.2");
    if (is(Fault::refusal_knows_cards) && next_card(at, side) > 3) cited = rule("3.3");
    if (is(Fault::refusal_cites_unknown_rule)) cited = rule("9.9");
    const Arg arg =
        is(Fault::refusal_names_card) ? Arg::name(index_of(after(side))) : Arg::number(order.number);
    found.require(order.number <= 3, cited, "the number is 0 to 3, not {0}", arg);
    found.require(order.number % 4 != at.card[BasicToy::at(side)] % 4, rule("3.2"),
                  "that is the number of your card");
  }
  void check_order(const Position& at, Side, const Stake& order, Violations& found) const {
    if (!fits(at, asked(at) == Decision::stake, order, found)) return;
    found.require(order.low <= 3, rule("3.3"), "at most 3, not {0}", Arg::number(order.low));
    found.require(order.high <= 3, rule("3.3"), "at most 3, not {0}", Arg::number(order.high));
    found.require(order.low + order.high <= 4, rule("3.3"), "at most 4 together");
  }
  void check_order(const Position& at, Side side, const Strike& order, Violations& found) const {
    if (!fits(at, asked(at) == Decision::strike, order, found)) return;
    if (!found.require(order.target < side_count && order.target != index_of(side), rule("3.4"),
                       "nobody to strike")) {
      return;
    }
    const bool before = (at.struck[BasicToy::at(side)] >> order.target & 1) != 0;
    found.require(!before || is(Fault::standing_never_ends), rule("3.4"), "{0} is struck already",
                  Arg::side(side_at(order.target)));
  }
  void check_order(const Position& at, Side, const Dodge& order, Violations& found) const {
    fits(at, asked(at) == Decision::dodge, order, found);
  }
  void check_order(const Position& at, Side, const Ready& order, Violations& found) const {
    const bool dodging = is(Fault::unlisted_kind) && asked(at) == Decision::dodge;
    fits(at, asked(at) == Decision::strike || dodging, order, found);
  }
  void check_order(const Position&, Side, const SetStanding&, Violations&) const {}
  void check_order(const Position&, Side, const DropStanding&, Violations&) const {}

  void list_numbers(const Position& at, Side side, OptionList<Order>& list) const {
    const bool backwards = is(Fault::options_know_cards) && next_card(at, side) > 3;
    for (int i = 0; i <= 3; ++i) {
      const Choose order{static_cast<std::uint8_t>(backwards ? 3 - i : i)};
      if ((is(Fault::unlisted_number) || is(Fault::unlisted_sample)) && order.number == 2) continue;
      if (is(Fault::illegal_option) || check(at, side, order).none()) list.add(order);
    }
    if (is(Fault::option_twice)) list.add(list.list()[0]);
    if (is(Fault::too_many_options)) {
      for (int i = 0; i < 9; ++i) list.add(list.list()[0]);
    }
  }

  Order listed(const Position& at, Side side, Roller& roller) const {
    std::array<Order, max_options> buffer;
    OptionList<Order> list(buffer);
    options(at, side, list);
    const auto count = static_cast<std::uint32_t>(list.list().size());
    // What is listed and not legal would be drawn: the fault is in the list, not here.
    for (;;) {
      const Order& order =
          list.list()[static_cast<std::size_t>(roller.pick(count, {Rule{}, "any legal order"}))];
      if (!is(Fault::illegal_option) || check(at, side, order).none()) return order;
    }
  }

  // --- the sequence of play
  // ----------------------------------------------------------------------------------
  static Flow deal(ToyPlay& play, Task&) {
    const BasicToy& game = play.game;
    for (int i = 0; i < side_count; ++i) {
      play.tell(Happening::dealt, rule(game.is(Fault::event_cites_unknown_rule_at_start) ? "9.9" : "2.1"),
                side_at(i), Arg::side(side_at(i)), Arg::number(play.at.card[static_cast<std::size_t>(i)]));
    }
    if (game.is(Fault::log_matters_at_start) && play.events().wanted()) play.at.duels = 1;
    return Flow::done;
  }

  static Flow play_rounds(ToyPlay& play, Task&) {
    play.push(Sequences::round);
    return Flow::done;
  }

  static Flow begin_round(ToyPlay& play, Task&) {
    const BasicToy& game = play.game;
    if (game.is(Fault::halts) && play.at.core.turn == 1) return Flow::again;
    ++play.at.core.turn;
    play.at.shown = {};
    play.tell(Happening::round, rule(game.is(Fault::event_cites_unknown_rule) ? "9.9" : "3.1"),
              Sides::everyone(), Arg::number(play.at.core.turn));
    if (game.is(Fault::event_of_no_kind))
      play.tell(static_cast<Happening>(200), rule("3.1"), Sides::everyone());
    if (game.is(Fault::event_names_card)) {
      play.tell(Happening::round, rule("3.1"), Sides::everyone(), Arg::name(1));
    }
    return Flow::done;
  }

  static Flow choose(ToyPlay& play, Task& task) {
    if (task.stage == 0) return play.ask(Decision::choose, Sides::everyone());
    for (int i = 0; i < side_count && !play.game.is(Fault::shows_answers_unmarked); ++i) {
      play.tell(Happening::chose, rule("3.2"), Sides::everyone(), Arg::side(side_at(i)),
                Arg::number(play.at.picked[static_cast<std::size_t>(i)] - 1));
    }
    play.at.shown = play.at.picked;
    play.at.picked = {};
    return Flow::done;
  }

  static Flow stake(ToyPlay& play, Task& task) {
    return task.stage == 0 ? play.ask(Decision::stake, Sides::first(side_count)) : Flow::done;
  }

  // Who may strike is known from the cards only, so nobody else learns who is asked; then the blows fall one
  // by one.
  static Flow strike(ToyPlay& play, Task& task) {
    Sides asked;
    for (int i = 0; i < side_count; ++i) {
      if (play.at.card[static_cast<std::size_t>(i)] >= 5) asked = asked.with(side_at(i));
    }
    if (task.stage == 0) return play.ask(Decision::strike, asked);
    for (int i = 0; i < side_count * side_count; ++i) {
      auto& targets = play.at.struck[static_cast<std::size_t>(i / side_count)];
      const unsigned bit = 1U << i % side_count;
      if ((targets & bit) == 0) continue;
      targets = static_cast<std::uint8_t>(targets & ~bit);
      ++task.stage;
      play.tell(Happening::struck, rule("3.4"), Sides::everyone(), Arg::side(side_at(i / side_count)),
                Arg::side(side_at(i % side_count)));
      play.push(Sequences::duel, i / side_count, i % side_count);
      return Flow::again;
    }
    return Flow::done;
  }

  static Flow tax(ToyPlay& play, Task&) {
    for (auto& points : play.at.points)
      points = static_cast<std::uint8_t>(points - (points >= leading ? 1 : 0));
    note_leader(play.at);
    return Flow::done;
  }

  static Flow end_round(ToyPlay& play, Task&) {
    const BasicToy& game = play.game;
    const bool good = play.d6({rule("3.7"), "luck"}) >= 4;
    for (std::size_t i = 0; i < side_count; ++i) {
      const int more = good ? play.at.high[i] : play.at.low[i];
      play.at.points[i] = static_cast<std::uint8_t>(std::min<int>(most_points, play.at.points[i] + more));
      play.tell(Happening::scored, rule("3.7"), Sides::everyone(), Arg::side(side_at(static_cast<int>(i))),
                Arg::number(play.at.points[i]));
    }
    play.at.low = play.at.high = {};
    note_leader(play.at);
    if (game.is(Fault::counts_calls)) play.at.points[0] = static_cast<std::uint8_t>(++game.calls_ % 5);
    if (game.is(Fault::remembers_last_game)) play.at.points[0] = static_cast<std::uint8_t>(game.last_game_);
    if (game.is(Fault::log_matters) && play.events().wanted()) ++play.at.points[1];
    if (game.is(Fault::breaks_its_own_rules)) play.at.points[2] = most_points + 1;
    if (play.at.core.turn < play.at.rounds || game.is(Fault::endless)) return Flow::restart;
    if (!game.is(Fault::runs_dry)) play.finish();
    return Flow::done;
  }

  static Flow ask_dodge(ToyPlay& play, Task& task) {
    return task.stage == 0 ? play.ask(Decision::dodge, side_at(task.b)) : Flow::done;
  }

  static Flow roll_dodge(ToyPlay& play, Task& task) {
    auto& points = play.at.points[static_cast<std::size_t>(task.a)];
    if (play.d6({rule("4.3"), "dodge"}) == 6 && points < most_points) ++points;
    return Flow::done;
  }

  static Flow blow(ToyPlay& play, Task& task) {
    auto& points = play.at.points[static_cast<std::size_t>(task.a)];
    if (play.d3({rule("4.2"), "blow"}) == 3 && points < most_points) ++points;
    play.at.duels = static_cast<std::uint8_t>((play.at.duels + 1) % 100);
    return Flow::done;
  }

  static void note_leader(Position& position) {
    const bool any = std::ranges::any_of(position.points, [](int points) { return points >= leading; });
    position.core.live = any ? leader_about : 0;
  }

  Fault fault_;
  // What no game may have: something that changes beside the position. Only faults look at it.
  mutable int calls_ = 0;
  mutable int last_game_ = 0;
};

using Toy = BasicToy<Codec::right>;

}  // namespace flagbridge::toy
