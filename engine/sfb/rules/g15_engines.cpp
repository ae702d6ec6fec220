#include "sfb/rules/g15_engines.h"

#include <algorithm>

#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d4_damage.h"

// (G15.2) What doubling costs the engines of an Orion ship when the turn ends.
namespace flagbridge::sfb {
namespace {

constexpr std::array engines = {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse};
constexpr int warp_engines = 3;  // the first of them
constexpr int large = 3;         // (G15.212) size class, and larger ships

bool doubled(const Ship& ship, int engine) { return (ship.doubled >> engine & 1u) != 0; }

// (G15.213) One box in all: of the warp engine that has most left, if any was doubled.
int engine_that_pays(const Battles& game, const Ship& ship) {
  int chosen = -1;
  for (int i = 0; i < warp_engines; ++i) {
    if (!doubled(ship, i) || left(game, ship, engines[static_cast<std::size_t>(i)]) == 0) continue;
    const auto boxes = [&](int engine) {
      return left(game, ship, engines[static_cast<std::size_t>(engine)]);
    };
    if (chosen < 0 || boxes(i) > boxes(chosen)) chosen = i;
  }
  if (chosen >= 0) return chosen;
  return doubled(ship, warp_engines) && left(game, ship, Box::impulse) > 0 ? warp_engines : -1;
}

}  // namespace

Flow wear_engines(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (ship.doubled == 0) return;
    if (play.game.design(ship).size_class > large) {
      const int engine = engine_that_pays(play.game, ship);
      if (engine >= 0) lose(play, unit, loss_of(engines[static_cast<std::size_t>(engine)]), "G15.213"_sfb);
      return;
    }
    for (int i = 0; i <= warp_engines; ++i) {
      const Box box = engines[static_cast<std::size_t>(i)];
      if (doubled(ship, i) && left(play.game, ship, box) > 0) lose(play, unit, loss_of(box), "G15.212"_sfb);
    }
  });
  return Flow::done;
}

// --- the form -------------------------------------------------------------------------------------------

void check_doubling(const Filled& filled, Violations& found) {
  const Allocate& form = filled.form;
  const auto& features = filled.design.sheet.features;
  found.require(form.doubled <= all_engines, "G15.2"_sfb, "there are no such engines");
  const bool doubles = features.engine_doubling && !features.no_engine_doubling;
  found.require(form.doubled == 0 || (doubles && filled.ship.captured == 0), "G15.28"_sfb,
                "this ship does not double its engines");
  constexpr int warp_engines = 7;
  found.require(!form.cold || (form.doubled & warp_engines) == 0, "G15.2"_sfb,
                "engines that are off are not doubled");
}

void begin_doubling(BattlePlay& play, UnitId unit, const Allocate& form) {
  play.at.ship(unit).doubled = form.doubled;
}

void show_doubling(Sheet& sheet) {
  if (!sheet.design.sheet.features.engine_doubling) return;
  std::vector<Form::Choice> choices;
  for (int engines = 0; engines <= all_engines; ++engines) {
    std::string label;
    constexpr std::array names = {"left", "right", "center", "impulse"};
    for (std::size_t i = 0; i < names.size(); ++i) {
      if ((engines >> i & 1) != 0) label += (label.empty() ? "" : ", ") + std::string(names[i]);
    }
    choices.push_back({std::to_string(engines), label.empty() ? "none" : label});
  }
  sheet.choice("engines doubled", std::move(choices));
}

// (G15.82) Orion stealth is gone while a warp engine is doubled.
int stealth_ecm(const Jammed& between) {
  constexpr int warp_engines = 7;
  const Ship* ship = between.ship();
  if (ship == nullptr || (ship->doubled & warp_engines) != 0) return 0;
  return between.game.design(*ship).sheet.features.stealth_ecm;
}

void end_doubling(BattlePlay&, UnitId, Ship& ship) { ship.doubled = 0; }

}  // namespace flagbridge::sfb
