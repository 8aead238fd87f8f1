import type { Hello, StreamBatch, StreamConsumer, StreamSnapshot, TransientMessage } from "./StreamCopy";
import type { Position } from "./Streams";

type Call =
  | { readonly is: "greeted"; readonly hello: Hello; readonly isNew: boolean }
  | { readonly is: "replace"; readonly snapshot: StreamSnapshot }
  | { readonly is: "apply"; readonly batch: StreamBatch }
  | { readonly is: "hear"; readonly message: TransientMessage };

/**
 * `empty`: nothing came. `buffering`: the calls wait, and lead to `position`. `overflowed`: too much came, so the
 * connection restarts when the consumer joins. `joined`: the consumer gets every call.
 */
type State =
  | { readonly is: "empty" }
  | { readonly is: "buffering"; readonly calls: readonly Call[]; readonly position: Position | null }
  | { readonly is: "overflowed" }
  | { readonly is: "joined"; readonly consumer: StreamConsumer };

/** The buffer's limit. */
const maxCalls = 500;
/** Milliseconds. The first screen must not wait for this code. */
const loadAfter = 1200;

/** Buffers a stream until the code of its consumer is loaded. The load begins after the first message. */
export class LateConsumer implements StreamConsumer {
  private state: State = { is: "empty" };
  private load: (() => Promise<unknown>) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `restart`: restarts the connection */
  constructor(private readonly restart: () => void) {}

  /** Sets the function that loads the code. The code then calls `join`. */
  comesWith(load: () => Promise<unknown>): void {
    this.load = load;
  }

  /** Connects the consumer, and first hands it the buffered calls. */
  join(consumer: StreamConsumer): void {
    const { state } = this;
    if (state.is === "joined") return;
    this.state = { is: "joined", consumer };
    if (state.is === "overflowed") return this.restart();
    if (state.is === "empty") return;
    const gaps = state.calls.filter((call) => !replay(call, consumer));
    if (gaps.length > 0) this.restart();
  }

  get position(): Position | null {
    const { state } = this;
    if (state.is === "joined") return state.consumer.position;
    return state.is === "buffering" ? state.position : null;
  }

  greeted(hello: Hello, isNew: boolean): void {
    const { state } = this;
    if (state.is === "joined") return state.consumer.greeted(hello, isNew);
    // Transient messages of the last connection are worthless on a new one.
    if (isNew && state.is === "buffering")
      this.state = { ...state, calls: state.calls.filter(({ is }) => is === "replace" || is === "apply") };
    this.buffer({ is: "greeted", hello, isNew });
  }

  replace(snapshot: StreamSnapshot): void {
    const { state } = this;
    if (state.is === "joined") return state.consumer.replace(snapshot);
    // A snapshot makes all earlier changes superfluous.
    const calls = state.is === "buffering" ? state.calls.filter(({ is }) => is !== "replace" && is !== "apply") : [];
    this.state = { is: "buffering", calls, position: null };
    this.buffer({ is: "replace", snapshot }, { seq: snapshot.seq, epoch: snapshot.epoch });
  }

  apply(batch: StreamBatch): boolean {
    const { state } = this;
    if (state.is === "joined") return state.consumer.apply(batch);
    if (state.is === "overflowed") return true;
    const { position } = this;
    if (!position || batch.from > position.seq + 1) return false;
    if (batch.to > position.seq) this.buffer({ is: "apply", batch }, { ...position, seq: batch.to });
    return true;
  }

  beat(): void {
    if (this.state.is === "joined") this.state.consumer.beat?.();
  }

  hear(message: TransientMessage): void {
    if (this.state.is === "joined") this.state.consumer.hear?.(message);
    else this.buffer({ is: "hear", message });
  }

  forget(): void {
    if (this.state.is === "joined") this.state.consumer.forget();
    else this.state = { is: "empty" };
  }

  private buffer(call: Call, position = this.position): void {
    if (this.state.is === "overflowed" || this.state.is === "joined") return;
    const calls = this.state.is === "empty" ? [] : this.state.calls;
    this.state =
      calls.length < maxCalls ? { is: "buffering", calls: [...calls, call], position } : { is: "overflowed" };
    this.loadSoon();
  }

  private loadSoon(): void {
    if (!this.load || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.load?.().catch(() => {
        this.timer = undefined;
      });
    }, loadAfter);
  }
}

/** Returns `false` if the consumer found a gap. */
function replay(call: Call, consumer: StreamConsumer): boolean {
  switch (call.is) {
    case "greeted":
      consumer.greeted(call.hello, call.isNew);
      return true;
    case "replace":
      consumer.replace(call.snapshot);
      return true;
    case "apply":
      return consumer.apply(call.batch);
    case "hear":
      consumer.hear?.(call.message);
      return true;
  }
}
