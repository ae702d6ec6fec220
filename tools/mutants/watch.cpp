#include <fstream>
#include <gtest/gtest.h>

#include "tools/mutants/fault.h"

// Part of the test programs that tools/mutate builds: with FLAGBRIDGE_REACHED it writes for each test how
// many milliseconds it took and which faults it went through.
namespace flagbridge::faults {
namespace {

class Watch : public testing::EmptyTestEventListener {
  std::ofstream out_;

 public:
  explicit Watch(const char* path) : out_(path, std::ios::app) {}

  // What is reached before a test counts for it too: something it needs may be made there.
  void OnTestEnd(const testing::TestInfo& test) override {
    out_ << test.test_suite_name() << '.' << test.name() << '\t' << test.result()->elapsed_time() << '\t';
    for (int i = 1; i < most; ++i) {
      if (reached[static_cast<std::size_t>(i)].exchange(false)) out_ << i << ' ';
    }
    out_ << std::endl;
  }
};

const bool watching = [] {
  const char* path = std::getenv("FLAGBRIDGE_REACHED");
  if (path != nullptr) testing::UnitTest::GetInstance()->listeners().Append(new Watch(path));
  return path != nullptr;
}();

}  // namespace
}  // namespace flagbridge::faults
