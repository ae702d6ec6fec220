#include "cli/wire.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>
#include <poll.h>

#include "cli/app.h"
#include "server/http/request.h"

namespace flagbridge {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_answer = std::size_t{64} << 20U;

std::size_t add_body(char* from, std::size_t size, std::size_t count, void* to) {
  auto& body = *static_cast<std::string*>(to);
  if (body.size() + size * count > longest_answer) return 0;
  body.append(from, size * count);
  return size * count;
}

std::size_t read_header(char* from, std::size_t size, std::size_t count, void* to) {
  const std::string_view line(from, size * count);
  constexpr std::string_view name = "set-cookie:";
  if (boost::istarts_with(line, name)) {
    for (const char* called : {"flagbridge_session", "__Host-flagbridge_session"}) {
      const std::string found = server::cookie(line.substr(name.size()), called);
      if (!found.empty()) *static_cast<std::string*>(to) = found;
    }
  }
  return size * count;
}

// Ctrl-C ends what is being waited for.
int give_up(void*, curl_off_t, curl_off_t, curl_off_t, curl_off_t) { return interrupted() ? 1 : 0; }

// Not now: too much was asked, or somebody on the way or behind the server is away.
bool not_now(const Reply& reply) {
  return reply.status == 0 || reply.status == 429 || (reply.status >= 502 && reply.status <= 504);
}

// Ctrl-C ends the pause.
void pause_for(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (!interrupted() && std::chrono::steady_clock::now() < until) poll(nullptr, 0, 100);
}

}  // namespace

std::string escaped(const std::string& text) {
  const server::CurlText safe(curl_easy_escape(nullptr, text.data(), static_cast<int>(text.size())));
  return safe.get();
}

std::string Reply::error() const {
  if (status == 0) return trouble;
  const json::value* text = find_path(body, "error.text");
  if (text != nullptr && text->is_string()) return std::string(text->as_string());
  return fmt::format("the server answers with {}", status);
}

Wire::Wire(std::string origin, std::string session, std::chrono::seconds patience)
    : origin_(std::move(origin)),
      session_(std::move(session)),
      patience_(patience),
      handle_(server::new_curl(origin_, "http,https")) {
  curl_easy_setopt(handle_.get(), CURLOPT_CONNECTTIMEOUT, 10L);
  curl_easy_setopt(handle_.get(), CURLOPT_TIMEOUT, 40L);
  curl_easy_setopt(handle_.get(), CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(handle_.get(), CURLOPT_XFERINFOFUNCTION, give_up);
  curl_easy_setopt(handle_.get(), CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle_.get(), CURLOPT_WRITEFUNCTION, add_body);
  curl_easy_setopt(handle_.get(), CURLOPT_HEADERFUNCTION, read_header);
}

Reply Wire::ask(const std::string& path, const std::string* body) {
  server::CurlList headers;
  server::append(headers, "User-Agent: flagbridge/" FLAGBRIDGE_VERSION);
  if (!session_.empty())
    server::append(headers,
                   "Cookie: flagbridge_session=" + session_ + "; __Host-flagbridge_session=" + session_);
  if (body != nullptr) {
    server::append(headers, "Content-Type: application/json");
    server::append(headers, "X-Flagbridge: 1");
    server::append(headers, "Expect:");
    curl_easy_setopt(handle_.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body->size()));
    curl_easy_setopt(handle_.get(), CURLOPT_COPYPOSTFIELDS, body->c_str());
  } else {
    curl_easy_setopt(handle_.get(), CURLOPT_HTTPGET, 1L);
  }
  const std::string url = origin_ + path;
  std::string text;
  curl_easy_setopt(handle_.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(handle_.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(handle_.get(), CURLOPT_WRITEDATA, &text);
  curl_easy_setopt(handle_.get(), CURLOPT_HEADERDATA, &session_);
  const CURLcode code = curl_easy_perform(handle_.get());
  Reply reply;
  if (code != CURLE_OK) {
    reply.trouble = curl_easy_strerror(code);
    reply.sent = code != CURLE_COULDNT_CONNECT && code != CURLE_COULDNT_RESOLVE_HOST &&
                 code != CURLE_COULDNT_RESOLVE_PROXY && code != CURLE_SSL_CONNECT_ERROR &&
                 code != CURLE_PEER_FAILED_VERIFICATION;
    return reply;
  }
  long status = 0;
  curl_off_t retry = 0;
  curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(handle_.get(), CURLINFO_RETRY_AFTER, &retry);
  reply.status = static_cast<int>(status);
  reply.retry_after = static_cast<long>(retry);
  if (auto value = parse_json(text)) reply.body = std::move(*value);
  return reply;
}

template <class Again>
Reply Wire::insist(const std::string& path, const std::string* body, const Again& again) {
  const auto until = std::chrono::steady_clock::now() + patience_;
  std::chrono::milliseconds rest = 250ms;
  bool lost = false;
  while (true) {
    Reply reply = ask(path, body);
    const bool late = std::chrono::steady_clock::now() >= until;
    if (!not_now(reply) || !again(reply) || late || interrupted()) {
      if (lost && reply.status != 0 && on_trouble) on_trouble("the server is there again");
      return reply;
    }
    if (!lost && reply.status != 429 && on_trouble) on_trouble(reply.error() + "; trying again");
    lost = lost || reply.status != 429;
    pause_for(reply.retry_after > 0 ? std::chrono::seconds(std::min(reply.retry_after, 60L)) : rest);
    rest = std::min<std::chrono::milliseconds>(rest * 2, 10s);
  }
}

Reply Wire::get(const std::string& path) {
  return insist(path, nullptr, [](const Reply&) { return true; });
}

Reply Wire::post(const std::string& path, const json::value& body) {
  const std::string text = json::serialize(body);
  return insist(path, &text, [](const Reply&) { return true; });
}

Reply Wire::post_once(const std::string& path, const json::value& body) {
  const std::string text = json::serialize(body);
  // Over a connection that was kept libcurl itself would send again what it has no answer to.
  curl_easy_setopt(handle_.get(), CURLOPT_FRESH_CONNECT, 1L);
  Reply reply = insist(path, &text, [](const Reply& each) { return each.status == 429 || !each.sent; });
  curl_easy_setopt(handle_.get(), CURLOPT_FRESH_CONNECT, 0L);
  return reply;
}

}  // namespace flagbridge
