#pragma once

#include "server/api/library.h"

// What one wants to know of a scenario before playing it: how long it is, who fights, by which rules, where,
// and where its data is from. The games keep that each in their own way; here it takes one shape.
namespace flagbridge::server {

// By "game/scenario".
using ScenarioFacts = std::map<std::string, json::object, std::less<>>;

ScenarioFacts scenario_facts(const Games& games, const Library& library);

// Where data is from, as a reader understands it; `rule` is where the book has it.
std::string provenance_words(const Provenance& source, std::string_view rule);

}  // namespace flagbridge::server
