#include "sfb/state/units.h"

#include <gtest/gtest.h>

namespace flagbridge::sfb {
namespace {

TEST(ShipSet, HasWhatWasPutIn) {
  ShipSet ships{unit_at(0), unit_at(40), unit_at(127)};
  EXPECT_EQ(ships.size(), 3);
  EXPECT_TRUE(ships.has(unit_at(127)));
  EXPECT_FALSE(ships.has(unit_at(39)));
  EXPECT_FALSE(ships.has(no_unit));
  EXPECT_FALSE(ships.has(craft_at(0)));
  EXPECT_EQ(ships.first(), unit_at(0));
  ships.erase(unit_at(0));
  EXPECT_EQ(ships.first(), unit_at(40));
  ships &= ShipSet{unit_at(127)};
  EXPECT_EQ(ships, ShipSet{unit_at(127)});
  ships |= ShipSet{unit_at(3)};
  EXPECT_EQ(ships.size(), 2);
  ships.clear();
  EXPECT_TRUE(ships.empty());
  EXPECT_EQ(ships.first(), no_unit);
}

TEST(ShipSet, IsWrittenAsNumbers) {
  using Text = TextOf<ShipSet>;
  EXPECT_EQ(Text::write({unit_at(3), unit_at(127), unit_at(0)}), "0 3 127");
  EXPECT_EQ(Text::read("0 3 127"), (ShipSet{unit_at(0), unit_at(3), unit_at(127)}));
  EXPECT_EQ(Text::read(""), ShipSet());
  for (const char* wrong : {"128", "-1", "x", "1,2", "1 ", " 1", "1  2"})
    EXPECT_FALSE(Text::read(wrong)) << wrong;
}

TEST(UnitId, EveryKindHasNumbersOfItsOwn) {
  EXPECT_TRUE(is_ship(unit_at(most_ships - 1)) && !is_ship(craft_at(0)));
  for (const UnitId small :
       {craft_at(most_craft - 1), mine_at(0), mine_at(most_mines - 1), buried_at(most_buried - 1)})
    EXPECT_TRUE(is_craft(small) && !is_ship(small) && !is_surface(small));
  EXPECT_TRUE(is_surface(surface(0)) && !is_craft(surface(0)) && !is_rocks(surface(5)));
  EXPECT_TRUE(is_rocks(rocks(5)) && !is_surface(rocks(0)));
  EXPECT_FALSE(is_ship(no_unit) || is_craft(no_unit) || is_surface(no_unit) || is_rocks(no_unit));
}

}  // namespace
}  // namespace flagbridge::sfb
