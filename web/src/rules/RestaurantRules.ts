import type { CommandBody, Kind, Right } from "../wire";
import { Machine } from "./Machine";
import { rulesModule } from "./rulesModule";

/** A command without an answer of the hub, with all that its decision depends on. */
export interface PendingCommand {
  readonly id: string;
  /** when it was made, in milliseconds of the hub's time */
  readonly at: number;
  /** the hub's current time, in milliseconds */
  readonly now: number;
  readonly author: string;
  readonly rights: readonly Right[];
  readonly device: string;
  /** without the hub it is unknown what others have taken meanwhile */
  readonly offline: boolean;
  readonly body: CommandBody;
}

/** An entity as the hub sends it. Without a value it is deleted. */
export interface EntityChange {
  readonly kind: string;
  readonly id: string;
  readonly value?: unknown;
}

/** The predicted value of an entity. Without a value it is deleted. */
export interface PredictedChange {
  readonly kind: Kind;
  readonly id: string;
  readonly value?: unknown;
}

export interface Prediction {
  readonly id: string;
  readonly refusal?: { readonly code: string; readonly field?: string; readonly params?: unknown };
  readonly changes: readonly PredictedChange[];
  /** The hub may decide otherwise, because it knows facts that devices do not hold. */
  readonly uncertain?: boolean;
}

/** A prediction, and whether it was made as offline. */
interface KnownPrediction {
  readonly offline: boolean | undefined;
  readonly prediction: Prediction;
}

/** Entities per call: few enough to keep the JSON small, many enough to load a restaurant in few calls. */
const portion = 500;
const request = { begin: 0, more: 1, end: 2, apply: 3, predict: 4, checksums: 5 } as const;

/**
 * The hub's rules, running on this device. They hold the confirmed state and predict pending commands.
 *
 * A trap ends the WebAssembly instance. A new one gets all state again, and the command that caused the trap gets no
 * prediction. If the hub sent data that these rules cannot read, there are no predictions until the next snapshot.
 */
export class RestaurantRules {
  /** The confirmed entities by kind and id, to fill a new instance. */
  private known = new Map<string, EntityChange>();
  /** the predictions of the instance, in order; only commands after them, or different ones, are decided again */
  private predicted: readonly KnownPrediction[] = [];

  private constructor(
    private readonly module: WebAssembly.Module,
    private machine: Machine,
  ) {}

  /** Rejects if this browser cannot run the rules. */
  static async load(): Promise<RestaurantRules> {
    const module = await rulesModule();
    return new RestaurantRules(module, await Machine.start(module));
  }

  static async from(bytes: BufferSource): Promise<RestaurantRules> {
    const module = await WebAssembly.compile(bytes);
    return new RestaurantRules(module, await Machine.start(module));
  }

  /** Replaces the confirmed state. */
  snapshot(entities: readonly EntityChange[]): void {
    this.known = new Map(entities.map((entity) => [key(entity), entity]));
    this.predicted = [];
    this.safely(() => this.tellAll());
  }

  /** Applies changes that the hub made together. */
  apply(changes: readonly EntityChange[]): void {
    for (const change of changes) {
      if (isGone(change)) this.known.delete(key(change));
      else this.known.set(key(change), change);
    }
    this.predicted = [];
    this.safely(() => void this.machine.ask(request.apply, changes.map(plain)));
  }

  /**
   * Predicts each command on top of the earlier ones, without changing the confirmed state. A command that was
   * predicted before, behind the same commands and the same confirmed state, is not decided again.
   */
  predict(pending: readonly PendingCommand[]): readonly Prediction[] {
    const after = this.asBefore(pending);
    try {
      if (after < pending.length) {
        const fresh = this.machine.ask(request.predict, { after, pending: pending.slice(after) }) as Prediction[];
        this.predicted = [
          ...this.predicted.slice(0, after),
          ...fresh.map((prediction, i) => ({ offline: pending[after + i]?.offline, prediction })),
        ];
      }
      return this.predicted.slice(0, pending.length).map((one) => one.prediction);
    } catch {
      this.renew();
      return this.predictWithout(pending);
    }
  }

  /** The checksums of the confirmed state by topic, as in the hub's `check`. */
  checksums(): Record<string, string> {
    try {
      return this.machine.ask(request.checksums, null) as Record<string, string>;
    } catch {
      this.renew();
      return {};
    }
  }

  /** The rules trapped on one of these commands. Tries each behind the good ones, and leaves out those that trap. */
  private predictWithout(pending: readonly PendingCommand[]): readonly Prediction[] {
    this.predicted = [];
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

  /** The number of commands, from the first on, that are already predicted. */
  private asBefore(pending: readonly PendingCommand[]): number {
    let same = 0;
    for (const { id, offline } of pending) {
      const before = this.predicted[same];
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

  /**
   * Replaces an instance that trapped. If the hub's own state makes the new one trap, it stays empty and predicts
   * nothing.
   */
  private renew(): void {
    this.predicted = [];
    this.machine = Machine.startNow(this.module);
    try {
      this.tellAll();
    } catch {
      this.machine = Machine.startNow(this.module);
      this.machine.close();
    }
  }
}

const key = (thing: EntityChange): string => `${thing.kind}\u001f${thing.id}`;
const isGone = (thing: EntityChange): boolean => thing.value === undefined || thing.value === null;
/** Only the fields that the rules read, without number and topic. */
const plain = ({ kind, id, value }: EntityChange): EntityChange => ({ kind, id, value });
