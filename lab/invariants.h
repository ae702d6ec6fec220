#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "kernel/erased.h"
#include "kernel/json_text.h"
#include "kernel/match.h"
#include "lab/difference.h"
#include "lab/mutate.h"
#include "lab/vary.h"

// What must hold in every game, whatever its rules. The suite plays a game with random orders and checks all
// of it at every question; a new game gets it for nothing.
namespace flagbridge {

template <Game G>
class InvariantSuite {
 public:
  using Position = typename G::Position;
  using Order = typename G::Order;

  // `known` says whether the ledger has a rule.
  InvariantSuite(const G& game, std::function<bool(Rule)> known)
      : game_(game), known_(std::move(known)), buffer_(G::max_options), variation_(game) {}

  struct Limits {
    std::size_t orders = 20'000;  // after which a game counts as endless
    int mutants = 4;              // broken orders tried at each question
    std::uint32_t standing = 16;  // one order in so many is a standing order
    std::uint32_t varied = 64;    // at one position in so many, what is hidden is changed
  };

  // Plays one game; answers everything that was wrong.
  std::vector<std::string> run(const std::string& scenario, const typename G::Options& options,
                               const Seed& seed, const Limits& limits) {
    wrong_.clear();
    where_ = scenario + " seed " + to_text(seed);
    limits_ = limits;
    seed_ = seed;
    auto match = begin(scenario, options);
    if (!match) return {where_ + ": " + to_string(match.error())};
    Roller roller(seed, player_stream(0));
    while (match->position().core.running() && wrong_.empty()) {
      check_position(match->position(), roller);
      if (wrong_.empty()) play_one(*match, roller);
      if (match->entries().size() > limits.orders) say("the game does not come to an end");
    }
    if (match->position().core.halt != Halt::none) {
      say("the game is halted: " + std::string(name_of(match->position().core.halt)));
    }
    if (wrong_.empty()) check_end(*match, options);
    orders_ += match->entries().size();
    return wrong_;
  }

  std::size_t orders() const { return orders_; }

  // Somebody who looks at every position that is checked.
  void watch(std::function<void(const Position&)> watcher) { watcher_ = std::move(watcher); }

 private:
  void say(const std::string& what) { wrong_.push_back(where_ + ": " + what); }
  void require(bool holds, const std::string& what) {
    if (!holds) say(what);
  }
  void require_known(Rule rule, const std::string& who) {
    require(rule.none() || known_(rule), who + " cites an unknown rule " + to_text(rule));
  }

  static bool same(const Position& a, const Position& b) { return a == b; }

  static int pick(Roller& roller, std::size_t things, const char* purpose) {
    return roller.pick(static_cast<std::uint32_t>(things), {Rule{}, purpose});
  }
  static Side any_of(Sides sides, Roller& roller) {
    int skip = pick(roller, static_cast<std::size_t>(sides.count()), "which side");
    Side chosen = sides.lowest();
    for_each_side(sides, [&](Side side) {
      if (skip-- == 0) chosen = side;
    });
    return chosen;
  }

  // One order of every kind, as empty as it can be.
  static std::vector<Order> blank_orders() {
    return []<class... Ts>(std::type_identity<std::variant<Ts...>>) {
      return std::vector<Order>{Order(Ts{})...};
    }(std::type_identity<Order>{});
  }

  Order random_standing(Roller& roller, std::uint16_t turn) const {
    if (pick(roller, 4, "drop a standing order") == 0) return DropStanding{};
    Standing standing;
    standing.about = static_cast<std::uint16_t>(pick(roller, G::decisions().size(), "about"));
    standing.policy = static_cast<std::uint16_t>(pick(roller, G::policies().size() + 1, "policy"));
    standing.until = static_cast<std::uint16_t>(turn + pick(roller, 3, "until"));
    standing.a = static_cast<std::int16_t>(pick(roller, 6, "a"));
    standing.b = pick(roller, 6, "b");
    return SetStanding{standing};
  }

