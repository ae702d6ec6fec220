#pragma once

#include <boost/beast/http/basic_parser.hpp>

#include "server/net/message.h"

// One request, put together from bytes as they arrive.
namespace flagbridge::server {

// Everything a request may take on the wire: its head, its body, and what cutting the body into chunks adds.
// Whatever the parts are called, there is no room beyond this.
inline constexpr std::uint64_t most_request = most_head + 2 * most_body;

// Chunk extensions and trailers serve nothing here and are refused; so are requests that could be read in two
// ways: with no host or several, or with a transfer encoding that is not understood.
class RequestReader final : private boost::beast::http::basic_parser<true> {
 public:
  using ErrorCode = boost::beast::error_code;

  RequestReader();

  // Takes what it can of these bytes; how many. `http::error::need_more`: whatever is left is to be given
  // again with more behind it.
  std::size_t take(std::string_view bytes, ErrorCode& error);
  // The stream has ended.
  ErrorCode end() const;

  bool done() const { return is_done(); }
  HttpRequest release() { return std::move(message_); }

 private:
  using Text = boost::beast::string_view;
  using Length = boost::optional<std::uint64_t>;

  void on_request_impl(boost::beast::http::verb verb, Text name, Text target, int version,
                       ErrorCode& error) override;
  void on_response_impl(int, Text, int, ErrorCode&) override {}
  void on_field_impl(boost::beast::http::field field, Text name, Text value, ErrorCode& error) override;
  void on_header_impl(ErrorCode& error) override;
  void on_body_init_impl(const Length& length, ErrorCode& error) override;
  std::size_t on_body_impl(Text part, ErrorCode& error) override;
  void on_chunk_header_impl(std::uint64_t size, Text extensions, ErrorCode& error) override;
  std::size_t on_chunk_body_impl(std::uint64_t remain, Text part, ErrorCode& error) override;
  void on_finish_impl(ErrorCode&) override {}

  HttpRequest message_;
  std::uint64_t taken_ = 0;
};

}  // namespace flagbridge::server
