#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/json.h"

// What is kept. A table's record and its log together are the game; positions are worked out from them.
namespace flagbridge::server {

using Moment = std::int64_t;  // milliseconds since 1970

struct Person {
  std::string id;
  std::string name;
  bool guest = true;
  bool admin = false;
  Moment muted = 0;   // until then he may say nothing
  Moment banned = 0;  // and until then not play
  std::string ban_reason{};
};

// How somebody wants to be told of what happens while he is away; empty: not at all.
struct Contact {
  std::string mail;
  std::string code;  // that proves the address; empty: it is proved
  std::string webhook;
};

enum class SeatKind : std::uint8_t { person, computer, open, invite };
enum class Status : std::uint8_t { open, playing, paused, over };
enum class Visibility : std::uint8_t { listed, unlisted, hidden };
enum class ClockKind : std::uint8_t { none, bank, days };
enum class ProposalKind : std::uint8_t { draw, takeback, pause, end };
enum class How : std::uint8_t { played, resigned, drawn, halted, abandoned, ended };
enum class WatchKind : std::uint8_t { common, open };  // what all sides know; everything

struct SeatRecord {
  std::string side;
  SeatKind kind = SeatKind::open;
  std::string person;  // id
  std::string name;    // of the person, as shown
  bool guest = false;  // whose name anybody may have taken
  std::string player;  // of a computer's seat
  std::string invite;  // the secret that takes the seat
  bool resigned = false;
  std::int64_t bank = 0;  // milliseconds left when last counted
  Moment asked = 0;       // since when the clock runs; 0: it does not
  std::string stand_in;   // the question the computer answers because time has run out; "*": every one
  static constexpr auto fields() {
    return record(field("side", &SeatRecord::side), field("kind", &SeatRecord::kind),
                  field("person", &SeatRecord::person), field("name", &SeatRecord::name),
                  optional_field("guest", &SeatRecord::guest), field("player", &SeatRecord::player),
                  field("invite", &SeatRecord::invite), field("resigned", &SeatRecord::resigned),
                  field("bank", &SeatRecord::bank), field("asked", &SeatRecord::asked),
                  field("stand_in", &SeatRecord::stand_in));
  }
};

struct ClockRecord {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;
  std::int32_t increment = 0;
  std::int32_t days = 0;
  static constexpr auto fields() {
    return record(field("kind", &ClockRecord::kind), optional_field("seconds", &ClockRecord::seconds),
                  optional_field("increment", &ClockRecord::increment),
                  optional_field("days", &ClockRecord::days));
  }
};

struct ProposalRecord {
  ProposalKind kind = ProposalKind::draw;
  std::string by;                    // side
  std::vector<std::string> waiting;  // sides that have not answered yet
  Moment at = 0;                     // it was offered
  static constexpr auto fields() {
    return record(field("kind", &ProposalRecord::kind), field("by", &ProposalRecord::by),
                  field("waiting", &ProposalRecord::waiting), optional_field("at", &ProposalRecord::at));
  }
};

struct ResultRecord {
  How how = How::played;
  std::vector<std::string> winners;
  std::string why;
  std::string rule;
  json::value scores;  // by side
  static constexpr auto fields() {
    return record(field("how", &ResultRecord::how), field("winners", &ResultRecord::winners),
                  field("why", &ResultRecord::why), field("rule", &ResultRecord::rule),
                  field("scores", &ResultRecord::scores));
  }
};

// What those without a seat see while the game is played, and how many seconds later.
struct WatchRecord {
  WatchKind view = WatchKind::common;
  std::int32_t delay = 0;
  static constexpr auto fields() {
    return record(optional_field("view", &WatchRecord::view), optional_field("delay", &WatchRecord::delay));
  }
};

// The game a practice game goes on with, from after so many of its orders.
struct From {
  std::string table;
  std::uint32_t orders = 0;
  static constexpr auto fields() {
    return record(field("table", &From::table), field("orders", &From::orders));
  }
};

struct TableRecord {
  std::string id;
  std::string game;
  std::string scenario;  // without the game
  json::value options = json::object{};
  std::string title;
  std::string seed;  // secret until the game is over
  std::int32_t rules_version = 0;
  Status status = Status::open;
  Visibility visibility = Visibility::listed;
  std::string host;  // person
  std::string host_name;
  std::vector<SeatRecord> seats;
  ClockRecord clock;
  std::vector<ProposalRecord> proposals;
  std::optional<ResultRecord> result;
  Moment created = 0;
  Moment changed = 0;
  std::int32_t turn = 0;
  std::int32_t epoch = 0;
  std::uint32_t asked = 0;           // the sides that are, as bits; for lists
  std::uint32_t asked_publicly = 0;  // those of which everybody may know it
  std::int64_t log = 0;              // entries in it
  std::int64_t chat = 0;             // messages
  WatchRecord spectators;
  std::int64_t revision = 0;  // how often it was written
  Moment due = 0;             // since when the computer is to answer; 0: it is not
  Moment begun = 0;           // 0: not yet, or before this was noted
  std::int64_t lost = 0;      // of the time nobody could answer, how much the clocks have been given back
  std::optional<From> from;
  std::string guide;  // the guided game it is
  static constexpr auto fields() {
    return record(field("id", &TableRecord::id), field("game", &TableRecord::game),
                  field("scenario", &TableRecord::scenario), field("options", &TableRecord::options),
                  field("title", &TableRecord::title), field("seed", &TableRecord::seed),
                  field("rules_version", &TableRecord::rules_version), field("status", &TableRecord::status),
                  field("visibility", &TableRecord::visibility), field("host", &TableRecord::host),
                  field("host_name", &TableRecord::host_name), field("seats", &TableRecord::seats),
                  field("clock", &TableRecord::clock), field("proposals", &TableRecord::proposals),
                  field("result", &TableRecord::result), field("created", &TableRecord::created),
                  field("changed", &TableRecord::changed), field("turn", &TableRecord::turn),
                  field("epoch", &TableRecord::epoch), field("asked", &TableRecord::asked),
                  field("asked_publicly", &TableRecord::asked_publicly), field("log", &TableRecord::log),
                  field("chat", &TableRecord::chat), optional_field("spectators", &TableRecord::spectators),
                  optional_field("revision", &TableRecord::revision),
                  optional_field("due", &TableRecord::due), optional_field("begun", &TableRecord::begun),
                  optional_field("lost", &TableRecord::lost), optional_field("from", &TableRecord::from),
                  optional_field("guide", &TableRecord::guide));
  }
};

// A line of a table's log, which only ever grows: an order, or that the game goes back to where so many
// orders were given.
struct LogEntry {
  enum class Kind : std::uint8_t { order, back };
  std::int64_t n = 0;  // from 1
  Kind kind = Kind::order;
  int side = 0;
  std::string body;  // the order as JSON, or how many orders stay
  std::string hash;  // of the position after it
  Moment at = 0;
};

struct ChatRecord {
  std::int64_t n = 0;
  std::string name;
  std::optional<std::string> side;
  std::string text;
  Moment at = 0;
  bool guest = false;
  std::string person{};  // id, which nobody is told
};

}  // namespace flagbridge::server

namespace flagbridge {

template <>
inline constexpr auto enum_names<server::SeatKind> =
    std::to_array<std::string_view>({"person", "computer", "open", "invite"});
template <>
inline constexpr auto enum_names<server::Status> =
    std::to_array<std::string_view>({"open", "playing", "paused", "over"});
template <>
inline constexpr auto enum_names<server::Visibility> =
    std::to_array<std::string_view>({"listed", "unlisted", "private"});
template <>
inline constexpr auto enum_names<server::ClockKind> =
    std::to_array<std::string_view>({"none", "bank", "days"});
template <>
inline constexpr auto enum_names<server::ProposalKind> =
    std::to_array<std::string_view>({"draw", "takeback", "pause", "end"});
template <>
inline constexpr auto enum_names<server::How> =
    std::to_array<std::string_view>({"played", "resigned", "drawn", "halted", "abandoned", "ended"});
template <>
inline constexpr auto enum_names<server::WatchKind> = std::to_array<std::string_view>({"common", "open"});
template <>
inline constexpr auto enum_names<server::LogEntry::Kind> = std::to_array<std::string_view>({"order", "back"});

}  // namespace flagbridge
