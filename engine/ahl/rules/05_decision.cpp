#include <algorithm>

#include "ahl/rules.h"
#include "ahl/rules/25_ammunition.h"

// (5) The decision phase: everybody is committed, in secret and for the whole turn.
namespace flagbridge::ahl {
namespace {

constexpr std::array usual = {Commitment::cover, Commitment::aim, Commitment::move};

// Those whom their owner commits: awake, calm, in play.
bool to_commit(const Figure& figure, Side side) {
  return figure.active() && figure.side == side && figure.panic == Panic::calm;
}

Sides deciding(const Position& position) {
  Sides sides;
  for_each_active(position, [&](Who, const Figure& figure) {
    if (to_commit(figure, figure.side)) sides = sides.with(figure.side);
  });
  return sides;
}

// (25.A) A spare clip of that row of the table, for the weapon he has.
bool has_round(const Azhanti& game, const Figure& figure, std::uint8_t row) {
  const int number = round_number(game.tables_of(), row);
  const Weapon* weapon = game.weapon(figure);
  return number >= 0 && weapon != nullptr && game.tables_of().weapons[row].name == weapon->name &&
         figure.clips[static_cast<std::size_t>(number)] > 0;
}

bool fires(Commitment to) { return to == Commitment::cover || to == Commitment::aim; }

}  // namespace

Flow ask_commitments(AhlPlay& play, Task& task) {
  if (task.stage == 0) return play.ask(Decision::commit, deciding(play.at));
  for (Figure& figure : play.at.people) figure.ordered = 0;
  return Flow::done;
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Commit& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  const Figure& figure = position[order.who];
  if (!found.require(to_commit(figure, side), "5"_ahl, "{0} is in no state to be committed", arg(order.who)))
    return found;
  const bool slowly = order.to == Commitment::reload && order.delay == 1 && loads_singly(game, figure);
  found.require(order.delay == 0 || order.to == Commitment::place_charge || slowly, "24.B"_ahl,
                "only a charge has a delay");
  found.require(order.round == no_weapon || order.to == Commitment::reload, "25.B"_ahl,
                "a round is chosen only to reload");
  found.require(figure.neutral == 0 || order.to == Commitment::move, "VI.2.4"_ahl, "neutrals only move");
  found.require(!figure.blob() || order.to == Commitment::move, "20"_ahl, "blobs do nothing but move");
  const Weapon* weapon = game.weapon(figure);
  found.require(!fires(order.to) || (weapon != nullptr && weapon->type != WeaponType::charge), "9"_ahl,
                "{0} has no weapon to fire", arg(order.who));
  switch (order.to) {
    case Commitment::none: found.add("5"_ahl, "to do nothing, leave {0} uncommitted", arg(order.who)); break;
    case Commitment::place_charge:
      found.require(figure.charges > 0, "24.B"_ahl, "{0} has no charge", arg(order.who));
      found.require(position.things.size() < most_things_laid, "24.B"_ahl,
                    "there is no room for more than {0} things", Arg::number(most_things_laid));
      break;
    case Commitment::defuse: {
      const bool here = std::ranges::any_of(position.things, [&](const Thing& thing) {
        return thing.kind == ThingKind::charge && thing.state == ThingState::primed && thing.at == figure.at;
      });
      found.require(here, "24.B"_ahl, "there is no primed charge where {0} stands", arg(order.who));
      break;
    }
    case Commitment::reload:
      if (found.require(counts_rounds(position), "25"_ahl, "rounds are not counted in this game")) {
        found.require(spare_clips(figure) > 0, "25.B"_ahl, "{0} has no clip left", arg(order.who));
        found.require(order.round == no_weapon || has_round(game, figure, order.round), "25.A"_ahl,
                      "{0} has no clip with that round", arg(order.who));
        found.require(weapon != nullptr && has_clips(*weapon), "25.B"_ahl,
                      "the weapon of {0} cannot be reloaded", arg(order.who));
      }
      break;
    case Commitment::change_suit:
      found.require(figure.suit == Suit::vacc || figure.suit == Suit::none, "22"_ahl,
                    "{0} has no vacc suit to put on or off", arg(order.who));
      break;
    default: break;
  }
  if (figure.robot != 0) {
    Scene scene(game, position);
    check_robot_commitment(scene, figure, order.to, found);
  }
  may_commit(game, position, order.who, order.to, &found);
  return found;
}

void carry_out(AhlPlay& play, Side side, const Commit& order) {
  Figure& figure = play.at[order.who];
  figure.commitment = order.to;
  figure.delay = order.delay;
  figure.next_round = order.round;
  figure.ordered = 1;
  play.tell(Happening::committed, "5"_ahl, side, arg(order.who), Arg::name(static_cast<int>(order.to)));
}

void list_commitments(const Azhanti& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  constexpr std::array all = {Commitment::cover,      Commitment::aim,          Commitment::move,
                              Commitment::reload,     Commitment::place_charge, Commitment::defuse,
                              Commitment::change_suit};
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (!to_commit(figure, side)) return;
    for (const Commitment to : all) {
      const Commit order{who, to};
      if (check_order(game, position, side, order).none()) list.add(order);
    }
  });
  list.add(Ready{});
}

// Somebody who has no commitment yet gets one at random; done when all have theirs.
Order sample_commitment(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& figure = position.people[i];
    if (!to_commit(figure, side) || figure.ordered != 0) continue;
    const Commit order{who_at(i), usual[static_cast<std::size_t>(roller.pick(3, {"5"_ahl, "commitment"}))]};
    if (check_order(game, position, side, order).none()) return order;
    const Commit move{who_at(i), Commitment::move};
    if (check_order(game, position, side, move).none()) return move;
  }
  return Ready{};
}

}  // namespace flagbridge::ahl
