#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "kernel/json.h"
#include "kernel/match.h"

// A game without its type, for the command line, the server and the case runner: everything goes in and out
// as JSON and text. Inside the engine and in simulations games are used with their types.
namespace flagbridge {

// A reason for a refusal, ready to be shown.
struct Refusal {
  std::string rule;  // "6.1", empty where no rulebook speaks of it
  std::string text;
};

// An event, ready to be shown.
struct Told {
  json::object data;  // "event", its arguments by name, "rule"
  std::string text;
  Sides audience;
  bool reveals = false;
};

struct Played {
  std::vector<Refusal> refusals;  // none: the order was accepted
  std::vector<Told> events;
  // Dice were thrown or something hidden was shown: what came before cannot be taken back,
  bool barrier = false;
  // as far as these know, who have seen or heard anything of it.
  Sides learnt{};

  bool accepted() const { return refusals.empty(); }
};

// A question to one side.
struct Asked {
  Side side{};
  std::string decision;  // "plot"
  std::string title;
  std::string rule;
  bool form = false;
};

// A game in progress.
class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  virtual std::unique_ptr<AnyMatch> clone() const = 0;
  // Nobody will ask for a while: it takes as little memory as it can until somebody does.
  virtual void rest() const = 0;

  virtual const MatchInfo& info() const = 0;
  virtual std::vector<std::string> side_names() const = 0;
  virtual int turn() const = 0;
  virtual std::uint64_t steps() const = 0;
  virtual std::size_t orders() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual Outcome outcome() const = 0;
  virtual std::string halted() const = 0;  // why the game cannot go on; empty if it can
  virtual std::string broken() const = 0;

  virtual std::vector<Asked> asked() const = 0;
  // Of the question to a side: whom it is about, why now, and what happens if nothing is ordered; nothing where
  // the title says it.
  virtual std::string about(Side side) const = 0;
  virtual Sides waiting(Side side) const = 0;  // who is asked, as far as the side may know
  virtual Sides foes(Side side) const = 0;     // whom it fights
  // The open question in full, as JSON: its legal answers, or the lines and limits of its form; empty if
  // nothing is asked.
  virtual std::string decision_text(Side side) const = 0;
  json::object decision(Side side) const;
  virtual json::value view(Side side) const = 0;
  virtual json::value position() const = 0;
  // The same with a place that a path names, even beyond the end of a list.
  virtual json::value position_with(std::string_view path) const = 0;
  // What all sides know, for onlookers.
  virtual json::value common_view() const = 0;
  // The first two as text, without the places nobody has taken (see kernel/json_text.h).
  virtual std::string view_text(Side side) const = 0;
  virtual std::string position_text() const = 0;
  // What a side sees, as the game shows it (kernel/scene.h); what all sides know of it; and everything.
  // "null" where there is nothing to be shown.
  virtual std::string scene_text(Side side) const = 0;
  virtual std::string common_scene_text() const = 0;
  virtual std::string scene_text() const = 0;
  // The side's standing orders, with questions and policies by name.
  virtual json::array standing(Side side) const = 0;
  virtual std::string common_picture() const = 0;
  virtual std::string picture(Side side) const = 0;
  virtual std::string picture() const = 0;  // everything, for when the game is over

  // What a side wants to know before it gives an order; the words are the game's own.
  virtual Result<Inquiry> inquire(Side side, std::string_view words) const = 0;

  virtual std::vector<Refusal> check(Side side, const json::value& order) const = 0;
  virtual Played play(Side side, const json::value& order) = 0;
  // Orders that are not well-formed are errors; the rules have not even been asked.
  virtual Result<json::value> order_from_text(std::string_view text) const = 0;
  virtual Result<std::string> order_text(const json::value& order) const = 0;
  virtual json::value random_order(Side side, Roller& roller) const = 0;

  // Puts values into the position, by path ("units.2.at"): for the set-up of cases.
  virtual Errors patch(const std::vector<std::pair<std::string, json::value>>& values) = 0;
  // Plays with dice laid down in advance, until the pointer is taken back.
  virtual void script(DrawSource* source) = 0;

  virtual std::string journal() const = 0;

  // An order of that side as a sentence; nothing where its text says as much.
  virtual std::string order_words(Side side, const json::value& order) const = 0;
  // Where on the board it belongs, as JSON (scene::Spot); "{}" where it has no place.
  virtual std::string order_spot(Side side, const json::value& order) const = 0;
};

// A row of a sequence of play as lists show it.
struct SequenceRow {
  std::string sequence;
  std::string rule;
  std::string title;
  bool handled = false;
};

// A kind of question, and a way standing orders answer questions, as lists show them.
struct QuestionRow {
  std::string name;
  std::string title;
  bool form = false;
};
struct PolicyRow {
  std::string name;
  std::string text;
};

// What a journal turned out to be.
struct ReadJournal {
  std::unique_ptr<AnyMatch> match;  // played up to where it was asked for, or to the first difference
  std::optional<Divergence> divergence;
  bool finished = false;  // it ends with the end of the game, and was not cut short
  std::size_t links = 0;  // of the chain that were compared
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual GameId id() const = 0;
  virtual std::string_view title() const = 0;
  virtual int rules_version() const = 0;
  virtual std::vector<ScenarioInfo> scenarios() const = 0;
  virtual std::vector<SequenceRow> sequence() const = 0;
  virtual std::vector<NamedTable> tables() const = 0;
  // Of the options a game can be started with, of its orders, scenes and positions.
  virtual json::object schema() const = 0;

  virtual std::vector<std::string> event_names() const = 0;
  virtual std::vector<QuestionRow> questions() const = 0;  // by their numbers
  virtual std::vector<PolicyRow> policies() const = 0;

  // A new game; what happens before the first question goes to `told`. With a script, all draws until then
  // come from it.
  virtual Result<std::unique_ptr<AnyMatch>> start(std::string_view scenario, const json::value& options,
                                                  const Seed& seed, std::vector<Told>* told = nullptr,
                                                  DrawSource* script = nullptr) const = 0;
  // Plays a journal again, `to` orders of it or all.
  virtual Result<ReadJournal> read_journal(std::string_view text, const std::string& file,
                                           std::optional<std::size_t> to) const = 0;
};

// The id a journal gives its game, or what is wrong with it.
Result<GameId> game_of_journal(std::string_view text, const std::string& file);

std::optional<GameId> game_from_name(std::string_view name);
std::string_view name_of_game(GameId id);

}  // namespace flagbridge
