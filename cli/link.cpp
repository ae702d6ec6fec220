#include "cli/link.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "server/http/request.h"
#include "server/net/curl.h"

namespace flagbridge {
namespace {

std::string part_of(const server::CurlAddress& address, CURLUPart part) {
  char* found = nullptr;
  if (curl_url_get(address.get(), part, &found, 0) != CURLUE_OK) return "";
  return server::CurlText(found).get();
}

}  // namespace

bool is_token(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
  });
}

Result<TableLink> read_link(const std::string& text) {
  const auto bad = [&](const char* why) {
    return fail(
        fmt::format("\"{}\" {}; a link of the page is expected, such as "
                    "http://localhost:8080/#/game/ID or the invitation to a seat, in quotes",
                    text, why));
  };
  const server::CurlAddress address(curl_url());
  if (curl_url_set(address.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK) return bad("is no address");
  const std::string scheme = part_of(address, CURLUPART_SCHEME);
  if (scheme != "http" && scheme != "https") return bad("is neither http nor https");
  if (!part_of(address, CURLUPART_USER).empty() || !part_of(address, CURLUPART_PASSWORD).empty())
    return bad("names somebody before the host");
  server::Request target;
  const std::string fragment = part_of(address, CURLUPART_FRAGMENT);
  if (!server::read_target(fragment, target) || target.steps.size() != 2 || target.steps[0] != "game" ||
      !is_token(target.steps[1])) {
    return bad("leads to no game");
  }
  TableLink link;
  const std::string port = part_of(address, CURLUPART_PORT);
  link.host = part_of(address, CURLUPART_HOST) + (port.empty() ? "" : ":" + port);
  link.origin = scheme + "://" + link.host;
  link.table = target.steps[1];
  link.invitation = target.query["invitation"];
  if (!link.invitation.empty() && !is_token(link.invitation)) return bad("has no invitation to a seat");
  return link;
}

}  // namespace flagbridge
