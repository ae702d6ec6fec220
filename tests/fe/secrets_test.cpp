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
