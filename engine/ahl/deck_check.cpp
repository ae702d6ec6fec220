#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "ahl/deck.h"

// What a plan must hold beyond being readable. Each check names the square, with its place in the file.
namespace flagbridge::ahl {
namespace {

class Check {
 public:
  explicit Check(const Deck& deck) : deck_(deck), plan_(deck.plan()) {}

  Errors run() {
    hull();
    rooms();
    stations();
    lifts();
    verticals();
    airlocks();
    shafts();
    conduits();
    drops();
    unclaimed();
    portals();
    tanks();
    switches();
    names();
    reach();
    return std::move(errors_);
  }

 private:
  static constexpr std::size_t most_errors = 200;

  void wrong(Square square, std::string what) {
    if (errors_.size() >= most_errors) return;
    errors_.push_back(
        {plan_.file, plan_.grid_line + 2 * square.y + 1, 3 * square.x + 2, to_text(square), std::move(what)});
  }
  void wrong(int line, Square square, std::string what) {
    if (errors_.size() < most_errors)
      errors_.push_back({plan_.file, line, 1, to_text(square), std::move(what)});
  }
  void wrong(int line, std::string what) {
    if (errors_.size() < most_errors) errors_.push_back({plan_.file, line, 1, "", std::move(what)});
  }

  SquareKind kind(Square square) const { return plan_.kind(square); }
  EdgeKind kind(Edge edge) const { return plan_.edge(edge).kind; }
  bool inside(Square square) const { return kind(square) != SquareKind::outside; }
  static bool joins(EdgeKind kind) { return kind == EdgeKind::none || kind == EdgeKind::step; }

  // Says it once for each region of bad squares, at its top left, as far as rows and columns can tell.
  template <class Bad>
  void wrong_regions(Bad bad, const char* what) {
    plan_.for_each_square([&](Square square) {
      if (!bad(square)) return;
      for (const Compass side : {Compass::N, Compass::W}) {
        if (bad(step(square, side)) && joins(kind(edge_of(square, side)))) return;
      }
      wrong(square, what);
    });
  }

  // A record says its squares carry this code.
  void claim(int line, Square square, std::string_view code) {
    claimed_.insert(square);
    if (plan_.code(square) != code) {
      wrong(line, square,
            fmt::format("the square is drawn \"{}\", \"{}\" is expected", plan_.code(square), code));
    }
  }

  void hull();
  void rooms();
  void stations();
  void lifts();
  void verticals();
  void airlocks();
  void airlock_door(const AirlockRecord& airlock, SquareSide door, const char* which);
  void shafts();
  void conduits();
  void drops();
  void unclaimed();
  void portals();
  void portal_edge(const Portal& portal, Edge edge);
  void tanks();
  void switches();
  bool beside_portal(SquareSide at) const;
  void names();
  bool exists(EntryWay way) const;
  void reach();

