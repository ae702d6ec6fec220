#include "server/api/rest.h"

#include "server/play/hand_over.h"

namespace flagbridge::server {
namespace {

struct RestBody {
  std::string side;
  static constexpr auto fields() { return record(optional_field("side", &RestBody::side)); }
};

}  // namespace

Answer post_rest(Api& api, Call& call) {
  const auto body = body_of<RestBody>(call);
  if (!body) return body.error();
  const auto side = seat_of(call, body->side);
  if (!side) return side.error();
  if (!hand_over(*call.table, *side, call.now)) {
    return problem("conflict", "nothing is asked of this side just now");
  }
  return json_answer(table_json(api, *call.table, call.person, call.now));
}

}  // namespace flagbridge::server
