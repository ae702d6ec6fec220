#include "sfb/show/map_picture.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/terrain.h"

// What maps show of the ground.
namespace flagbridge::sfb {
namespace {

// The map shows what destroys whoever flies into it, webs, spheres and beams.
TEST(Maps, ShowTheGround) {
  Land ground({{.kind = Feature::Kind::planet, .at = {20, 13}}}, 4);
  const std::string plain = map_of(ground.game, ground.position);
  EXPECT_NE(plain.find(" O "), std::string::npos);
  EXPECT_NE(plain.find("planet at 2013"), std::string::npos);
  EXPECT_EQ(plain.find(" # "), std::string::npos);
  ASSERT_TRUE(ground.position.web_hexes.push_back({{21, 13}, 0, 0}));
  ground.position.webs[0] = {10, 1, 0};
  ASSERT_TRUE(ground.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  const std::string more = map_of(ground.game, ground.position);
  EXPECT_NE(more.find(" # "), std::string::npos);
  EXPECT_NE(more.find("0 holds 1"), std::string::npos);
}

TEST(Maps, TellThePageWhatLiesThere) {
  const Battles game{Content(everything())};
  const json::array all = features_of(game.content());
  const auto at = [&](std::string_view scenario) {
    for (const json::value& each : all) {
      const auto number = each.at("scenario").to_number<std::size_t>();
      if (game.content().scenarios[number].id == scenario && game.content().scenarios[number].terrain.empty())
        return std::string(each.at("hex").as_string());
    }
    return std::string("nowhere");
  };
  EXPECT_EQ(at("sg24"), "2215");
  EXPECT_EQ(at("duel"), "nowhere");
}

}  // namespace
}  // namespace flagbridge::sfb
