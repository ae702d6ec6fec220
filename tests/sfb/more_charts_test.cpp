#include <cmath>
#include <functional>

#include "sfb/rules/f_seeking.h"
#include "tests/sfb/duel.h"

// Means of what fire_charts_test.cpp does not have: a base's phaser-4, aids to aiming, bolts of type D, guns
// of small craft, warheads; and thousands of real shots of every weapon at three ranges.
namespace flagbridge::sfb {
namespace {

int phaser_sum(const std::string& chart, int hexes) {
  int sum = 0;
  for (int die = 1; die <= 6; ++die) sum += Tables::damage_of(tables().phasers, chart, hexes, die);
  return sum;
}

// (E2) With the stabilizers of a base a phaser-4 has its own chart.
TEST(SfbMoreCharts, PhaserFourOfABase) {
  ShipClass base = ship("KLI/BATS");
  base.weapons = Range::cruiser({"phaser-4"}).weapons;
  Duel duel(base);
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    EXPECT_EQ(duel.mean(), thousandths(phaser_sum("phaser-4", hexes), 6)) << hexes;
  }
  duel.apart(6);  // 20, 15, 12, 11, 10, 9
  EXPECT_EQ(duel.mean(), thousandths(77, 6));
}

// --- (E3, D6.5) aids --------------------------------------------------------------------------------------

// The printed lines: to hit by range, and the damage. 0: none.
struct AidedBand {
  int to, uim, derfacs, overload_uim, damage, overload;
};
constexpr std::array<AidedBand, 9> aided_bands = {{{0, 0, 0, 6, 0, 10},
                                                   {1, 5, 5, 5, 5, 10},
                                                   {2, 5, 5, 5, 4, 8},
                                                   {4, 4, 4, 5, 4, 8},
                                                   {8, 4, 4, 5, 3, 6},
                                                   {15, 4, 4, 0, 3, 0},
                                                   {22, 4, 3, 0, 2, 0},
                                                   {30, 2, 3, 0, 2, 0},
                                                   {40, 2, 2, 0, 1, 0}}};
AidedBand aided_at(int hexes) {
  for (const AidedBand& each : aided_bands) {
    if (hexes <= each.to) return each;
  }
  return {};
}

// (E3, D6.5, E3.62)
TEST(SfbMoreCharts, DisruptorsWithAids) {
  Duel aimed("disruptor-40");
  aimed.range.at.ship(aimed.unit).uims = 1;
  ShipClass ranged = Range::cruiser({"disruptor-40"});
  ranged.systems.derfacs = true;
  Duel derfacs(ranged);
  for (int hexes = 0; hexes <= longest; ++hexes) {
    const AidedBand band = aided_at(hexes);
    for (Duel* each : {&aimed, &derfacs}) {
      each->apart(hexes);
      each->range.load(each->unit, 0, Mode::standard, Energy(2));
    }
    EXPECT_EQ(aimed.mean(), thousandths(band.uim * band.damage, 6)) << hexes;
    EXPECT_EQ(derfacs.mean(), thousandths(band.derfacs * band.damage, 6)) << hexes;
    aimed.range.load(aimed.unit, 0, Mode::overload, Energy(4));
    EXPECT_EQ(aimed.mean(), thousandths(band.overload_uim * band.overload, 6)) << hexes;
  }
}

// --- others -----------------------------------------------------------------------------------------------

// (E10.7) An overload that strikes one shield does half, rounded down: of 30, 25, 22 and 19 points.
TEST(SfbMoreCharts, OverloadedHellboresStrikeDirectly) {
  Duel duel("hellbore");
  duel.range.load(duel.unit, 0, Mode::overload, Energy(9));
  const std::array<std::array<int, 3>, 5> rows = {
      {{1, 35, 15}, {2, 33, 12}, {4, 30, 11}, {8, 26, 9}, {9, 0, 0}}};  // range, ways of 36, points
  for (const auto& [hexes, ways, points] : rows) {
    duel.apart(hexes);
    EXPECT_EQ(duel.mean(Mode::direct), thousandths(ways * points, 36)) << hexes;
  }
}

// (FP8) Half of a type-D torpedo's 10, 8, 5, 2 and 1 points, rounded down.
TEST(SfbMoreCharts, BoltsOfTypeD) {
  Duel duel("plasma-D");
  duel.range.load(duel.unit, 0, Mode::standard, Energy(1));
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    const int points = hexes <= 5 ? 4 * 5 : hexes <= 10 ? 3 * 4 : hexes <= 12 ? 2 * 2 : hexes <= 14 ? 2 : 0;
    EXPECT_EQ(duel.mean(), thousandths(points, 6)) << hexes;
  }
}

