#pragma once

#include <string>
#include <vector>

#include "fe/content.h"

// Data of Federation & Empire in words, for a terminal.
namespace flagbridge {

// "DN CC 3xCA".
std::string unit_list(const std::vector<fe::UnitCount>& units);

// "turns 7-9", "from turn 10, spring".
std::string turns_words(int first, std::optional<int> last, std::optional<fe::Season> season);

std::string order_words(const fe::Content& content, const fe::OrderOfBattle& order);
std::string scenario_words(const fe::Content& content, const fe::Scenario& scenario);

// Text broken into lines of at most `width` characters, all but the first indented.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 110);

}  // namespace flagbridge
