#pragma once

#include <filesystem>
#include <memory>

#include "server/config.h"

namespace flagbridge::server {

struct Stock;

// The whole of it, running on threads of its own.
class Server {
 public:
  // Opens the storage, loads the games from the project's folder and listens.
  static Result<std::unique_ptr<Server>> start(const Config& config, const std::filesystem::path& root);
  // The same with games that are loaded already.
  static Result<std::unique_ptr<Server>> start(const Config& config, const std::filesystem::path& root,
                                               std::shared_ptr<const Stock> stock);
  ~Server();  // as stop()
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Faults so far that ended a connection or got past it; a sound server has none, whatever it is sent.
  std::uint64_t faults() const;
  // Takes no more connections, lets what is being done finish, and keeps everything.
  void stop();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace flagbridge::server
