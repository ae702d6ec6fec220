#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

#include "library.h"

// The ships of the data files: how many there are, and whether they are what their sources say.
namespace flagbridge::sfb {
namespace {

std::string weapons_of(const ShipClass& ship) {
  std::map<std::string, int> counts;
  for (const Weapon& each : ship.weapons) ++counts[each.type];
  std::string text;
  for (const auto& [type, count] : counts) {
    text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + type;
  }
  return text;
}

// 888 of the collected facts, and the base station of SH20.63.
TEST(SfbShips, AreAllThere) {
  EXPECT_EQ(library().ships().size(), 889U);
  EXPECT_EQ(library().listed().size(), 1558U);
  std::map<std::string, int> races;
  for (const ShipClass& each : library().ships()) ++races[each.race];
  const std::map<std::string, int> expected = {{"AND", 20},  {"FED", 137}, {"GEN", 61}, {"GOR", 73},
                                               {"HEL", 7},   {"HYD", 59},  {"ISC", 46}, {"KLI", 133},
                                               {"KZI", 95},  {"LYR", 71},  {"MAL", 8},  {"ORI", 15},
                                               {"ROM", 107}, {"THO", 50},  {"WOU", 7}};
  EXPECT_EQ(races, expected);
}

TEST(SfbShips, SayWhereTheirBoxesComeFrom) {
  std::map<Provenance::Kind, int> kinds;
  for (const ShipClass& each : library().ships()) ++kinds[each.boxes_source.kind];
  EXPECT_EQ(kinds[Provenance::Kind::seed], 16);
  EXPECT_EQ(kinds[Provenance::Kind::public_fact], 566);
  EXPECT_EQ(kinds[Provenance::Kind::inferred], 106);
  EXPECT_EQ(kinds[Provenance::Kind::authored], 201);
  for (const ShipClass& each : library().ships()) EXPECT_GT(each.confidence, 0) << each.full_name();
}

TEST(SfbShips, NoneIsBothPlayableAndListed) {
  for (const ListedShip& each : library().listed()) {
    EXPECT_EQ(library().find(each.race, each.code), nullptr) << each.race << "/" << each.code;
  }
}

// (C11.22, C6.521, K1.23) Two bonuses for nimble ships; patrol ships do without the second.
TEST(SfbShips, NimbleOnesHaveTwoBonuses) {
  int nimble = 0;
  for (const ShipClass& each : library().ships()) {
    if (!each.features.nimble) continue;
    EXPECT_EQ(each.features.bonus_hets, each.kind == UnitKind::pf ? 1 : 2) << each.full_name();
    ++nimble;
  }
  EXPECT_GT(nimble, 0);
}

// (B3.3, D3.32) What size class 1 pays; Andromedan bases have panels in place of shields.
TEST(SfbShips, StarbasesPayForTheirSize) {
  int starbases = 0;
  for (const ShipClass& each : library().ships()) {
    if (each.size_class != 1) continue;
    EXPECT_EQ(each.life_support, Energy(3)) << each.full_name();
    const bool panels = each.race == "AND";
    EXPECT_TRUE(panels || each.shield_cost == ShieldCost(Energy(2), Energy(5))) << each.full_name();
    ++starbases;
  }
  EXPECT_GT(starbases, 0);
}

TEST(SfbShips, BattlecruiserD7) {
  const ShipClass& d7 = ship("KLI/D7");
  EXPECT_EQ(d7.name, "Battlecruiser");
  EXPECT_EQ(d7.year, 135);
  EXPECT_EQ(d7.bpv, 121);
  EXPECT_EQ(d7.size_class, 3);
  EXPECT_EQ(d7.turn_mode, TurnMode::b);
  EXPECT_EQ(d7.move_cost, Energy(1));
  EXPECT_EQ(d7.breakdown, Breakdown{5});
  EXPECT_EQ(d7.shield_cost, (ShieldCost{Energy(1), Energy(1)}));
  EXPECT_EQ(d7.crew, 45);
  EXPECT_EQ(d7.boarding_parties, 14);
  EXPECT_EQ(d7.explosion, 19);
  EXPECT_EQ(d7.shields, (std::vector<std::uint8_t>{30, 22, 15, 13, 15, 22}));
  EXPECT_EQ(d7.power.warp(), 30);
  EXPECT_EQ(d7.power.generated(), 39);
  EXPECT_EQ(d7.power.battery, 3);
  EXPECT_EQ(d7.hull.forward + d7.hull.aft, 11);
  EXPECT_EQ(d7.control.security, 2);
  EXPECT_EQ(d7.tracks.sensor, (std::vector<std::uint8_t>{6, 6, 5, 3, 1, 0}));
  EXPECT_EQ(d7.shuttle_boxes(), 2);
  EXPECT_EQ(weapons_of(d7), "4 disruptor-30, 2 drone-rack-F, 9 phaser-2");
  EXPECT_EQ(d7.interior_boxes(), 39 + 3 + 11 + 7 + 13 + 2 + 15);
  EXPECT_EQ(d7.weapon("4")->arc, "K-WING-L");
  EXPECT_EQ(d7.weapon("B")->hit_on, HitOn::torpedo);
  EXPECT_EQ(d7.weapon("Z"), nullptr);
  EXPECT_EQ(d7.features.separable, "boom");
}

TEST(SfbShips, HeavyCruiserOfTheFederation) {
  const ShipClass& ca = ship("FED/CA");
  EXPECT_EQ(ca.bpv, 125);
  EXPECT_EQ(ca.shields, (std::vector<std::uint8_t>{30, 24, 20, 20, 20, 24}));
  EXPECT_EQ(ca.power.generated(), 34);
  EXPECT_EQ(ca.systems.lab, 8);
  EXPECT_EQ(weapons_of(ca), "6 phaser-1, 4 photon");
  EXPECT_EQ(ca.weapon("3")->arc, "LF+L+ASTERN");
  EXPECT_EQ(ca.features.seeking_control, SeekingControl::half);
}

// Where the sheets of the ship book decided what other sources disagree on.
TEST(SfbShips, HaveWhatTheirSheetsShow) {
  for (const char* name :
       {"FED/CA", "FED/CA+", "FED/CAR", "FED/CAR+", "FED/CAR+a", "FED/CAR+ay", "FED/CC", "FED/CC+ay"}) {
    EXPECT_EQ(ship(name).power.battery, 4) << name;
    EXPECT_EQ(ship(name).systems.tractor, 2) << name;
    EXPECT_EQ(ship(name).systems.transporter, 3) << name;
  }
  const auto count = [](const char* name, std::string_view type) {
    return std::ranges::count(ship(name).weapons, type, &Weapon::type);
  };
  EXPECT_EQ(count("FED/GSC", "photon"), 2);
  EXPECT_EQ(count("FED/GSC", "special-sensor"), 4);
  EXPECT_EQ(count("FED/CVL", "photon"), 0) << "which is built on the hull of the GSC";
  EXPECT_EQ(ship("ROM/CON").systems.lab, 6);
  EXPECT_EQ(ship("ROM/CON").control.flag, 2);
  EXPECT_EQ(ship("ROM/WE").systems.lab, 2);
  EXPECT_EQ(ship("ROM/WE").systems.tractor, 1);
  EXPECT_EQ(ship("KLI/E4").systems.probe, 0);
  EXPECT_EQ(count("KLI/E4", "drone-rack-A"), 1);
  EXPECT_EQ(count("KLI/B10", "disruptor-40") + count("KLI/B10", "disruptor-30"), 10);
  EXPECT_EQ(count("KZI/CV", "phaser-3"), 11);
  EXPECT_EQ(ship("KZI/CV").tracks.sensor.size(), 8U);
  EXPECT_EQ(ship("KZI/CV").tracks.scanner.size(), 7U);
  for (const char* race : {"FED", "KLI", "ROM", "KZI", "GOR", "THO", "HYD", "LYR"}) {
    EXPECT_EQ(library().find(race, "BS")->systems.probe, 1) << race;
    EXPECT_EQ(std::ranges::count(library().find(race, "BATS")->weapons, "special-sensor", &Weapon::type), 4)
        << race;
    EXPECT_EQ(library().find(race, "BATS")->shields[0], 30) << race;
    EXPECT_EQ(library().find(race, "BATS(Y175)")->shields[0], 40) << race;
  }
}

TEST(SfbShips, OddOnesKeepWhatIsOdd) {
  const ShipClass& dominator = ship("AND/DOM");
  ASSERT_TRUE(dominator.absorbers);
  EXPECT_TRUE(dominator.shields.empty());
  EXPECT_EQ(dominator.absorbers->forward, 16);
  EXPECT_EQ(dominator.absorbers->cost_reinforced, Energy(18));
  EXPECT_EQ(dominator.features.battery_capacity, 5);
  EXPECT_EQ(ship("GEN/GBDP").shields.size(), 1U);
  EXPECT_EQ(ship("GEN/DefSat(Disr)").features.damage_points, 25);
  EXPECT_EQ(ship("KLI/D7A").weapon("sfg-1")->boxes, 2);
  EXPECT_EQ(ship("FED/CVT").parts, (std::vector<std::string>{"TUG", "P-CVA"}));
  EXPECT_EQ(ship("MAL/DD").move_cost, Energy::fraction(1, 2));
}

// Where two sources of a figure disagreed and the books settled it.
TEST(SfbShips, SettledDisagreementsAreKept) {
  EXPECT_EQ(ship("FED/CMC").boarding_parties, 32);
  EXPECT_EQ(ship("FED/CVA").shields[5], 38);
  EXPECT_EQ(ship("FED/NVH").year, 177);
  EXPECT_EQ(ship("ISC/P-T").boarding_parties, 32);
  EXPECT_EQ(ship("KLI/B10").bays[0].balcony, 4);
  for (const char* name : {"KLI/C8", "KLI/C8B", "KLI/C8K", "KLI/C9", "KLI/C9B", "KLI/C9K"}) {
    EXPECT_EQ(ship(name).control.emergency, 2) << name;
    EXPECT_EQ(ship(name).control.security, 4) << name;
  }
  for (const char* name : {"KLI/D5", "KLI/D5C", "KLI/D5K", "KLI/D5L", "KLI/F5C", "KLI/F5L"}) {
    EXPECT_EQ(ship(name).systems.uim, 1) << name;
  }
  for (const char* name :
       {"ROM/BH", "ROM/BH+", "ROM/BHE", "ROM/SNA", "ROM/SNAR", "ROM/SNB", "ROM/SNE", "ROM/SNP", "ROM/WH"}) {
    EXPECT_EQ(ship(name).systems.nuclear_space_mine, 1) << name;
  }
  EXPECT_EQ(ship("KZI/AFF").features.aegis, Aegis::full);
  EXPECT_EQ(ship("KZI/EFF").features.aegis, Aegis::limited);
  EXPECT_EQ(ship("KZI/MEC").features.fighter_facilities, 2);
  EXPECT_EQ(ship("ROM/SKD").power.battery, 2);
  EXPECT_EQ(ship("ROM/SKH").power.apr, 3);
  EXPECT_EQ(ship("ROM/SPF").power.battery, 31);
  EXPECT_EQ(ship("ROM/SKH").boarding_parties, 6);
  EXPECT_EQ(ship("ROM/SNS").bpv, 38);
  EXPECT_EQ(ship("THO/FCoM").rule, "R7.61A");
  EXPECT_EQ(ship("THO/SC").weapon("1")->type, "phaser-1");
  for (const char* plain : {"GOR/BS", "ROM/BS"}) {
    for (const Weapon& each : ship(plain).weapons) EXPECT_NE(each.type, "plasma-D") << plain;
  }
}

TEST(SfbShips, AreTheSameOnBothSides) {
  for (const ShipClass& each : library().ships()) {
    EXPECT_EQ(each.power.left_warp, each.power.right_warp) << each.full_name();
    if (each.shields.size() != 6) continue;
    EXPECT_EQ(each.shields[1], each.shields[5]) << each.full_name();
    EXPECT_EQ(each.shields[2], each.shields[4]) << each.full_name();
  }
}

// Every weapon to the left has its like to the right; only the single battle pod of the ISC has not.
TEST(SfbShips, HaveWeaponsOnBothSides) {
  for (const ShipClass& each : library().ships()) {
    std::multiset<std::pair<std::string, std::uint32_t>> here, mirrored;
    for (const Weapon& weapon : each.weapons) {
      if (weapon.arc.empty()) continue;
      const Arc arc = *find_arc(tables().arcs, weapon.arc);
      here.emplace(weapon.type, arc.bits());
      mirrored.emplace(weapon.type, arc.mirrored().bits());
    }
    if (each.full_name() != "ISC/P-B") {
      EXPECT_EQ(here, mirrored) << each.full_name();
    }
  }
}

TEST(SfbShips, GuidedBySensorsTheyHave) {
  for (const ShipClass& each : library().ships()) {
    if (each.tracks.sensor.empty()) continue;
    EXPECT_EQ(each.tracks.sensor.front(), 6) << each.full_name();
    // What these add to the track of their tug has no end of its own.
    const bool adds =
        std::ranges::count(std::array{"FED/P-CVA", "GOR/P-T", "KLI/P-T3"}, each.full_name()) > 0;
    EXPECT_EQ(each.tracks.sensor.back() == 0, !adds) << each.full_name();
    EXPECT_EQ(each.tracks.scanner.front(), 0) << each.full_name();
  }
}

// --- fighters --------------------------------------------------------------------------------------------

TEST(SfbFighters, AreAllThere) {
  EXPECT_EQ(tables().fighters.size(), 95U);
  EXPECT_EQ(std::ranges::count(tables().fighters, Fighter::Kind::shuttle, &Fighter::kind), 8);
  for (const Fighter& each : tables().fighters) {
    EXPECT_EQ(each.crippled, (2 * each.damage + 2) / 3) << each.code;  // two thirds, rounded up
  }
}

TEST(SfbFighters, AreAsTheirSourcesSay) {
  const Fighter* admin = tables().fighter("GEN", "Admin");
  ASSERT_NE(admin, nullptr);
  EXPECT_EQ(admin->speed, 6);
  EXPECT_EQ(admin->damage, 6);
  EXPECT_EQ(admin->weapons, (std::vector<FighterWeapon>{{1, "phaser-3", "360", 0, false}}));
  EXPECT_EQ(tables().fighter("KZI", "AAS")->speed, 8);
  EXPECT_EQ(tables().fighter("KZI", "AAS")->damage, 8);
  EXPECT_EQ(tables().fighter("KZI", "HAAS")->speed, 15);
  EXPECT_EQ(tables().fighter("KZI", "HAAS")->damage, 11);
  EXPECT_EQ(tables().fighter("KZI", "TAAS")->damage, 12);
  EXPECT_EQ(tables().fighter("KLI", "Z-1")->speed, 6);
  EXPECT_EQ(tables().fighter("KLI", "Z-Y")->speed, 12);
  const Fighter* tomcat = tables().fighter("FED", "F-14");
  EXPECT_EQ(tomcat->service, (std::vector<ServiceYears>{{"elite", 171, 176}}));
  EXPECT_EQ(tomcat->rails, 2);
  EXPECT_EQ(tomcat->light_rails, 2);
  EXPECT_EQ(tables().fighter("FED", "A-10E")->ew_version_of, "A-10");
  EXPECT_EQ(tables().fighter("GEN", "HTS")->bay_boxes, 2);
}

}  // namespace
}  // namespace flagbridge::sfb
