#include "tests/ahl/story.h"

// Twenty-four bottles of wine (IV), as it happens in play.
namespace flagbridge::ahl {
namespace {

const Side crew = side_at(0);
const Side thieves = side_at(1);

Lift& lift(Tale& game, char letter) {
  for (Lift& each : game.position.lifts) {
    if (each.letter == static_cast<std::uint8_t>(letter)) return each;
  }
  throw std::runtime_error("no such lift");
}

// The letter of the lift whose car somebody stands in, or a blank.
char car_around(const Tale& game, const Figure& figure) {
  const Level* level = find_level(game.position, figure.at.deck);
  for (const LiftRecord& each : whole_game().content().plans[level->plan].plan().lifts) {
    if (each.car.contains(flat(figure.at))) return each.letter;
  }
  return ' ';
}

// The second turn begins, and somebody comes to look after the cargo in lift C, if they can.
Tale with_visitors(void (*before)(Tale&)) {
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.to(Decision::snap, thieves);
  before(game);
  game.rigged.free("IV.5"_ahl);
  game.rigged.rig("IV.5"_ahl, "what happens", 11);
  game.rigged.rig("SCENARIOS"_ahl, "where they come in", 0);
  game.rigged.rig("SCENARIOS"_ahl, "how many", 3);
  game.to_turn(2);
  return game;
}

TEST(WineStory, VisitorsComeInALiftAndNobodyShoots) {  // (IV.5)
  Tale game = with_visitors([](Tale&) {});
  EXPECT_TRUE(game.told_of("A lift opens in the hold: crew come to look after the cargo."));
  EXPECT_EQ(game.in_force("others"), 3);
  game.each("others", [&](Figure& figure) { EXPECT_EQ(car_around(game, figure), 'C'); });
  EXPECT_EQ(lift(game, 'C').at, 21);
  game.to(Decision::commit, thieves);
  Figure& thief = *game.find("thieves");
  EXPECT_TRUE(game.refused(thieves, Commit{game.who(thief), Commitment::aim}, "SCENARIOS"_ahl));
  EXPECT_NE(game.position.story.truce, 0);
  game.to(Decision::plot, thieves);
  game.to_next_phase();
  EXPECT_EQ(game.position.phase, 2);
  EXPECT_EQ(game.position.story.truce, 0);
  EXPECT_EQ(game.told(Happening::shoots), 0);
  game.rigged.free("IV.5"_ahl);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);  // nobody more comes
  game.to_turn(3);                                 // by then they have all left the car
  game.each("others", [&](Figure& figure) { EXPECT_EQ(car_around(game, figure), ' '); });
  EXPECT_EQ(lift(game, 'C').at, 0);  // it has closed and gone
}

TEST(WineStory, ALiftThatStandsElsewhereIsCalledAway) {  // (IV.5)
  Tale game = with_visitors([](Tale& story) { lift(story, 'C').at = 50; });
  EXPECT_EQ(lift(game, 'C').at, 21);
  game.each("others", [&](Figure& figure) { EXPECT_EQ(car_around(game, figure), 'C'); });
}

TEST(WineStory, WithTheLiftInUseTheyTakeTheNext) {  // (IV.5)
  Tale game = with_visitors([](Tale& story) {
    Lift& ridden = lift(story, 'C');
    ridden.at = 21;
    ridden.to = 84;
    ridden.phases = 60;
  });
  EXPECT_EQ(game.in_force("others"), 3);
  game.each("others", [&](Figure& figure) { EXPECT_EQ(car_around(game, figure), 'D'); });
}

TEST(WineStory, NobodyComesWithEveryLiftInUse) {  // (IV.5)
  Tale game = with_visitors([](Tale& story) {
    for (const char letter : {'C', 'D', 'E'}) {
      Lift& ridden = lift(story, letter);
      ridden.at = 21;
      ridden.to = 84;
      ridden.phases = 60;
    }
  });
  EXPECT_EQ(game.in_force("others"), 0);
}

TEST(WineStory, NobodyLooksAfterACargoTheThievesHaveLeft) {  // (IV.5)
  Tale game = with_visitors([](Tale& story) {
    for (const char* force : {"officer", "NCOs", "thieves"})
      story.each(force, [](Figure& figure) { figure.presence = Presence::aside; });
    story.find("thieves")->presence = Presence::aboard;
    story.find("thieves")->at = floor_on(story, 84);
    story.find("NCOs")->presence = Presence::aboard;
    story.find("NCOs")->at = floor_on(story, 84);
    story.find("NCOs")->pilot = 1;
  });
  EXPECT_FALSE(game.told_of("A lift opens in the hold: crew come to look after the cargo."));
}

// --- finding it ------------------------------------------------------------------------------------------

TEST(WineStory, ACrateIsLookedIntoCarriedAndKeepsTheHandsFull) {  // (IV.5)
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.to_next_phase();  // out of the crates
  game.to_next_phase();
  const auto crate = std::ranges::find_if(game.position.things, [](const Thing& thing) {
    return thing.kind == ThingKind::crate && thing.state == ThingState::idle && thing.value == 2;
  });
  if (crate == game.position.things.end()) GTEST_SKIP() << "all wine was in broken crates";
  Figure& thief = *game.find("thieves");
  Compass side = Compass::N;
  for (const Compass each : orthogonal_compass) {
    const Square beside = step(crate->at, opposite(each));
    if (can_stand(whole_game(), game.position, Figure{}, beside)) thief.at = beside, side = each;
  }
  const Square where = crate->at;
  game.to(Decision::plot, thieves);
  game.move(thief, {action(Act::examine, side)});
  ASSERT_TRUE(game.until([&] { return game.told(Happening::examines) == 1; }));
  EXPECT_EQ(crate->kind, ThingKind::wine);
  thief.at = where;
  game.to_next_phase();
  game.to(Decision::plot, thieves);
  const auto place = static_cast<std::uint8_t>(crate - game.position.things.begin());
  game.move(thief, {{Act::pick_up, place}});
  game.to(Decision::snap, thieves);
  EXPECT_NE(thief.carries, 0);
  EXPECT_TRUE(game.refused(thieves, Shoot{game.who(thief), step(thief.at, thief.facing)}, "IV.5"_ahl));
}

// --- on the way ------------------------------------------------------------------------------------------

TEST(WineStory, DownALadderIntoAnEncounter) {  // (IV.6)
  for (const int thrown : {10, 11}) {
    Tale game("IV", 1);
    game.rigged.rig("IV.5"_ahl, "what happens", 2);
    game.rigged.rig("IV.6"_ahl, "what happens", thrown);
    game.to_next_phase();
    Figure& thief = *game.find("thieves");
    game.put_on_ladder(thief, 21, false);
    game.to_next_phase();
    game.to(Decision::plot, thieves);
    game.move(thief, {{Act::climb_down, 0}});
    ASSERT_TRUE(game.until([&] { return thief.at.deck == 22; }));
    EXPECT_EQ(game.told_of("The thieves run into people on their way down."), thrown == 11);
    EXPECT_EQ(game.in_force("others") > 0, thrown == 11);
    game.each("others", [](Figure& figure) {
      EXPECT_EQ(figure.at.deck, 22);
      EXPECT_NE(figure.surprised, 0);
      EXPECT_EQ(figure.commitment, Commitment::move);
    });
  }
}

TEST(WineStory, ALiftIsStoppedByThoseWhoWaitForIt) {  // (IV.6, IV.7) one deck in a phase
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.rigged.rig("IV.6"_ahl, "what happens", 11);
  game.to_next_phase();
  Figure& thief = *game.find("thieves");
  const Level* level = find_level(game.position, 21);
  const LiftRecord& record = whole_game().content().plans[level->plan].plan().lifts.front();
  thief.at = on_level(record.car.first, 21);
  game.to_next_phase();
  game.to(Decision::plot, thieves);
  game.move(thief, {{Act::ride, 84}});
  ASSERT_TRUE(game.until([&] { return thief.at.deck != 21; }));
  EXPECT_GT(thief.at.deck, 21);
  EXPECT_LT(thief.at.deck, 84);
  EXPECT_TRUE(game.told_of("The thieves run into people on their way down."));
  EXPECT_GE(game.in_force("others"), 1);
}

TEST(WineStory, ALiftNobodyStopsTakesAPhaseForEachDeck) {  // (IV.7)
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.rigged.rig("IV.6"_ahl, "what happens", 2);
  game.to_next_phase();
  Figure& thief = *game.find("thieves");
  const Level* level = find_level(game.position, 21);
  const LiftRecord& record = whole_game().content().plans[level->plan].plan().lifts.front();
  thief.at = on_level(record.car.first, 21);
  game.to_next_phase();
  game.to(Decision::plot, thieves);
  game.move(thief, {{Act::ride, 84}});
  const auto now = [&] { return (game.position.core.turn - 1) * phases_a_turn + game.position.phase; };
  const int ordered = now();
  ASSERT_TRUE(game.until([&] { return thief.at.deck == 84; }, 20'000));
  EXPECT_EQ(now() - ordered, 84 - 21 + 1);  // it leaves when the next phase begins
}

// --- the alert -------------------------------------------------------------------------------------------

// A guard climbs out of the hold.
void expect_alert_by(bool up) {
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.to_next_phase();
  Figure& guard = *game.find("hold guards");
  game.put_on_ladder(guard, up ? 20 : 21, up);
  game.to_next_phase();
  game.to(Decision::plot, crew);
  game.move(guard, {{up ? Act::climb_up : Act::climb_down, 0}});
  ASSERT_TRUE(game.until([&] { return guard.at.deck == 22 || guard.presence == Presence::gone; }));
  EXPECT_EQ(guard.presence == Presence::gone, up);
  EXPECT_TRUE(game.told_of("Somebody has got away from the thieves: the alert is sounded."));
  EXPECT_EQ(game.position.story.deadline, game.position.core.turn + 20);
}

TEST(WineStory, AGuardWhoGetsAwayGivesTheAlert) {  // (IV.7)
  expect_alert_by(true);
  expect_alert_by(false);
}

TEST(WineStory, ATurnOfFightingOnTheBoatDeckGivesTheAlert) {  // (IV.7)
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.to_turn(2);
  Figure& thief = *game.find("thieves");
  thief.at = floor_on(game, 84);
  game.to(Decision::commit, thieves);
  game.send(thieves, Commit{game.who(thief), Commitment::aim});
  game.to(Decision::aim, thieves);
  for (const Compass side : orthogonal_compass) {
    thief.facing = side;
    const Shoot order{game.who(thief), step(thief.at, side)};
    if (!whole_game().check(game.position, thieves, order).none()) continue;
    game.send(thieves, order);
    break;
  }
  ASSERT_TRUE(game.until([&] { return game.told(Happening::shoots) > 1; }));
  EXPECT_FALSE(game.told_of("There has been fighting on the boat deck: the alert is sounded."));
  game.to_turn(3);
  EXPECT_TRUE(game.told_of("There has been fighting on the boat deck: the alert is sounded."));
  EXPECT_EQ(game.position.story.deadline, 22);  // turns 3 to 22
}

// --- pilots and the end ----------------------------------------------------------------------------------

TEST(WineStory, TheThiefNamesTwoPilotsInSecret) {  // (IV.8)
  Game game("IV");
  const auto naming = [&] {
    const auto& steps = whole_game().scenario(game.position).steps;
    const int at = game.position.core.question.a;
    return game.placing() && at >= 0 && steps[static_cast<std::size_t>(at)].file.pilots != 0;
  };
  for (int i = 0; i < 1000 && !naming(); ++i) game.give(game.turn(), game.any());
  ASSERT_TRUE(naming());
  const Who officer = who_is(game, *game.find("officer"));
  const Who thief = who_is(game, *game.find("thieves"));
  const Who guard = who_is(game, *game.find("hold guards"));
  const auto check = [&](const Order& order) { return whole_game().check(game.position, thieves, order); };
  EXPECT_FALSE(check(Ready{}).none());
  EXPECT_FALSE(check(Name{guard}).none());
  game.give(thieves, Name{officer});
  game.give(thieves, Name{thief});
  EXPECT_FALSE(check(Name{who_is(game, *game.find("NCOs"))}).none());
  game.give(thieves, Name{thief});  // taken back
  EXPECT_FALSE(check(Ready{}).none());
  game.give(thieves, Name{who_is(game, *game.find("NCOs"))});
  EXPECT_TRUE(check(Ready{}).none());
  for (const Figure& figure : whole_game().view(game.position, crew).people) EXPECT_EQ(figure.pilot, 0);
  game.give(thieves, Ready{});
  EXPECT_EQ(game.count([](const Figure& figure) { return figure.pilot != 0; }), 2);
  EXPECT_EQ(game.position[officer].pilot, 1);
}

// The valve of pinnace 1 shuts behind them, with a pilot aboard or not.
Outcome casting_off(bool pilot) {
  Tale game("IV", 1);
  game.rigged.rig("IV.5"_ahl, "what happens", 2);
  game.to_next_phase();
  for (Figure& figure : game.position.people) {
    if (figure.at.deck == 84) figure.at = floor_on(game, 84, 200);
  }
  Figure& thief = *game.find("thieves");
  game.each("thieves", [&](Figure& figure) { figure.pilot = &figure == &thief && pilot ? 1 : 0; });
  game.find("officer")->pilot = 1;  // somebody else can fly
  thief.at = Square::at(5, 18, 84);
  const Level& level = *find_level(game.position, 84);
  const PortalId iris =
      whole_game().content().plans[level.plan].portal_at(edge_of(flat(thief.at), Compass::E));
  const Zone& pinnace =
      *std::ranges::find(whole_game().scenario(game.position).zones, "pinnace 1", &Zone::name);
  EXPECT_NE(iris, no_portal);
  if (!pinnace.squares.contains(flat(thief.at))) thief.at = step(thief.at, Compass::W);
  find_level(game.position, 84)->open.set(index_of(iris));
  EXPECT_TRUE(game.position.things.push_back({.kind = ThingKind::wine,
                                              .state = ThingState::carried,
                                              .at = thief.at,
                                              .value = 2,
                                              .holder = game.who(thief)}));
  thief.carries = static_cast<std::uint8_t>(game.position.things.size());
  game.to_next_phase();
  game.to(Decision::plot, thieves);
  game.move(thief, {action(Act::close, Compass::E)});
  game.until([&] { return game.told(Happening::closes) > 0 && game.position.core.question.open(); });
  game.until([] { return false; }, 200);
  return whole_game().outcome(game.position);
}

TEST(WineStory, TheValveShutsBehindAPilotWithACase) {  // (IV.8)
  SCOPED_TRACE(to_text("IV"_ahl));
  const Outcome away = casting_off(true);
  EXPECT_TRUE(away.over);
  EXPECT_EQ(away.winners, Sides(thieves));
  EXPECT_EQ(away.scores[1], 1);
  EXPECT_FALSE(casting_off(false).over);
}

TEST(WineStory, OutOfTheCratesInThePhaseItTakes) {  // (IV.4)
  for (std::uint64_t number = 0; number < 6; ++number) {
    Tale game("IV", number);
    game.to(Decision::commit, thieves);
    bool dressed = false;
    for (const Figure& figure : game.position.people) {
      if (!figure.active() || figure.side != thieves) continue;
      const bool battle = figure.suit == Suit::battle;
      dressed = dressed || battle;
      EXPECT_EQ(figure.surprised, battle ? 0 : 1);
      EXPECT_EQ(figure.debt, battle ? 6 : 0);  // three points
    }
    game.each("hold guards", [](Figure& figure) { EXPECT_EQ(figure.surprised, 1); });
    game.to(Decision::plot, thieves);
    EXPECT_EQ(game.position.phase, dressed ? 1 : 2);
    ASSERT_TRUE(game.until([&] { return game.position.phase == 2; }));
    EXPECT_EQ(game.count([](const Figure& figure) { return figure.surprised != 0; }), 0);
  }
}

TEST(WineStory, WhereEverybodyStarts) {  // (IV.1, IV.2, IV.3)
  for (std::uint64_t number = 0; number < 4; ++number) {
    Game game("IV", number);
    const auto in_place = [&](const Zone& zone) {
      return game.count([&](const Figure& figure) {
        return figure.here() && figure.at.deck == zone.level && zone.squares.contains(flat(figure.at));
      });
    };
    for (int i = 0; i < 1000 && game.placing(); ++i) game.give(game.turn(), game.any());
    Scene scene(whole_game(), game.position);
    const Deck& hold = scene.plan(21);
    game.each("hold guards", [&](Figure& figure) {
      EXPECT_EQ(hold.overhead_portal(flat(figure.at)), no_portal);
      EXPECT_EQ(hold.floor_portal(flat(figure.at)), no_portal);
      for (const Edge edge : edges_of(flat(figure.at))) EXPECT_EQ(hold.portal_at(edge), no_portal);
    });
    for (const Zone& zone : whole_game().scenario(game.position).zones) {
      if (zone.name.starts_with("docking hatch")) {
        EXPECT_GE(in_place(zone), 1) << zone.name;
      }
    }
    for (const Figure& figure : game.position.people) {
      if (!figure.here() || figure.side != thieves) continue;
      const int company = game.count([&](const Figure& each) { return each.here() && each.at == figure.at; });
      EXPECT_LE(company, figure.suit == Suit::battle ? 1 : 2);
    }
    std::vector<Square> crates;
    for (const Thing& thing : game.position.things) {
      if (thing.kind == ThingKind::crate) crates.push_back(thing.at);
    }
    std::ranges::sort(crates);
    EXPECT_EQ(std::ranges::adjacent_find(crates), crates.end());
  }
}

}  // namespace
}  // namespace flagbridge::ahl
