#include "players/ahl/goals.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

constexpr int looks_ahead = 3;  // decks beyond those in play

bool known_enemy(const Figure& each, const Figure& of) {
  return each.active() && each.hidden == 0 && enemies(each, of);
}

bool goal_of(const Goal& goal, const Figure& figure) {
  return goal.side == figure.side && (goal.by == 0 || in(goal.by, figure.force));
}

// A charge lies there already, or has gone off there.
bool charged(const Position& view, const Azhanti& game, const Goal& goal) {
  return std::ranges::any_of(view.things, [&](const Thing& thing) {
    if (thing.kind != ThingKind::charge || goal.zone == no_zone) return false;
    const Zone& zone = game.scenario(view).zones[goal.zone];
    return thing.at.deck == zone.level && zone.squares.contains(flat(thing.at));
  });
}

bool has_charge(const Position& view, std::size_t thing) {
  return std::ranges::any_of(view.things, [&](const Thing& each) {
    return each.kind == ThingKind::charge && each.on == thing + 1 && each.state != ThingState::spent;
  });
}

// Whether a thing is still to be dealt with.
bool open_thing(const Position& view, std::size_t i, ThingKind kind) {
  const Thing& thing = view.things[i];
  if (thing.kind != kind || thing.state == ThingState::spent || thing.state == ThingState::carried)
    return false;
  if (kind == ThingKind::crate) return thing.known == 0;
  return kind != ThingKind::fighter || !has_charge(view, i);
}

class Seeking {
 public:
  Seeking(const Azhanti& game, const Position& view, const Figure& figure)
      : game_(game), view_(view), figure_(figure) {}

  Ambition all() {
    for (const Goal& goal : game_.scenario(view_).goals) {
      if (goal_of(goal, figure_)) strive(goal);
    }
    if (!found_.flees) add_enemies(found_.goals.empty() ? 0 : 60);
    return std::move(found_);
  }

 private:
  void strive(const Goal& goal) {
    if (goal.charge && (figure_.charges == 0 || charged(view_, game_, goal))) return;
    found_.flees = found_.flees || goal.flee;
    if (goal.zone != no_zone) {
      const Zone& zone = game_.scenario(view_).zones[goal.zone];
      if (settled_) return;
      if (towards(zone.level))
        zone.squares.for_each([&](Square square) { add(on_level(square, zone.level), 0); });
    } else if (goal.deck != 0) {
      if (towards(goal.deck)) reach_deck(goal);
    } else if (goal.things != ThingKind::none) {
      add_things(goal.things);
    } else {
      for_each_active(view_, [&](Who, const Figure& each) {
        if (in(goal.people, each.force) && each.hidden == 0) add(each.at, 0);
      });
    }
  }

  void add(Square at, int cost) { found_.goals.push_back({at, cost}); }

  void add_enemies(int cost) {
    for_each_active(view_, [&](Who, const Figure& each) {
      if (known_enemy(each, figure_)) add(each.at, cost);
    });
  }

  // With full hands one goes on to where the load is wanted.
  void add_things(ThingKind kind) {
    if (figure_.carries != 0) return;
    for (std::size_t i = 0; i < view_.things.size(); ++i) {
      if (!open_thing(view_, i, kind)) continue;
      settled_ = true;
      add(view_.things[i].at, 0);
    }
  }

  // On the deck itself enemies are what is sought; to flee one only has to get there.
  void reach_deck(const Goal& goal) {
    if (!goal.flee || figure_.at.deck == goal.deck) return;
    add_ladders(figure_.at.deck < goal.deck ? goal.deck - 1 : goal.deck, figure_.at.deck < goal.deck, 40);
  }

  // Whether the deck is in play or near enough to be looked at; if not, the ladders that lead there are the
  // goals.
  bool towards(int deck) {
    if (find_level(view_, deck) != nullptr) return true;
    const int from = figure_.at.deck > well_of ? figure_.at.deck - well_of : figure_.at.deck;
    const int way = deck > from ? 1 : -1;
    int last = from;
    for (int i = 1; i <= looks_ahead && last != deck; ++i) {
      last = from + way * i;
      if (find_level(view_, last) == nullptr) found_.beyond.push_back(last);
    }
    if (last == deck) return true;
    add_ladders(way > 0 ? last : last - 1, way > 0, 120);
    return false;
  }

  // The ends of the ladders between a deck and the one below it on the side one comes from.
  void add_ladders(int upper, bool downward, int cost) {
    for (const Way& way : game_.vessel(view_).ways_below(upper)) {
      if (way.kind != Way::Kind::ladder) continue;
      const Square at = downward ? on_level(way.above, upper) : on_level(way.below, upper + 1);
      add(at, cost);
      found_.exits.push_back({at, !downward});
    }
  }

  const Azhanti& game_;
  const Position& view_;
  const Figure& figure_;
  Ambition found_;
  bool settled_ = false;  // something is to be fetched before anything else
};

}  // namespace

bool must_advance(const Azhanti& game, const Position& view, Side side) {
  const Scenario& scenario = game.scenario(view);
  for (const Ending& ending : scenario.endings) {
    if (ending.test.time_up) return ending.winner != flagbridge::index_of(side);
  }
  return true;
}

Ambition ambition_of(const Azhanti& game, const Position& view, const Figure& figure) {
  return Seeking(game, view, figure).all();
}

bool charge_goal(const Azhanti& game, const Position& view, const Figure& figure) {
  for (const Goal& goal : game.scenario(view).goals) {
    if (!goal.charge || !goal_of(goal, figure)) continue;
    if (goal.zone != no_zone) {
      const Zone& zone = game.scenario(view).zones[goal.zone];
      const bool there = zone.level == figure.at.deck && zone.squares.contains(flat(figure.at));
      if (there && !charged(view, game, goal)) return true;
    }
    for (std::size_t i = 0; i < view.things.size(); ++i) {
      const Thing& thing = view.things[i];
      if (goal.things == ThingKind::none || !open_thing(view, i, goal.things)) continue;
      const int dx = figure.at.x - thing.at.x;
      const int dy = figure.at.y - thing.at.y;
      if (figure.at.deck == thing.at.deck && dx >= -1 && dx <= 2 && dy >= -1 && dy <= 2) return true;
    }
  }
  return false;
}

}  // namespace flagbridge::ahl
