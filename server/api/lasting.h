#pragma once

#include "server/api/api.h"

namespace flagbridge::server {

// An answer that is the same for everybody, and as long as the server runs.
Answer lasting(const Call& call, Answer answer);

}  // namespace flagbridge::server
