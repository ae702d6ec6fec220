#include "sfb/library/arc.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

#include "kernel/cell.h"

namespace flagbridge::sfb {

Arc Arc::span(int first, int last) {
  Arc arc;
  for (int direction = first;; direction = direction % directions + 1) {
    arc.bits_ |= 1U << (direction - 1);
    if (direction == last) return arc;
  }
}

int Arc::count() const { return std::popcount(bits_); }

Arc Arc::mirrored() const {
  Arc arc;
  for (int direction = 1; direction <= directions; ++direction) {
    if (has(direction)) arc.bits_ |= 1U << ((directions + 1 - direction) % directions);
  }
  return arc;
}

Arc ArcRow::directions() const {
  Arc sum;
  for (const ArcSpan& each : spans) sum = sum | Arc::span(each.first, each.last);
  return sum;
}

std::optional<Arc> find_arc(const std::vector<ArcRow>& arcs, std::string_view text) {
  Arc sum;
  for (;;) {
    const auto plus = text.find('+');
    const auto found = std::ranges::find(arcs, text.substr(0, plus), &ArcRow::arc);
    if (found == arcs.end()) return std::nullopt;
    sum = sum | found->directions();
    if (plus == std::string_view::npos) return sum;
    text.remove_prefix(plus + 1);
  }
}

}  // namespace flagbridge::sfb

namespace flagbridge {

std::string TextOf<sfb::ArcSpan>::write(const sfb::ArcSpan& span) {
  return fmt::format("{}-{}", span.first, span.last);
}

std::optional<sfb::ArcSpan> TextOf<sfb::ArcSpan>::read(std::string_view text) {
  const auto dash = text.find('-');
  sfb::ArcSpan span;
  if (dash == std::string_view::npos || !read_cell(text.substr(0, dash), span.first).empty() ||
      !read_cell(text.substr(dash + 1), span.last).empty()) {
    return std::nullopt;
  }
  const auto known = [](int direction) { return direction >= 1 && direction <= sfb::Arc::directions; };
  if (!known(span.first) || !known(span.last)) return std::nullopt;
  return span;
}

}  // namespace flagbridge
