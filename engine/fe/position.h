#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "fe/battle.h"
#include "fe/counter.h"
#include "fe/options.h"
#include "fe/place.h"
#include "kernel/core.h"
#include "kernel/long_list.h"
#include "kernel/plain.h"

// A moment of the war: everything that can change during play.
namespace flagbridge::fe {

// Room for the whole General War at once, with all its races; see Position::counters.
inline constexpr int most_counters = 4096;
// Of those so many that somebody orders; the rest is for what comes about by itself: a race that joins the
// war, prizes, fighters whose ship is gone.
inline constexpr int most_ordered = 3072;
inline constexpr int most_worlds = 256;     // 151 on the map
inline constexpr int most_provinces = 256;  // 183 on the map
inline constexpr int most_quotas = 512;

// The players are the sides of the war: the Coalition moves first, then the Alliance (105.0). There is room
// for a player a race (side_count); Position::seats() says how many there are.
using Seat = flagbridge::Side;
constexpr Seat coalition_seat = side_at(0);
constexpr Seat alliance_seat = side_at(1);
constexpr Seat other(Seat seat) { return side_at(1 - flagbridge::index_of(seat)); }
constexpr std::size_t slot(Seat seat) { return static_cast<std::size_t>(flagbridge::index_of(seat)); }

// (508.35) Battalions of a race on a planet that an ally has captured.
struct Guests {
  Race race = Race::any;
  std::uint8_t battalions = 0;

  friend constexpr bool operator==(const Guests&, const Guests&) = default;
  static constexpr auto fields() {
    return record(field("race", &Guests::race), field("battalions", &Guests::battalions));
  }
};
constexpr std::size_t most_guests = 3;  // races on one planet besides its holder

// When what is hidden, and what is shown of what is known in part: see views.cpp.
struct World;
struct Moving;
bool defended(const CampaignEyes& eyes, const World& world);
bool all_open(const CampaignEyes& eyes, std::type_identity<World>);
bool moved_by_another(const CampaignEyes& eyes, const Moving& moving);
std::uint8_t shown_hold(const CampaignEyes& eyes, const Moving& moving);

// A planet (508.0). Which planets there are, the map says; this is what has become of one.
struct World {
  Race holder = Race::any;
  std::uint8_t battalions = 0;  // with those of guests
  std::uint8_t fighters = 0;    // factors of its battalions
  std::uint8_t devastated = 0;  // 1: so, and has not begun to recover
  std::uint8_t recovery = 0;    // turns until it produces in full again (508.21)
  std::uint8_t held_since = 0;  // player turn in which it last changed hands; 0: never (413.2)
  std::uint8_t residual = 0;    // 1: the defense unit of (508.16) is there
  std::uint8_t pfs = 0;
  std::uint8_t paid = 0;   // turn in which it last paid (430.1)
  std::uint8_t grown = 0;  // turn in which it last raised a battalion of its own (433.421)
  std::uint8_t sent = 0;   // factors of its fighters in a battle force elsewhere in the hex (302.22)
  std::uint8_t added = 0;  // battalions put on it in its holder's turn (433.424)
  FixedVector<Guests, most_guests> guests;

