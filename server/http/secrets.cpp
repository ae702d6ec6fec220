#include "server/http/secrets.h"

#include <array>
#include <sodium.h>
#include <vector>

#include "kernel/hash.h"

namespace flagbridge::server {
namespace {

// libsodium wants to be woken once; doing it again does nothing.
void wake() {
  if (sodium_init() < 0) sodium_misuse();
}

}  // namespace

std::string random_token(std::size_t bytes) {
  wake();
  std::vector<unsigned char> raw(bytes);
  randombytes_buf(raw.data(), raw.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), raw.data(), raw.size(), variant);
  text.pop_back();  // the terminating zero
  return text;
}

std::string token_hash(std::string_view token) {
  return hex_of(Sha256().add("flagbridge session 1\n").add(token).finish());
}

std::string random_code() {
  wake();
  constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  std::string code;
  for (int i = 0; i < 16; ++i) {
    if (i > 0 && i % 4 == 0) code += '-';
    code += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  }
  return code;
}

std::string plain_code(std::string_view typed) {
  std::string plain;
  for (const char c : typed) {
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    if (upper == '-' || upper == ' ') continue;
    plain += upper == 'O' ? '0' : upper == 'I' || upper == 'L' ? '1' : upper;
  }
  return plain;
}

Seed random_seed() {
  wake();
  Seed seed;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string hash_password(const std::string& plain) {
  wake();
  std::array<char, crypto_pwhash_STRBYTES> hashed{};
  if (crypto_pwhash_str_alg(hashed.data(), plain.data(), plain.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return "";
  }
  return hashed.data();
}

bool password_fits(const std::string& plain, const std::string& hashed) {
  wake();
  return crypto_pwhash_str_verify(hashed.c_str(), plain.data(), plain.size()) == 0;
}

void pretend_to_compare(const std::string& plain) {
  static const std::string nobody = hash_password("nobody's password");
  static_cast<void>(password_fits(plain, nobody));
}

}  // namespace flagbridge::server
