#pragma once

#include <string>
#include <string_view>

#include "kernel/seed.h"

// What must not be guessed.
namespace flagbridge::server {

std::string random_token(std::size_t bytes);     // in letters, digits, - and _
std::string token_hash(std::string_view token);  // what is kept of a session's token
// For people to write down: "7K2M-…", 80 bits without letters that look alike; and how it is compared,
// whatever case and lines between somebody has typed.
std::string random_code();
std::string plain_code(std::string_view typed);
Seed random_seed();
std::string hash_password(const std::string& plain);  // argon2id; empty if there is no memory for it
bool password_fits(const std::string& plain, const std::string& hashed);
// As much work as a comparison, so that an account that does not exist answers no faster.
void pretend_to_compare(const std::string& plain);

}  // namespace flagbridge::server
