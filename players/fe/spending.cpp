#include <algorithm>

#include "players/fe/basic.h"
#include "players/fe/judgement.h"

// What the basic player buys: the schedule first, then what is in store, better ships out of those he has,
// larger bases, battalions where the enemy is near, and ships beyond the schedule for the rest.
namespace flagbridge::fe {
namespace {

enum Weight : int {
  never = -1,
  in_place = 5,
  overbuild = 100,
  battalion = 400,
  larger_base = 450,
  conversion = 500,
  activation = 900,
  schedule = 1000
};
constexpr int put_by = 20 * 20;     // twentieths that are not spent on ships beyond the schedule
constexpr int rich = 20 * 60;       // enough to make a base larger
constexpr int threat_distance = 4;  // hexes

int value_of(const Model& model) { return model.attack + model.defense + 2 * model.fighters; }

bool threatened(const Campaign& game, const Position& view, Seat seat, Place at) {
  bool any = false;
  for_each_of(view, other(seat), [&](UnitId, const Counter& counter) {
    any =
        any || (on_map(counter.at) && is_ship(game, counter) && distance(counter.at, at) <= threat_distance);
  });
  return any;
}

// How much better the new ship is than those it is made of.
int gain_of(const Campaign& game, const Position& view, const Convert& order) {
  int gain = value_of(game.board().models[game.board().reworks[order.line].to]);
  for (const UnitId unit : order.units) gain -= value_of(game.model(view[unit]));
  return gain;
}

}  // namespace

int spending_score(const Campaign& game, const Position& view, Seat seat, const Order& option) {
  if (const auto* build = std::get_if<Build>(&option))
    return build->instead == 0 ? schedule - build->line : in_place;
  if (std::holds_alternative<Activate>(option)) return activation;
  if (std::holds_alternative<Upgrade>(option)) return larger_base;
  if (const auto* convert = std::get_if<Convert>(&option)) {
    const int gain = gain_of(game, view, *convert);
    return gain > 0 ? conversion + std::min(gain, 100) : never;
  }
  if (const auto* buy = std::get_if<Buy>(&option)) {
    const bool raises = buy->goods == Goods::own_battalion || buy->goods == Goods::battalion;
    return raises && on_map(buy->at) && threatened(game, view, seat, buy->at) ? battalion : never;
  }
  if (const auto* extra = std::get_if<Overbuild>(&option)) {
    if (view.realm(extra->race).treasury < put_by) return never;
    const Model& model = game.board().models[extra->type];
    const auto price = static_cast<int>((model.price * 2 + model.fighter_price).raw() / 20);
    return overbuild + 10 * value_of(model) / std::max(1, price);
  }
  return never;
}

// A tug beside a smaller base works on it, if there are points for that and no enemies near.
int mission_score(const Campaign& game, const Position& view, Seat seat, const Assign& order) {
  if (order.mission == Mission::battle_pod) return 1;
  const Counter& tug = view[order.tug];
  if (order.mission != Mission::base_work || view.realm(tug.race).treasury < rich) return never;
  if (threatened(game, view, seat, tug.at) || in_inactive_area(game, view, tug.race, tug.at)) return never;
  bool smaller = false;
  for_each_at(view, tug.at, seat, [&](UnitId, const Counter& base) {
    smaller = smaller || (is_base(game, base) && base.type != game.board().starbase &&
                          base.mission == Mission::none && !base.crippled());
  });
  return smaller ? 2 : never;
}

}  // namespace flagbridge::fe
