#include <benchmark/benchmark.h>

#include "drill/drill.h"
#include "kernel/erased.h"
#include "kernel/match.h"
#include "lab/files.h"

// The drill, random orders, one core: what a decision costs with and without events, hashing and verifying.
namespace flagbridge::drill {
namespace {

const Drill& game() {
  static const Drill drill(*load(FolderSource(FLAGBRIDGE_ROOT "/data")));
  return drill;
}

// Plays one game to its end; answers how many orders it took.
template <class PlayOrder>
std::size_t play_out(const Position& start, const Seed& seed, PlayOrder&& play_order) {
  Position at = start;
  Roller roller(seed, player_stream(0));
  std::size_t orders = 0;
  while (at.core.running()) {
    const Side side = at.core.question.awaiting.lowest();
    play_order(at, side, game().sample(at, side, roller));
    ++orders;
  }
  return orders;
}

Position start_of(const Seed& seed) {
  Events quiet;
  return *start(game(), "meeting", Options{}, seed, quiet);
}

void decisions(benchmark::State& state, bool with_events) {
  std::vector<Event> happened;
  std::int64_t orders = 0;
  std::uint64_t n = 0;
  for (auto _ : state) {
    const Seed seed = derived(Seed{}, n++ % 256);
    Dice dice(seed, Stream::engine);
    Events events;
    if (with_events) events = Events(happened);
    orders += static_cast<std::int64_t>(
        play_out(start_of(seed), seed, [&](Position& at, Side side, const Order& order) {
          happened.clear();
          benchmark::DoNotOptimize(play(game(), at, side, order, dice, events).none());
        }));
  }
  state.SetItemsProcessed(orders);
}

void decision_without_events(benchmark::State& state) { decisions(state, false); }
BENCHMARK(decision_without_events);
void decision_with_events(benchmark::State& state) { decisions(state, true); }
BENCHMARK(decision_with_events);

struct Recorded {
  MatchInfo info;
  std::vector<Entry<Drill>> entries;
  std::vector<Link> links;
};

std::vector<Recorded> record_games() {
  std::vector<Recorded> all;
  Events quiet;
  for (std::uint64_t i = 0; i < 256; ++i) {
    const Seed seed = derived(Seed{}, i);
    auto match = *Match<Drill>::start(game(), {"meeting", "{}", seed}, Options{}, quiet);
    Roller roller(seed, player_stream(0));
    while (match.position().core.running()) {
      const Side side = match.position().core.question.awaiting.lowest();
      match.play(side, game().sample(match.position(), side, roller), quiet);
    }
    all.push_back({match.info(), match.entries(), match.links()});
  }
  return all;
}

// Orders already chosen, so that playing and verifying are compared on the same work.
void replay_without_verifying(benchmark::State& state) {
  const auto recorded = record_games();
  std::int64_t orders = 0;
  std::size_t n = 0;
  Events quiet;
  for (auto _ : state) {
    const Recorded& each = recorded[n++ % recorded.size()];
    Position at = start_of(each.info.seed);
    Dice dice(each.info.seed, Stream::engine);
    for (const auto& entry : each.entries)
      benchmark::DoNotOptimize(play(game(), at, entry.side, entry.order, dice, quiet).none());
    orders += static_cast<std::int64_t>(each.entries.size());
  }
  state.SetItemsProcessed(orders);
}
BENCHMARK(replay_without_verifying);

void replay_with_verifying(benchmark::State& state) {
  const auto recorded = record_games();
  std::int64_t orders = 0;
  std::size_t n = 0;
  Events quiet;
  for (auto _ : state) {
    const Recorded& each = recorded[n++ % recorded.size()];
    auto match = *Match<Drill>::start(game(), each.info, Options{}, quiet);
    if (verify(match, each.entries, each.links)) state.SkipWithError("the replay differs");
    orders += static_cast<std::int64_t>(each.entries.size());
  }
  state.SetItemsProcessed(orders);
}
BENCHMARK(replay_with_verifying);

void read_journal_text(benchmark::State& state) {
  const ErasedGame<Drill> erased(game());
  Events quiet;
  Roller roller(Seed{}, player_stream(0));
  auto match = *Match<Drill>::start(game(), {"meeting", "{}", Seed{}}, Options{}, quiet);
  while (match.position().core.running()) {
    const Side side = match.position().core.question.awaiting.lowest();
    match.play(side, game().sample(match.position(), side, roller), quiet);
  }
  const std::string text = ErasedMatch<Drill>(match, {}).journal();
  for (auto _ : state) benchmark::DoNotOptimize(erased.read_journal(text, "", std::nullopt)->links);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(match.entries().size()));
  state.counters["bytes_per_order"] =
      static_cast<double>(text.size()) / static_cast<double>(match.entries().size());
}
BENCHMARK(read_journal_text);

void copy_drill_position(benchmark::State& state) {
  const Position from = start_of(Seed{});
  for (auto _ : state) {
    Position to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(Position);
}
BENCHMARK(copy_drill_position);

void options_of_a_plot(benchmark::State& state) {
  Position at = start_of(Seed{});
  Events quiet;
  Dice dice(Seed{}, Stream::engine);
  Roller roller(Seed{}, player_stream(0));
  while (at.core.question.kind != static_cast<std::uint16_t>(Decision::plot)) {
    const Side side = at.core.question.awaiting.lowest();
    play(game(), at, side, game().sample(at, side, roller), dice, quiet);
  }
  std::vector<Order> buffer(Drill::max_options);
  for (auto _ : state) {
    OptionList<Order> list{std::span<Order>(buffer)};
    game().options(at, side_at(0), list);
    benchmark::DoNotOptimize(list.list().size());
  }
}
BENCHMARK(options_of_a_plot);

}  // namespace
}  // namespace flagbridge::drill
