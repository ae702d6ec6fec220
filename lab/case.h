#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/games.h"

// Conformance cases: a small game told in a file, with what must come of it. docs/cases.md describes the
// format.
namespace flagbridge {

// Something a side asks before it gives orders, in the game's own words, and what it must be told.
struct CaseInquiry {
  std::string side;  // the first one if left out
  std::string ask;
  json::value expect = json::object{};  // path -> value, in the answer
  static constexpr auto fields() {
    return record(optional_field("side", &CaseInquiry::side), field("ask", &CaseInquiry::ask),
                  field("expect", &CaseInquiry::expect));
  }
};

// One step of a case. What is left out is neither done nor checked; the parts come in this order.
struct CaseStep {
  std::string note;
  json::value set = json::object{};  // path -> value
  std::string side;
  json::value order;                    // text, or the order as a table
  std::vector<std::string> orders;      // of several sides, each after its name: "red plot 0 A"
  std::string ready_until;              // then whoever is asked says "ready", until this is asked anew
  std::string any_until;                // the same by chance, for what does not matter: dice and orders too
  std::vector<std::string> dice;        // "6.2 to hit = 9"
  std::vector<std::string> refused;     // the rules that forbid it, exactly these
  json::value events = json::array{};   // each a table; must come in this order, others may stand between
  std::vector<std::string> no_events;   // kinds that must not come
  json::value expect = json::object{};  // path -> value
  std::vector<CaseInquiry> inquire;
  json::value tables = json::object{};  // path -> value, in the data tables of the game
  json::value seen = json::object{};    // side -> path -> value, in that side's view
  json::value asked;                    // side -> decision, exactly these; {} for nobody
  std::string winner;                   // the side that has won, or "draw"
  static constexpr auto fields() {
    return record(optional_field("note", &CaseStep::note), optional_field("set", &CaseStep::set),
                  optional_field("side", &CaseStep::side), optional_field("order", &CaseStep::order),
                  optional_field("orders", &CaseStep::orders),
                  optional_field("ready_until", &CaseStep::ready_until),
                  optional_field("any_until", &CaseStep::any_until), optional_field("dice", &CaseStep::dice),
                  optional_field("refused", &CaseStep::refused), optional_field("events", &CaseStep::events),
                  optional_field("no_events", &CaseStep::no_events),
                  optional_field("expect", &CaseStep::expect), optional_field("inquire", &CaseStep::inquire),
                  optional_field("tables", &CaseStep::tables), optional_field("seen", &CaseStep::seen),
                  optional_field("asked", &CaseStep::asked), optional_field("winner", &CaseStep::winner));
  }
};

struct Case {
  std::string title;
  std::vector<std::string> rules;
  std::string source;    // where the expected values come from
  std::string scenario;  // or "GAME/board"
  json::value board;     // in the game's own words
  std::string seed;
  json::value options = json::object{};
  std::vector<std::string> dice;  // of the set-up; drawn from the seed if there are none
  std::vector<CaseStep> step;
  static constexpr auto fields() {
    return record(field("title", &Case::title), field("rules", &Case::rules), field("source", &Case::source),
                  field("scenario", &Case::scenario), optional_field("board", &Case::board),
                  optional_field("seed", &Case::seed), optional_field("options", &Case::options),
                  optional_field("dice", &Case::dice), field("step", &Case::step));
  }
};

Result<Case> read_case(std::string_view text, const std::string& file);

// Runs a case; answers every difference, none if it passes.
std::vector<std::string> run_case(const Games& games, const Case& told);

}  // namespace flagbridge
