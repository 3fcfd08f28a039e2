/* sshd.h -- a real sshd on the loopback address, with keys, configuration and port of its own,
 * and clients of it. */
#ifndef TESTS_KIOSK_SSHD_H
#define TESTS_KIOSK_SSHD_H

#include "screen/term.h"

enum { SSHD_ARGS = 40 };

/* Are sshd, ssh and ssh-keygen installed? */
bool sshd_installed(void);

/* Start one that lets in the user who runs the test, when they have a key.  `config`: more
   lines of sshd_config; NULL: none.  Ends the test when it does not come up. */
void sshd_start(const char *config);

/* Make a key that is let in.  `options`: what stands before it in authorized_keys; NULL:
 * nothing. */
void sshd_admit(const char *key, const char *options);

/* Stop it and remove its files; nothing when none runs. */
void sshd_stop(void);

/* What sshd has said, for the report of a failed test. */
const char *sshd_log(void);

/* A file of this test run in sshd's folder, valid until the next call. */
const char *sshd_path(const char *name);

/* The words of a client's command line, up to NULL and valid until the next call: the program
   (ssh, scp or sftp), what it needs to come in with a key, and `more` up to NULL, in which @ at
   the beginning of a word stands for user@127.0.0.1. */
void sshd_client(const char *argv[SSHD_ARGS], const char *program, const char *key, const char *const more[]);

/* As texts: where it listens on 127.0.0.1, and who comes in. */
const char *sshd_port(void);
const char *sshd_user(void);

#endif
