#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>

#include "ahl/ship.h"
#include "lab/files.h"

// The plans of the repository, and ways to spoil them.
namespace flagbridge::ahl {

inline FolderSource repository() { return FolderSource(std::filesystem::path(FLAGBRIDGE_ROOT) / "data"); }

inline std::string plan_text(const std::string& name) {
  const auto text = repository().read("ahl/decks/" + name + ".txt");
  return text ? *text : "";
}

inline Deck deck_of(const std::string& text) {
  auto deck = read_deck(text, "plan.txt");
  if (!deck) throw std::runtime_error(to_string(deck.error()));
  return std::move(*deck);
}

inline const Deck& bridge() {
  static const Deck deck = deck_of(plan_text("04-bridge"));
  return deck;
}

// The text with one part replaced, which must be there.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The text with other characters at a place of the drawing, counted in characters and lines from 0.
inline std::string redrawn(std::string text, int column, int line, std::string_view to) {
  auto at = text.find("GRID\n") + 5;
  for (int i = 0; i < line; ++i) at = text.find('\n', at) + 1;
  const auto end = text.find('\n', at);
  const std::size_t wanted = at + static_cast<std::size_t>(column) + to.size();
  if (end < wanted) text.insert(end, wanted - end, ' ');
  return text.replace(at + static_cast<std::size_t>(column), to.size(), to);
}

inline std::string with_square(const std::string& text, int x, int y, std::string_view code) {
  return redrawn(text, 3 * x + 1, 2 * y + 1, code);
}

// `side` is N or W.
inline std::string with_edge(const std::string& text, int x, int y, char side, char code) {
  return side == 'N' ? redrawn(text, 3 * x + 1, 2 * y, std::string(2, code))
                     : redrawn(text, 3 * x, 2 * y + 1, std::string(1, code));
}

inline std::string errors_of(const std::string& text) {
  const auto deck = read_deck(text, "plan.txt");
  return deck ? to_string(check_deck(*deck)) : to_string(deck.error());
}

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

inline Square square(const std::string& text) { return from_text<Square>(text).value(); }
inline Edge edge(const std::string& text) { return from_text<Edge>(text).value(); }

// The repository's data with some files replaced or left out.
class Spoilt final : public DataSource {
 public:
  Result<std::string> read(const std::string& path) const override {
    const auto found = files.find(path);
    return found == files.end() ? base_.read(path) : Result<std::string>(found->second);
  }
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override {
    auto all = base_.list(folder, ending);
    if (all) std::erase_if(*all, [this](const std::string& each) { return each == hidden; });
    return all;
  }

  std::map<std::string, std::string> files;
  std::string hidden;

 private:
  FolderSource base_ = repository();
};

}  // namespace flagbridge::ahl
