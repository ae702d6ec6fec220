#include <algorithm>
#include <numeric>
#include <ranges>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int zone_hexes_a_province = 5;  // (503.62)
constexpr int turns_to_profit = 2;        // from a captured planet (508.22)

// Who is in a province: ships and bases of each player, and whether its owner has a defended planet there.
struct Occupation {
  bool owner = false;
  bool enemy = false;
  RaceSet captors;
};

Occupation occupation_of(const Campaign& game, const Position& position, const Census& census, int province) {
  Occupation result;
  const Province& row = game.content().map.provinces()[static_cast<std::size_t>(province)];
  const Seat own = seat_of(position, row.row.race);
  for (const Hex hex : row.hexes) {
    const Place at = place_of(hex);
    const Tally& friends = census.at(at, own);
    const Tally& foes = census.at(at, other(own));
    result.owner = result.owner || friends.ships() || friends.bases > 0;
    // (430.21) A defended planet of the owner keeps a province from being captured.
    for_each_world(game, position, at, [&](int, const World& world) {
      result.owner = result.owner || (world.holder == row.row.race && world.battalions > 0);
    });
    if (!foes.ships() && foes.bases == 0) continue;
    result.enemy = true;
    for_each_at(position, at, other(own), [&](UnitId, const Counter& counter) {
      if (is_ship(game, counter) || is_base(game, counter)) result.captors.insert(counter.race);
    });
  }
  return result;
}

// What a race collects: for the treasury, and for each part that is cut off from its grid (413.41).
struct Takings {
  int grid = 0;
  std::array<int, most_grid_parts + 1> parts{};

  int cut_off() const { return std::accumulate(parts.begin(), parts.end(), 0); }

  // Adds what lies in those hexes; answers whether it is linked to any grid at all.
  template <class Hexes>
  bool add(const SupplyField& field, const Hexes& hexes, int points) {
    int part = 0;
    for (const Place at : hexes) {
      if (field.reaches(at)) {
        grid += points;
        return true;
      }
      if (part == 0) part = field.part_reaching(at);
    }
    if (part != 0) parts[static_cast<std::size_t>(part)] += points;
    return part != 0;
  }
};

// (430.24) The owner holds a province next to this one.
bool owner_is_near(const Campaign& game, const Position& position, int province) {
  const Province& row = game.content().map.provinces()[static_cast<std::size_t>(province)];
  for (const Hex hex : row.hexes) {
    for (const Place near : game.hex(place_of(hex)).near) {
      if (near == nowhere || game.hex(near).owner != row.row.race) continue;
      const int next = game.hex(near).province;
      if (next < 0 || next == province) continue;
      const Place name =
          place_of(game.content().map.provinces()[static_cast<std::size_t>(next)].row.province);
      if (position.passed(name) == Race::any) return true;
    }
  }
  return false;
}

constexpr int twentieths = 20;

int points_of(const std::optional<Points>& points) {
  return points ? static_cast<int>(points->raw()) / twentieths : 0;
}

// (430.22) Whose a captured province is: of the races that occupy it, the one that collects now.
Race captor_among(RaceSet captors, Race collector) {
  if (captors.contains(collector)) return collector;
  for (std::size_t i = 0; i < race_count; ++i) {
    if (captors.contains(static_cast<Race>(i))) return static_cast<Race>(i);
  }
  return Race::any;
}

// One province at the moment a race collects: to whom it pays, and how much (430.2).
struct Yield {
  Race to = Race::any;
  int points = 0;
};

Yield province_yield(const Campaign& game, Position& position, const Census& census, int province,
                     Race collector) {
  const Province& row = game.content().map.provinces()[static_cast<std::size_t>(province)];
  const IncomeRow& income = game.content().tables.economy.income_of(Earner::province);
  const Occupation now = occupation_of(game, position, census, province);
  const Place name = place_of(row.row.province);
  if (now.enemy && now.owner) {
    position.pass(name, Race::any);
    return {row.row.race, points_of(income.disrupted)};
  }
  if (now.enemy) {
    const Race captor = captor_among(now.captors, collector);
    position.pass(name, captor);
    return {captor, points_of(income.captured)};
  }
  if (position.passed(name) == Race::any) return {row.row.race, points_of(income.whole)};
  if (now.owner) {
    position.pass(name, Race::any);  // (430.23)
    return {row.row.race, points_of(income.whole)};
  }
  return {row.row.race, owner_is_near(game, position, province) ? points_of(income.disrupted) : 0};
}

