#pragma once

#include <curl/curl.h>
#include <memory>
#include <string>

// libcurl's handles, given back by themselves.
namespace flagbridge::server {

struct FreeCurl {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(CURLU* address) const { curl_url_cleanup(address); }
  void operator()(char* text) const { curl_free(text); }
};
using CurlHandle = std::unique_ptr<CURL, FreeCurl>;
using CurlList = std::unique_ptr<curl_slist, FreeCurl>;
using CurlAddress = std::unique_ptr<CURLU, FreeCurl>;
using CurlText = std::unique_ptr<char, FreeCurl>;

// A request to be made to an address by one of these protocols.
CurlHandle new_curl(const std::string& url, const char* protocols);
void append(CurlList& list, const std::string& line);

}  // namespace flagbridge::server
