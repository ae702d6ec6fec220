#include "ahl/rules.h"
namespace flagbridge::ahl {
Errors load_scenarios(const DataSource&, Content&) { return {}; }
Violations check_order(const Azhanti&, const Position&, Side, const Place&) { return {}; }
void carry_out(AhlPlay&, Side, const Place&) {}
Violations check_order(const Azhanti&, const Position&, Side, const PlaceThing&) { return {}; }
void carry_out(AhlPlay&, Side, const PlaceThing&) {}
Violations check_order(const Azhanti&, const Position&, Side, const Choose&) { return {}; }
void carry_out(AhlPlay&, Side, const Choose&) {}
Violations check_order(const Azhanti&, const Position&, Side, const Surrender&) { return {}; }
void carry_out(AhlPlay&, Side, const Surrender&) {}
Violations check_order(const Azhanti&, const Position&, Side, const Ready&) { return {}; }
Flow place_everybody(AhlPlay&, Task&) { return Flow::done; }
Flow decision_events(AhlPlay&, Task&) { return Flow::done; }
Flow place_arrivals(AhlPlay&, Task&) { return Flow::done; }
void phase_events(AhlPlay&) {}
void list_places(const Azhanti&, const Position&, Side, List& list) { list.add(Ready{}); }
Order sample_place(const Azhanti&, const Position&, Side, Roller&) { return Ready{}; }
bool open_level(AhlPlay&, int) { return false; }
void entered_level(AhlPlay&, Who) {}
void entered_square(AhlPlay&, Who) {}
void fired_on_level(AhlPlay&, Who) {}
void was_wounded(AhlPlay&, Who, Harm) {}
void left_ship(AhlPlay&, Who, Square) {}
bool may_commit(const Azhanti&, const Position&, Who, Commitment, Violations*) { return true; }
bool test_endings(AhlPlay&) { return false; }
Flow test_endings_row(AhlPlay&, Task&) { return Flow::done; }
std::vector<ScenarioInfo> Azhanti::scenarios() const { return {}; }
bool Azhanti::knows_lifts(const Position&, Side) const { return true; }
const Vessel& Azhanti::vessel(const Position&) const { return content_.vessels[0]; }
Result<Position> Azhanti::set_up(std::string_view, const Options&, Roller&) const { return fail("none"); }
Outcome Azhanti::outcome(const Position&) const { return {}; }
}  // namespace flagbridge::ahl
