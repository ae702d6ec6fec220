#include "players/ahl/atlas.h"

#include <algorithm>
#include <queue>

namespace flagbridge::ahl {
namespace {

constexpr int a_rest = 6 * full_phase;  // (V.3) a full turn, and what is left of the one that has begun

bool known(const Azhanti& game, const Position& position, int deck) {
  return deck > 0 && deck <= deck_count && game.scenario(position).known.test(static_cast<std::size_t>(deck));
}

const Deck& plan_of(const Azhanti& game, const Position& position, int deck) {
  return game.content().plans[game.vessel(position).plan_of[static_cast<std::size_t>(deck)]];
}

bool has_ladder(const Way& way) {
  return way.kind == Way::Kind::ladder || way.kind == Way::Kind::folding_ladder;
}

// (8.B.5) Metres to the next floor, each a whole phase; and one to open what is shut.
int climb_cost(const DeckPlan& plan, bool up, bool shut) {
  const int decimetres = up ? plan.decimetres_above : plan.decimetres_below;
  return full_phase * ((decimetres == 0 ? 3 : (decimetres + 9) / 10) + (shut ? 1 : 0));
}

}  // namespace

Atlas::Atlas(const Azhanti& game, const Position& position) : scenario_(position.scenario) {
  const Vessel& vessel = game.vessel(position);
  for (int deck = 1; deck <= deck_count; ++deck) {
    Range& range = of_deck_[static_cast<std::size_t>(deck)];
    range.first = static_cast<int>(landings_.size());
    const auto add = [&](Square at, char lift) {
      const bool there = std::ranges::any_of(landings_, [&](const Landing& each) { return each.at == at; });
      if (!there) landings_.push_back({.at = at, .lift = lift});
    };
    for (const Way& way : vessel.ways_below(deck - 1)) {
      if (has_ladder(way)) add(on_level(way.below, deck), 0);
    }
    for (const Way& way : vessel.ways_below(deck)) {
      if (has_ladder(way)) add(on_level(way.above, deck), 0);
    }
    for (const LiftLine& line : vessel.lifts) {
      if (std::ranges::find(line.stops, deck) == line.stops.end()) continue;
      for (const LiftRecord& each : plan_of(game, position, deck).plan().lifts) {
        if (each.letter == line.letter) add(on_level(each.car.first, deck), each.letter);
      }
    }
    range.count = static_cast<int>(landings_.size()) - range.first;
  }
  for (int deck = 1; deck < deck_count; ++deck) add_ways(game, position, deck);
}

void Atlas::add_ways(const Azhanti& game, const Position& position, int upper) {
  for (const Way& way : game.vessel(position).ways_below(upper)) {
    if (!has_ladder(way)) continue;
    const Deck& top = plan_of(game, position, upper);
    const Deck& bottom = plan_of(game, position, upper + 1);
    const auto locked = [](const Deck& deck, PortalId id) {
      return id != no_portal && (deck.portal(id).starts_locked || deck.portal(id).starts_jammed);
    };
    if (locked(top, way.floor) || locked(bottom, way.overhead)) continue;
    const bool shut = way.floor != no_portal && !game.scenario(position).portals_jammed_open &&
                      !top.portal(way.floor).starts_open;
    const int above = landing_at(on_level(way.above, upper));
    const int below = landing_at(on_level(way.below, upper + 1));
    landings_[static_cast<std::size_t>(below)].above = above;
    landings_[static_cast<std::size_t>(below)].rise = climb_cost(bottom.plan(), true, shut);
    landings_[static_cast<std::size_t>(above)].below = below;
    landings_[static_cast<std::size_t>(above)].fall = climb_cost(top.plan(), false, shut);
  }
}

Atlas::Range Atlas::on(int deck) const { return of_deck_[static_cast<std::size_t>(deck)]; }

int Atlas::landing_at(Square at) const {
  const Range range = on(at.deck);
  for (int i = range.first; i < range.first + range.count; ++i) {
    if (landings_[static_cast<std::size_t>(i)].at == at) return i;
  }
  return -1;
}

// How far it is between the landings of a deck. All decks with one plan have the same.
const Atlas::Table& Atlas::table(Scene& scene, int deck) {
  const Azhanti& game = scene.game();
  const Scenario& scenario = game.scenario(scene.position());
  const bool full = scenario.tanks_full && !scenario.drained.test(static_cast<std::size_t>(deck));
  const Range range = on(deck);
  // The landings belong to the plan and its neighbours, so decks with the same of both share a table.
  const auto plan = [&](int of) {
    const bool there = of >= 1 && of <= deck_count;
    return there ? game.vessel(scene.position()).plan_of[static_cast<std::size_t>(of)] : Vessel::no_plan;
  };
  const int key = ((plan(deck - 1) * 256 + plan(deck)) * 256 + plan(deck + 1)) * 2 + (full ? 1 : 0);
  Table& found = tables_[key];
  if (!found.costs.empty() || range.count == 0) return found;
  found.costs.resize(static_cast<std::size_t>(range.count * range.count), never);
  const Floor floor = floor_as_planned(scene, deck);
  Field field;
  for (int to = 0; to < range.count; ++to) {
    const Destination target{landings_[static_cast<std::size_t>(range.first + to)].at, 0};
    field.spread(floor, {&target, 1}, {});
    for (int from = 0; from < range.count; ++from) {
      found.costs[static_cast<std::size_t>(from * range.count + to)] =
          static_cast<std::uint16_t>(field.at(landings_[static_cast<std::size_t>(range.first + from)].at));
    }
  }
  return found;
}

class Atlas::Search {
 public:
  Search(Atlas& atlas, Scene& scene, Gait gait)
      : atlas_(atlas),
        scene_(scene),
        gait_(gait),
        costs_(atlas.landings_.size(), never),
        works_(lifts_at_call(scene.position())) {
    for (auto& line : cars_) line.fill(never);
  }

