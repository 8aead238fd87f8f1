import type { ReactNode } from "react";
import { Suspense, useRef } from "react";

interface Props {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Never comes: what waits for it stays as it is. */
const never = new Promise<never>(() => undefined);

/**
 * A page that is left and come back to: while another stands in its place it is out of sight and asleep, with all that was
 * typed and scrolled in it, and costs nothing to take away or to bring back. It is made when it is first shown.
 */
export function Kept({ shown, children }: Props): JSX.Element | null {
  const made = useRef(shown);
  made.current ||= shown;
  if (!made.current) return null;
  return <Suspense fallback={null}><Sleeping asleep={!shown} />{children}</Suspense>;
}

function Sleeping({ asleep }: { readonly asleep: boolean }): null {
  if (asleep) throw never;
  return null;
}
