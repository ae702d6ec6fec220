#include <array>

#include "server/api/rest.h"

namespace flagbridge::server {
namespace {

using enum Needs;
constexpr Verb get = Verb::get;
constexpr Verb post = Verb::post;

constexpr auto all_routes = std::to_array<Route>({
    {get, "/api/v1/me", nothing, get_me},
    {post, "/api/v1/me/name", session, post_name},
    {post, "/api/v1/accounts", session, post_account, false, Work::passwords, "account_made"},
    {post, "/api/v1/login", session, post_login, false, Work::passwords, "login"},
    {post, "/api/v1/logout", session, post_logout},
    {post, "/api/v1/me/password", session, post_password, false, Work::passwords, "password_changed"},
    {post, "/api/v1/me/farewell", session, post_farewell, false, Work::passwords, "account_ended"},
    {get, "/api/v1/me/recovery", session, get_recovery},
    {post, "/api/v1/me/recovery/codes", session, post_recovery_codes, false, Work::passwords, "codes_made"},
    {post, "/api/v1/recover", session, post_recover, false, Work::passwords, "recovered"},
    {post, "/api/v1/recover/mail", session, post_recover_mail, false, Work::passwords, "recovery_mailed"},
    {get, "/api/v1/me/notifications", session, get_contact},
    {post, "/api/v1/me/notifications", session, post_contact},
    {post, "/api/v1/me/notifications/confirm", session, post_confirm},
    {get, "/api/v1/catalog", nothing, get_catalog, false, Work::lasting},
    {get, "/api/v1/games/{game}/schema", nothing, get_schema, false, Work::lasting},
    {get, "/api/v1/games/{game}/tables", nothing, get_data, false, Work::lasting},
    {get, "/api/v1/games/{game}/sequence", nothing, get_sequence, false, Work::lasting},
    {get, "/api/v1/games/{game}/rules", nothing, get_rules, false, Work::lasting},
    {get, "/api/v1/games/{game}/rules/{rule}", nothing, get_rule, false, Work::lasting},
    {get, "/api/v1/guides/{guide}", nothing, get_guide, false, Work::lasting},
    {get, "/api/v1/ahl/ship", nothing, get_ship, false, Work::lasting, "", "refit"},
    {get, "/api/v1/ahl/decks/{number}", nothing, get_deck, false, Work::lasting, "", "refit"},
    {get, "/api/v1/ahl/decks/{number}/svg", nothing, get_deck_svg, false, Work::lasting, "", "refit"},
    {get, "/api/v1/sfb/ships", nothing, get_sfb_ships, false, Work::lasting},
    {get, "/api/v1/sfb/ships/{race}/{code}", nothing, get_sfb_ship, false, Work::lasting, "", "year"},
    {get, "/api/v1/sfb/ships/{race}/{code}/svg", nothing, get_sfb_ship_svg, false, Work::lasting, "", "year"},
    {get, "/api/v1/print/style", nothing, get_print_style, false, Work::lasting},
    {get, "/api/v1/print/{what}", nothing, get_print, false, Work::lasting, "", "name year"},
    {get, "/api/v1/sfb/displays/{design}", nothing, get_sfb_display, false, Work::lasting},
    {get, "/api/v1/fe/map/svg", nothing, get_fe_map_svg, false, Work::lasting, "", "from to"},
    {get, "/api/v1/fe/roster", nothing, get_fe_roster, false, Work::lasting},
    {get, "/api/v1/tables", session, get_tables},
    {post, "/api/v1/tables", session, post_table, false, Work::slow, "table_made"},
    {get, "/api/v1/tables/{id}", sight, get_table, true},
    {get, "/api/v1/invites/{token}", session, get_invite},
    {post, "/api/v1/tables/{id}/join", session, post_join, true},
    {post, "/api/v1/tables/{id}/leave", part, post_leave, true},
    {post, "/api/v1/tables/{id}/start", host, post_start, true},
    {get, "/api/v1/tables/{id}/state", sight, get_state, true},
    {get, "/api/v1/tables/{id}/position", seat, get_position, true},
    {get, "/api/v1/tables/{id}/feed", sight, get_feed, true},
    {post, "/api/v1/tables/{id}/orders", seat, post_orders, true},
    {post, "/api/v1/tables/{id}/check", seat, post_check, true},
    {post, "/api/v1/tables/{id}/inquire", seat, post_inquire, true},
    {post, "/api/v1/tables/{id}/rest", seat, post_rest, true},
    {post, "/api/v1/tables/{id}/resign", seat, post_resign, true},
    {post, "/api/v1/tables/{id}/proposals", seat, post_proposal, true},
    {post, "/api/v1/tables/{id}/resume", seat, post_resume, true},
    {get, "/api/v1/tables/{id}/chat", sight, get_chat, true},
    {post, "/api/v1/tables/{id}/chat", sight, post_chat, true},
    {post, "/api/v1/tables/{id}/reports", sight, post_report, true},
    {get, "/api/v1/admin/people", admin, get_admin_people},
    {post, "/api/v1/admin/people/{person}", admin, post_admin_person},
    {get, "/api/v1/admin/addresses", admin, get_admin_addresses},
    {post, "/api/v1/admin/addresses", admin, post_admin_address},
    {post, "/api/v1/admin/tables/{id}/close", admin, post_admin_close, true},
    {get, "/api/v1/admin/reports", admin, get_admin_reports},
    {post, "/api/v1/admin/reports/{report}", admin, post_admin_report},
    {get, "/api/v1/admin/deeds", admin, get_admin_deeds},
    {get, "/api/v1/tables/{id}/journal", sight, get_journal, true, Work::slow},
    {get, "/api/v1/tables/{id}/journal/check", sight, get_journal_check, true, Work::slow},
    {get, "/api/v1/tables/{id}/report", sight, get_report, true, Work::slow},
    {get, "/api/v1/tables/{id}/replay", sight, get_replay, true, Work::slow},
    {get, "/api/v1/tables/{id}/replay/{n}", sight, get_replay_at, true, Work::slow},
});

// What stands for the {…}, if the steps are those of the path.
std::optional<std::vector<std::string>> matched(std::string_view path,
                                                const std::vector<std::string>& steps) {
  std::vector<std::string> at;
  path.remove_prefix(1);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::size_t end = path.find('/');
    const std::string_view part = path.substr(0, end);
    if (part.starts_with('{')) {
      if (steps[i].empty()) return std::nullopt;
      at.push_back(steps[i]);
    } else if (part != steps[i]) {
      return std::nullopt;
    }
    const bool last = end == std::string_view::npos;
    if (last != (i + 1 == steps.size())) return std::nullopt;
    if (!last) path.remove_prefix(end + 1);
  }
  return at;
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

Found find_route(Verb verb, const std::vector<std::string>& steps) {
  Found found;
  for (const Route& route : all_routes) {
    auto at = matched(route.path, steps);
    if (!at) continue;
    if (route.verb == verb) return {&route, std::move(*at), false};
    found.other_verb = true;
  }
  return found;
}

}  // namespace flagbridge::server
