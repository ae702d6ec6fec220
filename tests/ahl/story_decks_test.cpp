#include "tests/ahl/story.h"

// The battle of the Bard Endeavour (I) and the dead ship (V), as they happen in play.
namespace flagbridge::ahl {
namespace {

// --- I.1 -------------------------------------------------------------------------------------------------

TEST(DriveDecksStory, EverybodyMovesFirstAndImperialsDoNothing) {  // (I.1.1)
  Tale game("I.1");
  game.to(Decision::commit, defenders);
  const Figure& evacuee = *game.find("evacuees");
  EXPECT_TRUE(game.refused(defenders, Commit{game.who(evacuee), Commitment::aim}, "SCENARIOS"_ahl));
  const Figure& intruder = *game.find("strike team");
  EXPECT_TRUE(game.refused(attackers, Commit{game.who(intruder), Commitment::cover}, "SCENARIOS"_ahl));
  game.each("evacuees", [](Figure& figure) { EXPECT_EQ(figure.surprised, 1); });
  game.to_next_phase();
  game.to_next_phase();
  game.each("evacuees", [](Figure& figure) { EXPECT_EQ(figure.surprised, 0); });
}

TEST(DriveDecksStory, ADeadLiftGivesItselfAwayWhenCalled) {  // (I.1.2)
  Tale game("I.1");
  Lift* dead = nullptr;
  for (Lift& each : game.position.lifts) {
    if (each.works == 0) dead = &each;
  }
  ASSERT_NE(dead, nullptr);
  const auto as_seen = [&](Side side) {
    return whole_game()
        .view(game.position, side)
        .lifts[static_cast<std::size_t>(dead - game.position.lifts.begin())];
  };
  EXPECT_EQ(as_seen(defenders).works, 0);
  EXPECT_EQ(as_seen(attackers).works, 1);
  Figure& intruder = *game.find("strike team");
  const Level* level = find_level(game.position, 84);
  for (const LiftRecord& each : whole_game().content().plans[level->plan].plan().lifts) {
    if (each.letter != static_cast<char>(dead->letter)) continue;
    const auto [a, b] = squares_of(each.door.edge());
    const Square outside = each.car.contains(a) ? b : a;
    intruder.at = on_level(outside, 84);
    game.to(Decision::plot, attackers);
    game.move(intruder, {action(Act::call_lift, direction_to(outside, outside == a ? b : a).value())});
  }
  ASSERT_TRUE(game.until([&] { return game.told(Happening::calls_lift) > 0; }));
  EXPECT_EQ(game.told(Happening::lift_dead), 1);
  EXPECT_EQ(as_seen(attackers).works, 0);
}

// An intruder hangs on the ladder to the deck above; the plot that takes him there.
Move up_to(Tale& game, Figure& intruder, int deck) {
  game.put_on_ladder(intruder, deck, true);
  Plot up;
  EXPECT_TRUE(up.push_back({Act::climb_up, 0}));
  return {game.who(intruder), up};
}

TEST(DriveDecksStory, NobodyGoesUpBeforeTheDeckIsClear) {  // (I.1.4)
  Tale game("I.1");
  game.to_next_phase();
  game.to_next_phase();
  game.to(Decision::plot, attackers);
  Figure& intruder = *game.find("strike team");
  const Move up = up_to(game, intruder, 83);
  EXPECT_TRUE(game.refused(attackers, up, "I.1.4"_ahl));
  game.each("evacuees", [](Figure& figure) { figure.condition = Condition::dead; });
  EXPECT_TRUE(whole_game().check(game.position, attackers, up).none());
  game.send(attackers, up);
  ASSERT_TRUE(game.until([&] { return intruder.at.deck == 83; }));
  EXPECT_NE(find_level(game.position, 83)->entered & 2, 0);
}

TEST(DriveDecksStory, NoLiftPassesADeckThatIsNotClear) {  // (I.1.4)
  Tale game("I.1");
  game.to_next_phase();
  game.to_next_phase();
  Figure& intruder = *game.find("strike team");
  const Level* level = find_level(game.position, 84);
  const LiftRecord* car = nullptr;
  for (const LiftRecord& each : whole_game().content().plans[level->plan].plan().lifts) {
    const auto& lines = whole_game().vessel(game.position).lifts;
    const auto line = std::ranges::find(lines, each.letter, &LiftLine::letter);
    const auto stops = [&](int deck) { return std::ranges::find(line->stops, deck) != line->stops.end(); };
    if (line != lines.end() && stops(83) && stops(82)) car = &each;
  }
  ASSERT_NE(car, nullptr);
  intruder.at = on_level(car->car.first, 84);
  game.to(Decision::plot, attackers);
  const auto ride = [&](int deck) {
    Plot plot;
    EXPECT_TRUE(plot.push_back({Act::ride, static_cast<std::uint8_t>(deck)}));
    return Move{game.who(intruder), plot};
  };
  EXPECT_TRUE(game.refused(attackers, ride(83), "I.1.4"_ahl));
  game.each("evacuees", [](Figure& figure) { figure.condition = Condition::dead; });
  EXPECT_TRUE(whole_game().check(game.position, attackers, ride(83)).none());
  EXPECT_TRUE(game.refused(attackers, ride(82), "I.1.4"_ahl));  // one deck at a time
}

TEST(DriveDecksStory, TheTopDeckReachedAndAllClearWins) {  // (I.1, I.1.4)
  Tale game("I.1");
  game.to_next_phase();
  game.to_next_phase();
  for (Figure& figure : game.position.people) {
    if (figure.presence != Presence::none && figure.side == defenders && figure.here())
      figure.condition = Condition::dead;
  }
  // Everything below has been cleared before.
  for (int deck = 74; deck <= 83; ++deck) {
    game.with_play([&](AhlPlay& play) { ASSERT_TRUE(open_level(play, deck)); });
    find_level(game.position, deck)->entered |= 2;
    find_level(game.position, deck)->stocked = 1;
  }
  game.with_play([](AhlPlay& play) { ASSERT_TRUE(open_level(play, 73)); });
  find_level(game.position, 73)->stocked = 1;
  Figure& intruder = *game.find("strike team");
  game.to(Decision::plot, attackers);
  game.send(attackers, up_to(game, intruder, 73));
  game.until([] { return false; }, 300);
  EXPECT_TRUE(game.told_of("The uppermost drive deck is reached."));
  EXPECT_EQ(whole_game().outcome(game.position).winners, Sides(attackers));
}

TEST(DriveDecksStory, AllIsAirless) {  // (I.1.3)
  Tale game("I.1");
  Scene scene(whole_game(), game.position);
  for (const Figure& figure : game.position.people) {
    if (figure.active()) {
      EXPECT_TRUE(in_vacuum(scene, figure.at));
    }
  }
}

// --- I.2, I.3 --------------------------------------------------------------------------------------------

TEST(HangarStory, ATwelveBringsOneMoreFromOverhead) {  // (I.2.4, I.2.5)
  Tale game("I.2", 1);
  const int before = game.in_force("stragglers");
  game.rigged.rig("I.2.4"_ahl, "what happens", 11);
  game.to_turn(2);
  EXPECT_EQ(game.in_force("stragglers"), before);
  game.rigged.free("I.2.4"_ahl);
  game.rigged.rig("I.2.4"_ahl, "what happens", 12);
  game.to_turn(3);
  EXPECT_TRUE(game.told_of("One more of the crew appears."));
  EXPECT_EQ(game.in_force("stragglers"), before + 1);
  game.to(Decision::commit, defenders);
  const Figure& straggler = *game.find("stragglers");
  EXPECT_TRUE(straggler.here());
  const auto& zones = whole_game().scenario(game.position).zones;
  EXPECT_TRUE(std::ranges::find(zones, "overhead", &Zone::name)->squares.contains(flat(straggler.at)));
  Scene scene(whole_game(), game.position);
  EXPECT_TRUE(in_vacuum(scene, straggler.at));
}

TEST(HangarStory, OutOfTheWellInAPhaseAndDownByAJump) {  // (I.2.2, 8.C.1)
  Tale game("I.2", 1);
  game.to_next_phase();
  game.to_next_phase();
  game.to(Decision::plot, attackers);
  Figure& soldier = *game.find("enlisted");
  const Level* well = find_level(game.position, 69 + well_of);
  const Deck& plan = whole_game().content().plans[well->plan];
  bool climbed = false;
  plan.plan().for_each_square([&](Square square) {
    const Square at = on_level(square, 69 + well_of);
    if (climbed || !can_stand(whole_game(), game.position, Figure{}, at)) return;
    for (const Compass side : orthogonal_compass) {
      soldier.at = at;
      soldier.facing = side;
      Plot up;
      EXPECT_TRUE(up.push_back({Act::climb_up, 0}));
      const Move out{game.who(soldier), up};
      if (climbed || !whole_game().check(game.position, attackers, out).none()) continue;
      game.send(attackers, out);
      climbed = true;
    }
  });
  ASSERT_TRUE(climbed);
  ASSERT_TRUE(game.until([&] { return soldier.at.deck == 69; }));
  EXPECT_EQ(soldier.halves, 0);  // all six points
  game.to_next_phase();
  game.to(Decision::plot, attackers);
  for (const Compass side : orthogonal_compass) {
    Plot down;
    EXPECT_TRUE(down.push_back(action(Act::jump, side)));
    const Move jump{game.who(soldier), down};
    if (!whole_game().check(game.position, attackers, jump).none()) continue;
    game.send(attackers, jump);
    break;
  }
  ASSERT_TRUE(game.until([&] { return soldier.at.deck == 69 + well_of; }));
  EXPECT_EQ(game.told(Happening::jumps), 1);
}

TEST(BridgeStory, MarinesBelowWakeTheOthersAndTheCrewWaits) {  // (I.3.1, I.3.4)
  for (const bool awake : {true, false}) {
    Tale game("I.3", 1);
    game.rigged.rig("12.C"_ahl, "waking", 1);
    Figure& marine = *game.find("marines");
    for (Figure& figure : game.position.people) {
      if (figure.here() && figure.side == defenders && figure.at.deck == 41)
        figure.at = floor_on(game, 40, 60);
    }
    marine.at = floor_on(game, 41, 100);
    if (!awake) marine.condition = Condition::unconscious;
    game.each("marines", [](Figure& figure) { EXPECT_EQ(figure.surprised, 1); });
    game.to_next_phase();
    game.to_next_phase();
    EXPECT_EQ(game.position.phase, 2);
    EXPECT_EQ(game.told_of("Marines on the power plant deck give the alarm."), awake);
    game.each("marines", [&](Figure& figure) {
      if (&figure != &marine && figure.active()) {
        EXPECT_EQ(figure.rest != 0, !awake);
      }
    });
    game.each("crew", [](Figure& figure) { EXPECT_NE(figure.rest, 0); });
  }
}

TEST(BridgeStory, TheCrewRisesWhenSolomaniAreSeen) {  // (I.3.1)
  Tale game("I.3", 1);
  game.to_next_phase();
  game.to_next_phase();
  Figure& intruder = *game.find("enlisted");
  intruder.at = game.find("crew")->at;
  game.to_next_phase();
  EXPECT_TRUE(game.told_of("Solomani are seen on the bridge deck: the crew leaves its stations."));
  game.each("crew", [](Figure& figure) {
    if (!figure.active()) return;
    EXPECT_EQ(figure.rest, 0);
    EXPECT_EQ(figure.commitment, Commitment::move);  // only this, on the turn of the sighting
  });
}

// --- V ---------------------------------------------------------------------------------------------------

TEST(BlobsStory, TerrorAtTheEndOfTheFirstPhase) {  // (V.7, V.1)
  SCOPED_TRACE(to_text("V"_ahl));
  Tale game("V");
  game.rigged.rig("18.A.3"_ahl, "morale", 12);
  game.each("salvagers", [](Figure& figure) {
    EXPECT_EQ(figure.surprised, 1);
    figure.morale = 11;
  });
  game.to_next_phase();
  game.to_next_phase();
  EXPECT_TRUE(game.told_of("Things come out of the launch track."));
  game.each("salvagers", [](Figure& figure) { EXPECT_EQ(figure.panic, Panic::fleeing); });
  // They trot, gravity or not.
  std::array<Square, most_people> before{};
  for (std::size_t i = 0; i < game.position.people.size(); ++i) before[i] = game.position.people[i].at;
  game.to_next_phase();
  int far = 0;
  game.each("salvagers", [&](Figure& figure) {
    far += chebyshev(before[index_of(game.who(figure))], figure.at) > 3 ? 1 : 0;
  });
  EXPECT_GT(far, 0);
}

TEST(BlobsStory, OneMoreEachPhaseFromTheSecondTurn) {  // (V.4)
  Tale game("V");
  game.rigged.rig("18.A.3"_ahl, "morale", 2);
  game.to_turn(2);
  EXPECT_EQ(game.in_force("more blobs"), 0);
  for (int phase = 1; phase <= 3; ++phase) {
    ASSERT_TRUE(game.until([&] { return game.position.phase == phase + 1; }));
    EXPECT_EQ(game.in_force("more blobs"), phase);
  }
  game.each("more blobs", [](Figure& figure) { EXPECT_TRUE(figure.at.deck == 69 || figure.at.deck == 169); });
}

TEST(BlobsStory, TheyWaitUnseenOnTheNextDeck) {  // (V.2)
  Tale game("V");
  const int above = game.in_force("blobs above");
  EXPECT_TRUE(above >= 2 && above <= 12) << above;
  game.to(Decision::commit, defenders);
  game.each("blobs above", [](Figure& figure) {
    EXPECT_EQ(figure.at.deck, 68);
    EXPECT_EQ(figure.hidden, 1);
  });
  for (const Lift& lift : game.position.lifts) EXPECT_EQ(lift.works, 0);
}

TEST(BlobsStory, ATurnOfRestBetweenClimbs) {  // (V.3)
  Tale game("V");
  game.rigged.rig("18.A.3"_ahl, "morale", 2);
  game.each("blobs", [](Figure& figure) { figure.presence = Presence::aside; });
  game.each("blobs above", [](Figure& figure) { figure.presence = Presence::aside; });
  game.to_next_phase();
  game.to_next_phase();
  Figure& salvager = *game.find("salvagers");
  salvager.suit = Suit::vacc;
  game.to(Decision::plot, defenders);
  game.put_on_ladder(salvager, 68, true);
  Plot trot;
  ASSERT_TRUE(trot.push_back(action(Act::trot, salvager.facing)));
  Figure& other_one = *game.find("salvagers");
  EXPECT_EQ(may_trot(whole_game(), game.position, other_one), other_one.suit == Suit::battle);
  game.move(salvager, {{Act::climb_up, 0}});
  ASSERT_TRUE(game.until([&] { return salvager.at.deck == 68; }));
  EXPECT_FALSE(may_climb(whole_game(), game.position, salvager));
  const int arrived = game.position.core.turn;
  game.each("blobs above", [](Figure& figure) { figure.presence = Presence::aside; });
  ASSERT_TRUE(game.until([&] { return game.position.core.turn == arrived + 1 && game.position.phase == 1; }));
  EXPECT_FALSE(may_climb(whole_game(), game.position, salvager));  // he is resting
  ASSERT_TRUE(game.until([&] { return game.position.core.turn == arrived + 2 && game.position.phase == 1; }));
  EXPECT_TRUE(may_climb(whole_game(), game.position, salvager));
}

TEST(BlobsStory, DeckTenIsSafety) {  // (V.6)
  Tale game("V");
  game.rigged.rig("18.A.3"_ahl, "morale", 2);
  game.with_play([](AhlPlay& play) { ASSERT_TRUE(open_level(play, 11)); });
  game.each("salvagers", [](Figure& figure) { figure.condition = Condition::dead; });
  Figure& salvager = *game.find("salvagers");
  salvager.condition = Condition::fit;
  salvager.suit = Suit::vacc;
  game.to_next_phase();
  game.put_on_ladder(salvager, 10, true);
  game.to_next_phase();
  game.put_on_ladder(salvager, 10, true);
  game.to(Decision::plot, defenders);
  game.move(salvager, {{Act::climb_up, 0}});
  game.until([] { return false; }, 200);
  EXPECT_EQ(salvager.presence, Presence::gone);
  const Outcome outcome = whole_game().outcome(game.position);
  EXPECT_EQ(outcome.winners, Sides(defenders));
  EXPECT_EQ(outcome.scores[0], 2);  // one without battle dress
}

TEST(BlobsStory, DemolitionChargesAreThrownEightSquaresAtMost) {  // (V.5, 24.B)
  Tale game("V");
  game.rigged.rig("18.A.3"_ahl, "morale", 2);
  game.to_next_phase();
  game.to_next_phase();
  Figure* thrower = nullptr;
  game.each("salvagers", [&](Figure& figure) {
    if (figure.charges != 0 && thrower == nullptr) thrower = &figure;
  });
  ASSERT_NE(thrower, nullptr);
  thrower->grenades = 0;
  thrower->weapon = no_weapon;  // a charge is all he has
  game.to(Decision::snap, defenders);
  Scene scene(whole_game(), game.position);
  Square near = nowhere;
  Square far = nowhere;
  const Level* level = find_level(game.position, 69);
  for (const Compass side : orthogonal_compass) {
    thrower->facing = side;
    whole_game().content().plans[level->plan].plan().for_each_square([&](Square square) {
      const Square at = on_level(square, 69);
      if (!scene.sees(thrower->at, at) || !in_field_of_fire(thrower->at, side, at)) return;
      const int range = scene.range(thrower->at, at);
      if (range >= 5 && range <= 8 && near == nowhere) near = at;
      if (range > 8 && far == nowhere && near != nowhere) far = at;
    });
    if (near != nowhere) break;
  }
  ASSERT_NE(near, nowhere);
  const Who who = game.who(*thrower);
  if (far != nowhere) {
    EXPECT_TRUE(game.refused(defenders, ahl::Throw{who, far, 1}, "V.5"_ahl));
  }
  game.send(defenders, ahl::Throw{who, near, 1});
  ASSERT_TRUE(game.until([&] { return game.told(Happening::bursts) > 0; }));
  EXPECT_EQ(game.told(Happening::scatters), 0);
  EXPECT_EQ(thrower->charges, 0);
  const auto burst =
      std::ranges::find(game.events, static_cast<std::uint16_t>(Happening::bursts), &Event::kind);
  EXPECT_EQ(square_of(burst->args[0]), near);
  EXPECT_EQ(burst->args[1].value, 30);
}

}  // namespace
}  // namespace flagbridge::ahl
