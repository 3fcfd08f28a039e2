# What the logs of `make fuzz-all` add up to: target, executions, finds, seconds.  Exits with 1 if there are finds.
/^#[0-9]+: / {
    runs[FILENAME] = substr($1, 2) + 0
    for (i = 2; i < NF; i++) {
        if ($i ~ /crash:$/) { split($(i + 1), bad, "/"); finds[FILENAME] = bad[1] + bad[2] + bad[3] }
        if ($i == "time:") seconds[FILENAME] = $(i + 1) + 0
    }
}
function row(name, n, f, s) { printf "%-16s %12d %6d %8d\n", name, n, f, s }
END {
    printf "%-16s %12s %6s %8s\n", "target", "executions", "finds", "seconds"
    for (i = 1; i < ARGC; i++) {
        f = ARGV[i]
        row(f, runs[f], finds[f], seconds[f])
        n += runs[f]; all += finds[f]; s += seconds[f]
    }
    row("all", n, all, s)
    exit all > 0
}
