#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kernel/binary.h"
#include "kernel/engine.h"
#include "kernel/plain.h"
#include "kernel/resting.h"

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

// A link of the chain that makes a journal proof against forgery: made at the end of a turn, after so many
// orders.
struct Link {
  std::uint32_t orders = 0;
  std::uint32_t turn = 0;
  Digest digest{};

  friend bool operator==(const Link&, const Link&) = default;
};

// Makes the links: each is SHA-256 over the link before, and every order since with the hash of the position
// after it. The first stands on the game, its rules' version, the scenario, the options and the promise of
// the seed.
class Chain {
 public:
  Chain(GameId game, int rules_version, const MatchInfo& info);

  template <Game G>
  void add(const Entry<G>& entry) {
    scratch_.clear();
    to_binary(static_cast<std::uint8_t>(entry.side), scratch_);
    to_binary(entry.order, scratch_);
    for (int shift = 0; shift < 64; shift += 8)
      scratch_.push_back(static_cast<std::uint8_t>(entry.hash >> shift));
    sha_.add(scratch_);
    ++orders_;
  }

  Link close(std::uint32_t turn) {
    const Link link{orders_, turn, sha_.finish()};
    sha_ = Sha256();
    sha_.add(link.digest);
    return link;
  }

 private:
  Sha256 sha_;
  std::uint32_t orders_ = 0;
  Bytes scratch_;
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
  // A match that begins in a position of one's own: boards drawn for cases.
  static Match from(const G& game, MatchInfo info, const Position& position) {
    return Match(game, std::move(info), position);
  }

  const G& game() const { return *game_; }
  const MatchInfo& info() const { return info_; }
  const Position& position() const { return position_.value(); }
  const std::vector<Entry<G>>& entries() const { return entries_; }
  const std::vector<Link>& links() const { return links_; }

  // Plays one order and writes it down; a refused one leaves everything as it was.
  Violations play(Side side, const Order& order, Events& events) {
    Dice dice(info_.seed, Stream::engine);
    Position& at = position_.changing();
    const std::uint32_t turn = at.core.turn;
    Violations found = flagbridge::play(*game_, at, side, order, dice, events);
    if (!found.none()) return found;
    entries_.push_back({side, order, hash_of(at)});
    chain_.add(entries_.back());
    if (at.core.turn != turn || !at.core.running()) links_.push_back(chain_.close(turn));
    return found;
  }

  // Puts another position in place of this one; the journal starts anew and cannot be replayed. For set-ups
  // of tests.
  void replace(const Position& position) { position_.changing() = position; }

  // Nobody will work with it for a while: until then it takes as little memory as it can.
  void rest() const { position_.rest(); }

 private:
  Match(const G& game, MatchInfo info, const Position& position)
      : game_(&game), info_(std::move(info)), position_(position), chain_(G::id, G::rules_version, info_) {}

  const G* game_;
  MatchInfo info_;
  Resting<Position> position_;
  Chain chain_;
  std::vector<Entry<G>> entries_;
  std::vector<Link> links_;
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
