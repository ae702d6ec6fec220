#include "lab/report.h"

#include <fmt/format.h>

#include "cli/app.h"
#include "lab/guides.h"

// What came of a finished game, and the guided games.
namespace flagbridge {
namespace {

struct ReportWords {
  std::string file;
  std::size_t most = 200'000;
  bool json = false;
};

void report(Context& context, const ReportWords& words) {
  const std::string text = need(read_file(words.file));
  const GameId id = need(game_of_journal(text, words.file));
  const GameEntry* entry = context.games(id).find(id);
  if (entry == nullptr)
    stop(Exit::bad_input,
         fmt::format("{}: the game \"{}\" cannot be played yet", words.file, name_of_game(id)));
  const ReadJournal read = need(entry->game->read_journal(text, words.file, std::nullopt));
  if (read.divergence) {
    stop(Exit::failed,
         fmt::format("{}: order {}: {}", words.file, read.divergence->order + 1, read.divergence->what));
  }
  const GameReport made = need(make_report(*entry, need(game_of(text, words.file)), words.most));
  fmt::print("{}", words.json ? pretty(report_json(made)) : report_text(made));
}

struct GuideWords {
  std::string file;
  bool json = false;
};

json::object row_of(const std::string& name, const Guide& guide) {
  return {{"guide", name},
          {"title", guide.title},
          {"scenario", guide.scenario},
          {"minutes", guide.minutes},
          {"hints", guide.hint.size()}};
}

void guides(Context& context, const GuideWords& words) {
  std::map<std::string, Guide, std::less<>> all;
  if (words.file.empty()) {
    all = need(load_guides(context.data(), context.games()));
  } else {
    all.emplace(words.file, need(read_guide(context.games(), need(read_file(words.file)), words.file)));
  }
  json::array rows;
  for (const auto& [name, guide] : all) {
    rows.push_back(row_of(name, guide));
    if (!words.json)
      fmt::print("{}: {} ({}, {} minutes, {} hints)\n", name, guide.title, guide.scenario, guide.minutes,
                 guide.hint.size());
  }
  if (words.json) fmt::print("{}", pretty(rows));
}

}  // namespace

void add_report_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<ReportWords>();
  CLI::App* sub =
      app.add_subcommand("report", "Say how a finished game went: its course, luck, turning points");
  sub->footer("Example: flagbridge report game.journal");
  sub->add_option("FILE", words->file, "The journal")->required();
  sub->add_option("--most", words->most, "Play so many orders again to see how the dice fell, no more");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { report(context, *words); });

  auto asked = std::make_shared<GuideWords>();
  sub = app.add_subcommand("guides", "List the guided games, or check one that you write");
  sub->footer("Example: flagbridge guides data/guides/sfb.toml");
  sub->add_option("FILE", asked->file, "One guide; all there are if left out");
  sub->add_flag("--json", asked->json, "Machine-readable output");
  sub->callback([&context, asked] { guides(context, *asked); });
}

}  // namespace flagbridge
