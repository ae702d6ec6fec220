#pragma once

#include "sfb/rules/chapter.h"
#include "sfb/rules/e1_shots.h"

// (P2.5, SG23, SG24, SH20) The surface of the planet a scenario is about.
namespace flagbridge::sfb {

// (P2.75) People on the ground take the bases of the enemy there: rules/p2_ground_bases.cpp.
void storm_bases(BattlePlay& play);

// The planet whose ground matters in this scenario; nothing where no rule speaks of it.
const Feature* contested_planet(const Battles& game, const Position& position);
// (P2.52) Whether a side of its surface can be seen from a hex: the three sides toward it.
bool faces_surface(const Feature& planet, int side, Hex from);

// --- what stands on the ground: p2_ground_bases.cpp -----------------------------------------------------
// (R1.14C2, R1.15C) Why nothing is aimed at a target from there: a small base too far away, a satellite that
// nobody has noticed.
Refusal refuse_to_aim(const Battles& game, const Position& position, UnitId unit, UnitId target);
void check_aim(const Battles& game, const Position& position, UnitId unit, UnitId target, Violations& found);
// (P2.33) Whether a seeking weapon has come to a planet on another side than its target stands on.
bool over_far_side(const Position& position, const Craft& craft);
// (R1.15B) What the light phasers of a satellite are kept for: r1_satellites.cpp.
Refusal refuse_of_satellite(const Shot& shot);

// --- people on the ground: sg_ground.cpp ----------------------------------------------------------------
// (SG23.45, SG24.5) How often those of a group have stayed there long enough, if they leave now; to the
// credit of their side when they are back in their ship.
int stays_of(const Battles& game, const Position& position, const Landing& landing, int number, bool crew);
void credit_stays(BattlePlay& play, UnitId unit, int stays);

// --- p2_bombardment.cpp ---------------------------------------------------------------------------------
Refusal refuse_bombardment(const Battles& game, const Position& position, UnitId unit, int weapon, int side);
// Damage of one shot that has been declared at a side of the surface.
void bombard(BattlePlay& play, UnitId unit, int weapon);
// (SG23.61) The same for fighters.
Refusal refuse_craft_bombardment(const Battles& game, const Position& position, UnitId unit, int weapon,
                                 int side);
void bombard_by_craft(BattlePlay& play, UnitId unit, int side);
// What fire at something that cannot be missed needs of a weapon; and the points it scores there, by the
// shift of a phaser's die.
Refusal refuse_fixed_target(const Battles& game, const Position& position, UnitId unit, int weapon,
                            Hex where);
int points_at_fixed_target(BattlePlay& play, UnitId unit, int weapon, Hex where, int shift,
                           const Label& label);

// --- p3_paths.cpp
// -------------------------------------------------------------------------------------------
Refusal refuse_clearing(const Battles& game, const Position& position, UnitId unit, int weapon,
                        UnitId target);
// (P3.25) One shot into the hex of rocks it has been declared at.
void clear_path(BattlePlay& play, UnitId unit, int weapon);

bool can_bombard(const Battles& game, const Position& position, Side side);
void list_bombardment(const Battles& game, const Position& position, Side side, List& list);

inline constexpr std::array p2_5_events = {
    EventRow{Happening::mine_wrecked,
             {"mine_wrecked", "the mine on side {side} of the planet is destroyed", {"side"}}},
    EventRow{
        Happening::bombards,
        {"bombards", "{unit} bombards side {side} of the planet for {points}", {"unit", "side", "points"}}},
};
inline constexpr Chapter chapter_p2_5 = {.section = "P2.5", .events = p2_5_events};

}  // namespace flagbridge::sfb
