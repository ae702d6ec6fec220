#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/range.h"
#include "tests/sfb/yard.h"

// (J) Shuttles, suicide shuttles, wild weasels and fighters.
namespace flagbridge::sfb {
namespace {

constexpr UnitId first_craft = unit_at(most_ships);

// Two ships, with shuttles as at a weapon status, in year 175.
struct Bays : Yard {
  explicit Bays(const std::vector<Berth>& hulls = {Berth{},
                                                   Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}},
                int status = 0)
      : Yard(hulls) {
    position.year = 175;
    for (std::size_t i = 0; i < hulls.size(); ++i)
      fit_bays(game, position, unit_at(static_cast<int>(i)), status);
  }
  Violations check(const Do& order, int side = 0) {
    Violations found;
    kind_of(order.what).check(game, position, side_at(side), order, found);
    return found;
  }
  void perform(const Do& order, const std::vector<int>& throws = {}, int side = 0) {
    for (const Violation& each : check(order, side)) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice(throws, [&](BattlePlay& play) { kind_of(order.what).perform(play, side_at(side), order); });
  }
  Craft& craft(int number) {
    position.craft_end = std::max(position.craft_end, static_cast<std::uint8_t>(number + 1));
    return position.craft[static_cast<std::size_t>(number)];
  }
  BayBox& box(int ship, int number) { return position.bay((*this)[ship], number); }
};

Do launch(int box, int speed = 6, UnitId at = no_unit, Direction heading = Direction::A) {
  return {Action::launch_shuttle,
          unit_at(0),
          static_cast<std::uint8_t>(box),
          at,
          static_cast<std::uint8_t>(index_of(heading)),
          static_cast<std::uint8_t>(speed)};
}

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

// (J1.8, J2.22) Three turns of one to three points of energy; twice that is the warhead; a turn missed loses
// all.
TEST(SuicideShuttles, AreArmed) {
  Bays bays;
  Allocate form;
  form.unit = unit_at(0);
  const auto turn = [&](int energy) {
    form.shuttles.clear();
    if (energy > 0)
      static_cast<void>(form.shuttles.push_back({0, Role::suicide, static_cast<std::uint8_t>(energy)}));
    Violations found;
    check_shuttle_work(bays.game, bays.position, form, found);
    if (found.none()) bays.with_dice({}, [&](BattlePlay& play) { work_on_shuttles(play, unit_at(0), form); });
    return found;
  };
  EXPECT_TRUE(turn(3).none());
  EXPECT_TRUE(cites(turn(4), "J2.22"));
  EXPECT_TRUE(turn(2).none());
  EXPECT_TRUE(cites(bays.check(launch(0, 6, unit_at(1))), "J1.8"));
  EXPECT_TRUE(turn(0).none());
  EXPECT_EQ(bays.box(0, 0).energy, 0);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(turn(3).none());
  EXPECT_TRUE(cites(turn(2), "J2.22"));  // holding takes one point
  EXPECT_TRUE(turn(1).none());
  EXPECT_EQ(bays.box(0, 0).energy, 9);
  // It is launched at somebody, with a lock-on and a channel.
  EXPECT_TRUE(cites(bays.check(launch(0)), "J2.22"));
  EXPECT_TRUE(cites(bays.check(launch(0, 6, unit_at(1))), "D6.62"));
  bays[0].fire_control = FireControl::active;
  bays[0].lock_on = 1;
  EXPECT_TRUE(cites(bays.check(launch(0, 6, unit_at(1), Direction::D)), "F1"));
  bays.perform(launch(0, 6, unit_at(1)));
  EXPECT_EQ(bays.craft(0).warhead, 18);
  EXPECT_EQ(bays.craft(0).controller, unit_at(0));
  // It strikes for that much and is gone.
  bays.craft(0).at = bays[1].at;
  bays.craft(0).impact = 1 + index_of(Direction::A);
  bays.now(1, 20);
  bays[1].shields[0] = 0;
  EXPECT_EQ(bays.run(strike_seekers), Flow::done);
  ASSERT_EQ(bays.position.volleys.size(), 1u);
  EXPECT_EQ(bays.position.volleys[0].points, 18);
  EXPECT_FALSE(bays.craft(0).exists());
}

// A drone of type I at the first ship.
void add_drone(Bays& bays, int number, Hex at) {
  Craft& drone = bays.craft(number);
  drone.kind = CraftKind::drone;
  drone.load = usual_drone(bays.game, 150, false);
  drone.side = side_at(1);
  drone.at = at;
  drone.speed = 8;
  drone.launched = 1;
  drone.target = unit_at(0);
  drone.controller = unit_at(1);
}

// (J3, J3.116, J3.20, F2.332) One a ship, ready at weapon status III; it draws weapons to itself and blinds
// its ship.
TEST(WildWeasels, DrawSeekersAway) {
  Bays bays({Berth{}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}}, 3);
  EXPECT_TRUE(prepared(bays.box(0, 0)));
  EXPECT_EQ(bays.box(0, 0).role, Role::wild_weasel);
  EXPECT_EQ(bays.box(0, 1).role, Role::wild_weasel);
  EXPECT_EQ(bays.box(0, 2).role, Role::none);  // (S4) two of them
  bays[0].fire_control = FireControl::active;
  bays[0].lock_on = 1;
  add_drone(bays, 50, {20, 10});
  bays[0].speed = 5;
  EXPECT_TRUE(cites(bays.check(launch(0)), "J3.4"));
  bays[0].speed = 4;
  bays.perform(launch(0, 6, no_unit, Direction::D));
  const UnitId weasel = first_craft;
  EXPECT_EQ(bays.craft(50).target, weasel);
  EXPECT_EQ(bays[0].fire_control, FireControl::inactive);  // (D6.65)
  EXPECT_EQ(bays[0].lock_on, 0);
  EXPECT_EQ(jamming(bays.game, bays.position, unit_at(1), unit_at(0), Aim::light).lent, 6);
  bays.now(1, 12);
  EXPECT_TRUE(cites(bays.check(launch(1)), "J3.116"));
  // Later weapons go for it too.
  Craft late;
  late.kind = CraftKind::plasma;
  late.target = unit_at(0);
  EXPECT_EQ(attracted(bays.game, bays.position, late), weasel);
  // (J3) It flies straight on by itself; (M2) it passes for its ship.
  EXPECT_EQ(size_class(bays.game, bays.position, weasel), bays.game.design(bays[0]).size_class);
}

