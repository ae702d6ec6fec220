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

// (P4, P5) A black hole or a pulsar is one hex, however far it reaches; a ring has nothing inside.
TEST(Maps, TheSceneHasWhatLiesThere) {
  using enum Feature::Kind;
  Land ground({{.kind = gas_giant, .at = {20, 13}, .radius = 2},
               {.kind = black_hole, .at = {10, 10}, .radius = 5},
               {.kind = ring, .at = {20, 13}, .radius = 4}},
              4);
  const auto scene = ground.game.scene(ground.position, {});
  ASSERT_EQ(scene.areas.size(), 3u);
  const auto covers = [&](std::size_t i) { return std::pair(scene.areas[i].inner, scene.areas[i].radius); };
  EXPECT_EQ(scene.areas[0].name, "gas giant");
  EXPECT_EQ(scene.areas[0].at, "2013");
  EXPECT_EQ(covers(0), std::pair(0, 2));
  EXPECT_EQ(covers(1), std::pair(0, 0));
  EXPECT_EQ(scene.areas[2].name, "ring of asteroids");
  EXPECT_EQ(covers(2), std::pair(4, 4));
  ASSERT_EQ(scene.own.grounds.size(), 12u);  // (P2.52, P3.25)
  EXPECT_EQ(scene.own.grounds.front().name, "side A of the planet");
  EXPECT_EQ(scene.own.grounds.back().id, index_of(rocks(5)));
}

}  // namespace
}  // namespace flagbridge::sfb
