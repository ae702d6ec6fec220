#include "kernel/order_text.h"
#include "sfb/ask/actions.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/show/displays.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// What players may ask, and the energy form they are given to fill in.
namespace flagbridge::sfb {
namespace {

// A Federation heavy cruiser: 30 warp, 4 impulse, 3 batteries; a hex costs a point, shields 1+1, life
// support 1.
class Asking : public testing::Test {
 protected:
  Asking() {
    yard[0].speeds.fill(12);
    yard[0].battery = Energy(3);
    yard[0].energized = 1;
    yard.run(ask_energy);
  }
  json::object ask(const std::string& words) {
    const auto answer = yard.game.inquire(yard.game.view(yard.position, side_at(0)), side_at(0), words);
    if (!answer) throw std::runtime_error(to_string(answer.error()));
    return answer->data.as_object();
  }
  json::object bill(const Allocate& form) { return ask("bill " + json::serialize(to_json(form))); }

  Yard yard{{{.name = "FED/CA"}, {.name = "KLI/D7", .at = {20, 5}, .facing = Direction::D, .side = 1}}};
};

std::string points_from(const json::object& bill, std::string_view source, std::string_view what) {
  for (const json::value& row : bill.at("sources").as_array()) {
    if (row.at("source").as_string() == source) return std::string(row.at(what).as_string());
  }
  return "none";
}

// (B3.1, C2.111, D3.32, D6.6) 15 hexes by warp and one by impulse power, 1 for life support, 1 for fire
// control, 2 for the shields.
TEST_F(Asking, ABillSaysWhatAFormCostsAndFromWhereItIsPaid) {
  Allocate form;
  form.speed = 16;
  const json::object made = bill(form);
  EXPECT_EQ(made.at("made").as_string(), "34");
  EXPECT_EQ(made.at("used").as_string(), "20");
  EXPECT_EQ(points_from(made, "impulse engines", "used"), "4");
  EXPECT_EQ(points_from(made, "warp engines", "used"), "16");
  EXPECT_EQ(points_from(made, "batteries", "left"), "3");
  EXPECT_TRUE(made.at("refusals").as_array().empty());
}

// (B3.1) 20 more for reinforcement are 3 more than engines and batteries have.
TEST_F(Asking, ABillSaysWhyAFormDoesNotBalance) {
  Allocate form;
  form.speed = 16;
  form.general = Energy(20);
  const json::object made = bill(form);
  ASSERT_EQ(made.at("refusals").as_array().size(), 1u);
  EXPECT_EQ(made.at("refusals").at(0).at("rule").as_string(), "B3.1");
  EXPECT_NE(made.at("refusals").at(0).at("text").as_string().find("3 points"), json::string::npos);
  // Three less of either would do; ECM, of which there is none, cannot help.
  EXPECT_EQ(made.at("rooms").at("general").to_number<int>(), 17);
  EXPECT_EQ(made.at("rooms").at("speed").to_number<int>(), 13);
  EXPECT_EQ(made.at("rooms").as_object().if_contains("ecm"), nullptr);
}

// (B3.1, C2.2) From speed 12 it accelerates to 24 at most; general reinforcement takes what is left: 34 and 3
// in the batteries, less 4 for everything else.
TEST_F(Asking, ABillSaysHowFarEachLineCouldGo) {
  const json::object made = bill(Allocate{});
  const json::object& rooms = made.at("rooms").as_object();
  EXPECT_EQ(rooms.at("speed").to_number<int>(), 24);
  EXPECT_EQ(rooms.at("general").to_number<int>(), 33);
  EXPECT_EQ(rooms.at("ecm").to_number<int>(), 6);
}

TEST_F(Asking, ABillIsForOnesOwnShipsOnly) {
  Allocate form;
  form.unit = unit_at(1);
  const std::string words = "bill " + json::serialize(to_json(form));
  EXPECT_FALSE(yard.game.inquire(yard.position, side_at(0), words));
  EXPECT_FALSE(yard.game.inquire(yard.position, side_at(0), "bill nothing"));
}

// (E4) Photons cost 2 points of warp power a turn; (D3.32) the shields 1 at minimum and 2 in full.
TEST_F(Asking, TheFormOffersWhatCanBeChosenWithItsCost) {
  const Form form = yard.game.form(yard.position, side_at(0));
  const auto line = [&](std::string_view label) {
    return std::ranges::find(form.lines, label, &Form::Line::label);
  };
  ASSERT_NE(line("photon A (FA)"), form.lines.end());
  const Form::Line& photon = *line("photon A (FA)");
  EXPECT_EQ(photon.group, "weapons");
  ASSERT_GE(photon.choices.size(), 2u);
  EXPECT_EQ(photon.choices[0].value, "");
  EXPECT_EQ(photon.choices[1].value, "6:standard");
  EXPECT_EQ(photon.choices[1].cost, "2 warp");
  ASSERT_NE(line("shields"), form.lines.end());
  EXPECT_EQ(line("shields")->choices[1].cost, "1");
  EXPECT_EQ(line("shields")->choices[2].cost, "2");
  // The default is on the form, line by line.
  const json::value usual = to_json(default_form(yard.game, yard.position, unit_at(0)));
  for (const Form::Line& each : form.lines) {
    const auto value = form_value(each, *find_path(usual, each.path));
    ASSERT_TRUE(value) << each.path;
    EXPECT_TRUE(*value >= each.least && *value <= each.most) << each.path;
  }
}

// (E4) At range 10 a photon hits on 1 or 2 and does 8.
TEST_F(Asking, OddsSayHowOftenAWeaponHitsAndWhatItDoes) {
  yard.position.core.question = {};
  yard[0].fire_control = FireControl::active;
  yard[0].lock_on = 1;
  for (int i = 0; i < yard[0].mounts; ++i) {
    Mount& mount = yard.position.mount(yard[0], i);
    if (yard.game.weapon(yard[0], i).family != WeaponFamily::photon) continue;
    mount.mode = Mode::standard;
    mount.energy = Energy(4);
    mount.set(Mount::completed, true);
  }
  const json::object odds = ask("odds 0 1");
  EXPECT_EQ(odds.at("range").to_number<int>(), 10);
  EXPECT_EQ(odds.at("shield").to_number<int>(), 1);
  EXPECT_EQ(odds.at("strength").to_number<int>(), 30);
  for (const json::value& row : odds.at("weapons").as_array()) {
    if (row.at("name").as_string() != "photon A") continue;
    EXPECT_EQ(row.at("refused").as_string(), "");
    EXPECT_EQ(row.at("hit36").to_number<int>(), 12);
    EXPECT_EQ(row.at("most").to_number<int>(), 8);
    EXPECT_EQ(row.at("thousandths").to_number<int>(), 2666);
    return;
  }
  FAIL() << "no photon";
}

// (D2) The forward arc takes in the hex row ahead and not the one astern.
TEST_F(Asking, ArcsAreShownHexByHex) {
  const json::object arcs = ask("arcs 0");
  for (const json::value& field : arcs.at("fields").as_array()) {
    if (field.at("arc").as_string() != "FA") continue;
    const auto& hexes = field.at("hexes").as_array();
    EXPECT_NE(std::ranges::find(hexes, json::value("2010")), hexes.end());
    EXPECT_EQ(std::ranges::find(hexes, json::value("2020")), hexes.end());
    return;
  }
  FAIL() << "no forward arc";
}

// (C1.4) A speed of 16 moves in every second impulse, 1 in the last, 32 in all of them.
TEST(Displays, TheImpulseChartHasARowASpeed) {
  const json::array chart = impulse_chart();
  ASSERT_EQ(chart.size(), 33u);
  std::string second;
  for (int i = 0; i < 16; ++i) second += "01";
  EXPECT_EQ(chart[0].at("moves").as_string(), std::string(32, '0'));
  EXPECT_EQ(chart[1].at("moves").as_string(), std::string(31, '0') + "1");
  EXPECT_EQ(chart[16].at("moves").as_string(), second);
  EXPECT_EQ(chart[32].at("moves").as_string(), std::string(32, '1'));
}

// No two kinds of what an order can name share a number.
TEST(Displays, NumbersOfUnitsAreToldByTheirKind) {
  for (int i = 0; i <= index_of(no_unit); ++i) {
    const UnitId unit = unit_at(i);
    const int kinds = (is_ship(unit) ? 1 : 0) + (is_craft(unit) ? 1 : 0) + (is_surface(unit) ? 1 : 0) +
                      (is_rocks(unit) ? 1 : 0) + (unit == no_unit ? 1 : 0);
    EXPECT_LE(kinds, 1) << i;
  }
}

TEST(Displays, HaveEveryBoxOfTheShipsInTheScenarios) {
  const Content& content = everything();
  const json::array all = displays_of(content);
  const auto found = std::ranges::find_if(
      all, [](const json::value& row) { return row.at("label").as_string() == "FED/CA"; });
  ASSERT_NE(found, all.end());
  const Design& design = content.designs[found->at("design").to_number<std::size_t>()];
  EXPECT_EQ(design.sheet.full_name(), "FED/CA");
  EXPECT_EQ(json::serialize(found->at("shields")), "[30,24,20,20,20,24]");
  int boxes = 0, printed = 0;
  for (const json::value& row : found->at("boxes").as_array()) boxes += row.at("count").to_number<int>();
  for (const std::uint8_t count : design.boxes) printed += count;
  EXPECT_EQ(boxes, printed);
  EXPECT_EQ(found->at("weapons").as_array().size(), design.sheet.weapons.size());
}

}  // namespace
}  // namespace flagbridge::sfb
