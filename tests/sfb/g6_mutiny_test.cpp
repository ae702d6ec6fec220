#include "sfb/rules/g6_mutiny.h"

#include "tests/sfb/systems.h"

// (G6) Mutiny.
namespace flagbridge::sfb {
namespace {

// (G6, G6.2, G6.20) Without security stations a Klingon crew mutinies on 1, and is put down on 1 to 3.
TEST(SfbMutiny, WithoutSecurity) {
  Encounter meeting(9, "KLI/D7", "FED/CA");
  meeting.now(3, 1);
  meeting.run(mutiny);  // not an option
  meeting.position.options.mutiny = 1;
  meeting.run(mutiny);  // guarded
  meeting[0].lost[index_of(Box::security)] = 2;
  meeting.run(mutiny, {2});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting.run(mutiny, {1, 3});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting.run(mutiny, {1, 4});
  EXPECT_EQ(meeting[0].mutinous, 1);
  EXPECT_TRUE(uncontrolled(meeting.game, meeting[0]));
  meeting.run(mutiny, {3});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting[0].quality = 0;  // poor: 1 and 2, put down on 1 and 2
  meeting.run(mutiny, {2, 3});
  EXPECT_EQ(meeting[0].mutinous, 1);
  meeting[0].mutinous = 0;
  meeting[0].quality = 2;  // (G21.244) outstanding: as any other, but put down on 1 to 4
  meeting.run(mutiny, {2});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting.run(mutiny, {1, 5});
  EXPECT_EQ(meeting[0].mutinous, 1);
  meeting.run(mutiny, {4});
  EXPECT_EQ(meeting[0].mutinous, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
