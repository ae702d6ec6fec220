#pragma once

#include <cstdint>

#include "fe/place.h"
#include "kernel/describe.h"
#include "kernel/secrets.h"

namespace flagbridge::fe {

// A counter by its place in the list; that of a destroyed one may be used again.
enum class UnitId : std::uint16_t {};
constexpr UnitId no_unit = static_cast<UnitId>(0xffff);
constexpr int index_of(UnitId unit) { return static_cast<int>(unit); }
constexpr UnitId unit_at(int index) { return static_cast<UnitId>(index); }

// What is known of a counter besides its type; bits of Counter::marks.
enum class Mark : std::uint32_t {
  crippled = 1U << 0,
  // In the operational movement of this player turn (203.0, 205.0):
  moved = 1U << 1,   // has finished moving
  active = 1U << 2,  // belongs to the stack whose movement is not finished (203.44)
  going = 1U << 3,   // of the part of the stack that is under way (203.44)
  reacted_near = 1U << 4,
  reacted_far = 1U << 5,
  // In this player turn:
  fought = 1U << 6,  // was in a battle hex (206.33)
  retreated = 1U << 7,
  withdrew = 1U << 8,  // before the battle now being fought (307.0); leaves after this round (302.72)
  retrograded = 1U << 9,
  relocated = 1U << 10,           // by strategic movement
  fresh = 1U << 11,               // built or repaired, and free to move strategically (204.31)
  supplied_at_start = 1U << 12,   // (410.22)
  supplied_to_move = 1U << 13,    // (410.21)
  supplied_in_battle = 1U << 14,  // when it last fought (410.24)
  reserve = 1U << 15,             // carries a reserve marker (507.0)
  shocked = 1U << 16,             // mauler that used its cannon in this round (308.42)
  unreleased = 1U << 17,          // (600.3)
  evaded = 1U << 18,              // tried to evade by cloak (306.1)
  spent = 1U << 19,               // tug or fighters that have done their work for this turn
  new_hull = 1U << 20,            // built in this turn
  must_lead = 1U << 21,           // one of these is the flagship of the first round (302.13)
  came_in = 1U << 22,             // from beyond the map, in this phase (207.26)
  cloaked = 1U << 23,             // moved so last, in this phase (203.84)
  towing = 1U << 24,              // a dock, with the pulse now being played (421.21)
  yard_used = 1U << 25,           // starbase that has built its ship of this turn (431.5)
  sunk = 1U << 26,                // destroyed in this round of combat, out of play (305.1)
  captured = 1U << 27,            // was the enemy's once (305.4)
  stationed = 1U << 28,           // cannot leave its system of the capital hex (511.5)
  // There are more facts than bits: these share theirs with a mark of another phase.
  closing = must_lead,   // made its long reaction in the window now open (205.32)
  based = reacted_far,   // a base or planet supplied it when it last fought, no convoy or tug (206.31)
  taken_here = going,    // captured in the battle now being fought (305.21)
  arriving = came_in,    // a fleet that comes in from beyond the map in this turn (204.39)
  overbuilt = towing,    // built beyond the schedule in the production now going on (431.34)
  held_back = withdrew,  // stayed where a better commander led others out (203.55), before combat
};

// Counter::fleet of what belongs to none, and of a prize that was interned with a race when that entered the
// war: until it is mended it neither fights nor goes to neutrals (503.4).
constexpr std::uint8_t no_fleet = 0xff;
constexpr std::uint8_t held_prize = 0xfe;

// The system of a capital hex in which a counter is, 1 and up; 0: in none (511.5).
constexpr unsigned system_shift = 29;

// The part a counter plays in the battle force of the round (302.3).
// A surplus ship of a fleeing force can be hit and adds nothing (307.3).
enum class Role : std::uint8_t { none, line, flagship, scout, drones, surplus };

// (509.1) What a tug does in this player turn. A mobile base that is `set_up` does not work yet (510.22).
enum class Mission : std::uint8_t {
  none,
  supply_point,
  set_up,
  repair,
  transport,
  battle_pod,
  carrier_pod,
  heavy_pod,
  base_work,
  carry_base,
  planet_work,
  survey  // no tug, but a survey ship beyond the map (505.33)
};

// (510.22, 510.4) What is being done with a mobile base or battalion until its owner's next turn.
enum class Handling : std::uint8_t { carried, set_up, taken_down };

// When what is hidden, and what is shown of what is known in part: see views.cpp.
class Campaign;
struct Counter;
using CampaignEyes = Eyes<Campaign>;
bool of_a_force(const CampaignEyes& eyes, const Counter& counter);
bool all_open(const CampaignEyes& eyes, std::type_identity<Counter>);

// A counter in play: a ship, a group, a base, a dock, fighters on their own.
struct Counter {
  std::uint32_t marks = 0;
  std::uint16_t type = 0xffff;  // a model
  Place at = nowhere;
  // Two bits for each ship of a group: whole, crippled, destroyed (308.12), and those lost just now (305.1);
  // of a battalion being set up the planet of the hex (508.32), of a mobile base where in the hex it will be
  // (433.411, 510.3).
  std::uint16_t parts = 0;
  Race race = Race::any;      // whose it is now
  std::uint8_t fighters = 0;  // half factors aboard
  std::uint8_t pfs = 0;
  std::uint8_t steps = 0;         // of damage to a base (308.8); points aboard a tug (435.22)
  std::uint8_t fleet = no_fleet;  // of the order of battle (600.3)
  Role role = Role::none;
  std::uint8_t pulses = 0;  // used in this phase
  std::uint8_t hexes = 0;   // entered in this phase
  Mission mission = Mission::none;
  std::uint8_t work = 0;     // repair points done so far (420.421); of what a tug carries, a Handling
  std::uint8_t sent = 0;     // half factors of fighters it sends into a battle force it is not in (302.35)
  std::uint8_t reserve = 0;  // which of its race's markers it is under
  // Of fighters on their own (205.7); who has a dock or cargo; of a tug with points whose they are
  // and to whom they go (435.22).
  UnitId home = no_unit;

