#include "tests/fe/fight.h"
#include "tests/fe/hand.h"
#include "tests/fe/refused.h"

// (305.0) Captured ships, and what becomes of prizes.
namespace flagbridge::fe {
namespace {

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

// A list that is full: nothing is taken, and it is said why.
TEST(FeCapture, SaysWhenThereIsNoRoomForAPrize) {  // (305.1)
  Boarding now({2});
  hit_part(now.hand, now.group, 2, Rule{});
  hit_part(now.hand, now.group, 2, Rule{});
  auto& counters = now.fight.at().counters;
  Counter elsewhere;
  elsewhere.type = counters[0].type;
  elsewhere.race = Race::kzinti;
  elsewhere.at = place("1304");
  while (!counters.full()) ASSERT_TRUE(counters.push_back(elsewhere));
  std::vector<Event> told;
  Events log(told);
  FePlay heard(campaign(), now.fight.at(), now.play.dice, log);
  Task task;
  static_cast<void>(capture_ships(heard, task));
  EXPECT_EQ(std::ranges::count(told, static_cast<std::uint16_t>(Happening::no_room), &Event::kind), 1);
  EXPECT_EQ(now.last().race, Race::kzinti);
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

// Lyrans with a prize, against Kzintis, in a battle that has begun.
struct Deception {
  Fight fight;
  UnitId leader = fight.lyran("DN");
  UnitId prize = fight.kzinti("CM");
  UnitId enemy = fight.kzinti("DN");
  Deception() {
    fight.at().level = static_cast<std::uint8_t>(Level::standard);
    fight.table.battle("1003", Ground::open, coalition_seat);
    Session taking(fight.table, {});
    FePlay hand(campaign(), fight.at(), taking.dice, taking.events);
    change_hands(hand, prize, Race::lyran);
  }
};

// Twelve factors each: a three does 25 percent, a four 30.
TEST(FeCapture, ADecoyIsWorthAPipAndLost) {  // (305.21, 302.4), fe 3015-3027
  for (const bool used : {false, true}) {
    Deception now;
    Session play(now.fight.table, {3, 3});
    begin(play);
    ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, force_of(now.leader)), Refused{});
    ASSERT_EQ(play.give(alliance_seat, force_of(now.enemy)), Refused{});
    ASSERT_TRUE(play.is_asked(coalition_seat, Decision::decoy))
        << "when the forces are known, before the dice";
    EXPECT_FALSE(play.is_asked(alliance_seat, Decision::decoy)) << "who has no prize is not asked";
    EXPECT_EQ(play.give(coalition_seat, Deceive{now.leader}), Refused{"305.21"});
    const int attack = attack_of(campaign(), now.fight.at()[now.leader]);
    if (used) {
      ASSERT_EQ(play.give(coalition_seat, Deceive{now.prize}), Refused{});
    } else {
      ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
    }
    EXPECT_EQ(now.fight.at()[now.prize].in_play(), !used);
    ASSERT_EQ(attack, 2 * 12);
    // 25 percent of 12 is 3; 30 percent is 3.6, that is 4.
    EXPECT_EQ(now.fight.at().battle.side[slot(coalition_seat)].total, used ? 4 : 3);
    EXPECT_EQ(now.fight.at().battle.side[slot(alliance_seat)].total, 3) << "the enemy's die is his own";
  }
}

TEST(FeCapture, AShipInTheForceIsNoDecoy) {  // (305.21), fe 3024-3027
  Deception now;
  Position& at = now.fight.at();
  EXPECT_TRUE(may_deceive(campaign(), at, coalition_seat, now.prize));
  EXPECT_FALSE(may_deceive(campaign(), at, alliance_seat, now.prize)) << "whose it is now";
  at[now.prize].role = Role::line;
  EXPECT_FALSE(may_deceive(campaign(), at, coalition_seat, now.prize));
  at[now.prize].role = Role::none;
  at[now.prize].clear(Mark::crippled);
  EXPECT_FALSE(may_deceive(campaign(), at, coalition_seat, now.prize)) << "mended, and a ship like others";
}

// Both have taken a ship of the other.
TEST(FeCapture, BothUseTheirDecoysByThemselves) {  // (305.21), fe 3021-3024
  Deception now;
  const UnitId theirs = now.fight.lyran("CW");
  {
    Session taking(now.fight.table, {});
    FePlay hand(campaign(), now.fight.at(), taking.dice, taking.events);
    change_hands(hand, theirs, Race::kzinti);
  }
  Session play(now.fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(now.leader)), Refused{});
  ASSERT_EQ(play.give(alliance_seat, force_of(now.enemy)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Deceive{now.prize}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::decoy));
  EXPECT_TRUE(now.fight.at()[now.prize].in_play()) << "not before both have said";
  EXPECT_EQ(campaign().view(now.fight.at(), alliance_seat).battle.side[slot(coalition_seat)].decoy, no_unit);
  ASSERT_EQ(play.give(alliance_seat, Deceive{theirs}), Refused{});
  EXPECT_FALSE(now.fight.at()[now.prize].in_play());
  EXPECT_FALSE(now.fight.at()[theirs].in_play());
  EXPECT_EQ(now.fight.at().battle.side[slot(coalition_seat)].shift, 1);
  EXPECT_EQ(now.fight.at().battle.side[slot(alliance_seat)].shift, 1);
}

