import { useSyncExternalStore } from "react";
import { request } from "../../sync";
import type { GatewayView, NoticesView } from "../../wire";

/** Milliseconds, so that the reception learns within a minute that guests get no messages. */
const askAgainEvery = 30_000;

const none: readonly GatewayView[] = [];
let failing = none;
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  if (document.hidden) return;
  try {
    const view = await request<NoticesView>("GET", "/api/notices");
    const found = view.gateways.filter((gateway) => gateway.standing === "failing");
    if (JSON.stringify(found) === JSON.stringify(failing)) return;
    failing = found.length > 0 ? found : none;
    for (const listener of listeners) listener();
  } catch {
    // The connection's own mark shows that the hub is unreachable. The known gateways stay.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    void ask();
    timer = setInterval(() => void ask(), askAgainEvery);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The gateways to guests that fail now. Requested once for all components. For people with the right `book`. */
export function useFailingNotices(): readonly GatewayView[] {
  return useSyncExternalStore(subscribe, () => failing);
}
