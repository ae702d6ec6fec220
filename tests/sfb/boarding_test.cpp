#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d8_criticals.h"
#include "tests/sfb/systems.h"

// Transporters (G8) and boarding parties (D7).
namespace flagbridge::sfb {
namespace {

// Shields toward each other dropped, energy for the transporters.
struct Open : Encounter {
  explicit Open(const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Encounter(2, mine, theirs) {
    (*this)[0].shield_dropped[0] = moment_of(2, 9);
    (*this)[1].shield_dropped[0] = moment_of(2, 9);
    (*this)[0].transporter_uses = 3;
  }
};

Do boards(int parties) {
  return {Action::board, unit_at(0), 0, unit_at(1), static_cast<std::uint8_t>(parties)};
}
Do raids(int what) { return {Action::raid, unit_at(0), 0, unit_at(1), static_cast<std::uint8_t>(what)}; }

// (G8, G8.11, G8.13, G8.17, G8.31) What a transporter needs.
TEST(SfbTransporters, NeedShieldsDownAndEnergy) {
  Open meeting;
  EXPECT_TRUE(meeting.check(boards(3)).none());
  EXPECT_TRUE(meeting.refuses(boards(4), "G8.11"_sfb));
  meeting[0].transporter_uses = 1;
  EXPECT_TRUE(meeting.refuses(boards(2), "G8.13"_sfb));
  meeting[0].battery = Energy(1);  // five uses
  EXPECT_TRUE(meeting.check(boards(3)).none());
  meeting[1].shield_dropped[0] = 0;
  EXPECT_TRUE(meeting.refuses(boards(1), "G8"_sfb));
  meeting[1].shields[0] = 30;  // shot away
  EXPECT_TRUE(meeting.check(boards(1)).none());
  meeting[0].shield_dropped[0] = 0;
  EXPECT_TRUE(meeting.refuses(boards(1), "G8"_sfb));
  meeting[0].shield_dropped[0] = 1;
  meeting[0].lock_on = 0;
  EXPECT_TRUE(meeting.refuses(boards(1), "G8.17"_sfb));
}

// (G8.31, G8.11) A use a party; a box once a turn and not within eight impulses.
TEST(SfbTransporters, BoardingTakesAUseAParty) {
  Open meeting;
  meeting.act(boards(2));
  EXPECT_EQ(meeting[0].parties[0], 8);
  EXPECT_EQ(meeting[1].parties[0], 2);
  EXPECT_EQ(meeting[0].transporter_uses, 1);
  EXPECT_EQ(free_transporters(meeting.game, meeting.position, meeting[0]), 1);
  EXPECT_TRUE(meeting.refuses(boards(2), "G8.11"_sfb));
  meeting.now(2, 25);  // (G8.11) nor later in the same turn
  EXPECT_EQ(free_transporters(meeting.game, meeting.position, meeting[0]), 1);
  meeting.now(3, 1);
  EXPECT_EQ(free_transporters(meeting.game, meeting.position, meeting[0]), 3);
  // Back again.
  meeting[0].transporter_uses = 3;
  meeting.act({Action::beam_back, unit_at(0), 0, unit_at(1), 2});
  EXPECT_EQ(meeting[0].parties[0], 10);
  EXPECT_EQ(meeting[1].parties[0], 0);
}

// (G8.32) Between friends two parties or a crew unit a use.
TEST(SfbTransporters, AmongFriends) {
  Open meeting;
  meeting[1].side = blue;
  Do order = boards(6);
  EXPECT_TRUE(meeting.check(order).none());
  order.a = 7;
  EXPECT_TRUE(meeting.refuses(order, "G8.11"_sfb));
  order = boards(3);
  order.with = 1;
  const int crew = meeting[1].crew;
  meeting.act(order);
  EXPECT_EQ(meeting[1].crew, crew + 3);
  EXPECT_EQ(meeting[0].crew, 40);
}

// (G8.23) Reserve power closes the way when it is too late to stay at home.
TEST(SfbTransporters, ReinforcementBlocksThem) {
  Open meeting;
  meeting[1].battery = Energy(2);
  static_cast<void>(meeting.position.desk(blue).acts.push_back(act_of(boards(1))));
  EXPECT_EQ(meeting.run(ask_blocking), Flow::again);
  ASSERT_TRUE(meeting.asks(Decision::reinforce));
  EXPECT_EQ(meeting.position.core.question.awaiting, Sides(red));
  EXPECT_TRUE(meeting.refused(Reinforce{unit_at(1), 0, 4}, "H7.113"_sfb));
  meeting.answer(Reinforce{unit_at(1), 0, 2});
  EXPECT_EQ(meeting.run(ask_blocking), Flow::done);
  EXPECT_TRUE(meeting[1].battery.none());
  meeting.run(perform_step<ActStep::transporters>);
  EXPECT_EQ(meeting[1].parties[0], 0);
  EXPECT_EQ(meeting[0].parties[0], 10);
  EXPECT_EQ(meeting[0].transporter_uses, 2);
}

// (G8.23) Nobody is asked who could not.
TEST(SfbTransporters, NothingToBlockWith) {
  Open meeting;
  static_cast<void>(meeting.position.desk(blue).acts.push_back(act_of(boards(1))));
  EXPECT_EQ(meeting.run(ask_blocking), Flow::done);
  EXPECT_FALSE(meeting.position.core.question.open());
  // (D8.2) Not without shield control either.
  meeting[1].battery = Energy(2);
  meeting[1].criticals = 1 << (static_cast<int>(Critical::shield_control) - 1);
  meeting.position.core.agenda.back() = {};
  EXPECT_EQ(meeting.run(ask_blocking), Flow::done);
  EXPECT_FALSE(meeting.position.core.question.open());
}

// (G8.23, R1.14A3) A base on the ground pays one point for it, not two.
TEST(SfbTransporters, AreBlockedForAPointByGroundBases) {
  Open meeting("KLI/D7", "FED/CA");
  Content changed = meeting.game.content();
  changed.designs[1].general_cost = 1;
  meeting.game = Battles(std::move(changed));
  meeting[1].battery = Energy(1);
  static_cast<void>(meeting.position.desk(blue).acts.push_back(act_of(boards(1))));
  EXPECT_EQ(meeting.run(ask_blocking), Flow::again);
  EXPECT_TRUE(meeting.asks(Decision::reinforce));
}

// (D7.8) The chart for ordinary parties: 1 and 2 destroy, 2 to 5 cost the party.
TEST(SfbRaids, TheChart) {
  const std::vector<std::pair<bool, bool>> expected = {{true, true},   {true, false},  {false, false},
                                                       {false, false}, {false, false}, {false, true}};
  for (int die = 1; die <= 6; ++die) {
    Open meeting;
    meeting.act(raids(loss_of(Box::left_warp)), {die});
    const auto& [destroyed, returns] = expected[static_cast<std::size_t>(die - 1)];
    EXPECT_EQ(meeting.lost(1, Box::left_warp), destroyed ? 1 : 0) << die;
    EXPECT_EQ(meeting[0].parties[0], returns ? 10 : 9) << die;
  }
}

// (D7.8) Commandos do better: 3 destroys too.
TEST(SfbRaids, Commandos) {
  Open meeting;
  Do order = raids(loss_of(Box::impulse));
  order.b = 1;
  EXPECT_TRUE(meeting.refuses(order, "D7.8"_sfb));
  meeting[0].commandos[0] = 2;
  meeting.act(order, {3});
  EXPECT_EQ(meeting.lost(1, Box::impulse), 1);
  EXPECT_EQ(meeting[0].commandos[0], 1);
  EXPECT_EQ(meeting[0].parties[0], 9);
}

// (D7.826) Not excess damage, armor or the last box of a track.
TEST(SfbRaids, WhatCannotBeHit) {
  Open meeting;
  EXPECT_TRUE(meeting.refuses(raids(loss_of(Box::excess)), "D7.826"_sfb));
  EXPECT_TRUE(meeting.refuses(raids(0), "D7.826"_sfb));
  EXPECT_TRUE(meeting.refuses(raids(255), "D7.826"_sfb));
  EXPECT_TRUE(meeting.check(raids(loss_of(Box::scanner))).none());
  meeting[1].lost[index_of(Box::scanner)] = 5;
  EXPECT_TRUE(meeting.refuses(raids(loss_of(Box::scanner)), "D7.826"_sfb));
}

// (D7.83, D7.8372) Against a guard a first die; check 31: one in eighteen gets through and destroys.
TEST(SfbRaids, A31Guards) {
  int destroyed = 0, ways = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Open meeting;
      meeting[1].guards = 1u << static_cast<int>(Box::left_warp);
      std::vector<int> dice = {first};
      if (first == 6) dice.push_back(second);
      meeting.act(raids(loss_of(Box::left_warp)), dice);
      destroyed += meeting.lost(1, Box::left_warp);
      ++ways;
      EXPECT_EQ(meeting[0].parties[0] == 10,
                first == 4 || first == 5 || (first == 6 && (second == 1 || second == 6)));
    }
  }
  EXPECT_EQ(destroyed * 18, ways);
}

// (D7.833) One guard for one of several alike boxes; (D7.832) he may die with it.
TEST(SfbRaids, AGuardStandsAtOneBox) {
  Open meeting;            // a D7 has five transporters
  meeting[1].reacted = 1;  // (D7.86) nobody else takes post
  meeting[1].guards = 1u << static_cast<int>(Box::transporter);
  const int boxes = left(meeting.game, meeting[1], Box::transporter);
  ASSERT_GT(boxes, 1);
  meeting.act(raids(loss_of(Box::transporter)), {1, 1});  // another box; destroyed
  EXPECT_EQ(meeting.lost(1, Box::transporter), 1);
  EXPECT_NE(meeting[1].guards, 0u);
  // (D7.83) The raider has not met him and does not hear of him.
  const auto draw = std::ranges::find(meeting.events, "D7.833"_sfb, &Event::rule);
  ASSERT_NE(draw, meeting.events.end());
  EXPECT_TRUE(draw->audience.has(red));
  EXPECT_FALSE(draw->audience.has(blue));
  meeting[0].transporter_uses = 3;
  meeting.act(raids(loss_of(Box::transporter)), {0, 6, 1, 3});  // his box; beaten; destroyed; he dies
  EXPECT_EQ(meeting[1].guards, 0u);
  EXPECT_EQ(meeting[1].parties[1], 13);
}

// (D7.83) Posted with the form, standing until named again; nobody else sees them.
TEST(SfbRaids, GuardsArePostedWithTheForm) {
  Open meeting;
  Allocate form;
  form.unit = unit_at(0);
  ASSERT_TRUE(form.guard.push_back(loss_of(Box::bridge)) && form.guard.push_back(weapon_loss(0)));
  Violations found;
  check_guards(meeting.game, meeting.position, meeting[0], form, found);
  EXPECT_TRUE(found.none());
  post_guards(meeting.position, meeting[0], form);
  EXPECT_EQ(guards_posted(meeting.position, meeting[0]), 2);
  EXPECT_EQ(free_parties(meeting.position, meeting[0], blue), 8);  // (D7.834)
  EXPECT_EQ(guards_posted(meeting.game.view(meeting.position, red),
                          meeting.game.view(meeting.position, red).ships[0]),
            0);
  post_guards(meeting.position, meeting[0], form);
  EXPECT_EQ(guards_posted(meeting.position, meeting[0]), 0);
  meeting[0].parties[0] = 1;
  found = {};
  check_guards(meeting.game, meeting.position, meeting[0], form, found);
  EXPECT_FALSE(found.none());
}

// (D7.835) A raid names the tractor beam it destroys.
TEST(SfbRaids, ATractorBeamByItsNumber) {
  Open meeting;
  static_cast<void>(meeting.position.links.push_back({unit_at(1), unit_at(0), 0, 1, 0}));
  Do order = raids(loss_of(Box::tractor));
  order.with = 1;
  meeting.act(order, {1});
  EXPECT_TRUE(meeting.position.links.empty());
}

// (D7.4, D7.41, D7.42, D7.421, D7.44) Ten parties to a die, both sides at once.
TEST(SfbBoarding, Combat) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {12, 10};
  // Boarders: ten roll 4 (4 points), two roll 5 (1). Defenders: ten roll 3 (3).
  EXPECT_EQ(meeting.run(board_ships, {4, 5, 3}), Flow::again);
  ASSERT_TRUE(meeting.asks(Decision::board));  // five points would take a room
  meeting.answer(Deal{unit_at(1), 0, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[1], 5);
  EXPECT_EQ(meeting[1].parties[0], 9);
  EXPECT_EQ(meeting[1].held_rooms, 0);
}

// (D7.43, D7.36) Four points take a room, the rest kills.
TEST(SfbBoarding, ARoomFirst) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {10, 10};
  meeting.run(board_ships, {6, 1});  // six points against one
  ASSERT_TRUE(meeting.asks(Decision::board));
  EXPECT_TRUE(meeting.refused(Deal{unit_at(1), 2, 0}, "D7.36"_sfb));
  meeting.answer(Deal{unit_at(1), 1, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].held_rooms, 1);
  EXPECT_EQ(meeting[1].parties[1], 8);
  EXPECT_EQ(meeting[1].parties[0], 9);
}

