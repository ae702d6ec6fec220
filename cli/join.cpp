#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <unistd.h>

#include "cli/app.h"
#include "cli/bell.h"
#include "cli/keepsake.h"
#include "cli/lines.h"
#include "cli/remote.h"

// A seat of a game on a server, played in the terminal or by a computer player of this program.
namespace flagbridge {
namespace {

using namespace std::chrono_literals;

struct JoinWords {
  std::string link;
  std::string side;
  std::string name;
  std::string player;
  std::string seed;
  unsigned patience = 120;
  bool json = false;
};

constexpr const char* join_footer =
    "The link is one the page hands out: to a game, or the invitation to a seat. Put it in quotes. Who you\n"
    "are to the server is kept below $XDG_STATE_HOME (~/.local/state), so that joining again finds your "
    "seat.\n"
    "Exit codes: 0 the game is over, or was left and goes on without you; 1 the game is halted, or the\n"
    "computer player gave an order that was refused; 2 the command line or the link is wrong; 3 there is no\n"
    "such game, the seat is taken, or nothing can be kept here; 4 the server cannot be reached, or was lost\n"
    "for longer than --patience; 5 what answers is no server of Flagbridge, or not of this version; 130\n"
    "interrupted.\n"
    "Example: flagbridge join 'http://localhost:8080/#/game/ID?invitation=SECRET' --name Kirk";

// --- sitting down

// Becomes somebody to the server: whoever he was before, or a new guest.
void enter(Wire& wire, const JoinWords& words) {
  const Reply me = wire.get_once("/api/v1/me");
  if (me.status == 0 && !interrupted())
    stop(Exit::unreachable, fmt::format("{} cannot be reached: {}", wire.origin(), me.trouble));
  const json::value* name = find_path(me.body, "person.name");
  if (me.status == 404 || (me.good() && (name == nullptr || !name->is_string()))) {
    stop(Exit::other_version,
         fmt::format("at {} there is no server of Flagbridge that speaks version 1 of its protocol",
                     wire.origin()));
  }
  static_cast<void>(good(wire, me));
  if (words.name.empty() || name->as_string() == words.name) return;
  const Reply named = wire.post("/api/v1/me/name", {{"name", words.name}});
  if (!named.good()) stop(Exit::usage, "--name: " + named.error());
}

bool holds(const json::value& table, std::string_view side) {
  const json::array& mine = table.at("your_sides").as_array();
  return std::ranges::any_of(mine, [&](const json::value& each) { return each.as_string() == side; });
}

// Takes the seat; an answer that got lost is made up for by looking who sits there.
void take(Wire& wire, const std::string& at, const json::object& wish) {
  const Reply reply = wire.post_once(at + "/join", wish);
  if (reply.status == 409) stop(Exit::bad_input, "the seat is taken: " + reply.error());
  if (reply.status != 0) static_cast<void>(good(wire, reply));
}

// The seat that is kept for whoever has the secret; its side.
std::string take_invited(Wire& wire, const TableLink& link, const JoinWords& words) {
  const Reply reply = wire.get("/api/v1/invites/" + link.invitation);
  if (reply.status == 404) stop(Exit::bad_input, "there is no such invitation");
  const json::value invited = good(wire, reply);
  if (text_at(invited, "table") != link.table) stop(Exit::bad_input, "the invitation is to another game");
  std::string side(text_at(invited, "side"));
  if (!words.side.empty() && words.side != side)
    stop(Exit::usage, fmt::format("--side: the invitation is for {}", side));
  const std::string at = "/api/v1/tables/" + link.table;
  if (invited.at("free").as_bool()) take(wire, at, {{"invite", link.invitation}});
  const Reply table = wire.get(at);
  if (table.status == 404 || !holds(good(wire, table), side))
    stop(Exit::bad_input, fmt::format("the seat of {} is taken", side));
  return side;
}

// A seat anybody may take, or one that is his already; its side.
std::string take_open(Wire& wire, const TableLink& link, const JoinWords& words) {
  const std::string at = "/api/v1/tables/" + link.table;
  json::value table = good(wire, wire.get(at));
  std::vector<std::string> sides;
  for (const json::value& seat : table.at("seats").as_array()) sides.emplace_back(text_at(seat, "side"));
  if (!words.side.empty() && std::ranges::find(sides, words.side) == sides.end())
    stop(Exit::usage, fmt::format("--side: one of {} is expected", fmt::join(sides, ", ")));
  const bool sits = !table.at("your_sides").as_array().empty();
  if (words.side.empty() ? !sits : !holds(table, words.side)) {
    take(wire, at, words.side.empty() ? json::object{} : json::object{{"side", words.side}});
    table = good(wire, wire.get(at));
  }
  std::erase_if(sides, [&](const std::string& each) {
    return !holds(table, each) || (!words.side.empty() && each != words.side);
  });
  if (sides.empty()) stop(Exit::bad_input, "the seat is taken");
  if (sides.size() > 1)
    stop(Exit::usage, fmt::format("--side: you hold {}; say which", fmt::join(sides, " and ")));
  return sides.front();
}

// --- playing

class Sitting {
 public:
  Sitting(Wire& wire, const TableLink& link, const std::string& side, const JoinWords& words)
      : words_(words),
        screen_(words.json ? Screen::For::programs : Screen::For::people),
        remote_(wire, screen_, link.table, side),
        wire_(wire),
        link_(link) {
    wire.on_trouble = [this](const std::string& what) {
      screen_.say("trouble", json::string(what), "  " + what + "\n");
      std::fflush(stdout);  // it may be a while before anything else is said
    };
  }
  ~Sitting() { wire_.on_trouble = nullptr; }
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;

