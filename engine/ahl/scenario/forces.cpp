#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) Forces are drawn from the cup, or taken whole; nobody is ever drawn twice.
namespace flagbridge::ahl {

int amount_of(const Amount& amount, int all, Chance& chance) {
  if (amount.all) return all;
  const int thrown = amount.dice == 0 ? 0 : chance.dice(amount.dice);
  return std::max(0, thrown + amount.plus);
}

bool in_use(const Position& position, std::uint16_t person) {
  return std::ranges::any_of(position.people, [&](const Figure& figure) {
    return figure.presence != Presence::none && figure.person == person;
  });
}

namespace {

// (11.D) The first round that is for this game: gas and tranq are not.
std::uint8_t weapon_row(const Tables& tables, std::string_view abbr) {
  if (abbr == "-") return no_weapon;
  const auto found = std::ranges::find_if(
      tables.weapons, [&](const Weapon& each) { return each.abbr == abbr && each.selectable; });
  return found == tables.weapons.end() ? no_weapon
                                       : static_cast<std::uint8_t>(found - tables.weapons.begin());
}

// (16) Soldiers carry two grenades each.
std::uint8_t grenades_of(Group group) {
  return group == Group::marine || group == Group::intruder || group == Group::vargr ? 2 : 0;
}

std::uint8_t robot_of(Rank rank) {
  if (rank == Rank::warbot) return 1;
  return rank == Rank::maintenance_robot ? 2 : 0;
}

void change(const ForceFile& file, Figure& figure) {
  figure.armor = file.armor.value_or(figure.armor);
  figure.suit = file.suit.value_or(figure.suit);
  figure.skill = file.skill.value_or(figure.skill);
  figure.melee = file.melee.value_or(figure.melee);
  figure.morale = file.morale.value_or(figure.morale);
  figure.leadership = file.leadership.value_or(figure.leadership);
  figure.grenades = file.grenades.value_or(figure.grenades);
  figure.light = file.light;
  figure.neutral = file.neutral ? 1 : 0;
}

}  // namespace

void deal(const Azhanti& game, const Position& position, std::uint8_t force, std::uint16_t person,
          Figure& figure) {
  const Tables& tables = game.content().tables;
  const Force& made = game.scenario(position).forces[force];
  const Person& counter = tables.roster[person];
  const std::uint8_t charges = figure.charges;
  const std::uint8_t posted = figure.posted;
  figure = Figure{};
  figure.person = person;
  figure.side = side_at(made.file.side);
  figure.force = force;
  figure.presence = Presence::reserve;
  figure.skill = counter.skill;
  figure.melee = counter.melee;
  figure.morale = counter.morale;
  figure.leadership = counter.leadership;
  figure.armor = counter.armor;
  figure.suit = counter.suit;
  figure.level = counter.level;
  figure.zero_g = counter.zero_g;
  figure.robot = robot_of(counter.rank);
  figure.weapon = made.weapon != no_weapon ? made.weapon : weapon_row(tables, counter.weapon);
  figure.grenades = grenades_of(counter.group);
  change(made.file, figure);
  figure.charges = charges;
  figure.posted = posted;
  fill_clips(game, figure);
}

bool within_limits(const Azhanti& game, const Position& position, std::uint8_t force, std::uint16_t person,
                   Who instead) {
  const Scenario& scenario = game.scenario(position);
  const Suit suit = game.content().tables.roster[person].suit;
  return std::ranges::all_of(scenario.limits, [&](const Limit& limit) {
    if (!in(limit.forces, force) || limit.suit != suit) return true;
    int worn = 0;
    for_each_person(position, [&](Who who, const Figure& figure) {
      if (who != instead && in(limit.forces, figure.force) && figure.suit == suit) ++worn;
    });
    return worn < limit.most;
  });
}

namespace {

// (V) The dead of a force that comes back make room for new ones.
void empty_graves(const Azhanti& game, Position& position, std::uint8_t force) {
  if (!game.scenario(position).forces[force].file.recycled) return;
  for (Figure& figure : position.people) {
    const bool spent = figure.presence == Presence::gone || figure.condition == Condition::dead;
    if (figure.presence != Presence::none && figure.force == force && spent && figure.grip == nobody)
      figure = Figure{};
  }
}

using Cup = LongList<std::uint16_t, most_roster>;

Cup fill_cup(const Azhanti& game, const Position& position, std::uint8_t force) {
  Cup cup;
  for (const std::uint16_t person : game.scenario(position).forces[force].cup) {
    if (!in_use(position, person) && within_limits(game, position, force, person, nobody))
      static_cast<void>(cup.push_back(person));
  }
  return cup;
}

Figure* free_place(Position& position) {
  const auto found = std::ranges::find(position.people, Presence::none, &Figure::presence);
  if (found != position.people.end()) return &*found;
  return position.people.push_back({}) ? &position.people.back() : nullptr;
}

}  // namespace

int draw_people(const Azhanti& game, Position& position, std::uint8_t force, int count, Chance& chance,
                std::uint8_t posted) {
  const Force& made = game.scenario(position).forces[force];
  int carriers = 0;
  for_each_person(position, [&](Who, const Figure& figure) { carriers += figure.force == force ? 1 : 0; });
  int drawn = 0;
  for (; drawn < count; ++drawn) {
    Cup cup = fill_cup(game, position, force);
    if (cup.empty()) {
      empty_graves(game, position, force);
      cup = fill_cup(game, position, force);
    }
    Figure* figure = free_place(position);
    if (cup.empty() || figure == nullptr) break;
    const std::size_t which =
        made.count.all && !made.file.later
            ? 0
            : static_cast<std::size_t>(chance.pick(static_cast<std::uint32_t>(cup.size())));
    deal(game, position, force, cup[which], *figure);
    figure->posted = posted;
    if (carriers++ < made.file.carriers) figure->charges = made.file.charges;
  }
  return drawn;
}

}  // namespace flagbridge::ahl
