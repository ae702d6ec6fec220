#pragma once

#include <boost/asio/ssl/context.hpp>

#include "server/config.h"

namespace flagbridge::server {

// Reads the certificate and its key; nothing older than TLS 1.2 is spoken.
Errors prepare_tls(boost::asio::ssl::context& context, const Config& config);

}  // namespace flagbridge::server
