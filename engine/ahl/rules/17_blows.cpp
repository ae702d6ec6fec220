#include <algorithm>

#include "ahl/rules.h"
#include "ahl/rules/17_melee.h"

// (17.A, 17.B, 17.C) Blows are struck one after the other and take effect together.
namespace flagbridge::ahl {

Harm harm_of_blow(const Tables& tables, const Blow& blow, int die) {
  Harm harm = tables.melee_result(die + melee_modifier(blow), blow.attacker - blow.target, blow.shift);
  if (blow.weightless) harm = lighter(harm);
  return blow.suited_in_vacuum ? worse_in_vacuum(harm) : harm;
}

namespace {

using Strikers = LongList<Who, most_people>;

// (17.TABLE) Robots count two columns whatever they are made of.
int shift_of(const Tables& tables, const Figure& target) {
  return target.robot != 0 ? tables.row(Suit::robot).melee_shift : tables.row(target.suit).melee_shift;
}

Blow blow_of(Scene& scene, const Figure& attacker, const Figure& target) {
  const Tables& tables = scene.game().content().tables;
  Blow blow;
  blow.attacker = melee_of(attacker);
  blow.target = melee_of(target);
  blow.shift = shift_of(tables, target);
  blow.same_square = attacker.at == target.at;
  blow.dived = attacker.dived != 0;
  blow.weightless = weightless(scene.position(), attacker.at);
  blow.suited_in_vacuum = suited_in_vacuum(scene, target);
  return blow;
}

// Those who strike. Whoever can no longer reach the one he was to strike at does nothing.
Strikers strikers(AhlPlay& play, Scene& scene) {
  Strikers all;
  for_each_active(play.at, [&](Who who, Figure& figure) {
    if (figure.ordered == 0 || figure.foe == nobody) return;
    if (may_strike(scene, figure, play.at[figure.foe])) {
      static_cast<void>(all.push_back(who));
      if (figure.robot == 2) use_supervision(play, figure);
    } else {
      play.tell(Happening::stops, "17"_ahl, Sides::everyone(), arg(who), arg(figure.at));
    }
  });
  return all;
}

// (17.A) The larger factor first; the dice decide among equals.
void put_in_order(AhlPlay& play, Strikers& all) {
  const auto factor = [&](Who who) { return melee_of(play.at[who]); };
  std::ranges::sort(all, [&](Who a, Who b) {
    return factor(a) != factor(b) ? factor(a) > factor(b) : index_of(a) < index_of(b);
  });
  for (std::size_t first = 0; first < all.size();) {
    std::size_t last = first + 1;
    while (last < all.size() && factor(all[last]) == factor(all[first])) ++last;
    for (std::size_t left = last - first; left > 1; --left) {
      const auto at = static_cast<std::size_t>(
          play.pick(static_cast<std::uint32_t>(left), {"17.A"_ahl, "who strikes first"}));
      std::swap(all[first + at], all[first + left - 1]);
    }
    first = last;
  }
}

// (17.C) A blob feels nothing but the stun that makes it let go (20).
void strike(AhlPlay& play, Scene& scene, Who who, People& stunned_blobs) {
  Figure& attacker = play.at[who];
  const Who victim = attacker.foe;
  Figure& target = play.at[victim];
  const Blow blow = blow_of(scene, attacker, target);
  const int die = play.d6({"17.B"_ahl, "melee"});
  const Harm harm = harm_of_blow(play.game.content().tables, blow, die);
  play.tell(Happening::strikes, "17.B"_ahl, Sides::everyone(), arg(who), arg(victim),
            Arg::number(blow.attacker - blow.target),
            Arg::number(std::clamp(die + melee_modifier(blow), 1, 6)));
  attacker.hidden = 0;
  attacker.engaged = 2;
  target.engaged = std::max<std::uint8_t>(target.engaged, 1);
  if (harm == Harm::none) return;
  if (target.blob()) {
    stunned_blobs.add(victim);
  } else {
    hurt(play, victim, harm, "17.C"_ahl);
  }
}

// (20) First everybody a blob has engaged is held, then those are free whose blob was stunned.
void settle_grips(AhlPlay& play, const Strikers& all, const People& stunned_blobs) {
  for (const Who who : all) {
    if (play.at[who].blob() && !play.at[play.at[who].foe].blob()) take_hold(play, who, play.at[who].foe);
  }
  for_each_person(play.at, [&](Who who, const Figure&) {
    if (stunned_blobs.has(who)) let_go(play, who);
  });
}

// (18.D) Who was to be shot at by those who lost their nerve is remembered through the melee.
void forget_strikes(Position& position) {
  clear_orders(position);
  for (Figure& figure : position.people) {
    figure.foe = figure.must_shoot == 0 ? nobody : who_at(static_cast<std::size_t>(figure.must_shoot - 1));
  }
}

}  // namespace

Flow resolve_melee(AhlPlay& play, Task&) {
  Scene scene(play.game, play.at);
  fill_brawls(scene, play.at);
  Strikers all = strikers(play, scene);
  put_in_order(play, all);
  People stunned_blobs;
  for (const Who who : all) strike(play, scene, who, stunned_blobs);
  settle_grips(play, all, stunned_blobs);
  forget_strikes(play.at);
  if (all.empty()) return Flow::done;
  settle(play);
  loosen_grips(play);
  return Flow::done;
}

}  // namespace flagbridge::ahl
