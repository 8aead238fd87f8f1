// adjtimex(2), which Swift's module of the C library does not show.
#pragma once

/// Returns 1 if a time server sets the clock, 0 if none does, and less than 0 if the kernel does not say.
int clock_state_is_set(void);
