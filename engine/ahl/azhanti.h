#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ahl/board_scene.h"
#include "ahl/content.h"
#include "ahl/orders.h"
#include "ahl/position.h"
#include "kernel/game.h"

// Azhanti High Lightning: people fighting aboard one ship, by its 26 rules.
namespace flagbridge::ahl {

class Azhanti;
using AhlPlay = Play<Azhanti>;

// What can happen, in the order of happening_kinds in happenings.cpp.
enum class Happening : std::uint16_t {
  turn = first_game_event,
  phase,
  placed,
  committed,
  // fire (10, 11, 13)
  covers,
  shoots,
  hit,
  missed,
  out_of_sight,
  // wounds (12, 17.C)
  stunned,
  lightly_wounded,
  knocked_out,
  seriously_wounded,
  killed,
  destroyed,
  wakes,
  // bursts (15, 16, 24)
  bursts,
  equipment_explodes,
  throws,
  scatters,
  caught,
  damaged,
  holed,
  breached,
  charge_set,
  charge_defused,
  // movement (8)
  moves,
  turns,
  evades,
  stands_up,
  stops,
  commands_portal,
  opens,
  closes,
  climbs,
  arrives,
  leaves,
  calls_lift,
  lift_comes,
  lift_goes,
  lift_dead,
  cycles,
  jumps,
  lowers,
  breaks_door,
  door_holds,
  dives,
  knocked_aside,
  drags,
  lets_go,
  switches_light,
  picks_up,
  puts_down,
  examines,
  identifies,
  // melee (17)
  strikes,
  gripped,
  released,
  // morale (18)
  keeps_nerve,
  loses_nerve,
  panics,
  cowers,
  rallies,
  // vacuum, zero-G, ammunition (22, 25, 26)
  decompression,
  disoriented,
  reoriented,
  drifts,
  clip_empty,
  reloads,
  suit_changed,
  // scenario
  arrives_in_force,
  found,
  marked,
  surrenders,
  escapes,
  ended,
  no_room,
};

enum class Sequences : std::uint16_t { game, turn, phase, tick };

// What a standing order may say; see policy_kinds.
enum class Policy : std::uint16_t { do_least, commit_all, shoot_at_sight, strike_back };

class Azhanti {
 public:
  using Position = ahl::Position;
  using Order = ahl::Order;
  using Options = ahl::Options;

  static constexpr GameId id = GameId::ahl;
  static constexpr std::string_view title = "Azhanti High Lightning";
  static constexpr int rules_version = 3;
  static constexpr int step_budget = 20'000;
  static constexpr std::size_t max_options = 4096;

  static std::span<const Sequence<AhlPlay>> sequences();
  static std::span<const DecisionKind> decisions();
  static std::span<const EventKind> events();
  static std::span<const PolicyKind> policies();

  explicit Azhanti(Content content) : content_(std::move(content)) {}
  const Content& content() const { return content_; }
  const Tables& tables_of() const { return content_.tables; }
  const Scenario& scenario(const Position& position) const { return content_.scenarios[position.scenario]; }
  const Vessel& vessel(const Position& position) const;
  // (I.1.2) Whether a side has drawn for the lifts and knows which of them work.
  bool knows_lifts(const Position& position, Side side) const;
  const Weapon* weapon(const Figure& figure) const {
    return figure.weapon == no_weapon ? nullptr : &content_.tables.weapons[figure.weapon];
  }
  const Person* person(const Figure& figure) const {
    const std::vector<Person>& all = content_.tables.roster;
    return figure.person < all.size() ? &all[figure.person] : nullptr;
  }

  std::vector<ScenarioInfo> scenarios() const;
  Result<Position> set_up(std::string_view scenario, const Options& options, Roller& roller) const;

  Violations check(const Position& position, Side side, const Order& order) const;
  Answer answer(AhlPlay& play, Side side, const Order& order) const;
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
  // What a view shows (board_scene.cpp); an order in words and where it belongs (order_words.cpp).
  scene::Scene<BoardScene> scene(const Position& view, Sides known) const;
  std::string words(const Position& view, const Order& order) const;
  scene::Spot spot(const Position& view, const Order& order) const;
  Result<Inquiry> inquire(const Position& view, Side side, std::string_view words) const;
  std::vector<NamedTable> tables() const;

 private:
  Content content_;
};

inline Decision asked(const Position& position) { return static_cast<Decision>(position.core.question.kind); }

// Squares and characters as arguments of events and refusals.
constexpr Arg arg(Square square) {
  return Arg::place((square.deck * 256 + static_cast<std::uint8_t>(square.x)) * 256 +
                    static_cast<std::uint8_t>(square.y));
}
constexpr Square square_of(const Arg& arg) {
  return Square::at(static_cast<std::int8_t>(arg.value / 256 % 256),
                    static_cast<std::int8_t>(arg.value % 256), arg.value / 65536);
}
constexpr Arg arg(Who who) { return Arg::unit(static_cast<int>(index_of(who))); }

}  // namespace flagbridge::ahl
