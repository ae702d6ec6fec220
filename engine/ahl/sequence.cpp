#include "ahl/rules.h"

// The sequence of play (4, 7).
namespace flagbridge::ahl {
namespace {

using AhlRow = Row<AhlPlay>;

constexpr std::array game_rows = {
    AhlRow{"SCENARIOS"_ahl, "Forces are drawn and set up", place_everybody},
    AhlRow{"11.D"_ahl, "Ammunition is chosen", ask_rounds, 0, true},
    AhlRow{"4"_ahl, "Turns",
           [](AhlPlay& play, Task&) {
             play.push(Sequences::turn);
             return Flow::done;
           }},
};

constexpr std::array turn_rows = {
    AhlRow{"4"_ahl, "A turn begins", begin_turn},
    AhlRow{"22"_ahl, "Those without suits suffer in vacuum", decompress},
    AhlRow{"12.C"_ahl, "The unconscious may wake", wake},
    AhlRow{"18.D"_ahl, "The panicked may rally", rally},
    AhlRow{"SCENARIOS"_ahl, "What the scenario brings", decision_events},
    AhlRow{"SCENARIOS"_ahl, "Those who arrive are placed", place_arrivals},
    AhlRow{"SCENARIOS"_ahl, "Has anybody won?", test_endings_row},
    AhlRow{"5"_ahl, "Everybody is committed in secret", ask_commitments, 0, true},
    AhlRow{"VI.1.3"_ahl, "Has anybody surrendered?", test_endings_row},
    AhlRow{"7"_ahl, "Five action phases", play_phases},
    AhlRow{"4"_ahl, "The turn ends", end_turn},
};

// Rows that ask only those who have somebody to order are secret: whom they ask would tell who is about.
constexpr std::array phase_rows = {
    AhlRow{"7"_ahl, "An action phase begins", begin_phase},
    AhlRow{"II.2.2"_ahl, "Those who come in this phase are placed", place_latecomers},
    AhlRow{"9.A"_ahl, "Covering fire is declared", ask_cover, 0, true},
    AhlRow{"11.B"_ahl, "Covering fire at those exposed", resolve_cover},
    AhlRow{"SCENARIOS"_ahl, "Has anybody won?", test_endings_row},
    AhlRow{"8"_ahl, "Movement is plotted in secret", ask_plots, 0, true},
    AhlRow{"18.B"_ahl, "Morale of those about to move", check_before_moving},
    AhlRow{"8"_ahl, "Movement", run_movement},
    AhlRow{"17"_ahl, "Melee is declared", ask_melee, 0, true},
    AhlRow{"17"_ahl, "Melee", resolve_melee},
    AhlRow{"SCENARIOS"_ahl, "Has anybody won?", test_endings_row},
    AhlRow{"9.B"_ahl, "Aimed fire is declared", ask_aim, 0, true},
    AhlRow{"11.B"_ahl, "Aimed fire", resolve_aim},
    AhlRow{"24.B"_ahl, "Charges burst", burst_charges},
    AhlRow{"SCENARIOS"_ahl, "Has anybody won?", test_endings_row},
    AhlRow{"9.C"_ahl, "Snap shots and grenades are declared", ask_snap, 0, true},
    AhlRow{"11.B"_ahl, "Snap shots and grenades", resolve_snap},
    AhlRow{"7"_ahl, "The phase ends", end_phase},
    AhlRow{"SCENARIOS"_ahl, "Has anybody won?", test_endings_row},
};

constexpr std::array tick_rows = {
    AhlRow{"8"_ahl, "Moves that are complete", complete_moves},
    AhlRow{"8.C.7"_ahl, "Those knocked aside", ask_landing},
    AhlRow{"11.B"_ahl, "Covering fire at those who enter it", sweep_movers},
    AhlRow{"13"_ahl, "Snap shots at those who come near", react},
    AhlRow{"12"_ahl, "Wounds", settle_tick},
};

constexpr std::array<Sequence<AhlPlay>, 4> all = {{
    {"game", game_rows},
    {"turn", turn_rows},
    {"phase", phase_rows},
    {"tick", tick_rows},
}};

constexpr std::array<DecisionKind, 9> decision_kinds = {{
    {"place", "Place your people", DecisionKind::Shape::choices, true},
    {"load", "Choose ammunition"},
    {"commit", "Commit everybody to covering fire, aimed fire or movement"},
    {"cover", "Direct covering fire"},
    {"plot", "Plot movement and postures"},
    {"thrown", "Place the one who is knocked out of the square"},
    {"melee", "Say who strikes whom"},
    {"aim", "Aim"},
    {"snap", "Snap shots and grenades"},
}};

}  // namespace

std::span<const Sequence<AhlPlay>> Azhanti::sequences() { return all; }
std::span<const DecisionKind> Azhanti::decisions() { return decision_kinds; }

}  // namespace flagbridge::ahl
