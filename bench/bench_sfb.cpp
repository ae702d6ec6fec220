#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>

#include "kernel/engine.h"
#include "lab/arena.h"
#include "lab/files.h"
#include "players/sfb/players.h"
#include "sfb/rules/rule.h"

// Star Fleet Battles on one core: whole battles, and what a decision is made of.
namespace flagbridge::sfb {
namespace {

const Battles& game() {
  static const Battles battles(*load(FolderSource(FLAGBRIDGE_ROOT "/data")));
  return battles;
}

// How much of the sequence of play there is: a battle with fewer rows is faster.
void count_rows(benchmark::State& state) {
  int rows = 0;
  int handled = 0;
  for (const auto& sequence : Battles::sequences()) {
    for (const auto& row : sequence.rows) {
      ++rows;
      handled += row.step != nullptr ? 1 : 0;
    }
  }
  state.counters["rows"] = rows;
  state.counters["handled"] = handled;
}

// At most twelve turns, from the set-up to the end.
void battle(benchmark::State& state, const char* scenario, const char* player, json::object options = {}) {
  const Arena<Battles> arena(game());
  options["turns"] = 12;
  const Contest contest{.scenario = scenario, .options = options, .players = {player, player}};
  std::uint64_t n = 0;
  std::int64_t orders = 0;
  for (auto _ : state) {
    const ContestResult result = arena.play(contest, derived(Seed{}, n++));
    if (!result.trouble.empty()) state.SkipWithError(result.trouble.c_str());
    orders += static_cast<std::int64_t>(result.orders);
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["orders"] = benchmark::Counter(static_cast<double>(orders), benchmark::Counter::kIsRate);
  count_rows(state);
}
void duel_random(benchmark::State& state) { battle(state, "duel", "random"); }
BENCHMARK(duel_random);
void duel_basic(benchmark::State& state) { battle(state, "duel", "basic"); }
BENCHMARK(duel_basic);

// Six against six.
json::object squadrons() {
  return {{"points", 1000},
          {"ships1", {"FED/CC", "FED/CA", "FED/CA", "FED/DD", "FED/DD", "FED/FF"}},
          {"ships2", {"KLI/D7C", "KLI/D7", "KLI/D6", "KLI/F5", "KLI/F5", "KLI/F5"}}};
}
void squadron_random(benchmark::State& state) { battle(state, "fleet", "random", squadrons()); }
BENCHMARK(squadron_random);
void squadron_basic(benchmark::State& state) { battle(state, "fleet", "basic", squadrons()); }
BENCHMARK(squadron_basic);

// A question of a game, as the side it is put to sees it.
struct Asked {
  Position view;
  Side side{};
};

std::vector<Asked> questions_of(std::uint64_t number) {
  std::vector<Asked> found;
  const Seed seed = derived(Seed{7, 7}, number);
  Events quiet;
  Options options;
  options.turns = 12;
  Position at = *start(game(), "duel", options, seed, quiet);
  Roller roller(seed, player_stream(0));
  Dice dice(seed, Stream::engine);
  while (at.core.running()) {
    const Side side = at.core.question.awaiting.lowest();
    const Position view = game().view(at, side);
    found.push_back({view, side});
    if (!play(game(), at, side, game().sample(view, side, roller), dice, quiet).none()) break;
  }
  return found;
}

// Every question once: the mean, and the time that all but one in a hundred stay under.
void list_options(benchmark::State& state) {
  std::vector<Asked> all;
  for (std::uint64_t n = 0; n < 8; ++n) std::ranges::move(questions_of(n), std::back_inserter(all));
  std::vector<Order> buffer(Battles::max_options);
  std::vector<double> times;
  std::size_t next = 0;
  for (auto _ : state) {
    const auto begun = std::chrono::steady_clock::now();
    OptionList<Order> list{std::span<Order>(buffer)};
    game().options(all[next].view, all[next].side, list);
    const std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begun;
    times.push_back(spent.count());
    next = next + 1 < all.size() ? next + 1 : 0;
  }
  std::ranges::sort(times);
  state.counters["p99_us"] = times[times.size() * 99 / 100];
  state.counters["questions"] = static_cast<double>(all.size());
}
BENCHMARK(list_options);

void copy_position(benchmark::State& state) {
  Events quiet;
  const Position position = *start(game(), "duel", Options{}, Seed{}, quiet);
  for (auto _ : state) {
    Position copy = position;
    benchmark::DoNotOptimize(copy);
  }
  state.counters["bytes"] = sizeof(Position);
}
BENCHMARK(copy_position);

}  // namespace
}  // namespace flagbridge::sfb
