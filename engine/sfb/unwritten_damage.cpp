#include "sfb/rules.h"

// Chapters that are not written yet.
namespace flagbridge::sfb {

Flow meet_shields(BattlePlay&, Task&) { return Flow::done; }
Flow allocate_damage(BattlePlay&, Task&) { return Flow::done; }
Flow explode(BattlePlay&, Task&) { return Flow::done; }
Flow self_destruct(BattlePlay&, Task&) { return Flow::done; }
Flow critical_hits(BattlePlay&, Task&) { return Flow::done; }
Flow repair(BattlePlay&, Task&) { return Flow::done; }
Flow decelerate(BattlePlay&, Task&) { return Flow::done; }
Flow break_down(BattlePlay&, Task&) { return Flow::done; }
Flow tumble(BattlePlay&, Task&) { return Flow::done; }
Flow separate(BattlePlay&, Task&) { return Flow::done; }
Flow leave_battle(BattlePlay&, Task&) { return Flow::done; }
void strike(BattlePlay&, UnitId, int, int, std::uint32_t, Rule) {}
void strike_all_round(BattlePlay&, UnitId, int, std::uint32_t, Mode, Rule) {}
void destroy(BattlePlay&, UnitId, Rule) {}
void hurt_craft(BattlePlay&, UnitId, int, bool, Rule) {}
void remove_craft(Position& position, UnitId craft) { position.small(craft) = {}; }
void turn_hard(BattlePlay&, UnitId, Direction) {}
void breakdown(BattlePlay&, UnitId, Rule) {}
Violations check_order(const Battles&, const Position&, Side, const Reinforce&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Reinforce&) { return Answer::more; }
Violations check_order(const Battles&, const Position&, Side, const Face&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Face&) { return Answer::more; }
Violations check_order(const Battles&, const Position&, Side, const Lose&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Lose&) { return Answer::more; }
void list_reinforcement(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_reinforcement(const Battles&, const Position&, Side, Roller&) { return Pass{}; }
void list_face(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_face(const Battles&, const Position&, Side, Roller&) { return Pass{}; }
void list_loss(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_loss(const Battles&, const Position&, Side, Roller&) { return Pass{}; }

}  // namespace flagbridge::sfb
