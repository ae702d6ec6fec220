#pragma once

#include <set>
#include <string>

#include "kernel/json.h"

namespace flagbridge::server {

// server/openapi.json, to which every answer the tests get is held.
class Contract {
 public:
  static Contract& get();

  // What is wrong with an answer; empty if it is as described. Remembers what was seen.
  std::string check(const std::string& method, const std::string& target, int status, const std::string& type,
                    const std::string& body);
  // The same of a message of the live connection.
  std::string check_live(const json::value& message) const;
  // "post /api/v1/login 401": everything that is described and was not seen.
  std::set<std::string> unseen() const;

  const json::value& document() const { return document_; }

 private:
  Contract();
  const json::object* operation(const std::string& method, const std::string& target,
                                std::string& path) const;
  const json::value& resolved(const json::value& value) const;
  // What is wrong with a body of that schema; empty if nothing is.
  std::string misfit(const std::string& name, const json::value& schema, const std::string& body) const;
  void validate(const json::value& schema, const json::value& value, const std::string& at,
                std::string& wrong) const;
  void validate_object(const json::object& schema, const json::value& value, const std::string& at,
                       std::string& wrong) const;
  void validate_size(const json::object& schema, const json::value& value, const std::string& at,
                     std::string& wrong) const;

  json::value document_;
  std::set<std::string> seen_;
};

}  // namespace flagbridge::server
