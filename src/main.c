/* main.c -- options, wiring, exit status. */
#include <config.h>

int main(void)
{
    return 0;
}
