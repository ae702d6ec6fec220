#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/p2_surface.h"

// (6D2) Declared shots are thrown for in the order of ships and weapons; what they do is worked out from the
// position before the step and takes effect together.
namespace flagbridge::sfb {
namespace {

struct Hit {
  UnitId firer = no_unit;
  UnitId target = no_unit;
  std::uint16_t points = 0;
  std::uint8_t shield = 0;
  By by = By::other;
  bool all_round = false;
  std::array<std::uint8_t, 7> spare{};
  Rule rule;
};

// More shots than that in one step do not happen: every mount and every small craft's phasers.
class Hits {
 public:
  void add(const Hit& hit) {
    if (hit.points > 0) static_cast<void>(list_.push_back(hit));
  }
  const Hit* begin() const { return list_.begin(); }
  const Hit* end() const { return list_.end(); }

 private:
  LongList<Hit, most_mounts + 4 * most_craft> list_;
};

// Where a blow comes from, as Parcel keeps it.
std::uint8_t direction_from(const Position& position, const Hit& hit) {
  if (!position.exists(hit.firer)) return 0;
  const auto where = bearing(position.place_of(hit.target), position.place_of(hit.firer));
  return where ? static_cast<std::uint8_t>(1 + index_of(nearest_hexside(*where))) : std::uint8_t{0};
}

// (G13.37) Only for a ship that is fully cloaked.
int lessened(BattlePlay& play, UnitId target, int points) {
  return is_ship(target) ? through_cloak(play, target, points) : points;
}

int shield_of(const BattlePlay& play, UnitId target, UnitId from) {
  return is_ship(target) ? struck_shield(play.game, play.at, target, from) : 0;
}

// One throw; a narrow salvo uses the first weapon's for all.
int thrown(BattlePlay& play, const Effect& effect, std::uint8_t* salvo) {
  if (salvo != nullptr && *salvo != 0) return *salvo;
  const int die = effect.dice == 2 ? play.d6x2(effect.label) : play.d6(effect.label);
  if (salvo != nullptr) *salvo = static_cast<std::uint8_t>(die);
  return die;
}

int score(BattlePlay& play, const Effect& effect, std::uint8_t* salvo) {
  if (effect.certain) return effect.damage;
  const int die = thrown(play, effect, salvo);
  const bool further = effect.die_damage && die + effect.shift <= effect.hit;
  return effect.points(die, further ? play.d6({effect.label.rule, "anti-drone damage"}) : 0);
}

// (E3.54, E4.44, E10) What comes back at the firer.
void add_feedback(BattlePlay& play, UnitId unit, UnitId target, const Effect& effect, Hits& hits) {
  if (effect.feedback == 0 && effect.feedback_all == 0) return;
  play.tell(Happening::feedback, effect.label.rule, Sides::everyone(), arg(unit),
            Arg::number(effect.feedback + 6 * effect.feedback_all));
  Hit back{.firer = no_unit, .target = unit, .rule = effect.label.rule};
  back.points = effect.feedback;
  back.shield = static_cast<std::uint8_t>(shield_of(play, unit, target));
  hits.add(back);
  back.points = effect.feedback_all;
  for (std::uint8_t shield = 1; shield <= 6; ++shield) {
    back.shield = shield;
    hits.add(back);
  }
}

// (E7.421) The beam burns out, and something beside it.
void burn_out(BattlePlay& play, UnitId unit, Ship& ship, int weapon, Hits& hits) {
  const Mount& mount = play.at.mount(ship, weapon);
  for (int box = mount.lost; box < play.game.weapon(ship, weapon).boxes; ++box)
    lose(play, unit, weapon_loss(weapon), "E7.421"_sfb);
  hits.add({.firer = no_unit, .target = unit, .points = 1, .rule = "E7.421"_sfb});
}

void use_up(BattlePlay& play, UnitId unit, Ship& ship, int weapon, Hits& hits) {
  Mount& mount = play.at.mount(ship, weapon);
  const WeaponFamily family = play.game.weapon(ship, weapon).family;
  if (family == WeaponFamily::fusion) {
    if (mount.firing == Mode::suicide) burn_out(play, unit, ship, weapon, hits);
    mount.set(Mount::cooling, true);
  }
  if (const auto use = family_of(family).use) {
    use(play, unit, weapon);
  } else {
    empty_weapon(mount);
  }
  mount.target = no_unit;
  mount.firing = Mode::none;
  mount.salvo = 0;
}

void resolve(BattlePlay& play, UnitId unit, Ship& ship, int weapon, std::array<std::uint8_t, 256>& salvos,
             Hits& hits) {
  Mount& mount = play.at.mount(ship, weapon);
  const WeaponPlan& plan = play.game.weapon(ship, weapon);
  const UnitId target = mount.target;
  const Effect effect = effect_of_shot(play.game, play.at, unit, weapon, target, mount.firing);
  if (effect.aided) {
    ship.uim_used = 1;
    mount.set(Mount::aided, true);
  } else {
    mount.set(Mount::aided, false);
  }
  const int pulses = is_gatling(plan) ? mount.amount : 1;
  for (int i = 0; i < pulses; ++i) {
    const int scored = score(play, effect, mount.salvo == 0 ? nullptr : &salvos[mount.salvo]);
    if (scored == 0) {
      play.tell(Happening::misses, effect.label.rule, Sides::everyone(), arg(unit),
                weapon_arg(play.game, ship, weapon), arg(target));
      continue;
    }
    const int points = lessened(play, target, scored);
    play.tell(Happening::hits, effect.label.rule, Sides::everyone(), arg(unit),
              weapon_arg(play.game, ship, weapon), arg(target), Arg::number(points));
    hits.add({.firer = unit,
              .target = target,
              .points = static_cast<std::uint16_t>(points),
              .shield = static_cast<std::uint8_t>(shield_of(play, target, unit)),
              .by = family_of(plan.family).by,
              .all_round = effect.all_round,
              .rule = effect.label.rule});
    add_feedback(play, unit, target, effect, hits);
  }
  use_up(play, unit, ship, weapon, hits);
}

// Which of the three firing steps a declared weapon belongs to.
enum class When : std::uint8_t { first, ordinary, last };
When when_of(const WeaponPlan& plan, const Mount& mount) {
  if (plan.family != WeaponFamily::hellbore || mount.firing == Mode::direct) return When::ordinary;
  return mount.firing == Mode::late ? When::last : When::first;
}

bool any_declared(const Position& position) {
  bool any = false;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    for (int i = 0; i < ship.mounts; ++i) any = any || position.mount(ship, i).target != no_unit;
  });
  for_each_craft(position, [&](UnitId, const Craft& craft) { any = any || craft.firing_at != no_unit; });
  return any;
}

