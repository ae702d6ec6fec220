#include "tests/fe/fight.h"

// (304.0) Battle intensity.
namespace flagbridge::fe {
namespace {

TEST(FeCombat, IntensityMayVaryByADie) {  // (304.3), fe 2961-2963
  const CombatTables& tables = campaign().content().tables.combat;
  const std::array<int, 6> shifts = {-2, -1, 0, 0, 1, 2};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(tables.intensity_shift(die), shifts[static_cast<std::size_t>(die - 1)]);
}

TEST(FeCombat, IntensityIsRaisedAfterLongFightsWithBases) {  // (304.5)
  Fight fight;
  fight.lyran("DN");
  fight.kzinti("CM");
  fight.table.battle("1003", Ground::base, coalition_seat);
  fight.table.ask(Decision::intensity, coalition_seat);
  const SetIntensity raised{4, 0, 1};
  fight.at().battle.base_rounds = 3;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, raised).none());
  fight.at().battle.base_rounds = 4;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, raised).none());
  fight.table.ask(Decision::intensity, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), fight.at(), alliance_seat, raised).none()) << "only the attacker";
}

TEST(FeIntensity, ARoundInTwoSystemsIsOneRound) {  // (304.5), fe 2975-2981
  Table table;
  table.battle("1401", Ground::base, coalition_seat);
  Session play(table, {1, 1, 1, 1});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  for (std::uint8_t system : {std::uint8_t{1}, std::uint8_t{2}}) {
    table.at.battle.system = system;
    static_cast<void>(determine_damage(hand, task));
  }
  EXPECT_EQ(table.at.battle.base_rounds, 0);
  table.at.battle.system = 0;
  static_cast<void>(after_round(hand, task));
  EXPECT_EQ(table.at.battle.base_rounds, 1);
}

// A Lyran dreadnought, twelve factors, in battle with Kzintis; a two is 25 percent at rating 5, which is the
// standard table, and 20 at rating 4.
struct Rated {
  Fight fight;
  UnitId mine = fight.lyran("DN");
  explicit Rated(std::string_view enemy) {
    fight.at()[mine].role = Role::flagship;
    fight.at()[fight.kzinti(enemy)].role = Role::line;
    fight.table.battle("1003", Ground::base, coalition_seat);
  }
  int total() { return fight.at().battle.side[slot(coalition_seat)].total; }
};

TEST(FeIntensity, IsTheSumOfBothFactorsAndTheRaise) {  // (304.1, 304.2, 304.5), fe 2896-2911, 2975-2979
  for (const std::uint8_t raise : {std::uint8_t{0}, std::uint8_t{1}}) {
    Rated now("DN");
    now.fight.at().battle.base_rounds = 4;
    Session play(now.fight.table, {2, 2});
    play.start(coalition_seat, Sequences::round, ask_intensity);
    ASSERT_EQ(play.give(coalition_seat, SetIntensity{1, 0, raise}), Refused{});
    ASSERT_EQ(play.give(alliance_seat, SetIntensity{3, 0, 0}), Refused{});
    EXPECT_EQ(now.total(), raise != 0 ? 3 : 2) << "25 percent of twelve, or 20";
  }
}

TEST(FeIntensity, IsRaisedOnceForEveryFourRounds) {  // (304.5), fe 2975-2979
  Rated now("DN");
  now.fight.table.ask(Decision::intensity, coalition_seat);
  const auto raised = [&](int rounds, std::uint8_t by) {
    now.fight.at().battle.base_rounds = static_cast<std::uint8_t>(rounds);
    return refusals(now.fight.table, coalition_seat, SetIntensity{1, 0, by});
  };
  EXPECT_EQ(raised(0, 0), Refused{});
  EXPECT_EQ(raised(3, 1), Refused{"304.5"});
  EXPECT_EQ(raised(7, 1), Refused{});
  EXPECT_EQ(raised(7, 2), Refused{"304.5"});
  EXPECT_EQ(raised(8, 2), Refused{});
}

TEST(FeIntensity, OfAFactorThereIsOneToFour) {  // (304.1), fe 2896-2899
  Rated now("DN");
  now.fight.table.ask(Decision::intensity, coalition_seat);
  for (int own = 0; own <= 5; ++own) {
    EXPECT_EQ(refusals(now.fight.table, coalition_seat, SetIntensity{static_cast<std::uint8_t>(own), 0, 0}),
              own >= 1 && own <= 4 ? Refused{} : Refused{"304.1"})
        << own;
  }
  EXPECT_EQ(refusals(now.fight.table, coalition_seat, SetIntensity{1, 1, 0}), Refused{"304.4"})
      << "the enemy has ships and chooses for himself";
}

TEST(FeIntensity, AgainstABaseAloneBothFactorsAreTheAttackers) {  // (304.4), fe 2965-2973
  Rated now("BATS");
  Session play(now.fight.table, {3, 2});  // the base is a scout: the three counts as a two (308.51)
  play.start(coalition_seat, Sequences::round, ask_intensity);
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::intensity));
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{2, 0, 0}), Refused{"304.4"}) << "he says both";
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{2, 5, 0}), Refused{"304.4"});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{2, 3, 0}), Refused{});
  EXPECT_EQ(now.total(), 3) << "rating 5";
}

// The attacker's die first. Whatever it shows the rating is 5, of which a one is 20 percent and a two 25.
TEST(FeIntensity, VariesByTheDieOfTheRound) {  // (304.3), fe 2950-2963
  using Row = std::array<std::uint8_t, 3>;     // the die, and both factors
  for (const auto& [die, own, theirs] :
       {Row{1, 4, 3}, Row{2, 3, 3}, Row{3, 2, 3}, Row{4, 1, 4}, Row{5, 1, 3}, Row{6, 1, 2}}) {
    for (const int shot : {1, 2}) {
      Rated now("DN");
      now.fight.at().options.variable_intensity = 1;
      Session play(now.fight.table, {die, shot, 1});
      play.start(coalition_seat, Sequences::round, ask_intensity);
      ASSERT_EQ(play.give(coalition_seat, SetIntensity{own, 0, 0}), Refused{});
      ASSERT_EQ(play.give(alliance_seat, SetIntensity{theirs, 0, 0}), Refused{});
      EXPECT_EQ(now.total(), shot == 1 ? 2 : 3) << int{die};
    }
  }
}

}  // namespace
}  // namespace flagbridge::fe
