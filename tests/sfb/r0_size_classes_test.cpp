#include "tests/sfb/terrain.h"

// (R0.6) Size classes.
namespace flagbridge::sfb {
namespace {

// (R0.6) Size classes of ships, shuttles, drones and mines.
TEST(SizeClasses, OfUnits) {
  Land land({}, 5, "FED/DN", "KLI/F5");
  EXPECT_EQ(size_class(land.game, land.position, Encounter::own), 2);
  EXPECT_EQ(size_class(land.game, land.position, Encounter::enemy), 4);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::shuttle, 0, {20, 20})), 6);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::fighter, 0, {20, 20})), 6);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::drone, 0, {20, 20})), 7);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::mine, 0, {20, 20})), 7);
}

}  // namespace
}  // namespace flagbridge::sfb
