#include "server/api/lasting.h"

#include "server/http/packing.h"

namespace flagbridge::server {

Answer lasting(const Call& call, Answer answer) {
  answer.headers.emplace_back("Cache-Control", "public, max-age=300");
  return packed_for(call.request, std::move(answer));
}

}  // namespace flagbridge::server
