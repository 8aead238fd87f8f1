import type { ComponentProps } from "react";
import { useSyncExternalStore } from "react";
import type { ApprovalSheet } from "./ApprovalSheet";
import { LazyApprovalSheet } from "./LazyApprovalSheet";

type Deed = Omit<ComponentProps<typeof ApprovalSheet>, "onBack" | "onApproved">;

interface Asked {
  readonly deed: Deed;
  readonly answer: (approval: string | null) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
function put(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The page can show the sheet. */
export const canAskApproval = (): boolean => listeners.size > 0;

/**
 * Asks an approver for one deed, on a page with `AskedApproval`. Returns the approval, or `null` if the person goes back or
 * has left such a page.
 */
export function askApproval(deed: Deed): Promise<string | null> {
  asked?.answer(null);
  if (!canAskApproval()) return Promise.resolve(null);
  return new Promise((resolve) =>
    put({
      deed,
      answer: (approval) => {
        put(null);
        resolve(approval);
      },
    }),
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) asked?.answer(null);
  };
}

/** The sheet of the deed that waits for an approver. */
export function AskedApproval(): JSX.Element | null {
  const shown = useSyncExternalStore(listen, () => asked);
  if (shown === null) return null;
  return (
    <LazyApprovalSheet
      {...shown.deed}
      onBack={() => shown.answer(null)}
      onApproved={(approval) => shown.answer(approval)}
    />
  );
}
