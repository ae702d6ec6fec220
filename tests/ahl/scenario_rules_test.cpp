#include "tests/ahl/special.h"

// The special rules of the scenarios, each driven to the situation it is made for. All figures are those of
// the rulebook.
namespace flagbridge::ahl {
namespace {

// --- every trigger ---------------------------------------------------------------------------------------

TEST(SpecialRules, EveryTriggerDoesItsWork) {  // (SCENARIOS)
  for (const ScenarioInfo& each : whole_game().scenarios()) {
    const std::size_t triggers = scenario_named(each.id).triggers.size();
    for (std::size_t i = 0; i < triggers; ++i) {
      SCOPED_TRACE(each.id + " " + std::to_string(i));
      Game game(each.id, i);
      game.set_up();
      const Trigger& trigger = scenario_named(each.id).triggers[i];
      const Figure* subject = nullptr;
      for (const Figure& figure : game.position.people) {
        const bool fits = (!trigger.file.side || index_of(figure.side) == *trigger.file.side) &&
                          (trigger.forces == 0 || in(trigger.forces, figure.force));
        if (figure.active() && fits && subject == nullptr) subject = &figure;
      }
      ASSERT_NE(subject, nullptr);
      Square at = subject->at;
      game.with_play([&](AhlPlay& play) {
        if (trigger.file.at == Moment::near) {
          at = Square::at(0, 0, trigger.last_deck);
          ASSERT_TRUE(open_level(play, trigger.last_deck));
        }
        act(play, trigger, {.moment = trigger.file.at, .who = who_is(game, *subject), .at = at}, 12);
      });
      EXPECT_EQ(whole_game().broken(game.position), "");
      for (int k = 0; k < 150 && game.position.core.running(); ++k) game.give(game.turn(), game.any());
      EXPECT_EQ(game.position.core.halt, Halt::none);
      EXPECT_EQ(whole_game().broken(game.position), "");
    }
  }
}

TEST(SpecialRules, GoalsAreRead) {  // (SCENARIOS)
  const Goal& fighters = scenario_named("I.2").goals.at(0);
  EXPECT_EQ(fighters.things, ThingKind::fighter);
  EXPECT_TRUE(fighters.charge);
  EXPECT_EQ(index_of(fighters.side), 1);
  const Goal& top = scenario_named("V").goals.at(0);
  EXPECT_EQ(top.deck, 10);
  EXPECT_TRUE(top.flee);
  for (const char* id : {"I.1", "I.2", "I.3", "II.1", "III", "IV", "V", "VI.1", "VI.2"})
    EXPECT_FALSE(scenario_named(id).goals.empty()) << id;
}

TEST(SpecialRules, WrongGoalsAreBlamed) {  // (SCENARIOS)
  const std::string path = "ahl/scenarios/skirmish.toml";
  const auto errors = [&](const std::string& goal) {
    Spoilt data;
    data.files[path] = with(*repository().read(path), "[[ending]]", "[[goal]]\n" + goal + "\n\n[[ending]]");
    const auto content = load(data);
    return content ? std::string() : to_string(content.error());
  };
  EXPECT_EQ(errors("side = 0\ndeck = 40"), "");
  EXPECT_NE(errors("side = 0").find("one of zone, deck"), std::string::npos);
  EXPECT_NE(errors("side = 0\ndeck = 41").find("a deck of the scenario"), std::string::npos);
  EXPECT_EQ(errors("side = 0\ndeck = 41\nflee = true"), "");
  EXPECT_NE(errors("side = 3\ndeck = 40").find("sides are 0 and 1"), std::string::npos);
}

// --- I ---------------------------------------------------------------------------------------------------

TEST(DriveDecks, WhoGoesUpIsHiddenUntilMet) {  // (I.1.4)
  Game game("I.1");
  game.set_up();
  Figure& evacuee = *game.find("evacuees");
  game.each("survivors", [](Figure& figure) { figure = Figure{}; });
  const Who who = who_is(game, evacuee);
  game.with_play([&](AhlPlay& play) { ASSERT_TRUE(open_level(play, 83)); });
  const Square up = floor_on(game, 83);
  find_level(game.position, 83)->stocked = 1;
  game.with_play([&](AhlPlay& play) { change_level(play, who, up, "8.B.5"_ahl); });
  EXPECT_EQ(evacuee.hidden, 1);
  Figure& intruder = *game.find("strike team");
  const Square near = floor_on(game, 83, 1);
  game.with_play([&](AhlPlay& play) { change_level(play, who_is(game, intruder), near, "8.B.5"_ahl); });
  EXPECT_EQ(evacuee.hidden, 0);
}

TEST(Hangar, AChargeBesideAFighterCripplesIt) {  // (I.2.3, 24.B)
  Game game("I.2");
  game.set_up();
  Figure* carrier = nullptr;
  game.each("enlisted", [&](Figure& figure) {
    if (figure.charges != 0 && carrier == nullptr) carrier = &figure;
  });
  ASSERT_NE(carrier, nullptr);
  Thing& fighter = game.position.things[0];
  Scene scene(whole_game(), game.position);
  carrier->at = nowhere;
  for (int x = -1; x <= 2; ++x) {
    for (int y = -1; y <= 2; ++y) {
      const Square beside = Square::at(fighter.at.x + x, fighter.at.y + y, fighter.at.deck);
      const bool free = (x < 0 || x > 1 || y < 0 || y > 1) && DeckGrid::contains(flat(beside)) &&
                        can_stand(whole_game(), game.position, Figure{}, beside);
      if (free && scene.adjacent(beside, fighter.at)) carrier->at = beside;
    }
  }
  ASSERT_NE(carrier->at, nowhere);
  carrier->commitment = Commitment::place_charge;
  carrier->surprised = 0;
  game.with_play([](AhlPlay& play) {
    finish_special_actions(play);
    count_down_charges(play);
    Task task;
    burst_charges(play, task);
  });
  EXPECT_EQ(carrier->charges, 0);
  EXPECT_EQ(fighter.state, ThingState::spent);
}

TEST(Bridge, TheCrewMovesOnlyWhenSolomaniAreSeen) {  // (I.3.1)
  Game game("I.3");
  game.set_up();
  Figure& crew = *game.find("crew");
  const Who who = who_is(game, crew);
  game.position.story.must_move = 0;
  game.position.core.turn = 3;
  EXPECT_FALSE(may_commit(whole_game(), game.position, who, Commitment::aim, nullptr));
  game.with_play([](AhlPlay& play) { phase_events(play); });
  EXPECT_NE(crew.rest, 0);
  crew.commitment = Commitment::none;
  crew.rest = 0;
  game.find("enlisted")->at = crew.at;
  game.with_play([](AhlPlay& play) { phase_events(play); });
  EXPECT_EQ(crew.rest, 0);
  EXPECT_EQ(crew.commitment, Commitment::move);  // and nothing else in that turn
  EXPECT_TRUE(may_commit(whole_game(), game.position, who, Commitment::aim, nullptr));
}

// --- II --------------------------------------------------------------------------------------------------

TEST(MarineCountry, ATurretWithoutItsConsoleIsNotManned) {  // (II.1, 15.A)
  Game game("II.1");
  game.set_up();
  game.find("technicians")->at = game.find("Zhodani officers")->at;
  EXPECT_FALSE(game.outcome().over);
  const Level* level = find_level(game.position, 36);
  for (const StationRecord& each : whole_game().content().plans[level->plan].plan().stations) {
    if (each.name.find("fire director, dorsal") == std::string::npos) continue;
    game.with_play([&](AhlPlay& play) { was_wrecked(play, on_level(step(each.at, each.face), 36)); });
  }
  EXPECT_EQ(game.outcome().winners, Sides(side_at(1)));
}

// --- III, IV: encounters ---------------------------------------------------------------------------------

TEST(Maze, WhoIsFoundIsSurprisedForAWholePhase) {  // (III.3)
  Game game("III");
  game.set_up();
  Figure& guard = *game.find("security detachment");
  guard.commitment = Commitment::aim;
  game.position.phase = 2;
  game.with_play([&](AhlPlay& play) { reveal(play, who_is(game, guard)); });
  EXPECT_EQ(guard.surprised, 1);
  EXPECT_EQ(guard.dazed, 1);
  EXPECT_EQ(guard.commitment, Commitment::move);
  game.with_play([&](AhlPlay& play) {
    Task task;
    end_phase(play, task);
  });
  EXPECT_EQ(guard.surprised, 1);
  game.with_play([&](AhlPlay& play) {
    Task task;
    end_phase(play, task);
  });
  EXPECT_EQ(guard.surprised, 0);
}

TEST(Maze, AfterTheAlarmNobodyIsSurprised) {  // (III.3)
  Game game("III");
  game.set_up();
  Figure& guard = *game.find("security detachment");
  guard.hidden = 0;
  game.with_play([](AhlPlay& play) {
    Task task;
    decision_events(play, task);
  });
  guard.hidden = 1;
  game.position.phase = 2;
  game.with_play([&](AhlPlay& play) { reveal(play, who_is(game, guard)); });
  EXPECT_EQ(guard.surprised, 0);
}

const Trigger& trigger_of(const std::string& id, bool (*fits)(const Trigger&)) {
  const auto& all = scenario_named(id).triggers;
  const auto found = std::ranges::find_if(all, fits);
  if (found == all.end()) throw std::runtime_error("no such trigger in " + id);
  return *found;
}

TEST(Wine, ArrivalsLeaveTheLiftAndItGoes) {  // (IV.5)
  Game game("IV", 1);                        // nobody comes in turn 1
  game.set_up();
  const Trigger& lift =
      trigger_of("IV", [](const Trigger& each) { return each.draw && each.draw->leaves_lift; });
  game.with_play([&](AhlPlay& play) { act(play, lift, {}, 11); });
  const int people = game.in_force("others");
  EXPECT_TRUE(people >= 1 && people <= 6);
  EXPECT_EQ(game.position.story.must_move, 3);
  EXPECT_NE(game.position.story.truce, 0);
  const auto waiting = [&] {
    return std::ranges::count_if(game.position.lifts, [](const Lift& each) { return each.departs != 0; });
  };
  EXPECT_EQ(waiting(), 1);
  game.each("others", [&](Figure& figure) {
    EXPECT_TRUE(must_leave_lift(whole_game(), game.position, figure));
    EXPECT_EQ(figure.surprised, 0);
  });
  play_to_phase(game, 3);
  const Level* level = find_level(game.position, 21);
  game.each("others", [&](Figure& figure) {
    EXPECT_NE(whole_game().content().plans[level->plan].kind(flat(figure.at)), SquareKind::lift);
  });
  EXPECT_EQ(waiting(), 0);
}

TEST(Wine, EncountersAreThrownForOnceADeck) {  // (IV.6)
  int met = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    Game game("IV", number);
    game.set_up();
    const Who who = who_is(game, *game.find("thieves"));
    game.position.phase = 1;
    int stopped = 0;
    game.with_play([&](AhlPlay& play) { stopped = stopped_on_way(play, who, 22); });
    EXPECT_EQ(game.position.story.marks[0], 22);
    met += stopped != 0 ? 1 : 0;
    game.with_play([&](AhlPlay& play) { stopped = stopped_on_way(play, who, 22); });
    EXPECT_EQ(stopped, 0);
  }
  EXPECT_TRUE(met >= 1 && met <= 15) << met;  // 3 in 36 on the average
}

TEST(Wine, WhoIsMetOnTheWayIsSurprised) {  // (IV.6)
  Game game("IV", 1);                      // nobody comes in turn 1
  game.set_up();
  Figure& thief = *game.find("thieves");
  const Who who = who_is(game, thief);
  game.position.phase = 1;
  game.with_play([&](AhlPlay& play) { ASSERT_TRUE(open_level(play, 23)); });
  thief.at = floor_on(game, 23);
  const auto& all = scenario_named("IV").triggers;
  const auto deeper = std::ranges::find_if(all, [](const Trigger& each) { return each.file.deeper; });
  thief.commitment = Commitment::aim;
  thief.surprised = 0;  // long out of his crate
  game.with_play([&](AhlPlay& play) { meet_on_way(play, who, static_cast<int>(deeper - all.begin()) + 1); });
  EXPECT_EQ(thief.commitment, Commitment::move);
  EXPECT_EQ(thief.surprised, 0);
  EXPECT_GE(game.in_force("others"), 1);
  game.each("others", [](Figure& figure) {
    EXPECT_EQ(figure.surprised, 1);
    EXPECT_EQ(figure.dazed, 1);
    EXPECT_EQ(figure.commitment, Commitment::move);
    EXPECT_EQ(figure.at.deck, 23);
  });
}

TEST(Wine, AGuardWhoGetsAwayGivesTheAlert) {  // (IV.7)
  Game game("IV");
  game.set_up();
  game.position.core.turn = 5;
  game.position.phase = 3;
  const Who who = who_is(game, *game.find("hold guards"));
  game.with_play([&](AhlPlay& play) { ASSERT_TRUE(open_level(play, 22)); });
  const Square away = floor_on(game, 22);
  game.with_play([&](AhlPlay& play) { change_level(play, who, away, "8.B.5"_ahl); });
  EXPECT_EQ(game.position.story.deadline, 25);
}

TEST(Wine, FightingOnTheBoatDeckGivesTheAlert) {  // (IV.7)
  Game game("IV");
  game.set_up();
  find_level(game.position, 84)->fought_on = 6;
  game.position.core.turn = 7;
  game.position.phase = 0;
  game.with_play([](AhlPlay& play) {
    Task task;
    decision_events(play, task);
  });
  EXPECT_EQ(game.position.story.deadline, 26);  // turns 7 to 26
}

TEST(Wine, ACaseInAShutPinnaceWithAPilotWins) {  // (IV, IV.8)
  Game game("IV");
  game.set_up();
  Figure& pilot = *game.find("thieves");
  game.each("NCOs", [](Figure& figure) { figure.pilot = 0; });
  pilot.pilot = 1;
  const auto& zones = whole_game().scenario(game.position).zones;
  const auto pinnace = std::ranges::find(zones, "pinnace 1", &Zone::name);
  Square aboard;
  pinnace->squares.for_each([&](Square square) { aboard = on_level(square, 84); });
  pilot.at = aboard;
  ASSERT_TRUE(game.position.things.push_back({.kind = ThingKind::wine, .at = aboard, .value = 2}));
  Level& level = *find_level(game.position, 84);
  const PortalId iris =
      whole_game().content().plans[level.plan].portal_at(edge_of(Square::at(5, 18), Compass::E));
  ASSERT_NE(iris, no_portal);
  level.open.set(index_of(iris));
  EXPECT_FALSE(game.outcome().over);
  level.open.reset(index_of(iris));
  const Outcome outcome = game.outcome();
  EXPECT_EQ(outcome.winners, Sides(side_at(1)));
  EXPECT_EQ(outcome.scores[1], 1);
}

// --- V ---------------------------------------------------------------------------------------------------

TEST(Blobs, ThePanickedClimbAndLieExhausted) {  // (V.7)
  Game game("V");
  game.set_up();
  Figure& runner = *game.find("salvagers");
  const Who who = who_is(game, runner);
  runner.surprised = 0;
  runner.panic = Panic::fleeing;
  runner.halves = full_phase;
  Square foot = nowhere;
  Square top = nowhere;
  for (const Way& way : whole_game().vessel(game.position).ways_below(68)) {
    if (way.kind != Way::Kind::ladder || enemy_in(game.position, on_level(way.below, 69), runner)) continue;
    foot = on_level(way.below, 69);
    top = on_level(way.above, 68);
  }
  ASSERT_NE(foot, nowhere);
  {
    Scene scene(whole_game(), game.position);
    const Plot plot = flight_of(scene, who);
    ASSERT_FALSE(plot.empty());  // towards a ladder
  }
  runner.at = foot;
  {
    Scene scene(whole_game(), game.position);
    const Plot plot = flight_of(scene, who);
    ASSERT_EQ(plot.size(), 1u);
    EXPECT_EQ(plot[0].act, Act::climb_up);
  }
  game.with_play([&](AhlPlay& play) { change_level(play, who, top, "8.B.5"_ahl); });
  EXPECT_EQ(runner.panic, Panic::cowering);
  EXPECT_TRUE(runner.rest >= 2 && runner.rest <= 7);  // this phase and one to six more
  const auto rally_now = [&] {
    game.with_play([](AhlPlay& play) {
      Task task;
      rally(play, task);
    });
  };
  runner.morale = 12;
  rally_now();
  EXPECT_EQ(runner.panic, Panic::cowering);  // he has not got his breath back
  runner.rest = 0;
  runner.morale = 1;
  rally_now();
  EXPECT_EQ(runner.panic, Panic::fleeing);  // on to the next ladder
  runner.panic = Panic::cowering;
  runner.morale = 12;
  rally_now();
  EXPECT_EQ(runner.panic, Panic::calm);
}

}  // namespace
}  // namespace flagbridge::ahl
