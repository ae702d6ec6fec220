#pragma once

#include <optional>
#include <vector>

#include "players/ahl/atlas.h"

// Where a side wants its people to be.
namespace flagbridge::ahl {

// Whether time works against the side, so that it cannot just wait.
bool must_advance(const Azhanti& game, const Position& view, Side side);

// What somebody strives for.
struct Ambition {
  std::vector<Destination> targets;
  bool flees = false;  // enemies are to be kept away from
  bool hides = false;  // to be out of their sight is all that counts
};
// `zone`: the one of several places to go to that the side has agreed on.
Ambition ambition_of(Scene& scene, const Figure& figure, const Atlas& atlas, std::uint8_t zone);

// The zones of which it is enough for a side to go to one.
std::vector<std::uint8_t> rival_zones(const Azhanti& game, const Position& view, Side side);

// (24.B) Whether a charge set where this character stands would serve the side's objective.
bool charge_goal(const Azhanti& game, const Position& view, const Figure& figure);

// Whether somebody holds a place that the enemy wins by emptying.
bool on_post(const Azhanti& game, const Position& view, const Figure& figure);

// (21) Those who stand over the robots of their side, and do nothing else while they can.
bool commands_robots(const Azhanti& game, const Position& view, const Figure& figure);

// The forces of a side that it cannot win without.
ForceSet precious(const Azhanti& game, const Position& view, Side side);

// (IV) The portal that has only to be shut for the side to win, and nobody more to wait for.
std::optional<ShutFile> last_to_shut(const Azhanti& game, const Position& view, Side side);

// A crate that is still worth looking into.
bool unopened(const Azhanti& game, const Position& view, const Thing& crate);

}  // namespace flagbridge::ahl
