#pragma once

#include "tests/fe/tabletop.h"

// Races with all that is theirs, and their capitals.
namespace flagbridge::fe {

inline Place capital_hex(Race race) { return place_of(*campaign().content().map.capital_of(race)); }

// Races with all that is theirs on the map.
struct Realms {
  Table table;
  explicit Realms(std::initializer_list<Race> races) {
    for (const Race race : races) {
      table.settle(race);
      Realm& realm = table.at.realm(race);
      realm.treasury = realm.earned = 20 * 200;
    }
  }
  Position& at() { return table.at; }
  void planets_of(Race race, Race holder) {
    for (std::size_t i = 0; i < at().worlds.size(); ++i) {
      if (campaign().board().planets[i].at == capital_hex(race)) at().worlds[i].holder = holder;
    }
  }
  // The capital of a race falls to another.
  void fall(Race race, Race captor) {
    planets_of(race, captor);
    Session play(table, {});
    FePlay hand(campaign(), at(), play.dice, play.events);
    lose_capital(hand, race);
  }
};

}  // namespace flagbridge::fe
