/* prompt.h -- one line of input: readline by callbacks, fed key by key.  readline owns neither the
   terminal nor the keyboard: it gets the bytes of keys, never an ESC, has only the functions of a
   white list and draws nothing. */
#ifndef UI_TERM_PROMPT_H
#define UI_TERM_PROMPT_H

#include "ui/term/theme.h"

struct prompt;

/* Completions of `line` up to byte `at`: calls add for each; *ret_start is where the word starts. */
typedef void prompt_add_fn(void *ctx, const char *word);
typedef void prompt_complete_fn(void *owner, const char *line, size_t at, prompt_add_fn *, void *ctx,
    size_t *ret_start);

enum prompt_result { PROMPT_EDITING, PROMPT_DONE, PROMPT_CANCELLED, PROMPT_TOO_LONG };
enum { PROMPT_LONGEST = 2000 }; /* bytes of a line */

/* There can be one prompt in a process: readline's state is global. */
struct prompt *prompt_new(prompt_complete_fn *, void *owner);
void prompt_free(struct prompt *);

/* Open with a label and some text already typed. */
void prompt_open(struct prompt *, const char *label, const char *text);
void prompt_close(struct prompt *);
bool prompt_is_open(const struct prompt *);

/* Give it a key (press.h).  PROMPT_DONE: the line is whole, and the prompt is closed.  PROMPT_TOO_LONG: Enter, but the line
   is longer than PROMPT_LONGEST, or was cut since that was said last; it stays. */
enum prompt_result prompt_key(struct prompt *, int press);
/* What has been typed so far, or the line that is whole; valid until the next key. */
const char *prompt_line(const struct prompt *);

/* Insert pasted text: controls become blanks, and what has no room any more makes it PROMPT_TOO_LONG. */
void prompt_paste(struct prompt *, const char *text, size_t n);

void prompt_draw(const struct prompt *, const struct theme *, struct canvas *, struct rect);

/* Words that could stand at the cursor after Tab; `i` past the last: NULL. */
const char *prompt_match(const struct prompt *, int i);

/* History: read from a file (missing is fine), written back with at most 500 lines. */
void prompt_load_history(struct prompt *, const char *path);
void prompt_save_history(struct prompt *, const char *path);

#endif
