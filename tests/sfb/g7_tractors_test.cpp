#include "sfb/rules/g7_tractors.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c7_disengagement.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/p4_forces.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/terrain.h"
#include "tests/sfb/winged.h"

// (G7) Tractor beams: links made, broken, wrenched off, handed over.
namespace flagbridge::sfb {
namespace {

Do pull(UnitId at, int strength, UnitId unit = unit_at(0)) {
  return {Action::tractor, unit, 0, at, static_cast<std::uint8_t>(strength)};
}

// (G7.1, G7.6, G7.13, D6.62) What a beam needs.
TEST(SfbTractors, NeedsRangeEnergyAndABeam) {
  Encounter meeting(4);
  meeting[0].tractor_left = Energy(6);
  EXPECT_TRUE(meeting.refuses(pull(Encounter::enemy, 1), "G7.1"_sfb));
  meeting[1].at = {20, 12};
  EXPECT_TRUE(meeting.check(pull(Encounter::enemy, 2)).none());
  EXPECT_TRUE(meeting.refuses(pull(Encounter::enemy, 3), "G7.6"_sfb));  // nine energy at three hexes
  meeting[0].battery = Energy(3);
  EXPECT_TRUE(meeting.check(pull(Encounter::enemy, 3)).none());
  meeting[0].fire_control = FireControl::passive;
  EXPECT_TRUE(meeting.refuses(pull(Encounter::enemy, 1), "D6.62"_sfb));
  meeting[0].fire_control = FireControl::active;
  // (G7.29) Nothing holds a plasma torpedo.
  const UnitId torpedo = meeting.craft(CraftKind::plasma, 1, Encounter::centre);
  EXPECT_TRUE(meeting.refuses(pull(torpedo, 1), "G7.29"_sfb));
  // Three beams: each makes one new link a turn, and rests eight impulses.
  for (int beam = 0; beam < 3; ++beam)
    meeting.position.uses[beam_slot(meeting.game, meeting[0], beam)] = moment_of(1, 31);
  meeting.now(2, 6);
  EXPECT_TRUE(meeting.refuses(pull(Encounter::enemy, 1), "G7.13"_sfb));
  meeting.now(2, 7);
  EXPECT_TRUE(meeting.check(pull(Encounter::enemy, 1)).none());
}

// (G7.4, G7.35, G7.351, G7.354, G7.414) Check 42 of the specification.
TEST(SfbTractors, A42TheLoserSetsThePrice) {
  Encounter meeting(2);
  meeting[0].tractor_left = Energy(10);
  meeting[1].battery = Energy(3);
  meeting.act(pull(Encounter::enemy, 5));
  EXPECT_EQ(meeting.run(hold_auctions), Flow::again);
  ASSERT_TRUE(meeting.asks(Decision::auction));
  EXPECT_EQ(meeting.position.core.question.awaiting, Sides(red));
  EXPECT_TRUE(meeting.refused(Bid{4}, "G7.351"_sfb));
  meeting.answer(Bid{2});
  EXPECT_EQ(meeting.run(hold_auctions), Flow::done);
  ASSERT_EQ(meeting.position.links.size(), 1u);
  EXPECT_EQ(meeting[0].tractor_left.get(), Energy(4));  // (2 + 1) x 2
  EXPECT_EQ(meeting[1].battery.get(), Energy(1));
  EXPECT_EQ(meeting[1].resisted, 2);
  // (G7.412) The link is a lock-on for both.
  meeting[1].lock_on = 0;
  EXPECT_TRUE(has_lock(meeting.game, meeting.position, Encounter::enemy, Encounter::own));
}

// (G7.4) A tie is no link, and both have paid; what was spent goes on counting (G7.35).
TEST(SfbTractors, A42ATieFails) {
  Encounter meeting(2);
  meeting[0].tractor_left = Energy(10);
  meeting[1].battery = Energy(5);
  meeting.act(pull(Encounter::enemy, 3));
  meeting.run(hold_auctions);
  meeting.answer(Bid{5});  // no more than it takes is spent
  meeting.run(hold_auctions);
  EXPECT_TRUE(meeting.position.links.empty());
  EXPECT_EQ(meeting[0].tractor_left.get(), Energy(4));
  EXPECT_EQ(meeting[1].battery.get(), Energy(2));
  EXPECT_EQ(meeting[1].resisted, 3);
}

// (G7.5) Small things cannot resist: one point, by the range. A held drone neither flies nor strikes (G7.52).
TEST(SfbTractors, HoldsADrone) {
  Encounter meeting(8);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting.position.small(drone).speed = 32;
  meeting.position.small(drone).target = Encounter::own;
  meeting.position.small(drone).load = {1, 1};
  meeting[0].battery = Energy(1);
  meeting.act(pull(drone, 1));
  EXPECT_EQ(meeting.run(hold_auctions), Flow::done);
  ASSERT_TRUE(held(meeting.position, drone));
  EXPECT_TRUE(meeting[0].battery.none());
  meeting.with_dice({}, [](BattlePlay& play) { move_seekers(play); });
  EXPECT_EQ(meeting.position.small(drone).at, (Hex{20, 14}));
  meeting.position.small(drone).at = Encounter::centre;
  meeting.run(strike_seekers);
  EXPECT_TRUE(meeting.position.small(drone).exists());
  // It is carried along (G7.36).
  meeting[0].speed = 20;
  meeting.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
  EXPECT_EQ(meeting.position.small(drone).at, (Hex{20, 14}));
  // (G7.1) Let go of.
  meeting.act({Action::release_tractor, Encounter::own, 0, drone});
  EXPECT_FALSE(held(meeting.position, drone));
}

// (D6.37) Jamming may spoil it.
TEST(SfbTractors, AgainstJamming) {
  Encounter meeting(1);
  meeting[0].tractor_left = Energy(2);
  meeting[1].ecm = 4;
  meeting.act(pull(Encounter::enemy, 1), {5});
  EXPECT_TRUE(meeting.position.auctions.empty());
  EXPECT_EQ(meeting.told(Happening::tractor_fails), 1);
  EXPECT_EQ(meeting[0].tractor_left.get(), Energy(1));  // (D6.372) wasted
}

// (G7.32, G7.36) Check 34 of the specification: by movement energy and weight.
TEST(SfbTractors, A34SpeedOfAPair) {
  Encounter meeting(1);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  const auto speeds = [&](int own, int enemy) {
    meeting[0].speed = static_cast<std::uint8_t>(own);
    meeting[1].speed = static_cast<std::uint8_t>(enemy);
    return std::pair(speed_now(meeting.game, meeting.position, Encounter::own),
                     speed_now(meeting.game, meeting.position, Encounter::enemy));
  };
  EXPECT_EQ(speeds(12, 8), std::pair(6, 4));
  EXPECT_EQ(speeds(20, 20), std::pair(10, 10));
  Yard light({Berth{.change = [](Design& design) { design.move_cost = Energy::fraction(1, 2).value(); }},
              Berth{.at = {20, 14}, .side = 1}});
  static_cast<void>(light.position.links.push_back({unit_at(0), unit_at(1), 0, 1, 0}));
  light[0].speed = 20;
  EXPECT_EQ(speed_now(light.game, light.position, unit_at(0)), 6);
  EXPECT_EQ(speed_now(light.game, light.position, unit_at(1)), 0);
}

// (G7.36) Both counters go the same way; facings stay.
TEST(SfbTractors, ThePairMovesAsOne) {
  Encounter meeting(2);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  meeting[0].speed = 20;
  meeting[0].since_turn = 9;
  meeting.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::own, Step::turn_right); });
  EXPECT_EQ(meeting[0].at, neighbour(Encounter::centre, Direction::B));
  EXPECT_EQ(meeting[1].at, neighbour(Hex{20, 13}, Direction::B));
  EXPECT_EQ(meeting[1].facing, Direction::D);
}

