#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fe/campaign_tables.h"
#include "fe/map.h"
#include "fe/orders_of_battle.h"
#include "fe/scenario_victory.h"

// The scenarios (600.0): who takes part, which fleets are free when and what frees the others, set-ups that
// differ from the order of battle, and what wins.
namespace flagbridge::fe {

struct ScenarioSide {
  Side side = Side::neutral;
  std::vector<Race> races;
  static constexpr auto fields() {
    return record(field("side", &ScenarioSide::side), field("races", &ScenarioSide::races));
  }
};

// A race that is set up after play has begun.
struct LateSetUp {
  Race race = Race::any;
  std::uint8_t turn = 0;
  std::optional<Side> side;  // in whose half of the turn
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &LateSetUp::race), field("turn", &LateSetUp::turn),
                  optional_field("side", &LateSetUp::side), optional_field("note", &LateSetUp::note),
                  field("source", &LateSetUp::source));
  }
};

// (602.0) The races whose space another may enter.
struct Entry {
  Race race = Race::any;
  std::vector<Race> may_enter;
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Entry::race), field("may_enter", &Entry::may_enter),
                  optional_field("note", &Entry::note), field("source", &Entry::source));
  }
};

// (600.3) Fleets that are free on some turns.
struct Available {
  Race race = Race::any;
  std::uint8_t first = 0;
  std::optional<std::uint8_t> last;
  bool all = false;
  std::vector<std::string> fleets, except;
  bool new_ships_only = false;
  std::uint8_t keep_back = 0;  // ships of them that stay unreleased
  std::vector<Hex> reserves;   // where ships may be reserves before the first turn
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Available::race), field("first", &Available::first),
                  optional_field("last", &Available::last), optional_field("all", &Available::all),
                  optional_field("fleets", &Available::fleets), optional_field("except", &Available::except),
                  optional_field("new_ships_only", &Available::new_ships_only),
                  optional_field("keep_back", &Available::keep_back),
                  optional_field("reserves", &Available::reserves), optional_field("note", &Available::note),
                  field("source", &Available::source));
  }
};

enum class Trigger : std::uint8_t {
  enters_territory,  // one of `by` enters the space of `territory`
  enters_provinces,  // one of them enters one of `provinces`
  enters_border,     // one of them enters a province of the fleet's race at the zone of `territory`
  near_fleet,        // one of them comes within `distance` of a ship of the fleet
  near_hex,          // one of them comes within `distance` of `hex`
  capital_attacked,
  starbase_destroyed,
  attacked,
  attacked_by_all,       // by all of them
  turns_after_invasion,  // on the race's turn number `distance` after one of them invaded
  limited_war,           // the race goes to limited war
  turns_of_war           // one squadron on each of the first turns at war with one of `by`
};

struct Release {
  Race race = Race::any;
  std::vector<std::string> fleets;
  Trigger on{};
  std::vector<Race> by;
  std::optional<Race> territory;
  std::vector<Hex> provinces;
  std::optional<Hex> hex;
  std::uint8_t distance = 0;
  std::optional<std::uint8_t> first, last;  // turns on which it counts
  std::vector<UnitCount> units;             // only these of the fleet
  std::uint8_t keep_back = 0;               // ships that stay
  WarStatus joins = WarStatus::peace;       // how far it brings the race into the war, if at all
  bool at_home = false;                     // they only move in their own space (602.43)
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Release::race), field("fleets", &Release::fleets), field("on", &Release::on),
                  optional_field("by", &Release::by), optional_field("territory", &Release::territory),
                  optional_field("provinces", &Release::provinces), optional_field("hex", &Release::hex),
                  optional_field("distance", &Release::distance), optional_field("first", &Release::first),
                  optional_field("last", &Release::last), optional_field("units", &Release::units),
                  optional_field("keep_back", &Release::keep_back), optional_field("joins", &Release::joins),
                  optional_field("at_home", &Release::at_home), optional_field("note", &Release::note),
                  field("source", &Release::source));
  }

  bool counts_on(int turn) const { return turn >= first.value_or(0) && turn <= last.value_or(255); }
};

// The area of one fleet joins that of another from a turn on (601.0).
struct JoinedArea {
  Race race = Race::any;
  std::string fleet;
  std::string joins;  // the fleet whose area grows
  std::uint8_t first = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &JoinedArea::race), field("fleet", &JoinedArea::fleet),
                  field("joins", &JoinedArea::joins), field("first", &JoinedArea::first),
                  field("source", &JoinedArea::source));
  }
};

enum class HoldingState : std::uint8_t { held, contested, captured };

struct Holding {
  Race race = Race::any;
  HoldingState state = HoldingState::held;
  std::vector<Hex> provinces;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Holding::race), field("state", &Holding::state),
                  field("provinces", &Holding::provinces), field("source", &Holding::source));
  }
};

// Ships of a set-up of its own, and where: any of the places named.
struct Force {
  Race race = Race::any;
  std::vector<UnitCount> units;
  std::vector<Hex> provinces, hexes;
  bool off_map = false;
  std::optional<Race> territory;
  std::vector<Race> captured_from;
  std::optional<std::string> fleet;  // they belong to
  bool as_at_start = false;          // that fleet as in the order of battle
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Force::race), optional_field("units", &Force::units),
                  optional_field("provinces", &Force::provinces), optional_field("hexes", &Force::hexes),
                  optional_field("off_map", &Force::off_map), optional_field("territory", &Force::territory),
                  optional_field("captured_from", &Force::captured_from),
                  optional_field("fleet", &Force::fleet), optional_field("as_at_start", &Force::as_at_start),
                  optional_field("note", &Force::note), field("source", &Force::source));
  }
};

