#pragma once

#include "kernel/hex_bearing.h"
#include "sfb/library/arc.h"
#include "sfb/library/charts.h"
#include "sfb/library/ship_library.h"
#include "sfb/state/units.h"

// Ship classes made ready for play: numbers instead of words, so that a position needs to keep only what has
// changed.
namespace flagbridge::sfb {

// A weapon as the sheet prints it.
struct WeaponPlan {
  WeaponFamily family = WeaponFamily::unbuilt;
  // As in the chart of weapons, counted: PhaserType, Plasma, place in Tables::drone_racks; a range or rounds
  // as they are.
  std::uint8_t variant = 0;
  std::uint8_t type = 0;      // index in Tables::weapons
  std::uint8_t priority = 0;  // (D4.322) place in its category, best first; 255: in none
  HitOn hit_on = HitOn::none;
  std::uint8_t boxes = 1;
  bool pseudo = false;      // (FP6) may launch a pseudo torpedo
  std::uint8_t launch = 0;  // (FP3) hexsides a torpedo may face, lowest bit ahead
  Bearings arc;             // in the ship's frame
  Energy arm_total;         // of a standard load
};

// What a class has that belongs to chapters not handled yet, in words; it cannot be played before they are.
std::vector<std::string> unbuilt_parts(const ShipClass& ship, const Tables& tables);

// What stands in a shuttle box when the scenario begins.
struct BayPlan {
  std::uint8_t bay = 0;    // boxes of one bay share its hatch (J1.50)
  std::uint8_t craft = 0;  // index in Tables::fighters
  bool fighter = false;    // the fighter of that role in the year of the battle stands in it
  std::string role;
};

// (J1.50) The ways in and out of a bay.
struct BayDoors {
  std::uint8_t tubes = 0;    // for launching only
  std::uint8_t balcony = 0;  // places outside, from which any number start
  bool tunnel = false;       // two doors
};

// (G14) What a tug with pods is put together from: numbers of designs.
struct Pods {
  std::uint32_t tug = 0;
  std::uint32_t pod = 0;
  std::uint8_t count = 0;  // 0: it carries none
  friend bool operator==(const Pods&, const Pods&) = default;
};

// A ship class with its refits made. Its number is what a position keeps.
struct Design {
  ShipClass sheet;     // everything, in words
  std::string label;   // "KLI/D7B", with refits "KLI/D7B Y175"
  std::string outfit;  // (G15.4) of option mounts: "pho"; of a tug its pods: "&P-CP"
  Pods pods;
  std::array<std::uint8_t, box_kinds> boxes{};
  std::array<std::uint8_t, 6> shields{};
  std::vector<std::uint8_t> sensor, scanner, damage_control;  // best first
  std::vector<WeaponPlan> weapons;
  std::vector<BayPlan> bays;
  std::vector<BayDoors> doors;  // by bay
  std::uint8_t size_class = 3;
  std::uint8_t turn_mode = 0;  // index in Tables::turn_modes
  std::uint8_t breakdown = 6;  // lowest die that breaks it down; 7: none
  std::uint8_t bonus_hets = 0;
  std::uint8_t crew = 0, boarding_parties = 0, explosion = 0;
  bool nimble = false, base = false, pf = false;
  bool stabilized = false;  // (G29) it stays where it is, and its phaser-4s work
  bool ground = false;      // (P2.7) a base that stands on the ground of a planet
  bool small_ground =
      false;               // (P2.76, R1.14) a small or medium one: a single bank of shields, no damage chart
  bool satellite = false;  // (R1.15)
  bool minesweeper = false;       // (M8.12)
  std::uint8_t general_cost = 2;  // (D3.341) energy for a point of general reinforcement
  bool close_in = false;          // (E6) it has a weapon that defends it by itself
  Energy move_cost, life_support, shields_minimum, shields_full, cloak_cost;
  Energy capacitor;  // (H6.21)
  int warp() const {
    return boxes[index_of(Box::left_warp)] + boxes[index_of(Box::right_warp)] +
           boxes[index_of(Box::center_warp)];
  }
  // (G4.3, G4.33) Whether a control box does the work of a lab: aboard ships that were built without any.
  bool lab_on_bridge() const {
    const int rooms = boxes[index_of(Box::bridge)] + boxes[index_of(Box::flag)] +
                      boxes[index_of(Box::emergency)] + boxes[index_of(Box::auxiliary)];
    return boxes[index_of(Box::lab)] == 0 && rooms > 0 && !base;
  }
  // Boxes kept with the time of their last use: transporters, then tractors, labs, probes, and at the end the
  // control box that is used as a lab.
  int usable_boxes() const {
    return boxes[index_of(Box::transporter)] + boxes[index_of(Box::tractor)] + boxes[index_of(Box::lab)] +
           boxes[index_of(Box::probe)] + (lab_on_bridge() ? 1 : 0);
  }
};

Result<Design> make_design(const ShipClass& ship, const Tables& tables);

}  // namespace flagbridge::sfb
