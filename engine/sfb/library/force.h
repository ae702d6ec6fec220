#pragma once

#include "sfb/library/content.h"
#include "sfb/state/position.h"

// (S1) The ships of one side of a battle: as the scenario lists them, as the players name them, or as
// many as their points buy.
namespace flagbridge::sfb {

Result<std::vector<ScenarioShip>> force_of(const Content& content, const Scenario& scenario,
                                           const Options& options, std::size_t seat);
// What the players have agreed on, or else the scenario says: the year, where it is left open no earlier than
// that of the ships (SG22.2); the weapon status of a side (S4); people on each side of the planet (SH20.63).
int year_of(const Content& content, const Scenario& scenario, const Options& options);
int status_of(const Scenario& scenario, const Agreements& options, std::size_t seat);
std::uint8_t garrison_of(const Scenario& scenario, const Agreements& options);
// Whether something that is there only with, or without, what was agreed on takes part.
bool takes_part(const Agreements& options, std::string_view when, std::string_view unless);
// (SG22.63) The fighters of a scenario, those of the race that their side has chosen.
std::string chosen_fighter(const Options& options, const std::string& fighter, std::size_t seat);
// (SG24.74) Bombs that a side hides before the battle.
int bombs_of(const Scenario& scenario, const Agreements& options, std::size_t seat);
// What the players may not agree on: statuses that do not exist, choices the scenario does not offer.
Errors wrong_options(const Scenario& scenario, const Options& options);

}  // namespace flagbridge::sfb