// (D7.36) Check 46 of the specification: 9 points against one party kill it and take two rooms.
TEST(SfbBoarding, A46PointsLeftOverTakeRooms) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {18, 1};
  // Ten roll 5 (5), eight roll 4 (3) and ... the last group of eight rolls 5: 4. In all nine.
  meeting.run(board_ships, {5, 5, 1});
  ASSERT_TRUE(meeting.asks(Decision::board));
  meeting.answer(Deal{unit_at(1), 0, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[1], 0);
  EXPECT_EQ(meeting[1].held_rooms, 2);
}

// (D7.422) Each Klingon security station helps the defenders by one, two at most.
TEST(SfbBoarding, SecurityStations) {
  Open meeting;
  meeting[1].parties = {1, 10};
  meeting.run(board_ships, {1, 3});  // the defenders' 3 counts as 5: five points
  EXPECT_EQ(meeting[1].parties[0], 0);
  EXPECT_EQ(meeting[1].parties[1], 14 - 4);  // nobody fell: it was set to ten
}

// (D7.834) Guards do not fight.
TEST(SfbBoarding, GuardsStayAtTheirPosts) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {3, 1};
  meeting[1].guards = 1u << static_cast<int>(Box::bridge);
  meeting.run(board_ships, {6});  // no defender rolls; two points are too few for a room
  EXPECT_EQ(meeting[1].parties[1], 1);
  EXPECT_EQ(meeting[1].parties[0], 3);
}

