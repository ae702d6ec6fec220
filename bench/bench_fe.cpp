#include <benchmark/benchmark.h>

#include "fe/rules.h"
#include "kernel/engine.h"
#include "lab/arena.h"
#include "lab/files.h"
#include "players/fe/players.h"

// Federation & Empire on one core: whole games, and supply for one side.
namespace flagbridge::fe {
namespace {

const Campaign& game() {
  static const Campaign campaign(*load(FolderSource(FLAGBRIDGE_ROOT "/data")));
  return campaign;
}

// Two turns of The Wind: four player turns.
void wind(benchmark::State& state, const char* player) {
  const Arena<Campaign> arena(game());
  const Contest contest{
      .scenario = "601", .options = json::object{{"turns", 2}}, .players = {player, player}};
  std::uint64_t n = 0;
  for (auto _ : state) {
    const ContestResult result = arena.play(contest, derived(Seed{}, n++));
    if (!result.trouble.empty()) state.SkipWithError(result.trouble.c_str());
  }
  constexpr int player_turns = 4;
  state.counters["player_turns"] =
      benchmark::Counter(static_cast<double>(player_turns * state.iterations()), benchmark::Counter::kIsRate);
}
void wind_random(benchmark::State& state) { wind(state, "random"); }
BENCHMARK(wind_random);
void wind_basic(benchmark::State& state) { wind(state, "basic"); }
BENCHMARK(wind_basic);

Position opening() {
  Events quiet;
  return *start(game(), "601", Options{}, Seed{}, quiet);
}

// Which hexes each race of the Coalition supplies.
void supply_of_a_side(benchmark::State& state) {
  const Position position = opening();
  for (auto _ : state) {
    const Census census(game(), position);
    for (const Race race : {Race::klingon, Race::lyran}) {
      benchmark::DoNotOptimize(SupplyField(game(), position, census, race, false));
    }
  }
}
BENCHMARK(supply_of_a_side);

void copy_position(benchmark::State& state) {
  const Position position = opening();
  for (auto _ : state) {
    Position copy = position;
    benchmark::DoNotOptimize(copy);
  }
  state.counters["bytes"] = static_cast<double>(used_bytes(position));
}
BENCHMARK(copy_position);

}  // namespace
}  // namespace flagbridge::fe