// A Kzinti cruiser that the Klingons have taken, near the neutral cluster.
struct Prize : Hand {
  UnitId ship = table.add(Race::kzinti, "CM", "0805");
  Prize() {
    table.settle(Race::klingon);
    table.settle(Race::lyran);
    Realm& realm = table.at.realm(Race::klingon);
    realm.treasury = realm.earned = 20 * 100;
    table.at[ship].race = Race::klingon;
    table.at[ship].set(Mark::captured);
    table.at[ship].set(Mark::crippled);
    ++table.at.realm(Race::klingon).built;
  }
};

TEST(FePrizes, AreInternedForTheirFirstOwner) {  // (305.24), fe 3041-3047
  Prize now;
  now.play.turn(coalition_seat, ask_operations);
  const UnitId own = now.table.add(Race::klingon, "D6", "0805");
  EXPECT_EQ(now.play.give(coalition_seat, along(only(own), {"0804"})), Refused{"503.61"});
  ASSERT_EQ(now.play.give(coalition_seat, along(only(now.ship), {"0804"})), Refused{});
  EXPECT_FALSE(now.at()[now.ship].in_play());
  ASSERT_EQ(now.at().interned.size(), 1U);
  EXPECT_EQ(now.at().interned[0].race, Race::kzinti);
}

TEST(FePrizes, GoBackByTheRulesOfRetrogradeMovement) {  // (305.23, 305.2, 305.3), fe 3064-3077
  Prize now;
  now.play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(now.play.give(coalition_seat, along(only(now.ship), {"0905"})), Refused{"305.3"}) << "no base";
  ASSERT_EQ(now.play.give(coalition_seat, along(only(now.ship), {"0906"})), Refused{}) << "a Klingon base";
  EXPECT_TRUE(now.at()[now.ship].has(Mark::retrograded)) << "not a second time in this turn";
}

TEST(FePrizes, AreConvertedAtTwiceThePrice) {  // (305.23), fe 3031-3040
  Prize now;
  now.at()[now.ship].type = now.at()[now.table.add(Race::kzinti, "FF", "1401")].type;
  now.at()[now.ship].clear(Mark::crippled);
  now.at()[now.ship].at = place("1509");
  now.at().core.turn = 12;
  now.table.ask(Decision::production, coalition_seat);
  const auto& reworks = campaign().board().reworks;
  const auto& units = campaign().content().units.all();
  int tried = 0;
  for (std::uint16_t line = 0; line < reworks.size(); ++line) {
    const Rework& rework = reworks[line];
    if (rework.race != Race::kzinti || rework.parts != 1 || rework.from[0][0] != now.at()[now.ship].type)
      continue;
    const Model& to = campaign().board().models[rework.to];
    if (to.from > 12) continue;
    const bool barred = to.has(Ability::tug) || to.has(Ability::mauler) || to.has(Ability::carrier);
    Position before = now.at();
    const bool fits = check_order(campaign(), now.at(), coalition_seat, Convert{line, only(now.ship)}).none();
    EXPECT_EQ(fits, !barred) << units[rework.to].code;
    if (!fits) continue;
    ++tried;
    carry_out(now.hand, coalition_seat, Convert{line, only(now.ship)});
    EXPECT_EQ(now.at().realm(Race::klingon).treasury, 20 * (100 - 2 * rework.points))
        << units[rework.to].code;
    EXPECT_EQ(now.at()[now.ship].type, rework.to);
    now.at() = before;
  }
  EXPECT_GT(tried, 0);
}

TEST(FePrizes, MayBeGivenToAnAlly) {  // (305.23), fe 3039-3040
  Prize now;
  now.table.ask(Decision::production, coalition_seat);
  const auto gives = [&](Race to) {
    return check_order(campaign(), now.at(), coalition_seat, Scrap{now.ship, to}).none();
  };
  EXPECT_FALSE(gives(Race::kzinti));
  EXPECT_FALSE(gives(Race::klingon));
  ASSERT_TRUE(gives(Race::lyran));
  carry_out(now.hand, coalition_seat, Scrap{now.ship, Race::lyran});
  EXPECT_EQ(now.at()[now.ship].race, Race::lyran);
  EXPECT_EQ(now.at().realm(Race::klingon).lost, 1);
}

