#include "tests/fe/tabletop.h"

// (203.5) Who may leave a hex with enemies in it; the examples of the book.
namespace flagbridge::fe {
namespace {

bool may_go(const Table& table, Seat seat, std::string_view hex, const UnitSet& leaving) {
  return may_leave(campaign(), table.at, seat, place(hex), leaving);
}

TEST(FePinning, AsManyShipsStayAsTheEnemyHas) {  // (203.5), fe 1160-1165
  Table table;
  const UnitList fleet = table.add(10, Race::klingon, "D6", "1010");
  table.add(3, Race::kzinti, "DN", "1010");  // commanders at least as good
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 7)})));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 8)})));
}

TEST(FePinning, ShipsThatArriveLaterAreFreeWhereOthersHold) {  // (203.51), fe 1166-1184
  Table table;
  table.add(3, Race::klingon, "D6", "1010");
  table.add(3, Race::kzinti, "FF", "1010");
  const UnitList more = table.add(3, Race::klingon, "D6", "1010");
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({more})));
}

TEST(FePinning, ABaseHoldsOnlyByItsFighters) {  // (203.53), fe 1199-1207
  Table table;
  const UnitList fleet = table.add(6, Race::federation, "CA", "2010");
  table.add(Race::federation, "CONV", "2010");
  table.add(3, Race::klingon, "D6", "2010");
  const UnitId base = table.add(Race::klingon, "BATS", "2010");
  table.at[base].fighters = 0;
  EXPECT_TRUE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 3)})));
  EXPECT_FALSE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 4)}))) << "a convoy holds nobody";
  table.at[base].fighters = 12;  // six factors are one ship more (501.9)
  EXPECT_TRUE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 2)})));
  EXPECT_FALSE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 3)})));
}

TEST(FePinning, CrippledShipsCountHalf) {  // (203.54)
  Table table;
  const UnitList fleet = table.add(4, Race::klingon, "D6", "1010");
  const UnitId enemy = table.add(Race::kzinti, "DN", "1010");
  table.at[fleet[3]].set(Mark::crippled);
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 3)})));
  table.at[enemy].set(Mark::crippled);
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 3)})));
}

TEST(FePinning, TheBetterCommanderBreaksOut) {  // (203.55), fe 1226-1242
  Table table;
  UnitSet leaving =
      set_of({table.add(3, Race::klingon, "D7", "1010"), table.add(3, Race::klingon, "D6", "1010"),
              table.add(2, Race::klingon, "F5", "1010")});
  const UnitId leader = table.add(Race::klingon, "D7C", "1010");
  const UnitId carriers = table.add(Race::klingon, "3D5V", "1010");
  const UnitId frigate = table.add(Race::klingon, "F5", "1010");
  table.add(3, Race::federation, "FF", "1010");
  leaving.set(static_cast<std::size_t>(carriers));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", leaving)) << "11 of 13 leave and the commander stays";
  leaving.set(static_cast<std::size_t>(leader));
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", leaving)) << "12 of 13 with the commander";
  leaving.set(static_cast<std::size_t>(frigate));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", leaving)) << "one ship stays behind";
}

// (205.75)
TEST(FePinning, FightersAloneCommandThree) {  // (203.553, 303.7), fe 1259-1278
  Table table;
  const UnitList rest = table.add(9, Race::klingon, "D6", "1010");
  const UnitId leader = table.add(Race::klingon, "D7C", "1010");
  const UnitId carriers = table.add(Race::klingon, "3D5V", "1010");
  table.at[carriers].fighters = 12;
  for (int i = 0; i < 10; ++i) {
    const UnitId fighters = table.add(Race::kzinti, "FTR", "1010");
    table.at[fighters].fighters = 12;
  }
  // Ten of thirteen ships arrive if the carrier group, four ship-equivalents, is what stays.
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({rest, only(leader)})));
  // Nine of thirteen if the carriers come along: four others stay.
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({first(rest, 5), only(leader), only(carriers)})));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", set_of({first(rest, 6), only(leader), only(carriers)})));
}

TEST(FePinning, ALargeCarrierGroupIgnoresASingleShip) {  // (205.62)
  Table table;
  const UnitId carriers = table.add(Race::kzinti, "3CVL", "1010");
  table.add(Race::klingon, "D7C", "1010");
  EXPECT_TRUE(may_go(table, alliance_seat, "1010", set_of({only(carriers)})));
  table.add(Race::klingon, "F5", "1010");
  EXPECT_FALSE(may_go(table, alliance_seat, "1010", set_of({only(carriers)})));
}

}  // namespace
}  // namespace flagbridge::fe