// (J1, J4) An administrative shuttle fires a phaser-3, a multi-role shuttle two.
TEST(SfbMoreCharts, GunsOfShuttles) {
  for (const auto& [code, guns] : {std::pair("Admin", 1), std::pair("MRS", 2)}) {
    Range range;
    range.add("KLI/D7", blue, {22, 250});
    const UnitId target = range.add("FED/CA", red, {22, 200});
    const UnitId shuttle = range.add_craft(CraftKind::shuttle, blue, {22, 200});
    const auto& types = tables().fighters;
    const auto type = std::ranges::find(types, code, &Fighter::code);
    ASSERT_NE(type, types.end());
    range.at.small(shuttle).type = static_cast<std::uint8_t>(type - types.begin());
    for (int hexes = 0; hexes <= 20; ++hexes) {
      range.at.small(shuttle).at = {22, static_cast<std::int16_t>(200 + hexes)};
      for (int gun = 0; gun < 3; ++gun) {
        const int sum = gun < guns ? phaser_sum("phaser-3", hexes) : 0;
        EXPECT_EQ(expected_damage(range.game(), range.at, shuttle, gun, target, Mode::none),
                  thousandths(sum, 6))
            << code << " " << gun << " at " << hexes;
      }
    }
  }
}

// --- warheads ---------------------------------------------------------------------------------------------

// (FD2, FD2.54) 12 points a space of warhead; of a type VI 8, 4 and 2 by the size of the target.
TEST(SfbMoreCharts, WarheadsOfDrones) {
  Range range;
  const UnitId large = range.add("FED/CA", red, Range::ahead(5));
  const UnitId shuttle = range.add_craft(CraftKind::shuttle, red, Range::ahead(4));
  Craft drone;
  drone.kind = CraftKind::drone;
  const auto scores = [&](std::string_view type, UnitId target) {
    const auto& types = tables().drones;
    const auto found = std::ranges::find(types, type, &DroneType::drone);
    drone.load = {static_cast<std::uint8_t>(found - types.begin() + 1), 1};
    return warhead_of(range.game(), range.at, drone, target);
  };
  for (const auto& [type, points] : {std::pair("I", 12), std::pair("II", 12), std::pair("III", 12),
                                     std::pair("III-XX", 12), std::pair("IV", 24), std::pair("V", 24)}) {
    EXPECT_EQ(scores(type, large), points) << type;
    EXPECT_EQ(scores(type, shuttle), points) << type;
  }
  EXPECT_EQ(scores("VI", large), 2);
  EXPECT_EQ(scores("VI", shuttle), 8);
}

