#include "AllocationCount.h"

#include <stdlib.h>

#if defined(__GLIBC__)

/* The definitions of the executable come before those of the C library, which it passes on to.
   Only one thread is measured, so a plain counter will do. */

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long count = 0;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count += 1;
  return __libc_calloc(elements, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += 1;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? 12 : 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

long allocation_count(void) { return count; }

#else

long allocation_count(void) { return -1; }

#endif
