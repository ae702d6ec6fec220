#include "server/http/passwords.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <set>

namespace flagbridge::server {
namespace {

constexpr std::size_t shortest = 8;
constexpr std::size_t longest = 200;

// "P@ssw0rd" read as it is meant.
std::string without_disguise(std::string text) {
  constexpr std::string_view from = "@4830!1$57+";
  constexpr std::string_view to = "aabeoiisstt";
  static_assert(to.size() == from.size());
  for (char& c : text) {
    if (const std::size_t at = from.find(c); at != std::string_view::npos) c = to[at];
  }
  return text;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

// "dragon2024!" without what is put around a word so that it passes for a password.
std::string core_of(std::string text) {
  while (!text.empty() && !is_letter(text.back())) text.pop_back();
  text.erase(text.begin(), std::ranges::find_if(text, is_letter));
  return text;
}

// "abababab": the same again and again.
bool repeats(const std::string& text) {
  for (std::size_t length = 1; length <= 4 && length * 2 <= text.size(); ++length) {
    bool same = true;
    for (std::size_t i = length; same && i < text.size(); ++i) same = text[i] == text[i - length];
    if (same) return true;
  }
  return false;
}

}  // namespace

Result<CommonPasswords> CommonPasswords::load(const DataSource& data) {
  const auto text = data.read("server/common_passwords.txt");
  if (!text) return fail(text.error());
  CommonPasswords common;
  for (std::size_t from = 0; from < text->size();) {
    const std::size_t end = std::min(text->find('\n', from), text->size());
    if ((*text)[from] != '#') common.all_.insert(text->substr(from, end - from));
    from = end + 1;
  }
  return common;
}

bool CommonPasswords::is_common(const std::string& plain) const {
  const std::string core = core_of(plain);
  const std::string shown = without_disguise(plain);
  if (all_.contains(plain) || all_.contains(shown)) return true;
  // A word with a little around it, unless that is most of it.
  const auto dressed_up = [&](const std::string& word) {
    return all_.contains(word) && plain.size() < word.size() + 5;
  };
  return dressed_up(core) || dressed_up(without_disguise(core)) || dressed_up(core_of(shown));
}

std::optional<std::string> CommonPasswords::against(const std::string& password,
                                                    const std::string& name) const {
  if (password.size() < shortest || password.size() > longest)
    return "a password of 8 to 200 characters is expected";
  const std::string plain = boost::to_lower_copy(password);
  if (boost::trim_copy(plain).empty()) return "the password is blank";
  if (repeats(plain) || std::set<char>(plain.begin(), plain.end()).size() < 4) {
    return "the password repeats itself: everybody guesses that";
  }
  const std::string own = boost::to_lower_copy(name);
  const std::string core = core_of(plain);
  const std::string back(own.rbegin(), own.rend());
  if (!own.empty() && (plain == own || plain == back || plain == own + own || core == core_of(own))) {
    if (!core.empty() || plain == own) return "the password is the name: everybody guesses that";
  }
  if (is_common(plain)) return "that password is one of the ten thousand that are guessed first";
  return std::nullopt;
}

}  // namespace flagbridge::server
