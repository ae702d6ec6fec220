#pragma once

#include <stdexcept>

#include "lab/files.h"
#include "lab/games.h"

namespace flagbridge {

// Every game, with the data of this repository, loaded once.
inline const Games& games() {
  static const auto loaded = Games::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

}  // namespace flagbridge
