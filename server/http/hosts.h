#pragma once

#include <string>
#include <string_view>
#include <vector>

// The names this server answers to. A page elsewhere can have its own name lead here (DNS rebinding) and
// would then be taken for ours; so a request by a name nobody has set is not answered.
namespace flagbridge::server {

// The host of "https://host:port/path" or of a Host field, in small letters, without port, brackets and last
// dot.
std::string host_name(std::string_view text);
// Whether a request with that Host field is meant for this server: by an address in digits, which no name can
// be made to lead to, as localhost, by this machine's own name, or by one of those given. "*": by any.
bool known_host(std::string_view host, const std::vector<std::string>& names);

}  // namespace flagbridge::server