  const Deck& deck_;
  const DeckPlan& plan_;
  Errors errors_;
  DeckSquares claimed_;
};

// Between inside and outside there is hull, or the outer door of an airlock; and hull nowhere else.
void Check::hull() {
  plan_.for_each_edge([this](Edge edge) {
    const auto [first, second] = squares_of(edge);
    const Square inner = inside(second) ? second : first;
    const EdgeKind found = kind(edge);
    if (inside(first) && inside(second)) {
      if (found == EdgeKind::hull) wrong(inner, "outer hull between two squares of the ship");
    } else if (inside(inner)) {
      const bool lock = found == EdgeKind::airlock_door && kind(inner) == SquareKind::airlock;
      if (found != EdgeKind::hull && !lock) {
        wrong(inner, fmt::format("the hull is open here: {} on edge {}", name_of(found), to_text(edge)));
      }
    } else if (found != EdgeKind::none) {
      wrong(plan_.contains(second) ? second : first,
            fmt::format("{} in space on edge {}", name_of(found), to_text(edge)));
    }
  });
}

void Check::rooms() {
  for (std::size_t i = 0; i < plan_.rooms.size(); ++i) {
    const RoomRecord& room = plan_.rooms[i];
    const auto there = deck_.room_at(room.seed);
    if (!there) {
      wrong(room.line, room.seed, fmt::format("the seed of room {} is not a square of a room", room.number));
    } else if (*there != i) {
      wrong(room.line, room.seed,
            fmt::format("rooms {} and {} are one: nothing parts them", plan_.rooms[*there].number,
                        room.number));
    }
  }
  wrong_regions(
      [this](Square square) {
        const SquareKind there = kind(square);
        return there != SquareKind::outside && there != SquareKind::solid && there != SquareKind::lift &&
               !deck_.room_at(square);
      },
      "belongs to no room");
}

void Check::stations() {
  for (const StationRecord& station : plan_.stations) {
    claim(station.line, station.at, fmt::format("{:02}", station.number));
    const SquareSide front{station.at, station.face};
    const bool faces = is_orthogonal(station.face) && kind(front.beyond()) == SquareKind::console &&
                       joins(kind(front.edge()));
    if (!faces)
      wrong(station.line, station.at, fmt::format("station {:02} faces no console", station.number));
  }
}

void Check::lifts() {
  for (const LiftRecord& lift : plan_.lifts) {
    const std::array<char, 2> code = {'L', lift.letter};
    lift.car.for_each([&](Square square) {
      claim(lift.line, square, std::string_view(code.data(), 2));
      for (const Compass side : orthogonal_compass) {
        const SquareSide wall{square, side};
        if (lift.car.contains(wall.beyond()) || !traits_of(kind(wall.edge())).step) continue;
        wrong(square, fmt::format("the car of lift {} is open to the {}", lift.letter, name_of(side)));
      }
    });
    const bool borders = lift.car.contains(lift.door.square) && !lift.car.contains(lift.door.beyond());
    if (!borders || kind(lift.door.edge()) != EdgeKind::lift_door) {
      wrong(lift.line, lift.door.square,
            fmt::format("the door of lift {} is no lift door of its car", lift.letter));
    }
  }
}

void Check::verticals() {
  for (const VerticalRecord& each : plan_.verticals) {
    const bool up = each.up != Passage::none;
    const bool down = each.down != Passage::none;
    if (!up && !down) wrong(each.line, each.at, "leads neither up nor down");
    if (each.ladder == LadderKind::fixed) {
      claim(each.line, each.at, up && down ? "l+" : up ? "l^" : "lv");
      continue;
    }
    const Passage passage = up ? each.up : each.down;
    if (passage == Passage::open || (up && down && each.up != each.down)) {
      wrong(each.line, each.at,
            "a vertical portal is a hatch or an iris valve, the same overhead and in the floor");
    }
    const std::array<char, 2> code = {up && down ? 'b'
                                      : up       ? 'o'
                                                 : 'f',
                                      passage == Passage::iris ? 'i' : 'h'};
    claim(each.line, each.at, std::string_view(code.data(), 2));
  }
}

// Two doors, one to each side, never the same (8.B.7).
void Check::airlocks() {
  for (const AirlockRecord& airlock : plan_.airlocks) {
    airlock.chamber.for_each(
        [&](Square square) { claim(airlock.line, square, fmt::format("K{}", airlock.number)); });
    airlock_door(airlock, airlock.inner, "inner");
    airlock_door(airlock, airlock.outer, "outer");
    if (!enterable(kind(airlock.inner.beyond()))) {
      wrong(airlock.line, airlock.inner.square,
            fmt::format("airlock {} has no way from its inner door", airlock.number));
    }
    if (inside(airlock.outer.beyond())) {
      wrong(airlock.line, airlock.outer.square,
            fmt::format("the outer door of airlock {} leads inside", airlock.number));
    }
  }
}

void Check::airlock_door(const AirlockRecord& airlock, SquareSide door, const char* which) {
  const bool borders = airlock.chamber.contains(door.square) && !airlock.chamber.contains(door.beyond());
  if (borders && kind(door.edge()) == EdgeKind::airlock_door) return;
  wrong(airlock.line, door.square,
        fmt::format("the {} door of airlock {} is no airlock door of its chamber", which, airlock.number));
}

void Check::shafts() {
  for (const ShaftRecord& shaft : plan_.shafts) {
    shaft.rect.for_each([&](Square square) {
      // The mouth of a launch tube is a drop.
      if (kind(square) != SquareKind::solid && kind(square) != SquareKind::drop)
        wrong(shaft.line, square, fmt::format("shaft {} is not closed here", shaft.number));
    });
    for (const SquareSide access : shaft.access) {
      const bool borders = shaft.rect.contains(access.square) && !shaft.rect.contains(access.beyond());
      if (!borders || kind(access.edge()) != EdgeKind::access_plate) {
        wrong(shaft.line, access.square, fmt::format("shaft {} has no access plate here", shaft.number));
      }
    }
  }
}

void Check::conduits() {
  for (const ConduitRecord& conduit : plan_.conduits) {
    claim(conduit.line, conduit.at, fmt::format("c{}", conduit.number));
    if (conduit.colours.size() > 2) wrong(conduit.line, conduit.at, "a conduit has one or two colours");
  }
}

void Check::drops() {
  for (const DropRecord& drop : plan_.drops) {
    drop.rect.for_each([&](Square square) { claim(drop.line, square, "vv"); });
  }
  plan_.for_each_edge([this](Edge edge) {
    const auto [first, second] = squares_of(edge);
    const bool brink = (kind(first) == SquareKind::drop && enterable(kind(second))) ||
                       (kind(second) == SquareKind::drop && enterable(kind(first)));
    if (brink && joins(kind(edge)))
      wrong(second, fmt::format("no rail at the drop on edge {}", to_text(edge)));
  });
}

void Check::unclaimed() {
  using enum SquareKind;
  plan_.for_each_square([this](Square square) {
    const SquareKind there = kind(square);
    const bool wants_record = there == station || there == lift || there == airlock || there == conduit ||
                              there == ladder || there == vertical_portal || there == drop;
    if (wants_record && !claimed_.contains(square)) {
      wrong(square, fmt::format("\"{}\" has no record", plan_.code(square)));
    }
  });
}

void Check::portals() {
  for (std::size_t i = 0; i < deck_.portals().size(); ++i) {
    for (const Edge edge : deck_.edges_of(portal_at(i))) portal_edge(deck_.portals()[i], edge);
  }
}

void Check::portal_edge(const Portal& portal, Edge edge) {
  const std::array<Square, 2> squares = squares_of(edge);
  const Square at = plan_.contains(squares[1]) ? squares[1] : squares[0];
  const SquareKind first = kind(squares[0]);
  const SquareKind second = kind(squares[1]);
  const bool either = enterable(first) || enterable(second);
  const bool both = enterable(first) && enterable(second);
  const auto is = [first, second](SquareKind wanted) { return first == wanted || second == wanted; };
  const std::string what = fmt::format("the {} on edge {} ", name_of(portal.kind), to_text(edge));
  switch (portal.kind) {
    case EdgeKind::access_plate:
      if (!either) wrong(at, what + "can be reached from nowhere");
      break;
    case EdgeKind::airlock_door:
      if (!is(SquareKind::airlock)) wrong(at, what + "has no airlock chamber beside it");
      break;
    case EdgeKind::lift_door:
      if (!both || !is(SquareKind::lift)) wrong(at, what + "does not lead from a lift car to the deck");
      break;
    default:
      if (!both) wrong(at, what + "does not join two squares that can be entered");
  }
}

// Liquid hydrogen stays where it is (8.C.4).
void Check::tanks() {
  plan_.for_each_edge([this](Edge edge) {
    const auto [first, second] = squares_of(edge);
    const bool border = (kind(first) == SquareKind::tank) != (kind(second) == SquareKind::tank);
    const bool open_side = enterable(kind(first)) && enterable(kind(second));
    if (border && open_side && !traits_of(kind(edge)).airtight) {
      wrong(second, fmt::format("the tank leaks on edge {}", to_text(edge)));
    }
  });
}

// On or next to a portal: its own edge, another side of the same square, or the next edge along the wall.
bool Check::beside_portal(SquareSide at) const {
  if (std::ranges::any_of(edges_of(at.square), [this](Edge edge) { return is_portal(kind(edge)); }))
    return true;
  return std::ranges::any_of(std::array{2, -2}, [&](int turn) {
    return is_portal(kind(edge_of(step(at.square, rotate(at.side, turn)), at.side)));
  });
}

void Check::switches() {
  for (const SwitchRecord& each : plan_.switches) {
    const auto room = deck_.room_numbered(each.room);
    if (!room) {
      wrong(each.line, each.at.square, fmt::format("there is no room {}", each.room));
    } else if (deck_.room_at(each.at.square) != room) {
      wrong(each.line, each.at.square, fmt::format("the switch is not in room {}", each.room));
    }
    if (joins(kind(each.at.edge())) || kind(each.at.edge()) == EdgeKind::rail) {
      wrong(each.line, each.at.square, "there is no wall for the switch");
    } else if (!beside_portal(each.at)) {
      wrong(each.line, each.at.square, "the switch is not beside a portal");
    }
  }
}

bool Check::exists(EntryWay way) const {
  switch (way.kind) {
    case EntryWay::Kind::lift: return std::ranges::count(plan_.lifts, way.number, &LiftRecord::letter) > 0;
    case EntryWay::Kind::vertical:
      return std::ranges::count(plan_.verticals, way.number, &VerticalRecord::number) > 0;
    case EntryWay::Kind::airlock:
      return std::ranges::count(plan_.airlocks, way.number, &AirlockRecord::number) > 0;
    case EntryWay::Kind::room: return deck_.room_numbered(way.number).has_value();
  }
  return false;
}

// Records that name others.
void Check::names() {
  for (const AreaRecord& area : plan_.areas) {
    for (const int room : area.rooms) {
      if (!deck_.room_numbered(room))
        wrong(area.line, fmt::format("area {}: there is no room {}", area.id, room));
    }
    const DeckSquares squares = deck_.area_squares(area);
    for (const int number : area.stations) {
      const auto station = std::ranges::find(plan_.stations, number, &StationRecord::number);
      if (station == plan_.stations.end()) {
        wrong(area.line, fmt::format("area {}: there is no station {:02}", area.id, number));
      } else if (!squares.contains(station->at)) {
        wrong(area.line, station->at, fmt::format("area {}: station {:02} is not in it", area.id, number));
      }
    }
  }
  for (const EntryRecord& entry : plan_.entries) {
    if (!std::ranges::all_of(entry.ways, [this](EntryWay way) { return exists(way); })) {
      wrong(entry.line, fmt::format("entry {} names a way that this deck does not have", entry.id));
    }
  }
  for (const auto* list : {&plan_.locks, &plan_.jams}) {
    for (const PortalRecord& each : *list) {
      if (deck_.portal_at(each.at.edge()) == no_portal)
        wrong(each.line, each.at.square, "there is no portal here");
    }
  }
}

// Whoever stands at the first post, or in the first room, gets everywhere through portals and over rails.
void Check::reach() {
  if (plan_.stations.empty() && plan_.rooms.empty()) return wrong(plan_.grid_line, "a deck has rooms");
  const auto first = std::ranges::find(plan_.stations, 1, &StationRecord::number);
  std::vector<Square> open{first != plan_.stations.end() ? first->at
                           : plan_.rooms.empty()         ? plan_.stations[0].at
                                                         : plan_.rooms[0].seed};
  DeckSquares reached;
  reached.insert(open[0]);
  while (!open.empty()) {
    const Square from = open.back();
    open.pop_back();
    for (const Compass side : orthogonal_compass) {
      const Square to = step(from, side);
      const EdgeKind between = kind(edge_of(from, side));
      if (!enterable(kind(to)) || reached.contains(to)) continue;
      if (!joins(between) && between != EdgeKind::rail && !is_portal(between)) continue;
      reached.insert(to);
      open.push_back(to);
    }
  }
  wrong_regions([&](Square square) { return enterable(kind(square)) && !reached.contains(square); },
                "cannot be reached");
}

}  // namespace

Errors check_deck(const Deck& deck) { return Check(deck).run(); }

}  // namespace flagbridge::ahl
