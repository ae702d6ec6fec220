#include "ahl/rules.h"
namespace flagbridge::ahl {
Violations check_order(const Azhanti&, const Position&, Side, const Move&) { return {}; }
void carry_out(AhlPlay&, Side, const Move&) {}
Violations check_order(const Azhanti&, const Position&, Side, const Stance&) { return {}; }
void carry_out(AhlPlay&, Side, const Stance&) {}
Violations check_order(const Azhanti&, const Position&, Side, const Land&) { return {}; }
void carry_out(AhlPlay&, Side, const Land&) {}
Flow ask_plots(AhlPlay&, Task&) { return Flow::done; }
Flow run_movement(AhlPlay&, Task&) { return Flow::done; }
Flow complete_moves(AhlPlay&, Task&) { return Flow::done; }
Flow ask_landing(AhlPlay&, Task&) { return Flow::done; }
void list_plots(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
Order sample_plot(const Azhanti&, const Position&, Side, Roller&) { return Ready{}; }
void list_landings(const Azhanti&, const Position&, Side, List&) {}
Route route_of(Scene&, Who, const Plot&) { return {}; }
void work_portals(AhlPlay&) {}
void roll_for_lifts(AhlPlay&) {}
void change_level(AhlPlay&, Who, Square, Rule) {}
}  // namespace flagbridge::ahl
