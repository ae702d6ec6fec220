#include "sfb/rules.h"

// Chapters that are not written yet.
namespace flagbridge::sfb {

Flow lock_on(BattlePlay&, Task&) { return Flow::done; }
Flow change_lock_on(BattlePlay&, Task&) { return Flow::done; }
Flow finish_fire_control(BattlePlay&, Task&) { return Flow::done; }
Flow ask_fire(BattlePlay&, Task&) { return Flow::done; }
Flow declare_fire(BattlePlay&, Task&) { return Flow::done; }
Flow fire_first_hellbores(BattlePlay&, Task&) { return Flow::done; }
Flow fire_direct(BattlePlay&, Task&) { return Flow::done; }
Flow fire_last_hellbores(BattlePlay&, Task&) { return Flow::done; }
Flow burn_out_uims(BattlePlay&, Task&) { return Flow::done; }
bool has_lock(const Battles&, const Position&, UnitId, UnitId) { return true; }
bool controls_fire(const Ship&) { return true; }
int effective_range(const Battles&, const Position& position, UnitId a, UnitId b) {
  return true_range(position, a, b);
}
int warfare_shift(const Battles&, const Position&, UnitId, UnitId) { return 0; }
ArmingCost arming_cost(const Battles&, const Position&, const Ship&, const Arming&) { return {}; }
void arm(BattlePlay&, Ship&, const Arming&, Energy) {}
void settle_weapons(BattlePlay&, UnitId) {}
void check_shot(const Battles&, const Position&, UnitId, int, UnitId, Mode, Violations&) {}
int expected_damage(const Battles&, const Position&, UnitId, int, UnitId, Mode) { return 0; }
Violations check_order(const Battles&, const Position&, Side, const Fire&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Fire&) { return Answer::more; }
Violations check_order(const Battles&, const Position&, Side, const Warfare&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Warfare&) { return Answer::more; }
void list_fire(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_fire(const Battles&, const Position&, Side, Roller&) { return Pass{}; }

}  // namespace flagbridge::sfb