// (G7.34, G7.341) Out of reach, or the box destroyed.
TEST(SfbTractors, LinksBreak) {
  Encounter meeting(2);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  meeting.run(release_broken);
  EXPECT_EQ(meeting.position.links.size(), 1u);
  EXPECT_EQ(meeting.position.uses[beam_slot(meeting.game, meeting[0], 0)], meeting.position.now());
  meeting[1].at = {20, 11};
  meeting.run(release_broken);
  EXPECT_TRUE(meeting.position.links.empty());
  meeting[1].at = {20, 13};
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 1, 1, 0}));
  const auto lose_one = [](BattlePlay& play) {
    lose(play, Encounter::own, loss_of(Box::tractor), "D4.22"_sfb);
  };
  meeting.with_dice({}, lose_one);
  ASSERT_EQ(meeting.position.links.size(), 1u);  // of two the idle one goes first (D4.324)
  EXPECT_EQ(meeting.position.links[0].box, 0);
  meeting.with_dice({}, lose_one);
  EXPECT_TRUE(meeting.position.links.empty());
}

// (G7.42) Before the forms: kept for what the auction takes, which the form must then allot.
TEST(SfbTractors, LinksOfTheTurnBefore) {
  Encounter meeting(2);
  meeting.position.forms_in.clear();
  meeting.now(3, 0);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  meeting.run(keep_links);
  ASSERT_TRUE(meeting.asks(Decision::auction));
  EXPECT_EQ(meeting.position.core.question.awaiting, Sides(blue) | red);
  meeting.say(blue, Bid{6});
  meeting.say(red, Bid{4});
  // What the other has said stays hidden.
  EXPECT_EQ(meeting.game.view(meeting.position, red).auctions[0].strength, 0);
  EXPECT_EQ(meeting.game.view(meeting.position, blue).auctions[0].against, 0);
  meeting.answered();
  EXPECT_EQ(meeting.run(keep_links), Flow::done);
  ASSERT_EQ(meeting.position.links.size(), 1u);
  EXPECT_EQ(meeting[0].tractor_due.get(), Energy(10));
  EXPECT_EQ(meeting[1].tractor_due.get(), Energy(4));
  Allocate form;
  form.unit = Encounter::own;
  form.tractor = Energy(9);
  const Violations found = check_order(meeting.game, meeting.position, blue, form);
  EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                          [](const Violation& each) { return each.rule == "G7.42"_sfb; }));
  EXPECT_GE(default_form(meeting.game, meeting.position, Encounter::own).tractor.get(), Energy(10));
}

