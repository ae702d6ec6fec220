#pragma once

#include <map>
#include <string>

#include "ahl/content.h"

// A small deck drawn in a case or a test, with people on it.
namespace flagbridge::ahl {

// "A>" is character A facing east, "BX" a crate, everything else as in a plan file. The deck is deck 1.
// Everybody has no armor, an advanced combat rifle (DS rounds), melee 5, morale 7, and belongs to the first
// side unless his letter is among the foes. People are numbered in the order of their letters.
struct Board {
  std::string deck;
  std::string records;        // of the plan: ladders, lifts, rooms
  std::string below;          // another drawing, deck 2; "same": as deck 1
  std::string records_below;  // of that one
  std::string foes;
  // By letter, what is different about somebody: members of a Figure by name, "counter" ("marine/O1") and
  // "weapon" ("SMG", "ACR/HE"). Whoever is not in the drawing is put on it by his "at".
  json::value people = json::object{};
  static constexpr auto fields() {
    return record(field("deck", &Board::deck), optional_field("records", &Board::records),
                  optional_field("below", &Board::below),
                  optional_field("records_below", &Board::records_below),
                  optional_field("foes", &Board::foes), optional_field("people", &Board::people));
  }
};

// A board made ready: at the beginning of its first turn, with nothing run yet.
struct DrawnDeck {
  Content content;
  Position position;
  std::map<char, Who> letters;
};

Result<DrawnDeck> draw(const Board& board, const Tables& tables);

// Row of the weapons table: "SMG", "ACR/HE", "Light Machine Gun"; "none".
Result<std::uint8_t> weapon_called(const Tables& tables, std::string_view name);

// A second deck with the same plan under the first, joined by its ladders, and lifts that stop at both.
void add_deck_below(Content& content, Position& position, bool in_play = true);

}  // namespace flagbridge::ahl