  void run(Context& context) {
    remote_.look_at_table();
    greet();
    remote_.catch_up();
    choose_player(context);
    Bell bell(link_, wire_.session(), place());
    bell_ = &bell;
    while (!remote_.over() && !interrupted()) {
      if (!step()) break;
      bell.move(place());
      remote_.hear(bell.take());
    }
    if (remote_.over()) return remote_.finish();
    if (interrupted()) stop(Exit::interrupted, "interrupted; the game goes on, join again to find your seat");
    screen_.say("left", json::object{}, "  the game goes on; join again to find your seat\n");
  }

 private:
  void greet() {
    const json::value& table = remote_.table();
    const std::string scenario(text_at(table, "scenario"));
    const json::value& promise = table.at("commitment");
    std::string text =
        fmt::format("{}. You are {}; `help` says what can be typed.\n", scenario, remote_.side());
    if (promise.is_string()) text += fmt::format("The dice are promised: {}\n", text_at(table, "commitment"));
    screen_.say(
        "joined",
        {{"table", link_.table}, {"scenario", scenario}, {"side", remote_.side()}, {"commitment", promise}},
        text);
  }

  Bell::Place place() const {
    return {link_.table, remote_.side(), remote_.after(), remote_.epoch(), remote_.chat()};
  }

  // One thing after the other: the computer player's answer, a line that was typed, or a while of waiting.
  // False when somebody leaves.
  bool step() {
    if (std::ferror(stdout) != 0) return false;
    const auto asked = remote_.asked();
    if (asked && entry_ != nullptr) return answer();
    if (asked) {
      ask(*asked);
    } else {
      note_waiting();
    }
    if (entry_ != nullptr) {
      std::fflush(stdout);
      pollfd end = {bell_->descriptor(), POLLIN, 0};
      poll(&end, 1, 500);
    } else if (const std::string* line = lines_.ready()) {
      const Typed typed = typed_of(*line);
      // What a program has written in advance waits for its question; people are told that it is not theirs.
      if (asked || person_ || !waits(typed)) {
        lines_.take();
        screen_.answered();
        return obey(remote_, screen_, typed);
      }
      lines_.wait(bell_->descriptor(), 500ms);
    } else if (lines_.ended() && (asked || person_)) {
      screen_.leave();
      return false;
    } else {
      lines_.wait(bell_->descriptor(), 500ms);
    }
    look_if_deaf();
    return true;
  }

  bool waits(const Typed& typed) const {
    return is_order(remote_, typed) || typed.word == "?" || typed.word == "rest";
  }

  // Where there is no live connection, the server is asked every two seconds.
  void look_if_deaf() {
    const auto now = std::chrono::steady_clock::now();
    if (bell_->connected() || now - looked_ < 2s) return;
    looked_ = now;
    remote_.catch_up();
  }

  void ask(const Prompt& asked) {
    waiting_.clear();
    waits_since_.reset();
    if (screen_.asking() && asked_ == asked && epoch_ == remote_.epoch()) return;
    asked_ = asked;
    epoch_ = remote_.epoch();
    screen_.board(remote_.picture());
    screen_.ask(asked);
  }

  // The computer answers at once, mostly: said is only what takes longer.
  void note_waiting() {
    const auto now = std::chrono::steady_clock::now();
    if (!waits_since_) waits_since_ = now;
    const std::string why = remote_.waiting();
    if (now - *waits_since_ < 1s || why == waiting_) return;
    waiting_ = why;
    screen_.say("waiting", json::string(why), "  " + why + "\n");
  }

