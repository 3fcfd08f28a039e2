/* scene.h -- sessions in every place one can be in, alone or with somebody else. */
#ifndef TESTS_APP_SCENE_H
#define TESTS_APP_SCENE_H

#include <stdbool.h>

#include "app/session/session.h"

/* Whom the test is about, and somebody else where it takes two. */
struct scene {
    struct session *s, *other;
};

/* marked.pdn, in the folder of the test, as soon as anybody is there but in a kiosk: two games, the first with a move called bad. */
extern const char scene_games[];

struct scene_kind {
    struct scene (*go)(void);
    unsigned places; /* bits of enum places */
    bool against;    /* a person is played */
};

enum { SCENES = 12 };
extern const struct scene_kind scenes[SCENES];

/* A test in each of them: TEST(name, which). */
#define EACH_SCENE(TEST)             \
    TEST(in_play, 0)                 \
    TEST(in_replay, 1)               \
    TEST(in_an_analysis, 2)          \
    TEST(in_the_editor, 3)           \
    TEST(in_training, 4)             \
    TEST(in_a_list, 5)               \
    TEST(in_a_kiosk, 6)              \
    TEST(looking_on_at_a_table, 7)   \
    TEST(at_a_table, 8)              \
    TEST(at_a_table_looking_back, 9) \
    TEST(over_dxp, 10)               \
    TEST(over_dxp_looking_back, 11)

struct scene scene_play(void);
struct scene scene_replay(void);
struct scene scene_analysis(void);
struct scene scene_editor(void);
struct scene scene_training(void);
struct scene scene_list(void);
struct scene scene_kiosk(void);
struct scene scene_watching(void);
struct scene scene_seated(void);
struct scene scene_seated_looking(void);
struct scene scene_peer(void);
struct scene scene_peer_looking(void);
/* Bob has asked for a game over DXP. */
struct scene scene_asked(struct scene);
void scene_release(struct scene *);

struct session *scene_person(const char *as, bool kiosk);

/* The table server: one goes on until it is stopped, as scene_leave does, which is .fini where tests may have had one. */
void scene_serve(void);
void scene_hang(void); /* it says no more */
void scene_stop_serving(void);
void scene_hold(bool); /* it answers nothing */
void scene_leave(void);

/* Time passes; until a session says so, as its message or its question. */
void scene_tick(struct scene *);
void scene_await(struct scene *, struct session *, const char *text);

#endif