  std::vector<Order> options_of(const Position& position, Side side, bool& complete) {
    OptionList<Order> list{std::span<Order>(buffer_)};
    game_.options(position, side, list);
    require(!list.overflowed(), "more options than the game declares");
    complete = list.complete();
    return {list.list().begin(), list.list().end()};
  }

  // --- what is checked
  // -----------------------------------------------------------------------------------------

  // The first position is the same with a log and without.
  Result<Match<G>> begin(const std::string& scenario, const typename G::Options& options) {
    for (const auto& sequence : G::sequences()) {
      for (const auto& row : sequence.rows) require_known(row.rule, "the sequence of play");
    }
    const MatchInfo info{scenario, json::serialize(to_json(options)), seed_};
    std::vector<Event> happened;
    Events events(happened);
    auto match = Match<G>::start(game_, info, options, events);
    if (!match) return match;
    check_events(happened, match->position());
    for (const ScenarioInfo& each : game_.scenarios()) {
      require(each.id != scenario || static_cast<int>(each.sides.size()) == seats_in(match->position()),
              "the position has not as many seats as the scenario has sides");
    }
    Events quiet;
    const auto unlogged = Match<G>::start(game_, info, options, quiet);
    require(unlogged && same(unlogged->position(), match->position()),
            "the game starts differently without a log");
    return match;
  }

  void check_position(const Position& at, Roller& roller) {
    where_ = where_.substr(0, where_.find(" step ")) + " step " + std::to_string(at.core.steps);
    const Position before = at;
    if (watcher_) watcher_(at);
    if (const std::string broken = game_.broken(at); !broken.empty()) say(broken);
    const Question& question = at.core.question;
    if (!question.open()) return say("nobody is asked, and the game is not over");
    if (question.kind >= G::decisions().size()) return say("a question of no known kind");
    require(!game_.outcome(at).over, "the outcome says that the game is over, and it is not");
    if (positions_++ % 16 == 0) check_codec(at);
    for_each_side(question.awaiting, [&](Side side) {
      check_options(at, side, roller);
      check_form(at, side, roller);
    });
    for (int i = 0; i < seats_in(at); ++i) check_view(at, side_at(i), roller);
    check_onlooker(at);
    if (positions_ % limits_.varied == 0) {
      for (int i = 0; i < seats_in(at); ++i) check_hidden(at, side_at(i), roller);
      check_hidden(at, onlooker, roller);
    }
    if (question.asked.count() > 1) check_secrecy(at, any_of(question.awaiting, roller), roller);
    if (question.awaiting.count() > 1) check_any_order(at, roller);
    require(same(before, at), "a question about the position changed it");
  }

  // Written and read again, a position is the same, in JSON and in binary.
  void check_codec(const Position& at) {
    const auto binary = from_binary<Position>(binary_of(at));
    require(binary && same(*binary, at), "the binary form does not read back the same");
    const Position copy = at;
    require(whole_memory(copy) == whole_memory(at) && hash_of(copy) == hash_of(at),
            "a copy differs in memory");
    require(same(Kept<Position>(at).value(), at), "what is kept of a position is not the same");
    const auto text = from_json<Position>(to_json(at));
    require(text && same(*text, at), "JSON does not read back the same");
    const auto written = from_json<Position>(json::parse(json_text(at)));
    require(written && same(*written, at), "the text of a position does not read back the same");
  }

  // So is a legal order, in JSON and as text.
  void check_order_codec(const Order& order) {
    const auto read = from_json<Order>(to_json(order));
    require(read && *read == order, "an order does not read back the same from JSON: " + order_text(order));
    const auto typed = order_from_text<Order>(order_text(order));
    require(json::parse(json_text(order)) == to_json(order),
            "an order is written otherwise: " + order_text(order));
    require(typed && *typed == order, "an order does not read back the same from text: " + order_text(order));
  }

