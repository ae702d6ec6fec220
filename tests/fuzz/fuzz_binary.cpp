#include "tests/fuzz/support.h"

// The binary form: there is one for each value, so what decodes is encoded to the very bytes it was read
// from.
namespace flagbridge::fuzz {
namespace {

template <class T>
void check(std::span<const std::uint8_t> bytes) {
  const auto read = from_binary<T>(bytes);
  if (!read) return require(!read.error().empty(), "a failure says why");
  require(std::ranges::equal(binary_of(*read), bytes), "what was read is written the same");
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace flagbridge;
  const std::span<const std::uint8_t> bytes(data, size);
  fuzz::check<drill::Position>(bytes);
  fuzz::check<drill::Order>(bytes);
  fuzz::check<drill::Scenario>(bytes);
  return 0;
}
