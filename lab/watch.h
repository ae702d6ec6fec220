#pragma once

#include <string>

#include "kernel/erased.h"

// What must hold at every question of a game between computer players. Less than the invariant suite asks for
// with its mutated orders, and quick enough for thousands of games.
namespace flagbridge {

template <Game G>
class Watch {
 public:
  using Position = typename G::Position;
  using Order = typename G::Order;

  explicit Watch(const G& game) : game_(game) {}

  // What is wrong with a position at which somebody is asked; empty if nothing is.
  std::string before(const Position& at, Side side, const Position& view) {
    if (std::string broken = game_.broken(at); !broken.empty()) return broken;
    if (!at.core.question.open() || at.core.question.kind >= G::decisions().size())
      return "a question of no known kind";
    if (game_.outcome(at).over) return "the outcome says that the game is over, and it is not";
    if (!same(game_.view(view, side), view)) return "a view of a view differs";
    if (asked_++ % 64 != 0) return {};
    const auto binary = from_binary<Position>(binary_of(at));
    if (!binary || !same(*binary, at)) return "the binary form does not read back the same";
    const auto text = from_json<Position>(to_json(at));
    return text && same(*text, at) ? "" : "JSON does not read back the same";
  }

  // The same of an order: legal as its side sees things, the same when read back, and played by a copy of the
  // position, with a log, as by the position itself.
  std::string after(const Position& before, const Position& view, Side side, const Order& order,
                    const Position& after, const Seed& seed) {
    if (!check(game_, view, side, order).none())
      return "the view refuses an order that is legal: " + order_text(order);
    const auto read = order_from_text<Order>(order_text(order));
    if (!read || *read != order) return "an order does not read back the same: " + order_text(order);
    Position copy = before;
    std::vector<Event> happened;
    Events events(happened);
    Dice dice(seed, Stream::engine);
    play(game_, copy, side, order, dice, events);
    return same(copy, after) ? "" : "a copy played differently: " + order_text(order);
  }

 private:
  static bool same(const Position& a, const Position& b) { return a == b; }

  const G& game_;
  std::size_t asked_ = 0;
};

}  // namespace flagbridge