  constexpr bool in_play() const { return at != nowhere; }
  constexpr bool has(Mark mark) const { return (marks & static_cast<std::uint32_t>(mark)) != 0; }
  constexpr void set(Mark mark) { marks |= static_cast<std::uint32_t>(mark); }
  constexpr void clear(Mark mark) { marks &= ~static_cast<std::uint32_t>(mark); }
  constexpr void put(Mark mark, bool on) { on ? set(mark) : clear(mark); }
  constexpr bool crippled() const { return has(Mark::crippled); }
  constexpr int system() const { return static_cast<int>(marks >> system_shift); }
  constexpr void put_in_system(int system) {
    marks = (marks & ((1U << system_shift) - 1)) | static_cast<std::uint32_t>(system) << system_shift;
  }

  friend constexpr bool operator==(const Counter&, const Counter&) = default;
  static constexpr auto fields() {
    return record(field("marks", &Counter::marks), field("type", &Counter::type), field("at", &Counter::at),
                  field("parts", &Counter::parts), field("race", &Counter::race),
                  field("fighters", &Counter::fighters), field("pfs", &Counter::pfs),
                  field("steps", &Counter::steps), field("fleet", &Counter::fleet),
                  secret_if<of_a_force>(field("role", &Counter::role)), field("pulses", &Counter::pulses),
                  field("hexes", &Counter::hexes), field("mission", &Counter::mission),
                  field("work", &Counter::work), secret_if<of_a_force>(field("sent", &Counter::sent)),
                  field("reserve", &Counter::reserve), field("home", &Counter::home));
  }
};
static_assert(sizeof(Counter) == 24);

// How a ship of a group is (308.12).
enum class Part : std::uint8_t { whole, crippled, destroyed };
constexpr Part part_of(std::uint16_t parts, int index) {
  return static_cast<Part>(parts >> (2 * index) & 3U);
}
constexpr std::uint16_t with_part(std::uint16_t parts, int index, Part part) {
  const unsigned cleared = parts & ~(3U << (2 * index));
  return static_cast<std::uint16_t>(cleared | static_cast<unsigned>(part) << (2 * index));
}
// Above that a bit for each ship of a group that was destroyed in the round of combat going on (305.1).
constexpr unsigned lost_shift = 8;
constexpr bool lost_now(std::uint16_t parts, int index) {
  return (parts >> (lost_shift + static_cast<unsigned>(index)) & 1U) != 0;
}
constexpr std::uint16_t with_lost(std::uint16_t parts, int index) {
  return static_cast<std::uint16_t>(parts | 1U << (lost_shift + static_cast<unsigned>(index)));
}
constexpr std::uint16_t without_lost(std::uint16_t parts) {
  return static_cast<std::uint16_t>(parts & ((1U << lost_shift) - 1));
}

// What was destroyed in a round can be captured in it, and is forgotten then (305.1).
constexpr void forget_sunk(Counter& counter) {
  counter.clear(Mark::sunk);
  counter.parts = counter.in_play() ? without_lost(counter.parts) : std::uint16_t{0};
}

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Role> =
    std::to_array<std::string_view>({"none", "line", "flagship", "scout", "drones", "surplus"});
template <>
inline constexpr auto enum_names<fe::Mission> = std::to_array<std::string_view>(
    {"none", "supply-point", "set-up", "repair", "transport", "battle-pod", "carrier-pod", "heavy-pod",
     "base-work", "carry-base", "planet-work", "survey"});
}  // namespace flagbridge
