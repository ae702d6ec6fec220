#include "players/ahl/goals.h"

#include <algorithm>

#include "ahl/scenario/run.h"
#include "players/ahl/shelter.h"

namespace flagbridge::ahl {
namespace {

constexpr int detour = 60;  // what a target is put behind another for being only an enemy

bool known_enemy(const Figure& each, const Figure& of) {
  return each.active() && each.hidden == 0 && enemies(each, of);
}

bool goal_of(const Goal& goal, const Figure& figure) {
  return goal.side == figure.side && (goal.by == 0 || in(goal.by, figure.force));
}

bool in_zone_of(const Azhanti& game, const Position& view, std::uint8_t zone, Square at) {
  return zone != no_zone && in_zone(game, view, zone, at);
}

// A charge ticks there, or has gone off there.
bool charged(const Position& view, const Azhanti& game, const Goal& goal) {
  return std::ranges::any_of(view.things, [&](const Thing& thing) {
    const bool set = thing.state == ThingState::primed || thing.state == ThingState::spent;
    return thing.kind == ThingKind::charge && set && in_zone_of(game, view, goal.zone, thing.at);
  });
}

bool has_charge(const Position& view, std::size_t thing) {
  return std::ranges::any_of(view.things, [&](const Thing& each) {
    return each.kind == ThingKind::charge && each.on == thing + 1 && each.state != ThingState::idle;
  });
}

// Whether a thing is still to be dealt with.
bool open_thing(const Azhanti& game, const Position& view, std::size_t i, ThingKind kind) {
  const Thing& thing = view.things[i];
  if (thing.kind != kind || thing.state == ThingState::spent || thing.state == ThingState::carried)
    return false;
  if (kind == ThingKind::crate) return unopened(game, view, thing);
  return kind != ThingKind::fighter || !has_charge(view, i);
}

class Seeking {
 public:
  Seeking(Scene& scene, const Figure& figure, const Atlas& atlas, std::uint8_t zone)
      : scene_(scene),
        game_(scene.game()),
        view_(scene.position()),
        figure_(figure),
        atlas_(atlas),
        zone_(zone) {}

  Ambition all() {
    if (must_clear()) {
      add_enemies(0);
      return std::move(found_);
    }
    if (const auto shut = last_to_shut(game_, view_, figure_.side)) {
      add(on_level(shut->square, shut->deck), 0);
      return std::move(found_);
    }
    if (keeps_to_officer() || lies_low() || rallies()) return std::move(found_);
    for (const Goal& goal : game_.scenario(view_).goals) {
      if (goal_of(goal, figure_)) strive(goal);
    }
    if (!found_.flees && !on_errand()) add_enemies(found_.targets.empty() ? 0 : detour);
    return std::move(found_);
  }

 private:
  // (I.1.4) Nobody goes on before this deck is clear.
  bool must_clear() const {
    const bool clears = (game_.scenario(view_).clear_upward >> flagbridge::index_of(figure_.side) & 1) != 0;
    return clears && std::ranges::any_of(view_.people, [&](const Figure& each) {
             return known_enemy(each, figure_) && each.at.deck == figure_.at.deck;
           });
  }

  // Enemies are not run after by those who carry something, or have a way to go from deck to deck.
  bool on_errand() const {
    return figure_.carries != 0 ||
           (!found_.targets.empty() && std::ranges::none_of(found_.targets, [&](const Destination& each) {
             return each.at.deck % well_of == figure_.at.deck % well_of;
           }));
  }

  void strive(const Goal& goal) {
    if (goal.charge && (figure_.charges == 0 || charged(view_, game_, goal))) return;
    found_.flees = found_.flees || goal.flee;
    if (goal.zone != no_zone) {
      const bool rival = !goal.charge && zone_ != no_zone && goal.zone != zone_;
      if (!settled_ && !rival) add_zone(goal.zone);
    } else if (goal.deck != 0) {
      if (figure_.at.deck != goal.deck) add_deck(goal.deck);
    } else if (goal.things != ThingKind::none) {
      add_things(goal.things);
    } else {
      for_each_active(view_, [&](Who, const Figure& each) {
        if (in(goal.people, each.force) && each.hidden == 0) add(each.at, 0);
      });
    }
  }

  void add(Square at, int cost) { found_.targets.push_back({at, cost}); }

  void add_enemies(int cost) {
    for_each_active(view_, [&](Who, const Figure& each) {
      if (known_enemy(each, figure_)) add(each.at, cost);
    });
  }