// (D7.5, D7.50, D7.512, D7.531, D7.537, D7.55) A ship whose rooms are all taken changes hands.
TEST(SfbBoarding, Capture) {
  Open meeting("FED/CA", "FED/CA");
  const UnitId prize = unit_at(1);
  meeting[1].parties = {20, 0};
  meeting[1].held_rooms = 5;
  meeting.position.mount(meeting[1], 6).energy = Energy(4);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting.position.small(drone).controller = prize;
  meeting.run(board_ships, {2, 3});  // two and three points: a room
  EXPECT_EQ(meeting[1].side, blue);
  EXPECT_EQ(first_owner(meeting[1]), red);
  EXPECT_EQ(hands(meeting[1]), 10);
  EXPECT_TRUE(meeting.position.mount(meeting[1], 6).energy.none());
  EXPECT_FALSE(meeting.position.small(drone).exists());
  EXPECT_EQ(meeting.told(Happening::captured), 1);
  // Minimum crew of 43 is five (G9.4): ten will do, four will not.
  EXPECT_FALSE(uncontrolled(meeting.game, meeting[1]));
  meeting[1].parties[0] = 9;
  EXPECT_TRUE(uncontrolled(meeting.game, meeting[1]));
  // Its weapons are locked.
  Violations found;
  meeting[0].side = red;
  check_shot(meeting.game, meeting.position, prize, 0, unit_at(0), Mode::none, found);
  ASSERT_FALSE(found.none());
  EXPECT_EQ(found.begin()->rule, "D7.55"_sfb);
}

