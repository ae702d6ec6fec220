#include "server/http/networks.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <limits>

namespace flagbridge::server {
namespace {

// The network of so many bytes; empty for what is no address of IPv6.
std::string network_of(const std::string& address, std::size_t bytes) {
  if (address.find(':') == std::string::npos) return "";
  boost::system::error_code error;
  const auto whole = boost::asio::ip::make_address_v6(address, error);
  if (error) return "";
  auto parts = whole.to_bytes();
  std::fill(parts.begin() + static_cast<std::ptrdiff_t>(bytes), parts.end(), static_cast<unsigned char>(0));
  return boost::asio::ip::address_v6(parts).to_string();
}

}  // namespace

Allowance times(const Allowance& allowance, int factor) {
  const std::int64_t at_once = std::int64_t{allowance.at_once} * factor;
  return {static_cast<int>(std::min<std::int64_t>(at_once, std::numeric_limits<int>::max())),
          allowance.a_minute * factor};
}

NetworkLimiter::NetworkLimiter(Allowance allowance)
    : address_(allowance), house_(times(allowance, 2)), site_(times(allowance, 8)) {}

int NetworkLimiter::would_wait(const std::string& address, std::int64_t now_ms) {
  int wait = address_.would_wait(address, now_ms);
  if (const std::string house = network_of(address, 7); !house.empty()) {
    wait =
        std::max({wait, house_.would_wait(house, now_ms), site_.would_wait(network_of(address, 6), now_ms)});
  }
  return wait;
}

void NetworkLimiter::count(const std::string& address, std::int64_t now_ms) {
  static_cast<void>(address_.wait_for(address, now_ms));
  if (const std::string house = network_of(address, 7); !house.empty()) {
    static_cast<void>(house_.wait_for(house, now_ms));
    static_cast<void>(site_.wait_for(network_of(address, 6), now_ms));
  }
}

int NetworkLimiter::wait_for(const std::string& address, std::int64_t now_ms) {
  if (const int wait = would_wait(address, now_ms); wait > 0) return wait;
  count(address, now_ms);
  return 0;
}

}  // namespace flagbridge::server
