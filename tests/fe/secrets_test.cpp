#include "lab/twins.h"
#include "tests/fe/tabletop.h"

// What a player is not told of the other's orders until he has to know.
namespace flagbridge::fe {
namespace {

struct UnderWay {
  Table table;
  Session play{table, {}};
  UnitList raid = table.add(2, Race::klingon, "D7", "2109");

  UnderWay() { table.add(Race::federation, "CA", "2310"); }
  void go(std::initializer_list<std::string_view> path, bool hold = false) {
    play.turn(coalition_seat, ask_operations);
    ASSERT_EQ(play.give(coalition_seat, along(raid, path, hold)), Refused{});
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  }
  Position seen(Seat seat) const { return campaign().view(table.at, seat); }
};

TEST(FeSecrets, NothingIsNotedWhereTheScenarioNotesNoMoves) {  // (606.0, 205.11)
  UnderWay at;
  UnderWay other;
  at.table.at.options.as_noted = other.table.at.options.as_noted = 1;
  at.go({"2209", "2208", "2207"});
  other.go({"2209", "2309", "2308"});
  EXPECT_EQ(at.seen(alliance_seat), other.seen(alliance_seat));
}

TEST(FeSecrets, WhereAStackWillGoIsNotSeen) {  // (205.11, 203.61)
  UnderWay at;
  at.go({"2209", "2208", "2207"});
  EXPECT_EQ(at.seen(coalition_seat).moving.path.size(), 2U) << "its owner knows his own order";
  const Moving moving = at.seen(alliance_seat).moving;
  EXPECT_EQ(moving.at, place("2209")) << "where it is now lies open";
  EXPECT_TRUE(moving.path.empty());
  UnderWay other;
  other.go({"2209", "2309", "2308"});
  EXPECT_EQ(at.seen(alliance_seat), other.seen(alliance_seat)) << "one way looks like the other";
  UnderWay undecided;
  undecided.go({"2209"}, true);
  EXPECT_EQ(at.seen(alliance_seat), undecided.seen(alliance_seat)) << "and like one not thought of yet";
}

// A battle whose forces are being chosen, with what is rare: a mauler that is used, an odd command point.
Position before_battle() {
  Table table;
  Position& at = table.at;
  at.battle.at = place("2109");
  at.battle.declared[slot(coalition_seat)].mauler = table.add(Race::klingon, "D6M", "2109");
  at.battle.side[slot(coalition_seat)].odd_point = 2;
  at.core.question = {static_cast<std::uint16_t>(Decision::battle_force), Sides::first(2),
                      Sides(alliance_seat), 0, 0};
  return at;
}

// (305.21) Damage is about to be determined, and a prize is used up.
Position before_the_dice() {
  Position at = before_battle();
  at.battle.side[slot(coalition_seat)].decoy = at.battle.declared[slot(coalition_seat)].mauler;
  at.core.question.kind = static_cast<std::uint16_t>(Decision::decoy);
  return at;
}

// (302.31, 304.1, 310.0, 205.11) Nothing that lies open depends on what is hidden.
TEST(FeSecrets, WhatSoundsTheSameLooksTheSame) {
  Twins<Campaign> twins(campaign());
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto wrong =
        twins.run("606", {.level = i % 4 < 2 ? Level::advanced : Level::introductory}, derived(Seed{3, 2}, i),
                  side_at(static_cast<int>(i % 2)), {.orders = 3'000, .varied = 4});
    ASSERT_TRUE(wrong.empty()) << wrong.front();
  }
  EXPECT_GT(twins.apart(), 50U) << "the twins were hardly ever different";
  Roller roller(Seed{3, 3}, player_stream(0));
  const Position at = before_battle();
  for (int i = 0; i < 2'000; ++i) twins.vary(at, alliance_seat, roller);
  const Position late = before_the_dice();
  for (int i = 0; i < 200; ++i) twins.vary(late, alliance_seat, roller);
  EXPECT_EQ(twins.wrong(), std::vector<std::string>{});
  // Those are what is left without the points of a force just chosen, and change with that alone.
  EXPECT_EQ(twins.untouched(), std::vector<std::string>{"battle.side.command_points"});
}

TEST(FeSecrets, ThatAStackStopsIsSaid) {  // (203.64)
  UnderWay goes_on;
  goes_on.go({"2209", "2208"});
  UnderWay stops;
  stops.go({"2209"});
  EXPECT_NE(goes_on.seen(alliance_seat), stops.seen(alliance_seat));
  EXPECT_EQ(stops.seen(alliance_seat).moving.hold, 0);
}

}  // namespace
}  // namespace flagbridge::fe
