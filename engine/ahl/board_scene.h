#pragma once

#include "kernel/scene.h"

// What the decks show beside people and lines. Portals, rooms and compartments go by the numbers that the
// drawing of the deck gives them.
namespace flagbridge::ahl {

struct SceneLevel {
  std::int32_t number = 0;         // as squares name it
  std::int32_t deck = 0;           // on whose plan it is drawn
  bool well = false;               // it is what lies below that deck
  std::vector<std::int32_t> open;  // portals
  std::vector<std::int32_t> stuck;
  std::vector<std::int32_t> dark;     // rooms
  bool dark_outside = false;          // all that is in no room
  std::vector<std::int32_t> airless;  // compartments
  bool weightless = false;
  friend bool operator==(const SceneLevel&, const SceneLevel&) = default;
  static constexpr auto fields() {
    return record(field("number", &SceneLevel::number), field("deck", &SceneLevel::deck),
                  lean_field("well", &SceneLevel::well), lean_field("open", &SceneLevel::open),
                  lean_field("stuck", &SceneLevel::stuck), lean_field("dark", &SceneLevel::dark),
                  lean_field("dark_outside", &SceneLevel::dark_outside),
                  lean_field("airless", &SceneLevel::airless),
                  lean_field("weightless", &SceneLevel::weightless));
  }
};

// Somebody on a deck: how the mark of him is drawn.
struct SceneFigure {
  std::int32_t id = 0;
  std::int32_t side = 0;           // whose orders it takes, also of somebody who is nobody's enemy
  std::vector<std::string> signs;  // down, dead, prone, stunned, panic, engaged, evading, hidden
  std::int32_t wounds = 0;         // light ones
  std::string committed;           // to what in this turn; nothing before he was told
  friend bool operator==(const SceneFigure&, const SceneFigure&) = default;
  static constexpr auto fields() {
    return record(field("id", &SceneFigure::id), field("side", &SceneFigure::side),
                  lean_field("signs", &SceneFigure::signs), lean_field("wounds", &SceneFigure::wounds),
                  lean_field("committed", &SceneFigure::committed));
  }
};

// Something that lies about.
struct SceneThing {
  std::string kind;
  std::string at;
  std::int32_t clock = 0;  // phases until it bursts
  friend bool operator==(const SceneThing&, const SceneThing&) = default;
  static constexpr auto fields() {
    return record(field("kind", &SceneThing::kind), field("at", &SceneThing::at),
                  lean_field("clock", &SceneThing::clock));
  }
};

struct BoardScene {
  std::string refit;  // of the ship, where it was rebuilt
  std::vector<SceneLevel> levels;
  std::vector<SceneFigure> figures;
  std::vector<SceneThing> things;
  friend bool operator==(const BoardScene&, const BoardScene&) = default;
  static constexpr auto fields() {
    return record(lean_field("refit", &BoardScene::refit), field("levels", &BoardScene::levels),
                  field("figures", &BoardScene::figures), lean_field("things", &BoardScene::things));
  }
};

}  // namespace flagbridge::ahl
