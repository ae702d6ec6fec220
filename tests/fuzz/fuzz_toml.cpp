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

// Calls f with the path of the first few values, and of what they hold.
template <class F>
void for_each_path(const json::value& value, const std::string& path, const F& f, int most = 3) {
  f(path);
  const auto below = [&](const json::value& part, const std::string& step) {
    if (most-- > 0) for_each_path(part, path.empty() ? step : path + "." + step, f, 2);
  };
  if (const json::object* all = value.if_object()) {
    for (const auto& member : *all) below(member.value(), std::string(member.key()));
  } else if (const json::array* list = value.if_array()) {
    for (std::size_t i = 0; i < list->size(); ++i) below((*list)[i], std::to_string(i));
  }
}

void check(std::string_view text) {
  const auto document = read_toml(text, "input");
  if (!document) return check_errors(document.error(), text);
  for_each_path(document->root, "", [&](const std::string& path) {
    check_errors({document->located({.path = path, .what = "is found"})}, text);
  });
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
