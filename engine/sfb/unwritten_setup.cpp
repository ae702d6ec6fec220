#include "sfb/rules.h"

// Chapters that are not written yet.
namespace flagbridge::sfb {

Violations check_order(const Battles&, const Position&, Side, const Load&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Load&) { return Answer::more; }
Violations check_order(const Battles&, const Position&, Side, const Buy&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Buy&) { return Answer::more; }
void list_preparation(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_preparation(const Battles&, const Position&, Side, Roller&) { return Pass{}; }

}  // namespace flagbridge::sfb
