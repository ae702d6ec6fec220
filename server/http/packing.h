#pragma once

#include <string>

#include "server/http/request.h"

namespace flagbridge::server {

// As gzip; empty if that does not make it smaller. Level 1 is quick, 9 small.
std::string gzipped(const std::string& plain, int level);

inline bool takes_gzip(const Request& request) {
  return request.accept_encoding.find("gzip") != std::string::npos;
}

// An answer that has no secrets in it, packed if whoever asks can unpack it and it is worth it.
Answer packed_for(const Request& request, Answer answer);

}  // namespace flagbridge::server
