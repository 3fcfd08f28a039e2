/* jail_env.h -- the environment of a process that strangers talk to. */
#ifndef BASE_JAIL_ENV_H
#define BASE_JAIL_ENV_H

/* Forget all variables but TERM, LANG, LC_*, TZ and SSH_CONNECTION, and these too where their
   values could be the name of a file or are too long; then say that there is no INPUTRC. */
void jail_env_clean(void);

#endif
