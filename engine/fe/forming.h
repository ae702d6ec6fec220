#pragma once

#include "fe/rules.h"

// Making battle forces that satisfy all limits (302.3), for lists of candidates and for computer players.
namespace flagbridge::fe {

// The order in which ships are taken into the line.
enum class Preference : std::uint8_t { strongest, weakest, random };

// A legal battle force under a flagship, with as many ships as he may have, or as few.
struct ForcePlan {
  UnitId flagship = no_unit;
  Preference preference = Preference::strongest;
  bool as_few_as_possible = false;
  bool extras = true;  // formation, scout, drones, fighters from outside
};
std::optional<FormForce> plan_force(const Campaign& game, const Position& position, Seat seat,
                                    const ForcePlan& plan, Roller* roller = nullptr);

FormForce random_force(const Campaign& game, const Position& position, Seat seat, Roller& roller);

// The ship with the best rating; a force under it can always be made.
UnitId best_commander(const Campaign& game, const Position& position, Seat seat);

// Calls f(force) for strong and for small forces under each possible flagship.
template <class F>
void for_each_force(const Campaign& game, const Position& position, Seat seat, F&& f) {
  for_each_fighting(position, seat, [&](UnitId unit, const Counter&) {
    for (const bool few : {false, true}) {
      const Preference preference = few ? Preference::weakest : Preference::strongest;
      if (const auto force = plan_force(game, position, seat, {unit, preference, few, true})) f(*force);
    }
  });
}

// Whole fleets at the bases and planets of their areas (601.15).
void list_arrangements(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);

// Other things to spend points on.
void list_extra_builds(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
void list_upgrades(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
void list_conversions(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
void list_purchases(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
void list_provisions(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
void list_builds(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
void list_escort_builds(const Campaign& game, const Position& position, Seat seat, UnitId group,
                        OptionList<Order>& list);

}  // namespace flagbridge::fe
