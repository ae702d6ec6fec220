#pragma once

#include <array>
#include <ostream>
#include <rapidcheck.h>
#include <string>
#include <variant>
#include <vector>

#include "kernel/agenda.h"
#include "kernel/describe.h"
#include "kernel/fixed_vector.h"
#include "kernel/json.h"
#include "kernel/rational.h"
#include "kernel/rule.h"

// A struct with a member of every kind that can be described, for the tests of the formats.
namespace flagbridge::sample {

enum class Colour : std::uint8_t { red, green, blue };
enum class Level : int {
  low,
  middle,
  high
};                                  // over a signed type, which is what an enum class is unless told
enum class Code : std::int16_t {};  // without names

struct Point {
  std::int8_t x = 0;
  std::uint16_t y = 0;

  friend bool operator==(const Point&, const Point&) = default;
  static constexpr auto fields() { return record(field("x", &Point::x), field("y", &Point::y)); }
};

// Members that are written as texts of their own.
struct Marks {
  Rule rule;
  Sides sides;
  Rational share;

  friend bool operator==(const Marks&, const Marks&) = default;
  static constexpr auto fields() {
    return record(field("rule", &Marks::rule), field("sides", &Marks::sides), field("share", &Marks::share));
  }
};

struct Wait {
  static constexpr std::string_view tag = "wait";
  friend bool operator==(const Wait&, const Wait&) = default;
  static constexpr auto fields() { return no_fields(); }
};

struct Walk {
  static constexpr std::string_view tag = "walk";
  Point to;
  std::int32_t cost = 0;

  friend bool operator==(const Walk&, const Walk&) = default;
  static constexpr auto fields() { return record(field("to", &Walk::to), field("cost", &Walk::cost)); }
};

struct Say {
  static constexpr std::string_view tag = "say";
  std::string words;

  friend bool operator==(const Say&, const Say&) = default;
  static constexpr auto fields() { return record(field("words", &Say::words)); }
};

using Act = std::variant<Wait, Walk, Say>;

struct Sample {
  bool flag = false;
  std::int64_t big = 0;
  std::uint64_t huge = 0;
  std::string name;
  Colour colour = Colour::red;
  Level level = Level::low;
  Code code{};
  Point at;
  std::array<std::uint8_t, 3> dice{};
  FixedVector<Point, 2> path;
  std::vector<std::string> notes;
  Act act;
  Marks marks;
  std::uint32_t extra = 7;

  friend bool operator==(const Sample&, const Sample&) = default;
  static constexpr auto fields() {
    return record(field("flag", &Sample::flag), field("big", &Sample::big), field("huge", &Sample::huge),
                  field("name", &Sample::name), field("colour", &Sample::colour),
                  field("level", &Sample::level), field("code", &Sample::code), field("at", &Sample::at),
                  field("dice", &Sample::dice), field("path", &Sample::path), field("notes", &Sample::notes),
                  field("act", &Sample::act), field("marks", &Sample::marks),
                  optional_field("extra", &Sample::extra));
  }
};

// Optional lists that do not start empty.
struct Defaults {
  std::vector<int> numbers = {1, 2};
  FixedVector<int, 3> few = [] {
    FixedVector<int, 3> list;
    static_cast<void>(list.push_back(9));
    return list;
  }();

  friend bool operator==(const Defaults&, const Defaults&) = default;
  static constexpr auto fields() {
    return record(optional_field("numbers", &Defaults::numbers), optional_field("few", &Defaults::few));
  }
};

// Text with everything that formats trip over: quotes, control characters, letters of two to four bytes.
inline std::string any_text() {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "a", "Z", "0", " ", "\"", "\\", "\n", "\t", "\x01", "/", ".", "é", "€", "😀"));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

// Integers of every size, the extreme ones as often as the others.
template <class T>
T any_integer() {
  return *rc::gen::oneOf(rc::gen::arbitrary<T>(), rc::gen::just(std::numeric_limits<T>::min()),
                         rc::gen::just(std::numeric_limits<T>::max()));
}

inline Point any_point() { return {any_integer<std::int8_t>(), any_integer<std::uint16_t>()}; }

inline Act any_act() {
  switch (*rc::gen::inRange(0, 3)) {
    case 0: return Wait{};
    case 1: return Walk{any_point(), any_integer<std::int32_t>()};
    default: return Say{any_text()};
  }
}

inline Marks any_marks() {
  Marks marks;
  const char* number = *rc::gen::element("", "G24.21", "FPN100.2121", "0");
  marks.rule = Rule::parse(*rc::gen::element(GameId::fe, GameId::sfb), number).value_or(Rule{});
  marks.sides = Sides::of_bits(*rc::gen::arbitrary<std::uint16_t>());
  marks.share = Rational::of(any_integer<std::uint64_t>(), *rc::gen::inRange<std::uint64_t>(1, 100)).value();
  return marks;
}

inline Sample any_sample() {
  Sample made;
  made.flag = *rc::gen::arbitrary<bool>();
  made.big = any_integer<std::int64_t>();
  made.huge = any_integer<std::uint64_t>();
  made.name = any_text();
  made.colour = *rc::gen::element(Colour::red, Colour::green, Colour::blue);
  made.level = *rc::gen::element(Level::low, Level::middle, Level::high);
  made.code = static_cast<Code>(any_integer<std::int16_t>());
  made.at = any_point();
  for (auto& die : made.dice) die = any_integer<std::uint8_t>();
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left)
    static_cast<void>(made.path.push_back(any_point()));
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) made.notes.push_back(any_text());
  made.act = any_act();
  made.marks = any_marks();
  made.extra = any_integer<std::uint32_t>();
  return made;
}

}  // namespace flagbridge::sample

template <>
inline constexpr auto flagbridge::enum_names<flagbridge::sample::Colour> =
    std::to_array<std::string_view>({"red", "green", "blue"});

template <>
inline constexpr auto flagbridge::enum_names<flagbridge::sample::Level> =
    std::to_array<std::string_view>({"low", "middle", "high"});
