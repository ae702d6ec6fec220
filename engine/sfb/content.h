#pragma once

#include "sfb/charts.h"
#include "sfb/design.h"
#include "sfb/scenario.h"

// Everything a battle is played with.
namespace flagbridge::sfb {

struct Content {
  Tables tables;
  Charts charts;
  ShipLibrary library;
  std::vector<Design> designs;  // every class, and after it the class with each dated refit
  std::vector<Scenario> scenarios;

  // The design of a class as it was in a year.
  Result<std::uint16_t> design(std::string_view name, int year, int least_confidence = 0) const;
};

Result<Content> load(const DataSource& data);

}  // namespace flagbridge::sfb