  // Every option is legal; every order, of any kind and mutated at random, is legal exactly if it is listed.
  void check_options(const Position& at, Side side, Roller& roller) {
    bool complete = false;
    const std::vector<Order> options = options_of(at, side, complete);
    require(!complete || !options.empty(), "a side is asked and has no legal answer");
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (!check(game_, at, side, options[i]).none())
        say("an option is not legal: " + order_text(options[i]));
      const auto rest = options.begin() + static_cast<std::ptrdiff_t>(i) + 1;
      if (std::find(rest, options.end(), options[i]) != options.end()) {
        say("an option is listed twice: " + order_text(options[i]));
      }
    }
    const auto try_order = [&](const Order& order) {
      if (changes_standing<G>(order)) return;  // those are no answers, and never listed
      const bool legal = check(game_, at, side, order).none();
      const bool listed = std::ranges::find(options, order) != options.end();
      require(!complete || legal == listed,
              (legal ? "legal but not listed: " : "listed but not legal: ") + order_text(order));
      if (!legal) check_refusal(at, side, order);
    };
    const Order sampled = game_.sample(at, side, roller);
    if (!check(game_, at, side, sampled).none())
      return say("a sampled order is not legal: " + order_text(sampled));
    try_order(sampled);
    check_order_codec(sampled);
    for (int i = 0; i < limits_.mutants; ++i) {
      Order order = sampled;
      if (!options.empty() && i % 2 != 0) {
        order = options[static_cast<std::size_t>(pick(roller, options.size(), "which option"))];
        check_order_codec(order);
      }
      mutate(order, roller);
      try_order(order);
    }
    for (Order& order : blank_orders()) {
      try_order(order);
      mutate(order, roller);
      try_order(order);
    }
  }

  // A refusal changes nothing and cites rules that there are.
  void check_refusal(const Position& at, Side side, const Order& order) {
    Position after = at;
    std::vector<Event> happened;
    Events events(happened);
    Dice dice(seed_, Stream::engine);
    const Violations found = flagbridge::play(game_, after, side, order, dice, events);
    require(!found.none(), "check refuses, play does not: " + order_text(order));
    require(same(after, at) && happened.empty(), "a refused order changed something: " + order_text(order));
    for (const Violation& each : found) require_known(each.rule, "a refusal");
  }

