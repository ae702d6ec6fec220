#pragma once

#include <map>

#include "fe/content.h"
#include "lab/agreements.h"
#include "lab/guides.h"
#include "lab/scenario_notes.h"
#include "sfb/library/content.h"
#include "sfb/show/display_plan.h"

// What can be looked at beside the games: the ships of Star Fleet Battles, the map and the fleets of
// Federation & Empire, what may be agreed on before a game, and what there is to know of each scenario.
namespace flagbridge::server {

struct Library {
  sfb::Content battles;
  fe::Content empires;
  sfb::DisplayPlans displays;
  std::map<std::string, Agreements, std::less<>> agreements{};   // by game
  std::map<std::string, json::object, std::less<>> scenarios{};  // by "game/scenario"
  ScenarioNotes notes{};                                         // likewise
  std::map<std::string, Guide, std::less<>> guides{};            // by name

  static Result<Library> load(const DataSource& data, const Games& games);
};

}  // namespace flagbridge::server
