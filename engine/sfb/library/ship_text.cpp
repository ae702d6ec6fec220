#include <algorithm>
#include <fmt/format.h>

#include "kernel/cell.h"
#include "sfb/library/ship_patch.h"
#include "sfb/rules/c6_high_energy_turn.h"

// How the parts of a ship are written and read.
namespace flagbridge {
namespace {

// The words of a text, with single spaces between them.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= text.size();) {
    const auto space = std::min(text.find(' ', from), text.size());
    words.push_back(text.substr(from, space - from));
    from = space + 1;
  }
  return words;
}

// "tubes=2" put into the weapon; false if there is no such word.
bool read_extra(std::string_view word, sfb::Weapon& weapon) {
  const auto sign = word.find('=');
  if (sign == std::string_view::npos) return false;
  const std::string_view key = word.substr(0, sign);
  const std::string_view value = word.substr(sign + 1);
  if (value.empty()) return false;
  if (key == "boxes") return read_cell(value, weapon.boxes).empty();
  if (key == "tubes") return read_cell(value, weapon.tubes).empty();
  if (key == "ppt") return read_cell(value, weapon.pseudo).empty();
  if (key == "group") return weapon.group = value, true;
  if (key == "mount") return weapon.mount = value, true;
  return false;
}

}  // namespace

std::string TextOf<sfb::Breakdown>::write(const sfb::Breakdown& breakdown) {
  return breakdown.least == 6 ? "6" : fmt::format("{}-6", breakdown.least);
}

std::optional<sfb::Breakdown> TextOf<sfb::Breakdown>::read(std::string_view text) {
  if (text == "6") return sfb::Breakdown{6};
  sfb::Breakdown breakdown;
  if (!text.ends_with("-6") || !read_cell(text.substr(0, text.size() - 2), breakdown.least).empty()) {
    return std::nullopt;
  }
  if (breakdown.least < 1 || breakdown.least > 5) return std::nullopt;
  return breakdown;
}

std::string TextOf<sfb::Weapon>::write(const sfb::Weapon& weapon) {
  std::string text = fmt::format("{} {} {} {}", weapon.type, weapon.id, weapon.arc.empty() ? "-" : weapon.arc,
                                 name_of(weapon.hit_on));
  if (weapon.boxes != 1) text += fmt::format(" boxes={}", weapon.boxes);
  if (!weapon.group.empty()) text += " group=" + weapon.group;
  if (!weapon.mount.empty()) text += " mount=" + weapon.mount;
  if (weapon.tubes != 0) text += fmt::format(" tubes={}", weapon.tubes);
  if (!weapon.pseudo) text += " ppt=no";
  return text;
}

std::optional<sfb::Weapon> TextOf<sfb::Weapon>::read(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 4 || std::ranges::count(words, "") > 0) return std::nullopt;
  const auto hit_on = from_text<sfb::HitOn>(words[3]);
  if (!hit_on) return std::nullopt;
  sfb::Weapon weapon;
  weapon.type = words[0];
  weapon.id = words[1];
  weapon.arc = words[2] == "-" ? "" : words[2];
  weapon.hit_on = *hit_on;
  for (std::size_t i = 4; i < words.size(); ++i) {
    if (!read_extra(words[i], weapon)) return std::nullopt;
  }
  return weapon;
}

std::string TextOf<sfb::Amount>::write(const sfb::Amount& amount) {
  return fmt::format("{} {}", amount.name, amount.count);
}

std::optional<sfb::Amount> TextOf<sfb::Amount>::read(std::string_view text) {
  const auto space = text.rfind(' ');
  if (space == std::string_view::npos || space == 0) return std::nullopt;
  sfb::Amount amount{std::string(text.substr(0, space)), 0};
  if (!read_cell(text.substr(space + 1), amount.count).empty()) return std::nullopt;
  return amount;
}

std::string TextOf<sfb::FieldSource>::write(const sfb::FieldSource& source) {
  std::string text;
  for (const std::string& field : source.what) text += (text.empty() ? "" : " ") + field;
  return text + ": " + to_text(source.from);
}

std::optional<sfb::FieldSource> TextOf<sfb::FieldSource>::read(std::string_view text) {
  const auto colon = text.find(": ");
  if (colon == std::string_view::npos) return std::nullopt;
  const auto from = from_text<Provenance>(text.substr(colon + 2));
  if (!from) return std::nullopt;
  sfb::FieldSource source{{}, *from};
  for (const std::string_view word : words_of(text.substr(0, colon))) source.what.emplace_back(word);
  return source;
}

namespace sfb {
namespace {

// "rack-1..4": from rack-1 to rack-4, "A..D" likewise. Empty if it makes no sense.
std::vector<std::string> expand_run(std::string_view run) {
  const auto dots = run.find("..");
  if (dots == std::string_view::npos) return {std::string(run)};
  const std::string_view first = run.substr(0, dots);
  const std::string_view last = run.substr(dots + 2);
  std::vector<std::string> ids;
  if (first.empty() || last.empty()) return ids;
  if (last.size() == 1 && last[0] >= 'A' && last[0] <= 'Z') {
    for (char letter = first.back(); letter >= 'A' && letter <= last[0]; ++letter) {
      ids.push_back(std::string(first.substr(0, first.size() - 1)) + letter);
    }
    return ids;
  }
  const auto digits = first.find_last_not_of("0123456789") + 1;
  int from = 0;
  int to = 0;
  if (!read_cell(first.substr(digits), from).empty() || !read_cell(last, to).empty() || to > 200) return ids;
  for (int number = from; number <= to; ++number) {
    ids.push_back(std::string(first.substr(0, digits)) + std::to_string(number));
  }
  return ids;
}

}  // namespace

std::optional<std::vector<Weapon>> read_weapon_line(std::string_view line) {
  const auto one = from_text<Weapon>(line);
  if (!one) return std::nullopt;
  std::vector<Weapon> all;
  for (std::string_view ids = one->id; !ids.empty();) {
    const auto comma = std::min(ids.find(','), ids.size());
    const auto run = expand_run(ids.substr(0, comma));
    if (run.empty()) return std::nullopt;
    for (const std::string& id : run) {
      all.push_back(*one);
      all.back().id = id;
    }
    ids.remove_prefix(std::min(comma + 1, ids.size()));
  }
  return all;
}

}  // namespace sfb
}  // namespace flagbridge
