#include "tests/fe/tabletop.h"

// (308.4) Maulers: whom they need beside them, and what they make possible.
namespace flagbridge::fe {
namespace {

// Klingons in 1003, with a Kzinti to shoot at.
struct Range {
  Table table;
  UnitId target;

  explicit Range(std::string_view code = "DN") {
    table.battle("1003", Ground::open, coalition_seat);
    target = table.add(Race::kzinti, code, "1003");
    table.at[target].role = Role::flagship;
    table.ask(Decision::direct, coalition_seat);
  }
  UnitList ships(int count, std::string_view code) {
    const UnitList list = table.add(count, Race::klingon, code, "1003");
    for (const UnitId unit : list) table.at[unit].role = Role::line;
    return list;
  }
  int potential() const { return combat_potential(campaign(), table.at, coalition_seat); }
  std::optional<int> cost(UnitId mauler, Aim aim = Aim::cripple) const {
    return cost_of(campaign(), table.at, coalition_seat,
                   Direct{.target = target, .aim = aim, .mauler = mauler});
  }
};

TEST(FeMaulers, OneWithoutTwoCompanionsHasNoCannon) {  // (308.43), fe 3455-3461
  Range range;
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(1, "D7");
  EXPECT_EQ(range.potential(), 2 * (5 + 8));
  EXPECT_EQ(range.cost(mauler), std::nullopt);
  range.ships(1, "D7");
  EXPECT_EQ(range.potential(), 2 * (10 + 16));
  EXPECT_EQ(range.cost(mauler), 2 * (10 + 2 * 2)) << "twelve factors";
}

TEST(FeMaulers, TheCompanyThereIsServesTheFirst) {  // (308.43)
  Range range;
  const UnitList maulers = range.ships(2, "D6M");
  range.ships(3, "D7");
  EXPECT_EQ(range.potential(), 2 * (10 + 5 + 24));
  EXPECT_TRUE(range.cost(maulers[1]).has_value());
}

TEST(FeMaulers, ASquadronOfFightersIsCompany) {  // (308.43, 203.54)
  Range range;
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(1, "D7");
  const UnitId fighters =
      add_counter(campaign(), range.table.at, campaign().board().fighters, Race::klingon, place("1003"));
  range.table.supplied(fighters);
  range.table.at[fighters].fighters = range.table.at[fighters].sent = 12;
  EXPECT_EQ(range.potential(), 2 * (10 + 8 + 6));
  EXPECT_TRUE(range.cost(mauler).has_value());
  range.table.at[fighters].fighters = range.table.at[fighters].sent = 10;
  EXPECT_EQ(range.cost(mauler), std::nullopt) << "five factors are half of one";
}

TEST(FeMaulers, OnlyOneOfAForceIsUsed) {  // (308.44, 307.4)
  Range range;
  const UnitList maulers = range.ships(2, "D6M");
  range.ships(4, "D7");
  range.table.at[maulers[0]].set(Mark::shocked);
  EXPECT_EQ(range.cost(maulers[1]), std::nullopt);
}

TEST(FeMaulers, WithoutSupplyHalfOfThePoints) {  // (410.32, 308.41)
  Range range("DN");
  range.table.at[range.target].set(Mark::crippled);
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(2, "D7");
  EXPECT_EQ(range.cost(mauler), 2 * 6);
  range.table.at[mauler].clear(Mark::supplied_at_start);
  range.table.at[mauler].clear(Mark::supplied_in_battle);
  EXPECT_EQ(range.cost(mauler), 2 * (5 + 2));
}

TEST(FeMaulers, ASmallOneMakesUpForAStepAtTwoForOne) {  // (308.81, 308.41)
  Range range("SB");
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(2, "D7");
  EXPECT_EQ(range.cost(no_unit, Aim::step), 2 * 18);
  EXPECT_EQ(range.cost(mauler, Aim::step), 2 * 9);
  range.table.at[mauler].clear(Mark::supplied_at_start);
  range.table.at[mauler].clear(Mark::supplied_in_battle);
  EXPECT_EQ(range.cost(mauler, Aim::step), 2 * (5 + 2 * 4)) << "five at full value, four more at twice that";
}

TEST(FeMaulers, TheQuestionIsPutForTheirSake) {  // (308.41), fe 3440-3446
  for (const int points : {7, 5}) {
    Range range("CM");  // seven factors
    range.ships(1, "D6M");
    range.ships(2, "E4");
    range.table.at.battle.side[slot(coalition_seat)].scored = static_cast<std::int16_t>(2 * points);
    Session play(range.table, {});
    play.start(coalition_seat, Sequences::pursuit, ask_directed);
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::direct), points == 7) << points;
  }
}

}  // namespace
}  // namespace flagbridge::fe
