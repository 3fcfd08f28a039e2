# pseudo.awk -- from huff.pot a catalogue in no language: each sentence in letters with marks, longer by a third, with wide
# characters and marks above letters at its end, and in brackets, so that a screen shows what is cut, what is not
# translated and what counts bytes for columns.  What must stay is as it was: %d and \n, `commands`, FACT=VALUE in
# capitals, y/n, by which questions are known, and in a line of keys ("h l|ply   j k|variation") all but the words.
#
#   awk -f pseudo.awk huff.pot > qaa.po

BEGIN {
    n = split("a à e é i î o ö u û y ÿ c ç n ñ s š z ž A À E É I Î O Ö U Û", pairs, " ")
    for (i = 1; i < n; i += 2) accent[pairs[i]] = pairs[i + 1]
}

# The letters of a text.
function dress(text,    out, n, c, letters, m) {
    out = ""
    letters = 0
    while (length(text)) {
        if (match(text, /^(%([0-9]+\$)?[-+ 0#]*[0-9*]*(\.[0-9*]+)?(l|ll|z|j)?[a-zA-Z%]|\\.|`[^`]*`|y\/n|[A-Z][A-Z]+|[a-z-]+=[A-Za-z0-9]*)/)) {
            out = out substr(text, 1, RLENGTH)
            text = substr(text, RLENGTH + 1)
            continue
        }
        c = substr(text, 1, 1)
        out = out (c in accent ? accent[c] : c)
        letters += c ~ /[A-Za-z]/
        text = substr(text, 2)
    }
    if (letters < 3) return out
    for (n = int(letters / 3) - 4; n >= 2; n -= 2) out = out "漢"
    return out "ที่" # two columns of Thai, three marks
}

# In brackets, but blanks and ends of lines around it stay outside.
function sentence(text,    lead, tail) {
    match(text, /^( |\\n)*/); lead = substr(text, 1, RLENGTH); text = substr(text, RLENGTH + 1)
    match(text, /( |\\n)*$/); tail = substr(text, RSTART); text = substr(text, 1, RSTART - 1)
    return lead "[" dress(text) "]" tail
}

function keys(text,    n, pairs, i, bar, out) {
    n = split(text, pairs, /   /)
    for (i = 1; i <= n; i++) {
        bar = index(pairs[i], "|")
        out = out (i > 1 ? "   " : "") substr(pairs[i], 1, bar) dress(substr(pairs[i], bar + 1))
    }
    return out
}

function translate(text) {
    return text ~ /^[^|]*\|[a-z]/ ? keys(text) : sentence(text)
}

function flush_entry() {
    if (!has) return
    if (id == "") {
        print "msgid \"\"\nmsgstr \"\"\n\"Project-Id-Version: huff\\n\"\n\"PO-Revision-Date: 2026-01-01 00:00+0000\\n\""
        print "\"Last-Translator: pseudo.awk\\n\"\n\"Language-Team: none\\n\"\n\"Language: qaa\\n\"\n\"MIME-Version: 1.0\\n\""
        print "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\""
        print "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
    } else if (many != "") {
        print flags "msgid \"" id "\"\nmsgid_plural \"" many "\"\nmsgstr[0] \"" translate(id) "\"\nmsgstr[1] \"" \
            translate(many) "\"\n"
    } else {
        print flags "msgid \"" id "\"\nmsgstr \"" translate(id) "\"\n"
    }
    has = 0; id = many = flags = ""
}

function quoted(line) {
    sub(/^[^"]*"/, "", line)
    sub(/"$/, "", line)
    return line
}

/^#, / && /c-format/ { flags = "#, c-format\n"; next }
/^#/ { next }
/^msgid_plural/ { part = 2; many = quoted($0); next }
/^msgid/ { has = 1; part = 1; id = quoted($0); next }
/^msgstr/ { part = 0; next }
/^"/ { if (part == 1) id = id quoted($0); if (part == 2) many = many quoted($0); next }
/^$/ { flush_entry() }
END { flush_entry() }
