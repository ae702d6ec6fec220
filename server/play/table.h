#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/games.h"
#include "server/store/store.h"

// A table in memory: its record, the game played up to now, and what each side has been told. Nothing here
// knows of threads, sockets or what time it is; whoever holds a table holds it alone.
namespace flagbridge::server {

// The orders of a log that stand after all that was taken back.
std::vector<LogEntry> standing_orders(const std::vector<LogEntry>& log);

// Through whose eyes: a side's, or those of everybody who has none.
using Viewer = std::optional<Side>;

// How far a side can go back, and what it comes up against there.
struct TakeBack {
  int orders = 0;        // of its own, one after the other
  std::size_t stay = 0;  // orders that are left when the last of these is taken back
  std::string
      bar;  // dice, shown, answered (by a computer), none (nothing was ordered before), closed (not played)
  std::string by;  // what was told then, in words
};

// Something a person at the table should hear of, wherever he is.
enum class NoticeKind : std::uint8_t { started, your_turn, proposal, declined, time_up, over };
struct Notice {
  std::string person;  // id
  NoticeKind kind = NoticeKind::started;

  friend bool operator==(const Notice&, const Notice&) = default;
};

class Table {
 public:
  // Plays the log again. A log that the rules no longer agree with leaves a table that is unavailable.
  static Result<std::unique_ptr<Table>> open(const Games& games, TableRecord record,
                                             const std::vector<LogEntry>& log);

  // Takes in what another process has written since: false if that is more than further orders, and the table
  // must be opened anew.
  bool catch_up(TableRecord record, const std::vector<LogEntry>& log);

  // The same without the game: for lists.
  static Result<std::unique_ptr<Table>> outline(const Games& games, TableRecord record);

  const TableRecord& record() const { return record_; }
  TableRecord& record() { return record_; }
  const GameEntry& entry() const { return *entry_; }
  const AnyMatch* match() const { return match_.get(); }  // none while seats are free
  // Why this program cannot go on with the game; empty if it can. Only what is in memory is without the game:
  // another program may still understand what is kept.
  const std::string& unavailable() const { return unavailable_; }
  const ScenarioInfo& scenario() const { return scenario_; }

  bool running() const { return record_.status == Status::playing && match_ != nullptr; }
  bool full() const;  // no seat is free
  bool over() const { return record_.status == Status::over; }
  std::optional<Side> side_named(std::string_view name) const;
  const std::string& name_of_side(Side side) const { return seat(side).side; }
  SeatRecord& seat(Side side) { return record_.seats[static_cast<std::size_t>(index_of(side))]; }
  const SeatRecord& seat(Side side) const { return record_.seats[static_cast<std::size_t>(index_of(side))]; }
  std::vector<Side> sides_of(const std::string& person) const;
  bool asked(Side side) const;
  // The sides that are asked, as far as the viewer may know.
  Sides waiting(Viewer viewer) const;

  // --- what changes it; each notes what is to be written ---

  Errors begin(Moment now);
  void resume_from_log(Moment now);  // a game that was opened with a log it has from another
  Played play(Side side, const json::value& order, Moment now);
  // How many orders stay if the side takes its last one back; none if it cannot, as far as its person knows.
  std::optional<std::size_t> orders_before_last(Side side) const;
  TakeBack way_back(Side side) const;
  // Whether somebody else at the table has learnt more by one of those after that.
  bool others_have_learnt(Side side, std::size_t after) const;
  Errors take_back(Side side, Moment now);
  void finish(ResultRecord result, Moment now);
  void changed(Moment now) { record_.changed = now, dirty_ = true; }

  // --- clocks ---

  // To be called after every change of who is asked, or of the status.
  void run_clocks(Moment now);
  std::optional<Moment> deadline() const;  // the next at which time runs out for somebody
  // Clocks do not run while nobody can answer: `lost` is how long that has been in all. It is less than
  // before when the machine's clock was set back while the server was away.
  void excuse(std::int64_t lost, Moment now);
  bool call_time(Moment now);  // the computer stands in for those whose time is up; whether for any
  // Milliseconds a seat has left; none without a clock.
  std::optional<std::int64_t> time_left(const SeatRecord& seat, Moment now) const;
  // The computer player that answers for people: `basic`, where the game has it.
  std::string stand_in() const;
  // The next seat the server must answer for.
  std::optional<Side> computer_side() const;

  // --- what a viewer has been told ---

