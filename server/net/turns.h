#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/concurrent_channel.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace flagbridge::server {

namespace asio = boost::asio;

// Computer players take turns by whose game it is: of each person one game is worked on at a time, so that
// somebody with many games keeps nobody waiting but himself.
class Turns {
 public:
  class Turn;

  explicit Turns(asio::any_io_executor executor) : executor_(std::move(executor)) {}

  // A turn, until the answer is let go.
  asio::awaitable<Turn> wait(std::string person);

 private:
  using Line = asio::experimental::concurrent_channel<void(boost::system::error_code)>;

  std::shared_ptr<Line> line_of(const std::string& person);

  asio::any_io_executor executor_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::weak_ptr<Line>> lines_;
};

class Turns::Turn {
 public:
  explicit Turn(std::shared_ptr<Line> line) : line_(std::move(line)) {}
  Turn(Turn&&) = default;
  Turn& operator=(Turn&&) = delete;
  ~Turn() {
    if (line_ != nullptr) line_->try_receive([](auto...) {});
  }

 private:
  std::shared_ptr<Line> line_;
};

}  // namespace flagbridge::server
