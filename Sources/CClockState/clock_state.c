#include "clock_state.h"

#include <sys/timex.h>

int clock_state_is_set(void) {
  // No mode is set, so nothing changes.
  struct timex state = {0};
  int answer = adjtimex(&state);
  return answer < 0 ? -1 : answer != TIME_ERROR && (state.status & STA_UNSYNC) == 0;
}
