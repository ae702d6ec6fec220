#include "tests/ahl/scenarios.h"

// What each scenario does: its forces, where they stand, its special rules and its endings. All figures are
// those of the rulebook.
namespace flagbridge::ahl {
namespace {

void kill(Figure& figure) { figure.condition = Condition::dead; }
void knock_out(Figure& figure) { figure.condition = Condition::unconscious; }

std::string station_of(const Game& game, const Figure& figure) {
  const Level* level = find_level(game.position, figure.at.deck);
  for (const StationRecord& each : whole_game().content().plans[level->plan].plan().stations) {
    if (each.at == flat(figure.at)) return each.name;
  }
  return "";
}

TEST(TakeOver, ForcesAndStations) {  // (VI.1, VI.1.2)
  Game game("VI.1");
  game.set_up();
  EXPECT_EQ(game.in_force("officers") + game.in_force("crew"), 39);
  EXPECT_EQ(game.in_force("ringleaders"), 2);
  EXPECT_EQ(game.in_force("mutineers"), 10);
  EXPECT_EQ(station_of(game, *game.find("sergei")), "command (bridge position 1)");
  EXPECT_EQ(station_of(game, *game.find("zinovia")), "supernumerary");
  int raised = 0;
  game.each("officers", [&](Figure& figure) {
    raised += station_of(game, figure).find("(raised)") != std::string::npos ? 1 : 0;
  });
  EXPECT_EQ(raised, 4);
  EXPECT_EQ(game.count([&](const Figure& figure) { return station_of(game, figure).starts_with("CIC"); }), 3);
  game.each("mutineers", [](Figure& figure) {
    EXPECT_EQ(figure.armor, Armor::flak);
    EXPECT_EQ(figure.suit, Suit::none);
    EXPECT_EQ(figure.surprised, 0);
  });
  game.each("crew", [](Figure& figure) { EXPECT_EQ(figure.surprised, 1); });
}

TEST(TakeOver, EverybodyMovesInTheFirstTurn) {  // (VI.1.2)
  Game game("VI.1");
  game.set_up();
  for (std::size_t i = 0; i < game.position.people.size(); ++i) {
    if (!game.position.people[i].active()) continue;
    EXPECT_FALSE(may_commit(whole_game(), game.position, who_at(i), Commitment::aim, nullptr));
    EXPECT_TRUE(may_commit(whole_game(), game.position, who_at(i), Commitment::move, nullptr));
  }
}

TEST(TakeOver, FiveEndings) {  // (VI.1)
  struct Case {
    void (*change)(Game&);
    int winner;
    int level;
  };
  const std::array<Case, 4> cases = {{
      {[](Game& game) { kill(*game.find("sergei")), kill(*game.find("zinovia")); }, 1, 3},
      {[](Game& game) {
         game.each("mutineers", knock_out);
         game.each("ringleaders", kill);
       },
       0, 3},
      {[](Game& game) {
         game.each("mutineers", knock_out);
         game.each("ringleaders", kill);
         kill(*game.find("zinovia"));
       },
       -1, 0},
      {[](Game& game) { game.find("sergei")->presence = game.find("zinovia")->presence = Presence::gone; }, 0,
       1},
  }};
  for (const Case& each : cases) {
    Game game("VI.1");
    game.set_up();
    EXPECT_FALSE(game.outcome().over);
    each.change(game);
    const Outcome outcome = game.outcome();
    EXPECT_TRUE(outcome.over);
    EXPECT_EQ(outcome.winners, each.winner < 0 ? Sides() : Sides(side_at(each.winner)));
    if (each.winner < 0) continue;
    const auto winner = static_cast<std::size_t>(each.winner);
    EXPECT_EQ(outcome.scores[winner], each.level);
    EXPECT_EQ(outcome.scores[1 - winner], -each.level);
  }
}

TEST(TakeOver, OnlyTheLoyalCrewMaySurrender) {  // (VI.1.3)
  Game game("VI.1");
  game.set_up();
  ASSERT_EQ(asked(game.position), Decision::commit);
  EXPECT_FALSE(whole_game().check(game.position, side_at(1), Surrender{}).none());
  game.give(side_at(0), Surrender{});
  game.give(side_at(1), Ready{});
  const Outcome outcome = whole_game().outcome(game.position);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, Sides(side_at(1)));
  EXPECT_EQ(outcome.scores[1], 1);
}

TEST(TakeOver, NotReadyBeforeTheStationsAreManned) {  // (VI.1.2)
  Game game("VI.1");
  ASSERT_TRUE(game.placing());
  EXPECT_FALSE(whole_game().check(game.position, game.turn(), Ready{}).none());
}

TEST(RunningBridge, TheSeniorOfficerCommands) {  // (II.2.1)
  for (std::uint64_t number = 0; number < 8; ++number) {
    Game game("II.2", number);
    game.set_up();
    int lowest = 99;
    int in_command = 0;
    game.each("naval officers", [&](Figure& figure) {
      const int id = std::stoi(game.id(figure).substr(1));
      lowest = std::min(lowest, id);
      if (station_of(game, figure) == "command (bridge position 1)") in_command = id;
      EXPECT_NE(station_of(game, figure), "");
    });
    EXPECT_EQ(in_command, lowest);
    EXPECT_EQ(game.in_force("warbots"), 8);
    EXPECT_EQ(game.in_force("maintenance robots"), 8);
    EXPECT_EQ(game.count([](const Figure& figure) { return figure.surprised != 0; }), 0);
  }
}

TEST(RunningBridge, OneRobotThenTwoImperials) {  // (II.2.1)
  Game game("II.2");
  std::vector<int> turns;
  int placed = 0;
  for (int i = 0; i < 1000 && game.placing() && turns.size() < 4; ++i) {
    const int step = game.position.core.question.a;
    const Step& now = whole_game().scenario(game.position).steps[static_cast<std::size_t>(step)];
    const Order order = game.any();
    if (!now.file.alternate.empty() && std::holds_alternative<Place>(order)) ++placed;
    if (!now.file.alternate.empty() && std::holds_alternative<Ready>(order)) {
      turns.push_back(index_of(now.side) * 10 + placed);
      placed = 0;
    }
    game.give(game.turn(), order);
  }
  EXPECT_EQ(turns, (std::vector<int>{11, 2, 11, 2}));
}

TEST(MarineCountry, AnUnmannedSideLosesOnlyToACommandGroup) {  // (II.1)
  Game game("II.1");
  game.set_up();
  const Zone* dorsal = nullptr;
  for (const Zone& each : whole_game().scenario(game.position).zones) {
    if (each.name == "dorsal directors") dorsal = &each;
  }
  Square post;
  game.each("marines", [&](Figure& figure) {
    if (dorsal->squares.contains(flat(figure.at))) knock_out(figure);
  });
  game.each("officer", [&](Figure& figure) {
    if (dorsal->squares.contains(flat(figure.at))) knock_out(figure);
  });
  game.each("Zhodani officers", knock_out);
  EXPECT_FALSE(game.outcome().over);
  Figure& officer = *game.find("Zhodani officers");
  officer.condition = Condition::fit;
  post = officer.at;
  game.find("technicians")->at = post;
  const Outcome outcome = game.outcome();
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, Sides(side_at(1)));
}

