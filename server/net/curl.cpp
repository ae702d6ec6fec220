#include "server/net/curl.h"

#include <mutex>

namespace flagbridge::server {

CurlHandle new_curl(const std::string& url, const char* protocols) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  CurlHandle handle(curl_easy_init());
  curl_easy_setopt(handle.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(handle.get(), CURLOPT_PROTOCOLS_STR, protocols);
  curl_easy_setopt(handle.get(), CURLOPT_NOSIGNAL, 1L);
  return handle;
}

void append(CurlList& list, const std::string& line) {
  list.reset(curl_slist_append(list.release(), line.c_str()));
}

}  // namespace flagbridge::server