TEST(FePrizes, AMaulerThatIsShakenIsBeyondRepair) {  // (305.4), fe 3081-3083
  Hand now;
  now.table.settle(Race::kzinti);
  Realm& realm = now.at().realm(Race::kzinti);
  realm.treasury = realm.earned = 20 * 100;
  now.table.add(Race::kzinti, "SB", "1401");
  const UnitId ship = now.table.add(Race::klingon, "D6M", "1401");
  now.at()[ship].race = Race::kzinti;
  now.at()[ship].set(Mark::captured);
  now.at()[ship].set(Mark::crippled);
  now.at().phasing = alliance_seat;
  now.table.ask(Decision::repair, alliance_seat);
  EXPECT_TRUE(check_order(campaign(), now.at(), alliance_seat, Repair{only(ship)}).none());
  now.at()[ship].clear(Mark::crippled);
  now.at()[ship].set(Mark::shocked);
  now.table.battle("1401", Ground::open, alliance_seat);
  Session play(now.table, {6});
  FePlay hand(campaign(), now.at(), play.dice, play.events);
  Task task;
  static_cast<void>(settle_round(hand, task));
  ASSERT_TRUE(now.at()[ship].crippled());
  EXPECT_FALSE(check_order(campaign(), now.at(), alliance_seat, Repair{only(ship)}).none());
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
    return may_deceive(campaign(), fight.at(), coalition_seat, prize);
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

TEST(FeCapture, AWreckedMaulerCarriesNoPoints) {  // (305.25, 305.4, 435.23)
  Table table;
  const UnitId mauler = table.add(Race::klingon, "D6M", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  Session play(table, {6});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  change_hands(hand, mauler, Race::kzinti);
  Counter& prize = table.at[mauler];
  prize.clear(Mark::crippled);
  prize.set(Mark::shocked);
  Task task;
  static_cast<void>(settle_round(hand, task));
  ASSERT_TRUE(prize.crippled()) << "shaken by its own gun";
  ASSERT_NE(prize.steps, 0) << "it cannot be mended any more";
  change_hands(hand, mauler, Race::klingon);
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 0);
  EXPECT_EQ(prize.steps, 0) << "its own yards mend it";
}

TEST(FeCaptureRound, IsRolledOnceForAShip) {  // (305.1), fe 2986-2996
  Table table;
  table.at.options.capture = 1;
  table.add(Race::lyran, "DN", "1003");
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  Session play(table, {3});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, cruiser, Rule{});
  Task task;
  static_cast<void>(capture_ships(hand, task));
  table.at.battle.pursuit = 1;
  static_cast<void>(capture_ships(hand, task));  // would throw a die too many
  EXPECT_FALSE(table.at[cruiser].in_play());
}

// (305.1) Two dice: a two takes a ship, in the round after a retreat a three as well, for the pursuer only.
TEST(FeCapture, TheDiceThatTakeAShip) {  // (305.1), fe 2986-2996
  for (int sum = 2; sum <= 5; ++sum) {
    for (const int pursuit : {0, 1, 2}) {  // nobody, Lyrans, Kzintis
      Fight fight;
      fight.at().options.capture = 1;
      fight.lyran("DN");
      const UnitId cruiser = fight.kzinti("CM");
      fight.table.battle("1003", Ground::open, coalition_seat);
      fight.at().battle.pursuit = static_cast<std::uint8_t>(pursuit);
      const bool rolled = pursuit != 2;
      Session play(fight.table, {sum});
      FePlay hand(campaign(), fight.at(), play.dice, play.events);
      destroy(hand, cruiser, Rule{});
      Task task;
      static_cast<void>(capture_ships(hand, task));
      EXPECT_EQ(play.throws.all_thrown(), rolled) << "who is pursued throws no dice";
      const bool taken = rolled && (sum == 2 || (sum == 3 && pursuit == 1));
      EXPECT_EQ(fight.at()[cruiser].in_play(), taken) << sum << " " << pursuit;
    }
  }
}

TEST(FePrizes, AreBrokenUpAtAStarbaseOrGivenToAnAllyAtWar) {  // (305.22, 305.23), fe 3028-3040
  Prize now;
  now.table.ask(Decision::production, coalition_seat);
  const auto rules = [&](const Scrap& order) { return refusals(now.table, coalition_seat, order); };
  EXPECT_EQ(rules(Scrap{now.ship}), Refused{"305.22"}) << "no starbase there";
  const UnitId own = now.table.add(Race::klingon, "D6", "1509");
  EXPECT_EQ(rules(Scrap{own}), Refused{"305.22"}) << "no prize";
  now.at()[now.ship].at = place("1509");
  EXPECT_EQ(rules(Scrap{now.ship}), Refused{}) << "a Klingon starbase";
  EXPECT_EQ(rules(Scrap{now.ship, Race::lyran}), Refused{});
  EXPECT_EQ(rules(Scrap{now.ship, Race::kzinti}), Refused{"305.23"});
  now.at().realm(Race::lyran).at_war = 0;
  EXPECT_EQ(rules(Scrap{now.ship, Race::lyran}), Refused{"305.23"});
  // Half of the crippled defense, fractions dropped: an F5 has three.
  for (const auto& [code, points] : {std::pair{"FF", 1}, std::pair{"CM", 2}, std::pair{"DD", 1}}) {
    Prize other;
    other.at()[other.ship].type = type_of(Race::kzinti, code);
    other.at()[other.ship].at = place("1509");
    carry_out(other.hand, coalition_seat, Scrap{other.ship});
    EXPECT_EQ(other.at().realm(Race::klingon).treasury, 20 * (100 + points)) << code;
    EXPECT_FALSE(other.at()[other.ship].in_play());
  }
}

}  // namespace
}  // namespace flagbridge::fe
