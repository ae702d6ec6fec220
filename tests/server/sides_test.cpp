#include <gtest/gtest.h>

#include "lab/arena.h"
#include "server/play/hand_over.h"
#include "tests/engine/toy_game.h"
#include "tests/server/house.h"

// Tables of more than two sides, with the toy, which three play.
namespace flagbridge {

template <>
std::span<const PlayerKind<toy::Toy>> player_kinds<toy::Toy>() {
  static constexpr std::array<PlayerKind<toy::Toy>, 1> kinds = {
      {{"random", "", make_player<toy::Toy, RandomPlayer<toy::Toy>>}}};
  return kinds;
}

namespace server {
namespace {

constexpr Side ann = side_at(0);
constexpr Side bob = side_at(1);
constexpr Side cid = side_at(2);
using Names = std::vector<std::string>;

const Games& toys() {
  static const Games games = [] {
    std::vector<GameEntry> all;
    auto game = std::make_unique<ErasedGame<toy::Toy>>(toy::Toy());
    auto arena = std::make_unique<Arena<toy::Toy>>(game->typed());
    all.push_back({std::move(game), std::move(arena), {}});
    return Games::of(std::move(all));
  }();
  return games;
}

// Those in `people` are persons, the rest computers.
std::unique_ptr<Table> table_of_three(Sides people) {
  TableRecord record;
  record.id = "t";
  record.game = "drill";  // by whose id the toy goes
  record.scenario = "long";
  record.seed = to_text(Seed{3, 4});
  for (const char* side : {"ann", "bob", "cid"}) {
    SeatRecord& seat = record.seats.emplace_back();
    seat.side = side;
    const bool person = people.has(side_at(static_cast<int>(record.seats.size()) - 1));
    seat.kind = person ? SeatKind::person : SeatKind::computer;
    (person ? seat.person : seat.player) = person ? side : "random";
  }
  auto table = Table::open(toys(), std::move(record), {});
  EXPECT_TRUE(table && (*table)->begin(noon).empty());
  static_cast<void>((*table)->take_notices());
  return std::move(*table);
}

void let_computers_answer(Table& table) {
  Roller roller(Seed{1, 1}, player_stream(0));
  while (const auto side = table.computer_side()) {
    ASSERT_TRUE(table.play(*side, table.match()->random_order(*side, roller), noon).accepted());
  }
}

TEST(ThreeSides, AreAllAskedAndTheComputerAnswersForTwo) {
  const auto table = table_of_three(bob);
  EXPECT_TRUE(table->asked(ann) && table->asked(bob) && table->asked(cid));
  let_computers_answer(*table);
  EXPECT_FALSE(table->asked(ann) || table->asked(cid));
  EXPECT_TRUE(table->asked(bob));
}

TEST(ThreeSides, GoOnWhenOneGivesUp) {
  const auto table = table_of_three(Sides::first(3));
  table->record().proposals.push_back({ProposalKind::draw, "bob", {"ann", "cid"}, noon});
  give_up(*table, ann, noon);
  EXPECT_TRUE(table->running());
  EXPECT_TRUE(table->record().proposals.empty()) << "what was offered before";
  EXPECT_TRUE(table->seat(ann).resigned);
  EXPECT_FALSE(table->seat(bob).resigned || table->seat(cid).resigned);
  EXPECT_EQ(table->computer_side(), ann);
  let_computers_answer(*table);
  EXPECT_EQ(table->orders().back().side, index_of(ann));
  EXPECT_TRUE(table->take_notices().empty()) << "nothing is asked that was not";
  give_up(*table, cid, noon);
  ASSERT_TRUE(table->over());
  EXPECT_EQ(table->record().result->how, How::resigned);
  EXPECT_EQ(table->record().result->winners, Names{"bob"});
  EXPECT_EQ(table->record().result->why, "cid has given up");
  EXPECT_TRUE(table->seat(cid).stand_in.empty()) << "nobody plays for it any more";
}

TEST(ThreeSides, EndWhenTheLastPersonGivesUp) {
  const auto table = table_of_three(cid);
  give_up(*table, cid, noon);
  ASSERT_TRUE(table->over());
  EXPECT_EQ(table->record().result->winners, (Names{"ann", "bob"}));
}

TEST(ThreeSides, AreScoredByName) {
  const auto table = table_of_three({});
  let_computers_answer(*table);
  ASSERT_TRUE(table->over());
  const ResultRecord& result = *table->record().result;
  for (const char* side : {"ann", "bob", "cid"})
    EXPECT_TRUE(result.scores.as_object().contains(side)) << side;
}

// Seats "p" of people, "c" of computers, in capitals those that have given up.
std::vector<SeatRecord> seats_of(std::string_view kinds) {
  std::vector<SeatRecord> seats;
  for (const char kind : kinds) {
    SeatRecord& seat = seats.emplace_back();
    seat.kind = kind == 'p' || kind == 'P' ? SeatKind::person : SeatKind::computer;
    seat.resigned = kind == 'P' || kind == 'C';
  }
  return seats;
}

Sides everybody_else(Side side) { return Sides::first(4).without(side); }
// The first and the third against the second and the fourth.
Sides two_a_side(Side side) { return Sides::of_bits(index_of(side) % 2 == 0 ? 0b1010 : 0b0101); }

TEST(WinnersLeft, AreThoseWhoFightWhoHasGivenUp) {
  EXPECT_EQ(winners_left(seats_of("Pp"), [](Side side) { return Sides::first(2).without(side); }),
            Sides(bob));
  EXPECT_EQ(winners_left(seats_of("PPpP"), everybody_else), Sides(cid));
  EXPECT_EQ(winners_left(seats_of("PpPp"), two_a_side), Sides::of_bits(0b1010));
  EXPECT_EQ(winners_left(seats_of("Pccc"), two_a_side), Sides::of_bits(0b1010)) << "not the ally it leaves";
}

TEST(WinnersLeft, AreNoneWhileEnemiesAreLeftAndAPersonAmongThem) {
  EXPECT_EQ(winners_left(seats_of("PPpp"), everybody_else), std::nullopt);
  EXPECT_EQ(winners_left(seats_of("PPpp"), two_a_side), std::nullopt);
  EXPECT_EQ(winners_left(seats_of("Ppcc"), two_a_side), std::nullopt);
  EXPECT_EQ(winners_left(seats_of("Pcpc"), two_a_side), std::nullopt) << "an ally plays on";
}

}  // namespace
}  // namespace server
}  // namespace flagbridge
