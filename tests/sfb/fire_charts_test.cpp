#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/duel.h"

// Every weapon's damage by range and die, and its mean, against the printed charts (worked out here from the
// tables, which are tested against a second transcription). Guns of small craft are in craft_guns_test.cpp,
// warheads in warhead_charts_test.cpp, real shots in many_shots_test.cpp.
namespace flagbridge::sfb {
namespace {

void compare_chart(const std::string& weapon, const std::vector<DieBand>& bands, const std::string& chart,
                   Mode mode, Energy energy) {
  Duel duel(weapon);
  if (mode != Mode::none) duel.range.load(duel.unit, 0, mode, energy);
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    int sum = 0;
    for (int die = 1; die <= 6; ++die) sum += Tables::damage_of(bands, chart, hexes, die);
    EXPECT_EQ(duel.mean(), thousandths(sum, 6)) << weapon << " " << chart << " at " << hexes;
    if (duel.mean() == 0) continue;
    for (int die = 1; die <= 10; ++die) {
      EXPECT_EQ(duel.effect().points(die), Tables::damage_of(bands, chart, hexes, die))
          << hexes << " " << die;
    }
  }
}

// (E2) Each phaser over all ranges and dice, also beyond 6 (E1.82).
TEST(SfbFireCharts, PhasersByRange) {
  compare_chart("phaser-1", tables().phasers, "phaser-1", Mode::none, {});
  compare_chart("phaser-2", tables().phasers, "phaser-2", Mode::none, {});
  compare_chart("phaser-3", tables().phasers, "phaser-3", Mode::none, {});
  compare_chart("phaser-G", tables().phasers, "phaser-3", Mode::none, {});
  // (E2) A phaser-4 without a stabilizer is a phaser-1.
  compare_chart("phaser-4", tables().phasers, "phaser-1", Mode::none, {});
}

// (E7)
TEST(SfbFireCharts, FusionBeamsByRange) {
  compare_chart("fusion", tables().fusion, "standard", Mode::standard, Energy(2));
  compare_chart("fusion", tables().fusion, "overload", Mode::overload, Energy(4));
  compare_chart("fusion", tables().fusion, "suicide", Mode::suicide, Energy(7));
}

// (E3) Hit numbers are sixths.
TEST(SfbFireCharts, DisruptorsByRange) {
  Duel duel("disruptor-40");
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    const DisruptorBand* band = band_at(tables().disruptors, hexes);
    duel.range.load(duel.unit, 0, Mode::standard, Energy(2));
    const int standard = band == nullptr ? 0 : band->hit.value_or(0) * band->damage.value_or(0);
    EXPECT_EQ(duel.mean(), thousandths(standard, 6)) << hexes;
    duel.range.load(duel.unit, 0, Mode::overload, Energy(4));
    const int overload =
        band == nullptr ? 0 : band->hit_overload.value_or(0) * band->damage_overload.value_or(0);
    EXPECT_EQ(duel.mean(), thousandths(overload, 6)) << hexes;
  }
}

// (E4)
TEST(SfbFireCharts, PhotonsByRange) {
  Duel duel("photon");
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    const PhotonBand* band = band_at(tables().photons, hexes);
    const auto number = [&](MaybeCount PhotonBand::*cell) {
      return band == nullptr ? 0 : (band->*cell).value_or(0);
    };
    duel.range.load(duel.unit, 0, Mode::standard, Energy(4));
    EXPECT_EQ(duel.mean(), thousandths(number(&PhotonBand::hit) * number(&PhotonBand::damage), 6)) << hexes;
    duel.range.load(duel.unit, 0, Mode::proximity, Energy(4));
    EXPECT_EQ(duel.mean(),
              thousandths(number(&PhotonBand::hit_proximity) * number(&PhotonBand::damage_proximity), 6))
        << hexes;
    duel.range.load(duel.unit, 0, Mode::overload, Energy(8));
    EXPECT_EQ(duel.mean(), thousandths(number(&PhotonBand::hit_overload) * 16, 6)) << hexes;
  }
}

// (E10) Totals of two dice: chances out of 36 counted here.
TEST(SfbFireCharts, HellboresByRange) {
  Duel duel("hellbore");
  const auto ways_up_to = [](int most) {
    int ways = 0;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) ways += a + b <= most ? 1 : 0;
    }
    return ways;
  };
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    const HellboreBand* band = band_at(tables().hellbores, hexes);
    const int ways = band == nullptr ? 0 : ways_up_to(band->hit);
    const int standard = band == nullptr || hexes == 0 ? 0 : band->damage;
    duel.range.load(duel.unit, 0, Mode::standard, Energy(6));
    EXPECT_EQ(duel.mean(), thousandths(ways * standard, 36)) << hexes;
    // (E10.7) Half, rounded down.
    EXPECT_EQ(duel.mean(Mode::direct), thousandths(ways * (standard / 2), 36)) << hexes;
    duel.range.load(duel.unit, 0, Mode::overload, Energy(9));
    const int overload = band == nullptr ? 0 : band->damage_overload.value_or(0);
    EXPECT_EQ(duel.mean(), thousandths(ways * overload, 36)) << hexes;
  }
}