  std::int64_t feed_length(Viewer viewer) const;
  json::array feed(Viewer viewer, std::int64_t after, std::size_t limit) const;

  // --- what those see who have no seat ---

  bool delayed() const { return record_.spectators.delay > 0 && !over(); }
  // Lets onlookers see what is old enough by now.
  void reveal(Moment now);
  // The game as far as onlookers see it; none while seats are free, and none before anything was revealed.
  const AnyMatch* watched() const { return delayed() ? late_.get() : match_.get(); }
  // Whoever is shown everything may give it away: until the game is over, players do not hear what onlookers
  // of an open view say.
  bool may_hear(const ChatRecord& message, const std::string& person) const;
  // When something happened last, as far as onlookers know.
  Moment last_seen() const;

  // --- what is told to people wherever they are ---

  void notify(const std::string& person, NoticeKind kind);
  // Since the last call.
  std::vector<Notice> take_notices();

  // What must be written since the last call.
  std::vector<Statement> take_changes();
  const std::vector<LogEntry>& orders() const { return orders_; }

  // What is kept of a finished game for those who look at it here and there.
  struct Kept {
    std::map<std::size_t, std::unique_ptr<AnyMatch>> at;  // after so many orders
    std::string index;                                    // of all orders, as JSON
    std::string report;                                   // likewise
  };
  Kept& kept() { return kept_; }

  // Nobody holds it any more, for a while: of its positions only what is used is kept.
  void rest() const noexcept;

  void touch() { dirty_ = true; }  // the record must be written, though nothing happened in the game
  bool has_changes() const { return dirty_ || !pending_.empty(); }
  void also_write(Statement statement) { pending_.push_back(std::move(statement)); }

 private:
  struct FeedItem {
    Sides audience;         // of an order: its side
    std::string body;       // JSON
    std::size_t after = 0;  // so many orders, it was told
    bool order = false;
  };

  Table(const GameEntry& entry, TableRecord record, ScenarioInfo scenario);
  Errors start_match();
  Errors replay(const std::vector<LogEntry>& orders);
  Errors play_again(const std::vector<LogEntry>& orders);  // after those given already
  void lose(const Errors& why);
  void forget_game();
  void add_to_feed(FeedItem item);
  void give_usual_standing(Moment now);
  Played give(Side side, const json::value& order, Moment now);
  // An order as it was when it was given: the turn, and what it says where the game has words for it.
  struct Given {
    int turn = 0;
    std::string words;
  };
  Given given_now(Side side, const json::value& order) const;
  Sides sides_with(Side side) const;  // those of the same person
  bool computer_told(std::size_t order, Side side) const;
  void name_bar(std::size_t order, Side side, TakeBack& way) const;
  void note(const LogEntry& entry, const json::value& order, const Played& played, const Given& given);
  void tell(const std::vector<Told>& events, std::size_t after);
  void tell_order(Side side, const json::value& order, const Given& given);
  bool may_see(const FeedItem& item, Viewer viewer) const;
  bool known_to_all(const FeedItem& item) const;
  Sides commonly_asked(const AnyMatch& match) const;
  void notify_all(NoticeKind kind);
  // Who is asked and not stood in for: to somebody else the next question is news.
  Sides asked_themselves() const;
  void note_end(Moment now);
  void log(LogEntry entry);
  void settle(Side side, Moment now);
  void lapse(Side side);
  std::string question(Side side) const;

  const GameEntry* entry_;
  TableRecord record_;
  ScenarioInfo scenario_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<LogEntry> orders_;  // those that stand
  std::vector<Sides> learnt_;     // who has learnt from each what cannot be unlearnt: dice, revelations
  std::size_t proposed_ = 0;      // how many at the beginning the game itself proposed
  std::vector<FeedItem> feed_;
  std::vector<std::int64_t> told_;  // entries of the feed for each side
  std::int64_t common_ = 0;         // and for all
  std::unique_ptr<AnyMatch> late_;  // the game as onlookers see it who are shown everything later
  std::vector<Statement> pending_;
  std::vector<Notice> notices_;
  Sides told_asked_;  // who knows that he is asked
  Kept kept_;
  std::string unavailable_;
  bool dirty_ = false;
};

}  // namespace flagbridge::server

namespace flagbridge {
template <>
inline constexpr auto enum_names<server::NoticeKind> =
    std::to_array<std::string_view>({"started", "your_turn", "proposal", "declined", "time_up", "over"});
}
