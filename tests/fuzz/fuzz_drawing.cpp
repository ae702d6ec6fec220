#include "tests/fuzz/support.h"

// Drawn maps: all rows are equally long and hold nothing beyond the legend; what is read is written and read
// again the same; a map that loads can be played on.
namespace flagbridge::fuzz {
namespace {

constexpr std::string_view legend = ".#";

void check_drawing(const Drawing& drawing) {
  require(!drawing.rows.empty() && drawing.width() > 0, "something is drawn");
  std::string text;
  for (const auto& [key, value] : drawing.header) text += key + ": " + value + "\r\n";
  text += "\r\n";
  for (const std::string& row : drawing.rows) {
    require(row.size() == drawing.width(), "the rows are equally long");
    require(row.find_first_not_of(legend) == std::string::npos, "the legend explains every character");
    text += row + "\r\n";
  }
  require(drawing.first_line == static_cast<int>(drawing.header.size()) + 2,
          "the first row is found where it stands");
  const auto again = read_drawing(text, "again", legend);
  require(again && again->header == drawing.header && again->rows == drawing.rows,
          "the drawing reads the same again");
}

void check(std::string_view text) {
  const auto drawing = read_drawing(text, "input", legend);
  if (!drawing) return check_errors(drawing.error(), text);
  check_drawing(*drawing);
  check_start(drill::load(ReplacedFile("drill/maps/meadow.txt", text)));
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
