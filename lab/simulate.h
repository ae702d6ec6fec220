#pragma once

#include <functional>
#include <vector>

#include "lab/any_arena.h"

namespace flagbridge {

struct Simulation {
  Contest contest;
  Seed seed;
  std::size_t games = 100;
  unsigned threads = 1;
};

// A share with its 95 % confidence interval (Wilson), in parts of one.
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};

Share share_of(std::size_t successes, std::size_t trials);

// Plays the games; each has a seed of its own, so the results are the same whatever the number of threads.
// `progress(done)` is called now and then from the calling thread and may ask to stop by answering false.
std::vector<ContestResult> simulate(const AnyArena& arena, const Simulation& simulation,
                                    const std::function<bool(std::size_t)>& progress);

struct Summary {
  std::size_t games = 0;
  std::size_t draws = 0;
  std::vector<std::size_t> wins;  // by side
  std::size_t troubled = 0;
  double orders = 0;                                // mean
  double turns = 0;                                 // mean
  std::vector<double> questions;                    // put to a side in a turn
  std::array<double, most_question_kinds> kinds{};  // of them, by what is asked; all sides together
  std::array<double, most_question_kinds> idle{};   // of those, answered at once by "nothing"
  std::vector<double> scores;
};

Summary summarise(const std::vector<ContestResult>& results, std::size_t sides);

}  // namespace flagbridge
