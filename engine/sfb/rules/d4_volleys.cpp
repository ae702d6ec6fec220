#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/state/live.h"

// (D4.22) Volleys: what strikes a shield in one step is added up before anything meets it.
namespace flagbridge::sfb {
namespace {

constexpr int most_points = 0xffff;

// Whose fire a volley is. What seeks its target by itself, and a mine, comes from where it is, not from its
// ship (D4.321).
struct Firers {
  ShipSet ships;
  bool craft = false;
};
Firers firers_of(std::span<const Blow> blows) {
  Firers found;
  for (const Blow& each : blows) {
    if (each.firer == no_unit || seeks(each.by) || each.by == By::mine) continue;
    if (is_ship(each.firer)) found.ships.insert(each.firer);
    if (!is_ship(each.firer)) found.craft = true;
  }
  return found;
}

std::uint16_t next_number(Position& position) {
  if (position.volleys.empty()) position.parcels.clear();
  int highest = 0;
  for (const Volley& each : position.volleys) highest = std::max<int>(highest, each.number);
  return static_cast<std::uint16_t>(highest + 1);
}

// The volley of this step on that shield, or a new one. Fire along the line between two shields stays by
// itself, firer by firer, until the owner has said which of them it strikes (D3.43).
Volley* volley_on(const Battles& game, Position& position, UnitId target, int shield, int enveloping,
                  const Firers& firers) {
  Volley made{.firers = firers.ships,
              .target = target,
              .shield = static_cast<std::uint8_t>(shield),
              .enveloping = static_cast<std::uint8_t>(enveloping)};
  made.by_craft = firers.craft ? 1 : 0;
  const bool open = choice_of_shields(game, position, made).other != 0;
  Volley* any = nullptr;
  for (Volley& each : position.volleys) {
    if (each.target != target || each.resolved != 0) continue;
    const bool same = each.shield == shield && each.enveloping == enveloping;
    const bool apart = open || choice_of_shields(game, position, each).other != 0;
    const bool theirs = each.firers == firers.ships && each.by_craft == made.by_craft;
    if (same && (!apart || theirs)) return &each;
    any = &each;
  }
  made.number = next_number(position);
  // As many at a time are more than a battle has; points beyond join another volley on the ship (policy).
  return position.volleys.push_back(made) ? &position.volleys.back() : any;
}

// What one weapon after another has done is one parcel, if it came the same way.
void add_parcel(Position& position, const Volley& volley, const Blow& blow) {
  for (Parcel& each : position.parcels) {
    const bool same = each.volley == volley.number && each.firer == blow.firer && each.by == blow.by &&
                      each.from == blow.from;
    if (!same) continue;
    each.points = static_cast<std::uint16_t>(std::min(most_points, each.points + blow.points));
    return;
  }
  // Where there are more than there is room for, the volley still has their points (policy).
  static_cast<void>(position.parcels.push_back(
      {blow.firer, static_cast<std::uint16_t>(blow.points), volley.number, blow.by, blow.from}));
}

int points_of(std::span<const Blow> blows) {
  int sum = 0;
  for (const Blow& each : blows) sum += each.points;
  return sum;
}

// `points` may be fewer than the blows together: some struck the ground.
void add(BattlePlay& play, UnitId target, int shield, int points, std::span<const Blow> blows,
         int enveloping) {
  Position& position = play.at;
  const Firers firers = firers_of(blows);
  Volley* volley = volley_on(play.game, position, target, shield, enveloping, firers);
  if (volley == nullptr) return;
  position.core.live |= live::volleys;
  volley->points = static_cast<std::uint16_t>(std::min(most_points, volley->points + points));
  volley->firers |= firers.ships;
  if (firers.craft) volley->by_craft = 1;
  for (const Blow& each : blows) add_parcel(position, *volley, each);
}

// (P2.731) Of a single bank every side is the same shield.
int shield_on(const BattlePlay& play, UnitId target, int shield) {
  const bool bank = play.game.design(play.at.ship(target)).small_ground;
  return bank ? std::min(shield, 1) : std::clamp(shield, 0, 6);
}

void tell_struck(BattlePlay& play, UnitId target, int points, int shield, Rule rule) {
  play.tell(Happening::struck, rule, Sides::everyone(), arg(target), Arg::number(points),
            Arg::number(shield));
  alert(play.at, play.at.ship(target).side);
}

}  // namespace

void strike(BattlePlay& play, UnitId target, int shield, const Blow& blow, Rule rule) {
  if (blow.points <= 0 || !play.at.exists(target)) return;
  if (is_craft(target)) return hurt_craft(play, target, blow.points, Hurt::otherwise, rule);
  tell_struck(play, target, blow.points, shield, rule);
  add(play, target, shield_on(play, target, shield), blow.points, std::span(&blow, 1), 0);
}

void strike_all_round(BattlePlay& play, UnitId target, std::span<const Blow> blows, Rule rule) {
  int points = points_of(blows);
  if (points <= 0 || !play.at.exists(target)) return;
  if (is_craft(target)) return hurt_craft(play, target, points, Hurt::otherwise, rule);
  const Design& design = play.game.design(play.at.ship(target));
  if (design.ground) points = (points + 1) / 2;  // (P2.733) half of it strikes the ground
  const int shield = design.small_ground ? 1 : 0;
  tell_struck(play, target, points, shield, rule);
  const bool torpedo = blows.front().by == By::plasma;
  const int enveloping = torpedo ? 1 : 2;
  add(play, target, shield, points, blows, design.small_ground ? 0 : enveloping);
}

void end_volley(Position& position, std::size_t which) {
  const std::uint16_t number = position.volleys[which].number;
  for (std::size_t i = 0; i < position.parcels.size();) {
    if (position.parcels[i].volley == number) {
      position.parcels.erase(i);
    } else {
      ++i;
    }
  }
  position.volleys.erase(which);
}

}  // namespace flagbridge::sfb
