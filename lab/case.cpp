#include "lab/case.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/dice_sources.h"
#include "kernel/document.h"

namespace flagbridge {
namespace {

// "6.2 to hit = 9"
std::optional<ScriptedDraw> read_draw(const std::string& text) {
  const auto equals = text.rfind(" = ");
  if (equals == std::string::npos) return std::nullopt;
  ScriptedDraw draw{text.substr(0, equals), 0};
  if (!read_cell(std::string_view(text).substr(equals + 3), draw.value).empty()) return std::nullopt;
  return draw;
}

// Whether the event has every member of the pattern, with the same value.
bool matches(const json::object& event, const json::object& pattern) {
  return std::ranges::all_of(pattern, [&](const auto& member) {
    const json::value* value = event.if_contains(member.key());
    return value != nullptr && *value == member.value();
  });
}

// All draws of a script; what is wrong with it goes to `wrong`.
ScriptedDice read_script(const std::vector<std::string>& lines, std::vector<std::string>& wrong) {
  ScriptedDice script;
  for (const std::string& text : lines) {
    const auto draw = read_draw(text);
    if (draw) {
      script.add(*draw);
    } else {
      wrong.push_back(fmt::format("dice: \"{}\" is not of the form \"RULE PURPOSE = VALUE\"", text));
    }
  }
  return script;
}

class CaseRun {
 public:
  CaseRun(const Case& told, std::unique_ptr<AnyMatch> match, const AnyGame& game)
      : told_(told), match_(std::move(match)), game_(game), known_events_(game.event_names()) {}

  std::vector<std::string> run() {
    // After a step that went wrong the rest would only echo it.
    for (number_ = 1; number_ <= told_.step.size() && wrong_.empty(); ++number_)
      step(told_.step[number_ - 1]);
    return wrong_;
  }

 private:
  void say(const std::string& what) {
    const std::string& note = told_.step[number_ - 1].note;
    wrong_.push_back(fmt::format("step {}{}: {}", number_, note.empty() ? "" : " (" + note + ")", what));
  }

  void step(const CaseStep& step) {
    set(step);
    if (!step.any_until.empty()) {
      by_chance(step);
    } else if (gives_orders(step)) {
      orders(step);
    } else if (speaks_of_an_order(step)) {
      say("order: it is missing, and side, dice, refused, events and no_events speak of it");
    }
    expect("", step.expect, match_->position(), true);
    inquire(step);
    tables(step);
    seen(step);
    asked(step);
    winner(step);
  }

  static bool gives_orders(const CaseStep& step) {
    return !step.order.is_null() || !step.orders.empty() || !step.ready_until.empty();
  }

  static bool speaks_of_an_order(const CaseStep& step) {
    return !step.side.empty() || !step.dice.empty() || !step.refused.empty() || !step.no_events.empty() ||
           step.events != json::array{};
  }

  // The number of the side, or nothing and a complaint.
  std::optional<Side> side_called(const std::string& name) {
    const auto sides = match_->side_names();
    const auto side = std::ranges::find(sides, name);
    if (side != sides.end()) return side_at(static_cast<int>(side - sides.begin()));
    say(fmt::format("side: \"{}\" is none of {}", name, fmt::join(sides, ", ")));
    return std::nullopt;
  }

  // Where the name of a side at the front of an order ends; names may have several words.
  std::size_t end_of_side(const std::string& line) const {
    std::size_t end = 0;
    for (const std::string& name : match_->side_names()) {
      if (line.starts_with(name + " ")) end = std::max(end, name.size());
    }
    return end > 0 ? end : std::min(line.find(' '), line.size());
  }

  void set(const CaseStep& step) {
    const json::object* values = step.set.if_object();
    if (values == nullptr) return say("set: a table of paths and values is expected");
    if (values->empty()) return;
    std::vector<std::pair<std::string, json::value>> all;
    for (const auto& member : *values) all.emplace_back(member.key(), member.value());
    for (const Error& error : match_->patch(all)) say("set: " + to_string(error));
  }

