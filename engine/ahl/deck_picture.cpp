#include "ahl/deck_picture.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace flagbridge::ahl {
namespace {

enum class Weight : std::uint8_t { none, light, heavy, hull };

// How strong a line an edge is drawn with; portals as the wall they are in.
Weight weight_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::none:
    case EdgeKind::step:
    case EdgeKind::rail: return Weight::none;
    case EdgeKind::wall:
    case EdgeKind::door: return Weight::light;
    case EdgeKind::hull: return Weight::hull;
    default: return Weight::heavy;
  }
}

// Where lines meet, by weight and by the sum of 1 north, 2 east, 4 south, 8 west.
constexpr std::array<std::array<const char*, 16>, 4> corners = {{
    {" ", " ", " ", " ", " ", " ", " ", " ", " ", " ", " ", " ", " ", " ", " ", " "},
    {" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
    {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    {" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"},
}};

constexpr const char* legend =
    "Edges:   ═║ hull  ━┃ bulkhead  ─│ wall  :: step  ~~ rail\n"
    "         d door  i iris valve  h hatch  a access plate  k airlock door  l lift door; capitals stand "
    "open\n"
    "Squares: CC console  GG green equipment  RR red equipment  MM close machinery  ▓▓ solid  ~~ tank  vv "
    "drop\n"
    "         l^ lv l+ ladder  oh fh bh oi fi bi hatch or iris overhead, in the floor, both\n"
    "         01 seat of a station  o seat  LA lift  K1 airlock  c1 conduit\n";

char letter_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::door: return 'd';
    case EdgeKind::iris_valve: return 'i';
    case EdgeKind::hatch: return 'h';
    case EdgeKind::access_plate: return 'a';
    case EdgeKind::airlock_door: return 'k';
    case EdgeKind::lift_door: return 'l';
    default: return '?';
  }
}

// The first two characters of a mark, filled up with blanks; a character may take several bytes.
std::string two_wide(std::string_view text) {
  std::string out;
  int characters = 0;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (begins && ++characters > 2) break;
    out += c;
  }
  for (; characters < 2; ++characters) out.insert(0, 1, ' ');
  return out;
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

class Picture {
 public:
  Picture(const Deck& deck, const DeckPictureOptions& options)
      : deck_(deck),
        plan_(deck.plan()),
        options_(options),
        open_(options.open == nullptr ? deck.open_at_start() : *options.open) {
    if (options.rooms == DeckPictureOptions::Rooms::hide) return;
    for (std::size_t i = 0; i < plan_.rooms.size(); ++i) {
      const Square at = room_label(deck, i).middle();
      room_numbers_[static_cast<std::size_t>(DeckGrid::index(at))] = plan_.rooms[i].number;
    }
  }

  std::string draw() {
    std::string text =
        fmt::format("{} (plan {}, {} x {} squares)\n\n", plan_.name, plan_.number, plan_.columns, plan_.rows);
    text += ruler();
    for (int y = 0; y <= plan_.rows; ++y) {
      text += trimmed("   " + edge_line(y)) + "\n";
      if (y < plan_.rows) text += fmt::format("{:2} {} {}\n", y, square_line(y), y);
    }
    text += ruler() + "\n" + legend;
    if (options_.rooms == DeckPictureOptions::Rooms::number) text += room_list();
    return text;
  }

 private:
  std::string ruler() const {
    std::string text = "   ";
    for (int x = 0; x < plan_.columns; ++x) text += fmt::format("{:3}", x);
    return text + "\n";
  }

  // One character of an edge, the same for both of an edge that runs across.
  std::string edge_mark(Edge edge) const {
    const EdgeKind kind = plan_.edge(edge).kind;
    const bool across = edge.side == EdgeSide::North;
    if (is_portal(kind)) {
      const bool open = open_.test(index_of(deck_.portal_at(edge)));
      return std::string(1, static_cast<char>(letter_of(kind) - (open ? 'a' - 'A' : 0)));
    }
    if (kind == EdgeKind::step) return ":";
    if (kind == EdgeKind::rail) return "~";
    return corners[static_cast<std::size_t>(weight_of(kind))][across ? 10 : 5];
  }

