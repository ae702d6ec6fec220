#include "tests/fe/money.h"

// (503.6) The neutral zone.
namespace flagbridge::fe {
namespace {

TEST(FeNeutralZone, IsClosedBesideThoseWhoAreNotInTheWar) {  // (503.61, 503.4), fe 5985-5986
  Table table;
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0805")));
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0905")));
  table.at.realm(Race::klingon).at_war = 1;
  EXPECT_TRUE(may_enter(campaign(), table.at, Race::lyran, place("0905")));
}

TEST(FeNeutralZone, FiveHexesAreAProvince) {  // (503.62)
  const auto income_with = [](int wanted) {
    Table table;
    table.settle(Race::kzinti);
    const Census census(campaign(), table.at);
    const SupplyField field(campaign(), table.at, census, Race::kzinti, false);
    int held = 0;
    for (int i = 0; i < hex_count && held < wanted; ++i) {
      if (campaign().hex(place_at(i)).kind != Land::neutral_zone || !field.reaches(place_at(i))) continue;
      table.at.pass(place_at(i), Race::kzinti);
      ++held;
    }
    return income_of(table, Race::kzinti, alliance_seat);
  };
  const int none = income_with(0);
  EXPECT_EQ(income_with(4), none);
  EXPECT_EQ(income_with(5), none + 1);
  EXPECT_EQ(income_with(10), none + 2);
}

TEST(FeNeutralZone, BesideTheSmallNeutralsItIsOpen) {  // (503.64, 503.61)
  Table table;
  int hexes = 0;
  for (int i = 0; i < hex_count; ++i) {
    const HexInfo& hex = campaign().hex(place_at(i));
    const bool beside = hex.beside.contains(Race::tholian) || hex.beside.contains(Race::ldr) ||
                        hex.beside.contains(Race::wyn);
    if (hex.kind != Land::neutral_zone || !beside || hex.closed) continue;
    if (hex.beside.contains(Race::isc)) continue;
    ++hexes;
    EXPECT_TRUE(may_enter(campaign(), table.at, Race::klingon, place_at(i))) << to_text(place_at(i));
  }
  EXPECT_GT(hexes, 0);
}

}  // namespace
}  // namespace flagbridge::fe
