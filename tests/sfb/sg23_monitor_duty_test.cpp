#include "sfb/ask/answers.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/ground.h"
#include "tests/sfb/meeting.h"

// (SG23) Monitor duty: raids on the ground, fighters.
namespace flagbridge::sfb {
namespace {

// (SG23.45) Worked example: a party 64 impulses on the planet makes two raids, ten points, once it is back.
TEST(GroundRaids, CountWhenThePartyIsBack) {
  MonitorDuty duty;
  const int parties = duty.ship().parties[1];
  duty.at.raided = 50;
  duty.act(duty.land(1));
  EXPECT_EQ(duty.ship().parties[1], parties - 1);
  EXPECT_EQ(duty.at.landings.size(), 1u);
  const int before = duty.score(1);
  duty.now(4, 10);
  EXPECT_EQ(duty.score(1), before);
  duty.act(duty.fetch(1));
  EXPECT_EQ(duty.score(1), before + 5 + 2 * 5);  // no party is left behind any more
  EXPECT_EQ(duty.ship().parties[1], parties);
  EXPECT_TRUE(duty.at.landings.empty());
}

// (SG23.45) Only the raider raids: nothing comes of the monitor's own people on its planet.
TEST(GroundRaids, AreNotTheGuards) {
  Ground guard("sg23", 0);
  guard.act(guard.land(1));
  ASSERT_EQ(guard.at.landings.size(), 1u);
  guard.now(4, 10);
  guard.act(guard.fetch(1));
  EXPECT_TRUE(guard.at.landings.empty());
  EXPECT_EQ(guard.at.raided, 0);
}

// (SG23.45) Worked example: two parties sixteen impulses each make no raid. (SG23.5) Five points off for each
// party left on the planet.
TEST(GroundRaids, TakeThirtyTwoImpulses) {
  MonitorDuty duty;
  duty.at.raided = 50;
  const int before = duty.score(1);
  duty.now(2, 26);
  duty.act(duty.land(2));
  EXPECT_EQ(duty.score(1), before - 10);
  duty.now(3, 10);
  duty.act(duty.fetch(2));
  EXPECT_EQ(duty.score(1), before);
}

// (G8, P2.52) Within five hexes, through a dropped shield, to a side that can be seen, and only as many as
// there are.
TEST(GroundRaids, NeedTransporters) {
  MonitorDuty duty;
  EXPECT_TRUE(cites(duty.check(duty.land(1, 3)), "P2.52"));
  EXPECT_TRUE(cites(duty.check(duty.land(1, 6)), "P2.61"));
  EXPECT_TRUE(cites(duty.check(duty.land(200)), "SG23.45"));
  EXPECT_TRUE(cites(duty.check(duty.fetch(1)), "SG23.45"));
  duty.ship().shield_dropped[0] = never;
  EXPECT_TRUE(cites(duty.check(duty.land(1)), "G8"));
  duty.ship().shield_dropped[0] = duty.at.now();
  duty.ship().at = {22, 9};
  EXPECT_TRUE(cites(duty.check(duty.land(1)), "G8"));
}

// (J2.211, SG23.45, SG23.5) People get out of a shuttle on the ground; after 32 impulses each has made a
// raid, to the credit of their side when the shuttle is back in its ship.
TEST(GroundRaids, ByShuttle) {
  MonitorDuty duty;
  const UnitId unit = new_craft(duty.at);
  Craft shuttle;
  shuttle.kind = CraftKind::shuttle;
  shuttle.side = duty.side;
  shuttle.type = duty.at.bay(duty.ship(), 0).craft;
  shuttle.at = {22, 15};
  shuttle.over = 4;
  shuttle.launched = Moment{1};
  shuttle.launcher = duty.unit;
  shuttle.parties = 2;
  duty.at.small(unit) = shuttle;
  duty.at.raided = 50;  // no score falls below nothing
  const Do out{Action::embark, unit}, in{Action::embark, unit, 0, no_unit, 2};
  const auto refuses = [&](const Do& order, Rule rule) {
    const Violations found = duty.check(order);
    return std::ranges::any_of(found, [&](const Violation& each) { return each.rule == rule; });
  };
  EXPECT_TRUE(refuses(out, "P2.45"_sfb));  // still in the air
  duty.at.small(unit).over = 8 | 4;
  EXPECT_TRUE(refuses({Action::embark, unit, 0, no_unit, 3}, "J2.211"_sfb));
  duty.act(out);
  ASSERT_EQ(duty.at.landings.size(), 1u);
  EXPECT_EQ(duty.at.landings[0].hexside, 3);
  EXPECT_EQ(duty.at.small(unit).parties, 0);
  duty.now(3, 10);
  const int before = duty.score(1);
  duty.act(in);
  EXPECT_TRUE(duty.at.landings.empty());
  EXPECT_EQ(duty.at.raided, 50);
  EXPECT_EQ(duty.score(1), before + 2 * 5);  // nobody is left behind any more
  Craft& flying = duty.at.small(unit);
  flying.over = 0;
  flying.at = duty.ship().at;
  flying.speed = 6;
  duty.ship().speed = 0;
  duty.at.bay(duty.ship(), 0).full = 0;
  duty.act({Action::land_shuttle, unit, 0, duty.unit});
  EXPECT_EQ(duty.at.raided, 50 + 2 * 5);
}

// (SG23.422, SG23.61) One of each squadron of twelve is for electronic warfare if the players agree;
// (SG22.422) none of six.
TEST(FightersAlone, HaveWarfareFightersByAgreement) {
  const auto warfare = [](std::string_view scenario, int by_agreement) {
    Options options = agreed("fighters");
    options.warfare_fighters = static_cast<std::uint8_t>(by_agreement);
    const Battle battle(scenario, options);
    int count = 0;
    for_each_craft(battle.at, [&](UnitId, const Craft& craft) {
      count += craft_facts(battle.game, craft.type).ew_version_of ? 1 : 0;
    });
    return count;
  };
  EXPECT_EQ(warfare("sg23", 0), 0);
  EXPECT_EQ(warfare("sg23", 1), 2);
  EXPECT_EQ(warfare("sg22", 1), 0);
}

// (SG23.61, SG23.47) A carrier's squadrons raid the planet: their phasers count like those of a ship. A
// phaser-3 at one hex with a die of 1, two points of clutter and a hex of air reads its third line.
TEST(FightersAlone, BombardThePlanet) {
  Meeting meeting("sg23", Meeting::with("fighters"));
  EXPECT_EQ(meeting.fighters(red), 24);
  EXPECT_EQ(ships_left(meeting.game, meeting.at, red), 0);
  const UnitId unit = craft_at(0);
  Craft& craft = meeting.at.small(unit);
  craft.at = {22, 14};
  craft.facing = Direction::D;
  meeting.now(2, 10);
  Fire order;
  order.unit = unit;
  order.target = surface(0);
  static_cast<void>(order.weapons.push_back(0));
  ASSERT_TRUE(check_order(meeting.game, meeting.at, red, order).none());
  order.target = surface(3);
  EXPECT_TRUE(cites(check_order(meeting.game, meeting.at, red, order), "P2.52"));
  order.target = surface(0);
  const int before = meeting.score(1);
  const int guns = craft_weapons(meeting.game, meeting.at, unit);
  meeting.play(std::vector<int>(static_cast<std::size_t>(guns), 1), [&](BattlePlay& play) {
    static_cast<void>(carry_out(play, red, order));
    Task task{};
    static_cast<void>(declare_fire(play, task));
    static_cast<void>(fire_direct(play, task));
  });
  EXPECT_EQ(meeting.at.posts[0].bombed, 4 * guns);
  EXPECT_EQ(meeting.score(1), before + 4 * guns);
  EXPECT_TRUE(cites(check_order(meeting.game, meeting.at, red, order), "E1.5"));  // once a turn
}

}  // namespace
}  // namespace flagbridge::sfb
