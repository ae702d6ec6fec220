#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/text.h"

namespace flagbridge {

// The games whose rules can be cited. The drill is the small worked example of docs/adding-a-game.md.
enum class GameId : std::uint8_t { none, drill, ahl, fe, sfb };

inline constexpr std::array<std::string_view, 5> game_names = {"none", "drill", "ahl", "fe", "sfb"};

// A rule number of one game's books, such as (G24.21) of sfb: up to eleven characters packed into one word,
// so that events and refusals can carry it about without touching a string.
class Rule {
 public:
  constexpr Rule() = default;

  static constexpr std::optional<Rule> parse(GameId game, std::string_view number) {
    if (number.empty() || number.size() > max_length) return std::nullopt;
    std::uint64_t packed = 0;
    for (std::size_t i = 0; i < max_length; ++i) {
      const int code = i < number.size() ? code_of(number[i]) : 0;
      if (code < 0) return std::nullopt;
      packed = packed * alphabet_size + static_cast<std::uint64_t>(code);
    }
    return Rule(packed * games + static_cast<std::uint64_t>(game));
  }

  constexpr GameId game() const { return static_cast<GameId>(packed_ % games); }
  constexpr bool none() const { return packed_ == 0; }
  std::string number() const;  // "G24.21"

  friend constexpr auto operator<=>(const Rule&, const Rule&) = default;

 private:
  static constexpr std::size_t max_length = 11;
  static constexpr std::uint64_t alphabet_size = 40;
  static constexpr std::uint64_t games = 32;
  static constexpr std::string_view alphabet = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.-/";

  static constexpr int code_of(char c) {
    const auto at = alphabet.find(c);
    return at == std::string_view::npos || at == 0 ? -1 : static_cast<int>(at);
  }

  explicit constexpr Rule(std::uint64_t packed) : packed_(packed) {}

  std::uint64_t packed_ = 0;
};

// Written with its game, "sfb:G24.21"; no rule at all is "".
template <>
struct TextOf<Rule> {
  static std::string write(const Rule& rule);
  static std::optional<Rule> read(std::string_view text);
};

// Rule numbers are written in code as literals, "G24.21"_sfb: a malformed one does not compile, and the
// ledger check finds every one that no book defines.
namespace rules {
consteval Rule literal(GameId game, const char* text, std::size_t length) {
  return Rule::parse(game, std::string_view(text, length)).value();
}
consteval Rule operator""_drill(const char* text, std::size_t n) { return literal(GameId::drill, text, n); }
consteval Rule operator""_ahl(const char* text, std::size_t n) { return literal(GameId::ahl, text, n); }
consteval Rule operator""_fe(const char* text, std::size_t n) { return literal(GameId::fe, text, n); }
consteval Rule operator""_sfb(const char* text, std::size_t n) { return literal(GameId::sfb, text, n); }
}  // namespace rules

}  // namespace flagbridge