// Ships in one hex, with the move the book gives them (606.0).
struct Stack {
  Race race = Race::any;
  Hex hex;
  std::vector<UnitCount> units;
  std::optional<Hex> moves_to;
  bool strategic = false;
  bool reserve = false;
  std::optional<Hex> suggested;  // where the reserve should go
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Stack::race), field("hex", &Stack::hex), field("units", &Stack::units),
                  optional_field("moves_to", &Stack::moves_to),
                  optional_field("strategic", &Stack::strategic), optional_field("reserve", &Stack::reserve),
                  optional_field("suggested", &Stack::suggested), optional_field("note", &Stack::note),
                  field("source", &Stack::source));
  }
};

// (505.2, 602.54)
struct Exploration {
  Race race = Race::any;
  std::uint8_t points = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Exploration::race), field("points", &Exploration::points),
                  field("source", &Exploration::source));
  }
};

struct Stored {
  Race race = Race::any;
  std::vector<UnitCount> units;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Stored::race), field("units", &Stored::units),
                  field("source", &Stored::source));
  }
};

struct BaseAdded {
  Race race = Race::any;
  std::string base;
  Hex hex;
  std::uint8_t count = 1;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &BaseAdded::race), field("base", &BaseAdded::base),
                  field("hex", &BaseAdded::hex), optional_field("count", &BaseAdded::count),
                  field("source", &BaseAdded::source));
  }
};

struct Scenario {
  std::string id;
  std::string name;
  std::string summary;  // a sentence for whoever chooses
  std::string rule;
  std::uint8_t first_turn = 0;
  std::optional<std::uint8_t> last_turn;
  std::optional<std::string> follows;  // the scenario it goes on from
  std::vector<std::string> chain;      // scenarios played one after the other
  std::vector<Race> setup_order;
  std::vector<Race> precedence;           // of declarations (652.12)
  std::vector<std::uint8_t> battleships;  // points of those being built (436.2)
  std::vector<Hex> bases_lost;            // bases at start that are gone
  std::vector<Hex> battles;               // in the order they are fought
  std::vector<ScenarioSide> sides;
  std::vector<LateSetUp> late;
  std::vector<Entry> entries;
  std::vector<Available> available;
  std::vector<Release> releases;
  std::vector<JoinedArea> joined_areas;
  std::vector<Holding> holdings;
  std::vector<Force> forces;
  std::vector<Stack> stacks;
  std::vector<Exploration> exploration;
  std::vector<Stored> mothballs;
  std::vector<BaseAdded> bases_added;
  VictoryRules victory;
  std::optional<WarEnd> war_end;
  std::vector<SuddenVictory> sudden;
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("id", &Scenario::id), field("name", &Scenario::name), field("summary", &Scenario::summary),
        field("rule", &Scenario::rule), field("first_turn", &Scenario::first_turn),
        optional_field("last_turn", &Scenario::last_turn), optional_field("follows", &Scenario::follows),
        optional_field("chain", &Scenario::chain), optional_field("setup_order", &Scenario::setup_order),
        optional_field("precedence", &Scenario::precedence),
        optional_field("battleships", &Scenario::battleships),
        optional_field("bases_lost", &Scenario::bases_lost), optional_field("battles", &Scenario::battles),
        optional_field("side", &Scenario::sides), optional_field("late", &Scenario::late),
        optional_field("entry", &Scenario::entries), optional_field("available", &Scenario::available),
        optional_field("release", &Scenario::releases),
        optional_field("joined_area", &Scenario::joined_areas),
        optional_field("holding", &Scenario::holdings), optional_field("force", &Scenario::forces),
        optional_field("stack", &Scenario::stacks), optional_field("exploration", &Scenario::exploration),
        optional_field("mothballs", &Scenario::mothballs),
        optional_field("base_added", &Scenario::bases_added), field("victory", &Scenario::victory),
        optional_field("war_end", &Scenario::war_end), optional_field("sudden", &Scenario::sudden),
        field("source", &Scenario::source));
  }

  // Nothing for a race that takes no part.
  std::optional<Side> side_of(Race race) const;
  // Whether that fleet is free from the start of a turn, without any release.
  bool is_free(Race race, std::string_view fleet, int turn) const;
  // Ships of that fleet that stay all the same.
  int kept_back(Race race, std::string_view fleet, int turn) const;
};

class Scenarios {
 public:
  static Result<Scenarios> load(const DataSource& data, const StrategicMap& map, const Units& units,
                                const OrdersOfBattle& orders);

  const std::vector<Scenario>& all() const { return all_; }
  const Scenario* find(std::string_view id) const;

 private:
  std::vector<Scenario> all_;
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Trigger> = std::to_array<std::string_view>(
    {"enters-territory", "enters-provinces", "enters-border", "near-fleet", "near-hex", "capital-attacked",
     "starbase-destroyed", "attacked", "attacked-by-all", "turns-after-invasion", "limited-war",
     "turns-of-war"});
template <>
inline constexpr auto enum_names<fe::HoldingState> =
    std::to_array<std::string_view>({"held", "contested", "captured"});
}  // namespace flagbridge
