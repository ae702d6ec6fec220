#include "sfb/rules/j1_shuttles.h"

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/bays.h"
#include "tests/sfb/deck.h"
#include "tests/sfb/shooting.h"

// (J1) Shuttles: bays, launching, speed, turning, fire.
namespace flagbridge::sfb {
namespace {

// (J1.42, J1.50) One launch or landing a bay in two impulses, with the speed and heading that were chosen.
TEST(Shuttles, LeaveOneAtATime) {
  Bays bays;
  bays.perform(launch(0, 6, no_unit, Direction::C));
  EXPECT_EQ(bays.craft(0).kind, CraftKind::shuttle);
  EXPECT_EQ(bays.craft(0).at, bays[0].at);
  EXPECT_EQ(bays.craft(0).facing, Direction::C);
  EXPECT_EQ(bays.craft(0).speed, 6);
  EXPECT_EQ(bays.box(0, 0).full, 0);
  EXPECT_TRUE(cites(bays.check(launch(0)), "J1.42"));  // nothing is left in that box
  EXPECT_TRUE(cites(bays.check(launch(1)), "J1.50"));
  bays.now(1, 11);
  EXPECT_TRUE(cites(bays.check(launch(1)), "J1.50"));
  bays.now(1, 12);
  EXPECT_TRUE(bays.check(launch(1)).none());
  EXPECT_TRUE(cites(bays.check(launch(1, 7)), "J1.22"));  // an administrative shuttle makes speed 6
  EXPECT_TRUE(cites(bays.check(launch(200)), "J1.42"));
  // (C6.38) Not in the impulse of a high energy turn nor in the four after it.
  bays[0].turned_hard = moment_of(1, 12);
  bays.now(1, 16);
  EXPECT_TRUE(cites(bays.check(launch(1)), "C6.38"));
  bays.now(1, 17);
  EXPECT_TRUE(bays.check(launch(1)).none());
  // (C6.5472) Nor for eight impulses after a breakdown.
  bays[0].broken_down = moment_of(1, 12);
  EXPECT_TRUE(cites(bays.check(launch(1)), "C6.5472"));
}

// (J1.6, J1.61, J1.52) Same hex, a ship no faster than the shuttle, a free box, eight impulses after the
// launch.
TEST(Shuttles, Land) {
  Bays bays;
  bays.perform(launch(0));
  const Do land{Action::land_shuttle, first_craft, 0, unit_at(0)};
  bays.now(1, 17);
  EXPECT_TRUE(cites(bays.check(land), "J1.52"));
  bays.now(1, 18);
  EXPECT_TRUE(bays.check(land).none());
  bays[0].speed = 7;
  EXPECT_TRUE(cites(bays.check(land), "J1.61"));
  bays[0].speed = 6;
  bays.craft(0).at = {20, 14};
  EXPECT_TRUE(cites(bays.check(land), "J1.61"));
  bays.craft(0).at = bays[0].at;
  bays.craft(0).hit = 3;
  EXPECT_TRUE(cites(bays.check(land, 1), "J1.6"));  // somebody else's
  bays.perform(land);
  EXPECT_FALSE(bays.craft(0).exists());
  EXPECT_EQ(bays.box(0, 0).full, 1);
  EXPECT_EQ(bays.box(0, 0).damage, 3);
  // (J1.52) It is launched once a turn, and eight impulses after its landing.
  bays.now(1, 30);
  EXPECT_TRUE(cites(bays.check(launch(0)), "J1.52"));
  bays.now(2, 1);
  EXPECT_TRUE(bays.check(launch(0)).none());
}

// (C3.31) Turn mode 1 up to speed 11, slips as ships do; (C6.4, C6.42, J4.12) only fighters turn hard.
TEST(Shuttles, Turn) {
  Bays bays;
  bays.perform(launch(0));
  bays.now(1, 16);
  const auto may = [&](Step step) { return may_step(bays.game, bays.position, first_craft, step); };
  EXPECT_FALSE(may(Step::turn_left).legal);  // not before its first hex
  EXPECT_TRUE(may(Step::straight).legal);
  EXPECT_TRUE(may(Step::het_d).rule == "C6.42"_sfb);
  bays.with_dice({}, [&](BattlePlay& play) { move_craft(play, first_craft, Step::straight); });
  EXPECT_EQ(bays.craft(0).at, (Hex{20, 14}));
  EXPECT_TRUE(may(Step::turn_left).legal);
  bays.craft(0).kind = CraftKind::fighter;
  EXPECT_TRUE(may(Step::het_d).legal);
  bays.with_dice({}, [&](BattlePlay& play) { move_craft(play, first_craft, Step::het_d); });
  EXPECT_EQ(bays.craft(0).at, (Hex{20, 15}));
  EXPECT_EQ(bays.craft(0).facing, Direction::D);
  EXPECT_TRUE(may(Step::het_a).rule == "J4.12"_sfb);  // once a turn
  bays.now(2, 2);
  EXPECT_TRUE(may(Step::het_a).legal);
  bays.craft(0).set(Craft::crippled, true);
  EXPECT_TRUE(may(Step::het_a).rule == "J1.336"_sfb);
  bays.now(3, 1);
  bays.craft(0).set(Craft::crippled, false);
  EXPECT_TRUE(may(Step::het_a).rule == "C6.37"_sfb);
}

// (J1.22, C12.34) By half of the greatest speed at a time; (J1.33) crippled at four of six points, then slow.
TEST(Shuttles, ChangeSpeed) {
  Bays bays;
  bays.perform(launch(0, 0));
  const auto to = [](int speed) {
    return Do{Action::throttle, first_craft, 0, no_unit, static_cast<std::uint8_t>(speed)};
  };
  bays.now(2, 9);
  EXPECT_TRUE(cites(bays.check(to(3)), "C12.34"));  // 31 impulses after its launch
  bays.now(2, 10);
  EXPECT_TRUE(cites(bays.check(to(4)), "J1.22"));
  bays.perform(to(3));
  EXPECT_EQ(bays.craft(0).speed, 3);
  EXPECT_TRUE(cites(bays.check(to(0)), "C12.34"));
  bays.craft(0).speed = 6;
  bays.with_dice({},
                 [&](BattlePlay& play) { hurt_craft(play, first_craft, 3, Hurt::by_phaser, "J1.33"_sfb); });
  EXPECT_FALSE(bays.craft(0).has(Craft::crippled));
  bays.with_dice({},
                 [&](BattlePlay& play) { hurt_craft(play, first_craft, 1, Hurt::by_phaser, "J1.33"_sfb); });
  EXPECT_TRUE(bays.craft(0).has(Craft::crippled));
  EXPECT_EQ(bays.craft(0).speed, 3);
  bays.with_dice({},
                 [&](BattlePlay& play) { hurt_craft(play, first_craft, 2, Hurt::by_phaser, "J1.33"_sfb); });
  EXPECT_FALSE(bays.craft(0).exists());
}

// (J1.412) What stands in a box is lost with it.
TEST(Shuttles, AShuttleAndItsBox) {
  Work work;
  work.with_dice({}, [&](BattlePlay& play) { lose(play, Encounter::own, bay_loss(0), "D4.325"_sfb); });
  EXPECT_EQ(work.box().lost, 1);
  EXPECT_TRUE(work.refuses({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6}, "J1.42"_sfb));
}

// (J1.50, J1.55, J1.58) A tube launches one more each, a tunnel deck has two doors, a balcony as many as
// there are places.
TEST(Shuttles, DoorsOfBays) {
  const auto launches = [](void (*change)(Design&)) {
    Yard yard({Berth{.change = change}});
    yard.position.year = 170;
    fit_bays(yard.game, yard.position, unit_at(0), 0);
    int count = 0;
    for (std::uint8_t i = 0; i < yard[0].bays; ++i) {
      const Do order{Action::launch_shuttle, unit_at(0), i, no_unit, 0, 6};
      Violations found;
      check_launch_shuttle(yard.game, yard.position, side_at(0), order, found);
      if (!found.none()) continue;
      yard.with_dice({}, [&](BattlePlay& play) { perform_launch_shuttle(play, side_at(0), order); });
      ++count;
    }
    return count;
  };
  EXPECT_EQ(launches(nullptr), 1);
  EXPECT_EQ(launches([](Design& design) { design.doors[0].tubes = 2; }), 3);
  EXPECT_EQ(launches([](Design& design) { design.doors[0].tunnel = true; }), 2);
  EXPECT_EQ(launches([](Design& design) { design.doors[0].balcony = 4; }), 4);
}

// (J1.50) Tubes are for launching: a shuttle lands through the door or not at all.
TEST(Shuttles, DoNotLandThroughTubes) {
  Bays bays({Berth{.change = [](Design& design) { design.doors[0].tubes = 2; }}});
  bays.now(1, 1);
  bays.perform(launch(0));
  bays.perform(launch(1));
  bays.now(1, 9);
  const auto comes_back = [](int number) {
    return Do{Action::land_shuttle, craft_at(number), 0, unit_at(0)};
  };
  bays.perform(comes_back(0));
  EXPECT_TRUE(cites(bays.check(comes_back(1)), "J1.61"));
  bays.now(1, 11);
  EXPECT_TRUE(bays.check(comes_back(1)).none());
}

// (J1) A shuttle's phaser-3, once a turn, not within eight impulses of its launch (J1.34).
TEST(SfbFire, ShuttlesFire) {
  Shooting scene({"phaser-1"}, 2);
  const UnitId shuttle = scene.range.add_craft(CraftKind::shuttle, blue, Range::middle);
  const auto admin = std::ranges::find(tables().fighters, "Admin", &Fighter::code);
  ASSERT_NE(admin, tables().fighters.end());
  scene.range.at.small(shuttle).type = static_cast<std::uint8_t>(admin - tables().fighters.begin());
  scene.range.at.small(shuttle).launched = later(scene.range.at.now(), -7);
  Fire fire = scene.order({0});
  fire.unit = shuttle;
  EXPECT_TRUE(cites(scene.check(fire), "J1.34"));
  scene.range.at.small(shuttle).launched = later(scene.range.at.now(), -8);
  EXPECT_EQ(scene.fire(fire, {{"E2", 6}})[1], 1);
  EXPECT_TRUE(cites(scene.check(fire), "E1.5"));
  Fire other = fire;
  other.weapons[0] = 9;
  EXPECT_TRUE(cites(scene.check(other), "J1"));
}

// (J1.866) A plain shuttle may be sent after somebody: it looks like a suicide shuttle, and does nothing.
TEST(Shuttles, MayPretend) {
  Deck deck;
  deck.act({Action::launch_shuttle, Encounter::own, 0, Encounter::enemy, 0, 6});
  EXPECT_TRUE(craft_at(deck, 0).seeks());
  EXPECT_EQ(craft_at(deck, 0).warhead, 0);
  EXPECT_EQ(channels_used(deck.position, Encounter::own), 1);
  deck.act(embark(1, 2));
  deck.now(2, 20);
  EXPECT_TRUE(
      deck.refuses({Action::launch_shuttle, Encounter::own, 1, Encounter::enemy, 0, 6}, "J1.866"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
