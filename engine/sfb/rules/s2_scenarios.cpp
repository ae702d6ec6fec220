#include <algorithm>

#include "sfb/rules/s2_victory.h"
#include "sfb/rules/sg_ground.h"

// Scenarios that are not won by points alone (SG22.5, SG23.5, SG24.5, SH19.5, SH20.5).
namespace flagbridge::sfb {
namespace {

// What has become of the three Klingons.
struct Hunters {
  int all = 0, destroyed = 0, taken = 0, crippled = 0;
};

Hunters count_hunters(const Battles& game, const Position& position, Side side) {
  Hunters count;
  for (const Ship& ship : position.ships) {
    if (ship.status == Status::none || first_owner(ship) != side) continue;
    const bool destroyed = ship.status == Status::destroyed;
    ++count.all;
    count.destroyed += destroyed ? 1 : 0;
    count.taken += !destroyed && ship.captured != 0 ? 1 : 0;
    count.crippled += crippled(game, position, ship) ? 1 : 0;
  }
  return count;
}

const Ship* find_hood(const Position& position, Side side) {
  const auto found = std::ranges::find_if(position.ships, [&](const Ship& ship) {
    return ship.status != Status::none && first_owner(ship) == side;
  });
  return found == position.ships.end() ? nullptr : &*found;
}

}  // namespace

// (SH19.5) The outcomes in their order; the first that fits decides. The Hood's side is the first. Policy: if
// the turns run out she has got away; whoever has taken a Klingon and goes unhurt has done no less than one
// who goes crippled.
Verdict verdict_on_hood(const Battles& game, const Position& position) {
  const Side federation = side_at(0), klingons = side_at(1);
  const Rule rule = "SH19.5"_sfb;
  const Ship* hood = find_hood(position, federation);
  if (hood == nullptr) return {{}, rule, "Draw"};
  const Hunters hunters = count_hunters(game, position, klingons);
  const bool lost = hood->status == Status::destroyed;
  if (!lost && hunters.destroyed + hunters.taken == hunters.all)
    return {federation, rule, "Federation Incredible Victory"};
  if (!lost && hood->captured != 0) return {klingons, rule, "Klingon Decisive Victory"};
  if (lost) {
    if (hunters.taken > 0 || hunters.destroyed > 1) return {{}, rule, "Draw"};
    return {klingons, rule, hunters.destroyed == 0 ? "Klingon Tactical Victory" : "Klingon Marginal Victory"};
  }
  if (hunters.taken > 0) return {federation, rule, "Federation Decisive Victory"};
  if (crippled(game, position, *hood)) return {{}, rule, "Draw"};
  const bool decisive = hunters.destroyed > 0 || hunters.crippled >= 2;
  return {federation, rule, decisive ? "Federation Decisive Victory" : "Federation Tactical Victory"};
}

namespace {

// (SG22.5, G7.36) Whether a ship could drag the other along at that speed with the engines it has left.
bool can_tow(const Battles& game, const Ship& ship, const Ship& load) {
  constexpr int least_speed = 3;
  const Energy cost = game.design(ship).move_cost + game.design(load).move_cost;
  const bool helped = left(game, ship, Box::impulse) > 0;  // (C2.111) a hex by impulse power
  return Energy(warp_left(game, ship)) >= cost * (least_speed - (helped ? 1 : 0));
}

}  // namespace

const ScenarioShip* scenario_row(const Battles& game, const Position& position, const Ship& ship) {
  const Scenario& scenario = game.scenario(position);
  const auto seat = static_cast<std::size_t>(index_of(first_owner(ship)));
  if (scenario.free || seat >= scenario.sides.size()) return nullptr;
  const auto& ships = scenario.sides[seat].ships;
  return ship.start < ships.size() ? &ships[ship.start] : nullptr;
}

bool is_prize(const Battles& game, const Position& position, const Ship& ship) {
  const ScenarioShip* row = scenario_row(game, position, ship);
  return row != nullptr && row->prize;
}

bool is_surveyor(const Battles& game, const Position& position, const Ship& ship) {
  const ScenarioShip* row = scenario_row(game, position, ship);
  return row != nullptr && row->survey && ship.captured == 0;
}

Judgement judgement_of(const Battles& game, const Position& position) {
  const Scenario& scenario = game.scenario(position);
  for (const Choice& each : scenario.choices) {
    const ShortText& agreed =
        each.kind == Choice::Kind::variation ? position.options.variation : position.options.balance;
    if (each.victory && agreed.text() == each.id) return *each.victory;
  }
  return scenario.victory;
}

// (SG22.62) Away, or with nobody left who could keep it from going. Policy: whoever is still being hunted
// when the turns run out has not got away.
Verdict verdict_on_escape(const Battles& game, const Position& position) {
  const bool alone = ships_left(game, position, side_at(1)) == 0;
  const bool away = std::ranges::any_of(position.ships, [&](const Ship& ship) {
    const bool gone = ship.status == Status::disengaged || (ship.playing() && alone && ship.bystander == 0);
    return gone && first_owner(ship) == side_at(0) && ship.captured == 0;
  });
  return {away ? side_at(0) : side_at(1), "SG22.62"_sfb, away ? "it got away" : "it did not get away"};
}

// Policy: whoever is destroyed or captured has been forced to leave too. What becomes of the freighter says
// nothing, be it armed or not (SG22.72).
Verdict verdict_on_harassment(const Battles& game, const Position& position) {
  constexpr int bearable = 5;  // points of internal damage
  bool driven = position.driven_off != 0;
  for (const Ship& ship : position.ships) {
    if (ship.status == Status::none || ship.bystander != 0 || first_owner(ship) != side_at(0)) continue;
    if (is_prize(game, position, ship)) continue;
    driven = driven || !ship.playing() || ship.captured != 0 || ship.internals > bearable;
  }
  return {driven ? side_at(1) : side_at(0), "SG22.63"_sfb,
          driven ? "the police ship was driven off or hurt" : "the police ship held its ground"};
}

// (SG24.64) The visitor wins only if the freighter is destroyed.
Verdict verdict_on_explorer(const Battles& game, const Position& position, const Verdict& by_points) {
  if (!by_points.winners.has(side_at(1))) return by_points;
  const bool destroyed = std::ranges::any_of(position.ships, [&](const Ship& ship) {
    return ship.status == Status::destroyed && is_prize(game, position, ship);
  });
  if (destroyed) return by_points;
  return {{}, "SG24.64"_sfb, "the exploration freighter is still there"};
}

namespace {

int enemies_left(const Battles& game, const Position& position, Side side) {
  int ships = 0;
  for_each_side(position.foes_of(side), [&](Side enemy) { ships += ships_left(game, position, enemy); });
  return ships;
}

}  // namespace

// (SG22.5) Whoever holds the freighter and can drag it away. Policy: a side that is left alone takes hold of
// it afterwards, if it has a tractor beam.
Verdict verdict_by_tow(const Battles& game, const Position& position) {
  Sides winners;
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const Ship& load = position.ships[static_cast<std::size_t>(i)];
    if (!load.playing() || (load.bystander == 0 && !is_prize(game, position, load))) continue;
    const Side owner = first_owner(load);
    const bool unthreatened =
        load.bystander == 0 && load.captured == 0 && enemies_left(game, position, owner) == 0;
    if (unthreatened) winners = winners | owner;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.bystander != 0 || ship.captured != 0 || &ship == &load || !can_tow(game, ship, load)) return;
      const bool holds = std::ranges::any_of(
          position.links, [&](const Link& link) { return link.holder == unit && link.target == unit_at(i); });
      const bool alone = enemies_left(game, position, ship.side) == 0 && left(game, ship, Box::tractor) > 0;
      if (holds || alone) winners = winners | ship.side;
    });
  }
  if (winners.count() != 1) return {{}, "SG22.5"_sfb, "nobody can drag the freighter away unhindered"};
  return {winners, "SG22.5"_sfb, "the freighter is dragged away"};
}

