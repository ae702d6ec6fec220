#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ahl/deck.h"

// The cruiser: which plan each of its decks follows, and how one gets from deck to deck.
namespace flagbridge::ahl {

inline constexpr int deck_count =
    84;  // numbered from the bow, deck 1 uppermost when the ship stands on its tail

// --- what the data files say -----------------------------------------------------------------------------

// ship.toml: a run of decks with one plan.
struct DeckRun {
  std::uint8_t first = 0;
  std::uint8_t last = 0;
  std::string plan;
  std::string name;
  Provenance source;
  static constexpr auto fields() {
    return record(field("first", &DeckRun::first), field("last", &DeckRun::last),
                  field("plan", &DeckRun::plan), field("name", &DeckRun::name),
                  field("source", &DeckRun::source));
  }
};

// A deck that one ship of the class was rebuilt with.
struct Refit {
  std::string ship;
  std::uint8_t deck = 0;
  std::string plan;
  std::string name;
  Provenance source;
  static constexpr auto fields() {
    return record(field("ship", &Refit::ship), field("deck", &Refit::deck), field("plan", &Refit::plan),
                  field("name", &Refit::name), field("source", &Refit::source));
  }
};

struct ShipFile {
  std::vector<DeckRun> decks;
  std::vector<Refit> refit;
  static constexpr auto fields() {
    return record(field("decks", &ShipFile::decks), optional_field("refit", &ShipFile::refit));
  }
};

// deck-needs.toml: what a scenario asks of plans.
struct DeckNeed {
  enum class Record : std::uint8_t {
    room,
    station,
    area,
    lift,
    ladder,
    vertical,
    airlock,
    shaft,
    conduit,
    drop,
    entry,
    square
  };

  std::string scenario;  // its rule
  std::vector<std::uint8_t> plans;
  Record record = Record::room;
  std::string id;    // empty: any
  std::string name;  // words in it; of squares the kind
  std::uint16_t least = 1;
  Provenance source;
  static constexpr auto fields() {
    return flagbridge::record(field("scenario", &DeckNeed::scenario), field("plans", &DeckNeed::plans),
                              field("record", &DeckNeed::record), optional_field("id", &DeckNeed::id),
                              optional_field("name", &DeckNeed::name),
                              optional_field("least", &DeckNeed::least), field("source", &DeckNeed::source));
  }
};

struct DeckNeedFile {
  std::vector<DeckNeed> need;
  static constexpr auto fields() { return record(field("need", &DeckNeedFile::need)); }
};

// --- the ship --------------------------------------------------------------------------------------------

struct ShipDeck {
  int number = 0;
  std::size_t plan = 0;  // Ship::plans
  std::string name;
  Provenance source;
};

// A way between a deck and the next one below it, at one square of the ship. Both decks must have it; a hatch
// that meets a bare ceiling leads nowhere.
struct Way {
  enum class Kind : std::uint8_t { ladder, folding_ladder, portal, drop };

  Kind kind = Kind::ladder;
  int upper = 0;  // number of the deck above
  Square above;   // as the plan above counts
  Square below;   // as the plan below counts
  Passage passage = Passage::none;
  // One portal, known to each of the two decks by an id of its own; no_portal if the way is open.
  PortalId floor = no_portal;     // to the deck above
  PortalId overhead = no_portal;  // to the deck below
};

// A lift and the decks its doors open on, from the bow. Where it does not stop it passes in a closed shaft.
struct LiftLine {
  char letter = 'A';
  std::vector<int> stops;
};

struct NamedPlan {
  std::string name;  // of its file, "04-bridge"
  Deck deck;
};

class Ship {
 public:
  // Loads and checks every plan, the deck list, its connections, the refits and the needs of the scenarios.
  static Result<Ship> load(const DataSource& data);

  // The same ship rebuilt; fails if there is no such refit.
  Result<Ship> refitted(std::string_view ship) const;

  std::span<const NamedPlan> plans() const { return plans_; }
  // By the name of its file, or by number: "04-bridge", "4", "1b".
  const NamedPlan* find_plan(std::string_view name) const;

  std::span<const ShipDeck> decks() const { return decks_; }  // deck n is [n - 1]
  const ShipDeck& deck(int number) const { return decks_[static_cast<std::size_t>(number) - 1]; }
  const Deck& plan_of(int number) const { return plans_[deck(number).plan].deck; }

  std::span<const Way> ways() const { return ways_; }  // by deck, from the bow
  std::span<const Way> ways_below(int upper) const;
  std::span<const LiftLine> lifts() const { return lifts_; }
  std::span<const Refit> refits() const { return file_.refit; }

 private:
  Errors list_decks();
  Errors connect();
  Errors add_ways(int upper);
  Errors add_vertical_ways(int upper);
  void add_drops(int upper);
  Errors add_lift(char letter);

  std::vector<NamedPlan> plans_;
  ShipFile file_;
  std::vector<ShipDeck> decks_;
  std::vector<Way> ways_;
  std::vector<LiftLine> lifts_;
};

// The needs that no plan meets.
Errors check_needs(const Ship& ship, const std::vector<DeckNeed>& needs, const std::string& file);

// Whether a plan's file name is meant: "04-bridge" by "04-bridge", "04" or "4", "01b-forward" by "1b".
bool names_plan(std::string_view name, std::string_view file_name);

}  // namespace flagbridge::ahl

namespace flagbridge {

template <>
inline constexpr auto enum_names<ahl::DeckNeed::Record> =
    std::to_array<std::string_view>({"room", "station", "area", "lift", "ladder", "vertical", "airlock",
                                     "shaft", "conduit", "drop", "entry", "square"});

template <>
inline constexpr auto enum_names<ahl::Way::Kind> =
    std::to_array<std::string_view>({"ladder", "folding ladder", "portal", "drop"});

}  // namespace flagbridge
