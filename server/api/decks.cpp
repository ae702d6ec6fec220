#include <charconv>

#include "ahl/deck_picture.h"
#include "server/api/deck_json.h"
#include "server/api/lasting.h"

// The cruiser of Azhanti High Lightning.
namespace flagbridge::server {
namespace {

const ahl::Ship* ship_of(const Api& api, const Call& call) {
  const auto refit = call.request.query.find("refit");
  const auto found = api.ships.find(refit == call.request.query.end() ? "" : refit->second);
  return found == api.ships.end() ? nullptr : &found->second;
}

int deck_number(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= 1 && number <= ahl::deck_count ? number : 0;
}

}  // namespace

Answer get_ship(Api& api, Call& call) {
  const ahl::Ship* ship = ship_of(api, call);
  return ship == nullptr ? not_found() : lasting(call, json_answer(ship_json(*ship)));
}

Answer get_deck(Api& api, Call& call) {
  const ahl::Ship* ship = ship_of(api, call);
  const int number = deck_number(call.at[0]);
  if (ship == nullptr || number == 0) return not_found();
  return lasting(call, json_answer(deck_json(*ship, number)));
}

Answer get_deck_svg(Api& api, Call& call) {
  const ahl::Ship* ship = ship_of(api, call);
  const int number = deck_number(call.at[0]);
  if (ship == nullptr || number == 0) return not_found();
  return lasting(call, {200, "image/svg+xml", ahl::deck_svg(ship->plan_of(number))});
}

}  // namespace flagbridge::server
