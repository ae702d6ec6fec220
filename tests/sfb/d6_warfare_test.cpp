#include "sfb/rules/d6_warfare.h"

#include "sfb/ask/answers.h"
#include "tests/sfb/pair.h"
#include "tests/sfb/systems.h"

// (D6, D6.3) Electronic warfare: its points, its shift, and what is lent.
namespace flagbridge::sfb {
namespace {

// (D6.34) Check 15 of the specification.
TEST(SfbWarfare, A15ShiftIsTheRootOfTheNet) {
  const std::vector<std::pair<int, int>> expected = {{-4, 0}, {0, 0}, {1, 1},  {3, 1},  {4, 2},  {6, 2},
                                                     {8, 2},  {9, 3}, {15, 3}, {16, 4}, {18, 4}, {24, 4}};
  for (const auto& [net, shift] : expected) EXPECT_EQ(shift_of(net), shift) << net;
}

// (D6.3, D6.314, D6.3141, D6.3144, D6.62) Sources add up within their limits.
TEST(SfbWarfare, TheLedgerAddsUp) {
  Pair pair;
  pair.enemy().ecm = 6;
  EXPECT_EQ(pair.shift(), 2);
  pair.enemy().lent_ecm = 9;  // six count
  EXPECT_EQ(pair.shift(), 3);
  pair.own().eccm = 3;
  EXPECT_EQ(pair.shift(), 3);  // 9
  pair.own().lent_eccm = 6;
  EXPECT_EQ(pair.shift(), 1);                  // 3
  pair.own().fire_control = FireControl::low;  // no ECCM at all
  EXPECT_EQ(pair.shift(), 3);                  // 12
  // (G15.8) Built-in stealth counts as natural: checked with a design that has it.
  ShipClass raider = sfb::ship("FED/CA");
  raider.features.stealth_ecm = 2;
  const UnitId stealthy = pair.range.add(raider, red, Range::ahead(3));
  EXPECT_EQ(warfare_shift(pair.range.game(), pair.range.at, pair.unit, stealthy), 1);
  pair.range.at.ship(stealthy).doubled = 1;  // (G15.82)
  EXPECT_EQ(warfare_shift(pair.range.game(), pair.range.at, pair.unit, stealthy), 0);
}

// (D6.310, D6.315, D6.312) Points are turned round once in eight impulses, dropped, or added from the
// batteries.
TEST(SfbWarfare, GeneratedPointsChangeWithFire) {
  Pair pair;
  Ship& ship = pair.own();
  ship.ecm = 4;
  ship.battery = Energy(1);
  const auto check = [&](int ecm, int eccm) {
    return check_order(pair.range.game(), pair.range.at, blue,
                       Warfare{pair.unit, static_cast<std::uint8_t>(ecm), static_cast<std::uint8_t>(eccm)});
  };
  const auto change = [&](int ecm, int eccm) {
    pair.range.with_dice({}, [&](BattlePlay& play) {
      carry_out(play, blue,
                Warfare{pair.unit, static_cast<std::uint8_t>(ecm), static_cast<std::uint8_t>(eccm)});
      EXPECT_NE(ship.ecm + 8 * ship.eccm, ecm + 8 * eccm);  // secret until the announcement
      reveal_warfare(play, pair.unit);
    });
    EXPECT_EQ(ship.ecm, ecm);
    EXPECT_EQ(ship.eccm, eccm);
  };
  EXPECT_TRUE(check(1, 3).none());
  change(1, 3);
  EXPECT_TRUE(cites(check(4, 0), "D6.312"));
  EXPECT_TRUE(check(0, 4).none());  // the fourth point has not been turned
  EXPECT_TRUE(check(1, 0).none());  // dropping is always possible
  pair.range.at.impulse = 23;
  EXPECT_TRUE(cites(check(4, 0), "D6.312"));
  pair.range.at.impulse = 24;
  EXPECT_TRUE(check(4, 0).none());
  EXPECT_TRUE(check(1, 4).none());
  EXPECT_TRUE(cites(check(3, 4), "D6.3141"));
  EXPECT_TRUE(cites(check(2, 4), "H7.13"));  // two more, one in the batteries
  change(1, 4);
  EXPECT_TRUE(ship.battery.none());
  ship.fire_control = FireControl::low;
  EXPECT_TRUE(cites(check(0, 5), "D6.62"));
}

// (D19.31) Two points for a ship that has been dark for a turn.
TEST(SfbWarfare, DarkShipsAreHarderToHit) {
  Pair pair;
  pair.enemy().fire_control = FireControl::passive;
  pair.enemy().dark = later(pair.range.at.now(), -31);
  EXPECT_EQ(pair.shift(), 0);
  pair.enemy().dark = later(pair.range.at.now(), -32);
  EXPECT_EQ(pair.shift(), 1);
}

// (D6.3144, D6.317, G24.21) Lent points reach one ship, fifteen hexes away at most, six of a kind.
TEST(SfbWarfare, SpecialSensorsLend) {
  Range range;
  const UnitId scout = range.add(Range::cruiser({"special-sensor", "special-sensor"}), blue, Range::middle);
  const UnitId friend_ship = range.add("FED/CA", blue, Range::ahead(14));
  const UnitId enemy = range.add("KLI/D7", red, Range::ahead(5));
  range.mount(scout, 0).energy = Energy(6);
  range.mount(scout, 1).energy = Energy(3);
  const auto check = [&](int with, UnitId to, int ecm, int eccm) {
    Violations found;
    check_lend(range.game(), range.at, blue,
               Do{Action::lend, scout, static_cast<std::uint8_t>(with), to, static_cast<std::uint8_t>(ecm),
                  static_cast<std::uint8_t>(eccm)},
               found);
    return found;
  };
  EXPECT_TRUE(check(0, friend_ship, 4, 2).none());
  EXPECT_TRUE(cites(check(0, friend_ship, 5, 2), "G24.21"));
  EXPECT_FALSE(check(0, enemy, 1, 0).none());
  EXPECT_FALSE(check(7, friend_ship, 1, 0).none());
  range.with_dice({}, [&](BattlePlay& play) {
    perform_lend(play, blue, Do{Action::lend, scout, 0, friend_ship, 4, 2});
    EXPECT_EQ(warfare_shift(play.game, play.at, enemy, friend_ship), 2);
    EXPECT_TRUE(cites(check(1, friend_ship, 3, 0), "D6.3144"));
    EXPECT_TRUE(check(1, friend_ship, 2, 1).none());
    // Out of reach they do nothing, and again when it comes back.
    range.at.ship(friend_ship).at = Range::ahead(16);
    refresh_lending(play);
    EXPECT_EQ(range.at.ship(friend_ship).lent_ecm, 0);
  });
}

// (D6.3172) A wild weasel suspends what was lent, its own six points aside: lent points have one limit.
TEST(SfbWarfare, LentPointsAndAWeasel) {
  Encounter ship(5);
  ship[1].lent_ecm = 4;
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
  ship[1].weasel = craft_at(0);
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);  // six, not ten
  ship[1].lent_ecm = 0;
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
}

}  // namespace
}  // namespace flagbridge::sfb
