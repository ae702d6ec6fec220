#include "tests/fe/fight.h"

// What a force uses besides its ships: drones, command points, cloaks and prizes, in a round and in a
// pursuit; and what is kept secret of maulers.
namespace flagbridge::fe {
namespace {

TEST(FeDrones, SomeAreHeldBack) {  // (309.3, 309.2), fe 3661-3667
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(4, Race::kzinti, "CM", "1003");
  const UnitList drones = fight.table.add(3, Race::kzinti, "DF", "1003");
  fight.at().realm(Race::kzinti).treasury = fight.at().realm(Race::kzinti).earned = 20 * 5;
  Session play(fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(enemy)), Refused{});
  FormForce order = force_of(line[0], list_of({line[1], line[2], line[3]}));
  for (const UnitId unit : drones) static_cast<void>(order.drones.push_back(unit));
  order.drone_factors = 13;
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"309.3"}) << "they have twelve";
  order.drone_factors = 5;
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), 2 * (4 * 7 + 5));
  EXPECT_EQ(fight.at().realm(Race::kzinti).treasury, 20 * 5 - 10) << "half a point for five";
}

TEST(FeDrones, TheNumberFiredIsSecret) {  // (302.31, 309.3)
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(2, Race::kzinti, "CM", "1003");
  FormForce order = force_of(line[0], only(line[1]));
  static_cast<void>(order.drones.push_back(fight.kzinti("DF")));
  order.drone_factors = 1;
  fight.at().realm(Race::kzinti).treasury = fight.at().realm(Race::kzinti).earned = 20;
  Session play(fight.table, {});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), coalition_seat).battle.side[slot(alliance_seat)].drones, 0);
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].drones, 1);
  EXPECT_NE(enemy, no_unit);
}

// Two Klingon maulers with company against a Kzinti DN and two others.
struct Maulers {
  Table table;
  UnitList maulers = table.add(2, Race::klingon, "D6M", "1003");
  UnitList ships = table.add(4, Race::klingon, "D7", "1003");
  UnitId target = table.add(Race::kzinti, "DN", "1003");
  Session play{table, {}};

  Maulers() {
    for (Counter& counter : table.at.counters) counter.role = Role::line;
    table.at[ships[0]].role = table.at[target].role = Role::flagship;
    table.battle("1003", Ground::open, coalition_seat);
    for (Combatant& side : table.at.battle.side) side.scored = 2 * 30;
    play.start(coalition_seat, Sequences::round, ask_directed);
    table.at.battle.at = place("1003");
  }
};

TEST(FeMaulers, WhichOneIsUsedIsASecretUntilBothHaveDeclared) {  // (308.44), fe 3462-3472
  Maulers at;
  Position& now = at.table.at;
  ASSERT_TRUE(at.play.is_asked(coalition_seat, Decision::direct));
  ASSERT_EQ(
      at.play.give(coalition_seat, Direct{.target = at.target, .aim = Aim::cripple, .mauler = at.maulers[1]}),
      Refused{});
  ASSERT_TRUE(at.play.is_asked(alliance_seat, Decision::direct));
  EXPECT_FALSE(now[at.target].crippled()) << "nothing has taken effect";
  const Position seen = campaign().view(now, alliance_seat);
  Position other = now;
  other.battle.declared[slot(coalition_seat)].mauler = at.maulers[0];
  EXPECT_EQ(seen, campaign().view(other, alliance_seat)) << "one mauler looks like the other";
  EXPECT_NE(seen.battle.declared[slot(coalition_seat)].mauler, no_unit) << "that one is used is known";
  ASSERT_EQ(at.play.give(alliance_seat, Direct{.target = at.maulers[1], .aim = Aim::cripple}), Refused{});
  EXPECT_TRUE(now[at.target].crippled());
  EXPECT_TRUE(now[at.maulers[1]].crippled()) << "(302.52) fired all the same";
  EXPECT_EQ(now.battle.declared[slot(coalition_seat)], Declared{});
}

