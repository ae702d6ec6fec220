#pragma once

#include <string>

#include "kernel/json.h"

namespace flagbridge {

// The first place where two values differ, and what stands there in each; empty where they do not.
inline std::string difference(const json::value& a, const json::value& b, const std::string& path = "") {
  if (a == b) return {};
  if (a.is_object() && b.is_object()) {
    for (const auto& member : a.as_object()) {
      const std::string inside = path + "." + std::string(member.key());
      const json::value* other = b.as_object().if_contains(member.key());
      if (other == nullptr) return inside;
      if (auto found = difference(member.value(), *other, inside); !found.empty()) return found;
    }
  }
  if (a.is_array() && b.is_array() && a.as_array().size() == b.as_array().size()) {
    for (std::size_t i = 0; i < a.as_array().size(); ++i) {
      auto found = difference(a.as_array()[i], b.as_array()[i], path + "." + std::to_string(i));
      if (!found.empty()) return found;
    }
  }
  return path + " " + json::serialize(a) + " or " + json::serialize(b);
}

}  // namespace flagbridge
