#include <algorithm>

#include "ahl/rules.h"
#include "ahl/rules/25_ammunition.h"

// (22, 24.B, 25.B) What takes a whole turn: setting and defusing charges, reloading, changing suits.
namespace flagbridge::ahl {
namespace {

constexpr int suit_turns = 8;                // (22)
constexpr std::uint8_t half_reloaded = 100;  // told apart from turns spent on a suit

// (I.2.3) A fighter within reach, to which a charge is attached; 0: none, else 1 + its place.
std::uint16_t fighter_beside(Scene& scene, Square at) {
  const Position& position = scene.position();
  for (std::size_t i = 0; i < position.things.size(); ++i) {
    const Thing& thing = position.things[i];
    if (thing.kind != ThingKind::fighter || thing.state == ThingState::spent) continue;
    for (const int corner : {0, 1, 2, 3}) {
      const Square part = Square::at(thing.at.x + corner % 2, thing.at.y + corner / 2, thing.at.deck);
      if (scene.adjacent(at, part)) return static_cast<std::uint16_t>(i + 1);
    }
  }
  return 0;
}

// The phases that pass are counted from the next turn on; it bursts in the one after them.
void place_charge(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  if (figure.charges == 0) return;
  Scene scene(play.game, play.at);
  const Thing charge{.kind = ThingKind::charge,
                     .state = ThingState::primed,
                     .at = figure.at,
                     .clock = static_cast<std::uint8_t>(std::min(figure.delay + 1, 255)),
                     .holder = who,
                     .on = fighter_beside(scene, figure.at)};
  // Several may have been ordered at once.
  if (play.at.things.size() >= most_things_laid) {
    return play.tell(Happening::no_room, "24.B"_ahl, Sides::everyone(), arg(who),
                     Arg::number(most_things_laid));
  }
  static_cast<void>(play.at.things.push_back(charge));
  --figure.charges;
  play.tell(Happening::charge_set, "24.B"_ahl, Sides::everyone(), arg(who), arg(figure.at));
}

void defuse(AhlPlay& play, Who who) {
  const Square at = play.at[who].at;
  for (Thing& thing : play.at.things) {
    if (thing.kind != ThingKind::charge || thing.state != ThingState::primed || thing.at != at) continue;
    thing.state = ThingState::idle;
    thing.clock = thing.on = 0;
    thing.holder = nobody;
    play.tell(Happening::charge_defused, "24.B"_ahl, Sides::everyone(), arg(who), arg(at));
    return;
  }
}

// (25.A) The round that was asked for; else the one in the weapon, or the first there is a clip of.
int round_to_load(const Tables& tables, const Figure& figure) {
  const auto has = [&](int number) {
    return number >= 0 && figure.clips[static_cast<std::size_t>(number)] > 0;
  };
  for (const std::uint8_t row : {figure.next_round, figure.weapon}) {
    if (const int number = round_number(tables, row); has(number)) return number;
  }
  int first = 0;
  while (!has(first)) ++first;
  return first;
}

void reload(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  const Weapon* weapon = play.game.weapon(figure);
  if (weapon == nullptr || !has_clips(*weapon) || spare_clips(figure) == 0) return;
  if (figure.delay != 0 && figure.progress != half_reloaded) {  // in two turns, evading
    figure.progress = half_reloaded;
    return;
  }
  figure.progress = 0;
  const Tables& tables = play.game.tables_of();
  const auto number = static_cast<std::size_t>(round_to_load(tables, figure));
  --figure.clips[number];
  figure.weapon = row_with_round(tables, figure.weapon, static_cast<int>(number));
  figure.rounds = *play.game.weapon(figure)->clip;
  play.tell(Happening::reloads, "25.B"_ahl, Sides::everyone(), arg(who));
}

// (22) Eight turns to put a vacc suit on or off; it protects like cloth (12.A.3). Without it one has what the
// counter says.
void change_suit(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  const int before = figure.progress < half_reloaded ? figure.progress : 0;
  figure.progress = static_cast<std::uint8_t>(before + 1);
  if (figure.progress < suit_turns) return;
  figure.progress = 0;
  const bool on = figure.suit == Suit::none;
  figure.suit = on ? Suit::vacc : Suit::none;
  const Person* person = play.game.person(figure);
  const bool clad = person != nullptr && person->suit == Suit::none;
  figure.armor = on ? Armor::cloth : clad ? person->armor : Armor::none;
  play.tell(Happening::suit_changed, "22"_ahl, Sides::everyone(), arg(who));
}

void finish(AhlPlay& play, Who who) {
  switch (play.at[who].commitment) {
    case Commitment::place_charge: return place_charge(play, who);
    case Commitment::defuse: return defuse(play, who);
    case Commitment::reload: return reload(play, who);
    case Commitment::change_suit: return change_suit(play, who);
    default: play.at[who].progress = 0; return;
  }
}

}  // namespace

void count_down_charges(AhlPlay& play) {
  for (Thing& thing : play.at.things) {
    if (thing.kind == ThingKind::charge && thing.state == ThingState::primed && thing.clock > 0)
      --thing.clock;
  }
}

void finish_special_actions(AhlPlay& play) {
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.panic == Panic::calm) return finish(play, who);
    play.at[who].progress = 0;  // one who lost his head has left what he was doing
  });
}

}  // namespace flagbridge::ahl
