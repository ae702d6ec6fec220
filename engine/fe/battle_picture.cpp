#include <fmt/format.h>

#include "fe/force_size.h"
#include "fe/pictures.h"

// The battle being fought: both sides next to each other, with what each has in its force and beside it.
namespace flagbridge::fe {
namespace {

constexpr std::size_t half_width = 48;
constexpr std::string_view gutter = " | ";
static_assert(2 * half_width + gutter.size() <= picture_width);

// Counters that play the same part and are alike.
struct Row {
  std::string part, code, rest;
  std::vector<int> numbers;
  int rank = 0;
};

class BattleSide {
 public:
  BattleSide(const Campaign& game, const Position& position, Seat seat)
      : game_(game), position_(position), seat_(seat), side_(position.battle.side[slot(seat)]) {}

  std::vector<std::string> lines() {
    say(fmt::format("{}, {}", side_names[slot(seat_)], seat_ == position_.phasing ? "attacks" : "defends"));
    for_each_fighting(position_, seat_, [&](UnitId unit, const Counter& counter) { add(unit, counter); });
    totals();
    std::ranges::stable_sort(rows_, {}, &Row::rank);
    for (const Row& row : rows_)
      say(fmt::format("{:<9} {}#{} {}", row.part, row.code, ranges_text(row.numbers), row.rest));
    planets();
    return std::move(lines_);
  }

 private:
  void say(const std::string& text) {
    for (std::string& line : wrapped(text, half_width, 12)) lines_.push_back(std::move(line));
  }

  // The potential, and what is to be done about damage; those of a force that is secret or not made yet are
  // not known (302.31).
  void totals() {
    const bool made = flagship_ != no_unit || side_.chosen != 0;
    std::string text = made ? "potential " + halves_text(combat_potential(game_, position_, seat_))
                            : std::string("no force to be seen yet");
    if (side_.intensity != 0) text += fmt::format(", intensity {}", side_.intensity);
    if (side_.shift != 0) text += fmt::format(", die {:+}", side_.shift);
    say(text);
    if (flagship_ != no_unit && position_.battle.system == 0 && position_.battle.pursuit == 0) command();
    const int due = position_.battle.side[slot(other(seat_))].scored;
    if (due > 0) say(fmt::format("damage still to take: {}", halves_text(due)));
    if (side_.due > 0) say(fmt::format("fighters still to give up: {}", halves_text(side_.due)));
    if (side_.plus != 0 || side_.minus != 0)
      say(fmt::format("carried over: +{} -{}", halves_text(side_.plus), halves_text(side_.minus)));
  }

  // (302.33) Ships and squadrons of the force, and how many its flagship can lead.
  void command() {
    FormForce order;
    order.flagship = flagship_;
    int sent = 0;
    for_each_fighting(position_, seat_, [&](UnitId unit, const Counter& counter) {
      if (counter.role == Role::line && selectable(game_, counter))
        static_cast<void>(order.line.push_back(unit));
      sent += counted_sent(game_, counter);
    });
    for_each_world(game_, position_, position_.battle.at, [&](int, const World& world) {
      if (held_by(position_, world, seat_)) sent += 2 * world.sent;
    });
    const ForceSize size = force_size(game_, position_, seat_, order);
    say(fmt::format("command: {} of {} ships", size.ships + squadrons_in(sent), size.limit));
  }

  void add(UnitId unit, const Counter& counter) {
    if (counter.role == Role::flagship) flagship_ = unit;
    Row one;
    one.rank = (static_cast<int>(counter.role) + 5) % 6;  // those outside last
    if (counter.role == Role::flagship) one.rank = -1;
    one.part = counter.role == Role::none ? "outside" : name_of(counter.role);
    one.code = fmt::format("{} {}", name_of(counter.race), game_.content().units.all()[counter.type].code);
    one.rest =
        fmt::format("{}-{}", halves_text(attack_of(game_, counter)), halves_text(defense_of(game_, counter)));
    if (const std::string state = state_text(game_, counter); !state.empty()) one.rest += " " + state;
    if (counter.sent > 0) one.rest += fmt::format(" sends {}", halves_text(counter.sent));
    if (side_.formation == unit) one.rest += " formation";
    if (counter.role == Role::none || counter.role == Role::flagship)
      one.rest += fmt::format(" cmd {}", command_of(game_, counter));
    for (Row& each : rows_) {
      if (each.part == one.part && each.code == one.code && each.rest == one.rest)
        return each.numbers.push_back(index_of(unit));
    }
    one.numbers.push_back(index_of(unit));
    rows_.push_back(std::move(one));
  }

  // (508.1) Those that are fought over, and fighters others send (302.22).
  void planets() {
    const Place at = position_.battle.at;
    for_each_world(game_, position_, at, [&](int index, const World& world) {
      if (!held_by(position_, world, seat_)) return;
      const int number = index - game_.hex(at).first_planet;
      std::string text =
          fmt::format("{:<9} {}, {} battalions ({})", "planet", number, world.battalions, world.fighters);
      if (world.devastated != 0) text += " devastated";
      if (!planet_fights(position_, number))
        text += world.sent > 0 ? fmt::format(" sends {}", world.sent) : " outside";
      say(text);
    });
  }

  const Campaign& game_;
  const Position& position_;
  Seat seat_;
  const Combatant& side_;
  UnitId flagship_ = no_unit;
  std::vector<Row> rows_;
  std::vector<std::string> lines_;
};

std::string_view ground_words(Ground ground) {
  switch (ground) {
    case Ground::open: return "in open space";
    case Ground::approach: return "on the approach";
    case Ground::base: return "at the base";
  }
  return {};
}

}  // namespace

std::string battle_picture(const Campaign& game, const Position& position) {
  const Battle& battle = position.battle;
  if (battle.at == nowhere) return {};
  std::string text = fmt::format("\nBattle in {}, round {}, {}", to_text(battle.at), battle.round,
                                 battle.pursuit != 0 ? "pursuit" : ground_words(battle.ground));
  if (battle.system != 0) text += fmt::format(", system {}", battle.system);
  text += "\n";
  const auto left = BattleSide(game, position, coalition_seat).lines();
  const auto right = BattleSide(game, position, alliance_seat).lines();
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string one = i < left.size() ? left[i] : std::string();
    const std::string two = i < right.size() ? right[i] : std::string();
    std::string line = one;
    line.append(half_width - columns_of(one), ' ').append(gutter).append(two);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace flagbridge::fe
