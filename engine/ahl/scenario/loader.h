#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ahl/content.h"

// Turns a scenario file into a scenario; whatever is wrong is noted with its place in the file.
namespace flagbridge::ahl {

class ScenarioLoader {
 public:
  ScenarioLoader(const Document& document, const Content& content, ScenarioFile file)
      : document_(document), content_(content), file_(std::move(file)) {}

  Result<Scenario> load();

 private:
  void wrong(const std::string& path, std::string what);
  void load_head();
  void load_decks();
  void load_forces();
  std::size_t consoles() const;  // on its decks
  void load_force(const ForceFile& file, const std::string& path);
  void load_zones();
  void load_zone(const ZoneFile& file, const std::string& path);
  void load_steps();
  void load_step(const StepFile& file, const std::string& path);
  void load_triggers();
  void load_trigger(const WhenFile& file, const std::string& path);
  void load_endings();
  void load_goals();
  void load_goal(const GoalFile& file, const std::string& path);
  Test test_of(const IfFile& file, const std::string& path);
  PeopleTest people_of(const PeopleFile& file, const std::string& path);
  ThingTest things_of(const ThingsFile& file, const std::string& path);
  void check_whole();

  // Names.
  ForceSet forces(std::span<const std::string> names, const std::string& path);
  std::uint8_t zone(const std::string& name, const std::string& path);
  std::uint8_t mark(const std::string& name, const std::string& path);
  std::uint32_t marks(std::span<const std::string> names, const std::string& path);
  std::uint8_t sides(std::span<const std::uint8_t> list, const std::string& path);
  void check_side(std::uint8_t side, const std::string& path);
  Rule rule(const std::string& text, const std::string& path);
  Amount amount(const std::string& text, const std::string& path);
  ThingKind kind(const std::string& name, const std::string& path);
  std::uint8_t weapon(const std::string& abbr, const std::string& path);
  void range(std::span<const std::uint8_t> list, std::uint8_t& first, std::uint8_t& last,
             const std::string& path);
  const Deck* deck(int number) const;

  // Squares of a zone.
  void add_stations(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path);
  void add_areas(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path);
  void add_way(EntryWay way, const Deck& deck, Zone& zone, const std::string& path);
  void add_ways(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path);
  void take_away(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path);
  DeckSquares area(const std::string& id, const Deck& deck, const std::string& path);

  const Document& document_;
  const Content& content_;
  ScenarioFile file_;
  Scenario made_;
  Errors errors_;
};

// Whether somebody of the roster belongs into the cup.
bool matches(const FilterFile& filter, const Person& person);

}  // namespace flagbridge::ahl