// (G15.202, G15.212) Engines that were doubled in the turn of the capture wear at its end all the same;
// (G15.28) the form that doubled them is gone.
TEST(SfbBoarding, DoubledEnginesOfAPrizeWear) {
  Open meeting("FED/CA", "ORI/CR");
  meeting[1].doubled = 1 | 8;
  meeting.position.forms[1].doubled = 1 | 8;
  meeting.with_dice({}, [](BattlePlay& play) { capture(play, unit_at(1), blue); });
  ASSERT_EQ(meeting[1].side, blue);
  EXPECT_EQ(meeting.position.forms[1].doubled, 0);
  meeting.run(wear_engines);
  EXPECT_EQ(meeting.lost(1, Box::left_warp), 1);
  EXPECT_EQ(meeting.lost(1, Box::right_warp), 0);
  EXPECT_EQ(meeting.lost(1, Box::impulse), 1);
}

// (D7.36) Defenders take rooms back at the same price.
TEST(SfbBoarding, RoomsAreRetaken) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {3, 10};
  meeting[1].held_rooms = 2;
  meeting.run(board_ships, {1, 6});  // six points for the defenders
  ASSERT_TRUE(meeting.asks(Decision::board));
  EXPECT_EQ(meeting.position.core.question.awaiting, Sides(red));
  meeting.answer(Deal{unit_at(1), 1, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].held_rooms, 1);
  EXPECT_EQ(meeting[1].parties[0], 1);
}

