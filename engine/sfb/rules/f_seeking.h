#pragma once

#include "sfb/rules/rule.h"

// What seeking weapons have in common.
namespace flagbridge::sfb {

SFB_STEP(loose_boars);  // 6B3 (FD5.25)

// (FD2) Fills the racks by year.
void load_default_drones(const Battles& game, Position& position, UnitId unit);
// A free place for something small; nobody if there is none.
UnitId new_craft(Position& position);
UnitId new_mine(Position& position);
UnitId new_buried_mine(Position& position);

// Facts of a drone as it is loaded.
const DroneType& drone_type(const Battles& game, const DroneLoad& load);
int drone_speed(const Battles& game, const DroneLoad& load);
// (FD1.4, FD2.222) When a drone launched then is out of endurance.
Moment drone_end(const Battles& game, const DroneLoad& load, Moment launched);
// (FD5.25) Whether it finds a target by itself where it was sent.
bool is_type_three(const Battles& game, const DroneLoad& load);
// (FD2, J4) What is loaded where nobody says otherwise, by year; a small one for light rails.
DroneLoad usual_drone(const Battles& game, int year, bool small);
// What a rack of this battle holds unasked.
DroneLoad default_drone(const Battles& game, const Position& position, bool small);
// (FD2.44) So many sets of what the rack holds go into its storage.
void fill_storage(Rack& rack, int sets);
int kinds_of(const std::array<DroneLoad, rack_room>& drones);
bool has_stock(const Rack& rack);
// (FD2.44) Takes a drone out of the storage, of a kind if that is named; none if there is none.
DroneLoad take_stock(Rack& rack, DroneLoad like);
// (FD3, E5.42) What a rack is good for; that of anti-drones takes the smallest drones.
const DroneRack& rack_type(const Battles& game, const WeaponPlan& plan);
// The half spaces of a rack, each of them a round where it fires any, and those that a drone takes.
int rack_half_spaces(const Battles& game, const WeaponPlan& plan);
int half_spaces(const Battles& game, const DroneLoad& load);
// (E5.42) Whether a drone rack may be loaded with rounds.
bool takes_rounds(const Battles& game, const WeaponPlan& plan);
// As many in the rack, and in each of its reloads.
inline void load_rounds(Mount& mount, int rounds, int sets) {
  mount.rounds = static_cast<std::uint8_t>(rounds);
  mount.stored = static_cast<std::uint8_t>(rounds * sets);
}
// (FD2.42, FD2.43, E5) Whether there is anything to fill a rack with; free room of it is filled.
bool can_reload(const Battles& game, const Position& position, const Ship& ship, const WeaponPlan& plan,
                const Mount& mount);
void reload_rack(const Battles& game, Position& position, const Ship& ship, int weapon);
// (E5.53) What a rack that holds both rounds and drones is used for.
enum class RackUse : std::uint8_t { rounds, drones };
bool may_switch(const Position& position, const WeaponPlan& plan, const Mount& mount, RackUse use);
// (FP1) The warhead of a torpedo after its travel and the phasers it met; of a drone, against that target.
int warhead_of(const Battles& game, const Position& position, const Craft& craft, UnitId target);
// (FP1) What a torpedo does after so many hexes, if nothing has fired at it.
int plasma_strength(const Battles& game, const Craft& torpedo);
// (F1, D2) Whether a weapon that flies in that heading from there has the target in its forward arc.
bool ahead_of(Hex from, Direction heading, Hex target);
// (FD3.46, FD3.87) Whether two drone racks are magazines of one launcher.
bool shares_launcher(const Battles& game, const Ship& ship, int weapon, int other);
// A weapon set free: it goes on by itself, or it is gone (F3.4).
void release(BattlePlay& play, UnitId unit, Rule rule);
// (F3.53, F3.532) A weapon whose guide can do so no longer: it goes on by itself, or a friend who can takes
// it over in the same instant, or it is set free like any other. And all those of one guide.
void lose_guide(BattlePlay& play, UnitId unit, Rule rule);
void lose_guide_of_all(BattlePlay& play, UnitId guide, Rule rule);
// (FD1.7, FD1.72) Nothing guides it any more: a shuttle stops where it is, everything else is gone.
void go_inert(BattlePlay& play, UnitId unit, Rule rule);
// (F3) Whether a unit may guide that weapon at its target now.
bool may_guide(const Battles& game, const Position& position, UnitId controller, UnitId weapon,
               UnitId target);

// (FD5.13, FD5.25) A type-VI drone within eight hexes of its target sees it by itself, and a type-III drone
// what it has found; nothing does in a nebula (P6.4).
bool sees_by_itself(const Battles& game, const Position& position, const Craft& weapon, Hex target);
// (FD5.2) So does one with terminal guidance that was let go of within eight hexes; but a wild weasel draws
// it.
bool guides_itself(const Battles& game, const Position& position, const Craft& weapon, Hex target);

// --- ballistic weapons (F4): f4_ballistic.cpp -------------------------------------------------------------
// Whether an order sends a weapon to a hex instead of after somebody.
constexpr bool is_ballistic(const Do& order) { return order.where != Hex{}; }
// Where the target of an order is, or the hex it names.
Hex aimed_at(const Position& position, const Do& order);
// (F4.22, P2.713) Whether something that stays is in that hex; or the base that the order names, which on the
// ground of a planet is struck only then.
void check_ballistic(const Battles& game, const Position& position, const Do& order, Violations& found);
// (FD5.25) What a type-III drone is to look for.
enum class Boar : std::uint8_t { none, wild, tame, precise = 15 };  // tame: 2 and its size class
constexpr int boar_of(const Do& order) { return order.b >> 3; }
constexpr int heading_of(const Do& order) { return order.b & 7; }
void check_boar(const Battles& game, const Position& position, Side side, const Do& order, Violations& found);
void send_to_hex(Craft& craft, const Do& order);
// (F4) Those that have arrived strike what is there.
void land_ballistic(BattlePlay& play);

// (F3.6) A launch is told; with secret targets only its own side hears at whom.
void tell_launch(BattlePlay& play, UnitId by, UnitId weapon, UnitId target, Rule rule);

// (G13.3343) How well a weapon that guides itself sees its cloaked target: the die and below.
int own_grip(const Battles& game, const Position& position, UnitId weapon);

inline constexpr int control_range = 35;  // (F3.2)

}  // namespace flagbridge::sfb
