#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drill/content.h"
#include "drill/orders.h"
#include "drill/position.h"
#include "kernel/game.h"
#include "kernel/scene.h"

// The drill: a game of six counters on a small map, with secret orders, dice, reactions, hidden mines and a
// form. It is small enough to be read in one sitting, and uses everything the kernel offers. Its rules:
// docs/drill.md.
namespace flagbridge::drill {

class Drill;
using DrillPlay = Play<Drill>;

enum class Happening : std::uint16_t {
  turn = first_game_event,
  power,
  step,
  shot,
  missed,
  hit,
  shielded,
  removed,
  exploded,
  mine_laid,
  scored,
};

enum class Sequences : std::uint16_t { game, turn, pulse, arrival, explosion };

// What a standing order may say.
enum class Policy : std::uint16_t { do_least, shoot_within };

class Drill {
 public:
  using Position = drill::Position;
  using Order = drill::Order;
  using Options = drill::Options;

  static constexpr GameId id = GameId::drill;
  static constexpr std::string_view title = "The drill";
  static constexpr int rules_version = 1;
  static constexpr int step_budget = 10'000;
  static constexpr std::size_t max_options = 1100;

  static std::span<const Sequence<DrillPlay>> sequences();
  static std::span<const DecisionKind> decisions();
  static std::span<const EventKind> events();
  static std::span<const PolicyKind> policies();

  explicit Drill(Content content) : content_(std::move(content)) {}
  const Content& content() const { return content_; }
  const Terrain& terrain(const Position& position) const { return content_.terrain[position.scenario]; }
  const Scenario& scenario(const Position& position) const { return content_.scenarios[position.scenario]; }
  // The gun of a counter that has given it this much power, at least 1.
  const Gun& gun(int power) const { return content_.guns[static_cast<std::size_t>(power - 1)]; }

  std::vector<ScenarioInfo> scenarios() const;
  Result<Position> set_up(std::string_view scenario, const Options& options, Roller& roller) const;

  Violations check(const Position& position, Side side, const Order& order) const;
  Answer answer(DrillPlay& play, Side side, const Order& order) const;
  void options(const Position& position, Side side, OptionList<Order>& list) const;
  Order sample(const Position& position, Side side, Roller& roller) const;
  Form form(const Position& position, Side side) const;
  Violations check_standing(const Position& position, Side side, const Standing& standing) const;
  std::optional<Order> standing_answer(const Position& position, Side side, const Standing& standing) const;

  Position view(const Position& position, Side side) const;
  Position imagine(const Position& view, Side side, Roller& roller) const;
  Outcome outcome(const Position& position) const;
  std::string broken(const Position& position) const;

  std::string name(const Position& position, const Arg& arg) const;
  std::string picture(const Position& position, Side side) const;
  scene::Scene<scene::Nothing> scene(const Position& view, Sides known) const;
  scene::Spot spot(const Position& view, const Order& order) const;
  std::string words(const Position& view, const Order& order) const;
  Result<Inquiry> inquire(const Position& view, Side side, std::string_view words) const;
  std::vector<NamedTable> tables() const;

 private:
  Content content_;
};

// Hexes and units as arguments of events and refusals.
constexpr Arg arg(Hex hex) { return Arg::place(hex.column * 1000 + hex.row); }
constexpr Hex hex_of(const Arg& arg) {
  return {static_cast<std::int16_t>(arg.value / 1000), static_cast<std::int16_t>(arg.value % 1000)};
}
constexpr Arg arg(UnitId unit) { return Arg::unit(index_of(unit)); }

}  // namespace flagbridge::drill
