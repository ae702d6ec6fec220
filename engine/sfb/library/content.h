#pragma once

#include "sfb/library/charts.h"
#include "sfb/library/own_mixes.h"
#include "sfb/library/scenario.h"

// Everything a battle is played with.
namespace flagbridge::sfb {

struct Content {
  // Made and taken down in one place: every file would otherwise compile that for all the lists below.
  Content();
  ~Content();
  Content(const Content&);
  Content(Content&&) noexcept;
  Content& operator=(const Content&);
  Content& operator=(Content&&) noexcept;

  Tables tables;
  Charts charts;
  ShipLibrary library;
  // Every class, after it the class with each dated refit; at the end tugs with their pods and ships
  // with mixes in their option mounts.
  std::vector<Design> designs;
  OwnMixes mixes;  // (G15.4) and those that players put together
  // All of the files; at the end the free ones once more on each terrain.
  std::vector<Scenario> scenarios;

  // The number of the design of a class as it was in a year: a place in the list, or a mix.
  Result<std::uint32_t> design(std::string_view name, int year, int least_confidence = 0) const;
  // The design of such a number; nothing if there is none.
  const Design* find(std::uint32_t number) const;
  // (G14) The design of a tug with so many pods of a kind, if there is such a thing; without any, of the tug.
  std::optional<std::uint32_t> with_pods(const Pods& pods) const;
};

Result<Content> load(const DataSource& data);

}  // namespace flagbridge::sfb
