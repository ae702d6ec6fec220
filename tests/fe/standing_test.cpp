#include "tests/fe/tabletop.h"

// (205.4) Reactions that a player has settled in advance.
namespace flagbridge::fe {
namespace {

// A Klingon cruiser, whose attack is the base of the odds, comes next to two hexes of the Federation.
struct Watch {
  Table table;
  UnitId enemy = table.add(Race::klingon, "D7", "2110");
  UnitList near = table.add(2, Race::federation, "CA", "2309");
  UnitId far = table.add(Race::federation, "FF", "2208");
  Session play{table, {}};

  void stand(Policy policy, int a = 0) {
    Standing order{static_cast<std::uint16_t>(Decision::reaction), static_cast<std::uint16_t>(policy), 0,
                   static_cast<std::int16_t>(a), 0};
    ASSERT_TRUE(campaign().check_standing(table.at, alliance_seat, order).none());
    static_cast<void>(table.at.core.standing[slot(alliance_seat)].push_back(order));
  }
  void come() {
    play.turn(coalition_seat, ask_operations);
    ASSERT_EQ(play.give(coalition_seat, along(only(enemy), {"2209"})), Refused{});
  }
  bool asked_about() const { return play.is_asked(alliance_seat, Decision::reaction); }
  bool closed(UnitId unit) const { return table.at[unit].at == place("2209"); }
};

TEST(FeStanding, WithoutAnyThePlayerIsAsked) {
  Watch watch;
  watch.come();
  EXPECT_TRUE(watch.asked_about());
}

TEST(FeStanding, ThoseOfOneHexReactAndOthersAreAskedAbout) {
  Watch watch;
  watch.stand(Policy::react_from, 2309);
  watch.come();
  EXPECT_TRUE(watch.closed(watch.near[0]) && watch.closed(watch.near[1]));
  EXPECT_FALSE(watch.closed(watch.far));
  EXPECT_TRUE(watch.asked_about()) << "about the frigate";
}

TEST(FeStanding, NobodyLeavesAHexThatIsToBeKept) {
  Watch watch;
  watch.stand(Policy::stay_in, 2309);
  watch.come();
  EXPECT_TRUE(watch.asked_about()) << "about the frigate";
  Watch both;
  both.stand(Policy::stay_in, 2309);
  both.stand(Policy::stay_in, 2208);
  both.come();
  EXPECT_FALSE(both.asked_about());
  Watch rest;
  rest.stand(Policy::stay_in, 2309);
  rest.stand(Policy::react_with_all);
  rest.come();
  EXPECT_TRUE(rest.closed(rest.far));
  EXPECT_FALSE(rest.closed(rest.near[0]));
  EXPECT_FALSE(rest.asked_about());
}

// Two cruisers and a frigate have less than three times the attack of one cruiser, and more than it has.
TEST(FeStanding, ReactionsAreMadeAtTheOddsNamed) {
  const auto reacts = [](int percent) {
    Watch watch;
    watch.stand(Policy::react_at_odds, percent);
    watch.come();
    EXPECT_FALSE(watch.asked_about()) << percent;
    EXPECT_EQ(watch.closed(watch.near[0]), watch.closed(watch.far));
    return watch.closed(watch.far);
  };
  EXPECT_TRUE(reacts(100));
  EXPECT_FALSE(reacts(300));
}

TEST(FeStanding, OrdersThatMakeNoSenseAreRefused) {
  const auto refused = [](Decision about, Policy policy, int a) {
    const Standing order{static_cast<std::uint16_t>(about), static_cast<std::uint16_t>(policy), 0,
                         static_cast<std::int16_t>(a), 0};
    return !campaign().check_standing(Table().at, alliance_seat, order).none();
  };
  EXPECT_FALSE(refused(Decision::reaction, Policy::stay_in, 703));
  EXPECT_TRUE(refused(Decision::reaction, Policy::stay_in, 0));
  EXPECT_TRUE(refused(Decision::reaction, Policy::stay_in, 9999)) << "no such hex";
  EXPECT_TRUE(refused(Decision::reaction, Policy::react_at_odds, 0));
  EXPECT_TRUE(refused(Decision::repair, Policy::react_from, 703));
}

}  // namespace
}  // namespace flagbridge::fe
