#pragma once

#include "sfb/rules/chapter.h"

// (J4) Fighters and their squadrons.
namespace flagbridge::sfb {

struct FighterStart {
  int type = 0;
  Side side{};
  Hex at;
  Direction facing{};
};

SFB_STEP(serve_craft);  // phase 8 (J4.8) deck crews

// (J4) The fighter of that role in a year, as an index of the tables; -1 if its race has none.
int fighter_of(const Tables& tables, std::string_view race, std::string_view role, int year);
// (SG22.63) The fighter a scenario names, -1 if there is none; and one that is out as the battle begins.
int fighter_named(const Tables& tables, std::string_view name, int year);
void put_fighter(const Battles& game, Position& position, const FighterStart& start);

// (J4.46) One fighter of a squadron of so many: the version for electronic warfare, if the players agree on
// it, the squadron is large enough and there is one.
int warfare_version(const Battles& game, const Position& position, int squadron, int type);
// (S4, J4) Fighters of the year, special shuttles and loads of drones as a scenario begins.
void fit_bays(const Battles& game, Position& position, UnitId unit, int status);

SFB_ACTION(lend_squadron);

inline constexpr std::array j4_actions = {
    ActionKind{Action::lend_squadron, "J4.9"_sfb, ActStep::lock_on, check_lend_squadron,
               perform_lend_squadron, list_lend_squadron, say_lend_squadron},
};
inline constexpr std::array j4_events = {
    EventRow{
        Happening::squadron,
        {"squadron", "{unit} lends its fighters {ecm} ECM and {eccm} ECCM", {"unit", "ecm", "eccm"}, true}},
};
int kept_for_fighters(const Jammed& between);
int squadron_ecm(const Jammed& between);
int counter_for_fighters(const Jammed& between);
int squadron_eccm(const Jammed& between);
inline constexpr std::array j4_jam = {
    Jam{Ewar::generated, "J4.9"_sfb, kept_for_fighters},
    Jam{Ewar::lent, "J4.9"_sfb, squadron_ecm},
    Jam{Ewar::countered, "J4.9"_sfb, counter_for_fighters},
    Jam{Ewar::countered_lent, "J4.9"_sfb, squadron_eccm},
};
inline constexpr Chapter chapter_j4 = {
    .section = "J4", .actions = j4_actions, .events = j4_events, .jam = j4_jam};

}  // namespace flagbridge::sfb
