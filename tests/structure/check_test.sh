#!/usr/bin/env bash
# Every check of check.sh accepts a sound tree and finds each kind of fault, with its file and line.
set -euo pipefail

check=$(dirname "$(readlink -f "$0")")/check.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
faults=0

fail() {
  echo "$*"
  faults=$((faults + 1))
}

sound_tree() {
  rm -rf "${folder:?}/tree"
  mkdir -p "$folder/tree"/engine/{kernel,sfb,fe} "$folder/tree"/server/{api,net,play} "$folder/tree"/{players,lab,cli,tests,docs}
  printf '#pragma once\n\n#include <array>\n#include <fmt/format.h>\n\n// A double blow.\n' >"$folder/tree/engine/kernel/a.h"
  printf '#include "kernel/a.h"\n#include "sfb/b.h"\n// TODO the table of (E2.3)\n' >"$folder/tree/engine/sfb/b.cpp"
  printf '#include <chrono>\n#include "lab/l.h"\n#include "sfb/b.h"\n' >"$folder/tree/cli/main.cpp"
  : >"$folder/tree/lab/empty.cpp"
  printf 'TEST(Blows, AreDouble) {}\n' >"$folder/tree/tests/a_test.cpp"
  printf 'Held by `Blows.AreDouble`.\n' >"$folder/tree/docs/a-checks.md"
  printf '%s\n' 'See `sfb/b.cpp:turn`, [a.h](../engine/kernel/a.h) and <https://example.org/c.md>.' \
    'Write `docs/<game>.md`, `*.tsv`, `data/NN.toml` or `FILE.json`; settings are in /etc/c.toml.' >"$folder/tree/docs/names.md"
  printf 'const char* name = "c.tsv";  // as "b.cpp" has it\n' >"$folder/tree/lab/names.cpp"
}

# finds CHECK FILE LINE CONTENT: with the content added to a sound tree, CHECK fails and names FILE:LINE.
finds() {
  local name=$1 file=$2 line=$3 output
  sound_tree
  # shellcheck disable=SC2059  # the content has escapes
  printf "$4" >"$folder/tree/$file"
  if output=$("$check" "$name" "$folder/tree"); then
    fail "check '$name' did not find the fault in $file"
  elif [[ $output != "$file:$line: "?* || $output == *$'\n'* ]]; then
    fail "check '$name' said, instead of $file:$line: $output"
  fi
}

sound_tree
for name in engine_headers server_headers layers exact length text headers todo named_tests named_files; do
  output=$("$check" "$name" "$folder/tree") || fail "check '$name' refused a sound tree: $output"
done

for header in fstream iostream filesystem thread mutex chrono random cstdio unistd.h sys/stat.h fmt/ostream.h boost/asio.hpp; do
  finds engine_headers engine/kernel/x.cpp 2 "#include <array>\n#  include <$header>\n"
done
for layer in players lab cli server; do
  finds layers engine/sfb/x.cpp 1 "#include \"$layer/x.h\"\n"
done
finds layers engine/sfb/x.cpp 1 '#include "fe/x.h"\n'
finds layers engine/sfb/x.cpp 1 '#include "engine/fe/x.h"\n'
finds layers engine/sfb/x.cpp 1 '#include "../fe/x.h"\n'
finds layers engine/kernel/x.cpp 1 '#include "sfb/x.h"\n'
finds layers players/x.cpp 1 '#include "lab/x.h"\n'
finds layers lab/x.cpp 1 '#include "cli/x.h"\n'
finds server_headers server/play/x.cpp 1 '#include <thread>\n'
finds server_headers server/api/x.cpp 1 '#include <boost/asio/post.hpp>\n'
finds layers server/net/x.cpp 1 '#include "cli/x.h"\n'
finds exact engine/fe/x.cpp 2 'int a = 1;\nconst double b = 1;\n'
finds exact engine/fe/x.cpp 1 'using Cost = float;\n'
finds length lab/x.cpp 601 "$(printf '// x\\n%.0s' {1..601})"
finds named_tests docs/x-checks.md 2 'Two of them:\n`Blows.AreDouble`, `Blows.AreSingle`.\n'
finds named_files docs/x.md 2 'See\n[there](../engine/sfb/c.cpp).\n'
finds named_files README.md 1 '`docs/a.h` is elsewhere\n'
finds named_files engine/sfb/x.h 2 '#include "c.h"\nint x;  // see rules/c.cpp.\n'
finds named_files engine/sfb/x.h 3 '/* This\n * and\n * "c.h" */ int x;\n'
finds named_files cli/x.svelte 2 '<!-- in\nc.ts -->\n'
finds named_files tests/CMakeLists.txt 2 'add(c.cpp)\n# add c.cpp\n'
finds named_files verify 3 '#!/usr/bin/env bash\ntouch c.sh\n# c.md\n'
finds text tests/x.cpp 2 '// x\n\tint a;\n'
finds text players/x.cpp 1 '// x'
finds text notes.md 2 "See\\n\`/ho""me/someone/notes\`\\n"
finds headers tests/x.h 1 'int x;\n'
finds todo engine/fe/x.cpp 1 '// TODO\n'
finds todo CMakeLists.txt 2 '#\n# FIXME(me): \n'

if [[ $faults -gt 0 ]]; then exit 1; fi