TEST(Bridge, ForcesPostsAndVacuum) {  // (I.3, I.3.1, I.3.2, I.3.3)
  Game game("I.3");
  game.set_up();
  EXPECT_EQ(game.in_force("watch officer") + game.in_force("crew"), 11);
  EXPECT_EQ(game.in_force("officers"), 2);
  EXPECT_EQ(game.in_force("NCOs"), 3);
  EXPECT_EQ(game.in_force("enlisted"), 9);
  const int marines = game.in_force("marines");
  EXPECT_TRUE(marines >= 2 && marines <= 12);
  EXPECT_EQ(game.id(*game.find("watch officer")), "O10");
  EXPECT_LE(game.count([&](const Figure& figure) {
    return game.force(figure) == "marines" && figure.at.deck == 41;
  }),
            4);
  for (const Lift& lift : game.position.lifts) EXPECT_EQ(lift.works, 0);
  Scene scene(whole_game(), game.position);
  const Level* level = find_level(game.position, 40);
  EXPECT_GT(level->vacuum.count(), 0);
}

TEST(Bridge, TheDeckAloneDecides) {  // (I.3)
  Game game("I.3", 1);
  game.set_up();
  for (Figure& figure : game.position.people) {
    if (figure.active() && index_of(figure.side) == 0 && figure.at.deck == 40) kill(figure);
  }
  EXPECT_EQ(game.outcome().winners, Sides(side_at(1)));
}

