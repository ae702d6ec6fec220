#pragma once

#include "sfb/rules/chapter.h"

// (G10) What the files about webs share.
namespace flagbridge::sfb {

SFB_STEP(decay_webs);  // phase 8

// (G10.5) The strength of the web in a hex; 0: none.
int web_strength(const Position& position, Hex hex);
// (G10.61) Whether a web lies between two places.
bool web_between(const Position& position, Hex a, Hex b);
bool web_stands(const Battles& game, const Position& position, const Ends& ends);
// (G10.5, G10.59) A unit has come into a hex: it may be caught by a web.
void meet_web(BattlePlay& play, UnitId unit);
// (G10.5) Counts a scheduled move off; true while the web holds it.
bool web_holds(Position& position, UnitId unit);

// Whether one keeps a ship where it is; who uses up a move in one, or to pull somebody out of it.
bool kept_by_web(const Position& position, UnitId unit);
void hold_in_webs(const Battles& game, Position& position);
void hold_craft_in_webs(Position& position);
void pull_out_of_webs(const Battles& game, Position& position);

SFB_ACTION(reinforce_web);
SFB_ACTION(lay_web);

inline constexpr int most_web_strength = 35;  // a hex
inline constexpr std::uint8_t lasting_anchor = 255;

// (G10.53) Tholians pass through webs; so does what they launch.
bool passes_webs(const Battles& game, const Position& position, UnitId unit);
// Generators that work; whether there is one.
int web_generators(const Battles& game, const Position& position, const Ship& ship);
inline bool lays_webs(const Battles& game, const Position& position, const Ship& ship) {
  return web_generators(game, position, ship) > 0;
}
// (G10.212) A generator holds five points that were not used.
Energy web_held(const Battles& game, const Position& position, const Ship& ship);
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

inline constexpr std::array g10_actions = {
    ActionKind{.what = Action::reinforce_web,
               .rule = "G10.3"_sfb,
               .step = ActStep::web,
               .check = check_reinforce_web,
               .perform = perform_reinforce_web,
               .list = list_reinforce_web,
               .words = say_reinforce_web,
               .barred_in_nebula = true},
    ActionKind{.what = Action::lay_web,
               .rule = "G10.2"_sfb,
               .step = ActStep::web,
               .check = check_lay_web,
               .perform = perform_lay_web,
               .list = list_lay_web,
               .words = say_lay_web,
               .barred_in_nebula = true,
               .weighs = always},
};
inline constexpr std::array g10_screens = {
    Screen{from(Ray::shot), "G10.61"_sfb, web_stands, "a web stands in the line of {0}"},
    Screen{from(Ray::beam, Ray::tractor, Ray::field), "G10.61"_sfb, web_stands, "a web is in the way"},
    Screen{from(Ray::probe), "G10.65"_sfb, web_stands, "a web is in the way"},
};
inline constexpr std::array g10_events = {
    EventRow{Happening::web, {"web", "web at {at} has strength {points}", {"at", "points"}}},
};
void check_passage(const Filled& filled, Violations& found);
void show_passage(Sheet& sheet);
void pay_web(const Filled& filled, Purse& purse);
void check_web(const Filled& filled, Violations& found);
void begin_web(BattlePlay& play, UnitId unit, const Allocate& form);
void show_web(Sheet& sheet);
inline constexpr std::array g10_energy = {
    EnergyLine{.name = "halts_in_web", .rule = "G10.533"_sfb, .check = check_passage, .show = show_passage},
    EnergyLine{.name = "web",
               .rule = "G10.2"_sfb,
               .purpose = Purpose::web,
               .pay = pay_web,
               .check = check_web,
               .begin = begin_web,
               .show = show_web},
};
void keep_web_energy(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_g10 = {.section = "G10",
                                        .actions = g10_actions,
                                        .events = g10_events,
                                        .energy = g10_energy,
                                        .screens = g10_screens,
                                        .arrive = meet_web,
                                        .begin_turn = keep_web_energy};

}  // namespace flagbridge::sfb
