#include <algorithm>
#include <utility>

#include "ahl/rules/09_combat_actions.h"
#include "ahl/rules/14_lean.h"

// (9) Sensible orders to fire, listed or drawn at random. Lists never hold all that is legal: any square in
// the field of fire may be shot at.
namespace flagbridge::ahl {
namespace {

using AimPoints = LongList<Square, 64>;

void add_once(AimPoints& points, Square square) {
  if (std::ranges::find(points, square) == points.end()) static_cast<void>(points.push_back(square));
}

bool known_foe(const Figure& figure, const Figure& firer) {
  return figure.active() && figure.hidden == 0 && enemies(figure, firer);
}

// The square in which an enemy can be met, if there is one.
std::optional<Square> aim_at(Scene& scene, const Figure& firer, const Figure& enemy) {
  for (const Square square : {enemy.at, muzzle(enemy)}) {
    const Square from = fires_from(firer, square);
    if (!can_fire_at(scene, firer, from, square)) continue;
    if (mark_of(scene, firer, from, square, enemy).attackable) return square;
  }
  return std::nullopt;
}

// The squares in which known enemies can be met.
AimPoints enemies_in_sight(Scene& scene, const Figure& firer) {
  AimPoints points;
  for (const Figure& enemy : scene.position().people) {
    if (!known_foe(enemy, firer)) continue;
    if (const auto at = aim_at(scene, firer, enemy)) add_once(points, *at);
  }
  return points;
}

// The ends of the lines ahead and to both sides of it, where covering fire would strike.
void add_ends_of_lines(Scene& scene, const Figure& firer, Square from, AimPoints& points) {
  const int reach = reach_of(*scene.game().weapon(firer));
  for (const int turn : {0, 1, -1}) {
    const Compass way = rotate(firer.facing, turn);
    const Square next = step(from, way);
    if (!can_fire_at(scene, firer, from, next)) continue;
    const DangerSpace space = danger_space(scene, from, next, reach);
    if (!space.squares.empty() && can_fire_at(scene, firer, from, space.squares.back()))
      add_once(points, space.squares.back());
  }
}

// The figure as it would stand in a posture; nothing if it cannot.
std::optional<Figure> posed(Scene& scene, Who who, Posture posture) {
  Figure figure = scene.position()[who];
  const bool possible = !is_leaning(posture) || (can_lean(scene, figure.at, lean_side(posture)) &&
                                                 !corner_is_taken(scene.position(), who));
  if (!possible) return std::nullopt;
  figure.posture = posture;
  return figure;
}

constexpr std::array firing_postures = {Posture::exposed, Posture::lean_n, Posture::lean_e, Posture::lean_s,
                                        Posture::lean_w};

// Adds the order, and the same with single shots where there is the choice.
template <class T>
void add_both(const Scene& scene, Side side, T order, List& list) {
  for (const std::uint8_t single : {std::uint8_t{0}, std::uint8_t{1}}) {
    if (single != 0 && !counts_rounds(scene.position())) return;
    order.single = single;
    if (check_order(scene.game(), scene.position(), side, order).none()) list.add(order);
  }
}

void list_cover_from(Scene& scene, Who who, Posture posture, List& list) {
  const auto figure = posed(scene, who, posture);
  if (!figure) return;
  AimPoints points = enemies_in_sight(scene, *figure);
  add_ends_of_lines(scene, *figure, muzzle(*figure), points);
  for (const Square at : points) add_both(scene, figure->side, CoverFire{who, at, posture, 0}, list);
}

void list_cover_of(Scene& scene, Who who, List& list) {
  for (const Posture posture : firing_postures) list_cover_from(scene, who, posture, list);
}

void list_shots_of(Scene& scene, Who who, List& list) {
  const Figure& figure = scene.position()[who];
  for (const Square at : enemies_in_sight(scene, figure))
    add_both(scene, figure.side, Shoot{who, at, 0}, list);
}

void list_throws_of(const Scene& scene, Who who, List& list) {
  const Position& position = scene.position();
  const Figure& figure = position[who];
  AimPoints points;
  for_each_active(position, [&](Who, const Figure& enemy) {
    if (enemy.hidden == 0 && enemies(figure, enemy)) add_once(points, enemy.at);
  });
  for (const std::uint8_t charge : {std::uint8_t{0}, std::uint8_t{1}}) {
    if (!ready_to_throw(position, who, charge != 0)) continue;
    for (const Square at : points) {
      const ahl::Throw order{who, at, charge};
      if (check_order(scene.game(), position, figure.side, order).none()) list.add(order);
    }
  }
}

template <class May, class ListOf>
void list_for(Scene& scene, Side side, List& list, May may, ListOf list_of) {
  list.only_candidates();
  list.add(Ready{});
  for_each_active(scene.position(), [&](Who who, const Figure& figure) {
    if (figure.side == side && may(scene.game(), scene.position(), who)) list_of(scene, who, list);
  });
}

void list_snaps_of(Scene& scene, Who who, List& list) {
  list_shots_of(scene, who, list);
  list_throws_of(scene, who, list);
}

// --- drawn at random: the first that is legal, from somewhere on; to list all of them first is slow
// ----------

std::size_t any_of(std::size_t count, Roller& roller) {
  return static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(count), {"9"_ahl, "any order"}));
}