// (FP8) Half the warhead, rounded down.
TEST(SfbFireCharts, BoltsByRange) {
  const std::vector<std::pair<std::string, Count PlasmaBand::*>> types = {{"plasma-R", &PlasmaBand::r},
                                                                          {"plasma-S", &PlasmaBand::s},
                                                                          {"plasma-G", &PlasmaBand::g},
                                                                          {"plasma-F", &PlasmaBand::f}};
  for (const auto& [name, warhead] : types) {
    Duel duel(name);
    duel.range.load(duel.unit, 0, Mode::standard, Energy(9));
    for (int hexes = 0; hexes <= longest; ++hexes) {
      duel.apart(hexes);
      const PlasmaBand* band = band_at(tables().plasma, hexes);
      const int points = band == nullptr ? 0 : band->bolt_hit * (band->*warhead / 2);
      EXPECT_EQ(duel.mean(), thousandths(points, 6)) << name << " at " << hexes;
    }
  }
}

// (E5) Kills drones; against shuttles a die of damage, 3 1/2 on the average.
TEST(SfbFireCharts, AntiDronesByRange) {
  Range range;
  const UnitId unit = range.add(Range::cruiser({"ADD-6"}), blue, Range::middle);
  const UnitId shuttle = range.add_craft(CraftKind::shuttle, red, Range::middle);
  range.mount(unit, 0).rounds = 6;
  for (int hexes = 0; hexes <= 6; ++hexes) {
    range.at.small(shuttle).at = Range::ahead(hexes);
    const int hit = hexes == 1 ? 2 : hexes == 2 ? 3 : hexes == 3 ? 4 : 0;
    EXPECT_EQ(expected_damage(range.game(), range.at, unit, 0, shuttle, Mode::none),
              thousandths(hit * 21, 36));
  }
}

// Many shots through the whole firing step: the mean lies within four standard deviations of the chart's.
TEST(SfbFireCharts, ManyShotsHaveTheMeanOfTheChart) {
  Range range;
  const UnitId unit = range.add(Range::cruiser({"phaser-1", "photon", "hellbore"}), blue, Range::middle);
  const UnitId target = range.add("FED/CA", red, Range::ahead(6));
  constexpr int shots = 4000;
  Dice dice(Seed{}, Stream::engine);
  std::vector<Event> told;
  Events events(told);
  std::array<long, 3> points{};
  for (int i = 0; i < shots; ++i) {
    BattlePlay play(range.game(), range.at, dice, events);
    range.load(unit, 1, Mode::standard, Energy(4));
    range.load(unit, 2, Mode::standard, Energy(6));
    told.clear();
    for (int weapon = 0; weapon < 3; ++weapon) {
      Mount& mount = range.mount(unit, weapon);
      mount.target = target;
      mount.firing = weapon == 2 ? Mode::enveloping : weapon == 1 ? Mode::standard : Mode::none;
    }
    Task task;
    fire_first_hellbores(play, task);
    fire_direct(play, task);
    range.at.volleys.clear();
    for (const Event& event : told) {
      if (event.kind != static_cast<std::uint16_t>(Happening::hits)) continue;
      points[static_cast<std::size_t>((event.args[1].value - 1000) % 64)] += event.args[3].value;
    }
  }
  // At six hexes: phaser-1 13/6, variance 65/36; photon 8 on 1-3: 4, variance 16; hellbore 13 on 26 of 36.
  const std::array<double, 3> mean{13.0 / 6, 4, 13.0 * 26 / 36};
  const std::array<double, 3> deviation{1.344, 4, 5.823};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(static_cast<double>(points[i]) / shots, mean[i], 4 * deviation[i] / 63.2) << i;
  }
}

int phaser_sum(const std::string& chart, int hexes) {
  int sum = 0;
  for (int die = 1; die <= 6; ++die) sum += Tables::damage_of(tables().phasers, chart, hexes, die);
  return sum;
}

// (E2) With the stabilizers of a base a phaser-4 has its own chart.
TEST(SfbFireCharts, PhaserFourOfABase) {
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
TEST(SfbFireCharts, DisruptorsWithAids) {
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

// (E10.7) An overload that strikes one shield does half, rounded down: of 30, 25, 22 and 19 points.
TEST(SfbFireCharts, OverloadedHellboresStrikeDirectly) {
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
TEST(SfbFireCharts, BoltsOfTypeD) {
  Duel duel("plasma-D");
  duel.range.load(duel.unit, 0, Mode::standard, Energy(1));
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    const int points = hexes <= 5 ? 4 * 5 : hexes <= 10 ? 3 * 4 : hexes <= 12 ? 2 * 2 : hexes <= 14 ? 2 : 0;
    EXPECT_EQ(duel.mean(), thousandths(points, 6)) << hexes;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
