#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/describe.h"
#include "lab/games.h"

// What the players of a game may agree on before it begins, in words: data/GAME/agreements.toml.
namespace flagbridge {

// How an option is asked for.
enum class AskedAs : std::uint8_t {
  preset,  // a set of rules; the schema has its values
  number,
  toggle,  // 0 or 1
  choice,  // a number that stands for one of a few things
  named,   // one of those the scenario names
  races,   // one for each seat
  ships,   // of one seat
};

struct Agreement {
  std::string name;  // of the option
  std::string title;
  std::string text;
  std::string rule;  // where there is one
  AskedAs kind = AskedAs::number;
  std::int32_t least = 0, most = 0;  // of a number; 0 is always allowed: as the scenario has it
  std::int32_t usual = 0;            // if nobody says anything
  std::int32_t seat = 0;             // whose ships
  std::vector<std::string> words;    // of each value of a preset or choice
  static constexpr auto fields() {
    return record(field("name", &Agreement::name), field("title", &Agreement::title),
                  field("text", &Agreement::text), optional_field("rule", &Agreement::rule),
                  field("kind", &Agreement::kind), optional_field("least", &Agreement::least),
                  optional_field("most", &Agreement::most), optional_field("usual", &Agreement::usual),
                  optional_field("seat", &Agreement::seat), optional_field("words", &Agreement::words));
  }
};

// The agreements of one game, each of an option it has; an option without one is an error.
class Agreements {
 public:
  static Result<Agreements> load(const DataSource& data, const AnyGame& game);

  const std::vector<Agreement>& all() const { return all_; }
  // The game's schema, its options with title, words, rule and range.
  json::object schema(const AnyGame& game) const;
  // Values outside their range.
  Errors wrong(const json::value& options) const;

 private:
  std::vector<Agreement> all_;
};

}  // namespace flagbridge

namespace flagbridge {
template <>
inline constexpr auto enum_names<AskedAs> =
    std::to_array<std::string_view>({"preset", "number", "toggle", "choice", "named", "races", "ships"});
}  // namespace flagbridge