  // Where it is enough that no enemy is left, the enemies there are the target.
  void add_zone(std::uint8_t number) {
    const Zone& zone = game_.scenario(view_).zones[number];
    if (!to_be_emptied(number)) {
      zone.squares.for_each([&](Square square) { add(on_level(square, zone.level), 0); });
      return;
    }
    for_each_active(view_, [&](Who, const Figure& each) {
      if (known_enemy(each, figure_) && in_zone(game_, view_, number, each.at)) add(each.at, 0);
    });
  }

  bool to_be_emptied(std::uint8_t zone) const {
    return std::ranges::any_of(game_.scenario(view_).endings, [&](const Ending& ending) {
      return ending.winner == flagbridge::index_of(figure_.side) &&
             std::ranges::any_of(ending.test.people,
                                 [&](const PeopleTest& test) { return test.zone == zone && test.most == 0; });
    });
  }

  // Those the side cannot do without stay out of sight while others can fight for them: the ones its victory
  // asks to be alive, and those who command robots.
  bool lies_low() {
    const bool commands = commands_robots(game_, view_, figure_);
    const bool ward = in(precious(game_, view_, figure_.side), figure_.force) && has_way_out();
    if (!commands && !(ward && well_guarded())) return false;
    found_.targets = hideouts(scene_, figure_);
    found_.hides = !found_.targets.empty();
    return found_.hides;
  }

  // (18.D) Leaders whom nobody shoots at go to those of their people who cower.
  bool rallies() {
    if (figure_.leadership <= 0 || figure_.carries != 0) return false;
    const auto watched = [&](const Figure& each) {
      return known_enemy(each, figure_) && scene_.in_play(each.at.deck) && scene_.sees(each.at, figure_.at);
    };
    if (std::ranges::any_of(view_.people, watched)) return false;
    for_each_active(view_, [&](Who, const Figure& each) {
      const bool lost = each.panic == Panic::cowering && friends(each, figure_);
      if (lost && each.at.deck == figure_.at.deck) add(each.at, 0);
    });
    return !found_.targets.empty();
  }

  bool has_way_out() const {
    return std::ranges::any_of(game_.scenario(view_).goals,
                               [&](const Goal& goal) { return goal.flee && goal_of(goal, figure_); });
  }

  // At least one to fight for them against two enemies.
  bool well_guarded() const {
    const ForceSet wards = precious(game_, view_, figure_.side);
    int guards = 0;
    int foes = 0;
    for_each_active(view_, [&](Who, const Figure& each) {
      if (each.at.deck != figure_.at.deck) return;
      guards += friends(each, figure_) && !in(wards, each.force) ? 1 : 0;
      foes += known_enemy(each, figure_) ? 1 : 0;
    });
    return 2 * guards >= foes;
  }

  // (21, II.1) Technicians keep to the officers: together they command robots.
  bool keeps_to_officer() {
    const Person* person = game_.person(figure_);
    if (person == nullptr || person->rank != Rank::technician) return false;
    if (!commands_robots(game_, view_, figure_)) return false;
    for_each_active(view_, [&](Who, const Figure& each) {
      const Person* other = game_.person(each);
      const bool officer = other != nullptr && other->rank == Rank::officer;
      if (officer && friends(each, figure_) && each.panic == Panic::calm) add(each.at, 0);
    });
    return !found_.targets.empty();
  }

  // Anywhere on it, by whatever way.
  void add_deck(int deck) {
    const Atlas::Range range = atlas_.on(deck);
    for (int i = range.first; i < range.first + range.count; ++i)
      add(atlas_.landings()[static_cast<std::size_t>(i)].at, 0);
  }

  // With full hands one goes on to where the load is wanted.
  void add_things(ThingKind kind) {
    if (figure_.carries != 0) return;
    for (std::size_t i = 0; i < view_.things.size(); ++i) {
      if (!open_thing(game_, view_, i, kind)) continue;
      settled_ = true;
      add(view_.things[i].at, 0);
    }
  }

