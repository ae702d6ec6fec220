#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <numeric>
#include <thread>
#include <unistd.h>

#include "cli/app.h"
#include "lab/signature.h"
#include "lab/simulate.h"

// Commands that play many games: sim, signature, bench.
namespace flagbridge {
namespace {

struct SimWords {
  std::string scenario;
  std::string options;
  std::string seed;
  std::string players;
  std::size_t games = 100;
  unsigned threads = 0;
  bool json = false;
  bool csv = false;
  bool update = false;
  bool check = false;
  bool standing = false;
};

// A bar on a terminal, nothing in a pipe.
class Progress {
 public:
  explicit Progress(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r{:60}\r", "");
  }
  bool operator()(std::size_t done) const {
    if (shown_ && total_ > 0) {
      const std::size_t full = done * 40 / total_;
      fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}", "", full, "", 40 - full, done, total_);
      std::fflush(stderr);
    }
    return !interrupted();
  }

 private:
  std::size_t total_;
  bool shown_;
};

std::vector<std::string> players_of(const SimWords& words, const GameEntry& entry, std::size_t sides) {
  std::vector<std::string> players = split_list(words.players);
  if (players.empty()) players.push_back(entry.arena->players().back().first);
  while (players.size() < sides) players.push_back(players.back());
  return players;
}

std::vector<std::string> sides_of(const ScenarioId& id) {
  for (const ScenarioInfo& each : id.entry->game->scenarios()) {
    if (each.id == id.scenario) return each.sides;
  }
  return {};
}

json::object share_json(const Share& share) {
  return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

struct AskedOften {
  std::string name;
  double questions;  // a turn
  double idle;       // of them, answered by "nothing"
};

double part_of(double part, double whole) { return whole > 0 ? part / whole : 0; }

// What was asked how often a turn, of all sides together: the most frequent question first.
std::vector<AskedOften> asked_a_turn(const GameEntry& entry, const Summary& summary) {
  std::vector<AskedOften> all;
  const auto kinds = entry.game->questions();
  for (std::size_t i = 0; i < std::min(kinds.size(), summary.kinds.size()); ++i) {
    if (summary.kinds[i] > 0) all.push_back({kinds[i].name, summary.kinds[i], summary.idle[i]});
  }
  std::ranges::sort(all, std::ranges::greater{}, &AskedOften::questions);
  return all;
}

// Of all that was asked, the part that was answered by "nothing".
double idle_part(const Summary& summary) {
  return part_of(std::accumulate(summary.idle.begin(), summary.idle.end(), 0.0),
                 std::accumulate(summary.kinds.begin(), summary.kinds.end(), 0.0));
}

void print_json(const SimWords& words, const Simulation& simulation, const std::vector<std::string>& sides,
                const Summary& summary, const GameEntry& entry) {
  json::array by_side;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    by_side.push_back({{"side", sides[i]},
                       {"player", simulation.contest.players[i]},
                       {"wins", summary.wins[i]},
                       {"win_rate", share_json(share_of(summary.wins[i], summary.games))},
                       {"questions_a_turn", summary.questions[i]},
                       {"mean_score", summary.scores[i]}});
  }
  json::object asked, nothing;
  for (const AskedOften& each : asked_a_turn(entry, summary)) {
    asked[each.name] = each.questions;
    nothing[each.name] = part_of(each.idle, each.questions);
  }
  const json::object all = {{"scenario", words.scenario},    {"seed", to_text(simulation.seed)},
                            {"games", summary.games},        {"draws", summary.draws},
                            {"troubled", summary.troubled},  {"mean_orders", summary.orders},
                            {"mean_turns", summary.turns},   {"sides", by_side},
                            {"asked_a_turn", asked},         {"answered_nothing", idle_part(summary)},
                            {"nothing_by_question", nothing}};
  fmt::print("{}", pretty(all));
}

void print_csv(const Simulation& simulation, const std::vector<std::string>& sides,
               const std::vector<ContestResult>& results) {
  fmt::print("game,seed,winners,orders,turns,hash");
  for (const std::string& side : sides) fmt::print(",score_{}", side);
  fmt::print(",trouble\n");
  for (std::size_t i = 0; i < results.size(); ++i) {
    const ContestResult& each = results[i];
    std::string winners;
    for_each_side(each.outcome.winners, [&](Side side) {
      winners += (winners.empty() ? "" : "+") + sides[static_cast<std::size_t>(index_of(side))];
    });
    fmt::print("{},{},{},{},{},{}", i, to_text(derived(simulation.seed, i)),
               winners.empty() ? "draw" : winners, each.orders, each.turns, hex_of(each.hash));
    for (std::size_t side = 0; side < sides.size(); ++side) fmt::print(",{}", each.outcome.scores[side]);
    fmt::print(",\"{}\"\n", each.trouble);
  }
}

void print_text(const SimWords& words, const Simulation& simulation, const std::vector<std::string>& sides,
                const Summary& summary, const GameEntry& entry) {
  fmt::print("{}: {} games, seed {}\n", words.scenario, summary.games, to_text(simulation.seed));
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Share share = share_of(summary.wins[i], summary.games);
    fmt::print(
        "  {:<10} {:<8} wins {:>6}  {:5.1f} %  (95 %: {:.1f} to {:.1f})  mean score {:.2f}  questions a turn "
        "{:.1f}\n",
        sides[i], simulation.contest.players[i], summary.wins[i], 100 * share.value, 100 * share.low,
        100 * share.high, summary.scores[i], summary.questions[i]);
  }
  fmt::print("  drawn {}, {:.1f} orders and {:.1f} turns a game\n", summary.draws, summary.orders,
             summary.turns);
  fmt::print("  questions a turn, all sides:");
  for (const AskedOften& each : asked_a_turn(entry, summary)) {
    fmt::print(" {} {:.2f}", each.name, each.questions);
    if (each.idle > 0) fmt::print(" ({:.0f} % nothing)", 100 * part_of(each.idle, each.questions));
  }
  fmt::print("\n  answered \"nothing\": {:.1f} % of all questions\n", 100 * idle_part(summary));
}

