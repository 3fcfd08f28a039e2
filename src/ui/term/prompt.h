/* prompt.h -- one line of input: readline by callbacks, fed key by key.  readline owns neither the terminal nor the
   keyboard: it gets the bytes of keys, but never an ESC, has only the functions of a white list, and draws nothing. */
#ifndef UI_TERM_PROMPT_H
#define UI_TERM_PROMPT_H

#include "ui/term/theme.h"

struct prompt;

/* Complete `line` up to byte `at`: calls the function for each word.  *ret_start: the byte where the word begins. */
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

/* Give it a key (press.h).  PROMPT_DONE: the line is complete, and the prompt is closed.  PROMPT_TOO_LONG: Enter was
   pressed, but the line is longer than PROMPT_LONGEST, or has been cut since this was last returned; the prompt
   stays open. */
enum prompt_result prompt_key(struct prompt *, int press);
/* The text typed so far, or the completed line.  Valid until the next key. */
const char *prompt_line(const struct prompt *);

/* Insert pasted text.  Control characters become blanks.  If some of it does not fit, the next Enter gives
   PROMPT_TOO_LONG. */
void prompt_paste(struct prompt *, const char *text, size_t n);

void prompt_draw(const struct prompt *, const struct theme *, struct canvas *, struct rect);

/* Word i of those that could stand at the cursor after Tab; NULL past the last. */
const char *prompt_match(const struct prompt *, int i);

/* Read the history from a file, which may be missing; write it back, at most 500 lines. */
void prompt_load_history(struct prompt *, const char *path);
void prompt_save_history(struct prompt *, const char *path);

#endif
