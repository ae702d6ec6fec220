#include "tests/ahl/floors.h"

// Orders to fire and to throw: the bounds of what is allowed (9, 11.A.3, 16, 25.A), and what is offered.
namespace flagbridge::ahl {
namespace {

using Offers = std::vector<std::string>;

Offers offers(Tabletop& table, Decision kind) {
  ask(table, kind);
  std::vector<Order> buffer(Azhanti::max_options);
  List list(buffer);
  table.game.options(table.position, side_at(0), list);
  Offers all;
  for (const Order& each : list.list()) all.push_back(order_text(each));
  std::ranges::sort(all);
  return all;
}

const char* const lane =
    "+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B<#\n"
    "+##+##+##+##+##+##+\n";

TEST(FireOffered, ToThoseWhoMayAndAtThoseInSight) {  // (9.A, 9.B, 9.C, 9.D)
  Tabletop table(lane, "B");
  table['A'].commitment = Commitment::cover;
  EXPECT_EQ(offers(table, Decision::cover), (Offers{"cover 0 1:5,0", "ready"}));
  EXPECT_EQ(offers(table, Decision::aim), Offers{"ready"});
  EXPECT_EQ(offers(table, Decision::snap), (Offers{"ready", "shoot 0 1:5,0", "throw 0 1:5,0"}));
  table['A'].commitment = Commitment::aim;
  EXPECT_EQ(offers(table, Decision::cover), Offers{"ready"});
  EXPECT_EQ(offers(table, Decision::aim), (Offers{"ready", "shoot 0 1:5,0"}));
  table['A'].grenades = 0;
  EXPECT_EQ(offers(table, Decision::snap), (Offers{"ready", "shoot 0 1:5,0"}));
  table['A'].grenades = 1;
  const std::uint8_t rifle = std::exchange(table['A'].weapon, no_weapon);
  EXPECT_EQ(offers(table, Decision::snap), (Offers{"ready", "throw 0 1:5,0"})) << "a hand is enough";
  table['A'].weapon = rifle;
  table['A'].grenades = 0;
  table['B'].hidden = 1;
  EXPECT_EQ(offers(table, Decision::snap), Offers{"ready"});
  table['B'].hidden = 0;
  table['B'].condition = Condition::dead;
  EXPECT_EQ(offers(table, Decision::snap), Offers{"ready"});
}

TEST(FireOffered, SingleShotsWhereRoundsAreCounted) {  // (25.A)
  Tabletop table(lane, "B");
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  table['A'].grenades = 0;
  EXPECT_EQ(offers(table, Decision::snap), (Offers{"ready", "shoot 0 1:5,0", "shoot 0 1:5,0 1"}));
  table.arm('A', "LC");
  fill_clips(table.game, table['A']);
  EXPECT_EQ(offers(table, Decision::snap), (Offers{"ready", "shoot 0 1:5,0"})) << "it fires no bursts";
}

TEST(FireOffered, SamplesAreDrawnForEachOfThem) {  // (9)
  Tabletop table(wide_hall, "BCDE");
  table['A'].commitment = Commitment::aim;
  Roller roller(Seed{5, 5}, Stream::engine);
  ask(table, Decision::snap);
  int throws = 0;
  int shots = 0;
  for (int i = 0; i < 40; ++i) {
    const Order order = sample_snap(table.game, table.position, side_at(0), roller);
    throws += std::holds_alternative<ahl::Throw>(order) ? 1 : 0;
    shots += std::holds_alternative<Shoot>(order) ? 1 : 0;
  }
  EXPECT_GT(throws, 5);
  EXPECT_GT(shots, 5);
  EXPECT_EQ(throws + shots, 40);
  ask(table, Decision::aim);
  EXPECT_TRUE(std::holds_alternative<Shoot>(sample_aim(table.game, table.position, side_at(0), roller)));
  table['A'].ordered = 1;
  EXPECT_TRUE(std::holds_alternative<Ready>(sample_aim(table.game, table.position, side_at(0), roller)));
  table['A'].ordered = 0;
  table['A'].commitment = Commitment::cover;
  ask(table, Decision::cover);
  EXPECT_TRUE(
      std::holds_alternative<CoverFire>(sample_cover(table.game, table.position, side_at(0), roller)));
  EXPECT_TRUE(std::holds_alternative<Ready>(sample_cover(table.game, table.position, side_at(1), roller)));
}

// --- the bounds
// ----------------------------------------------------------------------------------------------

TEST(FireOrders, TwoSnapShotsAndNoMore) {  // (9.C) three points each
  Tabletop table(lane, "B");
  ask(table, Decision::snap);
  table.order('A', "shoot 0 1:5,0");
  EXPECT_TRUE(table.refused('A', "throw 0 1:5,0", "9.D"_ahl)) << "he has his orders";
  table.order('A', "shoot 0 1:5,0");
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "9.C"_ahl));
  run(table, resolve_snap, {2, 2});
  EXPECT_EQ(table['A'].halves, 0);
  EXPECT_EQ(table['A'].fired, 2);
}

