#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include "sfb/state/orders.h"

namespace flagbridge::sfb {

// Room for a list of so many orders. None of them is made before it is listed: to make an order is to make an
// empty energy form, and most lists are short.
template <std::size_t N>
class OrderRoom {
  static_assert(std::is_trivially_copyable_v<Order> && std::is_trivially_destructible_v<Order>);

 public:
  OrderRoom() {}  // NOLINT(modernize-use-equals-default): leaves the room as it is
  std::span<Order> all() { return {reinterpret_cast<Order*>(bytes_.data()), N}; }

 private:
  alignas(Order) std::array<std::byte, N * sizeof(Order)> bytes_;
};

}  // namespace flagbridge::sfb
