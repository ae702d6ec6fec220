#pragma once

#include <string>
#include <vector>

#include "ahl/tables.h"

// (T) What joins the game to a Traveller campaign: characters of the players' own, and ranges in metres.
namespace flagbridge::ahl {

// One of data/ahl/characters.toml, in the terms of the role-playing game.
struct Character {
  std::string id;  // as on a counter; scenarios name him by it
  std::string name;
  Rank rank = Rank::blank;
  std::int8_t strength = 0;
  std::int8_t dexterity = 0;
  std::int8_t brawling = 0;
  std::string weapon = "-";
  std::int8_t weapon_skill = 0;
  std::int8_t dexterity_dm = 0;  // what his dexterity is worth with that weapon
  std::int8_t morale = 0;
  std::int8_t leadership = 0;
  std::uint8_t zero_g = 0;  // skill in fighting without weight
  Armor armor = Armor::none;
  Suit suit = Suit::none;
  Provenance source;
  static constexpr auto fields() {
    return record(field("id", &Character::id), field("name", &Character::name),
                  optional_field("rank", &Character::rank), field("strength", &Character::strength),
                  field("dexterity", &Character::dexterity), optional_field("brawling", &Character::brawling),
                  optional_field("weapon", &Character::weapon),
                  optional_field("weapon_skill", &Character::weapon_skill),
                  optional_field("dexterity_dm", &Character::dexterity_dm),
                  field("morale", &Character::morale), optional_field("leadership", &Character::leadership),
                  optional_field("zero_g", &Character::zero_g), optional_field("armor", &Character::armor),
                  optional_field("suit", &Character::suit), field("source", &Character::source));
  }
};

struct CharacterFile {
  std::vector<Character> character;
  static constexpr auto fields() { return record(field("character", &CharacterFile::character)); }
};

// (T.B) A fraction is lost.
constexpr int melee_value(int strength, int dexterity, int brawling) {
  return (strength + dexterity) / 4 + brawling;
}
// (T.B, T.E) The counter he would have.
Person person_of(const Character& character);

// (T.A) A square is a metre and a half; halves are lost.
constexpr int metres(int squares) { return squares * 3 / 2; }
// The same weapon with its ranges in metres.
Weapon in_metres(Weapon weapon);

// Adds the players' characters to the roster, behind the printed counters.
Errors add_characters(const DataSource& data, Tables& tables);

}  // namespace flagbridge::ahl
