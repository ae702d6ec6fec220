#!/usr/bin/env bash
# The structure rules of CONTRIBUTING.md that a text search can check: check.sh CHECK [ROOT]
# Prints file:line: and the reason for everything it finds, and fails if it found anything.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C

checks=(engine_headers server_headers layers exact length text headers todo named_tests named_files)

if [[ ! " ${checks[*]} " =~ \ ${1-}\  ]]; then
  echo "usage: check.sh CHECK [ROOT], with CHECK one of: ${checks[*]}" >&2
  exit 2
fi
here=$(dirname "$(readlink -f "$0")")
cd "${2:-$here/../..}"

# grep, content with finding nothing.
match() { grep "$@" || [[ $? -eq 1 ]]; }

# Files in those of the folders given that exist, NUL-separated; further find expressions after "--".
files() {
  local folders=()
  while [[ $1 != -- ]]; do
    if [[ -e $1 ]]; then folders+=("$1"); fi
    shift
  done
  shift
  if [[ ${#folders[@]} -gt 0 ]]; then find "${folders[@]}" -type f "$@" -print0 | sort -z; fi
}

cpp_files() { files "$@" -- '(' -name '*.h' -o -name '*.hpp' -o -name '*.cpp' ')'; }

all_files() {
  find . '(' -name .git -o -name .cache -o -name node_modules -o -path ./build -o -path ./web/dist \
    -o -path ./tests/fuzz/corpus ')' -prune \
    -o -type f ! -name compile_commands.json ! -name '*.swp' -printf '%P\0' | sort -z
}

# search PATTERN REASON: "file:line: reason" for every matching line of the NUL-separated files on standard input.
search() { xargs -0r grep -nHIE -e "$1" | sed -E "s/^([^:]*:[0-9]+):.*/\1: $2/" || true; }

# "file:line header" for every #include in the folders given.
includes() {
  local include='^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"][^>"]+'
  cpp_files "$@" | xargs -0r grep -nHoE -e "$include" | sed -E 's/^([^:]*:[0-9]+):.*[<"]/\1 /' || true
}

# The engine is a function of its inputs: no I/O, clock, threads or randomness of its own. Atomics are only in stores of what
# such a function has given before, which tables on several threads share.
check_engine_headers() {
  local forbidden=(
    'fstream|iostream|istream|ostream|sstream|iomanip|ios|streambuf|syncstream|spanstream|print|filesystem'
    'c?stdio(\.h)?|unistd\.h|fcntl\.h|dirent\.h|poll\.h|netdb\.h|dlfcn\.h|sys/.*|arpa/.*|netinet/.*'
    'chrono|ctime|time\.h'
    'thread|mutex|shared_mutex|condition_variable|future|atomic|stop_token|semaphore|latch|barrier|execution'
    'pthread\.h|threads\.h|stdatomic\.h|csignal|signal\.h'
    'random|boost/(asio|beast|chrono|date_time|filesystem|interprocess|iostreams|process|random|thread|uuid)[./].*'
    'fmt/(chrono|os|ostream|std)\.h|spdlog/.*|sqlite3\.h'
  )
  local pattern
  pattern=$(IFS='|' && echo "${forbidden[*]}")
  includes engine | match -E " ($pattern)\$" | match -vE '^engine/(sfb/library/own_mixes|kernel/once)\.h:[0-9]+ atomic$' |
    sed -E 's|^([^ ]*) (.*)|\1: engine/ must not include <\2>: no I/O, clock, threads or randomness there|'
}

# A table knows neither threads nor sockets nor what time it is; what the server can be asked neither waits nor
# listens. Only server/net and server/store do.
check_server_headers() {
  local forbidden='boost/(asio|beast)[./].*|thread|condition_variable|future|chrono|ctime|sqlite3\.h|libpq-fe\.h'
  includes server/play server/api | match -E " ($forbidden)\$" |
    sed -E 's|^([^ ]*) (.*)|\1: server/play and server/api must not include <\2>: waiting is done in server/net|'
}

# kernel <- games <- players <- lab <- server <- cli; the games never include one another.
declare -A above=(
  [engine]='players lab cli server' [players]='lab cli server' [lab]='cli server' [server]='cli')
check_layers() {
  local at header layer folder from
  while read -r at header; do
    from=${at%%/*}
    folder=${at#engine/} && folder=${folder%%/*}
    layer=${header#engine/} && layer=${layer%%/*}
    if [[ $header == *..* ]]; then
      echo "$at: includes \"$header\": name headers from engine/ or the top folder, without .."
    elif [[ " ${above[$from]} " == *" $layer "* ]]; then
      echo "$at: $from/ must not include $layer/, which is built on it"
    elif [[ $from == engine && $layer != kernel && $layer != "$folder" && -d engine/$layer ]]; then
      echo "$at: engine/$folder must not include engine/$layer: games are independent, and the kernel of them all"
    fi
  done < <(includes "${!above[@]}")
}

check_exact() {
  cpp_files engine | search '^[^/"]*\b(float|double)\b' 'no floating point in the engine: arithmetic is exact'
}

check_length() {
  files engine players lab server cli web/src web/e2e -- ! -name openapi.json ! -name schema.d.ts |
    xargs -0r awk 'FNR == 601 {print FILENAME ":601: longer than 600 lines: split it"}'
}

check_text() {
  cpp_files engine players lab server cli tests bench | search $'\t' 'a tab: indent with spaces'
  all_files | search '(^|[^[:alnum:]_.~*/)}-])/(home|root|Users|work|workspace|mnt|tmp)/[[:alnum:]_.]' \
    'an absolute path of one machine'
  { all_files | xargs -0r grep -lIZ '' || true; } | { xargs -0r grep -zLP '\n\z' || true; } |
    sed 's/$/:1: does not end in a newline/'
}

check_headers() {
  { files engine players lab server cli tests bench -- -name '*.h*' | xargs -0r grep -LE '^#pragma once$' || true; } |
    sed 's/$/:1: no #pragma once/'
}

check_todo() {
  all_files | search '\b(TODO|FIXME)\b(\([^)]*\))?[]:;.,*/) -]*$' 'say what is to be done'
}

# A document that names tests as `Suite.Test` names such as there are.
check_named_tests() {
  local at name
  while IFS=' ' read -r at name; do
    if ! grep -rqsE "^TEST(_F|_P)?\(${name%.*}, ${name#*.}\)" tests --include='*.cpp'; then
      echo "$at: there is no test $name"
    fi
  done < <(files docs -- -name '*-checks.md' | xargs -0r grep -nHoE '`[A-Z][A-Za-z]+\.[A-Z][A-Za-z0-9]+`' |
    sed -E 's/^([^:]*:[0-9]+):`(.*)`/\1 \2/')
}

# A comment or document that names a file names one there is.
check_named_files() { all_files | tr '\0' '\n' | awk -f "$here/named_files.awk"; }

complaints=$("check_$1")
if [[ -n $complaints ]]; then
  printf '%s\n' "$complaints"
  exit 1
fi