// (J3.21) Two drones: 24 points, of which 5 for whoever else is in the hex; then it explodes for four
// impulses.
TEST(WildWeasels, AreStruck) {
  Bays bays({Berth{}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}}, 3);
  bays.perform(launch(0, 6));
  bays.now(1, 14);
  for (const int number : {50, 51}) {
    add_drone(bays, number, bays[0].at);
    bays.craft(number).target = first_craft;
  }
  EXPECT_EQ(bays.run(strike_seekers), Flow::done);
  EXPECT_FALSE(bays.craft(50).exists() || bays.craft(51).exists());
  ASSERT_EQ(bays.position.volleys.size(), 1u);
  EXPECT_EQ(bays.position.volleys[0].target, unit_at(0));
  EXPECT_EQ(bays.position.volleys[0].points, 5);
  bays.position.volleys.clear();
  ASSERT_TRUE(bays.craft(0).has(Craft::exploding));
  // (J3.2111) This impulse and three more: it still draws weapons, and destroys what reaches it.
  bays.now(1, 17);
  EXPECT_EQ(bays.run(expire_seekers), Flow::done);
  EXPECT_NE(bays[0].weasel, 0);
  add_drone(bays, 50, bays[0].at);
  bays.craft(50).target = first_craft;
  EXPECT_EQ(bays.run(strike_seekers), Flow::done);
  EXPECT_FALSE(bays.craft(50).exists());
  EXPECT_TRUE(bays.position.volleys.empty());
  // (J3.212, J3.2123) Afterwards only those that were on their way come on.
  add_drone(bays, 51, {20, 12});
  bays.craft(51).target = first_craft;
  bays.now(1, 18);
  EXPECT_EQ(bays.run(expire_seekers), Flow::done);
  EXPECT_EQ(bays[0].weasel, 0);
  EXPECT_TRUE(bays.craft(0).exists());
  EXPECT_EQ(attracted(bays.game, bays.position,
                      [] {
                        Craft late;
                        late.kind = CraftKind::plasma;
                        late.target = unit_at(0);
                        return late;
                      }()),
            unit_at(0));  // (J3.2122)
  bays.craft(51) = {};
  EXPECT_EQ(bays.run(expire_seekers), Flow::done);
  EXPECT_FALSE(bays.craft(0).exists());
}

// (J3.4, J3.40) What gives the ship away sends the weapons back to it.
TEST(WildWeasels, AreVoided) {
  const auto voided_by = [](void (*what)(Bays&)) {
    Bays bays({Berth{}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}}, 3);
    add_drone(bays, 50, {20, 10});
    bays.perform(launch(0, 6));
    bays.now(1, 14);
    EXPECT_EQ(bays.run(watch_weasels), Flow::done);
    EXPECT_EQ(bays.craft(50).target, first_craft);
    what(bays);
    EXPECT_EQ(bays.run(watch_weasels), Flow::done);
    return bays[0].weasel == 0 && bays.craft(50).target == unit_at(0);
  };
  EXPECT_FALSE(voided_by([](Bays&) {}));
  EXPECT_FALSE(voided_by([](Bays& bays) { bays[0].speed = 4; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].speed = 5; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].turned_hard = bays.position.now(); }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].fire_control = FireControl::active; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].control_due = moment_of(1, 16); }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].cloak = Cloaking::fading_out; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays.position.mount(bays[0], 0).fired = bays.position.now(); }));
  EXPECT_TRUE(voided_by([](Bays& bays) {
    static_cast<void>(bays.position.links.push_back({unit_at(0), unit_at(1), 0, 1}));
  }));
}