  // Everything ordered in a step throws the same dice, one after the other.
  void orders(const CaseStep& step) {
    std::vector<std::string> malformed;
    ScriptedDice script = read_script(step.dice, malformed);
    for (const std::string& each : malformed) say(each);
    if (!malformed.empty()) return;
    if (!step.order.is_null() && !step.orders.empty()) return say("orders: they stand beside an order");
    match_->script(&script);
    const std::uint64_t asked_at = match_->steps();
    Played played;
    if (!step.order.is_null()) played = give(step.side, step.order);
    for (const std::string& line : step.orders) {
      const std::size_t end = end_of_side(line);
      add(give(line.substr(0, end), json::string(line.substr(end))), played);
    }
    if (!step.ready_until.empty()) {
      wait(step.ready_until, asked_at, played, [this](Side side) {
        return give(match_->side_names()[static_cast<std::size_t>(index_of(side))], "ready");
      });
    }
    match_->script(nullptr);
    if (!wrong_.empty()) return;  // an order that cannot be read, or a question that does not come
    for (const std::string& fault : script.faults()) say("dice: " + fault);
    refusals(step, played);
    events(step, played);
  }

  static void add(Played more, Played& all) {
    std::ranges::move(more.refusals, std::back_inserter(all.refusals));
    std::ranges::move(more.events, std::back_inserter(all.events));
  }

  Played give(const std::string& name, json::value order) {
    const auto side = side_called(name);
    if (!side) return {};
    if (order.is_string()) {
      auto read = match_->order_from_text(std::string_view(order.as_string()));
      if (!read) {
        say("order: " + to_string(read.error()));
        return {};
      }
      order = std::move(*read);
    }
    return match_->play(*side, order);
  }

  // Has whoever is asked answered, until a question of that kind is open that was not when the step began.
  template <class Give>
  void wait(const std::string& kind, std::uint64_t asked_at, Played& played, Give answer) {
    constexpr int patience = 1000;
    for (int i = 0; i < patience && wrong_.empty() && played.accepted(); ++i) {
      const auto open = match_->asked();
      if (open.empty()) return say(fmt::format("until: \"{}\" is not asked any more", kind));
      if (open.front().decision == kind && match_->steps() != asked_at) return;
      add(answer(open.front().side), played);
    }
    if (wrong_.empty() && played.accepted())
      say(fmt::format("until: \"{}\" is not asked in {} answers", kind, patience));
  }

  // "ready" where that is allowed, else anything that is; the dice fall by the seed unless they are named.
  void by_chance(const CaseStep& step) {
    std::vector<std::string> malformed;
    ScriptedDice script = read_script(step.dice, malformed);
    for (const std::string& each : malformed) say(each);
    if (!malformed.empty()) return;
    if (!step.dice.empty()) match_->script(&script);
    Played played;
    Roller chance(match_->info().seed, Stream::first_player);
    wait(step.any_until, match_->steps(), played, [&](Side side) {
      const auto ready = match_->order_from_text("ready");
      const bool may = ready && match_->check(side, *ready).empty();
      return match_->play(side, may ? *ready : match_->random_order(side, chance));
    });
    match_->script(nullptr);
    if (!wrong_.empty()) return;  // a question that does not come
    for (const std::string& fault : script.faults()) say("dice: " + fault);
    refusals(step, played);
    events(step, played);
  }

  void refusals(const CaseStep& step, const Played& played) {
    std::vector<std::string> found;
    std::string sentences;
    for (const Refusal& refusal : played.refusals) {
      found.push_back(refusal.rule.empty() ? "none" : refusal.rule);
      sentences += fmt::format("\n      ({}) {}", found.back(), refusal.text);
    }
    std::vector<std::string> wanted = step.refused;
    std::ranges::sort(found);
    std::ranges::sort(wanted);
    if (found == wanted) return;
    if (wanted.empty()) return say("the order is refused:" + sentences);
    if (found.empty())
      return say(fmt::format("the order is accepted, a refusal by {} was expected", fmt::join(wanted, ", ")));
    say(fmt::format("the order is refused by {}, not by {}:{}", fmt::join(found, ", "),
                    fmt::join(wanted, ", "), sentences));
  }

