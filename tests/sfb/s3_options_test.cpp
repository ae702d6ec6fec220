#include "sfb/rules/s3_options.h"

#include "sfb/ask/answers.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/shop.h"

// (S3, S3.2) Commander's options.
namespace flagbridge::sfb {
namespace {

// (S3.2, M3.13) A fifth of the points: 25 of the 125 of a heavy cruiser.
TEST(CommandersOptions, CostPoints) {
  Shop shop;
  const int parties = shop[0].parties[0];
  EXPECT_TRUE(cites(shop.check("boarding party", 11), "S3.2"));
  shop.buy("boarding party", 10);                               // 5 points
  EXPECT_TRUE(cites(shop.check("boarding party", 1), "S3.2"));  // ten are the limit
  EXPECT_TRUE(cites(shop.check("transporter bomb", 5), "M3.13"));
  shop.buy("transporter bomb", 4);  // 16 points, with four dummies (M3.224)
  EXPECT_TRUE(cites(shop.check("transporter bomb", 1), "M3.13"));
  shop.buy("commando", 2);             // 2 points
  shop.buy("convert to commando", 2);  // 1 point
  EXPECT_EQ(shop[0].bought, 2 * 24);
  EXPECT_TRUE(cites(shop.check("probe", 2), "S3.2"));  // one point is left
  shop.buy("probe", 1);
  EXPECT_TRUE(cites(shop.check("nuclear space mine", 1), "M2.7"));
  EXPECT_TRUE(cites(shop.check("spare UIM", 1), "D6.542"));
  EXPECT_TRUE(cites(shop.check("web anchor buoy", 1), "S3.2"));
  EXPECT_FALSE(check_order(shop.game, shop.position, side_at(1), Buy{unit_at(0), 0, 1}).none());
  EXPECT_FALSE(check_order(shop.game, shop.position, side_at(0), Buy{unit_at(0), 200, 1}).none());
  // All of it comes aboard when everybody has chosen.
  EXPECT_EQ(shop[0].parties[0], parties);
  shop.position.core.agenda.back().stage = 1;
  EXPECT_EQ(shop.run(prepare), Flow::done);
  EXPECT_EQ(shop[0].parties[0], parties + 12);
  EXPECT_EQ(shop[0].commandos[0], 4);
  EXPECT_EQ(shop[0].tbombs, 4);
  EXPECT_EQ(shop[0].dummies, 4);
  EXPECT_TRUE(shop.position.notes(side_at(0)).acts.empty());
}

// (S3.2) Of 25 points 5 go into ten parties and 8 into two bombs.
TEST(CommandersOptions, ThePurseSaysWhatIsSpent) {
  Shop shop;
  shop.buy("boarding party", 10);
  shop.buy("transporter bomb", 2);
  const auto answer = shop.game.inquire(shop.position, side_at(0), "purse 0");
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->data.at("budget"), "25");
  EXPECT_EQ(answer->data.at("spent"), "13");
  const json::array& bought = answer->data.at("bought").as_array();
  ASSERT_EQ(bought.size(), 2U);
  EXPECT_EQ(bought[0].at("option"), "boarding party");
  EXPECT_EQ(bought[0].at("count").to_number<int>(), 10);
  EXPECT_EQ(bought[1].at("cost"), "8");
  EXPECT_FALSE(shop.game.inquire(shop.position, side_at(1), "purse 0"));
}

// (S3.2) A fleet that is bought for points: none dearer than they allow, and all in service.
TEST(FreeBattles, BoughtFleets) {
  const Battles game{Content(everything())};
  for (const int points : {150, 300, 500}) {
    Options options;
    options.points = static_cast<std::uint16_t>(points);
    choose_race(options, 0, "KLI");
    choose_race(options, 1, "ROM");
    options.year = 168;
    const auto battle = start(game, "fleet", options);
    ASSERT_TRUE(battle) << to_string(battle.error());
    std::array<int, 2> sum{};
    for (const Ship& ship : battle->ships) {
      if (ship.status == Status::none) continue;
      const ShipClass& sheet = game.design(ship).sheet;
      EXPECT_EQ(sheet.race, index_of(ship.side) == 0 ? "KLI" : "ROM");
      EXPECT_LE(sheet.year.value_or(999), 168);
      sum[static_cast<std::size_t>(index_of(ship.side))] += sheet.points_in_battle();
    }
    for (const int each : sum) {
      EXPECT_LE(each, points);
      EXPECT_GE(each * 2, points);
    }
  }
}

}  // namespace
}  // namespace flagbridge::sfb
