#pragma once

#include <variant>

#include "ahl/position.h"

namespace flagbridge::ahl {

// The questions of the game, in the order of its sequence.
enum class Decision : std::uint16_t {
  place,   // set-up, and those who arrive
  load,    // (11.D) ammunition
  commit,  // (5)
  cover,   // (9.A)
  plot,    // (8)
  thrown,  // (8.C.7) where somebody knocked out of a square goes
  melee,   // (17)
  aim,     // (9.B)
  snap,    // (9.C, 9.D)
};

// Puts somebody, or a thing of the scenario, on a deck.
struct Place {
  static constexpr std::string_view tag = "place";
  Who who{};
  Square at;
  Compass facing = Compass::N;
  friend constexpr bool operator==(const Place&, const Place&) = default;
  static constexpr auto fields() {
    return record(field("who", &Place::who), field("at", &Place::at),
                  optional_field("facing", &Place::facing));
  }
};

struct PlaceThing {  // crates, fighters
  static constexpr std::string_view tag = "place_thing";
  std::uint16_t thing = 0;
  Square at;
  friend constexpr bool operator==(const PlaceThing&, const PlaceThing&) = default;
  static constexpr auto fields() {
    return record(field("thing", &PlaceThing::thing), field("at", &PlaceThing::at));
  }
};

struct Choose {  // somebody of the roster for a force that is chosen, not drawn
  static constexpr std::string_view tag = "choose";
  Who who{};  // the place in the force
  std::uint16_t person = no_person;
  friend constexpr bool operator==(const Choose&, const Choose&) = default;
  static constexpr auto fields() {
    return record(field("who", &Choose::who), field("person", &Choose::person));
  }
};

struct LoadRound {  // (11.D) weapon: a row of the weapons table with the same weapon
  static constexpr std::string_view tag = "load";
  Who who{};
  std::uint8_t weapon = no_weapon;
  friend constexpr bool operator==(const LoadRound&, const LoadRound&) = default;
  static constexpr auto fields() {
    return record(field("who", &LoadRound::who), field("weapon", &LoadRound::weapon));
  }
};

struct Pack {  // (25.A) so many spare clips of a round; two grenades take the place of each that is left
               // behind
  static constexpr std::string_view tag = "pack";
  Who who{};
  std::uint8_t weapon = no_weapon;  // a row of the weapons table with the same weapon
  std::uint8_t clips = 0;
  friend constexpr bool operator==(const Pack&, const Pack&) = default;
  static constexpr auto fields() {
    return record(field("who", &Pack::who), field("weapon", &Pack::weapon), field("clips", &Pack::clips));
  }
};

struct Name {  // (IV.8) somebody as a pilot, or no longer
  static constexpr std::string_view tag = "name";
  Who who{};
  friend constexpr bool operator==(const Name&, const Name&) = default;
  static constexpr auto fields() { return record(field("who", &Name::who)); }
};

struct Commit {  // (5)
  static constexpr std::string_view tag = "commit";
  Who who{};
  Commitment to = Commitment::move;
  std::uint8_t delay = 0;          // (24.B)
  std::uint8_t round = no_weapon;  // (25.B) to reload with, a row of the weapons table; none: any
  friend constexpr bool operator==(const Commit&, const Commit&) = default;
  static constexpr auto fields() {
    return record(field("who", &Commit::who), field("to", &Commit::to),
                  optional_field("delay", &Commit::delay), optional_field("round", &Commit::round));
  }
};

struct CoverFire {  // (9.A) at a point, exposed or leaning
  static constexpr std::string_view tag = "cover";
  Who who{};
  Square at;
  Posture posture = Posture::exposed;
  std::uint8_t single = 0;  // (25.A)
  friend constexpr bool operator==(const CoverFire&, const CoverFire&) = default;
  static constexpr auto fields() {
    return record(field("who", &CoverFire::who), field("at", &CoverFire::at),
                  optional_field("posture", &CoverFire::posture),
                  optional_field("single", &CoverFire::single));
  }
};

struct Move {  // (8) the plot of somebody committed to move
  static constexpr std::string_view tag = "move";
  Who who{};
  Plot plot;
  friend constexpr bool operator==(const Move&, const Move&) = default;
  static constexpr auto fields() { return record(field("who", &Move::who), field("plot", &Move::plot)); }
};

struct Stance {  // (13, 14) of somebody who stays where he is
  static constexpr std::string_view tag = "stance";
  Who who{};
  Posture posture = Posture::exposed;
  std::uint8_t react = 2;
  friend constexpr bool operator==(const Stance&, const Stance&) = default;
  static constexpr auto fields() {
    return record(field("who", &Stance::who), field("posture", &Stance::posture),
                  optional_field("react", &Stance::react));
  }
};

struct Land {  // (8.C.7) where the one knocked out of a square goes
  static constexpr std::string_view tag = "land";
  Square at;
  friend constexpr bool operator==(const Land&, const Land&) = default;
  static constexpr auto fields() { return record(field("at", &Land::at)); }
};

struct Strike {  // (17)
  static constexpr std::string_view tag = "strike";
  Who who{};
  Who target{};
  friend constexpr bool operator==(const Strike&, const Strike&) = default;
  static constexpr auto fields() {
    return record(field("who", &Strike::who), field("target", &Strike::target));
  }
};

struct Shoot {  // (9.B, 9.C) through the square named; a second order to the same character is a second shot
  static constexpr std::string_view tag = "shoot";
  Who who{};
  Square at;
  std::uint8_t single = 0;       // (25.A)
  AimedAt mark = AimedAt::line;  // (24.A)
  friend constexpr bool operator==(const Shoot&, const Shoot&) = default;
  static constexpr auto fields() {
    return record(field("who", &Shoot::who), field("at", &Shoot::at),
                  optional_field("single", &Shoot::single), optional_field("mark", &Shoot::mark));
  }
};

struct Throw {  // (9.D) a grenade; or a demolition charge (V.5)
  static constexpr std::string_view tag = "throw";
  Who who{};
  Square at;
  std::uint8_t charge = 0;
  friend constexpr bool operator==(const Throw&, const Throw&) = default;
  static constexpr auto fields() {
    return record(field("who", &Throw::who), field("at", &Throw::at),
                  optional_field("charge", &Throw::charge));
  }
};

struct Surrender {  // (VI.1.3)
  static constexpr std::string_view tag = "surrender";
  friend constexpr bool operator==(const Surrender&, const Surrender&) = default;
  static constexpr auto fields() { return no_fields(); }
};

struct Ready {  // nothing more to order in this step
  static constexpr std::string_view tag = "ready";
  friend constexpr bool operator==(const Ready&, const Ready&) = default;
  static constexpr auto fields() { return no_fields(); }
};

using Order = std::variant<Place, PlaceThing, Choose, Name, LoadRound, Pack, Commit, CoverFire, Move, Stance,
                           Land, Strike, Shoot, ahl::Throw, Surrender, Ready, SetStanding, DropStanding>;

}  // namespace flagbridge::ahl
