// adjtimex(2), which Swift's module of the C library does not show.
#pragma once

#include <stdint.h>

/// Returns 1 if a time server sets the clock, 0 if none does, and less than 0 if the kernel does not say.
int clock_state_is_set(void);

/// Returns the kernel's time in milliseconds since 1970, or 0 if the kernel does not say.
int64_t clock_state_now(void);
