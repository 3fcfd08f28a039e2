# page2c.awk -- the style sheet, the script and the buttons of exported pages as C strings.
# usage: awk -f page2c.awk page.css page.js buttons.html > page_gen.h
#
# A file's ending is the name of its array of lines, NULL at the end.
BEGIN { print "/* Made by tools/page2c.awk from data/page; not to be edited. */" }
FNR == 1 {
    if (any++) print "    NULL };"
    name = FILENAME
    sub(/.*\./, "", name)
    print "static const char *const page_" name "[] = {"
}
{
    gsub(/[\\"]/, "\\\\&")
    print "    \"" $0 "\","
}
END { print "    NULL };" }
