#pragma once

#include <string>

#include "server/http/request.h"

namespace flagbridge::server {

// As gzip; empty if that does not make it smaller. Level 1 is quick, 9 small.
std::string gzipped(const std::string& plain, int level);

inline bool takes_gzip(const Request& request) {
  return request.accept_encoding.find("gzip") != std::string::npos;
}

// As gzip, small; empty for something short.
std::string packed_if_worth_it(const std::string& plain);

// An answer made for this request alone, quickly, if whoever asked can read it and it is not short.
void pack(const Request& request, Answer& answer);

}  // namespace flagbridge::server
