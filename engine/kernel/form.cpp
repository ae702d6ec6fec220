#include "kernel/form.h"

#include <algorithm>

#include "kernel/exact.h"

namespace flagbridge {
namespace {

std::string text_of(const json::value& value) {
  if (const auto* text = value.if_string()) return std::string(*text);
  return json::serialize(value);
}

// The place of a value among the choices.
std::optional<std::int64_t> chosen(const Form::Line& line, const std::string& text) {
  const auto found = std::ranges::find(line.choices, text, &Form::Choice::value);
  if (found == line.choices.end()) return std::nullopt;
  return found - line.choices.begin();
}

}  // namespace

std::optional<std::int64_t> form_value(const Form::Line& line, const json::value& value) {
  if (!line.choices.empty()) {
    const auto* list = value.if_array();
    if (list == nullptr) return chosen(line, text_of(value));
    for (const json::value& entry : *list) {
      if (const auto found = chosen(line, text_of(entry))) return found;
    }
    return chosen(line, "");
  }
  if (value.is_number()) return value.to_number<std::int64_t>() * line.per;
  if (!value.is_string()) return std::nullopt;
  const auto exact = TextOf<Energy>::read(value.as_string());
  if (!exact) return std::nullopt;
  const Energy counted = *exact * line.per;
  if (!counted.is_whole()) return std::nullopt;
  return counted.floor();
}

}  // namespace flagbridge
