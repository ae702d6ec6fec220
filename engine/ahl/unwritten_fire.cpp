#include "ahl/rules.h"
namespace flagbridge::ahl {
Violations check_order(const Azhanti&, const Position&, Side, const LoadRound&) { return {}; }
void carry_out(AhlPlay&, Side, const LoadRound&) {}
Violations check_order(const Azhanti&, const Position&, Side, const CoverFire&) { return {}; }
void carry_out(AhlPlay&, Side, const CoverFire&) {}
Violations check_order(const Azhanti&, const Position&, Side, const Shoot&) { return {}; }
void carry_out(AhlPlay&, Side, const Shoot&) {}
Violations check_order(const Azhanti&, const Position&, Side, const ahl::Throw&) { return {}; }
void carry_out(AhlPlay&, Side, const ahl::Throw&) {}
Flow ask_cover(AhlPlay&, Task&) { return Flow::done; }
Flow resolve_cover(AhlPlay&, Task&) { return Flow::done; }
Flow sweep_movers(AhlPlay&, Task&) { return Flow::done; }
Flow react(AhlPlay&, Task&) { return Flow::done; }
Flow ask_aim(AhlPlay&, Task&) { return Flow::done; }
Flow resolve_aim(AhlPlay&, Task&) { return Flow::done; }
Flow ask_snap(AhlPlay&, Task&) { return Flow::done; }
Flow resolve_snap(AhlPlay&, Task&) { return Flow::done; }
void list_covers(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
void list_aims(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
void list_snaps(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
void list_loads(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
Order sample_cover(const Azhanti&, const Position&, Side, Roller&) { return Ready{}; }
Order sample_aim(const Azhanti&, const Position&, Side, Roller&) { return Ready{}; }
Order sample_snap(const Azhanti&, const Position&, Side, Roller&) { return Ready{}; }
Flow ask_rounds(AhlPlay&, Task&) { return Flow::done; }
Mark mark_of(Scene&, const Figure&, Square, Square, const Figure&) { return {}; }
bool can_lean(Scene&, Square, Compass) { return false; }
bool can_fire_at(Scene&, const Figure&, Square, Square, Violations*) { return false; }
Square muzzle(const Figure& figure) { return figure.at; }
Odds odds(Scene&, FireKind, const Figure&, Square, Square, const Figure&) { return {}; }
void hurt(AhlPlay&, Who, Harm, Rule) {}
void settle(AhlPlay&) {}
Flow settle_tick(AhlPlay&, Task&) { return Flow::done; }
Flow wake(AhlPlay&, Task&) { return Flow::done; }
void burst(AhlPlay&, Scene&, const Blast&) {}
bool batter(AhlPlay&, Scene&, Edge, int) { return false; }
int damage_points(const Position&, Edge) { return 0; }
Flow burst_charges(AhlPlay&, Task&) { return Flow::done; }
void count_down_charges(AhlPlay&) {}
void finish_special_actions(AhlPlay&) {}
bool counts_rounds(const Position&) { return false; }
bool spend_rounds(AhlPlay&, Who) { return true; }
bool can_burst(const Azhanti&, const Position&, const Figure&) { return true; }
}  // namespace flagbridge::ahl
