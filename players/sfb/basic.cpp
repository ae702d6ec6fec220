#include "players/sfb/basic.h"

#include <algorithm>

#include "players/sfb/players.h"
#include "players/sfb/tactics.h"
#include "sfb/rules/j_craft.h"

namespace flagbridge::sfb {
namespace {

// A ship after a step, good enough for comparing steps; it stays where it is unless it moves.
void advance(Ship& ship, Step step, bool moves = true) {
  const bool turns = step == Step::turn_left || step == Step::turn_right;
  const bool slips = step == Step::slip_left || step == Step::slip_right;
  if (step == Step::turn_left) ship.facing = turned_left(ship.facing);
  if (step == Step::turn_right) ship.facing = turned_right(ship.facing);
  if (step >= Step::het_a)
    ship.facing = static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::het_a));
  if (!moves) return;
  Direction way = ship.reverse != 0 ? opposite(ship.facing) : ship.facing;
  if (step == Step::slip_left) way = turned_left(way);
  if (step == Step::slip_right) way = turned_right(way);
  ship.at = neighbour(ship.at, way);
  ship.since_turn = static_cast<std::uint8_t>(turns ? 1 : std::min(ship.since_turn + 1, 255));
  ship.since_slip = static_cast<std::uint8_t>(slips ? 0 : std::min(ship.since_slip + 1, 255));
}

// How far ahead a course is laid: farther away there is less to react to.
int steps_ahead(int range) {
  constexpr int close = 4, near = 8, middle = 15;
  if (range <= close) return 2;
  if (range <= near) return 3;
  return range <= middle ? 4 : 6;
}

// The ship nearest to a craft: an enemy for a fighter with something to fight with, otherwise a friend.
Hex goal_of(const Position& view, UnitId unit) {
  const Craft& craft = view.small(unit);
  const bool attacks = craft.kind == CraftKind::fighter && !craft.has(Craft::crippled);
  Hex goal = craft.at;
  int nearest = 1 << 20;
  for_each_ship(view, [&](UnitId, const Ship& ship) {
    if ((ship.side != craft.side) != attacks || distance(ship.at, craft.at) >= nearest) return;
    nearest = distance(ship.at, craft.at);
    goal = ship.at;
  });
  return goal;
}

Hex craft_after(const Craft& craft, Step step) {
  Direction way = craft.facing;
  if (step == Step::turn_left || step == Step::slip_left) way = turned_left(way);
  if (step == Step::turn_right || step == Step::slip_right) way = turned_right(way);
  if (step >= Step::het_a)
    way = static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::het_a));
  return neighbour(craft.at, way);
}

// Of the steps of one craft, the one that ends nearest to where it wants to be; then ahead for a while if it
// is far off.
Order plan_craft_move(const Position& view, UnitId unit, std::span<const Order> steps) {
  const Hex goal = goal_of(view, unit);
  Course best = std::get<Course>(steps[0]);
  int least = 1 << 20;
  for (const Order& order : steps) {
    const Course& course = std::get<Course>(order);
    if (course.unit != unit) continue;
    const int far = 2 * distance(craft_after(view.small(unit), course.steps[0]), goal) +
                    (course.steps[0] >= Step::het_a ? 1 : 0);
    if (far >= least) continue;
    least = far;
    best = course;
  }
  constexpr int far_off = 6, more = 3;
  for (int i = 0; i < more && distance(view.small(unit).at, goal) > far_off; ++i)
    static_cast<void>(best.steps.push_back(Step::straight));
  return best;
}

// The best step of a ship in a position; `first` is the one it is asked about, which may be a hard turn.
Step best_step(const Battles& game, Position& next, UnitId unit, bool first) {
  constexpr int dear = 3000;
  const Ship before = next.ship(unit);
  const bool moves = !first || scheduled(game, next, unit);
  Step best = moves ? Step::straight : Step::none;
  int most = -(1 << 30);
  for (int i = 0; i <= static_cast<int>(Step::het_f); ++i) {
    const auto step = static_cast<Step>(i);
    const bool hard = step >= Step::het_a;
    if ((hard && !first) || !may_step(game, next, unit, step).legal) continue;
    advance(next.ship(unit), step, moves);
    const int worth = worth_of_place(game, next, unit) - (hard ? dear : 0);
    next.ship(unit) = before;
    if (worth <= most) continue;
    most = worth;
    best = step;
  }
  return best;
}

