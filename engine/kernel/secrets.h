#pragma once

#include <cstddef>
#include <type_traits>

#include "kernel/core.h"
#include "kernel/describe.h"
#include "kernel/side.h"

// What may be seen of a described value, made from what its description says of each field. A game adds, by
// functions next to its structs:
//
//   Side owner_of(const Position&, const Item&, std::size_t place)       whose the items of a list are
//   bool all_open(const Eyes<Game>&, std::type_identity<Item>)           nothing of such items is hidden now
//   bool goes_unseen(const Eyes<Game>&, const Item& whole, Item& seen)   others do not know that it is there;
//                                                                        `seen` is what is left of it
//
// Items of a list without an owner of their own belong to whom the struct belongs that has the list.
namespace flagbridge {

// Who looks, and at what.
template <class G>
struct Eyes {
  const G& game;
  const typename G::Position& at;  // everything
  Side side;
  bool own = false;  // what is looked at belongs to that side

  constexpr Eyes looking_at_own(bool theirs) const { return {game, at, side, theirs}; }
};

namespace detail {

template <class T>
inline constexpr bool is_list = is_array<T> || is_bounded<T>;

// Whether any field of such a value is hidden from somebody; or even from its owner, as are the places of
// other sides in a list with one a side.
template <class T, bool FromOwner>
constexpr bool find_secrets() {
  if constexpr (is_list<T>) {
    return find_secrets<typename T::value_type, FromOwner>();
  } else if constexpr (Described<T>) {
    return fields_of<T>([]<class... Each>(const Each&...) {
      constexpr auto hides = []<class One>(std::type_identity<One>) {
        constexpr bool theirs = FromOwner && One::items != Items::by_side;  // all that is in it is his
        return One::known == Known::nobody || (!theirs && One::known > Known::evident) ||
               find_secrets<typename One::Value, theirs>();
      };
      return (hides(std::type_identity<Each>{}) || ...);
    });
  } else {
    return false;
  }
}
template <class T>
inline constexpr bool has_secrets = find_secrets<T, false>();
template <class T>
inline constexpr bool hides_from_owner = find_secrets<T, true>();

template <class T>
inline constexpr T fresh{};

// Gives a field the value its struct starts with. What holds a long list is no constant: it starts empty.
template <class T, class Member>
constexpr void forget(T& seen, Member T::*member) {
  if constexpr (requires { typename std::bool_constant<(static_cast<void>(T{}), true)>; }) {
    seen.*member = fresh<T>.*member;
  } else {
    seen.*member = Member{};
  }
}

// Calls f(seen, whole, eyes) for the items of a list, with the eyes that look at each.
template <class G, class List, class F>
constexpr void for_each_item(List& seen, const List& whole, const Eyes<G>& eyes, Items whose, F&& f) {
  using Item = typename List::value_type;
  if constexpr (requires { all_open(eyes, std::type_identity<Item>{}); }) {
    if (all_open(eyes, std::type_identity<Item>{})) return;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    bool own = eyes.own;
    if (whose == Items::by_side) {
      if (static_cast<int>(i) >= seats_in(eyes.at)) return;  // nobody's
      own = side_at(static_cast<int>(i)) == eyes.side;
    } else if constexpr (requires { owner_of(eyes.at, whole[i], i); }) {
      own = owner_of(eyes.at, whole[i], i) == eyes.side;
    }
    f(seen[i], whole[i], eyes.looking_at_own(own));
  }
}

}  // namespace detail

template <class G, class T>
constexpr void conceal(T& seen, const T& whole, const Eyes<G>& eyes);

namespace detail {

template <class G, class T, class Each>
constexpr void conceal_field(T& seen, const T& whole, const Each& each, const Eyes<G>& eyes) {
  using Value = typename Each::Value;
  Value& member = seen.*(each.member);
  if constexpr (Each::known == Known::nobody) {
    forget(seen, each.member);
  } else if constexpr (Each::items != Items::together && Each::known == Known::owner) {
    for_each_item(member, whole.*(each.member), eyes, Each::items,
                  [](auto& item, const auto&, const Eyes<G>& theirs) {
                    if (!theirs.own) item = {};
                  });
  } else if constexpr (Each::known == Known::owner) {
    if (!eyes.own) forget(seen, each.member);
  } else if constexpr (Each::known == Known::owner_if) {
    if (!eyes.own && Each::by(eyes, whole)) forget(seen, each.member);
  } else if constexpr (Each::known == Known::some) {
    if (!eyes.own) member = Each::by(eyes, whole);
  } else if constexpr (Each::known == Known::all && has_secrets<Value>) {
    if constexpr (is_list<Value>) {
      for_each_item(
          member, whole.*(each.member), eyes, Each::items,
          [](auto& item, const auto& true_one, const Eyes<G>& theirs) { conceal(item, true_one, theirs); });
    } else {
      conceal(member, whole.*(each.member), eyes);
    }
  }
}

}  // namespace detail

// Takes out of a copy what those eyes may not see of the whole.
template <class G, class T>
constexpr void conceal(T& seen, const T& whole, const Eyes<G>& eyes) {
  if constexpr (!detail::hides_from_owner<T>) {
    if (eyes.own) return;
  }
  if constexpr (requires { goes_unseen(eyes, whole, seen); }) {
    if (!eyes.own && goes_unseen(eyes, whole, seen)) return;
  }
  fields_of<T>([&](const auto&... each) { (detail::conceal_field(seen, whole, each, eyes), ...); });
}

}  // namespace flagbridge
