#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// Who is in control: of seeking weapons, of a ship with few hands or none, of bases that stay where they are.
namespace flagbridge::sfb {
namespace {

// A Klingon cruiser with drones in flight at a Federation one.
struct Guiding : Encounter {
  explicit Guiding(int hexes = 6) : Encounter(hexes, "KLI/D7", "FED/CA") {}
  UnitId drone(int hexes, std::string_view type = "I") {
    const UnitId unit =
        craft(CraftKind::drone, 0, Hex{20, static_cast<std::int16_t>((*this)[1].at.row + hexes)});
    Craft& made = position.small(unit);
    const auto& types = game.tables_of().drones;
    const auto found = std::ranges::find(types, type, &DroneType::drone);
    made.load = {static_cast<std::uint8_t>(found - types.begin() + 1), 1};
    made.target = enemy;
    made.controller = own;
    made.launcher = own;
    made.order = next_++;
    return unit;
  }
  void lose_control(int ship) {
    for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security})
      (*this)[ship].lost[index_of(box)] = game.design((*this)[ship]).boxes[index_of(box)];
  }

 private:
  std::uint8_t next_ = 0;
};

// (F1.4) Endurance would tell what drone it is.
TEST(SfbGuidance, EnduranceIsHidden) {
  Guiding meeting;
  const UnitId drone = meeting.drone(4);
  meeting.position.small(drone).ends = 97;
  EXPECT_EQ(meeting.game.view(meeting.position, red).small(drone).ends, 0);
  EXPECT_EQ(meeting.game.view(meeting.position, blue).small(drone).ends, 97);
  meeting.position.small(drone).identified = red;
  EXPECT_EQ(meeting.game.view(meeting.position, red).small(drone).ends, 97);
}

// (F3.21) A sensor hit counts for the channels from the next turn on; the last one launched is given up.
TEST(SfbGuidance, ChannelsGoByTheTurnsBeginning) {
  Guiding meeting;
  std::array<UnitId, 6> drones{};
  for (UnitId& each : drones) each = meeting.drone(4);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 6);
  while (sensor_rating(meeting.game, meeting[0]) == 6) {
    meeting.with_dice({},
                      [&](BattlePlay& play) { lose(play, Encounter::own, loss_of(Box::sensor), "D4"_sfb); });
  }
  ASSERT_EQ(sensor_rating(meeting.game, meeting[0]), 5);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 6);
  meeting.run(check_guidance);
  for (const UnitId each : drones) EXPECT_TRUE(meeting.position.exists(each));
  meeting.run(begin_turn);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 5);
  meeting.run(check_guidance);
  EXPECT_FALSE(meeting.position.exists(drones[5]));
  EXPECT_TRUE(meeting.position.exists(drones[4]));
}

// (G2.22) Nobody at the controls: no guidance, no ECCM, no lab.
TEST(SfbGuidance, UncontrolledShips) {
  Guiding meeting(4);
  const UnitId drone = meeting.drone(2);
  const UnitId other = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting[0].eccm = 3;
  EXPECT_EQ(jamming(meeting.game, meeting.position, Encounter::own, Encounter::enemy, Aim::light).countered,
            3);
  EXPECT_TRUE(meeting.check({Action::identify, unit_at(0), 0, other}).none());
  meeting.lose_control(0);
  EXPECT_EQ(jamming(meeting.game, meeting.position, Encounter::own, Encounter::enemy, Aim::light).countered,
            0);
  EXPECT_TRUE(meeting.refuses({Action::identify, unit_at(0), 0, other}, "G2.22"_sfb));
  meeting.run(check_guidance);
  EXPECT_FALSE(meeting.position.exists(drone));
}

// (C6.55) A ship that tumbles launches nothing and guides nothing; (D6.12) labs need lock-on.
TEST(SfbGuidance, Tumbling) {
  Guiding meeting(4);
  const UnitId drone = meeting.drone(2);
  const UnitId other = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting[0].lock_on = 0;
  EXPECT_TRUE(meeting.refuses({Action::identify, unit_at(0), 0, other}, "D6.12"_sfb));
  meeting[0].lock_on = 1;
  meeting[0].tumbling = 1;
  EXPECT_FALSE(may_guide(meeting.game, meeting.position, Encounter::own, drone, Encounter::enemy));
  EXPECT_TRUE(meeting.refuses({Action::identify, unit_at(0), 0, other}, "C6.55"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::tractor, unit_at(0), 0, unit_at(1), 1}, "C6.55"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::launch_drone, unit_at(0), 0, unit_at(1)}, "C6.55"_sfb));
}

