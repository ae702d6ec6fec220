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
  grep -q '^ARG DEBIAN=bookworm-20[0-9]*$' "$container" || fail "the image is not of one day of the system that tools/setup is for"
  [[ $(grep -c '^FROM debian:${DEBIAN}' "$container") == 2 ]] || fail "the image has another base than the one it names"
fi
# It runs without rights, and says by itself whether it works.
grep -qE '^USER [1-9][0-9]*$' "$container" || fail "the image runs as root"
grep -qx "HEALTHCHECK .* CMD \[\"$(sed -n 's/^WORKDIR //p' "$container")/build/flagbridge\", \"health\"\]" "$container" ||
  fail "the image does not say whether it works"
"$program" health --help >/dev/null || fail "the program knows no health"

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
  # Below 2.0 of 10, in tenths.
  systemd-analyze security --offline=true --threshold=20 "$folder/flagbridge.service" >"$folder/security" 2>&1 ||
    fail "systemd-analyze security: $(tail -n 1 "$folder/security")"
fi
# It is started again however often it fails, cannot take the machine's memory, has no rights of root, and needs no file
# of settings.
for line in StartLimitIntervalSec=0 Restart=always CapabilityBoundingSet= 'SetCredential=flagbridge.toml:#'; do
  grep -qxF "$line" "$unit" || fail "the unit does not say $line"
done
grep -q '^MemoryMax=[0-9]' "$unit" || fail "the unit may take all memory"

exit $((faults > 0))
