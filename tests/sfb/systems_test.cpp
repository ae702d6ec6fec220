#include "tests/sfb/systems.h"

#include "sfb/rules/d4_damage.h"

// Labs (G4), probes (G5), mutiny (G6), crew (G9), doubled engines (G15), shotgun plasma (FP7).
namespace flagbridge::sfb {
namespace {

// (G15.202, G15.21, G15.212, G15.213) Check 48 of the specification.
TEST(SfbEngines, A48WhatDoublingCosts) {
  Yard large({Berth{"ORI/CR"}});
  large[0].doubled = 1 | 2 | 8;
  large.run(wear_engines);
  EXPECT_EQ(large.lost(0, Box::left_warp), 1);
  EXPECT_EQ(large.lost(0, Box::right_warp), 1);
  EXPECT_EQ(large.lost(0, Box::impulse), 1);
  Yard small({Berth{"ORI/LR"}});
  small[0].doubled = 1 | 2 | 8;
  small.run(wear_engines);
  EXPECT_EQ(small.lost(0, Box::left_warp) + small.lost(0, Box::right_warp), 1);
  EXPECT_EQ(small.lost(0, Box::impulse), 0);
  Yard impulse({Berth{"ORI/LR"}});
  impulse[0].doubled = 8;
  impulse.run(wear_engines);
  EXPECT_EQ(impulse.lost(0, Box::impulse), 1);
}

// (G15.2, G15.28, G15.29) Twice the power of the engines that are named; not for others, nor for prizes.
TEST(SfbEngines, Doubling) {
  Yard yard({Berth{"ORI/CR"}, Berth{"FED/CA", {30, 15}, Direction::A, 1}});
  EXPECT_EQ(generated(yard.game, yard[0], Source::warp, 1), Energy(30));
  EXPECT_EQ(generated(yard.game, yard[0], Source::warp, 3), Energy(40));
  EXPECT_EQ(generated(yard.game, yard[0], Source::impulse, 8), Energy(6));
  yard[0].lost[index_of(Box::left_warp)] = 4;
  EXPECT_EQ(generated(yard.game, yard[0], Source::warp, 1), Energy(22));
  const auto refuses = [&](int ship, Side side) {
    Allocate form;
    form.unit = unit_at(ship);
    form.doubled = 1;
    const Violations found = check_order(yard.game, yard.position, side, form);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G15.28"_sfb; });
  };
  EXPECT_FALSE(refuses(0, blue));
  EXPECT_TRUE(refuses(1, red));
  yard[0].captured = 2;
  EXPECT_TRUE(refuses(0, blue));
}

// (G6, G6.2, G6.20) Without security stations a Klingon crew mutinies on 1, and is put down on 1 to 3.
TEST(SfbMutiny, WithoutSecurity) {
  Encounter meeting(9, "KLI/D7", "FED/CA");
  meeting.now(3, 1);
  meeting.run(mutiny);  // not an option
  meeting.position.options.mutiny = 1;
  meeting.run(mutiny);  // guarded
  meeting[0].lost[index_of(Box::security)] = 2;
  meeting.run(mutiny, {2});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting.run(mutiny, {1, 3});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting.run(mutiny, {1, 4});
  EXPECT_EQ(meeting[0].mutinous, 1);
  EXPECT_TRUE(uncontrolled(meeting.game, meeting[0]));
  meeting.run(mutiny, {3});
  EXPECT_EQ(meeting[0].mutinous, 0);
  meeting[0].quality = 0;  // poor: 1 and 2, put down on 1 and 2
  meeting.run(mutiny, {2, 3});
  EXPECT_EQ(meeting[0].mutinous, 1);
  meeting[0].mutinous = 0;
  meeting[0].quality = 2;  // outstanding crews never do
  meeting.run(mutiny);
  EXPECT_EQ(meeting[0].mutinous, 0);
}

// (G9.4, G9.41) One in ten is enough; below that the turn mode is a step worse.
TEST(SfbCrew, Undermanned) {
  Yard yard;
  EXPECT_EQ(minimum_crew(yard.game, yard[0]), 5);  // of 43
  EXPECT_EQ(turn_mode(yard.game, yard[0], 8), 2);  // D
  yard[0].crew = 4;
  EXPECT_EQ(turn_mode(yard.game, yard[0], 8), 3);  // E
  yard[0].crew = 5;
  EXPECT_EQ(turn_mode(yard.game, yard[0], 8), 2);
}

struct Survey : Encounter {
  Survey() : Encounter(9) {
    Content content = game.content();
    content.scenarios[0].features.push_back({Feature::Kind::planet, Hex{20, 11}, 0});
    world = std::make_unique<Battles>(std::move(content));
  }
  std::unique_ptr<Battles> world;
  template <class F>
  void in_world(const std::vector<int>& throws, F&& f) {
    WrittenDice script(throws);
    Dice dice(script);
    Events log(events);
    BattlePlay play(*world, position, dice, log);
    f(play);
    EXPECT_EQ(script.left(), 0u);
  }
};

// (G4, G4.12, G4.22) A die a lab, by the range; a lab does one job a turn.
TEST(SfbLabs, Study) {
  Survey survey;
  const Do studies{Action::study, unit_at(0), 0, no_unit, 2, 0, Hex{20, 11}};
  Violations found;
  check_study(*survey.world, survey.position, blue, studies, found);
  ASSERT_TRUE(found.none());
  survey.in_world({1, 4}, [&](BattlePlay& play) { perform_study(play, blue, studies); });
  EXPECT_EQ(survey.position.research[0], 6 + 3);  // four hexes away
  Do rest = studies;
  rest.a = 7;
  check_study(*survey.world, survey.position, blue, rest, found);
  EXPECT_FALSE(found.none());  // six of eight are left
  found = {};
  rest.a = 6;
  check_study(*survey.world, survey.position, blue, rest, found);
  EXPECT_TRUE(found.none());
  rest.where = {21, 11};
  check_study(*survey.world, survey.position, blue, rest, found);
  EXPECT_FALSE(found.none());
}

// (D6.68, G4.12) For four impulses after a breakdown there is no lock-on, and labs study nothing.
TEST(SfbLabs, NothingIsStudiedWithDisruptedFireControl) {
  Survey survey;
  const Do studies{Action::study, unit_at(0), 0, no_unit, 1, 0, Hex{20, 11}};
  survey[0].broken_down = moment_of(2, 10);
  for (const int impulse : {10, 13, 14}) {
    survey.now(2, impulse);
    Violations found;
    check_study(*survey.world, survey.position, blue, studies, found);
    if (impulse == 14) {
      EXPECT_TRUE(found.none());
    } else {
      ASSERT_EQ(found.size(), 1u) << impulse;
      EXPECT_EQ(found.begin()->rule, "D6.68"_sfb);
    }
  }
}

// (G5, G5.2, G5.25, G10.65) Energy on two turns; six hexes, along a clear line; it tells of small things too.
TEST(SfbProbes, Launch) {
  Survey survey;
  const auto refused = [&](Hex where, Rule rule) {
    Violations found;
    check_launch_probe(*survey.world, survey.position, blue,
                       {Action::launch_probe, unit_at(0), 0, no_unit, 0, 0, where}, found);
    return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
  };
  survey[0].probes = 5;
  EXPECT_TRUE(refused({20, 11}, "G5.2"_sfb));
  survey[0].probes_ready = 1;
  EXPECT_FALSE(refused({20, 11}, "G5.2"_sfb));
  EXPECT_TRUE(refused({20, 22}, "G5.2"_sfb));
  EXPECT_TRUE(refused({20, 9}, "G10.65"_sfb));  // behind the planet
  static_cast<void>(survey.position.web_hexes.push_back({{20, 17}, 0, 0}));
  survey.position.webs[0] = {3, 1, 0};
  EXPECT_TRUE(refused({20, 19}, "G10.65"_sfb));
  const UnitId drone = survey.craft(CraftKind::drone, 1, {20, 11});
  survey.in_world({3}, [](BattlePlay& play) {
    perform_launch_probe(play, blue, {Action::launch_probe, unit_at(0), 0, no_unit, 0, 0, Hex{20, 11}});
  });
  EXPECT_EQ(survey.position.research[0], 8);  // as a lab at range 0
  EXPECT_TRUE(survey.position.small(drone).identified.has(blue));
  EXPECT_EQ(survey[0].probes, 4);
  EXPECT_EQ(survey[0].probes_ready, 0);
}

// (FP7) A split torpedo: five type F of an R, each at another target, in one impulse.
TEST(SfbShotgun, EachAtAnotherTarget) {
  Encounter meeting(4, "ROM/WE", "FED/CA");
  Mount& launcher = meeting.position.mount(meeting[0], 4);
  launcher.mode = Mode::shotgun;
  launcher.turns = 3;
  launcher.energy = Energy(14);
  launcher.set(Mount::completed, true);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 1, {20, 12});
  const Do at_ship{Action::launch_plasma, unit_at(0), 4, unit_at(1), 0, 0};
  Do at_shuttle = at_ship;
  at_shuttle.at = shuttle;
  meeting.act(at_ship);
  EXPECT_TRUE(meeting.refuses(at_ship, "FP7"_sfb));
  meeting.act(at_shuttle);
  int torpedoes = 0;
  for_each_craft(meeting.position, [&](UnitId, const Craft& craft) {
    if (craft.kind == CraftKind::plasma && craft.type == static_cast<std::uint8_t>(Plasma::f)) ++torpedoes;
  });
  EXPECT_EQ(torpedoes, 2);
  EXPECT_TRUE(launcher.energy.none());
  const UnitId third = meeting.craft(CraftKind::shuttle, 1, {20, 13});
  Do late = at_ship;
  late.at = third;
  EXPECT_TRUE(meeting.check(late).none());
  meeting.now(2, 11);
  EXPECT_FALSE(meeting.check(late).none());  // what is left is lost
}

// (G2, G2.2, G2.22) A ship that nobody controls does not go faster.
TEST(SfbCrew, NobodyControlsIt) {
  Yard yard;
  yard[0].crew = 0;
  yard[0].speed = 5;
  yard[0].speeds.fill(5);
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 6;
  const auto refuses = [&] {
    const Violations found = check_order(yard.game, yard.position, blue, form);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G2.22"_sfb; });
  };
  EXPECT_TRUE(refuses());
  form.speed = 5;
  EXPECT_FALSE(refuses());
}

}  // namespace
}  // namespace flagbridge::sfb
