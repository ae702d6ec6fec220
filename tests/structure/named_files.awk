# Finds names of files that are not in the tree, in documents and in comments. Standard input: the files of the tree,
# one a line, read from the current folder. A name stands for every file whose path is it or ends in "/" and it.

{
  files[NR] = $0
  for (rest = $0; ; rest = substr(rest, RSTART + 1)) {
    exists[rest] = 1
    if (!match(rest, /\//)) break
  }
}

END {
  for (i = 1; i <= NR; ++i) read_names(files[i])
}

function language(file) {
  if (file ~ /\.md$/) return "text"
  if (file ~ /\.(h|hpp|cpp|ts|js|mjs|svelte|css)$/) return "slashes"
  if (file ~ /(\.(sh|awk|cmake|toml|tsv|service|dict)|CMakeLists\.txt|Containerfile)$/) return "hash"
  return file ~ /\.[^\/]*$/ ? "" : "script"
}

function read_names(file,    how, line, number) {
  how = language(file)
  if (how == "") return
  inside = ""
  for (number = 1; (getline line < file) > 0; ++number) {
    if (how == "script") {
      if (line !~ /^#!.*sh$/) break
      how = "hash"
    }
    if (line !~ /\.(h|cpp|ts|svelte|md|toml|tsv|sh|cmake|json)/ && how != "slashes") continue
    gsub(/[a-z]+:\/\/[^] )>"'`]*/, "", line)
    if (how == "hash") line = match(line, /(^|[ \t])#+( |$)/) ? substr(line, RSTART) : ""
    if (how == "slashes") line = comments(line)
    names(line, file ":" number)
  }
  close(file)
}

# What is comment in a line of C++, TypeScript or Svelte. Whether a comment goes on in the next line is kept in "inside".
function comments(line,    found, at, mark) {
  found = ""
  while (line != "") {
    if (inside != "") {
      at = index(line, inside)
      if (at == 0) return found " " line
      found = found " " substr(line, 1, at - 1)
      line = substr(line, at + length(inside))
      inside = ""
    }
    if (!match(line, /'"'|"([^"\\]|\\.)*"|\/\/|(^|[ \t({])\/\*|<!--/)) break
    mark = substr(line, RSTART, RLENGTH)
    line = substr(line, RSTART + RLENGTH)
    if (mark == "//") return found " " line
    if (mark == "<!--") inside = "-->"
    if (mark ~ /\/\*$/) inside = "*/"
  }
  return found
}

function names(text, at,    words, count, i, name) {
  gsub(/…/, "*", text)
  count = split(text, words, /[^A-Za-z0-9_.\/*<>{}$@~+-]+/)
  for (i = 1; i <= count; ++i) {
    name = words[i]
    sub(/\.+$/, "", name)
    sub(/^(\.\.?\/)+/, "", name)
    if (name !~ /[A-Za-z0-9_*>}-]\.(h|cpp|ts|svelte|md|toml|tsv|sh|cmake|json)$/) continue
    if (!(name in exists) && !placeholder(name)) print at ": there is no file " name
  }
}

# Stands for a name (*.tsv, <game>.md, FILE.toml, 6NN.toml), or for a file outside the tree (/etc/...). Only documents are
# themselves written in capitals.
function placeholder(name) {
  return name ~ /[*<>{}$]|NN|^[~\/]/ || name ~ /(^|\/)[A-Z][A-Z]+(\/|\.[a-ln-z])/
}
