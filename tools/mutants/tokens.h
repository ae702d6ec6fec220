#pragma once

#include <string>
#include <string_view>
#include <vector>

// C++ as our formatter lays it out, cut into tokens: enough to find places for faults, far from a compiler.
namespace flagbridge::faults {

enum class Kind { word, number, text, mark };

struct Token {
  Kind kind = Kind::mark;
  std::string_view text;
  std::size_t begin = 0;
  bool space_before = false;
  bool space_after = false;
  int partner = -1;   // of a bracket, those of template arguments too
  int bracket = -1;   // the innermost opening one around it
  bool code = false;  // among statements
  bool left_alone = false;

  std::size_t end() const { return begin + text.size(); }
  bool is(std::string_view other) const { return text == other; }
};

using Tokens = std::vector<Token>;

// Without comments and directives; brackets have found their partners. The text must outlive the tokens.
Tokens cut(std::string_view source);

// Whether the token stands between two operands, as the spaces around it tell.
inline bool between(const Token& token) { return token.space_before && token.space_after; }

bool opens(const Token& token);
bool closes(const Token& token);

}  // namespace flagbridge::faults
