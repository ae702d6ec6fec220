#pragma once

#include "fe/map_picture.h"
#include "fe/rules.h"

// What players read in the terminal: at most so many columns, and legible without colours.
namespace flagbridge::fe {

constexpr std::size_t picture_width = 100;
constexpr std::array<std::string_view, side_count> side_names = {"Coalition", "Alliance"};

// In halves, as it is written: 7 is "3½".
std::string halves_text(int halves);
// Economic points: 25 twentieths are "1.25".
std::string points_text(int twentieths);

// Columns a text takes on the screen.
std::size_t columns_of(std::string_view text);
// In lines of so many columns, broken at blanks and behind commas; those after the first begin with blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent);

// Counters by their numbers: those that are alike together, "CW#50-54 FF#58,60".
class Roll {
 public:
  Roll(const Campaign& game, const Position& position) : game_(game), position_(position) {}
  void add(UnitId unit);
  std::string text() const;

 private:
  struct Alike {
    std::string code, state;
    std::vector<int> numbers;
  };
  const Campaign& game_;
  const Position& position_;
  std::vector<Alike> all_;
};
// "3", "5-9": numbers that follow one another together.
std::string ranges_text(const std::vector<int>& numbers);
// What is wrong or special about a counter: "(6) crippled".
std::string state_text(const Campaign& game, const Counter& counter);

// The counters and planets of a hex, race by race, in words.
std::string stack_text(const Campaign& game, const Position& position, Place at);

// What the signs on the map in play mean.
std::string_view region_legend();
// A part of the map with the stacks in it.
std::string region_picture(const Campaign& game, const Position& position, const Region& region);
// Both sides of the battle being fought, next to each other; empty if there is none.
std::string battle_picture(const Campaign& game, const Position& position);
// Treasury, income and what else a race can spend (430.0, 204.3, 308.9), a line each.
std::string money_text(const Campaign& game, const Position& position);

// Planets, and what the numbers of orders stand for: lines of the schedules and what is built in their place.
std::vector<NamedTable> position_tables(const Content& content, const Board& board);

}  // namespace flagbridge::fe
