import { useSyncExternalStore } from "react";
import { Listeners } from "../../../base/Listeners";
import { request } from "../../../sync";
import { madePassword, randomBelow } from "../../../domains/team/people";

/** Passwords set on this page, to hand over once. They are stored nowhere else, not even across a reload. */
let made: ReadonlyMap<string, string> = new Map();
/** The people whose current card was printed or copied. */
let taken: ReadonlySet<string> = new Set();
const listeners = new Listeners();

function put(passwords: ReadonlyMap<string, string>, people: Iterable<string>): void {
  [made, taken] = [passwords, new Set(people)];
  listeners.tell();
}

const subscribe = (listener: () => void): (() => void) => listeners.add(listener);

export const useMadePasswords = (): ReadonlyMap<string, string> => useSyncExternalStore(subscribe, () => made);

/** The number of passwords that exist on this page only. */
export const useUntakenPasswords = (): number => useSyncExternalStore(subscribe, untaken);

const untaken = (): number => [...made.keys()].filter((id) => !taken.has(id)).length;

/** Generates a readable password and sets it. Throws `HubError`. */
export async function givePassword(employee: string): Promise<void> {
  const password = madePassword(randomBelow);
  await request("POST", `/api/employees/${encodeURIComponent(employee)}/password`, { password }, 30_000);
  put(
    new Map([...made, [employee, password]]),
    [...taken].filter((id) => id !== employee),
  );
}

/** All cards were printed or copied. */
export function takePasswords(): void {
  put(made, made.keys());
}

/** They were handed over, and are no longer needed. */
export function forgetPasswords(): void {
  put(new Map(), []);
}
