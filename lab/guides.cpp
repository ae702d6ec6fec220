#include "lab/guides.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace flagbridge {
namespace {

constexpr std::size_t longest_hint = 700;  // characters: more is no hint

constexpr auto pointers = std::to_array<GuidePointer>({
    {"question"},      // the whole question
    {"answers"},       // its list
    {"answer", true},  // the button with these words
    {"line", true},    // of a form, by its label
    {"commit"},        // what sends a form off
    {"fire"},          // what fires the weapons that are ticked
    {"board"},         // the map or the decks
    {"unit", true},    // somebody on the board, by number
    {"place", true},   // by what it is called
    {"units"},         // the list of all
    {"card"},          // of the one who is taken up
    {"log"},           // and the tabs beside it
    {"since"},         // what has happened since the last order
    {"clock"},         // the turn
    {"objectives"},    // the button
    {"outcome"},       // how it ended
});

// Collects what is wrong, each with its place in the file.
class Findings {
 public:
  explicit Findings(const Document& document) : document_(&document) {}
  void add(std::string path, std::string what) {
    errors_.push_back(document_->located({.path = std::move(path), .what = std::move(what)}));
  }
  Errors take() { return std::move(errors_); }
  bool any() const { return !errors_.empty(); }

 private:
  const Document* document_;
  Errors errors_;
};

// The names of a hint's list that are not among those there are.
void check_names(const std::vector<std::string>& names, const std::set<std::string, std::less<>>& known,
                 const std::string& path, std::string_view what, Findings& found) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!known.contains(names[i]))
      found.add(fmt::format("{}.{}", path, i), fmt::format("the game has no {} \"{}\"", what, names[i]));
  }
}

void check_pointers(const GuideHint& hint, const std::string& path, Findings& found) {
  for (std::size_t i = 0; i < hint.point.size(); ++i) {
    const std::string& all = hint.point[i];
    const std::size_t blank = all.find(' ');
    const auto known =
        std::ranges::find(pointers, std::string_view(all).substr(0, blank), &GuidePointer::word);
    const bool more = blank != std::string::npos && blank + 1 < all.size();
    if (known == pointers.end() || known->more != more)
      found.add(fmt::format("{}.point.{}", path, i),
                fmt::format("nothing on the page is called \"{}\"", all));
  }
}

void check_sights(const GuideHint& hint, const std::string& path, Findings& found) {
  for (std::size_t i = 0; i < hint.when.scene.size(); ++i) {
    const GuideSight& each = hint.when.scene[i];
    if (each.is.is_null() && !each.least && !each.most)
      found.add(fmt::format("{}.when.scene.{}", path, i), "one of is, least and most is expected");
  }
}

// What a game calls its questions, events and orders.
struct GameWords {
  std::set<std::string, std::less<>> questions, events, orders;
};
GameWords words_of(const AnyGame& game) {
  GameWords words;
  for (const QuestionRow& each : game.questions()) words.questions.insert(each.name);
  for (const std::string& each : game.event_names()) words.events.insert(each);
  const json::object schema = game.schema();
  for (const json::value& each : schema.at("order").at("oneOf").as_array()) {
    for (const auto& member : each.at("properties").as_object()) words.orders.emplace(member.key());
  }
  return words;
}

void check_hints(const Guide& guide, const GameWords& words, Findings& found) {
  std::set<std::string, std::less<>> before;
  for (std::size_t i = 0; i < guide.hint.size(); ++i) {
    const GuideHint& hint = guide.hint[i];
    const std::string path = fmt::format("hint.{}", i);
    if (hint.id.empty() || before.contains(hint.id)) found.add(path + ".id", "a name of its own is expected");
    if (hint.title.empty()) found.add(path + ".title", "is empty");
    if (hint.text.empty()) found.add(path + ".text", "is empty");
    if (hint.text.size() > longest_hint)
      found.add(path + ".text", fmt::format("at most {} characters are expected", longest_hint));
    check_names(hint.when.question, words.questions, path + ".when.question", "question", found);
    check_names(hint.when.happened, words.events, path + ".when.happened", "event", found);
    check_names(hint.when.ordered, words.orders, path + ".when.ordered", "order", found);
    for (std::size_t k = 0; k < hint.when.after.size(); ++k) {
      if (!before.contains(hint.when.after[k]))
        found.add(fmt::format("{}.when.after.{}", path, k), "no hint before this one has that name");
    }
    check_pointers(hint, path, found);
    check_sights(hint, path, found);
    before.insert(hint.id);
  }
}

void check_table(const Games& games, const Guide& guide, Findings& found) {
  const auto id = find_scenario(games, guide.scenario);
  if (!id) return found.add("scenario", to_string(id.error()));
  const GameEntry& entry = *id->entry;
  const auto scenarios = entry.game->scenarios();
  const auto scenario = std::ranges::find(scenarios, id->scenario, &ScenarioInfo::id);
  if (std::ranges::find(scenario->sides, guide.side) == scenario->sides.end())
    found.add("side", fmt::format("the scenario has no side \"{}\"", guide.side));
  const auto players = entry.arena->players();
  const auto is_it = [&](const auto& each) { return each.first == guide.player; };
  if (std::ranges::none_of(players, is_it))
    found.add("player", fmt::format("there is no computer player \"{}\"", guide.player));
  if (const auto trial = entry.game->start(id->scenario, guide.options, guide.seed); !trial)
    found.add("options", to_string(trial.error()));
  check_hints(guide, words_of(*entry.game), found);
}

}  // namespace

std::span<const GuidePointer> guide_pointers() { return pointers; }

Result<Guide> read_guide(const Games& games, std::string_view text, const std::string& file) {
  const auto document = read_toml(text, file);
  if (!document) return fail(document.error());
  auto guide = decode<Guide>(*document);
  if (!guide) return fail(std::move(guide.error()));
  if (guide->player.empty()) guide->player = "basic";
  Findings found(*document);
  if (guide->minutes < 1 || guide->minutes > 60) found.add("minutes", "1 to 60 are expected");
  if (guide->learn.empty()) found.add("learn", "what one learns is expected");
  check_table(games, *guide, found);
  if (found.any()) return fail(found.take());
  return guide;
}

Result<std::map<std::string, Guide, std::less<>>> load_guides(const DataSource& data, const Games& games) {
  const auto paths = data.list("guides", ".toml");
  if (!paths) return fail(paths.error());
  std::map<std::string, Guide, std::less<>> all;
  Errors errors;
  for (const std::string& path : *paths) {
    const auto text = data.read(path);
    if (!text) return fail(text.error());
    auto guide = read_guide(games, *text, path);
    const std::size_t slash = path.rfind('/');
    if (guide) all.insert_or_assign(path.substr(slash + 1, path.size() - slash - 6), std::move(*guide));
    if (!guide) std::ranges::move(guide.error(), std::back_inserter(errors));
  }
  if (!errors.empty()) return fail(std::move(errors));
  return all;
}

}  // namespace flagbridge