  Scene& scene_;
  const Azhanti& game_;
  const Position& view_;
  const Figure& figure_;
  const Atlas& atlas_;
  std::uint8_t zone_;
  Ambition found_;
  bool settled_ = false;  // something is to be fetched before anything else
};

}  // namespace

bool must_advance(const Azhanti& game, const Position& view, Side side) {
  // The last ending is what comes of doing nothing; those before it ask for something more.
  bool must = true;
  for (const Ending& ending : game.scenario(view).endings) {
    if (ending.test.time_up) must = ending.winner != flagbridge::index_of(side);
  }
  return must;
}

bool commands_robots(const Azhanti& game, const Position& view, const Figure& figure) {
  const Person* person = game.person(figure);
  if (person == nullptr || (person->rank != Rank::officer && person->rank != Rank::technician)) return false;
  return std::ranges::any_of(view.people, [&](const Figure& each) {
    return each.active() && each.robot != 0 && friends(each, figure) && each.at.deck == figure.at.deck;
  });
}

Ambition ambition_of(Scene& scene, const Figure& figure, const Atlas& atlas, std::uint8_t zone) {
  return Seeking(scene, figure, atlas, zone).all();
}

std::vector<std::uint8_t> rival_zones(const Azhanti& game, const Position& view, Side side) {
  std::vector<std::uint8_t> zones;
  for (const Goal& goal : game.scenario(view).goals) {
    if (goal.side == side && goal.zone != no_zone && !goal.charge && goal.by == 0) zones.push_back(goal.zone);
  }
  return zones;
}

bool unopened(const Azhanti& game, const Position& view, const Thing& crate) {
  if (crate.kind != ThingKind::crate || crate.known != 0 || crate.state == ThingState::spent) return false;
  // (IV.1) Everybody knows how many of the counters have a 2 on their back.
  const auto twos = std::ranges::count_if(game.content().tables.roster, [](const Person& person) {
    return person.group == Group::blob && person.level == 2;
  });
  return std::ranges::count(view.things, ThingKind::wine, &Thing::kind) < twos;
}

bool charge_goal(const Azhanti& game, const Position& view, const Figure& figure) {
  for (const Goal& goal : game.scenario(view).goals) {
    if (!goal.charge || !goal_of(goal, figure)) continue;
    if (in_zone_of(game, view, goal.zone, figure.at) && !charged(view, game, goal)) return true;
    for (std::size_t i = 0; i < view.things.size(); ++i) {
      const Thing& thing = view.things[i];
      if (goal.things == ThingKind::none || !open_thing(game, view, i, goal.things)) continue;
      const int dx = figure.at.x - thing.at.x;
      const int dy = figure.at.y - thing.at.y;
      if (figure.at.deck == thing.at.deck && dx >= -1 && dx <= 2 && dy >= -1 && dy <= 2) return true;
    }
  }
  return false;
}

bool on_post(const Azhanti& game, const Position& view, const Figure& figure) {
  const int enemy = 1 - flagbridge::index_of(figure.side);
  return std::ranges::any_of(game.scenario(view).endings, [&](const Ending& ending) {
    return ending.winner == enemy && std::ranges::any_of(ending.test.people, [&](const PeopleTest& test) {
             return test.most == 0 && in(test.forces, figure.force) &&
                    in_zone_of(game, view, test.zone, figure.at);
           });
  });
}

ForceSet precious(const Azhanti& game, const Position& view, Side side) {
  const Scenario& scenario = game.scenario(view);
  ForceSet own = 0;
  for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
    if (side_at(scenario.forces[i].file.side) == side) own |= ForceSet{1} << i;
  }
  ForceSet all = 0;
  for (const Ending& ending : scenario.endings) {
    if (ending.winner != flagbridge::index_of(side)) continue;
    for (const PeopleTest& test : ending.test.people) {
      const bool needed = test.state == PersonState::living || test.zone != no_zone;
      if (needed && test.least > 0 && (test.forces & ~own) == 0) all |= test.forces;
    }
  }
  return all;
}

std::optional<ShutFile> last_to_shut(const Azhanti& game, const Position& view, Side side) {
  constexpr int hurry = 3;  // turns before time is up in which nobody is waited for
  for (const Ending& ending : game.scenario(view).endings) {
    if (!ending.test.shut || ending.winner != flagbridge::index_of(side)) continue;
    Test rest = ending.test;
    rest.shut.reset();
    if (rest.people.empty() || !holds(game, view, rest)) continue;
    const std::uint8_t zone = rest.people.front().zone;
    const bool more = std::ranges::any_of(view.people, [&](const Figure& each) {
      return each.active() && each.side == side && each.carries != 0 &&
             !in_zone_of(game, view, zone, each.at);
    });
    if (!more || view.core.turn + hurry > view.story.deadline) return ending.test.shut;
  }
  return std::nullopt;
}

}  // namespace flagbridge::ahl
