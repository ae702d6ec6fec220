#include <memory>
#include <set>

#include "ahl/content.h"
#include "kernel/dice_sources.h"
#include "tests/ahl/moving.h"

// (8) Lists, samples and searches of plots on the bridge deck: all legal, and no harm whatever is plotted.
namespace flagbridge::ahl {
namespace {

const Azhanti& cruiser() {
  static const Azhanti game = [] {
    auto content = load(repository());
    if (!content) throw std::runtime_error(to_string(content.error()));
    if (content->scenarios.empty()) content->scenarios.emplace_back();
    return Azhanti(std::move(*content));
  }();
  return game;
}

constexpr int deck_number = 40;

// People strewn over the deck, half of them on each side.
Position crowded(int people, Roller& roller) {
  Position position;
  position.rules = RuleSet::special;
  for (const int number : {deck_number, deck_number + 1}) {
    static_cast<void>(position.levels.push_back({}));
    Level& level = position.levels.back();
    level.number = static_cast<std::uint8_t>(number);
    level.plan = cruiser().content().vessels[0].plan_of[static_cast<std::size_t>(number)];
    const Deck& plan = cruiser().content().plans[level.plan];
    for (std::size_t i = 0; i < plan.portals().size(); ++i) {
      if (roller.pick(2, {"8"_ahl, "open"}) == 0 && plan.portal(portal_at(i)).place == PortalPlace::edges)
        level.open.set(i);
    }
  }
  const Deck& plan = cruiser().content().plans[position.levels[0].plan];
  for (int i = 0; i < people;) {
    const Square at = Square::at(roller.pick(44, {"8"_ahl, "x"}), roller.pick(34, {"8"_ahl, "y"}));
    if (!enterable(plan.kind(at)) || crowd(position, on_level(at, deck_number)) >= 4) continue;
    static_cast<void>(position.people.push_back({}));
    Figure& figure = position.people.back();
    figure.person = 0;
    figure.side = side_at(i % 2);
    figure.presence = Presence::aboard;
    figure.at = on_level(at, deck_number);
    figure.facing = rotate(Compass::N, 2 * roller.pick(4, {"8"_ahl, "facing"}));
    figure.halves = full_phase;
    figure.melee = 5;
    figure.suit = i % 3 == 0 ? Suit::vacc : Suit::none;
    if (i % 11 == 7) figure.level = 3;
    if (i % 11 == 9) figure.robot = 1;
    figure.commitment = i % 5 == 0 ? Commitment::aim : Commitment::move;
    ++i;
  }
  for (int i = 0; i < people; ++i) {  // blobs and robots need their room
    Figure& figure = position.people[static_cast<std::size_t>(i)];
    if (crowd(position, figure.at) > room_in_square) figure.presence = Presence::gone;
  }
  return position;
}

Seed seed_of(int number) { return {0, static_cast<std::uint64_t>(number)}; }

TEST(Plots, ListedOnesAreLegalAndDifferent) {  // (8)
  Roller roller(seed_of(1), Stream::engine);
  const Position position = crowded(60, roller);
  std::vector<Order> buffer(Azhanti::max_options);
  for (const Side side : {side_at(0), side_at(1)}) {
    List list(buffer);
    list_plots(cruiser(), position, side, list);
    EXPECT_FALSE(list.overflowed());
    EXPECT_GT(list.list().size(), 300u);
    std::set<std::string> seen;
    for (const Order& order : list.list()) {
      EXPECT_TRUE(seen.insert(order_text(order)).second) << order_text(order);
      if (const auto* move = std::get_if<Move>(&order)) {
        EXPECT_TRUE(check_order(cruiser(), position, side, *move).none()) << order_text(order);
      } else if (const auto* stance = std::get_if<Stance>(&order)) {
        EXPECT_TRUE(check_order(cruiser(), position, side, *stance).none()) << order_text(order);
      }
    }
  }
}

TEST(Plots, ReachedPlacesAreWhereTheirPlotsLead) {  // (8)
  Roller roller(seed_of(2), Stream::engine);
  const Position position = crowded(40, roller);
  Scene scene(cruiser(), position);
  int places = 0;
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (figure.blob()) return;
    for_each_reachable(scene, who, [&](const Reach& reach) {
      Ground ground(scene, figure.side);
      Figure mover = figure;
      EXPECT_TRUE(rehearse(ground, mover, who, reach.plot)) << to_text(reach.at);
      EXPECT_EQ(mover.at, reach.at);
      EXPECT_EQ(mover.facing, reach.facing);
      EXPECT_EQ(full_phase - mover.halves, reach.halves);
      ++places;
    });
  });
  EXPECT_GT(places, 1000);
}

TEST(Plots, ReachOfOneInTheOpen) {  // (8.A) counted by hand for a corridor one square wide
  Movement table(
      "+##+##+##+##+##+##+##+##+\n"
      "#A> .. .. .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+##+##+\n");
  Scene scene(table.game, table.position);
  std::map<std::pair<int, Compass>, int> found;
  for_each_reachable(scene, table.who('A'), [&](const Reach& reach) {
    found[{reach.at.x, reach.facing}] = reach.halves;
  });
  EXPECT_EQ((found[{0, Compass::E}]), 0);
  EXPECT_EQ((found[{0, Compass::W}]), 4);
  EXPECT_EQ((found[{6, Compass::E}]), 12);
  EXPECT_EQ((found[{1, Compass::E}]), 2);
  EXPECT_EQ((found[{1, Compass::S}]), 6) << "walk and turn, or trot and turn";
  EXPECT_EQ((found[{2, Compass::W}]), 10) << "trot, walk, and turn twice as a walker does";
  EXPECT_EQ(found.count({7, Compass::E}), 0u);
  EXPECT_EQ(found.count({5, Compass::S}), 0u);
}

