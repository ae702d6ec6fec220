#pragma once

#include <string>
#include <string_view>

#include "kernel/error.h"

namespace flagbridge {

// What a link of the page leads to: "http://host:8080/#/game/ID?invitation=SECRET".
struct TableLink {
  std::string origin;  // "http://host:8080"
  std::string host;    // "host:8080"
  std::string table;
  std::string invitation;  // empty: whoever comes first
};

// Whether it can be an id or a secret of a server: letters, digits, - and _.
bool is_token(std::string_view text);

Result<TableLink> read_link(const std::string& text);

}  // namespace flagbridge