  std::string corner_mark(Square square) const {
    const auto arms = edges_of(Corner{square});
    std::size_t shape = 0;
    Weight weight = Weight::none;
    for (std::size_t i = 0; i < arms.size(); ++i) {
      const Weight arm = weight_of(plan_.edge(arms[i]).kind);
      if (arm != Weight::none) shape |= std::size_t{1} << i;
      weight = std::max(weight, arm);
    }
    return corners[static_cast<std::size_t>(weight)][shape];
  }

  std::string square_mark(Square square) const {
    if (options_.mark) {
      if (const std::string mark = options_.mark(square); !mark.empty()) return two_wide(mark);
    }
    if (const int room = room_numbers_[static_cast<std::size_t>(DeckGrid::index(square))]; room != 0) {
      return fmt::format("{:2}", room);
    }
    switch (plan_.kind(square)) {
      case SquareKind::floor: return " ·";
      case SquareKind::raised_floor: return "··";
      case SquareKind::seat: return " o";
      case SquareKind::solid: return "▓▓";
      case SquareKind::station:
        // Two kinds of number would confuse.
        if (options_.rooms == DeckPictureOptions::Rooms::number) return " o";
        break;
      default: break;
    }
    return std::string(plan_.code(square));
  }

  std::string edge_line(int y) const {
    std::string text;
    for (int x = 0; x <= plan_.columns; ++x) {
      text += corner_mark(Square::at(x, y));
      if (x == plan_.columns) break;
      const std::string mark = edge_mark({Square::at(x, y), EdgeSide::North});
      text += mark + mark;
    }
    return text;
  }

  std::string square_line(int y) const {
    std::string text;
    for (int x = 0; x <= plan_.columns; ++x) {
      text += edge_mark({Square::at(x, y), EdgeSide::West});
      if (x < plan_.columns) text += square_mark(Square::at(x, y));
    }
    return text;
  }

  std::string room_list() const {
    std::string text = "Rooms:\n";
    for (const RoomRecord& room : plan_.rooms) text += fmt::format("  {:2} {}\n", room.number, room.name);
    return text;
  }

  const Deck& deck_;
  const DeckPlan& plan_;
  const DeckPictureOptions& options_;
  const PortalBits& open_;
  std::array<int, DeckGrid::squares> room_numbers_{};  // 0: none here
};

bool is_free(SquareKind kind) {
  return kind == SquareKind::floor || kind == SquareKind::raised_floor || kind == SquareKind::tank ||
         kind == SquareKind::airlock;
}

}  // namespace

RoomLabel room_label(const Deck& deck, std::size_t room) {
  const DeckPlan& plan = deck.plan();
  const DeckSquares& squares = deck.room_squares(room);
  const auto free = [&](Square square) { return squares.contains(square) && is_free(deck.kind(square)); };
  int row_sum = 0;
  squares.for_each([&](Square square) { row_sum += square.y; });
  const int middle_row = squares.empty() ? 0 : row_sum / squares.size();
  RoomLabel best{plan.rooms[room].seed, 1};
  int best_score = 0;
  squares.for_each([&](Square square) {
    const auto walled = [&](Square at) { return deck.kind(edge_of(at, Compass::W)) != EdgeKind::none; };
    if (!free(square) || (free(step(square, Compass::W)) && !walled(square))) return;
    int length = 1;
    for (Square next = step(square, Compass::E); free(next) && !walled(next); next = step(next, Compass::E))
      ++length;
    // Length first; of two alike the one nearer to the middle of the room.
    const int score = length * ship_height - std::abs(square.y - middle_row);
    if (score > best_score) best = {square, length};
    best_score = std::max(best_score, score);
  });
  return best;
}

std::string deck_picture(const Deck& deck, const DeckPictureOptions& options) {
  return Picture(deck, options).draw();
}

}  // namespace flagbridge::ahl
