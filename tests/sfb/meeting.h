#pragma once

#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// A printed scenario as it is set up.
namespace flagbridge::sfb {

struct Meeting {
  explicit Meeting(std::string_view scenario, const Options& options = {}) : game(everything()) {
    auto made = start(game, scenario, options);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
  }
  static Options with(std::string_view variation, std::string_view balance = "") {
    Options options;
    options.variation = word(variation);
    options.balance = word(balance);
    return options;
  }
  template <class F>
  void play(const std::vector<int>& throws, F&& f) {
    play_with(game, at, told, throws, std::forward<F>(f));
  }
  void now(int turn, int impulse) {
    at.core.turn = static_cast<std::uint16_t>(turn);
    at.impulse = static_cast<std::uint8_t>(impulse);
  }
  // Says an order before the battle begins.
  Violations before(Side side, const Order& order) {
    at.core.question = {};
    at.core.question.kind = static_cast<std::uint16_t>(Decision::prepare);
    at.core.question.asked = at.core.question.awaiting = Sides(side);
    return game.check(at, side, order);
  }
  Sides winners() {
    at.core.over = 1;
    return game.outcome(at).winners;
  }
  int score(int seat) { return game.outcome(at).scores[static_cast<std::size_t>(seat)]; }
  int fighters(Side side) {
    int count = 0;
    for_each_craft(at, [&](UnitId, const Craft& craft) {
      count += craft.kind == CraftKind::fighter && craft.side == side ? 1 : 0;
    });
    return count;
  }

  Battles game;
  Position at;
  std::vector<Event> told;
};

inline std::string ship_of(std::string_view scenario, std::string_view race, int year = 0) {
  const Battles game(everything());
  Options options;
  choose_race(options, 0, race);
  options.year = static_cast<std::uint8_t>(year);
  const auto position = start(game, scenario, options);
  return position ? game.design(position->ships[0]).sheet.full_name() : to_string(position.error());
}

}  // namespace flagbridge::sfb
