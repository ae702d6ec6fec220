#include "sfb/rules.h"

// Chapters that are not written yet.
namespace flagbridge::sfb {

Flow board_ships(BattlePlay&, Task&) { return Flow::done; }
Flow hold_auctions(BattlePlay&, Task&) { return Flow::done; }
Flow release_broken(BattlePlay&, Task&) { return Flow::done; }
Flow fade_cloaks(BattlePlay&, Task&) { return Flow::done; }
Flow meet_spheres(BattlePlay&, Task&) { return Flow::done; }
Flow arm_bombs(BattlePlay&, Task&) { return Flow::done; }
Flow arm_mines(BattlePlay&, Task&) { return Flow::done; }
Flow explode_mines(BattlePlay&, Task&) { return Flow::done; }
Flow meet_terrain(BattlePlay&, Task&) { return Flow::done; }
Flow pull(BattlePlay&, Task&) { return Flow::done; }
Flow burst_pulsar(BattlePlay&, Task&) { return Flow::done; }
Flow decay_webs(BattlePlay&, Task&) { return Flow::done; }
Flow mutiny(BattlePlay&, Task&) { return Flow::done; }
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
