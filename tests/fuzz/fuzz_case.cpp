#include "lab/case.h"
#include "tests/fuzz/support.h"

// Conformance cases: any text is an error or a case, and any case runs to a verdict, the same each time.
namespace flagbridge::fuzz {
namespace {

constexpr std::size_t most_steps = 20;

void check(std::string_view text) {
  const auto told = read_case(text, "input");
  if (!told) return check_errors(told.error(), text);
  require(!told->rules.empty() && !told->step.empty(), "a case proves something");
  if (told->step.size() > most_steps) return;
  const auto verdict = run_case(games(), *told);
  require(run_case(games(), *told) == verdict, "the verdict is the same each time");
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
