#pragma once

#include "kernel/describe.h"
#include "kernel/dice.h"
#include "kernel/fixed_vector.h"

// Small random changes to any described value: what a hasty hand or a hostile client would send.
namespace flagbridge {

namespace detail {

// Calls f on every number, name and list length of a value.
template <class T, class F>
void for_each_leaf(T& value, F&& f) {
  if constexpr (is_variant<T>) {
    std::visit([&](auto& each) { for_each_leaf(each, f); }, value);
  } else if constexpr (Described<T>) {
    for_each_field(value, [&](std::string_view, auto& member) { for_each_leaf(member, f); });
  } else if constexpr (is_array<T> || is_bounded<T>) {
    for (auto& item : value) for_each_leaf(item, f);
    if constexpr (is_bounded<T>) f(value);
  } else {
    f(value);
  }
}

template <class T>
void change_leaf(T& leaf, Roller& roller) {
  const Label label{Rule{}, "mutation"};
  if constexpr (std::is_same_v<T, bool>) {
    leaf = !leaf;
  } else if constexpr (std::is_integral_v<T>) {
    constexpr int shifts[] = {-1, 1, -2, 2, 7, 100};
    leaf = static_cast<T>(leaf + shifts[roller.pick(6, label)]);
  } else if constexpr (Named<T>) {
    leaf = static_cast<T>(roller.pick(static_cast<std::uint32_t>(enum_names<T>.size()), label));
  } else if constexpr (std::is_enum_v<T>) {
    auto number = static_cast<std::underlying_type_t<T>>(leaf);
    change_leaf(number, roller);
    leaf = static_cast<T>(number);
  } else if constexpr (Textual<T>) {
    // Another digit somewhere in how it is written, if that is still one of its values.
    std::string text = TextOf<T>::write(leaf);
    if (text.empty()) return;
    char& digit = text[static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(text.size()), label))];
    digit = static_cast<char>('0' + roller.pick(10, label));
    if (const auto other = TextOf<T>::read(text)) leaf = *other;
  } else if constexpr (is_bounded<T>) {
    if (!leaf.empty() && roller.pick(2, label) == 0) {
      leaf.pop_back();
    } else {
      static_cast<void>(leaf.push_back(leaf.empty() ? typename T::value_type{} : leaf.back()));
    }
  }
}

}  // namespace detail

// Changes one part of the value at random.
template <class T>
void mutate(T& value, Roller& roller) {
  std::uint32_t leaves = 0;
  detail::for_each_leaf(value, [&](auto&) { ++leaves; });
  if (leaves == 0) return;
  auto chosen = static_cast<std::uint32_t>(roller.pick(leaves, {Rule{}, "which part"}));
  detail::for_each_leaf(value, [&](auto& leaf) {
    if (chosen-- == 0) detail::change_leaf(leaf, roller);
  });
}

}  // namespace flagbridge
