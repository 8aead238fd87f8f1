import { deviceStore } from "./DeviceStore";
import { Listeners } from "./Listeners";
import type { Outcome } from "./Messages";

/** Something that must not pass in silence, and stays until somebody has read it. */
export interface Notice {
  /**
   * `deviceForgot`: this device has lost its own record; `hubForgot`: the hub was set back behind what it had confirmed;
   * `withManager`: what was unsent when the person was signed out waits for the manager's decision; `hubFull`, `hubStuck`: the hub
   * cannot write down what is wanted, as its disk is full or its database away; `messagesLost`: what the person had written to others
   * was wiped with the rest when his session ended and he had not asked for it
   */
  readonly kind: "deviceForgot" | "hubForgot" | "withManager" | "hubFull" | "hubStuck" | "messagesLost";
  /** of how many commands that is known; 0: nobody knows */
  readonly count: number;
  /** messages that were begun and are lost too */
  readonly drafts?: number;
}

const key = "notices";
/** A hub that is busy for a moment is no news. */
const fewTries = 3;

const stuck = ["hubFull", "hubStuck"] as const;

/** They outlive the page, in another memory than what they tell of, which is read anew before it is written: other pages write there too. */
export class Notices {
  private list: readonly Notice[] = read();
  private readonly listeners = new Listeners();

  constructor() {
    // Another page of this device has something to say, or has been read.
    globalThis.addEventListener?.("storage", (event) => {
      if (!event.key?.endsWith(`.${key}`)) return;
      this.list = read();
      this.listeners.tell();
    });
  }

  get all(): readonly Notice[] {
    return this.list;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  put(notice: Notice): void {
    if (this.list.some(({ kind, count }) => kind === notice.kind && count === notice.count)) return;
    this.set([...read().filter((one) => one.kind !== notice.kind), notice]);
  }

  /** It adds up until somebody has read it: every page of this device tells what it has wiped itself. */
  lost(count: number, drafts = 0): void {
    if (count + drafts === 0) return;
    const list = read();
    const before = list.find(({ kind }) => kind === "messagesLost");
    const all: Notice = {
      kind: "messagesLost",
      count: count + (before?.count ?? 0),
      drafts: drafts + (before?.drafts ?? 0),
    };
    this.set([...list.filter((one) => one !== before), all]);
  }

  /** The hub's answer to one of `count` commands that wait, after so many tries without a decision. */
  hubSaid({ status, error }: Outcome, count: number, tries: number): void {
    if (status !== "unknown") for (const kind of stuck) this.read(kind);
    else if (error?.code === "hub.full") this.put({ kind: "hubFull", count });
    else if (tries >= fewTries) this.put({ kind: "hubStuck", count });
  }

  read(kind: Notice["kind"]): void {
    if (this.list.some((one) => one.kind === kind)) this.set(read().filter((one) => one.kind !== kind));
  }

  private set(list: readonly Notice[]): void {
    this.list = list;
    if (list.length > 0) deviceStore.set(key, JSON.stringify(list));
    else deviceStore.remove(key);
    this.listeners.tell();
  }
}

function read(): readonly Notice[] {
  try {
    const list = JSON.parse(deviceStore.get(key) ?? "[]") as unknown;
    return Array.isArray(list) ? (list as Notice[]) : [];
  } catch {
    return [];
  }
}
