#pragma once

#include <exception>
#include <string_view>

#include "server/metrics.h"

namespace flagbridge::server {

// For work that nobody waits for: a fault of it is written to the log.
inline auto noted(std::string_view work) {
  return [work](const std::exception_ptr& fault) {
    if (fault == nullptr) return;
    try {
      std::rethrow_exception(fault);
    } catch (const std::exception& what) {
      log_line(Level::error, "fault", {{"work", work}, {"what", what.what()}});
    }
  };
}

}  // namespace flagbridge::server
