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
void fight(benchmark::State& state, const char* scenario, const char* player) {
  const Arena<Azhanti> arena(game());
  const Contest contest{.scenario = scenario, .players = {player, player}};
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
void shootout_random(benchmark::State& state) { fight(state, "shootout", "random"); }
BENCHMARK(shootout_random);
void shootout_basic(benchmark::State& state) { fight(state, "shootout", "basic"); }
BENCHMARK(shootout_basic);
void skirmish_random(benchmark::State& state) { fight(state, "skirmish", "random"); }
BENCHMARK(skirmish_random);
void skirmish_basic(benchmark::State& state) { fight(state, "skirmish", "basic"); }
BENCHMARK(skirmish_basic);

// --- what a decision is made of
// ------------------------------------------------------------------------------

// A question of a game, as the side it is put to sees it, and an order by chance.
struct Asked {
  Position view;
  Side side{};
  Order order;
};

// Every question of some skirmishes.
const std::vector<Asked>& questions() {
  static const std::vector<Asked> all = [] {
    std::vector<Asked> found;
    for (std::uint64_t n = 0; n < 8; ++n) {
      const Seed seed = derived(Seed{7, 7}, n);
      Events quiet;
      Position at = *start(game(), "skirmish", Options{}, seed, quiet);
      Roller roller(seed, player_stream(0));
      Dice dice(seed, Stream::engine);
      while (at.core.running()) {
        const Side side = at.core.question.awaiting.lowest();
        const Position view = game().view(at, side);
        const Order order = game().sample(view, side, roller);
        found.push_back({view, side, order});
        if (!play(game(), at, side, order, dice, quiet).none()) break;
      }
    }
    return found;
  }();
  return all;
}

template <class Work>
void over_questions(benchmark::State& state, Work work) {
  const std::vector<Asked>& all = questions();
  std::size_t next = 0;
  for (auto _ : state) {
    work(all[next]);
    next = next + 1 < all.size() ? next + 1 : 0;
  }
  state.counters["questions"] = static_cast<double>(all.size());
}

void check_order(benchmark::State& state) {
  over_questions(state, [](const Asked& asked) {
    benchmark::DoNotOptimize(flagbridge::check(game(), asked.view, asked.side, asked.order).none());
  });
}
BENCHMARK(check_order);

void sample_order(benchmark::State& state) {
  Roller roller(Seed{3, 3}, player_stream(0));
  over_questions(state, [&](const Asked& asked) {
    benchmark::DoNotOptimize(game().sample(asked.view, asked.side, roller));
  });
}
BENCHMARK(sample_order);

void list_options(benchmark::State& state) {
  std::vector<Order> buffer(Azhanti::max_options);
  std::int64_t listed = 0;
  over_questions(state, [&](const Asked& asked) {
    OptionList<Order> list{std::span<Order>(buffer)};
    game().options(asked.view, asked.side, list);
    listed += static_cast<std::int64_t>(list.list().size());
  });
  state.counters["options"] =
      benchmark::Counter(static_cast<double>(listed), benchmark::Counter::kAvgIterations);
}
BENCHMARK(list_options);

// --- geometry and positions
// ----------------------------------------------------------------------------------

// The bridge deck as the skirmish begins.
Position bridge() {
  Events quiet;
  return *start(game(), "skirmish", Options{}, Seed{}, quiet);
}

void sight_line(benchmark::State& state) {
  const Position position = bridge();
  Scene scene(game(), position);
  const int deck = position.levels[0].number;
  const Square from = Square::at(13, 14, deck);
  const Square to = Square::at(26, 13, deck);
  for (auto _ : state) benchmark::DoNotOptimize(scene.sees(from, to));
  state.counters["seen"] = scene.sees(from, to) ? 1 : 0;
}
BENCHMARK(sight_line);

// Between any two squares where somebody can stand, long lines and short ones, blocked and clear.
void sight_lines_anywhere(benchmark::State& state) {
  const Position position = bridge();
  Scene scene(game(), position);
  const int deck = position.levels[0].number;
  std::vector<Square> floor;
  scene.plan(deck).plan().for_each_square([&](Square square) {
    if (enterable(scene.plan(deck).kind(square))) floor.push_back(on_level(square, deck));
  });
  std::size_t a = 0;
  std::size_t b = 0;
  std::int64_t seen = 0;
  for (auto _ : state) {
    a = a + 1 < floor.size() ? a + 1 : 0;
    b = (b + 37) % floor.size();
    seen += scene.sees(floor[a], floor[b]) ? 1 : 0;
  }
  benchmark::DoNotOptimize(seen);
  state.counters["seen"] = benchmark::Counter(static_cast<double>(seen), benchmark::Counter::kAvgIterations);
}
BENCHMARK(sight_lines_anywhere);

void copy_position(benchmark::State& state) {
  const Position position = bridge();
  for (auto _ : state) {
    Position copy = position;
    benchmark::DoNotOptimize(copy);
  }
  state.counters["bytes"] = static_cast<double>(used_bytes(position));
}
BENCHMARK(copy_position);

void side_view(benchmark::State& state) {
  const Position position = bridge();
  for (auto _ : state) benchmark::DoNotOptimize(game().view(position, side_at(0)));
}
BENCHMARK(side_view);

}  // namespace
}  // namespace flagbridge::ahl
