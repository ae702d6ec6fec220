#include "sfb/rules/g10_webs.h"
#include "tests/sfb/systems.h"

// Webs (G10).
namespace flagbridge::sfb {
namespace {

// A Tholian cruiser and a Klingon; a web of one hex where the test wants it.
struct Spun : Encounter {
  explicit Spun(int hexes = 6) : Encounter(hexes, "THO/C", "KLI/D7") {}
  void web(std::vector<Hex> hexes, int strength, int number = 0) {
    for (const Hex hex : hexes)
      static_cast<void>(position.web_hexes.push_back({hex, static_cast<std::uint8_t>(number), 0}));
    position.webs[static_cast<std::size_t>(number)] = {
        static_cast<std::uint16_t>(static_cast<int>(hexes.size()) * strength),
        static_cast<std::uint8_t>(hexes.size()), 0};
  }
  Web& first() { return position.webs[0]; }
};

// (G10.5) Check 19 of the specification: speed 16, entered in impulse 8, strength 8, out in impulse 24.
TEST(SfbWebs, A19HoldsForItsStrength) {
  for (const bool vanishes : {false, true}) {
    Spun meeting;
    meeting.now(2, 8);
    Ship& ship = meeting[1];
    ship.speed = 16;
    meeting.web({{20, 10}}, 8);
    meeting.with_dice({}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {20, 10}, Direction::D); });
    int leaves = 0;
    for (int impulse = 9; impulse <= 32 && leaves == 0; ++impulse) {
      meeting.now(2, impulse);
      if (vanishes && impulse == 15) remove_web(meeting.position, 0);
      if (hexes_in_impulse(16, impulse) == 0) continue;
      if (!web_holds(meeting.position, unit_at(1))) leaves = impulse;
    }
    EXPECT_EQ(leaves, vanishes ? 16 : 24);
  }
}

// (G10.5) Strength 1 costs no delay; (G10.53) Tholians pass.
TEST(SfbWebs, WhoIsHeld) {
  Spun meeting;
  meeting.web({{20, 10}, {20, 14}}, 1);
  meeting.with_dice({}, [](BattlePlay& play) {
    enter_hex(play, unit_at(1), {20, 10}, Direction::D);
    enter_hex(play, unit_at(0), {20, 14}, Direction::A);
  });
  EXPECT_EQ(meeting[1].web_left, 1);
  EXPECT_FALSE(web_holds(meeting.position, unit_at(1)));
  EXPECT_EQ(meeting[0].web_left, 0);
}

// (G10.59) Check 20 of the specification: strength 20 and speed 20 make 8 points and a breakdown roll; a
// drone of speed 32 takes none; strength 10 does nothing.
TEST(SfbWebs, A20Deceleration) {
  Spun meeting;
  meeting[1].speed = 20;
  meeting.web({{20, 10}}, 20);
  meeting.with_dice({1}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {20, 10}, Direction::D); });
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 8);
  EXPECT_EQ(meeting.position.volleys[0].shield, 1);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 9});
  meeting.position.small(drone).speed = 32;
  meeting.position.small(drone).load = {1, 1};
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, drone, {20, 10}, Direction::D); });
  EXPECT_EQ(meeting.position.small(drone).hit, 0);
  EXPECT_EQ(meeting.position.small(drone).web_left, 20);

  Spun weak;
  weak[1].speed = 20;
  weak.web({{20, 10}}, 10);
  weak.with_dice({}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {20, 10}, Direction::D); });
  EXPECT_TRUE(weak.position.volleys.empty());
}

// (G10.61) Fire goes into and out of a web, not through it, but for the phasers of Tholian ships.
TEST(SfbWebs, FireThroughAWeb) {
  Spun meeting(4);
  const auto refused = [&](UnitId unit, int weapon, UnitId target) {
    meeting.position.mount(meeting.position.ship(unit), weapon).mode = Mode::standard;
    Violations found;
    check_shot(meeting.game, meeting.position, unit, weapon, target, Mode::none, found);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G10.61"_sfb; });
  };
  for (int i = 0; i < 2; ++i) meeting[i].capacitor = Energy(4);
  meeting.web({{20, 13}}, 3);
  EXPECT_TRUE(refused(unit_at(1), 0, unit_at(0)));
  EXPECT_FALSE(refused(unit_at(0), 0, unit_at(1)));
  meeting.first().points = 0;  // no effect without strength
  EXPECT_FALSE(refused(unit_at(1), 0, unit_at(0)));
  meeting.position.web_hexes[0].at = meeting[1].at;  // out of a web
  meeting.first().points = 3;
  EXPECT_FALSE(refused(unit_at(1), 0, unit_at(0)));
  // (G8) Nor do transporters and tractors work through it.
  EXPECT_TRUE(web_between(meeting.position, {20, 16}, {20, 8}));
}

