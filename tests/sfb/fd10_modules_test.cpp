#include "sfb/ask/answers.h"
#include "tests/sfb/range.h"
#include "tests/sfb/shop.h"

// (FD10.5) Modules of drones, and what they cost.
namespace flagbridge::sfb {
namespace {

// (FD2.11, FD10.5, FD10.52) Drones cost what their modules cost, less as many of those that are loaded
// unasked; of a type VI only the speed is chosen.
TEST(Drones, CostTheirModules) {
  Shop shop("KLI/D6D");
  int rack = -1;
  for (int i = 0; i < shop[0].mounts; ++i) {
    if (shop.game.weapon(shop[0], i).family == WeaponFamily::drone_rack && rack < 0) rack = i;
  }
  ASSERT_GE(rack, 0);
  shop.position.mount(shop[0], rack).rack = 0;
  const auto type = [](std::string_view name) {
    const auto& all = tables().drones;
    return static_cast<std::uint8_t>(std::ranges::find(all, name, &DroneType::drone) - all.begin() + 1);
  };
  const auto price = [&](DroneLoad load) {
    shop.position.racks[0] = {};
    shop[0].bought = 0;
    Load order{unit_at(0), static_cast<std::uint8_t>(rack), {}};
    order.drones[0] = load;
    EXPECT_TRUE(check_order(shop.game, shop.position, side_at(0), order).none());
    shop.with_dice({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, side_at(0), order)); });
    return static_cast<int>(shop[0].bought);
  };
  // In half points. Medium drones are loaded unasked in 170: a type I costs 1/2 + 1.
  constexpr std::uint8_t slow = 1, medium = 2, fast = 3;
  EXPECT_EQ(price({type("I"), medium}), 0);
  EXPECT_EQ(price({type("I"), slow}), 0);
  EXPECT_EQ(price({type("III"), medium}), 1);  // the frame
  EXPECT_EQ(price({type("II"), medium}), 0);   // 1/2 + 1 as well
  EXPECT_EQ(price({type("V"), medium}), 0);    // 1 + 1 1/2 against two of 1 1/2
  shop.position.year = 160;                    // slow ones then, which cost 1
  EXPECT_EQ(price({type("I"), slow}), 0);
  EXPECT_EQ(price({type("II"), slow}), 1);
  EXPECT_EQ(price({type("III"), slow}), 2);  // (FD10.54) one point for a speed-12 type III
  EXPECT_EQ(price({type("V"), slow}), 1);
  shop.position.year = 180;
  EXPECT_EQ(price({type("III"), fast}), 1);
  EXPECT_EQ(price({type("I"), static_cast<std::uint8_t>(fast | DroneLoad::extended_range)}), 1);
}

// (FD10.21) A half-space drone has no other modules.
TEST(Drones, OfTypeSixVaryInSpeedOnly) {
  Shop shop("KLI/D6D");
  Content changed = shop.game.content();
  const auto& racks = tables().drone_racks;
  const auto g = std::ranges::find(racks, "G", &DroneRack::rack) - racks.begin();
  int rack = -1;
  for (std::size_t i = 0; i < changed.designs[0].weapons.size() && rack < 0; ++i) {
    if (changed.designs[0].weapons[i].family != WeaponFamily::drone_rack) continue;
    changed.designs[0].weapons[i].variant = static_cast<std::uint8_t>(g);
    rack = static_cast<int>(i);
  }
  ASSERT_GE(rack, 0);
  shop.game = Battles(std::move(changed));
  shop.position.mount(shop[0], rack).rack = 0;
  const auto& types = tables().drones;
  const auto six = std::ranges::find(types, "VI", &DroneType::drone) - types.begin();
  for (const bool extended : {false, true}) {
    Load order{unit_at(0), static_cast<std::uint8_t>(rack), {}};
    order.drones[0] = {static_cast<std::uint8_t>(six + 1),
                       static_cast<std::uint8_t>(extended ? 2 | DroneLoad::extended_range : 2)};
    EXPECT_EQ(cites(check_order(shop.game, shop.position, side_at(0), order), "FD10.21"), extended);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