  void aim(std::span<const Destination> targets) {
    std::vector<int> decks;
    for (const Destination& each : targets) {
      if (std::ranges::find(decks, each.at.deck) == decks.end()) decks.push_back(each.at.deck);
    }
    Field field;
    for (const int deck : decks) {
      if (deck < 1 || deck > deck_count) continue;
      field.spread(floor_of(scene_, deck), targets, gait_);
      const Range range = atlas_.on(deck);
      for (int i = range.first; i < range.first + range.count; ++i)
        reach(i, field.at(atlas_.landings_[static_cast<std::size_t>(i)].at));
    }
  }

  void run() {
    while (!open_.empty()) {
      const Node node = open_.top();
      open_.pop();
      if (node.landing >= 0) {
        if (costs_[static_cast<std::size_t>(node.landing)] == node.cost) leave(node.landing, node.cost);
      } else if (car(node.lift, node.deck) == node.cost) {
        ride(node.lift, node.deck, node.cost);
      }
    }
  }

  // What each way off the deck costs from where it begins.
  std::vector<Exit> exits(int deck) {
    std::vector<Exit> found;
    const Range range = atlas_.on(deck);
    for (int i = range.first; i < range.first + range.count; ++i) {
      const Landing& here = atlas_.landings_[static_cast<std::size_t>(i)];
      add_climb(found, i, here.above, Act::climb_up, here.rise);
      add_climb(found, i, here.below, Act::climb_down, here.fall);
      if (here.lift != 0) add_rides(found, i);
    }
    return found;
  }

 private:
  struct Node {
    int cost = 0;
    int landing = -1;  // -1: in a lift
    char lift = 0;
    int deck = 0;
    bool operator<(const Node& other) const { return cost > other.cost; }
  };

  bool enters(int deck) const { return known(scene_.game(), scene_.position(), deck); }
  int& car(char lift, int deck) {
    return cars_[static_cast<std::size_t>(lift - 'A')][static_cast<std::size_t>(deck)];
  }

