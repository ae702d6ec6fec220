#pragma once

#include <string>
#include <vector>

#include "ahl/scenario.h"
#include "ahl/ship.h"
#include "ahl/tables.h"

// Everything the game is told by its data files, made ready for play.
namespace flagbridge::ahl {

// One ship of the class: which plan each deck follows, and how decks hang together.
struct Vessel {
  std::string name;  // empty: as built
  // Plan of each level, by its number: decks 1 to 84, wells from 101. no_plan where there is none.
  static constexpr std::uint8_t no_plan = 0xff;
  std::array<std::uint8_t, 200> plan_of{};
  std::vector<Way> ways;  // by upper deck
  std::vector<LiftLine> lifts;

  std::span<const Way> ways_below(int upper) const;
};

struct Content {
  // Made and taken down in one place: every file would otherwise compile that for all the lists below.
  Content();
  ~Content();
  Content(const Content&);
  Content(Content&&) noexcept;
  Content& operator=(const Content&);
  Content& operator=(Content&&) noexcept;

  Tables tables;
  std::vector<Deck> plans;      // wells too
  std::vector<Vessel> vessels;  // the first as built, then the refitted ones
  std::vector<Scenario> scenarios;
};

// Reads ahl/scenarios/*.toml into the content and checks each against the decks and the roster.
Errors load_scenarios(const DataSource& data, Content& content);

Result<Content> load(const DataSource& data);

}  // namespace flagbridge::ahl