// (G7.42) Unpaid links are gone.
TEST(SfbTractors, LinksAreDropped) {
  Encounter meeting(2);
  meeting.position.forms_in.clear();
  meeting.now(3, 0);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  meeting.run(keep_links);
  meeting.say(blue, Bid{0});
  meeting.answered();
  EXPECT_EQ(meeting.run(keep_links), Flow::done);
  EXPECT_TRUE(meeting.position.links.empty());
}

// (G7.7, G7.711, G7.712, G7.713, G7.714) Check 43 of the specification.
TEST(SfbTractors, A43Rotation) {
  Encounter meeting(2);
  meeting.position.impulse = 0;
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  const auto turn = [&](Hex to) { return Do{Action::rotate, Encounter::own, 0, Encounter::enemy, 0, 0, to}; };
  meeting[0].tractor_left = Energy(8);
  EXPECT_TRUE(meeting.refuses(turn({20, 12}), "G7.712"_sfb));  // nine at three hexes
  EXPECT_TRUE(meeting.check(turn({20, 14})).none());           // three at one
  EXPECT_TRUE(meeting.refuses(turn({20, 15}), "G7.714"_sfb));  // two hexes away from where it is
  meeting[0].tractor_left = Energy(9);
  meeting.act(turn({20, 12}));
  EXPECT_EQ(meeting[1].at, (Hex{20, 12}));
  EXPECT_EQ(meeting[1].facing, Direction::D);
  EXPECT_TRUE(meeting[0].tractor_left.none());
  meeting[0].tractor_left = Energy(9);
  EXPECT_TRUE(meeting.refuses(turn({20, 13}), "G7.713"_sfb));
  meeting.position.links[0].rotated = 0;
  EXPECT_TRUE(meeting.refuses(turn({20, 11}), "G7.714"_sfb));  // four hexes from the ship
  EXPECT_FALSE(meeting.refuses(turn({20, 13}), "G7.714"_sfb));
}

// (G7.716) Nobody rotates what two ships hold.
TEST(SfbTractors, HeldByTwo) {
  Encounter meeting(2);
  meeting.position.impulse = 0;
  meeting[0].tractor_left = Energy(9);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 1, 1, 0}));
  const Do turn{Action::rotate, Encounter::own, 0, Encounter::enemy, 0, 0, Hex{20, 14}};
  EXPECT_TRUE(meeting.refuses(turn, "G7.716"_sfb));
}

