#include "ahl/rules/17_melee.h"

#include "tests/ahl/crew.h"

// Melee (17).
namespace flagbridge::ahl {
namespace {

const Tables& tables() {
  static const Tables all = *load_tables(repository());
  return all;
}

bool may(Tabletop& table, char who, char target) {
  Scene scene(table.game, table.position);
  return may_strike(scene, table[who], table[target]);
}

Violations check(Tabletop& table, char who, char target) {
  return check_order(table.game, table.position, table.side(who), Strike{table.who(who), table.who(target)});
}

void strike(Tabletop& table, char who, char target) {
  EXPECT_TRUE(check(table, who, target).none()) << who << " at " << target;
  table.with_dice({}, [&](AhlPlay& play) {
    carry_out(play, table.side(who), Strike{table.who(who), table.who(target)});
  });
}

void resolve(Tabletop& table, const std::vector<int>& throws) {
  table.with_dice(throws, [](AhlPlay& play) {
    Task task{};
    resolve_melee(play, task);
  });
}

TEST(Melee, DifferentialsBetweenColumnsUseTheLowerOne) {                           // (17.B)
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 7, .target = 5}, 3), Harm::stun);  // +2 is +1
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 8, .target = 5}, 4), Harm::light);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 0, .target = 7}, 6), Harm::none);  // below -6
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 20, .target = 1}, 5), Harm::dead);
}

TEST(Melee, InTheSameSquareTheDieIsOneLess) {  // (17.B)
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5}, 4), Harm::stun);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .same_square = true}, 4), Harm::none);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 14, .target = 5, .same_square = true}, 1), Harm::light);
}

TEST(Melee, DiverStrikesHarder) {  // (17.B, 8.C.7)
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .same_square = true, .dived = true}, 4),
            Harm::light);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .same_square = true, .dived = true}, 6),
            Harm::light);
}

TEST(Melee, BlowOfPlusOneAtARobotIsOneOfMinusTwo) {  // (21)
  const Blow blow{.attacker = 6, .target = 5, .shift = tables().row(Suit::robot).melee_shift};
  EXPECT_EQ(harm_of_blow(tables(), blow, 5), Harm::stun);
  EXPECT_EQ(harm_of_blow(tables(), blow, 4), Harm::none);
  EXPECT_EQ(harm_of_blow(tables(), blow, 6), Harm::light);
}

TEST(Melee, SuitsOfTheDefenderShiftTheColumn) {  // (17.TABLE)
  const auto harm = [](Suit suit, int die) {
    return harm_of_blow(tables(), {.attacker = 5, .target = 5, .shift = tables().row(suit).melee_shift}, die);
  };
  EXPECT_EQ(harm(Suit::none, 4), Harm::stun);
  EXPECT_EQ(harm(Suit::vacc, 4), Harm::none);
  EXPECT_EQ(harm(Suit::vacc, 6), Harm::light);
  EXPECT_EQ(harm(Suit::combat, 6), Harm::stun);
}

TEST(Melee, WeightlessBlowsAreOneLevelLighter) {  // (26.B)
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 14, .target = 5, .weightless = true}, 6), Harm::unconscious);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 14, .target = 5, .weightless = true}, 4), Harm::light);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .weightless = true}, 6), Harm::stun);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .weightless = true}, 5), Harm::none);
}

TEST(Melee, WoundsInASuitInVacuumAreWorse) {  // (22)
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .suited_in_vacuum = true}, 6), Harm::serious);
  EXPECT_EQ(harm_of_blow(tables(), {.attacker = 5, .target = 5, .suited_in_vacuum = true}, 5), Harm::stun);
}

TEST(Melee, OnlyThoseInFrontCanBeStruckAt) {  // (17, 3)
  Tabletop table(open_floor, "BD");
  EXPECT_TRUE(may(table, 'A', 'B'));
  EXPECT_TRUE(may(table, 'B', 'A'));
  EXPECT_FALSE(may(table, 'B', 'C'));  // behind him
  EXPECT_FALSE(may(table, 'C', 'B'));  // at his side
  EXPECT_FALSE(may(table, 'A', 'D'));  // at his side
  EXPECT_TRUE(may(table, 'D', 'A'));
  EXPECT_FALSE(may(table, 'A', 'C'));  // of his own side
}

TEST(Melee, WallsKeepEnemiesApart) {  // (17)
  Tabletop table(
      "+##+##+##+\n"
      "#A>|B< C<#\n"
      "+  +--+  +\n"
      "#.. D^ ..#\n"
      "+##+##+##+\n",
      "BD");
  EXPECT_FALSE(may(table, 'A', 'B'));
  EXPECT_TRUE(may(table, 'D', 'A'));  // round the end of the partition
  EXPECT_TRUE(may(table, 'C', 'B'));
}

