#include "ahl/characters.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::ahl {
namespace {

constexpr const char* characters_path = "ahl/characters.toml";
constexpr int most_in_characteristic = 15;

bool plausible(int value, int least, int most) { return value >= least && value <= most; }

std::string fault_of(const Character& character, const Tables& tables) {
  const auto taken = [&](const Person& each) {
    return each.group == Group::adventurer && each.id == character.id;
  };
  if (character.id.empty() || std::ranges::any_of(tables.roster, taken))
    return "every character needs an id of his own";
  if (!plausible(character.strength, 0, most_in_characteristic) ||
      !plausible(character.dexterity, 0, most_in_characteristic))
    return "strength and dexterity are from 0 to 15";
  if (!plausible(character.brawling, 0, 9) || !plausible(character.weapon_skill, -9, 9) ||
      !plausible(character.dexterity_dm, -9, 9) || !plausible(character.zero_g, 0, 9))
    return "skills and modifiers have one digit";
  if (!plausible(character.morale, 0, 20) || !plausible(character.leadership, -9, 9))
    return "morale is from 0 to 20, leadership from -9 to 9";
  if (character.rank > Rank::technician && character.rank != Rank::blank) return "only persons are made here";
  if (character.suit == Suit::robot) return "a person wears no robot";
  if (tables.roster.size() >= most_roster)
    return fmt::format("there is room for {} counters and no more", most_roster);
  return {};
}

}  // namespace

// (T.E) Skill and dexterity are one figure on a counter.
Person person_of(const Character& character) {
  Person person;
  person.group = Group::adventurer;
  person.id = character.id;
  person.rank = character.rank;
  person.armor = character.armor;
  person.suit = character.suit;
  person.weapon = character.weapon;
  person.skill = static_cast<std::int8_t>(character.weapon_skill + character.dexterity_dm);
  person.melee =
      static_cast<std::int8_t>(melee_value(character.strength, character.dexterity, character.brawling));
  person.morale = character.morale;
  person.leadership = character.leadership;
  person.zero_g = character.zero_g;
  person.source = character.source;
  return person;
}

Weapon in_metres(Weapon weapon) {
  for (std::optional<std::uint16_t>* range : {&weapon.eff, &weapon.far, &weapon.ext}) {
    if (*range) *range = static_cast<std::uint16_t>(metres(**range));
  }
  return weapon;
}

Errors add_characters(const DataSource& data, Tables& tables) {
  const auto file = load_toml<CharacterFile>(data, characters_path);
  if (!file) return file.error();
  Errors errors;
  for (const Character& each : file->character) {
    if (std::string fault = fault_of(each, tables); !fault.empty()) {
      errors.push_back({characters_path, 0, 0, each.id, std::move(fault)});
    } else {
      tables.roster.push_back(person_of(each));
    }
  }
  return errors;
}

}  // namespace flagbridge::ahl