// (G10.3, G10.212, G10.2121) Points by the year, four energy an impulse, for the whole web.
TEST(SfbWebs, Reinforcing) {
  const std::vector<std::pair<int, int>> by_year = {{159, 4}, {160, 6}, {174, 6}, {175, 8}};
  for (const auto& [year, points] : by_year) {
    Spun meeting;
    meeting.position.year = static_cast<std::uint16_t>(year);
    meeting.web({{20, 14}, {20, 13}}, 1);
    meeting[0].web_energy = Energy(5);
    EXPECT_TRUE(meeting.refuses({Action::reinforce_web, unit_at(0), 0, no_unit, 5}, "G10.2121"_sfb));
    meeting.act({Action::reinforce_web, unit_at(0), 0, no_unit, 4});
    EXPECT_EQ(meeting.first().points, 2 + points) << year;
    EXPECT_EQ(meeting[0].web_energy.get(), Energy(1));
    EXPECT_EQ(web_strength(meeting.position, {20, 13}), (2 + points) / 2);
  }
  Spun meeting;
  meeting.web({{20, 12}}, 1);  // three hexes away
  meeting[0].web_energy = Energy(5);
  EXPECT_TRUE(meeting.refuses({Action::reinforce_web, unit_at(0), 0, no_unit, 1}, "G10.3"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::reinforce_web, unit_at(1), 0, no_unit, 1}, "G10.2"_sfb, red));
}

// (G10.3) Thirty-five points a hex at most.
TEST(SfbWebs, TheCap) {
  Spun meeting;
  meeting.web({{20, 14}}, 34);
  meeting[0].web_energy = Energy(4);
  meeting.act({Action::reinforce_web, unit_at(0), 0, no_unit, 4});
  EXPECT_EQ(meeting.first().points, 35);
}

// (G10.2, G10.118, G10.124, G10.21) Hex by hex from the end, one energy each; no two webs touch.
TEST(SfbWebs, Laying) {
  Spun meeting;
  const Do lays{.what = Action::lay_web, .unit = unit_at(0)};
  EXPECT_TRUE(meeting.refuses(lays, "G10.21"_sfb));
  meeting[0].web_energy = Energy(4);
  meeting.act(lays);
  EXPECT_EQ(web_strength(meeting.position, Encounter::centre), 1);
  EXPECT_TRUE(meeting.refuses(lays, "G10.2"_sfb));
  meeting[0].at = {20, 14};
  meeting.act(lays);
  meeting[0].at = {20, 13};
  meeting.act(lays);
  EXPECT_EQ(meeting.first().hexes, 3);
  EXPECT_EQ(meeting.first().points, 3);
  EXPECT_EQ(meeting[0].web_energy.get(), Energy(1));
  meeting[0].at = {21, 14};  // beside the middle of it
  EXPECT_TRUE(meeting.refuses(lays, "G10.118"_sfb));
  meeting.web({{23, 13}}, 1, 1);
  meeting[0].at = {22, 13};
  meeting.position.web_hexes[2].at = {21, 13};
  EXPECT_TRUE(meeting.refuses(lays, "G10.124"_sfb));
}

// (G10.4, G10.116) A point a hex and turn, two in early years; nobody left to anchor it, and it is gone.
TEST(SfbWebs, Decay) {
  Spun meeting;
  meeting.web({Encounter::centre, {20, 14}}, 5);
  meeting.run(decay_webs);
  EXPECT_EQ(meeting.first().points, 8);
  meeting.position.year = 120;
  meeting.run(decay_webs);
  EXPECT_EQ(meeting.first().points, 4);
  meeting[0].at = {30, 15};
  meeting.run(decay_webs);
  EXPECT_TRUE(meeting.position.web_hexes.empty());
  EXPECT_EQ(meeting.first().hexes, 0);
  // (G10.1314) What is anchored by something that stays keeps its zero web.
  meeting.web({{20, 14}}, 1);
  meeting.position.web_hexes[0].anchor = lasting_anchor;
  meeting.run(decay_webs);
  EXPECT_EQ(web_strength(meeting.position, {20, 14}), 0);
  EXPECT_EQ(meeting.position.web_hexes.size(), 1u);
}

// (G10.11, G10.4) A ring is globular, and disappears when its strength is gone.
TEST(SfbWebs, ARing) {
  Spun meeting;
  meeting[0].web_energy = Energy(6);
  const Do lays{.what = Action::lay_web, .unit = unit_at(0)};
  for (int i = 0; i < 6; ++i) {
    meeting[0].at = neighbour(Encounter::centre, static_cast<Direction>(i));
    meeting.act(lays);
  }
  EXPECT_EQ(meeting.first().globular, 1);
  meeting.run(decay_webs);
  EXPECT_TRUE(meeting.position.web_hexes.empty());
}

// (G10.212) What is not used stays in the generators, five points each.
TEST(SfbWebs, GeneratorsHoldFivePoints) {
  Spun meeting;
  int generators = 0;
  for (const WeaponPlan& plan : meeting.game.design(meeting[0]).weapons)
    generators += plan.family == WeaponFamily::web_generator ? 1 : 0;
  ASSERT_GT(generators, 0);
  meeting[0].web_energy = Energy(30);
  meeting.run(begin_turn);
  EXPECT_EQ(meeting[0].web_energy.get(), Energy(5 * generators));
  meeting[0].web_energy = Energy(3);
  meeting.run(begin_turn);
  EXPECT_EQ(meeting[0].web_energy.get(), Energy(3));
}

}  // namespace
}  // namespace flagbridge::sfb