// The order, with single shots by chance where there is the choice; nothing if it is not legal.
template <class T>
std::optional<Order> if_legal(const Scene& scene, Side side, T order, Roller& roller) {
  const auto legal = [&] { return check_order(scene.game(), scene.position(), side, order).none(); };
  order.single = counts_rounds(scene.position()) ? static_cast<std::uint8_t>(any_of(2, roller)) : 0;
  if (legal()) return order;
  if (std::exchange(order.single, 0) == 0 || !legal()) return std::nullopt;
  return order;
}

// An order against one of the enemies that the figure, as it is posed, can meet.
template <class T>
std::optional<Order> any_shot(Scene& scene, const Figure& firer, T order, Roller& roller) {
  const auto& people = scene.position().people;
  const std::size_t first = any_of(people.size(), roller);
  for (std::size_t i = 0; i < people.size(); ++i) {
    const Figure& enemy = people[(first + i) % people.size()];
    if (!known_foe(enemy, firer)) continue;
    const auto at = aim_at(scene, firer, enemy);
    if (!at) continue;
    order.at = *at;
    if (const auto found = if_legal(scene, firer.side, order, roller)) return found;
  }
  return std::nullopt;
}

std::optional<Order> any_line(Scene& scene, const Figure& firer, CoverFire order, Roller& roller) {
  AimPoints points;
  add_ends_of_lines(scene, firer, muzzle(firer), points);
  for (std::size_t left = points.size(); left > 0; --left) {
    std::swap(points[any_of(left, roller)], points[left - 1]);
    order.at = points[left - 1];
    if (const auto found = if_legal(scene, firer.side, order, roller)) return found;
  }
  return std::nullopt;
}

std::optional<Order> any_cover_in(Scene& scene, Who who, Posture posture, Roller& roller) {
  const auto figure = posed(scene, who, posture);
  if (!figure) return std::nullopt;
  const CoverFire order{who, {}, posture, 0};
  const bool line_first = any_of(2, roller) == 0;
  auto found = line_first ? any_line(scene, *figure, order, roller) : any_shot(scene, *figure, order, roller);
  if (found) return found;
  return line_first ? any_shot(scene, *figure, order, roller) : any_line(scene, *figure, order, roller);
}

std::optional<Order> any_cover(Scene& scene, Who who, Roller& roller) {
  const Posture posture = firing_postures[any_of(firing_postures.size(), roller)];
  const auto found = any_cover_in(scene, who, posture, roller);
  if (found || posture == Posture::exposed) return found;
  return any_cover_in(scene, who, Posture::exposed, roller);
}

std::optional<Order> any_aim(Scene& scene, Who who, Roller& roller) {
  return any_shot(scene, scene.position()[who], Shoot{who, {}, 0}, roller);
}

std::optional<Order> any_throw(const Scene& scene, Who who, Roller& roller) {
  std::array<Order, 32> buffer;
  List list(buffer);
  list_throws_of(scene, who, list);
  if (list.list().empty()) return std::nullopt;
  return list.list()[any_of(list.list().size(), roller)];
}

std::optional<Order> any_snap(Scene& scene, Who who, Roller& roller) {
  const bool throw_first = any_of(2, roller) == 0;
  const auto found = throw_first ? any_throw(scene, who, roller) : any_aim(scene, who, roller);
  if (found) return found;
  return throw_first ? any_aim(scene, who, roller) : any_throw(scene, who, roller);
}

// One of those who have no order yet gets one.
template <class May, class AnyOf>
Order sample_of(const Azhanti& game, const Position& position, Side side, May may, AnyOf any) {
  Scene scene(game, position);
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& figure = position.people[i];
    if (!figure.active() || figure.side != side || figure.ordered != 0) continue;
    if (!may(game, position, who_at(i))) continue;
    if (const auto order = any(scene, who_at(i))) return *order;
  }
  return Ready{};
}

}  // namespace

void list_covers(const Azhanti& game, const Position& position, Side side, List& list) {
  Scene scene(game, position);
  list_for(scene, side, list, may_cover, list_cover_of);
}

void list_aims(const Azhanti& game, const Position& position, Side side, List& list) {
  Scene scene(game, position);
  list_for(scene, side, list, may_aim, list_shots_of);
}

void list_snaps(const Azhanti& game, const Position& position, Side side, List& list) {
  Scene scene(game, position);
  list_for(scene, side, list, may_snap, list_snaps_of);
}

Order sample_cover(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  return sample_of(game, position, side, may_cover,
                   [&](Scene& scene, Who who) { return any_cover(scene, who, roller); });
}

Order sample_aim(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  return sample_of(game, position, side, may_aim,
                   [&](Scene& scene, Who who) { return any_aim(scene, who, roller); });
}

Order sample_snap(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  return sample_of(game, position, side, may_snap,
                   [&](Scene& scene, Who who) { return any_snap(scene, who, roller); });
}

}  // namespace flagbridge::ahl
