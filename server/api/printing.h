#pragma once

#include <array>

#include "ahl/ship.h"
#include "kernel/paper.h"
#include "server/api/library.h"

// What can be printed, for a page and for the command line alike.
namespace flagbridge::server {

struct PrintShop {
  const Games& games;
  const Library& library;
  const std::map<std::string, ahl::Ship, std::less<>>& ships;  // by refit; "": as built
};

// "ship" with "KLI/D7", "energy" likewise, "scenario" with "sfb/duel", "fleets" with "KLI", "map", "decks"
// with "5" or, for all of them, nothing.
struct PrintWish {
  std::string what, name;
  std::optional<std::uint16_t> year;
  PaperKind kind = PaperKind::alone;
};

inline constexpr std::array print_kinds =
    std::to_array<std::string_view>({"ship", "energy", "scenario", "fleets", "map", "decks"});

// The document, or that there is no such thing.
Result<std::string> printed(const PrintShop& shop, const PrintWish& wish);

}  // namespace flagbridge::server
