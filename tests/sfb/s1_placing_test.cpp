#include "sfb/ask/answers.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/s3_options.h"
#include "sfb/rules/s4_launched.h"
#include "tests/sfb/meeting.h"
#include "tests/sfb/range.h"

// (S1, S4) Places that are chosen before the battle.
namespace flagbridge::sfb {
namespace {

// (S4, S1) A carrier whose place its owner has chosen has its fighters out within two hexes of that place,
// and that is where they are when the battle begins.
TEST(ChosenPlaces, AreWhereFightersAreOut) {
  Meeting meeting("sg23", Meeting::with("fighters"));
  const UnitId carrier = unit_at(0);
  const Ship& ship = meeting.at.ship(carrier);
  std::uint8_t box = 0;
  while (!is_fighter(meeting.game, meeting.at.bay(ship, box).craft) || meeting.at.bay(ship, box).rails == 0)
    ++box;
  const auto flies = [&](Hex where) {
    return Do{Action::launch_shuttle, carrier, box, no_unit, 3, 1, where};
  };
  const auto say = [&](const auto& order) {
    for (const Violation& each : meeting.before(blue, order)) ADD_FAILURE() << each.text;
    meeting.play({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, blue, order)); });
  };
  EXPECT_TRUE(meeting.before(blue, flies({22, 12})).none());  // beside 2213, where the scenario has it
  EXPECT_TRUE(cites(meeting.before(blue, flies({22, 18})), "S4"));
  say(Place{carrier, {22, 17}, Direction::D});
  EXPECT_TRUE(cites(meeting.before(blue, flies({22, 12})), "S4"));
  EXPECT_TRUE(cites(meeting.before(blue, flies({22, 20})), "S4"));  // three hexes away
  std::array<Order, 256> buffer;
  List list(buffer);
  list_early_launches(meeting.game, meeting.at, blue, list);
  ASSERT_FALSE(list.list().empty());
  for (const Order& order : list.list()) EXPECT_EQ(std::get<Do>(order).where, (Hex{22, 19}));  // ahead of it
  say(flies({22, 18}));
  meeting.at.core.question = {};
  meeting.play({}, [](BattlePlay& play) {
    Task task{};
    task.stage = 2;
    EXPECT_EQ(prepare(play, task), Flow::done);
  });
  EXPECT_EQ(ship.at, (Hex{22, 17}));
  std::vector<Hex> out;  // the raider has fighters of its own
  for_each_craft(meeting.at, [&](UnitId, const Craft& craft) {
    if (craft.side == blue) out.push_back(craft.at);
  });
  EXPECT_EQ(out, (std::vector<Hex>{{22, 18}}));
}

// (S1, S4, SG24.74) Before the battle nothing is against a hex where a ship may begin, a fighter be out or a
// bomb lie; where none of them can be, everything that could is named.
TEST(Preparing, SaysWhyNothingCanBeThere) {
  const auto reasons = [](const Meeting& meeting, const std::string& words) {
    const auto answer = meeting.game.inquire(meeting.game.view(meeting.at, blue), blue, words);
    if (!answer) throw std::runtime_error(to_string(answer.error()));
    std::vector<std::string> rules;
    for (const json::value& each : answer->data.at("refusals").as_array())
      rules.emplace_back(each.at("rule").as_string());
    return rules;
  };
  Meeting fighters("sg23", Meeting::with("fighters"));
  static_cast<void>(fighters.before(blue, Pass{}));      // the question is open
  EXPECT_TRUE(reasons(fighters, "why 0 2217").empty());  // it may begin there
  EXPECT_TRUE(reasons(fighters, "why 0 2211").empty());  // and be out there
  const auto far = reasons(fighters, "why 0 2209");
  EXPECT_NE(std::ranges::find(far, "S1"), far.end());
  EXPECT_NE(std::ranges::find(far, "S4"), far.end());
  Meeting bombs("sg24", Meeting::with("", "bombs"));
  static_cast<void>(bombs.before(blue, Pass{}));
  EXPECT_TRUE(reasons(bombs, "why 0 1010").empty());
  const auto planet = reasons(bombs, "why 0 2215");
  EXPECT_NE(std::ranges::find(planet, "SG24.74"), planet.end());
}

}  // namespace
}  // namespace flagbridge::sfb
