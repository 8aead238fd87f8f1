import { startTransition, useEffect, useState } from "react";

/** A value with the number of its visit, so that a new visit starts fresh. */
interface Visit<T> {
  readonly value: T;
  readonly visit: number;
}

interface Stay<T> {
  readonly now: T | undefined;
  readonly kept: Visit<T> | null;
  readonly visits: number;
}

const lingersFor = 1500;

function enter<T>(before: Stay<T>, value: T | undefined): Stay<T> {
  if (value === undefined) return { ...before, now: undefined };
  const visits = before.visits + 1;
  return { now: value, kept: { value, visit: visits }, visits };
}

/**
 * The current value, or the one of a moment ago. Unmounting a whole page costs a slow phone a frame. So it waits until
 * the next page is drawn.
 *
 * A present value is always returned. All of it is React's state, so a drawing that is thrown away changes nothing.
 */
export function useLingering<T>(value: T | undefined): Visit<T> | null {
  const [known, keep] = useState<Stay<T>>({ now: undefined, kept: null, visits: 0 });
  const stay = known.now === value ? known : enter(known, value);
  if (stay !== known) keep(stay);
  useEffect(() => {
    if (value !== undefined) return undefined;
    const timer = setTimeout(
      () => startTransition(() => keep((last) => (last.now === undefined ? { ...last, kept: null } : last))),
      lingersFor,
    );
    return () => clearTimeout(timer);
  }, [value]);
  return stay.kept;
}
