#include "ahl/rules/08_movement.h"

// (8.A) What one action costs and leads to. The same answers serve the plot and the clock.
namespace flagbridge::ahl {
namespace {

constexpr int walk_cost(Compass direction) { return is_orthogonal(direction) ? 4 : 6; }
constexpr int trot_cost(Compass direction) { return is_orthogonal(direction) ? 2 : 3; }

// (8.B.3, 24.A) Through a hatch or a hole; an open door or valve costs nothing.
int crossing_cost(Scene& scene, const Figure& mover, Compass direction) {
  if (!is_orthogonal(direction)) return 0;
  const Deck& plan = scene.plan(mover.at.deck);
  const Edge edge = edge_of(flat(mover.at), direction);
  const EdgeKind kind = plan.kind(edge);
  if (kind == EdgeKind::none || kind == EdgeKind::step) return 0;
  const PortalId portal = plan.portal_at(edge);
  const bool stands_open = portal != no_portal && scene.level(mover.at.deck).open.test(index_of(portal));
  if (stands_open && traits_of(kind).crossing == 0) return 0;
  return 2 * scene.game().tables_of().row(mover.suit).hatch;
}

// (8.C.8) What a load adds to each movement action: two bearers share it.
int drag_cost(const Ground& ground, const Figure& mover, Who who) {
  if (mover.load == nobody) return 0;
  bool shared = false;
  for_each_active(ground.position(), [&](Who other, const Figure& figure) {
    shared = shared || (other != who && figure.load == mover.load);
  });
  return shared ? 2 : 4;
}

int load_room(const Ground& ground, const Figure& mover) {
  if (mover.load == nobody) return 0;
  const Figure& load = ground.position()[mover.load];
  return load.active() ? bulk(load) : 0;
}

// How a step is made, before the ground has its say.
struct Manner {
  int cost = 0;
  bool trot = false;
  bool dive = false;
  bool least = false;  // (8.C.10) may be the one step that is always possible
};

Stride step_stride(Ground& ground, const Figure& mover, Who who, Compass direction, Manner manner) {
  const Footing foot = footing(ground, mover, who, direction);
  if (!foot.open) return refused("8.A.1"_ahl, "the way is barred");
  if (manner.trot && foot.machinery) return refused("8.C.3"_ahl, "nobody trots into close machinery");
  if (manner.trot && !may_trot(ground.game(), ground.position(), mover))
    return refused("V.3"_ahl, "nobody trots in this gravity");
  if (manner.trot && mover.load != nobody) return refused("8.C.8"_ahl, "nobody trots with a load");
  Stride next = in_place(mover, 0);
  next.enters = true;
  next.to = step(mover.at, direction);
  if (weightless(ground.position(), mover.at)) {
    if (manner.trot) return refused("26.C"_ahl, "nobody trots without weight");
    if (!has_handhold(ground.scene(), mover.at) || !has_handhold(ground.scene(), next.to))
      return refused("26.C"_ahl, "there is nothing to hold on to");
  }
  if (manner.dive && !ground.still_enemy_in(next.to, mover)) {
    if (ground.limited()) return refused("8.C.7"_ahl, "there is nobody to dive at");
    manner.dive = false;  // they have gone: it is a trot like any other
  }
  next.ends = foot.enemy || manner.dive;
  next.least = (foot.machinery ? full_phase : manner.cost) + foot.crossing + drag_cost(ground, mover, who);
  next.halves = next.least + (manner.dive ? 0 : foot.congestion);
  if (manner.least && mover.halves == full_phase) {
    next.least = std::min(next.least, full_phase);
    next.halves = std::min(next.halves, full_phase);
  }
  next.legal = foot.room || manner.dive;
  next.rule = "2"_ahl;
  next.why = "there is no room for {0} there";
  return next;
}

bool in_front(const Figure& mover, Compass direction) {
  return bearing(mover.at, mover.facing, step(mover.at, direction)).forward == 1;
}

Stride forward(Ground& ground, const Figure& mover, Who who, Action action) {
  const Compass direction = action.direction();
  if (!in_front(mover, direction)) return refused("8.A.1"_ahl, "that is not one of the squares in front");
  if (action.act == Act::walk)
    return step_stride(ground, mover, who, direction, {.cost = walk_cost(direction), .least = true});
  const bool dive = action.act == Act::dive;
  return step_stride(ground, mover, who, direction,
                     {.cost = trot_cost(direction), .trot = true, .dive = dive});
}

Stride sideways(Ground& ground, const Figure& mover, Who who, Compass direction) {
  if (in_front(mover, direction)) return refused("8.A.4"_ahl, "that square is in front");
  return step_stride(ground, mover, who, direction, {.cost = 8, .least = true});
}

Stride evade(Ground& ground, const Figure& mover, Who who, Action action) {
  Stride next = in_place(mover, full_phase + drag_cost(ground, mover, who));
  if (action.evades_to() != stay) {
    next = step_stride(ground, mover, who, static_cast<Compass>(action.evades_to()), {.cost = full_phase});
  }
  next.facing = action.evades_facing();
  return next;
}

// (26.C) Pushes off, in no time; what is left of the phase goes into the way he drifts.
Stride launch(Ground& ground, const Figure& mover) {
  if (!weightless(ground.position(), mover.at)) return refused("26.C"_ahl, "there is weight here");
  Stride next = in_place(mover, 0);
  next.ends = true;
  return next;
}

// (20) One square in any direction is all a blob does in a phase.
Stride blob_stride(Ground& ground, const Figure& mover, Who who, Action action) {
  if (action.act == Act::blob_drop) return drop_stride(ground, mover, who, action);
  if (action.act != Act::blob_step) return refused("20"_ahl, "blobs only creep and drop");
  const bool in_well = mover.at.deck >= well_of && !ground.scene().can_step(mover.at, action.direction());
  if (in_well) return climb_out(ground, mover, who, action.direction());
  Stride next = step_stride(ground, mover, who, action.direction(), {.cost = full_phase, .least = true});
  next.ends = true;
  return next;
}

// Some states leave only one thing to do.
const char* held_back(const Figure& mover, Action action, Rule& rule) {
  const bool up_or_down = action.arg == side_up || action.arg == side_down;
  const bool handles = (action.act == Act::open || action.act == Act::close) && up_or_down;
  rule = "20"_ahl;
  if (mover.grip != nobody) return "he is held fast";
  rule = "26.B"_ahl;
  if (mover.disoriented != 0)
    return action.act == Act::reorient ? nullptr : "he must find his bearings first";
  rule = "26.C"_ahl;
  if (mover.adrift != 0) return "he drifts and cannot change it";
  rule = "8.C.2"_ahl;
  if (mover.hangs != 0) return action.act == Act::drop ? nullptr : "he hangs from an edge and can only drop";
  rule = "8.B.5"_ahl;
  if (mover.climb != 0 && !handles && action.act != Act::climb_up && action.act != Act::climb_down)
    return "he is on a ladder";
  rule = "8.A.6"_ahl;
  if (mover.prone != 0 && action.act != Act::stand) return "he must stand up first";
  return nullptr;
}

}  // namespace

Footing footing(Ground& ground, const Figure& mover, Who who, Compass direction) {
  Scene& scene = ground.scene();
  Footing foot;
  foot.open = scene.can_step(mover.at, direction);
  if (!foot.open) return foot;
  const Square to = step(mover.at, direction);
  const bool with_load = load_room(ground, mover) != 0;
  const int inside = ground.room_taken(to, who) + bulk(mover) + (with_load ? load_room(ground, mover) : 0);
  foot.room = inside <= room_in_square;
  foot.machinery = scene.plan(to.deck).kind(flat(to)) == SquareKind::close_machinery;
  foot.enemy = ground.enemy_in(to, mover);
  foot.crossing = crossing_cost(scene, mover, direction);
  foot.congestion = 2 * ground.others(to, who, mover.load);
  return foot;
}

namespace {

Stride own_stride(Ground& ground, const Figure& mover, Who who, Action action) {
  const int turn = mover.gait == trotting ? 4 : 2;
  switch (action.act) {
    case Act::walk:
    case Act::trot:
    case Act::dive: return forward(ground, mover, who, action);
    case Act::left:
    case Act::right: {
      Stride next = in_place(mover, turn + drag_cost(ground, mover, who));
      next.facing = rotate(mover.facing, action.act == Act::left ? -2 : 2);
      return next;
    }
    case Act::sidestep: return sideways(ground, mover, who, action.direction());
    case Act::evade: return evade(ground, mover, who, action);
    case Act::stand:
      if (mover.prone == 0) return refused("8.A.6"_ahl, "he stands already");
      return in_place(mover, full_phase);
    case Act::open:
    case Act::close: return portal_stride(ground, mover, action);
    case Act::climb_up:
    case Act::climb_down: return climb_stride(ground, mover, who, action.act == Act::climb_up);
    case Act::call_lift:
    case Act::ride: return lift_stride(ground, mover, action);
    case Act::cycle: return airlock_stride(ground, mover, action);
    case Act::jump:
    case Act::lower:
    case Act::drop: return drop_stride(ground, mover, who, action);
    case Act::break_door: return door_stride(ground, mover, action);
    case Act::launch_walk:
    case Act::launch_run: return launch(ground, mover);
    case Act::reorient:
      if (mover.disoriented == 0) return refused("26.B"_ahl, "he knows his bearings");
      return in_place(mover, full_phase);
    case Act::blob_step:
    case Act::blob_drop: return refused("20"_ahl, "only blobs do that");
    default: return thing_stride(ground, mover, who, action);
  }
}

// (8.C.8) Movement actions that leave the mover where he is cost more with a load as well.
constexpr bool works_portal(Act act) {
  switch (act) {
    case Act::open:
    case Act::close:
    case Act::call_lift:
    case Act::ride:
    case Act::cycle:
    case Act::break_door: return true;
    default: return false;
  }
}

}  // namespace

Stride stride(Ground& ground, const Figure& mover, Who who, Action action) {
  if (!well_formed(action)) return refused("8"_ahl, "there is no such action");
  if (!ground.scene().in_play(mover.at.deck)) return refused("8"_ahl, "{0} is not on a deck in play");
  if (mover.blob()) return blob_stride(ground, mover, who, action);
  Rule rule;
  if (const char* why = held_back(mover, action, rule)) return refused(rule, why);
  Stride next = own_stride(ground, mover, who, action);
  if (works_portal(action.act)) {
    const int load = drag_cost(ground, mover, who);
    next.halves += load;
    next.least += load;
  }
  return next;
}

void take(Figure& mover, Action action, const Stride& stride) {
  if (stride.to.deck == mover.at.deck) mover.at = stride.to;
  mover.facing = stride.facing;
  if (stride.enters) mover.gait = action.act == Act::trot || action.act == Act::dive ? trotting : walking;
  switch (action.act) {
    case Act::stand: mover.prone = 0; break;
    case Act::climb_up: ++mover.climb; break;
    case Act::climb_down: --mover.climb; break;
    case Act::lower: mover.hangs = static_cast<std::uint8_t>(1 + action.arg); break;
    case Act::drop: mover.hangs = 0; break;
    case Act::drag: mover.load = static_cast<Who>(action.arg); break;
    case Act::let_go: mover.load = nobody; break;
    default: break;
  }
  mover.done = static_cast<std::uint8_t>(mover.done + 1);
}

void go_on(Figure& mover, Action action, const Stride& stride) {
  take(mover, action, stride);
  mover.at = stride.to;
  mover.halves = static_cast<std::uint8_t>(mover.halves - stride.halves);
}

namespace {

// The rule by which nothing more can be done in the phase after such an action.
Rule last_by(Act act) {
  switch (act) {
    case Act::climb_up:
    case Act::climb_down: return "8.B.5"_ahl;
    case Act::jump: return "8.C.1"_ahl;
    case Act::lower: return "8.C.2"_ahl;
    case Act::dive: return "8.C.7"_ahl;
    case Act::blob_step:
    case Act::blob_drop: return "20"_ahl;
    case Act::launch_walk:
    case Act::launch_run: return "26.C"_ahl;
    default: return "8.C.9"_ahl;  // into a square held by an enemy
  }
}

}  // namespace

bool rehearse(Ground& ground, Figure& mover, Who who, const Plot& plot, Violations* found) {
  mover.plot = plot;
  mover.done = mover.gait = 0;
  mover.begun = mover.at;
  for (std::size_t i = 0; i < plot.size(); ++i) {
    const Stride next = stride(ground, mover, who, plot[i]);
    if (!next.legal) {
      if (found != nullptr) found->add(next.rule, next.why, arg(who));
      return false;
    }
    if (next.halves > mover.halves) {
      if (found != nullptr)
        found->add("6"_ahl, "{0} has {1} half points left and needs {2}", arg(who), Arg::number(mover.halves),
                   Arg::number(next.halves));
      return false;
    }
    go_on(mover, plot[i], next);
    if (next.ends && i + 1 < plot.size()) {
      if (found != nullptr) found->add(last_by(plot[i].act), "{0} can do nothing after that", arg(who));
      return false;
    }
  }
  return true;
}

}  // namespace flagbridge::ahl
