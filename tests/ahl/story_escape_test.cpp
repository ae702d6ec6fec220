#include "tests/ahl/story.h"

// The mutiny on the Emissary (VI), as it happens in play.
namespace flagbridge::ahl {
namespace {

const Side loyal = side_at(0);
const Side mutiny = side_at(1);

void out_cold(Figure& figure) { figure.condition = Condition::unconscious; }

// --- the take-over ---------------------------------------------------------------------------------------

TEST(TakeOverStory, SurrenderIsPossibleInAnyStep) {  // (VI.1.3)
  for (const Decision step : {Decision::commit, Decision::plot, Decision::snap}) {
    Tale game("VI.1");
    game.to(Decision::plot, loyal);
    game.to_next_phase();  // the surprise is over
    game.to(step, loyal);
    game.send(loyal, Surrender{});
    EXPECT_EQ(whole_game().view(game.position, mutiny).story.surrendered, 0);  // not before all have answered
    game.until([] { return false; }, 100);
    const Outcome outcome = whole_game().outcome(game.position);
    EXPECT_TRUE(outcome.over);
    EXPECT_EQ(outcome.winners, Sides(mutiny));
    EXPECT_EQ(outcome.scores[1], 1);
  }
}

TEST(TakeOverStory, SergeiDoesNotEscapeWithoutZinovia) {  // (VI.1)
  Tale game("VI.1");
  game.to(Decision::plot, loyal);
  game.to_next_phase();
  Figure& sergei = *game.find("sergei");
  Figure& zinovia = *game.find("zinovia");
  game.put_on_ladder(sergei, 40, false);
  game.to(Decision::plot, loyal);
  Plot down;
  ASSERT_TRUE(down.push_back({Act::climb_down, 0}));
  const Move leave{game.who(sergei), down};
  EXPECT_TRUE(game.refused(loyal, leave, "VI.1"_ahl));
  zinovia.condition = Condition::dead;
  EXPECT_TRUE(game.refused(loyal, leave, "VI.1"_ahl));  // then he does not even try
  zinovia.condition = Condition::fit;
  const Square post = sergei.at;
  sergei.at = zinovia.at;
  sergei.climb = 0;
  zinovia.at = post;
  zinovia.climb = -2;
  game.move(zinovia, {{Act::climb_down, 0}});
  ASSERT_TRUE(game.until([&] { return zinovia.presence == Presence::gone; }));
  game.to_next_phase();
  game.put_on_ladder(sergei, 40, false);
  game.to(Decision::plot, loyal);
  EXPECT_TRUE(whole_game().check(game.position, loyal, leave).none());
  game.send(loyal, leave);
  game.until([] { return false; }, 200);
  const Outcome outcome = whole_game().outcome(game.position);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, Sides(loyal));
  EXPECT_EQ(outcome.scores[0], 1);
}

TEST(TakeOverStory, TogetherInALiftTheyMayLeave) {  // (VI.1)
  Tale game("VI.1");
  game.to(Decision::plot, loyal);
  game.to_next_phase();
  Figure& sergei = *game.find("sergei");
  Figure& zinovia = *game.find("zinovia");
  const Level* level = find_level(game.position, 40);
  const LiftRecord* car = &whole_game().content().plans[level->plan].plan().lifts.front();
  for (Figure& figure : game.position.people) {
    const bool inside = figure.here() && figure.at.deck == 40 && car->car.contains(flat(figure.at));
    if (inside) figure.at = floor_on(game, 40, 100);
  }
  sergei.at = on_level(car->car.first, 40);
  game.to_next_phase();
  game.to(Decision::plot, loyal);
  Plot ride;
  ASSERT_TRUE(ride.push_back({Act::ride, 41}));
  const Move leave{game.who(sergei), ride};
  EXPECT_TRUE(game.refused(loyal, leave, "VI.1"_ahl));
  zinovia.at = sergei.at;
  EXPECT_TRUE(whole_game().check(game.position, loyal, leave).none());
  game.send(loyal, leave);
  game.until([] { return false; }, 300);
  EXPECT_EQ(whole_game().outcome(game.position).winners, Sides(loyal));
}

// --- the escape ------------------------------------------------------------------------------------------

int working_lifts(const Tale& game) {
  return static_cast<int>(
      std::ranges::count_if(game.position.lifts, [](const Lift& lift) { return lift.works != 0; }));
}

TEST(EscapeStory, AGuardAwakeInTurnTwoGivesTheAlarm) {  // (VI.2.6, VI.2.7)
  for (const bool asleep : {false, true}) {
    Tale game("VI.2");
    game.rigged.rig("12.C"_ahl, "waking", 1);
    if (asleep) game.each("guards", out_cold);
    EXPECT_GT(working_lifts(game), 0);
    game.to_turn(2);
    EXPECT_EQ(game.told_of("A guard is still awake: the alarm is sounded, and the lifts stop."), !asleep);
    EXPECT_EQ(working_lifts(game) == 0, !asleep);
  }
}

// Somebody of the mutineers, awake and armed, fires down the deck at whatever is there.
void fire_at(Tale& game, Figure& firer, Square target) {
  const Who who = game.who(firer);
  game.to(Decision::commit, mutiny);
  game.send(mutiny, Commit{who, Commitment::aim});
  game.to(Decision::aim, mutiny);
  if (target == nowhere) {
    for (const Compass side : orthogonal_compass) {
      firer.facing = side;
      if (whole_game().check(game.position, mutiny, Shoot{who, step(firer.at, side)}).none())
        target = step(firer.at, side);
      if (target != nowhere) break;
    }
  }
  ASSERT_NE(target, nowhere);
  const int before = game.told(Happening::shoots);
  game.send(mutiny, Shoot{who, target});
  ASSERT_TRUE(game.until([&] { return game.told(Happening::shoots) > before + 1; }));
}

TEST(EscapeStory, ShotsOnTheBridgeGiveTheAlarm) {  // (VI.2.7)
  Tale game("VI.2");
  game.each("guards", out_cold);
  Figure& leader = *game.find("ringleader");
  leader.at = floor_on(game, 40, 30);
  fire_at(game, leader, nowhere);
  EXPECT_TRUE(game.told_of("Shots are heard: the alarm is sounded, and the lifts stop."));
  EXPECT_EQ(working_lifts(game), 0);
}

TEST(EscapeStory, ArrivingUnannouncedSurprisesTheDeck) {  // (VI.2.7)
  Tale game("VI.2");
  game.each("guards", out_cold);
  Figure& mutineer = *game.find("mutineers");
  mutineer.at = floor_on(game, 39, 40);
  Figure& vargr = *game.find("vargr");
  game.to(Decision::commit, mutiny);
  game.send(mutiny, Commit{game.who(mutineer), Commitment::aim});
  game.to_next_phase();
  game.put_on_ladder(vargr, 38, false);
  game.to(Decision::plot, loyal);
  game.move(vargr, {{Act::climb_down, 0}});
  ASSERT_TRUE(game.until([&] { return vargr.at.deck == 39; }));
  EXPECT_TRUE(game.told_of("The loyalists arrive unannounced."));
  EXPECT_EQ(mutineer.surprised, 2);  // but he reacts
  EXPECT_EQ(mutineer.commitment, Commitment::move);
  EXPECT_EQ(game.find("ringleader")->surprised, 0);  // on another deck
}

int neutrals_on(const Tale& game, int deck, int state) {
  return game.count([&](const Figure& figure) {
    return game.force(figure) == "neutral crew" && figure.at.deck == deck && figure.neutral == state;
  });
}

TEST(EscapeStory, AfterTheFirstShotsTheCrewMakeUpTheirMinds) {  // (VI.2.4)
  for (const int die : {4, 5}) {
    Tale game("VI.2");
    game.rigged.rig("VI.2.4"_ahl, "whose side they take", die);
    game.each("guards", out_cold);
    Figure& mutineer = *game.find("mutineers");
    mutineer.at = floor_on(game, 39, 40);
    // Nobody is in the line of fire.
    for (Figure& figure : game.position.people) {
      if (figure.at.deck == 39 && &figure != &mutineer) figure.at = floor_on(game, 39, 200);
    }
    const int there = neutrals_on(game, 39, 1);
    ASSERT_GT(there, 0);
    fire_at(game, mutineer, nowhere);
    if (game.told_of("Mutineers shoot at peaceful crew: the others on this deck join the loyalists."))
      continue;  // somebody was in the way after all
    EXPECT_EQ(neutrals_on(game, 39, 1), there);
    EXPECT_TRUE(std::ranges::all_of(game.position.people, [&](const Figure& figure) {
      return figure.presence == Presence::none || figure.at.deck != 39 || figure.neutral == 0 ||
             seeks_cover(game.position, figure);
    }));
    game.to_turn(2);
    EXPECT_TRUE(game.told_of("After the first shots the crew on this deck make up their minds."));
    EXPECT_EQ(neutrals_on(game, 39, die == 5 ? 0 : 2), there);
    EXPECT_EQ(neutrals_on(game, 40, 2), 0);  // nobody has fired there
  }
}

TEST(EscapeStory, SergeiWinsOverWhomeverHeStepsBeside) {  // (VI.2.4)
  Tale game("VI.2");
  game.each("guards", out_cold);
  Figure& sergei = *game.find("sergei");
  Figure& neutral = *game.find("neutral crew");
  game.to_next_phase();
  // Two squares apart on open floor, with one between.
  Scene scene(whole_game(), game.position);
  for (int skip = 0; skip < 300; ++skip) {
    const Square start = floor_on(game, 39, skip);
    const Square middle = step(start, Compass::E);
    const Square end = step(middle, Compass::E);
    if (!scene.can_step(start, Compass::E) || !scene.can_step(middle, Compass::E)) continue;
    if (crowd(game.position, middle) + crowd(game.position, end) != 0) continue;
    sergei.at = start;
    sergei.facing = Compass::E;
    neutral.at = end;
    break;
  }
  ASSERT_EQ(sergei.at.deck, 39);
  game.to(Decision::plot, loyal);
  EXPECT_NE(neutral.neutral, 0);
  game.move(sergei, {action(Act::walk, Compass::E)});
  ASSERT_TRUE(game.until([&] { return chebyshev(sergei.at, neutral.at) == 1; }));
  EXPECT_TRUE(game.told_of("Sergei wins over those beside him."));
  EXPECT_EQ(neutral.neutral, 0);
  EXPECT_EQ(neutral.side, loyal);
}

TEST(EscapeStory, ShootingAtNeutralsTurnsTheDeck) {  // (VI.2.4)
  Tale game("VI.2");
  game.each("guards", out_cold);
  Figure& mutineer = *game.find("mutineers");
  Figure& neutral = *game.find("neutral crew");
  const int deck = neutral.at.deck;
  Scene scene(whole_game(), game.position);
  for (const Compass side : orthogonal_compass) {
    const Square beside = step(neutral.at, opposite(side));
    if (!scene.adjacent(neutral.at, beside) || !can_stand(whole_game(), game.position, Figure{}, beside))
      continue;
    mutineer.at = beside;
    mutineer.facing = side;
  }
  ASSERT_EQ(mutineer.at.deck, deck);
  const int others = neutrals_on(game, deck, 1);
  fire_at(game, mutineer, neutral.at);
  EXPECT_TRUE(game.told_of("Mutineers shoot at peaceful crew: the others on this deck join the loyalists."));
  EXPECT_EQ(neutrals_on(game, deck, 1), 0);
  EXPECT_GE(neutrals_on(game, deck, 0), others - 1);
}

TEST(EscapeStory, VargrWithoutLeadersGiveUp) {  // (VI.2.3)
  Tale game("VI.2");
  const auto leads = [&](const Figure& figure) {
    const Rank rank = whole_game().person(figure)->rank;
    return rank == Rank::officer || rank == Rank::nco;
  };
  game.each("vargr", [&](Figure& figure) {
    if (leads(figure)) figure.condition = Condition::dead;
  });
  game.to_next_phase();
  EXPECT_FALSE(game.told_of("Arrlanroughl and every leader of the Vargr are dead: the others give up."));
  game.find("arrlanroughl")->condition = Condition::dead;
  game.to_next_phase();
  EXPECT_TRUE(game.told_of("Arrlanroughl and every leader of the Vargr are dead: the others give up."));
  game.each("vargr", [&](Figure& figure) {
    if (!leads(figure)) {
      EXPECT_EQ(figure.presence, Presence::gone);
    }
  });
}

TEST(EscapeStory, ArrlanroughlsFigures) {  // (VI.2.2)
  Tale game("VI.2");
  const Figure& chief = *game.find("arrlanroughl");
  EXPECT_EQ(chief.skill, 1);
  EXPECT_EQ(chief.morale, 10);
  EXPECT_EQ(chief.melee, 3);
  EXPECT_EQ(chief.leadership, 1);
  EXPECT_EQ(whole_game().weapon(chief)->abbr, "GR");
  const Ranked order = in_rank_order(whole_game(), game.position);
  const auto place = [&](const Figure& figure) { return std::ranges::find(order, game.who(figure)); };
  game.each("vargr", [&](Figure& figure) { EXPECT_LT(place(chief), place(figure)); });
}

// The bridge deck is won, with so many of the three alive.
Outcome with_alive(int alive) {
  Tale game("VI.2");
  game.to(Decision::plot, loyal);
  for (Figure& figure : game.position.people) {
    const std::string force = figure.presence == Presence::none ? "" : game.force(figure);
    if (force == "ringleader" || force == "mutineers" || force == "guards")
      figure.condition = Condition::unconscious;
  }
  game.find("vargr")->at = floor_on(game, 40, 20);
  int left = alive;
  for (const char* force : {"sergei", "zinovia", "arrlanroughl"}) {
    if (left-- <= 0) game.find(force)->condition = Condition::dead;
  }
  game.until([] { return false; }, 50);
  return whole_game().outcome(game.position);
}

TEST(EscapeStory, SurvivorsDecideWhatItIsWorth) {  // (VI.2)
  EXPECT_EQ(with_alive(3).scores[0], 3);
  EXPECT_EQ(with_alive(2).scores[0], 1);
  const Outcome draw = with_alive(1);
  EXPECT_TRUE(draw.over);
  EXPECT_EQ(draw.winners, Sides());
}

}  // namespace
}  // namespace flagbridge::ahl
