import type { End, EndBackup, EndMail, Room } from "../../../wire";
import type { EndHub } from "./EndHub";
import type { EndStore } from "./EndStore";
import type { Olm } from "./Olm";
import type { Vault } from "./Vault";

/** What the hub's stream has told of ends, and of rooms. */
export interface EndNews {
  /** a whole picture has come */
  readonly ready: boolean;
  /** by id */
  readonly ends: ReadonlyMap<string, End>;
  readonly mail: ReadonlyMap<string, EndMail>;
  readonly backup: EndBackup | null;
  /** a room as the hub has it; undefined: this person is not in it */
  room(id: string): Room | undefined;
}

/** Where one end lives: its person and device, its memory, its library and its hub. */
export interface Place {
  readonly person: string;
  readonly device: string;
  readonly olm: Olm;
  readonly store: EndStore;
  readonly vault: Vault;
  readonly hub: EndHub;
  readonly news: () => EndNews;
  readonly now: () => number;
}

/** It cannot be done here, now or with what was given. */
export class EndError extends Error {
  constructor(readonly code: "notReady" | "tooLong" | "wrongPassphrase" | "noBackup") {
    super(code);
  }
}

/** Ends of these people. */
export function endsOf(people: readonly string[], news: EndNews): readonly End[] {
  return [...news.ends.values()].filter(({ person }) => people.includes(person));
}
