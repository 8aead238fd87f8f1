import { deviceStore } from "./DeviceStore";
import { Listeners } from "./Listeners";
import type { Outcome } from "./Messages";

/** A warning that stays until a person has read it. */
export interface DeviceWarning {
  /**
   * `deviceForgot`: this device has lost its own record.
   * `storeShut`: the commands are in the device's database, which cannot be opened or upgraded.
   * `hubForgot`: the hub was restored to a state older than its own confirmations.
   * `withManager`: commands that were unsent at the sign-out wait for the manager's decision.
   * `hubFull`, `hubStuck`: the hub cannot store commands, because its disk is full or its database is unreachable.
   * `messagesLost`: the person's unsent messages were deleted because their session ended, and they had not signed out
   * by hand.
   */
  readonly kind: "deviceForgot" | "storeShut" | "hubForgot" | "withManager" | "hubFull" | "hubStuck" | "messagesLost";
  /** the number of commands; 0: unknown */
  readonly count: number;
  /** lost drafts of messages */
  readonly drafts?: number;
}

const key = "notices";
/** A hub that is busy for a moment causes no notice. */
const fewTries = 3;

const stuck = ["hubFull", "hubStuck"] as const;

/**
 * The notices of this device. They outlive the page in `localStorage`, apart from the database that they report on.
 * Each write first reads the list anew, because other pages write it too.
 */
export class DeviceWarnings {
  private list: readonly DeviceWarning[] = read();
  private readonly listeners = new Listeners();

  constructor() {
    // Another page of this device added a notice, or a person read one there.
    globalThis.addEventListener?.("storage", (event) => {
      if (!event.key?.endsWith(`.${key}`)) return;
      this.list = read();
      this.listeners.tell();
    });
  }

  get all(): readonly DeviceWarning[] {
    return this.list;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  put(notice: DeviceWarning): void {
    if (this.list.some(({ kind, count }) => kind === notice.kind && count === notice.count)) return;
    this.set([...read().filter((one) => one.kind !== notice.kind), notice]);
  }

  /** Adds to the count until a person has read it, because each page reports the messages that it deleted. */
  lost(count: number, drafts = 0): void {
    if (count + drafts === 0) return;
    const list = read();
    const before = list.find(({ kind }) => kind === "messagesLost");
    const all: DeviceWarning = {
      kind: "messagesLost",
      count: count + (before?.count ?? 0),
      drafts: drafts + (before?.drafts ?? 0),
    };
    this.set([...list.filter((one) => one !== before), all]);
  }

  /** The hub's answer to one of `count` waiting commands, after `tries` tries without a decision. */
  hubSaid({ status, error }: Outcome, count: number, tries: number): void {
    if (status !== "unknown") for (const kind of stuck) this.read(kind);
    else if (error?.code === "hub.full") this.put({ kind: "hubFull", count });
    else if (tries >= fewTries) this.put({ kind: "hubStuck", count });
  }

  read(kind: DeviceWarning["kind"]): void {
    if (this.list.some((one) => one.kind === kind)) this.set(read().filter((one) => one.kind !== kind));
  }

  private set(list: readonly DeviceWarning[]): void {
    this.list = list;
    if (list.length > 0) deviceStore.set(key, JSON.stringify(list));
    else deviceStore.remove(key);
    this.listeners.tell();
  }
}

function read(): readonly DeviceWarning[] {
  try {
    const list = JSON.parse(deviceStore.get(key) ?? "[]") as unknown;
    return Array.isArray(list) ? (list as DeviceWarning[]) : [];
  } catch {
    return [];
  }
}
