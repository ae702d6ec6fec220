#pragma once

#include "kernel/describe.h"
#include "kernel/hex.h"
#include "sfb/state/units.h"

// What stands between units: tractor beams, expanding spheres, webs.
namespace flagbridge::sfb {

// (G7) A tractor beam that holds somebody.
struct Link {
  UnitId holder = no_unit;
  UnitId target = no_unit;
  std::uint8_t box = 0;
  std::uint8_t energy = 0;   // strength paid for this turn
  std::uint8_t rotated = 0;  // this turn (G7.713)
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const Link&, const Link&) = default;
  static constexpr auto fields() {
    return record(field("holder", &Link::holder), field("target", &Link::target), field("box", &Link::box),
                  field("energy", &Link::energy), field("rotated", &Link::rotated),
                  lean_field("spare", &Link::spare));
  }
};

struct Auction;
bool anothers_bid(const BattleEyes& eyes, const Auction& auction);         // views.cpp
bool anothers_resistance(const BattleEyes& eyes, const Auction& auction);  // likewise

// (G7.4) A beam that is being contested. What each side is ready to spend is its secret until both are known.
struct Auction {
  UnitId holder = no_unit;
  UnitId target = no_unit;
  std::uint8_t box = 0;
  std::uint8_t strength = 0;  // the most the holder goes to
  std::uint8_t against = 0;   // the most the other goes to, with what he has spent before
  std::uint8_t asked = 0;
  friend constexpr bool operator==(const Auction&, const Auction&) = default;
  static constexpr auto fields() {
    return record(field("holder", &Auction::holder), field("target", &Auction::target),
                  field("box", &Auction::box), secret_if<anothers_bid>(field("strength", &Auction::strength)),
                  secret_if<anothers_resistance>(field("against", &Auction::against)),
                  field("asked", &Auction::asked));
  }
};

// (G23.5) Something that has met an expanding sphere in this impulse.
struct Contact {
  UnitId generator = no_unit;
  UnitId unit = no_unit;
  std::uint16_t weapon = 0;  // of that ship
  friend constexpr bool operator==(const Contact&, const Contact&) = default;
  static constexpr auto fields() {
    return record(field("generator", &Contact::generator), field("weapon", &Contact::weapon),
                  field("unit", &Contact::unit));
  }
};

// (G10) A web: hexes that belong together and share their strength.
struct Web {
  std::uint16_t points = 0;  // of strength in all
  std::uint16_t hexes = 0;   // 0: there is no such web
  std::uint16_t globular = 0;
  friend constexpr bool operator==(const Web&, const Web&) = default;
  static constexpr auto fields() {
    return record(field("points", &Web::points), field("hexes", &Web::hexes),
                  field("globular", &Web::globular));
  }
};
struct WebHex {
  Hex at;
  std::uint8_t web = 0;     // index in Position::webs
  std::uint8_t anchor = 0;  // lasting_anchor, where something that stays holds it (G10.13)
  friend constexpr bool operator==(const WebHex&, const WebHex&) = default;
  static constexpr auto fields() {
    return record(field("at", &WebHex::at), field("web", &WebHex::web), field("anchor", &WebHex::anchor));
  }
};
// (D17.4) Others see people, and what they are where they fight: views.cpp.
struct Landing;
std::uint8_t shown_landed(const BattleEyes& eyes, const Landing& landing);
std::uint8_t shown_landed_crew(const BattleEyes& eyes, const Landing& landing);

// (SG23.45, SG24.5) People on a planet who came down together.
struct Landing {
  Moment since = never;      // when they came down
  std::uint8_t owner = 0;    // seat
  std::uint8_t hexside = 0;  // of the surface
  std::uint8_t parties = 0;  // boarding parties
  std::uint8_t crew = 0;     // crew units
  friend constexpr bool operator==(const Landing&, const Landing&) = default;
  static constexpr auto fields() {
    return record(field("since", &Landing::since), field("owner", &Landing::owner),
                  field("hexside", &Landing::hexside),
                  shown_by<shown_landed>(field("parties", &Landing::parties)),
                  shown_by<shown_landed_crew>(field("crew", &Landing::crew)));
  }
};

// (SG24.5, SG24.66) What a side that surveys a planet has done.
struct Surveyed {
  std::uint8_t circled = 0;
  std::uint8_t landed = 0;
  friend constexpr bool operator==(const Surveyed&, const Surveyed&) = default;
  static constexpr auto fields() {
    return record(field("circled", &Surveyed::circled), field("landed", &Surveyed::landed));
  }
};

// (SG23.47, SH20.46) What stands on one side of a planet: its garrison, who holds its control stations, and
// the damage done there.
struct Post {
  std::uint8_t garrison = 0;  // boarding parties of the defenders
  std::uint8_t stations = 0;  // taken by the other side
  std::uint8_t held = 0;      // whole turns for which it has held most of them
  std::uint8_t bombed = 0;    // points of damage that count
  std::uint8_t systems = 0;   // (D15.12) ground defence systems that still work
  friend constexpr bool operator==(const Post&, const Post&) = default;
  static constexpr auto fields() {
    return record(field("garrison", &Post::garrison), field("stations", &Post::stations),
                  field("held", &Post::held), field("bombed", &Post::bombed),
                  field("systems", &Post::systems));
  }
};

inline constexpr int most_webs = 64;
inline constexpr int most_web_hexes = 2048;

}  // namespace flagbridge::sfb
