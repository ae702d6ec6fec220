#include "players/ahl/basic.h"

#include <algorithm>

#include "ahl/rules/09_combat_actions.h"
#include "players/ahl/creep.h"
#include "players/ahl/goals.h"
#include "players/ahl/judgement.h"
#include "players/ahl/march.h"
#include "players/ahl/players.h"

namespace flagbridge::ahl {
namespace {

// One question, with what is worked out for it.
class Thought {
 public:
  Thought(const Azhanti& game, const Position& view, Side side, Roller& roller, Memory& memory)
      : game_(game), view_(view), side_(side), roller_(roller), scene_(game, view), memory_(memory) {}

  Order answer() {
    switch (asked(view_)) {
      case Decision::place: return place();
      case Decision::commit: return commit();
      case Decision::cover: return cover();
      case Decision::plot: return plot();
      case Decision::melee: return strike();
      case Decision::aim: return shoot(FireKind::aimed);
      case Decision::snap: return shoot(FireKind::snap);
      default: return game_.sample(view_, side_, roller_);
    }
  }

 private:
  bool legal(const Order& order) const { return game_.check(view_, side_, order).none(); }

  template <class F>
  void for_each_idle(F&& f) {
    for_each_active(view_, [&](Who who, const Figure& figure) {
      if (figure.side == side_ && figure.ordered == 0 && able(figure)) f(who, figure);
    });
  }

  // --- set-up --------------------------------------------------------------------------------------------

  // Anywhere; but the best people are chosen, and nothing is put in front of a lift.
  Order place() {
    Order best = game_.sample(view_, side_, roller_);
    int most = merit(best);
    for (int i = 0; i < 8 && most < never; ++i) {
      const Order other = game_.sample(view_, side_, roller_);
      if (const int value = merit(other); value > most) best = other, most = value;
    }
    return best;
  }

  int merit(const Order& order) {
    if (const auto* chosen = std::get_if<Choose>(&order)) {
      if (chosen->person >= game_.content().tables.roster.size()) return 0;
      const Person& person = game_.content().tables.roster[chosen->person];
      return 10 * person.skill + 5 * static_cast<int>(person.armor) + person.melee + person.morale;
    }
    if (const auto* placed = std::get_if<Place>(&order)) return merit_of_place(*placed);
    const auto* thing = std::get_if<PlaceThing>(&order);
    if (thing == nullptr || find_level(view_, thing->at.deck) == nullptr) return never;
    const auto& lifts = scene_.plan(thing->at.deck).plan().lifts;
    return std::ranges::any_of(
               lifts,
               [&](const LiftRecord& each) { return chebyshev(each.door.beyond(), flat(thing->at)) <= 1; })
               ? 0
               : never;
  }

  // Those who must get somewhere begin as near to it as they can, and together.
  int merit_of_place(const Place& order) {
    if (!view_.has(order.who) || !scene_.in_play(order.at.deck) || !must_advance(game_, view_, side_))
      return never;
    Figure there = view_[order.who];
    if (there.blob()) return never;
    there.at = order.at;
    memory_.forget_ways();
    const int way = std::min(memory_.way(scene_, there).approach->from(order.at), 2000);
    int company = 0;
    for_each_active(view_, [&](Who, const Figure& each) {
      company +=
          friends(each, there) && each.at.deck == order.at.deck && chebyshev(each.at, order.at) <= 4 ? 1 : 0;
    });
    return 4000 - way + 6 * std::min(company, 10);
  }

  // --- (5) commitments -----------------------------------------------------------------------------------

  Order commit() {
    for (std::size_t i = 0; i < view_.people.size(); ++i) {
      const Figure& figure = view_.people[i];
      if (!figure.active() || figure.side != side_ || figure.ordered != 0) continue;
      for (const Commitment to : preferences(who_at(i), figure)) {
        if (legal(Commit{who_at(i), to, 0})) return Commit{who_at(i), to, 0};
      }
    }
    return Ready{};
  }

  std::array<Commitment, 4> preferences(Who who, const Figure& figure) {
    using enum Commitment;
    if (figure.blob() || game_.weapon(figure) == nullptr) return {move, move, move, move};
    if (goal_wants_charge(figure)) return {place_charge, move, aim, cover};
    const Ambition& aims_at = memory_.way(scene_, figure).aim;
    if (aims_at.flees || aims_at.hides) return {move, move, move, move};
    const int covering = best_covering(figure).shot.value;
    const int aimed = best_shot(scene_, FireKind::aimed, figure, figure.at).value;
    const int snapped = best_shot(scene_, FireKind::snap, figure, figure.at).value;
    const bool heavy = game_.weapon(figure)->high_energy();
    const int by_cover = covering + (heavy ? 0 : snapped);
    const int by_move = heavy ? 0 : 2 * snapped;
    const int gain = std::max({by_cover, aimed, by_move});
    if (gain == 0) return unseen(who, figure);
    const int risk = danger(scene_, figure, figure.at);
    if (risk > 30 && risk > 4 * gain && !on_post(game_, view_, figure)) return {move, cover, aim, move};
    if (aimed > by_cover) return {aim, cover, move, move};
    return {cover, aim, move, move};
  }

