#include "clock_state.h"

#include <sys/timex.h>

int clock_state_is_set(void) {
  // No mode is set, so nothing changes.
  struct timex state = {0};
  int answer = adjtimex(&state);
  return answer < 0 ? -1 : answer != TIME_ERROR && (state.status & STA_UNSYNC) == 0;
}

int64_t clock_state_now(void) {
  struct timex state = {0};
  if (adjtimex(&state) < 0) return 0;
  int64_t fraction = state.status & STA_NANO ? state.time.tv_usec / 1000000 : state.time.tv_usec / 1000;
  return (int64_t)state.time.tv_sec * 1000 + fraction;
}
