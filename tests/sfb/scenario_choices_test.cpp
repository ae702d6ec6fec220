#include <map>

#include "sfb/ask/answers.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// (SG22.6, SG22.7, SG23.6, SG23.7, SG24.6, SG24.7, SH19.6, SH20.6, SH20.7) Variations of the scenarios, and
// help for one side.
namespace flagbridge::sfb {
namespace {

using Names = std::vector<std::string>;

// The ships of a scenario with a variation and a balance, as its designs are called.
Names ships_of(std::string_view scenario, std::string_view variation, std::string_view balance = "") {
  const Battles game(everything());
  Options options;
  options.variation = word(variation);
  options.balance = word(balance);
  const auto position = start(game, scenario, options);
  if (!position) return {to_string(position.error())};
  Names names;
  for (const Ship& ship : position->ships) {
    if (ship.status != Status::none)
      names.push_back(game.design(ship).sheet.full_name() + game.design(ship).outfit);
  }
  return names;
}

// (P1) The file of a scenario gives the features of its map; a terrain by name is what players agree on.
TEST(ScenarioFiles, NameNoTerrain) {
  const std::string file = "sfb/scenarios/duel.toml";
  Spoilt spoilt;
  spoilt.files[file] = "terrain = \"asteroids\"\n" + *repository().read(file);
  const auto loaded = load(spoilt);
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.error().size(), 1u) << to_string(loaded.error());
  EXPECT_EQ(loaded.error()[0].file, file);
  EXPECT_NE(loaded.error()[0].what.find("(P1)"), std::string::npos) << loaded.error()[0].what;
}

// (P1, S1) A free battle has the terrain its players agree on, and no other battle has.
TEST(Choices, BringTerrain) {
  const Battles game(everything());
  const auto there = [&](std::string_view scenario, std::string_view terrain) {
    Options options;
    options.variation = word(terrain);
    return start(game, scenario, options);
  };
  for (const std::string_view scenario : {"duel", "fleet"}) {
    EXPECT_TRUE(game.scenario(*there(scenario, "")).features.empty());
    const Scenario& rocks = game.scenario(*there(scenario, "asteroids"));
    ASSERT_EQ(rocks.features.size(), 1u);
    EXPECT_EQ(rocks.features.front().kind, Feature::Kind::asteroids);
    EXPECT_TRUE(game.scenario(*there(scenario, "nebula")).nebula);
    EXPECT_FALSE(game.scenario(*there(scenario, "edges")).floating);
    EXPECT_EQ(game.scenario(*there(scenario, "black-hole")).id, scenario);
  }
  EXPECT_FALSE(there("squadron", "asteroids"));
  EXPECT_FALSE(there("duel", "swamp"));
}

// Whatever a scenario offers can be played.
TEST(Choices, CanAllBeSetUp) {
  const Battles game(everything());
  int choices = 0;
  for (const Scenario& scenario : game.content().scenarios) {
    for (const Choice& each : scenario.choices) {
      Options options;
      (each.kind == Choice::Kind::variation ? options.variation : options.balance) = word(each.id);
      Roller roller(Seed{}, Stream::setup);
      const auto position = game.set_up(scenario.id, options, roller);
      ASSERT_TRUE(position) << scenario.id << " " << each.id << ": " << to_string(position.error());
      for (int side = 0; side < position->seats(); ++side)
        EXPECT_GT(forces_left(game, *position, side_at(side)), 0) << scenario.id << " " << each.id;
      EXPECT_EQ(game.broken(*position), "");
      ++choices;
    }
  }
  EXPECT_GE(choices, 45);
}

// (SG22.61, SG22.62, SG22.64, SG22.65, SG22.67, SG22.72, SG22.73, SG22.74)
TEST(Choices, OfPoliceAction) {
  EXPECT_EQ(ships_of("sg22", ""), (Names{"FED/POL", "GEN/F-S", "KLI/G2"}));
  EXPECT_EQ(ships_of("sg22", "pirates"), (Names{"ORI/LRmix", "KLI/G2", "GEN/F-S"}));
  EXPECT_EQ(ships_of("sg22", "surprise"), (Names{"FED/POL", "KLI/S-Q"}));
  EXPECT_EQ(ships_of("sg22", "two-each"), (Names{"FED/POL", "FED/POL", "GEN/F-S", "KLI/G2", "KLI/G2"}));
  EXPECT_EQ(ships_of("sg22", "warship-a"), (Names{"FED/DD", "GEN/F-S", "KLI/G2", "KLI/G2", "KLI/G2"}));
  EXPECT_EQ(ships_of("sg22", "warship-b"), (Names{"FED/POL", "FED/POL", "FED/POL", "GEN/F-S", "KLI/F5L"}));
  EXPECT_EQ(ships_of("sg22", "warships"), (Names{"FED/FFG", "GEN/F-S", "KLI/F5"}));
  EXPECT_EQ(ships_of("sg22", "", "armed-a"), (Names{"FED/POL", "GEN/F-AS(Ph)", "KLI/G2"}));
  EXPECT_EQ(ships_of("sg22", "", "armed-b"), (Names{"FED/POL", "KLI/G2", "GEN/F-AS(Ph)"}));
  EXPECT_EQ(ships_of("sg22", "", "frigate-a"), (Names{"FED/FFG", "GEN/F-S", "KLI/G2"}));
  EXPECT_EQ(ships_of("sg22", "", "frigate-b"), (Names{"FED/POL", "GEN/F-S", "KLI/F5"}));
  EXPECT_EQ(ships_of("sg22", "", "gunboat-a"), (Names{"KZI/PF-N", "GEN/F-S", "KLI/G2"}));
  EXPECT_EQ(ships_of("sg22", "", "gunboat-b"), (Names{"FED/POL", "GEN/F-S", "KLI/G1"}));
  EXPECT_EQ(ships_of("sg22", "warships", "gunboat-a"), (Names{"FED/FFG", "GEN/F-S", "KLI/F5"}));
  EXPECT_EQ(ships_of("sg22", "pirates", "gunboat-a"), (Names{"ORI/LRmix", "KLI/G2", "GEN/F-S"}));
}

// (SG22.71, SG24.71) Weapon status II instead of III, or of 0: the capacitor is full.
TEST(Choices, OfWeaponStatus) {
  const Battles game(everything());
  const auto capacitor = [&](std::string_view balance, std::size_t number) {
    Options options;
    options.balance = word(balance);
    return start(game, "sg24", options)->ships[number].capacitor.get();
  };
  EXPECT_EQ(capacitor("", 0), Energy());
  EXPECT_GT(capacitor("ready-a", 0), Energy());
  EXPECT_EQ(capacitor("ready-a", 1), Energy());
  EXPECT_GT(capacitor("ready-b", 1), Energy());
  EXPECT_EQ(ships_of("sg22", "", "half-ready-a"), ships_of("sg22", ""));
}

// (SG22.62) Player A wins if he gets away; with the trap gone nobody keeps him from it.
TEST(Choices, OfSurprise) {
  const Battles game(everything());
  Options options;
  options.variation = word("surprise");
  auto position = start(game, "sg22", options);
  ASSERT_TRUE(position);
  position->core.over = 1;
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(1)));
  position->ships[0].status = Status::disengaged;
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(0)));
  position->ships[0].status = Status::playing;
  position->ships[1].status = Status::destroyed;
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(0)));
  position->ships[0].status = Status::destroyed;
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(1)));
}

