#pragma once

#include <cstdint>

#include "kernel/describe.h"

namespace flagbridge::fe {

// How much of the book is played. Introductory is what (606.0) asks to be read; standard adds directed damage
// (302.5); advanced adds what the book marks so (303.5, 304, 306 to 309, 430.6).
enum class Level : std::uint8_t { scenario, introductory, standard, advanced };

// (601.15) Who says where forces stand at the start: their owners, one race after the other, or the lot.
enum class Placing : std::uint8_t { players, lot };

// What the players may agree on before the game.
struct Options {
  Level level = Level::scenario;        // scenario: as it says
  std::uint8_t turns = 0;               // 0: as the scenario says
  std::uint8_t capture = 0;             // (305.0)
  std::uint8_t variable_intensity = 0;  // (304.3)
  Placing set_up = Placing::players;
  std::uint8_t as_noted = 0;  // (606.0) the attacker moves as the scenario notes

  friend constexpr bool operator==(const Options&, const Options&) = default;
  static constexpr auto fields() {
    return record(optional_field("level", &Options::level), optional_field("turns", &Options::turns),
                  optional_field("capture", &Options::capture),
                  optional_field("variable_intensity", &Options::variable_intensity),
                  optional_field("set_up", &Options::set_up), optional_field("as_noted", &Options::as_noted));
  }
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Level> =
    std::to_array<std::string_view>({"scenario", "introductory", "standard", "advanced"});
template <>
inline constexpr auto enum_names<fe::Placing> = std::to_array<std::string_view>({"players", "lot"});
}  // namespace flagbridge
