#include "server/net/reading.h"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>

namespace flagbridge::server {

namespace http = boost::beast::http;

RequestReader::RequestReader() {
  eager(true);
  header_limit(most_head);
  body_limit(most_body);
}

std::size_t RequestReader::take(std::string_view bytes, ErrorCode& error) {
  const std::size_t used = put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
  taken_ += used;
  const bool unfinished = !is_done() && (!error || error == http::error::need_more);
  const std::uint64_t so_far = taken_ + bytes.size() - used;
  if (unfinished && !is_header_done() && so_far > most_head) error = http::error::header_limit;
  if (unfinished && so_far > most_request) error = http::error::body_limit;
  return used;
}

RequestReader::ErrorCode RequestReader::end() const {
  return got_some() ? http::error::partial_message : http::error::end_of_stream;
}

void RequestReader::on_request_impl(http::verb verb, Text name, Text target, int version, ErrorCode& error) {
  if (target.size() > most_head) error = http::error::header_limit;
  if (error) return;
  if (verb == http::verb::unknown) {
    message_.method_string(name);
  } else {
    message_.method(verb);
  }
  message_.target(target);
  message_.version(static_cast<unsigned>(version));
}

void RequestReader::on_field_impl(http::field field, Text name, Text value, ErrorCode& error) {
  // A field after the head is a trailer.
  if (is_header_done() || (field == http::field::host && message_.count(field) > 0)) {
    error = http::error::bad_field;
  } else if (field == http::field::transfer_encoding && !boost::iequals(value, "chunked")) {
    error = http::error::bad_transfer_encoding;
  } else {
    message_.insert(field, name, value);
  }
}

void RequestReader::on_header_impl(ErrorCode& error) {
  const auto encodings = message_.count(http::field::transfer_encoding);
  if (message_.count(http::field::host) == 0) {
    error = http::error::bad_field;
  } else if (encodings > 1 || (encodings == 1 && message_.count(http::field::content_length) > 0)) {
    error = http::error::bad_transfer_encoding;
  }
}

void RequestReader::on_body_init_impl(const Length& length, ErrorCode&) {
  if (length) message_.body().reserve(static_cast<std::size_t>(std::min(*length, most_body)));
}

std::size_t RequestReader::on_body_impl(Text part, ErrorCode& error) {
  if (message_.body().size() + part.size() > most_body) {
    error = http::error::body_limit;
    return 0;
  }
  message_.body().append(part.data(), part.size());
  return part.size();
}

void RequestReader::on_chunk_header_impl(std::uint64_t size, Text extensions, ErrorCode& error) {
  if (!extensions.empty()) {
    error = http::error::bad_chunk_extension;
  } else if (size > most_body) {
    error = http::error::body_limit;
  }
}

std::size_t RequestReader::on_chunk_body_impl(std::uint64_t, Text part, ErrorCode& error) {
  return on_body_impl(part, error);
}

}  // namespace flagbridge::server
