#include "tests/server/dropper.h"

#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace flagbridge::server {
namespace {

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

// What has come; nothing at the end of the connection.
std::string some_from(int socket) {
  std::array<char, 16384> bytes{};
  const ssize_t count = recv(socket, bytes.data(), bytes.size(), 0);
  return count <= 0 ? "" : std::string(bytes.data(), static_cast<std::size_t>(count));
}

}  // namespace

int listen_on_loopback(std::uint16_t& port) {
  const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (bind(made, plain, size) != 0 || listen(made, 16) != 0 || getsockname(made, plain, &size) != 0)
    throw std::runtime_error("no listener for the test");
  port = ntohs(address.sin_port);
  return made;
}

Dropper::Dropper(std::uint16_t to) : to_(to), socket_(listen_on_loopback(port_)) {
  thread_ = std::thread([this] { run(); });
}

Dropper::~Dropper() {
  ending_ = true;
  thread_.join();
  for (std::thread& each : carriers_) each.join();
  close(socket_);
}

void Dropper::lose(const std::string& start, int times) {
  start_ = start;
  losses_ = times;
}

void Dropper::run() {
  while (!ending_) {
    pollfd wait{socket_, POLLIN, 0};
    if (poll(&wait, 1, 20) <= 0) continue;
    const int client = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) carriers_.emplace_back([this, client] { carry(client); });
  }
}

void Dropper::carry(int client) {
  const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(to_);
  bool losing = false;
  bool open = connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  while (open && !ending_ && !cut_) {
    std::array<pollfd, 2> ends = {pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
    if (poll(ends.data(), ends.size(), 20) <= 0 || cut_) continue;
    if (ends[0].revents != 0) {
      const std::string asked = some_from(client);
      if (losses_ > 0 && asked.starts_with(start_) && losses_-- > 0) losing = true;
      open = !asked.empty() && send(server, asked.data(), asked.size(), MSG_NOSIGNAL) > 0;
    }
    if (open && ends[1].revents != 0) {
      const std::string answer = some_from(server);
      if (losing) ++lost_;
      open = !losing && !answer.empty() && send(client, answer.data(), answer.size(), MSG_NOSIGNAL) > 0;
    }
  }
  close(client);
  close(server);
}

}  // namespace flagbridge::server
