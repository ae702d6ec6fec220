#pragma once

#include <array>
#include <atomic>
#include <cstdlib>

// What tools/mutate puts into its copy of the rules: `on(17)` is true in a run that is to have fault 17,
// which is named by FLAGBRIDGE_FAULT. What the compiler works out by itself has no fault.
namespace flagbridge::faults {

inline constexpr int most = 4096;

inline int named_fault() {
  const char* name = std::getenv("FLAGBRIDGE_FAULT");
  return name == nullptr ? 0 : std::atoi(name);
}

inline const int chosen = named_fault();
inline std::array<std::atomic<bool>, most> reached{};

inline bool at(int fault) {
  reached[static_cast<std::size_t>(fault)].store(true, std::memory_order_relaxed);
  return fault == chosen;
}

constexpr bool on(int fault) {
  if consteval {
    return false;
  } else {
    return at(fault);
  }
}

}  // namespace flagbridge::faults