void from_provinces(const Campaign& game, Position& position, const Census& census, const SupplyField& field,
                    Race race, Takings& takings) {
  const auto turn = static_cast<std::uint8_t>(position.core.turn);
  for (std::size_t i = 0; i < game.content().map.provinces().size(); ++i) {
    const Race owner = game.content().map.provinces()[i].row.race;
    if (!takes_part(position, owner) || position.province_paid[i] == turn) continue;
    const Yield yield = province_yield(game, position, census, static_cast<int>(i), race);
    if (yield.to != race || yield.points == 0) continue;
    const auto hexes = game.content().map.provinces()[i].hexes | std::views::transform(place_of);
    if (takings.add(field, hexes, yield.points)) position.province_paid[i] = turn;
  }
}

void from_planets(const Campaign& game, Position& position, const SupplyField& field, Race race,
                  Takings& takings) {
  const int turn = position.core.turn;
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    World& world = position.worlds[i];
    const PlanetSite& site = game.board().planets[i];
    if (world.holder != race || world.paid == turn) continue;
    const bool foreign = site.owner != race;
    if (foreign && turn < world.held_since / 2 + turns_to_profit) continue;
    const Earner kind = site.size == Planet::major ? Earner::major_planet : Earner::minor_planet;
    const IncomeRow& income = game.content().tables.economy.income_of(kind);
    const bool poor = world.devastated != 0 || foreign;
    if (!takings.add(field, std::array{site.at}, points_of(poor ? income.devastated : income.whole)))
      continue;
    world.paid = static_cast<std::uint8_t>(turn);
  }
}

// (503.62) A hex of the neutral zone that was entered last by the race: occupied, or with no enemy ship in or
// next to it.
bool holds_zone_hex(const Campaign& game, const Position& position, const Census& census, Race race,
                    Place at) {
  const Seat own = seat_of(position, race);
  const HexInfo& hex = game.hex(at);
  if (hex.kind != Land::neutral_zone || position.passed(at) != race) return false;
  if (census.at(at, other(own)).ships()) return false;
  return census.at(at, own).ships() || std::ranges::none_of(hex.near, [&](Place near) {
           return near != nowhere && census.at(near, other(own)).ships();
         });
}

// (503.62, 430.22) So many of them, linked to the same grid, pay as a captured province.
void from_zone(const Campaign& game, const Position& position, const Census& census, const SupplyField& field,
               Race race, Takings& takings) {
  Takings held;
  for (int i = 0; i < hex_count; ++i) {
    if (holds_zone_hex(game, position, census, race, place_at(i)))
      held.add(field, std::array{place_at(i)}, 1);
  }
  const int points = points_of(game.content().tables.economy.income_of(Earner::province).captured);
  takings.grid += held.grid / zone_hexes_a_province * points;
  for (std::size_t i = 0; i < held.parts.size(); ++i)
    takings.parts[i] += held.parts[i] / zone_hexes_a_province * points;
}

// (430.5) What lies beyond the map is never touched.
int from_off_map(const Campaign& game, Race race) {
  const EconomyTables& economy = game.content().tables.economy;
  int sum = 0;
  for (const OffMapArea& area : game.content().map.off_map()) {
    if (area.race != race) continue;
    sum += area.provinces * points_of(economy.income_of(Earner::province).whole) +
           area.minors * points_of(economy.income_of(Earner::minor_planet).whole) +
           area.majors * points_of(economy.income_of(Earner::major_planet).whole);
  }
  return sum;
}

// (508.21) A devastated planet in its owner's hands recovers turn by turn.
void recover_planets(const Campaign& game, Position& position) {
  const int turns = game.content().tables.economy.limit(Limit::recovery_turns);
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    World& world = position.worlds[i];
    if (world.holder != game.board().planets[i].owner || !takes_part(position, world.holder)) continue;
    if (seat_of(position, world.holder) != position.phasing) continue;
    if (world.devastated != 0 && world.recovery == 0) {
      world.recovery = static_cast<std::uint8_t>(turns);
    } else if (world.recovery > 0 && --world.recovery == 0) {
      world.devastated = 0;
    }
  }
}

}  // namespace

