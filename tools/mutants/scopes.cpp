#include "tools/mutants/scopes.h"

#include <algorithm>
#include <array>

namespace flagbridge::faults {
namespace {

enum class Scope { outside, code, list };

struct Open {
  Scope scope = Scope::outside;
  Result result = Result::other;
  std::size_t close = 0;
};

template <std::size_t N>
bool one_of(const Token& token, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, token.text) != words.end();
}

class Marker {
  Tokens& tokens_;
  std::vector<Result> results_;
  std::vector<Open> open_;

  const Token& token(std::size_t i) const { return tokens_[i]; }
  std::size_t partner(std::size_t i) const { return static_cast<std::size_t>(tokens_[i].partner); }

  // The first token of the declaration or statement that i belongs to.
  std::size_t beginning(std::size_t i) const {
    while (i > 0) {
      const Token& before = token(i - 1);
      if (before.is(";") || before.is("{") || before.is("}")) break;
      i = closes(before) ? partner(i - 1) : i - 1;
    }
    return i;
  }

  // The token before the arguments that end before the body at i; past what may stand between.
  std::size_t before_arguments(std::size_t i) const {
    static constexpr std::array<std::string_view, 6> between = {"const",    "noexcept", "mutable",
                                                                "override", "final",    "constexpr"};
    std::size_t j = i;
    while (j > 0 && one_of(token(j - 1), between)) --j;
    if (j > 0 && token(j - 1).is(")") && closes(token(j - 1))) return partner(j - 1);
    // A result after an arrow.
    for (std::size_t k = j; k-- > 0;) {
      if (token(k).is("->")) return k > 0 && token(k - 1).is(")") ? partner(k - 1) : 0;
      if (closes(token(k)) && token(k).is(">"))
        k = partner(k);
      else if (token(k).kind != Kind::word && !token(k).is("::") && !token(k).is("&") && !token(k).is("*"))
        break;
    }
    return 0;
  }

  // The word before a function's name.
  Result given_back(std::size_t arguments) const {
    std::size_t i = arguments - 1;  // the name
    while (i >= 2 && token(i - 1).is("::")) i -= 2;
    if (i == 0) return Result::other;
    return token(i - 1).is("bool") ? Result::truth : token(i - 1).is("int") ? Result::number : Result::other;
  }

  Open body(std::size_t i, std::size_t arguments) const {
    static constexpr std::array<std::string_view, 6> control = {"if",     "for",   "while",
                                                                "switch", "catch", "constexpr"};
    const Token& before = token(arguments - 1);
    const bool inner = !open_.empty() && open_.back().scope == Scope::code;
    if (one_of(before, control))
      return {Scope::code, inner ? open_.back().result : Result::other, partner(i)};
    const bool lambda = before.is("]") || (before.is(">") && arguments >= 2);
    if (lambda) return {Scope::code, token(i - 1).is("bool") ? Result::truth : Result::other, partner(i)};
    return {Scope::code, given_back(arguments), partner(i)};
  }

  Open opened(std::size_t i) const {
    const Scope around = open_.empty() ? Scope::outside : open_.back().scope;
    const Result result = open_.empty() ? Result::other : open_.back().result;
    if (i == 0) return {Scope::outside, Result::other, partner(i)};
    const Token& before = token(i - 1);
    if (before.is("else") || before.is("do") || before.is("try")) return {Scope::code, result, partner(i)};
    if (before.is("]") && around != Scope::outside) return {Scope::code, Result::other, partner(i)};
    if (around == Scope::code && (before.is(";") || before.is("{") || before.is("}") || before.is(":")))
      return {Scope::code, result, partner(i)};
    if (const std::size_t arguments = before_arguments(i); arguments > 0) return body(i, arguments);
    static constexpr std::array<std::string_view, 7> types = {"namespace", "struct", "class",   "enum",
                                                              "union",     "extern", "template"};
    if (one_of(token(beginning(i)), types)) return {Scope::outside, Result::other, partner(i)};
    return {Scope::list, result, partner(i)};
  }

  void leave_alone(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i <= to && i < tokens_.size(); ++i) tokens_[i].left_alone = true;
  }

  std::size_t end_of(std::size_t i, std::string_view mark) const {
    for (; i < tokens_.size() && !token(i).is(mark); ++i) {
      if (opens(token(i))) i = partner(i);
    }
    return i;
  }

  std::size_t end_of_body(std::size_t i) const {
    const std::size_t brace = end_of(i, "{");
    return brace < tokens_.size() && opens(token(brace)) ? partner(brace) : brace;
  }

  // A constant, not a function the compiler could run.
  bool is_constant(std::size_t i) const {
    for (; i < tokens_.size(); ++i) {
      if (token(i).is("=") || token(i).is("{") || token(i).is(";")) return true;
      if (token(i).is("(")) return false;
      if (opens(token(i))) i = partner(i);
    }
    return true;
  }

  void look_at(std::size_t i) {
    const Token& word = token(i);
    if (word.kind != Kind::word) return;
    if (word.is("constexpr") && i + 1 < tokens_.size() && opens(token(i + 1)))
      leave_alone(i, partner(i + 1));
    else if (word.is("constexpr") && is_constant(i))
      leave_alone(i, end_of(i, ";"));
    if (word.is("consteval") && (i == 0 || !token(i - 1).is("if"))) leave_alone(i, end_of_body(i));
    if (word.is("static_assert") || word.is("assert") || word.is("using")) leave_alone(i, end_of(i, ";"));
    if (word.is("case") || word.is("default")) leave_alone(i, end_of(i, ":"));
  }

 public:
  explicit Marker(Tokens& tokens) : tokens_(tokens), results_(tokens.size(), Result::other) {}

  std::vector<Result> mark() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      while (!open_.empty() && i > open_.back().close) open_.pop_back();
      const auto inner = std::ranges::find_if(open_.rbegin(), open_.rend(),
                                              [](const Open& each) { return each.scope != Scope::list; });
      tokens_[i].code = inner != open_.rend() && inner->scope == Scope::code;
      results_[i] = inner != open_.rend() ? inner->result : Result::other;
      look_at(i);
      if (token(i).is("{") && opens(token(i))) open_.push_back(opened(i));
    }
    return std::move(results_);
  }
};

}  // namespace

std::vector<Result> mark_scopes(Tokens& tokens) { return Marker(tokens).mark(); }

}  // namespace flagbridge::faults
