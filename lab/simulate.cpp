#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

namespace flagbridge {

Share share_of(std::size_t successes, std::size_t trials) {
  if (trials == 0) return {0, 0, 1};
  constexpr double z = 1.959963984540054;  // 95 %, two-sided
  const auto n = static_cast<double>(trials);
  const double p = static_cast<double>(successes) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  // At 0 and 1 rounding could leave the share itself just outside.
  return {p, std::clamp(middle - half, 0.0, p), std::clamp(middle + half, p, 1.0)};
}

std::vector<ContestResult> simulate(const AnyArena& arena, const Simulation& simulation,
                                    const std::function<bool(std::size_t)>& progress) {
  std::vector<ContestResult> results(simulation.games);
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  std::atomic<bool> stop{false};
  // A game whose number is taken is played, so that those there are have no gap.
  const auto work = [&] {
    while (!stop) {
      const std::size_t i = next++;
      if (i >= simulation.games) return;
      results[i] = arena.play(simulation.contest, derived(simulation.seed, i));
      ++done;
    }
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 0; i < std::max(1U, simulation.threads); ++i) threads.emplace_back(work);
  while (done < simulation.games && !stop) {
    if (!progress(done)) stop = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(simulation.games < 1000 ? 2 : 20));
  }
  threads.clear();
  results.resize(std::min(next.load(), simulation.games));
  progress(done);
  return results;
}

Summary summarise(const std::vector<ContestResult>& results, std::size_t sides) {
  Summary summary;
  summary.games = results.size();
  summary.wins.resize(sides);
  summary.scores.resize(sides);
  summary.questions.resize(sides);
  for (const ContestResult& each : results) {
    if (!each.trouble.empty()) {
      ++summary.troubled;
      continue;
    }
    if (each.outcome.winners.empty()) ++summary.draws;
    for (std::size_t side = 0; side < sides; ++side) {
      if (each.outcome.winners.has(side_at(static_cast<int>(side)))) ++summary.wins[side];
      summary.scores[side] += each.outcome.scores[side];
      summary.questions[side] += static_cast<double>(each.questions[side]);
    }
    for (std::size_t kind = 0; kind < most_question_kinds; ++kind) {
      summary.kinds[kind] += static_cast<double>(each.kinds[kind]);
      summary.idle[kind] += static_cast<double>(each.idle[kind]);
    }
    summary.orders += static_cast<double>(each.orders);
    summary.turns += each.turns;
  }
  const auto played = static_cast<double>(std::max<std::size_t>(1, results.size() - summary.troubled));
  for (double& questions : summary.questions) questions /= std::max(1.0, summary.turns);
  for (double& questions : summary.kinds) questions /= std::max(1.0, summary.turns);
  for (double& questions : summary.idle) questions /= std::max(1.0, summary.turns);
  summary.orders /= played;
  summary.turns /= played;
  for (double& score : summary.scores) score /= played;
  return summary;
}

}  // namespace flagbridge
