#include "lab/report.h"

#include <gtest/gtest.h>

#include "lab/report_luck.h"
#include "lab/report_names.h"
#include "tests/lab/all_games.h"

// What became of a game: counted by the rules again, and the luck of the dice held against the printed
// tables.
namespace flagbridge {
namespace {

std::map<int, double> faces_of_a_die() {
  std::map<int, double> chances;
  for (int face = 1; face <= 6; ++face) chances[face] = 1.0 / 6;
  return chances;
}

TEST(SpreadTest, TwoDiceAreWhatEverybodyKnows) {
  Spread spread;
  spread.add(faces_of_a_die());
  spread.add(faces_of_a_die());
  EXPECT_NEAR(spread.at(7), 6.0 / 36, 1e-12);
  EXPECT_NEAR(spread.below(7), 15.0 / 36, 1e-12);
  EXPECT_NEAR(spread.below(13), 1, 1e-12);
  EXPECT_EQ(spread.at(13), 0);
}

TEST(ReportNamesTest, ANumberStandsWhereSeveralAreCalledAlike) {
  ReportNames names;
  names.learn(0, "FED/CA");
  names.learn(128, "drone");
  names.learn(129, "drone");
  EXPECT_EQ(names.tidied("FED/CA (0) is crippled"), "FED/CA is crippled");
  EXPECT_EQ(names.tidied("none (128) strikes FED/CA (0) for 12"), "drone 128 strikes FED/CA for 12");
  EXPECT_EQ(names.tidied("nobody knows (7) of it (at all)"), "nobody knows (7) of it (at all)");
}

TEST(ReportNamesTest, AVolleyIsOneLine) {
  ReportNames names;
  names.learn(0, "FED/CA");
  names.learn(1, "KLI/D7");
  ReportVolleys volleys;
  const json::object hit{{"event", "hits"}, {"unit", 0}, {"target", 1}, {"points", 8}};
  EXPECT_TRUE(volleys.add(hit, 8));
  EXPECT_TRUE(volleys.add(hit, 4));
  EXPECT_FALSE(volleys.add({{"event", "killed"}, {"who", 3}}, 4));
  EXPECT_EQ(volleys.lines(names), std::vector<std::string>{"FED/CA scores 12 on KLI/D7 with 2 hits"});
}

TEST(SpreadTest, LessCanBeAddedThanNothing) {
  Spread spread;
  spread.add({{-3, 0.5}, {1, 0.5}});
  EXPECT_NEAR(spread.at(-3), 0.5, 1e-12);
  EXPECT_NEAR(spread.below(0), 0.5, 1e-12);
}

// Both sides played by computers to the end; the orders, and the match at their end.
struct PlayedOut {
  PlayedGame played;
  std::unique_ptr<AnyMatch> match;
};
PlayedOut played_to_its_end(const GameEntry& entry, const std::string& scenario, const json::value& options) {
  PlayedOut all{{scenario, options, Seed{0, 7}, {}}, nullptr};
  all.match = std::move(*entry.game->start(scenario, options, all.played.seed));
  Roller roller(Seed{0, 9}, player_stream(0));
  while (!all.match->asked().empty()) {
    const Side side = all.match->asked().front().side;
    const auto order = entry.arena->choose(*all.match, "basic", side, roller);
    EXPECT_TRUE(order.has_value());
    EXPECT_TRUE(all.match->play(side, *order).accepted());
    all.played.orders.push_back({index_of(side), *order});
  }
  return all;
}

TEST(ReportTest, AFightOnDeckIsCountedToItsEnd) {
  const GameEntry& entry = *games().find("ahl");
  const PlayedOut course = played_to_its_end(entry, "shootout", json::object{});
  const auto report = make_report(entry, course.played, 0);
  ASSERT_TRUE(report.has_value()) << to_string(report.error());
  EXPECT_EQ(report->orders, static_cast<int>(course.played.orders.size()));
  EXPECT_EQ(report->points.front().turn, 1);  // when everybody is placed
  EXPECT_EQ(report->points.back().orders, report->orders);
  ASSERT_EQ(report->series.size(), 3U);
  for (std::size_t side = 0; side < 2; ++side) {
    double first = 0, last = 0;
    for (const ReportSeries& each : report->series) {
      ASSERT_EQ(each.values.at(side).size(), report->points.size());
      first += each.values[side].front();
      last += each.values[side].back();
    }
    EXPECT_EQ(first, 6);  // six people a side, whatever becomes of them
    EXPECT_EQ(last, 6);
  }
  EXPECT_TRUE(report->luck_in_part);  // nothing was thrown again
  EXPECT_EQ(report->turns, course.match->turn());
  const std::string text = report_text(*report);
  EXPECT_NE(text.find("Shoot-out on the bridge"), std::string::npos);
  EXPECT_NE(text.find("Turning points"), std::string::npos);
}

TEST(ReportTest, AJournalIsTheSameGame) {
  const GameEntry& entry = *games().find("drill");
  const PlayedOut course = played_to_its_end(entry, "meeting", json::object{});
  const auto again = game_of(course.match->journal(), "game.journal");
  ASSERT_TRUE(again.has_value()) << to_string(again.error());
  EXPECT_EQ(again->scenario, "meeting");
  ASSERT_EQ(again->orders.size(), course.played.orders.size());
  const auto report = make_report(entry, *again);
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(report->orders, static_cast<int>(again->orders.size()));
  EXPECT_TRUE(report->series.empty());  // nothing is counted of the drill
}

Played give(AnyMatch& match, Side side, const std::string& words) {
  const auto order = match.order_from_text(words);
  EXPECT_TRUE(order.has_value()) << words;
  Played played = match.play(side, *order);
  EXPECT_TRUE(played.accepted()) << words << ": " << (played.accepted() ? "" : played.refusals.front().text);
  return played;
}

// Up to the first question what to fire at, both ships standing still and nobody jamming; then they are put
// three hexes apart.
std::unique_ptr<AnyMatch> ships_facing(const GameEntry& entry) {
  auto match = std::move(*entry.game->start("duel", json::object{}, Seed{0, 3}));
  while (match->asked().front().decision != "fire") {
    const Asked asked = match->asked().front();
    give(*match, asked.side,
         asked.decision != "allocate" ? "pass"
         : asked.side == side_at(0)   ? "allocate 0"
                                      : "allocate 1");
  }
  EXPECT_EQ(match->position().at("ships").at(0).at("at"), "1515");
  EXPECT_TRUE(match->patch({{"ships.1.at", "1512"}}).empty());
  return match;
}

// (E2) At three hexes a phaser-1 scores 6, 5, 4, 4, 4 or 3: 26/6 on average, and with a 4 it is beaten by
// half the faces above and the ties.
TEST(ReportTest, TheLuckOfAPhaserIsThatOfItsTable) {
  const GameEntry& entry = *games().find("sfb");
  const auto match = ships_facing(entry);
  Luck luck(report_kind(GameId::sfb), match->side_names(), 1000);
  const Owners owners{{0, 0}, {1, 1}};
  double points = -1;
  for (const char* words : {"fire 0 0 1", "pass", "pass"}) {
    ASSERT_FALSE(match->asked().empty());
    const Side side = match->asked().front().side;
    const json::value order = *match->order_from_text(words);
    const auto before = match->clone();
    const Played played = give(*match, side, words);
    luck.weigh(*before, {index_of(side), order}, played.events, owners);
    for (const Told& told : played.events) {
      if (told.data.at("event") == "hits") points = told.data.at("points").to_number<double>();
    }
  }
  const auto sums = luck.sums();
  ASSERT_EQ(sums.size(), 1U);
  EXPECT_EQ(sums[0].side, "Federation");
  EXPECT_EQ(sums[0].dice, 1);
  EXPECT_EQ(sums[0].done, points);
  EXPECT_NEAR(sums[0].expected, 26.0 / 6, 1e-9);
  const std::map<double, double> percentiles{
      {6, 100 * 5.5 / 6}, {5, 100 * 4.5 / 6}, {4, 100 * 2.5 / 6}, {3, 100 * 0.5 / 6}};
  EXPECT_NEAR(sums[0].percentile, percentiles.at(points), 1e-9);
}

}  // namespace
}  // namespace flagbridge
