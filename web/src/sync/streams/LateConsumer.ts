import type { Hello, StreamBatch, StreamConsumer, StreamSnapshot, TransientMessage } from "./StreamCopy";
import type { Position } from "./Streams";

/** A call that waits. It returns `false` if the consumer found a gap. `isState`: it is also valid on a new connection. */
interface Call {
  readonly isState: boolean;
  readonly to: (consumer: StreamConsumer) => unknown;
}

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

  /** Sets the function that loads the code, however often it must try. The code then calls `join`. */
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
    const gaps = state.calls.filter((call) => call.to(consumer) === false);
    if (gaps.length > 0) this.restart();
  }

  get position(): Position | null {
    const { state } = this;
    if (state.is === "joined") return state.consumer.position;
    return state.is === "buffering" ? state.position : null;
  }

  greeted(hello: Hello, isNew: boolean): void {
    // Transient messages of the last connection are worthless on a new one.
    if (isNew) this.drop(false);
    this.call(false, (consumer) => consumer.greeted(hello, isNew));
  }

  replace(snapshot: StreamSnapshot): void {
    // A snapshot makes all earlier changes superfluous, and ends an overflow.
    if (this.state.is === "overflowed") this.state = { is: "empty" };
    this.drop(true);
    this.call(true, (consumer) => consumer.replace(snapshot), { seq: snapshot.seq, epoch: snapshot.epoch });
  }

  apply(batch: StreamBatch): boolean {
    const { state, position } = this;
    if (state.is === "joined") return state.consumer.apply(batch);
    if (state.is === "overflowed") return true;
    if (!position || batch.from > position.seq + 1) return false;
    if (batch.to > position.seq) this.call(true, (consumer) => consumer.apply(batch), { ...position, seq: batch.to });
    return true;
  }

  beat(): void {
    if (this.state.is === "joined") this.state.consumer.beat?.();
  }

  hear(message: TransientMessage): void {
    this.call(false, (consumer) => consumer.hear?.(message));
  }

  forget(): void {
    if (this.state.is === "joined") this.state.consumer.forget();
    else this.state = { is: "empty" };
  }

  private drop(isState: boolean): void {
    const { state } = this;
    if (state.is === "buffering")
      this.state = { ...state, calls: state.calls.filter((call) => call.isState !== isState) };
  }

  /** Calls the consumer now, or buffers the call. `position`: the call leads to it. */
  private call(isState: boolean, to: Call["to"], position = this.position): void {
    const { state } = this;
    if (state.is === "joined") return void to(state.consumer);
    if (state.is === "overflowed") return;
    const calls = state.is === "empty" ? [] : state.calls;
    this.state =
      calls.length < maxCalls
        ? { is: "buffering", calls: [...calls, { isState, to }], position }
        : { is: "overflowed" };
    this.loadSoon();
  }

  private loadSoon(): void {
    if (!this.load || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.load?.(), loadAfter);
  }
}