TEST(Hangar, FightersAndCharges) {  // (I.2, I.2.1, I.2.3)
  for (std::uint64_t number = 0; number < 6; ++number) {
    Game game("I.2", number);
    game.set_up();
    int charges = 0;
    for (const Figure& figure : game.position.people) charges += figure.charges;
    EXPECT_EQ(charges, 6);
    ASSERT_EQ(game.position.things.size(), 4u);
    const int defenders = game.in_force("defenders");
    int guarded = 0;
    for (const Thing& thing : game.position.things) {
      EXPECT_EQ(thing.at.deck, 69 + well_of);
      guarded += game.count([&](const Figure& figure) {
        const SquareOffset off = offset_between(thing.at, figure.at);
        return figure.at.deck == thing.at.deck && off.dx >= -1 && off.dx <= 2 && off.dy >= -1 && off.dy <= 2;
      }) > 0;
    }
    EXPECT_GE(guarded, std::min(4, defenders));
    EXPECT_FALSE(game.outcome().over);
    for (Thing& thing : game.position.things) thing.state = ThingState::spent;
    EXPECT_EQ(game.outcome().winners, Sides(side_at(1)));
  }
}

TEST(Wine, CratesThievesAndGuards) {  // (IV.1, IV.2, IV.3)
  Game game("IV");
  game.set_up();
  int wine = 0;
  int crates = 0;
  for (const Thing& thing : game.position.things) {
    crates += thing.kind == ThingKind::crate ? 1 : 0;
    wine += thing.kind == ThingKind::crate && thing.value == 2 ? 1 : 0;
  }
  EXPECT_EQ(crates, 26);
  EXPECT_EQ(wine, 4);
  EXPECT_EQ(game.in_force("officer"), 1);
  EXPECT_EQ(game.in_force("NCOs"), 2);
  EXPECT_EQ(game.in_force("thieves"), 5);
  EXPECT_LE(game.count([](const Figure& figure) {
    return index_of(figure.side) == 1 && figure.suit == Suit::battle;
  }),
            1);
  EXPECT_EQ(game.count([](const Figure& figure) { return figure.hidden != 0; }), 24);
  EXPECT_FALSE(game.outcome().over);
}

TEST(Wine, LightWoundsMayBreakIt) {  // (IV.5)
  Game game("IV");
  game.set_up();
  Figure& thief = *game.find("thieves");
  ASSERT_TRUE(
      game.position.things.push_back({.kind = ThingKind::wine, .state = ThingState::carried, .value = 2}));
  thief.carries = static_cast<std::uint8_t>(game.position.things.size());
  const Who who = who_at(static_cast<std::size_t>(&thief - game.position.people.data()));
  game.with_play([&](AhlPlay& play) { was_wounded(play, who, Harm::serious); });
  EXPECT_EQ(game.position.things.back().state, ThingState::spent);
  EXPECT_EQ(thief.carries, 0);
}

