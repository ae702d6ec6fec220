#include "players/sfb/basic.h"

#include <algorithm>
#include <optional>

#include "players/sfb/outlook.h"
#include "players/sfb/tactics.h"
#include "sfb/ask/actions.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m3_bombs.h"

namespace flagbridge::sfb {
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
int worth_of_raid(const Do& order) { return lost_box(order.a).is_weapon() ? 20 : 0; }

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

// Whether something seeks a unit of the side and will soon be there.
bool pursued(const Position& view, Side side) {
  constexpr int soon = 8;
  bool found = false;
  for_each_craft(view, [&](UnitId, const Craft& craft) {
    if (!view.hostile(side, craft.side) || !view.exists(craft.target) || view.side_of(craft.target) != side)
      return;
    found = found || distance(craft.at, view.place_of(craft.target)) <= soon;
  });
  return found;
}

// Whether a loaded torpedo has an enemy not far from where it will be launched.
bool torpedo_waits(const Battles& game, const Position& view, Side side, int range) {
  bool waits = false;
  for_each_ship(view, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const UnitId enemy = chosen_enemy(view, unit);
    if (enemy == no_unit || true_range(view, unit, enemy) > range) return;
    for (int i = 0; i < ship.mounts; ++i) {
      waits = waits || (game.weapon(ship, i).family == WeaponFamily::plasma &&
                        view.mount(ship, i).has(Mount::completed));
    }
  });
  return waits;
}

// Impulses in which no enemy comes within a range of a ship of the side, at the speeds they have. What
// happens in between wakes the side anyway.
std::uint8_t quiet_time(const Position& view, Side side, int range, int shortest) {
  constexpr int longest = 8;
  int soonest = longest;
  for_each_ship(view, [&](UnitId unit, const Ship& ship) {
    const UnitId enemy = ship.side == side ? chosen_enemy(view, unit) : no_unit;
    if (enemy == no_unit) return;
    const int hexes = true_range(view, unit, enemy) - range;
    const int speeds = std::max(1, ship.speed + view.ship(enemy).speed);
    soonest = std::min(soonest, hexes * impulses_a_turn / speeds);
  });
  // (SG22.63) Fighters that have no ship decide for themselves.
  for_each_craft(view, [&](UnitId unit, const Craft& craft) {
    if (craft.side != side || craft.kind != CraftKind::fighter || is_ship(craft.launcher)) return;
    for_each_ship(view, [&](UnitId other, const Ship& enemy) {
      if (!view.hostile(side, enemy.side) || enemy.bystander != 0) return;
      const int hexes = true_range(view, unit, other) - range;
      soonest = std::min(soonest, hexes * impulses_a_turn / std::max(1, craft.speed + enemy.speed));
    });
  });
  return static_cast<std::uint8_t>(std::clamp(soonest, shortest, longest));
}

// (M3.22) A bomb on the way of an enemy, where no friend is hurt.
int worth_of_bomb(const Position& view, const Do& order) {
  if (order.a != 0) return 0;
  bool friend_near = false;
  for_each_ship(view, [&](UnitId, const Ship& ship) {
    const bool spared = !view.hostile(view.ship(order.unit).side, ship.side);
    friend_near = friend_near || (spared && distance(ship.at, order.where) <= 1);
  });
  return friend_near ? 0 : 35;
}

// (FP1) Where the torpedo is still whole; one that would be lost with the turn goes from farther away.
int worth_of_torpedo(const Battles& game, const Position& view, const Do& order, int range) {
  constexpr int sure = 8, feint = 14, too_near_to_feint = 4, late = 25, far = 15;
  if (order.b != 0) {
    // (FP6) A feint takes the place of the real one for the turn.
    const bool loaded = view.mount(view.ship(order.unit), order.with).has(Mount::completed);
    return !loaded && range <= feint && range > too_near_to_feint ? 10 : 0;
  }
  const bool kept = can_hold(game, view, view.ship(order.unit), order.with);
  const bool now_or_never = !kept && view.impulse >= late && range <= far;
  return range <= sure || now_or_never ? 200 - range : 0;
}

