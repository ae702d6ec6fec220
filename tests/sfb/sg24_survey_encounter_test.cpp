#include <algorithm>

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/sg_ground.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/ground.h"
#include "tests/sfb/meeting.h"
#include "tests/sfb/systems.h"

// (SG24) Survey encounter.
namespace flagbridge::sfb {
namespace {

// (SG24.5) The points are for the survey ship that gets away: not for the police ship beside it, nor for a
// prize.
TEST(SurveyEncounter, CountsTheSurveyShip) {
  Battle battle("sg24", agreed("", "police-b"));
  Ship& survey = battle.at.ship(battle.find("D7E"));
  Ship& police = battle.at.ship(battle.find("G2"));
  const int before = battle.score(1);
  police.status = Status::disengaged;
  const int alone = battle.score(1);
  battle.at.research[1] = 60;
  EXPECT_EQ(battle.score(1), alone);
  survey.status = Status::disengaged;
  EXPECT_EQ(battle.score(1), before + 30);
  Battle taken("sg24");
  Ship& prize = taken.at.ship(taken.find("GSC"));
  prize.side = red;
  prize.captured = 1;
  prize.status = Status::disengaged;
  const int points = taken.score(1);
  taken.at.research[1] = 60;
  EXPECT_EQ(taken.score(1), points);
}

// (SG24.5) Nor for a circle that the police ship flies. (SG24.63) A pirate in the survey ship's place does.
TEST(SurveyEncounter, CountsItsCircle) {
  const auto circle = [](Battle& battle, UnitId unit) {
    for (const Hex hex :
         {Hex{22, 13}, Hex{24, 14}, Hex{24, 16}, Hex{22, 17}, Hex{20, 16}, Hex{20, 14}, Hex{22, 13}})
      battle.play([&](BattlePlay& play) { enter_hex(play, unit, hex, Direction::A); });
    return std::ranges::any_of(battle.at.surveys, [](const Surveyed& each) { return each.circled != 0; });
  };
  Battle battle("sg24", agreed("orion-b", "police-b"));
  EXPECT_FALSE(circle(battle, battle.find("G2")));
  EXPECT_TRUE(circle(battle, battle.find("CR")));
}

// (SG24.2, SG24.63, SG24.64, SG24.65) Whoever takes the place of the guard is in its orbit.
TEST(SurveyEncounter, ReplacesTheGuardInOrbit) {
  for (const auto& variation : {"", "orion-a", "explorer", "a-frigate"}) {
    Battle battle("sg24", agreed(variation));
    const Ship& guard = battle.at.ships[0];
    EXPECT_EQ(guard.at, (Hex{22, 14})) << variation;
    EXPECT_EQ(guard.orbit, Ship::counter_clockwise) << variation;
  }
}

// (SG24.66, SG24.72) The police ship of a visitor comes with it.
TEST(SurveyEncounter, BringsThePoliceShipAlong) {
  Battle battle("sg24", agreed("both-visit", "police-a"));
  EXPECT_EQ(distance(battle.at.ship(battle.find("POL")).at, battle.at.ship(battle.find("GSC")).at), 1);
  EXPECT_EQ(battle.at.ship(battle.find("POL")).speed, 4);
}

// (SG24.2) And the survey ships; Tholians have none.
TEST(OpenRaces, HaveTheirSurveyShips) {
  EXPECT_EQ(ship_of("sg24", "ROM"), "ROM/SPC");
  EXPECT_EQ(ship_of("sg24", "KZI"), "KZI/SR");
  EXPECT_EQ(ship_of("sg24", "GOR"), "GOR/SR");
  EXPECT_EQ(ship_of("sg24", "HYD"), "HYD/SR");
  EXPECT_EQ(ship_of("sg24", "LYR"), "LYR/SR");
  EXPECT_EQ(ship_of("sg24", "ISC"), "ISC/SR");
  EXPECT_NE(ship_of("sg24", "THO").find("nothing for the part"), std::string::npos);
  // Other scenarios say whose ships they are.
  EXPECT_NE(ship_of("sh19", "ROM").find("whose ships"), std::string::npos);
}

// (SG24.61) Two fighters beside each survey ship.
TEST(FightersAlone, GoWithTheSurveyShips) {
  Meeting meeting("sg24", Meeting::with("fighters"));
  EXPECT_EQ(meeting.fighters(blue), 2);
  EXPECT_EQ(meeting.fighters(red), 2);
}

// (SG24.66, SG24.5) Both come to survey: what either has learnt counts for it if it gets away, and both must
// be gone in time.
TEST(TwoVisitors, BothScoreForTheirSurvey) {
  Meeting meeting("sg24", Meeting::with("both-visit"));
  EXPECT_EQ(meeting.at.ships[0].at, (Hex{42, 30}));
  const int before = meeting.score(0);
  meeting.at.research = {40, 0};
  EXPECT_EQ(meeting.score(0), before);
  Ship& first = meeting.at.ships[0];
  first.status = Status::disengaged;
  EXPECT_EQ(meeting.score(0), before + 20);
  meeting.at.surveys[1].circled = 1;  // the other's
  EXPECT_EQ(meeting.score(0), before + 20);
  meeting.at.surveys[0].circled = 1;
  EXPECT_EQ(meeting.score(0), before + 20 + 25);
  Meeting guarded("sg24");
  const int guard = guarded.score(0);
  guarded.at.research = {40, 0};
  guarded.at.ships[0].status = Status::disengaged;
  EXPECT_EQ(guarded.score(0), guard);  // (SG24.5) only the visitor's
}

// (SG24.66) Going round the planet is noted for whoever does it.
TEST(TwoVisitors, CircleThePlanet) {
  Meeting meeting("sg24", Meeting::with("both-visit"));
  meeting.now(2, 10);
  for (const Hex hex :
       {Hex{22, 13}, Hex{24, 14}, Hex{24, 16}, Hex{22, 17}, Hex{20, 16}, Hex{20, 14}, Hex{22, 13}})
    meeting.play({}, [&](BattlePlay& play) { enter_hex(play, unit_at(0), hex, Direction::A); });
  EXPECT_EQ(meeting.at.surveys[0].circled, 1);
  EXPECT_EQ(meeting.at.surveys[1].circled, 0);
}

// (SG24.5) Twenty-five points for a crew unit that was down for two complete turns and came back, if the ship
// gets away; as many off for each one left behind.
TEST(Survey, PeopleOnTheGround) {
  Ground survey("sg24", 1);
  const int before = survey.score(1);
  survey.act(survey.land(1, 0, 1));
  Position gone = survey.at;
  gone.ship(survey.unit).status = Status::disengaged;
  gone.research[1] = 100;
  EXPECT_EQ(survey.game.outcome(gone).scores[1], before + 50 - 25);
  survey.now(4, 30);
  Position early = survey.at;
  survey.act(survey.fetch(1, 0, 1));
  EXPECT_EQ(survey.at.surveys[1], Surveyed{});  // turn 3 was the only complete one
  survey.at = early;
  survey.now(5, 1);
  survey.act(survey.fetch(1, 0, 1));
  EXPECT_EQ(survey.at.surveys[1], (Surveyed{.landed = 1}));
  survey.ship().status = Status::disengaged;
  EXPECT_EQ(survey.score(1), before + 25);
}

// (SG24.5, S2.24) Half a point for each point of information, halves rounded up.
TEST(Survey, InformationInHalves) {
  Ground survey("sg24", 1);
  survey.ship().status = Status::disengaged;
  const int before = survey.score(1);
  survey.at.research[1] = 7;
  EXPECT_EQ(survey.score(1), before + 4);
}

// (SG24.5) Once round the planet within three hexes; a hard turn or the cloak spoils it.
TEST(Survey, GoingRound) {
  Ground survey("sg24", 1);
  const auto go = [&](Hex hex) {
    survey.ship().at = hex;
    survey.with_dice({}, [&](BattlePlay& play) { note_circling(play, survey.unit); });
  };
  const std::array<Hex, 6> ring = {{{22, 13}, {24, 14}, {24, 16}, {22, 17}, {20, 16}, {20, 14}}};
  for (const Hex hex : ring) go(hex);
  EXPECT_EQ(survey.at.surveys[1], Surveyed{});
  go(ring[0]);
  EXPECT_EQ(survey.at.surveys[1], (Surveyed{.circled = 1}));
  Ground spoilt("sg24", 1);
  for (std::size_t i = 0; i < 7; ++i) {
    spoilt.ship().at = ring[i % 6];
    spoilt.ship().turned_hard = i == 3 ? spoilt.at.now() : never;
    spoilt.with_dice({}, [&](BattlePlay& play) { note_circling(play, spoilt.unit); });
  }
  EXPECT_EQ(spoilt.at.surveys[1], Surveyed{});
}

// (SG24.2, SG24.3, SG24.5) Half a point for each point learnt, if the visitor gets away; left behind it is
// lost.
TEST(SurveyEncounter, WhatCounts) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sg24", {});
  ASSERT_TRUE(started) << to_string(started.error());
  EXPECT_EQ(started->last_turn, 5);
  EXPECT_EQ(started->ships[0].at, (Hex{22, 14}));
  EXPECT_EQ(started->ships[1].at, (Hex{1, 1}));
  EXPECT_EQ(started->ships[1].speed, 4);
  Position end = *started;
  end.core.over = 1;
  end.ships[1].status = Status::disengaged;
  end.research[1] = 41;
  const int guard = game.design(end.ships[0]).sheet.points_in_battle();
  const int visitor = game.design(end.ships[1]).sheet.points_in_battle();
  EXPECT_EQ(game.outcome(end).scores[1], guard + 21);
  EXPECT_EQ(game.outcome(end).scores[0], visitor);  // nothing for driving it off
  end.ships[1].status = Status::playing;
  EXPECT_EQ(game.outcome(end).scores[0], visitor);  // not yet
  end.core.turn = 5;
  EXPECT_EQ(game.outcome(end).scores[1], guard);
  EXPECT_EQ(game.outcome(end).scores[0], visitor + game.design(end.ships[1]).sheet.bpv.value_or(0));
}

}  // namespace
}  // namespace flagbridge::sfb
