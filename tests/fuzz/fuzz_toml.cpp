#include "lab/case.h"
#include "tests/fuzz/support.h"

// TOML: every value is found where it stands; cases and scenarios decode or say why not; a scenario file that
// loads gives games that can be played.
namespace flagbridge::fuzz {
namespace {

template <class T>
void check_decoded(const Document& document, std::string_view text) {
  const auto read = decode<T>(document);
  if (!read) return check_errors(read.error(), text);
  const json::value written = to_json(*read);
  const auto again = from_json<T>(written);
  require(again && to_json(*again) == written, "what is encoded decodes to the same");
}

void check(std::string_view text) {
  const auto document = read_toml(text, "input");
  if (!document) return check_errors(document.error(), text);
  const auto lines = std::ranges::count(text, '\n') + 1;
  for (const auto& [path, place] : document->places) {
    require(place.line <= lines, "a value stands in the text: " + path);
  }
  check_decoded<Case>(*document, text);
  check_decoded<drill::ScenarioFile>(*document, text);
  check_start(drill::load(ReplacedFile("drill/scenarios.toml", text)));
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
