#pragma once

#include "kernel/document.h"

// Firing arcs (D2) as sets of directions.
namespace flagbridge::sfb {

// A set of the 24 directions round a ship: direction 1 is straight ahead, the others follow clockwise in
// steps of 15 degrees. The hex rows are 1, 5, 9, 13, 17 and 21; the lines along hexsides are 3, 7, 11, 15, 19
// and 23; all that lies between two of those is one even number. So every hex lies in exactly one direction,
// and every printed arc is a set of them.
class Arc {
 public:
  static constexpr int directions = 24;

  constexpr Arc() = default;
  static constexpr Arc all() { return Arc((1U << directions) - 1); }
  // Clockwise from one direction to another, both included.
  static Arc span(int first, int last);

  constexpr bool has(int direction) const { return (bits_ >> (direction - 1) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint32_t bits() const { return bits_; }
  int count() const;
  Arc mirrored() const;  // left for right

  friend constexpr Arc operator|(Arc a, Arc b) { return Arc(a.bits_ | b.bits_); }
  friend constexpr bool operator==(Arc, Arc) = default;

 private:
  constexpr explicit Arc(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

// "17-9": a span of directions.
struct ArcSpan {
  std::uint8_t first = 1;
  std::uint8_t last = 1;
};

// A named arc as the data file has it.
struct ArcRow {
  std::string arc;
  std::vector<ArcSpan> spans;
  std::vector<std::string> launch;  // hexsides a plasma torpedo may face (FP3), A ahead
  Provenance source;
  static constexpr auto fields() {
    return record(field("arc", &ArcRow::arc), field("spans", &ArcRow::spans),
                  field("launch", &ArcRow::launch), field("source", &ArcRow::source));
  }
  Arc directions() const;
};

// The arc that a text names: "FA", or a sum such as "LF+L+ASTERN"; nothing if a part is not known.
std::optional<Arc> find_arc(const std::vector<ArcRow>& arcs, std::string_view text);

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
struct TextOf<sfb::ArcSpan> {
  static std::string write(const sfb::ArcSpan& span);
  static std::optional<sfb::ArcSpan> read(std::string_view text);
};
}  // namespace flagbridge
