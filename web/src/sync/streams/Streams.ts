/** One numbered sequence of changes of the hub, with the commands that change it. */
export interface StreamDefinition {
  readonly id: string;
  /** A command belongs to the stream if its type begins with one of them. */
  readonly commandPrefixes: readonly string[];
  /**
   * Its commands are private to their author. They are sent in the author's own session only, and deleted when the
   * author is signed out. The rules on this device do not predict them.
   */
  readonly isPersonal: boolean;
  /** commands that no person asked for, so that a refusal is not shown; a later one includes an earlier one */
  readonly silentCommands: readonly string[];
  /** the most commands under way, besides the connection's own limit */
  readonly maxUnderWay: number;
  /** milliseconds that the hub may take for an outcome */
  readonly outcomeTimeout: number;
  /** after this many pauses in a row the connection restarts; `null`: never, because its commands may just be slow */
  readonly restartAfterPauses: number | null;
}

/** A number of a stream. `epoch`: the identity of the stream's numbering; `null`: unknown. */
export interface Position {
  readonly seq: number;
  readonly epoch: string | null;
}

interface Typed {
  readonly type: string;
}

/** The streams of the hub. The first one takes all commands without a known prefix. */
export class Streams {
  constructor(readonly all: readonly [StreamDefinition, ...StreamDefinition[]]) {}

  of({ type }: Typed): StreamDefinition {
    return (
      this.all.find(({ commandPrefixes }) => commandPrefixes.some((prefix) => type.startsWith(prefix))) ?? this.all[0]
    );
  }

  isPersonal(body: Typed): boolean {
    return this.of(body).isPersonal;
  }

  isSilent(body: Typed): boolean {
    return this.of(body).silentCommands.includes(body.type);
  }
}

/** The position as the hub reads it in an address: `restaurant:120:7f3c`, or the id alone for a snapshot. */
export function streamParameter(id: string, position: Position | null): string {
  const parts = position === null ? [] : [position.seq, ...(position.epoch === null ? [] : [position.epoch])];
  return `stream=${[id, ...parts].map(encodeURIComponent).join(":")}`;
}

/** The path that returns the same over HTTP. */
export function streamPath(id: string, position: Position | null): string {
  const stream = `stream=${encodeURIComponent(id)}`;
  if (position === null) return `/api/snapshot?${stream}`;
  const epoch = position.epoch === null ? "" : `&epoch=${encodeURIComponent(position.epoch)}`;
  return `/api/changes?${stream}&since=${position.seq}${epoch}`;
}