// (D6.7, D6.62) Low power launches what it may guide: three drones of six; passive fire control does not.
TEST(SfbGuidance, LaunchesAtLowPower) {
  Guiding meeting(10);
  const Do launch{Action::launch_drone, unit_at(0), 0, unit_at(1)};
  meeting[0].fire_control = FireControl::passive;
  EXPECT_TRUE(meeting.refuses(launch, "D6.62"_sfb));
  meeting[0].fire_control = FireControl::low;
  EXPECT_FALSE(meeting.refuses(launch, "D6.62"_sfb));
  EXPECT_FALSE(meeting.refuses(launch, "D6.12"_sfb));
  int guided = 0;
  while (channels_used(meeting.position, Encounter::own) < control_channels(meeting.game, meeting[0])) {
    meeting.drone(4);
    ++guided;
  }
  EXPECT_EQ(guided, 3);
  meeting.run(check_guidance);
  EXPECT_EQ(channels_used(meeting.position, Encounter::own), 3);
}

// (F3.4, D6.38) A type-VI drone within eight hexes goes on by itself and ignores jamming.
TEST(SfbGuidance, TypeSixSeesByItself) {
  Guiding meeting(12);
  const UnitId near = meeting.drone(8, "VI"), far = meeting.drone(9, "VI"), plain = meeting.drone(2);
  for (const UnitId each : {near, far, plain})
    meeting.with_dice({}, [&](BattlePlay& play) { release(play, each, "F3.4"_sfb); });
  EXPECT_TRUE(meeting.position.exists(near));
  EXPECT_FALSE(meeting.position.exists(far));
  EXPECT_FALSE(meeting.position.exists(plain));
  meeting[1].ecm = 6;
  meeting.position.small(near).at = meeting[1].at;
  meeting.run(strike_seekers);  // no die against the jamming
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 2);  // (FD2.54) against a large ship
}

// (FP1.8) A quarter of the warhead, 12.5 rounded up, and only if the target was in the hex all the time.
TEST(SfbGuidance, FeedbackOfPlasma) {
  for (const bool moved : {false, true}) {
    Encounter meeting(0, "ROM/WE", "FED/CA");
    const UnitId torpedo = meeting.craft(CraftKind::plasma, 0, Encounter::centre);
    Craft& craft = meeting.position.small(torpedo);
    craft.type = static_cast<std::uint8_t>(Plasma::r);
    craft.set(Craft::self_guided, true);
    craft.launched = static_cast<Moment>(meeting.position.now() - 1);
    craft.target = Encounter::enemy;
    craft.launcher = Encounter::own;
    meeting[1].entered = moved ? meeting.position.now() : craft.launched;
    meeting.run(strike_seekers);
    int back = 0, there = 0;
    for (const Volley& volley : meeting.position.volleys)
      (volley.target == Encounter::own ? back : there) += volley.points;
    EXPECT_EQ(there, 50);
    EXPECT_EQ(back, moved ? 0 : 13);
  }
}

// (G9.421) Three crew units serve three things.
TEST(SfbHands, EachFunctionNeedsOne) {
  Encounter meeting(2);
  ASSERT_GT(minimum_crew(meeting.game, meeting[0]), 3);
  meeting[0].crew = 3;
  EXPECT_TRUE(hands_free(meeting.game, meeting.position, meeting[0], 3));
  EXPECT_FALSE(hands_free(meeting.game, meeting.position, meeting[0], 4));
  for (const int weapon : {0, 1, 2}) meeting.position.mount(meeting[0], weapon).fired = moment_of(2, 1);
  EXPECT_EQ(refuse_weapon(meeting.game, meeting.position, meeting[0], 3).rule, "G9.421"_sfb);
  EXPECT_TRUE(meeting.refuses({Action::tractor, unit_at(0), 0, unit_at(1), 1}, "G9.421"_sfb));
  meeting.now(3, 1);  // a new turn
  EXPECT_FALSE(refuse_weapon(meeting.game, meeting.position, meeting[0], 3));
}

// (D7.5, G9.4) Parties sent to a prize work it, and leave it without hands when they go.
TEST(SfbHands, PrizeCrews) {
  Encounter meeting(2);
  Ship& prize = meeting[1];
  const int least = minimum_crew(meeting.game, prize);
  prize.parties = {static_cast<std::uint8_t>(2 * least - 1), 0};
  meeting.with_dice({}, [&](BattlePlay& play) { capture(play, Encounter::enemy, blue); });
  EXPECT_EQ(hands(prize), least - 1);
  EXPECT_TRUE(uncontrolled(meeting.game, prize));
  ++prize.parties[0];
  EXPECT_FALSE(uncontrolled(meeting.game, prize));
  prize.parties[0] = 0;
  EXPECT_TRUE(uncontrolled(meeting.game, prize));
}

