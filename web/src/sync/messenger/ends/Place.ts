import type { End, EndBackup, EndMail, Room } from "../../../wire";
import type { EndHub } from "./EndHub";
import type { EndStore } from "./EndStore";
import type { Olm } from "./Olm";
import type { Vault } from "./Vault";

/** The devices and rooms from the hub's stream. */
export interface EndNews {
  /** a snapshot has come */
  readonly ready: boolean;
  /** by id */
  readonly ends: ReadonlyMap<string, End>;
  readonly mail: ReadonlyMap<string, EndMail>;
  readonly backup: EndBackup | null;
  /** a room as the hub has it; `undefined`: this person is not in it */
  room(id: string): Room | undefined;
}

/** The environment of one device identity: person, device, store, library and hub. */
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

/** The operation is not possible now, or not with this input. */
export class EndError extends Error {
  constructor(readonly code: "notReady" | "tooLong" | "wrongPassphrase" | "noBackup") {
    super(code);
  }
}

/** The device identities of these people. */
export function endsOf(people: readonly string[], news: EndNews): readonly End[] {
  return [...news.ends.values()].filter(({ person }) => people.includes(person));
}
