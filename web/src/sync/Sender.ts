import type { Entry } from "./Entry";
import { inOrder } from "./Entry";
import type { Command, Outcome } from "./Messages";
import type { StreamDefinition, Streams } from "./streams/Streams";

/** The sender's parts of the sync client. */
export interface SenderParts {
  readonly outbox: {
    waitingAfter(n: number): readonly Entry[];
    /** gives a new number to a command that came too late in the order */
    renumber(id: string): void;
  };
  readonly transport: {
    /** how many more commands the connection takes if `flying` are under way */
    room(flying: number): number;
    /** sends them in this order; `false` if there is no connection */
    send(commands: readonly Command[], answered: (outcome: Outcome) => void): boolean;
    /** the hub does not decide, so the connection must restart */
    restart(): void;
  };
  /** the person whose session the hub has */
  person(): string | null;
  /** An answer came without a socket. */
  answered(outcome: Outcome): void;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * The commands of one stream, which are sent and paused by themselves. `ready`: the next ones may go. `pausing`: the
 * hub could not decide one, and all of them go again later.
 */
interface CommandStream {
  readonly stream: StreamDefinition;
  state: { readonly is: "ready" } | { readonly is: "pausing"; readonly timer: Timer };
  sentUpTo: number;
  /** pauses in a row */
  pauses: number;
  /** runs while an outcome is awaited */
  timeout?: Timer;
}

/** Milliseconds between two tries of a lane. */
const minPause = 700;
const maxPause = 5000;
/** 30 days in milliseconds. The hub remembers a command for 90 days, so it recognises a younger one by its id. */
const youngEnough = 30 * 86_400_000;

/**
 * Sends waiting commands in order, several ahead. The hub decides the commands of a stream one after the other. It
 * takes none behind an undecided one, so no number is overtaken. Streams do not wait for each other. A personal command
 * waits until its author has their own session.
 */
export class Sender {
  private readonly lanes: readonly [CommandStream, ...CommandStream[]];
  private flying = new Map<string, Entry>();
  private unsure = new Set<string>();

  constructor(
    private readonly streams: Streams,
    private readonly parts: SenderParts,
  ) {
    const [first, ...others] = streams.all;
    this.lanes = [laneOf(first), ...others.map(laneOf)];
  }

  /** How often in a row the hub could not decide on the restaurant's work. */
  get tries(): number {
    return this.lanes[0].pauses;
  }
  get underWay(): number {
    return this.flying.size;
  }
  /** `true` if work was sent on a connection that broke, and is still unanswered. Only the hub knows its outcome. */
  get inDoubt(): boolean {
    return this.unsure.size > 0;
  }

  pump(): void {
    const person = this.parts.person();
    if (person === null) return;
    const next = inOrder(this.lanes.flatMap((lane) => this.nextOf(lane, person)));
    if (next.length === 0 || !this.send(next, person)) return;
    for (const entry of next) {
      this.flying.set(entry.id, entry);
      this.laneOf(entry).sentUpTo = entry.n;
    }
    for (const lane of this.lanes) this.wait(lane);
  }

  /** Handles the hub's answer. Returns `false` if the command is not decided. */
  answered(outcome: Outcome): boolean {
    const entry = this.flying.get(outcome.id);
    this.flying.delete(outcome.id);
    this.unsure.delete(outcome.id);
    const lane = entry && this.laneOf(entry);
    if (lane) this.wait(lane);
    if (outcome.status === "unknown") {
      if (lane) this.pause(lane);
      return false;
    }
    if (lane) lane.pauses = 0;
    if (entry && outcome.error?.code === "command.stale" && Date.now() - entry.at < youngEnough) {
      this.parts.outbox.renumber(outcome.id);
      return false;
    }
    return true;
  }

  /** The id of the first command under way. The hub answers in order, so it is the one that the hub could not read. */
  get oldest(): string | undefined {
    return this.flying.keys().next().value as string | undefined;
  }

  /** The connection is gone or was replaced. */
  cut(): void {
    for (const [id, entry] of this.flying) if (!this.streams.isPersonal(entry.body)) this.unsure.add(id);
    this.begin();
  }

  /** Another person works here, or nobody does. */
  forget(): void {
    this.unsure.clear();
    this.begin();
  }

  /** Stops waiting for answers that a broken connection left open. */
  trust(): void {
    this.unsure.clear();
  }

  private send(entries: readonly Entry[], person: string): boolean {
    const { transport, answered } = this.parts;
    return transport.send(
      entries.map((entry) => commandOf(entry, person)),
      answered,
    );
  }

  private laneOf({ body }: Entry): CommandStream {
    const stream = this.streams.of(body);
    return this.lanes.find((lane) => lane.stream === stream) ?? this.lanes[0];
  }

  private flyingOf(lane: CommandStream): number {
    return [...this.flying.values()].filter((entry) => this.laneOf(entry) === lane).length;
  }

  private nextOf(lane: CommandStream, person: string): readonly Entry[] {
    if (lane.state.is === "pausing") return [];
    const flying = this.flyingOf(lane);
    const room = Math.min(this.parts.transport.room(flying), lane.stream.maxUnderWay - flying);
    return room > 0
      ? this.parts.outbox
          .waitingAfter(lane.sentUpTo)
          .filter((entry) => this.laneOf(entry) === lane && (!lane.stream.isPersonal || entry.author === person))
          .slice(0, room)
      : [];
  }

  private begin(): void {
    this.flying.clear();
    for (const lane of this.lanes) {
      clearTimeout(lane.timeout);
      if (lane.state.is === "pausing") clearTimeout(lane.state.timer);
      lane.state = { is: "ready" };
      lane.sentUpTo = 0;
    }
  }

  private wait(lane: CommandStream): void {
    clearTimeout(lane.timeout);
    if (this.flyingOf(lane) > 0)
      lane.timeout = setTimeout(() => {
        this.cut();
        this.parts.transport.restart();
      }, lane.stream.outcomeTimeout);
  }

  private pause(lane: CommandStream): void {
    if (lane.state.is === "pausing") return;
    const delay = Math.min(maxPause, minPause * 2 ** Math.min(lane.pauses, 4));
    lane.pauses += 1;
    lane.state = { is: "pausing", timer: setTimeout(() => this.goOn(lane), delay) };
  }

  /** Sends again from the first undecided command, as soon as the hub has answered all of the lane. */
  private goOn(lane: CommandStream): void {
    lane.state = { is: "ready" };
    if (this.flyingOf(lane) > 0) return this.pause(lane);
    lane.sentUpTo = 0;
    const { restartAfterPauses: limit } = lane.stream;
    // Only this connection may be the fault.
    if (limit !== null && lane.pauses % limit === 0) this.parts.transport.restart();
    else this.pump();
  }
}

const laneOf = (stream: StreamDefinition): CommandStream => ({
  stream,
  state: { is: "ready" },
  sentUpTo: 0,
  pauses: 0,
});

/** Includes the author only if they are not the signed-in person. */
export function commandOf({ id, n, at, author, body }: Entry, person: string): Command {
  return author === person ? { id, n, at, body } : { id, n, at, author, body };
}
