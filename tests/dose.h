#pragma once

#include <cstdlib>
#include <string_view>

namespace flagbridge {

// How much a test does of what takes long and rarely fails: some in ./test, all in ./verify, which sets
// FLAGBRIDGE_TEST_DOSE.
template <class T>
T dose(T some, T all) {
  const char* wanted = std::getenv("FLAGBRIDGE_TEST_DOSE");
  return wanted != nullptr && std::string_view(wanted) == "all" ? all : some;
}

}  // namespace flagbridge
