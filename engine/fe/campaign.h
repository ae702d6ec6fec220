#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fe/board.h"
#include "fe/content.h"
#include "fe/orders.h"
#include "fe/position.h"
#include "fe/war_scene.h"
#include "kernel/game.h"

// Federation & Empire: fleets, bases and economies on the strategic map.
namespace flagbridge::fe {

class Campaign;
using FePlay = Play<Campaign>;

// What can happen, in the order of happening_kinds in happenings.cpp.
enum class Happening : std::uint16_t {
  turn = first_game_event,
  player_turn,
  income,
  built,
  repaired,
  fighters_replaced,
  moves,
  stops,
  passes,
  reacts,
  reserve_moves,
  battle,
  withdraws,
  stays,
  opposes,
  lets_go,
  offers_approach,
  accepts_approach,
  declines_approach,
  assaults,
  breaks_off,
  force,
  intensity,
  potential,
  damage,
  directed,
  crippled,
  destroyed,
  fighters_lost,
  escort_crippled,
  escort_destroyed,
  step_scored,
  battalions_lost,
  devastated,
  captured,
  fighters_stranded,
  carried_over,
  ship_captured,
  shock,
  retreats,
  holds,
  pursues,
  no_pursuit,
  duel,
  resolved,
  retrogrades,
  relocates,
  marks_reserve,
  reserves_removed,
  planet_lost,
  released,
  scored,
  scrambles,
  evades,
  interned,
  system_fought,
  scrapped,
  converted,
  upgrades,
  bought,
  transfers,
  assigned,
  set_up,
  sets_up,
  explored,
  provides,
  declares_mauler,
  mauls,
  takes_over,
  new_capital,
  loads,
  delivers,
  points_lost,
  arranges,
  fighters_change,
  gives_away,
  proposes,
  comes_back,
  disbanded,
  mobilizes,
  joins_war,
  no_room,
};

enum class Sequences : std::uint16_t { game, player_turn, stack, battle, round, pursuit, system };

// What a standing order may say; see policy_kinds.
enum class Policy : std::uint16_t { do_least, react_with_all, react_at_odds, react_from, stay_in };

class Campaign {
 public:
  using Position = fe::Position;
  using Order = fe::Order;
  using Options = fe::Options;

  static constexpr GameId id = GameId::fe;
  static constexpr std::string_view title = "Federation & Empire";
  static constexpr int rules_version = 4;
  static constexpr int step_budget = 20'000;
  static constexpr std::size_t max_options = 512;

  static std::span<const Sequence<FePlay>> sequences();
  static std::span<const DecisionKind> decisions();
  static std::span<const EventKind> events();
  static std::span<const PolicyKind> policies();

  explicit Campaign(Content content);
  const Content& content() const { return content_; }
  const Board& board() const { return board_; }
  const Model& model(const Counter& counter) const { return board_.models[counter.type]; }
  const HexInfo& hex(Place place) const { return board_.hex(place); }
  const Scenario& scenario(const Position& position) const {
    return content_.scenarios.all()[position.scenario];
  }

  std::vector<ScenarioInfo> scenarios() const;
  Result<Position> set_up(std::string_view scenario, const Options& options, Roller& roller) const;

  Violations check(const Position& position, Seat seat, const Order& order) const;
  Answer answer(FePlay& play, Seat seat, const Order& order) const;
  void options(const Position& position, Seat seat, OptionList<Order>& list) const;
  Order sample(const Position& position, Seat seat, Roller& roller) const;
  Form form(const Position& position, Seat seat) const;
  Violations check_standing(const Position& position, Seat seat, const Standing& standing) const;
  std::optional<Order> standing_answer(const Position& position, Seat seat, const Standing& standing) const;

  Position view(const Position& position, Seat seat) const;
  Position imagine(const Position& view, Seat seat, Roller& roller) const;
  Outcome outcome(const Position& position) const;
  std::string broken(const Position& position) const;

  std::string name(const Position& position, const Arg& arg) const;
  std::string picture(const Position& position, Seat seat) const;
  // What a view shows (war_scene.cpp); an order in words and where it belongs (order_words.cpp).
  scene::Scene<WarScene> scene(const Position& view, Sides known) const;
  std::string words(const Position& view, const Order& order) const;
  scene::Spot spot(const Position& view, const Order& order) const;
  Result<Inquiry> inquire(const Position& view, Seat seat, std::string_view words) const;
  std::vector<NamedTable> tables() const;

 private:
  Content content_;
  Board board_;
};

Result<Content> load(const DataSource& data);
// The data as tables to look at.
std::vector<NamedTable> content_tables(const Content& content);

// Places, counters and races as arguments of events and refusals.
constexpr Arg arg(Place place) { return Arg::place(index_of(place)); }
constexpr Arg arg(UnitId unit) { return Arg::unit(index_of(unit)); }
constexpr Arg arg(Race race) { return Arg::name(static_cast<int>(race)); }
// A type of counter; names up to there are those of races.
constexpr int first_type_name = 100;
constexpr Arg arg_of_type(std::uint16_t type) { return Arg::name(first_type_name + type); }

}  // namespace flagbridge::fe
