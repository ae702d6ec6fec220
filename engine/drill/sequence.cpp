#include "drill/rules.h"

// The sequence of play (2.1), as the rules give it.
namespace flagbridge::drill {
using namespace rules;

namespace {

using DrillRow = Row<DrillPlay>;

constexpr std::array game_rows = {
    DrillRow{"7.2"_drill, "Each side hides its first mines", place_mines},
    DrillRow{"2.1"_drill, "Turns", play_turns},
};

constexpr std::array turn_rows = {
    DrillRow{"2.1"_drill, "A turn begins", begin_turn},
    DrillRow{"3.1"_drill, "Power is allotted in secret", ask_power},
    DrillRow{"4.1"_drill, "Moves are plotted in secret", ask_plots},
    DrillRow{"5.1"_drill, "Three pulses of movement", move_pulses},
    DrillRow{"6.1"_drill, "Fire", fire},
    DrillRow{"7.1"_drill, "Mines are laid", lay_mines},
    DrillRow{"2.2"_drill, "The turn ends", end_turn},
};

constexpr std::array pulse_rows = {
    DrillRow{"5.1"_drill, "Counters take their step", move_units},
};

constexpr std::array arrival_rows = {
    DrillRow{"5.4"_drill, "A mine is struck", strike_mine, mines_about},
    DrillRow{"5.6"_drill, "A mine near by is set off", ask_detonation, mines_about, true},
    DrillRow{"5.3"_drill, "A neighbour reacts", ask_reaction, 0, true},
};

constexpr std::array explosion_rows = {
    DrillRow{"5.5"_drill, "A mine goes off", explode},
};

constexpr std::array<Sequence<DrillPlay>, 5> all = {{
    {"game", game_rows},
    {"turn", turn_rows},
    {"pulse", pulse_rows},
    {"arrival", arrival_rows},
    {"explosion", explosion_rows},
}};

using Shape = DecisionKind::Shape;

constexpr std::array<DecisionKind, 7> decision_kinds = {{
    {"place_mine", "Hide a mine", Shape::choices},
    {"power", "Allot power", Shape::form},
    {"plot", "Plot movement", Shape::choices},
    {"detonate", "Set off a mine?", Shape::choices},
    {"react", "Fire at the counter that has moved?", Shape::choices},
    {"fire", "Choose targets", Shape::choices},
    {"lay_mine", "Lay a mine?", Shape::choices},
}};

constexpr std::array<EventKind, 14> event_kinds = {{
    kernel_events[0],
    kernel_events[1],
    kernel_events[2],
    {"turn", "turn {number} begins", {"number"}},
    {"power", "{side} allots {points} points", {"side", "points"}},
    {"step", "{unit} moves from {from} to {to}", {"unit", "from", "to"}, true},
    {"shot", "{unit} fires at {target}, range {range}", {"unit", "target", "range"}, true},
    {"missed", "{unit} misses {target}", {"unit", "target"}},
    {"hit", "{unit} takes {damage}", {"unit", "damage"}},
    {"shielded", "the shield of {unit} stops {points}", {"unit", "points"}, true},
    {"removed", "{unit} is out of play", {"unit"}},
    {"exploded", "a mine goes off in {at}", {"at"}, true},
    {"mine_laid", "{side} hides a mine in {at}", {"side", "at"}},
    {"scored", "{side} scores {points}", {"side", "points"}},
}};

constexpr std::array<PolicyKind, 2> policy_kinds = {{
    {"do_least", "do nothing"},
    {"shoot_within", "shoot the nearest enemy within {a} hexes"},
}};

}  // namespace

std::span<const Sequence<DrillPlay>> Drill::sequences() { return all; }
std::span<const DecisionKind> Drill::decisions() { return decision_kinds; }
std::span<const EventKind> Drill::events() { return event_kinds; }
std::span<const PolicyKind> Drill::policies() { return policy_kinds; }

}  // namespace flagbridge::drill
