#include "server/api/rest.h"

#include "server/play/hand_over.h"

namespace flagbridge::server {
namespace {

struct RestBody {
  std::string request;
  std::string side;
  std::optional<std::int32_t> epoch;
  static constexpr auto fields() {
    return record(field("request", &RestBody::request), optional_field("side", &RestBody::side),
                  optional_field("epoch", &RestBody::epoch));
  }
};

}  // namespace

Answer post_rest(Api& api, Call& call) {
  const auto body = body_of<RestBody>(call);
  if (!body) return body.error();
  const auto side = seat_of(call, body->side);
  if (!side) return side.error();
  const Asking asking = asking_of(call, body->request);
  const auto before = carried_out(api, call, asking);
  if (before && before->status != 200) return *before;
  // Sent again it does no more; what has become of it is seen by the table as it is now.
  if (before) return json_answer(table_json(api, *call.table, call.person, call.now));
  if (body->epoch && *body->epoch != call.table->record().epoch) {
    return problem("conflict", "something was taken back: look at the state again");
  }
  if (!hand_over(*call.table, *side, call.now)) {
    return problem("conflict", "nothing is asked of this side just now");
  }
  call.table->also_write(put_answer(call.table->record().id, asking, "", call.now));
  return json_answer(table_json(api, *call.table, call.person, call.now));
}

}  // namespace flagbridge::server
