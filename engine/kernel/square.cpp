#include "kernel/square.h"

#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "kernel/square_edge.h"

namespace flagbridge {
namespace {

template <class Part>
std::optional<Part> whole(std::string_view text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || !std::in_range<Part>(value)) return std::nullopt;
  return static_cast<Part>(value);
}

struct PlaceAndName {
  Square square;
  Compass name;
};

// An edge or a corner: a square, a comma and which side or corner of it. The neighbour that shall give its
// name to an east or south side must be a possible square itself.
std::optional<PlaceAndName> place_and_name(std::string_view text) {
  const std::size_t comma = text.rfind(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto square = TextOf<Square>::read(text.substr(0, comma));
  const auto name = TextOf<Compass>::read(text.substr(comma + 1));
  if (!square || !name) return std::nullopt;
  constexpr int last = std::numeric_limits<std::int8_t>::max();
  const SquareOffset reach = offset_of(*name);
  if (square->x + reach.dx > last || square->y + reach.dy > last) return std::nullopt;
  return PlaceAndName{*square, *name};
}

}  // namespace

std::string TextOf<Square>::write(Square square) {
  if (square.deck == 0) return fmt::format("{},{}", square.x, square.y);
  return fmt::format("{}:{},{}", square.deck, square.x, square.y);
}

std::optional<Square> TextOf<Square>::read(std::string_view text) {
  std::optional<std::uint8_t> deck = std::uint8_t{0};
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    deck = whole<std::uint8_t>(text.substr(0, colon));
    text.remove_prefix(colon + 1);
  }
  const std::size_t comma = text.find(',');
  if (!deck || comma == std::string_view::npos) return std::nullopt;
  const auto x = whole<std::int8_t>(text.substr(0, comma));
  const auto y = whole<std::int8_t>(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return Square{*x, *y, *deck};
}

std::string TextOf<Edge>::write(Edge edge) {
  return to_text(edge.square) + (edge.side == EdgeSide::North ? ",N" : ",W");
}

std::optional<Edge> TextOf<Edge>::read(std::string_view text) {
  const auto found = place_and_name(text);
  if (!found || !is_orthogonal(found->name)) return std::nullopt;
  return edge_of(found->square, found->name);
}

std::string TextOf<Corner>::write(Corner corner) { return to_text(corner.square) + ",NW"; }

std::optional<Corner> TextOf<Corner>::read(std::string_view text) {
  const auto found = place_and_name(text);
  if (!found || is_orthogonal(found->name)) return std::nullopt;
  return corner_of(found->square, found->name);
}

}  // namespace flagbridge
