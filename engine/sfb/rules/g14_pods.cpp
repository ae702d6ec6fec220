#include "sfb/rules/g14_pods.h"

#include <algorithm>
#include <span>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g7_tractors.h"

// (G14) Tugs drop their pods and take them up again. While a pod is carried its boxes are the tug's: the
// weapons, shuttle boxes and systems of the pod are the last ones of the tug's.
namespace flagbridge::sfb {
namespace {

constexpr std::array systems = {Box::transporter, Box::tractor, Box::lab,
                                Box::probe};  // as in Position::uses

constexpr bool is_hull(Box box) {
  return box == Box::forward_hull || box == Box::center_hull || box == Box::aft_hull;
}

std::uint8_t& lost(Ship& ship, Box box) { return ship.lost[index_of(box)]; }

template <class Number>
Number share(Number& whole, int most) {
  const auto part = static_cast<Number>(std::clamp<int>(whole, 0, most));
  whole = static_cast<Number>(whole - part);
  return part;
}

constexpr std::array hulls = {Box::forward_hull, Box::center_hull, Box::aft_hull};
constexpr std::size_t hulls_ahead = 2;  // those of a tug that are hit as forward hull while it carries pods

// Losses of so much hull, on those kinds of it that a design has.
void mark_hull(Ship& ship, const Design& design, int boxes, std::span<const Box> kinds) {
  for (const Box kind : kinds) {
    const int here = std::min<int>(boxes, design.boxes[index_of(kind)]);
    lost(ship, kind) = static_cast<std::uint8_t>(here);
    boxes -= here;
  }
}

// Policy: of boxes that both have the pod has lost its own first.
void divide_losses(Ship& ship, Ship& pod, const Design& rest, const Design& part) {
  for (int i = 0; i < box_kinds; ++i) {
    const auto box = static_cast<Box>(i);
    if (is_hull(box) || is_track(box)) continue;
    lost(pod, box) = share(lost(ship, box), part.boxes[index_of(box)]);
  }
  int hull = 0;
  for (const Box kind : hulls) hull += part.boxes[index_of(kind)];
  mark_hull(pod, part, share(lost(ship, Box::aft_hull), hull), hulls);
  if (rest.pods.count == 0)
    mark_hull(ship, rest, lost(ship, Box::forward_hull), std::span(hulls).first(hulls_ahead));
  for (std::size_t i = 0; i < ship.shields.size(); ++i)
    pod.shields[i] = share(ship.shields[i], part.shields[i]);
}

void add_losses(Ship& ship, const Ship& pod, bool first_pod) {
  int carried = 0;
  for (const Box kind : hulls) carried += pod.lost[index_of(kind)];
  for (int i = 0; i < box_kinds; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (is_track(static_cast<Box>(i)) || is_hull(static_cast<Box>(i))) continue;
    ship.lost[at] = static_cast<std::uint8_t>(ship.lost[at] + pod.lost[at]);
  }
  if (first_pod) {
    const int own = lost(ship, Box::forward_hull) + lost(ship, Box::center_hull);
    lost(ship, Box::forward_hull) = static_cast<std::uint8_t>(own);
    lost(ship, Box::center_hull) = 0;
  }
  lost(ship, Box::aft_hull) = static_cast<std::uint8_t>(lost(ship, Box::aft_hull) + carried);
  for (std::size_t i = 0; i < ship.shields.size(); ++i)
    ship.shields[i] = static_cast<std::uint8_t>(ship.shields[i] + pod.shields[i]);
}

// The last uses of a ship's systems, kind by kind.
class Uses {
 public:
  void take(const Position& position, const Ship& ship, const Design& design) {
    std::size_t next = ship.first_use;
    for (std::size_t kind = 0; kind < systems.size(); ++kind) {
      for (int i = 0; i < design.boxes[index_of(systems[kind])]; ++i) put(kind, position.uses[next++]);
    }
  }
  // Gives back the first of each kind, as many as a design has.
  void give(Position& position, const Ship& ship, const Design& design) {
    std::size_t next = ship.first_use;
    for (std::size_t kind = 0; kind < systems.size(); ++kind) {
      for (int i = 0; i < design.boxes[index_of(systems[kind])]; ++i) position.uses[next++] = pop(kind);
    }
  }

