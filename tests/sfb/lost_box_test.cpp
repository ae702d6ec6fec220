#include "sfb/state/lost_box.h"

#include <gtest/gtest.h>

#include "kernel/json.h"

// What can be destroyed, in text and in the numbers of orders.
namespace flagbridge::sfb {
namespace {

TEST(SfbLostBox, HasANumberOfItsOwnInOrders) {  // (D4.223, D7.8, D9.7)
  EXPECT_EQ(number_of({}), 0);
  EXPECT_EQ(number_of(loss_of(Box::left_warp)), 1);
  EXPECT_EQ(number_of(cloak_loss), 60);
  EXPECT_EQ(number_of(uim_loss), 61);
  EXPECT_EQ(number_of(derfacs_loss), 62);
  EXPECT_EQ(number_of(weapon_loss(0)), 64);
  EXPECT_EQ(number_of(weapon_loss(127)), 191);
  EXPECT_EQ(number_of(bay_loss(0)), 192);
  EXPECT_EQ(number_of(bay_loss(63)), 255);
  int last = 0;
  for_each_loss(256, 0, [&](LostBox each) {  // as many weapons as a ship can have
    EXPECT_EQ(lost_box(code_of(each)), each);
    EXPECT_GT(number_of(each), last);
    last = number_of(each);
  });
  for (int i = 0; i < 256; ++i) EXPECT_EQ(lost_box(code_of(bay_loss(i))), bay_loss(i));
}

TEST(SfbLostBox, IsNothingForOtherNumbers) {
  int known = 0;
  for (int i = 0; i <= 0xffff; ++i) {
    const LostBox lost = lost_box(static_cast<BoxCode>(i));
    if (lost.none()) continue;
    ++known;
    EXPECT_EQ(number_of(lost), i);
  }
  EXPECT_EQ(known, box_kinds + 32 + 3 + 256 + 256);
}

TEST(SfbLostBox, IsReadAsItIsWritten) {
  EXPECT_EQ(to_text(LostBox{}), "nothing");
  EXPECT_EQ(to_text(loss_of(Box::left_warp)), "left-warp");
  EXPECT_EQ(to_text(weapon_loss(6)), "weapon 6");
  EXPECT_EQ(to_text(bay_loss(200)), "shuttle 200");
  EXPECT_EQ(to_text(cloak_loss), "cloak");
  EXPECT_EQ(to_text(beam_loss(3)), "beam 3");
  EXPECT_EQ(TextOf<LostBox>::read("beam 31"), beam_loss(31));
  EXPECT_EQ(TextOf<LostBox>::read("nothing"), LostBox{});
  for_each_loss(256, 256, [](LostBox each) { EXPECT_EQ(TextOf<LostBox>::read(to_text(each)), each); });
  for (const char* wrong :
       {"beam 32", "", "none", "weapon", "weapon ", "weapon 256", "weapon 06", "shuttle -1", "7", "cloaks"})
    EXPECT_FALSE(TextOf<LostBox>::read(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace flagbridge::sfb
