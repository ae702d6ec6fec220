#include "server/http/packing.h"

#include <zlib.h>

namespace flagbridge::server {

std::string gzipped(const std::string& plain, int level) {
  z_stream stream{};
  constexpr int gzip = 15 + 16;
  if (deflateInit2(&stream, level, Z_DEFLATED, gzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) return "";
  std::string packed(deflateBound(&stream, static_cast<uLong>(plain.size())), '\0');
  std::string input = plain;  // zlib wants it writable
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int done = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return done == Z_STREAM_END && packed.size() + 100 < plain.size() ? packed : "";
}

namespace {

constexpr std::size_t worth_it = 4'000;

}  // namespace

std::string packed_if_worth_it(const std::string& plain) {
  return plain.size() < worth_it ? "" : gzipped(plain, Z_BEST_COMPRESSION);
}

void pack(const Request& request, Answer& answer) {
  if (answer.body.size() < worth_it || !takes_gzip(request)) return;
  std::string packed = gzipped(answer.body, Z_BEST_SPEED);
  if (packed.empty()) return;
  answer.body = std::move(packed);
  answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
}

}  // namespace flagbridge::server