// (8.A, 2) What keeps somebody from a square: its distance, walls, or that there is no floor.
TEST(Plots, WhyASquareIsOutOfReach) {
  Movement table(
      "+##+##+##+##+##+##+##+##+##+\n"
      "#A> .. .. .. .. .. .. ..#..#\n"
      "+##+##+##+##+##+##+##+##+##+\n");
  Scene scene(table.game, table.position);
  const auto why = [&](int x, int y) { return why_not_there(scene, table.who('A'), table.at(x, y)); };
  EXPECT_TRUE(why(6, 0).none());
  ASSERT_FALSE(why(7, 0).none());
  EXPECT_EQ(why(7, 0).begin()->rule, "8.A"_ahl);
  EXPECT_EQ(why(7, 0).begin()->args[0], Arg::number(7));
  EXPECT_EQ(why(7, 0).begin()->args[1], Arg::number(6));
  EXPECT_EQ(why(8, 0).begin()->rule, "8.A.1"_ahl);
  EXPECT_EQ(why(20, 0).begin()->rule, "2"_ahl);
}

TEST(Plots, RouteWithTheTimesOfItsSquares) {  // (8)
  Movement table(
      "+##+##+##+##+##+##+\n"
      "#A> B> .. .. .. ..#\n"
      "+##+##+##+##+##+##+\n");
  table.plot('B', "trot:E trot:E trot:E");
  Scene scene(table.game, table.position);
  const Route route = route_of(scene, table.who('A'), plot_of("trot:E walk:E left right trot:E"));
  ASSERT_EQ(route.size(), 3u) << "his comrade will have gone on";
  EXPECT_EQ(route[0].at, table.at(1, 0));
  EXPECT_EQ(route[0].tick, 2);
  EXPECT_EQ(route[1].tick, 6);
  EXPECT_EQ(route[2].at, table.at(3, 0));
  EXPECT_EQ(route[2].tick, 12);
  EXPECT_EQ(route[2].action, 4);
}

// What a side may order must not hang on what it cannot see.
TEST(Plots, AreCheckedByWhatTheirOwnerKnows) {  // (8)
  Roller roller(seed_of(3), Stream::engine);
  Position position = crowded(40, roller);
  for (std::size_t i = 0; i < position.people.size(); i += 3) position.people[i].hidden = 1;
  for (const Side side : {side_at(0), side_at(1)}) {
    for (int i = 0; i < 400; ++i) {
      for (Figure& figure : position.people) figure.ordered = roller.pick(2, {"8"_ahl, "ordered"}) != 0;
      const Order order = sample_plot(cruiser(), position, side, roller);
      Position other = position;
      for (Figure& figure : other.people) {
        if (figure.side == side) continue;
        figure.commitment = Commitment::none;
        figure.plot = plot_of("left");
        figure.ordered = 1;
        if (figure.hidden != 0) figure.presence = Presence::reserve;
      }
      if (const auto* move = std::get_if<Move>(&order)) {
        EXPECT_TRUE(check_order(cruiser(), other, side, *move).none()) << order_text(order);
      }
    }
  }
}

void expect_sound(const Position& position) {
  for_each_active(position, [&](Who, const Figure& figure) {
    const Level* level = find_level(position, figure.at.deck);
    ASSERT_NE(level, nullptr);
    const Deck& plan = cruiser().content().plans[level->plan];
    EXPECT_TRUE(enterable(plan.kind(flat(figure.at)))) << to_text(figure.at);
    EXPECT_LE(crowd(position, figure.at), room_in_square) << to_text(figure.at);
    EXPECT_LE(figure.halves, full_phase);
  });
}

TEST(Plots, WhateverIsPlottedDoesNoHarm) {  // (2, 8)
  for (int game = 0; game < 20; ++game) {
    Roller roller(seed_of(100 + game), Stream::engine);
    auto position = std::make_unique<Position>(crowded(50, roller));
    Dice dice(seed_of(200 + game), Stream::engine);
    std::vector<Event> log;
    Events events(log);
    AhlPlay play(cruiser(), *position, dice, events);
    for (int phase = 0; phase < 12; ++phase) {
      work_portals(play);
      for (Figure& figure : position->people) {
        figure.halves = full_phase;
        figure.ordered = figure.dived = figure.moved = 0;
        figure.plot.clear();
      }
      for (const Side side : {side_at(0), side_at(1)}) {
        for (;;) {
          const Order order = sample_plot(cruiser(), *position, side, roller);
          if (std::holds_alternative<Ready>(order)) break;
          if (const auto* move = std::get_if<Move>(&order)) {
            ASSERT_TRUE(check_order(cruiser(), *position, side, *move).none()) << order_text(order);
            carry_out(play, side, *move);
          } else {
            carry_out(play, side, std::get<Stance>(order));
          }
        }
      }
      Task task;
      while (run_movement(play, task) != Flow::done) {
        Task tick;
        complete_moves(play, tick);
        position->core.agenda.pop_back();
        for (std::size_t i = 0; i < position->people.size();
             ++i) {  // those knocked aside stay where they were
          Figure& figure = position->people[i];
          if (figure.dived < 2) continue;
          figure.presence = Presence::gone;
          figure.dived = 0;
        }
      }
      roll_for_lifts(play);
      expect_sound(*position);
      log.clear();
    }
  }
}

}  // namespace
}  // namespace flagbridge::ahl
