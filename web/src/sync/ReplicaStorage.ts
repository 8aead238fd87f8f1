import type { RestaurantReplica } from "./RestaurantReplica";
import type { Batch } from "./Replica";
import type { ReplicaShelf } from "./store/ReplicaShelf";
import { lapsesAfter } from "./store/ReplicaShelf";

/** Milliseconds between two looks at the age of the hub's last message. */
const watchEvery = 20_000;

export interface StorageParts {
  readonly shelf: Pick<ReplicaShelf, "flush" | "follow" | "heard" | "keepFor" | "lay" | "open" | "resume" | "wipe">;
  readonly replica: () => Pick<RestaurantReplica, "confirmed" | "restore" | "stored" | "view">;
  /** `true` if this page stores the state for all pages of the device */
  leads(): boolean;
  /** names the rights of the person here; people with the same rights share the stored state */
  rights(): string;
  /** when the hub's last message came, in milliseconds on this device's clock; 0: never, or nobody works here */
  heardAt(): number;
  /** The stored state has expired, so the screen must forget it too. */
  expired(): void;
}

/** Keeps the replica on this device while one page leads, until a fixed time after the hub's last message. */
export class ReplicaStorage {
  /** the time of the hub's last message that is stored */
  private storedHeardAt = 0;

  constructor(private readonly parts: StorageParts) {}

  /** Stores a batch, or the whole state. */
  store(batch?: Batch): void {
    if (!this.parts.leads()) return;
    const { replica, epoch } = this.parts.replica().stored;
    this.parts.shelf.keepFor(this.parts.rights(), epoch);
    if (batch) this.parts.shelf.follow(batch, replica);
    else this.parts.shelf.lay(replica);
  }

  /**
   * Loads the stored state, unless the hub was quicker or the rights changed meanwhile. Returns the time of the hub's
   * last message.
   */
  async restore(isStillWanted: () => boolean): Promise<number> {
    const replica = this.parts.replica();
    const rights = this.parts.rights();
    const found = replica.view.ready ? null : await this.parts.shelf.open(rights);
    if (!found || !isStillWanted() || rights !== this.parts.rights() || replica.confirmed.ready) return 0;
    replica.restore(found);
    if (this.parts.leads()) this.parts.shelf.resume(rights, found);
    return found.heardAt;
  }

  /** This page leads from now on. */
  begin(): void {
    const { replica, epoch } = this.parts.replica().stored;
    this.parts.shelf.keepFor(this.parts.rights(), epoch);
    if (replica.ready) this.parts.shelf.lay(replica);
  }

  /** Another page leads. */
  end(): void {
    this.parts.shelf.keepFor(null);
  }

  flush(): void {
    if (this.parts.leads()) void this.parts.shelf.flush();
  }

  wipe(): Promise<void> {
    return this.parts.shelf.wipe();
  }

  /** Extends the life of the stored state with each message of the hub, and forgets it when it expires. */
  watch(): void {
    setInterval(() => this.look(), watchEvery);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.flush();
    });
  }

  private look(): void {
    const heardAt = this.parts.heardAt();
    if (heardAt === 0) return;
    if (Date.now() - heardAt > lapsesAfter) {
      this.parts.expired();
      void this.wipe();
    } else if (this.parts.leads() && heardAt > this.storedHeardAt) {
      this.storedHeardAt = heardAt;
      void this.parts.shelf.heard(heardAt);
    }
  }
}