// (J4, J4.28) Fighters of the year, with their drones: one a turn, sixteen impulses after their launch.
TEST(Fighters, LaunchDrones) {
  Bays bays({Berth{.name = "KLI/D6V"}, Berth{.name = "FED/CA", .at = {20, 5}, .side = 1}}, 3);
  int fighters = 0, at = -1;
  for (int i = 0; i < bays[0].bays; ++i) {
    if (!is_fighter(bays.game, bays.box(0, i).craft)) continue;
    ++fighters;
    if (at < 0) at = i;
  }
  ASSERT_GT(fighters, 2);
  EXPECT_EQ(bays[0].deck_crews, fighters);
  const Fighter& facts = craft_facts(bays.game, bays.box(0, at).craft);
  EXPECT_EQ(facts.race, "KLI");
  EXPECT_EQ(bays.box(0, at).rails, facts.rails);
  ASSERT_GT(facts.rails, 0);
  bays.perform(launch(at, facts.speed));
  EXPECT_EQ(bays.craft(0).kind, CraftKind::fighter);
  const Do fire{Action::launch_drone, first_craft, 0, unit_at(1), 0, static_cast<std::uint8_t>(0)};
  bays.now(1, 25);
  EXPECT_TRUE(cites(bays.check(fire), "J1.34"));
  bays.now(1, 26);
  EXPECT_TRUE(cites(bays.check({Action::launch_drone, first_craft, 0, unit_at(1), 0, 3}), "FD1.21"));
  bays.perform(fire);
  EXPECT_EQ(bays.craft(0).rails, facts.rails - 1);
  EXPECT_EQ(bays.craft(1).kind, CraftKind::drone);
  EXPECT_EQ(bays.craft(1).controller, first_craft);  // (J4.43)
  bays.now(1, 27);
  EXPECT_EQ(cites(bays.check(fire), "J4.28"), !has_trait(facts, "two_drones_per_turn"));
  // A fighter that is lost takes its guidance with it.
  EXPECT_EQ(bays.run(check_guidance), Flow::done);
  EXPECT_TRUE(bays.craft(1).exists());
  bays.with_dice({}, [&](BattlePlay& play) { destroy(play, first_craft, "J4"_sfb); });
  EXPECT_EQ(bays.run(check_guidance), Flow::done);
  EXPECT_FALSE(bays.craft(1).exists());
}

// (K1.54) A fast patrol ship launches two plasma torpedoes a turn at most.
TEST(FastPatrolShips, LaunchTwoTorpedoes) {
  Range range;
  ShipClass boat = Range::cruiser({"plasma-F", "plasma-F", "plasma-F"});
  const UnitId cruiser = range.add(boat, blue, Range::middle);
  boat.kind = UnitKind::pf;
  const UnitId patrol = range.add(boat, blue, Range::middle);
  const UnitId enemy = range.add("KLI/D7", red, Range::ahead(8));
  const auto third = [&](UnitId unit) {
    for (int i = 0; i < 3; ++i) {
      range.load(unit, i, Mode::standard, Energy(5));
      if (i == 2) continue;
      range.mount(unit, i).fired = moment_of(2, 4);
      range.mount(unit, i).shots = 1;
    }
    Violations found;
    check_launch_plasma(range.game(), range.at, blue, {Action::launch_plasma, unit, 2, enemy}, found);
    return cites(found, "K1.54");
  };
  EXPECT_TRUE(third(patrol));
  EXPECT_FALSE(third(cruiser));
  range.at.core.turn = 3;
  Violations later;
  check_launch_plasma(range.game(), range.at, blue, {Action::launch_plasma, patrol, 2, enemy}, later);
  EXPECT_FALSE(cites(later, "K1.54"));
}

// (J4.8) Two crews at a fighter load two spaces a turn, if it stands in its box all the time.
TEST(Fighters, AreServed) {
  Bays bays({Berth{.name = "KLI/D6V"}}, 0);
  int at = -1;
  for (int i = bays[0].bays - 1; i >= 0; --i) {
    if (is_fighter(bays.game, bays.box(0, i).craft)) at = i;
  }
  ASSERT_GE(at, 0);
  EXPECT_EQ(bays.box(0, at).rails, 0);  // (S4) unarmed at weapon status 0
  bays[0].deck_crews = 2;
  bays.now(1, 32);
  bays.box(0, at).used = moment_of(1, 3);
  bays.run(serve_craft);
  EXPECT_EQ(bays.box(0, at).rails, 0);
  bays.now(2, 32);
  bays.run(serve_craft);
  EXPECT_EQ(bays.box(0, at).rails, std::min<int>(2, craft_facts(bays.game, bays.box(0, at).craft).rails));
}

}  // namespace
}  // namespace flagbridge::sfb
