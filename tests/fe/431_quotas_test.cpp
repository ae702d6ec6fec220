#include <bit>

#include "tests/fe/money.h"

// (431.1) What may be built in place of what, and how often.
namespace flagbridge::fe {
namespace {

// A substitution by what is built, with the first line of the turn's schedule it takes.
Build in_place_of(const Table& table, Race race, std::string_view build, std::string_view old) {
  Build order{.race = race};
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(race)][table.at.core.turn];
  while (order.line < schedule.size() && schedule[order.line] != type_of(race, old)) ++order.line;
  const auto& all = campaign().board().substitutes;
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    const bool fits = std::ranges::count(all[i].instead[0], type_of(race, old)) > 0;
    if (all[i].race == race && all[i].build == type_of(race, build) && fits)
      order.instead = static_cast<std::uint16_t>(i + 1);
  }
  EXPECT_NE(order.instead, 0) << build;
  return order;
}

TEST(FeSpending, ATugOfEitherKindUsesTheYearUp) {  // (711.0), fe 9237-9239
  Table table;
  table.settle(Race::lyran);
  table.add(2, Race::lyran, "SB", "0408");
  const UnitId cruiser = table.add(Race::lyran, "CA", "0408");
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, Convert{line_to(Race::lyran, "TGP", 1), only(cruiser)}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, in_place_of(table, Race::lyran, "TGC", "CA")), Refused{"431.1"});
  EXPECT_EQ(play.give(coalition_seat, in_place_of(table, Race::lyran, "TGP", "CA")), Refused{"431.1"});
}

TEST(FeSpending, AFrigateCarrierInPlaceOfTwoFrigates) {  // (703.0), fe 8818-8819
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, in_place_of(table, Race::klingon, "2FV", "F5")), Refused{});
  EXPECT_EQ(std::popcount(table.at.realm(Race::klingon).lines_used), 2);
}

TEST(FeSpending, AnyCruiserInPlaceOfADreadnought) {  // (701.0), fe 8642
  Table table;
  table.at.core.turn = 4;
  table.settle(Race::hydran);
  for (const std::string_view code : {"RN", "DG", "LB", "LM"}) {
    table.pay(Race::hydran, 60);
    Table copy = table;
    Session play(copy, {});
    play.turn(alliance_seat, ask_production);
    EXPECT_EQ(play.give(alliance_seat, in_place_of(copy, Race::hydran, code, "PAL")), Refused{}) << code;
  }
}

TEST(FeSpending, AScoutATurnInPlaceOfItsHull) {  // (432.41, 758.0), fe 4982-4987 9533
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, in_place_of(table, Race::lyran, "DWS", "DW")), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * (60 - 7)) << "4 + 3";
  Build second = in_place_of(table, Race::lyran, "DWS", "DW");
  ++second.line;
  EXPECT_EQ(play.give(coalition_seat, second), Refused{"431.1"});
}

// The substitution of one ship for another.
std::uint16_t substitution(Race race, std::string_view code, std::string_view instead) {
  const auto& all = campaign().board().substitutes;
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    const auto& units = campaign().content().units.all();
    if (all[i].race == race && units[all[i].build].code == code &&
        units[all[i].instead[0][0]].code == instead)
      return static_cast<std::uint16_t>(i + 1);
  }
  return 0;
}

TEST(FeQuotas, OneTugAYearInPlaceOfACruiser) {  // (431.1, 703.0), fe 8812
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 200);
  const std::uint16_t instead = substitution(Race::klingon, "TGA", "D7");
  const std::uint16_t other_tug = substitution(Race::klingon, "TGB", "D7");
  ASSERT_NE(instead, 0);
  const auto line_for = [&](std::uint16_t which) {
    for (std::uint16_t line = 0; line < 30; ++line) {
      table.ask(Decision::production, coalition_seat);
      const auto found = check_order(campaign(), table.at, coalition_seat,
                                     Build{Race::klingon, line, which, nowhere, false});
      if (found.none()) return static_cast<int>(line);
    }
    return -1;
  };
  table.at.phasing = coalition_seat;
  table.at.core.turn = 2;
  const int line = line_for(instead);
  ASSERT_GE(line, 0) << "a tug in place of a D6 or D7";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat,
            Build{Race::klingon, static_cast<std::uint16_t>(line), instead, nowhere, false});
  table.at.realm(Race::klingon).lines_used = 0;
  EXPECT_EQ(line_for(other_tug), -1) << "both kinds of tug share the limit";
  table.at.core.turn = 3;
  renew_quotas(campaign(), table.at);
  EXPECT_EQ(line_for(instead), -1) << "the fall of the same year";
  table.at.core.turn = 4;
  renew_quotas(campaign(), table.at);
  EXPECT_GE(line_for(instead), 0) << "spring of the next";
}

TEST(FeSpending, ASubstitutionWaitsForItsYear) {  // (431.1, 702.0), fe 8686, 8690, 8703
  for (const std::uint8_t turn : {7, 9}) {        // the falls of Y171 and Y172
    Table table;
    table.at.core.turn = turn;
    table.at.phasing = alliance_seat;
    table.settle(Race::federation);
    table.pay(Race::federation, 60);
    table.ask(Decision::production, alliance_seat);
    const Build order = in_place_of(table, Race::federation, "DN+", "DN");
    EXPECT_EQ(refusals(table, alliance_seat, order), turn == 7 ? Refused{"431.1"} : Refused{});
  }
}

TEST(FeQuotas, AreRenewedInTheTurnOfTheirRace) {  // (431.1, 701.0)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::kzinti);
  table.at.core.turn = 4;  // spring
  for (std::size_t i = 0; i < table.at.quotas.size(); ++i) table.at.quotas[i] = 1;
  table.at.phasing = alliance_seat;
  renew_quotas(campaign(), table.at);
  int kept = 0;
  int renewed = 0;
  for (std::size_t i = 0; i < table.at.quotas.size(); ++i) {
    const Quota& quota = campaign().board().quotas[i];
    if (quota.per != Period::turn && quota.per != Period::year) continue;
    const bool own = takes_part(table.at, quota.race) && seat_of(table.at, quota.race) == alliance_seat;
    EXPECT_EQ(table.at.quotas[i], own ? 0 : 1) << i;
    ++(own ? renewed : kept);
  }
  EXPECT_GT(kept, 0);
  EXPECT_GT(renewed, 0);
}

TEST(FeQuotas, OfAYearLastUntilSpring) {  // (431.1)
  for (const int turn : {3, 4}) {
    Table table;
    table.settle(Race::klingon);
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    for (std::size_t i = 0; i < table.at.quotas.size(); ++i) table.at.quotas[i] = 1;
    table.at.phasing = coalition_seat;
    renew_quotas(campaign(), table.at);
    int years = 0;
    for (std::size_t i = 0; i < table.at.quotas.size(); ++i) {
      const Quota& quota = campaign().board().quotas[i];
      if (quota.race != Race::klingon) continue;
      if (quota.per == Period::turn) {
        EXPECT_EQ(table.at.quotas[i], 0) << i;
      }
      if (quota.per != Period::year) continue;
      EXPECT_EQ(table.at.quotas[i], turn == 4 ? 0 : 1) << i;
      ++years;
    }
    EXPECT_GT(years, 0);
  }
}

}  // namespace
}  // namespace flagbridge::fe
