#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ahl/deck_kinds.h"
#include "kernel/document.h"
#include "kernel/square_grid.h"
#include "kernel/square_sight.h"

// A deck plan. DeckPlan is what its file says; Deck is that made ready for play: portals with ids, rooms, and
// barriers as bits. Both never change after loading: a game position says only which portals stand open.
namespace flagbridge::ahl {

// Every plan fits into the cross-section of the ship. Squares are counted from the top left of their plan,
// and a plan's origin says where that is in the ship: ship square = plan square + origin.
inline constexpr int ship_width = 44;
inline constexpr int ship_height = 34;

using DeckGrid = SquareGrid<1, ship_width, ship_height>;
using DeckBarriers = Barriers<DeckGrid>;
using DeckSquares = SquareSet<DeckGrid>;

// --- what a plan file says -------------------------------------------------------------------------------

// A square and one of its four sides: which edge, and from where it is looked at.
struct SquareSide {
  Square square;
  Compass side = Compass::N;

  constexpr Edge edge() const { return edge_of(square, side); }
  constexpr Square beyond() const { return step(square, side); }
  friend constexpr bool operator==(SquareSide, SquareSide) = default;
};

struct SquareRect {
  Square first;
  Square last;  // included

  constexpr bool contains(Square square) const {
    return square.x >= first.x && square.x <= last.x && square.y >= first.y && square.y <= last.y;
  }
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (Square at = first; at.y <= last.y; ++at.y) {
      for (at.x = first.x; at.x <= last.x; ++at.x) visit(at);
    }
  }
  friend constexpr bool operator==(SquareRect, SquareRect) = default;
};

enum class RoomBounds : std::uint8_t { none, wall, bulkhead };
enum class Atmosphere : std::uint8_t { pressurised, vacuum };
enum class Lights : std::uint8_t { on, off };

// How one gets from a ladder's foot or head to the next deck: not at all, freely, or through a portal.
enum class Passage : std::uint8_t { none, open, hatch, iris };
enum class LadderKind : std::uint8_t { fixed, folding, none };
enum class ConduitColour : std::uint8_t { red, blue, green, yellow, white, light_blue };

// Every record keeps the line of the file it stands in, for those who have to mend it.
struct RoomRecord {
  int line = 0;
  int number = 0;
  Square seed;
  RoomBounds bounds = RoomBounds::none;
  std::string name;
};

struct StationRecord {
  int line = 0;
  int number = 0;
  Square at;
  Compass face = Compass::N;
  std::string name;
};

// Any named part of the deck: a rectangle, or some rooms.
struct AreaRecord {
  int line = 0;
  std::string id;
  std::optional<SquareRect> rect;
  std::vector<int> rooms;
  std::vector<int> stations;
  std::string name;
};

struct LiftRecord {
  int line = 0;
  char letter = 'A';
  SquareRect car;
  SquareSide door;  // seen from the car
};

// A ladder, or a portal overhead or in the floor with or without one.
struct VerticalRecord {
  int line = 0;
  int number = 0;
  Square at;
  Passage up = Passage::none;
  Passage down = Passage::none;
  LadderKind ladder = LadderKind::fixed;
};

struct AirlockRecord {
  int line = 0;
  int number = 0;
  SquareRect chamber;
  SquareSide inner;  // both seen from the chamber
  SquareSide outer;
};

// A closed vertical shaft: a launch tube, a lift that does not stop here.
struct ShaftRecord {
  int line = 0;
  int number = 0;
  SquareRect rect;
  std::string name;
  std::vector<SquareSide> access;
};

struct ConduitRecord {
  int line = 0;
  int number = 0;
  Square at;
  std::vector<ConduitColour> colours;
};

struct SwitchRecord {
  int line = 0;
  int room = 0;
  SquareSide at;
};

// No floor here. Below is the next deck, if it has a certain plan; or the next catwalk of the same tube, to
// which one may swing but not jump (8.C.2); or a well, a lower level that belongs to this deck.
struct DropRecord {
  enum class To : std::uint8_t { plan, tube, well };
  int line = 0;
  SquareRect rect;
  To to = To::plan;
  int plan = 0;  // 0: any
};

// A way onto the deck as scenarios name it: lift A, ladder or vertical portal 3, airlock K1, room R16.
struct EntryWay {
  enum class Kind : std::uint8_t { lift, vertical, airlock, room };
  Kind kind = Kind::lift;
  int number = 0;  // of a lift: its letter

  friend constexpr bool operator==(EntryWay, EntryWay) = default;
};

struct EntryRecord {
  int line = 0;
  std::string id;
  std::vector<EntryWay> ways;
};

// A portal that begins locked or jammed.
struct PortalRecord {
  int line = 0;
  SquareSide at;
};

struct DeckPlan {
  std::string file;
  int grid_line = 0;  // line of the file that holds the top edges of the first row of squares