  // Nobody in the sights: those who must get somewhere go, the others wait for whoever comes.
  std::array<Commitment, 4> unseen(Who who, const Figure& figure) {
    using enum Commitment;
    if (on_post(game_, view_, figure)) return {cover, aim, move, move};
    const bool threatened = danger(scene_, figure, figure.at) > 0;
    constexpr int patience = 8;  // quiet turns after which the guards go and look too
    const bool waits = memory_.quiet_turns(view_) < patience && figure.prone == 0;
    const bool guards = waits && !must_advance(game_, view_, side_) && index_of(who) % 3 != 0;
    if (guards && !threatened) return {cover, move, move, move};
    return {move, cover, aim, move};
  }

  bool goal_wants_charge(const Figure& figure) const {
    return figure.charges > 0 && charge_goal(game_, view_, figure);
  }

  // --- fire ------------------------------------------------------------------------------------------------

  Order cover() {
    Order best = Ready{};
    for_each_idle([&](Who who, const Figure& figure) {
      if (!std::holds_alternative<Ready>(best) || figure.commitment != Commitment::cover) return;
      const Covering covering = best_covering(figure);
      if (const CoverFire fire{who, covering.shot.at, covering.posture};
          covering.shot.value > 0 && legal(fire)) {
        best = fire;
      } else if (const Square far = farthest_ahead(figure); far != nowhere && legal(CoverFire{who, far})) {
        best = CoverFire{who, far};
      }
    });
    return best;
  }

  struct Covering {
    ShotChoice shot;
    Posture posture = Posture::exposed;
  };

  // (14.A) From where he stands, or from round a corner, where he is under cover, if that is as good.
  Covering best_covering(const Figure& figure) {
    Covering best{best_shot(scene_, FireKind::covering, figure, figure.at)};
    if (figure.prone != 0 || figure.climb != 0 || figure.hangs != 0 || figure.robot != 0) return best;
    for (const Posture posture : {Posture::lean_n, Posture::lean_e, Posture::lean_s, Posture::lean_w}) {
      if (!can_lean(scene_, figure.at, lean_side(posture))) continue;
      Figure leaning = figure;
      leaning.posture = leaning.stance = posture;
      const ShotChoice shot =
          best_shot(scene_, FireKind::covering, leaning, step(figure.at, lean_side(posture)));
      if (shot.value > 0 && shot.value >= best.shot.value) best = {shot, posture};
    }
    return best;
  }

  // The end of the longest clear line ahead, so that whoever crosses it is fired at; not through friends.
  Square farthest_ahead(const Figure& figure) {
    Square at = figure.at;
    for (int i = 1; i < 20; ++i) {
      const Square next = step(at, figure.facing);
      if (!scene_.sees(figure.at, next)) break;
      bool friendly = false;
      for_each_active(view_, [&](Who, const Figure& each) {
        friendly = friendly || (each.at == next && !enemies(each, figure));
      });
      if (friendly) return nowhere;
      at = next;
    }
    return at == figure.at || scene_.range(figure.at, at) < 3 ? nowhere : at;
  }

  Order shoot(FireKind kind) {
    Order best = Ready{};
    for_each_idle([&](Who who, const Figure& figure) {
      if (!std::holds_alternative<Ready>(best)) return;
      if (kind == FireKind::aimed && figure.commitment != Commitment::aim) return;
      const ShotChoice shot = best_shot(scene_, kind, figure, muzzle(figure));
      const int shots = kind == FireKind::snap && figure.halves >= full_phase ? 2 : 1;
      if (kind == FireKind::snap) {
        if (const Order grenade = lob(who, figure, shots * shot.value); legal(grenade)) {
          best = grenade;
          return;
        }
      }
      const Order order = Shoot{who, shot.at};
      if (shot.value > 0 && legal(order)) best = order;
    });
    return best;
  }