TEST(FireOrders, PointsForASnapShot) {  // (9.C)
  Tabletop table(lane, "B");
  ask(table, Decision::snap);
  table['A'].halves = 5;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "9.C"_ahl));
  table['A'].halves = 6;
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:5,0").none());
  table['A'].halves = 11;
  table.order('A', "shoot 0 1:5,0");
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "9.C"_ahl));
}

TEST(FireOrders, WhoThrowsDoesNotShoot) {  // (9.D)
  Tabletop table(lane, "B");
  ask(table, Decision::snap);
  table.order('A', "throw 0 1:4,0");
  EXPECT_EQ(table['A'].ordered, 1);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "9.C"_ahl));
  EXPECT_TRUE(table.refused('A', "throw 0 1:5,0", "9.D"_ahl));
}

TEST(FireOrders, OnlyThoseCommittedToItCover) {  // (9.A)
  Tabletop table(lane, "B");
  ask(table, Decision::cover);
  for (const Commitment each : {Commitment::none, Commitment::aim, Commitment::move}) {
    table['A'].commitment = each;
    EXPECT_TRUE(table.refused('A', "cover 0 1:5,0", "9.A"_ahl));
  }
  table['A'].commitment = Commitment::cover;
  EXPECT_TRUE(table.refusal('A', "cover 0 1:5,0").none());
  table['A'].halves = 5;
  EXPECT_TRUE(table.refused('A', "cover 0 1:5,0", "6"_ahl));
  table['A'].halves = 6;
  EXPECT_TRUE(table.refusal('A', "cover 0 1:5,0").none());
  EXPECT_TRUE(table.refused('A', "cover 0 1:5,0 posture=crouching", "14.B"_ahl));
  EXPECT_TRUE(table.refused('A', "cover 0 1:5,0 posture=lean_n", "14.A"_ahl)) << "there is no corner";
}

TEST(FireOrders, SingleShotsOnlyWhereThereIsTheChoice) {  // (11.D, 25.A)
  Tabletop table(lane, "B");
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0 1", "11.D"_ahl));
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:5,0 1").none());
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0 single=2", "25.A"_ahl));
  table.arm('A', "LC");
  fill_clips(table.game, table['A']);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0 1", "25.A"_ahl));
}

TEST(FireOrders, NobodyShootsDuringATruce) {  // (IV.5)
  Tabletop table(lane, "B");
  ask(table, Decision::snap);
  table.position.story.truce = 1;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "IV.5"_ahl));
  EXPECT_TRUE(table.refused('A', "throw 0 1:5,0", "IV.5"_ahl));
}

TEST(FireOrders, FieldOfFireAndWalls) {  // (11.A.2, 10)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#.. .. .. .. ..#\n"
      "+  +  +  +--+--+\n"
      "#.. .. A> .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n");
  ask(table, Decision::snap);
  for (const char* each : {"1:3,1", "1:4,1", "1:3,2", "1:4,2"})
    EXPECT_TRUE(table.refusal('A', std::string("shoot 0 ") + each).none()) << each;
  for (const char* each : {"1:1,1", "1:2,0", "1:2,2", "1:1,0"})
    EXPECT_TRUE(table.refused('A', std::string("shoot 0 ") + each, "11.A.2"_ahl)) << each;
  table.position.rules = RuleSet::basic;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:4,0", "10"_ahl)) << "behind the partition";
  EXPECT_TRUE(table.refused('A', "throw 0 1:4,0", "10"_ahl));
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,1", "11.A.3"_ahl)) << "in his own square is no enemy";
}

TEST(FireOrders, TwoOfASquareAtOnceWhoeverTheyAre) {  // (11.A.3) of either side, and facing that way
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#A> .. B< .. .. C<#\n"
      "+  +  +  +  +  +  +\n"
      "#D> E> F^ .. .. ..#\n"
      "+##+##+##+##+##+##+\n",
      "C");
  for (const char letter : {'B', 'D', 'E', 'F'}) table[letter].at = table['A'].at;
  table['F'].at = table.at(0, 1);
  People firing;
  firing.add(table.who('D'));
  EXPECT_FALSE(side_is_taken(table.position, table.who('A'), firing));
  firing.add(table.who('A'));
  EXPECT_FALSE(side_is_taken(table.position, table.who('A'), firing)) << "he himself is none of the others";
  firing.add(table.who('B'));
  EXPECT_FALSE(side_is_taken(table.position, table.who('A'), firing)) << "he faces the other way";
  firing.add(table.who('F'));
  EXPECT_FALSE(side_is_taken(table.position, table.who('A'), firing)) << "he stands elsewhere";
  firing.add(table.who('E'));
  EXPECT_TRUE(side_is_taken(table.position, table.who('A'), firing));
}

// --- grenades
// ------------------------------------------------------------------------------------------------

