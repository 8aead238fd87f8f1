import { useRef } from "react";
import { useOutbox } from "../../sync";

/**
 * Changes with each new command of this device, but not with its answer. So a person's own action shows at once, even
 * in a list that they touch.
 */
export function useLastWish(): string {
  const newest = useOutbox((entries) => entries.reduce((last, { id }) => (id > last ? id : last), ""));
  const last = useRef(newest);
  if (newest > last.current) last.current = newest;
  return last.current;
}
