#include "sfb/ask/answers.h"
#include "sfb/rules/s3_options.h"
#include "tests/sfb/range.h"
#include "tests/sfb/shop.h"

// (FD2, FD10.65) Drones that fit a rack.
namespace flagbridge::sfb {
namespace {

// (FD2, FD10.65) Within the spaces of the rack, of types it takes and of speeds that are made.
TEST(DroneLoads, FitTheRack) {
  Shop shop("KLI/D6D");
  int rack = -1;
  for (int i = 0; i < shop[0].mounts; ++i) {
    if (shop.game.weapon(shop[0], i).family == WeaponFamily::drone_rack && rack < 0) rack = i;
  }
  ASSERT_GE(rack, 0);
  shop.position.mount(shop[0], rack).rack = 0;
  const auto load = [&](int count, DroneLoad each) {
    Load order{unit_at(0), static_cast<std::uint8_t>(rack), {}};
    for (int i = 0; i < count; ++i) order.drones[static_cast<std::size_t>(i)] = each;
    return check_order(shop.game, shop.position, side_at(0), order);
  };
  const int spaces = tables().drone_racks[shop.game.weapon(shop[0], rack).variant].spaces;
  ASSERT_LT(spaces, rack_room);
  EXPECT_TRUE(load(spaces, {1, 1}).none());
  EXPECT_TRUE(cites(load(spaces + 1, {1, 1}), "FD2"));
  EXPECT_TRUE(cites(load(1, {200, 1}), "FD2"));
  EXPECT_TRUE(cites(load(1, {1, 200}), "FD2"));
  for (std::size_t i = 0; i < tables().drone_speeds.size(); ++i) {
    const DroneSpeed& speed = tables().drone_speeds[i];
    const bool made = !speed.year || *speed.year <= 170;
    EXPECT_EQ(load(1, {1, static_cast<std::uint8_t>(i + 1)}).none(), made) << speed.module;
  }
  EXPECT_TRUE(cites(check_order(shop.game, shop.position, side_at(0), Load{unit_at(0), 255, {}}), "FD3"));
}

}  // namespace
}  // namespace flagbridge::sfb
