#include "fe/stopped.h"

#include "tests/fe/tabletop.h"

// What the owner of a stack is told when it is stopped on its way.
namespace flagbridge::fe {
namespace {

// Klingons who come to 2209, next to Federation ships in 2310 that react.
struct Met {
  Table table;
  UnitList stack;
  UnitList enemies;
  Session play{table, {}};
  Met(std::initializer_list<std::string_view> ships, std::initializer_list<std::string_view> foes) {
    for (const auto code : ships) static_cast<void>(stack.push_back(table.add(Race::klingon, code, "2110")));
    for (const auto code : foes)
      static_cast<void>(enemies.push_back(table.add(Race::federation, code, "2310")));
    play.turn(coalition_seat, ask_operations);
    for (const UnitId unit : stack) table.at[unit].set(Mark::supplied_to_move);  // (410.31)
    EXPECT_EQ(play.give(coalition_seat, along(stack, {"2209", "2208"})), Refused{});
    EXPECT_EQ(play.give(alliance_seat, React{enemies, place("2209")}), Refused{});
    EXPECT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
  }
  Stopped stopped() const {
    const auto found = stopped_stack(campaign(), table.at);
    if (!found) throw std::runtime_error("no stack is stopped");
    return *found;
  }
  std::string words() const { return stopped_words(campaign(), table.at, stopped()); }
  Refused goes(const UnitList& units) const {
    return refusals(table, coalition_seat, along(units, {"2208"}));
  }
};

UnitList sorted(UnitList units) {
  std::ranges::sort(units);
  return units;
}

TEST(FeStopped, AsManyStayAsHoldIt) {  // (203.5, 203.63), fe 1160-1165
  Met met({"D6", "D6", "D6", "D6", "D6"}, {"CA", "CA"});
  const Stopped stack = met.stopped();
  EXPECT_TRUE(stack.met);
  EXPECT_EQ(stack.at, place("2209"));
  EXPECT_EQ(stack.needed, 2 * 2);
  ASSERT_EQ(stack.free.size(), 3U);
  ASSERT_EQ(stack.held.size(), 2U);
  EXPECT_EQ(stack.hexes, 5) << "one of six has been entered";
  EXPECT_EQ(met.goes(stack.free), Refused{});
  UnitList more = stack.free;
  static_cast<void>(more.push_back(stack.held[0]));
  EXPECT_EQ(met.goes(more), Refused{"203.5"});
  EXPECT_EQ(met.words(),
            "The enemy has reacted. 2 ship-equivalents of the Alliance in 2209 hold as many of yours there "
            "(203.5). D6#2-4 may go on, up to 5 hexes; D6#0-1 stay. You may change who stays.");
}

TEST(FeStopped, TheWeakestStay) {
  Met met({"F5", "D7", "D7", "F5"}, {"DN", "CA"});
  EXPECT_EQ(sorted(met.stopped().held), flagbridge::fe::list_of({met.stack[0], met.stack[3]}));
  EXPECT_EQ(sorted(met.stopped().free), flagbridge::fe::list_of({met.stack[1], met.stack[2]}));
}

// A group of three that stays makes room for those who had to stay before it came to it.
TEST(FeStopped, NobodyStaysWhoNeedNot) {
  Met met({"E4", "3D5V", "C8"}, {"DN", "DN", "DN"});
  const Stopped stack = met.stopped();
  EXPECT_EQ(met.goes(stack.free), Refused{});
  for (const UnitId unit : stack.held) {
    UnitList more = stack.free;
    static_cast<void>(more.push_back(unit));
    EXPECT_NE(met.goes(more), Refused{}) << index_of(unit);
  }
}

TEST(FeStopped, TheCommanderTakesSomeAlong) {  // (203.55), fe 1216-1225
  Met met({"C8", "D6", "D6"}, {"CA", "CA", "CA"});
  const Stopped stack = met.stopped();
  EXPECT_EQ(met.goes(stack.free), Refused{});
  EXPECT_NE(std::ranges::find(stack.free, met.stack[0]), stack.free.end());
  EXPECT_EQ(stack.held.size(), 1U) << "one ship stays";
}

TEST(FeStopped, NobodyMayGoOn) {
  Met met({"D6", "D6"}, {"CA", "CA"});
  EXPECT_TRUE(met.stopped().free.empty());
  EXPECT_TRUE(met.words().ends_with("Nobody of the stack can go on.")) << met.words();
}

TEST(FeStopped, NothingHoldsAStackThatAskedToBeAsked) {  // (203.64)
  Table table;
  const UnitId ship = table.add(Race::lyran, "CW", "0502");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_FALSE(stopped_stack(campaign(), table.at).has_value()) << "no stack is under way";
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"0503", "0504"}, true)), Refused{});
  const auto stack = stopped_stack(campaign(), table.at);
  ASSERT_TRUE(stack.has_value());
  EXPECT_FALSE(stack->met);
  EXPECT_EQ(stack->free, only(ship));
  EXPECT_EQ(stopped_words(campaign(), table.at, *stack),
            "Nothing holds the stack in 0504. All of it may go on, up to 4 hexes.");
}

TEST(FeStopped, IsToldToItsOwner) {
  Met met({"D6", "D6", "D6"}, {"CA"});
  const auto seen = [&](Seat seat) {
    return campaign().scene(campaign().view(met.table.at, seat), seat).own.stopped;
  };
  ASSERT_TRUE(seen(coalition_seat).has_value());
  EXPECT_EQ(seen(coalition_seat)->at, "2209");
  EXPECT_EQ(seen(coalition_seat)->free.size(), 2U);
  EXPECT_EQ(seen(coalition_seat)->held.size(), 1U);
  EXPECT_EQ(seen(coalition_seat)->words, met.words());
  EXPECT_FALSE(seen(alliance_seat).has_value());
  const auto shows = [&](Seat seat) {
    const std::string text = campaign().picture(campaign().view(met.table.at, seat), seat);
    return text.find("The enemy has reacted.") != std::string::npos;
  };
  EXPECT_TRUE(shows(coalition_seat));
  EXPECT_FALSE(shows(alliance_seat));
}

}  // namespace
}  // namespace flagbridge::fe
