#pragma once

#include <gtest/gtest.h>

#include "drill/drill.h"
#include "lab/files.h"

namespace flagbridge::drill {

// The drill as the repository has it.
inline Drill load_drill() {
  auto content = load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  EXPECT_TRUE(content) << to_string(content.error());
  return Drill(std::move(*content));
}

}  // namespace flagbridge::drill
