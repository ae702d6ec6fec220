#include "tests/fe/tabletop.h"

// (757.3 to 757.6) What the annexes of groups and carriers say of them in play.
namespace flagbridge::fe {
namespace {

TEST(FeAnnex, GroupsThatAreNoCarrierGroups) {  // (757.3, 103.22), fe 9483-9486, 522-527
  std::vector<std::string> codes;
  const auto& models = campaign().board().models;
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (models[i].group && !models[i].carrier_group())
      codes.push_back(std::string(name_of(models[i].race)) + " " + campaign().content().units.all()[i].code);
  }
  EXPECT_EQ(codes, (std::vector<std::string>{"ROM 3FE", "THO 3CPC"}));
  // They are crippled and lost as one (308.1 is not for them).
  Table table;
  const UnitId group = table.add(Race::romulan, "3FE", "3710");
  table.add(3, Race::federation, "CA", "3710");
  table.battle("3710", Ground::open, alliance_seat);
  table.at[group].role = Role::line;
  table.at.battle.side[slot(alliance_seat)].scored = 2 * 40;
  EXPECT_TRUE(cost_of(campaign(), table.at, alliance_seat, Direct{.target = group, .aim = Aim::cripple}));
  EXPECT_FALSE(
      cost_of(campaign(), table.at, alliance_seat, Direct{.target = group, .aim = Aim::cripple_escort}));
  table.ask(Decision::allocate, coalition_seat);
  EXPECT_EQ(refusals(table, coalition_seat, Take{group, Loss::escort, 1}), Refused{"302.61"});
  EXPECT_EQ(refusals(table, coalition_seat, Take{group, Loss::unit, 0}), Refused{});
}

// How many of them are made in a turn, after so many other groups.
int made_after(Race race, std::string_view others, int before, std::string_view code) {
  Table table;
  const auto left = [&](std::string_view made) {
    return quota_left(campaign(), table.at, race, type_of(race, made), Means::conversion, -1);
  };
  const auto make = [&](std::string_view made) {
    use_quota(campaign(), table.at, race, type_of(race, made), Means::conversion, -1);
  };
  for (int i = 0; i < before; ++i) {
    EXPECT_TRUE(left(others)) << others;
    make(others);
  }
  int count = 0;
  while (count < 9 && left(code)) {
    make(code);
    ++count;
  }
  return count;
}

TEST(FeAnnex, AnEscortCarrierMoreThanTwoGroups) {  // (757.4, 703.0, 705.0), fe 9488-9491, 8830, 9015
  EXPECT_EQ(made_after(Race::klingon, "2FV", 0, "3D6V"), 2);
  EXPECT_EQ(made_after(Race::klingon, "3D6V", 2, "2FV"), 1);
  EXPECT_EQ(made_after(Race::klingon, "2FV", 1, "3D6V"), 2);
  EXPECT_EQ(made_after(Race::klingon, "2FV", 2, "3D6V"), 1) << "an FV is a group too";
  EXPECT_EQ(made_after(Race::klingon, "3D6V", 0, "2FV"), 3);
  EXPECT_EQ(made_after(Race::kzinti, "3CVL", 2, "2CVE"), 1);
  EXPECT_EQ(made_after(Race::kzinti, "3CVL", 2, "3CVL"), 0);
}

TEST(FeAnnex, HydranTrueCarriersPayForTheirFighters) {  // (757.5, 432.21, 432.24), fe 9493, 4947, 4964
  const Units& units = campaign().content().units;
  for (const auto& [code, fighters] :
       {std::pair{"ID", 12}, std::pair{"CV", 11}, std::pair{"UH", 8}, std::pair{"NCV", 6}}) {
    const Unit* unit = units.find(Race::hydran, code);
    ASSERT_NE(unit, nullptr) << code;
    EXPECT_EQ(unit->fighter_price, Points(2 * fighters)) << code << ": two points a factor";
  }
  const Unit* ranger = units.find(Race::hydran, "RN");
  EXPECT_EQ(ranger->price.value_or(Points(0)) + ranger->fighter_price, Points(10))
      << "a hybrid: its four factors and the lower of its others, once";
  // (709.0) Two of them a turn, and of the larger ones one a year.
  EXPECT_EQ(made_after(Race::hydran, "4CV", 1, "3NCV"), 1);
  EXPECT_EQ(made_after(Race::hydran, "4CV", 1, "4UH"), 0);
}

TEST(FeAnnex, CarrierTugsAreSingleShips) {  // (757.6, 501.12, 308.7), fe 9495-9499
  Table table;
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1205", Mission::carrier_pod);
  const UnitId flagship = table.add(Race::klingon, "D7C", "1205");
  const UnitId escort = table.add(Race::klingon, "E4", "1205");
  const UnitId group = table.add(Race::klingon, "3DV", "1205");
  table.add(Race::kzinti, "BC", "1205");
  EXPECT_EQ(ships_of(campaign(), table.at[tug]), 1);
  EXPECT_GT(capacity_of(campaign(), table.at[tug]), 0);
  EXPECT_EQ(ships_of(campaign(), table.at[group]), 3) << "the DV alone has escorts";
  EXPECT_EQ(refusals(table, coalition_seat, Absorb{tug, escort}), Refused{"308.132"});
  table.battle("1205", Ground::open, coalition_seat);
  FormForce force;
  force.flagship = flagship;
  force.line = list_of({tug, escort, group});
  force.formation = tug;
  EXPECT_EQ(refusals(table, coalition_seat, force), Refused{}) << "it may have the place in the formation";
  force.formation = group;
  EXPECT_EQ(refusals(table, coalition_seat, force), Refused{"308.74"});
  for (const auto& [race, code] :
       {std::pair{Race::federation, "CVL"}, std::pair{Race::orion, "CVL"}, std::pair{Race::romulan, "SUP"}}) {
    const Model& model = campaign().board().models[type_of(race, code)];
    EXPECT_FALSE(model.group) << code;
    EXPECT_GT(model.fighters, 0) << code;
  }
}

}  // namespace
}  // namespace flagbridge::fe
