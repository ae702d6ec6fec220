#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "kernel/text.h"

// A struct is described once, by a static function fields() that names its members in order:
//
//   struct Move {
//     static constexpr std::string_view tag = "move";   // only for alternatives of a variant
//     UnitId unit{};
//     Hex to{};
//     static constexpr auto fields() { return record(field("unit", &Move::unit), field("to", &Move::to)); }
//   };
//
// From that come JSON, TOML, the compact binary form, the text of orders, the schema, hashing, comparison and
// the mutations of the tests. Enums list their names in enum_names. A member that is forgotten is a compile
// error.
//
// The same list says what is hidden. A plain field is public: whoever may know of the struct may know it, and
// it says nothing that he was not told.
//
//   evident(field(…))       public too, and told by being seen: no event says that it has changed
//   secret(field(…))        its owner alone knows it
//   unknown(field(…))       nobody does
//   secret_if<f>(field(…))  its owner alone, whenever f(eyes, whole) says so
//   shown_by<f>(field(…))   f(eyes, whole) is what others than its owner see of it
//   hidden_apart(field(…))  what is shown of it is the game's or the kernel's own work
//   by_side(field(…))       a list with a place a side: each side owns its place; may be around any of these
//   by_owner(secret(…))     a list each item of which is its owner's secret (owner_of in kernel/secrets.h)
//
// Views are made from that (kernel/secrets.h), and the tests change whatever is not public.

namespace flagbridge {

enum class Known : std::uint8_t { all, evident, owner, nobody, owner_if, some, apart };
// Whose the items of a list are.
enum class Items : std::uint8_t { together, by_side, by_owner };

template <class Class, class Member>
struct Field {
  using Struct = Class;
  using Value = Member;
  static constexpr Known known = Known::all;
  static constexpr Items items = Items::together;

  std::string_view name;
  Member Class::*member;
  bool required;
  bool lean = false;
};

// A field that is not simply public; whatever does not ask who may know it sees a field like any other.
template <class Class, class Member, Known Who, Items Whose, auto By = nullptr>
struct Private : Field<Class, Member> {
  static constexpr Known known = Who;
  static constexpr Items items = Whose;
  static constexpr auto by = By;
};

template <class Class, class Member>
constexpr Field<Class, Member> field(std::string_view name, Member Class::*member) {
  return {name, member, true};
}

// A field that files may leave out; it then keeps the value the struct starts with.
template <class Class, class Member>
constexpr Field<Class, Member> optional_field(std::string_view name, Member Class::*member) {
  return {name, member, false};
}

// The same, and it is not written either while it has that value.
template <class Class, class Member>
constexpr Field<Class, Member> lean_field(std::string_view name, Member Class::*member) {
  return {name, member, false, true};
}

template <class Class, class Member>
constexpr auto evident(Field<Class, Member> field) {
  return Private<Class, Member, Known::evident, Items::together>{field};
}
template <class Class, class Member>
constexpr auto secret(Field<Class, Member> field) {
  return Private<Class, Member, Known::owner, Items::together>{field};
}
template <class Class, class Member>
constexpr auto unknown(Field<Class, Member> field) {
  return Private<Class, Member, Known::nobody, Items::together>{field};
}
template <auto Hides, class Class, class Member>
constexpr auto secret_if(Field<Class, Member> field) {
  return Private<Class, Member, Known::owner_if, Items::together, Hides>{field};
}
template <auto Shows, class Class, class Member>
constexpr auto shown_by(Field<Class, Member> field) {
  return Private<Class, Member, Known::some, Items::together, Shows>{field};
}
template <class Class, class Member>
constexpr auto hidden_apart(Field<Class, Member> field) {
  return Private<Class, Member, Known::apart, Items::together>{field};
}
template <class Class, class Member>
constexpr auto by_side(Field<Class, Member> field) {
  return Private<Class, Member, Known::all, Items::by_side>{field};
}
template <class Class, class Member, Known Who, auto Shows>
constexpr auto by_side(Private<Class, Member, Who, Items::together, Shows> field) {
  return Private<Class, Member, Who, Items::by_side, Shows>{field};
}
template <class Class, class Member, auto Shows>
constexpr auto by_owner(Private<Class, Member, Known::owner, Items::together, Shows> field) {
  return Private<Class, Member, Known::owner, Items::by_owner, Shows>{field};
}

namespace detail {

// Stands for a member of any type where it is only asked whether a struct could be made of so many.
struct Anything {
  template <class T>
  operator T&() const noexcept;  // NOLINT(google-explicit-constructor)
};

template <class T, class Indices>
inline constexpr bool has_members = false;
template <class T, std::size_t... I>
inline constexpr bool has_members<T, std::index_sequence<I...>> =
    requires { T{(static_cast<void>(I), Anything{})...}; };

// Whether a struct has just so many members.
template <class T, std::size_t Count>
inline constexpr bool has_exactly =
    has_members<T, std::make_index_sequence<Count>> && !has_members<T, std::make_index_sequence<Count + 1>>;

// The fields, to be given all at once to whatever works on them: record(f) is f(fields...). A plain list of
// captures; a tuple of sixty fields took the compiler longer than everything else of a file.
template <class... Fields>
constexpr auto list_of(Fields... fields) {
  return [=](auto&& take) -> decltype(auto) { return take(fields...); };
}

}  // namespace detail

template <class First, class... Fields>
constexpr auto record(First first, Fields... fields) {
  using Class = typename First::Struct;
  static_assert((std::is_same_v<Class, typename Fields::Struct> && ...), "a member of another struct");
  // Ask only aggregates: a class with private state counts its own members.
  if constexpr (std::is_aggregate_v<Class>) {
    static_assert(detail::has_exactly<Class, 1 + sizeof...(Fields)>, "a member is not described");
  }
  return detail::list_of(first, fields...);
}

constexpr auto no_fields() {
  return [](auto&& take) -> decltype(auto) { return take(); };
}

// The fields of a struct that has all those of its base and some more:
// extended<Options>(Agreements::fields(), field("points", &Options::points)). A forgotten member is found by
// the size, so there must be no padding but at the end.
template <class Class, class Record, class... Members>
constexpr auto extended(const Record& base, Field<Class, Members>... more) {
  return base([&]<class Base, class... Inherited>(const Field<Base, Inherited>&... each) {
    constexpr std::size_t described = (sizeof(Inherited) + ...) + (sizeof(Members) + ...);
    static_assert(sizeof(Class) - described < alignof(Class), "a member is not described");
    return detail::list_of(Field<Class, Inherited>{each.name, each.member, each.required, each.lean}...,
                           more...);
  });
}

namespace detail {

// A field of a part, as one of the whole.
template <class Class, class Part, class Member>
constexpr auto as_of(const Field<Part, Member>& each) {
  return Field<Class, Member>{each.name, each.member, each.required, each.lean};
}
template <class Class, class Part, class Member, Known Who, Items Whose, auto By>
constexpr auto as_of(const Private<Part, Member, Who, Whose, By>& each) {
  const Field<Part, Member>& plain = each;
  return Private<Class, Member, Who, Whose, By>{as_of<Class>(plain)};
}

template <class Class, class Record>
constexpr auto chained(const Record& last) {
  return last([](const auto&... each) { return list_of(as_of<Class>(each)...); });
}
template <class Class, class Record, class... Records>
constexpr auto chained(const Record& first, const Records&... rest) {
  return first([&](const auto&... each) {
    return chained<Class>(rest...)(
        [&](const auto&... more) { return list_of(as_of<Class>(each)..., more...); });
  });
}

}  // namespace detail

// The own fields of a struct that is made of parts.
template <class... Fields>
constexpr auto listed(Fields... fields) {
  return detail::list_of(fields...);
}

// The fields of a struct that has those of its parts, which are its bases, and some of its own:
// joined<Ship>(Jammer::fields(), listed(field("at", &Ship::at))). A forgotten member is found by the size, so
// there must be no padding.
template <class Class, class... Records>
constexpr auto joined(const Records&... records) {
  const auto all = detail::chained<Class>(records...);
  all([]<class... Each>(const Each&...) {
    static_assert((sizeof(typename Each::Value) + ...) == sizeof(Class), "a member is not described");
  });
  return all;
}

template <class T>
concept Described = requires { T::fields(); };

// The description as a constant: without optimisation a call of fields() makes it anew each time.
template <Described T>
inline constexpr auto fields_of = T::fields();

// Specialise for an enum whose values count up from 0: template <> inline constexpr auto enum_names<Colour> =
// std::to_array<std::string_view>({"red", "blue"});
template <class E>
inline constexpr auto enum_names = nullptr;

template <class E>
concept Named =
    std::is_enum_v<E> && !std::is_same_v<std::remove_cv_t<decltype(enum_names<E>)>, std::nullptr_t>;

template <Named E>
constexpr std::string_view name_of(E value) {
  const auto at = static_cast<std::size_t>(value);
  return at < enum_names<E>.size() ? enum_names<E>[at] : std::string_view("?");
}

// An enum reads and writes as its name.
template <Named E>
struct TextOf<E> {
  static std::string write(const E& value) { return std::string(name_of(value)); }
  static std::optional<E> read(std::string_view text) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i) {
      if (enum_names<E>[i] == text) return static_cast<E>(i);
    }
    return std::nullopt;
  }
};