// (D7.36, D7.50) Nobody holds a room when no boarder is left, not even one that was taken in the same fight:
// five of six rooms are held, seven boarders take the last with a 5, and die of the seven points of a 6 and
// a 3.
TEST(SfbBoarding, RoomsAreFreeWhenTheLastBoarderFalls) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {7, 14};
  meeting[1].held_rooms = 5;
  meeting.run(board_ships, {5, 6, 3});
  ASSERT_TRUE(meeting.asks(Decision::board));
  meeting.answer(Deal{unit_at(1), 1, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[0], 0);
  EXPECT_EQ(meeting[1].side, red);
  EXPECT_EQ(meeting[1].held_rooms, 0);
}

// (D7.36, G8.31) Nor when the last is beamed back.
TEST(SfbBoarding, RoomsAreFreeWhenTheLastBoarderLeaves) {
  Open meeting("FED/CA", "KLI/D7");
  meeting[1].parties[0] = 2;
  meeting[1].held_rooms = 3;
  meeting[1].held_security = 1;
  meeting.act({Action::beam_back, unit_at(0), 0, unit_at(1), 1});
  EXPECT_EQ(meeting[1].held_rooms, 3);
  meeting.act({Action::beam_back, unit_at(0), 0, unit_at(1), 1});
  EXPECT_EQ(meeting[1].held_rooms, 0);
  EXPECT_EQ(meeting[1].held_security, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
