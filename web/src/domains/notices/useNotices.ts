import { useCallback } from "react";
import { request } from "../../sync";
import type { NoticesSetup, NoticesView, Problem } from "../../wire";
import { useAsked, usePolled } from "../../sync/useAsked";

export interface GuestNotifications {
  /** `null`: not loaded yet */
  readonly view: NoticesView | null;
  readonly setup: NoticesSetup | null;
  /** why the last request failed */
  readonly problem: Problem | null;
  readonly reload: () => void;
}

/** Milliseconds. Waiting messages change by themselves. */
const askAgainEvery = 5_000;

/** The messages to guests. Polled while the page is visible. */
export function useNotices(): GuestNotifications {
  const view = usePolled<NoticesView>("/api/notices", askAgainEvery);
  const setup = useAsked(useCallback(() => request<NoticesSetup>("GET", "/api/notices/setup"), []));
  return {
    view: view.value,
    setup: setup.value,
    problem: view.problem ?? setup.problem,
    reload: () => {
      view.again();
      setup.again();
    },
  };
}
