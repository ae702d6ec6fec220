#include "kernel/exact.h"
#include "kernel/rational.h"
#include "kernel/square_edge.h"
#include "tests/fuzz/support.h"

// Small values as text: whatever is read is written in a way that reads the same again.
namespace flagbridge::fuzz {
namespace {

// Answers whether the text was one of these.
template <class T>
bool check(std::string_view text) {
  const std::optional<T> value = from_text<T>(text);
  if (!value) return false;
  const std::string written = to_text(*value);
  require(from_text<T>(written) == value, "\"" + written + "\" reads as what it was written from");
  require(to_text(*from_text<T>(written)) == written, "\"" + written + "\" is written the same again");
  return true;
}

template <class T>
void check_cell(std::string_view text) {
  T value{};
  if (!read_cell(text, value).empty()) return;
  const std::string written = write_cell(value);
  T again{};
  require(read_cell(written, again).empty() && again == value,
          "the cell \"" + written + "\" reads the same again");
}

void check_all(std::string_view text) {
  check<Energy>(text);
  check<HalfPoints>(text);
  check<Twentieths>(text);
  if (check<Hex>(text)) require(to_text(*from_text<Hex>(text)) == text, "a hex has one spelling");
  check<Direction>(text);
  check<Square>(text);
  check<Edge>(text);
  check<Corner>(text);
  check<Compass>(text);
  check<Rational>(text);
  check<Provenance>(text);
  check<Sides>(text);
  if (check<Rule>(text)) require(to_text(*from_text<Rule>(text)) == text, "a rule has one spelling");
  if (check<Seed>(text)) require(to_text(*from_text<Seed>(text)) == text, "a seed has one spelling");
  if (const auto digest = digest_from_hex(text))
    require(hex_of(*digest) == text, "a digest has one spelling");
  if (const auto hash = hash_from_hex(text)) require(hex_of(*hash) == text, "a hash has one spelling");
  check_cell<bool>(text);
  check_cell<std::uint8_t>(text);
  check_cell<std::int16_t>(text);
  check_cell<std::int64_t>(text);
  check_cell<std::vector<int>>(text);
  check_cell<FixedVector<std::uint8_t, 3>>(text);
  check_cell<drill::Path>(text);
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check_all(flagbridge::fuzz::text_of(data, size));
  return 0;
}
