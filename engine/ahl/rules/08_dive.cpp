#include "ahl/rules/08_movement.h"

// (8.C.7) Dives, and those who are knocked out of a square by them.
namespace flagbridge::ahl {
namespace {

constexpr std::uint8_t knocked = 2;  // in Figure::dived: must leave the square

bool is_knocked(const Figure& figure) { return (figure.dived & knocked) != 0; }

// (2) Room taken by those who may stay in the square.
int crowd_that_stays(const Position& position, Square square) {
  int room = 0;
  for_each_active(position, [&](Who, const Figure& figure) {
    if (figure.at == square && !is_knocked(figure)) room += bulk(figure);
  });
  return room;
}

// One die each, one less for the diver; the highest go, all of them if they tie. Those who take the room of
// two may leave too little when they come in: then the next highest go as well.
void knock_out(AhlPlay& play, Who diver) {
  const Square square = play.at[diver].at;
  std::array<int, most_people> rolls{};
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.at != square || is_knocked(figure)) return;
    rolls[index_of(who)] = play.d6({"8.C.7"_ahl, "who is knocked aside"}) - (who == diver ? 1 : 0);
  });
  for (int roll = 6; roll >= 0 && crowd_that_stays(play.at, square) > room_in_square; --roll) {
    for_each_active(play.at, [&](Who who, Figure& figure) {
      if (figure.at == square && rolls[index_of(who)] == roll) figure.dived = knocked;
    });
  }
}

using Landings = FixedVector<Square, 8>;

// Room in a square as this side knows it. Unlike a plot, a landing counts everybody where he is just now.
int room_known(const Position& position, Square square, Side eyes) {
  int room = 0;
  for_each_active(position, [&](Who, const Figure& figure) {
    const bool known = figure.side == eyes || figure.hidden == 0;
    if (figure.at == square && known) room += bulk(figure);
  });
  return room;
}

Landings landings(Scene& scene, const Figure& figure) {
  Landings found;
  for (const Compass direction : all_compass) {
    if (!scene.can_step(figure.at, direction)) continue;
    const Square to = step(figure.at, direction);
    if (room_known(scene.position(), to, figure.side) + bulk(figure) <= room_in_square)
      static_cast<void>(found.push_back(to));
  }
  return found;
}

void land(AhlPlay& play, Who who, Square to) {
  Figure& figure = play.at[who];
  figure.at = to;
  figure.prone = 1;
  figure.dived = figure.evading = 0;
  figure.posture = Posture::exposed;
  figure.load = nobody;
  stop_moving(figure);
  play.tell(Happening::knocked_aside, "8.C.7"_ahl, witnesses(figure), arg(who), arg(to));
  come_to(play, who);
}

}  // namespace

void dive_into(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  figure.dived = 1;
  play.tell(Happening::dives, "8.C.7"_ahl, witnesses(figure), arg(who), arg(figure.at));
  if (crowd_that_stays(play.at, figure.at) > room_in_square) knock_out(play, who);
  come_to(play, who);
}

Flow ask_landing(AhlPlay& play, Task&) {
  for (std::size_t i = 0; i < play.at.people.size(); ++i) {
    const Figure& figure = play.at.people[i];
    if (!is_knocked(figure)) continue;
    Scene scene(play.game, play.at);
    const Landings places = landings(scene, figure);
    if (places.size() < 2) {
      land(play, who_at(i), places.empty() ? figure.at : places[0]);
      continue;
    }
    play.at.thrown = who_at(i);
    return play.ask(Decision::thrown, figure.side);
  }
  return Flow::done;
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Land& order) {
  Violations found;
  const Who who = position.thrown;
  if (!found.require(position.has(who), "8.C.7"_ahl, "nobody is knocked aside")) return found;
  if (!own(position, side, who, found)) return found;
  Scene scene(game, position);
  const Landings places = landings(scene, position[who]);
  const bool there = std::find(places.begin(), places.end(), order.at) != places.end();
  found.require(there, "8.C.7"_ahl, "{0} cannot be placed at {1}", arg(who), arg(order.at));
  return found;
}

void carry_out(AhlPlay& play, Side, const Land& order) {
  const Who who = play.at.thrown;
  play.at.thrown = nobody;
  land(play, who, order.at);
}

void list_landings(const Azhanti& game, const Position& position, Side side, List& list) {
  const Who who = position.thrown;
  if (!position.has(who) || position[who].side != side) return;
  Scene scene(game, position);
  for (const Square place : landings(scene, position[who])) list.add(Land{place});
}

}  // namespace flagbridge::ahl
