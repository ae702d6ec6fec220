#include "tests/fe/fight.h"

// (305.0 to 307.0, 310.0, 511.0) What comes of battles: pursuit, single combat, captured ships, cloaks and
// capitals.
namespace flagbridge::fe {
namespace {

// A pursuit in 1003: Kzintis flee.
// (307.0)
TEST(FePursuit, TheDieIsLessThanTheShips) {  // (307.2, 307.21, 307.3, 307.4)
  Fight fight;
  const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  const UnitId crippled = fight.kzinti("DN");
  fight.at()[crippled].set(Mark::crippled);
  const UnitList whole = fight.table.add(4, Race::kzinti, "CM", "1003");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.side[slot(alliance_seat)].retreats = 1;
  Session play(fight.table, {3, 4, 4});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::pursuit));
  ASSERT_EQ(play.give(coalition_seat, Pursue{hunters, no_unit, {}}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursued)) << "three is less than four ships";
  ASSERT_EQ(play.give(alliance_seat, Pursue{only(whole[0]), no_unit, {}}), Refused{});
  EXPECT_NE(fight.at()[crippled].role, Role::none) << "the crippled cannot stay away";
  EXPECT_EQ(fight.at()[whole[1]].role, Role::none);
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, SetIntensity{4, 0, 0}), Refused{});
  // Four command cruisers of nine at 35 percent: 13 points, twice one ship.
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].total, 13);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::direct));
  ASSERT_EQ(play.give(coalition_seat, Direct{.target = crippled, .aim = Aim::cripple}), Refused{});
  EXPECT_FALSE(fight.at()[crippled].in_play()) << "twice six";
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::direct)) << "the pursuer may go on";
}

TEST(FePursuit, FailsOnAHighDie) {  // (307.21, 302.23)
  Fight fight;
  const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.head_start = 1;
  Session play(fight.table, {3});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{hunters, no_unit, {}}), Refused{});
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::pursued)) << "with a head start three is not enough";
}

TEST(FePursuit, TakesWholeShipsOnly) {  // (307.21)
  Fight fight;
  const UnitList hunters = fight.table.add(7, Race::lyran, "DN", "1003");
  fight.kzinti("DN");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursuit, coalition_seat);
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, Pursue{hunters, no_unit, {}}).none())
      << "seven";
  EXPECT_TRUE(
      check_order(campaign(), fight.at(), coalition_seat, Pursue{first(hunters, 6), no_unit, {}}).none());
  fight.at()[hunters[0]].set(Mark::crippled);
  EXPECT_FALSE(
      check_order(campaign(), fight.at(), coalition_seat, Pursue{only(hunters[0]), no_unit, {}}).none());
}

TEST(FePursuit, ThreeWholeShipsStayWithTheCrippled) {  // (307.3)
  Fight fight;
  fight.lyran("DN");
  const UnitList crippled = fight.table.add(9, Race::kzinti, "FF", "1003");
  for (const UnitId unit : crippled) fight.at()[unit].set(Mark::crippled);
  const UnitList whole = fight.table.add(4, Race::kzinti, "CM", "1003");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursued, alliance_seat);
  const auto fits = [&](const Pursue& order) {
    return check_order(campaign(), fight.at(), alliance_seat, order).none();
  };
  EXPECT_TRUE(fits({first(whole, 3), no_unit, {}}));
  EXPECT_FALSE(fits({whole, no_unit, {}})) << "four, and no flagship for thirteen";
  EXPECT_TRUE(fits({first(whole, 1), crippled[0], only(crippled[1])})) << "the owner says who leads";
  EXPECT_FALSE(fits({first(whole, 1), whole[2], {}})) << "one who is not there";
}

