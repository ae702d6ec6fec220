#include "tools/mutants/find.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include "tools/mutants/scopes.h"

namespace flagbridge::faults {
namespace {

// How strongly an operator between two operands binds; nothing for what is none.
int strength(const Token& token) {
  static const std::map<std::string_view, int> loose = {{",", 0},  {";", 0},  {"?", 0},  {":", 0},  {"=", 0},
                                                        {"+=", 0}, {"-=", 0}, {"*=", 0}, {"/=", 0}, {"%=", 0},
                                                        {"&=", 0}, {"|=", 0}, {"^=", 0}, {"...", 0}};
  static const std::map<std::string_view, int> spaced = {
      {"||", 1},  {"&&", 2}, {"|", 3},  {"^", 4},  {"&", 5},  {"==", 6}, {"!=", 6},
      {"<=>", 7}, {"<", 8},  {">", 8},  {"<=", 8}, {">=", 8}, {"<<", 9}, {">>", 9},
      {"+", 10},  {"-", 10}, {"*", 11}, {"/", 11}, {"%", 11}};
  constexpr int none = 99;
  if (token.kind == Kind::word) {
    static constexpr std::array<std::string_view, 5> words = {"return", "case", "throw", "else", "co_return"};
    return std::ranges::find(words, token.text) == words.end() ? none : 0;
  }
  if (token.kind != Kind::mark) return none;
  if (const auto found = loose.find(token.text); found != loose.end()) return found->second;
  if (!between(token)) return none;
  const auto found = spaced.find(token.text);
  return found == spaced.end() ? none : found->second;
}

struct Span {
  std::size_t from = 0;
  std::size_t to = 0;  // one past the last token

  bool empty() const { return from >= to; }
};

class Finder {
  std::string_view source_;
  Tokens tokens_;
  std::vector<Result> results_;
  std::vector<Fault> found_;

  const Token& token(std::size_t i) const { return tokens_[i]; }
  std::size_t partner(std::size_t i) const { return static_cast<std::size_t>(tokens_[i].partner); }
  bool usable(std::size_t i) const { return token(i).code && !token(i).left_alone; }

  // What stands left of the operator at i, as far as operators bind at least as strongly as least.
  Span left_of(std::size_t i, int least) const {
    std::size_t from = i;
    while (from > 0) {
      const Token& before = token(from - 1);
      if (opens(before) || strength(before) < least) break;
      from = closes(before) ? partner(from - 1) : from - 1;
    }
    return {from, i};
  }

  Span right_of(std::size_t i, int least) const {
    std::size_t to = i + 1;
    while (to < tokens_.size()) {
      if (closes(token(to)) || strength(token(to)) < least) break;
      to = opens(token(to)) ? partner(to) + 1 : to + 1;
    }
    return {i + 1, to};
  }

  // On one line, without comments.
  std::string words(Span span) const {
    std::string text;
    for (std::size_t i = span.from; i < span.to; ++i) {
      if (i > span.from && token(i).space_before) text += ' ';
      text += token(i).text;
    }
    return text;
  }

  void add(Span span, std::string what, std::string instead, std::string head, std::string tail) {
    Fault fault;
    fault.begin = token(span.from).begin;
    fault.end = token(span.to - 1).end();
    fault.what = std::move(what);
    fault.instead = std::move(instead);
    fault.head = std::move(head);
    fault.tail = std::move(tail);
    found_.push_back(std::move(fault));
  }

  void add_choice(Span span, std::string what, const std::string& instead) {
    add(span, std::move(what), instead, "($ ? (" + instead + ") : (", "))");
  }

  // --- conditions

  void truth_of(Span span) {
    add(span, "a condition that always holds", "true", "($ ? true : static_cast<bool>(", "))");
    add(span, "a condition that never holds", "false", "($ ? false : static_cast<bool>(", "))");
  }

  bool declares(Span span) const {
    if (token(span.from).is("const") || token(span.from).is("auto")) return true;
    for (std::size_t i = span.from; i < span.to; i = opens(token(i)) ? partner(i) + 1 : i + 1) {
      if (token(i).is("=")) return true;
    }
    return false;
  }

