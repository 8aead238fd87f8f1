import type { LiveMessage } from "../../wire";
import type { Checksums } from "../Comparison";
import { Comparison } from "../Comparison";
import type { Position, StreamDefinition } from "./Streams";

type Of<T extends LiveMessage["type"]> = Extract<LiveMessage, { readonly type: T }>;
export type Hello = Of<"hello">;
export type StreamSnapshot = Pick<Of<"snapshot">, "seq" | "epoch" | "entities">;
export type StreamBatch = Pick<Of<"changes">, "from" | "to" | "changes">;
/** A message that belongs to one stream. */
export type StreamMessage = Of<"hello" | "changes" | "snapshot" | "check">;
/** A transient message between people and devices. */
export type TransientMessage = Of<"signal" | "signalRefused" | "presence">;

/** The part that holds the state of one stream. */
export interface StreamConsumer {
  /** the number that changes can build on; `null`: a snapshot is needed */
  readonly position: Position | null;
  /** The hub opened the stream. `isNew`: for the first time on this connection. */
  greeted(hello: Hello, isNew: boolean): void;
  replace(snapshot: StreamSnapshot): void;
  /** Applies a batch. Returns `false` if earlier changes are missing. */
  apply(batch: StreamBatch): boolean;
  /** the checksums by topic; `null`: this device cannot compute them */
  sums?(): Checksums | null;
  /** The connection lives. */
  beat?(): void;
  hear?(message: TransientMessage): void;
  /** Another person works here, or nobody does. */
  forget(): void;
}

/**
 * `sound`: changes are applied. `doubted`: the state may be wrong. It stays visible until the hub's snapshot comes.
 * `asked`: the same, and a snapshot was requested.
 */
type Trust = { readonly is: "sound" } | { readonly is: "doubted" } | { readonly is: "asked" };

/** `closed`: no greeting on this connection. `open`: the hub was at `seq` when it greeted. */
type Link = { readonly is: "closed" } | { readonly is: "open"; readonly seq: number };

/**
 * `none`: nothing to do. `changed`: the state is new. `restart`: the connection must ask for a snapshot.
 * `differs`: the same, because of the checksums of these topics.
 */
export type CopyEffect =
  | { readonly is: "none" | "changed" | "restart" }
  | { readonly is: "differs"; readonly topics: readonly string[]; readonly seq: number };

const none: CopyEffect = { is: "none" };
const restart: CopyEffect = { is: "restart" };

/** This device's copy of one stream: hello, snapshot, changes, gap, checksums. The entities are in the consumer. */
export class StreamCopy {
  private trust: Trust = { is: "sound" };
  private link: Link = { is: "closed" };
  private readonly comparison = new Comparison();

  constructor(
    readonly definition: StreamDefinition,
    private readonly consumer: StreamConsumer,
  ) {}

  get id(): string {
    return this.definition.id;
  }

  /** The position from which the hub must send changes. `null` asks for a snapshot. */
  get position(): Position | null {
    return this.trust.is === "sound" ? this.consumer.position : null;
  }

  /** `true` if the consumer shows all that the hub had when the connection opened. */
  get isCaughtUp(): boolean {
    return this.link.is === "open" && (this.position?.seq ?? -1) >= this.link.seq;
  }

  /** The connection is gone, or a new one begins. */
  disconnected(): void {
    this.link = { is: "closed" };
  }

  hear(message: StreamMessage): CopyEffect {
    switch (message.type) {
      case "hello":
        return this.greeted(message);
      case "snapshot":
        this.trust = { is: "sound" };
        this.consumer.replace(message);
        return { is: "changed" };
      case "changes":
        return this.changes(message);
      case "check":
        return this.check(message);
    }
  }

  /** `true` if the numbers of this copy belong to another numbering than the hub's. */
  isOther(epoch: string): boolean {
    const known = this.consumer.position?.epoch ?? null;
    return known !== null && known !== epoch;
  }

  forget(): void {
    this.trust = { is: "sound" };
    this.consumer.forget();
  }

  hearTransient(message: TransientMessage): void {
    this.consumer.hear?.(message);
  }

  beat(): void {
    this.consumer.beat?.();
  }

  private greeted(hello: Hello): CopyEffect {
    const isNew = this.link.is === "closed";
    this.link = { is: "open", seq: hello.seq };
    const known = this.consumer.position;
    // The hub was restored, or it is another one. It sends a snapshot by itself.
    if (known && this.trust.is === "sound" && (this.isOther(hello.epoch) || hello.seq < known.seq))
      this.trust = { is: "doubted" };
    this.consumer.greeted(hello, isNew);
    return none;
  }

  private changes(batch: StreamBatch): CopyEffect {
    if (this.trust.is === "asked") return none;
    if (this.trust.is === "sound" && this.consumer.apply(batch)) return { is: "changed" };
    this.trust = { is: "asked" };
    return restart;
  }

  private check({ seq, sums }: Of<"check">): CopyEffect {
    if (this.position?.seq !== seq) return none;
    const theirs: Checksums = Object.fromEntries(sums.map(({ topic, sum }) => [topic, sum]));
    const topics = this.comparison.differing(this.consumer.sums?.() ?? null, theirs);
    if (topics.length === 0) return none;
    this.trust = { is: "asked" };
    return { is: "differs", topics, seq };
  }
}
