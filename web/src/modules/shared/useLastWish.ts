import { useRef } from "react";
import { useOutbox } from "../../sync";

/** Changes whenever something is wanted on this device, and not when it is answered: what a person has just asked for is shown at once, also in a list that he touches. */
export function useLastWish(): string {
  const newest = useOutbox((entries) => entries.reduce((last, { id }) => (id > last ? id : last), ""));
  const last = useRef(newest);
  if (newest > last.current) last.current = newest;
  return last.current;
}