TEST(Melee, SameSquareCountsAsFront) {  // (17)
  Tabletop table(open_floor, "B");
  crowd_together(table, "AB");
  table['A'].facing = Compass::W;
  EXPECT_TRUE(may(table, 'A', 'B'));
  EXPECT_TRUE(may(table, 'B', 'A'));
}

TEST(Melee, ThePanickedAndBusyOnlyHitBack) {  // (18.D, 24.B, 25.B)
  Tabletop table(open_floor, "B");
  table['A'].panic = Panic::cowering;
  EXPECT_FALSE(may(table, 'A', 'B'));
  table['A'].panic = Panic::calm;
  table['A'].commitment = Commitment::reload;
  EXPECT_FALSE(may(table, 'A', 'B'));
  crowd_together(table, "AB");
  EXPECT_TRUE(may(table, 'A', 'B'));
  table['A'].panic = Panic::fleeing;
  EXPECT_TRUE(may(table, 'A', 'B'));
  table['A'].surprised = 1;
  EXPECT_FALSE(may(table, 'A', 'B'));
  table['A'].surprised = 0;
  table['A'].condition = Condition::unconscious;
  EXPECT_FALSE(may(table, 'A', 'B'));
  EXPECT_TRUE(may(table, 'B', 'A'));
}

TEST(Melee, NobodyStrikesAtNeutralsOrAtThoseHeDoesNotKnowOf) {  // (VI.2.4)
  Tabletop table(open_floor, "B");
  table['B'].neutral = 1;
  EXPECT_FALSE(may(table, 'A', 'B'));
  table['B'].neutral = 0;
  table['B'].hidden = 1;
  EXPECT_FALSE(may(table, 'A', 'B'));
  EXPECT_TRUE(may(table, 'B', 'A'));
}

TEST(Melee, EveryEnemyInTheSquareMustBeTakenOn) {  // (17)
  Tabletop table(open_floor, "CD");
  crowd_together(table, "ABCD");
  strike(table, 'A', 'C');
  const Violations found = check(table, 'B', 'C');
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, "17"_ahl);
  EXPECT_TRUE(check(table, 'B', 'D').none());
  EXPECT_TRUE(check(table, 'A', 'D').none());  // he may still change his mind
  strike(table, 'A', 'D');
  EXPECT_FALSE(check(table, 'B', 'D').none());
}

TEST(Melee, ListHoldsExactlyTheLegalOrders) {  // (17)
  Tabletop table(open_floor, "CD");
  crowd_together(table, "ABC");
  strike(table, 'A', 'C');
  for (const int side : {0, 1}) {
    std::vector<Order> buffer(4096);
    List list(buffer);
    list_strikes(table.game, table.position, side_at(side), list);
    std::size_t legal = 1;  // to be ready
    for (std::size_t who = 0; who < 256; ++who) {
      for (std::size_t target = 0; target < 256; ++target) {
        const Strike order{who_at(who), who_at(target)};
        if (!check_order(table.game, table.position, side_at(side), order).none()) continue;
        ++legal;
        EXPECT_EQ(std::count(list.list().begin(), list.list().end(), Order(order)), 1);
      }
    }
    EXPECT_EQ(list.list().size(), legal);
  }
}

TEST(Melee, SamplesGiveEverybodyATargetOnce) {  // (17)
  Tabletop table(open_floor, "CD");
  crowd_together(table, "ABCD");
  Roller roller(Seed{}, Stream::engine);
  for (int i = 0; i < 2; ++i) {
    const Order order = sample_strike(table.game, table.position, side_at(0), roller);
    ASSERT_TRUE(std::holds_alternative<Strike>(order));
    EXPECT_TRUE(check_order(table.game, table.position, side_at(0), std::get<Strike>(order)).none());
    table.with_dice({}, [&](AhlPlay& play) { carry_out(play, side_at(0), std::get<Strike>(order)); });
  }
  EXPECT_TRUE(std::holds_alternative<Ready>(sample_strike(table.game, table.position, side_at(0), roller)));
  EXPECT_NE(table['A'].foe, table['B'].foe);
}

