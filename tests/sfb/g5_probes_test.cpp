#include "sfb/rules/g5_probes.h"

#include <cmath>

#include "sfb/ask/actions.h"
#include "sfb/rules/e1_arming.h"
#include "tests/sfb/survey.h"

// (G5) Probes, of ships that have more than one launcher too (H7.32, H7.53), and as weapons (G5.3).
namespace flagbridge::sfb {
namespace {

// A survey ship with two launchers.
struct Surveyor : Encounter {
  Surveyor() : Encounter(2, "KLI/D7E", "FED/CA") {
    (*this)[0].probes = 10;
    (*this)[0].battery = Energy(3);
  }
  static Do launch() { return {.what = Action::launch_probe, .unit = own, .where = {20, 13}}; }
  static Do begin(int as_weapon = 0) {
    return {Action::begin_arming, own, any_probe, no_unit, static_cast<std::uint8_t>(as_weapon)};
  }
  // The energy of a new turn.
  void allocate(int probes, int arms = 0) {
    Allocate form;
    form.probes = static_cast<std::uint8_t>(probes);
    form.probe_arms = static_cast<std::uint8_t>(arms);
    arm_probes(position, (*this)[0], form);
  }
};

// (H7.32) A probe begun in impulse 20 is ready in the next turn and launched from impulse 20 on, though there
// is another launcher that was never used.
TEST(TwoLaunchers, WaitForTheOneBegunLate) {
  Surveyor ship;
  ASSERT_EQ(left(ship.game, ship[0], Box::probe), 2);
  ship.now(1, 20);
  ship.act(Surveyor::begin());
  ship.now(2, 1);
  ship.allocate(1);
  ASSERT_EQ(ship[0].probes_ready, 1);
  EXPECT_TRUE(ship.refuses(Surveyor::launch(), "H7.32"_sfb));
  ship.now(2, 19);
  EXPECT_TRUE(ship.refuses(Surveyor::launch(), "H7.32"_sfb));
  ship.now(2, 20);
  EXPECT_TRUE(ship.check(Surveyor::launch()).none());
}

// (H7.53) A launcher is not begun in the turn of its launch; (H7.32) that is nothing to the other, which is
// loaded.
TEST(TwoLaunchers, AreUsedEachByItself) {
  Surveyor ship;
  ship[0].probes_ready = 2;
  ship.now(2, 5);
  ship.act(Surveyor::launch());
  ship.now(2, 10);
  EXPECT_TRUE(ship.refuses(Surveyor::begin(), "H7.53"_sfb));
  ship.now(2, 11);
  ship.act(Surveyor::launch());
  EXPECT_TRUE(ship.refuses(Surveyor::begin(), "H7.53"_sfb));
  ship.now(3, 1);
  ship.allocate(0);
  ship.act(Surveyor::begin());
}

// (H7.53, H7.32) The empty one is begun, the other is launched in the same turn.
TEST(TwoLaunchers, AreBegunBesideALoadedOne) {
  Surveyor ship;
  ship[0].probes_ready = 1;
  ship.now(2, 10);
  ship.act(Surveyor::begin());
  EXPECT_TRUE(ship.refuses(Surveyor::begin(), "G5.2"_sfb));  // both have energy
  ship.now(2, 11);
  ship.act(Surveyor::launch());
  ship.now(3, 1);
  ship.allocate(1);
  EXPECT_TRUE(ship.refuses(Surveyor::launch(), "H7.32"_sfb));
  ship.now(3, 10);
  ship.act(Surveyor::launch());
}

// (H7.32) Of two that are ready the older one goes at once, the other when its time has come. With energy for
// one of them it is the older one that is kept.
TEST(TwoLaunchers, LaunchTheOlderProbeFirst) {
  for (const int kept : {2, 1}) {
    Surveyor ship;
    ship[0].probes_ready = 1;
    ship.now(1, 20);
    ship.act(Surveyor::begin());
    ship.now(2, 1);
    ship.allocate(kept);
    EXPECT_EQ(ship[0].probes_ready, kept);
    ship.act(Surveyor::launch());
    EXPECT_EQ(ship.refuses(Surveyor::launch(), "H7.32"_sfb), kept == 2);
    ship.now(2, 20);
    EXPECT_EQ(ship.check(Surveyor::launch()).none(), kept == 2);
  }
}

// (H7.32, G5.32) One begun as a weapon is nothing to one for information.
TEST(TwoLaunchers, HaveTheirOwnUses) {
  Surveyor ship;
  ship[0].quality = 2;
  ship[0].probes_ready = 1;
  ship.now(1, 20);
  ship.act(Surveyor::begin(1));
  ship.now(2, 1);
  ship.allocate(1, 1);
  const Do fires{.what = Action::launch_probe, .unit = Encounter::own, .at = Encounter::enemy};
  EXPECT_TRUE(ship.refuses(fires, "H7.32"_sfb));
  EXPECT_TRUE(ship.check(Surveyor::launch()).none());
  ship.now(2, 20);
  EXPECT_TRUE(ship.check(fires).none());
}

// (G5.32) The enemy does not see that one was begun.
TEST(TwoLaunchers, AreBegunInSecret) {
  Surveyor ship;
  const Position before = ship.game.view(ship.position, red);
  ship.act(Surveyor::begin());
  EXPECT_EQ(ship.position.late_probes.size(), 1U);
  EXPECT_EQ(to_json(ship.game.view(ship.position, red)), to_json(before));
  ship[0].probes_ready = 1;
  ship.act(Surveyor::launch());
  EXPECT_NE(ship.game.view(ship.position, red).uses, before.uses);
  EXPECT_EQ(ship.told(Happening::launches_probe), 1);
}

// One that is armed, launched straight ahead; what it scores.
struct Probe : Encounter {
  explicit Probe(int hexes) : Encounter(hexes) {}
  void arm() {
    (*this)[0].probes = 5;
    (*this)[0].probe_arms_ready = 1;
    std::ranges::fill(position.uses, never);
    position.volleys.clear();
  }
  static Do launch() { return {.what = Action::launch_probe, .unit = own, .at = enemy}; }
};

// (G5.3, G5.332) At one to six hexes 8 points on 1 to 4: 32 in six throws, 5 1/3 on the average; farther away
// it is refused.
TEST(ProbesAsWeapons, ScoreByRange) {
  for (int hexes = 1; hexes <= 6; ++hexes) {
    Probe probe(hexes);
    int sum = 0;
    for (int die = 1; die <= 6; ++die) {
      probe.arm();
      probe.act(Probe::launch(), {die});
      EXPECT_EQ(points_on(probe, Encounter::enemy), die <= 4 ? 8 : 0) << die << " at " << hexes;
      sum += points_on(probe, Encounter::enemy);
    }
    EXPECT_EQ(sum, 32) << hexes;
  }
  Probe far(7);
  far.arm();
  EXPECT_TRUE(far.refuses(Probe::launch(), "G5.332"_sfb));
}

// (C6.547) For eight impulses after a breakdown it is not launched as a weapon; one for information is none.
TEST(ProbesAsWeapons, NotSoonAfterABreakdown) {
  Probe probe(3);
  probe.arm();
  probe[0].probes_ready = 1;
  probe[0].broken_down = moment_of(2, 10);
  probe.now(2, 17);
  EXPECT_TRUE(probe.refuses(Probe::launch(), "C6.547"_sfb));
  const Do for_information{.what = Action::launch_probe, .unit = Encounter::own, .where = {20, 12}};
  EXPECT_TRUE(probe.check(for_information).none());
  probe.now(2, 18);
  EXPECT_TRUE(probe.check(Probe::launch()).none());
}

// (D7.55) Nor from a prize, whose weapons are locked.
TEST(ProbesAsWeapons, NotFromAPrize) {
  Probe probe(3);
  probe.arm();
  EXPECT_FALSE(probe.refuses(Probe::launch(), "D7.55"_sfb));
  probe[0].captured = 2;
  EXPECT_TRUE(probe.refuses(Probe::launch(), "D7.55"_sfb));
}

// (G5.3) Of 1500 launches the mean is within four and a half standard deviations of 5 1/3; the variance of
// one is 8 * 8 * 4 / 6 less the square of that.
TEST(ProbesAsWeapons, ManyScoreTheMean) {
  constexpr int launches = 1500;
  Probe probe(3);
  Dice dice(Seed{3, 1}, Stream::engine);
  std::vector<Event> told;
  Events events(told);
  BattlePlay play(probe.game, probe.position, dice, events);
  long points = 0;
  for (int i = 0; i < launches; ++i) {
    probe.arm();
    kind_of(Action::launch_probe).perform(play, blue, Probe::launch());
    points += points_on(probe, Encounter::enemy);
  }
  const double mean = 16.0 / 3, variance = 64.0 * 4 / 6 - mean * mean;
  EXPECT_NEAR(static_cast<double>(points) / launches, mean, 4.5 * std::sqrt(variance / launches));
}

Do probe_at(UnitId target) { return {.what = Action::launch_probe, .unit = Encounter::own, .at = target}; }

// (G5.3, G5.332) Eight points on a die of 1 to 4, up to six hexes ahead and beside that row.
TEST(ProbesAsWeapons, Strike) {
  Encounter ship(6);
  EXPECT_TRUE(ship.refuses(probe_at(Encounter::enemy), "G5.32"_sfb));
  ship[0].probe_arms_ready = 2;
  ship[0].probes = 5;
  ship.act(probe_at(Encounter::enemy), {4});
  EXPECT_EQ(points_on(ship, Encounter::enemy), 8);
  EXPECT_TRUE(ship.refuses(probe_at(Encounter::enemy), "H7.32"_sfb));  // it has one launcher
  ship.now(3, 10);
  ship.act(probe_at(Encounter::enemy), {5});
  EXPECT_EQ(points_on(ship, Encounter::enemy), 8);
  EXPECT_EQ(ship[0].probes, 3);
  EXPECT_EQ(ship[0].probe_arms_begun + ship[0].probe_arms_ready, 0);
  ship[0].probe_arms_ready = 1;
  ship[1].at = {20, 8};
  EXPECT_TRUE(ship.refuses(probe_at(Encounter::enemy), "G5.332"_sfb));
  ship[1].at = {22, 14};
  EXPECT_TRUE(ship.refuses(probe_at(Encounter::enemy), "G5.3"_sfb));
  ship[1].at = {22, 10};
  EXPECT_FALSE(ship.refuses(probe_at(Encounter::enemy), "SG22.45"_sfb));
  ship[1].bystander = 1;
  EXPECT_TRUE(ship.refuses(probe_at(Encounter::enemy), "SG22.45"_sfb));
}

// (G5.3, G5.32) Only for crippled ships and outstanding crews, never for poor ones; two turns running, two
// points each.
TEST(ProbesAsWeapons, WhoMayArmThem) {
  Encounter ship;
  ship[0].probes = 5;
  Allocate form;
  form.unit = Encounter::own;
  form.probe_arms = 1;
  const auto refused = [&] {
    Violations found;
    check_probe_arms({ship.game, ship.position, form}, found);
    return !found.none();
  };
  EXPECT_TRUE(refused());
  ship[0].quality = 2;
  EXPECT_FALSE(refused());
  ship[0].quality = 1;
  ship[0].lost[index_of(Box::excess)] = 1;  // (S2.41)
  EXPECT_FALSE(refused());
  ship[0].quality = 0;
  EXPECT_TRUE(refused());
  EXPECT_EQ(probe_arms_cost(form), Energy(2));
  arm_probes(ship.position, ship[0], form);
  EXPECT_EQ(ship[0].probe_arms_begun, 1);
  arm_probes(ship.position, ship[0], form);
  EXPECT_EQ(ship[0].probe_arms_ready, 1);
  EXPECT_EQ(ship[0].probe_arms_begun, 0);
  form.probe_arms = 0;
  arm_probes(ship.position, ship[0], form);
  EXPECT_EQ(ship[0].probe_arms_begun + ship[0].probe_arms_ready, 0);  // a turn without energy loses it
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

}  // namespace
}  // namespace flagbridge::sfb
