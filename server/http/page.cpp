#include "server/http/page.h"

#include <algorithm>
#include <array>

#include "kernel/hash.h"
#include "lab/files.h"
#include "server/api/api.h"
#include "server/http/packing.h"

namespace flagbridge::server {
namespace {

std::string type_of(const std::string& name) {
  constexpr auto types = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".json", "application/json"},
       {".webmanifest", "application/manifest+json"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".ico", "image/x-icon"},
       {".woff2", "font/woff2"},
       {".txt", "text/plain; charset=utf-8"}});
  for (const auto& [ending, type] : types) {
    if (name.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

constexpr const char* no_page =
    "<!doctype html><html lang=\"en\"><title>Flagbridge</title><h1>Flagbridge</h1>"
    "<p>The server runs, but its page has not been built. Programs find what they need under "
    "/api/v1.</p></html>\n";

}  // namespace

Page::Page(const std::filesystem::path& folder) {
  std::error_code none;
  std::filesystem::recursive_directory_iterator walk(folder, none);
  for (const auto& entry : walk) {
    if (!entry.is_regular_file()) continue;
    add(entry.path(), "/" + std::filesystem::relative(entry.path(), folder).generic_string());
  }
}

void Page::add(const std::filesystem::path& file, const std::string& name) {
  auto text = read_file(file);
  if (!text) return log_line(Level::warning, "page", {{"what", to_string(text.error())}});
  File made;
  made.type = type_of(name);
  made.plain = std::move(*text);
  made.packed = gzipped(made.plain, 9);
  made.tag = "\"" + hex_of(hash_bytes(made.plain.data(), made.plain.size())) + "\"";
  made.lasting = name.starts_with("/assets/");
  files_.emplace(name, std::move(made));
}

Answer Page::answer(const Request& request) const {
  if (request.verb != Verb::get && request.verb != Verb::head) {
    return problem("bad_method", "the page is only to be looked at");
  }
  if (files_.empty()) return {200, "text/html; charset=utf-8", no_page};
  std::string path;
  for (const std::string& step : request.steps) path += "/" + step;
  auto found = files_.find(path);
  // Paths of the page itself, such as a table's, are all one document.
  const bool document = request.steps.back().find('.') == std::string::npos;
  if (found == files_.end() && document) found = files_.find("/index.html");
  if (found == files_.end()) return not_found();
  const File& file = found->second;
  Answer answer{200, file.type, ""};
  answer.headers.emplace_back("ETag", file.tag);
  answer.headers.emplace_back("Cache-Control",
                              file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.packed.empty()) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == file.tag) {
    answer.status = 304;
    return answer;
  }
  const bool packed = !file.packed.empty() && takes_gzip(request);
  if (packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = packed ? file.packed : file.plain;
  return answer;
}

}  // namespace flagbridge::server
