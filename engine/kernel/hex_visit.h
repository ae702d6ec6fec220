#pragma once

#include <type_traits>
#include <utility>

namespace flagbridge {

// Visitors of hexes may answer whether to go on, or answer nothing and see everything.
template <class Visit, class Item>
constexpr bool keeps_going(Visit& visit, Item&& item) {
  if constexpr (std::is_void_v<std::invoke_result_t<Visit&, Item>>) {
    visit(std::forward<Item>(item));
    return true;
  } else {
    return visit(std::forward<Item>(item));
  }
}

}  // namespace flagbridge