  void control(std::size_t i) {
    if (!token(i).is("if") && !token(i).is("while")) return;
    if (i + 1 >= tokens_.size() || !opens(token(i + 1)) || !usable(i + 1)) return;
    Span condition{i + 2, partner(i + 1)};
    for (std::size_t j = condition.from; j < condition.to; j = opens(token(j)) ? partner(j) + 1 : j + 1) {
      if (token(j).is(";")) condition.from = j + 1;
    }
    if (condition.empty() || declares(condition)) return;
    if (token(i).is("if")) return truth_of(condition);
    add(condition, "a condition that never holds", "false", "(!$ && static_cast<bool>(", "))");
  }

  void choice(std::size_t i) {
    if (!token(i).is("?")) return;
    const Span condition = left_of(i, 1);
    if (!condition.empty()) truth_of(condition);
  }

  // (condition, rule, …) of a refusal that is more than a statement.
  void refusal(std::size_t i) {
    if (!token(i).is("require") || i + 1 >= tokens_.size() || !opens(token(i + 1))) return;
    const Span condition = right_of(i + 1, 1);
    if (!condition.empty()) add(condition, "a refusal left out", "true", "($ || (", "))");
  }

  // --- operators

  void comparison(std::size_t i) {
    static const std::map<std::string_view, std::string> moved = {{"<", "<="}, {"<=", "<"},  {">", ">="},
                                                                  {">=", ">"}, {"==", "!="}, {"!=", "=="}};
    const auto to = moved.find(token(i).text);
    if (to == moved.end() || !between(token(i))) return;
    const int own = strength(token(i));
    const Span left = left_of(i, own);
    const Span right = right_of(i, own + 1);
    if (left.empty() || right.empty()) return;
    add_choice({left.from, right.to}, "a comparison changed",
               words(left) + " " + to->second + " " + words(right));
  }

  void junction(std::size_t i) {
    const bool all = token(i).is("&&");
    const bool any = token(i).is("||");
    if (all == any || !between(token(i))) return;
    const int own = strength(token(i));
    const Span left = left_of(i, own);
    const Span right = right_of(i, own + 1);
    if (left.empty() || right.empty()) return;
    // An && that follows would bind more strongly than the || that stands there now.
    const bool goes_on = all && right.to < tokens_.size() && token(right.to).is("&&");
    const std::string other = words(left) + (all ? " || " : " && ") + words(right);
    add_choice({left.from, right.to}, all ? "|| for &&" : "&& for ||", goes_on ? "(" + other + ")" : other);
    const Span operand = left_of(i, own + 1);
    if (operand.from == left.from) operand_left_out(operand, all);
    operand_left_out(right, all);
  }

  void operand_left_out(Span operand, bool all) {
    add(operand, "an operand left out", all ? "true" : "false", all ? "($ || (" : "(!$ && (", "))");
  }

  // --- values

  bool in_bound(std::size_t i) const {
    const auto operates = [&](const Token& each) {
      static constexpr std::array<std::string_view, 5> marks = {"?", ":", "=", "+=", "-="};
      const int own = strength(each);
      return each.is("return") || (own >= 6 && own <= 11 && !each.is("<<") && !each.is(">>")) ||
             std::ranges::find(marks, each.text) != marks.end();
    };
    if (i > 0 && operates(token(i - 1))) return true;
    if (i + 1 < tokens_.size() && operates(token(i + 1)) && !token(i + 1).is(":")) return true;
    const int bracket = token(i).bracket;
    if (bracket < 1 || !token(static_cast<std::size_t>(bracket)).is("(")) return false;
    const Token& called = token(static_cast<std::size_t>(bracket) - 1);
    return called.is("min") || called.is("max") || called.is("clamp");
  }

  void number(std::size_t i) {
    const Token& literal = token(i);
    if (literal.kind != Kind::number || !in_bound(i)) return;
    int value = 0;
    const auto [end, error] =
        std::from_chars(literal.text.data(), literal.text.data() + literal.text.size(), value);
    if (error != std::errc() || end != literal.text.data() + literal.text.size()) return;
    if (literal.bracket >= 0 && token(static_cast<std::size_t>(literal.bracket)).is("<")) return;
    for (const int by : {1, -1}) {
      if (value + by < 0) continue;
      const std::string other = std::to_string(value + by);
      add({i, i + 1}, "a number moved by one", other, "($ ? " + other + " : ", ")");
    }
  }

