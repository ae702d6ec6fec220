#include "server/config.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cstdlib>
#include <fmt/format.h>

#include "kernel/document.h"
#include "lab/files.h"
#include "server/http/hosts.h"

namespace flagbridge::server {
namespace {

template <class T>
Errors read_setting(T& to, const std::string& name, const std::string& text) {
  if constexpr (std::is_same_v<T, std::string>) {
    to = text;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (text != "true" && text != "false" && text != "1" && text != "0") {
      return {{.path = name, .what = "true or false is expected"}};
    }
    to = text == "true" || text == "1";
  } else if constexpr (std::is_integral_v<T>) {
    if (const std::string wrong = read_cell(text, to); !wrong.empty()) return {{.path = name, .what = wrong}};
  } else {
    to.clear();
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t end = std::min(text.find(',', from), text.size());
      if (end > from) to.push_back(text.substr(from, end - from));
      from = end + 1;
    }
  }
  return {};
}

}  // namespace

Errors set_setting(Config& config, const std::string& name, const std::string& text) {
  Errors errors{{.path = name, .what = "there is no such setting"}};
  for_each_field(config, [&](std::string_view each, auto& member) {
    if (each == name) errors = read_setting(member, name, text);
  });
  return errors;
}

bool answers_to(const Config& config, const std::string& host) {
  std::vector<std::string> names = config.hosts;
  if (!config.public_url.empty()) names.push_back(config.public_url);
  return known_host(host, names);
}

std::string_view session_cookie(const Config& config) {
  return speaks_tls(config) ? "__Host-flagbridge_session" : "flagbridge_session";
}

std::string own_site(const Config& config, const std::string& host) {
  return (config.secure ? "https://" : "http://") + host;
}

bool may_be_called(const Config& config, const std::string& url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string::npos || url.size() > 400) return false;
  if (url.substr(0, scheme) != "https" && url.substr(0, scheme) != "http") return false;
  const std::string rest = url.substr(scheme + 3);
  const std::string host = rest.substr(0, rest.find_first_of("/?#"));
  const bool plain = std::ranges::all_of(url, [](char c) { return c > ' ' && c < 0x7f && c != '\\'; });
  return plain && std::ranges::find(config.webhook_hosts, host) != config.webhook_hosts.end();
}

Errors check_config(const Config& config) {
  struct Range {
    const char* name;
    std::int32_t value;
    std::int32_t least;
    std::int32_t most;
  };
  constexpr std::int32_t any = 1'000'000'000;
  Errors errors;
  for (const Range& each : {Range{"threads", config.threads, 0, 1000},
                            {"computer_threads", config.computer_threads, 1, 1000},
                            {"idle_seconds", config.idle_seconds, 1, any},
                            {"memory_megabytes", config.memory_megabytes, 0, any},
                            {"request_seconds", config.request_seconds, 1, 3600},
                            {"session_at_once", config.session_at_once, 0, any},
                            {"session_a_minute", config.session_a_minute, 0, any},
                            {"address_at_once", config.address_at_once, 0, any},
                            {"address_a_minute", config.address_a_minute, 0, any},
                            {"connections_an_address", config.connections_an_address, 0, any},
                            {"games_at_once", config.games_at_once, 0, any},
                            {"games_in_all", config.games_in_all, 0, any},
                            {"disk_megabytes", config.disk_megabytes, 0, any},
                            {"chat_a_minute", config.chat_a_minute, 0, any},
                            {"logins_a_minute", config.logins_a_minute, 0, any},
                            {"guests_a_minute", config.guests_a_minute, 0, any}}) {
    if (each.value >= each.least && each.value <= each.most) continue;
    errors.push_back({.path = each.name, .what = fmt::format("{} to {} is expected", each.least, each.most)});
  }
  if (config.tls_certificate.empty() != config.tls_key.empty()) {
    errors.push_back({.path = "tls_key", .what = "certificate and key go together"});
  }
  for (const std::string& each : config.metrics_from) {
    boost::system::error_code error;
    boost::asio::ip::make_address(each, error);
    if (error) errors.push_back({.path = "metrics_from", .what = "an address is expected, not " + each});
  }
  return errors;
}

Result<Config> read_config(const std::string& file) {
  Config config;
  if (!file.empty()) {
    const auto text = read_file(file);
    if (!text) return fail(text.error());
    const auto document = read_toml(*text, file);
    if (!document) return fail(document.error());
    auto decoded = decode<Config>(*document);
    if (!decoded) return fail(std::move(decoded.error()));
    config = std::move(*decoded);
  }
  Errors errors;
  for_each_field(config, [&](std::string_view name, auto& member) {
    std::string variable = "FLAGBRIDGE_" + std::string(name);
    std::ranges::transform(variable, variable.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    const char* value = std::getenv(variable.c_str());
    if (value == nullptr) return;
    for (Error& error : read_setting(member, variable, value)) errors.push_back(std::move(error));
  });
  if (!errors.empty()) return fail(std::move(errors));
  return config;
}

}  // namespace flagbridge::server
