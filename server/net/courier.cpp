#include "server/net/courier.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

#include "server/http/secrets.h"
#include "server/metrics.h"
#include "server/net/curl.h"

namespace flagbridge::server {
namespace {

CurlHandle new_handle(const std::string& url, const char* protocols) {
  CurlHandle handle = new_curl(url, protocols);
  curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT, 10L);
  curl_easy_setopt(handle.get(), CURLOPT_PROXY, "");  // what the environment says is meant for others
  return handle;
}

Errors perform(const CurlHandle& handle, const std::string& where) {
  const CURLcode code = curl_easy_perform(handle.get());
  if (code == CURLE_OK) return {};
  return {{.path = where, .what = curl_easy_strerror(code)}};
}

// What is left of a text that is being sent.
struct Source {
  std::string_view left;
};

std::size_t read_some(char* to, std::size_t size, std::size_t count, void* source) {
  std::string_view& left = static_cast<Source*>(source)->left;
  const std::size_t taken = std::min(left.size(), size * count);
  std::memcpy(to, left.data(), taken);
  left.remove_prefix(taken);
  return taken;
}

std::size_t drop(char*, std::size_t size, std::size_t count, void*) { return size * count; }

// A mail as it travels, its lines ended as mail wants them.
std::string letter_text(const Config& config, const std::string& to, const std::string& subject,
                        const std::string& body) {
  const std::string domain = config.mail_from.substr(config.mail_from.find('@') + 1);
  std::string text = fmt::format(
      "Date: {}\r\nFrom: <{}>\r\nTo: <{}>\r\nSubject: {}\r\nMessage-ID: <{}@{}>\r\nMIME-Version: 1.0\r\n"
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
      "Auto-Submitted: auto-generated\r\n\r\n",
      mail_time(now_ms()), config.mail_from, to, subject, random_token(12), domain);
  for (const char c : body) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return text;
}

}  // namespace

Errors call_address(const std::string& url, const std::string& body) {
  const CurlHandle handle = new_handle(url, "http,https");
  CurlList headers;
  append(headers, "Content-Type: application/json");
  append(headers, "User-Agent: flagbridge");
  curl_easy_setopt(handle.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(handle.get(), CURLOPT_COPYPOSTFIELDS, body.c_str());
  curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, drop);
  if (Errors errors = perform(handle, "webhook"); !errors.empty()) return errors;
  long status = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status / 100 == 2) return {};
  return {{.path = "webhook", .what = fmt::format("answered with {}", status)}};
}

Errors send_mail(const Config& config, const std::string& to, const std::string& subject,
                 const std::string& body) {
  const CurlHandle handle = new_handle(config.mail_relay, "smtp,smtps");
  const std::string text = letter_text(config, to, subject, body);
  Source source{text};
  CurlList to_whom;
  append(to_whom, "<" + to + ">");
  curl_easy_setopt(handle.get(), CURLOPT_MAIL_FROM, fmt::format("<{}>", config.mail_from).c_str());
  curl_easy_setopt(handle.get(), CURLOPT_MAIL_RCPT, to_whom.get());
  curl_easy_setopt(handle.get(), CURLOPT_READFUNCTION, read_some);
  curl_easy_setopt(handle.get(), CURLOPT_READDATA, &source);
  curl_easy_setopt(handle.get(), CURLOPT_UPLOAD, 1L);
  const bool password = !config.mail_user.empty();
  curl_easy_setopt(handle.get(), CURLOPT_USE_SSL,
                   static_cast<long>(password ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  if (password) {
    curl_easy_setopt(handle.get(), CURLOPT_USERNAME, config.mail_user.c_str());
    curl_easy_setopt(handle.get(), CURLOPT_PASSWORD, config.mail_password.c_str());
  }
  return perform(handle, "mail");
}

}  // namespace flagbridge::server
