#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rule.h"
#include "lab/ledger.h"

// Where rules are cited: in code, in tests, in cases and in rulings. docs/adding-a-rule.md says how to cite.
namespace flagbridge {

struct Citation {
  enum class Place : std::uint8_t { code, test, case_file, ruling };

  GameId game = GameId::none;
  std::string rule;
  Place place = Place::code;
  std::string file;  // below the project's folder
  int line = 0;
};

template <>
inline constexpr auto enum_names<Citation::Place> =
    std::to_array<std::string_view>({"code", "test", "case", "ruling"});

// The citations in one line of C++: literals, a quoted number with the game's suffix; and in comments numbers
// in brackets, alone, several with commas, or after the name of a game. `home` is the game whose folder the
// file is in, to which bare numbers belong. A word that has not the form of a rule number, such as "20", is
// one if the ledger has it.
std::vector<std::pair<GameId, std::string>> citations_in(std::string_view line, GameId home,
                                                         const Ledger& ledger);

// All citations below the project's folder, or only those on lines (and in cases) that have a rule's number
// in them.
Result<std::vector<Citation>> find_citations(const std::filesystem::path& root, const Ledger& ledger,
                                             std::string_view rule = "");

// What is wrong between ledger and citations: a rule no book has, a done rule no test cites.
Errors check_citations(const Ledger& ledger, const std::vector<Citation>& citations);

}  // namespace flagbridge
