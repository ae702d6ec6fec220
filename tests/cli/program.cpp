#include "program.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace flagbridge {

std::string slurp(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
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

// Looks every few milliseconds whether it is so; answers false after ten seconds.
template <class Condition>
bool wait_until(const Condition& condition) {
  for (int i = 0; i < 2000; ++i) {
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

Ran interrupt_flagbridge(const std::vector<std::string>& words, const std::string& input,
                         const std::string& until) {
  const TemporaryFolder folder;
  int ends[2] = {};
  if (pipe2(ends, O_CLOEXEC) != 0) return {};
  const pid_t child = start_flagbridge(words, folder, ends[0]);
  int status = 0;
  bool ended = write(ends[1], input.data(), input.size()) != static_cast<ssize_t>(input.size());
  if (!ended && wait_until([&] { return slurp(folder.file("out")).find(until) != std::string::npos; })) {
    usleep(50'000);  // from its question to where it waits
    kill(child, SIGINT);
    ended = wait_until([&] { return waitpid(child, &status, WNOHANG) == child; });
  }
  if (!ended) {
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  }
  close(ends[0]);
  close(ends[1]);
  return result_of(folder, status);
}

}  // namespace flagbridge
