#include "ahl/deck.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/square_flood.h"

namespace flagbridge::ahl {
namespace {

constexpr std::size_t side_index(Edge edge) { return static_cast<std::size_t>(edge.side); }
constexpr std::size_t cell_index(Edge edge) {
  return static_cast<std::size_t>(DeckBarriers::cell(edge.square));
}

// Nothing that would part two people standing on either side of it.
constexpr bool joins_floor(EdgeKind kind) {
  return kind == EdgeKind::none || kind == EdgeKind::step || kind == EdgeKind::rail;
}

bool square_blocks(SquareKind kind, Barrier barrier, Tank tank) {
  const SquareTraits traits = traits_of(kind);
  const bool full = tank == Tank::full && kind == SquareKind::tank;
  switch (barrier) {
    case Barrier::sight:
    case Barrier::corner: return traits.sight == SquareSight::opaque || full;
    case Barrier::step: return !enterable(kind) || full;
    case Barrier::reach: return kind == SquareKind::outside || kind == SquareKind::solid || full;
    case Barrier::air: return kind == SquareKind::outside;
  }
  return true;
}

bool edge_blocks(EdgeKind kind, Barrier barrier) {
  const EdgeTraits traits = traits_of(kind);
  switch (barrier) {
    case Barrier::sight:
    case Barrier::reach: return !traits.sight;
    case Barrier::step: return !traits.step;
    case Barrier::corner: return kind != EdgeKind::none && kind != EdgeKind::step;
    case Barrier::air: return traits.airtight;
  }
  return true;
}

}  // namespace

// --- the plan --------------------------------------------------------------------------------------------

std::string_view DeckPlan::code(Square square) const {
  if (kind(square) == SquareKind::outside) return "  ";
  const std::array<char, 2>& code = codes[static_cast<std::size_t>(DeckGrid::index(square))];
  return {code.data(), code.size()};
}

void DeckPlan::set(Square square, std::string_view code) {
  const auto at = static_cast<std::size_t>(DeckGrid::index(square));
  kinds[at] = square_from_code(code).value_or(SquareKind::outside);
  codes[at] = {code[0], code[1]};
}

EdgeMark DeckPlan::edge(Edge edge) const {
  const bool framed =
      edge.square.x >= 0 && edge.square.x <= columns && edge.square.y >= 0 && edge.square.y <= rows;
  return framed ? edges[side_index(edge)][cell_index(edge)] : EdgeMark{};
}

// --- portals ---------------------------------------------------------------------------------------------

// Like neighbours in one line are leaves of one portal, unless a wall meets them where they touch: then they
// are the doors of two rooms side by side.
bool Deck::may_join(Edge first, Edge second) const {
  const EdgeMark mark = plan_.edge(first);
  if (mark != plan_.edge(second)) return false;
  const Corner joint{second.square};
  for (const Edge edge : flagbridge::edges_of(joint)) {
    if (edge.side != second.side && !joins_floor(plan_.edge(edge).kind)) return false;
  }
  return true;
}

void Deck::add_edge_run(std::span<const Edge> run) {
  const EdgeMark mark = plan_.edge(run[0]);
  if (portals_.size() < most_portals) {
    for (const Edge edge : run)
      portal_of_edge_[side_index(edge)][cell_index(edge)] = ahl::portal_at(portals_.size());
  }
  Portal portal{.kind = mark.kind, .starts_open = mark.open, .square = run[0].square};
  portal.first_edge = static_cast<std::uint16_t>(portal_edges_.size());
  portal.edge_count = static_cast<std::uint16_t>(run.size());
  portals_.push_back(portal);
  portal_edges_.insert(portal_edges_.end(), run.begin(), run.end());
}

void Deck::find_edge_portals() {
  for (auto& side : portal_of_edge_) side.fill(no_portal);
  plan_.for_each_edge([this](Edge edge) {
    if (!is_portal(plan_.edge(edge).kind)) return;
    const Compass along = edge.side == EdgeSide::North ? Compass::E : Compass::S;
    const auto next = [along](Edge from) { return Edge{step(from.square, along), from.side}; };
    const Edge before{step(edge.square, opposite(along)), edge.side};
    if (may_join(before, edge)) return;  // taken in with the first of its run
    std::vector<Edge> run{edge};
    while (may_join(run.back(), next(run.back()))) run.push_back(next(run.back()));
    add_edge_run(run);
  });
}

void Deck::find_vertical_portals() {
  const auto add = [this](PortalPlace place, Passage passage, Square square) {
    if (passage != Passage::hatch && passage != Passage::iris) return;
    const EdgeKind kind = passage == Passage::hatch ? EdgeKind::hatch : EdgeKind::iris_valve;
    portals_.push_back({.kind = kind, .place = place, .square = square});
  };
  for (const VerticalRecord& each : plan_.verticals) {
    add(PortalPlace::overhead, each.up, each.at);
    add(PortalPlace::floor, each.down, each.at);
  }
}

void Deck::mark_starts() {
  const auto at = [this](const PortalRecord& record) -> Portal* {
    const PortalId id = portal_at(record.at.edge());
    return id == no_portal ? nullptr : &portals_[index_of(id)];
  };
  for (const PortalRecord& each : plan_.locks) {
    if (Portal* portal = at(each)) portal->starts_locked = true;
  }
  for (const PortalRecord& each : plan_.jams) {
    if (Portal* portal = at(each)) portal->starts_jammed = true;
  }
  for (std::size_t i = 0; i < portals_.size(); ++i) {
    if (portals_[i].starts_open) open_at_start_.set(i);
  }
}

PortalId Deck::portal_at(Edge edge) const {
  const bool framed =
      edge.square.x >= 0 && edge.square.x <= ship_width && edge.square.y >= 0 && edge.square.y <= ship_height;
  return framed ? portal_of_edge_[side_index(edge)][cell_index(edge)] : no_portal;
}

PortalId Deck::vertical_portal(PortalPlace place, Square square) const {
  for (std::size_t i = portals_.size(); i-- > 0;) {  // they come last
    if (portals_[i].place == PortalPlace::edges) break;
    if (portals_[i].place == place && portals_[i].square == square) return ahl::portal_at(i);
  }
  return no_portal;
}

// --- rooms and areas -------------------------------------------------------------------------------------

// A room is what hangs together from its seed without crossing a wall or a portal, shut or not; racks and
// pillars stand in it. Lift cars are no rooms.
void Deck::fill_rooms() {
  room_of_square_.fill(no_room);
  DeckBarriers bounds;
  plan_.for_each_square([&](Square square) {
    const SquareKind kind = plan_.kind(square);
    if (kind == SquareKind::outside || kind == SquareKind::lift) bounds.block(square);
  });
  plan_.for_each_edge([&](Edge edge) {
    if (!joins_floor(plan_.edge(edge).kind)) bounds.block(edge);
  });
  for (std::size_t i = 0; i < plan_.rooms.size(); ++i) {
    DeckSquares& squares = room_squares_.emplace_back();
    if (bounds.blocks(plan_.rooms[i].seed)) continue;
    squares = connected(bounds, plan_.rooms[i].seed);
    squares.for_each([&](Square square) {
      std::uint8_t& room = room_of_square_[static_cast<std::size_t>(DeckGrid::index(square))];
      if (room == no_room) room = static_cast<std::uint8_t>(i);
    });
  }
}

std::optional<std::size_t> Deck::room_at(Square square) const {
  if (!plan_.contains(square)) return std::nullopt;
  const std::uint8_t room = room_of_square_[static_cast<std::size_t>(DeckGrid::index(square))];
  return room == no_room ? std::nullopt : std::optional<std::size_t>(room);
}

std::optional<std::size_t> Deck::room_numbered(int number) const {
  const auto found = std::ranges::find(plan_.rooms, number, &RoomRecord::number);
  if (found == plan_.rooms.end()) return std::nullopt;
  return static_cast<std::size_t>(found - plan_.rooms.begin());
}

DeckSquares Deck::area_squares(const AreaRecord& area) const {
  DeckSquares squares;
  if (area.rect) area.rect->for_each([&](Square square) { squares.insert(square); });
  for (const int number : area.rooms) {
    if (const auto room = room_numbered(number)) squares |= room_squares_[*room];
  }
  return squares;
}

std::optional<Deck> Deck::well() const {
  DeckPlan level;
  level.file = plan_.file;
  level.number = plan_.number;
  level.name = plan_.name + ", well";
  level.columns = plan_.columns;
  level.rows = plan_.rows;
  level.origin = plan_.origin;
  level.source = plan_.source;
  for (const DropRecord& drop : plan_.drops) {
    if (drop.to != DropRecord::To::well) continue;
    if (level.rooms.empty())
      level.rooms.push_back({drop.line, 1, drop.rect.first, RoomBounds::bulkhead, level.name});
    drop.rect.for_each([&](Square square) { level.set(square, ".."); });
  }
  if (level.rooms.empty()) return std::nullopt;
  plan_.for_each_edge([&](Edge edge) {
    const auto [first, second] = squares_of(edge);
    if (level.kind(first) == level.kind(second)) return;
    level.edges[side_index(edge)][cell_index(edge)].kind = EdgeKind::bulkhead;
  });
  auto deck = make(std::move(level));
  return deck ? std::optional(std::move(*deck)) : std::nullopt;
}

// --- barriers --------------------------------------------------------------------------------------------

void Deck::raise_barriers() {
  for (const Tank tank : {Tank::empty, Tank::full}) {
    for (const Barrier barrier :
         {Barrier::sight, Barrier::step, Barrier::corner, Barrier::reach, Barrier::air}) {
      DeckBarriers& bits = closed_[static_cast<std::size_t>(tank)][static_cast<std::size_t>(barrier)];
      bits.block_deck(0);
      plan_.for_each_square([&](Square square) {
        if (!square_blocks(plan_.kind(square), barrier, tank)) bits.open(square);
      });
      plan_.for_each_edge([&](Edge edge) {
        if (edge_blocks(plan_.edge(edge).kind, barrier)) bits.block(edge);
      });
    }
  }
}

void Deck::find_compartments() {
  compartment_of_.fill(no_compartment);
  const DeckBarriers& air = closed(Barrier::air);
  plan_.for_each_square([&](Square square) {
    if (air.blocks(square) || compartment_at(square) != no_compartment) return;
    const auto number = static_cast<std::uint8_t>(std::min(compartments_, most_compartments - 1));
    connected(air, square).for_each([&](Square inside) {
      compartment_of_[static_cast<std::size_t>(DeckGrid::index(inside))] = number;
    });
    ++compartments_;
  });
}

DeckBarriers Deck::barriers(Barrier kind, const PortalBits& open, Tank tank) const {
  DeckBarriers bits = closed(kind, tank);
  if (kind == Barrier::corner) return bits;
  open.for_each([&](int portal) {
    if (static_cast<std::size_t>(portal) >= portals_.size()) return;
    for (const Edge edge : edges_of(ahl::portal_at(static_cast<std::size_t>(portal)))) bits.open(edge);
  });
  return bits;
}

Result<Deck> Deck::make(DeckPlan plan) {
  if (plan.rooms.size() >= no_room) {
    return fail(Error{plan.file, 0, 0, "", fmt::format("more than {} rooms", no_room - 1)});
  }
  Deck deck(std::move(plan));
  deck.find_edge_portals();
  deck.find_vertical_portals();
  if (deck.portals_.size() > most_portals) {
    return fail(Error{deck.plan_.file, 0, 0, "", fmt::format("more than {} portals", most_portals)});
  }
  deck.mark_starts();
  deck.fill_rooms();
  deck.raise_barriers();
  deck.find_compartments();
  if (deck.compartments_ > most_compartments) {
    return fail(
        Error{deck.plan_.file, 0, 0, "", fmt::format("more than {} air compartments", most_compartments)});
  }
  return deck;
}

Result<Deck> load_deck(const DataSource& data, const std::string& plan) {
  const std::string path = "ahl/decks/" + plan + ".txt";
  auto text = data.read(path);
  if (!text) return fail(std::move(text.error()));
  auto deck = read_deck(*text, path);
  if (!deck) return deck;
  if (Errors errors = check_deck(*deck); !errors.empty()) return fail(std::move(errors));
  return deck;
}

}  // namespace flagbridge::ahl
