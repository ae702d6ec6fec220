#include "tests/server/program.h"

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/files.h"

namespace flagbridge::server {

Program::Program(std::string folder, std::vector<std::string> words, Begin begin)
    : folder_(std::move(folder)), words_(std::move(words)) {
  if (begin == Begin::now) start();
}

void Program::launch() {
  std::remove((folder_ + "/out").c_str());
  std::vector<std::string> words = {"flagbridge", "serve",
                                    "--port",     "0",
                                    "--data",     folder_,
                                    "--set",      "session_at_once=0",
                                    "--set",      "address_at_once=0",
                                    "--set",      "connections_an_address=0",
                                    "--set",      "guests_a_minute=0"};
  words.insert(words.end(), words_.begin(), words_.end());
  std::vector<char*> given;
  for (std::string& word : words) given.push_back(word.data());
  given.push_back(nullptr);
  child_ = fork();
  if (child_ != 0) return;
  dup2(open((folder_ + "/out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
  dup2(open((folder_ + "/err").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
  execv(FLAGBRIDGE_PROGRAM, given.data());
  _exit(127);
}

void Program::await() {
  port_ = 0;
  ASSERT_TRUE(comes([&] {
    std::ifstream out(folder_ + "/out");
    std::string line;
    if (std::getline(out, line) && !out.eof())
      port_ = static_cast<std::uint16_t>(std::stoi(line.substr(line.rfind(':') + 1)));
    return port_ != 0;
  })) << "the server does not start: "
      << log();
}

void Program::start() {
  launch();
  await();
}

void Program::kill_it() {
  if (child_ == 0) return;
  kill(child_, SIGKILL);
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = 0;
}

int Program::end() {
  kill(child_, SIGTERM);
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string Program::log() const { return read_file(folder_ + "/err").value_or(""); }

}  // namespace flagbridge::server
