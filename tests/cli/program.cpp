#include "program.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "kernel/json.h"

namespace flagbridge {

std::string slurp(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::set<std::string> first_keys(const std::string& lines) {
  std::set<std::string> keys;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    const auto value = parse_json(line);
    const bool whole = value && value->is_object() && !value->as_object().empty();
    keys.insert(whole ? std::string(value->as_object().begin()->key()) : line);
  }
  return keys;
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "flagbridge-test-XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string TemporaryFolder::write(const std::string& name, const std::string& text) const {
  std::ofstream(file(name), std::ios::binary) << text;
  return file(name);
}

namespace {

// Starts the program with this descriptor as its input, and its output in files of the folder.
pid_t start_flagbridge(const std::vector<std::string>& words, const TemporaryFolder& folder, int input) {
  const pid_t child = fork();
  if (child != 0) return child;
  const auto reopen = [&](const char* name, int as) {
    dup2(open(folder.file(name).c_str(), O_WRONLY | O_CREAT, 0600), as);
  };
  dup2(input, STDIN_FILENO);
  reopen("out", STDOUT_FILENO);
  reopen("err", STDERR_FILENO);
  std::vector<char*> argv = {const_cast<char*>("flagbridge")};
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  execv(FLAGBRIDGE_PROGRAM, argv.data());
  _exit(127);
}

Ran result_of(const TemporaryFolder& folder, int status) {
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), slurp(folder.file("out")),
          slurp(folder.file("err"))};
}

// Looks every few milliseconds whether it is so; answers false after three minutes: then something hangs.
template <class Condition>
bool wait_until(const Condition& condition) {
  for (int i = 0; i < 36'000; ++i) {
    if (condition()) return true;
    usleep(5000);
  }
  return false;
}

}  // namespace

Ran run_flagbridge(const std::vector<std::string>& words, const std::string& input) {
  const TemporaryFolder folder;
  const int in = open(folder.write("in", input).c_str(), O_RDONLY | O_CLOEXEC);
  const pid_t child = start_flagbridge(words, folder, in);
  close(in);
  int status = 0;
  waitpid(child, &status, 0);
  return result_of(folder, status);
}

RunningProgram::RunningProgram(const std::vector<std::string>& words) {
  int ends[2] = {};
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  child_ = start_flagbridge(words, folder_, ends[0]);
  close(ends[0]);
  input_ = ends[1];
}

RunningProgram::~RunningProgram() {
  end_input();
  if (child_ == 0) return;
  kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
}

bool RunningProgram::type(const std::string& text) const {
  return write(input_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

void RunningProgram::end_input() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

bool RunningProgram::shows(const std::string& text) const {
  return wait_until([&] { return out().find(text) != std::string::npos; });
}

std::string RunningProgram::out() const { return slurp(folder_.file("out")); }

std::string RunningProgram::next_line() {
  const bool whole = wait_until([&] {
    if (!lines_.is_open()) lines_.open(folder_.file("out"), std::ios::binary);
    lines_.clear();
    std::string part;
    const bool read = static_cast<bool>(std::getline(lines_, part));
    begun_ += part;
    return read && !lines_.eof();
  });
  return whole ? std::exchange(begun_, {}) : "";
}

void RunningProgram::signal(int number) const { kill(child_, number); }

Ran RunningProgram::end() {
  int status = 0;
  if (!wait_until([&] { return waitpid(child_, &status, WNOHANG) == child_; })) {
    kill(child_, SIGKILL);
    waitpid(child_, &status, 0);
  }
  child_ = 0;
  return result_of(folder_, status);
}

Ran interrupt_flagbridge(const std::vector<std::string>& words, const std::string& input,
                         const std::string& until) {
  RunningProgram program(words);
  if (program.type(input) && program.shows(until)) {
    usleep(50'000);  // from its question to where it waits
    program.signal(SIGINT);
  }
  return program.end();
}

}  // namespace flagbridge
