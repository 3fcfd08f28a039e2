# instances2c.awk -- the rows of src/board/gen/local.mk as C: one instance of the generator, or the list of all.
# usage: awk -v made=src/board/gen/w8_gen.c -f instances2c.awk local.mk > w8_gen.c
#        awk -v made=src/board/gen/instances_gen.h -f instances2c.awk local.mk > instances_gen.h
function bound(word, prefix) { return word == "any" ? "ANY" : prefix toupper(word) }
function define(name, value) { if (value != "ANY") print "#define " name " " value }
function instance() {
    if (!fixed[name]) {
        print "#define R (*rules)"
        if (width != "ANY") print "#define WIDTH " width "\n#define HEIGHT " width
        define("CELLS", cells)
        define("MOVE_LINES", moves)
        define("CAPTURE_LINES", captures)
    } else {
        print "#include \"board/variants_gen.h\""
        print "static const struct rules facts = RULES_" toupper(name) ";\n#define R facts"
    }
    print "typedef " (bits == 64 ? "uint64_t" : "HUFF_WIDE") " bb;"
    printf "enum { FIXED = %d, SHAPED = %d };\n", fixed[name], fixed[name] || width != "ANY"
    print "#define GEN gen_" name "\n#include \"board/gen/gen.inc\""
}
BEGIN {
    print "/* Made by tools/instances2c.awk from src/board/gen/local.mk; not to be edited. */"
    is_list = made ~ /\.h$/
    if (!is_list) print "#include <config.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include \"board/rules.h\""
}
$1 !~ /^GEN_/ || $2 != "+=" { next }
$4 != "#" || NF != ($1 == "GEN_FIXED" ? 5 : 9) {
    print FILENAME ":" FNR ": no such row: " $0 > "/dev/stderr"
    bad = 1
    exit 1
}
{
    name = $3
    sub(/.*\//, "", name)
    sub(/_gen\.c$/, "", name)
    fixed[name] = $1 == "GEN_FIXED"
    bits = $5
    width = bound($6)
    cells = bound($7, "CELLS_")
    moves = bound($8, "LINES_")
    captures = bound($9, "LINES_")
    room = bits == 64 && width == "ANY" ? "NARROW" : "ANY"
    if ($3 == made) instance()
    names = names (names ? ", " : "") "gen_" name
    if (fixed[name]) list["FIXED"] = list["FIXED"] " \\\n    { RULES_" toupper(name) ", &gen_" name " },"
    else list["ANY"] = list["ANY"] " \\\n    { " width ", " room ", " cells ", " moves ", " captures ", &gen_" name " },"
}
END {
    if (bad || !is_list) exit bad
    print "extern const struct gen " names ";"
    print "\n#define GEN_FIXED" list["FIXED"] "\n\n#define GEN_ANY" list["ANY"]
}
