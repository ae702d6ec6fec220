#pragma once

#include <type_traits>

#include "kernel/fixed_vector.h"
#include "sfb/library/short_text.h"
#include "sfb/state/units.h"

// What the players may agree on.
namespace flagbridge::sfb {

// What holds all through the battle.
struct Agreements {
  std::uint8_t turns = 0;              // 0: as the scenario says
  std::uint8_t critical_hits = 0;      // (D8)
  std::uint8_t leaky_shields = 0;      // (D3.6) one point in so many; 0: off
  std::uint8_t mutiny = 0;             // (G6)
  std::uint8_t confidence = 0;         // least confidence in a ship's boxes, in percent
  std::uint8_t weapon_status = 3;      // (S4) of free battles; 4: by a die (S4.2)
  std::uint8_t year = 0;               // of free battles; 0: as the scenario says
  std::uint8_t choose_damage = 0;      // owners pick every box themselves (D4.223)
  std::uint8_t hidden_cloaks = 0;      // cloaked ships are off the map (G13.61)
  std::uint8_t dogfights = 0;          // (J7)
  std::uint8_t plotted = 0;            // (C1.32) courses are plotted
  std::uint8_t quick_reverse = 0;      // (C3.6)
  std::uint8_t withdrawal = 0;         // (C7.4) crippled ships leave by themselves
  std::uint8_t plotted_speeds = 0;     // (C12.24) nobody accelerates without a plot
  std::uint8_t secret_targets = 0;     // of seeking weapons (F3.6)
  std::uint8_t warfare_fighters = 0;   // one in a squadron of eight (J4.46)
  std::uint8_t choose_ways = 0;        // owners say which of equal ways a seeking weapon goes (F2)
  std::uint8_t choose_hard_turns = 0;  // and whether it turns hard (F2.13)
  ShortText variation, balance;        // named by the scenario

  friend constexpr bool operator==(const Agreements&, const Agreements&) = default;
  static constexpr auto fields() {
    return record(
        optional_field("turns", &Agreements::turns),
        optional_field("critical_hits", &Agreements::critical_hits),
        optional_field("leaky_shields", &Agreements::leaky_shields),
        optional_field("mutiny", &Agreements::mutiny), optional_field("confidence", &Agreements::confidence),
        optional_field("weapon_status", &Agreements::weapon_status),
        optional_field("year", &Agreements::year),
        optional_field("choose_damage", &Agreements::choose_damage),
        optional_field("hidden_cloaks", &Agreements::hidden_cloaks),
        optional_field("dogfights", &Agreements::dogfights), optional_field("plotted", &Agreements::plotted),
        optional_field("quick_reverse", &Agreements::quick_reverse),
        optional_field("withdrawal", &Agreements::withdrawal),
        optional_field("plotted_speeds", &Agreements::plotted_speeds),
        optional_field("secret_targets", &Agreements::secret_targets),
        optional_field("warfare_fighters", &Agreements::warfare_fighters),
        optional_field("choose_ways", &Agreements::choose_ways),
        optional_field("choose_hard_turns", &Agreements::choose_hard_turns),
        optional_field("variation", &Agreements::variation), optional_field("balance", &Agreements::balance));
  }
};

// And what says who begins it; no position keeps that.
struct Options : Agreements {
  using Names = FixedVector<ShortText, 32>;

  std::uint16_t points = 0;                  // of free fleets, a side; 0: as the scenario says
  FixedVector<ShortText, side_count> races;  // of free fleets, by seat
  Names ships1, ships2, ships3, ships4;      // of free battles, by seat: "KLI/D7"

  ShortText race_of(std::size_t seat) const { return seat < races.size() ? races[seat] : ShortText{}; }
  const Names& ships_of(std::size_t seat) const {
    static constexpr Names none{};
    constexpr std::array by_seat = {&Options::ships1, &Options::ships2, &Options::ships3, &Options::ships4};
    return seat < by_seat.size() ? this->*by_seat[seat] : none;
  }
  friend constexpr bool operator==(const Options&, const Options&) = default;
  static constexpr auto fields() {
    return extended<Options>(
        Agreements::fields(), optional_field("points", &Options::points),
        optional_field("races", &Options::races), optional_field("ships1", &Options::ships1),
        optional_field("ships2", &Options::ships2), optional_field("ships3", &Options::ships3),
        optional_field("ships4", &Options::ships4));
  }
};

}  // namespace flagbridge::sfb