// A pursuit in 3710: Federation ships flee from Romulans.
struct Hunt {
  Table table;
  UnitList hawks = table.add(3, Race::romulan, "WE", "3710");
  UnitId crippled = table.add(Race::federation, "CA", "3710");
  UnitId prize = table.add(Race::federation, "FF", "3710");
  UnitList cripples = table.add(9, Race::federation, "FF", "3710");
  Session play;

  explicit Hunt(std::initializer_list<int> dice) : play(table, dice) {
    table.at[crippled].set(Mark::crippled);
    for (const UnitId unit : cripples) table.at[unit].set(Mark::crippled);
    table.battle("3710", Ground::base, coalition_seat);
    FePlay hand(campaign(), table.at, play.dice, play.events);
    change_hands(hand, prize, Race::romulan);
    table.at.battle.side[slot(alliance_seat)].retreats = 1;
    table.at.realm(Race::federation).command_points = 2;
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  }
};

TEST(FePursuit, IsFoughtWithAllMeans) {  // (307.4, 306.2, 305.21, 308.92), fe 3203-3207
  Hunt hunt({2, 5, 4, 4});
  Pursue order{.units = hunt.hawks, .cloaked = true, .decoy = hunt.prize};
  order.points = 1;
  EXPECT_EQ(hunt.play.give(coalition_seat, order), Refused{"308.92"}) << "points of the flagship's race";
  order.points = 0;
  ASSERT_EQ(hunt.play.give(coalition_seat, order), Refused{});
  ASSERT_TRUE(hunt.play.is_asked(alliance_seat, Decision::pursued)) << "two is less than three";
  Pursue fleeing{.flagship = hunt.crippled};
  fleeing.cloaked = true;
  EXPECT_FALSE(hunt.play.give(alliance_seat, fleeing).empty()) << "no cloaks";
  fleeing.cloaked = false;
  fleeing.points = 2;
  ASSERT_EQ(hunt.play.give(alliance_seat, fleeing), Refused{});
  EXPECT_FALSE(hunt.table.at[hunt.prize].in_play()) << "the prize is spent";
  EXPECT_EQ(hunt.table.at.battle.side[slot(coalition_seat)].shift, 1);
  EXPECT_EQ(hunt.table.at.realm(Race::federation).command_points, 0);
  int aside = 0;
  for (const UnitId unit : hunt.cripples) aside += hunt.table.at[unit].role == Role::surplus ? 1 : 0;
  EXPECT_EQ(aside, 0) << "a CA commands eight others, with two points ten";
  ASSERT_EQ(hunt.play.give(coalition_seat, SetIntensity{1, 0, 0}), Refused{});
  ASSERT_EQ(hunt.play.give(alliance_seat, SetIntensity{1, 0, 0}), Refused{});
  EXPECT_EQ(hunt.table.at.battle.side[slot(alliance_seat)].shift, -1)
      << "five with two dice: the cloaks worked";
}

TEST(FePursuit, ThatFailsUsesNothingUp) {  // (307.21, 305.21)
  Hunt hunt({3});
  ASSERT_EQ(hunt.play.give(coalition_seat, Pursue{.units = hunt.hawks, .decoy = hunt.prize}), Refused{});
  EXPECT_FALSE(hunt.play.is_asked(alliance_seat, Decision::pursued)) << "three is not less than three";
  EXPECT_TRUE(hunt.table.at[hunt.prize].in_play());
  EXPECT_FALSE(hunt.table.at[hunt.prize].has(Mark::spent));
}

TEST(FePursuit, ACommandPointLetsAWeakLeaderHaveMore) {  // (307.21, 308.92)
  Fight fight;
  const UnitList hunters = fight.table.add(5, Race::lyran, "FF", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursuit, coalition_seat);
  Pursue order{.units = hunters, .flagship = hunters[0]};
  const auto rules = [&] { return check_order(campaign(), fight.at(), coalition_seat, order); };
  EXPECT_FALSE(rules().none()) << "a frigate commands three others";
  fight.at().realm(Race::lyran).command_points = 1;
  order.points = 1;
  EXPECT_TRUE(rules().none());
}

