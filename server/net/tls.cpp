#include "server/net/tls.h"

namespace flagbridge::server {

namespace ssl = boost::asio::ssl;

Errors prepare_tls(ssl::context& context, const Config& config) {
  boost::system::error_code error;
  context.set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 | ssl::context::no_sslv3 |
                          ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1 | ssl::context::single_dh_use |
                          SSL_OP_NO_RENEGOTIATION,
                      error);
  if (!error) context.use_certificate_chain_file(config.tls_certificate, error);
  if (error) return {{.file = config.tls_certificate, .path = "tls_certificate", .what = error.message()}};
  context.use_private_key_file(config.tls_key, ssl::context::pem, error);
  if (!error && SSL_CTX_check_private_key(context.native_handle()) != 1) {
    return {{.file = config.tls_key, .path = "tls_key", .what = "it does not belong to the certificate"}};
  }
  if (error) return {{.file = config.tls_key, .path = "tls_key", .what = error.message()}};
  return {};
}

}  // namespace flagbridge::server
