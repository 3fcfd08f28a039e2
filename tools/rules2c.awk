# rules2c.awk -- .rules files as C initialisers of struct rules.
# usage: awk -f rules2c.awk src/board/rules.c international.rules malaysian.rules ... > variants_gen.h
#
# The facts (name, member, values, default) are read off the FACT( lines of rules.c.  A base must
# come before the files that take it over.  rules_read.c is the strict reader; a test compares.
function fail(msg) {
    print FILENAME ":" FNR ": " msg > "/dev/stderr"
    bad = 1
    exit 1
}
function trim(s) { sub(/^[ \t]+/, "", s); sub(/[ \t\r]+$/, "", s); return s }
function place(words, word,    n, w, i) {
    n = split(words, w, " ")
    for (i = 1; i <= n; i++) if (w[i] == word) return i - 1
    fail("no such value: " word)
}
function endings(value,    n, w, e, i, out) {
    if (value == "none") return ".n_endings = 0"
    n = split(value, w, " ")
    for (i = 1; i <= n; i++) {
        split(w[i], e, ":")
        out = out (i > 1 ? ", " : "") "{ " e[1] ", " e[2] ", " e[3] ", ENDING_" (e[4] ? toupper(e[4]) : "LONE") " }"
    }
    return ".n_endings = " n ", .endings = { " out " }"
}
function member(f, value) {
    if (kind[f] == "TEXT") return "." field[f] " = \"" value "\""
    if (kind[f] == "SIGN") return "." field[f] " = '" value "'"
    if (kind[f] == "NUMBER") return "." field[f] " = " value
    if (kind[f] == "ENDINGS") return endings(value)
    return "." field[f] " = " place(values[f], value)
}
function flush_game(    i) {
    if (id == "") return
    printf "\n#define RULES_%s { \\\n    .id = \"%s\"", toupper(id), id
    for (i = 1; i <= n; i++) printf ", \\\n    %s", member(name[i], fact[id, name[i]])
    print " }"
    list = list " \\\n    X(" id ", RULES_" toupper(id) ")"
}
BEGIN { print "/* Made by tools/rules2c.awk from data/variants; not to be edited. */" }
FILENAME ~ /\.c$/ {
    if ($0 !~ /^ +FACT\(/) next
    split($0, q, "\"")
    n++
    name[n] = q[2]
    kind[q[2]] = trim(q[1])
    sub(/FACT\(/, "", kind[q[2]])
    sub(/,.*/, "", kind[q[2]])
    field[q[2]] = q[3]
    gsub(/[, ]/, "", field[q[2]])
    values[q[2]] = q[4]
    start[q[2]] = q[6]
    next
}
FNR == 1 {
    flush_game()
    id = FILENAME
    sub(/.*\//, "", id)
    sub(/\.rules$/, "", id)
    for (i = 1; i <= n; i++) fact[id, name[i]] = start[name[i]]
}
{ sub(/#.*/, "") }
/^[ \t\r]*$/ { next }
!/=/ { fail("'=' is missing") }
{
    k = trim(substr($0, 1, index($0, "=") - 1))
    v = trim(substr($0, index($0, "=") + 1))
    if (k == "base") {
        if (!((v, name[1]) in fact)) fail("no such base: " v)
        for (i = 1; i <= n; i++) fact[id, name[i]] = name[i] == "aliases" ? "" : fact[v, name[i]]
        next
    }
    if (!(k in kind)) fail("no such fact: " k)
    fact[id, k] = v
}
END {
    if (bad) exit 1
    flush_game()
    print "\n/* X(id, initialiser) for each game, the default one first. */"
    print "#define RULES_LIST(X)" list
}