TEST(Wine, TheAlertLeavesTwentyTurns) {  // (IV.7)
  Game game("IV");
  game.set_up();
  const Figure& guard = *game.find("hold guards");
  const Who who = who_at(static_cast<std::size_t>(&guard - game.position.people.data()));
  game.position.core.turn = 7;
  game.position.phase = 2;
  game.with_play([&](AhlPlay& play) { left_ship(play, who, guard.at); });
  EXPECT_EQ(game.position.story.deadline, 27);
  game.position.core.turn = 27;
  EXPECT_FALSE(game.outcome().over);
  game.position.core.turn = 28;
  EXPECT_EQ(game.outcome().winners, Sides(side_at(0)));
}

TEST(Blobs, SixSalvagersFourCharges) {  // (V, V.1, V.5, V.3)
  Game game("V");
  game.set_up();
  EXPECT_EQ(game.in_force("salvagers"), 6);
  int charges = 0;
  for (const Figure& figure : game.position.people) charges += figure.charges;
  EXPECT_EQ(charges, 4);
  const int blobs = game.in_force("blobs");
  EXPECT_TRUE(blobs >= 2 && blobs <= 12);
  game.each("blobs", [](Figure& figure) { EXPECT_EQ(figure.at.deck, 69 + well_of); });
  game.each("salvagers", [&](Figure& figure) {
    EXPECT_EQ(figure.at.deck, 69);
    EXPECT_EQ(may_trot(whole_game(), game.position, figure), figure.suit == Suit::battle);
  });
}

// What the salvagers win when so many in battle dress and so many others have got away: all the others are
// dead, or time is up while they are still aboard.
Outcome got_away(int dressed, int others, bool time_up) {
  Game game("V");
  game.set_up();
  game.each("salvagers", [&](Figure& figure) {
    figure.suit = dressed > 0 ? Suit::battle : Suit::vacc;
    if (dressed + others > 0) {
      figure.presence = Presence::gone;
    } else if (!time_up) {
      kill(figure);
    }
    (dressed > 0 ? dressed : others) -= 1;
  });
  if (time_up) game.position.core.turn = 241;
  return game.outcome();
}

TEST(Blobs, ThoseWhoGetAwayDecide) {  // (V) also of those who are away when time is up
  for (const bool time_up : {false, true}) {
    const std::vector<std::tuple<int, int, int>> levels = {{0, 2, 3}, {1, 2, 3}, {4, 0, 3}, {3, 1, 3},
                                                           {3, 0, 1}, {1, 0, 1}, {0, 1, 2}, {2, 1, 2}};
    for (const auto& [dressed, others, level] : levels) {
      const Outcome outcome = got_away(dressed, others, time_up);
      EXPECT_EQ(outcome.winners, Sides(side_at(0)));
      EXPECT_EQ(outcome.scores[0], level) << dressed << " in battle dress and " << others;
    }
    EXPECT_EQ(got_away(0, 0, time_up).winners, Sides(side_at(1)));
  }
}

TEST(Maze, EverybodyIsHiddenAndTanksAreFull) {  // (III.1, III.2, III.3)
  Game game("III");
  game.set_up();
  EXPECT_EQ(game.count([](const Figure& figure) { return figure.hidden != 0; }), 18 + 4 + 7);
  EXPECT_EQ(game.count([](const Figure& figure) { return figure.charges == 1; }), 9);
  EXPECT_EQ(find_level(game.position, 61)->tank, Tank::empty);
  game.with_play([](AhlPlay& play) { EXPECT_TRUE(open_level(play, 60)); });
  EXPECT_EQ(find_level(game.position, 60)->tank, Tank::full);
}

TEST(Maze, ChargesAtBothHousings) {  // (III, III.2)
  Game game("III");
  game.set_up();
  ASSERT_TRUE(game.position.things.push_back(
      {.kind = ThingKind::charge, .state = ThingState::spent, .at = Square::at(13, 13, 46)}));
  EXPECT_FALSE(game.outcome().over);
  ASSERT_TRUE(game.position.things.push_back(
      {.kind = ThingKind::charge, .state = ThingState::spent, .at = Square::at(21, 13, 46)}));
  EXPECT_EQ(game.outcome().winners, Sides(side_at(1)));
}

