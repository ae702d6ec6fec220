#include <algorithm>

#include "fe/rules.h"

// (435.0) Points that tugs carry to allies, into parts of the realm that are cut off and out of them (435.3),
// and to bases where they are put by (413.45).
namespace flagbridge::fe {
using namespace rules;

namespace {

// Where the tug takes the points from: the treasury at its capital, or what is kept where it is.
std::optional<Purse> source_of(const Campaign& game, const Position& position, const Counter& tug) {
  const auto yard = shipyard_of(game, position, tug.race);
  if (yard && *yard == tug.at) return Purse{tug.race};
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i) {
    const Stockpile& pile = position.stockpiles[i];
    if (pile.race == tug.race && pile.at == tug.at) return Purse{tug.race, static_cast<int>(i)};
  }
  return std::nullopt;
}

std::optional<Place> goal_of(const Campaign& game, const Position& position, const Send& order) {
  if (order.at == nowhere) return shipyard_of(game, position, order.to);
  if (!on_map(order.at) && !off_map(order.at)) return std::nullopt;
  if (!is_node(game, position, RaceSet{order.to}, order.at)) return std::nullopt;
  return order.at;
}

bool is_capital_of(const Campaign& game, const Position& position, Race race, Place at) {
  const auto yard = shipyard_of(game, position, race);
  return yard && *yard == at;
}

int kept_at(const Position& position, Race race, Place at) {
  int sum = 0;
  for (const Stockpile& pile : position.stockpiles)
    sum += pile.race == race && pile.at == at ? pile.points : 0;
  return sum;
}

int sent_to(const Position& position, const Send& order) {
  return position.realm(position[order.tug].race).sent_away[static_cast<std::size_t>(order.to)];
}

void check_amount(const Campaign& game, const Position& position, const Send& order, Violations& found) {
  const EconomyTables& economy = game.content().tables.economy;
  const Counter& tug = position[order.tug];
  const int by_tug = economy.limit(Limit::transfer_by_tug);
  const int to_ally = economy.limit(Limit::transfer_to_ally);
  found.require(order.points > 0 && order.points <= by_tug, "435.21"_fe, "a tug carries up to {0} points",
                Arg::number(by_tug));
  found.require(order.to == tug.race || sent_to(position, order) + order.points <= to_ally, "435.1"_fe,
                "up to {0} points go to an ally in a turn", Arg::number(to_ally));
  const auto source = source_of(game, position, tug);
  if (!found.require(source.has_value(), "435.22"_fe, "{0} is not at its capital", arg(order.tug))) return;
  const int there = source->pile < 0 ? position.realm(tug.race).treasury
                                     : position.stockpiles[static_cast<std::size_t>(source->pile)].points;
  found.require(20 * order.points <= there, "435.24"_fe, "the {0} have not so much there", arg(tug.race));
  if (order.at == nowhere || is_capital_of(game, position, order.to, order.at)) return;
  const int most = economy.limit(Limit::satellite_stockpile);
  const int kept = kept_at(position, order.to, order.at) / 20;
  found.require(kept + order.points <= most, "413.45"_fe, "at most {0} points are kept at a base",
                Arg::number(most));
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Send& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.tug) &&
                         has_ability(game, position[order.tug], Ability::tug) &&
                         !position[order.tug].crippled(),
                     "435.21"_fe, "you have no tug {0}", Arg::number(index_of(order.tug)))) {
    return found;
  }
  const Counter& tug = position[order.tug];
  const bool ours = takes_part(position, order.to) && seat_of(position, order.to) == seat;
  if (!found.require(ours && position.realm(order.to).at_war != 0 && position.realm(tug.race).at_war != 0 &&
                         (order.to != tug.race || order.at != nowhere),
                     "435.1"_fe, "the {0} are no ally at war", arg(order.to))) {
    return found;
  }
  check_amount(game, position, order, found);
  found.require(may_relocate(game, tug) && tug.mission == Mission::transport, "509.32"_fe,
                "{0} has another mission or has moved", arg(order.tug));
  if (!found.none()) return found;
  const auto goal = goal_of(game, position, order);
  found.require(
      goal && *goal != tug.at && nodes_for(game, position, seat, tug.race, tug.at, *goal).has_value(),
      "435.22"_fe, "no way from node to node leads there, to the {0}", arg(order.to));
  return found;
}

void carry_out(FePlay& play, Seat seat, const Send& order) {
  Position& at = play.at;
  Counter& tug = at[order.tug];
  const Place goal = goal_of(play.game, at, order).value_or(tug.at);
  const auto nodes = nodes_for(play.game, at, seat, tug.race, tug.at, goal).value_or(RaceSet{});
  for (std::size_t i = 0; i < race_count; ++i) {
    if (nodes.contains(static_cast<Race>(i))) ++at.realms[i].strategic_used;
  }
  const Points points = Points::from_raw(20 * order.points);
  charge(play.game, at, source_of(play.game, at, tug).value_or(Purse{tug.race}), points);
  if (is_capital_of(play.game, at, order.to, goal)) {
    credit(at, order.to, points);
  } else {
    const Census census(play.game, at);
    const bool apart = SupplyField(play.game, at, census, order.to, false).reaches(goal);
    at.realm(order.to).earned += static_cast<std::int32_t>(points.raw());
    store(at, order.to, goal, static_cast<int>(points.raw()), apart);
  }
  if (order.to != tug.race) {
    auto& sent = at.realm(tug.race).sent_away[static_cast<std::size_t>(order.to)];
    sent = static_cast<std::uint8_t>(sent + order.points);
  }
  tug.set(Mark::relocated);
  play.tell(Happening::transfers, "435.24"_fe, Sides::everyone(), arg(tug.race), arg(order.to),
            Arg::number(order.points));
}

}  // namespace flagbridge::fe
