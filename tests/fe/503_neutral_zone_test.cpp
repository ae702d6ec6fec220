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

TEST(FeNeutralZone, OnlyItsHexesAreTakenInPassing) {  // (503.62, 430.22), fe 5989-6003
  Table table;
  table.settle(Race::lyran);
  const UnitId ship = table.add(Race::lyran, "CW", "0502");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"0503", "0603"})), Refused{});
  EXPECT_EQ(table.at.passed(place("0503")), Race::any) << "Lyran space";
  EXPECT_EQ(table.at.passed(place("0603")), Race::lyran);
}

// Provinces that were captured are kept account of by a hex; these are none of the zone.
TEST(FeNeutralZone, ProvincesAreNoHexesOfIt) {  // (503.62, 430.22)
  Table table;
  table.settle(Race::lyran);
  const auto income = [&] {
    Table copy = table;
    return income_of(copy, Race::lyran, coalition_seat);
  };
  const int before = income();
  int provinces = 0;
  for (const auto& province : campaign().content().map.provinces()) {
    if (province.row.race != Race::kzinti) continue;
    table.at.pass(place_of(province.row.province), Race::lyran);
    ++provinces;
  }
  ASSERT_GE(provinces, 5);
  EXPECT_EQ(income(), before) << "nobody of theirs is there";
}

}  // namespace
}  // namespace flagbridge::fe
