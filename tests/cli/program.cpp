#include "program.h"

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

Ran run_flagbridge(const std::vector<std::string>& words, const std::string& input) {
  const TemporaryFolder folder;
  folder.write("in", input);
  const pid_t child = fork();
  if (child == 0) {
    const auto reopen = [&](const char* name, int flags, int as) {
      const int descriptor = open(folder.file(name).c_str(), flags, 0600);
      dup2(descriptor, as);
    };
    reopen("in", O_RDONLY, STDIN_FILENO);
    reopen("out", O_WRONLY | O_CREAT, STDOUT_FILENO);
    reopen("err", O_WRONLY | O_CREAT, STDERR_FILENO);
    std::vector<char*> argv = {const_cast<char*>("flagbridge")};
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    execv(FLAGBRIDGE_PROGRAM, argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  Ran ran;
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.out = slurp(folder.file("out"));
  ran.err = slurp(folder.file("err"));
  return ran;
}

}  // namespace flagbridge