// The enemies go on as they go, while the ship makes its n-th step.
void advance_enemies(Position& next, UnitId unit, int n) {
  const Ship& own = next.ship(unit);
  const int speed = std::max<int>(own.speed, 1);
  for_each_ship(next, [&](UnitId, Ship& ship) {
    if (ship.side == own.side) return;
    for (int i = ship.speed * n / speed; i < ship.speed * (n + 1) / speed; ++i) advance(ship, Step::straight);
  });
}

}  // namespace

Order plan_move(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_course(game, view, side, list);
  if (list.list().empty()) return Pass{};
  const UnitId unit = std::get<Course>(list.list()[0]).unit;
  if (is_craft(unit)) return plan_craft_move(view, unit, list.list());
  Position next = view;
  const UnitId enemy = chosen_enemy(view, unit);
  const bool stands = !scheduled(game, view, unit);
  const int steps = stands || enemy == no_unit ? 1 : steps_ahead(true_range(view, unit, enemy));
  Course course{unit, {}};
  for (int i = 0; i < steps; ++i) {
    const Step step = best_step(game, next, unit, i == 0);
    static_cast<void>(course.steps.push_back(step));
    advance(next.ship(unit), step, !stands);
    advance_enemies(next, unit, i);
  }
  return course;
}

namespace {

// A beam for a drone that would strike soon; enemy ships are better shot at.
int worth_of_tractor(const Position& view, const Do& order) {
  // (SG22.5) Whoever holds the bystander wins.
  if (is_ship(order.at)) return view.ship(order.at).bystander != 0 ? 70 - order.a : 0;
  const bool comes =
      view.small(order.at).target == order.unit && view.small(order.at).kind == CraftKind::drone;
  const int range = true_range(view, order.unit, order.at);
  return comes && range <= 2 ? 60 - range : 0;
}

// A sphere that somebody who comes nearer has to cross.
int worth_of_sphere(const Position& view, const Do& order) {
  const UnitId enemy = chosen_enemy(view, order.unit);
  if (enemy == no_unit) return 0;
  const int beyond = true_range(view, order.unit, enemy) - order.a;
  return beyond >= 1 && beyond <= 4 ? 30 + order.b - beyond : 0;
}

// Where shields are down anyway: its weapons.
int worth_of_raid(const Do& order) {
  constexpr int first_weapon = 64, last_weapon = 191;
  return order.a >= first_weapon && order.a <= last_weapon ? 20 : 0;
}

// Fighters go out when the enemy is in reach; a wild weasel when enough is about to strike its ship (J3).
int worth_of_launch(const Battles& game, const Position& view, const Do& order) {
  const Ship& ship = view.ship(order.unit);
  const BayBox& box = view.bay(ship, order.with);
  constexpr int fighter_range = 20, suicide_range = 6, close = 4, enough = 2;
  constexpr int pack_range = 20, pack_enough = 4;
  const UnitId enemy = chosen_enemy(view, order.unit);
  if (enemy == no_unit) return 0;
  const int range = true_range(view, order.unit, enemy);
  if (box.role == Role::suicide) return range <= suicide_range ? 20 : 0;
  if (box.role == Role::scatter_pack) return box.rails >= pack_enough && range <= pack_range ? 40 : 0;
  if (box.role == Role::wild_weasel) {
    int coming = 0;
    for_each_craft(view, [&](UnitId, const Craft& craft) {
      coming += craft.target == order.unit && distance(craft.at, ship.at) <= close ? 1 : 0;
    });
    return coming >= enough ? 300 : 0;
  }
  return is_fighter(game, box.craft) && range <= fighter_range ? 30 : 0;
}

constexpr int launch_range = 25;  // of drones

// Impulses in which nothing can come within a range of a ship of the side: two ships close at two hexes an
// impulse at most. What happens in between wakes the side anyway.
std::uint8_t quiet_time(const Position& view, Side side, int range, int shortest) {
  int nearest = 1000;
  for_each_ship(view, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const UnitId enemy = chosen_enemy(view, unit);
    if (enemy != no_unit) nearest = std::min(nearest, true_range(view, unit, enemy));
  });
  constexpr int longest = 8;
  return static_cast<std::uint8_t>(std::clamp((nearest - range) / 2, shortest, longest));
}

