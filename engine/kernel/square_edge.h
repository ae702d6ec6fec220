#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/square.h"

namespace flagbridge {

enum class EdgeSide : std::uint8_t { North, West };

// The border between two orthogonal neighbours, where walls and doors live. It is always named as the north
// or west side of one of them, so the two squares cannot disagree about what they share. Text: "12,5,N", with
// a deck "4:12,5,N"; E and S are understood when read and become the neighbour's W and N.
struct Edge {
  Square square;
  EdgeSide side = EdgeSide::North;

  friend constexpr bool operator==(Edge, Edge) = default;
  friend constexpr auto operator<=>(Edge, Edge) = default;
};

// The point where four squares meet, named by the square whose north-west corner it is.
// Text: "12,5,NW"; the other three corners of a square are understood when read.
struct Corner {
  Square square;

  friend constexpr bool operator==(Corner, Corner) = default;
  friend constexpr auto operator<=>(Corner, Corner) = default;
};

static_assert(std::has_unique_object_representations_v<Edge> && sizeof(Edge) == 4);
static_assert(std::has_unique_object_representations_v<Corner>);

// `side` is one of the four orthogonal directions.
constexpr Edge edge_of(Square square, Compass side) {
  switch (side) {
    case Compass::E: return {step(square, Compass::E), EdgeSide::West};
    case Compass::S: return {step(square, Compass::S), EdgeSide::North};
    case Compass::W: return {square, EdgeSide::West};
    default: return {square, EdgeSide::North};
  }
}

constexpr std::optional<Edge> edge_between(Square a, Square b) {
  const std::optional<Compass> side = direction_to(a, b);
  if (!side || !is_orthogonal(*side) || step(a, *side) != b) return std::nullopt;
  return edge_of(a, *side);
}

// The north or west square first.
constexpr std::array<Square, 2> squares_of(Edge edge) {
  return {step(edge.square, edge.side == EdgeSide::North ? Compass::N : Compass::W), edge.square};
}

// In the order N, E, S, W.
constexpr std::array<Edge, 4> edges_of(Square square) {
  return {edge_of(square, Compass::N), edge_of(square, Compass::E), edge_of(square, Compass::S),
          edge_of(square, Compass::W)};
}

// `which` is one of the four diagonal directions.
constexpr Corner corner_of(Square square, Compass which) {
  switch (which) {
    case Compass::NE: return {step(square, Compass::E)};
    case Compass::SE: return {step(square, Compass::SE)};
    case Compass::SW: return {step(square, Compass::S)};
    default: return {square};
  }
}

// The two ends of an edge, the western or northern one first.
constexpr std::array<Corner, 2> corners_of(Edge edge) {
  return {Corner{edge.square},
          corner_of(edge.square, edge.side == EdgeSide::North ? Compass::NE : Compass::SW)};
}

// Clockwise from the north-west square.
constexpr std::array<Square, 4> squares_of(Corner corner) {
  return {step(corner.square, Compass::NW), step(corner.square, Compass::N), corner.square,
          step(corner.square, Compass::W)};
}

// The edges that end here: northward, eastward, southward, westward.
constexpr std::array<Edge, 4> edges_of(Corner corner) {
  return {Edge{step(corner.square, Compass::N), EdgeSide::West}, Edge{corner.square, EdgeSide::North},
          Edge{corner.square, EdgeSide::West}, Edge{step(corner.square, Compass::W), EdgeSide::North}};
}

template <>
struct TextOf<Edge> {
  static std::string write(Edge edge);
  static std::optional<Edge> read(std::string_view text);
};

template <>
struct TextOf<Corner> {
  static std::string write(Corner corner);
  static std::optional<Corner> read(std::string_view text);
};

}  // namespace flagbridge
