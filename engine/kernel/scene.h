#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/describe.h"
#include "kernel/side.h"

// What a game shows of a view: everything a board, a list or a program needs to draw it, in words and places,
// and nothing of how a position is kept. What all games have is here; each adds what only it has (`own`).
// What is as it begins is left out in writing.
namespace flagbridge::scene {

// A row of what is told of a unit.
struct Fact {
  std::string label;
  std::string value;
  friend bool operator==(const Fact&, const Fact&) = default;
  static constexpr auto fields() {
    return record(field("label", &Fact::label), field("value", &Fact::value));
  }
};

// Something to be seen at a glance: "M9", and what it means.
struct Glance {
  std::string text;
  std::string means;
  bool bad = false;
  friend bool operator==(const Glance&, const Glance&) = default;
  static constexpr auto fields() {
    return record(field("text", &Glance::text), field("means", &Glance::means),
                  lean_field("bad", &Glance::bad));
  }
};

struct Unit {
  std::int32_t id = 0;  // as orders name it
  std::string name;
  std::string label;  // fits on a counter
  std::string kind;   // "ship", "drone": how it is drawn
  std::optional<std::int32_t> side;
  std::string place;  // nothing where it is nowhere
  std::string heading;
  bool out = false;                // of play
  std::vector<std::string> marks;  // what has befallen it, in words
  std::vector<Glance> glance;
  std::vector<Fact> facts;
  friend bool operator==(const Unit&, const Unit&) = default;
  static constexpr auto fields() {
    return record(field("id", &Unit::id), field("name", &Unit::name), field("short", &Unit::label),
                  field("kind", &Unit::kind), lean_field("side", &Unit::side),
                  lean_field("place", &Unit::place), lean_field("heading", &Unit::heading),
                  lean_field("out", &Unit::out), lean_field("marks", &Unit::marks),
                  lean_field("glance", &Unit::glance), lean_field("facts", &Unit::facts));
  }
};

// A part of the map: every place at a distance from `inner` to `radius` of `at`, and those that are named.
struct Area {
  std::string kind;  // "web", "planet": how it is drawn
  std::string name;  // what is said of a place in it
  std::string at;
  std::int32_t inner = 0;
  std::int32_t radius = 0;
  std::vector<std::string> places;
  std::vector<std::string> anchors;  // those of them that hold it
  std::int32_t strength = 0;
  std::optional<std::int32_t> unit;  // whose it is
  std::optional<std::int32_t> side;
  friend bool operator==(const Area&, const Area&) = default;
  static constexpr auto fields() {
    return record(field("kind", &Area::kind), field("name", &Area::name), lean_field("at", &Area::at),
                  lean_field("inner", &Area::inner), lean_field("radius", &Area::radius),
                  lean_field("places", &Area::places), lean_field("anchors", &Area::anchors),
                  lean_field("strength", &Area::strength), lean_field("unit", &Area::unit),
                  lean_field("side", &Area::side));
  }
};

// A course is where a unit will go by the orders it has, an aim whom or what it will fire at.
enum class LineKind : std::uint8_t { course, aim, seeks, holds };

struct Line {
  LineKind kind{};
  std::optional<std::int32_t> unit;
  std::optional<std::int32_t> to;  // another unit
  std::vector<std::string> path;   // places
  friend bool operator==(const Line&, const Line&) = default;
  static constexpr auto fields() {
    return record(field("kind", &Line::kind), lean_field("unit", &Line::unit), lean_field("to", &Line::to),
                  field("path", &Line::path));
  }
};

// Where on the board an order belongs.
struct Spot {
  std::optional<std::int32_t> unit;
  std::vector<std::int32_t> units;  // all of them, where it is given to several
  std::string place;                // it leads to
  std::vector<std::string> path;    // it leads through, from where the unit is
  std::string heading;              // at the end
  friend bool operator==(const Spot&, const Spot&) = default;
  static constexpr auto fields() {
    return record(lean_field("unit", &Spot::unit), lean_field("units", &Spot::units),
                  lean_field("place", &Spot::place), lean_field("path", &Spot::path),
                  lean_field("heading", &Spot::heading));
  }
};

template <class Own>
struct Scene {
  std::string clock;                            // what stands beside the turn: "impulse 17"
  std::string map;                              // its row in the game's table of maps, where it has one
  std::vector<std::vector<std::int32_t>> foes;  // whom each side fights
  std::vector<Unit> units;
  std::vector<Area> areas;
  std::vector<Line> lines;
  Own own;
  friend bool operator==(const Scene&, const Scene&) = default;
  static constexpr auto fields() {
    return record(lean_field("clock", &Scene::clock), lean_field("map", &Scene::map),
                  field("foes", &Scene::foes), field("units", &Scene::units),
                  lean_field("areas", &Scene::areas), lean_field("lines", &Scene::lines),
                  lean_field("own", &Scene::own));
  }
};

// Of a game that shows nothing else.
struct Nothing {
  friend bool operator==(const Nothing&, const Nothing&) = default;
  static constexpr auto fields() { return no_fields(); }
};

}  // namespace flagbridge::scene

namespace flagbridge {
template <>
inline constexpr auto enum_names<scene::LineKind> =
    std::to_array<std::string_view>({"course", "aim", "seeks", "holds"});
}  // namespace flagbridge