// How a throw of so many squares that rolls this lands: true if where it was meant to.
bool lands(int squares, int roll) {
  std::string top;
  std::string middle = "#A>";
  for (int i = 0; i < 42; ++i) top += "+##";
  for (int i = 1; i < 42; ++i) middle += " ..";
  Tabletop table(top + "+\n" + middle + "#\n" + top + "+\n");
  table['A'].aims[0] = table.at(squares, 0);
  table['A'].throws = 1;
  const bool sure = roll >= 8 + (squares > 10 ? (squares - 10) / 10 : 0);
  run(table, resolve_snap, sure ? std::vector<int>{roll} : std::vector<int>{roll, 7, 2});
  return table.told(Happening::scatters) == 0;
}

TEST(Grenades, EveryTenSquaresBeyondTheFirstTenTakeOneOff) {  // (16)
  EXPECT_TRUE(lands(10, 8));
  EXPECT_FALSE(lands(10, 7));
  EXPECT_TRUE(lands(19, 8));
  EXPECT_FALSE(lands(20, 8));
  EXPECT_TRUE(lands(20, 9));
  EXPECT_TRUE(lands(29, 9));
  EXPECT_FALSE(lands(30, 9));
  EXPECT_TRUE(lands(30, 10));
}

TEST(Grenades, WhoIsReadyToThrow) {  // (9.D, 5, 8.C.2, 20, 26.B, IV.5)
  Tabletop table(lane, "B");
  ask(table, Decision::snap);
  const Figure ready = table['A'];
  const auto refused_with = [&](auto Figure::*member, int value, Rule rule) {
    table['A'] = ready;
    table['A'].*member = static_cast<std::remove_reference_t<decltype(table['A'].*member)>>(value);
    return table.refused('A', "throw 0 1:4,0", rule);
  };
  EXPECT_TRUE(refused_with(&Figure::carries, 1, "IV.5"_ahl));
  EXPECT_TRUE(refused_with(&Figure::disoriented, 1, "26.B"_ahl));
  EXPECT_TRUE(refused_with(&Figure::hangs, 1, "9.D"_ahl));
  EXPECT_TRUE(refused_with(&Figure::climb, 1, "9.D"_ahl));
  EXPECT_TRUE(refused_with(&Figure::level, 3, "9.D"_ahl));
  EXPECT_TRUE(refused_with(&Figure::surprised, 1, "9.D"_ahl));
  EXPECT_TRUE(refused_with(&Figure::grenades, 0, "9.D"_ahl));
  EXPECT_TRUE(refused_with(&Figure::halves, 11, "9.D"_ahl));
  table['A'] = ready;
  EXPECT_TRUE(table.refusal('A', "throw 0 1:4,0").none());
}

TEST(Grenades, OneWhoFellOrTurnedDoesNotThrow) {  // (9.D, 16)
  Tabletop table(lane, "B");
  table['A'].aims[0] = table.at(4, 0);
  table['A'].throws = 1;
  table['A'].halves = 10;
  run(table, resolve_snap, {});
  EXPECT_EQ(table['A'].grenades, 2);
  EXPECT_EQ(table.told(Happening::out_of_sight), 1);
  table['A'].halves = 12;
  table['A'].facing = Compass::W;
  table['A'].throws = 1;
  table['A'].aims[0] = table.at(4, 0);
  run(table, resolve_snap, {});
  EXPECT_EQ(table['A'].grenades, 2);
}

TEST(Grenades, StrayWaysOfTheDiagram) {  // (16) the rest of it
  const auto strays = [](int roll) {
    Tabletop table(floor_of_five, "B");
    table['A'].at = table.at(0, 2);
    table['B'].presence = Presence::aside;
    table['A'].aims[0] = table.at(2, 2);
    table['A'].throws = 1;
    run(table, resolve_snap, {7, roll, 3, 2});  // and the thrower, a square away, is not caught
    for (const Event& event : table.events) {
      if (event.kind == static_cast<std::uint16_t>(Happening::scatters))
        return flat(square_of(event.args[0]));
    }
    return nowhere;
  };
  EXPECT_EQ(strays(2), Square::at(1, 2)) << "straight back";
  EXPECT_EQ(strays(3), Square::at(1, 1)) << "back to the left";
  EXPECT_EQ(strays(10), Square::at(1, 3)) << "back to the right";
}

TEST(Grenades, RollPastPeopleOnAHigherDie) {  // (16) one person stops it on a one
  for (const int die : {1, 2}) {
    Tabletop table(
        "+##+##+##+##+##+##+##+##+##+\n"
        "#A> .. .. .. B< .. .. .. ..#\n"
        "+##+##+##+##+##+##+##+##+##+\n");
    table['A'].aims[0] = table.at(3, 0);
    table['A'].throws = 1;
    // It goes straight on for four squares. B is caught where he stands, or is too far from 7,0.
    run(table, resolve_snap, die == 1 ? std::vector<int>{7, 7, 8, 1, 2, 1} : std::vector<int>{7, 7, 8, 2});
    EXPECT_EQ(table['B'].light, die == 1 ? 1 : 0);
  }
}

}  // namespace
}  // namespace flagbridge::ahl