 private:
  static constexpr std::size_t room = 64;
  void put(std::size_t kind, Moment use) {
    if (size_[kind] < room) uses_[kind][size_[kind]++] = use;
  }
  Moment pop(std::size_t kind) { return next_[kind] < size_[kind] ? uses_[kind][next_[kind]++] : never; }
  std::array<std::array<Moment, room>, systems.size()> uses_{};
  std::array<std::size_t, systems.size()> size_{}, next_{};
};

// People and charge: the tug keeps what it has room for, the pod gets the rest.
void divide_people(const Battles& game, Position& position, Ship& ship, Ship& pod) {
  const Design& rest = game.design(ship);
  const auto own = static_cast<std::size_t>(index_of(ship.side));
  const auto rest_of = [](std::uint8_t& whole, int kept) {
    const auto over = static_cast<std::uint8_t>(std::max(0, whole - kept));
    whole = static_cast<std::uint8_t>(whole - over);
    return over;
  };
  pod.crew = rest_of(ship.crew, rest.crew);
  pod.parties[own] = rest_of(ship.parties[own], rest.boarding_parties);
  ship.commandos[own] = std::min(ship.commandos[own], ship.parties[own]);
  const auto charge = [](Stored& whole, Energy room, Energy other_room) -> Stored {
    const Energy over = std::max(Energy(), whole.get() - room);
    whole -= over;
    return std::min(over, other_room);
  };
  pod.battery =
      charge(ship.battery, Energy(left(game, ship, Box::battery)), Energy(left(game, pod, Box::battery)));
  pod.capacitor =
      charge(ship.capacitor, capacitor_room(game, position, ship), capacitor_room(game, position, pod));
  ship.battery_warp = std::min(ship.battery_warp.get(), ship.battery.get());
  ship.battery_impulse = std::min(ship.battery_impulse.get(), ship.battery.get() - ship.battery_warp.get());
}

// Nothing but what it is.
void clear_but_design(Ship& pod) {
  const std::uint32_t design = pod.design;
  const UnitId number = pod.number;
  pod = {};
  pod.design = design;
  pod.number = number;
}

// A pod by itself: it stands still where it was dropped.
void set_adrift(const Ship& ship, Ship& pod) {
  clear_but_design(pod);
  pod.side = ship.side;
  pod.status = Status::playing;
  pod.at = pod.seen_at = ship.at;
  pod.facing = ship.facing;
  pod.came_from = ship.came_from;
  pod.entered = ship.entered;
  pod.entry = ship.entry;
  pod.shield_level = ship.shield_level;
  pod.energized = ship.energized;
  pod.quality = ship.quality;
  pod.breakdown = 7;  // it makes no high energy turns
}

bool is_pod(const Battles& game, const Ship& ship) { return game.design(ship).sheet.kind == UnitKind::pod; }

// What the ship would be with one pod of that design more.
std::optional<std::uint32_t> with_one_more(const Battles& game, const Ship& ship, std::uint32_t pod) {
  Pods pods = game.design(ship).pods;
  if (pods.count == 0) pods = {ship.design, pod, 0};
  if (pods.pod != pod) return std::nullopt;
  ++pods.count;
  return game.content().with_pods(pods);
}

// Every ship's weapons and boxes in the order of ships, those of the pod right behind the tug's.
void regroup(const Battles& game, Position& position, UnitId tug, UnitId pod) {
  const Position before = position;
  std::array<std::uint16_t, most_mounts> place{};  // where each weapon has gone
  int mounts = 0, bays = 0, uses = 0;
  const auto copy = [&](const Ship& from) {
    for (int i = 0; i < from.mounts; ++i) {
      place[Position::mount_place(from, i)] = static_cast<std::uint16_t>(mounts);
      position.mounts[static_cast<std::size_t>(mounts++)] = before.mount(from, i);
    }
    for (int i = 0; i < from.bays; ++i) position.bays[static_cast<std::size_t>(bays++)] = before.bay(from, i);
    for (int i = 0; i < game.design(from).usable_boxes(); ++i)
      position.uses[static_cast<std::size_t>(uses++)] =
          before.uses[static_cast<std::size_t>(from.first_use + i)];
  };
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const UnitId unit = unit_at(i);
    const Ship& from = before.ship(unit);
    if (from.status == Status::none || from.status == Status::carried || unit == pod) continue;
    Ship& ship = position.ship(unit);
    ship.first_mount = static_cast<std::uint16_t>(mounts);
    ship.first_bay = static_cast<std::uint16_t>(bays);
    ship.first_use = static_cast<std::uint16_t>(uses);
    copy(from);
    if (unit != tug) continue;
    const Ship& carried = before.ship(pod);
    position.ship(pod).first_use = static_cast<std::uint16_t>(uses);
    copy(carried);
  }
  for (Sphere& each : position.spheres) each.generator = place[each.generator];
  for (Lending& each : position.lendings) each.sensor = place[each.sensor];
  for (Blinding& each : position.blindings) each.sensor = place[each.sensor];
}

// (G7.34) Beams of boxes that are no longer aboard.
void release_beams_from(BattlePlay& play, UnitId unit, int first) {
  auto& links = play.at.links;
  for (std::size_t i = 0; i < links.size();) {
    if (links[i].holder == unit && links[i].box >= first) {
      links.erase(i);
    } else {
      ++i;
    }
  }
}

}  // namespace

