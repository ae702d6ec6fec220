#pragma once

#include <chrono>
#include <thread>

namespace flagbridge::server {

// After so long something hangs. However busy the machine is, nothing that works takes so long.
inline constexpr std::chrono::seconds hanging{180};

// Asks again and again until it is so, or it hangs; whether it is so.
template <class So>
bool comes(So&& so) {
  const auto until = std::chrono::steady_clock::now() + hanging;
  while (!so()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

}  // namespace flagbridge::server
