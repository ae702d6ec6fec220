#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/report.h"

// What a report counts in each game, and what one side does to the others.
namespace flagbridge {

// Done to others by one event.
struct Harm {
  int by = 0;  // side
  double points = 0;
};

// Whose each unit is, as scenes said so far.
using Owners = std::map<std::int64_t, int>;

struct ReportKind {
  GameId game;
  const char* of;  // "points of damage"
  std::optional<Harm> (*harm)(const json::object& event, const Owners& owners,
                              const std::vector<std::string>& sides);
  std::vector<std::string> losses;                            // events worth telling by themselves
  std::vector<std::pair<const char*, const char*>> measures;  // name and title
  // A value for each measure and side: measured[measure][side].
  std::vector<std::vector<double>> (*measure)(const json::object& scene, const Outcome& outcome,
                                              std::size_t sides);
};

const ReportKind* report_kind(GameId game);

}  // namespace flagbridge
