#include "fe/campaign.h"

namespace flagbridge::fe {
namespace {

// In the order of Happening.
constexpr std::array<EventKind, first_game_event + 52> happening_kinds = {{
    kernel_events[0],
    kernel_events[1],
    kernel_events[2],
    {"turn", "turn {number} begins", {"number"}},
    {"player_turn", "the player turn of the {side} begins", {"side"}},
    {"income", "the {race} collect {points} points", {"race", "points"}},
    {"built", "the {race} build {unit}", {"race", "unit"}},
    {"repaired", "{unit} is repaired in {at}", {"unit", "at"}},
    {"fighters_replaced", "fighters are replaced", {}},
    {"moves", "{count} counters of the {race} move from {from} to {to}", {"count", "race", "from", "to"}},
    {"stops", "the stack stops in {at}", {"at"}},
    {"passes", "{count} counters wait in {at}", {"count", "at"}},
    {"reacts", "{unit} reacts from {from} to {to}", {"unit", "from", "to"}},
    {"reserve_moves", "a reserve of {count} counters of the {race} moves from {from} to {to}",
     {"count", "race", "from", "to"}},
    {"battle", "the battle in {at} begins", {"at"}},
    {"withdraws", "the defender wants to withdraw", {}},
    {"stays", "the defender does not withdraw", {}},
    {"opposes", "the attacker opposes the withdrawal", {}},
    {"lets_go", "the attacker lets them go", {}},
    {"offers_approach", "an approach battle is offered", {}},
    {"accepts_approach", "the battle is fought away from the base", {}},
    {"declines_approach", "the approach battle is declined", {}},
    {"assaults", "the base is attacked", {}},
    {"breaks_off", "the base is left alone", {}},
    {"force", "{side}: flagship {unit}, combat potential {points}", {"side", "unit", "points"}, true},
    {"intensity", "battle intensity {first} and {second}", {"first", "second"}, true},
    {"potential", "{side} has a combat potential of {points}", {"side", "points"}},
    {"damage", "{side}: {potential} at {percent} percent are {points} points of damage, {left} to be resolved",
     {"side", "potential", "percent", "points", "left"}},
    {"directed", "{side} directs {points} points", {"side", "points"}},
    {"crippled", "{unit} is crippled", {"unit"}},
    {"destroyed", "{unit} is destroyed", {"unit"}},
    {"fighters_lost", "{unit} loses {count} factors of fighters", {"unit", "count"}},
    {"escort_crippled", "ship {part} of {unit} is crippled", {"unit", "part"}},
    {"escort_destroyed", "ship {part} of {unit} is destroyed", {"unit", "part"}},
    {"step_scored", "{unit} has taken {count} steps of damage", {"unit", "count"}},
    {"battalions_lost", "{count} battalions in {at} are destroyed", {"count", "at"}},
    {"devastated", "a planet in {at} is devastated", {"at"}},
    {"captured", "the {race} capture a planet in {at}", {"race", "at"}},
    {"fighters_stranded", "{count} factors of fighters of {unit} find no deck", {"unit", "count"}},
    {"carried_over", "{side}: {points} points are carried over", {"side", "points"}},
    {"ship_captured", "{unit} is captured", {"unit"}},
    {"shock", "{unit} suffers from shock", {"unit"}},
    {"retreats", "{side}: {count} ships go to {to}", {"side", "count", "to"}},
    {"holds", "{side} stays", {"side"}},
    {"pursues", "{side} pursues with {count} counters", {"side", "count"}},
    {"no_pursuit", "the pursuers do not catch up", {}},
    {"duel", "{first} and {second} fight it out alone", {"first", "second"}},
    {"resolved", "the battle in {at} is over", {"at"}},
    {"retrogrades", "{count} ships go back from {from} to {to}", {"count", "from", "to"}},
    {"relocates", "{count} counters of the {race} are moved from {from} to {to}", {"count", "race", "from", "to"}},
    {"marks_reserve", "{count} counters of the {race} in {at} are a reserve", {"count", "race", "at"}},
    {"reserves_removed", "reserve markers come off", {}},
    {"planet_lost", "a planet in {at} is the {race}'s again", {"race", "at"}},
    {"released", "{count} counters of the {race} are released", {"count", "race"}},
    {"scored", "{side} has destroyed {points} factors", {"side", "points"}},
}};

}  // namespace

std::span<const EventKind> Campaign::events() { return happening_kinds; }

}  // namespace flagbridge::fe
