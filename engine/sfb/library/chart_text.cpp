#include <fmt/format.h>

#include "kernel/cell.h"
#include "sfb/library/tables.h"

// How the small values of the charts are written and read.
namespace flagbridge {
namespace {

// The next word of a text, which is taken off it; empty at the end.
std::string_view next_word(std::string_view& text) {
  const auto space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  text.remove_prefix(std::min(space + 1, text.size()));
  return word;
}

}  // namespace

std::string TextOf<sfb::HitCell>::write(const sfb::HitCell& cell) {
  return std::string(name_of(cell.hit)) + (cell.once ? "!" : "");
}

std::optional<sfb::HitCell> TextOf<sfb::HitCell>::read(std::string_view text) {
  const bool once = text.ends_with('!');
  if (once) text.remove_suffix(1);
  const auto hit = from_text<sfb::Hit>(text);
  if (!hit) return std::nullopt;
  return sfb::HitCell{*hit, once};
}

std::string TextOf<sfb::ShieldCost>::write(const sfb::ShieldCost& cost) {
  return to_text(cost.minimum) + "+" + to_text(cost.rest);
}

std::optional<sfb::ShieldCost> TextOf<sfb::ShieldCost>::read(std::string_view text) {
  const auto plus = text.find('+');
  if (plus == std::string_view::npos) return std::nullopt;
  const auto minimum = from_text<Energy>(text.substr(0, plus));
  const auto rest = from_text<Energy>(text.substr(plus + 1));
  if (!minimum || !rest) return std::nullopt;
  return sfb::ShieldCost{*minimum, *rest};
}

std::string TextOf<sfb::DieSpan>::write(const sfb::DieSpan& span) {
  return span.first == span.last ? std::to_string(span.first) : fmt::format("{}-{}", span.first, span.last);
}

std::optional<sfb::DieSpan> TextOf<sfb::DieSpan>::read(std::string_view text) {
  const auto dash = text.find('-');
  sfb::DieSpan span;
  if (!read_cell(text.substr(0, dash), span.first).empty()) return std::nullopt;
  span.last = span.first;
  if (dash != std::string_view::npos && !read_cell(text.substr(dash + 1), span.last).empty()) {
    return std::nullopt;
  }
  if (span.first < 1 || span.last < span.first || span.last > 6) return std::nullopt;
  return span;
}

std::string TextOf<sfb::FighterWeapon>::write(const sfb::FighterWeapon& weapon) {
  return fmt::format("{} {} {}{}{}", weapon.count, weapon.type, weapon.arc,
                     weapon.tubes > 0 ? fmt::format(" tubes={}", weapon.tubes) : "",
                     weapon.once ? " once" : "");
}

std::optional<sfb::FighterWeapon> TextOf<sfb::FighterWeapon>::read(std::string_view text) {
  sfb::FighterWeapon weapon;
  if (!read_cell(next_word(text), weapon.count).empty() || weapon.count == 0) return std::nullopt;
  weapon.type = next_word(text);
  weapon.arc = next_word(text);
  if (weapon.type.empty() || weapon.arc.empty()) return std::nullopt;
  while (!text.empty()) {
    const std::string_view word = next_word(text);
    if (word == "once") {
      weapon.once = true;
    } else if (!word.starts_with("tubes=") || !read_cell(word.substr(6), weapon.tubes).empty()) {
      return std::nullopt;
    }
  }
  return weapon;
}

std::string TextOf<sfb::ServiceYears>::write(const sfb::ServiceYears& years) {
  return fmt::format("{} {}-{}", years.role, years.from, years.until ? std::to_string(*years.until) : "");
}

std::optional<sfb::ServiceYears> TextOf<sfb::ServiceYears>::read(std::string_view text) {
  sfb::ServiceYears years;
  years.role = next_word(text);
  const auto dash = text.find('-');
  if (dash == std::string_view::npos || !read_cell(text.substr(0, dash), years.from).empty()) {
    return std::nullopt;
  }
  text.remove_prefix(dash + 1);
  if (!text.empty() && !read_cell(text, years.until.emplace()).empty()) return std::nullopt;
  return years;
}

std::string TextOf<sfb::Trait>::write(const sfb::Trait& trait) {
  return trait.value == 1 ? trait.name : fmt::format("{}={}", trait.name, trait.value);
}

std::optional<sfb::Trait> TextOf<sfb::Trait>::read(std::string_view text) {
  const auto sign = text.find('=');
  sfb::Trait trait{std::string(text.substr(0, sign)), 1};
  if (trait.name.empty()) return std::nullopt;
  if (sign != std::string_view::npos && !read_cell(text.substr(sign + 1), trait.value).empty()) {
    return std::nullopt;
  }
  return trait;
}

}  // namespace flagbridge