// (G7.53, G7.54, G7.542, J1.212) A shuttle is torn apart beyond twice its speed; a drone never.
TEST(SfbTractors, DeathDrag) {
  Encounter meeting(8);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 0, Encounter::centre);
  const auto& types = meeting.game.tables_of().fighters;
  const auto admin =
      std::find_if(types.begin(), types.end(), [](const Fighter& each) { return each.speed == 6; });
  ASSERT_NE(admin, types.end());
  meeting.position.small(shuttle).type = static_cast<std::uint8_t>(admin - types.begin());
  static_cast<void>(meeting.position.links.push_back({Encounter::own, shuttle, 0, 1, 0}));
  const auto go = [&](int speed) {
    meeting[0].speed = static_cast<std::uint8_t>(speed);
    meeting.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    return meeting.position.small(shuttle).exists();
  };
  EXPECT_TRUE(go(12));
  EXPECT_FALSE(go(13));
  EXPECT_TRUE(meeting.position.links.empty());
  const UnitId crippled = meeting.craft(CraftKind::shuttle, 0, meeting[0].at);
  ASSERT_EQ(crippled, shuttle);
  meeting.position.small(crippled).type = static_cast<std::uint8_t>(admin - types.begin());
  meeting.position.small(crippled).set(Craft::crippled, true);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, crippled, 0, 1, 0}));
  EXPECT_TRUE(go(6));
  EXPECT_FALSE(go(7));
  const UnitId drone = meeting.craft(CraftKind::drone, 0, meeting[0].at);
  ASSERT_EQ(drone, shuttle);
  static_cast<void>(meeting.position.links.push_back({Encounter::own, drone, 0, 1, 0}));
  EXPECT_TRUE(go(31));
}

// (G7.55) Caught at its best speed a fighter may turn hard out of the beam in its next move, and only then.
TEST(Breakaway, TakesAHighEnergyTurn) {
  Winged battle(3);
  battle[1].tractor_left = Energy(4);
  battle.act({Action::tractor, Encounter::enemy, 0, battle.fighter, 1}, {}, red);
  battle.run(hold_auctions);
  ASSERT_TRUE(held(battle.position, battle.fighter));
  EXPECT_TRUE(may_break_free(battle.position, battle.fighter));
  EXPECT_FALSE(may_step(battle.game, battle.position, battle.fighter, Step::straight).legal);
  EXPECT_TRUE(may_step(battle.game, battle.position, battle.fighter, Step::none).legal);
  ASSERT_TRUE(may_step(battle.game, battle.position, battle.fighter, Step::het_d).legal);
  Winged again = battle;
  battle.with_dice({}, [&](BattlePlay& play) { move_craft(play, battle.fighter, Step::het_d); });
  EXPECT_FALSE(held(battle.position, battle.fighter));
  EXPECT_EQ(battle.wing().at, (Hex{20, 15}));
  again.with_dice({}, [&](BattlePlay& play) { move_craft(play, again.fighter, Step::none); });
  EXPECT_TRUE(held(again.position, again.fighter));
  EXPECT_FALSE(may_step(again.game, again.position, again.fighter, Step::het_d).legal);
  // Caught at less than its best speed it stays.
  Winged slow(3);
  slow.wing().speed = 5;
  slow[1].tractor_left = Energy(4);
  slow.act({Action::tractor, Encounter::enemy, 0, slow.fighter, 1}, {}, red);
  slow.run(hold_auctions);
  EXPECT_FALSE(may_break_free(slow.position, slow.fighter));
}

// (G7.85) What one ship holds another of its side may take over, with a beam and energy of its own.
TEST(HandingOver, PassesAHeldUnitOn) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"FED/CA", {20, 16}, Direction::A, 0},
             Berth{"KLI/D7", {20, 14}, Direction::D, 1}});
  yard.now(2, 10);
  yard.position.forms_in = {unit_at(0), unit_at(1), unit_at(2)};
  for (int i = 0; i < 3; ++i) Encounter::ready(yard[i]);
  static_cast<void>(yard.position.links.push_back({unit_at(0), unit_at(2), 0, 2, 0}));
  const Do order{Action::hand_over, unit_at(0), 0, unit_at(2), 1};
  const auto refused = [&](const Do& what) {
    Violations found;
    check_hand_over(yard.game, yard.position, side_at(0), what, found);
    return !found.none();
  };
  EXPECT_TRUE(refused(order));  // no energy
  yard[1].tractor_left = Energy(3);
  EXPECT_FALSE(refused(order));
  EXPECT_TRUE(refused({Action::hand_over, unit_at(0), 0, unit_at(2), 0}));
  EXPECT_TRUE(refused({Action::hand_over, unit_at(1), 0, unit_at(2), 0}));
  yard.with_dice({}, [&](BattlePlay& play) { perform_hand_over(play, side_at(0), order); });
  ASSERT_EQ(yard.position.links.size(), 1u);
  EXPECT_EQ(yard.position.links[0].holder, unit_at(1));
  EXPECT_EQ(yard.position.links[0].energy, 1);       // the strength of its own beam
  EXPECT_EQ(yard[1].tractor_left.get(), Energy(1));  // two at two hexes
}