  // A grenade where it does more than the shots would: among several enemies and none of one's own.
  Order lob(Who who, const Figure& figure, int instead) {
    if (figure.grenades == 0 && figure.charges == 0) return Shoot{nobody, nowhere};
    if (figure.halves < full_phase) return Shoot{nobody, nowhere};
    Order best = Shoot{nobody, nowhere};
    int most = std::max(instead, 15);
    for_each_active(view_, [&](Who, const Figure& target) {
      if (!enemies(figure, target) || target.hidden != 0 || target.at.deck != figure.at.deck) return;
      if (scene_.range(figure.at, target.at) < 3 || !scene_.sees(figure.at, target.at)) return;
      const bool charge = figure.charges != 0 && charges_are_thrown(game_, view_);
      const Missile grenade{4, 15};  // (16) an 8 on two dice
      const Missile demolition{30, 36};
      const int value = blast_value(scene_, figure, target.at, charge ? demolition : grenade);
      const ahl::Throw order{who, target.at, static_cast<std::uint8_t>(charge ? 1 : 0)};
      if (value <= most || !legal(order)) return;
      most = value;
      best = order;
    });
    return best;
  }

  // --- (17) melee ----------------------------------------------------------------------------------------

  Order strike() {
    Order best = Ready{};
    int most = 0;
    for_each_active(view_, [&](Who who, const Figure& figure) {
      if (figure.side != side_ || figure.ordered != 0) return;
      for_each_active(view_, [&](Who at, const Figure& target) {
        if (!enemies(figure, target) || target.hidden != 0 || !may_strike(scene_, figure, target)) return;
        const int value = value_of_blow(figure, at, target);
        if (value <= most || !legal(Strike{who, at})) return;
        most = value;
        best = Strike{who, at};
      });
    });
    return best;
  }

  // A blow costs nothing, but whoever strikes does not aim in that phase (17). A blob holds on to whom it
  // holds, and takes hold of somebody whatever the die says (20).
  int value_of_blow(const Figure& figure, Who at, const Figure& target) {
    const int value = blow_value(game_, figure, target);
    if (figure.blob()) return 1 + value + (figure.grip == at ? 1000 : 0);
    const bool aims = figure.commitment == Commitment::aim && figure.at != target.at;
    const int instead = aims ? best_shot(scene_, FireKind::aimed, figure, muzzle(figure)).value : 0;
    return value > instead ? value : 0;
  }

  // --- (8) movement --------------------------------------------------------------------------------------

  Order plot() {
    Order best = Ready{};
    for_each_idle([&](Who who, const Figure& figure) {
      if (!std::holds_alternative<Ready>(best)) return;
      const Plot way = way_of(who, figure);
      best = way.empty() ? hold(who, figure) : Order(Move{who, way});
      if (!legal(best)) best = Stance{who, Posture::exposed, 2};
      if (!legal(best)) best = Ready{};
    });
    return best;
  }

  Plot way_of(Who who, const Figure& figure) {
    if (figure.commitment != Commitment::move) return {};
    if (figure.blob()) return creep(scene_, memory_, who);
    March march(scene_, memory_, who);
    if (on_post(game_, view_, figure) || march.rests()) return {};
    return march.best();
  }

  // (14.B) Those who have nobody to shoot at keep their heads down behind a console; those who lean go on.
  Order hold(Who who, const Figure& figure) {
    const Order as_he_is = Stance{who, figure.stance, 2};
    if (is_leaning(figure.stance) && legal(as_he_is)) return as_he_is;
    const bool meek = !figure.blob() && memory_.way(scene_, figure).aim.hides;
    const bool shoots = !meek && best_shot(scene_, FireKind::snap, figure, figure.at).value > 0;
    const Order crouch = Stance{who, Posture::crouching, 2};
    if (!shoots && danger(scene_, figure, figure.at) > 0 && legal(crouch)) return crouch;
    return Stance{who, Posture::exposed, 2};
  }

  const Azhanti& game_;
  const Position& view_;
  Side side_;
  Roller& roller_;
  Scene scene_;
  Memory& memory_;
};

}  // namespace

Order BasicPlayer::choose(const Azhanti& game, const Position& view, Side side, Roller& roller) {
  return Thought(game, view, side, roller, memory_).answer();
}

}  // namespace flagbridge::ahl

namespace flagbridge {

template <>
std::span<const PlayerKind<ahl::Azhanti>> player_kinds<ahl::Azhanti>() {
  using ahl::Azhanti;
  static constexpr std::array<PlayerKind<Azhanti>, 2> kinds = {{
      {"random", "any legal order", make_player<Azhanti, RandomPlayer<Azhanti>>},
      {"basic", "rules of thumb", make_player<Azhanti, ahl::BasicPlayer>},
  }};
  return kinds;
}

}  // namespace flagbridge
