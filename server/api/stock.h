#pragma once

#include <map>
#include <memory>

#include "ahl/ship.h"
#include "lab/ledger.h"
#include "server/api/library.h"
#include "server/http/passwords.h"

namespace flagbridge::server {

// All that is read from data/ and never changes; the servers of one process may share it.
struct Stock {
  Games games;
  Ledger ledger;
  std::map<std::string, ahl::Ship, std::less<>> ships;  // by refit; "": as built
  Library library;
  CommonPasswords common;

  static Result<std::shared_ptr<const Stock>> load(const DataSource& data);
};

}  // namespace flagbridge::server
