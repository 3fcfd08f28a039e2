# huff for bash: subcommands, their forms and options as --help has them, and the names of games.
_huff() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} huff=${COMP_WORDS[0]} sub= form= words=
    local IFS=$' \t\n'
    [ "$COMP_CWORD" -gt 1 ] && sub=${COMP_WORDS[1]}
    [ "$COMP_CWORD" -gt 2 ] && form=${COMP_WORDS[2]}
    case $prev in
    -v | --variant) words=$("$huff" variants 2> /dev/null | awk '{ print $1 }') ;;
    *)
        case $cur in
        -*) words=$("$huff" ${sub:+"$sub"} ${form:+"$form"} --help 2> /dev/null |
            awk '/^  (-.,|   ) --/ { sub(/^  -., | +/, ""); sub(/[ =[].*/, ""); print }') ;;
        *)
            [ "$COMP_CWORD" -eq 1 ] && words=$("$huff" --help 2> /dev/null | awk '/^  [a-z]/ { print $1 }')
            [ "$COMP_CWORD" -eq 2 ] && words=$("$huff" "$sub" --help 2> /dev/null |
                awk -v sub_="$sub" '/huff / { sub(/^usage:/, ""); if ($2 == sub_ && $3 ~ /^[a-z]+$/) print $3 }') ;;
        esac
        ;;
    esac
    # shellcheck disable=SC2207  # no word of these has blanks
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o bashdefault -o default -F _huff huff
