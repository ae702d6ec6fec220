#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "kernel/engine.h"
#include "kernel/order_text.h"
#include "lab/difference.h"
#include "lab/vary.h"

// Two games that sound the same to a side look the same to it. The suite plays a game and beside it a twin in
// which the others give other orders wherever the side hears nothing of it. As long as the side is told the
// same and has come to the same point of the sequence of play, it must see the same: nothing that lies open
// may depend on what is hidden, in whatever way it came about. Fields that are hidden at times are shown when
// their description says so, and answers to open questions at once.
namespace flagbridge {

template <Game G>
class Twins {
 public:
  using Position = typename G::Position;
  using Order = typename G::Order;

  explicit Twins(const G& game) : game_(game), variation_(game) {}

  struct Limits {
    int orders = 2'000;
    int varied = 8;  // at one order in so many, what the description hides is changed as well
  };

  // What was wrong in one game, through the eyes of one side.
  std::vector<std::string> run(const std::string& scenario, const typename G::Options& options,
                               const Seed& seed, Side watcher, const Limits& limits) {
    wrong_.clear();
    watcher_ = watcher;
    seed_ = seed;
    where_ = scenario + " seed " + to_text(seed) + " side " + std::to_string(index_of(watcher));
    Events quiet;
    auto begun = start(game_, scenario, options, seed, quiet);
    if (!begun) return {where_ + ": " + to_string(begun.error())};
    one_ = two_ = *begun;
    Roller roller(seed, player_stream(0));
    for (int i = 0; i < limits.orders && one_.core.running() && wrong_.empty(); ++i) {
      play_both(roller);
      if (i % limits.varied == 0) vary(one_, watcher, roller);
    }
    return wrong_;
  }

  // Changes what is hidden in a position from a side.
  void vary(const Position& at, Side side, Roller& roller) {
    const std::string names = variation_.leak(at, side, 4, roller);
    if (!names.empty()) say("a view shows what is hidden:" + names);
  }
  const std::vector<std::string>& wrong() const { return wrong_; }

  // The secrets that the description names and nothing was found of to change.
  std::vector<std::string> untouched() const { return variation_.untouched(); }

  // How many orders were given while the twin was another game.
  std::size_t apart() const { return apart_; }

 private:
  enum class Compared : std::uint8_t { alike, told, leak };

  Side next(Roller& roller) const {
    const Sides awaiting = one_.core.question.awaiting;
    int skip = roller.pick(static_cast<std::uint32_t>(awaiting.count()), {Rule{}, "who answers"});
    Side chosen = awaiting.lowest();
    for_each_side(awaiting, [&](Side side) {
      if (skip-- == 0) chosen = side;
    });
    return chosen;
  }

  Order some_order(const Position& at, Side side, Roller& roller) const {
    return game_.sample(game_.view(at, side), side, roller);
  }

  // What the watcher is told of it; nothing if the order is refused.
  std::optional<std::vector<Event>> give(Position& at, Side side, const Order& order) const {
    std::vector<Event> happened;
    Events events(happened);
    Dice dice(seed_, Stream::engine);
    if (!at.core.running() || !play(game_, at, side, order, dice, events).none()) return std::nullopt;
    std::erase_if(happened, [&](const Event& event) { return !event.audience.has(watcher_); });
    return happened;
  }

  // Positions are large: not all of them lie on the stack.
  std::unique_ptr<Position> view_of(const Position& at) const {
    return std::make_unique<Position>(game_.view(at, watcher_));
  }
  json::value lasting_of(const Position& at) const {
    const auto seen = view_of(at);
    detail::forget_what_comes_and_goes(*seen);
    return to_json(*seen);
  }

  Compared compare(const Position& twin, const std::vector<Event>& here, const std::vector<Event>& there) {
    if (here != there) return Compared::told;
    const auto seen = view_of(one_);
    const auto other = view_of(twin);
    if (*seen == *other) return Compared::alike;
    // Steps that ask nobody but others may have come between: the twin is then at another point of the
    // sequence of play, though the side does not know.
    const auto& a = one_.core;
    const auto& b = twin.core;
    const bool moment = a.question == b.question && a.agenda == b.agenda && a.turn == b.turn &&
                        a.over == b.over && a.halt == b.halt;
    detail::forget_what_comes_and_goes(*seen);
    detail::forget_what_comes_and_goes(*other);
    return moment && !open_ && !(*seen == *other) ? Compared::leak : Compared::told;
  }

  void play_both(Roller& roller) {
    if (!(one_ == two_)) ++apart_;
    const Side side = next(roller);
    open_ = G::decisions()[one_.core.question.kind].open;
    const Order order = some_order(one_, side, roller);
    const Position before = two_;
    const auto here = give(one_, side, order);
    if (!here) return say("an order made from the view is refused: " + order_text(order));
    if (side != watcher_ && before.core.question.awaiting.has(side)) {
      const Order other = some_order(before, side, roller);
      if (follow(before, side, order, other, *here)) return;
    }
    if (wrong_.empty() && !follow(before, side, order, order, *here)) two_ = one_;
  }

  // Whether the twin stays one that looks the same.
  bool follow(const Position& before, Side side, const Order& order, const Order& twins,
              const std::vector<Event>& here) {
    two_ = before;
    const auto there = give(two_, side, twins);
    if (!there) return false;
    const Compared compared = compare(two_, here, *there);
    if (compared == Compared::leak) {
      say("a side that is told the same sees something else: " + order_text(order) + " or " +
          order_text(twins) + " of side " + std::to_string(index_of(side)) + "; " +
          difference(lasting_of(one_), lasting_of(two_)));
    }
    two_.core.draws = one_.core.draws;  // later dice must not differ for that alone
    return compared == Compared::alike;
  }

  void say(const std::string& what) {
    wrong_.push_back(where_ + " step " + std::to_string(one_.core.steps) + ": " + what);
  }

  const G& game_;
  Variation<G> variation_;
  Side watcher_{};
  Seed seed_;
  Position one_;
  Position two_;
  std::vector<std::string> wrong_;
  std::string where_;
  std::size_t apart_ = 0;
  bool open_ = false;  // the question being answered
};

}  // namespace flagbridge