// (G7.55, C12.342) A fighter that can reach its best speed at once may do so to break away, whenever it last
// changed its speed; the count begins anew.
TEST(Breakaway, MayTakeAnAcceleration) {
  Winged battle(3);
  const int most = top_speed(battle.game, battle.wing());
  battle.wing().speed = static_cast<std::uint8_t>(most - (most + 1) / 2);
  battle.wing().throttled = battle.position.now();
  battle[1].tractor_left = Energy(4);
  battle.act({Action::tractor, Encounter::enemy, 0, battle.fighter, 1}, {}, red);
  battle.run(hold_auctions);
  ASSERT_TRUE(may_break_free(battle.position, battle.fighter));
  battle.now(2, 12);
  battle.with_dice({}, [&](BattlePlay& play) { move_craft(play, battle.fighter, Step::het_d); });
  EXPECT_FALSE(held(battle.position, battle.fighter));
  EXPECT_EQ(battle.wing().speed, most);
  EXPECT_EQ(battle.wing().throttled, battle.position.now());
}

// (G7.28) Beams of whoever leaves are broken.
TEST(Leaving, BreaksBeams) {
  Land land({}, 2);
  static_cast<void>(land.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  land[0].speed = 31;
  land[0].speeds.fill(31);
  land[0].disengaging = Ship::accelerating;
  land.run(leave_battle);
  EXPECT_EQ(land[0].status, Status::disengaged);
  EXPECT_TRUE(land.position.links.empty());
}

// (G7.98, G7.9) A ship that is held launches no wild weasel.
TEST(Weasels, NotWhileHeld) {
  Land land({}, 2);
  static_cast<void>(land.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  Violations found;
  check_weasel(land.game, land.position, Encounter::own, found);
  EXPECT_TRUE(cites(found, "G7.98"));
}

// (G7.271, M8.11) A ship that stands still holds a mine in its hex or the next, to sweep it.
TEST(HeldMines, AreHeldByAShipAtRest) {
  Encounter ship(6);
  const UnitId mine = ship.craft(CraftKind::mine, 1, {20, 14});
  static_cast<void>(ship.position.mine_locks.push_back({Encounter::own, mine}));  // (M8.14)
  ship[0].tractor_left = Energy(3);
  const Do takes{Action::tractor, Encounter::own, 0, mine, 1};
  ship[0].speed = 1;
  EXPECT_TRUE(ship.refuses(takes, "G7.271"_sfb));
  ship[0].speed = 0;
  ship.position.small(mine).at = {20, 13};
  EXPECT_TRUE(ship.refuses(takes, "G7.271"_sfb));
  ship.position.small(mine).at = {20, 14};
  ship.act(takes);
  EXPECT_EQ(ship.run(hold_auctions), Flow::done);
  ASSERT_EQ(link_between(ship.position, Encounter::own, mine), 0);
  // It cannot be swung round, and when the ship moves off it stays.
  ship.now(3, 0);
  const Do swings{.what = Action::rotate, .unit = Encounter::own, .at = mine, .where = {20, 13}};
  EXPECT_TRUE(ship.refuses(swings, "G7.271"_sfb));
  ship.now(3, 4);
  ship[0].speed = 4;
  ship.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
  EXPECT_EQ(ship[0].at, (Hex{20, 14}));
  EXPECT_EQ(ship.position.small(mine).at, (Hex{20, 14}));
  EXPECT_TRUE(ship.position.links.empty());
}

// (G7.162, G7.343) One beam a link: a second one on the same unit is refused, and the first keeps it.
TEST(SfbTractors, OneBeamALink) {
  Encounter ship;
  ship[0].tractor_left = Energy(5);
  static_cast<void>(ship.position.links.push_back({Encounter::own, Encounter::enemy, 1, 2, 0}));
  EXPECT_TRUE(ship.refuses({Action::tractor, Encounter::own, 0, Encounter::enemy, 1}, "G7.162"_sfb));
  EXPECT_EQ(ship.position.links.size(), 1u);
  EXPECT_EQ(ship.position.links[0].box, 1);
}

}  // namespace
}  // namespace flagbridge::sfb