  friend constexpr bool operator==(const World&, const World&) = default;
  static constexpr auto fields() {
    return record(field("holder", &World::holder), field("battalions", &World::battalions),
                  field("fighters", &World::fighters), field("devastated", &World::devastated),
                  field("recovery", &World::recovery), field("held_since", &World::held_since),
                  field("residual", &World::residual), field("pfs", &World::pfs), field("paid", &World::paid),
                  field("grown", &World::grown), secret_if<defended>(field("sent", &World::sent)),
                  field("added", &World::added), optional_field("guests", &World::guests));
  }
};

// World::grown of a neutral planet whose defenses the other player operates for the time being (503.63).
constexpr std::uint8_t lent = 255;

// Realm::at_war of a race in the war, and of one whose economy is mobilized and which helps an ally only
// (602.4).
constexpr std::uint8_t full_war = 1;
constexpr std::uint8_t limited_war = 2;

// What a race has besides counters. Money is in twentieths of a point.
struct Realm {
  std::uint64_t lines_used = 0;  // of the schedule of this turn; see most_lines
  std::int32_t treasury = 0;
  std::int32_t last_income = 0;
  std::int32_t spent = 0;      // in this player turn
  std::int32_t earned = 0;     // since the game began, with what it had
  std::int32_t paid = 0;       // since the game began
  std::uint32_t released = 0;  // fleets of its order of battle (600.3)
  std::uint16_t built = 0;     // counters it ever had
  std::uint16_t lost = 0;
  std::uint8_t seat = 0xff;  // of its player; 0xff: takes no part
  std::uint8_t at_war = 0;   // see full_war and limited_war
  std::uint8_t turns_of_war = 0;
  std::uint8_t command_points = 0;
  std::uint8_t strategic_used = 0;
  std::uint8_t strategic_bought = 0;
  std::uint8_t repair_ships_used = 0;
  std::uint8_t survey_total = 0;
  std::uint8_t explored = 0;     // provinces found off the map (505.2)
  std::uint8_t conversions = 0;  // of four points and more, in this turn
  std::uint8_t starbases_lost = 0;
  std::uint8_t free_fighters = 0;               // used in this turn (431.74)
  std::array<std::uint8_t, 3> activated{};      // ships from mothballs by their kind (434.0)
  std::array<std::uint8_t, 3> activated_now{};  // in this turn
  std::array<std::uint8_t, 3> pods{};           // sets of battle, carrier and heavy carrier pods (509.4)
  std::uint8_t cloaked_stacks = 0;              // moved in this phase (203.85)
  std::uint8_t convoys_built = 0;               // in this turn (431.2)
  std::uint8_t docks_built = 0;
  std::uint8_t bases_built = 0;
  std::uint8_t extras = 0;     // bits of what may be bought once a turn (308.94, 433.16)
  std::uint8_t yard_paid = 0;  // points, for a new shipyard (511.32)
  std::uint8_t in_debt = 0;    // 1: the last income did not repay what was owed (430.63)
  // (511.3) 0: the shipyard of the old capital stands; otherwise one more than the points paid for
  // restoring it (511.36).
  std::uint8_t yard_lost = 0;
  std::uint8_t recall = 0;                           // (511.4) turns left for which fleets are called home
  Place capital = nowhere;                           // the new one (511.31)
  std::array<std::uint8_t, race_count> sent_away{};  // points given to each ally in this turn (435.1)
  // (410.51) What it has set up to support ships of each ally that cannot reach their own grid: ships, and
  // carrier groups among them.
  std::array<std::uint8_t, race_count> lines{};
  std::array<std::uint8_t, race_count> group_lines{};

  friend constexpr bool operator==(const Realm&, const Realm&) = default;
  static constexpr auto fields() {
    return record(
        field("lines_used", &Realm::lines_used), field("treasury", &Realm::treasury),
        field("last_income", &Realm::last_income), field("spent", &Realm::spent),
        field("earned", &Realm::earned), field("paid", &Realm::paid), field("released", &Realm::released),
        field("built", &Realm::built), field("lost", &Realm::lost), field("seat", &Realm::seat),
        field("at_war", &Realm::at_war), field("turns_of_war", &Realm::turns_of_war),
        field("command_points", &Realm::command_points), field("strategic_used", &Realm::strategic_used),
        field("strategic_bought", &Realm::strategic_bought),
        field("repair_ships_used", &Realm::repair_ships_used), field("survey_total", &Realm::survey_total),
        field("explored", &Realm::explored), field("conversions", &Realm::conversions),
        field("starbases_lost", &Realm::starbases_lost), field("free_fighters", &Realm::free_fighters),
        field("activated", &Realm::activated), field("activated_now", &Realm::activated_now),
        field("pods", &Realm::pods), field("cloaked_stacks", &Realm::cloaked_stacks),
        field("convoys_built", &Realm::convoys_built), field("docks_built", &Realm::docks_built),
        field("bases_built", &Realm::bases_built), field("extras", &Realm::extras),
        field("yard_paid", &Realm::yard_paid), field("in_debt", &Realm::in_debt),
        field("yard_lost", &Realm::yard_lost), field("recall", &Realm::recall),
        field("capital", &Realm::capital), field("sent_away", &Realm::sent_away),
        field("lines", &Realm::lines), field("group_lines", &Realm::group_lines));
  }
};

// Points that are not in the treasury: those of a part of the realm that is cut off (413.44), and what was
// put by at a base or planet (413.45).
struct Stockpile {
  static constexpr std::size_t most_kin = 5;
  std::int32_t points = 0;    // twentieths
  Place at = nowhere;         // a base or planet of the part
  std::uint16_t ships = 0;    // provided for until its owner's next turn (413.41)
  std::uint16_t factors = 0;  // of fighters that may be replaced until then
  Race race = Race::any;
  std::uint8_t state = 0;              // bits
  std::array<std::uint8_t, 4> pods{};  // sets of pods in the part (509.36); the last for tenders (502.33)
  // Other bases and planets of the part when its owner last collected, nearer ones first (413.44).
  FixedVector<Place, most_kin> kin;