  void least_and_most(std::size_t i) {
    const bool least = token(i).is("min");
    if ((!least && !token(i).is("max")) || i < 2 || !token(i - 1).is("::")) return;
    std::size_t open = i + 1;
    if (opens(token(open)) && token(open).is("<")) open = partner(open) + 1;
    if (!opens(token(open)) || !token(open).is("(")) return;
    std::size_t from = i - 2;
    while (from >= 2 && token(from - 1).is("::")) from -= 2;
    const std::string swapped =
        words({from, i}) + (least ? "max" : "min") + words({i + 1, partner(open) + 1});
    add_choice({from, partner(open) + 1}, least ? "max for min" : "min for max", swapped);
  }

  void given_back(std::size_t i) {
    if (!token(i).is("return")) return;
    const Span value = right_of(i, 0);
    std::size_t to = i + 1;
    while (to < tokens_.size() && !token(to).is(";")) to = opens(token(to)) ? partner(to) + 1 : to + 1;
    const Span all{value.from, to};
    if (all.empty() || token(all.from).is("{")) return;
    const bool single = all.to == all.from + 1;
    const bool literal = single && token(all.from).kind == Kind::number;
    const std::string text = words(all);
    if (single && (text == "true" || text == "false")) {
      add_choice(all, "another result", text == "true" ? "false" : "true");
    } else if (results_[i] == Result::truth) {
      add(all, "another result", "!(" + text + ")", "($ != static_cast<bool>(", "))");
    } else if (results_[i] == Result::number && !literal) {
      add(all, "another result", "(" + text + ") + 1", "($ ? 1 : 0) + (", ")");
    }
  }

  // --- statements

  bool begins_statement(std::size_t i) const {
    const int bracket = token(i).bracket;
    if (i == 0 || bracket < 0 || !token(static_cast<std::size_t>(bracket)).is("{")) return false;
    const Token& before = token(i - 1);
    if (before.is(";") || before.is("else") || before.is("{") || before.is("}")) return true;
    if (before.is(":")) return before.left_alone;  // of a label
    if (!before.is(")") || !closes(before)) return false;
    static constexpr std::array<std::string_view, 3> control = {"if", "for", "while"};
    const std::size_t open = partner(i - 1);
    return open > 0 && std::ranges::find(control, token(open - 1).text) != control.end();
  }

  // A name of a type, then that of a variable.
  bool is_declaration(std::size_t i) const {
    while (token(i).kind == Kind::word && token(i + 1).is("::")) i += 2;
    ++i;
    if (opens(token(i)) && token(i).is("<")) i = partner(i) + 1;
    if ((token(i).is("&") || token(i).is("*") || token(i).is("&&")) && !token(i).space_before) return true;
    return token(i).kind == Kind::word;
  }

  bool has_effect(Span statement) const {
    if (token(statement.to - 1).is(")")) return true;
    for (std::size_t i = statement.from; i < statement.to; i = opens(token(i)) ? partner(i) + 1 : i + 1) {
      const Token& each = token(i);
      if (each.is("++") || each.is("--") ||
          (each.kind == Kind::mark && each.text.ends_with('=') && strength(each) == 0))
        return true;
    }
    return false;
  }

  void statement(std::size_t i) {
    static constexpr std::array<std::string_view, 25> others = {
        "return",  "break", "continue", "if",        "for",   "while", "do",      "switch", "case",
        "default", "using", "static",   "constexpr", "const", "auto",  "throw",   "goto",   "else",
        "struct",  "enum",  "template", "bool",      "int",   "char",  "unsigned"};
    if (!begins_statement(i) || std::ranges::find(others, token(i).text) != others.end()) return;
    const bool starts =
        token(i).kind == Kind::word || token(i).is("++") || token(i).is("--") || token(i).is("*");
    if (!starts || (token(i).kind == Kind::word && is_declaration(i))) return;
    std::size_t to = i;
    while (to < tokens_.size() && !token(to).is(";") && !closes(token(to)))
      to = opens(token(to)) ? partner(to) + 1 : to + 1;
    if (to >= tokens_.size() || !token(to).is(";") || !has_effect({i, to})) return;
    add({i, to + 1}, "a statement left out", ";", "{ if (!$) { ", " } }");
  }

