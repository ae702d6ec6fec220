#include "ahl/rules.h"
namespace flagbridge::ahl {
Violations check_order(const Azhanti&, const Position&, Side, const Strike&) { return {}; }
void carry_out(AhlPlay&, Side, const Strike&) {}
Flow ask_melee(AhlPlay&, Task&) { return Flow::done; }
Flow resolve_melee(AhlPlay&, Task&) { return Flow::done; }
void list_strikes(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
Order sample_strike(const Azhanti&, const Position&, Side, Roller&) { return Ready{}; }
bool may_strike(Scene&, const Figure&, const Figure&) { return false; }
bool supervised(const Position&, const Figure&) { return false; }
Flow check_before_moving(AhlPlay&, Task&) { return Flow::done; }
void check_after_phase(AhlPlay&) {}
Flow rally(AhlPlay&, Task&) { return Flow::done; }
Plot flight_of(Scene&, Who) { return {}; }
void note_sightings(AhlPlay&) {}
bool in_darkness(Scene&, Square) { return false; }
bool in_vacuum(Scene&, Square) { return false; }
void spread_vacuum(AhlPlay&) {}
Flow decompress(AhlPlay&, Task&) { return Flow::done; }
void roll_for_disorientation(AhlPlay&) {}
void drift(AhlPlay&) {}
bool weightless(const Position&, Square) { return false; }
bool try_reorient(AhlPlay&, Who) { return true; }
}  // namespace flagbridge::ahl