bool privateer_taken(const Position& position) {
  return std::ranges::any_of(position.ships, [](const Ship& ship) {
    return ship.status != Status::none && ship.captured != 0 && first_owner(ship) == side_at(0);
  });
}

namespace {

// (SG24.5) If the ship got away: half a point for each point of information, and more for going round the
// planet and for people who have been down there; less for those it left behind.
int survey_points(const Battles& game, const Position& position, Side side) {
  constexpr int each = 25, parties_a_unit = 2;
  if (!surveys(judgement_of(game, position), side)) return 0;
  const bool away = std::ranges::any_of(position.ships, [&](const Ship& ship) {
    return ship.status == Status::disengaged && ship.side == side && is_surveyor(game, position, ship);
  });
  if (!away) return 0;
  // (S2.24) Halves are rounded up.
  int points = (position.research[static_cast<std::size_t>(index_of(side))] + 1) / 2;
  const Surveyed& survey = position.survey_of(side);
  points += each * (survey.circled + survey.landed);
  const int left =
      left_on_ground(position, side, true) + left_on_ground(position, side, false) / parties_a_unit;
  return points - each * left;
}

// (SG23.5) For raids on the ground and each point of damage to the planet that counts, less for parties left
// there.
int raid_points(const Position& position, Side side) {
  constexpr int a_party = 5;
  if (side != side_at(1)) return 0;
  int points = position.raided;
  for (const Post& post : position.posts) points += post.bombed;
  return points - a_party * left_on_ground(position, side, false);
}

// (SH20.5) For each mine, and more for three and for all of them.
int mine_points(const Position& position, Side side) {
  constexpr int a_mine = 33, three = 50, all = 100;
  if (side != side_at(0)) return 0;
  const int mines = mines_destroyed(position);
  return a_mine * mines + (mines >= 3 ? three : 0) + (mines >= surface_sides ? all : 0);
}

}  // namespace

int points_of_scenario(const Battles& game, const Position& position, Side side) {
  switch (judgement_of(game, position)) {
    case Judgement::explorer:
    case Judgement::surveys:
    case Judgement::survey: return survey_points(game, position, side);
    case Judgement::raid: return raid_points(position, side);
    case Judgement::privateers: return mine_points(position, side);
    default: return 0;
  }
}

namespace {

// (SH20.3) People on the ground are forces like ships.
bool has_forces(const Battles& game, const Position& position, Side side) {
  return ships_left(game, position, side) > 0 || people_on_ground(position, side) > 0;
}

}  // namespace

bool visit_goes_on(const Battles& game, const Position& position) {
  const Judgement judgement = judgement_of(game, position);
  if (judgement == Judgement::privateers)
    return has_forces(game, position, side_at(0)) && has_forces(game, position, side_at(1));
  bool visited = false;
  for_each_side(position.sides(), [&](Side side) {
    visited = visited || (surveys(judgement, side) && ships_left(game, position, side) > 0);
  });
  return visited;
}

}  // namespace flagbridge::sfb