void check_drop_pod(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  if (!own_ship(position, side, order.unit, "G14.3"_sfb, found)) return;
  const bool carried = is_ship(order.at) && position.ship(order.at).status == Status::carried &&
                       position.ship(order.at).tug == order.unit;
  const auto more =
      static_cast<std::size_t>(carried ? game.design(position.ship(order.at)).usable_boxes() : 0);
  found.require(position.uses.size() + more <= most_uses, "G14.3"_sfb,
                "there is no room for more than {0} transporters, tractors, labs and probe launchers",
                Arg::number(most_uses));
  if (!found.require(carried, "G14.3"_sfb, "it does not carry that pod")) return;
  require_may(game, position, position.ship(order.unit), Activity::drop_pod, found);
  found.require(!held(position, order.unit), "G12.35"_sfb, "a tug in a tractor beam drops no pods");
}

void perform_drop_pod(BattlePlay& play, Side, const Do& order) {
  Position& at = play.at;
  Ship& ship = at.ship(order.unit);
  Ship& pod = at.ship(order.at);
  const Design& whole = play.game.design(ship);
  Pods left_over = whole.pods;
  --left_over.count;
  const auto rest = play.game.content().with_pods(left_over);
  if (!rest) return;
  Uses uses;
  uses.take(at, ship, whole);
  ship.design = *rest;
  set_adrift(ship, pod);
  const Design& tug = play.game.design(ship);
  const Design& part = play.game.design(pod);
  divide_losses(ship, pod, tug, part);
  ship.mounts = static_cast<std::uint8_t>(tug.weapons.size());
  ship.bays = static_cast<std::uint8_t>(tug.bays.size());
  pod.first_mount = static_cast<std::uint16_t>(ship.first_mount + ship.mounts);
  pod.mounts = static_cast<std::uint8_t>(part.weapons.size());
  pod.first_bay = static_cast<std::uint16_t>(ship.first_bay + ship.bays);
  pod.bays = static_cast<std::uint8_t>(part.bays.size());
  // A bridge may serve as a lab in each of them, which there was no place for in the whole.
  pod.first_use = static_cast<std::uint16_t>(at.uses.size());
  static_cast<void>(at.uses.resize(at.uses.size() + static_cast<std::size_t>(part.usable_boxes())));
  uses.give(at, ship, tug);
  uses.give(at, pod, part);
  at.claim_boxes(order.unit);
  at.claim_boxes(order.at);
  divide_people(play.game, at, ship, pod);
  release_beams_from(play, order.unit, tug.boxes[index_of(Box::tractor)]);
  remember_facings(at, order.at);
  play.tell(Happening::pod_dropped, "G14.3"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
}

void list_drop_pod(const Battles& game, const Position& position, Side side, List& list) {
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const Ship& pod = position.ship(unit_at(i));
    if (pod.status != Status::carried || pod.side != side || pod.tug == no_unit) continue;
    const Do order{.what = Action::drop_pod, .unit = pod.tug, .at = unit_at(i)};
    Violations found;
    check_drop_pod(game, position, side, order, found);
    if (found.none()) list.add(order);
  }
}

