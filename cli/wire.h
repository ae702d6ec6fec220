#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "kernel/json.h"
#include "server/net/curl.h"

// Requests to a server, as docs/protocol.md has them.
namespace flagbridge {

struct Reply {
  int status = 0;  // 0: none came
  json::value body;
  std::string trouble;  // why none came
  bool sent = true;     // the server may have seen the request
  long retry_after = 0;

  bool good() const { return status == 200 || status == 201; }
  std::string error() const;  // what the server says is wrong, for people
};

// For use in a query.
std::string escaped(const std::string& text);

class Wire {
 public:
  Wire(std::string origin, std::string session, std::chrono::seconds patience);

  // Asks once.
  Reply get_once(const std::string& path) { return ask(path, nullptr); }
  // Asks until there is an answer other than "not now", or patience is over: for what may be asked twice.
  Reply get(const std::string& path);
  Reply post(const std::string& path, const json::value& body);
  // Asks again only while the server cannot have seen it.
  Reply post_once(const std::string& path, const json::value& body);

  const std::string& origin() const { return origin_; }
  const std::string& session() const { return session_; }
  // Told when the server is lost and when it is there again.
  std::function<void(const std::string&)> on_trouble;

 private:
  Reply ask(const std::string& path, const std::string* body);
  template <class Again>
  Reply insist(const std::string& path, const std::string* body, const Again& again);

  std::string origin_;
  std::string session_;
  std::chrono::seconds patience_;
  server::CurlHandle handle_;
};

}  // namespace flagbridge
