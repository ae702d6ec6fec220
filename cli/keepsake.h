#pragma once

#include <filesystem>
#include <string>

#include "kernel/error.h"

// Who this user is to a server, kept from one call of the program to the next, as a browser keeps its cookie.
namespace flagbridge {

class Keepsake {
 public:
  // Below $XDG_STATE_HOME, or ~/.local/state; a file for each server.
  static Result<Keepsake> of(const std::string& origin);

  const std::string& session() const { return session_; }  // empty: the server does not know him yet
  // Only its owner can read the file.
  Errors keep(const std::string& session);

 private:
  std::filesystem::path file_;
  std::string session_;
};

}  // namespace flagbridge
