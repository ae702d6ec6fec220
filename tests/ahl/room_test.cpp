#include <fmt/format.h>

#include "ahl/scenario/run.h"
#include "kernel/plain.h"
#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"
#include "tests/ahl/scenarios.h"

// What one battle can hold.
namespace flagbridge::ahl {
namespace {

// So many people of the players' own, C1 and up.
std::string crew_of(int number) {
  std::string text;
  for (int i = 1; i <= number; ++i) {
    text += fmt::format("[[character]]\nid = \"C{}\"\nname = \"crew\"\nstrength = 7\ndexterity = 7\n", i);
    text += "morale = 7\nweapon = \"SP\"\nsource = \"authored\"\n";
  }
  return text;
}

// The skirmish with one passage of its file replaced.
Spoilt skirmish_with(const std::string& what, const std::string& with) {
  Spoilt data;
  std::string text = repository().read("ahl/scenarios/skirmish.toml").value();
  const auto at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("there is no " + what);
  data.files["ahl/scenarios/skirmish.toml"] = text.replace(at, what.size(), with);
  return data;
}

// All of the crew in place of six marines.
Spoilt manned_by(int crew) {
  Spoilt data = skirmish_with("from = [{ groups = [\"marine\"], not_suits = [\"battle\"] }]\ncount = \"6\"",
                              "from = [{ groups = [\"adventurer\"] }]\ncount = \"all\"");
  data.files["ahl/characters.toml"] = crew_of(crew);
  return data;
}

std::string fault_in(const Spoilt& data) {
  const auto content = load(data);
  return content ? "" : to_string(content.error());
}

TEST(AhlRoom, TooManyPeopleAreRefusedWithTheirNumber) {
  const std::string wrong = fault_in(manned_by(1200));
  EXPECT_TRUE(has(wrong, "people are more than one battle can hold: there is room for 1024")) << wrong;
}

TEST(AhlRoom, TooManyThingsAreRefusedWithTheirNumber) {
  std::string things;
  for (int i = 0; i < 6; ++i) things += "[[thing]]\nkind = \"crate\"\ncount = 200\n\n";
  const std::string wrong =
      fault_in(skirmish_with("[[zone]]\nname = \"starboard\"", things + "[[zone]]\nname = \"starboard\""));
  EXPECT_TRUE(has(wrong, "1200 things are more than one battle can hold: there is room for 1024")) << wrong;
}

// (6, 8.B.1, 23) As many as everybody can pay for in one phase.
TEST(AhlRoom, EveryCommandToAPortalOrSwitchIsHeard) {
  Movement table(
      "+##+##+\n"
      "#A>d..#\n"
      "+##+##+\n",
      "", "ROOM 1 seed=0,0 bounds=wall name=\"a\"\nSWITCH room=1 at=0,0,E\n");
  const int points = table['A'].halves;
  const int cheapest = std::min(table.cost('A', "light"), table.cost('A', "open:E"));
  EXPECT_GE(PortalCommands::capacity(), static_cast<std::size_t>(most_people * points / cheapest));
}

// A whole crew, each with a number and a counter of his own beyond what eight bits count.
TEST(AhlRoom, AWholeCrewIsAboard) {
  auto content = load(manned_by(400));
  ASSERT_TRUE(content) << to_string(content.error());
  const Azhanti game(std::move(*content));
  std::vector<Event> told;
  Events log(told);
  const auto position = start(game, "skirmish", Options{}, Seed{}, log);
  ASSERT_TRUE(position) << to_string(position.error());
  ASSERT_GT(position->people.size(), 400U);
  const Figure& last = (*position)[who_at(399)];
  EXPECT_EQ(game.person(last)->id, "C384") << "after the sixteen adventurers of the roster";
  EXPECT_EQ(game.broken(*position), "");
  const auto back = from_binary<Position>(binary_of(*position));
  ASSERT_TRUE(back);
  EXPECT_EQ(whole_memory(*back), whole_memory(*position));
  EXPECT_EQ(whole_memory(Kept<Position>(*position).value()), whole_memory(*position));
  // Placed, and told so by his number.
  Roller roller(Seed{}, Stream::first_player);
  const Order order = game.sample(*position, side_at(0), roller);
  ASSERT_TRUE(std::holds_alternative<Place>(order));
  EXPECT_TRUE(game.check(*position, side_at(0), order).none());
}

// (8.C.8) Who is dragged is named by a number of up to sixteen bits, a deck by one of eight.
TEST(AhlRoom, ActionsNameWhoeverThereIs) {
  const auto far = from_text<Action>("drag:1000");
  ASSERT_TRUE(far);
  EXPECT_EQ(far->arg, 1000);
  EXPECT_EQ(to_text(*far), "drag:1000");
  EXPECT_FALSE(from_text<Action>("drag:70000"));
  EXPECT_FALSE(from_text<Action>("ride:300"));
}

// A list of things that is full: a charge is not set, and is told so before.
TEST(AhlRoom, NoChargeIsSetWhereThereIsNoRoomForThings) {  // (24.B)
  Game game("skirmish");
  game.set_up();
  Position& at = game.position;
  ASSERT_EQ(asked(at), Decision::commit);
  const Side side = side_at(0);
  std::size_t who = 0;
  while (at.people[who].side != side || !at.people[who].active()) ++who;
  at.people[who].charges = 1;
  const Commit order{who_at(who), Commitment::place_charge, 5};
  EXPECT_TRUE(whole_game().check(at, side, order).none());
  while (at.things.size() < most_things_laid)
    ASSERT_TRUE(at.things.push_back({.kind = ThingKind::wine, .at = at.people[who].at}));
  const Violations found = whole_game().check(at, side, order);
  ASSERT_FALSE(found.none());
  EXPECT_EQ(found[0].rule, "24.B"_ahl);
}

// Ordered while there was room for one more, and others were quicker: it is said, and nobody loses a charge.
TEST(AhlRoom, AChargeThatFindsNoRoomIsKeptAndItIsSaid) {  // (24.B)
  Tabletop table(yard, "B");
  table['A'].charges = 1;
  table['A'].commitment = Commitment::place_charge;
  while (table.position.things.size() < most_things_laid)
    ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::wine, .at = table.at(0, 0)}));
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.told(Happening::no_room), 1);
  EXPECT_EQ(table.told(Happening::charge_set), 0);
  EXPECT_EQ(table['A'].charges, 1);
}

