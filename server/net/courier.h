#pragma once

#include "server/config.h"

// Carries messages out of the house; each call waits until the other end has answered or ten seconds are
// over.
namespace flagbridge::server {

// POSTs JSON to an address. Whoever answers with anything but 2xx has not taken it; redirections are not
// followed.
Errors call_address(const std::string& url, const std::string& body);
// One mail through the configured relay, encrypted where the relay can, and always where it wants a password.
Errors send_mail(const Config& config, const std::string& to, const std::string& subject,
                 const std::string& body);

}  // namespace flagbridge::server
