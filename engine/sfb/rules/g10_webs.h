#pragma once

#include "sfb/rules/rule.h"

// (G10) What the files about webs share.
namespace flagbridge::sfb {

SFB_STEP(decay_webs);  // phase 8

// (G10.5) The strength of the web in a hex; 0: none.
int web_strength(const Position& position, Hex hex);
// (G10.61) Whether a web lies between two places.
bool web_between(const Position& position, Hex a, Hex b);
// (G10.5, G10.59) A unit has come into a hex: it may be caught by a web.
void meet_web(BattlePlay& play, UnitId unit, Direction through);
// (G10.5) Counts a scheduled move off; true while the web holds it.
bool web_holds(Position& position, UnitId unit);

SFB_ACTION(reinforce_web);
SFB_ACTION(lay_web);

inline constexpr int most_web_strength = 35;  // a hex
inline constexpr std::uint8_t lasting_anchor = 255;

// (G10.53) Tholians pass through webs; so does what they launch.
bool passes_webs(const Battles& game, const Position& position, UnitId unit);
bool lays_webs(const Battles& game, const Position& position, const Ship& ship);
// The place of a hex in Position::web_hexes; -1 if there is no web.
int web_place(const Position& position, Hex hex);
int strength_of(const Web& web);
void remove_web(Position& position, int web);
// (G10.1333) Both become the first of them.
void join_webs(Position& position, int into, int from);
// (G10.8, G10.1333) A web that is there from the start; where it ends at an anchor of another, both are one.
// False if there is no room for it.
bool lay_web(Position& position, const ScenarioWeb& plan, int number);
// The web nearest to a hex; -1 if there is none.
int nearest_web(const Position& position, Hex near);
// (G10.8) Points for the web nearest to a hex, as far as it takes them.
void strengthen_web(Position& position, Hex near, int points);

}  // namespace flagbridge::sfb
