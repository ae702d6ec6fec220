#include <benchmark/benchmark.h>
#include <cstring>
#include <memory>

#include "kernel/engine.h"
#include "kernel/hash.h"
#include "kernel/hex_line.h"
#include "kernel/square_sight.h"

// What the kernel's primitives cost.
namespace flagbridge {
namespace {

void draw_d6(benchmark::State& state) {
  Dice dice(Seed{1, 2}, Stream::engine);
  std::uint64_t index = 0;
  for (auto _ : state) benchmark::DoNotOptimize(dice.draw(one_d6, {Rule{}, "bench"}, index++));
}
BENCHMARK(draw_d6);

template <std::size_t Bytes>
void copy_position(benchmark::State& state) {
  struct Block {
    std::array<std::uint8_t, Bytes> bytes;
  };
  const auto from = std::make_unique<Block>();
  const auto to = std::make_unique<Block>();
  for (auto _ : state) {
    *to = *from;
    benchmark::DoNotOptimize(to.get());
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(Bytes));
}
BENCHMARK(copy_position<1024>);
BENCHMARK(copy_position<16384>);
BENCHMARK(copy_position<65536>);

void hash_position(benchmark::State& state) {
  const std::vector<std::uint8_t> bytes(static_cast<std::size_t>(state.range(0)), 7);
  for (auto _ : state) benchmark::DoNotOptimize(hash_bytes(bytes.data(), bytes.size()));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0));
}
BENCHMARK(hash_position)->Arg(1024)->Arg(16384)->Arg(65536);

void sha256_position(benchmark::State& state) {
  const std::vector<std::uint8_t> bytes(static_cast<std::size_t>(state.range(0)), 7);
  for (auto _ : state) benchmark::DoNotOptimize(Sha256().add(bytes).finish());
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0));
}
BENCHMARK(sha256_position)->Arg(16384);

void hex_line(benchmark::State& state) {
  int sum = 0;
  for (auto _ : state) {
    walk_line(Hex{1, 1}, Hex{20, 13}, [&](const LineStep& step) { sum += step.hex.column; });
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(hex_line);

void deck_sight(benchmark::State& state) {
  const auto open = std::make_unique<Barriers<SquareGrid<14, 40, 30>>>();
  for (auto _ : state) benchmark::DoNotOptimize(sight(*open, Square::at(2, 3), Square::at(20, 11)));
}
BENCHMARK(deck_sight);

// A game that does nothing but run steps: what the agenda itself costs.
struct Idle {
  struct Position {
    Core<1, 8, 7> core;
    std::uint64_t rounds = 0;
    friend bool operator==(const Position&, const Position&) = default;
    static constexpr auto fields() {
      return record(field("core", &Position::core), field("rounds", &Position::rounds));
    }
  };
  struct Nothing {
    static constexpr std::string_view tag = "nothing";
    friend bool operator==(const Nothing&, const Nothing&) = default;
    static constexpr auto fields() { return no_fields(); }
  };
  using Order = std::variant<Nothing, SetStanding, DropStanding>;
  struct Options {
    static constexpr auto fields() { return no_fields(); }
  };

  static constexpr GameId id = GameId::drill;
  static constexpr std::string_view title = "idle";
  static constexpr int rules_version = 1;
  static constexpr int step_budget = 1'000'000'000;
  static constexpr std::size_t max_options = 1;

  static Flow idle(Play<Idle>&, Task&) { return Flow::done; }
  static Flow again(Play<Idle>& play, Task&) {
    if (--play.at.rounds > 0) return Flow::restart;
    play.finish();
    return Flow::done;
  }

  static std::span<const Sequence<Play<Idle>>> sequences() {
    using R = Row<Play<Idle>>;
    static constexpr std::array<R, 10> rows = {
        R{{}, "", idle}, R{{}, "", idle}, R{{}, "", idle}, R{{}, "", idle}, R{{}, "", idle},
        R{{}, "", idle}, R{{}, "", idle}, R{{}, "", idle}, R{{}, "", idle}, R{{}, "", again}};
    // A hundred rows nobody is eligible for, and the one that counts.
    static constexpr auto masked = [] {
      std::array<R, 101> all{};
      for (std::size_t i = 0; i < 100; ++i) all[i] = R{{}, "", idle, 1};
      all[100] = R{{}, "", again};
      return all;
    }();
    static constexpr std::array<Sequence<Play<Idle>>, 2> both = {{{"idle", rows}, {"masked", masked}}};
    return both;
  }
  static std::span<const DecisionKind> decisions() { return {}; }
  static std::span<const EventKind> events() { return kernel_events; }
  static std::span<const PolicyKind> policies() { return {}; }

  std::vector<ScenarioInfo> scenarios() const { return {}; }
  Result<Position> set_up(std::string_view, const Options&, Roller&) const { return Position{}; }
  Violations check(const Position&, Side, const Order&) const { return {}; }
  Answer answer(Play<Idle>&, Side, const Order&) const { return Answer::done; }
  void options(const Position&, Side, OptionList<Order>&) const {}
  Order sample(const Position&, Side, Roller&) const { return {}; }
  Form form(const Position&, Side) const { return {}; }
  Violations check_standing(const Position&, Side, const Standing&) const { return {}; }
  std::optional<Order> standing_answer(const Position&, Side, const Standing&) const { return {}; }
  Position view(const Position& position, Side) const { return position; }
  Position imagine(const Position& view, Side, Roller&) const { return view; }
  Outcome outcome(const Position&) const { return {}; }
  std::string broken(const Position&) const { return {}; }
  std::string name(const Position&, const Arg&) const { return {}; }
  std::string picture(const Position&, Side) const { return {}; }
  scene::Scene<scene::Nothing> scene(const Position&, Sides) const { return {}; }
  std::string words(const Position&, const Order&) const { return ""; }
  scene::Spot spot(const Position&, const Order&) const { return {}; }
  Result<Inquiry> inquire(const Position&, Side, std::string_view) const { return Inquiry{}; }
  std::vector<NamedTable> tables() const { return {}; }
};

void run_idle(benchmark::State& state, std::uint16_t sequence, int rows) {
  const Idle game;
  Dice dice(Seed{}, Stream::engine);
  Events quiet;
  constexpr std::uint32_t rounds = 1000;
  for (auto _ : state) {
    Idle::Position position;
    position.rounds = rounds;
    static_cast<void>(position.core.agenda.push_back({sequence, 0, 0, 0, 0, 0}));
    Play<Idle> play(game, position, dice, quiet);
    detail::advance(play);
    benchmark::DoNotOptimize(position.rounds);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * rounds * rows);
}

void empty_step(benchmark::State& state) { run_idle(state, 0, 10); }
BENCHMARK(empty_step);
void passed_over_row(benchmark::State& state) { run_idle(state, 1, 101); }
BENCHMARK(passed_over_row);

}  // namespace
}  // namespace flagbridge
