#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d8_criticals.h"

// (D4) Points that came through are dealt to boxes, one by one, by the damage allocation chart.
namespace flagbridge::sfb {
namespace {

constexpr int critical_volley = 20;  // (D8) internal points that may cause one

// Torpedo and drone hits are counted through the whole battle, phaser hits volley by volley (D4.322).
template <class AnyPosition, class AnyVolley>
auto& group_of(AnyPosition& position, AnyVolley& volley, Hit hit) {
  auto& ship = position.ship(volley.target);
  if (hit == Hit::torpedo) return ship.torpedo_hits;
  return hit == Hit::drone ? ship.drone_hits : volley.phaser_hits;
}

bool is_grouped(Hit hit) { return hit == Hit::phaser || hit == Hit::torpedo || hit == Hit::drone; }

void count_in_group(BattlePlay& play, Volley& volley, Hit hit, LostBox loss) {
  Losses best;
  find_losses(play.game, play.at, volley, hit, best);
  keep_best(play.game, play.at.ship(volley.target), best);
  HitGroup& group = group_of(play.at, volley, hit);
  if (std::ranges::find(best, loss) != best.end()) group.best_taken = 1;
  if (++group.hits == 3) group = {};
}

struct Found {
  Cell cell;
  Losses losses;
};

// (D4.31) The first column from the left that names something the ship still has.
Found first_column(const Battles& game, const Position& position, const Volley& volley, int roll) {
  Found found;
  found.cell.roll = static_cast<std::uint8_t>(roll);
  const Ship& ship = position.ship(volley.target);
  const bool pf = game.design(ship).pf;
  const auto row = static_cast<std::size_t>(roll);
  const int columns = pf ? DamageCharts::pf_columns : static_cast<int>(DamageRow::columns);
  for (int column = 0; column < columns && found.losses.empty(); ++column) {
    const int once = pf ? 0 : game.charts().harm.once[row][static_cast<std::size_t>(column)];
    if (once > 0 && (volley.used >> (once - 1) & 1) != 0) continue;
    found.cell.column = static_cast<std::uint8_t>(column);
    find_losses(game, position, volley, hit_at(game, ship, found.cell), found.losses);
  }
  return found;
}

// (P2.7, R1.14A2) The owner of a small ground base says what each point takes; its excess damage goes last.
std::optional<Cell> owners_point(BattlePlay& play, Volley& volley) {
  const Ship& ship = play.at.ship(volley.target);
  Losses found;
  find_losses(play.game, play.at, volley, Hit::any, found);
  if (found.empty()) find_losses(play.game, play.at, volley, Hit::excess, found);
  if (found.empty()) {
    destroy(play, volley.target, "R1.14A2"_sfb);
    return std::nullopt;
  }
  if (play.at.options.choose_damage != 0 && found.size() > 1) return Cell{};
  const LostBox chosen = cheapest(play.game, play.at, ship, Hit::any, found);
  lose(play, volley.target, chosen, "R1.14A2"_sfb);
  --volley.points;
  return std::nullopt;
}

// (R1.15C) A satellite works until it has taken all it can.
void hurt_satellite(BattlePlay& play, Volley& volley) {
  Ship& ship = play.at.ship(volley.target);
  ship.internals = static_cast<std::uint16_t>(ship.internals + volley.points);
  volley.points = 0;
  if (ship.internals >= play.game.design(ship).sheet.features.damage_points)
    destroy(play, volley.target, "R1.15C"_sfb);
}

// One point: a roll, a column, and what the owner gives up (D4.221, D4.223). Says the cell if he is to be
// asked.
std::optional<Cell> roll_point(BattlePlay& play, Volley& volley) {
  const Ship& ship = play.at.ship(volley.target);
  if (play.game.design(ship).small_ground) return owners_point(play, volley);
  const Label label{"D4.221"_sfb, "damage allocation"};
  const int roll = play.game.design(ship).pf ? play.d6(label) : play.d6x2(label);
  Found found = first_column(play.game, play.at, volley, roll);
  if (found.losses.empty()) {  // (D4.4) not even excess damage is left
    destroy(play, volley.target, "D4.4"_sfb);
    return std::nullopt;
  }
  const Hit hit = hit_at(play.game, ship, found.cell);
  const bool best = best_is_due(play.at, volley, hit);
  if (best) keep_best(play.game, ship, found.losses);
  if (play.at.options.choose_damage != 0 && found.losses.size() > 1) return found.cell;
  score(play, volley, found.cell, cheapest(play.game, play.at, ship, hit, found.losses));
  return std::nullopt;
}

// (D4.12) Armor takes what it can before the chart is used; what comes from within does not meet it.
void begin(BattlePlay& play, Volley& volley) {
  volley.set(Volley::begun);
  Ship& ship = play.at.ship(volley.target);
  if (crippled(play.game, play.at, ship)) volley.set(Volley::crippled);
  if (volley.shield != 0 || volley.enveloping != 0) {
    const int armor = std::min<int>(volley.points, left(play.game, ship, Box::armor));
    ship.lost[index_of(Box::armor)] = static_cast<std::uint8_t>(ship.lost[index_of(Box::armor)] + armor);
    volley.points = static_cast<std::uint16_t>(volley.points - armor);
    for (int i = 0; i < armor; ++i) {
      play.tell(Happening::box_lost, "D4.12"_sfb, Sides::everyone(), arg(volley.target), arg(Box::armor));
    }
    // (S2.21) What leaks or comes from within earns the enemy nothing.
    if (volley.points > 0 && !volley.has(Volley::leaked)) ship.was_hurt = 1;
  }
  // (R1.15C) A satellite works until it is destroyed.
  if (volley.points >= critical_volley && !play.game.design(ship).satellite)
    note_critical(play.at, volley.target);
}

// (S2.41)
void end(BattlePlay& play, const Volley& volley) {
  const Ship& ship = play.at.ship(volley.target);
  if (!ship.playing() || volley.has(Volley::crippled) || !crippled(play.game, play.at, ship)) return;
  play.tell(Happening::crippled, "S2.41"_sfb, Sides::everyone(), arg(volley.target));
}

}  // namespace

Hit hit_at(const Battles& game, const Ship& ship, Cell cell) {
  if (game.design(ship).small_ground) return Hit::any;  // (R1.14A2)
  return game.design(ship).pf ? game.charts().harm.pf[cell.roll][cell.column]
                              : game.charts().damage[cell.roll][cell.column].hit;
}

bool best_is_due(const Position& position, const Volley& volley, Hit hit) {
  if (!is_grouped(hit)) return false;
  const HitGroup& group = group_of(position, volley, hit);
  return group.hits == 2 && group.best_taken == 0;
}

void score(BattlePlay& play, Volley& volley, Cell cell, LostBox loss) {
  const Ship& ship = play.at.ship(volley.target);
  const Hit hit = hit_at(play.game, ship, cell);
  if (play.game.design(ship).small_ground) {  // (R1.14A2) no crew units die
    lose(play, volley.target, loss, "R1.14A2"_sfb);
    --volley.points;
    return;
  }
  if (!play.game.design(ship).pf) {
    const int once = play.game.charts().harm.once[cell.roll][cell.column];
    if (once > 0) volley.used |= std::uint32_t{1} << (once - 1);
  }
  if (is_grouped(hit)) count_in_group(play, volley, hit, loss);
  lose(play, volley.target, loss, "D4.221"_sfb);
  --volley.points;
  // (G17.25, G28.33) Many people work in a repair box; those in barracks are not crew.
  const int people = loss == loss_of(Box::repair) ? 2 : loss == loss_of(Box::barracks) ? 0 : 1;
  count_casualties(play, volley.target, people);
}

Flow allocate_all(BattlePlay& play) {
  auto& volleys = play.at.volleys;
  for (std::size_t i = 0; i < volleys.size();) {
    Volley& volley = volleys[i];
    if (volley.resolved == 0) {
      ++i;
      continue;
    }
    const Ship& ship = play.at.ship(volley.target);
    if (ship.playing() && !volley.has(Volley::begun)) begin(play, volley);
    if (ship.playing() && play.game.design(ship).satellite) hurt_satellite(play, volley);
    while (ship.playing() && volley.points > 0) {
      if (const auto cell = roll_point(play, volley))
        return play.ask(Decision::damage, Sides(ship.side), static_cast<std::int16_t>(i),
                        cell->roll << 8 | cell->column);
    }
    end(play, volley);
    end_volley(play.at, i);
  }
  return Flow::done;
}

Flow allocate_damage(BattlePlay& play, Task&) { return allocate_all(play); }

}  // namespace flagbridge::sfb
