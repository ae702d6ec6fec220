#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "kernel/erased.h"
#include "kernel/match.h"
#include "lab/mutate.h"

// What must hold in every game, whatever its rules. The suite plays a game with random orders and checks all of it
// at every question; a new game gets it for nothing.
namespace flagbridge {

template <Game G>
class InvariantSuite {
 public:
  using Position = typename G::Position;
  using Order = typename G::Order;

  // `known` says whether the ledger has a rule.
  InvariantSuite(const G& game, std::function<bool(Rule)> known)
      : game_(game), known_(std::move(known)), buffer_(G::max_options) {}

  struct Limits {
    std::size_t orders = 20'000;  // after which a game counts as endless
    int mutants = 4;              // broken orders tried at each question
  };

  // Plays one game; answers everything that was wrong.
  std::vector<std::string> run(const std::string& scenario, const typename G::Options& options, const Seed& seed,
                               const Limits& limits) {
    wrong_.clear();
    where_ = scenario + " seed " + to_text(seed);
    Events quiet;
    auto match = Match<G>::start(game_, {scenario, json::serialize(to_json(options)), seed}, options, quiet);
    if (!match) return {where_ + ": " + to_string(match.error())};
    Roller roller(seed, player_stream(0));
    while (match->position().core.running() && wrong_.empty()) {
      check_position(match->position(), seed, roller, limits);
      if (wrong_.empty()) play_one(*match, seed, roller);
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

 private:
  void say(const std::string& what) { wrong_.push_back(where_ + ": " + what); }
  void require(bool holds, const std::string& what) {
    if (!holds) say(what);
  }

  static bool same(const Position& a, const Position& b) { return std::memcmp(&a, &b, sizeof(Position)) == 0; }

  std::vector<Order> options_of(const Position& position, Side side, bool& complete) {
    OptionList<Order> list{std::span<Order>(buffer_)};
    game_.options(position, side, list);
    require(!list.overflowed(), "more options than the game declares");
    complete = list.complete();
    return {list.list().begin(), list.list().end()};
  }

  void check_position(const Position& at, const Seed& seed, Roller& roller, const Limits& limits) {
    where_ = where_.substr(0, where_.find(" step ")) + " step " + std::to_string(at.core.steps);
    if (const std::string broken = game_.broken(at); !broken.empty()) say(broken);
    if (!at.core.question.open()) return say("nobody is asked, and the game is not over");
    check_codec(at);
    const Side side = at.core.question.awaiting.lowest();
    for_each_side(at.core.question.awaiting, [&](Side each) { check_options(at, each, seed, roller, limits); });
    for (int i = 0; i < sides_in<G>; ++i) check_view(at, side_at(i), roller, limits);
    if (at.core.question.awaiting.count() > 1) check_secrecy(at, side, seed, roller);
  }

  // Written and read again, a position is the same, in JSON and in binary.
  void check_codec(const Position& at) {
    const auto binary = from_binary<Position>(binary_of(at));
    require(binary && same(*binary, at), "the binary form does not read back the same");
    if (at.core.steps % 8 != 0 && at.core.steps > 8) return;
    const auto text = from_json<Position>(to_json(at));
    require(text && same(*text, at), "JSON does not read back the same");
  }

  // Every option is legal; every order, mutated at random, is legal exactly if it is listed; a refusal changes nothing.
  void check_options(const Position& at, Side side, const Seed& seed, Roller& roller, const Limits& limits) {
    bool complete = false;
    const std::vector<Order> options = options_of(at, side, complete);
    require(!complete || !options.empty(), "a side is asked and has no legal answer");
    for (const Order& order : options) {
      if (!check(game_, at, side, order).none()) say("an option is not legal: " + order_text(order));
    }
    const Order sampled = game_.sample(at, side, roller);
    if (!check(game_, at, side, sampled).none()) say("a sampled order is not legal: " + order_text(sampled));
    for (int i = 0; i < limits.mutants; ++i) {
      Order mutant = options.empty() || i % 2 == 0
                         ? sampled
                         : options[static_cast<std::size_t>(
                               roller.pick(static_cast<std::uint32_t>(options.size()), {Rule{}, "which option"}))];
      mutate(mutant, roller);
      const bool legal = check(game_, at, side, mutant).none();
      const bool listed = std::ranges::find(options, mutant) != options.end();
      require(!complete || legal == listed,
              (legal ? "legal but not listed: " : "listed but not legal: ") + order_text(mutant));
      if (!legal) check_refusal(at, side, mutant, seed);
    }
  }

  void check_refusal(const Position& at, Side side, const Order& order, const Seed& seed) {
    Position after = at;
    std::vector<Event> happened;
    Events events(happened);
    Dice dice(seed, Stream::engine);
    const Violations found = flagbridge::play(game_, after, side, order, dice, events);
    require(!found.none(), "check refuses, play does not: " + order_text(order));
    require(same(after, at) && happened.empty(), "a refused order changed something: " + order_text(order));
    for (const Violation& each : found) {
      require(each.rule.none() || known_(each.rule), "a refusal cites an unknown rule " + to_text(each.rule));
    }
  }

  // A side's view, options and refusals are the same in every position that looks the same to it.
  void check_view(const Position& at, Side side, Roller& roller, const Limits& limits) {
    const Position view = game_.view(at, side);
    require(same(game_.view(view, side), view), "a view of a view differs");
    const Position other = game_.imagine(view, side, roller);
    if (const std::string broken = game_.broken(other); !broken.empty()) say("imagined: " + broken);
    if (!same(game_.view(other, side), view)) {
      return say("an imagined position looks different to its side: " + difference(game_.view(other, side), view));
    }
    if (!at.core.question.awaiting.has(side)) return;
    bool complete = false;
    const auto here = options_of(at, side, complete);
    require(options_of(view, side, complete) == here, "a view offers other options");
    require(options_of(other, side, complete) == here, "options depend on what the side may not know");
    Order order = game_.sample(view, side, roller);
    for (int i = 0; i <= limits.mutants; ++i) {
      const Violations found = check(game_, at, side, order);
      require(check(game_, view, side, order) == found && check(game_, other, side, order) == found,
              "a refusal depends on what the side may not know: " + order_text(order));
      mutate(order, roller);
    }
  }

  static std::string difference(const Position& a, const Position& b) {
    std::string text;
    const json::value left = to_json(a);
    const json::value right = to_json(b);
    for (const auto& member : left.as_object()) {
      if (member.value() != right.as_object().at(member.key())) text += std::string(member.key()) + " ";
    }
    return text;
  }

  // While others still owe their answer, they learn nothing from the one that was given.
  void check_secrecy(const Position& at, Side side, const Seed& seed, Roller& roller) {
    const auto after = [&](Position& position, std::vector<Event>& happened) {
      Events events(happened);
      Dice dice(seed, Stream::engine);
      apply(game_, position, side, game_.sample(at, side, roller), dice, events);
    };
    Position one = at;
    Position two = at;
    std::vector<Event> told_one;
    std::vector<Event> told_two;
    after(one, told_one);
    after(two, told_two);
    if (one.core.question.awaiting != two.core.question.awaiting) return;  // one of them is through, one is not
    for_each_side(one.core.question.awaiting.without(side), [&](Side watcher) {
      require(same(game_.view(one, watcher), game_.view(two, watcher)), "a view shows a secret answer");
      const auto unseen = [&](const Event& event) { return !event.audience.has(watcher); };
      std::vector<Event> seen_one = told_one;
      std::vector<Event> seen_two = told_two;
      std::erase_if(seen_one, unseen);
      std::erase_if(seen_two, unseen);
      require(seen_one == seen_two, "an event tells a secret answer");
    });
  }

  // A copy of the position plays the same, with and without a log.
  void play_one(Match<G>& match, const Seed& seed, Roller& roller) {
    const Position before = match.position();
    const Sides awaiting = before.core.question.awaiting;
    const auto skip = roller.pick(static_cast<std::uint32_t>(awaiting.count()), {Rule{}, "who answers first"});
    Side side = awaiting.lowest();
    for (int i = 0; i < skip; ++i) side = (Sides::of_bits(awaiting.bits() >> (index_of(side) + 1) << (index_of(side) + 1))).lowest();
    const Order order = game_.sample(game_.view(before, side), side, roller);
    std::vector<Event> happened;
    Events events(happened);
    if (!match.play(side, order, events).none()) return say("an order made from the view is refused: " + order_text(order));
    Position copy = before;
    Events quiet;
    Dice dice(seed, Stream::engine);
    flagbridge::play(game_, copy, side, order, dice, quiet);
    require(same(copy, match.position()), "a copy played differently");
    for (const Event& event : happened) {
      require(event.rule.none() || known_(event.rule), "an event cites an unknown rule " + to_text(event.rule));
      require(event.kind < G::events().size(), "an event of no known kind");
    }
  }

  // The journal replays, through text too, and two games played turn about equal two played one after the other.
  void check_end(const Match<G>& match, const typename G::Options& options) {
    Events quiet;
    auto again = Match<G>::start(game_, match.info(), options, quiet);
    if (const auto divergence = verify(*again, match.entries(), match.links())) say("replay: " + divergence->what);
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
  std::vector<Order> buffer_;
  std::vector<std::string> wrong_;
  std::string where_;
  std::size_t orders_ = 0;
};

}  // namespace flagbridge