// What nobody orders always finds room: what everybody lets fall, what is in crates, and broken consoles.
TEST(AhlRoom, WhatComesAboutByItselfHasRoomOfItsOwn) {  // (12.B, II.1, IV.1)
  constexpr int left_by_scenarios = 1024;
  EXPECT_GE(most_things - most_things_laid, most_people + left_by_scenarios);
  // The 1,024 that a scenario may have leave none for a console that is remembered.
  std::string things;
  for (int i = 0; i < 4; ++i) things += "[[thing]]\nkind = \"crate\"\ncount = 250\n\n";
  things += "[[thing]]\nkind = \"crate\"\ncount = 24\n\n";
  const std::string zone = "[[zone]]\nname = \"starboard\"";
  EXPECT_EQ(fault_in(skirmish_with(zone, things + zone)), "");
  Spoilt remembering = skirmish_with(zone, things + zone);
  remembering.files["ahl/scenarios/skirmish.toml"].insert(0, "wrecks = true\n");
  const std::string wrong = fault_in(remembering);
  EXPECT_TRUE(has(wrong, "things and consoles are more than one battle can hold: there is room for 1024"))
      << wrong;
}

// All decks of the ship may be in play at once.
TEST(AhlRoom, EveryDeckOfTheShipComesIntoPlay) {  // (V)
  Game game("V");
  std::size_t known = 0;
  const Scenario& scenario = scenario_named("V");
  for (std::size_t number = 1; number < scenario.known.size(); ++number) {
    if (!scenario.known.test(number)) continue;
    ++known;
    EXPECT_TRUE(add_level(whole_game(), game.position, static_cast<int>(number))) << number;
  }
  EXPECT_GT(known, 50U);
  EXPECT_EQ(game.position.levels.size(), known);
}

TEST(AhlRoom, APositionCostsWhatIsInIt) {
  Game game("skirmish");
  EXPECT_LT(used_bytes(game.position), 8U * 1024);
  const Position copy = game.position;
  EXPECT_EQ(whole_memory(copy), whole_memory(game.position));
}

}  // namespace
}  // namespace flagbridge::ahl
