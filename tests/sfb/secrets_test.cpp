#include <gtest/gtest.h>

#include "lab/invariants.h"
#include "lab/ledger.h"
#include "lab/twins.h"
#include "sfb/battles.h"
#include "sfb/state/ships.h"
#include "tests/sfb/setting_up.h"

// Secrets are only proved to be kept where there were any: energy, loads of drones, torpedoes that are none,
// plots, and mines that are hidden or none must all have been about while the suite looked on.
namespace flagbridge::sfb {
namespace {

// How often each was there, and unseen by the other side.
struct Secrets {
  int energy = 0, loads = 0, plots = 0, mines = 0, roles = 0;
};

void count_craft(const Craft& craft, const Craft& seen, Side other, Secrets& secrets) {
  if (!craft.exists() || craft.side == other) return;
  if (craft.hidden_bomb()) {  // (SG24.74) not even that it is there
    EXPECT_FALSE(seen.exists());
    ++secrets.mines;
    return;
  }
  if (craft.kind == CraftKind::mine && craft.has(Craft::dummy)) {  // (M3.224, M7.54)
    EXPECT_FALSE(seen.has(Craft::dummy));
    ++secrets.mines;
  }
  if (craft.identified.has(other)) return;
  if (craft.kind == CraftKind::drone && !craft.load.empty()) {  // (F1.4)
    EXPECT_TRUE(seen.load.empty());
    ++secrets.loads;
  }
  if (craft.role != Role::none) {  // (F1.4)
    EXPECT_EQ(seen.role, Role::none);
    ++secrets.roles;
  }
}

void count_secrets(const Position& at, Secrets& secrets) {
  for (int i = 0; i < side_count; ++i) {
    const Side other = side_at(i);
    const Position seen = battles().view(at, other);
    for (std::size_t s = 0; s < at.ships.size(); ++s) {
      if (!at.ships[s].playing() || at.ships[s].side == other) continue;
      if (!at.ships[s].battery.none() && !at.ships[s].capacitor.none()) {  // (B3, H5, H6)
        EXPECT_TRUE(seen.ships[s].battery.none() && seen.ships[s].capacitor.none());
        ++secrets.energy;
      }
      const UnitId unit = unit_at(static_cast<int>(s));
      if (at.plots_in.has(unit)) {  // (C1.321)
        EXPECT_FALSE(seen.plots_in.has(unit));
        EXPECT_EQ(to_json(seen.plots[s]), to_json(std::remove_cvref_t<decltype(seen.plots[s])>{}));
        ++secrets.plots;
      }
    }
    for_each_craft(at, [&](UnitId unit, const Craft& craft) {
      count_craft(craft, std::as_const(seen).small(unit), other, secrets);
    });
  }
}

// Plays a scenario with random orders under the whole suite; nothing may be wrong.
void play_and_count(const std::string& scenario, const Options& options, std::uint64_t number,
                    Secrets& secrets) {
  static const auto ledger = flagbridge::Ledger::load(repository());
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Battles> suite(battles(), [&](Rule rule) { return ledger->knows(rule); });
  suite.watch([&](const Position& at) { count_secrets(at, secrets); });
  const auto wrong = suite.run(scenario, options, derived(Seed{7, 4}, number), {.mutants = 1, .varied = 64});
  ASSERT_TRUE(wrong.empty()) << wrong.front();
}

Options torpedoes_against_drones(bool plotted) {
  Options options;
  options.turns = 4;
  options.plotted = plotted ? 1 : 0;
  for (const char* each : {"ROM/WE", "GOR/CA", "GOR/CC"}) EXPECT_TRUE(options.ships1.push_back(word(each)));
  EXPECT_TRUE(options.ships2.push_back(word("KZI/CA")));
  return options;
}

// (B3, F1.4, C1.321, J2.22) Romulan and Gorn torpedoes against Kzinti drones, with and without plots.
TEST(SfbSecrets, OfShipsAndWeaponsOccurAndAreKept) {
  Secrets secrets;
  for (std::uint64_t i = 0; i < 8; ++i) {
    play_and_count("duel", torpedoes_against_drones(i % 2 == 0), i, secrets);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(secrets.energy, 0);
  EXPECT_GT(secrets.loads, 0);
  EXPECT_GT(secrets.plots, 0);
}

// (SG24.74, M3.224) Bombs that the guard of a planet has hidden.
TEST(SfbSecrets, OfHiddenBombsOccurAndAreKept) {
  Secrets secrets;
  for (std::uint64_t i = 0; i < 24; ++i) {
    Options options;
    options.turns = 3;
    options.balance = word("bombs");
    play_and_count("sg24", options, i, secrets);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(secrets.mines, 0);
}

Options cloaks_against_drones() {
  Options options;
  options.turns = 4;
  options.hidden_cloaks = 1;
  for (const char* each : {"ROM/WE", "ROM/WE"}) EXPECT_TRUE(options.ships1.push_back(word(each)));
  for (const char* each : {"KZI/CA", "KZI/CA"}) EXPECT_TRUE(options.ships2.push_back(word(each)));
  return options;
}

Position begun_duel() {
  Events quiet;
  const auto begun = start(battles(), "duel", {}, Seed{1, 2}, quiet);
  EXPECT_TRUE(begun);
  return begun ? *begun : Position{};
}

// (F1.4) What all who play know of a craft onlookers know as well.
TEST(SfbSecrets, OnlookersKnowWhatEverybodyKnows) {
  Position at = begun_duel();
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.side = side_at(0);
  drone.load = {1, 1};
  ASSERT_TRUE(at.craft.push_back(drone));
  EXPECT_TRUE(battles().view(at, onlooker).craft[0].load.empty());
  at.craft[0].identified = Sides(side_at(1));
  EXPECT_EQ(battles().view(at, onlooker).craft[0].load, drone.load);
  at.craft[0].identified = Sides::everyone();
  EXPECT_EQ(battles().view(at, onlooker).craft[0].load, drone.load);
}

// What is hidden of a position is changed, as often as it takes to have had everything; nothing of it shows.
void expect_kept(const Position& at, Side side) {
  Twins<Battles> twins(battles());
  Roller roller(Seed{5, 5}, player_stream(0));
  for (int i = 0; i < 60; ++i) twins.vary(at, side, roller);
  EXPECT_EQ(twins.wrong(), std::vector<std::string>{});
}

// (FP6) A torpedo that is none looks like one to everybody but its owner.
TEST(SfbSecrets, OfPseudoTorpedoesAreKept) {
  Position at = begun_duel();
  Craft torpedo;
  torpedo.kind = CraftKind::plasma;
  torpedo.side = side_at(0);
  torpedo.at = at.ships[0].at;
  torpedo.target = unit_at(1);
  ASSERT_TRUE(at.craft.push_back(torpedo));
  torpedo.set(Craft::pseudo, true);
  ASSERT_TRUE(at.craft.push_back(torpedo));
  for (const Side other : {side_at(1), onlooker}) {
    const Position seen = battles().view(at, other);
    EXPECT_EQ(to_json(seen.craft[0]), to_json(seen.craft[1]));
    expect_kept(at, other);
  }
  EXPECT_TRUE(battles().view(at, side_at(0)).craft[1].has(Craft::pseudo));
}

// (S3.2, D7) Which of the boarding parties aboard are commandos each side knows of its own.
TEST(SfbSecrets, EachSideKnowsItsOwnCommandos) {
  Position at = begun_duel();
  at.ships[0].commandos = {1, 2};
  at.ships[0].parties[1] = 2;
  EXPECT_EQ(battles().view(at, side_at(0)).ships[0].commandos, (std::array<std::uint8_t, side_count>{1, 0}));
  EXPECT_EQ(battles().view(at, side_at(1)).ships[0].commandos, (std::array<std::uint8_t, side_count>{0, 2}));
  EXPECT_EQ(battles().view(at, onlooker).ships[0].commandos, (std::array<std::uint8_t, side_count>{}));
  for (const Side side : {side_at(0), side_at(1), onlooker}) expect_kept(at, side);
}

// (D17.4, J2.211, D7.512) Others see what damage has cost a crew, not who sits in shuttles, nor how many have
// taken a ship back; but whether there are hands enough, since that shows.
TEST(SfbSecrets, CrewsAreKnownByTheirLosses) {
  Position at = begun_duel();
  const int whole = at.ships[0].crew;
  const auto seen = [&] { return battles().view(at, side_at(1)).ships[0].crew; };
  EXPECT_EQ(seen(), whole);
  at.ships[0].crew = static_cast<std::uint8_t>(whole - 2);  // two units in a shuttle
  EXPECT_EQ(seen(), whole);
  at.ships[0].internals = 25;  // (G9.21) one for every ten points
  EXPECT_EQ(seen(), whole - 2);
  EXPECT_EQ(battles().view(at, side_at(0)).ships[0].crew, whole - 2);
  at.ships[0].crew = 1;
  EXPECT_TRUE(undermanned(battles(), battles().view(at, side_at(1)).ships[0]));
  EXPECT_GT(seen(), 0);
  at.ships[0].captured = 2;
  at.ships[0].crew = 0;
  at.ships[0].parties[0] = 10;  // (D7.5) they work the prize, and how many they are is hidden
  EXPECT_FALSE(uncontrolled(battles(), battles().view(at, side_at(1)).ships[0]));
  EXPECT_EQ(battles().view(at, side_at(1)).ships[0].parties[0], 0);
}

// (D17.4) The number of drones on a fighter that flies is known, not how many of them are small ones.
TEST(SfbSecrets, DronesOnFightersAreCounted) {
  Position at = begun_duel();
  Craft fighter;
  fighter.kind = CraftKind::fighter;
  fighter.side = side_at(0);
  fighter.rails = 3;
  fighter.light = 2;
  ASSERT_TRUE(at.craft.push_back(fighter));
  const Position seen = battles().view(at, side_at(1));
  EXPECT_EQ(seen.craft[0].rails, 5);
  EXPECT_EQ(seen.craft[0].light, 0);
  EXPECT_EQ(battles().view(at, side_at(0)).craft[0].rails, 3);
  expect_kept(at, side_at(1));
}

// (D17.4, D7.2) How many people are on the ground is seen, and what they are where there are enemies.
TEST(SfbSecrets, PeopleOnTheGroundAreCounted) {
  Position at = begun_duel();
  Landing landing;
  landing.owner = 0;
  landing.hexside = 2;
  landing.parties = 2;
  landing.crew = 1;
  ASSERT_TRUE(at.landings.push_back(landing));
  EXPECT_EQ(battles().view(at, side_at(1)).landings[0].parties, 3);
  EXPECT_EQ(battles().view(at, side_at(1)).landings[0].crew, 0);
  EXPECT_EQ(battles().view(at, side_at(0)).landings[0].crew, 1);
  landing.owner = 1;
  ASSERT_TRUE(at.landings.push_back(landing));
  EXPECT_EQ(battles().view(at, side_at(1)).landings[0].parties, 2);
  EXPECT_EQ(battles().view(at, side_at(1)).landings[0].crew, 1);
}

// (H7.32, G5.32) Launchers begun with reserve power, and how many there are.
TEST(SfbSecrets, OfLateProbesAreKept) {
  Position at = begun_duel();
  ASSERT_TRUE(at.late_probes.push_back({unit_at(0), Moment{3}, 1}));
  EXPECT_TRUE(battles().view(at, side_at(1)).late_probes.empty());
  EXPECT_EQ(battles().view(at, side_at(0)).late_probes.size(), 1U);
  expect_kept(at, side_at(1));
}

// (F4.42, D17.198) That a shuttle is a scatter-pack nobody learns from the ship that launched it.
TEST(SfbSecrets, WhenAPackWasLaunchedItsOwnerKnows) {
  Position at = begun_duel();
  at.ships[0].pack_launched = Moment{5};
  EXPECT_EQ(battles().view(at, side_at(0)).ships[0].pack_launched, Moment{5});
  EXPECT_EQ(battles().view(at, side_at(1)).ships[0].pack_launched, never);
}

// Nothing that lies open depends on what is hidden: with ships bought for in secret (S3.2), hidden cloaked
// ones (G13.61) and targets that are not announced (F3.6).
TEST(SfbSecrets, WhatSoundsTheSameLooksTheSame) {
  Twins<Battles> twins(battles());
  for (std::uint64_t i = 0; i < 60; ++i) {
    Options options = i % 2 == 0 ? cloaks_against_drones() : torpedoes_against_drones(i % 4 == 1);
    options.secret_targets = i % 3 == 0 ? 1 : 0;
    const auto wrong =
        twins.run("duel", options, derived(Seed{3, 2}, i), side_at(i % 4 < 2 ? 1 : 0), {.orders = 4'000});
    ASSERT_TRUE(wrong.empty()) << wrong.front();
  }
  EXPECT_GT(twins.apart(), 1000U) << "the twins were hardly ever different";
}

}  // namespace
}  // namespace flagbridge::sfb
