#pragma once

#include <random>

#include "tests/ahl/special.h"

// Scenarios played through their real sequence: a test puts people where a special rule waits for them and
// gives orders; dice fall as it wants where it names their purpose, and by chance everywhere else.
namespace flagbridge::ahl {

inline constexpr Side defenders = side_at(0), attackers = side_at(1);

class RiggedDice final : public DrawSource {
 public:
  void rig(Rule rule, std::string_view purpose, int value) { rigged_.push_back({rule, purpose, value}); }
  void free(Rule rule) {
    std::erase_if(rigged_, [&](const Rigged& each) { return each.rule == rule; });
  }
  int draw(flagbridge::Throw thrown, const Label& label) override {
    for (const Rigged& each : rigged_) {
      if (each.rule == label.rule && each.purpose == label.purpose) return each.value;
    }
    int sum = lowest(thrown);
    for (int i = 0; i < std::max<int>(1, thrown.count); ++i)
      sum += static_cast<int>(random_() % thrown.faces);
    return sum;
  }

 private:
  struct Rigged {
    Rule rule;
    std::string_view purpose;
    int value;
  };
  std::vector<Rigged> rigged_;
  std::mt19937 random_{7};
};

struct Tale : Game {
  explicit Tale(const std::string& id, std::uint64_t number = 0) : Game(id, number) { set_up(); }

  RiggedDice rigged;

  void send(Side side, const Order& order) {
    Dice dice(rigged);
    Events log(events);
    const Violations found = play(whole_game(), position, side, order, dice, log);
    for (const Violation& each : found)
      ADD_FAILURE() << order_text(order) << ": " << to_text(each.rule) << " " << each.text;
    if (!found.none()) throw std::runtime_error("an order was refused");
  }

  // One of the places asked for.
  Order any_place() {
    for (int i = 0; i < 100; ++i) {
      const Order order = any();
      if (std::holds_alternative<Place>(order)) return order;
    }
    throw std::runtime_error("nobody can be placed");
  }

  // Everybody is committed to movement and stays where he is; arrivals are placed by chance.
  Order plain(Side side) {
    if (placing()) return any();
    if (asked(position) != Decision::commit) return Ready{};
    for (std::size_t i = 0; i < position.people.size(); ++i) {
      const Commit order{who_at(i), Commitment::move};
      const Figure& figure = position.people[i];
      const bool open = figure.active() && figure.side == side && figure.ordered == 0;
      if (open && whole_game().check(position, side, order).none()) return order;
    }
    return Ready{};
  }

  bool is_asked(Decision what, Side side) const {
    return position.core.running() && position.core.question.open() && asked(position) == what &&
           position.core.question.awaiting.has(side);
  }
  // Plays on until a side is asked something, or for so many orders.
  void to(Decision what, Side side) {
    for (int i = 0; i < 3000 && position.core.running() && !is_asked(what, side); ++i)
      send(turn(), plain(turn()));
    ASSERT_TRUE(is_asked(what, side)) << "never asked";
  }
  // The same until something has come about; false if it does not.
  template <class Stop>
  bool until(Stop stop, int orders = 3000) {
    for (int i = 0; i < orders && position.core.running() && !stop(); ++i) send(turn(), plain(turn()));
    return stop();
  }
  // To the question in the phase after this one.
  void to_next_phase() {
    const int turn_now = position.core.turn;
    const int phase = position.phase;
    ASSERT_TRUE(until([&] { return position.core.turn != turn_now || position.phase != phase; }));
  }
  void to_turn(int number) {
    ASSERT_TRUE(until([&] { return position.core.turn >= number; }));
  }

  bool refused(Side side, const Order& order, Rule rule) const {
    const Violations found = whole_game().check(position, side, order);
    return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
  }
  // Whether a special rule has been told of in these words.
  bool told_of(std::string_view text) const {
    return std::ranges::any_of(events, [&](const Event& event) {
      return event.kind == static_cast<std::uint16_t>(Happening::marked) &&
             trigger_name(whole_game(), position, event.args[0].value) == text;
    });
  }
  int told(Happening kind) const {
    return static_cast<int>(std::ranges::count_if(
        events, [&](const Event& event) { return event.kind == static_cast<std::uint16_t>(kind); }));
  }
  bool threw_for(Rule rule) const {
    return std::ranges::any_of(events, [&](const Event& event) {
      return event.kind == static_cast<std::uint16_t>(KernelEvent::rolled) && event.rule == rule;
    });
  }

  Who who(const Figure& figure) const { return who_is(*this, figure); }
  void move(Figure& figure, std::initializer_list<Action> actions) {
    Plot plot;
    for (const Action each : actions) EXPECT_TRUE(plot.push_back(each));
    send(figure.side, Move{who(figure), plot});
  }

  // Hangs somebody on a ladder, a metre before its upper or lower end, with its portal open.
  void put_on_ladder(Figure& figure, int upper, bool up) {
    for (const Way& way : whole_game().vessel(position).ways_below(upper)) {
      if (way.kind != Way::Kind::ladder && way.kind != Way::Kind::folding_ladder) continue;
      const int deck = up ? upper + 1 : upper;
      Level* level = find_level(position, deck);
      ASSERT_NE(level, nullptr);
      const PortalId portal = up ? way.overhead : way.floor;
      if (portal != no_portal) level->open.set(index_of(portal));
      figure.at = on_level(up ? way.below : way.above, deck);
      figure.climb = static_cast<std::int8_t>(up ? 2 : -2);
      return;
    }
    FAIL() << "no ladder below deck " << upper;
  }

  // A doorway of a deck: the square before it, the side it is on, and the room behind it. It stands open.
  struct Doorway {
    Square before;
    Compass side = Compass::N;
    Square behind;
  };
  Doorway doorway(int deck, int skip = 0) {
    Level* level = find_level(position, deck);
    const Deck& plan = whole_game().content().plans[level->plan];
    for (std::size_t i = 0; i < plan.portals().size(); ++i) {
      const Portal& portal = plan.portals()[i];
      if (portal.place != PortalPlace::edges || portal.kind == EdgeKind::lift_door ||
          portal.kind == EdgeKind::airlock_door || portal.kind == EdgeKind::hatch)
        continue;
      const auto [first, second] = squares_of(plan.edges_of(portal_at(i)).front());
      for (const auto& [from, to] : {std::pair{first, second}, std::pair{second, first}}) {
        const auto room = plan.room_at(to);
        const bool fits = room && *room < 128 && plan.room_at(from) != room && !level->searched.test(*room) &&
                          open_floor(plan.kind(from)) && open_floor(plan.kind(to));
        if (!fits || skip-- > 0) continue;
        level->open.set(i);
        return {on_level(from, deck), direction_to(from, to).value(), on_level(to, deck)};
      }
    }
    throw std::runtime_error("no doorway");
  }
};

}  // namespace flagbridge::ahl
