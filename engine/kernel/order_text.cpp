#include "kernel/order_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t\r\n";
  for (auto from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const auto to = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = text.find_first_not_of(blanks, to);
  }
  return words;
}

namespace detail {

Result<std::vector<std::optional<std::string_view>>> assign_words(const std::vector<std::string_view>& words,
                                                                  const std::vector<FieldName>& names) {
  std::vector<std::optional<std::string_view>> assigned(names.size());
  Errors errors;
  std::size_t position = 0;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    std::size_t at = position;
    std::string_view value = words[i];
    if (equals != std::string_view::npos) {
      const std::string_view name = words[i].substr(0, equals);
      at = static_cast<std::size_t>(std::ranges::find(names, name, &FieldName::name) - names.begin());
      value = words[i].substr(equals + 1);
    }
    if (at >= names.size()) {
      errors.push_back({.what = fmt::format("\"{}\" has no place in this order", words[i])});
    } else if (assigned[at]) {
      errors.push_back({.path = std::string(names[at].name), .what = "is given twice"});
    } else {
      assigned[at] = value;
      position = at + 1;
    }
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!assigned[i] && names[i].required)
      errors.push_back({.path = std::string(names[i].name), .what = "is missing"});
  }
  if (!errors.empty()) return fail(std::move(errors));
  return assigned;
}

Errors unknown_kind(std::string_view kind, const std::vector<std::string_view>& known) {
  return {{.what = fmt::format("\"{}\" is no kind of order; known: {}", kind, fmt::join(known, ", "))}};
}

}  // namespace detail
}  // namespace flagbridge
