#include "sfb/library/ship_patch.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

constexpr std::string_view weapons_key = "weapons";
constexpr std::string_view without_key = "without";
constexpr std::string_view abilities_key = "abilities";

// The id in a weapon's line that names one weapon.
std::string_view id_of(const json::value& line) {
  const std::string_view text = line.get_string();
  const auto space = text.find(' ');
  return text.substr(space + 1, text.find(' ', space + 1) - space - 1);
}

json::array& list_in(json::object& ship, std::string_view key) {
  json::value& value = ship[key];
  return value.is_array() ? value.get_array() : value.emplace_array();
}

void put_weapon(json::array& weapons, const Weapon& weapon) {
  const auto same = [&](const json::value& line) { return id_of(line) == weapon.id; };
  const json::value line(json::string(to_text(weapon)));
  if (auto* found = std::ranges::find_if(weapons, same); found != weapons.end()) {
    *found = line;
  } else {
    weapons.push_back(line);
  }
}

void put_weapons(json::object& ship, const json::value& lines, Errors& errors) {
  if (!lines.is_array()) {
    errors.push_back({.path = std::string(weapons_key), .what = "must be a list"});
    return;
  }
  json::array& weapons = list_in(ship, weapons_key);
  std::vector<std::string> seen;
  for (std::size_t i = 0; i < lines.get_array().size(); ++i) {
    const json::value& line = lines.get_array()[i];
    const auto wrong = [&](std::string what) {
      errors.push_back({.path = fmt::format("{}.{}", weapons_key, i), .what = std::move(what)});
    };
    const auto read = line.is_string() ? read_weapon_line(std::string_view(line.get_string())) : std::nullopt;
    if (!read) {
      wrong("type, ids, arc and what hits it are expected, such as \"phaser-1 1..4 FA phaser\"");
      continue;
    }
    for (const Weapon& weapon : *read) {
      if (std::ranges::count(seen, weapon.id) > 0) wrong(fmt::format("there are two weapons {}", weapon.id));
      seen.push_back(weapon.id);
      put_weapon(weapons, weapon);
    }
  }
}

bool remove_weapon(json::object& ship, std::string_view id) {
  json::array& weapons = list_in(ship, weapons_key);
  const auto* found =
      std::ranges::find_if(weapons, [&](const json::value& line) { return id_of(line) == id; });
  if (found == weapons.end()) return false;
  weapons.erase(found);
  return true;
}

// Takes away what a path of names leads to; false if there is nothing.
bool remove_path(json::object& ship, std::string_view path) {
  const auto dot = path.find('.');
  const std::string_view key = path.substr(0, dot);
  if (dot == std::string_view::npos) return ship.erase(key) > 0;
  if (key == weapons_key) return remove_weapon(ship, path.substr(dot + 1));
  json::value* inner = ship.if_contains(key);
  return inner != nullptr && inner->is_object() && remove_path(inner->get_object(), path.substr(dot + 1));
}

void remove_all(json::object& ship, const json::value& names, Errors& errors) {
  const auto wrong = [&](std::size_t i, std::string what) {
    errors.push_back({.path = fmt::format("{}.{}", without_key, i), .what = std::move(what)});
  };
  if (!names.is_array()) {
    errors.push_back({.path = std::string(without_key), .what = "must be a list"});
    return;
  }
  for (std::size_t i = 0; i < names.get_array().size(); ++i) {
    const json::value& name = names.get_array()[i];
    if (!name.is_string() || !remove_path(ship, name.get_string())) {
      wrong(i, "the base has nothing of that name");
    }
  }
}

void merge(json::object& to, const json::object& from) {
  for (const auto& member : from) {
    json::value& old = to[member.key()];
    if (member.key() == abilities_key && member.value().is_array()) {
      json::array& all = old.is_array() ? old.get_array() : old.emplace_array();
      for (const json::value& each : member.value().get_array()) {
        if (std::ranges::find(all, each) == all.end()) all.push_back(each);
      }
    } else if (old.is_object() && member.value().is_object()) {
      merge(old.get_object(), member.value().get_object());
    } else {
      old = member.value();
    }
  }
}

}  // namespace

json::object patched(json::object ship, const json::object& patch, Errors& errors) {
  if (const json::value* names = patch.if_contains(without_key)) remove_all(ship, *names, errors);
  if (const json::value* lines = patch.if_contains(weapons_key)) put_weapons(ship, *lines, errors);
  json::object rest = patch;
  rest.erase(without_key);
  rest.erase(weapons_key);
  merge(ship, rest);
  return ship;
}

json::object inheritance(json::object base) {
  for (const std::string_view own : {"code", "base", "aka", "parts", "notes", "doubts", "printed", "source",
                                     "boxes_source", "sources", "confidence", "refit", "fitted"}) {
    base.erase(own);
  }
  return base;
}

}  // namespace flagbridge::sfb
