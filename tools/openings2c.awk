# openings2c.awk -- opening books as C strings.
# usage: awk -f openings2c.awk international.txt malaysian.txt ... > openings_gen.h
#
# A file's name is that of its game.  Comments and blank lines are left out.
BEGIN {
    print "/* Made by tools/openings2c.awk from data/openings; not to be edited. */"
    printf "#define OPENINGS_LIST"
}
FNR == 1 {
    id = FILENAME
    sub(/.*\//, "", id)
    sub(/\.txt$/, "", id)
    if (any) printf " },"
    printf " \\\n    { \"%s\", \"\"", id
    any = 1
}
{
    sub(/#.*/, "")
    sub(/[ \t\r]+$/, "")
}
$0 != "" { printf " \\\n        \"%s\\n\"", $0 }
END { print " }" }
