#include "ahl/rules/11_resolve.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

// (10, T.D) How many a weapon may hit with one fire.
int most_hits(const Weapon& weapon, bool burst, RuleSet rules) {
  if (!goes_on(weapon, burst)) return 1;
  if (rules == RuleSet::traveller && burst) {
    const bool pellets = weapon.type == WeaponType::launcher && weapon.load == Load::flechette;
    if (weapon.name == "Light Machine Gun") return 3;
    if (weapon.type == WeaponType::heavy || pellets) return most_people;
  }
  return 2;
}

struct Met {
  Who who = nobody;
  std::uint8_t place = 0;  // in the danger space
  Mark mark;
};
using MetList = FixedVector<Met, most_people>;

// (T.C) Far-reaching weapons endanger only those in the band of the one aimed at.
bool in_band(Scene& scene, const Weapon& weapon, const Fire& fire, Square square) {
  if (scene.position().options.band_danger_space == 0 || reach_of(weapon) < 100) return true;
  return weapon.band(scene.range(fire.from, square)) == weapon.band(scene.range(fire.from, fire.at));
}

// (10) Everybody the fire meets, nearest first; friends too.
MetList those_met(AhlPlay& play, Scene& scene, const Fire& fire, const DangerSpace& space,
                  const People* only = nullptr) {
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  MetList list;
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (who == fire.firer || fire.attacked.has(who) || (only != nullptr && !only->has(who))) return;
    const Mark mark = mark_on(scene, play.at[fire.firer], space, figure);
    if (!mark.attackable || !in_band(scene, weapon, fire, mark.at)) return;
    static_cast<void>(list.push_back({who, static_cast<std::uint8_t>(space.index_of(mark.at)), mark}));
  });
  std::ranges::sort(list, {},
                    [](const Met& met) { return met.place * std::size_t{most_people} + index_of(met.who); });
  return list;
}

// (11.C, 12) One target: to hit, and if so the wound.
bool attack(AhlPlay& play, Scene& scene, Fire& fire, const Met& met) {
  const Figure& firer = play.at[fire.firer];
  Figure& target = play.at[met.who];
  fire.attacked.add(met.who);
  const auto shot = shot_at(scene, {fire.kind, firer, fire.from, fire.burst}, target, met.mark);
  if (!shot) return false;
  if (fire.unexpected && enemies(firer, target) && target.startled < 255) ++target.startled;  // (18.A.4)
  const int modifier = hit_modifier(*shot);
  const int roll = play.d6x2({"11.C.2"_ahl, "to hit"});
  const bool hit = hits(roll, modifier, shot->band);
  play.tell(hit ? Happening::hit : Happening::missed, "11.C.3"_ahl, Sides::everyone(), arg(met.who),
            arg(fire.firer), Arg::number(roll), Arg::number(modifier),
            Arg::number(needed_to_hit(shot->band)));
  if (!hit) return false;
  const Weapon& weapon = *shot->weapon;
  const int penetration = weapon.penetration(shot->band);
  const int damage = play.d6x2({"12.A"_ahl, "damage"});
  const Impact strike{penetration, weapon.type, weapon.load, true};
  hurt(play, met.who,
       harm_of(play.game.tables_of(), damage, strike, target_of(scene, target, met.mark.cover)), "12.A"_ahl);
  if (weapon.load == Load::he || weapon.high_energy()) {  // (15)
    burst(play, scene, {met.mark.at, penetration, Burst::strike, weapon.type, met.who, "15.B"_ahl});
  }
  return true;
}

// (10) Those in one square: pellets and bursts meet all of them, a single shot the first it hits.
void attack_square(AhlPlay& play, Scene& scene, Fire& fire, std::span<Met> there) {
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  const bool single = !goes_on(weapon, fire.burst);
  if (single && there.size() > 1)
    shuffle(there, [&](std::uint32_t n) { return play.pick(n, {"10"_ahl, "who is shot at first"}); });
  for (const Met& met : there) {
    if (attack(play, scene, fire, met)) ++fire.hits;
    if (single && fire.hits > 0) return;
  }
}

void attack_all(AhlPlay& play, Scene& scene, Fire& fire, MetList& list) {
  for (std::size_t i = 0; i < list.size() && !spent(play.game, play.at, fire);) {
    std::size_t end = i + 1;
    while (end < list.size() && list[end].place == list[i].place) ++end;
    attack_square(play, scene, fire, std::span(list.data() + i, end - i));
    i = end;
  }
}

