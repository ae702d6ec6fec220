#pragma once

#include "sfb/rules/chapter.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g2_control.h"

// (D7, G8) What the files about transporters and boarding parties share.
namespace flagbridge::sfb {

SFB_ORDER(Deal);

SFB_QUESTION(deal);

SFB_STEP(fight_aboard);  // phase 7 (D7.6) shuttles whose fate is in doubt
SFB_STEP(board_ships);   // phase 7 (D7.4)

void perform_wreck(BattlePlay& play, Side side, const Do& order);
// (D7.83) What a form says about guards, and what it changes.
void check_guards(const Filled& filled, Violations& found);
void post_guards(Position& position, Ship& ship, const Allocate& form);

SFB_ACTION(raid);
SFB_ACTION(board_shuttle);

// (D7.83) The bit of Ship::guards for what is counted; -1 for weapons and shuttle boxes.
int guard_bit(LostBox what);
bool guarded(const Position& position, const Ship& ship, LostBox what);
void set_guard(Position& position, Ship& ship, LostBox what, bool on);
// (D7.832) What he guards is destroyed: the guard dies with it or is free again.
void relieve_guard(BattlePlay& play, UnitId unit, LostBox what);
int guards_posted(const Position& position, const Ship& ship);
// (D7.834) Boarding parties of a side aboard that are not on guard.
int free_parties(const Position& position, const Ship& ship, Side side);
int boarders(const Position& position, const Ship& ship);
// (D7.36) Rooms are theirs who stand in them: when the last boarder is gone, the ship's own crew has all of
// them.
void give_up_rooms(const Position& position, Ship& ship);
// Takes boarding parties of a side away, ordinary ones first.
void lose_parties(Position& position, Ship& ship, Side side, int number);
// (D7.636, D7.8) Who raids or boards: commandos, or the crew of the ship they come from. Kept in Intruders.
enum class Raiders : std::uint8_t { normal, commando, outstanding, poor };
Raiders raiders_of(const Ship& from, int commandos);
// The row of the chart of raids that a die falls on, of the first to the last; the last has what is left.
int raid_row(const Battles& game, Raiders who, int first, int last, int die);
// (D7.826) Whether a raid may aim at it.
bool can_be_raided(const Battles& game, const Position& position, const Ship& ship, LostBox what);

// (D7.42) Casualty points of so many parties: a die for every ten and one for the rest.
int roll_casualties(BattlePlay& play, int parties, int better, const char* purpose);

// (D7.50) The ship changes hands.
void capture(BattlePlay& play, UnitId unit, Side captor);

// (D7.83) Guards that nobody is left for are withdrawn.
void thin_guards(Position& position, Ship& ship);

inline constexpr int transporter_range = 5;  // (G8)

// (G8.11) Transporters that are free now.
int free_transporters(const Battles& game, const Position& position, const Ship& ship);
// (G8) Whether the shields toward a place are down; for its own hex any one will do.
bool open_toward(const Battles& game, const Ship& ship, Hex where);
// What a number of uses needs of the ship that beams.
void check_transporters(const Battles& game, const Position& position, UnitId unit, int uses,
                        Violations& found);
// Takes the energy for them, and the boxes.
void use_transporters(BattlePlay& play, UnitId unit, int uses);
// What a number of uses needs of a ship and of the ship at the other end.
bool check_beam(const Battles& game, const Position& position, const Do& order, int uses, Violations& found);
// Pays for the uses; false if the other end is closed by reinforcement (G8.23) or jamming (D6.37).
bool beam(BattlePlay& play, const Do& order, int uses);

// (SG23.46, R1.15E) Whom nobody boards or raids: p2_ground_bases.cpp.
void check_boarding_of(const Battles& game, const Position& position, UnitId target, Violations& found);

inline constexpr std::array d7_actions = {
    ActionKind{.what = Action::raid,
               .rule = "D7.8"_sfb,
               .step = ActStep::transporters,
               .check = check_raid,
               .perform = perform_raid,
               .list = list_raid,
               .words = say_raid,
               .barred_in_nebula = true,
               .repeats = true,
               .weighs = always},
    ActionKind{Action::wreck, "D7.8"_sfb, ActStep::raided, nullptr, perform_wreck},
    ActionKind{.what = Action::board_shuttle,
               .rule = "D7.6"_sfb,
               .step = ActStep::transporters,
               .check = check_board_shuttle,
               .perform = perform_board_shuttle,
               .list = list_board_shuttle,
               .words = say_board_shuttle,
               .barred_in_nebula = true},
};
inline constexpr std::array d7_events = {
    EventRow{Happening::raided, {"raided", "{unit} raids {target}: {box}", {"unit", "target", "box"}, true}},
    EventRow{Happening::raid_fails,
             {"raid_fails", "a raid of {unit} on {target} fails", {"unit", "target", "box"}, true}},
    EventRow{Happening::boarded,
             {"boarded", "{unit} boards {target} with {number} parties", {"unit", "target", "number"}, true}},
    EventRow{Happening::room_taken, {"room_taken", "boarders take a control room of {unit}", {"unit"}}},
    EventRow{Happening::captured, {"captured", "{unit} is captured by {side}", {"unit", "side"}}},
    EventRow{Happening::device_lost, {"device_lost", "{unit} loses a device", {"unit", "number"}}},
    EventRow{Happening::shuttle_taken,
             {"shuttle_taken", "{unit} is taken by {side}", {"unit", "side"}, true}},
    EventRow{Happening::shuttle_fought,
             {"shuttle_fought", "boarders in {unit}: {number}", {"unit", "number"}, true}},
};
inline constexpr std::array d7_bars = {
    Bar{from(Activity::fire), "D7.55"_sfb, is_captured, "{0} is locked: the ship has been captured"},
    Bar{from(Activity::doors, Activity::guide), "D7.55"_sfb, is_captured,
        "a captured ship launches and lands nothing"},
    Bar{from(Activity::launch, Activity::sphere, Activity::arm_probe), "D7.55"_sfb, is_captured,
        "the weapons of a captured ship are locked"},
};
void begin_guards(BattlePlay& play, UnitId unit, const Allocate& form);
void show_guards(Sheet& sheet);
inline constexpr std::array d7_energy = {
    EnergyLine{.name = "guard",
               .rule = "D7.833"_sfb,
               .check = check_guards,
               .begin = begin_guards,
               .show = show_guards},
};
void guards_may_react(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_d7 = {.section = "D7",
                                       .actions = d7_actions,
                                       .events = d7_events,
                                       .bars = d7_bars,
                                       .energy = d7_energy,
                                       .begin_turn = guards_may_react};

}  // namespace flagbridge::sfb
