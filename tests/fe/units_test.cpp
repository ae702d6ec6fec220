#include "fe/units.h"

#include <gtest/gtest.h>

#include "lab/files.h"

// The counters against what the rulebook says of them.
namespace flagbridge::fe {
namespace {

const Units& units() {
  static const auto loaded = Units::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

TEST(FeUnits, Load) { EXPECT_EQ(units().all().size(), 253U); }

}  // namespace
}  // namespace flagbridge::fe