// (FP1) By hexes travelled: the last hex of each column of the chart, and the first beyond.
TEST(SfbMoreCharts, WarheadsOfTorpedoes) {
  constexpr std::array<int, 14> ends = {5, 10, 12, 14, 15, 18, 19, 20, 23, 24, 25, 28, 29, 30};
  const std::vector<std::vector<int>> rows = {{50, 50, 35, 35, 35, 25, 25, 25, 20, 20, 20, 10, 5, 1},
                                              {30, 30, 22, 22, 22, 15, 15, 15, 10, 5, 1, 0, 0, 0},
                                              {20, 20, 15, 15, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0},
                                              {20, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0},
                                              {10, 8, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
  Range range;
  const UnitId target = range.add("FED/CA", red, Range::ahead(5));
  Craft torpedo;
  torpedo.kind = CraftKind::plasma;
  for (std::size_t type = 0; type < rows.size(); ++type) {
    torpedo.type = static_cast<std::uint8_t>(type);
    int first = 0;
    for (std::size_t column = 0; column < ends.size(); ++column) {
      for (const int hexes : {first, ends[column]}) {
        torpedo.travelled = static_cast<std::uint8_t>(hexes);
        EXPECT_EQ(warhead_of(range.game(), range.at, torpedo, target), rows[type][column])
            << "type " << type << " after " << hexes;
      }
      first = ends[column] + 1;
    }
    torpedo.travelled = 31;
    EXPECT_EQ(warhead_of(range.game(), range.at, torpedo, target), 0);
  }
}

// --- real shots -------------------------------------------------------------------------------------------

// What the chart says of one shot: points, and in how many of so many cases.
struct Odds {
  std::vector<std::pair<int, int>> cases;
  double mean() const {
    return sum([](double points) { return points; });
  }
  double deviation() const {
    return std::sqrt(sum([](double points) { return points * points; }) - mean() * mean());
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

struct Gun {
  const char* weapon;
  Mode loaded, fired;
  int energy;
  std::function<Odds(int)> odds;  // by range, from the printed charts
};

int column(const std::array<int, 3>& values, int hexes) {
  return hexes == 2 ? values[0] : hexes == 5 ? values[1] : values[2];
}

const std::vector<Gun>& guns() {
  using enum Mode;
  const auto phaser = [](const char* chart) {
    return [chart](int hexes) { return by_die(tables().phasers, chart, hexes); };
  };
  const auto fusion = [](const char* chart) {
    return [chart](int hexes) { return by_die(tables().fusion, chart, hexes); };
  };
  // Numbers to hit and points at two, five and eight hexes, out of six or, of hellbores, thirty-six.
  const auto heavy = [](std::array<int, 3> number, std::array<int, 3> points, int of = 6) {
    return [=](int hexes) { return hits(column(number, hexes), column(points, hexes), of); };
  };
  static const std::vector<Gun> all = {
      {"phaser-1", none, none, 0, phaser("phaser-1")},
      {"phaser-2", none, none, 0, phaser("phaser-2")},
      {"phaser-3", none, none, 0, phaser("phaser-3")},
      {"disruptor-30", standard, standard, 2, heavy({5, 4, 4}, {4, 3, 3})},
      {"disruptor-30", overload, overload, 4, heavy({5, 4, 4}, {8, 6, 6})},
      {"photon", standard, standard, 4, heavy({5, 3, 3}, {8, 8, 8})},
      {"photon", overload, overload, 8, heavy({5, 3, 3}, {16, 16, 16})},
      {"fusion", standard, standard, 2, fusion("standard")},
      {"fusion", overload, overload, 4, fusion("overload")},
      {"hellbore", standard, enveloping, 6, heavy({33, 26, 26}, {17, 13, 13}, 36)},
      {"hellbore", standard, direct, 6, heavy({33, 26, 26}, {8, 6, 6}, 36)},
      {"plasma-R", standard, bolt, 9, heavy({4, 4, 3}, {25, 25, 25})},
      {"plasma-S", standard, bolt, 8, heavy({4, 4, 3}, {15, 15, 15})},
      {"plasma-G", standard, bolt, 7, heavy({4, 4, 3}, {10, 10, 10})},
      {"plasma-F", standard, bolt, 5, heavy({4, 4, 3}, {10, 10, 7})},
  };
  return all;
}

// The mean of so many shots through the steps of fire.
double mean_of_shots(const Gun& gun, int hexes, int shots) {
  Range range;
  const UnitId unit = range.add(Range::cruiser({gun.weapon}), blue, Range::middle);
  const UnitId target = range.add("FED/CA", red, Range::ahead(hexes));
  Dice dice(Seed{static_cast<std::uint64_t>(hexes), 1}, Stream::engine);
  std::vector<Event> told;
  Events events(told);
  BattlePlay play(range.game(), range.at, dice, events);
  for (int i = 0; i < shots; ++i) {
    if (gun.loaded != Mode::none) range.load(unit, 0, gun.loaded, Energy(gun.energy));
    Mount& mount = range.mount(unit, 0);
    mount.target = target;
    mount.firing = gun.fired;
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

// (E2, E3, E4, E7, E10, FP8) Within four and a half standard deviations of the mean.
TEST(SfbMoreCharts, ManyShotsOfEveryWeapon) {
  constexpr int shots = 1500;
  for (const Gun& gun : guns()) {
    for (const int hexes : {2, 5, 8}) {
      const Odds odds = gun.odds(hexes);
      const double slack = 4.5 * odds.deviation() / std::sqrt(shots);
      EXPECT_NEAR(mean_of_shots(gun, hexes, shots), odds.mean(), slack + 1e-9)
          << gun.weapon << " " << static_cast<int>(gun.fired) << " at " << hexes;
    }
  }
}

}  // namespace
}  // namespace flagbridge::sfb
