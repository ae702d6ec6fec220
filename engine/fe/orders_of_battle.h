#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "fe/map.h"
#include "fe/races.h"
#include "fe/units.h"

// The orders of battle (702.0 to 711.0): fleets and where they set up, what is built when, what may be built
// in its place, and how much of what.
namespace flagbridge::fe {

enum class AreaKind : std::uint8_t {
  hexes,
  provinces,  // and hexes besides
  border,     // provinces at the neutral zone shared with `zone`, and hexes besides
  near_zone,  // own hexes within a distance of that neutral zone
  near_hex,   // own hexes within a distance of the first of `hexes`
  territory,  // own hexes up to a column
  off_map,
  holding_box
};

// Where a fleet sets up, as a rule that a redrawn map still satisfies.
struct SetUpArea {
  AreaKind kind = AreaKind::hexes;
  std::vector<Hex> hexes;
  std::vector<Hex> provinces;
  std::optional<Race> zone;
  std::uint8_t distance = 0;  // counted without the hex it is from (701.0)
  std::optional<std::uint8_t> last_row, first_column, last_column;
  std::vector<std::string> not_in;  // names of fleets whose areas go before
  static constexpr auto fields() {
    return record(
        field("kind", &SetUpArea::kind), optional_field("hexes", &SetUpArea::hexes),
        optional_field("provinces", &SetUpArea::provinces), optional_field("zone", &SetUpArea::zone),
        optional_field("distance", &SetUpArea::distance), optional_field("last_row", &SetUpArea::last_row),
        optional_field("first_column", &SetUpArea::first_column),
        optional_field("last_column", &SetUpArea::last_column), optional_field("not_in", &SetUpArea::not_in));
  }
};

// How many ships must or may be in one hex of the area.
struct Spot {
  Hex hex;
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  static constexpr auto fields() {
    return record(field("hex", &Spot::hex), optional_field("least", &Spot::least),
                  field("most", &Spot::most));
  }
};

struct Arrival {
  std::uint8_t turn = 0;
  std::vector<Hex> hexes;
  static constexpr auto fields() {
    return record(field("turn", &Arrival::turn), field("hexes", &Arrival::hexes));
  }
};

// Ships a fleet gains before its race goes to war (701.0).
struct Prewar {
  std::uint8_t first = 0;
  std::uint8_t last = 0;
  std::vector<UnitCount> units;
  std::string note;
  static constexpr auto fields() {
    return record(field("first", &Prewar::first), field("last", &Prewar::last),
                  field("units", &Prewar::units), optional_field("note", &Prewar::note));
  }
};

struct Fleet {
  std::string name;
  std::vector<UnitCount> units;
  std::uint8_t reserve_markers = 0;
  SetUpArea area;
  std::vector<Spot> spots;
  std::uint8_t squadrons = 0;  // equal parts it is released in; 0: it is not divided
  std::optional<Arrival> arrives;
  std::uint8_t command_points = 0;       // that come with it when it is released (308.96)
  std::vector<UnitCount> mothballs;      // ships that are in store from then on
  std::vector<UnitCount> from_klingons;  // which of its ships were
  std::vector<Prewar> prewar;
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("name", &Fleet::name), field("units", &Fleet::units),
        optional_field("reserve_markers", &Fleet::reserve_markers), field("area", &Fleet::area),
        optional_field("spots", &Fleet::spots), optional_field("squadrons", &Fleet::squadrons),
        optional_field("arrives", &Fleet::arrives), optional_field("command_points", &Fleet::command_points),
        optional_field("mothballs", &Fleet::mothballs),
        optional_field("from_klingons", &Fleet::from_klingons), optional_field("prewar", &Fleet::prewar),
        optional_field("note", &Fleet::note), field("source", &Fleet::source));
  }
};

enum class WarState : std::uint8_t { always, prewar, war };

// Ships offered on the turns it names; all records that fit a turn add up.
struct Production {
  std::uint8_t first = 1;
  std::optional<std::uint8_t> last;
  std::optional<Season> season;
  WarState state = WarState::always;
  std::vector<UnitCount> units;
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(optional_field("first", &Production::first), optional_field("last", &Production::last),
                  optional_field("season", &Production::season), optional_field("state", &Production::state),
                  field("units", &Production::units), optional_field("note", &Production::note),
                  field("source", &Production::source));
  }
};

struct Substitution {
  std::vector<UnitCount> build, instead_of;
  std::uint8_t first = 1;
  std::optional<Season> season;
  WarState state = WarState::always;
  std::optional<std::uint8_t> most;
  std::optional<Period> per;
  std::string shared;          // substitutions of one name share their limit
  bool or_conversion = false;  // one conversion to it in that year uses the limit up, too
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("build", &Substitution::build), field("instead_of", &Substitution::instead_of),
                  optional_field("first", &Substitution::first),
                  optional_field("season", &Substitution::season),
                  optional_field("state", &Substitution::state), optional_field("most", &Substitution::most),
                  optional_field("per", &Substitution::per), optional_field("shared", &Substitution::shared),
                  optional_field("or_conversion", &Substitution::or_conversion),
                  optional_field("note", &Substitution::note), field("source", &Substitution::source));
  }
};

