#include <cmath>
#include <functional>

#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "tests/sfb/craft_guns.h"

// Thousands of real shots of every weapon through the steps of fire: their mean is that of the chart.
namespace flagbridge::sfb {
namespace {

constexpr int shots = 1500;

// What the chart says of one shot: points, and in how many of so many cases.
struct Odds {
  std::vector<std::pair<int, int>> cases;
  double mean() const {
    return sum([](double points) { return points; });
  }
  double variance() const {
    return sum([](double points) { return points * points; }) - mean() * mean();
  }

 private:
  double sum(const std::function<double(double)>& f) const {
    double total = 0, ways = 0;
    for (const auto& [points, count] : cases) {
      total += f(points) * count;
      ways += count;
    }
    return total / ways;
  }
};
Odds hits(int number, int points, int of = 6) { return {{{points, number}, {0, of - number}}}; }
Odds by_die(const std::vector<DieBand>& bands, const std::string& chart, int hexes) {
  Odds odds;
  for (int die = 1; die <= 6; ++die) odds.cases.emplace_back(Tables::damage_of(bands, chart, hexes, die), 1);
  return odds;
}
// (E5) A hit on a shuttle does what a further die says.
Odds with_further_die(int number) {
  Odds odds{{{0, 6 * (6 - number)}}};
  for (int die = 1; die <= 6; ++die) odds.cases.emplace_back(die, number);
  return odds;
}

// Within four and a half standard deviations of the mean.
void expect_near(double mean, double expected, double variance, const std::string& what) {
  EXPECT_NEAR(mean, expected, 4.5 * std::sqrt(variance / shots) + 1e-9) << what;
}

// --- ships ------------------------------------------------------------------------------------------------

using OddsAt = std::pair<int, Odds>;  // a range, and the odds at it

struct Gun {
  std::string name;
  ShipClass sheet;
  Mode loaded, fired;
  int energy;
  std::vector<OddsAt> odds;  // from the printed charts
  int uims = 0;
  int pulses = 1;
};

// At two, five and eight hexes.
template <class F>
std::vector<OddsAt> at_three(F&& odds) {
  return {{2, odds(2)}, {5, odds(5)}, {8, odds(8)}};
}
std::vector<OddsAt> phaser(const std::string& chart) {
  return at_three([&](int hexes) { return by_die(tables().phasers, chart, hexes); });
}
std::vector<OddsAt> fusion(const std::string& chart) {
  return at_three([&](int hexes) { return by_die(tables().fusion, chart, hexes); });
}
// Numbers to hit and points at two, five and eight hexes, out of six or, of hellbores, thirty-six.
std::vector<OddsAt> heavy(std::array<int, 3> number, std::array<int, 3> points, int of = 6) {
  return {{2, hits(number[0], points[0], of)},
          {5, hits(number[1], points[1], of)},
          {8, hits(number[2], points[2], of)}};
}

Gun gun(const std::string& weapon, Mode loaded, Mode fired, int energy, std::vector<OddsAt> odds) {
  return {weapon, Range::cruiser({weapon}), loaded, fired, energy, std::move(odds)};
}

// (E2) A base's phaser-4, on its own chart; one of a ship is a phaser-1. A gatling phaser fires four pulses.
std::vector<Gun> phasers() {
  using enum Mode;
  std::vector<Gun> all;
  for (const auto* name : {"phaser-1", "phaser-2", "phaser-3"})
    all.push_back(gun(name, none, none, 0, phaser(name)));
  all.push_back(gun("phaser-4", none, none, 0, phaser("phaser-1")));
  all.push_back(gun("phaser-4", none, none, 0, phaser("phaser-4")));
  all.back().name = "phaser-4 of a base";
  all.back().sheet = ship("KLI/BATS");
  all.back().sheet.weapons = Range::cruiser({"phaser-4"}).weapons;
  all.push_back(gun("phaser-G", none, none, 0, phaser("phaser-3")));
  all.back().pulses = 4;
  return all;
}

// (E3, D6.5, E3.62, E4, E7)
std::vector<Gun> disruptors_photons_and_fusion() {
  using enum Mode;
  std::vector<Gun> all = {
      gun("disruptor-30", standard, standard, 2, heavy({5, 4, 4}, {4, 3, 3})),
      gun("disruptor-30", overload, overload, 4, heavy({5, 4, 4}, {8, 6, 6})),
      gun("photon", standard, standard, 4, heavy({5, 3, 3}, {8, 8, 8})),
      gun("photon", overload, overload, 8, heavy({5, 3, 3}, {16, 16, 16})),
      gun("photon", proximity, proximity, 4,
          {{9, hits(4, 4)}, {12, hits(4, 4)}, {13, hits(3, 4)}, {30, hits(3, 4)}}),
      gun("fusion", standard, standard, 2, fusion("standard")),
      gun("fusion", overload, overload, 4, fusion("overload")),
  };
  // A UIM helps overloads past two hexes and standard bolts at 16 to 22, DERFACS those at 23 to 30.
  Gun aimed = gun("disruptor-30", overload, overload, 4, heavy({5, 5, 5}, {8, 6, 6}));
  aimed.uims = 1;
  aimed.name += " overloaded, with a UIM";
  all.push_back(aimed);
  aimed = gun("disruptor-30", standard, standard, 2, {{15, hits(4, 3)}, {16, hits(4, 2)}, {22, hits(4, 2)}});
  aimed.uims = 1;
  aimed.name += " with a UIM";
  all.push_back(aimed);
  Gun ranged =
      gun("disruptor-40", standard, standard, 2,
          {{15, hits(4, 3)}, {22, hits(3, 2)}, {23, hits(3, 2)}, {30, hits(3, 2)}, {31, hits(2, 1)}});
  ranged.sheet.systems.derfacs = true;
  ranged.name += " with DERFACS";
  all.push_back(ranged);
  return all;
}

// (E10, E10.7, FP8)
std::vector<Gun> hellbores_and_bolts() {
  using enum Mode;
  return {
      gun("hellbore", standard, enveloping, 6, heavy({33, 26, 26}, {17, 13, 13}, 36)),
      gun("hellbore", standard, direct, 6, heavy({33, 26, 26}, {8, 6, 6}, 36)),
      gun("hellbore", overload, enveloping, 9, heavy({33, 26, 26}, {25, 19, 19}, 36)),
      gun("hellbore", overload, direct, 9, heavy({33, 26, 26}, {12, 9, 9}, 36)),
      gun("plasma-R", standard, bolt, 9, heavy({4, 4, 3}, {25, 25, 25})),
      gun("plasma-S", standard, bolt, 8, heavy({4, 4, 3}, {15, 15, 15})),
      gun("plasma-G", standard, bolt, 7, heavy({4, 4, 3}, {10, 10, 10})),
      gun("plasma-F", standard, bolt, 5, heavy({4, 4, 3}, {10, 10, 7})),
      gun("plasma-D", standard, bolt, 1, heavy({4, 4, 3}, {5, 5, 4})),
  };
}

// Fires as often as that, made ready by `load` each time; the mean of what is scored.
template <class F>
double mean_of_shots(Range& range, int hexes, F&& load) {
  Dice dice(Seed{static_cast<std::uint64_t>(hexes), 1}, Stream::engine);
  std::vector<Event> told;
  Events events(told);
  BattlePlay play(range.game(), range.at, dice, events);
  for (int i = 0; i < shots; ++i) {
    load();
    Task task;
    fire_first_hellbores(play, task);
    fire_direct(play, task);
    fire_last_hellbores(play, task);
    range.at.volleys.clear();
  }
  long points = 0;
  for (const Event& event : told) {
    if (event.kind == static_cast<std::uint16_t>(Happening::hits)) points += event.args[3].value;
  }
  return static_cast<double>(points) / shots;
}

void fire_often(const Gun& gun, Range& range, UnitId unit, UnitId target, const OddsAt& odds) {
  range.at.ship(target).at = {22, static_cast<std::int16_t>(200 - odds.first)};
  const double mean = mean_of_shots(range, odds.first, [&] {
    if (gun.loaded != Mode::none) range.load(unit, 0, gun.loaded, Energy(gun.energy));
    Mount& mount = range.mount(unit, 0);
    if (gun.pulses > 1) mount.amount = static_cast<std::uint8_t>(gun.pulses);
    mount.target = target;
    mount.firing = gun.fired;
  });
  expect_near(
      mean, gun.pulses * odds.second.mean(), gun.pulses * odds.second.variance(),
      gun.name + " " + std::to_string(static_cast<int>(gun.fired)) + " at " + std::to_string(odds.first));
}

// (E2, E3, E4, E7, E10, FP8)
TEST(SfbManyShots, OfEveryWeapon) {
  for (const auto& family : {phasers(), disruptors_photons_and_fusion(), hellbores_and_bolts()}) {
    for (const Gun& gun : family) {
      Range range;
      const UnitId unit = range.add(gun.sheet, blue, {22, 200});
      const UnitId target = range.add("FED/CA", red, {22, 190});
      range.at.ship(unit).uims = static_cast<std::uint8_t>(gun.uims);
      for (const OddsAt& each : gun.odds) fire_often(gun, range, unit, target, each);
    }
  }
}

// (E5) On 1 and 2 at one hex, to 3 at two, to 4 at three: a die of damage for a shuttle, the end of any
// drone.
TEST(SfbManyShots, OfAntiDrones) {
  for (const auto kind : {CraftKind::shuttle, CraftKind::drone}) {
    Range range;
    const UnitId unit = range.add(Range::cruiser({"ADD-6"}), blue, {22, 200});
    const UnitId target = range.add_craft(kind, red, {22, 199});
    for (int hexes = 1; hexes <= 3; ++hexes) {
      range.at.small(target).at = {22, static_cast<std::int16_t>(200 - hexes)};
      const Craft whole = range.at.small(target);
      int destroyed = 0;
      const double mean = mean_of_shots(range, hexes, [&] {
        destroyed += range.at.exists(target) ? 0 : 1;
        range.at.small(target) = whole;
        range.mount(unit, 0).target = target;
      });
      const std::string what = "at " + std::to_string(hexes);
      if (kind == CraftKind::shuttle) {
        const Odds odds = with_further_die(hexes + 1);
        expect_near(mean, odds.mean(), odds.variance(), what);
      } else {
        destroyed += range.at.exists(target) ? 0 : 1;
        const Odds odds = hits(hexes + 1, 1);
        expect_near(static_cast<double>(destroyed) / shots, odds.mean(), odds.variance(), what);
      }
    }
  }
}

// --- fighters ---------------------------------------------------------------------------------------------

// What one throw of a gun can do, as the charts are printed.
Odds odds_of(const std::string& type, int hexes) {
  const auto three = [&](int near, int middle, int far) {
    return hexes == 2 ? near : hexes == 5 ? middle : far;
  };
  if (type == "fighter-fusion") return by_die(tables().fusion, "standard", hexes);
  if (type == "fighter-disruptor") return hits(three(5, 4, 4), three(4, 3, 3));
  if (type == "fighter-photon") return hits(three(5, 3, 3), 8);
  if (type == "fighter-hellbore") return hits(three(33, 26, 26), three(8, 6, 6), 36);
  return by_die(tables().phasers, type == "phaser-2" ? type : "phaser-3", hexes);
}

// (J4, E2, E3, E4, E7, E10) All guns that bear go off together; the points are added up.
TEST(SfbManyShots, OfFighters) {
  std::map<std::string, int> used;
  for (const auto& [race, code] :
       {std::pair("KLI", "Z-1"), std::pair("FED", "F-14"), std::pair("FED", "A-10"), std::pair("KLI", "Z-D"),
        std::pair("HYD", "St-1"), std::pair("HYD", "St-H")}) {
    const Fighter& fighter = *tables().fighter(race, code);
    for (const int hexes : {2, 5, 8}) {
      Attack attack;
      attack.is(fighter);
      attack.apart(hexes);
      double expected = 0, variance = 0;
      for (const Mounted& each : mounted(fighter)) {
        if (!each.ahead) continue;
        const Odds odds = odds_of(each.type, hexes);
        expected += odds.mean();
        variance += odds.variance();
        ++used[each.type];
      }
      const double mean = mean_of_shots(attack.range, hexes, [&] {
        attack.craft().charges = 2;
        attack.craft().firing_at = attack.target;
      });
      expect_near(mean, expected, variance, fighter.code + " at " + std::to_string(hexes));
    }
  }
  EXPECT_EQ(used.size(), printed_guns().size());  // every kind of gun
}

}  // namespace
}  // namespace flagbridge::sfb
