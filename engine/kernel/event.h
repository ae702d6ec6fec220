#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kernel/dice.h"
#include "kernel/rule.h"
#include "kernel/side.h"

namespace flagbridge {

// One thing an event or a refusal speaks of. What a unit or a place is called, the game says at the edge.
struct Arg {
  enum class Kind : std::uint8_t { number, side, unit, place, name };

  Kind kind = Kind::number;
  std::int32_t value = 0;

  static constexpr Arg number(int n) { return {Kind::number, n}; }
  static constexpr Arg side(Side s) { return {Kind::side, index_of(s)}; }
  static constexpr Arg unit(int id) { return {Kind::unit, id}; }
  static constexpr Arg place(int packed) { return {Kind::place, packed}; }
  static constexpr Arg name(int index) { return {Kind::name, index}; }  // an entry of a list of the game's

  friend constexpr bool operator==(const Arg&, const Arg&) = default;
};

inline constexpr std::size_t max_args = 5;

// Something that happened: what, to whom, by which rule, and who may know.
struct Event {
  Rule rule;
  const char* purpose = nullptr;  // of a draw
  std::uint16_t kind = 0;
  Sides audience;
  std::uint32_t count = 0;
  std::array<Arg, max_args> args{};

  friend bool operator==(const Event& a, const Event& b) {
    const auto text = [](const char* t) { return t == nullptr ? std::string_view() : std::string_view(t); };
    return a.rule == b.rule && text(a.purpose) == text(b.purpose) && a.kind == b.kind &&
           a.audience == b.audience && a.count == b.count && a.args == b.args;
  }
};

// What a kind of event is called in files, how it reads, and what its arguments are called. In the text each
// argument stands as its name in braces: "{unit} moves to {to}".
struct EventKind {
  std::string_view name;
  std::string_view text;
  std::array<std::string_view, max_args> args{};
  // Set where the event tells somebody what was hidden: nothing before it can be taken back.
  bool reveals = false;
};

// The kinds every game has; a game's own are numbered from first_game_event on.
enum class KernelEvent : std::uint16_t { rolled, standing_order, halted };
inline constexpr std::uint16_t first_game_event = 3;

inline constexpr std::array<EventKind, first_game_event> kernel_events = {{
    {"rolled", "rolls {value} for {purpose}", {"value", "dice", "faces", "first"}, false},
    {"standing_order", "{side}: a standing order answers", {"side"}, false},
    {"halted", "the game is halted: {reason}", {"reason"}, false},
}};

// Where a game's events go. Nowhere by default, and then an event costs one comparison; compiled with
// FLAGBRIDGE_NO_EVENTS it costs nothing at all.
class Events {
 public:
  Events() = default;
  explicit Events(std::vector<Event>& to) : to_(&to) {}

  bool wanted() const {
#ifdef FLAGBRIDGE_NO_EVENTS
    return false;
#else
    return to_ != nullptr;
#endif
  }

  template <class... Args>
  void tell(std::uint16_t kind, Rule rule, Sides audience, Args... args) {
    static_assert(sizeof...(Args) <= max_args);
    if (wanted()) to_->push_back({rule, nullptr, kind, audience, sizeof...(Args), {args...}});
  }

  // `first` is the first of two dice; 0: there is only one, or it is not known.
  void rolled(const Label& label, Throw thrown, int value, int first, Sides audience) {
    if (!wanted()) return;
    to_->push_back({label.rule,
                    label.purpose,
                    static_cast<std::uint16_t>(KernelEvent::rolled),
                    audience,
                    first == 0 ? 3u : 4u,
                    {Arg::number(value), Arg::number(thrown.count),
                     Arg::number(static_cast<int>(thrown.faces)), Arg::number(first)}});
  }

 private:
  std::vector<Event>* to_ = nullptr;
};

}  // namespace flagbridge