TEST(FePursuit, TheOwnerSaysWhichShipsAreTooMany) {  // (307.3), fe 3186-3193
  Hunt hunt({2});
  ASSERT_EQ(hunt.play.give(coalition_seat, Pursue{.units = hunt.hawks}), Refused{});
  ASSERT_TRUE(hunt.play.is_asked(alliance_seat, Decision::pursued));
  const auto aside = [&](const UnitList& units) {
    return hunt.play.give(alliance_seat, Pursue{.flagship = hunt.crippled, .aside = units});
  };
  EXPECT_EQ(aside(first(hunt.cripples, 2)), Refused{"307.3"}) << "ten ships, of which a CA commands nine";
  EXPECT_FALSE(aside(list_of({hunt.cripples[3], hunt.cripples[3]})).empty()) << "twice the same";
  ASSERT_EQ(aside(only(hunt.cripples[3])), Refused{});
  for (const UnitId unit : hunt.cripples) {
    EXPECT_EQ(hunt.table.at[unit].role, unit == hunt.cripples[3] ? Role::surplus : Role::line)
        << index_of(unit);
  }
}

// A Kzinti cruiser that Lyrans have captured in the battle that goes on.
struct Taken {
  Fight fight;
  UnitId leader = fight.lyran("DN");
  UnitId prize = fight.kzinti("CM");
  UnitId enemy = fight.kzinti("DN");
  Session play{fight.table, {}};
  FePlay hand{campaign(), fight.at(), play.dice, play.events};

  Taken() {
    fight.table.battle("1003", Ground::open, coalition_seat);
    change_hands(hand, prize, Race::lyran);
  }
  bool serves() {
    fight.table.battle("1003", Ground::open, coalition_seat);
    fight.table.ask(Decision::battle_force, coalition_seat);
    FormForce order = force_of(leader);
    order.decoy = prize;
    return check_order(campaign(), fight.at(), coalition_seat, order).none();
  }
};

TEST(FePrize, IsADecoyOnlyInTheBattleInWhichItWasTaken) {  // (305.21), fe 3015-3018
  Taken taken;
  ASSERT_TRUE(taken.serves());
  Task task;
  static_cast<void>(end_battle(taken.hand, task));
  EXPECT_FALSE(taken.serves()) << "another battle in the same hex";
}

TEST(FePrize, IsADecoyOnlyAgainstItsFirstOwner) {  // (305.21), fe 3016-3017
  Taken taken;
  taken.fight.at()[taken.prize].type =
      taken.fight.at()[taken.fight.table.add(Race::klingon, "D7", "1411")].type;
  EXPECT_FALSE(taken.serves()) << "a ship of the Klingons, taken back from the Kzintis";
}

TEST(FePrize, ThatWasMendedIsNotTakenBack) {  // (305.25), fe 3048-3053
  Taken taken;
  Position& at = taken.fight.at();
  at[taken.leader].role = Role::flagship;
  at[taken.prize].role = Role::line;
  const Direct back{.target = taken.prize, .aim = Aim::recapture};
  ASSERT_TRUE(cost_of(campaign(), at, alliance_seat, back).has_value());
  at[taken.prize].clear(Mark::crippled);
  EXPECT_FALSE(cost_of(campaign(), at, alliance_seat, back).has_value());
}

TEST(FeCommandPoints, TwoShipsMoreAreTheMostBeforeACapital) {  // (308.92, 308.94, 308.95), fe 3603-3624
  Table table;
  table.settle(Race::kzinti);
  const UnitId leader = table.add(Race::lyran, "DN", "1401");  // ten others
  const UnitList others = table.add(13, Race::lyran, "CA", "1401");
  table.battle("1401", Ground::approach, coalition_seat);
  table.at.realm(Race::lyran).command_points = 4;
  FormForce order = force_of(leader, first(others, 12));
  order.points = 4;
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{}) << "thirteen";
  order.line = others;
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{"302.33"}) << "fourteen";
  table.at.battle.ground = Ground::base;
  table.at.battle.system = 1;
  EXPECT_EQ(points_at_hand(campaign(), table.at, coalition_seat, order), 2) << "two in each system";
}

}  // namespace
}  // namespace flagbridge::fe
