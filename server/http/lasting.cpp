#include "server/http/lasting.h"

#include <algorithm>

#include "server/http/packing.h"

namespace flagbridge::server {
namespace {

// What the answer depends on; whatever else stands in the query makes no other one.
std::string key_of(const Request& request, std::string_view names) {
  std::string key;
  for (const std::string& step : request.steps) key += "/" + step;
  while (!names.empty()) {
    const std::string name(names.substr(0, names.find(' ')));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    if (const auto found = request.query.find(name); found != request.query.end()) {
      key += "?" + name + "=" + found->second;
    }
  }
  return key;
}

Answer given(const Request& request, const Answer& plain, const std::string& packed) {
  const bool pack = !packed.empty() && takes_gzip(request);
  Answer answer{plain.status, plain.type, pack ? packed : plain.body, plain.headers};
  answer.headers.emplace_back("Cache-Control", "public, max-age=300");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (pack) answer.headers.emplace_back("Content-Encoding", "gzip");
  return answer;
}

}  // namespace

std::optional<Answer> Lasting::find(const Request& request, std::string_view names) const {
  Shared made;
  {
    const std::lock_guard lock(mutex_);
    const auto found = all_.find(key_of(request, names));
    if (found == all_.end()) return std::nullopt;
    made = found->second;
  }
  return given(request, made->plain, made->packed);
}

Answer Lasting::keep(const Request& request, std::string_view names, Answer made) {
  if (made.status != 200) return made;
  const auto kept = std::make_shared<const Made>(made, packed_if_worth_it(made.body));
  const std::string key = key_of(request, names);
  const std::size_t size = key.size() + kept->plain.body.size() + kept->packed.size();
  {
    const std::lock_guard lock(mutex_);
    if (bytes_ + size > most_bytes) {  // whatever is asked for again is made again
      all_.clear();
      bytes_ = 0;
    }
    if (all_.emplace(key, kept).second) bytes_ += size;
  }
  return given(request, kept->plain, kept->packed);
}

}  // namespace flagbridge::server
