#pragma once

#include <utility>

#include "sfb/rules/chapter.h"

// What the files about damage share (D3, D4, D5, D9).
namespace flagbridge::sfb {

// What hurts something small: only phasers wear torpedoes down (FP1.61), and other shots than those of
// phasers hardly ever sweep a mine (M2.22, M8.52).
enum class Hurt : std::uint8_t { by_phaser, by_seeker, by_shot, otherwise };

SFB_ORDER(Lose);

SFB_QUESTION(loss);

SFB_STEP(allocate_damage);  // 6A3, 6D4: the rest goes inside, by the chart (D4)

// What strikes: so many points, done by what and by whom, coming from where.
struct Blow {
  int points = 0;
  By by = By::other;
  UnitId firer = no_unit;
  std::uint8_t from = 0;  // as in Parcel
};
// Adds a blow to the volley on that shield (1 to 6; 0: straight inside). Craft are hurt at once.
void strike(BattlePlay& play, UnitId target, int shield, const Blow& blow, Rule rule);
// (E10.4, FP5) Dealt over all six shields: blows of hellbores together, or that of a torpedo.
void strike_all_round(BattlePlay& play, UnitId target, std::span<const Blow> blows, Rule rule);
// (D4.223) What Pass means when a box is to be chosen: the one its owner misses least.
void lose_cheapest(BattlePlay& play);
void hurt_craft(BattlePlay& play, UnitId craft, int points, Hurt how, Rule rule);
void remove_craft(Position& position, UnitId craft);

using Losses = LongList<LostBox, 640>;  // all that a ship can have

// Boxes of a rating rather than of a number.
constexpr bool is_track(Box box) {
  return box == Box::sensor || box == Box::scanner || box == Box::damage_control;
}

using flagbridge::name_of;
// In words: "left warp", "photon A", "shuttle box 2".
std::string name_of(const Battles& game, const Position& position, const Ship& ship, LostBox lost);

// Where a shield, 1 to 6, stands in the lists of a ship.
constexpr std::size_t shield_place(int shield) { return static_cast<std::size_t>(shield - 1); }

// Puts a short list in order without moving equals past each other, and without memory of its own.
template <class List, class Key>
void sort_few(List& list, Key&& key) {
  for (auto at = list.begin(); at != list.end(); ++at) {
    for (auto i = at; i != list.begin() && key(*i) < key(*(i - 1)); --i) std::swap(*i, *(i - 1));
  }
}

// --- which boxes (d4_boxes.cpp) ----------------------------------------------------------------------------
// (D4.31) What a word of the chart may take from the target of a volley.
void find_losses(const Battles& game, const Position& position, const Volley& volley, Hit hit, Losses& found);
// (D4.322) Weapons of the best type among these only.
void keep_best(const Battles& game, const Ship& ship, Losses& found);
// (D4.223) The box that its owner misses least.
LostBox cheapest(const Battles& game, const Position& position, const Ship& ship, Hit hit,
                 const Losses& found);
// (G17.4) Repair points; 0: cannot be repaired.
int repair_cost(const Battles& game, const Ship& ship, LostBox loss);

// --- taking it (d4_losses.cpp) -----------------------------------------------------------------------------
// Destroys it, with what depends on it.
void lose(BattlePlay& play, UnitId unit, LostBox loss, Rule rule);
// (D7.835) A certain tractor beam.
void lose_beam(BattlePlay& play, UnitId unit, int beam, Rule rule);
void release_links(Position& position, UnitId unit);
// What a small unit can still take before it is destroyed; a great number if nothing does.
int hits_left(const Battles& game, const Craft& craft);
// A small craft is destroyed; a wild weasel goes on exploding (J3.21).
void destroy_craft(BattlePlay& play, UnitId unit, Rule rule);
// (FP1.61, E6) A plasma torpedo loses points of its warhead.
void weaken_torpedo(BattlePlay& play, UnitId unit, int points, Rule rule);
// (J1.33, E6) A shuttle or fighter is crippled at once; one that is crippled already is destroyed.
void cripple_craft(BattlePlay& play, UnitId unit, Rule rule);
// Of a unit that is gone: beams, and the seeking weapons that it guided (F3.532).
void let_go_of_all(BattlePlay& play, UnitId unit);
// (G9, D7.21) Further points of internal damage, and whom they kill.
void count_casualties(BattlePlay& play, UnitId unit, int points);
// (G9.21) The crew units that all internal damage so far has left of those it began with.
int crew_spared(const Battles& game, const Ship& ship);
void lose_crew(BattlePlay& play, UnitId unit, int units, Rule rule);

// --- volleys (d3_absorption.cpp, d4_allocation.cpp) --------------------------------------------------------
// Takes a volley away with its parcels.
void end_volley(Position& position, std::size_t which);
// Lets shields take what they can of every volley that has not met them; `again` while somebody is asked.
Flow meet_all(BattlePlay& play);
// Deals what is left inside.
Flow allocate_all(BattlePlay& play);
// Takes one point of a volley off, for a cell of the chart that was rolled.
struct Cell {
  std::uint8_t roll = 0, column = 0;
};
void score(BattlePlay& play, Volley& volley, Cell cell, LostBox loss);
Hit hit_at(const Battles& game, const Ship& ship, Cell cell);
// (D4.322) Whether the next hit of that kind must take the best box, unless it is taken already.
bool best_is_due(const Position& position, const Volley& volley, Hit hit);
// (D3.43) The two shields between which the owner of the target may choose; other 0: nothing to choose.
Facing choice_of_shields(const Battles& game, const Position& position, const Volley& volley);
// (H7.34) What the batteries could do for the target.
struct Mitigation {
  int specific = 0, general = 0;  // energy at most
  bool any() const { return specific > 0 || general > 0; }
};
Mitigation mitigation(const Battles& game, const Position& position, const Volley& volley);

inline constexpr std::array d4_events = {
    EventRow{Happening::struck,
             {"struck", "{unit} is struck for {points} on shield {shield}", {"unit", "points", "shield"}}},
    EventRow{Happening::box_lost, {"box_lost", "{unit} loses {box}", {"unit", "box"}}},
    EventRow{Happening::weapon_lost, {"weapon_lost", "{unit} loses {weapon}", {"unit", "weapon"}}},
    EventRow{Happening::shuttle_lost,
             {"shuttle_lost", "{unit} loses shuttle box {number}", {"unit", "number"}}},
    EventRow{Happening::crew_lost, {"crew_lost", "{unit} loses {number} crew units", {"unit", "number"}}},
    EventRow{Happening::party_lost,
             {"party_lost", "{unit} loses {number} boarding parties", {"unit", "number"}}},
    EventRow{Happening::crippled, {"crippled", "{unit} is crippled", {"unit"}}},
    EventRow{Happening::craft_hit, {"craft_hit", "{unit} is hit for {points}", {"unit", "points"}}},
    EventRow{Happening::craft_destroyed, {"craft_destroyed", "{unit} is destroyed", {"unit"}}},
};
// (G3) A ship with one kind of hull uses it for both.
template <Box box>
bool is_without(const Battles& game, const Ship& ship) {
  return game.design(ship).boxes[index_of(box)] == 0;
}
inline constexpr std::array forward_boxes = {Box::forward_hull}, aft_boxes = {Box::aft_hull};
inline constexpr std::array d4_instead = {
    Instead{Hit::forward_hull, aft_boxes, is_without<Box::forward_hull>},
    Instead{Hit::aft_hull, forward_boxes, is_without<Box::aft_hull>},
};
inline constexpr Chapter chapter_d4 = {.section = "D4", .events = d4_events, .instead = d4_instead};

}  // namespace flagbridge::sfb