TEST(Melee, MissingTargetsAreFilledIn) {  // (17)
  Tabletop table(open_floor, "CD");
  crowd_together(table, "ABCD");
  strike(table, 'A', 'D');
  Scene scene(table.game, table.position);
  fill_brawls(scene, table.position);
  EXPECT_EQ(table['A'].foe, table.who('D'));
  EXPECT_EQ(table['B'].foe, table.who('C'));
  EXPECT_EQ(table['C'].foe, table.who('A'));
  EXPECT_EQ(table['D'].foe, table.who('B'));
}

TEST(Melee, NeighboursNeedNotFight) {  // (17)
  Tabletop table(open_floor, "BD");
  resolve(table, {});
  EXPECT_EQ(table.told(Happening::strikes), 0);
}

TEST(Melee, LargerFactorsStrikeFirst) {  // (17.A)
  Tabletop table(open_floor, "B");
  table['B'].melee = 6;
  strike(table, 'A', 'B');
  strike(table, 'B', 'A');
  resolve(table, {1, 1});
  std::vector<Who> order;
  for (const Event& event : table.events) {
    if (event.kind == static_cast<std::uint16_t>(Happening::strikes))
      order.push_back(who_at(static_cast<std::size_t>(event.args[0].value)));
  }
  EXPECT_EQ(order, (std::vector<Who>{table.who('B'), table.who('A')}));
}

TEST(Melee, ForcedShotsOutlastTheMelee) {  // (18.D)
  Tabletop table(open_floor, "BD");
  table['A'].must_shoot = static_cast<std::uint8_t>(1 + index_of(table.who('D')));
  table['A'].foe = table.who('D');
  strike(table, 'A', 'B');
  resolve(table, {1});
  EXPECT_EQ(table['A'].foe, table.who('D'));
  EXPECT_EQ(table['B'].foe, nobody);
  EXPECT_EQ(table['A'].ordered, 0);
}

TEST(Melee, StunLastsThroughTheNextPhase) {  // (17.C.2)
  Tabletop table(open_floor);
  table['A'].stun = 2;
  const auto end = [&] {
    table.with_dice({}, [](AhlPlay& play) {
      Task task{};
      end_phase(play, task);
    });
  };
  EXPECT_EQ(melee_of(table['A']), 4);
  EXPECT_EQ(morale_of(table['A']), 6);
  end();
  EXPECT_EQ(melee_of(table['A']), 4);
  EXPECT_EQ(skill_of(table['A']), -1);
  end();
  EXPECT_EQ(melee_of(table['A']), 5);
}

TEST(Melee, OnlySidesThatCanStrikeAreAsked) {  // (17)
  Tabletop table(open_floor, "B");
  table['B'].facing = Compass::E;
  table['C'].facing = Compass::N;
  table['A'].facing = Compass::E;
  std::size_t row = 0;
  const auto rows = Azhanti::sequences()[static_cast<std::size_t>(Sequences::phase)].rows;
  while (rows[row].step != &ask_melee) ++row;
  table.position.core.agenda.clear();
  ASSERT_TRUE(table.position.core.agenda.push_back(
      {static_cast<std::uint16_t>(Sequences::phase), static_cast<std::uint16_t>(row), 0, 0, 0, 0}));
  table['C'].side = side_at(1);  // so that A alone has an enemy before him
  table.with_dice({}, [](AhlPlay& play) { detail::advance(play); });
  EXPECT_EQ(asked(table.position), Decision::melee);
  EXPECT_EQ(table.position.core.question.asked, Sides(side_at(0)));
}

// What A's blow does to B, beside him, with that much more strength.
Figure struck(int more, const std::vector<int>& throws) {
  Tabletop table(
      "+##+##+\n"
      "#A> B<#\n"
      "+##+##+\n",
      "B");
  table['A'].melee = static_cast<std::int8_t>(5 + more);
  table['A'].foe = table.who('B');
  table['A'].ordered = 1;
  run(table, resolve_melee, throws);
  return table['B'];
}

TEST(Melee, FiveResults) {  // (17.C.1, 17.C.2, 17.C.3, 17.C.4, 17.C.5)
  EXPECT_TRUE(struck(0, {3}).active());
  EXPECT_EQ(struck(0, {3}).stun, 0);
  EXPECT_EQ(struck(0, {4}).stun, 2);
  EXPECT_EQ(struck(0, {6, 5}).light, 1);  // and keeps his senses
  EXPECT_EQ(struck(0, {6, 6}).condition, Condition::unconscious);
  EXPECT_EQ(struck(5, {5}).condition, Condition::unconscious);
  EXPECT_EQ(struck(5, {5}).light, 1);
  EXPECT_EQ(struck(7, {6}).condition, Condition::dead);
}

}  // namespace
}  // namespace flagbridge::ahl
