#include "tests/server/post_office.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/server/dropper.h"

namespace flagbridge::server {
namespace {

void say(int connection, const std::string& text) {
  static_cast<void>(send(connection, text.data(), text.size(), MSG_NOSIGNAL));
}

// Reads until the end that is looked for has come, or nothing comes any more.
std::string listen_until(int connection, std::string& buffer, const std::string& end) {
  while (buffer.find(end) == std::string::npos) {
    pollfd wait{connection, POLLIN, 0};
    char bytes[4096];
    if (poll(&wait, 1, static_cast<int>(std::chrono::milliseconds(hanging).count())) <= 0) break;
    const ssize_t count = recv(connection, bytes, sizeof bytes, 0);
    if (count <= 0) break;
    buffer.append(bytes, static_cast<std::size_t>(count));
  }
  const std::size_t at = buffer.find(end);
  if (at == std::string::npos) return "";
  std::string text = buffer.substr(0, at + end.size());
  buffer.erase(0, text.size());
  return text;
}

}  // namespace

PostOffice::PostOffice(Speaks speaks) : speaks_(speaks) {
  socket_ = listen_on_loopback(port_);
  thread_ = std::thread([this] { run(); });
}

PostOffice::~PostOffice() {
  ending_ = true;
  thread_.join();
  close(socket_);
}

void PostOffice::run() {
  while (!ending_) {
    pollfd wait{socket_, POLLIN, 0};
    if (poll(&wait, 1, 50) <= 0) continue;
    const int connection = accept(socket_, nullptr, nullptr);
    if (connection < 0) continue;
    speaks_ == Speaks::http ? take_call(connection) : take_mail(connection);
    close(connection);
  }
}

void PostOffice::take_call(int connection) {
  std::string buffer;
  const std::string head = listen_until(connection, buffer, "\r\n\r\n");
  const std::size_t length = head.find("Content-Length: ");
  const std::size_t size = length == std::string::npos ? 0 : std::stoul(head.substr(length + 16));
  while (buffer.size() < size) {
    char byte = 0;
    if (recv(connection, &byte, 1, 0) != 1) break;
    buffer += byte;
  }
  const bool refused = refusals_ > 0 && refusals_-- > 0;
  say(connection, refused ? "HTTP/1.1 500 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                          : "HTTP/1.1 204 Yes\r\nConnection: close\r\n\r\n");
  if (!refused) note(head + buffer);
}

void PostOffice::take_mail(int connection) {
  std::string buffer;
  std::string all;
  say(connection, "220 test\r\n");
  for (;;) {
    const std::string line = listen_until(connection, buffer, "\r\n");
    if (line.empty() || line.starts_with("QUIT")) break;
    all += line;
    if (line.starts_with("DATA")) {
      say(connection, "354 go on\r\n");
      all += listen_until(connection, buffer, "\r\n.\r\n");
      note(all);
    }
    const bool refused = line.starts_with("RCPT") && refusals_ > 0 && refusals_-- > 0;
    say(connection, refused ? "450 later\r\n" : "250 fine\r\n");
  }
  say(connection, "221 bye\r\n");
}

void PostOffice::note(std::string text) {
  const std::lock_guard lock(mutex_);
  received_.push_back(std::move(text));
}

std::vector<std::string> PostOffice::received() const {
  const std::lock_guard lock(mutex_);
  return received_;
}

bool PostOffice::wait_for(std::size_t count, std::chrono::milliseconds patience) const {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (received().size() < count && std::chrono::steady_clock::now() < until) usleep(10'000);
  return received().size() >= count;
}

}  // namespace flagbridge::server
