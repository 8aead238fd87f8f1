import type { CommandBody, Kind, Right } from "../wire";
import { Machine } from "./Machine";

/** A command that the hub has not answered yet, with what its decision depends on. */
export interface PendingCommand {
  readonly id: string;
  /** when it was made, by the corrected clock */
  readonly at: number;
  /** what the hub's clock shows now */
  readonly now: number;
  readonly author: string;
  readonly rights: readonly Right[];
  readonly device: string;
  /** without a line to the hub: what others may have taken meanwhile is not known */
  readonly offline: boolean;
  readonly body: CommandBody;
}

/** A thing as the hub tells it; without a value it is gone. */
export interface Told {
  readonly kind: string;
  readonly id: string;
  readonly value?: unknown;
}

/** What a command makes of a thing; without a value it is gone. */
export interface PredictedChange {
  readonly kind: Kind;
  readonly id: string;
  readonly value?: unknown;
}

export interface Prediction {
  readonly id: string;
  readonly refusal?: { readonly code: string; readonly field?: string; readonly params?: unknown };
  readonly changes: readonly PredictedChange[];
}

/** A prediction, and whether it was made as without a line. */
interface Foretold {
  readonly offline: boolean | undefined;
  readonly prediction: Prediction;
}

/** Things in one go: few enough that the text of them stays small, many enough that a whole house takes few goes. */
const portion = 500;
const request = { begin: 0, more: 1, end: 2, apply: 3, predict: 4, checksums: 5 } as const;

/**
 * The hub's own rules, on this device. It knows what the hub has confirmed and foretells what pending commands will do.
 *
 * When the rules stumble (which ends their machine), a new machine is told everything again and the command over which it happened
 * foretells nothing. When the hub told something in a form that these rules do not know, nothing is foretold until the next snapshot.
 */
export class Rulebook {
  /** Confirmed, by kind and id: what a new machine has to be told. */
  private known = new Map<string, Told>();
  /** what the machine has foretold on top of that, in order: only what comes behind it, or otherwise, is decided anew */
  private foretold: readonly Foretold[] = [];

  private constructor(
    private readonly module: WebAssembly.Module,
    private machine: Machine,
  ) {}

  /** Rejects where they cannot run. */
  static async load(): Promise<Rulebook> {
    const answer = await fetch(RULES);
    if (!answer.ok) throw new Error(`the rules could not be loaded: ${answer.status}`);
    return Rulebook.from(await answer.arrayBuffer());
  }

  static async from(bytes: BufferSource): Promise<Rulebook> {
    const module = await WebAssembly.compile(bytes);
    return new Rulebook(module, await Machine.start(module));
  }

  /** All that is. */
  snapshot(entities: readonly Told[]): void {
    this.known = new Map(entities.map((entity) => [key(entity), entity]));
    this.foretold = [];
    this.safely(() => this.tellAll());
  }

  /** What the hub did at once. */
  apply(changes: readonly Told[]): void {
    for (const change of changes) {
      if (isGone(change)) this.known.delete(key(change));
      else this.known.set(key(change), change);
    }
    this.foretold = [];
    this.safely(() => void this.machine.ask(request.apply, changes.map(plain)));
  }

  /**
   * Each on top of those before it; what is confirmed stays as it is. A command that was foretold already, with the same ones before
   * it and nothing confirmed since, is not decided a second time.
   */
  predict(pending: readonly PendingCommand[]): readonly Prediction[] {
    const after = this.asBefore(pending);
    try {
      if (after < pending.length) {
        const fresh = this.machine.ask(request.predict, { after, pending: pending.slice(after) }) as Prediction[];
        this.foretold = [
          ...this.foretold.slice(0, after),
          ...fresh.map((prediction, i) => ({ offline: pending[after + i]?.offline, prediction })),
        ];
      }
      return this.foretold.slice(0, pending.length).map((one) => one.prediction);
    } catch {
      this.renew();
      return this.predictWithout(pending);
    }
  }

  /** What the confirmed copies come to, by topic, as the hub's `check` tells them. */
  checksums(): Record<string, string> {
    try {
      return this.machine.ask(request.checksums, null) as Record<string, string>;
    } catch {
      this.renew();
      return {};
    }
  }

  /** The rules stumbled over one of these: each is tried after those that went well, and whoever makes them stumble is left out. */
  private predictWithout(pending: readonly PendingCommand[]): readonly Prediction[] {
    this.foretold = [];
    const sound: PendingCommand[] = [];
    const done = new Map<string, Prediction>();
    for (const command of pending) {
      try {
        const [one] = this.machine.ask(request.predict, { after: sound.length, pending: [command] }) as Prediction[];
        if (one) done.set(one.id, one);
        sound.push(command);
      } catch {
        this.renew();
        this.machine.ask(request.predict, { after: 0, pending: sound });
      }
    }
    return pending.map((command) => done.get(command.id) ?? { id: command.id, changes: [] });
  }

  /** How many of them, from the first on, are foretold already. */
  private asBefore(pending: readonly PendingCommand[]): number {
    let same = 0;
    for (const { id, offline } of pending) {
      const before = this.foretold[same];
      if (before?.prediction.id !== id || before.offline !== offline) break;
      same += 1;
    }
    return same;
  }

  private tellAll(): void {
    this.machine.ask(request.begin, null);
    const all = [...this.known.values()].map(plain);
    for (let from = 0; from < all.length; from += portion)
      this.machine.ask(request.more, all.slice(from, from + portion));
    this.machine.ask(request.end, null);
  }

  private safely(tell: () => void): void {
    try {
      tell();
    } catch {
      this.renew();
    }
  }

  /** What a machine that has stumbled holds is worth nothing. One that stumbles over what the hub said itself stays empty and foretells nothing. */
  private renew(): void {
    this.foretold = [];
    this.machine = Machine.startNow(this.module);
    try {
      this.tellAll();
    } catch {
      this.machine = Machine.startNow(this.module);
      this.machine.close();
    }
  }
}

const key = (thing: Told): string => `${thing.kind}\u001f${thing.id}`;
const isGone = (thing: Told): boolean => thing.value === undefined || thing.value === null;
/** Without what the stream says besides: number and topic. */
const plain = ({ kind, id, value }: Told): Told => ({ kind, id, value });
