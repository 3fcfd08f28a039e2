# compile-commands.awk -- compile_commands.json out of what make -n V=1 prints.
# usage: make -n V=1 ... | awk -v build=DIR -v srcdir=DIR -f compile-commands.awk
function quoted(s,    i, c, out) {
    for (i = 1; i <= length(s); i++) {
        c = substr(s, i, 1)
        out = out (c == "\\" || c == "\"" ? "\\" : "") c
    }
    return "\"" out "\""
}
/\\$/ { line = line substr($0, 1, length($0) - 1) " "; next }
{
    line = line $0
    if (!match(line, /[^ ;]+ -D[^;&]* -c -o [^&]*/)) { line = ""; next }
    command = substr(line, RSTART, RLENGTH)
    line = ""
    sub(/`test -f [^`]*`/, srcdir "/", command)
    sub(/ -MT [^ ]* -MD -MP -MF [^ ]*/, "", command)
    sub(/ +$/, "", command)
    n = split(command, w, " ")
    printf "%s\n{ \"directory\": %s, \"file\": %s,\n  \"command\": %s }", entries++ ? "," : "[", quoted(build), \
        quoted(w[n]), quoted(command)
}
END { print entries ? "\n]" : "[]" }
