#include "fe/victory.h"
#include "tests/fe/fight.h"

// (308.5) Scouts.
namespace flagbridge::fe {
namespace {

// A Hydran scout with three factors of fighters (fe 9407) beyond what the flagship commands.
struct ExtraScout {
  Table table;
  UnitId scout = table.add(Race::hydran, "NSC", "0617");
  FormForce force;
  ExtraScout() {
    force.flagship = table.add(Race::hydran, "RN", "0617");
    force.scout = scout;
    table.add(Race::klingon, "D7", "0617");
    table.battle("0617", Ground::open, coalition_seat);
    table.at[force.flagship].fighters = 0;
  }
  int in_fight() {
    apply_force(campaign(), table.at, alliance_seat, force);
    return fighters_in_force(campaign(), table.at, alliance_seat);
  }
};

TEST(FeScouts, FightersOfTheExtraOneAreSentByThemselves) {  // (308.53, 302.35), fe 3499-3505
  ExtraScout kept;
  EXPECT_EQ(kept.in_fight(), 0) << "they are not in the force";
  ExtraScout sent;
  static_cast<void>(sent.force.squadrons.push_back(sent.scout));
  EXPECT_EQ(refusals(sent.table, alliance_seat, sent.force), Refused{});
  const int before = combat_potential(campaign(), kept.table.at, alliance_seat);
  EXPECT_EQ(sent.in_fight(), 2 * 3);
  EXPECT_EQ(combat_potential(campaign(), sent.table.at, alliance_seat), before + 2 * 3);
}

TEST(FeScouts, FightersThatStayWithTheExtraOneAreNotGivenUp) {  // (308.53, 302.6)
  for (const bool sends : {false, true}) {
    ExtraScout now;
    if (sends) static_cast<void>(now.force.squadrons.push_back(now.scout));
    now.in_fight();
    now.table.at.battle.side[slot(coalition_seat)].scored = 2 * 3;
    now.table.ask(Decision::allocate, alliance_seat);
    Take order;
    order.loss = Loss::fighters;
    order.unit = now.scout;
    order.count = 3;
    EXPECT_EQ(refusals(now.table, alliance_seat, order).empty(), sends);
  }
}

TEST(FeCombat, WithoutAScoutTheDieIsWorse) {  // (308.51, 308.53, 308.6)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId enemy = fight.kzinti("DN");
  const UnitId scout = fight.kzinti("SF");
  Session play(fight.table, {2, 2});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(leader)), Refused{});
  FormForce order = force_of(enemy);
  order.scout = scout;
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{2, 0, 0}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, SetIntensity{3, 0, 0}), Refused{});
  // Intensity 5: a two is 25 percent, a one 20; twelve factors each.
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].total, 2) << "12 at 20 percent";
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].total, 3) << "12 at 25 percent";
}

}  // namespace
}  // namespace flagbridge::fe
