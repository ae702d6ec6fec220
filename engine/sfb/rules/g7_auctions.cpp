#include <algorithm>

#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"

// (G7.35, G7.4) A unit that does not want to be held spends energy against the beam. Each side says how far
// it goes; the auction is then run point by point up to the lower of the two.
namespace flagbridge::sfb {
namespace {

// Who is of the same side, or stands by. An ally is another commander's, and is asked.
bool goes_willingly(const Position& position, const Auction& auction) {
  return position.side_of(auction.holder) == position.side_of(auction.target) ||
         position.stands_by(auction.holder) || position.stands_by(auction.target);
}

// (G7.35) Whether somebody could raise anything against a beam.
bool may_resist(const Battles& game, const Position& position, const Auction& auction) {
  if (!is_ship(auction.target) || goes_willingly(position, auction)) return false;
  return position.ship(auction.target).cloak == Cloaking::off &&
         tractor_energy(game, position, auction.target) > 0;
}

int cost_now(const Battles& game, const Position& position, const Auction& auction) {
  return cost_of_strength(game, true_range(position, auction.holder, auction.target));
}

// Beams of the same side on the same unit add up. (G7.42) Only the first links are paid for while those of
// the turn before are settled: what is not yet paid for may still be dropped, and helps nobody.
int other_beams(const Position& position, const Auction& auction, std::size_t paid) {
  int sum = 0;
  for (std::size_t i = 0; i < paid; ++i) {
    const Link& link = position.links[i];
    if (link.target == auction.target && link.holder != auction.holder &&
        !position.enemies(link.holder, auction.holder)) {
      sum += link.energy;
    }
  }
  return sum;
}

struct Settled {
  bool held = false;
  int strength = 0;  // what the holder pays for
  int against = 0;   // in all, with what was spent before
};

// (B.6 of the procedure) The winner pays one point more than the loser's last bid; a tie is no link.
Settled settle(const Battles& game, const Position& position, const Auction& auction, std::size_t paid) {
  const int cost = cost_now(game, position, auction);
  const int most = std::min<int>(auction.strength, tractor_energy(game, position, auction.holder) / cost);
  if (most < 1) return {};
  if (!is_ship(auction.target) || goes_willingly(position, auction)) return {true, 1, 0};
  const int spent = position.ship(auction.target).resisted;
  const int able = spent + tractor_energy(game, position, auction.target);
  const int against = std::clamp<int>(auction.against, spent, std::max(spent, able));
  const int helped = other_beams(position, auction, paid);
  if (most + helped > against) return {true, std::max(1, against - helped + 1), against};
  return {false, most, std::max(spent, std::min(against, most + helped))};
}

// Pays for it; says whether the beam holds. So many links, the first ones, are paid for already.
Settled conclude(BattlePlay& play, const Auction& auction, std::size_t paid) {
  const Settled result = settle(play.game, play.at, auction, paid);
  if (result.strength > 0)
    pay_tractor(play, auction.holder, result.strength * cost_now(play.game, play.at, auction));
  if (is_ship(auction.target)) {
    Ship& target = play.at.ship(auction.target);
    if (result.against > target.resisted) {
      pay_tractor(play, auction.target, result.against - target.resisted);
      target.resisted = static_cast<std::uint8_t>(result.against);
    }
  }
  const Happening what = result.held ? Happening::tractored : Happening::tractor_fails;
  play.tell(what, "G7.4"_sfb, Sides::everyone(), arg(auction.holder), arg(auction.target));
  return result;
}

// (G7.55, C12.342) A fighter that can reach its best speed at once can still wrench itself free; its course
// is forgotten.
void note_speed(const Battles& game, Position& position, UnitId unit) {
  if (!is_craft(unit) || position.small(unit).kind != CraftKind::fighter) return;
  Craft& craft = position.small(unit);
  craft.course.clear();
  if (craft.speed + surge_of(game, craft) >= top_speed(game, craft)) craft.mark(Craft::caught_fast);
}

bool still_possible(const Position& position, const Auction& auction) {
  return position.exists(auction.holder) && position.exists(auction.target) &&
         true_range(position, auction.holder, auction.target) <= tractor_range;
}

}  // namespace

// (G7.414) At once, one after the other.
Flow hold_auctions(BattlePlay& play, Task&) {
  auto& auctions = play.at.auctions;
  while (!auctions.empty()) {
    if (still_possible(play.at, auctions[0])) {
      if (auctions[0].asked == 0 && may_resist(play.game, play.at, auctions[0])) {
        auctions[0].asked = 1;
        return play.ask(Decision::auction, play.at.side_of(auctions[0].target));
      }
      const Auction auction = auctions[0];
      const Settled result = conclude(play, auction, play.at.links.size());
      if (result.held) {
        static_cast<void>(play.at.links.push_back(
            {auction.holder, auction.target, auction.box, static_cast<std::uint8_t>(result.strength), 0}));
        note_speed(play.game, play.at, auction.target);
      }
    }
    auctions.erase(0);
  }
  return Flow::done;
}

// (G7.42) Before the energy of a turn is allocated: every link is paid for anew, or dropped.
Flow keep_links(BattlePlay& play, Task& task) {
  Position& at = play.at;
  auto& links = at.links;
  while (std::cmp_less(task.b, links.size())) {
    Link& link = links[static_cast<std::size_t>(task.b)];
    if (at.auctions.empty()) {
      const Auction auction{link.holder, link.target, link.box, 0, 0, 1};
      static_cast<void>(at.auctions.push_back(auction));
      Sides sides(at.side_of(link.holder));
      if (may_resist(play.game, at, auction)) sides = sides | at.side_of(link.target);
      return play.ask(Decision::auction, sides);
    }
    const Auction auction = at.auctions[0];
    at.auctions.clear();
    link.rotated = 0;
    const bool wanted = auction.strength > 0 && still_possible(at, auction);
    const Settled result = wanted ? conclude(play, auction, static_cast<std::size_t>(task.b)) : Settled{};
    link.energy = static_cast<std::uint8_t>(result.strength);
    if (result.held) {
      ++task.b;
      continue;
    }
    play.tell(Happening::tractor_released, "G7.42"_sfb, Sides::everyone(), arg(link.holder),
              arg(link.target));
    links.erase(static_cast<std::size_t>(task.b));
  }
  task.b = 0;
  return Flow::done;
}

namespace {

// The auction that is open, and which end of it a side is.
const Auction* open_auction(const Position& position) {
  const bool open = asked(position) == Decision::auction && !position.auctions.empty();
  return open ? &position.auctions[0] : nullptr;
}

// The highest bid a side could pay.
int highest_bid(const Battles& game, const Position& position, Side side, const Auction& auction) {
  constexpr int most = 200;
  if (position.side_of(auction.holder) == side)
    return tractor_energy(game, position, auction.holder) / cost_now(game, position, auction);
  return std::min(most,
                  position.ship(auction.target).resisted + tractor_energy(game, position, auction.target));
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Bid& order) {
  Violations found;
  const Auction* auction = open_auction(position);
  if (!found.require(auction != nullptr, "G7.4"_sfb, "no tractor beam is contested")) return found;
  const int most = highest_bid(game, position, side, *auction);
  found.require(order.energy <= most, "G7.351"_sfb, "it can go to {0} points of strength", Arg::number(most));
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Bid& order) {
  if (play.at.auctions.empty()) return Answer::done;
  Auction& auction = play.at.auctions[0];
  if (play.at.side_of(auction.holder) == side) {
    auction.strength = order.energy;
  } else {
    auction.against = order.energy;
  }
  return Answer::done;
}

void list_bid(const Battles& game, const Position& position, Side side, List& list) {
  const Auction* auction = open_auction(position);
  list.add(Pass{});
  list.only_candidates();
  if (auction == nullptr) return;
  const int most = highest_bid(game, position, side, *auction);
  for (int energy = 0; energy <= most; ++energy) list.add(Bid{static_cast<std::uint8_t>(energy)});
}

Order sample_bid(const Battles& game, const Position& position, Side side, Roller& roller) {
  const Auction* auction = open_auction(position);
  if (auction == nullptr) return Pass{};
  const int most = highest_bid(game, position, side, *auction);
  constexpr int usual = 6;
  const auto up_to = static_cast<std::uint32_t>(std::min(most, usual));
  return Bid{static_cast<std::uint8_t>(roller.pick(up_to + 1, {"G7.4"_sfb, "any bid"}))};
}

}  // namespace flagbridge::sfb
