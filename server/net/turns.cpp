#include "server/net/turns.h"

#include <boost/asio/use_awaitable.hpp>

namespace flagbridge::server {

std::shared_ptr<Turns::Line> Turns::line_of(const std::string& person) {
  const std::lock_guard lock(mutex_);
  std::erase_if(lines_, [](const auto& each) { return each.second.expired(); });
  std::weak_ptr<Line>& known = lines_[person];
  std::shared_ptr<Line> line = known.lock();
  if (line == nullptr) known = line = std::make_shared<Line>(executor_, 1);
  return line;
}

asio::awaitable<Turns::Turn> Turns::wait(std::string person) {
  std::shared_ptr<Line> line = line_of(person);
  co_await line->async_send(boost::system::error_code{}, asio::use_awaitable);
  co_return Turn(std::move(line));
}

}  // namespace flagbridge::server