TEST(FePursuit, AmongThreeWarCruisersIsALeaderOfThoseWhoFlee) {  // (303.5, 307.3), fe 2870-2876, 3184-3192
  for (const std::size_t cruisers : {2U, 3U}) {
    Fight fight;
    const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
    UnitList crippled;
    while (crippled.size() < 8)
      static_cast<void>(crippled.push_back(fight.kzinti(crippled.size() < cruisers ? "CM" : "FF")));
    for (const UnitId unit : crippled) fight.at()[unit].set(Mark::crippled);
    fight.table.battle("1003", Ground::open, coalition_seat);
    Session play(fight.table, {3});
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
    ASSERT_EQ(play.give(coalition_seat, Pursue{hunters, no_unit, {}}), Refused{});
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursued));
    const bool led = cruisers == 3;  // by a rating of seven, not six
    for (const UnitId flagship : {no_unit, crippled[0]}) {
      EXPECT_EQ(refusals(fight.table, alliance_seat, Pursue{{}, flagship, only(crippled[7])}),
                led ? Refused{"307.3"} : Refused{});
    }
    ASSERT_EQ(play.give(alliance_seat, Pursue{}), Refused{});
    int surplus = 0;
    for (const UnitId unit : crippled) surplus += fight.at()[unit].role == Role::surplus ? 1 : 0;
    EXPECT_EQ(surplus, led ? 0 : 1);
  }
}

TEST(FeSingleCombat, TheLoserSaysWhereHeGoes) {  // (310.0, 310.2)
  Fight fight;
  fight.table.settle(Race::kzinti);
  fight.table.settle(Race::lyran);
  const UnitId mine = fight.lyran("CW");
  const UnitId theirs = fight.kzinti("CM");
  Session play(fight.table, {4});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat)) << "a four: the defender retreats";
  EXPECT_EQ(play.give(alliance_seat, Ready{}), Refused{"302.23"});
  const RetreatChoices choices = retreat_choices(campaign(), fight.at(), alliance_seat);
  ASSERT_EQ(play.give(alliance_seat, Retreat{choices.hexes[0]}), Refused{});
  EXPECT_EQ(fight.at()[theirs].at, choices.hexes[0]);
  EXPECT_EQ(fight.at()[mine].at, place("1003"));
}

TEST(FeCapture, ATwoTakesAShip) {  // (305.1, 305.22, 305.23, 305.25, 305.5)
  Fight fight;
  fight.at().options.capture = 1;
  const UnitId mine = fight.lyran("DN");
  const UnitId cruiser = fight.kzinti("CM");
  const UnitId convoy = fight.kzinti("CONV");
  fight.table.battle("1003", Ground::open, coalition_seat);
  Session play(fight.table, {2});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  destroy(hand, cruiser, Rule{});
  destroy(hand, convoy, Rule{});
  Task task;
  static_cast<void>(capture_ships(hand, task));
  EXPECT_TRUE(play.throws.all_thrown());
  EXPECT_EQ(fight.at()[cruiser].race, Race::lyran);
  EXPECT_TRUE(fight.at()[cruiser].crippled());
  EXPECT_FALSE(fight.at()[convoy].in_play()) << "only ships";
  fight.at()[cruiser].role = Role::line;
  fight.at()[mine].role = Role::flagship;
  const Direct back{.target = cruiser, .aim = Aim::recapture};
  EXPECT_EQ(cost_of(campaign(), fight.at(), alliance_seat, back), 2 * 21) << "three times seven";
  fight.table.ask(Decision::production, coalition_seat);
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, Scrap{cruiser}).none())
      << "no starbase here";
  fight.lyran("SB");
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, Scrap{cruiser}).none());
  carry_out(hand, coalition_seat, Scrap{cruiser});
  EXPECT_EQ(fight.at().realm(Race::lyran).treasury, 20 * 2) << "half of four";
}

// A Kzinti carrier of three ships in battle with the Lyrans; a two and then the lot for which ship it is.
struct Boarding {
  Fight fight;
  UnitId mine = fight.lyran("DN");
  UnitId group = fight.kzinti("3CV");
  Session play;
  FePlay hand;

  explicit Boarding(std::initializer_list<int> throws)
      : play(fight.table, throws), hand(campaign(), fight.at(), play.dice, play.events) {
    fight.at().options.capture = 1;
    fight.table.battle("1003", Ground::open, coalition_seat);
  }
  void capture() {
    Task task;
    static_cast<void>(capture_ships(hand, task));
    EXPECT_TRUE(play.throws.all_thrown());
  }
  const Counter& last() { return fight.at().counters.back(); }
  std::string_view type(const Counter& counter) {
    return campaign().content().units.all()[counter.type].code;
  }
};