void fire_ships(BattlePlay& play, When when, Hits& hits) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    std::array<std::uint8_t, 256> salvos{};
    for (int i = 0; i < ship.mounts; ++i) {
      const Mount& mount = play.at.mount(ship, i);
      if (mount.target == no_unit || when_of(play.game.weapon(ship, i), mount) != when) continue;
      if (is_surface(mount.target) || is_rocks(mount.target)) {
        if (is_rocks(mount.target)) {
          clear_path(play, unit, i);
        } else {
          bombard(play, unit, i);
        }
        use_up(play, unit, ship, i, hits);
      } else if (mount.target != unit && play.at.exists(mount.target)) {
        resolve(play, unit, ship, i, salvos, hits);
      } else {
        use_up(play, unit, ship, i, hits);
      }
    }
  });
}

void fire_craft(BattlePlay& play, Hits& hits) {
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (craft.firing_at == no_unit) return;
    const UnitId target = craft.firing_at;
    craft.firing_at = no_unit;
    if (is_surface(target)) return bombard_by_craft(play, unit, index_of(target) - first_surface);
    if (!play.at.exists(target)) return;
    const int shield = shield_of(play, target, unit);
    bool charge_used = false;
    for (int i = 0; i < craft_weapons(play.game, play.at, unit); ++i) {
      if (refuse_gun(play.game, play.at, unit, i, target)) continue;
      const bool heavy = guns_of(play.game, craft.type).each[static_cast<std::size_t>(i)].heavy();
      const Effect effect = effect_of_craft_shot(play.game, play.at, unit, i, target);
      const int points = lessened(play, target, score(play, effect, nullptr));
      play.tell(points > 0 ? Happening::hits : Happening::misses, effect.label.rule, Sides::everyone(),
                arg(unit), arg(unit), arg(target), Arg::number(points));
      hits.add({.firer = unit,
                .target = target,
                .points = static_cast<std::uint16_t>(points),
                .shield = static_cast<std::uint8_t>(shield),
                .by = heavy ? By::other : By::phaser,
                .rule = effect.label.rule});
      charge_used = charge_used || heavy;
    }
    if (charge_used) --craft.charges;
  });
}

