#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// Returns the number of allocations of this process so far; -1 on systems without a count.
long allocation_count(void);

#endif
