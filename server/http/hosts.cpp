#include "server/http/hosts.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/asio/ip/address.hpp>
#include <unistd.h>

namespace flagbridge::server {
namespace {

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? boost::to_lower_copy(std::string(name.data())) : "";
}

}  // namespace

std::string host_name(std::string_view text) {
  if (const std::size_t scheme = text.find("://"); scheme != std::string_view::npos)
    text.remove_prefix(scheme + 3);
  text = text.substr(0, text.find('/'));
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return "";
    text = text.substr(1, end - 1);
  } else {
    text = text.substr(0, text.find(':'));
  }
  if (text.ends_with('.')) text.remove_suffix(1);
  return boost::to_lower_copy(std::string(text));
}

bool known_host(std::string_view host, const std::vector<std::string>& names) {
  const std::string name = host_name(host);
  boost::system::error_code none;
  boost::asio::ip::make_address(name, none);
  if (!none || name == "localhost") return true;
  static const std::string own = machine_name();
  if (!own.empty() && name == own) return true;
  return std::ranges::any_of(names, [&](const std::string& each) {
    return each == "*" || (!name.empty() && host_name(each) == name);
  });
}

}  // namespace flagbridge::server
