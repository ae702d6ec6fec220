#pragma once

#include <string>
#include <vector>

namespace flagbridge {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

// Runs the real program with these words and this standard input.
Ran run_flagbridge(const std::vector<std::string>& words, const std::string& input = "");

// The same, but the input is not followed by its end: once the program waits for more, Ctrl-C is pressed.
Ran interrupt_flagbridge(const std::vector<std::string>& words, const std::string& input,
                         const std::string& until);

// A folder of this test's own, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const;

 private:
  std::string path_;
};

std::string slurp(const std::string& file);

}  // namespace flagbridge
