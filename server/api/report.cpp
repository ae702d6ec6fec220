#include "server/api/api.h"
#include "server/http/secrets.h"
#include "server/store/order.h"

// Telling the administrators of somebody.
namespace flagbridge::server {
namespace {

struct ReportBody {
  std::optional<std::int64_t> message;  // the number of what was said
  std::string side;                     // or whose conduct it is
  std::string reason;
  static constexpr auto fields() {
    return record(optional_field("message", &ReportBody::message), optional_field("side", &ReportBody::side),
                  field("reason", &ReportBody::reason));
  }
};

}  // namespace

Answer post_report(Api& api, Call& call) {
  const auto body = body_of<ReportBody>(call);
  if (!body) return body.error();
  const auto reason = plain_text(body->reason, 300);
  if (!reason) return problem("bad_request", "reason: 1 to 300 characters are expected");
  if (const int wait = api.reports.wait_for(call.person.id, call.now); wait > 0) return slow_down(wait);
  if (const int wait = api.reported.wait_for(call.request.address, call.now); wait > 0)
    return slow_down(wait);
  Report report{random_token(12), call.table->record().id, call.person.id, "", "", "", *reason, call.now};
  if (body->message) {
    const auto said = OrderBook(api.store).said(report.table, *body->message);
    if (!said) return unavailable(said.error());
    report.about = said->person;
    report.name = said->name;
    report.said = said->text;
  } else if (const auto side = call.table->side_named(body->side);
             side && call.table->seat(*side).kind == SeatKind::person) {
    report.about = call.table->seat(*side).person;
    report.name = call.table->seat(*side).name;
  }
  if (report.name.empty() || report.about == call.person.id) {
    return problem("bad_request",
                   "message or side: something that somebody else has said, or his side, is expected");
  }
  call.table->also_write(put_report(report));
  log_line(Level::info, "report", {{"table", report.table}, {"about", report.about}});
  return json_answer(json::object{}, 201);
}

}  // namespace flagbridge::server