// How much an action is worth now; 0: not yet.
int worth_of_action(const Battles& game, const Position& view, const Do& order) {
  if (order.what == Action::identify) return 1;
  if (order.what == Action::tractor) return worth_of_tractor(view, order);
  if (order.what == Action::raise_sphere) return worth_of_sphere(view, order);
  if (order.what == Action::raid) return worth_of_raid(order);
  if (order.what == Action::lay_bomb) return worth_of_bomb(view, order);
  if (order.what == Action::launch_shuttle) return worth_of_launch(game, view, order);
  if (order.what != Action::launch_drone && order.what != Action::launch_plasma) return 0;
  const int range = true_range(view, order.unit, order.at);
  if (order.what == Action::launch_drone) return range <= launch_range ? 100 - range : 0;
  return worth_of_torpedo(game, view, order, range);
}

}  // namespace

Order plan_acts(const Battles& game, const Position& view, Side side) {
  std::array<Order, 512> buffer;
  List list(buffer);
  list_act(game, view, side, list);
  const Notes& notes = view.notes(side);
  const Do* best = nullptr;
  int most = 0;
  for (const Order& order : list.list()) {
    const Do* act = std::get_if<Do>(&order);
    if (act == nullptr) continue;
    // One launch a weapon and impulse.
    const bool said = std::ranges::any_of(notes.acts, [&](const Act& each) {
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
  constexpr int long_while = 8, short_while = 3, soon = 14;
  if (torpedo_waits(game, view, side, soon)) return Pass{quiet_time(view, side, soon, 1)};
  return Pass{quiet_time(view, side, launch_range, pursued(view, side) ? short_while : long_while)};
}

namespace {

// Whether waiting promises nothing better, for craft: near enough, or the turn is nearly over.
bool ripe_for_craft(const Position& view, UnitId unit, UnitId target) {
  constexpr int point_blank = 3, last_chance = 29, worth_it = 10;
  const int range = true_range(view, unit, target);
  return range <= point_blank || (view.impulse >= last_chance && range <= worth_it);
}

// Whether weapons of the order keep their charge into the next turn: those may wait for a better shot.
bool keeps(const Battles& game, const Position& view, const Fire& fire) {
  const Ship& ship = view.ship(fire.unit);
  return std::ranges::any_of(fire.weapons, [&](int weapon) {
    const WeaponFamily family = game.weapon(ship, weapon).family;
    return family == WeaponFamily::photon ||
           (family != WeaponFamily::phaser && can_hold(game, view, ship, weapon));
  });
}

// Whether to fire now: no better shot is in sight, and it is worth what it costs to load again.
bool ripe(const Battles& game, const Position& view, const Fire& fire, int worth, const Outlook& outlook) {
  constexpr int keeper_percent = 45, other_percent = 15;
  if (!outlook.ripe()) return false;
  const int percent = keeps(game, view, fire) ? keeper_percent : other_percent;
  return worth * 100 >= outlook.ideal() * percent;
}

bool is_weapon_for(const Position& view, UnitId unit, UnitId target) {
  if (is_ship(target)) return true;
  if (is_surface(target)) return false;  // (P2.54) bombardment is left to people
  constexpr int near = 2, near_shuttles = 5;
  const int range = true_range(view, unit, target);
  if (view.small(target).target == unit) return range <= near;
  return manned(view.small(target)) && range <= near_shuttles;
}

// (FP8) A bolt does half of what the torpedo does: it is fired rather than lost.
bool wastes_torpedo(const Battles& game, const Position& view, const Fire& fire) {
  constexpr int late = 30;
  if (!is_ship(fire.unit)) return false;
  const Ship& ship = view.ship(fire.unit);
  return std::ranges::any_of(fire.weapons, [&](int weapon) {
    return game.weapon(ship, weapon).family == WeaponFamily::plasma &&
           (view.impulse < late || can_hold(game, view, ship, weapon));
  });
}

int promised(const Battles& game, const Position& view, const Fire& fire) {
  int sum = 0;
  for (const std::uint8_t weapon : fire.weapons)
    sum += expected_damage(game, view, fire.unit, weapon, fire.target, fire.mode);
  return sum;
}

// Whether a ship has said in this impulse that it fires: its aim is needed until that is resolved.
bool has_declared(const Position& view, UnitId unit) {
  const Ship& ship = view.ship(unit);
  for (int i = 0; i < ship.mounts; ++i) {
    if (view.mount(ship, i).target != no_unit) return true;
  }
  return false;
}

// (D6.315) Whoever has nothing left to fire turns what aids his aim into what spoils the enemy's.
Order plan_jamming(const Position& view, std::span<const Order> list, Pass otherwise) {
  for (const Order& order : list) {
    const Warfare* jams = std::get_if<Warfare>(&order);
    if (jams == nullptr || jams->eccm != 0 || view.ship(jams->unit).eccm == 0) continue;
    const bool fires = std::ranges::any_of(list, [&](const Order& other) {
      const Fire* fire = std::get_if<Fire>(&other);
      return fire != nullptr && fire->unit == jams->unit;
    });
    if (!fires && !has_declared(view, jams->unit)) return *jams;
  }
  return otherwise;
}

// (D6.315) Before a volley: points that jam help to aim, as many as it takes to see through the enemy's.
std::optional<Warfare> plan_aim(const Battles& game, const Position& view, Side side, const Fire& fire) {
  constexpr int least_worth = 12'000;
  if (!is_ship(fire.unit) || !is_ship(fire.target)) return std::nullopt;
  const Ship& ship = view.ship(fire.unit);
  if (ship.plans_warfare != 0 || has_declared(view, fire.unit)) return std::nullopt;
  if (promised(game, view, fire) < least_worth) return std::nullopt;
  const int net = jamming(game, view, fire.unit, fire.target, Aim::light).net();
  const int shift = shift_of(net);
  for (int points = 1; points <= ship.ecm && shift > 0; ++points) {
    if (shift_of(net - points) >= shift) continue;
    const Warfare order{fire.unit, static_cast<std::uint8_t>(ship.ecm - points),
                        static_cast<std::uint8_t>(ship.eccm + points)};
    if (check_order(game, view, side, order).none()) return order;
  }
  return std::nullopt;
}

// How much an order of fire is worth now; 0: not yet.
int worth_of_fire(const Battles& game, const Position& view, const Fire& fire, int damage,
                  std::optional<Outlook>& outlook) {
  constexpr int small_factor = 3, too_little = 2'000, too_little_for_craft = 500, plenty = 25'000;
  if (is_craft(fire.target)) return damage * small_factor;
  if (!is_ship(fire.unit)) {
    const bool good = ripe_for_craft(view, fire.unit, fire.target) && damage >= too_little_for_craft;
    return good || damage >= plenty ? damage : 0;
  }
  if (damage < too_little) return 0;
  if (!outlook || !outlook->between(fire.unit, fire.target))
    outlook.emplace(game, view, fire.unit, fire.target);
  return ripe(game, view, fire, damage, *outlook) ? damage : 0;
}

}  // namespace

Order plan_fire(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_fire(game, view, side, list);
  Order best = Pass{};
  constexpr int soon = 1, shortly = 3, a_while = 4, some = 2'000, some_for_craft = 500;
  int most = 0, patience = a_while;
  std::optional<Outlook> outlook;  // for the unit and target looked at last
  for (const Order& order : list.list()) {
    const Fire* fire = std::get_if<Fire>(&order);
    if (fire == nullptr || !is_weapon_for(view, fire->unit, fire->target)) continue;
    if (wastes_torpedo(game, view, *fire)) continue;
    const int damage = promised(game, view, *fire);
    if (is_ship(fire->unit) && damage >= some) patience = soon;
    if (!is_ship(fire->unit) && damage >= some_for_craft) patience = std::min(patience, shortly);
    const int worth = damage > 0 ? worth_of_fire(game, view, *fire, damage, outlook) : 0;
    if (worth > most && check_order(game, view, side, *fire).none()) {
      most = worth;
      best = order;
    }
  }
  if (most > 0) {
    const Fire& fire = std::get<Fire>(best);
    if (const auto aim = plan_aim(game, view, side, fire)) return *aim;
    const Fire few = with_enough_guns(game, view, fire);
    return check_order(game, view, side, few).none() ? Order(few) : best;
  }
  // With nothing worth firing there is time; otherwise it is a question of when.
  constexpr int fighting_range = 4;
  const Pass later{quiet_time(view, side, fighting_range, patience)};
  return plan_jamming(view, list.list(), later);
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

// (SG24.74) Bombs are there to be laid.
Order plan_bombs(const Battles& game, const Position& view, Side side) {
  std::array<Order, 64> buffer;
  List list(buffer);
  list_hidden_bombs(game, view, side, list);
  return list.list().empty() ? Order(Pass{}) : list.list().front();
}

}  // namespace

Order BasicPlayer::choose(const Battles& game, const Position& view, Side side, Roller& roller) {
  switch (asked(view)) {
    case Decision::prepare: return plan_bombs(game, view, side);
    case Decision::plot:
    case Decision::seek: return Pass{};  // as the engine proposes
    case Decision::allocate: return plan_energy(game, view, side, roller);
    case Decision::move: return plan_move(game, view, side, roller);
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
