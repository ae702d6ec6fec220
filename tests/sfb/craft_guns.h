#pragma once

#include <map>

#include "tests/sfb/duel.h"

// What the guns of shuttles and fighters do on the average, by range, as the charts are printed.
namespace flagbridge::sfb {

// Up to that range a shot scores so many points in all its throws together: six, or of two dice thirty-six.
struct Band {
  int to, sum;
};
struct Printed {
  std::vector<Band> bands;
  int ways = 6;
  int sum(int hexes) const {
    for (const Band& each : bands) {
      if (hexes <= each.to) return each.sum;
    }
    return 0;
  }
};

// (E2, E3, E4, E7, E10, J4) Weapons of other names are no guns: torpedoes are launched, type D is never
// bolted from a fighter (FP9.37), and those of other galaxies are not built.
inline const std::map<std::string, Printed>& printed_guns() {
  static const std::map<std::string, Printed> all = {
      // The columns of the charts, added up: 6 6 6 5 5 5, then 5 5 4 4 4 3 and so on.
      {"phaser-2", {{{0, 33}, {1, 25}, {2, 23}, {3, 21}, {8, 7}, {15, 4}, {30, 2}, {50, 1}}}},
      {"phaser-3", {{{0, 23}, {1, 22}, {2, 18}, {3, 6}, {8, 2}, {15, 1}}}},
      {"phaser-G", {{{0, 23}, {1, 22}, {2, 18}, {3, 6}, {8, 2}, {15, 1}}}},  // each of four pulses
      {"fighter-fusion", {{{0, 59}, {1, 38}, {2, 23}, {10, 11}, {15, 7}, {24, 3}}}},
      // The number to hit times the damage; not in its own hex, and ten hexes at most.
      {"fighter-disruptor", {{{0, 0}, {1, 5 * 5}, {2, 5 * 4}, {4, 4 * 4}, {8, 4 * 3}, {10, 4 * 3}}}},
      // Not nearer than two hexes.
      {"fighter-photon", {{{1, 0}, {2, 5 * 8}, {4, 4 * 8}, {8, 3 * 8}, {12, 2 * 8}, {30, 1 * 8}}}},
      // (E10.7) Directly: half of 20, 17, 15, 13, 10, 8 and 4, rounded down, on totals of 11, 10, 9, 8, 7,
      // 6, 5.
      {"fighter-hellbore",
       {{{0, 0},
         {1, 35 * 10},
         {2, 33 * 8},
         {4, 30 * 7},
         {8, 26 * 6},
         {15, 21 * 5},
         {22, 15 * 4},
         {40, 10 * 2}},
        36}},
  };
  return all;
}

// A fighter or shuttle on its way north, and a cruiser before it or in its hex.
struct Attack {
  Range range;
  UnitId unit, target;
  Attack() {
    range.add("KLI/D7", blue, {22, 250});
    target = range.add("FED/CA", red, {22, 200});
    unit = range.add_craft(CraftKind::fighter, blue, {22, 200});
    craft().came_from = Direction::D;
    craft().entered = Moment{2};
  }
  Craft& craft() { return range.at.small(unit); }
  void is(const Fighter& fighter) {
    craft().type = static_cast<std::uint8_t>(&fighter - tables().fighters.data());
    craft().kind = fighter.kind == Fighter::Kind::shuttle ? CraftKind::shuttle : CraftKind::fighter;
    craft().facing = Direction::A;
    craft().charges = 2;  // charges
  }
  void apart(int hexes) { craft().at = {22, static_cast<std::int16_t>(200 + hexes)}; }
};

// (E2) The guns of a row one by one, as they bear ahead or behind; each pulse of a gatling phaser is one.
struct Mounted {
  std::string type;
  bool ahead = false, behind = false;
};
inline std::vector<Mounted> mounted(const Fighter& fighter) {
  std::vector<Mounted> guns;
  for (const FighterWeapon& each : fighter.weapons) {
    if (!printed_guns().contains(each.type)) continue;
    const Mounted gun{each.type, each.arc != "RA", each.arc != "FA"};
    guns.insert(guns.end(), static_cast<std::size_t>(each.type == "phaser-G" ? 4 * each.count : each.count),
                gun);
  }
  return guns;
}

}  // namespace flagbridge::sfb