  int number = 0;  // of the printed plan; three small decks share number 1
  std::string name;
  std::string ship_decks;  // as written, for people
  int columns = 0;
  int rows = 0;
  SquareOffset origin;
  std::string up;
  std::string right;
  int decimetres_above = 0;  // from this floor to that of the deck above
  int decimetres_below = 0;
  Atmosphere atmosphere = Atmosphere::pressurised;
  Lights lights = Lights::on;
  Provenance source;

  // Squares by DeckGrid::index: what they are, and the two characters they are drawn with.
  std::array<SquareKind, DeckGrid::squares> kinds{};
  std::array<std::array<char, 2>, DeckGrid::squares> codes{};
  static constexpr std::size_t edge_cells = std::size_t{DeckBarriers::stride} * (ship_height + 1);
  std::array<std::array<EdgeMark, edge_cells>, 2> edges{};  // by EdgeSide, then DeckBarriers::cell

  std::vector<RoomRecord> rooms;
  std::vector<StationRecord> stations;
  std::vector<AreaRecord> areas;
  std::vector<LiftRecord> lifts;
  std::vector<VerticalRecord> verticals;  // ladders too
  std::vector<AirlockRecord> airlocks;
  std::vector<ShaftRecord> shafts;
  std::vector<ConduitRecord> conduits;
  std::vector<SwitchRecord> switches;
  std::vector<DropRecord> drops;
  std::vector<EntryRecord> entries;
  std::vector<PortalRecord> locks;
  std::vector<PortalRecord> jams;

  bool contains(Square square) const {
    return square.x >= 0 && square.x < columns && square.y >= 0 && square.y < rows && square.deck == 0;
  }
  std::string_view code(Square square) const;  // two blanks beyond the plan
  EdgeMark edge(Edge edge) const;              // beyond the plan there is nothing
  SquareKind kind(Square square) const {
    return contains(square) ? kinds[static_cast<std::size_t>(DeckGrid::index(square))] : SquareKind::outside;
  }
  void set(Square square, std::string_view code);  // a code of deck_kinds.h

  Square to_ship(Square square) const { return Square::at(square.x + origin.dx, square.y + origin.dy); }
  Square from_ship(Square square) const { return Square::at(square.x - origin.dx, square.y - origin.dy); }

  template <class Visit>
  void for_each_square(Visit visit) const {
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < columns; ++x) visit(Square::at(x, y));
    }
  }
  // Every edge of every square, each once.
  template <class Visit>
  void for_each_edge(Visit visit) const {
    for (int y = 0; y <= rows; ++y) {
      for (int x = 0; x <= columns; ++x) {
        if (x < columns) visit(Edge{Square::at(x, y), EdgeSide::North});
        if (y < rows) visit(Edge{Square::at(x, y), EdgeSide::West});
      }
    }
  }
};

// --- ready for play --------------------------------------------------------------------------------------

// Portals of one deck are numbered from 0: first those on edges, row by row, then those overhead and in the
// floor in the order of their records.
enum class PortalId : std::uint8_t {};
constexpr std::size_t index_of(PortalId portal) { return static_cast<std::size_t>(portal); }
constexpr PortalId portal_at(std::size_t index) { return static_cast<PortalId>(index); }
inline constexpr PortalId no_portal = portal_at(0xff);
inline constexpr std::size_t most_portals = 255;

// What a position stores for a deck: the portals that stand open.
using PortalBits = BitRow<256>;

enum class PortalPlace : std::uint8_t { edges, overhead, floor };

struct Portal {
  EdgeKind kind = EdgeKind::none;
  PortalPlace place = PortalPlace::edges;
  bool starts_open = false;
  bool starts_locked = false;
  bool starts_jammed = false;
  Square square;                 // of its first edge, or the one it is above or below
  std::uint16_t first_edge = 0;  // Deck::edges_of
  std::uint16_t edge_count = 0;
};

// What asks about barriers. Sight: a line of fire. Step: somebody walking squarely. Corner: somebody walking
// diagonally past it, which nobody does through a portal. Reach: two people striking at each other, whom
// equipment at their elbow does not hinder. Air: only what is airtight counts.
enum class Barrier : std::uint8_t { sight, step, corner, reach, air };
enum class Tank : std::uint8_t { empty, full };

class Deck {
 public:
  // Fails only if the plan has more portals or rooms than can be numbered.
  static Result<Deck> make(DeckPlan plan);

  const DeckPlan& plan() const { return plan_; }

  SquareKind kind(Square square) const { return plan_.kind(square); }
  EdgeKind kind(Edge edge) const { return plan_.edge(edge).kind; }

