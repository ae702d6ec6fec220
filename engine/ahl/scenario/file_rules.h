#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ahl/tables.h"
#include "kernel/document.h"
#include "kernel/square.h"

// The second half of a scenario file: conditions, special rules, endings.
namespace flagbridge::ahl {

enum class PersonState : std::uint8_t { awake, alive, dead, out, escaped, living, escaped_awake };
enum class Moment : std::uint8_t {
  turn,    // a decision phase begins
  phase,   // an action phase ends
  step,    // a step of a phase is over
  level,   // somebody enters a deck
  room,    // somebody is the first of his side in a room
  square,  // somebody enters a square
  fire,    // somebody fires
  shot,    // somebody is shot at
  wound,   // somebody is wounded
  left,    // somebody leaves the decks of the scenario
  found,   // somebody hidden is found
  near,    // a decision phase begins and the enemy is one deck away from a deck nobody has seen
  fought,  // a decision phase begins and there was firing on a deck for the first time
};
enum class PlacedBy : std::uint8_t { owner, dice };
enum class Scope : std::uint8_t { everywhere, deck, room };  // where it happened

struct PeopleFile {  // so many people in some state
  std::vector<std::string> forces;
  std::optional<std::uint8_t> side;
  std::vector<std::uint8_t> decks;  // first and last
  std::string zone;
  PersonState state = PersonState::awake;
  std::vector<Rank> ranks;
  std::vector<Suit> not_suits;
  bool found = false;    // not hidden
  bool working = false;  // not at a console that is a wreck
  bool pilot = false;    // (IV.8) named as one
  std::uint8_t least = 0;
  std::uint8_t most = 255;
  static constexpr auto fields() {
    return record(
        optional_field("forces", &PeopleFile::forces), optional_field("side", &PeopleFile::side),
        optional_field("decks", &PeopleFile::decks), optional_field("zone", &PeopleFile::zone),
        optional_field("state", &PeopleFile::state), optional_field("ranks", &PeopleFile::ranks),
        optional_field("not_suits", &PeopleFile::not_suits), optional_field("found", &PeopleFile::found),
        optional_field("working", &PeopleFile::working), optional_field("pilot", &PeopleFile::pilot),
        optional_field("least", &PeopleFile::least), optional_field("most", &PeopleFile::most));
  }
};

struct ThingsFile {  // so many things
  std::string kind;
  bool spent = false;
  std::optional<std::uint8_t> value;
  std::string zone;
  std::uint8_t least = 0;
  std::uint8_t most = 255;
  static constexpr auto fields() {
    return record(field("kind", &ThingsFile::kind), optional_field("spent", &ThingsFile::spent),
                  optional_field("value", &ThingsFile::value), optional_field("zone", &ThingsFile::zone),
                  optional_field("least", &ThingsFile::least), optional_field("most", &ThingsFile::most));
  }
};

struct SightFile {  // somebody awake of one sees somebody awake of the other
  std::vector<std::string> by, of;
  std::uint8_t deck = 0;  // 0: on any
  static constexpr auto fields() {
    return record(field("by", &SightFile::by), field("of", &SightFile::of),
                  optional_field("deck", &SightFile::deck));
  }
};

struct GroupFile {  // (21) a command group
  std::uint8_t side = 0;
  std::uint8_t deck = 0;
  bool present = true;
  static constexpr auto fields() {
    return record(field("side", &GroupFile::side), field("deck", &GroupFile::deck),
                  field("present", &GroupFile::present));
  }
};

struct ShutFile {  // a portal stands closed
  std::uint8_t deck = 0;
  Square square;
  Compass side = Compass::N;
  static constexpr auto fields() {
    return record(field("deck", &ShutFile::deck), field("square", &ShutFile::square),
                  field("side", &ShutFile::side));
  }
};

struct IfFile {
  std::vector<PeopleFile> people;
  std::vector<ThingsFile> things;
  std::vector<std::string> marks, unless;
  std::optional<SightFile> sees;
  std::optional<GroupFile> command_group;
  std::optional<ShutFile> shut;
  std::optional<std::uint8_t> surrendered;
  std::uint16_t from_turn = 0;
  std::uint8_t phase = 0;
  bool time_up = false;
  static constexpr auto fields() {
    return record(optional_field("people", &IfFile::people), optional_field("things", &IfFile::things),
                  optional_field("marks", &IfFile::marks), optional_field("unless", &IfFile::unless),
                  optional_field("sees", &IfFile::sees),
                  optional_field("command_group", &IfFile::command_group),
                  optional_field("shut", &IfFile::shut), optional_field("surrendered", &IfFile::surrendered),
                  optional_field("from_turn", &IfFile::from_turn), optional_field("phase", &IfFile::phase),
                  optional_field("time_up", &IfFile::time_up));
  }
};

struct DrawFile {
  std::string force;
  std::string count = "1";
  PlacedBy placed = PlacedBy::owner;
  std::vector<std::string> zones;  // by dice: one of them, all equally likely; none: where it happened
  std::uint8_t within = 0;         // by dice and without zones: so far from it, 0 in the same room
  bool surprised = false;
  bool leaves_lift = false;  // they must get out of the lift they come in
  bool moves = false;        // (II.2.2) they are committed to movement in the turn of their arrival
  static constexpr auto fields() {
    return record(
        field("force", &DrawFile::force), optional_field("count", &DrawFile::count),
        optional_field("placed", &DrawFile::placed), optional_field("zones", &DrawFile::zones),
        optional_field("within", &DrawFile::within), optional_field("surprised", &DrawFile::surprised),
        optional_field("leaves_lift", &DrawFile::leaves_lift), optional_field("moves", &DrawFile::moves));
  }
};

struct ConvertFile {
  std::vector<std::string> forces;
  std::uint8_t side = 0;
  std::uint8_t needs = 0;           // on a die each; 0: no die
  bool adjacent = false;            // only those next to whoever it happened to
  std::vector<std::string> beside;  // only those next to somebody awake of these
  bool here = false;                // only those on the deck it happened on
  static constexpr auto fields() {
    return record(field("forces", &ConvertFile::forces), field("side", &ConvertFile::side),
                  optional_field("needs", &ConvertFile::needs),
                  optional_field("adjacent", &ConvertFile::adjacent),
                  optional_field("beside", &ConvertFile::beside), optional_field("here", &ConvertFile::here));
  }
};

struct WhenFile {
  std::string rule;
  std::string text;
  Moment at = Moment::turn;
  std::optional<std::uint8_t> side;  // of whoever it happens to
  std::vector<std::string> forces;
  std::optional<std::uint8_t> by;   // side of whoever shot at him
  bool peaceful = false;            // (VI.2.4) he is neutral, or has done nothing hostile since
  std::vector<std::uint8_t> decks;  // first and last
  bool first = false;               // only the first of that side on the deck
  bool deeper = false;              // only further down than ever; one throw for each deck
  std::string once;                 // a mark: not if set, and set then
  IfFile condition;
  std::string roll;
  std::uint8_t needs = 0;
  // What it does.
  std::vector<std::string> marks;
  std::optional<DrawFile> draw;
  std::vector<std::string> surprise;
  std::uint8_t surprise_level = 1;
  bool surprise_him = false;         // whoever it happened to
  std::vector<std::string> commits;  // to movement for the rest of the turn
  Scope scope = Scope::everywhere;   // of surprise and commits
  std::vector<std::uint8_t> must_move;
  bool truce = false;
  std::uint16_t deadline = 0;  // turns from now
  bool lifts_stop = false;
  std::vector<std::uint8_t> fills;  // (8.C.4) tanks of these decks, first and last
  std::optional<ConvertFile> convert;
  std::vector<std::string> shock;
  std::vector<std::string> surrender;  // those give up and are out of the game
  static constexpr auto fields() {
    return record(
        field("rule", &WhenFile::rule), field("text", &WhenFile::text), field("at", &WhenFile::at),
        optional_field("side", &WhenFile::side), optional_field("forces", &WhenFile::forces),
        optional_field("by", &WhenFile::by), optional_field("peaceful", &WhenFile::peaceful),
        optional_field("decks", &WhenFile::decks), optional_field("first", &WhenFile::first),
        optional_field("deeper", &WhenFile::deeper), optional_field("once", &WhenFile::once),
        optional_field("if", &WhenFile::condition), optional_field("roll", &WhenFile::roll),
        optional_field("needs", &WhenFile::needs), optional_field("marks", &WhenFile::marks),
        optional_field("draw", &WhenFile::draw), optional_field("surprise", &WhenFile::surprise),
        optional_field("surprise_level", &WhenFile::surprise_level),
        optional_field("surprise_him", &WhenFile::surprise_him),
        optional_field("commits", &WhenFile::commits), optional_field("scope", &WhenFile::scope),
        optional_field("must_move", &WhenFile::must_move), optional_field("truce", &WhenFile::truce),
        optional_field("deadline", &WhenFile::deadline), optional_field("lifts_stop", &WhenFile::lifts_stop),
        optional_field("fills", &WhenFile::fills), optional_field("convert", &WhenFile::convert),
        optional_field("shock", &WhenFile::shock), optional_field("surrender", &WhenFile::surrender));
  }
};

struct EndingFile {
  std::string rule;
  std::string text;
  std::optional<std::uint8_t> winner;  // a draw if not said
  std::uint8_t level = 1;
  bool both_lose = false;
  IfFile condition;
  static constexpr auto fields() {
    return record(field("rule", &EndingFile::rule), field("text", &EndingFile::text),
                  optional_field("winner", &EndingFile::winner), optional_field("level", &EndingFile::level),
                  optional_field("both_lose", &EndingFile::both_lose), field("if", &EndingFile::condition));
  }
};

struct GoalFile {  // what computer players of a side strive for; the first that is still open comes first
  std::uint8_t side = 0;
  std::vector<std::string> by;      // whose goal it is; everybody's if not said
  std::string zone;                 // either these squares,
  std::uint8_t deck = 0;            // or a deck,
  std::string things;               // or things,
  std::vector<std::string> people;  // or wherever those are
  bool charge = false;              // a charge is to be set there
  bool flee = false;                // it is a way out of the game
  static constexpr auto fields() {
    return record(field("side", &GoalFile::side), optional_field("by", &GoalFile::by),
                  optional_field("zone", &GoalFile::zone), optional_field("deck", &GoalFile::deck),
                  optional_field("things", &GoalFile::things), optional_field("people", &GoalFile::people),
                  optional_field("charge", &GoalFile::charge), optional_field("flee", &GoalFile::flee));
  }
};

}  // namespace flagbridge::ahl

namespace flagbridge {
template <>
inline constexpr auto enum_names<ahl::PersonState> =
    std::to_array<std::string_view>({"awake", "alive", "dead", "out", "escaped", "living", "escaped awake"});
template <>
inline constexpr auto enum_names<ahl::Moment> =
    std::to_array<std::string_view>({"turn", "phase", "step", "level", "room", "square", "fire", "shot",
                                     "wound", "left", "found", "near", "fought"});
template <>
inline constexpr auto enum_names<ahl::PlacedBy> = std::to_array<std::string_view>({"owner", "dice"});
template <>
inline constexpr auto enum_names<ahl::Scope> =
    std::to_array<std::string_view>({"everywhere", "deck", "room"});
}  // namespace flagbridge
