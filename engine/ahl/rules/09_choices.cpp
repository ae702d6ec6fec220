#include <algorithm>

#include "ahl/rules/09_combat_actions.h"
#include "ahl/rules/14_lean.h"

// (9) Sensible orders to fire, listed or drawn at random. Lists never hold all that is legal: any square in
// the field of fire may be shot at.
namespace flagbridge::ahl {
namespace {

using AimPoints = FixedVector<Square, 64>;

void add_once(AimPoints& points, Square square) {
  if (std::ranges::find(points, square) == points.end()) static_cast<void>(points.push_back(square));
}

// The squares in which known enemies can be met.
AimPoints enemies_in_sight(Scene& scene, const Figure& firer) {
  AimPoints points;
  for_each_active(scene.position(), [&](Who, const Figure& figure) {
    if (figure.hidden != 0 || !enemies(figure, firer)) return;
    for (const Square square : {figure.at, muzzle(figure)}) {
      const Square from = fires_from(firer, square);
      if (!can_fire_at(scene, firer, from, square)) continue;
      if (!mark_of(scene, firer, from, square, figure).attackable) continue;
      return add_once(points, square);
    }
  });
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

// One of those who have no order yet gets one of what is listed for him.
template <class May, class ListOf>
Order sample_of(Scene& scene, Side side, Roller& roller, May may, ListOf list_of) {
  for (std::size_t i = 0; i < scene.position().people.size(); ++i) {
    const Figure& figure = scene.position().people[i];
    if (!figure.active() || figure.side != side || figure.ordered != 0) continue;
    if (!may(scene.game(), scene.position(), who_at(i))) continue;
    std::array<Order, 32> buffer;
    List list(buffer);
    list_of(scene, who_at(i), list);
    const auto count = static_cast<std::uint32_t>(list.list().size());
    if (count == 0) continue;
    return list.list()[static_cast<std::size_t>(roller.pick(count, {"9"_ahl, "any legal order"}))];
  }
  return Ready{};
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
  Scene scene(game, position);
  // Upright or in one posture by chance: to look from all of them is slow.
  return sample_of(scene, side, roller, may_cover, [&](Scene& now, Who who, List& list) {
    const auto any = static_cast<std::size_t>(roller.pick(firing_postures.size(), {"14"_ahl, "any posture"}));
    list_cover_from(now, who, firing_postures[any], list);
    if (list.list().empty()) list_cover_from(now, who, Posture::exposed, list);
  });
}

Order sample_aim(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  Scene scene(game, position);
  return sample_of(scene, side, roller, may_aim, list_shots_of);
}

Order sample_snap(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  Scene scene(game, position);
  return sample_of(scene, side, roller, may_snap, list_snaps_of);
}

}  // namespace flagbridge::ahl