// (SG22.61) The pirate must drag the freighter away; if he is gone, its owner has it.
TEST(Choices, OfPirates) {
  const Battles game(everything());
  Options options;
  options.variation = word("pirates");
  auto position = start(game, "sg22", options);
  ASSERT_TRUE(position);
  position->core.over = 1;
  EXPECT_TRUE(game.outcome(*position).winners.empty());
  static_cast<void>(position->links.push_back({unit_at(0), unit_at(2)}));
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(0)));
  position->links.clear();
  position->ships[0].status = Status::destroyed;
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(1)));
}

// (SG23.2, SG23.61, SG23.73, SG23.74)
TEST(Choices, OfMonitorDuty) {
  EXPECT_EQ(ships_of("sg23", ""), (Names{"FED/Mon&M-SP", "KLI/D6D"}));
  EXPECT_EQ(ships_of("sg23", "", "no-pallet"), (Names{"FED/Mon", "KLI/D6D"}));
  EXPECT_EQ(ships_of("sg23", "fighters"), (Names{"FED/Mon&M-FP"}));
  EXPECT_EQ(ships_of("sg23", "romulan-raider"), (Names{"FED/Mon&M-SP", "ROM/SPF"}));
  EXPECT_EQ(ships_of("sg23", "", "two-freighters"),
            (Names{"FED/Mon&M-SP", "GEN/F-AS(Ph)", "GEN/F-S", "KLI/D6D"}));
  EXPECT_EQ(ships_of("sg23", "important").size(), 15u);
  EXPECT_EQ(ships_of("sg23", "", "satellite"), (Names{"FED/Mon&M-SP", "GEN/DefSat(Phot)", "KLI/D6D"}));
}

