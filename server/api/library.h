#pragma once

#include "fe/content.h"
#include "sfb/content.h"

// What can be looked at beside the games: the ships of Star Fleet Battles, the map and the fleets of
// Federation & Empire.
namespace flagbridge::server {

struct Library {
  sfb::Content battles;
  fe::Content empires;

  static Result<Library> load(const DataSource& data);
};

}  // namespace flagbridge::server