  // --- a computer player in the seat

  void choose_player(Context& context) {
    if (words_.player.empty()) return;
    const std::string game(text_at(remote_.table(), "game"));
    entry_ = context.games(game).find(game);
    const json::value catalog = good(wire_, wire_.get("/api/v1/catalog"));
    const json::array& games = catalog.at("games").as_array();
    const auto* theirs =
        std::ranges::find_if(games, [&](const json::value& each) { return text_at(each, "id") == game; });
    if (entry_ == nullptr || theirs == games.end() ||
        theirs->at("rules_version").to_number<int>() != entry_->game->rules_version()) {
      stop(Exit::other_version, "the server plays by another version of the rules than this program");
    }
    const auto players = entry_->arena->players();
    if (std::ranges::none_of(players, [&](const auto& each) { return each.first == words_.player; }))
      stop(Exit::usage, fmt::format("--player: there is no \"{}\" for this game", words_.player));
    const json::array& seats = remote_.table().at("seats").as_array();
    const auto* seat = std::ranges::find_if(
        seats, [&](const json::value& each) { return text_at(each, "side") == remote_.side(); });
    index_ = static_cast<int>(seat - seats.begin());
    remote_.repeat_orders();
    roller_.emplace(seed_or_fresh(words_.seed), player_stream(index_));
  }

  bool answer() {
    const json::value order =
        need(entry_->arena->choose_seeing(remote_.position(), words_.player, side_at(index_), *roller_));
    const Remote::Sent sent = remote_.send({order});
    if (sent == Remote::Sent::refused)
      stop(Exit::failed, fmt::format("the player {} gave an order that is refused", words_.player));
    if (sent == Remote::Sent::not_now) poll(nullptr, 0, 500);
    return true;
  }

  const JoinWords& words_;
  Screen screen_;
  Lines lines_;
  Remote remote_;
  Wire& wire_;
  const TableLink& link_;
  Bell* bell_ = nullptr;
  const bool person_ = isatty(STDIN_FILENO) != 0;
  Prompt asked_;
  std::int64_t epoch_ = -1;
  std::string waiting_;
  std::optional<std::chrono::steady_clock::time_point> waits_since_;
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  const GameEntry* entry_ = nullptr;  // of the computer player, if one sits here
  int index_ = 0;
  std::optional<Roller> roller_;
};

// Before a seat is taken for a player that no game has.
void check_player(Context& context, const std::string& player) {
  const auto plays = [&](const GameEntry& entry) {
    const auto players = entry.arena->players();
    return std::ranges::any_of(players, [&](const auto& each) { return each.first == player; });
  };
  if (!player.empty() && std::ranges::none_of(context.games().all(), plays))
    stop(Exit::usage, fmt::format("--player: there is no computer player \"{}\"", player));
}

void join(Context& context, const JoinWords& words) {
  std::signal(SIGPIPE, SIG_IGN);
  check_player(context, words.player);
  const auto link = read_link(words.link);
  if (!link) stop(Exit::usage, to_string(link.error()));
  Keepsake kept = need(Keepsake::of(link->origin));
  Wire wire(link->origin, kept.session(), std::chrono::seconds(words.patience));
  try {
    enter(wire, words);
    if (const Errors errors = kept.keep(wire.session()); !errors.empty())
      stop(Exit::bad_input, to_string(errors));
    const std::string side =
        link->invitation.empty() ? take_open(wire, *link, words) : take_invited(wire, *link, words);
    Sitting(wire, *link, side, words).run(context);
  } catch (const std::exception& error) {
    stop(Exit::other_version, fmt::format("{} answers with what this program does not understand: {}",
                                          link->origin, error.what()));
  }
}

}  // namespace

void add_join_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<JoinWords>();
  CLI::App* sub = app.add_subcommand("join", "Play a game of a server in the terminal");
  sub->footer(join_footer);
  sub->add_option("LINK", words->link, "Of the page: to a game, or the invitation to a seat")->required();
  sub->add_option("--side", words->side, "The side you take; the first that is free if left out");
  sub->add_option("--name", words->name, "How the others see you");
  auto* player = sub->add_option("--player", words->player,
                                 "Let this computer player answer, from what the server shows your side");
  sub->add_option("--seed", words->seed, "Of the computer player; a fresh one if left out")->needs(player);
  sub->add_option("--patience", words->patience, "Seconds to go on trying when the server is lost");
  sub->add_flag("--json", words->json, "For programs: every line that is answered is one JSON object");
  sub->callback([&context, words] { join(context, *words); });
}

}  // namespace flagbridge