// (R1.22E) A pallet adds its boxes to the monitor and changes nothing about how it moves: six labs, six of
// hull and six of cargo for a support pallet, which has no transporters.
TEST(Choices, OfPallets) {
  const Battles game(everything());
  const auto design = [&](std::string_view name) -> const Design& {
    return game.content().designs[game.content().design(name, 170).value()];
  };
  const Design& plain = design("FED/Mon");
  const Design& loaded = design("FED/Mon&M-SP");
  EXPECT_EQ(loaded.boxes[index_of(Box::lab)], plain.boxes[index_of(Box::lab)] + 6);
  EXPECT_EQ(loaded.boxes[index_of(Box::transporter)], plain.boxes[index_of(Box::transporter)]);
  EXPECT_EQ(loaded.boxes[index_of(Box::aft_hull)], plain.boxes[index_of(Box::aft_hull)] + 6);
  EXPECT_EQ(loaded.boxes[index_of(Box::cargo)], plain.boxes[index_of(Box::cargo)] + 6);
  EXPECT_EQ(loaded.move_cost, plain.move_cost);
  EXPECT_EQ(loaded.turn_mode, plain.turn_mode);
  EXPECT_EQ(loaded.pods.count, 0);
}

// (SG24.63, SG24.64, SG24.65, SG24.72)
TEST(Choices, OfSurveyEncounter) {
  EXPECT_EQ(ships_of("sg24", "orion-a"), (Names{"ORI/CR", "KLI/D7E"}));
  EXPECT_EQ(ships_of("sg24", "orion-b"), (Names{"FED/GSC", "ORI/CR"}));
  EXPECT_EQ(ships_of("sg24", "a-frigate"), (Names{"FED/FFG", "KLI/D7E"}));
  EXPECT_EQ(ships_of("sg24", "explorer"), (Names{"GEN/F-ES", "FED/POL", "KLI/D7E"}));
  EXPECT_EQ(ships_of("sg24", "", "police-a"), (Names{"FED/GSC", "FED/POL", "KLI/D7E"}));
  EXPECT_EQ(ships_of("sg24", "", "police-b"), (Names{"FED/GSC", "KLI/D7E", "KLI/G2"}));
}

// (SG24.64) However much he has learnt, the visitor has not won while the freighter is there.
TEST(Choices, OfTheExplorer) {
  const Battles game(everything());
  Options options;
  options.variation = word("explorer");
  auto position = start(game, "sg24", options);
  ASSERT_TRUE(position);
  position->core.over = 1;
  position->ships[2].status = Status::disengaged;
  position->research[1] = 2000;
  EXPECT_TRUE(game.outcome(*position).winners.empty());
  position->ships[0].status = Status::destroyed;
  EXPECT_EQ(game.outcome(*position).winners, Sides(side_at(1)));
}

// (SH19.61, SH19.432) Another war; all drones are of medium speed, whatever the year.
TEST(Choices, OfTheHood) {
  EXPECT_EQ(ships_of("sh19", "romulans"), (Names{"FED/CAR+a", "ROM/KE", "ROM/WER", "ROM/WER"}));
  const Battles game(everything());
  const auto position = start(game, "sh19");
  ASSERT_TRUE(position);
  int racks = 0;
  for (const Rack& rack : position->racks) {
    for (const DroneLoad& drone : rack.drones) {
      if (drone.empty()) continue;
      EXPECT_EQ(drone.module(), 2);
      ++racks;
    }
  }
  EXPECT_GT(racks, 0);
}

// (FD2.454, SH20.432) Nor may anybody load another speed there.
TEST(Choices, OfDroneSpeeds) {
  const Battles game(everything());
  auto position = start(game, "sh20");
  ASSERT_TRUE(position);
  for (int number = 0; number < most_ships; ++number) {
    const Ship& ship = position->ships[static_cast<std::size_t>(number)];
    for (int i = 0; ship.status != Status::none && i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family != WeaponFamily::drone_rack) continue;
      Load order{unit_at(number), static_cast<std::uint8_t>(i), {}};
      order.drones[0] = {1, 1};
      const Violations found = check_order(game, *position, ship.side, order);
      EXPECT_TRUE(
          std::ranges::any_of(found, [](const Violation& each) { return each.rule == "FD2.454"_sfb; }));
      return;
    }
  }
  FAIL() << "there is no drone rack";
}

