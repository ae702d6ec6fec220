#include "sfb/rules.h"

// Chapters that are not written yet.
namespace flagbridge::sfb {

Flow strike_enveloping(BattlePlay&, Task&) { return Flow::done; }
Flow strike_seekers(BattlePlay&, Task&) { return Flow::done; }
Flow expire_seekers(BattlePlay&, Task&) { return Flow::done; }
Flow check_guidance(BattlePlay&, Task&) { return Flow::done; }
void move_seekers(BattlePlay&) {}
UnitId new_craft(Position&) { return no_unit; }

}  // namespace flagbridge::sfb
