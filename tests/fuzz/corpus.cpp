#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "lab/files.h"
#include "tests/dose.h"

// Feeds a fuzz target its kept corpus without a fuzzer: every file, every truncation of it, and, if it is
// small, the file with each byte changed in turn; ./test takes every eighth byte.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

constexpr std::size_t small = 2048;

std::string now;  // which input is being tried

void say_which(int signal) {
  std::fputs(("the input was " + now + "\n").c_str(), stderr);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void try_one(const Input& input, const std::string& name) {
  now = name;
  const Input exact(input);  // its room ends where it does
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

int try_file(const std::string& name, const Input& whole) {
  const std::size_t step = flagbridge::dose<std::size_t>(8, 1);
  int tried = 1;
  try_one(whole, name);
  for (std::size_t length = 0; length < whole.size(); length += step, ++tried) {
    try_one(Input(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)),
            name + " cut to " + std::to_string(length) + " bytes");
  }
  if (whole.size() >= small) return tried;
  Input changed = whole;
  for (std::size_t at = 0; at < whole.size(); at += step) {
    for (const std::uint8_t bits : {0x01, 0xff}) {
      changed[at] = whole[at] ^ bits;
      try_one(changed, name + " with byte " + std::to_string(at) + " xor " + std::to_string(bits));
      ++tried;
    }
    changed[at] = whole[at];
  }
  return tried;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return std::fputs("usage: fuzz_TARGET CORPUS-FOLDER\n", stderr), 2;
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, say_which);
  const flagbridge::FolderSource folder(arguments[1]);
  const auto names = folder.list(".", "");
  int files = 0;
  int tried = 0;
  for (const std::string& name : names ? *names : std::vector<std::string>{}) {
    const auto text = folder.read(name);
    if (!text) return std::fputs((to_string(text.error()) + "\n").c_str(), stderr), 1;
    tried += try_file(name, Input(text->begin(), text->end()));
    ++files;
  }
  std::printf("%d files, %d inputs\n", files, tried);
  return files > 0 ? 0 : 1;
}