// (SH20.61, SH20.62, SH20.63, SH20.71, SH20.72, SH20.73)
TEST(Choices, OfThePrivateers) {
  const Names raiders{"ROM/KE", "ROM/WER", "ROM/FE", "ROM/FE"};
  const auto with = [](Names names, const Names& more) {
    names.insert(names.end(), more.begin(), more.end());
    return names;
  };
  EXPECT_EQ(ships_of("sh20", ""), with(raiders, {"FED/NCL+", "FED/FFG", "FED/POL+", "FED/BATS(Y170)"}));
  EXPECT_EQ(ships_of("sh20", "gorns"), with(raiders, {"GOR/HDD+", "GOR/DDF", "GOR/FF", "GOR/BATS(Y170)"}));
  EXPECT_EQ(ships_of("sh20", "small-raid"), (Names{"ROM/FE", "ROM/SNB", "FED/FFG", "FED/BS(Ph1)"}));
  EXPECT_EQ(ships_of("sh20", "skyhawks").front(), "ROM/SKA");
  EXPECT_EQ(ships_of("sh20", "", "king")[1], "ROM/KE");
  EXPECT_EQ(ships_of("sh20", "", "cruiser")[5], "FED/NCL");
  EXPECT_EQ(ships_of("sh20", "", "mobile-base").back(), "GEN/MB-Ph1");
  EXPECT_EQ(ships_of("sh20", "", "more-frigates").size(), 9u);
  EXPECT_EQ(ships_of("sh20", "", "no-acheron").size(), 7u);
  const Battles game(everything());
  Options options;
  options.variation = word("small-raid");
  const auto position = start(game, "sh20", options);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->posts[0].garrison, 5);
}

// The year of a general scenario is the players' choice; that of a historical one is not.
TEST(Choices, OfTheYear) {
  const Battles game(everything());
  Options options;
  options.year = 180;
  EXPECT_EQ(start(game, "sg22", options)->year, 180);
  EXPECT_EQ(start(game, "sh19", options)->year, 171);
}

