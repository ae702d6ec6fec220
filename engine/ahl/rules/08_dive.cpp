#include "ahl/rules/08_movement.h"

// (8.C.7) Dives, and those who are knocked out of a square by them.
namespace flagbridge::ahl {
namespace {

constexpr std::uint8_t knocked = 2;  // in Figure::dived: must leave the square

bool is_knocked(const Figure& figure) { return (figure.dived & knocked) != 0; }

// One die each, one less for the diver; the highest go, all of them if they tie.
void knock_out(AhlPlay& play, Who diver) {
  const Square square = play.at[diver].at;
  std::array<int, most_people> rolls{};
  int highest = -1;
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.at != square) return;
    const int roll = play.d6({"8.C.7"_ahl, "who is knocked aside"}) - (who == diver ? 1 : 0);
    rolls[index_of(who)] = roll;
    highest = std::max(highest, roll);
  });
  for_each_active(play.at, [&](Who who, Figure& figure) {
    if (figure.at == square && rolls[index_of(who)] == highest) figure.dived = knocked;
  });
}

using Landings = FixedVector<Square, 8>;

Landings landings(Ground& ground, const Figure& figure, Who who) {
  Landings found;
  for (const Compass direction : all_compass) {
    if (!ground.scene().can_step(figure.at, direction)) continue;
    const Square to = step(figure.at, direction);
    if (ground.room_taken(to, who) + bulk(figure) <= room_in_square) static_cast<void>(found.push_back(to));
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
  if (crowd(play.at, figure.at) > room_in_square) knock_out(play, who);
  come_to(play, who);
}

Flow ask_landing(AhlPlay& play, Task&) {
  for (std::size_t i = 0; i < most_people; ++i) {
    const Figure& figure = play.at.people[i];
    if (!is_knocked(figure)) continue;
    Scene scene(play.game, play.at);
    Ground ground(scene, figure.side);
    const Landings places = landings(ground, figure, who_at(i));
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
  if (!found.require(who != nobody && index_of(who) < most_people, "8.C.7"_ahl, "nobody is knocked aside"))
    return found;
  if (!own(position, side, who, found)) return found;
  Scene scene(game, position);
  Ground ground(scene, side);
  const Landings places = landings(ground, position[who], who);
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
  if (index_of(who) >= most_people || position[who].side != side) return;
  Scene scene(game, position);
  Ground ground(scene, side);
  for (const Square place : landings(ground, position[who], who)) list.add(Land{place});
}

}  // namespace flagbridge::ahl