// (505.31) In the area of its own race; no others become survey ships.
bool can_survey(const Campaign& game, const Counter& counter) {
  return game.model(counter).has(Ability::survey) && game.model(counter).race == counter.race &&
         counter.at == area_of(counter.race) && !counter.crippled();
}

// (505.2) Survey ships of a race at war find provinces beyond the map.
void survey(FePlay& play, Race race) {
  Realm& realm = play.at.realm(race);
  if (realm.at_war != full_war) return;
  const EconomyTables& economy = play.game.content().tables.economy;
  int total = realm.survey_total;
  int ships = play.game.content().race(race).survey_ships;
  // (505.31, 505.33) Ships from the map join in.
  for_each_counter(play.at, [&](UnitId, const Counter& counter) {
    ships += counter.race == race && counter.mission == Mission::survey ? 1 : 0;
  });
  for (int i = 0; i < ships; ++i) total += play.d6({"505.2"_fe, "survey"});
  const auto needed = [&] {
    const bool later = realm.explored >= economy.limit(Limit::survey_later_after);
    return economy.limit(later ? Limit::survey_total_later : Limit::survey_total);
  };
  while (total >= needed()) {
    total -= needed();
    ++realm.explored;
    play.tell(Happening::explored, "505.2"_fe, Sides::everyone(), arg(race), Arg::number(realm.explored));
  }
  realm.survey_total = static_cast<std::uint8_t>(total);
}

namespace {

void pay_parts(Position& position, Race race, const SupplyField& field, const Takings& takings) {
  for (int part = 1; part <= field.parts(); ++part) {
    const int points = twentieths * takings.parts[static_cast<std::size_t>(part)];
    if (points == 0) continue;
    position.realm(race).earned += points;
    keep_in_part(position, race, field, part, points);
  }
  note_parts(position, race, field);
}

}  // namespace

namespace {

// (430.7) Of points, halves rounded up.
constexpr int part_of_points(int points, int percent) { return (points * percent + 50) / 100; }

// From what is linked to the supply grid of the race; each province and planet pays once a turn.
void collect_for(FePlay& play, const Census& census, Race race) {
  Position& at = play.at;
  survey(play, race);
  const SupplyField field(play.game, at, census, race, false);
  join_stockpiles(play.game, at, race, field);
  Takings takings;
  from_provinces(play.game, at, census, field, race, takings);
  from_planets(play.game, at, field, race, takings);
  const int province = points_of(play.game.content().tables.economy.income_of(Earner::province).whole);
  from_zone(play.game, at, census, field, race, takings);
  const int percent = income_share(play.game, at, race);
  for (int& part : takings.parts) part = part_of_points(part, percent);
  const int points = part_of_points(
      takings.grid + from_off_map(play.game, race) + at.realm(race).explored * province, percent);
  Realm& realm = at.realm(race);
  // (601.4, 430.62) The economy of a race is all it earns, also where it is cut off.
  realm.last_income = (points + takings.cut_off()) * twentieths;
  realm.treasury += points * twentieths;
  realm.earned += points * twentieths;
  realm.in_debt = realm.treasury < 0 ? 1 : 0;  // (430.63)
  play.tell(Happening::income, "430.1"_fe, Sides::everyone(), arg(race), Arg::number(points));
  pay_parts(at, race, field, takings);
}

}  // namespace

// (601.14) Who has entered the war in his own player turn has his part of that turn's income when it ends.
void collect_late(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!joined_later(play.game, at, race) || seat_of(at, race) != at.phasing) continue;
    if (at.realm(race).turns_of_war > 0 || at.realm(race).last_income > 0) continue;
    if (at.realm(race).at_war == full_war) collect_for(play, Census(play.game, at), race);
  }
}

// (430.1) Each race of the phasing player.
Flow collect_income(FePlay& play, Task&) {
  Position& at = play.at;
  if (!economy_used(play.game, at)) return Flow::done;
  recover_planets(play.game, at);
  const Census census(play.game, at);
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!takes_part(at, race) || seat_of(at, race) != at.phasing || !on_war_footing(play.game, at, race))
      continue;
    collect_for(play, census, race);
  }
  return Flow::done;
}

}  // namespace flagbridge::fe
