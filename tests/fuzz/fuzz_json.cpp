#include "tests/fuzz/support.h"

// JSON: what parses is written and parsed again the same; what decodes is encoded and decoded again the same.
namespace flagbridge::fuzz {
namespace {

bool has_fraction(const json::value& value) {
  if (const auto* array = value.if_array()) return std::ranges::any_of(*array, has_fraction);
  if (const auto* object = value.if_object()) {
    return std::ranges::any_of(*object, [](const auto& member) { return has_fraction(member.value()); });
  }
  return value.is_double();
}

template <class T>
void check_decoded(const json::value& value, std::string_view text) {
  const auto read = from_json<T>(value);
  if (!read) return check_errors(read.error(), text);
  const json::value written = to_json(*read);
  const auto again = from_json<T>(written);
  require(again && *again == *read, "what is encoded decodes to the same");
  require(parse_json(json::serialize(written)) == written, "what is encoded parses to the same");
}

void check(std::string_view text) {
  const auto value = parse_json(text, "input");
  if (!value) return check_errors(value.error(), text);
  check_decoded<drill::Position>(*value, text);
  check_decoded<drill::Order>(*value, text);
  check_decoded<drill::Options>(*value, text);
  // Fractions are read to the nearest number or the one beside it; nothing in a game holds one.
  if (has_fraction(*value)) return;
  require(parse_json(json::serialize(*value)) == *value, "what is written parses to the same");
  require(parse_json(pretty(*value)) == *value, "what is written with indents parses to the same");
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
