#include "tools/mutants/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace flagbridge::faults {
namespace {

bool blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Cutter {
  std::string_view source_;
  std::size_t at_ = 0;
  bool line_start_ = true;
  Tokens tokens_;

  char look(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }

  void skip_line() {  // with the lines it goes on in
    while (at_ < source_.size() && look() != '\n') at_ += look() == '\\' && look(1) == '\n' ? 2 : 1;
  }

  bool skip() {
    if (blank(look())) {
      line_start_ = line_start_ || look() == '\n';
      ++at_;
    } else if (look() == '/' && look(1) == '*') {
      at_ = std::min(source_.find("*/", at_ + 2), source_.size() - 2) + 2;
    } else if ((look() == '/' && look(1) == '/') || (look() == '#' && line_start_)) {
      skip_line();
    } else {
      return false;
    }
    return true;
  }

  void add(Kind kind, std::size_t length) {
    Token token;
    token.kind = kind;
    token.text = source_.substr(at_, length);
    token.begin = at_;
    token.space_before = at_ == 0 || blank(source_[at_ - 1]);
    at_ += length;
    token.space_after = at_ >= source_.size() || blank(look());
    tokens_.push_back(token);
    line_start_ = false;
  }

  // From its opening quote to its last character, the word of a literal of our own included.
  std::size_t quoted(std::size_t from) const {
    const char quote = source_[from];
    std::size_t end = from + 1;
    while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2 : 1;
    ++end;
    while (end < source_.size() && of_word(source_[end])) ++end;
    return end;
  }

  std::size_t raw(std::size_t quote) const {
    const std::size_t paren = source_.find('(', quote);
    const std::string close = ")" + std::string(source_.substr(quote + 1, paren - quote - 1)) + "\"";
    return std::min(source_.find(close, paren), source_.size() - close.size()) + close.size();
  }

  void take_word() {
    std::size_t length = 0;
    while (of_word(look(length))) ++length;
    const std::string_view word = source_.substr(at_, length);
    if (look(length) == '"' && (word == "R" || word == "u8R")) {
      add(Kind::text, raw(at_ + length) - at_);
    } else {
      add(Kind::word, length);
    }
  }

  void take_number() {
    std::size_t length = 0;
    while (of_word(look(length)) || look(length) == '.' ||
           (look(length) == '\'' && of_word(look(length + 1))))
      ++length;
    add(Kind::number, length);
  }

  void take_mark() {
    static constexpr std::array<std::string_view, 24> marks = {
        "<=>", "<<=", ">>=", "...", "->*", "::", "->", "++", "--", "<<", "<=", ">=",
        "==",  "!=",  "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^="};
    const std::string_view rest = source_.substr(at_);
    if (rest.starts_with(">> ") && at_ > 0 && blank(source_[at_ - 1])) return add(Kind::mark, 2);
    const auto found =
        std::ranges::find_if(marks, [&](std::string_view mark) { return rest.starts_with(mark); });
    add(Kind::mark, found == marks.end() ? 1 : found->size());
  }

 public:
  explicit Cutter(std::string_view source) : source_(source) {}

  Tokens all() {
    while (at_ < source_.size()) {
      if (skip()) continue;
      const char c = look();
      if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
        take_number();
      } else if (of_word(c)) {
        take_word();
      } else if (c == '"' || c == '\'') {
        add(Kind::text, quoted(at_) - at_);
      } else {
        take_mark();
      }
    }
    return std::move(tokens_);
  }
};

char closing(std::string_view open) {
  return open == "(" ? ')' : open == "[" ? ']' : open == "{" ? '}' : '>';
}

bool opens_arguments(const Tokens& tokens, std::size_t i) {
  if (!tokens[i].is("<") || i == 0) return false;
  return !tokens[i].space_before || tokens[i - 1].is("template");
}

void pair_brackets(Tokens& tokens) {
  std::vector<int> open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    const bool angle = token.is(">") && !token.space_before;
    if (token.is(")") || token.is("]") || token.is("}") || angle) {
      // What looked like the beginning of template arguments and was none.
      while (!angle && !open.empty() && tokens[static_cast<std::size_t>(open.back())].is("<"))
        open.pop_back();
      if (!open.empty() && closing(tokens[static_cast<std::size_t>(open.back())].text) == token.text[0]) {
        token.partner = open.back();
        tokens[static_cast<std::size_t>(open.back())].partner = static_cast<int>(i);
        open.pop_back();
      }
    }
    token.bracket = open.empty() ? -1 : open.back();
    if (token.is("(") || token.is("[") || token.is("{") || opens_arguments(tokens, i))
      open.push_back(static_cast<int>(i));
  }
}

}  // namespace

bool opens(const Token& token) {
  return token.partner >= 0 && (token.is("(") || token.is("[") || token.is("{") || token.is("<"));
}
bool closes(const Token& token) { return token.partner >= 0 && !opens(token); }

Tokens cut(std::string_view source) {
  Tokens tokens = Cutter(source).all();
  pair_brackets(tokens);
  return tokens;
}

}  // namespace flagbridge::faults
