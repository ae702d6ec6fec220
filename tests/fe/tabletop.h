#pragma once

#include <gtest/gtest.h>

#include "fe/rules.h"
#include "lab/files.h"

namespace flagbridge::fe {

inline const Campaign& campaign() {
  static const Campaign game = [] {
    auto content = load(FolderSource(FLAGBRIDGE_ROOT "/data"));
    if (!content) throw std::runtime_error(to_string(content.error()));
    return Campaign(std::move(*content));
  }();
  return game;
}

inline Place place(std::string_view number) { return from_text<Place>(number).value(); }

// A map with nothing on it but what the test puts there; every race is at war, on its side in history.
struct Table {
  Position at{};

  explicit Table(Level level = Level::advanced) {
    at.level = static_cast<std::uint8_t>(level);
    at.passed.fill(Race::any);
    at.core.turn = 1;
    const auto& scenarios = campaign().content().scenarios.all();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      if (scenarios[i].id == "601") at.scenario = static_cast<std::uint8_t>(i);
    }
    for (const Race race : {Race::klingon, Race::lyran, Race::romulan}) seat(race, coalition_seat);
    for (const Race race : {Race::federation, Race::kzinti, Race::gorn, Race::hydran})
      seat(race, alliance_seat);
    for (const PlanetSite& site : campaign().board().planets) {
      static_cast<void>(site);
      World gone;
      gone.devastated = 1;
      static_cast<void>(at.worlds.push_back(gone));
    }
  }

  void seat(Race race, Seat seat) {
    at.realm(race).seat = static_cast<std::uint8_t>(flagbridge::index_of(seat));
    at.realm(race).at_war = 1;
  }

  UnitId add(Race race, std::string_view code, std::string_view hex) {
    const Units& units = campaign().content().units;
    const Unit* unit = units.find(race, code);
    EXPECT_NE(unit, nullptr) << code;
    const auto model = static_cast<std::uint16_t>(unit - units.all().data());
    const UnitId added = add_counter(campaign(), at, model, race, place(hex));
    at[added].set(Mark::supplied_at_start);
    at[added].set(Mark::supplied_to_move);
    at[added].set(Mark::supplied_in_battle);
    return added;
  }
  UnitList add(int count, Race race, std::string_view code, std::string_view hex) {
    UnitList list;
    for (int i = 0; i < count; ++i) static_cast<void>(list.push_back(add(race, code, hex)));
    return list;
  }

  // A question of this kind is open to that player.
  void ask(Decision decision, Seat seat) {
    at.core.question = {static_cast<std::uint16_t>(decision), seat, seat, 0, 0};
    at.core.agenda.clear();
    static_cast<void>(at.core.agenda.push_back({}));
  }
  void battle(std::string_view hex, Ground ground, Seat attacker) {
    at.phasing = attacker;
    at.battle.at = place(hex);
    at.battle.round = 1;
    at.battle.ground = ground;
  }
};

inline UnitSet set_of(std::initializer_list<UnitList> lists) {
  UnitSet set;
  for (const UnitList& list : lists) {
    for (const UnitId unit : list) set.set(static_cast<std::size_t>(unit));
  }
  return set;
}
inline UnitList first(const UnitList& list, std::size_t count) {
  UnitList some;
  for (std::size_t i = 0; i < count; ++i) static_cast<void>(some.push_back(list[i]));
  return some;
}
inline UnitList only(UnitId unit) {
  UnitList one;
  static_cast<void>(one.push_back(unit));
  return one;
}

}  // namespace flagbridge::fe
