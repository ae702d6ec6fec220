#pragma once

#include <stdexcept>

#include "fe/content.h"
#include "lab/files.h"

namespace flagbridge::fe {

// The game's data, loaded once.
inline const Content& loaded() {
  static const auto content = load_content(FolderSource(FLAGBRIDGE_ROOT "/data"));
  if (!content) throw std::runtime_error(to_string(content.error()));
  return *content;
}

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

inline Hex hex(std::string_view number) { return from_text<Hex>(number).value(); }

}  // namespace flagbridge::fe
