#pragma once

#include <optional>
#include <string>
#include <unordered_set>

#include "kernel/document.h"

namespace flagbridge::server {

// Passwords that are tried before all others (data/server).
class CommonPasswords {
 public:
  static Result<CommonPasswords> load(const DataSource& data);

  // Why nobody should have this password, in words for him; nothing: he may. `name` is that of his account.
  std::optional<std::string> against(const std::string& password, const std::string& name) const;

 private:
  bool is_common(const std::string& plain) const;

  std::unordered_set<std::string> all_;
};

}  // namespace flagbridge::server