// (M3.22) A bomb on the way of an enemy, where no friend is hurt.
int worth_of_bomb(const Position& view, const Do& order) {
  if (order.a != 0) return 0;
  bool friend_near = false;
  for_each_ship(view, [&](UnitId, const Ship& ship) {
    const bool own = ship.side == view.ship(order.unit).side;
    friend_near = friend_near || (own && distance(ship.at, order.where) <= 1);
  });
  return friend_near ? 0 : 35;
}

// How much an action is worth now; 0: not yet.
int worth_of_action(const Battles& game, const Position& view, const Do& order) {
  constexpr int sure = 8, feint = 14, too_near_to_feint = 4;
  if (order.what == Action::identify) return 1;
  if (order.what == Action::tractor) return worth_of_tractor(view, order);
  if (order.what == Action::raise_sphere) return worth_of_sphere(view, order);
  if (order.what == Action::raid) return worth_of_raid(order);
  if (order.what == Action::lay_bomb) return worth_of_bomb(view, order);
  if (order.what == Action::launch_shuttle) return worth_of_launch(game, view, order);
  if (order.what != Action::launch_drone && order.what != Action::launch_plasma) return 0;
  const int range = true_range(view, order.unit, order.at);
  if (order.what == Action::launch_drone) return range <= launch_range ? 100 - range : 0;
  if (order.b != 0) return range <= feint && range > too_near_to_feint ? 10 : 0;
  return range <= sure ? 200 - range : 0;
}

}  // namespace

Order plan_acts(const Battles& game, const Position& view, Side side) {
  std::array<Order, 512> buffer;
  List list(buffer);
  list_act(game, view, side, list);
  const Desk& desk = view.desk(side);
  const Do* best = nullptr;
  int most = 0;
  for (const Order& order : list.list()) {
    const Do* act = std::get_if<Do>(&order);
    if (act == nullptr) continue;
    // One launch a weapon and impulse.
    const bool said = std::ranges::any_of(desk.acts, [&](const Act& each) {
      return each.what == static_cast<std::uint8_t>(act->what) && each.unit == act->unit &&
             each.with == act->with;
    });
    const int worth = said ? 0 : worth_of_action(game, view, *act);
    if (worth > most) {
      most = worth;
      best = act;
    }
  }
  if (best != nullptr && check_order(game, view, side, *best).none()) return *best;
  constexpr int a_while = 4;
  return Pass{quiet_time(view, side, launch_range, a_while)};
}

namespace {

// Whether waiting promises nothing better: near enough, going away, or the turn is nearly over.
bool ripe(const Battles& game, const Position& view, UnitId unit, UnitId target) {
  const int range = true_range(view, unit, target);
  constexpr int point_blank = 3, last_chance = 29;
  if (range <= point_blank || view.impulse >= last_chance) return true;
  if (is_craft(unit)) return false;
  const Ship& own = view.ship(unit);
  const Ship& enemy = view.ship(target);
  const int next = distance(neighbour(own.at, own.facing), neighbour(enemy.at, enemy.facing));
  static_cast<void>(game);
  return next >= range && range <= 8;
}

bool is_weapon_for(const Position& view, UnitId unit, UnitId target) {
  if (is_ship(target)) return true;
  constexpr int near = 2, near_shuttles = 5;
  const int range = true_range(view, unit, target);
  if (view.small(target).target == unit) return range <= near;
  return manned(view.small(target)) && range <= near_shuttles;
}

int promised(const Battles& game, const Position& view, const Fire& fire) {
  int sum = 0;
  for (const std::uint8_t weapon : fire.weapons)
    sum += expected_damage(game, view, fire.unit, weapon, fire.target, fire.mode);
  return sum;
}

}  // namespace

namespace {

// (D6.315) Whoever has nothing to fire turns what aids his aim into what spoils the enemy's.
Order plan_jamming(const Position& view, std::span<const Order> list) {
  for (const Order& order : list) {
    const Warfare* jams = std::get_if<Warfare>(&order);
    if (jams == nullptr || jams->eccm != 0 || view.ship(jams->unit).eccm == 0) continue;
    const bool fires = std::ranges::any_of(list, [&](const Order& other) {
      const Fire* fire = std::get_if<Fire>(&other);
      return fire != nullptr && fire->unit == jams->unit;
    });
    if (!fires) return *jams;
  }
  return Pass{1};
}

}  // namespace