TEST(FeCapture, TakesAnEscortOfAGroup) {  // (305.1, 308.1), fe 2986-3007
  Boarding now({2});
  hit_part(now.hand, now.group, 1, Rule{});
  hit_part(now.hand, now.group, 2, Rule{});
  hit_part(now.hand, now.group, 2, Rule{});
  const auto counters = now.fight.at().counters.size();
  now.capture();
  ASSERT_EQ(now.fight.at().counters.size(), counters + 1) << "a counter of its own";
  EXPECT_EQ(now.type(now.last()), "EFF") << "the one that was destroyed, not the one that was crippled";
  EXPECT_EQ(now.last().race, Race::lyran);
  EXPECT_TRUE(now.last().crippled());
  EXPECT_EQ(now.last().at, place("1003"));
  EXPECT_TRUE(now.fight.at()[now.group].in_play());
  EXPECT_EQ(part_of(now.fight.at()[now.group].parts, 2), Part::destroyed);
  now.capture();  // would throw a die too many: one chance for each ship
}

TEST(FeCapture, NumbersTheShipsOfAGroupApart) {  // (305.1), fe 2997-3007
  for (const int lot : {0, 1, 2}) {
    Boarding now({2, lot});
    destroy(now.hand, now.group, Rule{});
    now.capture();
    constexpr std::array<std::string_view, 3> ships = {"CV", "MEC", "EFF"};
    EXPECT_EQ(now.type(now.last()), ships[static_cast<std::size_t>(lot)]);
    EXPECT_EQ(now.last().fighters, 0);
    EXPECT_FALSE(now.fight.at()[now.group].in_play());
    EXPECT_EQ(now.fight.at()[now.group].parts, 0);
  }
}

TEST(FeCapture, LeavesOutWhatWasLostBefore) {  // (305.1)
  Boarding now({2, 1});
  now.fight.at()[now.group].parts = with_part(0, 1, Part::destroyed);
  destroy(now.hand, now.group, Rule{});
  now.capture();
  EXPECT_EQ(now.type(now.last()), "EFF") << "the second of two";
}

TEST(FeCapture, NobodyTakesWhatIsScuttled) {  // (308.111, 305.1)
  Boarding now({});
  now.fight.at()[now.group].parts = with_part(0, 2, Part::crippled);
  carry_out(now.hand, alliance_seat, Scuttle{now.group});
  ASSERT_EQ(part_of(now.fight.at()[now.group].parts, 2), Part::destroyed);
  now.capture();
}

TEST(FeCapture, ADecoyIsWorthAPipAndLost) {  // (305.21)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId prize = fight.kzinti("CM");
  const UnitId enemy = fight.kzinti("DN");
  fight.table.battle("1003", Ground::open, coalition_seat);
  Session first_play(fight.table, {});
  FePlay hand(campaign(), fight.at(), first_play.dice, first_play.events);
  change_hands(hand, prize, Race::lyran);
  fight.table.ask(Decision::battle_force, coalition_seat);
  FormForce order = force_of(leader);
  order.decoy = prize;
  ASSERT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none());
  Session play(fight.table, {1, 1});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, order), Refused{});
  ASSERT_EQ(play.give(alliance_seat, force_of(enemy)), Refused{});
  EXPECT_FALSE(fight.at()[prize].in_play());
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].shift, 1);
}

