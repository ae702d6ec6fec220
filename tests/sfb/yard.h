#pragma once

#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <vector>

#include "sfb/ask/answers.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/library.h"

// Ships put on the map by hand: classes of the library, changed as a test needs them, and dice as written.
namespace flagbridge::sfb {

// Dice that fall as written, whatever they are thrown for; when the script is over they fail the test.
class WrittenDice final : public DrawSource {
 public:
  explicit WrittenDice(const std::vector<int>& throws) : throws_(throws.begin(), throws.end()) {}
  int draw(Throw thrown, const Label& label) override {
    if (throws_.empty()) {
      ADD_FAILURE() << "nothing is written for " << to_string(label);
      return lowest(thrown);
    }
    const int value = throws_.front();
    throws_.pop_front();
    EXPECT_TRUE(value >= lowest(thrown) && value <= highest(thrown)) << value << " for " << to_string(label);
    return value;
  }
  std::size_t left() const { return throws_.size(); }

 private:
  std::deque<int> throws_;
};

// Calls f(play) with these throws; fails if any is left over.
template <class F>
void play_with(const Battles& game, Position& position, std::vector<Event>& events,
               const std::vector<int>& throws, F&& f) {
  WrittenDice script(throws);
  Dice dice(script);
  Events log(events);
  BattlePlay play(game, position, dice, log);
  f(play);
  EXPECT_EQ(script.left(), 0u) << "throws left over";
}

// Racks and webs that a test fills by hand.
inline void make_room(Position& position) {
  constexpr std::size_t racks = 40, webs = 8;
  EXPECT_TRUE(position.racks.resize(racks) && position.webs.resize(webs));
}
// The place of something small, made if it is not there yet.
inline Craft& craft_place(Position& position, int number) {
  if (std::cmp_less_equal(position.craft.size(), number)) {
    EXPECT_TRUE(position.craft.resize(static_cast<std::size_t>(number) + 1));
  }
  return position.craft[static_cast<std::size_t>(number)];
}

inline Craft& mine_place(Position& position, int number) {
  if (std::cmp_less_equal(position.mines.size(), number)) {
    EXPECT_TRUE(position.mines.resize(static_cast<std::size_t>(number) + 1));
  }
  return position.mines[static_cast<std::size_t>(number)];
}

// A ship of the yard: its class, and what is different about it.
struct Berth {
  std::string name = "FED/CA";
  Hex at{20, 15};
  Direction facing = Direction::A;
  int side = 0;
  void (*change)(Design& design) = nullptr;
};

// (E10.4, FP5) One blow over all six shields.
inline void strike_around(BattlePlay& play, UnitId target, const Blow& blow, Rule rule) {
  strike_all_round(play, target, std::span(&blow, 1), rule);
}

class Yard {
 public:
  explicit Yard(const std::vector<Berth>& hulls = {Berth{}}) : game(content(hulls)) {
    position.core.turn = 1;
    position.impulse = 10;
    static_cast<void>(position.core.agenda.push_back({}));
    make_room(position);
    for (std::size_t i = 0; i < hulls.size(); ++i) put(static_cast<int>(i), hulls[i]);
  }

  Battles game;
  Position position;
  std::vector<Event> events;

