#include <algorithm>
#include <bitset>

#include "ahl/rules.h"
#include "ahl/rules/11_resolve.h"
#include "ahl/rules/24_structures.h"

// (15.B) Bursts, whatever causes them, and the charges they set off.
namespace flagbridge::ahl {
namespace {

// Things by their place in Position::things.
using ThingBits = std::bitset<most_things>;

int distance(const Blast& blast, Square square) {
  return square.deck == blast.at.deck ? chebyshev(blast.at, square) : 3;
}

// (15.B.1, 15.B.2) One character near by: is he caught, and how badly?
void catch_one(AhlPlay& play, Scene& scene, const Blast& blast, Who who) {
  const Figure& figure = play.at[who];
  const int squares = distance(blast, figure.at);
  const int penetration = squares > 2 ? 0 : collateral_penetration(blast.penetration, blast.burst, squares);
  if (penetration == 0 || (squares > 0 && !scene.sees(blast.at, figure.at))) return;
  const bool loosely = squares == 0 && play.at.options.same_square_8plus != 0;
  const int needed = loosely ? 8 : needed_to_catch(squares);
  if (needed > 0 && play.d6x2({"15.B.1"_ahl, "caught by the burst"}) < needed) return;
  play.tell(Happening::caught, "15.B.1"_ahl, Sides::everyone(), arg(who));
  const int roll = play.d6x2({"15.B.2"_ahl, "collateral damage"});
  const Impact strike{penetration, blast.type, Load::ball, false};
  hurt(play, who, harm_of(play.game.tables_of(), roll, strike, target_of(scene, figure, false)),
       "15.B.2"_ahl);
}

// (24.B) Primed charges that the burst reaches with a penetration of two or more.
ThingBits charges_reached(AhlPlay& play, Scene& scene, const Blast& blast) {
  ThingBits reached;
  for (std::size_t i = 0; i < play.at.things.size(); ++i) {
    const Thing& thing = play.at.things[i];
    if (thing.kind != ThingKind::charge || thing.state != ThingState::primed) continue;
    const int squares = distance(blast, thing.at);
    if (squares > 2 || collateral_penetration(blast.penetration, blast.burst, squares) < 2) continue;
    if (scene.sees(blast.at, thing.at)) reached.set(i);
  }
  return reached;
}

// (24.A) Structures round a burst: each once, as the nearest square in sight of it has it.
struct Battered {
  Edge edge;
  int penetration = 0;
};
using BatteredList = FixedVector<Battered, 64>;

bool stands_whole(Scene& scene, Edge edge) {
  const Structure structure =
      traits_of(scene.plan(edge.square.deck).kind(Edge{flat(edge.square), edge.side})).structure;
  return structure != Structure::none && structure != Structure::hull &&
         scene.barriers(Barrier::sight, edge.square.deck).blocks(Edge{flat(edge.square), edge.side});
}

// A portal is one structure, its first edge stands for it.
Edge structure_at(Scene& scene, Edge edge) {
  const Deck& plan = scene.plan(edge.square.deck);
  const PortalId portal = plan.portal_at(Edge{flat(edge.square), edge.side});
  if (portal == no_portal) return edge;
  const Edge first = plan.edges_of(portal).front();
  return {on_level(first.square, edge.square.deck), first.side};
}

void add_sides(Scene& scene, Square square, int penetration, const Blast& blast, BatteredList& list) {
  for (const Edge side : edges_of(square)) {
    if (!stands_whole(scene, side)) continue;
    const Edge edge = structure_at(scene, side);
    if (blast.struck && structure_at(scene, *blast.struck) == edge) continue;
    if (std::ranges::find(list, edge, &Battered::edge) == list.end())
      static_cast<void>(list.push_back({edge, penetration}));
  }
}

void batter_round(AhlPlay& play, Scene& scene, const Blast& blast) {
  constexpr int least = 3;  // what the weakest structure takes off
  if (play.at.rules < RuleSet::special) return;
  BatteredList list;
  for (int squares = 0; squares <= 2; ++squares) {
    const int penetration = collateral_penetration(blast.penetration, blast.burst, squares);
    if (penetration <= least) break;
    for (int y = -squares; y <= squares; ++y) {
      for (int x = -squares; x <= squares; ++x) {
        const Square square = Square::at(blast.at.x + x, blast.at.y + y, blast.at.deck);
        if (chebyshev(blast.at, square) != squares || !scene.sees(blast.at, square)) continue;
        add_sides(scene, square, penetration, blast, list);
        batter_square(play, scene, square, penetration, blast.shutter);
      }
    }
  }
  for (const Battered& each : list) batter(play, scene, each.edge, each.penetration);
}

ThingBits burst_once(AhlPlay& play, Scene& scene, const Blast& blast) {
  play.tell(Happening::bursts, blast.rule, Sides::everyone(), arg(blast.at), Arg::number(blast.penetration));
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    const bool there = figure.here() && figure.condition != Condition::dead;
    if (there && who != blast.direct) catch_one(play, scene, blast, who);
  });
  const ThingBits reached = charges_reached(play, scene, blast);
  batter_round(play, scene, blast);
  return reached;
}

// (24.B, I.2.3) A charge goes off, and with it what it is attached to.
Blast spend_charge(Position& position, std::size_t index) {
  Thing& charge = position.things[index];
  charge.state = ThingState::spent;
  charge.clock = 0;
  if (charge.on != 0 && charge.on <= position.things.size())
    position.things[charge.on - 1U].state = ThingState::spent;
  return {charge.at, charge_penetration, Burst::charge, WeaponType::charge, nobody, "24.B"_ahl};
}

bool is_primed(const Thing& thing) {
  return thing.kind == ThingKind::charge && thing.state == ThingState::primed;
}

}  // namespace

// Charges that a burst reaches burst in turn, until none is left to set off.
void burst(AhlPlay& play, Scene& scene, const Blast& blast) {
  ThingBits lit = burst_once(play, scene, blast);
  while (lit.any()) {
    std::size_t first = 0;
    while (!lit.test(first)) ++first;
    lit.reset(first);
    if (is_primed(play.at.things[first])) lit |= burst_once(play, scene, spend_charge(play.at, first));
  }
}

Flow burst_charges(AhlPlay& play, Task&) {
  const auto due = [](const Thing& thing) { return is_primed(thing) && thing.clock == 0; };
  if (std::ranges::none_of(play.at.things, due)) return Flow::done;
  Scene scene(play.game, play.at);
  for (std::size_t i = 0; i < play.at.things.size(); ++i) {
    if (due(play.at.things[i])) burst(play, scene, spend_charge(play.at, i));
  }
  settle(play);
  return Flow::done;
}

}  // namespace flagbridge::ahl
