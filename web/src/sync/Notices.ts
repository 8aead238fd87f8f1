import { deviceStore } from "./DeviceStore";

/** Something that must not pass in silence, and stays until somebody has read it. */
export interface Notice {
  /**
   * `deviceForgot`: this device has lost its own record; `hubForgot`: the hub was set back behind what it had confirmed;
   * `withManager`: what was unsent when the person was signed out waits for the manager's decision
   */
  readonly kind: "deviceForgot" | "hubForgot" | "withManager";
  /** of how many commands that is known; 0: nobody knows */
  readonly count: number;
}

const key = "notices";

/** They outlive the page, in another memory than what they tell of. */
export class Notices {
  private list: readonly Notice[] = read();
  private listeners = new Set<() => void>();

  get all(): readonly Notice[] { return this.list; }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  put(notice: Notice): void {
    this.set([...this.list.filter((one) => one.kind !== notice.kind), notice]);
  }

  read(kind: Notice["kind"]): void {
    this.set(this.list.filter((one) => one.kind !== kind));
  }

  private set(list: readonly Notice[]): void {
    this.list = list;
    if (list.length > 0) deviceStore.set(key, JSON.stringify(list));
    else deviceStore.remove(key);
    for (const listener of this.listeners) listener();
  }
}

function read(): readonly Notice[] {
  try {
    const list = JSON.parse(deviceStore.get(key) ?? "[]") as unknown;
    return Array.isArray(list) ? list as Notice[] : [];
  } catch {
    return [];
  }
}
