# huff for fish: subcommands, their forms and options as --help has them, and the names of games.
function __huff_options
    set -l words (commandline -opc)
    huff --help $words[2..-1] 2>/dev/null |
        awk '!/^   / { n = "" }
            /^  (-.,|   ) --/ { sub(/^  -., | +/, ""); n = $1; sub(/[=[].*/, "", n); list[++k] = n; sub(/^[^ ]+ ?[^ ]*/, "") }
            n && sub(/^   +/, "") { said[k] = said[k] (said[k] ? " " : "") $0 }
            END { for (i = 1; i <= k; i++) print list[i] "\t" said[i] }'
end
function __huff_forms
    set -l words (commandline -opc)
    huff --help $words[2] 2>/dev/null |
        awk -v s=$words[2] '/huff / { sub(/^usage:/, ""); if ($2 == s && $3 ~ /^[a-z]+$/) print $3 }'
end
function __huff_games
    huff variants 2>/dev/null | awk '{ n = $1; $1 = ""; print n "\t" substr($0, 2) }'
end
complete -c huff -n 'test (count (commandline -opc)) -eq 1' \
    -a "(huff --help 2>/dev/null | awk '/^  [a-z]/ { n = \$1; sub(/^  [^ ]* +/, \"\"); print n \"\t\" \$0 }')"
complete -c huff -n 'test (count (commandline -opc)) -eq 2' -a '(__huff_forms)'
complete -c huff -n 'test (commandline -opc)[-1] = variants' -a '(__huff_games)'
complete -c huff -n 'string match -q -- "-*" (commandline -ct)' -a '(__huff_options)'
complete -c huff -n '__huff_options | string match -q -- "--variant*"' -s v -l variant -x -a '(__huff_games)'
