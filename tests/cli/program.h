#pragma once

#include <fstream>
#include <set>
#include <string>
#include <sys/types.h>
#include <vector>

namespace flagbridge {

// Exit codes, as `flagbridge --help` and `flagbridge join --help` promise them.
inline constexpr int ok = 0;
inline constexpr int failed = 1;
inline constexpr int usage = 2;
inline constexpr int bad_input = 3;
inline constexpr int unreachable = 4;
inline constexpr int other_version = 5;
inline constexpr int interrupted = 130;

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

// The program while it runs: lines can be typed to it, and what it has said so far can be read.
class RunningProgram {
 public:
  explicit RunningProgram(const std::vector<std::string>& words);
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  bool type(const std::string& text) const;
  void end_input();
  bool shows(const std::string& text) const;  // sooner or later
  std::string out() const;
  std::string next_line();  // the first line that was not read yet; empty if it does not come
  void signal(int number) const;
  Ran end();  // waits for it

 private:
  TemporaryFolder folder_;
  pid_t child_ = 0;
  int input_ = -1;
  std::ifstream lines_;
  std::string begun_;  // a line whose end has not come yet
};

std::string slurp(const std::string& file);
bool has(const std::string& text, const std::string& part);
// Of lines that are JSON objects, what each begins with; a line that is none as it is.
std::set<std::string> first_keys(const std::string& lines);

}  // namespace flagbridge
