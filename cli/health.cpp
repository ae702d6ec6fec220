#include <cstdlib>
#include <curl/curl.h>
#include <fmt/format.h>

#include "cli/app.h"
#include "server/net/curl.h"

// Whether a server works, for those who look after it.
namespace flagbridge {
namespace {

std::size_t drop_all(char*, std::size_t size, std::size_t count, void*) { return size * count; }

// The server of this machine, as the settings in the environment have it: a container asks itself so.
std::string address_here() {
  const char* port = std::getenv("FLAGBRIDGE_PORT");
  const char* certificate = std::getenv("FLAGBRIDGE_TLS_CERTIFICATE");
  const bool encrypted = certificate != nullptr && *certificate != '\0';
  return fmt::format("{}://localhost:{}", encrypted ? "https" : "http", port != nullptr ? port : "8080");
}

void ask_health(const std::string& given) {
  const std::string address = given.empty() ? address_here() : given;
  const server::CurlHandle handle = server::new_curl(address + "/healthz", "http,https");
  if (given.empty()) {  // its certificate is for the name by which others know it
    curl_easy_setopt(handle.get(), CURLOPT_SSL_VERIFYPEER, 0L);
    curl_easy_setopt(handle.get(), CURLOPT_SSL_VERIFYHOST, 0L);
  }
  curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, drop_all);
  curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT, 5L);
  curl_easy_setopt(handle.get(), CURLOPT_PROXY, "");  // what the environment says is meant for others
  const CURLcode code = curl_easy_perform(handle.get());
  if (code != CURLE_OK) stop(Exit::unreachable, curl_easy_strerror(code));
  long status = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status != 200) stop(Exit::failed, fmt::format("it answers with {}", status));
  fmt::print("ok\n");
}

}  // namespace

void add_health_command(CLI::App& app) {
  auto address = std::make_shared<std::string>();
  CLI::App* sub = app.add_subcommand("health", "Ask a server whether it works");
  sub->footer("Example: flagbridge health https://play.example");
  sub->add_option("address", *address,
                  "Where it is; unless given, on this machine at FLAGBRIDGE_PORT or 8080");
  sub->callback([address] { ask_health(*address); });
}

}  // namespace flagbridge
