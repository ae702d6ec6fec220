#pragma once

#include "sfb/library/charts.h"
#include "sfb/library/scenario.h"
#include "sfb/library/shipyards.h"

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
  std::shared_ptr<const Shipyards> yards;
  Designs designs;
  // All of the files; at the end the free ones once more on each terrain.
  std::vector<Scenario> scenarios;

  // The ships of a race; what is wrong with their files, or that there is no such race.
  Result<const Shipyard*> yard(std::string_view race) const { return yards->of(race, tables); }
  // The class called "KLI/D7", as ShipLibrary::get.
  Result<const ShipClass*> ship(std::string_view name, int least_confidence = 0) const;
  const OwnMixes& mixes() const { return yards->mixes(tables); }

  // The number of the design of a class as it was in a year.
  Result<std::uint32_t> design(std::string_view name, int year, int least_confidence = 0) const;
  // The design of such a number; nothing if there is none.
  const Design* find(std::uint32_t number) const;
  // (G14) The design of a tug with so many pods of a kind, if there is such a thing; without any, of the tug.
  std::optional<std::uint32_t> with_pods(const Pods& pods) const;

  // Reads all that is read on demand, and answers everything that is wrong with it and with what the
  // scenarios say of it.
  Errors check() const;
};

// Reads everything but the ships, which are read race by race when they are asked for.
Result<Content> load(const DataSource& data);

}  // namespace flagbridge::sfb
