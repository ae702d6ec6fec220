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

class CaseRun {
 public:
  CaseRun(const Case& told, std::unique_ptr<AnyMatch> match) : told_(told), match_(std::move(match)) {}

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
    if (!step.order.is_null()) {
      order(step);
    } else if (speaks_of_an_order(step)) {
      say("order: it is missing, and side, dice, refused, events and no_events speak of it");
    }
    expect(step);
    asked(step);
  }

  static bool speaks_of_an_order(const CaseStep& step) {
    return !step.side.empty() || !step.dice.empty() || !step.refused.empty() || !step.no_events.empty() ||
           step.events != json::value(json::array{});
  }

  void set(const CaseStep& step) {
    const json::object* values = step.set.if_object();
    if (values == nullptr) return say("set: a table of paths and values is expected");
    if (values->empty()) return;
    std::vector<std::pair<std::string, json::value>> all;
    for (const auto& member : *values) all.emplace_back(member.key(), member.value());
    for (const Error& error : match_->patch(all)) say("set: " + to_string(error));
  }

  void order(const CaseStep& step) {
    const auto sides = match_->side_names();
    const auto side = std::ranges::find(sides, step.side);
    if (side == sides.end())
      return say(fmt::format("side: \"{}\" is none of {}", step.side, fmt::join(sides, ", ")));
    json::value order = step.order;
    if (order.is_string()) {
      auto read = match_->order_from_text(std::string_view(order.as_string()));
      if (!read) return say("order: " + to_string(read.error()));
      order = std::move(*read);
    }
    ScriptedDice script;
    for (const std::string& text : step.dice) {
      const auto draw = read_draw(text);
      if (!draw) return say(fmt::format("dice: \"{}\" is not of the form \"RULE PURPOSE = VALUE\"", text));
      script.add(*draw);
    }
    match_->script(&script);
    const Played played = match_->play(side_at(static_cast<int>(side - sides.begin())), order);
    match_->script(nullptr);
    for (const std::string& fault : script.faults()) say("dice: " + fault);
    refusals(step, played);
    events(step, played);
  }

  void refusals(const CaseStep& step, const Played& played) {
    std::vector<std::string> found;
    std::string sentences;
    for (const Refusal& refusal : played.refusals) {
      found.push_back(refusal.rule);
      sentences += fmt::format("\n      ({}) {}", refusal.rule, refusal.text);
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
      if (!pattern.is_object()) return say("events: each must be a table, { event = \"...\" }");
      const auto& told = played.events;
      const auto from = told.begin() + static_cast<std::ptrdiff_t>(next);
      const auto found = std::find_if(
          from, told.end(), [&](const Told& each) { return matches(each.data, pattern.as_object()); });
      if (found == told.end()) return say(missing_event(pattern, played));
      next = static_cast<std::size_t>(found - told.begin()) + 1;
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

  void expect(const CaseStep& step) {
    const json::object* values = step.expect.if_object();
    if (values == nullptr) return say("expect: a table of paths and values is expected");
    const json::value position = match_->position();
    for (const auto& member : *values) {
      const json::value* found = find_path(position, member.key());
      if (found == nullptr) {
        say(fmt::format("{}: the position has no such value", std::string_view(member.key())));
      } else if (*found != member.value()) {
        say(fmt::format("{}: {} was expected, it is {}", std::string_view(member.key()),
                        json::serialize(member.value()), json::serialize(*found)));
      }
    }
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

std::vector<std::string> run_case(const Games& games, const Case& told) {
  const auto id = find_scenario(games, told.scenario);
  if (!id) return {"scenario: " + to_string(id.error())};
  const auto seed = told.seed.empty() ? std::optional<Seed>(Seed{}) : from_text<Seed>(told.seed);
  if (!seed) return {"seed: 32 hexadecimal digits are expected"};
  auto match = id->entry->game->start(id->scenario, told.options, *seed);
  if (!match) return {"options: " + to_string(match.error())};
  return CaseRun(told, std::move(*match)).run();
}

}  // namespace flagbridge