  // Whatever is legal fits the lines and limits of the form.
  void check_form(const Position& at, Side side, Roller& roller) {
    if (G::decisions()[at.core.question.kind].shape != DecisionKind::Shape::form) return;
    const Form form = game_.form(at, side);
    const Order order = game_.sample(at, side, roller);
    const json::value whole = to_json(order);
    const json::value& fields = whole.as_object().begin()->value();
    std::vector<std::int64_t> values;
    for (const Form::Line& line : form.lines) {
      require_known(line.rule, "a form");
      const json::value* value = find_path(fields, line.path);
      if (value == nullptr) return say("a form has a line for what the order does not have: " + line.path);
      const auto number = form_value(line, *value);
      require(number && *number >= line.least && *number <= line.most,
              "a legal order does not fit its form: " + line.path + " of " + order_text(order));
      values.push_back(number.value_or(0));
    }
    for (const Form::Limit& limit : form.limits) {
      if (limit.weights.size() != values.size()) return say("a form has a limit without a weight a line");
      std::int64_t sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) sum += limit.weights[i] * values[i];
      require(sum <= limit.most, "a legal order does not fit its form: " + order_text(order));
    }
  }

  // A side's view, options, form and refusals are the same in every position that looks the same to it.
  void check_view(const Position& at, Side side, Roller& roller) {
    const Position view = game_.view(at, side);
    require(same(game_.view(view, side), view), "a view of a view differs");
    const Position other = game_.imagine(view, side, roller);
    if (const std::string broken = game_.broken(other); !broken.empty()) say("imagined: " + broken);
    if (!same(game_.view(other, side), view)) {
      return say("an imagined position looks different to its side: " +
                 difference(game_.view(other, side), view));
    }
    for (Order& order : blank_orders()) {
      check_refusals_alike(at, view, other, side, order);
      mutate(order, roller);
      check_refusals_alike(at, view, other, side, order);
    }
    check_refusals_alike(at, view, other, side, random_standing(roller, at.core.turn));
    if (!at.core.question.awaiting.has(side)) return;
    bool complete = false;
    const auto here = options_of(at, side, complete);
    const auto seen = options_of(view, side, complete);
    require(seen == here, "a view offers other options: " + not_in_both(here, seen));
    require(options_of(other, side, complete) == here, "options depend on what the side may not know");
    const auto form = form_json(game_.form(at, side));
    require(form_json(game_.form(view, side)) == form && form_json(game_.form(other, side)) == form,
            "a form depends on what the side may not know");
    Order order = game_.sample(view, side, roller);
    for (int i = 0; i <= limits_.mutants; ++i) {
      check_refusals_alike(at, view, other, side, order);
      mutate(order, roller);
    }
  }

  // What those know who have no side follows from what any side knows.
  void check_onlooker(const Position& at) {
    const Position common = game_.view(at, onlooker);
    require(same(game_.view(common, onlooker), common), "an onlooker's view of his view differs");
    for (int i = 0; i < seats_in(at); ++i) {
      const Position theirs = game_.view(game_.view(at, side_at(i)), onlooker);
      require(same(lasting(theirs), lasting(common)),
              "an onlooker knows what a side does not: " + difference(theirs, common));
    }
  }

  // Whatever is hidden by its description may be anything else, and nothing of it shows.
  void check_hidden(const Position& at, Side side, Roller& roller) {
    const std::string names = variation_.leak(at, side, 4, roller);
    require(names.empty(), "a view shows what is hidden:" + names);
  }

  void check_refusals_alike(const Position& at, const Position& view, const Position& other, Side side,
                            const Order& order) {
    const Violations found = check(game_, at, side, order);
    require(check(game_, view, side, order) == found && check(game_, other, side, order) == found,
            "a refusal depends on what the side may not know: " + order_text(order));
    for (const Violation& each : found) {
      const auto said = [&](const Position& position) {
        return sentence(each, [&](const Arg& arg) { return game_.name(position, arg); });
      };
      require(said(at) == said(view),
              "the words of a refusal depend on what the side may not know: " + said(at));
    }
  }

  // An order that is on one of the lists only.
  static std::string not_in_both(const std::vector<Order>& a, const std::vector<Order>& b) {
    for (const auto& [some, others] : {std::pair(&a, &b), std::pair(&b, &a)}) {
      for (const Order& each : *some) {
        if (std::find(others->begin(), others->end(), each) == others->end()) return order_text(each);
      }
    }
    return "the order in which they are listed";
  }

  static std::string difference(const Position& a, const Position& b) {
    return flagbridge::difference(to_json(a), to_json(b));
  }

  // While the question is open, nobody else learns anything from an answer that was given.
  void check_secrecy(const Position& at, Side side, Roller& roller) {
    const auto after = [&](Position& position, std::vector<Event>& happened) {
      Events events(happened);
      Dice dice(seed_, Stream::engine);
      apply(game_, position, side, game_.sample(at, side, roller), dice, events);
      return position.core.question.open() && position.core.steps == at.core.steps;
    };
    Position one = at;
    Position two = at;
    std::vector<Event> told_one;
    std::vector<Event> told_two;
    if (!after(one, told_one) || !after(two, told_two)) return;  // it was the last answer owed
    if (one.core.question.awaiting != two.core.question.awaiting)
      return;  // one of them is through, one is not
    for (int i = 0; i < seats_in(at); ++i) {
      const Side watcher = side_at(i);
      if (watcher == side) continue;
      require(same(game_.view(one, watcher), game_.view(two, watcher)), "a view shows a secret answer");
      require(seen_by(watcher, told_one) == seen_by(watcher, told_two), "an event tells a secret answer");
    }
  }

  static std::vector<Event> seen_by(Side watcher, std::vector<Event> told) {
    std::erase_if(told, [&](const Event& event) { return !event.audience.has(watcher); });
    return told;
  }

  // Two sides that are asked at once may answer in either order.
  void check_any_order(const Position& at, Roller& roller) {
    const Side first = any_of(at.core.question.awaiting, roller);
    const Side second = any_of(at.core.question.awaiting.without(first), roller);
    const Order one = game_.sample(at, first, roller);
    const Order two = game_.sample(at, second, roller);
    Position forth = at;
    Position back = at;
    Events quiet;
    Dice dice(seed_, Stream::engine);
    const bool all = flagbridge::play(game_, forth, first, one, dice, quiet).none() &&
                     flagbridge::play(game_, forth, second, two, dice, quiet).none() &&
                     flagbridge::play(game_, back, second, two, dice, quiet).none() &&
                     flagbridge::play(game_, back, first, one, dice, quiet).none();
    require(all && same(forth, back),
            "it matters who answers first: " + order_text(one) + " or " + order_text(two));
  }

  void play_one(Match<G>& match, Roller& roller) {
    const Position before = match.position();
    if (pick(roller, limits_.standing, "a standing order") == 0) {
      const Side side = side_at(pick(roller, static_cast<std::size_t>(seats_in(before)), "which side"));
      const Order order = random_standing(roller, before.core.turn);
      if (!check(game_, before, side, order).none()) return;
      play_and_compare(match, side, order, roller);
      if (!before.core.question.awaiting.has(side)) check_unseen(before, match.position(), side);
      return;
    }
    const Side side = any_of(before.core.question.awaiting, roller);
    play_and_compare(match, side, game_.sample(game_.view(before, side), side, roller), roller);
  }

  // A copy of the position plays the same, with and without a log.
  void play_and_compare(Match<G>& match, Side side, const Order& order, Roller& roller) {
    check_order_codec(order);
    const Position before = match.position();
    Position copy = before;
    std::vector<Event> happened;
    Events events(happened);
    if (!match.play(side, order, events).none()) {
      return say("an order made from the view is refused: " + order_text(order));
    }
    Events quiet;
    Dice dice(seed_, Stream::engine);
    flagbridge::play(game_, copy, side, order, dice, quiet);
    require(same(copy, match.position()), "a copy played differently");
    check_events(happened, match.position());
    check_news(before, {copy, happened}, side, order, roller);
  }

  struct After {
    const Position& position;
    const std::vector<Event>& happened;
  };

  // Dice, or an event that is marked so, have told somebody what was hidden.
  static bool reveals(const Position& before, const After& after) {
    return after.position.core.draws != before.core.draws ||
           std::ranges::any_of(after.happened, [](const Event& event) {
             return event.kind < G::events().size() && G::events()[event.kind].reveals;
           });
  }

  // Where nothing is marked as revealed, and an order may be taken back, it has told its side nothing: the
  // side sees the same happen in another position that looked the same before. Not so where the side cannot
  // know whether the game goes on at once: with others' standing orders about, or others asked in secret.
  void check_news(const Position& before, const After& after, Side side, const Order& order, Roller& roller) {
    for (int i = 0; i < seats_in(before); ++i) {
      if (side_at(i) != side && !before.core.standing[static_cast<std::size_t>(i)].empty()) return;
    }
    const Question& question = before.core.question;
    const bool whole = question.asked.count() == 1 || !detail::in_secret_row<G>(before.core.agenda.back());
    if (!question.awaiting.has(side) || !whole || reveals(before, after)) return;
    Position other = game_.imagine(game_.view(before, side), side, roller);
    other.core.draws = before.core.draws;
    std::vector<Event> happened;
    Events events(happened);
    Dice dice(seed_, Stream::engine);
    if (!flagbridge::play(game_, other, side, order, dice, events).none()) return;  // found by check_view
    if (reveals(before, {other, happened})) return;
    const auto waits_in_secret = [](const Position& at) {
      return !at.core.agenda.empty() && detail::in_secret_row<G>(at.core.agenda.back());
    };
    if (waits_in_secret(after.position) || waits_in_secret(other)) return;
    require(same(game_.view(other, side), game_.view(after.position, side)) &&
                seen_by(side, happened) == seen_by(side, after.happened),
            "an order shows its side what was hidden, and no event is marked so: " + order_text(order) +
                " (" + difference(game_.view(other, side), game_.view(after.position, side)) + ")");
  }

  // A standing order given out of turn shows nothing to the others.
  void check_unseen(const Position& before, const Position& after, Side side) {
    for (int i = 0; i < seats_in(before); ++i) {
      const bool alike = same(game_.view(before, side_at(i)), game_.view(after, side_at(i)));
      require(alike || side_at(i) == side, "a view shows another side's standing order");
    }
  }

  // Events are of known kinds, cite rules that there are, and read the same to all who may see them.
  void check_events(const std::vector<Event>& happened, const Position& at) {
    const auto reads = [&](const Event& event, const Position& position) {
      const Told told =
          told_of(event, G::events(), [&](const Arg& arg) { return game_.name(position, arg); });
      return told.text + json::serialize(told.data);
    };
    for (int i = 0; i < seats_in(at); ++i) {
      const Position view = game_.view(at, side_at(i));
      for (const Event& event : happened) {
        if (!event.audience.has(side_at(i)) || event.kind >= G::events().size()) continue;
        require(reads(event, at) == reads(event, view),
                "the words of an event depend on what the side may not know: " + reads(event, at));
      }
    }
    for (const Event& event : happened) {
      require_known(event.rule, "an event");
      require(event.kind < G::events().size(), "an event of no known kind");
    }
  }

  // The journal replays, through text too, and two games played turn about equal two played one after the
  // other.
  void check_end(const Match<G>& match, const typename G::Options& options) {
    check_codec(match.position());
    require(game_.outcome(match.position()).over, "the outcome does not say that the game is over");
    Events quiet;
    auto again = Match<G>::start(game_, match.info(), options, quiet);
    if (const auto divergence = verify(*again, match.entries(), match.links()))
      say("replay: " + divergence->what);
    auto one = Match<G>::start(game_, match.info(), options, quiet);
    MatchInfo other = match.info();
    other.seed = derived(other.seed, 1);
    auto two = Match<G>::start(game_, other, options, quiet);
    Roller roller(other.seed, player_stream(0));
    for (const Entry<G>& entry : match.entries()) {
      one->play(entry.side, entry.order, quiet);
      if (!two->position().core.running()) continue;
      const Side side = two->position().core.question.awaiting.lowest();
      two->play(side, game_.sample(game_.view(two->position(), side), side, roller), quiet);
    }
    require(same(one->position(), match.position()), "a game played beside another went differently");
    const ErasedGame<G> erased(game_);
    const auto read = erased.read_journal(ErasedMatch<G>(match, {}).journal(), "journal", std::nullopt);
    require(read && !read->divergence && read->finished, "the journal does not verify as text");
  }

  const G& game_;
  std::function<bool(Rule)> known_;
  std::function<void(const Position&)> watcher_;
  std::vector<Order> buffer_;
  Variation<G> variation_;
  Limits limits_;
  Seed seed_;
  std::vector<std::string> wrong_;
  std::string where_;
  std::size_t positions_ = 0;
  std::size_t orders_ = 0;
};

}  // namespace flagbridge
