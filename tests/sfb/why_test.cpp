#include <map>

#include "sfb/ask/answers.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g13_hidden.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/yard.h"

// What a player is told of places: where a ship can steer, and why nothing can be done elsewhere.
namespace flagbridge::sfb {
namespace {

json::object ask(const Battles& game, const Position& position, Side side, const std::string& words) {
  const auto answer = game.inquire(game.view(position, side), side, words);
  if (!answer) throw std::runtime_error(to_string(answer.error()));
  return answer->data.as_object();
}

bool has_rule(const json::object& answer, std::string_view rule) {
  const auto& refusals = answer.at("refusals").as_array();
  return std::ranges::any_of(refusals,
                             [&](const json::value& each) { return each.at("rule").as_string() == rule; });
}

std::string hex_text(Hex hex) { return TextOf<Hex>::write(hex); }

// (C1.4) A Federation heavy cruiser at speed 9 in the fourth impulse: it moves now and eight times more. Its
// turn mode D is three hexes at that speed (C3.2).
struct Steering : Yard {
  explicit Steering(int since_turn = 3, int since_slip = 1)
      : Yard({Berth{}, Berth{.name = "KLI/D7", .at = {30, 15}, .side = 1}}) {
    Ship& ship = (*this)[0];
    ship.speed = 9;
    ship.speeds.fill(9);
    ship.since_turn = static_cast<std::uint8_t>(since_turn);
    ship.since_slip = static_cast<std::uint8_t>(since_slip);
    now(2, 4);
    run(move_units);
  }
  json::object told(const std::string& words) { return ask(game, position, side_at(0), words); }
};

// (C1, C3.2, C4) Ahead, round and aside; each of the courses can be flown step by step and ends where it
// says.
TEST(Reach, IsWhatTheShipCanSteer) {
  Steering helm;
  ASSERT_EQ(asked(helm.position), Decision::move);
  const json::object reach = helm.told("reach 0");
  EXPECT_EQ(reach.at("moves").to_number<int>(), 9);
  std::map<std::string, std::string> first;
  Steering flown;
  for (const json::value& end : reach.at("ends").as_array()) {
    flown.position = helm.position;
    const auto course = from_json<Course>(end.at("order").at("course"));
    ASSERT_TRUE(course);
    ASSERT_EQ(course->steps.size(), end.at("moves").to_number<std::size_t>());
    EXPECT_TRUE(check_order(flown.game, flown.position, side_at(0), *course).none());
    for (const Step step : course->steps) {
      ASSERT_TRUE(may_step(flown.game, flown.position, unit_at(0), step).legal) << end.at("text");
      flown.with_dice({}, [&](BattlePlay& play) { move_ship(play, unit_at(0), step); });
    }
    EXPECT_EQ(end.at("at").as_string(), hex_text(flown[0].at));
    EXPECT_EQ(end.at("facing").as_string(), name_of(flown[0].facing));
    if (course->steps.size() == 1)
      first[std::string(end.at("at").as_string()) + std::string(end.at("facing").as_string())] =
          name_of(course->steps[0]);
  }
  const std::map<std::string, std::string> five = {
      {"2014A", "S"}, {"1915F", "L"}, {"2115B", "R"}, {"1915A", "SL"}, {"2115A", "SR"}};
  EXPECT_EQ(first, five);
}

// (C3.2, C4.33) The next steps that are not open have their reasons.
TEST(Reach, SaysWhyAStepIsNotOpen) {
  Steering helm(2, 0);
  std::map<std::string, std::string> barred;
  const json::object reach = helm.told("reach 0");
  for (const json::value& row : reach.at("steps").as_array()) {
    if (!row.at("legal").as_bool())
      barred[std::string(row.at("step").as_string())] = std::string(row.at("rule").as_string());
  }
  EXPECT_EQ(barred["L"], "C3.2");
  EXPECT_EQ(barred["R"], "C3.2");
  EXPECT_EQ(barred["SL"], "C4.33");
  EXPECT_EQ(barred["none"], "C1.4");
  EXPECT_EQ(barred.count("S"), 0u);
}

// Every hex around is either reached or has a reason, never both.
TEST(Why, HasAReasonForEveryHexOutOfReach) {
  Steering helm(1, 0);
  std::map<std::string, bool> reached;
  const json::object reach = helm.told("reach 0");
  for (const json::value& end : reach.at("ends").as_array())
    reached[std::string(end.at("at").as_string())] = true;
  for (int column = 12; column <= 28; ++column) {
    for (int row = 7; row <= 23; ++row) {
      const std::string hex = hex_text({static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)});
      if (hex == "2015") continue;
      const json::object why = helm.told("why 0 " + hex);
      EXPECT_EQ(why.at("refusals").as_array().empty(), reached.count(hex) == 1) << hex;
      EXPECT_EQ(why.contains("order"), reached.count(hex) == 1) << hex;
    }
  }
  EXPECT_GT(reached.size(), 20u);
}

TEST(Why, NamesTheTurnModeTheSlipAndTheEndOfTheTurn) {
  Steering helm(0, 0);
  // (C3.2, C4.33) To the right of the bow: by a turn or a slip, neither of which is open yet.
  const json::object beside = helm.told("why 0 2115");
  EXPECT_TRUE(has_rule(beside, "C3.2"));
  EXPECT_TRUE(has_rule(beside, "C4.33"));
  // (C1.4) Fourteen hexes ahead with nine moves left.
  EXPECT_TRUE(has_rule(helm.told("why 0 2001"), "C1.4"));
  // (C1.313) It is asked of the one whose turn to move it is, and of nobody else's ships.
  EXPECT_FALSE(helm.game.inquire(helm.position, side_at(0), "why 1 2001"));
  EXPECT_FALSE(helm.game.inquire(helm.position, side_at(0), "reach 1"));
  EXPECT_FALSE(helm.game.inquire(helm.position, side_at(0), "why 0 nowhere"));
}

// (B2.2) Nobody is asked, or something that is about no place: nothing can be done anywhere.
TEST(Why, IsAboutTheOpenQuestion) {
  Steering helm;
  helm.position.core.question.kind = static_cast<std::uint16_t>(Decision::allocate);
  EXPECT_TRUE(has_rule(helm.told("why 0 2014"), "B2.2"));
  helm.position.core.question = {};
  EXPECT_TRUE(has_rule(helm.told("why 0 2014"), "B2.2"));
}

// (C1.4) In the fourth impulse it has moved: the eight moves after it are left, and nobody asks for them. A
// ship that still waits for its turn is not asked either.
TEST(Reach, IsOfTheMovesThatAreLeft) {
  Steering helm;
  helm.position.moved_now = {unit_at(0)};
  helm.position.core.question = {};
  const json::object reach = helm.told("reach 0");
  EXPECT_EQ(reach.at("moves").to_number<int>(), 8);
  EXPECT_GT(reach.at("ends").as_array().size(), 5u);
  for (const json::value& end : reach.at("ends").as_array()) {
    EXPECT_FALSE(end.as_object().contains("order"));
    EXPECT_LE(distance(helm[0].at, from_text<Hex>(std::string(end.at("at").as_string())).value()), 8);
  }
  for (const json::value& step : reach.at("steps").as_array()) EXPECT_FALSE(step.at("legal").as_bool());
  Steering waiting;
  waiting.position.core.question = {};
  EXPECT_EQ(waiting.told("reach 0").at("moves").to_number<int>(), 9);
  EXPECT_FALSE(waiting.told("reach 0").at("ends").at(0).as_object().contains("order"));
}

// (G10.5, C1.32) A ship in a web, or with a plot, steers nowhere.
TEST(Reach, IsNowhereForThoseWhoDoNotSteer) {
  Steering caught;
  caught[0].web_left = 8;
  EXPECT_TRUE(caught.told("reach 0").at("ends").as_array().empty());
  Steering plotted;
  plotted.position.options.plotted = 1;
  EXPECT_TRUE(plotted.told("reach 0").at("ends").as_array().empty());
}

// (C6) What keeps a ship from turning keeps it not from turning hard, if it has the energy.
TEST(Why, SaysThatAShipMayTurnHard) {
  Steering helm(0, 0);
  EXPECT_FALSE(has_rule(helm.told("why 0 2115"), "C6"));
  helm[0].hets = 1;
  const json::object beside = helm.told("why 0 2115");
  EXPECT_TRUE(has_rule(beside, "C3.2"));
  EXPECT_TRUE(has_rule(beside, "C6"));
  // Too far is too far.
  EXPECT_FALSE(has_rule(helm.told("why 0 2001"), "C6"));
}

// A fighter of the first side that is asked where to fly, fifteen hexes a turn.
struct Flying : Steering {
  Flying() {
    position.core.question = {};
    position.core.agenda.back() = {};
    (*this)[0].speed = 0;
    fighter = new_craft(position);
    Craft& craft = position.small(fighter);
    craft.kind = CraftKind::fighter;
    craft.at = {10, 20};
    craft.speed = 15;
    craft.since_turn = craft.since_slip = 9;
    craft.launched = Moment{1};
    while (game.tables_of().fighters[craft.type].kind != Fighter::Kind::fighter) ++craft.type;
    now(2, 5);
    run(move_units);
  }
  std::string number() const { return std::to_string(index_of(fighter)); }
  UnitId fighter{};
};

// (C1.4) The course of a fighter has six steps: what it is told to do leads there, and farther on nothing
// does.
TEST(Why, GivesAFighterACourseItCanTake) {
  Flying pilot;
  ASSERT_EQ(asked(pilot.position), Decision::move);
  const json::object near = pilot.told("why " + pilot.number() + " 1014");
  ASSERT_TRUE(near.contains("order"));
  const auto course = from_json<Course>(near.at("order").at("course"));
  ASSERT_TRUE(course);
  EXPECT_EQ(course->steps.size(), 6u);
  EXPECT_TRUE(check_order(pilot.game, pilot.position, blue, *course).none());
  const json::object far = pilot.told("why " + pilot.number() + " 1010");
  EXPECT_FALSE(far.contains("order"));
  ASSERT_TRUE(has_rule(far, "C1.4"));
  EXPECT_EQ(far.at("refusals").at(0).at("text").as_string(), "a course has no more than 6 steps");
}

// (B2.2, J4) A fighter does nothing where nobody is, and launches nothing from empty rails.
TEST(Why, NothingCanBeDoneByAFighter) {
  Flying pilot;
  pilot.position.core.question.kind = static_cast<std::uint16_t>(Decision::act);
  EXPECT_TRUE(has_rule(pilot.told("why " + pilot.number() + " 1015"), "B2.2"));
  pilot[1].at = {10, 15};
  EXPECT_TRUE(has_rule(pilot.told("why " + pilot.number() + " 1015"), "J4"));
}

void put_question(Position& position, Decision decision) {
  if (position.core.agenda.empty()) static_cast<void>(position.core.agenda.push_back({}));
  position.core.question = {};
  position.core.question.kind = static_cast<std::uint16_t>(decision);
  position.core.question.asked = position.core.question.awaiting = Sides(blue) | red;
}

// (E1.13) Phasers without energy, photons that are not armed, and nobody to fire at.
TEST(Why, NothingCanBeFiredAtWhoeverIsThere) {
  Shooting meeting({"phaser-1 FA", "phaser-1 FA", "photon FA"}, 5);
  put_question(meeting.range.at, Decision::fire);
  meeting.own().energized = 0;
  const auto why = [&](Hex hex) {
    return ask(meeting.range.game(), meeting.range.at, blue, "why 0 " + hex_text(hex));
  };
  const json::object there = why(Range::ahead(5));
  EXPECT_TRUE(has_rule(there, "E2.3"));
  EXPECT_TRUE(has_rule(there, "E4"));
  // Weapons with the same reason share a line.
  EXPECT_EQ(there.at("refusals").as_array().size(), 2u);
  EXPECT_EQ(there.at("refusals").at(0).at("text").as_string(), "phaser-1 0, phaser-1 1: it is not energized");
  EXPECT_TRUE(has_rule(why({3, 3}), "E1.13"));
  meeting.own().energized = 1;
  EXPECT_TRUE(why(Range::ahead(5)).at("refusals").as_array().empty());
  // (D2) Astern of weapons that bear ahead.
  meeting.enemy().at = {Range::middle.column, static_cast<std::int16_t>(Range::middle.row + 5)};
  EXPECT_TRUE(has_rule(why(meeting.enemy().at), "D2"));
}

// (G7.1, G8, M3.22) Too far for tractor beams and transporters; nothing to act on; a bomb too far away.
TEST(Why, NothingCanBeDoneThere) {
  Shooting meeting({"phaser-1 FA"}, 8);
  put_question(meeting.range.at, Decision::act);
  const auto why = [&](Hex hex) {
    return ask(meeting.range.game(), meeting.range.at, blue, "why 0 " + hex_text(hex));
  };
  const json::object there = why(Range::ahead(8));
  EXPECT_TRUE(has_rule(there, "G7.1"));
  const auto& refusals = there.at("refusals").as_array();
  EXPECT_TRUE(std::ranges::any_of(refusals, [](const json::value& each) {
    return each.at("text").as_string() == "tractor: tractor beams reach 3 hexes";
  }));
  EXPECT_TRUE(has_rule(why(Range::ahead(3)), "B2.2"));
  meeting.own().tbombs = 1;
  EXPECT_TRUE(has_rule(why(Range::ahead(6)), "M3.22"));
}

// (E1.13) A ship without weapons fires at nobody.
TEST(Why, NothingCanBeFiredWithoutAGun) {
  Shooting meeting({}, 5);
  put_question(meeting.range.at, Decision::fire);
  const json::object there =
      ask(meeting.range.game(), meeting.range.at, blue, "why 0 " + hex_text(Range::ahead(5)));
  EXPECT_TRUE(has_rule(there, "E1.13"));
}

// (M3.22) A bomb is set down where an enemy drone flies, though nothing can be done to the drone.
TEST(Why, ABombIsSetDownWhereSomebodyIs) {
  Yard yard({Berth{}, Berth{.name = "KLI/D7", .at = {30, 15}, .side = 1}});
  yard.now(2, 10);
  put_question(yard.position, Decision::act);
  const UnitId drone = new_craft(yard.position);
  Craft& craft = yard.position.small(drone);
  craft.kind = CraftKind::drone;
  craft.side = red;
  craft.at = {20, 12};
  craft.launched = Moment{1};
  yard[0].fire_control = FireControl::active;
  const std::string words = "why 0 2012";
  EXPECT_FALSE(ask(yard.game, yard.position, blue, words).at("refusals").as_array().empty());
  yard[0].tbombs = 1;
  yard[0].transporter_uses = 3;
  yard[0].shield_dropped[0] = moment_of(2, 1);
  EXPECT_TRUE(ask(yard.game, yard.position, blue, words).at("refusals").as_array().empty());
}

// (F1, FP3) A launcher whose arc does not take in the target.
TEST(Why, NothingCanBeLaunchedThere) {
  Shooting meeting({"plasma-F FA"}, 8);
  put_question(meeting.range.at, Decision::act);
  meeting.range.load(meeting.unit, 0, Mode::standard, Energy(5));
  meeting.enemy().at = {Range::middle.column, static_cast<std::int16_t>(Range::middle.row + 8)};
  const json::object astern =
      ask(meeting.range.game(), meeting.range.at, blue, "why 0 " + hex_text(meeting.enemy().at));
  EXPECT_TRUE(has_rule(astern, "FP3"));
}

// (G13.61) Where a hidden ship is makes no difference to what its enemies are told of any place.
TEST(Why, GivesAwayNoHiddenShip) {
  for (const Decision decision : {Decision::fire, Decision::act}) {
    Shooting meeting({"phaser-1 360"}, 5);
    Position& at = meeting.range.at;
    at.options.hidden_cloaks = 1;
    meeting.enemy().cloak = Cloaking::cloaked;
    meeting.enemy().seen_at = {30, 25};
    meeting.own().no_lock.insert(meeting.target);
    put_question(at, decision);
    ASSERT_TRUE(hidden_from(at, blue, meeting.target));
    Position elsewhere = at;
    elsewhere.ship(meeting.target).at = {5, 5};
    for (const Hex hex : {Range::ahead(5), Hex{5, 5}, Hex{30, 25}, Hex{12, 12}}) {
      const std::string words = "why 0 " + hex_text(hex);
      const json::object told = ask(meeting.range.game(), at, blue, words);
      EXPECT_EQ(told, ask(meeting.range.game(), elsewhere, blue, words)) << words;
      EXPECT_FALSE(told.at("refusals").as_array().empty());
    }
  }
}

// (E2.25) A phaser-1 fired as a phaser-3 promises what a phaser-3 does; one that is fired as armed is no way
// of its own. (E4) A photon has none that it was not armed for.
TEST(Odds, HaveEveryWayToFireThatIsOpen) {
  Shooting meeting({"phaser-1", "phaser-3", "photon FA"}, 4);
  meeting.range.load(meeting.unit, 2, Mode::standard, Energy(4));
  const json::object odds = ask(meeting.range.game(), meeting.range.at, blue, "odds 0 1");
  EXPECT_EQ(json::serialize(odds.at("modes")), R"(["as-phaser-2","as-phaser-3"])");
  const json::array& rows = odds.at("weapons").as_array();
  ASSERT_EQ(rows.size(), 3u);
  const auto way = [&](std::size_t row, std::string_view mode) -> json::object {
    for (const json::value& each : rows[row].at("modes").as_array()) {
      if (each.at("mode").as_string() == mode) return each.as_object();
    }
    return {};
  };
  for (const char* member : {"thousandths", "hit36", "most"}) {
    EXPECT_EQ(way(0, "as-phaser-3").at(member), rows[1].at(member)) << member;
  }
  EXPECT_GT(way(0, "as-phaser-2").at("thousandths").to_number<int>(),
            way(0, "as-phaser-3").at("thousandths").to_number<int>());
  EXPECT_EQ(way(0, "as-phaser-3").at("refused").as_string(), "");
  EXPECT_EQ(way(0, "standard"), json::object());
  EXPECT_EQ(way(1, "as-phaser-2").at("rule").as_string(), "E2.25");
  EXPECT_NE(way(2, "as-phaser-2").at("refused").as_string(), "");
}

// (H7.64, D6.126) A disruptor can be overloaded with what the batteries hold, within eight hexes.
TEST(Odds, HaveNoWayThatCannotBePaidOrDoesNotReach) {
  Shooting meeting({"disruptor-30 FA"}, 4);
  meeting.range.load(meeting.unit, 0, Mode::standard, Energy(2));
  const auto modes = [&] {
    return json::serialize(ask(meeting.range.game(), meeting.range.at, blue, "odds 0 1").at("modes"));
  };
  EXPECT_EQ(modes(), "[]");
  meeting.own().battery = Energy(3);
  EXPECT_EQ(modes(), R"(["overload"])");
  meeting.apart(9);
  EXPECT_EQ(modes(), "[]");
}

}  // namespace
}  // namespace flagbridge::sfb
