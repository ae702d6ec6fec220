#include "tests/fuzz/support.h"

// Journals: any text is an error or a match; a journal that verifies is written again as the same game, and
// cut short at any order it still verifies.
namespace flagbridge::fuzz {
namespace {

// Every line of a journal says what the same line of the other says; the options may be spelt out in one of
// them.
void check_same(std::string_view text, std::string_view written) {
  require(std::ranges::count(text, '\n') == std::ranges::count(written, '\n'),
          "as many lines are written as were read");
  for (const char* key :
       {"n", "side", "hash", "turn", "orders", "chain", "end", "game", "scenario", "seed"}) {
    std::string_view left = text;
    std::string_view right = written;
    while (!left.empty()) {
      const auto one = parse_json(left.substr(0, left.find('\n')));
      const auto two = parse_json(right.substr(0, right.find('\n')));
      const json::value* here = find_path(*one, key);
      const json::value* there = find_path(*two, key);
      require((here == nullptr) == (there == nullptr) && (here == nullptr || *here == *there),
              "a line is written as it was read: " + std::string(key));
      left.remove_prefix(left.find('\n') + 1);
      right.remove_prefix(right.find('\n') + 1);
    }
  }
}

void check_verified(std::string_view text, const ReadJournal& read) {
  require(read.match->broken().empty(), read.match->broken());
  const std::string written = read.match->journal();
  check_same(text, written);
  const auto again = drill_game().read_journal(written, "again", std::nullopt);
  require(again && !again->divergence, "what is written verifies");
  require(again->match->journal() == written, "what is written is written the same again");
  require(again->match->hash() == read.match->hash(), "the same position is reached again");
  require(read.finished == read.match->outcome().over, "a finished game is over");
  const std::size_t half = read.match->orders() / 2;
  const auto cut = drill_game().read_journal(text, "cut", half);
  require(cut && !cut->divergence && cut->match->orders() == half, "the first half verifies");
}

void check(std::string_view text) {
  if (const auto game = game_of_journal(text, "input"); !game) check_errors(game.error(), text);
  const auto read = drill_game().read_journal(text, "input", std::nullopt);
  if (!read) return check_errors(read.error(), text);
  require(read->match != nullptr, "there is a match");
  if (read->divergence) return require(!read->divergence->what.empty(), "a difference says what differs");
  check_verified(text, *read);
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