  Ship& operator[](int number) { return position.ships[static_cast<std::size_t>(number)]; }
  int lost(int ship, Box box) { return (*this)[ship].lost[index_of(box)]; }
  int lost_weapons(int ship) {
    int sum = 0;
    for (int i = 0; i < (*this)[ship].mounts; ++i) sum += position.mount((*this)[ship], i).lost;
    return sum;
  }
  int lost_bays(int ship) {
    int sum = 0;
    for (int i = 0; i < (*this)[ship].bays; ++i) sum += position.bay((*this)[ship], i).lost;
    return sum;
  }
  // Everything inside that is destroyed.
  int lost_inside(int ship) {
    int sum = lost_weapons(ship) + lost_bays(ship);
    for (const std::uint8_t boxes : (*this)[ship].lost) sum += boxes;
    return sum;
  }
  int told(Happening kind) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint16_t>(kind);
    }));
  }

  // Something small that has been out since the battle began.
  UnitId craft(CraftKind kind, int side, Hex at) {
    const UnitId unit = kind == CraftKind::mine ? new_mine(position) : new_craft(position);
    Craft& made = position.small(unit);
    made = {};
    made.kind = kind;
    made.side = side_at(side);
    made.at = at;
    made.launched = Moment{1};
    return unit;
  }

  template <class F>
  void with_dice(const std::vector<int>& throws, F&& f) {
    play_with(game, position, events, throws, std::forward<F>(f));
  }
  // Runs a step of the sequence of play, as far as the next question.
  Flow run(Flow (*step)(BattlePlay&, Task&), const std::vector<int>& throws = {}) {
    Flow flow = Flow::done;
    with_dice(throws, [&](BattlePlay& play) {
      do flow = play.call(step, position.core.agenda.back());
      while (flow == Flow::again && !position.core.question.open());
    });
    return flow;
  }
  // A volley, with its shields and its damage.
  void hit(int ship, int shield, int points, const std::vector<int>& throws = {}, UnitId firer = no_unit) {
    with_dice({}, [&](BattlePlay& play) {
      strike(play, unit_at(ship), shield, {.points = points, .firer = firer}, "D4.22"_sfb);
    });
    EXPECT_EQ(run(meet_shields), Flow::done);
    EXPECT_EQ(run(allocate_damage, throws), Flow::done);
  }
  // Answers the open question.
  template <class AnyOrder>
  void answer(const AnyOrder& order, const std::vector<int>& throws = {}) {
    const Side side = position.core.question.awaiting.lowest();
    for (const Violation& each : check_order(game, position, side, order))
      ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice(throws, [&](BattlePlay& play) { EXPECT_EQ(carry_out(play, side, order), Answer::done); });
    position.core.question = {};
    ++position.core.agenda.back().stage;
  }
  template <class AnyOrder>
  bool refused(const AnyOrder& order, Rule rule) const {
    const Violations found = check_order(game, position, position.core.question.awaiting.lowest(), order);
    return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
  }
  void now(int turn, int impulse) {
    position.core.turn = static_cast<std::uint16_t>(turn);
    position.impulse = static_cast<std::uint8_t>(impulse);
  }

 private:
  static Content content(const std::vector<Berth>& hulls) {
    Content made;
    made.tables = tables();
    auto charts = make_charts(made.tables);
    if (!charts) throw std::runtime_error(to_string(charts.error()));
    made.charts = *charts;
    for (const Berth& hull : hulls) {
      auto design = make_design(sfb::ship(hull.name), made.tables);
      if (!design) throw std::runtime_error(to_string(design.error()));
      if (hull.change != nullptr) hull.change(*design);
      made.designs.push_back(std::move(*design));
    }
    made.scenarios.push_back({});
    return made;
  }

  void put(int number, const Berth& hull) {
    const Design& design = game.content().designs[static_cast<std::size_t>(number)];
    ASSERT_NE(position.add_ship(), nullptr);
    Ship& ship = (*this)[number];
    ship.design = static_cast<std::uint16_t>(number);
    ship.first_mount = next_mount_;
    ship.first_use = next_use_;
    ship.first_bay = next_bay_;
    ship.mounts = static_cast<std::uint8_t>(design.weapons.size());
    ship.bays = static_cast<std::uint8_t>(design.bays.size());
    next_mount_ = static_cast<std::uint16_t>(next_mount_ + ship.mounts);
    next_use_ = static_cast<std::uint16_t>(next_use_ + design.usable_boxes());
    next_bay_ = static_cast<std::uint16_t>(next_bay_ + ship.bays);
    ASSERT_TRUE(position.mounts.resize(next_mount_) && position.uses.resize(next_use_) &&
                position.bays.resize(next_bay_));
    ship.at = hull.at;
    ship.facing = hull.facing;
    ship.side = side_at(hull.side);
    ship.status = Status::playing;
    ship.shield_level = ShieldLevel::full;
    ship.breakdown = design.breakdown;
    ship.bonus_hets = design.bonus_hets;
    ship.crew = design.crew;
    ship.parties[static_cast<std::size_t>(hull.side)] = design.boarding_parties;
    for (int i = 0; i < ship.bays; ++i) position.bay(ship, i).full = 1;
    position.claim_boxes(ship.number);
  }

  std::uint16_t next_mount_ = 0, next_use_ = 0, next_bay_ = 0;
};

}  // namespace flagbridge::sfb