  void events(const CaseStep& step, const Played& played) {
    const json::array* wanted = step.events.if_array();
    if (wanted == nullptr) return say("events: a list of tables is expected");
    std::size_t next = 0;
    for (const json::value& pattern : *wanted) {
      const json::value* kind = pattern.is_object() ? pattern.as_object().if_contains("event") : nullptr;
      if (kind == nullptr || !kind->is_string())
        return say("events: each must be a table, { event = \"...\" }");
      if (!known_event(std::string(kind->as_string()))) return;
      const auto& told = played.events;
      const auto from = told.begin() + static_cast<std::ptrdiff_t>(next);
      const auto found = std::find_if(
          from, told.end(), [&](const Told& each) { return matches(each.data, pattern.as_object()); });
      if (found == told.end()) return say(missing_event(pattern, played));
      next = static_cast<std::size_t>(found - told.begin()) + 1;
    }
    for (const std::string& kind : step.no_events) {
      if (!known_event(kind)) return;
    }
    for (const Told& told : played.events) {
      const std::string kind(told.data.at("event").as_string());
      if (std::ranges::find(step.no_events, kind) != step.no_events.end()) {
        say(fmt::format("an event came that must not: {}", json::serialize(told.data)));
      }
    }
  }

  static std::string missing_event(const json::value& pattern, const Played& played) {
    std::string text =
        fmt::format("no such event, or not in this order: {}\n    these came:", json::serialize(pattern));
    for (const Told& told : played.events) text += "\n      " + json::serialize(told.data);
    return text;
  }

  // A kind that does not exist would never come, and a case that waits for it in vain proves nothing.
  bool known_event(const std::string& kind) {
    const bool known = std::ranges::find(known_events_, kind) != known_events_.end();
    if (!known)
      say(fmt::format("events: there is no \"{}\"; there are {}", kind, fmt::join(known_events_, ", ")));
    return known;
  }

  void expect(const std::string& whose, const json::value& wanted, const json::value& position,
              bool of_position = false) {
    const json::object* values = wanted.if_object();
    if (values == nullptr) return say("expect: a table of paths and values is expected");
    for (const auto& member : *values) {
      json::value reached;  // a place beyond the end of a list is an empty one
      const json::value* found = find_path(position, member.key());
      if (found == nullptr && of_position) {
        reached = match_->position_with(member.key());
        found = find_path(reached, member.key());
      }
      if (found == nullptr) {
        say(fmt::format("{}{}: there is no such value", whose, std::string_view(member.key())));
      } else if (*found != member.value()) {
        say(fmt::format("{}{}: {} was expected, it is {}", whose, std::string_view(member.key()),
                        json::serialize(member.value()), json::serialize(*found)));
      }
    }
  }

  void inquire(const CaseStep& step) {
    for (const CaseInquiry& each : step.inquire) {
      const auto side = side_called(each.side.empty() ? match_->side_names().front() : each.side);
      if (!side) return;
      const auto answer = match_->inquire(*side, each.ask);
      if (!answer) return say(fmt::format("{}: {}", each.ask, to_string(answer.error())));
      expect(each.ask + ": ", each.expect, answer->data);
    }
  }

  void tables(const CaseStep& step) {
    if (step.tables == json::object{}) return;
    json::object all;
    for (const NamedTable& table : game_.tables()) all[table.name] = table.rows;
    expect("tables: ", step.tables, all);
  }

  void seen(const CaseStep& step) {
    const json::object* sides = step.seen.if_object();
    if (sides == nullptr) return say("seen: a table of sides is expected");
    for (const auto& member : *sides) {
      const std::string name(member.key());
      if (const auto side = side_called(name))
        expect("seen by " + name + ": ", member.value(), match_->view(*side));
    }
  }