  static constexpr std::uint8_t put_by = 1;  // (413.45)
  // (410.34) In this turn: it never had points, or all it had went for repairs.
  static constexpr std::uint8_t bare = 2;
  static constexpr std::uint8_t mended = 4;
  constexpr bool is(std::uint8_t bit) const { return (state & bit) != 0; }
  constexpr void put(std::uint8_t bit, bool on) {
    state = static_cast<std::uint8_t>(on ? state | bit : state & ~bit);
  }

  friend constexpr bool operator==(const Stockpile&, const Stockpile&) = default;
  static constexpr auto fields() {
    return record(field("points", &Stockpile::points), field("at", &Stockpile::at),
                  field("ships", &Stockpile::ships), field("factors", &Stockpile::factors),
                  field("race", &Stockpile::race), field("state", &Stockpile::state),
                  field("pods", &Stockpile::pods), optional_field("kin", &Stockpile::kin));
  }
};

// How a unit that cannot reach its race's grid is supplied: by its own cut-off part of the grid (413.41), by
// an ally (410.5), or along the bases of allies (411.7).
enum class Support : std::uint8_t { part, host, expedition, second_expedition };

struct Backing {
  UnitId unit = no_unit;
  Race by = Race::any;  // who pays
  Support how = Support::part;

  friend constexpr bool operator==(const Backing&, const Backing&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Backing::unit), field("by", &Backing::by), field("how", &Backing::how));
  }
};
constexpr std::size_t most_backings = most_counters;  // a counter has one at most
constexpr std::size_t most_stockpiles = 256;

// (503.11) A ship in the custody of a neutral.
struct Interned {
  std::uint16_t type = 0xffff;
  Place at = nowhere;       // the neutral hex
  std::uint16_t parts = 0;  // as of a counter
  Race race = Race::any;    // who would have it back
  std::uint8_t state = 0;   // bits

  static constexpr std::uint8_t crippled = 1;
  static constexpr std::uint8_t offered = 2;  // its release is proposed (503.13)
  static constexpr std::uint8_t free = 4;     // it comes back with its owner's next turn
  constexpr bool is(std::uint8_t bit) const { return (state & bit) != 0; }

  friend constexpr bool operator==(const Interned&, const Interned&) = default;
  static constexpr auto fields() {
    return record(field("type", &Interned::type), field("at", &Interned::at),
                  field("parts", &Interned::parts), field("race", &Interned::race),
                  field("state", &Interned::state));
  }
};
constexpr std::size_t most_interned = most_counters;

// (503.62) The race that moved through a hex of the neutral zone last; for the hex that names a province the
// race that holds it against its owner (430.22).
struct Passage {
  Place at = nowhere;
  Race by = Race::any;
  std::uint8_t spare = 0;

  friend constexpr bool operator==(const Passage&, const Passage&) = default;
  static constexpr auto fields() {
    return record(field("at", &Passage::at), field("by", &Passage::by), field("spare", &Passage::spare));
  }
};

// (601.4) Battle stations and starbases of a player that were destroyed and newly built, each kind by itself.
struct BaseTally {
  std::uint8_t stations_lost = 0;
  std::uint8_t starbases_lost = 0;
  std::uint8_t stations_built = 0;
  std::uint8_t starbases_built = 0;

  friend constexpr bool operator==(const BaseTally&, const BaseTally&) = default;
  static constexpr auto fields() {
    return record(field("stations_lost", &BaseTally::stations_lost),
                  field("starbases_lost", &BaseTally::starbases_lost),
                  field("stations_built", &BaseTally::stations_built),
                  field("starbases_built", &BaseTally::starbases_built));
  }
};

