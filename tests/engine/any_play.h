#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kernel/erased.h"

// Random games through the untyped interface.
namespace flagbridge {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const auto end = text.find('\n', from);
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

inline std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// Plays on with random orders until the game is over, or so many are given.
inline void play_on(AnyMatch& match, Roller& roller, std::size_t orders = 10'000) {
  for (std::size_t i = 0; i < orders && !match.asked().empty(); ++i) {
    const auto asked = match.asked();
    const Side side = asked[static_cast<std::size_t>(
                                roller.pick(static_cast<std::uint32_t>(asked.size()), {Rule{}, "who"}))]
                          .side;
    match.play(side, match.random_order(side, roller));
  }
}

inline std::unique_ptr<AnyMatch> played_game(const AnyGame& game, const std::string& scenario,
                                             const Seed& seed, const json::value& options = json::object{}) {
  auto match = std::move(*game.start(scenario, options, seed));
  Roller roller(seed, player_stream(0));
  play_on(*match, roller);
  return match;
}

}  // namespace flagbridge
