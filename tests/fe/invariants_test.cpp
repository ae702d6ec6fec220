#include "lab/invariants.h"

#include "lab/ledger.h"
#include "tests/fe/tabletop.h"

namespace flagbridge::fe {
namespace {

void hold(const std::string& scenario, const Options& options, std::uint64_t games) {
  const auto ledger = Ledger::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Campaign> suite(campaign(), [&](Rule rule) { return ledger->knows(rule); });
  for (std::uint64_t i = 0; i < games; ++i) {
    const auto wrong = suite.run(scenario, options, derived(Seed{5, 6}, i), {.orders = 5'000, .mutants = 2});
    ASSERT_TRUE(wrong.empty()) << wrong.front();
  }
}

TEST(FeInvariants, HoldInFastPlay) { hold("606", {}, 6); }
TEST(FeInvariants, HoldInFastPlayWithAllRules) { hold("606", {.level = Level::advanced}, 6); }
TEST(FeInvariants, HoldInTheWind) { hold("601", {.turns = 1}, 1); }
// Rules agreed on one by one: some of each level.
TEST(FeInvariants, HoldWithRulesAgreedOnOneByOne) {
  hold("606",
       {.level = Level::introductory, .intensity = is_played, .maulers = is_played, .scouts = is_played}, 3);
  hold("606", {.level = Level::advanced, .directed_damage = is_left_out, .pursuit = is_left_out}, 3);
}

TEST(FeInvariants, NobodyMovesBeyondItsAllowance) {  // (203.3, 410.31, 421.21)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "1411");
  const UnitId convoy = table.add(Race::klingon, "CONV", "1411");
  const UnitId dock = table.add(Race::klingon, "FRD", "1411");
  const auto broken_at = [&](UnitId unit, int hexes) {
    table.at[unit].hexes = static_cast<std::uint8_t>(hexes);
    const std::string wrong = campaign().broken(table.at);
    table.at[unit].hexes = 0;
    return wrong.find("203.3") != std::string::npos;
  };
  const int slow = campaign().model(table.at[convoy]).move;
  ASSERT_GT(slow, 0);
  ASSERT_LT(slow, 6);
  EXPECT_FALSE(broken_at(ship, 6));
  EXPECT_FALSE(broken_at(convoy, slow));
  EXPECT_TRUE(broken_at(convoy, slow + 1));
  EXPECT_FALSE(broken_at(dock, 3)) << "in tow";
  EXPECT_TRUE(broken_at(dock, 4));
  table.at[ship].clear(Mark::supplied_to_move);
  EXPECT_FALSE(broken_at(ship, 3));
  EXPECT_TRUE(broken_at(ship, 4)) << "half without supply";
}

TEST(FeInvariants, PointsAboardTugsAreThoseTaken) {  // (435.24, 435.23)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1411");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_EQ(play.give(coalition_seat, Send{.tug = tug, .to = Race::lyran, .points = 10, .aboard = true}),
            Refused{});
  EXPECT_EQ(campaign().broken(table.at), "");
  const auto is_broken = [&] { return campaign().broken(table.at).find("435.24") != std::string::npos; };
  table.at[tug].steps = 9;
  EXPECT_TRUE(is_broken()) << "one is nowhere";
  table.at[tug].steps = 10;
  table.at[tug].mission = Mission::none;
  EXPECT_TRUE(is_broken()) << "a tug that forgets its errand";
  table.at[tug].mission = Mission::transport;
  Table delivered = table;
  Session there(delivered, {});
  FePlay hand(campaign(), delivered.at, there.dice, there.events);
  delivered.at[tug].at = place("0408");
  deliver_points(hand);
  EXPECT_EQ(delivered.at.realm(Race::lyran).treasury, 20 * 10);
  EXPECT_EQ(delivered.at.afloat, 0);
  EXPECT_EQ(campaign().broken(delivered.at), "");
  FePlay on(campaign(), table.at, play.dice, play.events);
  intern(on, tug, place("0804"));
  EXPECT_EQ(table.at.afloat, 0) << "they are lost with the tug";
  EXPECT_EQ(campaign().broken(table.at), "");
}

}  // namespace
}  // namespace flagbridge::fe
