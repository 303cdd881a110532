#define _GNU_SOURCE
#include "CProcessors.h"

#include <errno.h>

#ifdef __linux__
#include <sched.h>

static cpu_set_t before;

int processors_keep_one(void) {
    if (sched_getaffinity(0, sizeof before, &before) != 0) return errno;
    int first = 0;
    while (first < CPU_SETSIZE && !CPU_ISSET(first, &before)) first++;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0 ? 0 : errno;
}

int processors_use_all(void) { return sched_setaffinity(0, sizeof before, &before) == 0 ? 0 : errno; }

#else

int processors_keep_one(void) { return ENOTSUP; }
int processors_use_all(void) { return ENOTSUP; }

#endif
