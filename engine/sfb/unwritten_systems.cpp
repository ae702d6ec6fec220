#include "sfb/rules.h"

// Chapters that are not written yet.
namespace flagbridge::sfb {

Violations check_order(const Battles&, const Position&, Side, const Bid&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Bid&) { return Answer::more; }
Violations check_order(const Battles&, const Position&, Side, const Deal&) {
  Violations found;
  found.add("B2.2"_sfb, "not handled yet");
  return found;
}
Answer carry_out(BattlePlay&, Side, const Deal&) { return Answer::more; }
void list_bid(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_bid(const Battles&, const Position&, Side, Roller&) { return Pass{}; }
void list_deal(const Battles&, const Position&, Side, List& list) { list.add(Pass{}); }
Order sample_deal(const Battles&, const Position&, Side, Roller&) { return Pass{}; }

}  // namespace flagbridge::sfb
