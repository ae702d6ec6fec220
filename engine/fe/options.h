#pragma once

#include <cstdint>

#include "kernel/describe.h"

namespace flagbridge::fe {

// How much of the book is played. Introductory is what (606.0) asks to be read; standard adds directed damage
// (302.5); advanced adds what the book marks so (303.5, 304, 306 to 309, 430.6). Each of these may be agreed
// on by itself, whatever the level.
enum class Level : std::uint8_t { scenario, introductory, standard, advanced };

// (601.15) Who says where forces stand at the start: their owners, one race after the other, or the lot.
enum class Placing : std::uint8_t { players, lot };

// What may be agreed on about one rule.
constexpr std::uint8_t as_the_level = 0;
constexpr std::uint8_t is_played = 1;
constexpr std::uint8_t is_left_out = 2;

// What the players may agree on before the game.
struct Options {
  Level level = Level::scenario;        // scenario: as it says
  std::uint8_t turns = 0;               // 0: as the scenario says
  std::uint8_t capture = 0;             // (305.0)
  std::uint8_t variable_intensity = 0;  // (304.3)
  Placing set_up = Placing::players;
  std::uint8_t as_noted = 0;  // (606.0) the attacker moves as the scenario notes
  // One rule each: as_the_level, is_played or is_left_out.
  std::uint8_t directed_damage = 0;   // (302.5)
  std::uint8_t cruiser_leaders = 0;   // (303.5)
  std::uint8_t intensity = 0;         // (304.0)
  std::uint8_t cloaks = 0;            // (306.0)
  std::uint8_t pursuit = 0;           // (307.0)
  std::uint8_t escort_damage = 0;     // (308.1)
  std::uint8_t carry_over = 0;        // (308.2)
  std::uint8_t approach_success = 0;  // (308.3)
  std::uint8_t maulers = 0;           // (308.4)
  std::uint8_t scouts = 0;            // (308.5)
  std::uint8_t formation = 0;         // (308.7)
  std::uint8_t base_steps = 0;        // (308.8)
  std::uint8_t command_points = 0;    // (308.9)
  std::uint8_t drones = 0;            // (309.0)
  std::uint8_t deficit = 0;           // (430.6)

  friend constexpr bool operator==(const Options&, const Options&) = default;
  static constexpr auto fields() {
    return record(optional_field("level", &Options::level), optional_field("turns", &Options::turns),
                  optional_field("capture", &Options::capture),
                  optional_field("variable_intensity", &Options::variable_intensity),
                  optional_field("set_up", &Options::set_up), optional_field("as_noted", &Options::as_noted),
                  optional_field("directed_damage", &Options::directed_damage),
                  optional_field("cruiser_leaders", &Options::cruiser_leaders),
                  optional_field("intensity", &Options::intensity),
                  optional_field("cloaks", &Options::cloaks), optional_field("pursuit", &Options::pursuit),
                  optional_field("escort_damage", &Options::escort_damage),
                  optional_field("carry_over", &Options::carry_over),
                  optional_field("approach_success", &Options::approach_success),
                  optional_field("maulers", &Options::maulers), optional_field("scouts", &Options::scouts),
                  optional_field("formation", &Options::formation),
                  optional_field("base_steps", &Options::base_steps),
                  optional_field("command_points", &Options::command_points),
                  optional_field("drones", &Options::drones), optional_field("deficit", &Options::deficit));
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
