#include "sfb/rules/j_craft.h"
#include "tests/sfb/setting_up.h"

// What the five printed scenarios say beside their forces: sides, maps, options, refits.
namespace flagbridge::sfb {
namespace {

const Scenario& printed(std::string_view id) {
  for (const Scenario& each : everything().scenarios) {
    if (each.id == id) return each;
  }
  throw std::runtime_error("there is no such scenario");
}

constexpr std::array<std::string_view, 5> printed_ids = {"sg22", "sg23", "sg24", "sh19", "sh20"};

// (SG22.1, SG23.1, SG24.1, SH19.1, SH20.1)
TEST(PrintedScenarios, AreForTwo) {
  const Battles game(everything());
  for (const auto id : printed_ids) {
    const auto position = start(game, id);
    ASSERT_TRUE(position) << id;
    EXPECT_EQ(position->seats(), 2) << id;
    for (int side = 0; side < 2; ++side) {
      EXPECT_TRUE(std::ranges::any_of(position->ships, [&](const Ship& ship) {
        return ship.playing() && ship.side == side_at(side);
      })) << id;
    }
  }
}

// (SG22.41, SH19.41) These float; (SG23.41, SG24.41, SH20.41) those do not.
TEST(PrintedScenarios, HaveTheirMaps) {
  EXPECT_TRUE(printed("sg22").floating);
  EXPECT_TRUE(printed("sh19").floating);
  for (const auto id : {"sg23", "sg24", "sh20"}) EXPECT_FALSE(printed(id).floating) << id;
}

// (SH20.3) Fifteen turns; (SG24.3) five; (SG24.73) more or fewer if the players agree.
TEST(PrintedScenarios, LastAsLongAsTheySay) {
  const Battles game(everything());
  EXPECT_EQ(start(game, "sh20")->last_turn, 15);
  EXPECT_EQ(start(game, "sg24")->last_turn, 5);
  Options options;
  options.turns = 7;
  EXPECT_EQ(start(game, "sg24", options)->last_turn, 7);
}

// (SG22.423, SG23.423, SG24.423, SH19.423, SH20.423) Nobody begins with fast patrol ships.
// (SG22.422, SG24.422) Nor with fighters for electronic warfare.
TEST(PrintedScenarios, HaveNoPatrolShips) {
  const Battles game(everything());
  Options options;
  options.warfare_fighters = 1;
  for (const auto id : printed_ids) {
    const auto position = start(game, id, options);
    ASSERT_TRUE(position);
    for (const Ship& ship : position->ships) {
      if (ship.status == Status::none) continue;
      EXPECT_LT(game.design(ship).size_class, 5) << id << " " << game.design(ship).sheet.full_name();
      for (int i = 0; i < ship.bays && id != "sh20"; ++i)
        EXPECT_FALSE(craft_facts(game, position->bay(ship, i).craft).ew_version_of) << id;
    }
  }
}

// (SH20.422, SG23.422) One of the base's fighters is for electronic warfare if the players agree, otherwise
// none.
TEST(PrintedScenarios, HaveWarfareFightersByAgreement) {
  const Battles game(everything());
  for (const int agreed : {0, 1}) {
    Options options;
    options.warfare_fighters = static_cast<std::uint8_t>(agreed);
    const auto position = start(game, "sh20", options);
    ASSERT_TRUE(position);
    int warfare = 0;
    for (const Ship& ship : position->ships) {
      for (int i = 0; ship.status != Status::none && i < ship.bays; ++i)
        warfare += craft_facts(game, position->bay(ship, i).craft).ew_version_of ? 1 : 0;
    }
    EXPECT_EQ(warfare, agreed);
  }
}

// (SG22.43, SG22.431, SG23.43, SG23.431, SG24.43, SG24.431, SH20.43, SH20.431) A fifth of a ship's points for
// options; (SG22.421) no MRS shuttle; (SH19.43, SH19.431) nothing but the bombs the Hood has.
TEST(PrintedScenarios, LimitTheOptions) {
  for (const auto id : {"sg22", "sg23", "sg24", "sh20"}) EXPECT_EQ(printed(id).option_share, 20) << id;
  const auto& barred = printed("sg22").barred;
  EXPECT_EQ(std::ranges::count(barred, "MRS shuttle"), 1);
  EXPECT_EQ(printed("sh19").option_share, 0);
  const Battles game(everything());
  EXPECT_EQ(start(game, "sh19")->ships[0].tbombs, 4);
}

// (SG22.44, SG23.44, SG24.44) The year says which refits there are; (SH19.44, SH20.44) these name them.
TEST(PrintedScenarios, SayWhichRefitsThereAre) {
  for (const auto id : {"sg22", "sg23", "sg24"}) EXPECT_TRUE(printed(id).any_year) << id;
  for (const auto id : {"sh19", "sh20"}) EXPECT_FALSE(printed(id).any_year) << id;
  EXPECT_EQ(printed("sh19").sides[0].ships[0].ship, "FED/CAR+a");
  EXPECT_EQ(printed("sh20").sides[1].ships[0].ship, "FED/NCL+");
}

// (SG23.46) Nobody is on the ground to be fought.
TEST(PrintedScenarios, HaveGarrisonsWhereTheySay) {
  EXPECT_EQ(printed("sg23").garrison, 0);
  EXPECT_EQ(printed("sh20").garrison, 10);  // (SH20.2)
}

}  // namespace
}  // namespace flagbridge::sfb
