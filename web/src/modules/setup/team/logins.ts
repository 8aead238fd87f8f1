import { useSyncExternalStore } from "react";
import { request } from "../../../sync";
import { madePassword, randomBelow } from "../../manager/team/people";

/** Passwords set on this page, to hand over once. They are stored nowhere else, not even across a reload. */
let made: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function put(next: ReadonlyMap<string, string>): void {
  made = next;
  for (const listener of listeners) listener();
}

export function useMadePasswords(): ReadonlyMap<string, string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => made,
  );
}

/** Generates a readable password and sets it. Throws `HubError`. */
export async function givePassword(employee: string): Promise<void> {
  const password = madePassword(randomBelow);
  await request("POST", `/api/employees/${encodeURIComponent(employee)}/password`, { password }, 30_000);
  put(new Map([...made, [employee, password]]));
}

/** They were handed over, and are no longer needed. */
export function forgetPasswords(): void {
  put(new Map());
}
