#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernel/square.h"
#include "kernel/square_edge.h"

namespace flagbridge {

// The frame in which a game draws its plans: how many decks, how wide and how high at most. It numbers the
// squares densely, deck by deck and row by row, for tables and bit sets. A plan smaller than the frame marks
// the rest of its deck as blocked.
template <int Decks, int Width, int Height>
struct SquareGrid {
  // The square just beyond the east and south border must still be a possible Square, it names border edges.
  static_assert(Decks >= 1 && Decks <= 256 && Width >= 1 && Width <= 127 && Height >= 1 && Height <= 127);

  static constexpr int decks = Decks;
  static constexpr int width = Width;
  static constexpr int height = Height;
  static constexpr int area = Width * Height;
  static constexpr int squares = Decks * area;

  static constexpr bool contains(Square square) {
    // A negative coordinate becomes a huge unsigned one, so one comparison checks both ends.
    return static_cast<unsigned>(square.x) < static_cast<unsigned>(Width) &&
           static_cast<unsigned>(square.y) < static_cast<unsigned>(Height) && square.deck < Decks;
  }

  static constexpr int index(Square square) { return (square.deck * Height + square.y) * Width + square.x; }

  static constexpr Square square_at(int index) {
    return Square::at(index % Width, index / Width % Height, index / area);
  }
};

// A row of bits that is a plain value. std::bitset would do, but its layout is the library's secret and
// positions are compared, hashed and stored by their bytes.
template <std::size_t Count>
class BitRow {
 public:
  constexpr bool test(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1U) != 0; }
  constexpr void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }

  constexpr BitRow& operator|=(const BitRow& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr BitRow& operator&=(const BitRow& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        visit(static_cast<int>(i * 64) + std::countr_zero(left));
      }
    }
  }

  friend constexpr bool operator==(const BitRow&, const BitRow&) = default;
  static constexpr auto fields() { return record(field("words", &BitRow::words_)); }

 private:
  std::array<std::uint64_t, (Count + 63) / 64> words_{};
};

// Any number of squares of a grid. Squares outside the grid are never members.
template <class Grid>
class SquareSet {
 public:
  constexpr bool contains(Square square) const {
    return Grid::contains(square) && bits_.test(static_cast<std::size_t>(Grid::index(square)));
  }
  constexpr void insert(Square square) {
    assert(Grid::contains(square));
    bits_.set(static_cast<std::size_t>(Grid::index(square)));
  }
  constexpr void erase(Square square) {
    assert(Grid::contains(square));
    bits_.reset(static_cast<std::size_t>(Grid::index(square)));
  }
  constexpr int size() const { return bits_.count(); }
  constexpr bool empty() const { return *this == SquareSet{}; }

  constexpr SquareSet& operator|=(const SquareSet& other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr SquareSet& operator&=(const SquareSet& other) {
    bits_ &= other.bits_;
    return *this;
  }

  // In dense order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    bits_.for_each([&](int index) { visit(Grid::square_at(index)); });
  }

  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

 private:
  BitRow<static_cast<std::size_t>(Grid::squares)> bits_;
};

// What the geometry asks of a plan: does this edge, does this square stop what I am tracing? A game may hand
// over Barriers or a view of its own that combines several.
template <class T>
concept BarrierView = requires(const T& view, Square square, Edge edge) {
  { view.blocks(square) } -> std::same_as<bool>;
  { view.blocks(edge) } -> std::same_as<bool>;
};

// Edges and squares that stop one kind of thing: sight, steps, air. A game keeps one value for each kind. All
// is open at first, except what lies outside the grid, which always blocks.
template <class Grid>
class Barriers {
 public:
  using grid = Grid;

  constexpr bool blocks(Square square) const {
    return !Grid::contains(square) || square_cell_blocks(cell(square));
  }
  constexpr bool blocks(Edge edge) const {
    if (!frames(edge.square)) return true;
    return edge_cell_blocks(edge.side == EdgeSide::West, cell(edge.square));
  }

  constexpr void block(Square square) { squares_.set(bit(square)); }
  constexpr void open(Square square) { squares_.reset(bit(square)); }
  constexpr void block(Edge edge) { plane(edge.side).set(bit(edge)); }
  constexpr void open(Edge edge) { plane(edge.side).reset(bit(edge)); }

  // Start of a plan that is drawn by opening its squares one by one.
  constexpr void block_deck(int deck) {
    for (int i = 0; i < Grid::area; ++i) block(Grid::square_at(deck * Grid::area + i));
  }

  // For tight loops: squares as cell numbers, in which a neighbour is 1 or `stride` away, and no check
  // against the borders. Cells have one column and one row more than the grid, for the edges on its east and
  // south border.
  static constexpr int stride = Grid::width + 1;
  static constexpr int cell(Square square) {
    return (square.deck * (Grid::height + 1) + square.y) * stride + square.x;
  }
  constexpr bool square_cell_blocks(int cell) const { return squares_.test(static_cast<std::size_t>(cell)); }
  constexpr bool edge_cell_blocks(bool west, int cell) const {
    return (west ? west_ : north_).test(static_cast<std::size_t>(cell));
  }

  friend constexpr bool operator==(const Barriers&, const Barriers&) = default;

 private:
  static constexpr std::size_t cells = std::size_t{Grid::decks} * stride * (Grid::height + 1);
  using Plane = BitRow<cells>;

  static constexpr bool frames(Square square) {
    return static_cast<unsigned>(square.x) <= static_cast<unsigned>(Grid::width) &&
           static_cast<unsigned>(square.y) <= static_cast<unsigned>(Grid::height) &&
           square.deck < Grid::decks;
  }
  static constexpr std::size_t bit(Square square) {
    assert(Grid::contains(square));
    return static_cast<std::size_t>(cell(square));
  }
  static constexpr std::size_t bit(Edge edge) {
    assert(frames(edge.square));
    return static_cast<std::size_t>(cell(edge.square));
  }
  constexpr Plane& plane(EdgeSide side) { return side == EdgeSide::North ? north_ : west_; }

  Plane squares_;
  Plane north_;
  Plane west_;
};

static_assert(std::is_trivially_copyable_v<Barriers<SquareGrid<2, 40, 30>>>);
static_assert(std::has_unique_object_representations_v<Barriers<SquareGrid<2, 40, 30>>>);
static_assert(std::has_unique_object_representations_v<SquareSet<SquareGrid<2, 40, 30>>>);
static_assert(BarrierView<Barriers<SquareGrid<2, 40, 30>>>);

}  // namespace flagbridge