// (15.A) A line that ends against coded equipment hits it, and may set it off.
void strike_equipment(AhlPlay& play, Scene& scene, const Fire& fire, Square square) {
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  const auto band = weapon.band(scene.range(fire.from, square));
  const Equipment coded = traits_of(scene.plan(square.deck).kind(flat(square))).equipment;
  if (!band || coded == Equipment::none) return;
  const int penetration = weapon.penetration(*band);
  const Tables& tables = play.game.tables_of();
  const Armor worth = coded == Equipment::green ? Armor::cloth : Armor::battle;
  if (weapon.load == Load::he || weapon.high_energy())
    burst(play, scene, {square, penetration, Burst::strike, weapon.type, nobody, "15.B"_ahl});
  const int roll = play.d6x2({"15.A"_ahl, "equipment"});
  const Impact strike{penetration, weapon.type, Load::ball, true};
  if (harm_of(tables, roll, strike, {.armor = worth}) < Harm::serious) return;
  play.tell(Happening::equipment_explodes, "15.A"_ahl, Sides::everyone(), arg(square));
  const bool green = coded == Equipment::green;
  const Weapon* like = green ? tables.weapon("4cm RAM", "HE") : tables.weapon("FG", "-");
  if (like == nullptr) return;
  burst(play, scene,
        {square, like->penetration(Band::effective), Burst::charge, like->type, nobody, "15.A"_ahl});
}

// (24.A) Fire that was aimed at a structure, not at somebody in front of it.
void strike_structure(AhlPlay& play, Scene& scene, const Fire& fire, const DangerSpace& space) {
  const auto edge = struck_edge(scene, space);
  if (!edge || play.at.rules < RuleSet::special) return;
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  const Square before = space.squares.empty() ? fire.from : space.squares.back();
  const auto band = weapon.band(scene.range(fire.from, before));
  if (!band) return;
  const int penetration = weapon.penetration(*band);
  batter(play, scene, *edge, penetration);
  if (weapon.load == Load::he || weapon.high_energy())
    burst(play, scene, {before, penetration, Burst::strike, weapon.type, nobody, "15.B"_ahl, edge});
}

}  // namespace

bool spent(const Azhanti& game, const Position& position, const Fire& fire) {
  const Weapon* weapon = game.weapon(position[fire.firer]);
  return weapon == nullptr || fire.hits >= most_hits(*weapon, fire.burst, position.rules);
}

std::optional<Edge> struck_edge(Scene& scene, const DangerSpace& space) {
  if (space.why != RayStop::Barrier) return std::nullopt;
  const int number = space.from.deck;
  const DeckBarriers& view = scene.barriers(Barrier::sight, number);
  const auto solid = [&](Edge edge) {
    return view.blocks(edge) && traits_of(scene.plan(number).kind(edge)).structure != Structure::none;
  };
  const auto on_deck = [&](Edge edge) { return Edge{on_level(edge.square, number), edge.side}; };
  const SightStep stop = space.stop;
  if (!stop.through_corner()) return solid(stop.edge()) ? std::optional(on_deck(stop.edge())) : std::nullopt;
  for (const Square side : stop.sides()) {
    for (const SightStep part : {SightStep{stop.from, side}, SightStep{side, stop.to}}) {
      if (solid(part.edge())) return on_deck(part.edge());
    }
  }
  return std::nullopt;
}

void attack_those(AhlPlay& play, Scene& scene, Fire& fire, const People& only) {
  const Weapon* weapon = play.game.weapon(play.at[fire.firer]);
  if (weapon == nullptr) return;
  const DangerSpace space = danger_space(scene, fire.from, fire.at, reach_of(*weapon));
  MetList list = those_met(play, scene, fire, space, &only);
  attack_all(play, scene, fire, list);
}

void resolve_fire(AhlPlay& play, Scene& scene, Fire& fire) {
  const Weapon* weapon = play.game.weapon(play.at[fire.firer]);
  if (weapon == nullptr) return;
  const DangerSpace space = danger_space(scene, fire.from, fire.at, reach_of(*weapon));
  MetList list = those_met(play, scene, fire, space);
  attack_all(play, scene, fire, list);
  if (fire.hits > 0 && spent(play.game, play.at, fire)) return;  // the line did not get to its end
  if (space.console) return strike_equipment(play, scene, fire, fire.at);
  if (space.why != RayStop::Barrier) return;
  if (border_open(scene.barriers(Barrier::sight, fire.from.deck), space.stop)) {
    strike_equipment(play, scene, fire, on_level(space.stop.to, fire.from.deck));
  } else if (!space.has(fire.at)) {
    strike_structure(play, scene, fire, space);
  }
}

}  // namespace flagbridge::ahl