enum class Means : std::uint8_t { any, substitution, conversion };

struct ProductionLimit {
  std::vector<UnitCount> units;
  std::uint8_t most = 0;
  Period per = Period::turn;
  Means means = Means::any;
  std::uint8_t first = 1;
  std::optional<std::uint8_t> last;
  std::optional<Season> season;
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("units", &ProductionLimit::units), field("most", &ProductionLimit::most),
                  field("per", &ProductionLimit::per), optional_field("means", &ProductionLimit::means),
                  optional_field("first", &ProductionLimit::first),
                  optional_field("last", &ProductionLimit::last),
                  optional_field("season", &ProductionLimit::season),
                  optional_field("note", &ProductionLimit::note), field("source", &ProductionLimit::source));
  }
};

// (434.0)
struct Mothballs {
  std::vector<UnitCount> ships, activate, limited_war;  // in store; a turn; a turn of limited war
  std::uint8_t first = 0;
  std::string when;
  Provenance source;
  static constexpr auto fields() {
    return record(field("ships", &Mothballs::ships), field("activate", &Mothballs::activate),
                  field("limited_war", &Mothballs::limited_war), field("first", &Mothballs::first),
                  field("when", &Mothballs::when), field("source", &Mothballs::source));
  }
};

struct FreeConversion {
  std::vector<std::uint8_t> turns;
  std::string from, to;
  Provenance source;
  static constexpr auto fields() {
    return record(field("turns", &FreeConversion::turns), field("from", &FreeConversion::from),
                  field("to", &FreeConversion::to), field("source", &FreeConversion::source));
  }
};

// (702.0) A race attacked early: production goes on as on these turns.
struct EarlyWar {
  std::uint8_t odd_turn = 0;
  std::uint8_t even_turn = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("odd_turn", &EarlyWar::odd_turn), field("even_turn", &EarlyWar::even_turn),
                  field("source", &EarlyWar::source));
  }
};

struct OrderOfBattle {
  Race race = Race::any;
  std::string rule;
  std::vector<std::string> overbuild;       // larger or other ships it may overbuild (431.31, 431.32, 431.35)
  std::vector<std::string> scheduled_only;  // besides tugs and maulers: never beyond the schedule (431.33)
  std::optional<EarlyWar> early_war;
  std::optional<Mothballs> mothballs;
  std::vector<Fleet> fleets;
  std::vector<Production> production;
  std::vector<FreeConversion> free_conversions;
  std::vector<Substitution> substitutions;
  std::vector<ProductionLimit> limits;
  static constexpr auto fields() {
    return record(field("race", &OrderOfBattle::race), field("rule", &OrderOfBattle::rule),
                  optional_field("overbuild", &OrderOfBattle::overbuild),
                  optional_field("scheduled_only", &OrderOfBattle::scheduled_only),
                  optional_field("early_war", &OrderOfBattle::early_war),
                  optional_field("mothballs", &OrderOfBattle::mothballs),
                  field("fleet", &OrderOfBattle::fleets),
                  optional_field("production", &OrderOfBattle::production),
                  optional_field("free_conversion", &OrderOfBattle::free_conversions),
                  optional_field("substitution", &OrderOfBattle::substitutions),
                  optional_field("limit", &OrderOfBattle::limits));
  }

  const Fleet* fleet(std::string_view name) const;
  // What the schedule offers on a turn.
  std::vector<UnitCount> scheduled(int turn, WarState state) const;
};

// The hexes a fleet may set up in; none off the map.
std::vector<Hex> set_up_hexes(const StrategicMap& map, const OrderOfBattle& order, const Fleet& fleet);

class OrdersOfBattle {
 public:
  static Result<OrdersOfBattle> load(const DataSource& data, const StrategicMap& map, const Units& units);

  const std::vector<OrderOfBattle>& all() const { return all_; }
  const OrderOfBattle* find(Race race) const;

 private:
  std::vector<OrderOfBattle> all_;
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::AreaKind> = std::to_array<std::string_view>(
    {"hexes", "provinces", "border", "near-zone", "near-hex", "territory", "off-map", "holding-box"});
template <>
inline constexpr auto enum_names<fe::WarState> = std::to_array<std::string_view>({"always", "prewar", "war"});
template <>
inline constexpr auto enum_names<fe::Means> =
    std::to_array<std::string_view>({"any", "substitution", "conversion"});
}  // namespace flagbridge
