#include "kernel/match.h"

namespace flagbridge {

Digest commitment_of(const Seed& seed) { return Sha256().add("flagbridge seed 1\n").add(to_text(seed)).finish(); }

}  // namespace flagbridge