Order plan_fire(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_fire(game, view, side, list);
  constexpr int fighting_range = 4;
  Order best = Pass{quiet_time(view, side, fighting_range, 1)};
  int most = 0;
  for (const Order& order : list.list()) {
    const Fire* fire = std::get_if<Fire>(&order);
    if (fire == nullptr || !is_weapon_for(view, fire->unit, fire->target)) continue;
    const bool small = is_craft(fire->target);
    const int worth = promised(game, view, *fire) * (small ? 3 : 1);
    const int worthwhile = is_ship(fire->unit) ? 2'000 : 500;
    const bool good =
        small || (ripe(game, view, fire->unit, fire->target) && worth >= worthwhile) || (worth >= 25'000);
    if (good && worth > most && check_order(game, view, side, *fire).none()) {
      most = worth;
      best = order;
    }
  }
  return most > 0 ? best : plan_jamming(view, list.list());
}

namespace {

// Whoever is to be held resists with all he has; a ship that holds something keeps it while that is cheap.
Order plan_bid(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_bid(game, view, side, list);
  if (list.list().empty() || view.auctions.empty()) return Pass{};
  const bool holder = view.side_of(view.auctions[0].holder) == side;
  const std::size_t wish = holder ? 2 : list.list().size() - 1;  // after passing and nothing: one point
  return list.list()[std::min(wish, list.list().size() - 1)];
}

// As many rooms as the points buy.
Order plan_boarding(const Battles& game, const Position& view, Side side) {
  std::array<Order, 64> buffer;
  List list(buffer);
  list_deal(game, view, side, list);
  return list.list().empty() ? Order(Pass{}) : list.list().back();
}

}  // namespace

Order BasicPlayer::choose(const Battles& game, const Position& view, Side side, Roller& roller) {
  switch (asked(view)) {
    case Decision::prepare: return Pass{};
    case Decision::allocate: return plan_energy(game, view, side);
    case Decision::move: return plan_move(game, view, side);
    case Decision::act: return plan_acts(game, view, side);
    case Decision::fire: return plan_fire(game, view, side);
    case Decision::auction: return plan_bid(game, view, side);
    case Decision::board: return plan_boarding(game, view, side);
    case Decision::reinforce: {
      const Standing standing{.about = static_cast<std::uint16_t>(Decision::reinforce),
                              .policy = static_cast<std::uint16_t>(Policy::always_reinforce)};
      const auto order = game.standing_answer(view, side, standing);
      if (order && game.check(view, side, *order).none()) return *order;
      return Pass{};
    }
    default: return game.sample(view, side, roller);
  }
}

}  // namespace flagbridge::sfb

namespace flagbridge {

template <>
std::span<const PlayerKind<sfb::Battles>> player_kinds<sfb::Battles>() {
  using sfb::Battles;
  static constexpr std::array<PlayerKind<Battles>, 2> kinds = {{
      {"random", "any legal order", make_player<Battles, RandomPlayer<Battles>>},
      {"basic", "rules of thumb", make_player<Battles, sfb::BasicPlayer>},
  }};
  return kinds;
}

// Asked about what is near; batteries, shields and boxes are looked after.
template <>
std::span<const Standing> usual_standing<sfb::Battles>() {
  using sfb::Decision;
  using sfb::Policy;
  constexpr auto order = [](Decision about, Policy policy, int a) {
    return Standing{.about = static_cast<std::uint16_t>(about),
                    .policy = static_cast<std::uint16_t>(policy),
                    .a = static_cast<std::int16_t>(a)};
  };
  constexpr int fire_range = 15, act_range = 25;
  static constexpr std::array<Standing, 5> usual = {
      order(Decision::fire, Policy::hold_fire_beyond, fire_range),
      order(Decision::act, Policy::act_when_near, act_range),
      order(Decision::reinforce, Policy::always_reinforce, 0),
      order(Decision::shield, Policy::do_least, 0),
      order(Decision::damage, Policy::do_least, 0),
  };
  return usual;
}

}  // namespace flagbridge