// (306.0)
TEST(FeCloaks, ShipsEvade) {  // (306.1, 306.2)
  Table table;
  const UnitList hawks = table.add(4, Race::romulan, "WE", "3710");
  table.add(8, Race::federation, "CA", "3710");
  table.settle(Race::romulan);
  Session play(table, {4, 5});
  play.turn(alliance_seat, begin_combat);
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::yes}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Withdraw{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::evade));
  EXPECT_EQ(play.give(coalition_seat, Evade{hawks[0]}), Refused{"302.73"}) << "the owner names the hex";
  const UnitSet alone = set_of({only(hawks[0])});
  const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat, &alone);
  ASSERT_GT(choices.count, 0);
  ASSERT_EQ(play.give(coalition_seat, Evade{hawks[0], choices.hexes[0]}), Refused{});
  EXPECT_EQ(table.at[hawks[0]].at, choices.hexes[0]) << "one to four";
  ASSERT_EQ(play.give(coalition_seat, Evade{hawks[1]}), Refused{});
  EXPECT_EQ(table.at[hawks[1]].at, place("3710"));
  EXPECT_EQ(play.give(coalition_seat, Evade{hawks[1]}), Refused{"306.1"}) << "once a turn";
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  FormForce order = force_of(hawks[1], list_of({hawks[2], hawks[3]}));
  order.cloaked = true;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{"306.2"}) << "it has failed to evade";
}

TEST(FeCloaks, AttackFromUnderThem) {  // (306.2), fe 3134-3142
  const CombatTables& tables = campaign().content().tables.combat;
  EXPECT_EQ(tables.cloak_shift(5), -1);
  EXPECT_EQ(tables.cloak_shift(6), 0);
  EXPECT_EQ(tables.cloak_shift(10), 0);
  EXPECT_EQ(tables.cloak_shift(11), 1);
  Table table;
  const UnitList hawks = table.add(2, Race::romulan, "WE", "3710");
  const UnitId enemy = table.add(Race::federation, "CC", "3710");
  table.battle("3710", Ground::open, coalition_seat);
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order = force_of(hawks[0], only(hawks[1]));
  order.cloaked = true;
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  table.at.battle.unseen = 1;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none()) << "(306.3)";
  EXPECT_NE(enemy, no_unit);
}

TEST(FeCapital, IsFoughtSystemBySystem) {  // (511.5, 308.25)
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::lyran);
  const UnitId leader = table.add(Race::lyran, "DN", "1401");
  const UnitList line = table.add(8, Race::lyran, "CA", "1401");
  const UnitList defenders = table.add(4, Race::kzinti, "CM", "1401");
  UnitId base = table.add(Race::kzinti, "SB", "1401");
  table.at[base].put_in_system(1);
  Session play(table, {6, 1, 6, 1});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{}) << "no approach battle";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  int bound = 0;
  for (const UnitId unit : defenders) bound += table.at[unit].has(Mark::stationed) ? 1 : 0;
  EXPECT_EQ(bound, 2) << "half of the ships of a type";
  UnitId mobile = no_unit;
  for (const UnitId unit : defenders) {
    if (!table.at[unit].has(Mark::stationed)) mobile = unit;
  }
  EXPECT_EQ(play.give(alliance_seat, Station{only(mobile), 2}), Refused{"511.5"}) << "not its turn";
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::assault));
  EXPECT_EQ(play.give(coalition_seat, Ready{}), Refused{"511.5"}) << "something has to be attacked";
  UnitList force = line;
  static_cast<void>(force.push_back(leader));
  // Planets 2 and 3 are those of the second system, Keevarsh: a minor one, and a major one of four
  // battalions.
  EXPECT_EQ(play.give(coalition_seat, Assault{force, 1, 3}), Refused{"511.5"}) << "another system";
  ASSERT_EQ(play.give(coalition_seat, Assault{force, 2, 3}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  ASSERT_EQ(play.give(alliance_seat, Station{only(mobile), 2}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::battle_force));
  ASSERT_EQ(play.give(coalition_seat, force_of(leader, line)), Refused{});
  EXPECT_EQ(play.give(alliance_seat, force_of(defenders[0])), Refused{"302.31"}) << "it is in another system";
  ASSERT_EQ(play.give(alliance_seat, force_of(mobile)), Refused{});
  EXPECT_EQ(table.at[base].role, Role::none) << "the starbase is elsewhere";
  // A medium cruiser of seven, four battalions of three and their 24 fighters.
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), 2 * (7 + 12 + 24));
}

}  // namespace
}  // namespace flagbridge::fe
