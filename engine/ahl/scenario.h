#pragma once

#include <array>
#include <bitset>
#include <string>
#include <vector>

#include "ahl/position.h"
#include "ahl/scenario/file.h"
#include "kernel/document.h"
#include "kernel/error.h"
#include "kernel/rule.h"

// A scenario made ready for play: decks, forces, set-up, special rules as triggers, and endings. Each part
// keeps the words of its file and adds the numbers its names stand for.
namespace flagbridge::ahl {

using ForceSet = std::uint64_t;
inline constexpr std::size_t most_forces = 64;
inline constexpr std::uint8_t no_zone = 0xff;
inline constexpr std::uint8_t no_mark = 0xff;

// A fixed number, dice, or everybody there is.
struct Amount {
  bool all = false;
  bool roll = false;  // what was thrown for the trigger
  std::uint8_t dice = 0;
  std::int16_t plus = 0;
};

struct Force {
  ForceFile file;
  Amount count;
  std::vector<std::uint16_t> cup;  // rows of the roster it is drawn from
  std::uint8_t weapon = no_weapon;
  std::uint8_t bound = no_mark;
  std::uint8_t kin = 0;       // 0: none
  ForceSet predecessors = 0;  // whose heir it is
  ForceSet wards = 0;         // whom it has a bonus to rally
  ForceSet companions = 0;    // (VI.1) without whom it does not leave
};

// Squares of one level.
struct Zone {
  std::string name;
  std::uint8_t level = 0;
  DeckSquares squares;
  bool by_ways = false;  // people come in there
  int size = 0;
};

struct Cap {
  ForceSet forces = 0;
  std::uint8_t most = 0;
};

struct Step {
  StepFile file;
  Side side{};
  ForceSet forces = 0;
  std::vector<std::uint8_t> zones;
  std::uint8_t shared = no_zone;
  ThingKind things = ThingKind::none;
  std::vector<std::uint8_t> weapons;  // rows of the weapons table; empty: any
  std::vector<Cap> caps;
};

struct PeopleTest {
  ForceSet forces = 0;
  std::uint8_t first_deck = 0;
  std::uint8_t last_deck = 255;
  std::uint8_t zone = no_zone;
  PersonState state = PersonState::awake;
  std::uint16_t ranks = 0xffff;
  std::uint8_t suits = 0xff;
  bool found = false;
  bool working = false;
  bool pilot = false;
  std::uint8_t least = 0;
  std::uint8_t most = 255;
};

struct ThingTest {
  ThingKind kind = ThingKind::none;
  bool spent = false;
  std::optional<std::uint8_t> value;
  std::uint8_t zone = no_zone;
  std::uint8_t least = 0;
  std::uint8_t most = 255;
};

struct Test {
  std::vector<PeopleTest> people;
  std::vector<ThingTest> things;
  std::uint32_t marks = 0;
  std::uint32_t unless = 0;
  bool sees = false;
  ForceSet seers = 0;
  ForceSet seen = 0;
  std::uint8_t sight_deck = 0;
  std::optional<GroupFile> command_group;
  std::optional<ShutFile> shut;
  std::optional<std::uint8_t> surrendered;
  std::uint16_t from_turn = 0;
  std::uint8_t phase = 0;
  bool time_up = false;
};

struct Draw {
  std::uint8_t force = 0;
  Amount count;
  PlacedBy placed = PlacedBy::owner;
  std::vector<std::uint8_t> zones;
  std::uint8_t within = 0;
  bool surprised = false;
  bool leaves_lift = false;
  bool moves = false;
};

struct Trigger {
  WhenFile file;
  Rule rule;
  Test test;
  ForceSet forces = 0;
  std::uint8_t first_deck = 0;
  std::uint8_t last_deck = 255;
  std::uint8_t once = no_mark;
  Amount roll;
  std::uint32_t marks = 0;
  std::optional<Draw> draw;
  ForceSet surprise = 0;
  ForceSet convert = 0;
  ForceSet beside = 0;
  ForceSet commits = 0;
  ForceSet shock = 0;
  ForceSet surrender = 0;
  std::uint8_t first_filled = 0;  // (8.C.4)
  std::uint8_t last_filled = 0;
};

struct Ending {
  Rule rule;
  std::string text;
  int winner = -1;
  int level = 1;
  bool both_lose = false;
  Test test;
};

// What a computer player strives for: exactly one of zone, deck, things and people is set.
struct Goal {
  Side side{};
  ForceSet by = 0;  // whose it is; 0: everybody's
  std::uint8_t zone = no_zone;
  std::uint8_t deck = 0;
  ThingKind things = ThingKind::none;
  ForceSet people = 0;
  bool charge = false;  // a charge is to be set there
  bool flee = false;    // leads out of the game
};

struct Limit {
  ForceSet forces = 0;
  Suit suit = Suit::battle;
  std::uint8_t most = 0;
};

struct Surprise {
  ForceSet forces = 0;
  std::uint8_t level = 1;
};

struct Scenario {
  std::string id;
  std::string title;
  std::string summary;
  std::array<std::string, side_count> sides;
  std::string ship;  // a refit, or empty
  Provenance source;
  std::uint16_t turns = 0;
  std::uint8_t vessel = 0;  // Content::vessels

  Rule rule;
  RuleSet rules = RuleSet::special;
  std::vector<std::uint8_t> decks;  // in play from the start
  std::bitset<200> known;           // levels that may come into play
  bool vacuum = false, dark = false, weightless = false, tanks_full = false;
  std::bitset<200> drained;
  LiftState lifts = LiftState::working;
  std::uint8_t drawn_by = 0;  // (I.1.2) bits of the sides that know which lifts work
  bool portals_jammed_open = false;
  std::uint8_t must_move = 0;  // bits of sides
  std::uint8_t gravity = 0;
  std::uint8_t flight_up = 0;
  ForceSet first_movers = 0;
  bool wrecks = false;
  bool thrown_charges = false;  // (V.5) charges may be thrown like grenades
  std::uint8_t surrender = 0;
  std::uint8_t clear_upward = 0;
  std::vector<Surprise> surprise;
  Reveal reveal = Reveal::level;
  bool waiting = false;
  bool hide_movers = false;
  std::vector<std::string> marks;
  std::vector<Force> forces;
  std::vector<Limit> limits;
  std::vector<ThingFile> things;
  std::vector<Zone> zones;
  std::vector<Step> steps;
  std::vector<Trigger> triggers;
  std::vector<Ending> endings;
  std::vector<Goal> goals;    // in order of urgency
  std::uint32_t moments = 0;  // bits of the moments that any trigger waits for
};

constexpr bool in(ForceSet set, std::uint8_t force) {
  return force < most_forces && (set >> force & 1U) != 0;
}

// What is wrong with a scenario that needs more than a position holds.
std::string too_many(std::size_t number, std::string_view what, std::size_t room);

}  // namespace flagbridge::ahl
