#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kernel/binary.h"
#include "kernel/engine.h"
#include "kernel/hash.h"

namespace flagbridge {

// A promise of the seed, given before play: nobody can have chosen the dice afterwards.
Digest commitment_of(const Seed& seed);

// What a game starts from.
struct MatchInfo {
  std::string scenario;
  std::string options;  // as JSON text, so that it reads the same everywhere
  Seed seed;
};

// One order of a journal and the hash of the position after it.
template <Game G>
struct Entry {
  Side side{};
  typename G::Order order;
  std::uint64_t hash = 0;
};

// A link of the chain that makes a journal proof against forgery: after so many orders, at the end of a turn,
// SHA-256 over the link before, the orders since with their hashes, and the whole position. Orders are in it
// because two different ones may come to the same position.
struct Link {
  std::uint32_t orders = 0;
  std::uint32_t turn = 0;
  Digest digest{};

  friend bool operator==(const Link&, const Link&) = default;
};

// A game being played and written down: the position, and the journal from which it can be played again.
template <Game G>
class Match {
 public:
  using Position = typename G::Position;
  using Order = typename G::Order;

  static Result<Match> start(const G& game, MatchInfo info, const typename G::Options& options,
                             Events& events) {
    auto position = flagbridge::start(game, info.scenario, options, info.seed, events);
    if (!position) return fail(std::move(position.error()));
    return Match(game, std::move(info), *position);
  }

  const G& game() const { return *game_; }
  const MatchInfo& info() const { return info_; }
  const Position& position() const { return position_; }
  const std::vector<Entry<G>>& entries() const { return entries_; }
  const std::vector<Link>& links() const { return links_; }

  // Plays one order and writes it down; a refused one leaves everything as it was.
  Violations play(Side side, const Order& order, Events& events) {
    Dice dice(info_.seed, Stream::engine);
    const std::uint32_t turn = position_.core.turn;
    Violations found = flagbridge::play(*game_, position_, side, order, dice, events);
    if (!found.none()) return found;
    entries_.push_back({side, order, hash_of(position_)});
    if (position_.core.turn != turn || !position_.core.running()) add_link(turn);
    return found;
  }

  // Puts another position in place of this one; the journal starts anew and cannot be replayed. For set-ups
  // of tests.
  void replace(const Position& position) { position_ = position; }

 private:
  Match(const G& game, MatchInfo info, const Position& position)
      : game_(&game), info_(std::move(info)), position_(position) {
    tip_ = Sha256()
               .add("flagbridge journal 1\n")
               .add(std::string(game_names[static_cast<std::size_t>(G::id)]) + "\n")
               .add(std::to_string(G::rules_version) + "\n" + info_.scenario + "\n" + info_.options + "\n")
               .add(commitment_of(info_.seed))
               .finish();
  }

  void add_link(std::uint32_t turn) {
    Sha256 sha;
    sha.add(tip_);
    const std::size_t from = links_.empty() ? 0 : links_.back().orders;
    scratch_.clear();
    for (std::size_t i = from; i < entries_.size(); ++i) {
      to_binary(entries_[i].side, scratch_);
      to_binary(entries_[i].order, scratch_);
      to_binary(entries_[i].hash, scratch_);
    }
    to_binary(position_, scratch_);
    tip_ = sha.add(scratch_).finish();
    links_.push_back({static_cast<std::uint32_t>(entries_.size()), turn, tip_});
  }

  const G* game_;
  MatchInfo info_;
  Position position_;
  std::vector<Entry<G>> entries_;
  std::vector<Link> links_;
  Digest tip_{};
  Bytes scratch_;
};

// Where a replay left the journal: which order, and what was wrong with it.
struct Divergence {
  std::size_t order = 0;
  std::string what;
};

// Plays the orders again, compares every hash and every link; the first difference, or none.
template <Game G>
std::optional<Divergence> verify(Match<G>& again, const std::vector<Entry<G>>& entries,
                                 const std::vector<Link>& links) {
  Events quiet;
  std::size_t link = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry<G>& entry = entries[i];
    if (!again.play(entry.side, entry.order, quiet).none()) return Divergence{i, "the order is refused"};
    if (again.entries().back().hash != entry.hash)
      return Divergence{i, "the position differs after the order"};
    if (again.links().size() > link) {
      if (link >= links.size() || links[link] != again.links()[link]) {
        return Divergence{i, "the chain differs at the end of the turn"};
      }
      ++link;
    }
  }
  if (link != links.size()) return Divergence{entries.size(), "the journal has more links than turns"};
  return std::nullopt;
}

}  // namespace flagbridge