  void reach(int landing, int cost) {
    if (cost >= costs_[static_cast<std::size_t>(landing)]) return;
    costs_[static_cast<std::size_t>(landing)] = cost;
    open_.push({.cost = cost, .landing = landing});
  }

  void reach_car(char lift, int deck, int cost) {
    if (deck < 1 || deck > deck_count || cost >= car(lift, deck)) return;
    car(lift, deck) = cost;
    open_.push({.cost = cost, .lift = lift, .deck = deck});
  }

  int climb(int cost) const { return gait_.trots ? cost : cost + a_rest; }

  // Back from a landing: whence one walks, climbs or rides to it.
  void leave(int landing, int cost) {
    const Landing& here = atlas_.landings_[static_cast<std::size_t>(landing)];
    const int deck = here.at.deck;
    if (gait_.climbs && here.above >= 0 && enters(deck - 1))
      reach(here.above, cost + climb(atlas_.landings_[static_cast<std::size_t>(here.above)].fall));
    if (gait_.climbs && here.below >= 0 && enters(deck + 1))
      reach(here.below, cost + climb(atlas_.landings_[static_cast<std::size_t>(here.below)].rise));
    if (here.lift != 0 && works_[static_cast<std::size_t>(here.lift - 'A')]) reach_car(here.lift, deck, cost);
    if (!enters(deck)) return;
    const Range range = atlas_.on(deck);
    const Table& table = atlas_.table(scene_, deck);
    const int to = landing - range.first;
    for (int from = 0; from < range.count; ++from) {
      const int way = table.costs[static_cast<std::size_t>(from * range.count + to)];
      if (way != never && from != to) reach(range.first + from, cost + way * (gait_.trots ? 1 : 2));
    }
  }

  // (8.B.6) A deck a phase; and one to say where.
  void ride(char lift, int deck, int cost) {
    reach_car(lift, deck - 1, cost + full_phase);
    reach_car(lift, deck + 1, cost + full_phase);
    const Range range = atlas_.on(deck);
    for (int i = range.first; i < range.first + range.count; ++i) {
      if (atlas_.landings_[static_cast<std::size_t>(i)].lift == lift && enters(deck))
        reach(i, cost + full_phase);
    }
  }

  void add_climb(std::vector<Exit>& found, int from, int to, Act act, int price) {
    if (to < 0 || !gait_.climbs || costs_[static_cast<std::size_t>(to)] == never) return;
    found.push_back({from, act, atlas_.landings_[static_cast<std::size_t>(to)].at.deck,
                     costs_[static_cast<std::size_t>(to)] + climb(price)});
  }

  // To whichever stop is best.
  void add_rides(std::vector<Exit>& found, int from) {
    const Landing& here = atlas_.landings_[static_cast<std::size_t>(from)];
    if (!works_[static_cast<std::size_t>(here.lift - 'A')]) return;
    Exit best{from, Act::ride};
    for (std::size_t i = 0; i < atlas_.landings_.size(); ++i) {
      const Landing& there = atlas_.landings_[i];
      if (there.lift != here.lift || there.at.deck == here.at.deck || costs_[i] == never) continue;
      const int cost = costs_[i] + full_phase * (1 + std::abs(there.at.deck - here.at.deck));
      if (cost < best.cost) best.cost = cost, best.deck = there.at.deck;
    }
    if (best.deck != 0) found.push_back(best);
  }

  Atlas& atlas_;
  Scene& scene_;
  Gait gait_;
  std::vector<int> costs_;
  std::array<std::array<int, deck_count + 1>, lift_count> cars_;
  std::array<bool, lift_count> works_;
  std::priority_queue<Node> open_;
};

std::vector<Exit> Atlas::exits(Scene& scene, int deck, std::span<const Destination> targets, Gait gait) {
  Search search(*this, scene, gait);
  search.aim(targets);
  search.run();
  return search.exits(deck);
}

}  // namespace flagbridge::ahl