// (G7.251, E2) A base has stabilizers: its phaser-4s work as such, and nobody tows it.
TEST(SfbHands, BasesStayWhereTheyAre) {
  Encounter meeting(1, "FED/CA", "KLI/BATS");
  const Design& base = meeting.game.design(meeting[1]);
  ASSERT_TRUE(base.stabilized);
  const auto four = std::ranges::find_if(base.weapons, [](const WeaponPlan& plan) {
    return plan.family == WeaponFamily::phaser && plan.variant == static_cast<int>(PhaserType::four);
  });
  ASSERT_NE(four, base.weapons.end());
  EXPECT_EQ(fired_as(*four, base, Mode::none), PhaserType::four);
  meeting[0].speed = 20;
  ASSERT_TRUE(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  EXPECT_EQ(speed_now(meeting.game, meeting.position, Encounter::own), 0);
}

// (D6.372) A tractor that fails against jamming has cost energy: one point of strength at two hexes.
TEST(SfbHands, AFailedTractorCostsEnergy) {
  Encounter meeting(2);
  meeting[0].tractor_left = Energy(4);
  meeting[1].ecm = 6;                                                 // a shift of two
  meeting.act({Action::tractor, unit_at(0), 0, unit_at(1), 1}, {5});  // 5 and 2
  EXPECT_EQ(meeting[0].tractor_left.get(), Energy(2));
  EXPECT_TRUE(meeting.position.auctions.empty());
}

// (D6.124) Friends beam without lock-on.
TEST(SfbHands, FriendsNeedNoLockOn) {
  Encounter meeting(1);
  meeting[1].side = blue;
  for (int i = 0; i < 2; ++i) meeting[i].shield_dropped[0] = moment_of(2, 2);
  meeting[0].transporter_uses = 2;
  meeting[0].lock_on = 0;
  const Do order{Action::board, unit_at(0), 0, unit_at(1), 1};
  EXPECT_TRUE(meeting.check(order).none());
  meeting[1].side = red;
  EXPECT_TRUE(meeting.refuses(order, "G8.17"_sfb));
}

// (G7.542) Half of 15 rounded up: a crippled fighter of that speed is dragged at 16, not at 17.
TEST(SfbHands, DraggingACrippledFighter) {
  for (const int speed : {16, 17}) {
    Encounter meeting(8);
    const auto& types = meeting.game.tables_of().fighters;
    const auto type = std::ranges::find(types, 15, &Fighter::speed);
    ASSERT_NE(type, types.end());
    const UnitId fighter = meeting.craft(CraftKind::fighter, 1, Encounter::centre);
    meeting.position.small(fighter).type = static_cast<std::uint8_t>(type - types.begin());
    meeting.position.small(fighter).set(Craft::crippled, true);
    ASSERT_TRUE(meeting.position.links.push_back({Encounter::own, fighter, 0, 1, 0}));
    meeting[0].speed = static_cast<std::uint8_t>(speed);
    meeting.with_dice({}, [&](BattlePlay& play) { carry_small(play, Encounter::own, Direction::A); });
    EXPECT_EQ(meeting.position.exists(fighter), speed == 16);
  }
}

// (D6.36) At impact only the target's ECM and the controller's ECCM count, not what spoils his aim.
TEST(SfbGuidance, JammingAtImpact) {
  Guiding meeting(20);
  meeting[1].ecm = 5;
  meeting[0].eccm = 2;
  meeting[0].quality = 0;  // a poor crew
  meeting[0].tumbling = 1;
  EXPECT_EQ(jamming_at_impact(meeting.game, meeting.position, Encounter::enemy, Encounter::own).net(), 3);
  EXPECT_EQ(jamming_at_impact(meeting.game, meeting.position, Encounter::enemy, no_unit).net(), 5);
}

// (D6.36, J4.9) What its carrier lends to a fighter counts like the jamming of a ship: half of twelve with a
// 5 against a shift of two, and nothing is thrown for without it.
TEST(SfbGuidance, JammingOfAFighter) {
  for (const bool lent : {true, false}) {
    Guiding meeting(20);
    const UnitId fighter = meeting.craft(CraftKind::fighter, 1, {20, 5});
    meeting.position.small(fighter).launcher = Encounter::enemy;
    meeting[1].ecm = 6;
    meeting[1].squadron_ecm = lent ? 6 : 0;
    EXPECT_EQ(jamming_at_impact(meeting.game, meeting.position, fighter, Encounter::own).net(), lent ? 6 : 0);
    const UnitId unit = meeting.drone(10);
    Craft& drone = meeting.position.small(unit);
    drone.at = {20, 5};
    drone.target = fighter;
    const int whole = warhead_of(meeting.game, meeting.position, drone, fighter);
    meeting.run(strike_seekers, lent ? std::vector{5} : std::vector<int>{});
    const int done = lent ? (whole + 1) / 2 : whole;
    EXPECT_EQ(meeting.position.exists(fighter) ? int{meeting.position.small(fighter).hit} : whole, done);
  }
}

// Two friends of a cruiser that guides drones at an enemy; the nearer one has the higher number.
struct Friends : Yard {
  Friends()
      : Yard({Berth{"KLI/D7", {20, 15}, Direction::A, 0}, Berth{"FED/CA", {20, 5}, Direction::D, 1},
              Berth{"KLI/D7", {20, 25}, Direction::A, 0}, Berth{"KLI/D7", {20, 20}, Direction::A, 0}}) {
    now(2, 10);
    position.forms_in = 15;
    for (int i = 0; i < 4; ++i) Encounter::ready((*this)[i]);
  }
  UnitId drone(UnitId guide) {
    const UnitId unit = craft(CraftKind::drone, 0, {20, 12});
    Craft& made = position.small(unit);
    made.load = {1, 1};
    made.target = unit_at(1);
    made.controller = made.launcher = guide;
    return unit;
  }
  void lose(UnitId unit) {
    with_dice({}, [&](BattlePlay& play) { destroy(play, unit, "D4.4"_sfb); });
  }
  UnitId guide(UnitId weapon) const { return position.small(weapon).controller; }
};

// (F3.53, F3.532) When its guide is destroyed a drone is taken over in the same instant by the nearest friend
// who may guide it; the last one gone, it is inert.
TEST(SfbGuidance, PassesFromTheDestroyed) {
  Friends meeting;
  const UnitId drone = meeting.drone(unit_at(0));
  meeting.lose(unit_at(0));
  EXPECT_EQ(meeting.guide(drone), unit_at(3));
  meeting.lose(unit_at(3));
  EXPECT_EQ(meeting.guide(drone), unit_at(2));
  EXPECT_EQ(meeting.told(Happening::transferred), 2);
  meeting.lose(unit_at(2));
  EXPECT_FALSE(meeting.position.exists(drone));
  EXPECT_EQ(meeting.told(Happening::goes_inert), 1);
}

// (F3.53, F3.21, F3.31) Only who could guide it anyway takes it over: with fire control, and a free channel.
// It makes no difference how the guide has lost it.
TEST(SfbGuidance, PassesToWhoCanGuide) {
  Friends meeting;
  meeting[3].fire_control = FireControl::passive;
  for (int i = 0; i < control_channels(meeting.game, meeting[2]) - 1; ++i) meeting.drone(unit_at(2));
  const UnitId first = meeting.drone(unit_at(0)), second = meeting.drone(unit_at(0));
  meeting[0].fire_control = FireControl::passive;
  meeting.run(check_guidance);
  EXPECT_EQ(meeting.guide(first), unit_at(2));
  EXPECT_FALSE(meeting.position.exists(second));
}

// (F3.4, F3.532, J4.43) What guides itself goes on alone. Drones of a fighter that is destroyed are lost or
// taken over like those of a ship. What is let go of on purpose nobody takes over.
TEST(SfbGuidance, PassesFromFightersToo) {
  Friends meeting;
  const UnitId fighter = meeting.craft(CraftKind::fighter, 0, {20, 14});
  const UnitId drone = meeting.drone(fighter);
  const UnitId torpedo = meeting.craft(CraftKind::plasma, 0, {20, 12});
  Craft& alone = meeting.position.small(torpedo);
  alone.target = unit_at(1);
  alone.controller = unit_at(0);
  alone.set(Craft::self_guided, true);
  meeting.lose(fighter);
  EXPECT_EQ(meeting.guide(drone), unit_at(0));
  meeting.lose(unit_at(0));
  EXPECT_EQ(meeting.guide(torpedo), no_unit);
  EXPECT_TRUE(meeting.position.exists(torpedo));
  EXPECT_EQ(meeting.guide(drone), unit_at(3));
  meeting.with_dice({}, [&](BattlePlay& play) { release(play, drone, "F3.4"_sfb); });
  EXPECT_FALSE(meeting.position.exists(drone));
}

// (D4.34) Fire of a ship to the right and a fighter to the left in one volley: phasers that bear on either
// may be hit.
TEST(SfbGuidance, PhasersThatBearOnAFighter) {
  Encounter meeting(4);
  meeting[1].at = {24, 15};
  const auto phasers = [&](std::uint32_t firers) {
    Volley volley;
    volley.target = Encounter::own;
    volley.shield = 6;
    volley.through = 1u << 5;
    volley.firers = firers;
    Losses found;
    find_losses(meeting.game, meeting.position, volley, Hit::phaser, found);
    return found.size();
  };
  const std::uint32_t ship = 1u << index_of(Encounter::enemy);
  EXPECT_GT(phasers(ship | Volley::by_craft), phasers(ship));
  EXPECT_GT(phasers(Volley::by_craft), 0u);
}

}  // namespace
}  // namespace flagbridge::sfb
