#pragma once

#include "sfb/rules/chapter.h"

// (SG23.45, SG24.5, SH20.46) People on the ground.
namespace flagbridge::sfb {

// (SG23.45, SG24.5, SH20.46) People on the ground: rules/sg_ground.cpp.
SFB_STEP(fight_on_ground);  // phase 7

// Whether enemies of those who landed are on the same side of the planet.
bool is_fought_over(const Position& position, const Landing& landing);
int mines_destroyed(const Position& position);
int left_on_ground(const Position& position, Side side, bool crew);
int people_on_ground(const Position& position, Side side);  // with garrisons
void note_circling(BattlePlay& play, UnitId unit);

SFB_ACTION(land_party);
SFB_ACTION(fetch_party);

inline constexpr std::array sg_actions = {
    ActionKind{.what = Action::land_party,
               .rule = "SG23.45"_sfb,
               .step = ActStep::transporters,
               .check = check_land_party,
               .perform = perform_land_party,
               .list = list_land_party,
               .words = say_land_party,
               .barred_in_nebula = true},
    ActionKind{.what = Action::fetch_party,
               .rule = "SG23.45"_sfb,
               .step = ActStep::transporters,
               .check = check_fetch_party,
               .perform = perform_fetch_party,
               .list = list_fetch_party,
               .words = say_fetch_party,
               .barred_in_nebula = true},
};
inline constexpr std::array sg_events = {
    EventRow{Happening::party_landed,
             {"party_landed", "{unit} sends {number} down to side {side}", {"unit", "number", "side"}, true}},
    EventRow{Happening::party_fetched,
             {"party_fetched", "{unit} fetches {number} from side {side}", {"unit", "number", "side"}, true}},
    EventRow{Happening::raid_credited,
             {"raid_credited", "raids on the ground to the credit of {unit}: {number}", {"unit", "number"}}},
    EventRow{
        Happening::ground_combat,
        {"ground_combat",
         "side {side} of the planet: the defenders lose {killed}, the others {lost}, stations taken {number}",
         {"side", "killed", "lost", "number"}}},
    EventRow{Happening::circled, {"circled", "{unit} has gone round the planet", {"unit"}}},
};
inline constexpr Chapter chapter_sg = {
    .section = "SG", .actions = sg_actions, .events = sg_events, .arrive = note_circling};

}  // namespace flagbridge::sfb