// Policy: the tug stands still over the pod, and nobody else holds it.
void check_attach_pod(const Battles& game, const Position& position, Side side, const Do& order,
                      Violations& found) {
  if (!own_ship(position, side, order.unit, "G14.4"_sfb, found)) return;
  const bool there = is_ship(order.at) && order.at != order.unit && position.exists(order.at) &&
                     position.side_of(order.at) == side && is_pod(game, position.ship(order.at));
  if (!found.require(there, "G14.4"_sfb, "there is no such pod of yours")) return;
  const Ship& ship = position.ship(order.unit);
  const Ship& pod = position.ship(order.at);
  found.require(ship.at == pod.at, "G14.4"_sfb, "the pod is in another hex");
  found.require(ship.speed == 0, "G14.4"_sfb, "it has to stand still");
  found.require(with_one_more(game, ship, pod.design).has_value(), "G14.43"_sfb,
                "it cannot carry that pod, or not with what it carries");
  const bool enemy_holds = std::ranges::any_of(position.links, [&](const Link& link) {
    return link.target == order.at && position.side_of(link.holder) != side;
  });
  found.require(!enemy_holds, "G14.4"_sfb, "an enemy holds the pod");
  require_may(game, position, ship, Activity::attach_pod, found);
}

void perform_attach_pod(BattlePlay& play, Side, const Do& order) {
  Position& at = play.at;
  Ship& ship = at.ship(order.unit);
  Ship& pod = at.ship(order.at);
  const auto whole = with_one_more(play.game, ship, pod.design);
  if (!whole) return;
  let_go_of_all(play, order.at);
  // (F2.335) What was aimed at the pod goes on at what it is part of now.
  for_each_craft(at, [&](UnitId, Craft& craft) {
    if (craft.target == order.at) craft.target = order.unit;
  });
  regroup(play.game, at, order.unit, order.at);
  Uses uses;
  uses.take(at, ship, play.game.design(ship));
  uses.take(at, pod, play.game.design(pod));
  add_losses(ship, pod, play.game.design(ship).pods.count == 0);
  ship.design = *whole;
  ship.mounts = static_cast<std::uint8_t>(ship.mounts + pod.mounts);
  ship.bays = static_cast<std::uint8_t>(ship.bays + pod.bays);
  uses.give(at, ship, play.game.design(ship));
  ship.crew = static_cast<std::uint8_t>(std::min(255, ship.crew + pod.crew));
  for (std::size_t i = 0; i < ship.parties.size(); ++i)
    ship.parties[i] = static_cast<std::uint8_t>(std::min(255, ship.parties[i] + pod.parties[i]));
  ship.battery += pod.battery;
  ship.capacitor += pod.capacitor;
  clear_but_design(pod);
  pod.side = ship.side;
  pod.status = Status::carried;
  pod.at = pod.seen_at = ship.at;
  pod.tug = order.unit;
  at.claim_boxes(order.unit);
  play.tell(Happening::pod_attached, "G14.4"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
}

void list_attach_pod(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& pod) {
    if (pod.side != side || !is_pod(game, pod)) return;
    for_each_ship(position, [&](UnitId tug, const Ship& ship) {
      if (ship.side != side || ship.at != pod.at || tug == unit) return;
      const Do order{.what = Action::attach_pod, .unit = tug, .at = unit};
      Violations found;
      check_attach_pod(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

// (G14.6) A pod without anybody at controls of its own gets no form.
bool drifts(const Battles& game, const Ship& ship) {
  return is_pod(game, ship) && (control_left(game, ship) == 0 || ship.crew == 0);
}

std::string say_drop_pod(const Said& said) { return "Drop " + (said.aimed() ? said.at() : "a pod"); }

std::string say_attach_pod(const Said& said) { return "Take up " + (said.aimed() ? said.at() : "a pod"); }

}  // namespace flagbridge::sfb
