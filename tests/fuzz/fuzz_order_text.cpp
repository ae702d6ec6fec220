#include "tests/fuzz/support.h"

// Typed orders: what is understood is written as an order that reads the same, with types and without.
namespace flagbridge::fuzz {
namespace {

const AnyMatch& match() {
  static const auto started = drill_game().start("meeting", json::object{}, Seed{}, nullptr).value();
  return *started;
}

void check_typed(std::string_view text) {
  const auto order = order_from_text<drill::Order>(text);
  if (!order) return check_errors(order.error(), text);
  const std::string written = order_text(*order);
  require(order_from_text<drill::Order>(written) == *order,
          "\"" + written + "\" reads as what it was written from");
  require(from_json<drill::Order>(to_json(*order)) == *order, "the order reads the same from JSON");
}

void check_untyped(std::string_view text) {
  const auto order = match().order_from_text(text);
  if (!order) return check_errors(order.error(), text);
  const auto written = match().order_text(*order);
  require(written.has_value(), "an order that was read can be written");
  require(match().order_from_text(*written) == *order,
          "\"" + *written + "\" reads as what it was written from");
  for (const int side : {0, 1}) match().check(side_at(side), *order);
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = flagbridge::fuzz::text_of(data, size);
  flagbridge::fuzz::check_typed(text);
  flagbridge::fuzz::check_untyped(text);
  return 0;
}
