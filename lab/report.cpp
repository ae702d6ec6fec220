#include "lab/report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "kernel/journal.h"
#include "lab/report_luck.h"
#include "lab/report_measures.h"
#include "lab/report_names.h"

namespace flagbridge {
namespace {

constexpr std::size_t most_moments = 12;
constexpr std::size_t most_lines = 6;  // of one moment
constexpr double loss_weight = 10;     // of a ship destroyed, a person put out: as many points

// The game while it is played again, and what has been counted of it.
class Recount {
 public:
  Recount(const ReportKind* kind, AnyMatch& match, GameReport& report, std::size_t most_throws)
      : kind_(kind), match_(match), report_(report), luck_(kind, report.sides, most_throws) {
    if (kind_ == nullptr) return;
    for (const auto& [name, title] : kind_->measures)
      report_.series.push_back({name, title, std::vector<std::vector<double>>(report_.sides.size())});
    if (match.turn() > 0) count();
  }

  Errors play(const GivenOrder& given) {
    const std::unique_ptr<AnyMatch> before = kind_ == nullptr ? nullptr : match_.clone();
    const int turn = match_.turn();
    const Played played = match_.play(side_at(given.side), given.order);
    if (!played.accepted()) return {{.what = fmt::format("order {} is refused", match_.orders() + 1)}};
    if (kind_ == nullptr) return {};
    learn_owners(played.events);
    luck_.weigh(*before, given, played.events, owners_);
    note_moment(played.events, turn);
    if (match_.turn() != turn) count();
    return {};
  }

  void finish() {
    if (kind_ == nullptr) return;
    if (report_.points.empty() || report_.points.back().orders != static_cast<std::int32_t>(match_.orders()))
      count();
    report_.luck = luck_.sums();
    report_.luck_in_part = luck_.in_part();
    keep_the_heaviest();
  }

 private:
  void count() {
    const json::value scene = parse_json(match_.scene_text()).value_or(json::object{});
    report_.points.push_back({match_.turn(), static_cast<std::int32_t>(match_.orders())});
    if (!scene.is_object()) return;
    const auto counted = kind_->measure(scene.as_object(), match_.outcome(), report_.sides.size());
    for (std::size_t m = 0; m < counted.size(); ++m) {
      for (std::size_t side = 0; side < report_.sides.size(); ++side)
        report_.series[m].values[side].push_back(counted[m][side]);
    }
  }

  // Whoever an event speaks of is in the scene before it or after; those who were there once are remembered.
  void learn_owners(const std::vector<Told>& events) {
    const auto known = [&](const Told& told) {
      for (const char* name : {"unit", "who", "target", "what"}) {
        const json::value* id = told.data.if_contains(name);
        if (id != nullptr && id->is_int64() && !owners_.contains(id->as_int64())) return false;
      }
      return true;
    };
    if (!owners_.empty() && std::ranges::all_of(events, known)) return;
    const json::value scene = parse_json(match_.scene_text()).value_or(json::object{});
    const json::value* units = scene.is_object() ? scene.as_object().if_contains("units") : nullptr;
    if (units == nullptr) return;
    for (const json::value& each : units->as_array()) {
      const json::value* side = each.as_object().if_contains("side");
      if (side == nullptr || !side->is_int64()) continue;
      owners_[each.at("id").as_int64()] = static_cast<int>(side->as_int64());
      names_.learn(each.at("id").as_int64(), std::string(each.at("name").as_string()));
    }
  }

  void note_moment(const std::vector<Told>& events, int turn) {
    ReportMoment moment{static_cast<std::int32_t>(match_.orders()), turn, 0, {}};
    ReportVolleys volleys;
    std::vector<std::string> losses;
    for (const Told& told : events) {
      const auto harm = kind_->harm(told.data, owners_, report_.sides);
      const std::string_view name = told.data.at("event").as_string();
      const bool loss = std::ranges::find(kind_->losses, name) != kind_->losses.end();
      if (harm) moment.weight += harm->points;
      if (loss) moment.weight += loss_weight;
      if (harm && harm->points > 0 && volleys.add(told.data, harm->points)) continue;
      if (loss || (harm && harm->points > 0)) losses.push_back(names_.tidied(told.text));
    }
    if (moment.weight <= 0) return;
    moment.lines = volleys.lines(names_);
    std::ranges::move(losses, std::back_inserter(moment.lines));
    if (moment.lines.size() > most_lines) moment.lines.resize(most_lines);
    report_.moments.push_back(std::move(moment));
  }

  void keep_the_heaviest() {
    auto& all = report_.moments;
    std::ranges::stable_sort(all, std::greater{}, &ReportMoment::weight);
    if (all.size() > most_moments) all.resize(most_moments);
    std::ranges::sort(all, std::less{}, &ReportMoment::order);
  }

  const ReportKind* kind_;
  AnyMatch& match_;
  GameReport& report_;
  Luck luck_;
  Owners owners_;
  ReportNames names_;
};

}  // namespace

Result<PlayedGame> game_of(std::string_view journal, const std::string& file) {
  auto text = read_journal_text(journal, file);
  if (!text) return fail(std::move(text.error()));
  PlayedGame played{text->header.scenario, text->header.options, text->seed, {}};
  const std::string prefix = text->header.game + "/";
  if (played.scenario.starts_with(prefix)) played.scenario.erase(0, prefix.size());
  for (OrderLine& line : text->orders) played.orders.push_back({line.side, std::move(line.order)});
  return played;
}

Result<GameReport> make_report(const GameEntry& entry, const PlayedGame& played, std::size_t most_throws) {
  auto started = entry.game->start(played.scenario, played.options, played.seed);
  if (!started) return fail(std::move(started.error()));
  AnyMatch& match = **started;
  GameReport report;
  const auto scenarios = entry.game->scenarios();
  const auto scenario = std::ranges::find(scenarios, played.scenario, &ScenarioInfo::id);
  report.scenario = scenario == scenarios.end() ? played.scenario : scenario->title;
  report.sides = match.side_names();
  Recount recount(report_kind(entry.game->id()), match, report, most_throws);
  for (const GivenOrder& each : played.orders) {
    if (const Errors errors = recount.play(each); !errors.empty()) return fail(errors);
  }
  recount.finish();
  const Outcome outcome = match.outcome();
  for (std::size_t i = 0; i < report.sides.size(); ++i) {
    if (outcome.over && outcome.winners.has(side_at(static_cast<int>(i))))
      report.winners.push_back(report.sides[i]);
  }
  report.why = outcome.over ? outcome.why : "the game is not over";
  report.turns = match.turn();
  report.orders = static_cast<std::int32_t>(match.orders());
  return report;
}

}  // namespace flagbridge