// (SG22.71, SG24.71, SH19.72) A status that was agreed on holds for all ships of the side, whatever else was
// agreed on; the freighter stays as it is.
TEST(Choices, OfWeaponStatusWithVariations) {
  const Battles game(everything());
  const auto capacitors = [&](std::string_view scenario, std::string_view variation, std::string_view balance,
                              int side) {
    Options options;
    options.variation = word(variation);
    options.balance = word(balance);
    const auto position = start(game, scenario, options);
    int full = 0, all = 0;
    for_each_ship(*position, [&](UnitId, const Ship& ship) {
      if (ship.side != side_at(side) || ship.bystander != 0) return;
      ++all;
      full += ship.capacitor.none() ? 0 : 1;
    });
    return std::pair(full, all);
  };
  EXPECT_EQ(capacitors("sg24", "a-frigate", "", 0), std::pair(0, 1));
  EXPECT_EQ(capacitors("sg24", "a-frigate", "ready-a", 0), std::pair(1, 1));
  EXPECT_EQ(capacitors("sg24", "explorer", "ready-a", 0), std::pair(2, 2));
  EXPECT_EQ(capacitors("sg24", "orion-b", "ready-b", 1), std::pair(1, 1));
  EXPECT_EQ(capacitors("sg24", "orion-b", "ready-a", 1), std::pair(0, 1));
  // (S4.13) A photon torpedo is complete at weapon status III, and half armed at II.
  const auto complete = [&](std::string_view scenario, std::string_view variation, std::string_view balance) {
    Options options;
    options.variation = word(variation);
    options.balance = word(balance);
    const auto position = start(game, scenario, options);
    int count = 0;
    for (int i = 0; i < position->ships[0].mounts; ++i) {
      const Mount& mount = position->mount(position->ships[0], i);
      const bool photon = game.weapon(position->ships[0], i).family == WeaponFamily::photon;
      count += photon && mount.has(Mount::completed) ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(complete("sh19", "frigate-hunt", ""), 0);
  EXPECT_EQ(complete("sh19", "frigate-hunt", "hood-half"), 0);
  EXPECT_GT(complete("sh19", "frigate-hunt", "hood-ready"), 0);
  EXPECT_GT(complete("sg22", "warships", ""), 0);
  EXPECT_EQ(complete("sg22", "warships", "half-ready-a"), 0);
}

// (SG22.2, SG22.44) The year decides which ships there are; where nobody names one it is that of the latest
// ship.
TEST(Choices, KeepToTheYear) {
  const Battles game(everything());
  Options options;
  EXPECT_EQ(start(game, "sg22", options)->year, 170);
  options.variation = word("warship-b");
  EXPECT_EQ(start(game, "sg22", options)->year, 175);  // the F5L
  options.year = 174;
  EXPECT_FALSE(start(game, "sg22", options));
  options.year = 176;
  EXPECT_EQ(start(game, "sg22", options)->year, 176);
  Options early;
  early.variation = word("warships");
  early.year = 130;
  EXPECT_FALSE(start(game, "sg22", early));
  Options later;
  later.variation = word("romulans");  // (SH19.61) two years later
  EXPECT_EQ(start(game, "sh19", later)->year, 173);
}

// (SH20.63, SH20.71, SH20.73) Help for the defenders comes in each of the variations, and from the right
// side.
TEST(Choices, OfPrivateersTogether) {
  const auto defenders = [](std::string_view variation, std::string_view balance) {
    Names all = ships_of("sh20", variation, balance);
    std::erase_if(all, [](const std::string& name) { return name.starts_with("ROM"); });
    return all;
  };
  EXPECT_EQ(defenders("small-raid", ""), (Names{"FED/FFG", "FED/BS(Ph1)"}));
  EXPECT_EQ(defenders("small-raid", "cruiser"), (Names{"FED/NCL", "FED/BS(Ph1)"}));
  EXPECT_EQ(defenders("small-raid", "more-frigates"), (Names{"FED/FFG", "FED/FFG", "FED/BS(Ph1)"}));
  const Names gorns = defenders("gorns", "more-frigates");
  EXPECT_EQ(std::ranges::count(gorns, "GOR/FF"), 2);
  EXPECT_EQ(std::ranges::count(gorns, "FED/FFG"), 0);
}

// The ships of a side that have a form of their own, with what each is worth in battle.
std::map<std::string, int> worth_of(std::string_view scenario, const Options& options, int side) {
  const Battles game(everything());
  const auto position = start(game, scenario, options);
  if (!position) return {{to_string(position.error()), 0}};
  std::map<std::string, int> worth;
  for (const Ship& ship : position->ships) {
    const Design& design = game.design(ship);
    if (ship.status == Status::none || ship.side != side_at(side) || ship.bystander != 0 || design.base)
      continue;
    worth[design.sheet.full_name()] += design.sheet.points_in_battle();
  }
  return worth;
}

// (SG23.2, SG23.63, SG22.65) What is open to the players costs no more than the book has it: a raider of size
// class 3 for 125 points; three ships for 250 against 600; a warship for 110 against three police ships.
TEST(Choices, CostWhatTheBookAllows) {
  const auto sum = [](const std::map<std::string, int>& worth) {
    int points = 0;
    for (const auto& [name, each] : worth) points += each;
    return points;
  };
  for (const auto& raider : {"", "romulan-raider", "kzinti-raider", "orion-raider"}) {
    Options options;
    options.variation = word(raider);
    const auto worth = worth_of("sg23", options, 1);
    ASSERT_EQ(worth.size(), 1u) << raider;
    EXPECT_LE(sum(worth), 125) << raider;
    EXPECT_GT(sum(worth), 100) << raider;
  }
  Options important;
  important.variation = word("important");
  auto guards = worth_of("sg23", important, 0);
  EXPECT_EQ(std::erase_if(guards, [](const auto& each) { return each.first.starts_with("FED/Mon"); }), 1u);
  EXPECT_LE(sum(guards), 250);
  EXPECT_GT(sum(guards), 240);
  EXPECT_LE(sum(worth_of("sg23", important, 1)), 600);
  EXPECT_GT(sum(worth_of("sg23", important, 1)), 580);
  for (const std::string_view race : {"FED", "KLI", "ROM", "KZI", "GOR", "THO", "HYD", "LYR", "ISC"}) {
    for (const int side : {0, 1}) {
      Options options;
      options.variation = word(side == 0 ? "warship-a" : "warship-b");
      choose_race(options, static_cast<std::size_t>(side), race);
      const auto worth = worth_of("sg22", options, side);
      ASSERT_EQ(worth.size(), 1u) << race;
      EXPECT_LE(sum(worth), 110) << worth.begin()->first;
      EXPECT_GT(sum(worth), 75) << worth.begin()->first;
    }
  }
}

}  // namespace
}  // namespace flagbridge::sfb
