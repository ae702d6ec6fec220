#include "cli/lines.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <poll.h>
#include <unistd.h>

#include "cli/app.h"

namespace flagbridge {

std::optional<std::string> Lines::next() {
  std::fflush(stdout);
  cut();
  while (!line_ && !ended_ && !interrupted()) wait(-1, std::chrono::seconds(1));
  if (!line_ || interrupted()) return std::nullopt;
  return take();
}

std::string Lines::take() {
  std::string line = std::move(*line_);
  line_.reset();
  cut();
  return line;
}

void Lines::wait(int other, std::chrono::milliseconds patience) {
  std::fflush(stdout);
  const bool listens = !line_ && !ended_;
  std::array<pollfd, 2> ends = {pollfd{listens ? STDIN_FILENO : -1, POLLIN, 0}, pollfd{other, POLLIN, 0}};
  if (poll(ends.data(), ends.size(), static_cast<int>(patience.count())) > 0 && ends[0].revents != 0)
    read_some();
}

void Lines::read_some() {
  std::array<char, 4096> bytes{};
  const ssize_t got = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (got <= 0) {
    ended_ = true;
  } else {
    buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  cut();
}

// The last line may lack its end.
void Lines::cut() {
  if (line_) return;
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos && (!ended_ || buffer_.empty())) return;
  line_ = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
}

}  // namespace flagbridge