  void look_at(std::size_t i) {
    if (!usable(i)) return;
    control(i);
    choice(i);
    refusal(i);
    comparison(i);
    junction(i);
    number(i);
    least_and_most(i);
    given_back(i);
    statement(i);
  }

 public:
  explicit Finder(std::string_view source)
      : source_(source), tokens_(cut(source)), results_(mark_scopes(tokens_)) {}

  std::vector<Fault> all() {
    // Nothing stands at the very end that could be looked at with what follows it.
    for (std::size_t i = 0; i + 2 < tokens_.size(); ++i) look_at(i);
    return std::move(found_);
  }
};

// --- where it is

std::string squeezed(std::string_view text) {
  std::string one;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    if (!blank)
      one += c;
    else if (!one.empty() && one.back() != ' ')
      one += ' ';
  }
  if (!one.empty() && one.back() == ' ') one.pop_back();
  return one;
}

void tell_lines(std::string_view source, Fault& fault) {
  const std::size_t before = source.rfind('\n', fault.begin == 0 ? 0 : fault.begin - 1);
  const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t to = std::min(source.find('\n', fault.end), source.size());
  fault.before = squeezed(source.substr(from, to - from));
  fault.after = squeezed(std::string(source.substr(from, fault.begin - from)) + fault.instead +
                         std::string(source.substr(fault.end, to - fault.end)));
  fault.line = 1 + static_cast<int>(std::ranges::count(source.substr(0, fault.begin), '\n'));
  fault.last_line = fault.line + static_cast<int>(std::ranges::count(
                                     source.substr(fault.begin, fault.end - fault.begin), '\n'));
}

bool starts_number(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && i < 3 && text[i] >= 'A' && text[i] <= 'Z') ++i;
  return i < text.size() && text[i] >= '0' && text[i] <= '9';
}

// The number of a rule in a line: "G7.1"_sfb, or (G7.1) in a comment.
std::string cited(std::string_view line) {
  if (const std::size_t end = line.rfind("\"_"); end != std::string_view::npos && end > 0) {
    const std::size_t begin = line.rfind('"', end - 1);
    if (begin != std::string_view::npos) return std::string(line.substr(begin + 1, end - begin - 1));
  }
  const std::size_t comment = line.find("//");
  for (std::size_t open = line.find('(', comment);
       comment != std::string_view::npos && open != std::string_view::npos; open = line.find('(', open + 1)) {
    const std::size_t close = line.find(')', open);
    if (close == std::string_view::npos) break;
    const std::string_view inside = line.substr(open + 1, close - open - 1);
    if (starts_number(inside)) return std::string(inside);
  }
  return {};
}

// In its own lines, or else the nearest above.
std::string nearby(const std::vector<std::string_view>& lines, const Fault& fault) {
  constexpr int far = 40;
  for (int i = fault.last_line; i >= 1 && i > fault.line - far; --i) {
    if (std::string rule = cited(lines[static_cast<std::size_t>(i) - 1]); !rule.empty()) return rule;
  }
  return "-";
}

}  // namespace

std::vector<Fault> find_faults(std::string_view source) {
  std::vector<std::string_view> lines;
  for (std::size_t from = 0; from < source.size();) {
    const std::size_t to = std::min(source.find('\n', from), source.size());
    lines.push_back(source.substr(from, to - from));
    from = to + 1;
  }
  std::vector<Fault> faults = Finder(source).all();
  std::ranges::stable_sort(faults, {}, [](const Fault& each) { return std::pair(each.begin, each.end); });
  for (Fault& fault : faults) {
    tell_lines(source, fault);
    fault.rule = nearby(lines, fault);
  }
  return faults;
}

}  // namespace flagbridge::faults
