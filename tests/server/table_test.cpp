#include <gtest/gtest.h>

#include "server/api/stock.h"
#include "server/play/hand_over.h"
#include "tests/server/house.h"

// A table's clocks, with the time as the test says it is.
namespace flagbridge::server {
namespace {

constexpr Moment day = 86'400'000;
constexpr Side red = side_at(0);
constexpr Side blue = side_at(1);

const Games& games() { return stock()->games; }

std::unique_ptr<Table> table_of_two(const ClockRecord& clock) {
  TableRecord record;
  record.id = "t";
  record.game = "drill";
  record.scenario = "meeting";
  record.options = {{"turns", 2}};
  record.seed = to_text(Seed{3, 4});
  record.clock = clock;
  for (const char* side : {"red", "blue"}) {
    SeatRecord& seat = record.seats.emplace_back();
    seat.side = side;
    seat.kind = SeatKind::person;
    seat.person = side;
  }
  auto table = Table::open(games(), std::move(record), {});
  EXPECT_TRUE(table && (*table)->begin(noon).empty());
  static_cast<void>((*table)->take_notices());
  return std::move(*table);
}

// What the server does for a seat it answers for.
void let_computer_answer(Table& table, Moment now) {
  while (const auto side = table.computer_side()) {
    Roller roller(Seed{1, 1}, player_stream(0));
    const auto order = table.entry().arena->choose(*table.match(), table.stand_in(), *side, roller);
    ASSERT_TRUE(order);
    ASSERT_TRUE(table.play(*side, *order, now).accepted());
  }
}

TEST(TableTest, ADayIsCountedForEachQuestionAndTheComputerAnswersThatOne) {
  const auto table = table_of_two({.kind = ClockKind::days, .days = 1});
  EXPECT_EQ(table->stand_in(), "basic");
  EXPECT_EQ(table->deadline(), noon + day);
  EXPECT_FALSE(table->call_time(noon + day - 1));
  EXPECT_FALSE(table->computer_side());
  // Blue hides its mine in time; red does not.
  const auto mine = table->match()->order_from_text("place 0803");
  ASSERT_TRUE(mine && table->play(blue, *mine, noon + 1000).accepted());
  EXPECT_TRUE(table->call_time(noon + day));
  EXPECT_EQ(table->computer_side(), red);
  EXPECT_EQ(table->take_notices(), (std::vector<Notice>{{"red", NoticeKind::time_up}}));
  const auto elsewhere = Table::open(games(), table->record(), table->orders());
  let_computer_answer(*table, noon + day);
  EXPECT_EQ(table->orders().back().side, 0);
  // Both are asked the next question, each with a day of its own.
  EXPECT_TRUE(table->asked(red) && table->asked(blue));
  EXPECT_EQ(table->time_left(table->seat(red), noon + day), day);
  EXPECT_EQ(table->deadline(), noon + 2 * day);
  // Red too is told of it, whoever has answered the question before, and at whatever process.
  const std::vector<Notice> anew{{"red", NoticeKind::your_turn}, {"blue", NoticeKind::your_turn}};
  EXPECT_EQ(table->take_notices(), anew);
  ASSERT_TRUE(elsewhere);
  let_computer_answer(**elsewhere, noon + day);
  EXPECT_EQ((*elsewhere)->take_notices(), anew);
}

TEST(TableTest, WhoNeverAnswersIsPlayedForToTheEnd) {
  const auto table = table_of_two({.kind = ClockKind::days, .days = 3});
  Moment now = noon;
  for (int i = 0; i < 200 && table->running(); ++i) {
    ASSERT_TRUE(table->deadline()) << "nobody's clock runs";
    now = *table->deadline();
    EXPECT_TRUE(table->call_time(now));
    let_computer_answer(*table, now);
  }
  EXPECT_TRUE(table->over());
  EXPECT_EQ(table->record().result->how, How::played);
}

// A standing order answers before anybody is asked, so no clock ever runs for that question.
TEST(TableTest, AStandingOrderAnswersBeforeTheClockRuns) {
  for (const bool standing : {false, true}) {
    const auto table = table_of_two({.kind = ClockKind::days, .days = 1});
    if (standing) {
      const auto order = table->match()->order_from_text("standing fire shoot_within 0 3 0");
      ASSERT_TRUE(order) << to_string(order.error());
      ASSERT_TRUE(table->play(red, *order, noon).accepted());
    }
    bool asked_to_fire = false;
    for (int i = 0; i < 400 && table->running(); ++i) {
      const auto asked = table->match()->asked();
      for (const Asked& each : asked) {
        const bool fire = each.side == red && each.decision == "fire";
        asked_to_fire = asked_to_fire || fire;
        EXPECT_NE(table->seat(each.side).asked, 0);
      }
      Roller roller(Seed{5, static_cast<std::uint64_t>(i)}, player_stream(0));
      const Side side = asked.front().side;
      ASSERT_TRUE(table->play(side, table->match()->random_order(side, roller), noon + i).accepted());
    }
    EXPECT_EQ(asked_to_fire, !standing);
  }
}

TEST(TableTest, ABankIsForTheWholeGame) {
  const auto table = table_of_two({.kind = ClockKind::bank, .seconds = 100, .increment = 5});
  const auto mine = table->match()->order_from_text("place 0303");
  ASSERT_TRUE(mine && table->play(red, *mine, noon + 30'000).accepted());
  EXPECT_EQ(table->time_left(table->seat(red), noon + 90'000), 75'000);  // it waits for blue: 100 - 30 + 5
  EXPECT_TRUE(table->call_time(noon + 100'000));
  EXPECT_EQ(table->computer_side(), blue);
  let_computer_answer(*table, noon + 100'000);
  EXPECT_EQ(table->seat(blue).stand_in, "*");  // every question from now on
  EXPECT_TRUE(table->seat(red).stand_in.empty());
}

// A clock that was set back while the server was away: everything the table knows of lies ahead of it.
TEST(TableTest, AClockThatComesBackTakesNobodysTimeAndGivesNone) {
  const auto table = table_of_two({.kind = ClockKind::bank, .seconds = 100});
  table->excuse(3 * day, noon + 10'000);  // it had gone ahead, and that counted as time the server was away
  EXPECT_EQ(table->time_left(table->seat(red), noon + 10'000), 100'000);
  const Moment ahead = table->seat(red).asked;
  EXPECT_EQ(ahead, noon + 10'000);
  table->excuse(3 * day - 5 * day, ahead + 30'000 - 5 * day);
  EXPECT_EQ(table->time_left(table->seat(red), ahead + 30'000 - 5 * day), 70'000);
  EXPECT_EQ(table->deadline(), ahead + 100'000 - 5 * day);
  // One of several machines, whose clock is behind the one that has asked.
  const auto mine = table->match()->order_from_text("place 0303");
  ASSERT_TRUE(table->play(red, *mine, ahead - 6 * day).accepted());
  EXPECT_EQ(table->seat(red).bank, 100'000);
}

// What answers nothing neither earns time nor begins it anew, however often it is given.
TEST(TableTest, ATimeIsEarnedByAnswersAlone) {
  const auto bank = table_of_two({.kind = ClockKind::bank, .seconds = 60, .increment = 3600});
  const auto give = bank->match()->order_from_text("standing fire shoot_within 0 3 0");
  const auto drop = parse_json(R"({"drop_standing": {"slot": 0}})");
  ASSERT_TRUE(give && drop);
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(bank->play(red, *give, noon + 1000).accepted());
    ASSERT_TRUE(bank->play(red, *drop, noon + 1000).accepted());
  }
  EXPECT_EQ(bank->time_left(bank->seat(red), noon + 1000), 59'000);
  const auto mine = bank->match()->order_from_text("place 0303");
  ASSERT_TRUE(bank->play(red, *mine, noon + 1000).accepted());
  EXPECT_EQ(bank->time_left(bank->seat(red), noon + 1000), 59'000 + 3'600'000);
  const auto days = table_of_two({.kind = ClockKind::days, .days = 1});
  ASSERT_TRUE(days->play(red, *give, noon + 3000).accepted());
  EXPECT_EQ(days->deadline(), noon + day);
}

// The one who offers something must not learn from it that the other has done something secret.
TEST(TableTest, AnOfferLapsesOnlyWithAnOrderThatEverybodyKnowsOf) {
  const auto table = table_of_two({});
  const auto give = table->match()->order_from_text("standing fire shoot_within 0 3 0");
  ASSERT_TRUE(table->play(red, *give, noon).accepted());
  const Moment before = table->record().changed;
  table->record().proposals = {{ProposalKind::takeback, "red", {"blue"}, noon},
                               {ProposalKind::draw, "red", {"blue"}, noon},
                               {ProposalKind::pause, "red", {"blue"}, noon}};
  ASSERT_TRUE(table->play(blue, *give, noon + 1).accepted());
  ASSERT_TRUE(table->play(red, *give, noon + 2).accepted());
  EXPECT_EQ(table->record().proposals.size(), 3U);
  EXPECT_EQ(table->record().changed, before);
  Roller roller(Seed{5, 6}, player_stream(0));
  for (int i = 0; i < 200 && table->running() && table->match()->turn() < 2; ++i) {
    const Side side = table->match()->asked().front().side;
    ASSERT_TRUE(table->play(side, table->match()->random_order(side, roller), noon + 3).accepted());
  }
  ASSERT_TRUE(table->running());
  ASSERT_EQ(table->record().proposals.size(), 1U);
  EXPECT_EQ(table->record().proposals.front().kind, ProposalKind::pause);
}

// Plays on until blue has answered red's last order, and red has heard of it and of no die and no secret.
bool play_until_blue_tells(Table& table) {
  Roller roller(Seed{7, 8}, player_stream(0));
  for (int i = 0; i < 400 && table.running(); ++i) {
    const std::int64_t told = table.feed_length(red);
    const Side side = table.match()->asked().front().side;
    if (!table.play(side, table.match()->random_order(side, roller), noon).accepted()) return false;
    if (side == blue && table.feed_length(red) > told && table.orders_before_last(red)) return true;
  }
  return false;
}

TEST(TableTest, NothingIsTakenBackOnceTheComputersAnswerHasToldAnything) {
  const auto table = table_of_two({});
  const auto mine = table->match()->order_from_text("place 0303");
  ASSERT_TRUE(table->play(red, *mine, noon).accepted());
  table->seat(blue).kind = SeatKind::computer;
  EXPECT_EQ(table->orders_before_last(red), 0U);
  table->seat(blue).kind = SeatKind::person;
  ASSERT_TRUE(play_until_blue_tells(*table)) << "no such moment in the game: the test shows nothing";
  // A person may agree to it; a computer, and whoever it stands in for, cannot refuse.
  table->seat(blue).kind = SeatKind::computer;
  EXPECT_FALSE(table->orders_before_last(red));
  table->seat(blue).kind = SeatKind::person;
  table->seat(blue).stand_in = "*";
  EXPECT_FALSE(table->orders_before_last(red));
}

TEST(TableTest, WhatTheComputerHasDoneInSecretIsNoReasonAgainstTakingBack) {
  const auto table = table_of_two({});
  table->seat(blue).kind = SeatKind::computer;
  const auto first = table->match()->order_from_text("standing fire shoot_within 0 3 0");
  ASSERT_TRUE(table->play(red, *first, noon).accepted());
  const auto theirs = table->match()->order_from_text("place 0803");
  ASSERT_TRUE(table->play(blue, *theirs, noon).accepted());
  EXPECT_EQ(table->orders_before_last(red), 0U);
}

// Neither does a clock that runs out in secret, or a question left to the computer.
TEST(TableTest, WhatIsAskedInSecretShowsInNoTimeOfChange) {
  for (const bool secret : {true, false}) {
    for (const bool left_to_computer : {true, false}) {
      const auto table = table_of_two({.kind = ClockKind::days, .days = 1});
      if (secret) table->record().asked_publicly = 0;
      const Moment later = noon + day;
      EXPECT_TRUE(left_to_computer ? hand_over(*table, blue, later) : table->call_time(later));
      EXPECT_EQ(table->record().changed, secret ? noon : later);
    }
  }
}

TEST(TableTest, ClocksGetBackTheTimeInWhichNobodyCouldAnswer) {
  const auto table = table_of_two({.kind = ClockKind::days, .days = 1});
  static_cast<void>(table->take_changes());
  table->excuse(5'000, noon + 10'000);
  EXPECT_TRUE(table->has_changes());  // the deadline is another
  EXPECT_EQ(table->deadline(), noon + 5'000 + day);
  table->excuse(5'000, noon + 10'000);
  EXPECT_EQ(table->deadline(), noon + 5'000 + day);
  // A process that has not heard of the loss yet changes nothing, and gives nothing twice when it has.
  table->excuse(0, noon + 10'000);
  table->excuse(5'000, noon + 10'000);
  EXPECT_EQ(table->deadline(), noon + 5'000 + day);
  table->excuse(day, noon + 10'000);  // more than the clock had run
  EXPECT_EQ(table->deadline(), noon + 10'000 + day);
}

TEST(TableTest, WithADelayNotEvenTheBeginningIsShownAtOnce) {
  const auto table = table_of_two({});
  table->record().spectators = {WatchKind::open, 60};
  table->reveal(noon + 59'999);
  EXPECT_EQ(table->watched(), nullptr);
  EXPECT_EQ(table->feed_length({}), 0);
  table->reveal(noon + 60'000);
  EXPECT_NE(table->watched(), nullptr);
}

// Another program may still understand the game: nothing of it is given away, ended or written.
TEST(TableTest, AGameThatDoesNotReplayIsOnlyUnavailable) {
  const auto table = table_of_two({.kind = ClockKind::days, .days = 1});
  const auto mine = table->match()->order_from_text("place 0303");
  ASSERT_TRUE(table->play(red, *mine, noon).accepted());
  LogEntry wrong = table->orders().back();
  wrong.hash = "0000000000000000";
  const auto opened = Table::open(games(), table->record(), {wrong});
  ASSERT_TRUE(opened);
  Table& broken = **opened;
  EXPECT_NE(broken.unavailable(), "");
  EXPECT_EQ(broken.record().status, Status::playing);
  EXPECT_EQ(broken.match(), nullptr);
  EXPECT_FALSE(broken.running());
  EXPECT_FALSE(broken.call_time(noon + 2 * day));
  broken.excuse(1, noon);
  EXPECT_FALSE(broken.has_changes());
  const auto sound = Table::open(games(), table->record(), table->orders());
  EXPECT_EQ((*sound)->unavailable(), "");
}

// Nobody is told that it is his turn who knows it, and nobody of a question to somebody else.
TEST(TableTest, ANoticeIsForWhoeverIsAskedAnew) {
  const auto table = table_of_two({});
  const auto mine = table->match()->order_from_text("place 0303");
  ASSERT_TRUE(table->play(red, *mine, noon).accepted());
  EXPECT_TRUE(table->take_notices().empty());
  const auto other = table->match()->order_from_text("place 0803");
  ASSERT_TRUE(table->play(blue, *other, noon).accepted());
  EXPECT_EQ(table->take_notices(), (std::vector<Notice>{{"red", NoticeKind::your_turn}}));
  table->finish({How::drawn, {}, "", "", json::object{}}, noon);
  EXPECT_EQ(table->take_notices(),
            (std::vector<Notice>{{"red", NoticeKind::over}, {"blue", NoticeKind::over}}));
}

// What another process has played is taken in without beginning anew.
TEST(TableTest, ATableCatchesUpWithWhatOthersHavePlayed) {
  const auto here = table_of_two({});
  const auto there = table_of_two({});
  const auto mine = there->match()->order_from_text("place 0303");
  ASSERT_TRUE(there->play(red, *mine, noon).accepted());
  EXPECT_TRUE(here->catch_up(there->record(), there->orders()));
  EXPECT_EQ(here->match()->hash(), there->match()->hash());
  EXPECT_EQ(here->feed(red, 0, 100), there->feed(red, 0, 100));
  EXPECT_TRUE(here->catch_up(there->record(), {}));
  // A take-back, or a log that leads elsewhere, is not for catching up.
  TableRecord back = there->record();
  ++back.epoch;
  EXPECT_FALSE(here->catch_up(back, {}));
  LogEntry wrong = there->orders().back();
  wrong.side = 1;
  EXPECT_FALSE(here->catch_up(there->record(), {wrong}));
}

}  // namespace
}  // namespace flagbridge::server
