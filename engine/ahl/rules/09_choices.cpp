#include <algorithm>

#include "ahl/rules/09_combat_actions.h"

// (9) Sensible orders to fire, listed or drawn at random. Lists never hold all that is legal: any square in
// the field of fire may be shot at.
namespace flagbridge::ahl {
namespace {

using AimPoints = FixedVector<Square, 64>;

void add_once(AimPoints& points, Square square) {
  if (std::ranges::find(points, square) == points.end()) static_cast<void>(points.push_back(square));
}

// The squares in which known enemies can be met.
AimPoints enemies_in_sight(Scene& scene, const Figure& firer, Square from) {
  AimPoints points;
  for_each_active(scene.position(), [&](Who, const Figure& figure) {
    if (figure.hidden != 0 || !enemies(figure, firer)) return;
    for (const Square square : {figure.at, muzzle(figure)}) {
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
void add_both(const Azhanti& game, const Position& position, Side side, T order, List& list) {
  for (const std::uint8_t single : {std::uint8_t{0}, std::uint8_t{1}}) {
    if (single != 0 && !counts_rounds(position)) return;
    order.single = single;
    if (check_order(game, position, side, order).none()) list.add(order);
  }
}

void list_cover_of(const Azhanti& game, const Position& position, Who who, List& list) {
  Scene scene(game, position);
  for (const Posture posture : firing_postures) {
    const auto figure = posed(scene, who, posture);
    if (!figure) continue;
    AimPoints points = enemies_in_sight(scene, *figure, muzzle(*figure));
    add_ends_of_lines(scene, *figure, muzzle(*figure), points);
    for (const Square at : points)
      add_both(game, position, figure->side, CoverFire{who, at, posture, 0}, list);
  }
}

void list_shots_of(const Azhanti& game, const Position& position, Who who, List& list) {
  Scene scene(game, position);
  const Figure& figure = position[who];
  for (const Square at : enemies_in_sight(scene, figure, muzzle(figure)))
    add_both(game, position, figure.side, Shoot{who, at, 0}, list);
}

void list_throws_of(const Azhanti& game, const Position& position, Who who, List& list) {
  const Figure& figure = position[who];
  AimPoints points;
  for_each_active(position, [&](Who, const Figure& enemy) {
    if (enemy.hidden == 0 && enemies(figure, enemy)) add_once(points, enemy.at);
  });
  for (const std::uint8_t charge : {std::uint8_t{0}, std::uint8_t{1}}) {
    if (!ready_to_throw(position, who, charge != 0)) continue;
    for (const Square at : points) {
      const ahl::Throw order{who, at, charge};
      if (check_order(game, position, figure.side, order).none()) list.add(order);
    }
  }
}

// One of those who have no order yet gets one of what is listed for him.
template <class May, class ListOf>
Order sample_of(const Position& position, Side side, Roller& roller, May may, ListOf list_of) {
  for (std::size_t i = 0; i < most_people; ++i) {
    const Figure& figure = position.people[i];
    if (!figure.active() || figure.side != side || figure.ordered != 0 || !may(who_at(i))) continue;
    std::array<Order, 32> buffer;
    List list(buffer);
    list_of(who_at(i), list);
    const auto count = static_cast<std::uint32_t>(list.list().size());
    if (count == 0) continue;
    return list.list()[static_cast<std::size_t>(roller.pick(count, {"9"_ahl, "any legal order"}))];
  }
  return Ready{};
}

template <class May, class ListOf>
void list_for(const Position& position, Side side, List& list, May may, ListOf list_of) {
  list.only_candidates();
  list.add(Ready{});
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (figure.side == side && may(who)) list_of(who, list);
  });
}

// The step's two questions: who may, and what.
auto coverers(const Azhanti& game, const Position& position) {
  return [&](Who who) { return may_cover(game, position, who); };
}
auto aimers(const Azhanti& game, const Position& position) {
  return [&](Who who) { return may_aim(game, position, who); };
}
auto snappers(const Azhanti& game, const Position& position) {
  return [&](Who who) { return may_snap(game, position, who); };
}
auto covers_of(const Azhanti& game, const Position& position) {
  return [&](Who who, List& list) { list_cover_of(game, position, who, list); };
}
auto shots_of(const Azhanti& game, const Position& position) {
  return [&](Who who, List& list) { list_shots_of(game, position, who, list); };
}
auto snaps_of(const Azhanti& game, const Position& position) {
  return [&](Who who, List& list) {
    list_shots_of(game, position, who, list);
    list_throws_of(game, position, who, list);
  };
}

}  // namespace

void list_covers(const Azhanti& game, const Position& position, Side side, List& list) {
  list_for(position, side, list, coverers(game, position), covers_of(game, position));
}

void list_aims(const Azhanti& game, const Position& position, Side side, List& list) {
  list_for(position, side, list, aimers(game, position), shots_of(game, position));
}

void list_snaps(const Azhanti& game, const Position& position, Side side, List& list) {
  list_for(position, side, list, snappers(game, position), snaps_of(game, position));
}

Order sample_cover(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  return sample_of(position, side, roller, coverers(game, position), covers_of(game, position));
}

Order sample_aim(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  return sample_of(position, side, roller, aimers(game, position), shots_of(game, position));
}

Order sample_snap(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  return sample_of(position, side, roller, snappers(game, position), snaps_of(game, position));
}

}  // namespace flagbridge::ahl
