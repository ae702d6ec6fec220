#include "cli/tube.h"

#include <boost/asio/error.hpp>
#include <chrono>
#include <poll.h>

namespace flagbridge {

using namespace std::chrono_literals;

namespace {

int give_up_waiting(void* end, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::stop_token*>(end)->stop_requested() ? 1 : 0;
}

}  // namespace

Tube::Tube(boost::asio::io_context& work, const std::string& origin, std::stop_token end)
    : work_(&work), end_(std::move(end)), handle_(server::new_curl(origin, "http,https")) {
  curl_easy_setopt(handle_.get(), CURLOPT_CONNECT_ONLY, 1L);
  curl_easy_setopt(handle_.get(), CURLOPT_CONNECTTIMEOUT, 10L);
  curl_easy_setopt(handle_.get(), CURLOPT_HTTPPROXYTUNNEL, 1L);
  curl_easy_setopt(handle_.get(), CURLOPT_XFERINFOFUNCTION, give_up_waiting);
  curl_easy_setopt(handle_.get(), CURLOPT_XFERINFODATA, &end_);
  curl_easy_setopt(handle_.get(), CURLOPT_NOPROGRESS, 0L);
  // What is spoken here begins as HTTP/1.1; a server must not be offered another.
  curl_easy_setopt(handle_.get(), CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  if (curl_easy_perform(handle_.get()) != CURLE_OK) return;
  curl_easy_getinfo(handle_.get(), CURLINFO_ACTIVESOCKET, &socket_);
}

bool Tube::wait(short what, error_code& error) const {
  const auto until = std::chrono::steady_clock::now() + 60s;
  while (!end_.stop_requested()) {
    pollfd end = {socket_, what, 0};
    if (poll(&end, 1, 100) > 0) return true;
    if (std::chrono::steady_clock::now() < until) continue;
    error = boost::asio::error::timed_out;
    return false;
  }
  error = boost::asio::error::operation_aborted;
  return false;
}

std::size_t Tube::receive(void* to, std::size_t size, error_code& error) {
  error = {};
  if (size == 0) return 0;
  std::size_t got = 0;
  CURLcode code = curl_easy_recv(handle_.get(), to, size, &got);
  while (code == CURLE_AGAIN && wait(POLLIN, error)) code = curl_easy_recv(handle_.get(), to, size, &got);
  if (error) return 0;
  if (code != CURLE_OK) {
    error = boost::asio::error::connection_reset;
  } else if (got == 0) {
    error = boost::asio::error::eof;
  }
  return got;
}

std::size_t Tube::send(const void* from, std::size_t size, error_code& error) {
  error = {};
  if (size == 0) return 0;
  std::size_t sent = 0;
  CURLcode code = curl_easy_send(handle_.get(), from, size, &sent);
  while (code == CURLE_AGAIN && wait(POLLOUT, error)) code = curl_easy_send(handle_.get(), from, size, &sent);
  if (!error && code != CURLE_OK) error = boost::asio::error::connection_reset;
  return error ? 0 : sent;
}

}  // namespace flagbridge
