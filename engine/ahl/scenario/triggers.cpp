#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) Special rules as triggers: whether one goes off.
namespace flagbridge::ahl {
namespace {

bool concerns(const AhlPlay& play, const Trigger& trigger, const Occasion& occasion) {
  const WhenFile& file = trigger.file;
  if (occasion.at != nowhere && (occasion.deck() < trigger.first_deck || occasion.deck() > trigger.last_deck))
    return false;
  if (file.first && !occasion.first) return false;
  if (!file.side && trigger.forces == 0 && !file.by && !file.peaceful) return true;
  if (occasion.who == nobody) return false;
  const Figure& figure = play.at[occasion.who];
  if (file.by && (occasion.by == nobody || index_of(play.at[occasion.by].side) != *file.by)) return false;
  if (file.peaceful && !peaceful(figure)) return false;
  if (file.side && index_of(figure.side) != *file.side) return false;
  return trigger.forces == 0 || in(trigger.forces, figure.force);
}

int throw_dice(AhlPlay& play, const Trigger& trigger) {
  const Label label{trigger.rule, "what happens"};
  const int thrown = trigger.roll.dice == 1 ? play.d6(label) : play.d6x2(label);
  return thrown + trigger.roll.plus;
}

// (IV.6) One throw for each deck further down than anybody has been; the first that succeeds counts.
int throw_for_decks(AhlPlay& play, const Trigger& trigger, const Occasion& occasion) {
  std::uint8_t& deepest = play.at.story.marks[trigger.once];
  int thrown = 0;
  for (int deck = std::max<int>(deepest + 1, trigger.first_deck); deck <= occasion.deck(); ++deck) {
    if (thrown < trigger.file.needs) thrown = throw_dice(play, trigger);
  }
  deepest = std::max(deepest, static_cast<std::uint8_t>(occasion.deck()));
  return thrown;
}

bool has_beside(Scene& scene, ForceSet forces, const Figure& figure) {
  return std::ranges::any_of(scene.position().people, [&](const Figure& each) {
    return each.active() && in(forces, each.force) && each.at.deck == figure.at.deck &&
           scene.adjacent(each.at, figure.at);
  });
}

// (VI.2.4) Whether anybody could be won over.
bool to_convert(Scene& scene, const Trigger& trigger, const Occasion& occasion, const Figure& figure) {
  const ConvertFile& file = *trigger.file.convert;
  if (!figure.active() || !in(trigger.convert, figure.force) || figure.neutral == 0) return false;
  if (file.here && figure.at.deck != occasion.at.deck) return false;
  if (file.needs != 0 && figure.neutral != 1) return false;
  if (file.adjacent && (figure.at.deck != occasion.at.deck || !scene.adjacent(figure.at, occasion.at)))
    return false;
  return trigger.beside == 0 || has_beside(scene, trigger.beside, figure);
}

bool anybody_to_convert(const AhlPlay& play, const Trigger& trigger, const Occasion& occasion) {
  Scene scene(play.game, play.at);
  return std::ranges::any_of(
      play.at.people, [&](const Figure& figure) { return to_convert(scene, trigger, occasion, figure); });
}

void consider(AhlPlay& play, const Trigger& trigger, const Occasion& occasion) {
  const bool counter = trigger.file.deeper && trigger.once != no_mark;
  if (trigger.once != no_mark && !counter && play.at.story.marks[trigger.once] != 0) return;
  if (!concerns(play, trigger, occasion) || !holds(play.game, play.at, trigger.test)) return;
  if (trigger.file.convert && !anybody_to_convert(play, trigger, occasion)) return;
  int thrown = 0;
  if (counter) {
    thrown = throw_for_decks(play, trigger, occasion);
  } else if (trigger.roll.dice != 0) {
    thrown = throw_dice(play, trigger);
  }
  if (thrown < trigger.file.needs) return;
  if (trigger.once != no_mark && !counter) play.at.story.marks[trigger.once] = 1;
  act(play, trigger, occasion, thrown);
}

}  // namespace

void trigger(AhlPlay& play, const Occasion& occasion) {
  const Scenario& scenario = play.game.scenario(play.at);
  if ((scenario.moments >> static_cast<unsigned>(occasion.moment) & 1U) == 0) return;
  for (const Trigger& each : scenario.triggers) {
    if (each.file.at == occasion.moment) consider(play, each, occasion);
  }
}

int stopped_on_way(AhlPlay& play, Who who, int deck) {
  const auto& triggers = play.game.scenario(play.at).triggers;
  for (std::size_t i = 0; i < triggers.size(); ++i) {
    const Trigger& each = triggers[i];
    if (each.file.at != Moment::level || !each.file.deeper || each.once == no_mark) continue;
    const Occasion there{.moment = Moment::level, .who = who, .at = Square::at(0, 0, deck)};
    if (!concerns(play, each, there) || !holds(play.game, play.at, each.test)) continue;
    if (throw_for_decks(play, each, there) >= each.file.needs) return static_cast<int>(i) + 1;
  }
  return 0;
}

void meet_on_way(AhlPlay& play, Who who, int number) {
  const auto& triggers = play.game.scenario(play.at).triggers;
  act(play, triggers[static_cast<std::size_t>(number - 1)],
      {.moment = Moment::level, .who = who, .at = play.at[who].at}, 0);
}

std::string trigger_name(const Azhanti& game, const Position& position, int name) {
  const auto& triggers = game.scenario(position).triggers;
  const auto at = static_cast<std::size_t>(name - first_trigger_name);
  return at < triggers.size() ? triggers[at].file.text : "?";
}

// --- what a trigger does ---------------------------------------------------------------------------------

namespace {

using Squares = FixedVector<Square, 1600>;

// Squares near what happened: its room, or what can be seen from it within a few squares.
Squares near_squares(AhlPlay& play, const Draw& draw, Square at) {
  Squares found;
  const Level* level = find_level(play.at, at.deck);
  if (level == nullptr) return found;
  const Deck& deck = play.game.content().plans[level->plan];
  Scene scene(play.game, play.at);
  const auto room = deck.room_at(flat(at));
  deck.plan().for_each_square([&](Square square) {
    const Square there = on_level(square, at.deck);
    if (there == at || !open_floor(deck.kind(square))) return;
    const bool near = draw.within == 0 ? room.has_value() && deck.room_at(square) == room
                                       : chebyshev(square, flat(at)) <= draw.within && scene.sees(at, there);
    if (near) static_cast<void>(found.push_back(there));
  });
  return found;
}

// (IV.5) The lift of a zone opens its door there, if nobody else has it.
bool lift_comes(AhlPlay& play, const Zone& zone) {
  const Level* level = find_level(std::as_const(play.at), zone.level);
  if (level == nullptr) return false;
  for (const LiftRecord& record : play.game.content().plans[level->plan].plan().lifts) {
    if (zone.squares.contains(record.car.first)) return bring_lift(play, record.letter, zone.level);
  }
  return false;
}

// One of the zones, by dice; with a lift that is in use, the next one in the list.
Squares zone_squares(AhlPlay& play, const Draw& draw) {
  Squares found;
  const auto count = static_cast<std::uint32_t>(draw.zones.size());
  const int first = count == 1 ? 0 : play.pick(count, {"SCENARIOS"_ahl, "where they come in"});
  for (std::uint32_t i = 0; i < count && found.empty(); ++i) {
    const std::uint8_t which = draw.zones[(static_cast<std::uint32_t>(first) + i) % count];
    const Zone& zone = play.game.scenario(play.at).zones[which];
    if (draw.leaves_lift && !lift_comes(play, zone)) continue;
    zone.squares.for_each(
        [&](Square square) { static_cast<void>(found.push_back(on_level(square, zone.level))); });
  }
  return found;
}

// Puts somebody of the reserve on one of the squares, by dice; back into the cup if all are full.
bool place_by_dice(AhlPlay& play, Who who, Squares squares) {
  while (!squares.empty()) {
    const auto at = static_cast<std::size_t>(
        play.pick(static_cast<std::uint32_t>(squares.size()), {"SCENARIOS"_ahl, "square"}));
    if (can_stand(play.game, play.at, play.at[who], squares[at])) {
      const int side = play.pick(4, {"SCENARIOS"_ahl, "facing"});
      put(play, who, squares[at], orthogonal_compass[static_cast<std::size_t>(side)]);
      return true;
    }
    squares[at] = squares.back();
    squares.pop_back();
  }
  play.at[who] = Figure{};
  return false;
}

}  // namespace

void place_posted(AhlPlay& play, int number) {
  const Level* level = find_level(play.at, number);
  if (level == nullptr) return;
  const Deck& deck = play.game.content().plans[level->plan];
  Squares squares;
  deck.plan().for_each_square([&](Square square) {
    if (open_floor(deck.kind(square))) static_cast<void>(squares.push_back(on_level(square, number)));
  });
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    if (figure.presence == Presence::reserve && figure.posted == number) place_by_dice(play, who, squares);
  });
}

