#!/usr/bin/env bash
# What deploy/ says agrees with the project, as far as that shows without a container service or systemd running:
# deploy_test.sh PROGRAM
set -euo pipefail

program=${1:?usage: deploy_test.sh PROGRAM}
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
container=$root/deploy/Containerfile
unit=$root/deploy/flagbridge.service
faults=0

fail() {
  echo "$*"
  faults=$((faults + 1))
}

# The image is built by the same command as everything else, which installs what is needed.
grep -qx 'RUN ./run --build-only' "$container" || fail "the image is not built by ./run --build-only"
grep -q '"\$root/tools/setup"' "$root/run" || fail "./run does not set the machine up"
"$root/run" --help | grep -q -- '--build-only' || fail "./run knows no --build-only"
release=$(sed -n 's|^VERSION_ID="\(.*\)"|\1|p' /etc/os-release)
if [[ $release == 12 ]]; then
  [[ $(grep -c '^FROM debian:12' "$container") == 2 ]] || fail "the image is not of the system that tools/setup is for"
fi

# What is copied out of the first half is there, or is what the build makes.
home=$(sed -n 's/^WORKDIR //p' "$container")
while read -r from; do
  case ${from#"$home"/} in
    build/flagbridge) grep -q '"binaryDir": "${sourceDir}/build"' "$root/CMakePresets.json" || fail "the release is built elsewhere" ;;
    'web/dis[t]') grep -q 'vite build' "$root/web/package.json" || fail "the page is not built into web/dist" ;;
    *) [[ -e $root/${from#"$home"/} ]] || fail "$from is copied, and there is no such thing" ;;
  esac
done < <(sed -n 's/^COPY --from=build \([^ ]*\) .*/\1/p' "$container")
# What the image leaves out must not be needed for building it.
while read -r left_out; do
  case $left_out in
    /.git | /build | /.cache | /web/node_modules | /web/dist | /flagbridge-data) ;;
    *) fail "$left_out is kept out of the image: is it not needed?" ;;
  esac
done < <(grep '^/' "$root/.dockerignore" || true)

# Every library the program is linked to comes with a package of the list, or with the C++ runtime every image has.
packages=" $(sed -n '/apt-get install/,/&& rm/p' "$container" | tr -d '\\' | tr -s ' \n' ' ') "
if command -v readelf >/dev/null && command -v dpkg-query >/dev/null; then
  while read -r library; do
    path=$(ldd "$program" | awk -v name="$library" '$1 == name { print $3 }')
    owner=$(dpkg-query -S "$path" "$(readlink -f "$path")" 2>/dev/null | sed 's/:.*//' | sort -u | tr '\n' ' ' || true)
    found=no
    for each in $owner; do
      if [[ $packages == *" $each "* || $each =~ ^(libc6|libstdc\+\+6|libgcc-s1)$ ]]; then found=yes; fi
    done
    [[ $found == yes ]] || fail "$library (of $owner) is not installed in the image"
  done < <(readelf -d "$program" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')
fi

# Settings that are named exist, and the commands are the program's.
while read -r setting; do
  [[ $setting == FLAGBRIDGE_ROOT ]] || grep -q "\`$setting\`" "$root/docs/hosting.md" || fail "$setting is no setting"
done < <(grep -oh 'FLAGBRIDGE_[A-Z]*' "$container" "$unit" | sort -u)
grep -qx "CMD \[\"$home/build/flagbridge\", \"serve\"\]" "$container" || fail "the image does not serve"
grep -q "^ExecStart=$home/build/flagbridge serve --config " "$unit" || fail "the unit does not serve"
"$program" serve --help | grep -q -- '--config' || fail "serve knows no --config"
# It ends by the signal systemd sends, and in less time than it is given.
[[ $(sed -n 's/^TimeoutStopSec=//p' "$unit") -ge 10 ]] || fail "the unit gives the server no time to end"

# systemd's own opinion, where it can be had; the program is not at its place here.
if command -v systemd-analyze >/dev/null; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  sed "s|^ExecStart=[^ ]*|ExecStart=$(readlink -f "$program")|" "$unit" >"$folder/flagbridge.service"
  opinion=$(systemd-analyze verify "$folder/flagbridge.service" 2>&1 | grep -F flagbridge || true)
  [[ -z $opinion ]] || fail "systemd-analyze: $opinion"
fi

exit $((faults > 0))