TEST(DriveDecks, SurvivorsWaitOnTheNextDeck) {  // (I.1.4, I.1.2)
  Game game("I.1");
  game.set_up();
  EXPECT_EQ(game.in_force("strike team"), 30);
  EXPECT_EQ(game.position.lifts.size(), 7u);
  const int survivors = game.in_force("survivors");
  EXPECT_TRUE(survivors >= 1 && survivors <= 6);
  while (game.placing()) game.give(game.turn(), game.any());
  game.each("survivors", [](Figure& figure) {
    EXPECT_EQ(figure.at.deck, 83);
    EXPECT_EQ(figure.hidden, 1);
  });
}

TEST(Escape, WoundedSergeiAndNeutralCrew) {  // (VI.2, VI.2.1, VI.2.4, VI.2.5)
  Game game("VI.2");
  game.set_up();
  EXPECT_EQ(game.find("sergei")->light, 1);
  EXPECT_EQ(game.in_force("vargr"), 12);
  EXPECT_EQ(game.in_force("guards") + game.in_force("mutineers") + game.in_force("ringleader"), 18);
  EXPECT_EQ(game.count([](const Figure& figure) { return figure.neutral != 0; }), 39);
  game.each("guards", [](Figure& figure) {
    EXPECT_EQ(figure.surprised, 2);
    EXPECT_EQ(figure.at.deck, 38);
  });
  EXPECT_EQ(game.find("ringleader")->at.deck, 40);
}

TEST(Escape, FiringStopsTheLifts) {  // (VI.2.6, VI.2.7)
  Game game("VI.2");
  game.set_up();
  const Figure& leader = *game.find("ringleader");
  const Who who = who_at(static_cast<std::size_t>(&leader - game.position.people.data()));
  game.with_play([&](AhlPlay& play) { fired_on_level(play, who); });
  for (const Lift& lift : game.position.lifts) EXPECT_EQ(lift.works, 0);
}

TEST(Scenarios, MalformedPlacingIsRefused) {  // (SCENARIOS)
  Game game("skirmish");
  const Side side = game.turn();
  for (int who = 0; who < 256; ++who) {
    for (const Square at :
         {Square::at(-128, 127, 255), Square::at(127, -128, 40), nowhere, Square::at(0, 0, 140)})
      EXPECT_FALSE(
          whole_game().check(game.position, side, Place{who_at(static_cast<std::size_t>(who)), at}).none());
  }
  EXPECT_FALSE(whole_game().check(game.position, side, PlaceThing{255, Square::at(1, 1, 40)}).none());
  EXPECT_FALSE(whole_game().check(game.position, side, Choose{who_at(255), 255}).none());
}

TEST(Scenarios, WrongFilesAreBlamedByLine) {  // (SCENARIOS)
  const std::string path = "ahl/scenarios/skirmish.toml";
  const std::string good = *repository().read(path);
  const auto errors = [&](std::string_view from, std::string_view to) {
    Spoilt data;
    data.files[path] = with(good, from, to);
    const auto content = load(data);
    return content ? std::string() : to_string(content.error());
  };
  EXPECT_EQ(errors("turns = 20", "turns = 21"), "");
  EXPECT_TRUE(has(errors("decks = [40]", "decks = [99]"), "skirmish.toml:8:"));
  EXPECT_TRUE(has(errors("count = \"6\"", "count = \"6d8\""), "is neither a number"));
  EXPECT_TRUE(has(errors("zones = [\"port\"]", "zones = [\"stern\"]"), "there is no zone \"stern\""));
  EXPECT_TRUE(has(errors("security-port", "security-left"), "no area \"security-left\""));
  EXPECT_TRUE(has(errors("turns = 20", "turns = 0"), "a limit of turns"));
}

}  // namespace
}  // namespace flagbridge::ahl
