#include <benchmark/benchmark.h>

#include "ahl/rules.h"
#include "kernel/engine.h"
#include "lab/arena.h"
#include "lab/files.h"
#include "players/ahl/players.h"

// Azhanti High Lightning on one core: whole fights, and the questions of geometry they are made of.
namespace flagbridge::ahl {
namespace {

const Azhanti& game() {
  static const Azhanti azhanti(*load(FolderSource(FLAGBRIDGE_ROOT "/data")));
  return azhanti;
}

// Six against six, from the set-up to the end.
void skirmish(benchmark::State& state, const char* player) {
  const Arena<Azhanti> arena(game());
  const Contest contest{.scenario = "skirmish", .players = {player, player}};
  std::uint64_t n = 0;
  std::int64_t orders = 0;
  for (auto _ : state) {
    const ContestResult result = arena.play(contest, derived(Seed{}, n++));
    if (!result.trouble.empty()) state.SkipWithError(result.trouble.c_str());
    orders += static_cast<std::int64_t>(result.orders);
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["orders"] = benchmark::Counter(static_cast<double>(orders), benchmark::Counter::kIsRate);
}
void skirmish_random(benchmark::State& state) { skirmish(state, "random"); }
BENCHMARK(skirmish_random);
void skirmish_basic(benchmark::State& state) { skirmish(state, "basic"); }
BENCHMARK(skirmish_basic);

// The bridge deck as the skirmish begins.
Position bridge() {
  Events quiet;
  return *start(game(), "skirmish", Options{}, Seed{}, quiet);
}

void sight_line(benchmark::State& state) {
  const Position position = bridge();
  Scene scene(game(), position);
  const int deck = position.levels[0].number;
  const Square from = Square::at(8, 12, deck);
  const Square to = Square::at(26, 14, deck);
  for (auto _ : state) benchmark::DoNotOptimize(scene.sees(from, to));
}
BENCHMARK(sight_line);

void copy_position(benchmark::State& state) {
  const Position position = bridge();
  for (auto _ : state) {
    Position copy = position;
    benchmark::DoNotOptimize(copy);
  }
  state.counters["bytes"] = sizeof(Position);
}
BENCHMARK(copy_position);

void side_view(benchmark::State& state) {
  const Position position = bridge();
  for (auto _ : state) benchmark::DoNotOptimize(game().view(position, side_at(0)));
}
BENCHMARK(side_view);

}  // namespace
}  // namespace flagbridge::ahl
