# huff for bash: subcommands, their forms and options as --help has them, and the names of games.
_huff() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} huff=${COMP_WORDS[0]} words=
    local -a before=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
    local IFS=$' \t\n'
    case $prev$cur in # --variant=thai is three words
    *=) cur= ;;
    =*) prev=${COMP_WORDS[COMP_CWORD - 2]} ;;
    esac
    case $prev/$cur/$COMP_CWORD in
    */-*) words=$("$huff" --help "${before[@]}" 2> /dev/null |
        awk '/^  (-.,|   ) --/ { sub(/^  -., | +/, ""); sub(/[ =[].*/, ""); print }') ;;
    -v/* | --variant/* | variants/*/2) words=$("$huff" variants 2> /dev/null | awk '{ print $1 }') ;;
    */1) words=$("$huff" --help 2> /dev/null | awk '/^  [a-z]/ { print $1 }') ;;
    */2) words=$("$huff" --help "$prev" 2> /dev/null |
        awk -v sub_="$prev" '/huff / { sub(/^usage:/, ""); if ($2 == sub_ && $3 ~ /^[a-z]+$/) print $3 }') ;;
    esac
    # shellcheck disable=SC2207  # no word of these has blanks
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o bashdefault -o default -F _huff huff
