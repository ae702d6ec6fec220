#include "tests/fe/tabletop.h"

// (203.8) Movement under cloak.
namespace flagbridge::fe {
namespace {

TEST(FeCloaks, CoverHalfOfThePinning) {  // (203.82), fe 1419-1425
  Table table;
  const UnitList fleet = table.add(5, Race::romulan, "WE", "3710");
  table.add(3, Race::federation, "DN", "3710");
  const auto may = [&](std::size_t leave) {
    return may_leave(campaign(), table.at, coalition_seat, place("3710"), set_of({first(fleet, leave)}),
                     true);
  };
  EXPECT_TRUE(may(3)) << "two stay for three";
  EXPECT_FALSE(may(4));
}

Move cloaked(const UnitList& units, std::initializer_list<std::string_view> path) {
  Move order = along(units, path);
  order.cloaked = true;
  return order;
}

TEST(FeCloaks, TakeThreePointsAHex) {  // (203.81, 203.83, 203.85)
  Table table;
  table.settle(Race::romulan);
  const UnitId ship = table.add(Race::romulan, "WE", "4412");
  const UnitId crippled = table.add(Race::romulan, "WE", "4412");
  table.at[crippled].set(Mark::crippled);
  const UnitList many = table.add(13, Race::romulan, "WE", "4414");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(crippled), {"4512"})), Refused{"203.83"});
  EXPECT_EQ(play.give(coalition_seat, cloaked(many, {"4514"})), Refused{"203.85"}) << "more than twelve";
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ship), {"4512", "4612", "4611"})),
            (Refused{"203.61", "203.3"}));
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(ship), {"4512", "4612"})), Refused{});
  EXPECT_EQ(table.at[ship].pulses, 6);
  EXPECT_EQ(table.at.realm(Race::romulan).cloaked_stacks, 1);
}

TEST(FeCloaks, AreNotReactedTo) {  // (203.81, 203.84)
  Table table;
  table.settle(Race::romulan);
  const UnitList ships = table.add(2, Race::romulan, "WE", "4512");
  table.add(Race::federation, "CA", "4410");
  const UnitId friend_ship = table.add(Race::romulan, "SN", "4612");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4612"})), Refused{"203.84"})
      << "a friend is seen";
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4511"})), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations)) << "nobody was asked";
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"4511"})), Refused{});
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_NE(friend_ship, no_unit);
}

}  // namespace
}  // namespace flagbridge::fe