  void winner(const CaseStep& step) {
    if (step.winner.empty()) return;
    const Outcome outcome = match_->outcome();
    std::string found = outcome.over ? "" : "nobody yet";
    for_each_side(outcome.winners, [&](Side side) {
      found += (found.empty() ? "" : "+") + match_->side_names()[static_cast<std::size_t>(index_of(side))];
    });
    if (found.empty()) found = "draw";
    if (found != step.winner) say(fmt::format("winner: {} was expected, it is {}", step.winner, found));
  }

  void asked(const CaseStep& step) {
    if (step.asked.is_null()) return;
    json::object found;
    for (const Asked& each : match_->asked()) {
      found[match_->side_names()[static_cast<std::size_t>(index_of(each.side))]] = each.decision;
    }
    if (json::value(found) != step.asked) {
      say(fmt::format("asked: {} was expected, it is {}", json::serialize(step.asked),
                      json::serialize(found)));
    }
  }

  const Case& told_;
  std::unique_ptr<AnyMatch> match_;
  const AnyGame& game_;
  std::vector<std::string> known_events_;
  std::size_t number_ = 0;
  std::vector<std::string> wrong_;
};

}  // namespace

Result<Case> read_case(std::string_view text, const std::string& file) {
  const auto document = read_toml(text, file);
  if (!document) return fail(document.error());
  auto told = decode<Case>(*document);
  if (!told) return told;
  if (told->rules.empty())
    return fail(document->located({.path = "rules", .what = "a case proves at least one rule"}));
  if (told->step.empty())
    return fail(document->located({.path = "step", .what = "a case has at least one [[step]]"}));
  return told;
}

namespace {

// The game of a case and its match, which may be of a board of its own.
struct Begun {
  const AnyGame* game = nullptr;
  DrawnGame drawn;
  std::unique_ptr<AnyMatch> match;
};

Result<Begun> begin_board(const Games& games, const Case& told, Dice dice) {
  const auto slash = std::min(told.scenario.find('/'), told.scenario.size());
  const GameEntry* entry = games.find(std::string_view(told.scenario).substr(0, slash));
  if (entry == nullptr || !entry->draw || told.scenario.substr(slash) != "/board")
    return fail("scenario: with a board it is GAME/board, of a game that has boards");
  auto drawn = entry->draw(told.board, told.options, dice);
  if (!drawn) return fail("board: " + to_string(drawn.error()));
  Begun begun{drawn->game.get(), std::move(*drawn), nullptr};
  begun.match = std::move(begun.drawn.match);
  return begun;
}

Result<Begun> begin(const Games& games, const Case& told, const Seed& seed, DrawSource* script) {
  if (!told.board.is_null())
    return begin_board(games, told, script == nullptr ? Dice(seed, Stream::engine) : Dice(*script));
  const auto id = find_scenario(games, told.scenario);
  if (!id) return fail("scenario: " + to_string(id.error()));
  const AnyGame& game = *id->entry->game;
  auto match = game.start(id->scenario, told.options, seed, nullptr, script);
  if (!match) return fail("options: " + to_string(match.error()));
  return Begun{&game, {}, std::move(*match)};
}

}  // namespace

std::vector<std::string> run_case(const Games& games, const Case& told) {
  const auto seed = told.seed.empty() ? std::optional<Seed>(Seed{}) : from_text<Seed>(told.seed);
  if (!seed) return {"seed: 32 hexadecimal digits are expected"};
  std::vector<std::string> wrong;
  ScriptedDice script = read_script(told.dice, wrong);
  if (!wrong.empty()) return wrong;
  auto begun = begin(games, told, *seed, told.dice.empty() ? nullptr : &script);
  if (!begun) return {to_string(begun.error())};
  for (const std::string& fault : script.faults()) wrong.push_back("set-up dice: " + fault);
  if (!wrong.empty()) return wrong;
  return CaseRun(told, std::move(begun->match), *begun->game).run();
}

}  // namespace flagbridge
