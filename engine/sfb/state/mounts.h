#pragma once

#include "sfb/state/states.h"

// What a position keeps of weapons.
namespace flagbridge::sfb {

inline constexpr std::uint16_t no_rack = 0xffff;

// When what is hidden, and what is shown of what is known in part: views.cpp.
struct Mount;
bool undeclared(const BattleEyes& eyes, const Mount& mount);
bool fired_in_secret(const BattleEyes& eyes, const Mount& mount);

// What a weapon that is declared will do (E1.11); nothing while `target` is nobody.
struct Mount {
  Moment fired = never;     // last shot or launch
  Stored energy;            // in the weapon
  UnitId target = no_unit;  // declared, secret until revealed
  // Of a drone rack, or of an anti-drone rack that has room for drones (E5.42): its place in Position::racks.
  std::uint16_t rack = no_rack;
  UnitId ship = no_unit;   // whose it is
  Moment begun = never;    // with reserve power, and goes on since then (H7.32)
  std::uint8_t turns = 0;  // of arming completed
  Mode mode = Mode::none;  // as it is armed; of a rack: direct, if it last fired rounds (E5.53)
  std::uint8_t shots = 0;  // this turn
  // (E1.11) Declared with the shot: pulses of a gatling phaser, half points of a mauler (E8.321) or of
  // reserve power for a photon torpedo, 0: all that it takes (H7.64).
  std::uint8_t amount = 0;
  std::uint8_t smaller = 0;  // (FP1.133) 1 + the smaller type that a plasma launcher is armed with
  std::uint8_t rounds = 0;   // (E5) left in an anti-drone or a drone rack
  std::uint8_t stored = 0;   // and in the storage of a drone rack
  std::uint8_t reloads = 0;  // sets of them that an anti-drone has used
  std::uint8_t lost = 0;     // boxes destroyed
  Mode firing = Mode::none;
  std::uint8_t salvo = 0;   // shots with the same number above 0 are one narrow salvo (E1.6)
  std::uint8_t flags = 0;   // see below
  std::uint8_t number = 0;  // among the weapons of its ship
  std::uint8_t spare = 0;

  static constexpr std::uint8_t pseudo_used = 1;  // (FP6)
  static constexpr std::uint8_t cooling = 2;      // (E7) may not be armed this turn
  static constexpr std::uint8_t reloading = 4;    // (FD2.42) of a rack
  static constexpr std::uint8_t guarded = 8;      // (D7.83)
  static constexpr std::uint8_t held = 16;        // complete and held
  static constexpr std::uint8_t completed = 32;   // its loading is complete
  static constexpr std::uint8_t armed_now = 64;   // energy was put in this turn
  static constexpr std::uint8_t aided = 128;      // last fired by a UIM that burned out, or may do so (D6.52)

  constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  constexpr void set(std::uint8_t flag, bool on) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
  constexpr bool begun_late() const { return begun != never && !energy.none(); }
  friend constexpr bool operator==(const Mount&, const Mount&) = default;
  static constexpr auto fields() {
    return record(secret_if<fired_in_secret>(field("fired", &Mount::fired)),
                  secret(field("energy", &Mount::energy)), secret(field("turns", &Mount::turns)),
                  secret(field("mode", &Mount::mode)), field("shots", &Mount::shots),
                  secret(field("amount", &Mount::amount)), secret(field("smaller", &Mount::smaller)),
                  secret(field("rounds", &Mount::rounds)), secret(field("stored", &Mount::stored)),
                  secret(field("reloads", &Mount::reloads)), field("lost", &Mount::lost),
                  secret_if<undeclared>(field("target", &Mount::target)),
                  secret_if<undeclared>(field("firing", &Mount::firing)),
                  secret_if<undeclared>(field("salvo", &Mount::salvo)), field("rack", &Mount::rack),
                  secret(field("flags", &Mount::flags)), field("ship", &Mount::ship),
                  secret(field("begun", &Mount::begun)), field("number", &Mount::number),
                  lean_field("spare", &Mount::spare));
  }
};
static_assert(sizeof(Mount) == 26);

}  // namespace flagbridge::sfb
