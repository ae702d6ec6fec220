#include <gtest/gtest.h>

#include "loaded.h"
#include "tests/fe/changed_data.h"

// Data that is wrong is refused, with the file, the line and the reason.
namespace flagbridge::fe {
namespace {

std::string errors(const std::string& file, const std::string& what, const std::string& with) {
  const auto content = load_content(ChangedData(file, what, with));
  return content ? "" : to_string(content.error());
}

TEST(FeFaults, AHexLeftOutIsMissed) {
  const std::string wrong = errors("fe/map.tsv", "\n0103\t", "\n0104\t");
  EXPECT_TRUE(has(wrong, "fe/map.tsv:6: hex: 0103 is expected here")) << wrong;
}

TEST(FeFaults, AProvinceOfTwoPiecesIsRefused) {
  const std::string wrong =
      errors("fe/map.tsv", "\n0301\tLYR\tterritory\t0301", "\n0301\tLYR\tterritory\t0109");
  EXPECT_TRUE(has(wrong, "0109: is in several pieces")) << wrong;
  EXPECT_TRUE(has(wrong, "0301: does not hold the hex it is named after")) << wrong;
}

TEST(FeFaults, RacesThatTouchAreRefused) {
  const std::string wrong =
      errors("fe/map.tsv", "\n0113\t-\tneutral-zone\t-", "\n0113\tHYD\tterritory\t0114");
  EXPECT_TRUE(has(wrong, "0113: touches 0112, which is LYR, without a neutral zone between")) << wrong;
}

TEST(FeFaults, AProvinceNobodyListsIsRefused) {
  const std::string wrong =
      errors("fe/map.tsv", "\n0102\tLYR\tterritory\t0101", "\n0102\tLYR\tterritory\t0102");
  EXPECT_TRUE(has(wrong, "fe/map.tsv:5: 0102: there is no province 0102")) << wrong;
}

TEST(FeFaults, PlanetsMustAddUpToTheChart) {
  const std::string wrong = errors("fe/map.tsv", "0105\tminor", "0105\tmajor");
  EXPECT_TRUE(has(wrong, "LYR on-map: the map has 16 provinces, 2 minor and 4 major planets")) << wrong;
  EXPECT_TRUE(has(wrong, "its income is 115, and the map yields 117")) << wrong;
}

TEST(FeFaults, AnEntryInlandIsRefused) {
  const std::string wrong = errors("fe/map.tsv", "\n0203\tLYR\tterritory\t0103\t-\t-\t-\t-",
                                   "\n0203\tLYR\tterritory\t0103\t-\t-\t-\tLYR");
  EXPECT_TRUE(has(wrong, "0203: is not at the edge")) << wrong;
}

TEST(FeFaults, ACapitalElsewhereIsRefused) {
  const std::string wrong = errors("fe/capitals.tsv", "2919\tTHO", "2918\tTHO");
  EXPECT_TRUE(has(wrong, "hex: is no capital hex of the map")) << wrong;
  EXPECT_TRUE(has(wrong, "2919: is a capital hex without systems")) << wrong;
}

TEST(FeFaults, AGroupThatIsNotItsPartsIsRefused) {
  const std::string wrong = errors("fe/units.tsv", "CVS,DE,FFE\t16\t19", "CVS,DE,FFE\t16\t18");
  EXPECT_TRUE(has(wrong, "3CVS: is not the sum of its parts")) << wrong;
  EXPECT_TRUE(has(wrong, "fe/units.tsv:")) << wrong;
}

TEST(FeFaults, UnknownHullsAndUnitsAreRefused) {
  EXPECT_TRUE(
      has(errors("fe/conversions.tsv", "FED\tCA\tCC", "FED\tCAX\tCC"), "from: there is no unit \"CAX\""));
  const std::string wrong = errors("fe/orders/LYR.toml", "\"5xCW\"", "\"5xCWX\"");
  EXPECT_TRUE(has(wrong, "fe/orders/LYR.toml:")) << wrong;
  EXPECT_TRUE(has(wrong, "fleet.0.units: the LYR have no unit \"CWX\"")) << wrong;
}

TEST(FeFaults, FieldsNobodyKnowsAreRefused) {
  const std::string wrong = errors("fe/orders/HYD.toml", "reserve_markers = 1", "reserve_marker = 1");
  EXPECT_TRUE(has(wrong, "reserve_marker")) << wrong;
}

TEST(FeFaults, AnAreaWithoutHexesIsRefused) {
  const std::string wrong =
      errors("fe/orders/KLI.toml", "hexes = [\"1509\"]", "hexes = [\"1508\", \"0101\"]");
  EXPECT_TRUE(has(wrong, "0101 is not of the race")) << wrong;
}

TEST(FeFaults, AFleetNobodyHasIsRefused) {
  const std::string wrong =
      errors("fe/scenarios/601.toml", "except = [\"Eastern Fleet\",", "except = [\"East\",");
  EXPECT_TRUE(has(wrong, "the KLI have no \"East\"")) << wrong;
}

TEST(FeFaults, AProvinceInTwoHandsIsRefused) {
  const std::string wrong =
      errors("fe/scenarios/602.toml", "\"0716\"]\nsource", "\"0716\", \"1015\"]\nsource");
  EXPECT_TRUE(has(wrong, "province 1015 has another holder")) << wrong;
}

TEST(FeFaults, ChartsWithGapsAreRefused) {
  EXPECT_TRUE(has(errors("fe/charts/cloak.tsv", "6\t10\t0", "7\t10\t0"), "6 is expected as its start"));
  EXPECT_TRUE(has(errors("fe/charts/combat-intensity.tsv", "\n3\t", "\n4\t"), "3 is expected here"));
  EXPECT_TRUE(has(errors("fe/charts/prices.tsv", "escort-surcharge", "scout-surcharge"), "is out of order"));
  EXPECT_TRUE(
      has(errors("fe/charts/chances.tsv", "capture\t2\t2\t2", "capture\t2\t1\t2"), "not throws of its dice"));
  EXPECT_TRUE(
      has(errors("fe/charts/calendar.tsv", "7\tfall\t171", "7\tfall\t172"), "is not that of the turn"));
}

TEST(FeFaults, CountsOfUnitsAreReadStrictly) {
  for (const char* text : {"3xCA", "DN+", "2xHR|TR", "12xFF", "3CVS", "any"}) {
    const auto read = from_text<UnitCount>(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(to_text(*read), text);
  }
  for (const char* text : {"", "x", "3x", "1xCA", "0xCA", "300xCA", "CA|", "|CA", "3 CA", "-2xCA"}) {
    EXPECT_FALSE(from_text<UnitCount>(text)) << text;
  }
}

}  // namespace
}  // namespace flagbridge::fe
