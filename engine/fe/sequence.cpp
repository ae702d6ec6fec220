#include "fe/rules.h"

// The sequence of play (105.0) and the combat procedure (302.0), as the book gives them.
namespace flagbridge::fe {
using namespace rules;

namespace {

using FeRow = Row<FePlay>;

constexpr std::array game_rows = {
    FeRow{"105.0"_fe, "Turns", play_turns},
};

constexpr std::array player_turn_rows = {
    FeRow{"105.0"_fe, "A player turn begins; his reserve markers come off", begin_player_turn},
    FeRow{"600.3"_fe, "Who is at war, and which fleets are free", update_availability},
    FeRow{"601.15"_fe, "Forces that come in now are set up", ask_set_up},
    FeRow{"410.22"_fe, "Supply for combat is noted, for both players", note_supply_at_start},
    FeRow{"509.32"_fe, "Tugs are given their missions", ask_missions},
    FeRow{"430.1"_fe, "Step 1: economics", collect_income},
    FeRow{"410.56"_fe, "Who is supplied though cut off from his grid", ask_provisions},
    FeRow{"420.0"_fe, "Step 2A: repair at bases and docks", ask_repair},
    FeRow{"431.0"_fe, "Step 2B: production", ask_production},
    FeRow{"203.0"_fe, "Step 3: operational movement", ask_operations},
    FeRow{"203.7"_fe, "Step 4: reserve movement", ask_reserve_movement},
    FeRow{"301.1"_fe, "Step 5: combat", begin_combat},
    FeRow{"301.4"_fe, "Battle hexes, one after the other", fight_battles},
    FeRow{"501.5"_fe, "Fighters are replaced", end_combat},
    FeRow{"308.13"_fe, "Damage to carrier groups is resolved or recorded", ask_escorts},
    FeRow{"206.0"_fe, "Step 6: retrograde movement", ask_retrograde},
    FeRow{"422.0"_fe, "Step 7: field repairs", ask_field_repair},
    FeRow{"204.39"_fe, "Fleets arrive from beyond the map", bring_in_arrivals},
    FeRow{"204.0"_fe, "Step 8: strategic movement", ask_strategic},
    FeRow{"507.0"_fe, "Step 9: reserves are established", ask_reserves},
    FeRow{"508.23"_fe, "Captured planets need garrisons", end_player_turn},
};

constexpr std::array stack_rows = {
    FeRow{"203.61"_fe, "A pulse of movement", move_pulse},
    FeRow{"205.1"_fe, "Reaction", ask_reaction},
    FeRow{"203.63"_fe, "The stack goes on, divides or stops", go_on},
};

constexpr std::array battle_rows = {
    FeRow{"302.11"_fe, "Step 1: the defender may withdraw", ask_withdrawal},
    FeRow{"302.11"_fe, "The attacker may oppose it", ask_opposition},
    FeRow{"302.12"_fe, "Ships withdraw", ask_withdraw},
    FeRow{"306.1"_fe, "Cloaked ships evade", ask_evasion},
    FeRow{"302.0"_fe, "Rounds", fight_rounds},
    FeRow{"302.8"_fe, "The hex is resolved", end_battle},
};

constexpr std::array round_rows = {
    FeRow{"302.34"_fe, "A round begins", begin_round},
    FeRow{"302.2"_fe, "Step 2: action with bases", ask_approach},
    FeRow{"511.5"_fe, "The systems of a capital hex, one by one", assault_capital},
    FeRow{"310.0"_fe, "Single combat", single_combat},
    FeRow{"302.3"_fe, "Step 3: battle forces", ask_forces},
    FeRow{"304.1"_fe, "Battle intensity", ask_intensity},
    FeRow{"305.21"_fe, "Captured ships are used to deceive", ask_decoys},
    FeRow{"302.4"_fe, "Step 4: damage is determined", determine_damage},
    FeRow{"302.5"_fe, "Step 5: directed damage", ask_directed},
    FeRow{"302.6"_fe, "Step 6: damage is allocated", ask_allocation},
    FeRow{"302.53"_fe, "Fighters without room, maulers after shock", settle_round},
    FeRow{"305.1"_fe, "Captured ships", capture_ships},
    FeRow{"302.71"_fe, "Step 7: retreat", ask_retreat},
    FeRow{"302.8"_fe, "Step 8: pursuit, or a further round", after_round},
};

// (511.5 step 7) A round in one system of a capital hex.
constexpr std::array system_rows = {
    FeRow{"302.3"_fe, "Battle forces", ask_forces},
    FeRow{"304.1"_fe, "Battle intensity", ask_intensity},
    FeRow{"305.21"_fe, "Captured ships are used to deceive", ask_decoys},
    FeRow{"302.4"_fe, "Damage is determined", determine_damage},
    FeRow{"302.5"_fe, "Directed damage", ask_directed},
    FeRow{"302.6"_fe, "Damage is allocated", ask_allocation},
    FeRow{"302.53"_fe, "Fighters without room, maulers after shock", settle_round},
    FeRow{"305.1"_fe, "Captured ships", capture_ships},
};

constexpr std::array pursuit_rows = {
    FeRow{"307.2"_fe, "The pursuing force", ask_pursuit},
    FeRow{"307.3"_fe, "The retreating force", form_pursued},
    FeRow{"304.1"_fe, "Battle intensity", ask_intensity},
    FeRow{"305.21"_fe, "Captured ships are used to deceive", ask_decoys},
    FeRow{"302.4"_fe, "Damage is determined", determine_damage},
    FeRow{"307.4"_fe, "Directed damage", ask_directed},
    FeRow{"302.6"_fe, "Damage is allocated", ask_allocation},
    FeRow{"302.53"_fe, "Fighters without room, maulers after shock", settle_round},
    FeRow{"305.1"_fe, "Captured ships", capture_ships},
    FeRow{"307.4"_fe, "The pursuit is over", end_pursuit},
};

constexpr std::array<Sequence<FePlay>, 7> sequence_list = {{
    {"game", game_rows},
    {"player-turn", player_turn_rows},
    {"stack", stack_rows},
    {"battle", battle_rows},
    {"round", round_rows},
    {"pursuit", pursuit_rows},
    {"system", system_rows},
}};

constexpr auto picked = DecisionKind::Shape::choices;

constexpr std::array<DecisionKind, 35> decision_kinds = {{
    {"missions", "What do the tugs do, and who holds what was captured?", picked},
    {"repair", "Repair ships at bases", picked},
    {"production", "Build ships", picked},
    {"operations", "Move a stack", picked},
    {"proceed", "Go on with the stack", picked},
    {"reaction", "React to the stack?", picked},
    {"reserve_movement", "Bring up reserves?", picked},
    {"choose_battle", "Which battle is fought next?", picked},
    {"withdrawal", "Withdraw before the battle?", picked},
    {"opposition", "Oppose the withdrawal?", picked},
    {"withdraw", "Which ships withdraw, and where?", picked},
    {"evade", "Which cloaked ships try to slip away?", picked},
    {"answer_approach", "Fight away from the base?", picked},
    {"approach", "Offer an approach battle, fight at the base, or leave?", picked},
    {"station", "Place ships in the systems of the capital", picked},
    {"assault", "Which systems are attacked?", picked},
    {"battle_force", "Form the battle force", picked},
    {"intensity", "How hard to fight?", picked},
    {"direct", "Direct damage?", picked},
    {"allocate", "Give up units for the damage", picked},
    {"retreat", "Retreat?", picked},
    {"pursuit", "Pursue?", picked},
    {"pursued", "Which whole ships stay with the crippled?", picked},
    {"retrograde", "Retrograde movement", picked},
    {"field_repair", "Use repair ships", picked},
    {"strategic", "Strategic movement", picked},
    {"reserves", "Establish reserves", picked},
    {"provisions", "Supply units that are cut off?", picked},
    {"duel", "Fight it out ship against ship?", picked},
    {"set_up", "Set up your fleets, or leave them in their usual places", picked},
    {"landing", "Where do fighters without a deck go?", picked},
    {"whose_fighters", "Whose fighters are lost?", picked},
    {"consent", "Do you agree that these ships are let go?", picked},
    {"escorts", "Mend the damaged carrier groups now?", picked},
    {"decoy", "Use up a captured ship to deceive the enemy?", picked},
}};

constexpr std::array<PolicyKind, 5> policy_kinds = {{
    {"do_least", "do nothing"},
    {"react_with_all", "react with every ship that can close with the stack"},
    {"react_at_odds",
     "react with every ship that can close if their attack comes to {a} percent of the stack's, with nobody "
     "otherwise"},
    {"react_from", "react with every ship of hex {a} that can close with the stack; ask about others"},
    {"stay_in", "nobody reacts from hex {a}; ask about others"},
}};

}  // namespace

std::span<const Sequence<FePlay>> Campaign::sequences() { return sequence_list; }
std::span<const DecisionKind> Campaign::decisions() { return decision_kinds; }
std::span<const PolicyKind> Campaign::policies() { return policy_kinds; }

}  // namespace flagbridge::fe