// The stack that is moving (203.6): its counters carry the mark `going`.
struct Moving {
  FixedVector<Place, 7> path;  // hexes still to enter; the hex it is in stands for a pulse not used (203.64)
  Place at = nowhere;
  Place before = nowhere;     // where it was a pulse ago
  std::uint8_t underway = 0;  // 1: so; 2: and takes no hexes of the neutral zone (503.62)
  std::uint8_t hold = 0;      // its owner wants to be asked again at the end of the path
  std::uint8_t reacted = 0;   // 1: somebody has reacted in this window; 2: it is the last_window (205.32)
  std::uint8_t cloaked = 0;   // (203.8)

  // After the last pulse, for those who have just come next to the stack.
  static constexpr std::uint8_t last_window = 2;

  friend constexpr bool operator==(const Moving&, const Moving&) = default;
  static constexpr auto fields() {
    return record(secret_if<moved_by_another>(field("path", &Moving::path)), field("at", &Moving::at),
                  field("before", &Moving::before), field("underway", &Moving::underway),
                  shown_by<shown_hold>(field("hold", &Moving::hold)), field("reacted", &Moving::reacted),
                  field("cloaked", &Moving::cloaked));
  }
};

struct Position {
  Position() = default;  // not an aggregate: counting the members of so large a one takes the compiler long

  Core<side_count, 16, 6> core;
  std::array<Realm, race_count> realms{};
  std::array<std::int32_t, side_count> losses{};  // half defense factors each side has lost for good
  LongList<Counter, most_counters> counters;
  LongList<Stockpile, most_stockpiles> stockpiles;
  Battle battle;
  Moving moving;
  std::array<BaseTally, side_count> bases{};
  LongList<Interned, most_interned> interned;
  LongList<Backing, most_backings> backings;
  LongList<World, most_worlds> worlds;
  LongList<Passage, hex_count> passages;                 // in the order of their hexes
  LongList<std::uint8_t, most_provinces> province_paid;  // turn in which each last paid (430.1)
  LongList<std::uint8_t, most_quotas> quotas;            // used of each limit of production (431.1)
  std::uint16_t afloat = 0;  // points taken aboard tugs, less those delivered and lost (435.24)
  Options options;
  std::uint8_t scenario = 0;
  std::uint8_t last_turn = 0;
  Seat phasing = coalition_seat;
  std::uint8_t level = 0;  // Level in force
  // (702.0) Turns by which the schedule of the Federation runs ahead of the calendar once it is in the war.
  std::uint8_t ahead = 0;
  std::uint8_t invaded = 0;  // player turn in which Klingons first entered its space; 0: never (602.44)
  std::uint8_t seated = 2;   // players

  friend bool operator==(const Position&, const Position&) = default;
  static constexpr auto fields() {
    return record(field("core", &Position::core), field("realms", &Position::realms),
                  field("losses", &Position::losses), field("counters", &Position::counters),
                  field("stockpiles", &Position::stockpiles), field("battle", &Position::battle),
                  field("moving", &Position::moving), field("bases", &Position::bases),
                  field("interned", &Position::interned), field("backings", &Position::backings),
                  field("worlds", &Position::worlds), field("passages", &Position::passages),
                  field("province_paid", &Position::province_paid), field("quotas", &Position::quotas),
                  field("afloat", &Position::afloat), field("options", &Position::options),
                  field("scenario", &Position::scenario), field("last_turn", &Position::last_turn),
                  field("phasing", &Position::phasing), field("level", &Position::level),
                  field("ahead", &Position::ahead), field("invaded", &Position::invaded),
                  field("seats", &Position::seated));
  }

  int seats() const { return std::min<int>(seated, side_count); }
  // See Passage; nobody has passed through most hexes.
  Race passed(Place at) const;
  void pass(Place at, Race by);
  Counter& operator[](UnitId unit) { return counters[static_cast<std::size_t>(unit)]; }
  const Counter& operator[](UnitId unit) const { return counters[static_cast<std::size_t>(unit)]; }
  Realm& realm(Race race) { return realms[static_cast<std::size_t>(race)]; }
  const Realm& realm(Race race) const { return realms[static_cast<std::size_t>(race)]; }
};
// No padding: a spare byte or more at the end when a member is added.
static_assert(Plain<Position>);

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Support> =
    std::to_array<std::string_view>({"part", "host", "expedition", "second-expedition"});
}  // namespace flagbridge
