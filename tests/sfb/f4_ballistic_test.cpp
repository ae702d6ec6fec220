#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fd7_packs.h"
#include "tests/sfb/deck.h"
#include "tests/sfb/drones.h"

// (F4) Weapons sent to a hex.
namespace flagbridge::sfb {
namespace {

// (D1.5) Nobody bombards a station of his own, on purpose or by sending a drone to its hex.
TEST(Ballistic, OwnStationsAreNoTargets) {
  for (const bool own : {false, true}) {
    Encounter meeting(5, "KLI/D7", "FED/BATS");
    if (own) meeting[1].side = blue;
    Do order{.what = Action::launch_drone, .unit = Encounter::own, .at = no_unit, .where = north(5)};
    const auto refused = [&](Rule rule) {
      Violations found;
      check_ballistic(meeting.game, meeting.position, order, found);
      return std::ranges::any_of(found, [&](const Violation& each) { return each.rule == rule; });
    };
    EXPECT_EQ(refused("F4.22"_sfb), own);
    order.at = Encounter::enemy;
    EXPECT_EQ(refused("D1.5"_sfb), own);
    const UnitId drone = meeting.craft(CraftKind::drone, 0, north(5));
    Craft& craft = meeting.position.small(drone);
    craft.aim = north(5);
    craft.set(Craft::ballistic, true);
    meeting.with_dice({}, [](BattlePlay& play) { land_ballistic(play); });
    EXPECT_EQ(meeting.position.exists(drone), !own);
    EXPECT_EQ(craft.target == Encounter::enemy, !own);
  }
}

// (F4, F4.22) To something that stays, without lock-on, fire control or a channel; nowhere else.
TEST(Ballistic, WeaponsNeedAFixedTarget) {
  Launcher range({{.kind = Feature::Kind::planet, .at = north(3)}});
  range.load("I", 3);
  range[0].lock_on = 0;
  range[0].fire_control = FireControl::inactive;
  EXPECT_TRUE(range.refuses(range.send(north(4)), "F4.22"_sfb));
  EXPECT_TRUE(range.refuses(range.send({20, 18}), "FD1.21"_sfb));  // behind the heading
  range.act(range.send(north(3)));
  EXPECT_TRUE(range.drone().has(Craft::ballistic));
  EXPECT_EQ(range.drone().controller, no_unit);
  EXPECT_EQ(channels_used(range.position, Encounter::own), 0);
  // The enemy sees neither where it flies nor what it is.
  const Position seen = range.game.view(range.position, red);
  EXPECT_EQ(seen.craft[0].aim, Hex{});
  EXPECT_EQ(range.told(Happening::launches), 0);
  EXPECT_EQ(range.told(Happening::launches_to), 1);
  range.run(check_guidance);
  EXPECT_TRUE(range.drone().exists());  // nobody needs to guide it
  for (int i = 0; i < 3; ++i) range.fly();
  EXPECT_EQ(range.drone().at, north(3));
  range.run(strike_enveloping);
  EXPECT_FALSE(range.drone().exists());
  EXPECT_EQ(range.told(Happening::strikes_ground), 1);
}

// (F4.5) Carried off its course it flies to the same hex from where it is.
TEST(Ballistic, KeepsItsHexWhenDisplaced) {
  Launcher range({{.kind = Feature::Kind::planet, .at = north(6)}});
  range.load("I", 3);
  range.act(range.send(north(6)));
  range.drone().at = {22, 14};
  range.drone().travelled = 1;
  const int before = distance(range.drone().at, north(6));
  range.fly();
  EXPECT_EQ(distance(range.drone().at, north(6)), before - 1);
}

// (F4) What is aimed at a base strikes it.
TEST(Ballistic, StrikesABase) {
  Yard yard({Berth{.name = "KLI/D7", .at = north(0)}, Berth{.name = "FED/BS", .at = north(2), .side = 1}});
  yard.now(2, 10);
  yard.position.core.live = ~0ULL;
  Craft& drone = yard.position.small(new_craft(yard.position));
  drone.kind = CraftKind::drone;
  drone.load = {1, 3};
  drone.at = north(2);
  drone.aim = north(2);
  drone.set(Craft::ballistic, true);
  drone.launched = Moment{1};
  yard.run(strike_enveloping);
  EXPECT_EQ(drone.target, unit_at(1));
  yard.run(strike_seekers);
  EXPECT_FALSE(drone.exists());
  ASSERT_EQ(yard.position.volleys.size(), 1u);
  EXPECT_EQ(yard.position.volleys[0].points, 12);
}

// (F4) A scatter-pack on its way to a hex looks like any shuttle.
TEST(BallisticShuttles, LookLikeAnyOther) {
  Encounter meeting(10);
  const UnitId plain = meeting.craft(CraftKind::shuttle, 0, {20, 14});
  const UnitId pack = meeting.craft(CraftKind::shuttle, 0, {20, 14});
  meeting.position.small(pack).role = Role::scatter_pack;
  meeting.position.small(pack).set(Craft::ballistic, true);
  meeting.position.small(pack).aim = {20, 8};
  meeting.position.small(pack).rails = 4;
  const Position seen = meeting.game.view(meeting.position, red);
  EXPECT_EQ(seen.small(pack), seen.small(plain));
}

// (F4.4, F4.42) Scatter-packs sent to a hex: one a turn, eight impulses apart, and no channel.
TEST(Shuttles, PacksFlyToAHex) {
  Deck deck(12);
  for (const int i : {0, 1}) {
    deck.box(i).role = Role::scatter_pack;
    deck.box(i).rails = 2;
    deck.box(i).load = {1, 3};
  }
  const auto send = [](std::uint8_t box) {
    return Do{Action::launch_shuttle, Encounter::own, box, no_unit, 0, 6, Hex{20, 14}};
  };
  deck.now(2, 1);
  deck.act(send(0));
  EXPECT_EQ(channels_used(deck.position, Encounter::own), 0);
  deck.now(2, 20);
  EXPECT_TRUE(deck.refuses(send(1), "F4.42"_sfb));
  deck.now(3, 1);
  EXPECT_TRUE(deck.check(send(1)).none());
  deck[0].pack_launched = moment_of(2, 28);
  deck.now(3, 3);
  EXPECT_TRUE(deck.refuses(send(1), "F4.42"_sfb));
  deck.now(3, 4);
  EXPECT_TRUE(deck.check(send(1)).none());
  Craft& pack = craft_at(deck, 0);
  pack.at = {20, 14};
  deck.now(2, 20);
  deck.run(release_packs);
  EXPECT_TRUE(pack.has(Craft::inert));
  EXPECT_EQ(craft_at(deck, 1).kind, CraftKind::drone);
  EXPECT_EQ(craft_at(deck, 1).target, Encounter::enemy);
}

}  // namespace
}  // namespace flagbridge::sfb