namespace {

// (III.3, IV.6) Whoever is surprised in the middle of a phase does nothing in the next one either, and is
// committed to movement for the rest of the turn.
void startle(AhlPlay& play, Figure& figure, std::uint8_t how) {
  figure.surprised = how;
  if (play.at.phase == 0) return;
  figure.dazed = how;
  figure.commitment = Commitment::move;
}

// (IV.5)
void lift_waits_for(AhlPlay& play, const Figure& figure) {
  const Level* level = find_level(std::as_const(play.at), figure.at.deck);
  for (const LiftRecord& record : play.game.content().plans[level->plan].plan().lifts) {
    if (!record.car.contains(flat(figure.at))) continue;
    for (Lift& lift : play.at.lifts) {
      if (lift.letter == static_cast<std::uint8_t>(record.letter) && lift.at == figure.at.deck)
        lift.departs = 1;
    }
  }
}

// Puts those who have just been drawn on the squares; how many found room.
int place_drawn(AhlPlay& play, const Draw& draw, const People& before, const Squares& squares) {
  int placed = 0;
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    if (before.has(who) || figure.presence != Presence::reserve) return;
    if (!place_by_dice(play, who, squares)) return;
    ++placed;
    if (draw.surprised) startle(play, play.at[who], 1);
    if (draw.leaves_lift) lift_waits_for(play, play.at[who]);
  });
  return placed;
}

