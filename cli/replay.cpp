#include <fmt/format.h>

#include "cli/app.h"

namespace flagbridge {
namespace {

struct ReplayWords {
  std::string file;
  std::optional<std::size_t> to;
  bool verify = false;
  bool json = false;
};

void report(const ReplayWords& words, const ReadJournal& read) {
  const AnyMatch& match = *read.match;
  const Outcome outcome = match.outcome();
  if (words.json) {
    json::object all = {{"scenario", match.info().scenario},
                        {"orders", match.orders()},
                        {"links", read.links},
                        {"turn", match.turn()},
                        {"hash", hex_of(match.hash())},
                        {"finished", read.finished},
                        {"verified", !read.divergence.has_value()}};
    if (read.divergence) {
      all["divergence"] = {{"order", read.divergence->order + 1}, {"what", read.divergence->what}};
    }
    return fmt::print("{}", pretty(all));
  }
  if (!words.verify) fmt::print("{}\n", outcome.over ? match.picture() : match.picture(side_at(0)));
  fmt::print("{} orders, turn {}, position {}\n", match.orders(), match.turn(), hex_of(match.hash()));
  if (!read.divergence) {
    fmt::print("verified: {} hashes and {} links of the chain agree{}\n", match.orders(), read.links,
               read.finished ? ", and the game is over" : "; the game is not over");
  }
}

void replay(Context& context, const ReplayWords& words) {
  const std::string text = need(read_file(words.file));
  const GameId id = need(game_of_journal(text, words.file));
  const GameEntry* entry = context.games(id).find(id);
  if (entry == nullptr)
    stop(Exit::bad_input,
         fmt::format("{}: the game \"{}\" cannot be played yet", words.file, name_of_game(id)));
  const ReadJournal read = need(entry->game->read_journal(text, words.file, words.to));
  report(words, read);
  if (read.divergence) {
    stop(Exit::failed,
         fmt::format("{}: order {}: {}", words.file, read.divergence->order + 1, read.divergence->what));
  }
}

}  // namespace

void add_replay_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<ReplayWords>();
  CLI::App* sub = app.add_subcommand("replay", "Play a journal again and compare every hash");
  sub->footer("Example: flagbridge replay --verify game.journal");
  sub->add_option("FILE", words->file, "The journal")->required();
  sub->add_option("--to", words->to, "Stop after this many orders")->check(CLI::NonNegativeNumber);
  sub->add_flag("--verify", words->verify, "Say only whether it is genuine");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { replay(context, *words); });
}

}  // namespace flagbridge