void sim(Context& context, const SimWords& words) {
  const ScenarioId id = need(find_scenario(context.games(words.scenario), words.scenario));
  const auto sides = sides_of(id);
  Simulation simulation;
  simulation.contest = {id.scenario, parse_options(words.options),
                        players_of(words, *id.entry, sides.size())};
  simulation.contest.check = words.check;
  simulation.contest.standing = words.standing;
  simulation.seed = seed_or_fresh(words.seed);
  simulation.games = words.games;
  simulation.threads = words.threads != 0 ? words.threads : std::max(1U, std::thread::hardware_concurrency());
  if (const Errors errors = id.entry->arena->check(simulation.contest); !errors.empty()) {
    stop(Exit::usage, to_string(errors));
  }
  std::vector<ContestResult> results;
  {
    const Progress progress(words.games);
    results = simulate(*id.entry->arena, simulation, progress);
  }
  if (interrupted()) stop(Exit::interrupted, fmt::format("interrupted after {} games", results.size()));
  const Summary summary = summarise(results, sides.size());
  if (words.csv) {
    print_csv(simulation, sides, results);
  } else if (words.json) {
    print_json(words, simulation, sides, summary, *id.entry);
  } else {
    print_text(words, simulation, sides, summary, *id.entry);
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].trouble.empty()) continue;
    stop(Exit::failed, fmt::format("{} games went wrong; the first, seed {}: {}", summary.troubled,
                                   to_text(derived(simulation.seed, i)), results[i].trouble));
  }
}

