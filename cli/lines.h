#pragma once

#include <chrono>
#include <optional>
#include <string>

// What is typed or piped in, line by line, so that something else can be waited for meanwhile.
namespace flagbridge {

class Lines {
 public:
  // Waits for the next line; nothing at the end of the input or after Ctrl-C.
  std::optional<std::string> next();

  // A line that has arrived and was not taken yet.
  const std::string* ready() const { return line_ ? &*line_ : nullptr; }
  std::string take();
  bool ended() const { return ended_ && !line_; }

  // Waits until a line has arrived, the input has ended, `other` can be read (-1: nothing else) or the time
  // is up. A line that nobody has taken keeps the rest waiting.
  void wait(int other, std::chrono::milliseconds patience);

 private:
  void read_some();
  void cut();

  std::string buffer_;
  std::optional<std::string> line_;
  bool ended_ = false;
};

}  // namespace flagbridge
