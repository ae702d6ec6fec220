#include "ahl/rules/11_resolve.h"

#include <algorithm>

#include "ahl/rules/24_structures.h"

namespace flagbridge::ahl {
namespace {

// (10, T.D) How many a weapon may hit with one fire.
int most_hits(const Weapon& weapon, bool burst, RuleSet rules) {
  if (!goes_on(weapon, burst)) return 1;
  if (rules != RuleSet::traveller || !burst || !weapon.hits) return 2;
  return *weapon.hits == 0 ? most_people : *weapon.hits;
}

struct Met {
  Who who = nobody;
  std::uint8_t place = 0;  // in the danger space
  Mark mark;
};
using MetList = LongList<Met, most_people>;

// (18.A.4) From somebody unseen: by the whole side, or if the players so agreed by the target himself, from
// where the two stood when the phase began.
bool out_of_nowhere(Scene& scene, const Fire& fire, const Figure& firer, const Figure& target) {
  if (!fire.unexpected || !enemies(firer, target)) return false;
  if (scene.position().options.sighted_by_target == 0) return true;
  const auto stood = [](const Figure& figure) { return figure.moved != 0 ? figure.begun : figure.at; };
  const Square from = stood(target);
  const Square at = stood(firer);
  return !scene.in_play(from.deck) || !scene.in_play(at.deck) || !scene.sees(from, at);
}

// (10) Everybody the fire meets, nearest first; friends too.
MetList those_met(AhlPlay& play, Scene& scene, const Fire& fire, const DangerSpace& space,
                  const People* only = nullptr) {
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  MetList list;
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (who == fire.firer || fire.attacked.has(who) || (only != nullptr && !only->has(who))) return;
    const Mark mark = mark_on(scene, play.at[fire.firer], space, figure);
    if (!mark.attackable || !in_band(scene, weapon, {fire.from, fire.at}, mark.at)) return;
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
  was_shot_at(play, met.who, fire.firer);
  if (out_of_nowhere(scene, fire, firer, target) && target.startled < 255) ++target.startled;
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

// (11.A.1) Of one side, and put into an order by its owner.
bool in_turn(const Position& position, std::span<const Met> there) {
  return position.tick > 0 && std::ranges::all_of(there, [&](const Met& met) {
           const Figure& figure = position[met.who];
           return figure.queue != 0 && figure.side == position[there[0].who].side && stepped(figure);
         });
}

// (10) Those in one square: pellets and bursts meet all of them, a single shot the first it hits.
void attack_square(AhlPlay& play, Scene& scene, Fire& fire, std::span<Met> there) {
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  const bool single = !goes_on(weapon, fire.burst);
  if (single && there.size() > 1 && !in_turn(play.at, there))
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
  was_wrecked(play, square);
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

// (24.A) Fire aimed at a portal overhead or in the floor.
void strike_shutter(AhlPlay& play, Scene& scene, const Fire& fire) {
  const Way* way = shut_way(play.game, play.at, fire.at, fire.mark);
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  const auto band = weapon.band(scene.range(fire.from, fire.at));
  if (way == nullptr || !band) return;
  const int penetration = weapon.penetration(*band);
  Blast blast{fire.at, penetration, Burst::strike, weapon.type, nobody, "15.B"_ahl};
  blast.shutter = floor_at(on_level(way->above, way->upper));
  batter_way(play, *way, fire.at, penetration);
  if (weapon.load == Load::he || weapon.high_energy()) burst(play, scene, blast);
}

// (24.A) Fire aimed at a conduit strikes it, unless somebody stands there to be shot at.
void strike_conduit(AhlPlay& play, Scene& scene, const Fire& fire) {
  const Weapon& weapon = *play.game.weapon(play.at[fire.firer]);
  const auto band = weapon.band(scene.range(fire.from, fire.at));
  const bool conduit = scene.plan(fire.at.deck).kind(flat(fire.at)) == SquareKind::conduit;
  if (!conduit || !band || play.at.rules < RuleSet::special || active_in(play.at, fire.at) > 0) return;
  batter_conduit(play, scene, fire.at, weapon.penetration(*band));
}

}  // namespace

bool in_band(Scene& scene, const Weapon& weapon, Line line, Square square) {
  if (scene.position().options.band_danger_space == 0 || reach_of(weapon) < 100) return true;
  return weapon.band(scene.range(line.from, square)) == weapon.band(scene.range(line.from, line.at));
}

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

namespace {

// (24.A) Into the ceiling or the floor there; over his own head it meets nobody.
void end_at(DangerSpace& space, Square at) {
  const bool own = space.from == at;
  while (!space.squares.empty() && (own || space.squares.back() != at)) space.squares.pop_back();
}

// (11.A.1) Their owner says in which order people walk into covering fire; those who come into one square are
// attacked together, whenever the first of them is.
void put_in_turn(const Position& position, MetList& list) {
  const auto turn = [&](const Met& met) { return queue_key(position[met.who]); };
  std::array<int, most_people> first;
  for (std::size_t i = 0; i < list.size(); ++i) {
    first[index_of(list[i].who)] = turn(list[i]);
    for (const Met& other : list) {
      if (other.place == list[i].place)
        first[index_of(list[i].who)] = std::min(first[index_of(list[i].who)], turn(other));
    }
  }
  std::ranges::sort(list, {}, [&](const Met& met) {
    return std::tuple(first[index_of(met.who)], met.place, turn(met), index_of(met.who));
  });
}

}  // namespace

void attack_those(AhlPlay& play, Scene& scene, Fire& fire, const People& only) {
  const Weapon* weapon = play.game.weapon(play.at[fire.firer]);
  if (weapon == nullptr) return;
  const DangerSpace space = danger_space(scene, fire.from, fire.at, reach_of(*weapon));
  MetList list = those_met(play, scene, fire, space, &only);
  if (play.at.tick > 0) put_in_turn(play.at, list);
  attack_all(play, scene, fire, list);
}

void resolve_fire(AhlPlay& play, Scene& scene, Fire& fire) {
  const Weapon* weapon = play.game.weapon(play.at[fire.firer]);
  if (weapon == nullptr) return;
  DangerSpace space = danger_space(scene, fire.from, fire.at, reach_of(*weapon));
  if (fire.mark != AimedAt::line) end_at(space, fire.at);
  MetList list = those_met(play, scene, fire, space);
  attack_all(play, scene, fire, list);
  if (fire.hits > 0 && spent(play.game, play.at, fire)) return;  // the line did not get to its end
  if (fire.mark != AimedAt::line) return strike_shutter(play, scene, fire);
  if (space.has(fire.at)) strike_conduit(play, scene, fire);
  if (space.console) return strike_equipment(play, scene, fire, fire.at);
  if (space.why != RayStop::Barrier) return;
  if (border_open(scene.barriers(Barrier::sight, fire.from.deck), space.stop)) {
    strike_equipment(play, scene, fire, on_level(space.stop.to, fire.from.deck));
  } else if (!space.has(fire.at)) {
    strike_structure(play, scene, fire, space);
  }
}

}  // namespace flagbridge::ahl