void draw_now(AhlPlay& play, const Trigger& trigger, const Occasion& occasion, int thrown) {
  const Draw& draw = *trigger.draw;
  const Force& force = play.game.scenario(play.at).forces[draw.force];
  const Side side = side_at(force.file.side);
  const bool by_dice = draw.placed == PlacedBy::dice;
  PlayChance chance(play, by_dice ? Sides::everyone() : Sides(side));
  const int count = draw.count.roll ? std::max(0, thrown + draw.count.plus)
                                    : amount_of(draw.count, static_cast<int>(force.cup.size()), chance);
  Squares squares;
  if (by_dice)
    squares = draw.zones.empty() ? near_squares(play, draw, occasion.at) : zone_squares(play, draw);
  if (by_dice && squares.empty()) return;
  const auto posted = trigger.file.at == Moment::near ? occasion.at.deck : std::uint8_t{0};
  People before;
  for_each_person(play.at, [&](Who who, const Figure&) { before.add(who); });
  int come = draw_people(play.game, play.at, draw.force, count, chance, posted);
  for_each_person(play.at, [&](Who who, Figure& figure) {
    if (!before.has(who)) figure.fresh = draw.moves ? 1 : 0;  // (II.2.2)
  });
  if (by_dice) come = place_drawn(play, draw, before, squares);
  if (come > 0 && posted == 0)
    play.tell(Happening::arrives_in_force, trigger.rule, Sides::everyone(), Arg::number(come),
              Arg::side(side));
}

// (VI.2.4)
void convert(AhlPlay& play, const Trigger& trigger, const Occasion& occasion) {
  const ConvertFile& file = *trigger.file.convert;
  Scene scene(play.game, play.at);
  for_each_active(play.at, [&](Who, Figure& figure) {
    if (!to_convert(scene, trigger, occasion, figure)) return;
    const bool joins = file.needs == 0 || play.d6({trigger.rule, "whose side they take"}) >= file.needs;
    figure.neutral = joins ? 0 : 2;
    if (!joins) return;
    figure.side = side_at(file.side);
    figure.untried = 1;
  });
}

bool within(const AhlPlay& play, Scope scope, Square happened, Square square) {
  if (scope == Scope::everywhere) return true;
  if (square.deck != happened.deck) return false;
  return scope == Scope::deck || room_of(play.game, play.at, square) == room_of(play.game, play.at, happened);
}

void surprise(AhlPlay& play, const Trigger& trigger, const Occasion& occasion) {
  for_each_active(play.at, [&](Who who, Figure& figure) {
    const bool here = within(play, trigger.file.scope, occasion.at, figure.at);
    const bool him = trigger.file.surprise_him && who == occasion.who;
    if (him || (in(trigger.surprise, figure.force) && here))
      startle(play, figure, trigger.file.surprise_level);
    if (in(trigger.commits, figure.force) && here) figure.commitment = Commitment::move;
  });
}

}  // namespace

void act(AhlPlay& play, const Trigger& trigger, const Occasion& occasion, int thrown) {
  const Scenario& scenario = play.game.scenario(play.at);
  Story& story = play.at.story;
  const auto number = static_cast<int>(&trigger - scenario.triggers.data());
  if (trigger.file.at != Moment::near)
    play.tell(Happening::marked, trigger.rule, Sides::everyone(), Arg::name(first_trigger_name + number));
  for (std::size_t i = 0; i < story.marks.size(); ++i) {
    if ((trigger.marks >> i & 1U) != 0) story.marks[i] = 1;
  }
  // In a decision phase the turn has only begun and counts as the first of them.
  const int from = play.at.phase == 0 ? play.at.core.turn - 1 : play.at.core.turn;
  if (trigger.file.deadline != 0) story.deadline = static_cast<std::uint16_t>(from + trigger.file.deadline);
  for (const std::uint8_t side : trigger.file.must_move)
    story.must_move = static_cast<std::uint8_t>(story.must_move | 1U << side);
  if (trigger.file.truce) story.truce = 1;
  if (trigger.file.lifts_stop) {
    for (Lift& lift : play.at.lifts) lift.works = 0, lift.tried = 1;
  }
  for (Level& level : play.at.levels) {  // (8.C.4)
    const bool filled =
        level.number != 0 && level.number >= trigger.first_filled && level.number <= trigger.last_filled;
    if (filled) level.tank = Tank::full;
  }
  if (trigger.draw) draw_now(play, trigger, occasion, thrown);
  if ((trigger.surprise | trigger.commits) != 0 || trigger.file.surprise_him)
    surprise(play, trigger, occasion);
  if (trigger.file.convert) convert(play, trigger, occasion);
  for_each_active(play.at, [&](Who, Figure& figure) {
    if (in(trigger.shock, figure.force)) ++figure.shocks;
    if (in(trigger.surrender, figure.force)) figure.presence = Presence::gone;
  });
}

}  // namespace flagbridge::ahl
