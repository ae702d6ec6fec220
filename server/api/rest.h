#pragma once

#include "server/api/api.h"

namespace flagbridge::server {

// Leaves the rest of what a side is asked to the computer player.
Answer post_rest(Api& api, Call& call);

}  // namespace flagbridge::server