  std::span<const Portal> portals() const { return portals_; }
  const Portal& portal(PortalId id) const { return portals_[index_of(id)]; }
  std::span<const Edge> edges_of(PortalId id) const {
    return std::span(portal_edges_).subspan(portal(id).first_edge, portal(id).edge_count);
  }
  PortalId portal_at(Edge edge) const;  // no_portal where there is none
  PortalId overhead_portal(Square square) const { return vertical_portal(PortalPlace::overhead, square); }
  PortalId floor_portal(Square square) const { return vertical_portal(PortalPlace::floor, square); }
  const PortalBits& open_at_start() const { return open_at_start_; }

  // Rooms by their place in plan().rooms.
  const DeckSquares& room_squares(std::size_t room) const { return room_squares_[room]; }
  std::optional<std::size_t> room_at(Square square) const;
  std::optional<std::size_t> room_numbered(int number) const;

  DeckSquares area_squares(const AreaRecord& area) const;

  // (22) Air compartments: what air fills while every portal is shut. Doors and walls do not hold it, iris
  // valves, hatches, bulkheads and the hull do. no_compartment where there is no deck.
  static constexpr std::uint8_t no_compartment = 0xff;
  static constexpr std::size_t most_compartments = 128;
  std::uint8_t compartment_at(Square square) const {
    return plan_.contains(square) ? compartment_of_[static_cast<std::size_t>(DeckGrid::index(square))]
                                  : no_compartment;
  }
  std::size_t compartments() const { return compartments_; }

  // The level below the drops that lead to a well, as a deck of its own in the same coordinates: bare floor
  // with bulkhead all round. Nothing if there is none.
  std::optional<Deck> well() const;

  // What stops sight, steps and so on while just these portals stand open. A copy of 600 bytes and a few
  // bits.
  DeckBarriers barriers(Barrier kind, const PortalBits& open, Tank tank = Tank::empty) const;
  // The same with every portal closed.
  const DeckBarriers& closed(Barrier kind, Tank tank = Tank::empty) const {
    return closed_[static_cast<std::size_t>(tank)][static_cast<std::size_t>(kind)];
  }

 private:
  explicit Deck(DeckPlan plan) : plan_(std::move(plan)) {}
  bool may_join(Edge first, Edge second) const;
  void find_edge_portals();
  void find_vertical_portals();
  void add_edge_run(std::span<const Edge> run);
  void mark_starts();
  void fill_rooms();
  void raise_barriers();
  void find_compartments();
  PortalId vertical_portal(PortalPlace place, Square square) const;

  static constexpr std::uint8_t no_room = 0xff;

  DeckPlan plan_;
  std::vector<Portal> portals_;
  std::vector<Edge> portal_edges_;
  std::array<std::array<PortalId, DeckPlan::edge_cells>, 2> portal_of_edge_{};
  PortalBits open_at_start_;
  std::vector<DeckSquares> room_squares_;
  std::array<std::uint8_t, DeckGrid::squares> room_of_square_{};
  std::array<std::array<DeckBarriers, 5>, 2> closed_;
  std::array<std::uint8_t, DeckGrid::squares> compartment_of_{};
  std::size_t compartments_ = 0;
};

// One step of somebody walking (8.A.1): squarely through whatever is open, diagonally only past a corner that
// is clear of walls, portals and rails on one of its two sides.
inline bool can_walk(const DeckBarriers& steps, const DeckBarriers& corners, Square from, Compass direction) {
  const SightStep move{from, step(from, direction)};
  if (steps.blocks(move.to)) return false;
  return move.through_corner() ? corner_open(corners, move) : !steps.blocks(move.edge());
}

// Reads the text of a plan file. Every error has its line and column, and all are reported at once.
Result<Deck> read_deck(std::string_view text, const std::string& file);

// What is wrong with a plan that can be read: an open hull, squares nobody can reach, a seat without a
// console.
Errors check_deck(const Deck& deck);

// Reads and checks a plan: "04-bridge" is ahl/decks/04-bridge.txt.
Result<Deck> load_deck(const DataSource& data, const std::string& plan);

}  // namespace flagbridge::ahl

namespace flagbridge {

template <>
inline constexpr auto enum_names<ahl::RoomBounds> =
    std::to_array<std::string_view>({"-", "wall", "bulkhead"});
template <>
inline constexpr auto enum_names<ahl::Atmosphere> =
    std::to_array<std::string_view>({"pressurised", "vacuum"});
template <>
inline constexpr auto enum_names<ahl::Lights> = std::to_array<std::string_view>({"on", "off"});
template <>
inline constexpr auto enum_names<ahl::PortalPlace> =
    std::to_array<std::string_view>({"edges", "overhead", "floor"});
template <>
inline constexpr auto enum_names<ahl::Passage> =
    std::to_array<std::string_view>({"-", "open", "hatch", "iris"});
template <>
inline constexpr auto enum_names<ahl::LadderKind> =
    std::to_array<std::string_view>({"fixed", "folding", "none"});
template <>
inline constexpr auto enum_names<ahl::ConduitColour> =
    std::to_array<std::string_view>({"red", "blue", "green", "yellow", "white", "light-blue"});

}  // namespace flagbridge
