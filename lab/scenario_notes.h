#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "kernel/document.h"
#include "lab/games.h"

// What helps to choose a scenario: data/scenarios.tsv, a row for each there is.
namespace flagbridge {

struct ScenarioNote {
  std::string scenario;         // "sfb/duel"
  std::int32_t complexity = 0;  // 1, for a first game, to 5
  std::int32_t minutes = 0;     // of one person against a computer
  std::string learn;            // what one sees of the game
  Provenance source;
  static constexpr auto fields() {
    return record(field("scenario", &ScenarioNote::scenario), field("complexity", &ScenarioNote::complexity),
                  field("minutes", &ScenarioNote::minutes), field("learn", &ScenarioNote::learn),
                  field("source", &ScenarioNote::source));
  }
};

using ScenarioNotes = std::map<std::string, ScenarioNote, std::less<>>;

// A scenario without a row, or a row without a scenario, is an error.
Result<ScenarioNotes> load_scenario_notes(const DataSource& data, const Games& games);

}  // namespace flagbridge
