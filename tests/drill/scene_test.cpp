#include <gtest/gtest.h>

#include "drill/drill.h"
#include "kernel/json_text.h"
#include "lab/files.h"

// What the drill shows of a view, and where its orders belong.
namespace flagbridge::drill {
namespace {

constexpr Side red = side_at(0), blue = side_at(1);

struct Sheet {
  Drill game{*load(FolderSource(FLAGBRIDGE_ROOT "/data"))};
  Position at;

  Sheet() {
    for (int i = 0; i < unit_count; ++i) {
      at.units[static_cast<std::size_t>(i)].strength = 3;
      at.units[static_cast<std::size_t>(i)].at = {static_cast<std::int16_t>(i + 1), 3};
    }
  }
  auto as(Side side) const { return game.scene(game.view(at, side), side); }
};

TEST(DrillScene, HasCountersWithWhatHasBefallenThem) {
  Sheet sheet;
  sheet.at.units[1].damage = 3;
  sheet.at.units[4].fired = 1;
  sheet.at.units[5].strength = 0;  // not in this scenario
  const auto scene = sheet.as(red);
  ASSERT_EQ(scene.units.size(), 5u);
  EXPECT_TRUE(scene.units[1].out);
  EXPECT_EQ(scene.units[1].marks, std::vector<std::string>{"damage 3"});
  EXPECT_EQ(scene.units[4].name, "blue 4");
  EXPECT_EQ(scene.units[4].side, 1);
  EXPECT_EQ(scene.units[4].place, "0503");
  EXPECT_EQ(scene.units[4].marks, std::vector<std::string>{"has fired"});
  EXPECT_EQ(scene.map, sheet.game.terrain(sheet.at).name);
}

// (4.1, 7.1) Plots and mines are their owner's secret. Neighbours of 0103: B 0203, C 0204.
TEST(DrillScene, ShowsPlotsAndMinesToTheirOwnerOnly) {
  Sheet sheet;
  sheet.at.units[0].plotted = 1;
  sheet.at.units[0].path = {Step::B, Step::stay, Step::D};
  ASSERT_TRUE(sheet.at.mines[0].push_back({4, 4}));
  const auto own = sheet.as(red);
  ASSERT_EQ(own.lines.size(), 1u);
  EXPECT_EQ(own.lines[0].path, (std::vector<std::string>{"0103", "0202", "0203"}));
  ASSERT_EQ(own.areas.size(), 1u);
  EXPECT_EQ(own.areas[0].at, "0404");
  EXPECT_EQ(own.areas[0].side, 0);
  EXPECT_TRUE(sheet.as(blue).lines.empty());
  EXPECT_TRUE(sheet.as(blue).areas.empty());
}

TEST(DrillScene, OrdersHaveWordsAndPlaces) {
  const Sheet sheet;
  const auto words = [&](const Order& order) { return sheet.game.words(sheet.at, order); };
  const auto place = [&](const Order& order) { return sheet.game.spot(sheet.at, order).place; };
  EXPECT_EQ(words(PlaceMine{{3, 3}}), "Hide a mine at 0303");
  EXPECT_EQ(place(PlaceMine{{3, 3}}), "0303");
  EXPECT_EQ(words(Plot{unit_at(0), {Step::B, Step::stay, Step::C}}), "red 0: B · C");
  EXPECT_EQ(words(Plot{unit_at(0), {}}), "red 0: stays");
  EXPECT_EQ(place(Plot{unit_at(0), {Step::D, Step::stay, Step::D}}), "0105");
  EXPECT_EQ(words(Shoot{unit_at(0), unit_at(4)}), "red 0 fires at blue 4");
  EXPECT_EQ(place(Shoot{unit_at(0), unit_at(4)}), "0503");
  EXPECT_EQ(words(Ready{}), "Done");
  EXPECT_EQ(sheet.game.spot(sheet.at, Ready{}), scene::Spot{});
}

}  // namespace
}  // namespace flagbridge::drill
