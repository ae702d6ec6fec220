#include "server/http/address_bans.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace flagbridge::server {
namespace {

namespace ip = boost::asio::ip;
constexpr int least_bits = 16;

bool lies_in(const ip::address& address, const std::string& network) {
  boost::system::error_code error;
  if (address.is_v4()) {
    const auto wide = ip::make_network_v4(network, error);
    return !error && ip::network_v4(address.to_v4(), wide.prefix_length()).network() == wide.network();
  }
  const auto wide = ip::make_network_v6(network, error);
  return !error && ip::network_v6(address.to_v6(), wide.prefix_length()).network() == wide.network();
}

}  // namespace

std::optional<std::string> read_network(const std::string& text) {
  boost::system::error_code error;
  const bool six = text.find(':') != std::string::npos;
  const std::string whole = text.find('/') == std::string::npos ? text + (six ? "/64" : "/32") : text;
  if (six) {
    const auto network = ip::make_network_v6(whole, error);
    if (error || network.prefix_length() < least_bits) return std::nullopt;
    return network.canonical().to_string();
  }
  const auto network = ip::make_network_v4(whole, error);
  if (error || network.prefix_length() < least_bits) return std::nullopt;
  return network.canonical().to_string();
}

void AddressBans::set(std::vector<AddressBan> all) {
  const std::lock_guard lock(mutex_);
  all_ = std::move(all);
}

bool AddressBans::keep_out(const std::string& address, std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  if (all_.empty()) return false;
  boost::system::error_code error;
  const auto known = ip::make_address(address, error);
  if (error) return false;
  return std::ranges::any_of(
      all_, [&](const AddressBan& each) { return each.until > now && lies_in(known, each.network); });
}

}  // namespace flagbridge::server
