#pragma once

#include "kernel/game.h"
#include "sfb/library/content.h"
#include "sfb/show/scene.h"
#include "sfb/state/orders.h"

// Star Fleet Battles: starships fighting by impulses of 1/32 turn.
namespace flagbridge::sfb {

class Battles;
using BattlePlay = Play<Battles>;

// What can happen: the index. Each has a row in the chapter it belongs to (rules/chapter.h).
enum class Happening : std::uint16_t {
  turn = first_game_event,
  impulse,
  engines_doubled,  // (G15.2)
  speed,
  lock_on,
  no_lock_on,
  // movement (C)
  moves,
  turns,
  slips,
  turns_hard,
  tacks,
  breaks_down,
  tumbles,
  stops_hard,
  stopped,
  leaves_map,
  disengages,
  // fire (D6, E)
  warfare,
  lends,
  fires,
  hits,
  misses,
  discharges,
  feedback,
  uim_burns_out,
  fire_control_begun,
  fire_control,
  // damage (D)
  struck,
  reinforced,
  shield_holds,
  penetrated,
  box_lost,
  weapon_lost,
  shuttle_lost,
  crew_lost,
  party_lost,
  crippled,
  destroyed,
  explodes,
  craft_hit,
  craft_destroyed,
  shield_down,
  shield_up,
  critical,
  repaired,
  mended,
  // seeking weapons (F)
  launches,
  seeks,
  strikes,
  expires,
  goes_inert,
  examines,
  identified,
  released,
  transferred,
  // systems (G)
  tractored,
  tractor_fails,
  tractor_released,
  beams,
  raided,
  raid_fails,
  boarded,
  room_taken,
  captured,
  studied,
  cloaks,
  uncloaks,
  fades,
  sphere,
  sphere_strikes,
  sphere_announced,
  sphere_falls,
  web,
  mutinies,
  device_lost,
  // shuttles, mines, terrain (J, M, P)
  launches_shuttle,
  launches_probe,
  lands,
  weasel,
  weasel_voided,
  mine_laid,
  mine_explodes,
  terrain,
  // pods, hidden ships, erratic maneuvers, dogfights, planets (G14, G13.61, C10, J7, P2)
  pod_attached,
  pod_dropped,
  reported,
  erratic,
  erratic_announced,
  arming_begun,
  challenges,
  dogfight,
  breaks_away,
  base_turns,
  party_landed,
  party_fetched,
  raid_credited,
  ground_combat,
  mine_wrecked,
  bombards,
  circled,
  // plots, reversing, withdrawal (C1.32, C3.6, C7.4, G7.85)
  plot_changes,
  speed_announced,
  reverses,
  handed_over,
  // seeking weapons and shuttles, further (F4, J)
  launches_to,
  finds,
  strikes_ground,
  shuttle_taken,
  shuttle_fought,
  embarks,
  shuttle_moved,
  crashes_aboard,
  squadron,
  // terrain, further (P)
  path_cleared,
  follows,
  touches_down,
  takes_off,
  blinded,
  // maulers (E8)
  engines_coupled,
  // general
  dropped,  // an order that is no longer possible
  arrives,
  ended,
  count
};

enum class Sequences : std::uint16_t { game, turn, impulse, further_move };

// What a standing order may say; see policy_kinds.
enum class Policy : std::uint16_t {
  do_least,
  hold_fire_beyond,  // a: range
  straight_on,       // courses: straight ahead while nothing happens
  always_reinforce,  // all the batteries have, if the damage would go inside
  same_energy,       // the form of the turn before, as far as it can be paid
  act_when_near,     // activities: nothing while no enemy is within a, or nothing of weight can be done
  await_best_shot,   // fire: none while no enemy is within a, or flying on promises more
};

class Battles {
 public:
  using Position = sfb::Position;
  using Order = sfb::Order;
  using Options = sfb::Options;

  static constexpr GameId id = GameId::sfb;
  static constexpr std::string_view title = "Star Fleet Battles";
  static constexpr int rules_version = 7;
  static constexpr int step_budget = 200'000;
  static constexpr std::size_t max_options = 16'384;  // two fleets of two dozen ships

  static std::span<const Sequence<BattlePlay>> sequences();
  static std::span<const DecisionKind> decisions();
  static std::span<const EventKind> events();
  static std::span<const PolicyKind> policies();

  explicit Battles(Content content) : content_(std::move(content)) {}
  const Content& content() const { return content_; }
  const Tables& tables_of() const { return content_.tables; }
  const Charts& charts() const { return content_.charts; }
  const Scenario& scenario(const Position& position) const { return content_.scenarios[position.scenario]; }
  const Design& design(const Ship& ship) const {
    return ship.design < first_mix ? content_.designs[ship.design] : mixed(ship);
  }
  const WeaponPlan& weapon(const Ship& ship, int number) const {
    return design(ship).weapons[static_cast<std::size_t>(number)];
  }

  // The name of a weapon in events.
  Arg weapon_arg(const Ship& ship, int number) const {
    return Arg::name(ship.design < first_mix
                         ? first_weapon_name + static_cast<int>(ship.design) * most_weapons + number
                         : mixed_weapon(ship, number));
  }

  std::vector<ScenarioInfo> scenarios() const;
  Result<Position> set_up(std::string_view scenario, const Options& options, Roller& roller) const;

  Violations check(const Position& position, Side side, const Order& order) const;
  Answer answer(BattlePlay& play, Side side, const Order& order) const;
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
  Result<Inquiry> inquire(const Position& view, Side side, std::string_view words) const;
  // An order as a sentence, where its text says less; otherwise nothing: order_words.cpp.
  std::string words(const Position& view, const Order& order) const;
  // What a side is asked about, why now, and what happens if it orders nothing: question_words.cpp.
  std::string about(const Position& view, Side side) const;
  // Where on the board it belongs: answer_words.cpp.
  scene::Spot spot(const Position& view, const Order& order) const;
  // What a view shows, and the sides whose own matters are in it: show/scene.cpp.
  scene::Scene<BattleScene> scene(const Position& view, Sides known) const;
  std::vector<NamedTable> tables() const;

 private:
  // (G15.4) Of ships whose players have filled their mounts themselves: own_mixes.h.
  const Design& mixed(const Ship& ship) const;
  int mixed_weapon(const Ship& ship, int number) const;

  Content content_;
};

inline Decision asked(const Position& position) { return static_cast<Decision>(position.core.question.kind); }

constexpr Arg arg(Hex hex) { return Arg::place((hex.column + 10000) * 20001 + hex.row + 10000); }
constexpr Hex hex_of(const Arg& arg) {
  return {static_cast<std::int16_t>(arg.value / 20001 - 10000),
          static_cast<std::int16_t>(arg.value % 20001 - 10000)};
}
constexpr Arg arg(UnitId unit) { return Arg::unit(index_of(unit)); }
// Names: boxes, weapons, modes; see Battles::name.
constexpr Arg arg(Box box) { return Arg::name(static_cast<int>(box)); }
constexpr Arg arg(Mode mode) { return Arg::name(100 + static_cast<int>(mode)); }
constexpr Arg arg(Direction direction) { return Arg::name(200 + static_cast<int>(direction)); }
constexpr Arg arg(Action action) { return Arg::name(300 + static_cast<int>(action)); }
inline Arg weapon_arg(const Battles& game, const Ship& ship, int number) {
  return game.weapon_arg(ship, number);
}

}  // namespace flagbridge::sfb