void signature(Context& context, const SimWords& words) {
  const auto found = signatures(context.games());
  json::array all;
  std::string table = "game\tsignature\n";
  for (const Signature& each : found) {
    all.push_back(to_json(each));
    table += each.game + "\t" + each.signature + "\n";
  }
  if (words.json) {
    fmt::print("{}", pretty(all));
  } else {
    fmt::print("{}", table);
  }
  if (words.update) {
    const Errors errors = write_file(context.root() / "data" / "signatures.tsv", table);
    if (!errors.empty()) stop(Exit::bad_input, to_string(errors));
    return;
  }
  if (need(expected_signatures(context.data())) != found) {
    stop(Exit::failed, "the behaviour differs from data/signatures.tsv; --update writes the new ones");
  }
}

// One core, random players, about a second a scenario.
void bench(Context& context, const SimWords& words) {
  using Clock = std::chrono::steady_clock;
  json::array all;
  const Games& games = context.games(words.scenario);
  if (!words.scenario.empty() && games.find(words.scenario) == nullptr)
    stop(Exit::usage, fmt::format("there is no game \"{}\"; see `flagbridge games`", words.scenario));
  for (const GameEntry& entry : games.all()) {
    for (const ScenarioInfo& scenario : entry.game->scenarios()) {
      const Contest contest{scenario.id, json::object{},
                            std::vector<std::string>(scenario.sides.size(), "random")};
      std::size_t played = 0;
      std::size_t orders = 0;
      std::uint64_t checksum = 0;
      const auto begin = Clock::now();
      double seconds = 0;
      for (; seconds < 1 && !interrupted();
           seconds = std::chrono::duration<double>(Clock::now() - begin).count()) {
        const ContestResult result = entry.arena->play(contest, derived(Seed{}, played++));
        orders += result.orders;
        if (played <= 100)
          checksum ^= result.hash;  // of the first hundred games: it says that they were the same
      }
      if (interrupted()) stop(Exit::interrupted, "interrupted");
      const std::string name = fmt::format("{}/{}", name_of_game(entry.game->id()), scenario.id);
      all.push_back({{"scenario", name},
                     {"games_per_second", static_cast<double>(played) / seconds},
                     {"decisions_per_second", static_cast<double>(orders) / seconds},
                     {"checksum", hex_of(checksum)}});
      if (!words.json) {
        fmt::print("{:<20} {:>10.0f} games/s {:>12.0f} decisions/s   checksum {}\n", name,
                   static_cast<double>(played) / seconds, static_cast<double>(orders) / seconds,
                   hex_of(checksum));
      }
    }
  }
  if (words.json) fmt::print("{}", pretty(all));
}

}  // namespace

void add_sim_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<SimWords>();
  CLI::App* sub = app.add_subcommand("sim", "Let computer players play a scenario many times");
  sub->footer("Example: flagbridge sim drill/ambush --games 1000 --seed 7 --players basic,random");
  sub->add_option("SCENARIO", words->scenario, "Which, as listed by `scenarios`")->required();
  sub->add_option("--games", words->games, "How many games")->check(CLI::Range(1, 100'000'000));
  sub->add_option("--seed", words->seed, "A number or 32 hexadecimal digits; a fresh one if left out");
  sub->add_option("--players", words->players,
                  "One a side, with commas between; the last one for all further sides");
  sub->add_option("--threads", words->threads, "How many at once; all cores if left out")
      ->check(CLI::Range(1, 1024));
  sub->add_option("--options", words->options, "The game's options, as JSON");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->add_flag("--csv", words->csv, "One line a game");
  sub->add_flag("--check", words->check, "Check at every question what must always hold");
  sub->add_flag("--standing", words->standing, "Every side begins with the game's usual standing orders");
  sub->callback([&context, words] { sim(context, *words); });

  sub = app.add_subcommand(
      "signature", "Play fixed seeds of every game and compare how they behave with what is expected");
  sub->footer("Example: flagbridge signature");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->add_flag("--update", words->update, "Write data/signatures.tsv");
  sub->callback([&context, words] { signature(context, *words); });

  sub = app.add_subcommand("bench", "Measure how fast games are played on one core");
  sub->footer("Example: flagbridge bench drill");
  sub->add_option("GAME", words->scenario, "Only this game");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { bench(context, *words); });
}

}  // namespace flagbridge
