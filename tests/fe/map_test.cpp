#include "fe/map.h"

#include <gtest/gtest.h>

#include "lab/files.h"

// The strategic map against what the rulebook says of it.
namespace flagbridge::fe {
namespace {

const StrategicMap& map() {
  static const auto loaded = StrategicMap::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

TEST(FeMap, Loads) { EXPECT_EQ(map().hexes().size(), 1159U); }

}  // namespace
}  // namespace flagbridge::fe