// (G23.841) What the target's own spheres do not take of a hellbore.
int past_fields(BattlePlay& play, const Hit& hit) {
  if (hit.by != By::hellbore || !is_ship(hit.target) || !play.at.exists(hit.firer)) return hit.points;
  return through_fields(play, hit.target, play.at.place_of(hit.firer), hit.points);
}

Blow blow_of(BattlePlay& play, const Hit& hit) {
  return {past_fields(play, hit), hit.by, hit.firer, direction_from(play.at, hit)};
}

// (E10.4) All hellbores that hit a ship in one step are one blow.
void strike_enveloped(BattlePlay& play, const Hits& hits) {
  for_each_ship(play.at, [&](UnitId target, const Ship&) {
    FixedVector<Blow, 256> blows;
    for (const Hit& hit : hits) {
      if (!hit.all_round || hit.target != target) continue;
      const Blow blow = blow_of(play, hit);
      if (!blows.push_back(blow)) blows.back().points += blow.points;
    }
    strike_all_round(play, target, std::span(blows.data(), blows.size()), "E10.4"_sfb);
  });
}

// (M8.52, E5.33) An anti-drone does not sweep a mine, however lucky.
Hurt how_it_hurts(By by) {
  if (by == By::phaser) return Hurt::by_phaser;
  return by == By::anti_drone ? Hurt::otherwise : Hurt::by_shot;
}

void take_effect(BattlePlay& play, const Hits& hits) {
  bool enveloping = false;
  for (const Hit& hit : hits) {
    if (!play.at.exists(hit.target)) continue;
    if (is_craft(hit.target)) {
      hurt_craft(play, hit.target, hit.points, how_it_hurts(hit.by), hit.rule);
    } else if (hit.all_round) {
      enveloping = true;
    } else {
      strike(play, hit.target, hit.shield, blow_of(play, hit), hit.rule);
    }
  }
  if (enveloping) strike_enveloped(play, hits);
}

Flow fire_step(BattlePlay& play, When when) {
  if (!any_declared(play.at)) return Flow::done;
  Hits hits;
  fire_ships(play, when, hits);
  if (when == When::ordinary) fire_craft(play, hits);
  take_effect(play, hits);
  return Flow::done;
}

}  // namespace

int through_cloak(BattlePlay& play, UnitId target, int points) {
  if (points <= 0 || !is_ship(target) || play.at.ship(target).cloak != Cloaking::cloaked) return points;
  if (cloak_voided(play.at, target)) return points;
  const auto die = static_cast<std::size_t>(play.d6({"G13.37"_sfb, "damage to a cloaked ship"}));
  constexpr int whole = 100;
  return (points * play.game.charts().fire.cloaked[die] + whole / 2) / whole;
}

Flow fire_first_hellbores(BattlePlay& play, Task&) { return fire_step(play, When::first); }
Flow fire_direct(BattlePlay& play, Task&) { return fire_step(play, When::ordinary); }
Flow fire_last_hellbores(BattlePlay& play, Task&) { return fire_step(play, When::last); }

}  // namespace flagbridge::sfb