// Calls f(name, member) for each described member.
template <class T, class F>
constexpr void for_each_field(T& value, F&& f) {
  fields_of<std::remove_const_t<T>>([&](const auto&... each) { (f(each.name, value.*(each.member)), ...); });
}

// Whether a struct has members that may be left out in writing.
template <class T>
inline constexpr bool is_lean = T::fields()([](const auto&... each) { return (false || ... || each.lean); });

// Calls f(name, member) for each member that is to be written.
template <class T, class F>
constexpr void for_each_written(const T& value, F&& f) {
  if constexpr (is_lean<T>) {
    static const T unused{};
    const auto one = [&](const auto& each) {
      if (each.lean && value.*(each.member) == unused.*(each.member)) return;
      f(each.name, value.*(each.member));
    };
    T::fields()([&](const auto&... each) { (one(each), ...); });
  } else {
    for_each_field(value, f);
  }
}

template <class T, std::size_t N>
class FixedVector;
template <class T, std::size_t N>
class LongList;

// Lists: growing ones and those of fixed capacity are filled by push_back, arrays in place.
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

template <class T>
inline constexpr bool is_long_list = false;
template <class T, std::size_t N>
inline constexpr bool is_long_list<LongList<T, N>> = true;

// Those with room for so many and no more.
template <class T>
inline constexpr bool is_bounded = is_long_list<T>;
template <class T, std::size_t N>
inline constexpr bool is_bounded<FixedVector<T, N>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;

// Puts a default-constructed alternative with this tag into the variant; false if there is none.
template <class... Ts>
bool emplace_tagged(std::variant<Ts...>& value, std::string_view tag) {
  return ((Ts::tag == tag ? (value.template emplace<Ts>(), true) : false) || ...);
}

template <class... Ts>
constexpr std::string_view tag_of(const std::variant<Ts...>& value) {
  constexpr std::array<std::string_view, sizeof...(Ts)> tags = {Ts::tag...};
  return tags[value.index()];
}

}  // namespace flagbridge
