#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How many blocks of memory this process has allocated so far; -1 where that is not counted.
long allocation_count(void);

#endif
