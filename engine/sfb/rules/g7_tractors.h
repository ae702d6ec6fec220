#pragma once

#include "sfb/rules/chapter.h"

// (G7) What the files about tractor beams share.
namespace flagbridge::sfb {

SFB_ORDER(Bid);

SFB_QUESTION(bid);

SFB_STEP(keep_links);      // phase 1 (G7.42)
SFB_STEP(ask_rotation);    // phase 5 (G7.7)
SFB_STEP(hold_auctions);   // 6B4.04 (G7.414)
SFB_STEP(release_broken);  // 6A4.01, 6D5.06

// (G7) Whether a tractor beam holds a unit: small things then neither move nor strike by themselves (G7.5).
bool held(const Position& position, UnitId unit);
// (G7.32) The speed a ship moves at: its own, or its part of that of ships in tractor beams.
int speed_now(const Battles& game, const Position& position, UnitId unit);
// (C2.45) Hexes a turn by which anything comes along, by itself, towed, or by what the terrain does to it.
int effective_speed(const Battles& game, const Position& position, UnitId unit);

SFB_ACTION(tractor);
SFB_ACTION(release_tractor);
SFB_ACTION(rotate);
SFB_ACTION(hand_over);

inline constexpr int tractor_range = 3;

// The place of a tractor box in Position::uses.
std::size_t beam_slot(const Battles& game, const Ship& ship, int beam);
// A tractor box that may make a new link; -1 if there is none.
int free_beam(const Battles& game, const Position& position, UnitId unit);
// (G7.6) Energy a point of strength costs at a range.
int cost_of_strength(const Battles& game, int range);
// Energy a ship can put into its beams, or against beams, now: what is left of its form and its batteries;
// before the form (G7.42) all that it can generate, life support apart.
int tractor_energy(const Battles& game, const Position& position, UnitId unit);
void pay_tractor(BattlePlay& play, UnitId unit, int energy);
// The link between two units, by its place in Position::links; -1 if there is none.
int link_between(const Position& position, UnitId holder, UnitId target);
// (G7.9) Whether a beam of another side holds it.
bool held_by_enemy(const Position& position, UnitId unit);
// (G7.9, G7.254) Whether a beam restricts what it does: not where stabilisers hold it.
bool hampered_by_beam(const Battles& game, const Position& position, UnitId unit);
// (G7.271) Which is held where it is.
inline bool is_mine(const Position& position, UnitId unit) {
  return is_craft(unit) && position.small(unit).kind == CraftKind::mine;
}
// All links of a unit end.
void release_all(BattlePlay& play, UnitId unit, Rule rule);
// (G7.36) Ships that move together, a bit each; the ship alone if it is in no link.
ShipSet linked_ships(const Position& position, UnitId unit);
// (G7.36, G7.717) Everything that is tied to a ship moves as it did.
void carry_along(BattlePlay& play, UnitId unit, Direction to);
// (G7.717) Small things that a ship holds.
void carry_small(BattlePlay& play, UnitId holder, Direction to);

inline constexpr std::array g7_actions = {
    ActionKind{.what = Action::tractor,
               .rule = "G7.1"_sfb,
               .step = ActStep::tractors,
               .check = check_tractor,
               .perform = perform_tractor,
               .list = list_tractor,
               .words = say_tractor,
               .barred_in_nebula = true,
               .weighs = always},
    ActionKind{Action::release_tractor, "G7.1"_sfb, ActStep::tractors, check_release_tractor,
               perform_release_tractor, list_release_tractor, say_release_tractor},
    ActionKind{Action::rotate, "G7.7"_sfb, ActStep::rotation, check_rotate, perform_rotate, list_rotate,
               say_rotate},
    ActionKind{Action::hand_over, "G7.85"_sfb, ActStep::tractors, check_hand_over, perform_hand_over,
               list_hand_over, say_hand_over},
};
inline constexpr std::array g7_events = {
    EventRow{Happening::tractored,
             {"tractored", "{unit} holds {target} in a tractor beam", {"unit", "target"}, true}},
    EventRow{Happening::tractor_fails,
             {"tractor_fails", "{unit} fails to hold {target}", {"unit", "target"}, true}},
    EventRow{Happening::tractor_released,
             {"tractor_released", "{unit} lets go of {target}", {"unit", "target"}, true}},
    EventRow{Happening::handed_over,
             {"handed_over", "{unit} hands {target} over to {holder}", {"unit", "target", "holder"}, true}},
};
void pay_tractors(const Filled& filled, Purse& purse);
void check_tractors(const Filled& filled, Violations& found);
void begin_tractors(BattlePlay& play, UnitId unit, const Allocate& form);
void show_tractors(Sheet& sheet);
inline constexpr std::array g7_energy = {
    EnergyLine{.name = "tractor",
               .rule = "G7.1"_sfb,
               .purpose = Purpose::tractor,
               .pay = pay_tractors,
               .check = check_tractors,
               .begin = begin_tractors,
               .show = show_tractors},
};
void forget_beams(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_g7 = {.section = "G7",
                                       .actions = g7_actions,
                                       .events = g7_events,
                                       .energy = g7_energy,
                                       .begin_turn = forget_beams};

}  // namespace flagbridge::sfb
