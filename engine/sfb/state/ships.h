#pragma once

#include "sfb/battles.h"

// What a ship can still do, worked out from its design and its losses.
namespace flagbridge::sfb {

// Boxes of a kind that are not destroyed.
int left(const Battles& game, const Ship& ship, Box box);
int warp_left(const Battles& game, const Ship& ship);
// (G2) Control boxes, with or without security stations.
int control_left(const Battles& game, const Ship& ship);
bool uncontrolled(const Battles& game, const Ship& ship);
// (G9.4) The crew units a ship needs, and whether it has fewer.
int minimum_crew(const Battles& game, const Ship& ship);
bool undermanned(const Battles& game, const Ship& ship);
// (G9.4, D7.5) Crew units that work the ship; aboard a prize two boarding parties do the work of one.
int hands(const Ship& ship);
// (G9.421) Whether an undermanned ship has as many hands left that have done nothing this turn.
bool hands_free(const Battles& game, const Position& position, const Ship& ship, int needed = 1);
// Whose ship it was when the battle began.
inline Side first_owner(const Ship& ship) {
  return ship.captured != 0 ? side_at(ship.captured - 1) : ship.side;
}
// (D6.11, D6.21, D9.1) The best number left on a track.
int sensor_rating(const Battles& game, const Ship& ship);
int scanner_factor(const Battles& game, const Ship& ship);
int damage_control_rating(const Battles& game, const Ship& ship);
// (H6.21) Room of the capacitor: what it costs to fire each phaser left once.
Energy capacitor_room(const Battles& game, const Position& position, const Ship& ship);
// (D3.33) Boxes of a shield that work at the present level; 0 for one that is dropped.
int shield_strength(const Battles& game, const Ship& ship, int shield);
// The same for an undropped shield at another level.
int shield_boxes(const Battles& game, const Ship& ship, int shield, ShieldLevel level);
// (S2.41)
bool crippled(const Battles& game, const Position& position, const Ship& ship);
bool weapon_works(const Battles& game, const Position& position, const Ship& ship, int weapon);
// (C3.31) Hexes between two turns at a speed, or at the present one.
int turn_mode(const Battles& game, const Ship& ship, int speed);
inline int turn_mode(const Battles& game, const Ship& ship) { return turn_mode(game, ship, ship.speed); }
// (C2.4) Speed for rules that count maneuvers too.
int maneuver_rate(const Battles& game, const Position& position, const Ship& ship);
// (C6.544) Whether it is still nimble: a breakdown ends that.
bool nimble(const Battles& game, const Ship& ship);
// (F3.21) Channels for guiding seeking weapons, and how many are in use.
int control_channels(const Battles& game, const Ship& ship);
int channels_used(const Position& position, UnitId unit);
// (R0.6) of ships and craft.
int size_class(const Battles& game, const Position& position, UnitId unit);

}  // namespace flagbridge::sfb
