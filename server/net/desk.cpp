#include "server/net/desk.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "server/http/packing.h"
#include "server/http/secrets.h"
#include "server/net/message.h"

namespace flagbridge::server {
namespace {

bool is_api(const Request& request) { return !request.steps.empty() && request.steps.front() == "api"; }

// The path as it may stand in the log: whoever reads that must not take somebody's seat by an invitation.
std::string path_to_note(const Request& request) {
  const Route* route = is_api(request) ? find_route(Verb::get, request.steps).route : nullptr;
  const bool secret = route != nullptr && route->path.find("{token}") != std::string_view::npos;
  return secret ? std::string(route->path) : request.path;
}

// A fault of ours must not take the server down with it.
Answer run_handler(const Route& route, Api& api, Call& call) {
  try {
    return route.handler(api, call);
  } catch (const std::exception& fault) {
    log_line(Level::error, "fault", {{"path", route.path}, {"what", fault.what()}});
    return problem("internal", "something went wrong here; it has been noted");
  }
}

}  // namespace

void Pools::join() {
  for (asio::thread_pool* each : {&watch, &computers, &slow, &passwords, &desk}) each->join();
}

asio::thread_pool& Desk::pool_for(Work work) {
  switch (work) {
    case Work::slow: return pools_.slow;
    case Work::passwords: return pools_.passwords;
    case Work::light:
    case Work::lasting: return pools_.desk;
  }
  return pools_.desk;
}

asio::awaitable<Answer> Desk::answer(const Request& request) {
  const auto begun = std::chrono::steady_clock::now();
  Answer answer;
  // Whoever watches over the server is not slowed down by those who play from the same address.
  if (request.path == "/healthz") {
    answer = health();
  } else if (request.path == "/metrics") {
    answer = is_among(request.address, api_.config.metrics_from) ? figures() : not_found();
  } else if (api_.address_bans.keep_out(request.address, now_ms())) {
    answer = problem("banned", "nobody may play here from your address");
  } else if (const int wait = too_fast(request.address, ""); wait > 0) {
    answer = slow_down(wait);
  } else if (is_api(request)) {
    answer = co_await api_answer(request);
  } else {
    answer = page_.answer(request);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  api_.metrics.requests.add(took.count());
  if (request.path.ends_with("/orders")) api_.metrics.orders.add(took.count());
  ++api_.metrics.answers[std::min<std::size_t>(answer.status / 100, 5)];
  if (answer.status == 429 && notes_.wait_for(request.address, now_ms()) == 0) {
    log_line(Level::warning, "too_fast", {{"address", request.address}, {"path", path_to_note(request)}});
  }
  if (answer.status >= 500) {
    log_line(Level::warning, "answer", {{"path", path_to_note(request)}, {"status", answer.status}});
  }
  co_return answer;
}

// Whether the request could come of another site acting in somebody's name.
std::optional<Answer> Desk::refuse(const Request& request, const Route& route) {
  if (route.verb != Verb::post) return std::nullopt;
  if (!request.marked) return problem("forbidden", "the header X-Flagbridge: 1 is missing");
  const std::string site = own_site(api_.config, request.host);
  if (!request.origin.empty() && !own_origin(request.origin, site, api_.config.origins)) {
    return problem("forbidden", "the request comes from another site");
  }
  if (!is_json_type(request.content_type)) return problem("wrong_type", "application/json is expected");
  return std::nullopt;
}

int Desk::too_fast(const std::string& address, const std::string& person) {
  if (const int wait = address.empty() ? 0 : by_address_.wait_for(address, now_ms()); wait > 0) return wait;
  return person.empty() ? 0 : by_session_.wait_for(person, now_ms());
}

Result<Person> Desk::find_person(const std::string& session) {
  if (session.empty()) return Person{};
  auto found = api_.store.person_of_session(session, api_.store.served(now_ms()) - session_age);
  if (!found) return fail(std::move(found.error()));
  return found->value_or(Person{});
}

asio::awaitable<Answer> Desk::api_answer(const Request& request) {
  const Verb verb = request.verb == Verb::head ? Verb::get : request.verb;
  Found found = find_route(verb, request.steps);
  if (found.route == nullptr) {
    co_return found.other_verb ? problem("bad_method", "the path has no such method") : not_found();
  }
  if (found.route->work == Work::lasting) {
    if (auto known = lasting_.find(request, found.route->names)) co_return std::move(*known);
  }
  asio::thread_pool& pool = pool_for(found.route->work);
  co_return co_await asio::co_spawn(pool, packed(request, std::move(found)), asio::use_awaitable);
}

asio::awaitable<Answer> Desk::packed(const Request& request, Found found) {
  const bool lasting = found.route->work == Work::lasting;  // kept packed
  Answer answer = co_await carry_out(request, std::move(found));
  if (!lasting) pack(request, answer);
  co_return answer;
}

asio::awaitable<Answer> Desk::carry_out(const Request& request, Found found) {
  if (found.route->work == Work::lasting) {
    Call call{request, now_ms()};
    call.at = std::move(found.at);
    co_return lasting_.keep(request, found.route->names, run_handler(*found.route, api_, call));
  }
  const std::string session =
      request.session.empty() || request.session.size() > 100 ? "" : token_hash(request.session);
  const auto person = find_person(session);
  if (!person) co_return unavailable(person.error());
  if (const int wait = too_fast("", person->id); wait > 0) co_return slow_down(wait);
  if (auto refused = refuse(request, *found.route)) co_return *refused;
  Call call{request, now_ms(), *person, "", std::move(found.at)};
  if (!person->id.empty()) call.session = session;
  if (found.route->needs != Needs::nothing && person->id.empty()) {
    co_return problem("no_session", "there is no session: ask for /api/v1/me first");
  }
  const Route& route = *found.route;
  // To everybody else it is as if that were not there.
  if (route.needs == Needs::admin && !person->admin) co_return not_found();
  if (person->banned > now_ms() && route.handler != get_me && route.handler != post_logout)
    co_return banned(*person);
  Answer answer;
  if (route.table) {
    answer = co_await with_table(route, call);
  } else {
    answer = co_await without_table(route, call);
  }
  if (!route.noted.empty()) note(route, call, answer);
  co_return answer;
}

// What somebody who looks after the server wants to find in its log: who came in, who was kept out.
void Desk::note(const Route& route, const Call& call, const Answer& answer) {
  log_line(answer.status < 400 ? Level::info : Level::warning, route.noted,
           {{"address", call.request.address}, {"person", call.person.id}, {"status", answer.status}});
}

namespace {

// Whether the caller may use the path of a table at all.
std::optional<Answer> turned_away(const Route& route, const Call& call) {
  if (route.needs == Needs::admin) return std::nullopt;
  const Role role = role_of(*call.table, call.person.id);
  const bool about = route.needs != Needs::nothing && route.needs != Needs::session;
  if (about && role == Role::none) return not_found();
  const bool host = call.table->record().host == call.person.id;
  if ((route.needs == Needs::seat || (route.needs == Needs::part && !host)) && role != Role::player) {
    return problem("forbidden", "you have no seat at this table");
  }
  if (route.needs == Needs::host && !host) {
    return problem("forbidden", "only who has made the table may do this");
  }
  // All that can be done with a game that this program does not understand is to end it, by leaving.
  const Table& table = *call.table;
  if (!table.unavailable().empty() && !table.over() && route.needs != Needs::part) {
    return problem("unavailable", "this program cannot go on with the game: " + table.unavailable());
  }
  return std::nullopt;
}

}  // namespace

asio::awaitable<Answer> Desk::with_table(const Route& route, Call& call) {
  // Another process may be faster several times; each time everything is looked at anew.
  for (int attempt = 0; attempt < 20; ++attempt) {
    auto held = co_await shelf_.take(call.at.front());
    if (!held) co_return unavailable(held.error());
    if (held->table() == nullptr) co_return not_found();
    call.table = held->table();
    call.now = now_ms();  // waiting in line may have taken a while
    if (route.verb == Verb::post && time_is_up(*call.table, call.now)) {
      // Nobody answers after his time, though it has not been called yet.
      static_cast<void>(call.table->call_time(call.now));
      if (co_await keep(*held) == Kept::yes) play_computers(call.at.front());
      if (held->table() == nullptr) continue;
      call.table = held->table();
    }
    if (auto refused = turned_away(route, call)) co_return *refused;
    if (role_of(*call.table, call.person.id) != Role::player) call.table->reveal(call.now);
    Answer answer = run_handler(route, api_, call);
    if (answer.status >= 400) {
      // Half of something must not stay; a fault may have left it where it shows in no list of changes.
      if (call.table->has_changes() || answer.status == 500) held->forget();
      co_return answer;
    }
    const bool changed = call.table->has_changes();
    const Kept kept = co_await keep(*held, std::exchange(call.said, {}));
    if (kept == Kept::overtaken) continue;
    if (kept == Kept::no) {
      co_return problem("unavailable", "the storage does not answer just now; nothing was done");
    }
    api_.metrics.orders_accepted += call.accepted;
    api_.metrics.orders_refused += call.refused;
    if (changed && call.table->computer_side()) play_computers(call.table->record().id);
    co_return answer;
  }
  co_return problem("unavailable", "the table changes all the time; nothing was done");
}

// Writes what has changed and tells those who follow; if it cannot be written, it has not happened.
asio::awaitable<Desk::Kept> Desk::keep(Shelf::Held& held, std::vector<ChatRecord> said) {
  Table& table = *held.table();
  if (!table.has_changes()) co_return Kept::yes;
  std::vector<News> news;
  const std::string& title = table.record().title;
  for (Notice& each : table.take_notices()) {
    news.push_back({std::move(each.person), each.kind, table.record().id,
                    title.empty() ? table.scenario().title : title});
  }
  const bool ends = std::ranges::find(news, NoticeKind::over, &News::kind) != news.end();
  std::vector<Statement> writes = table.take_changes();
  if (neighbours_ != nullptr) {
    writes.push_back(neighbours_->changed(table.record().id, said.empty() ? 0 : said.front().n, news));
  }
  const Written written = co_await commit(api_.store, std::move(writes));
  if (!written.done()) {
    held.forget();
    if (written.overtaken) ++api_.metrics.overtaken;
    if (!written.errors.empty()) log_line(Level::error, "storage", {{"what", to_string(written.errors)}});
    co_return written.overtaken ? Kept::overtaken : Kept::no;
  }
  if (ends) ++api_.metrics.tables_finished;
  note_course(table, news);
  table.reveal(now_ms());
  hub_.publish(api_, table, said);
  spread(news);
  co_return Kept::yes;
}

void Desk::note_course(const Table& table, const std::vector<News>& news) {
  for (const NoticeKind kind : {NoticeKind::started, NoticeKind::over}) {
    if (std::ranges::find(news, kind, &News::kind) == news.end()) continue;
    const TableRecord& at = table.record();
    log_line(Level::info, kind == NoticeKind::over ? "game_over" : "game_begun",
             {{"table", at.id}, {"scenario", at.game + "/" + at.scenario}});
  }
}

// Pages are told in any case; mails and calls are for those who are not at the table.
void Desk::spread(const std::vector<News>& news) {
  for (const News& each : news) {
    hub_.tell_person(each.person, json::serialize(news_json(each)));
    if (!api_.online(each.table, each.person)) notifier_.tell(each);
  }
}

asio::awaitable<Answer> Desk::without_table(const Route& route, Call& call) {
  Answer answer = run_handler(route, api_, call);
  if (answer.status >= 400) co_return answer;
  std::vector<Statement> writes = std::move(call.writes);
  if (call.made != nullptr) {
    for (Statement& each : call.made->take_changes()) writes.push_back(std::move(each));
  }
  if (neighbours_ != nullptr) {
    for (const Ended& each : call.ended) writes.push_back(neighbours_->ended(each));
  }
  if (!writes.empty()) {
    const Written written = co_await commit(api_.store, std::move(writes));
    if (written.overtaken && !call.overtaken.empty()) co_return problem("conflict", call.overtaken);
    if (!written.done()) co_return unavailable(written.errors);
  }
  for (const Ended& each : call.ended) hub_.end(each);
  if (call.bans_changed) read_bans();
  if (call.renamed) co_await pass_on(*call.renamed);
  for (Letter& each : call.letters) notifier_.write(std::move(each));
  if (call.made != nullptr) {
    const std::string id = call.made->record().id;
    const bool computer = call.made->computer_side().has_value();
    static_cast<void>(call.made->take_notices());  // who has made it is there
    shelf_.put(std::move(call.made));
    if (computer) play_computers(id);
  }
  co_return answer;
}

Answer Desk::health() const {
  // As those see it who read and write all the time: whoever asks must not have to wait for the storage.
  const bool watched = now_ms() - beaten_ < 3 * longest_silence;
  const bool well =
      watched && hub_.storage_works() && !api_.store.failing() && !api_.store.writer().failing();
  const bool damaged = !api_.store.damage().empty();
  return json_answer(json::object{{"status", well      ? "ok"
                                             : damaged ? "damaged"
                                                       : "failing"},
                                  {"version", FLAGBRIDGE_VERSION},
                                  {"storage", api_.store.kind()}},
                     well ? 200 : 503);
}

Answer Desk::figures() const {
  api_.metrics.tables_loaded = shelf_.size();
  std::string text = prometheus_text(api_.metrics);
  const Writer::Figures written = api_.store.writer().figures();
  write_counter("flagbridge_commits_total", "Transactions written.", written.commits, text);
  write_counter("flagbridge_writes_total", "Pieces of work in them.", written.works, text);
  write_counter("flagbridge_commits_undone_total", "Transactions done again piece by piece.", written.undone,
                text);
  write_counter("flagbridge_write_failures_total", "Pieces of work not written.", written.failures, text);
  return {200, "text/plain; version=0.0.4", text};
}

}  // namespace flagbridge::server
