import type { PendingCommand, Prediction } from "../rules";
import type { CommandBody, Kind } from "../wire";
import type { Problem } from "./Messages";
import type { Draft, Entry } from "./Entry";
import { isByItself } from "./recordedEvents";
import type { Batch, Guess, Replica } from "./Replica";
import { withGuesses } from "./Replica";

interface EntityValue {
  readonly kind: string;
  readonly id: string;
  readonly value?: unknown;
}

/**
 * The hub's rules, running on this device. If a call throws, the instance is unusable. A command that the rules cannot
 * decide gets no prediction.
 */
export interface Rules {
  snapshot(entities: readonly EntityValue[]): void;
  apply(changes: readonly EntityValue[]): void;
  predict(pending: readonly PendingCommand[]): readonly Prediction[];
  checksums?(): Record<string, string>;
}

/** The time, device and connection state of a prediction. */
export interface Circumstances {
  readonly now: number;
  readonly device: string;
  readonly offline: boolean;
}

/** The replica with the predicted effects of pending commands. */
export interface Outlook {
  readonly replica: Replica;
  /** `kind:id` of each entity that is shown differently from the hub's state */
  readonly marks: ReadonlySet<string>;
}

export const markOf = (kind: string, id: string): string => `${kind}:${id}`;

const nothing: ReadonlySet<string> = new Set();

/** Predicts the effects of pending commands. Without the rules it only marks the entities that the commands name. */
export class Predictor {
  private rules: Rules | null = null;
  private loading = false;
  /** the replica that the rules have loaded */
  private fed: Replica | null = null;

  /** `load`: fetches a fresh instance of the rules. `ready`: called when the rules can be used. */
  constructor(
    private readonly load: (() => Promise<Rules>) | null,
    private readonly ready: () => void,
  ) {}

  get runs(): boolean {
    return this.rules !== null;
  }

  /** Begins to fetch the rules. A device that cannot run them works without predictions. */
  begin(): void {
    if (!this.load || this.rules || this.loading) return;
    this.loading = true;
    this.load().then(
      (rules) => {
        this.rules = rules;
        this.fed = null;
        this.loading = false;
        this.ready();
      },
      () => {
        this.loading = false;
      },
    );
  }

  /** Applies `batch`, which led from `before` to `after`, to the rules. */
  follow(before: Replica, batch: Batch, after: Replica): void {
    if (!this.rules || this.fed !== before) return;
    this.guarded((rules) => rules.apply(batch.changes));
    this.fed = after;
  }

  over(replica: Replica, entries: readonly Entry[], at: Circumstances): Outlook {
    const wanted = entries.filter((entry) => entry.status !== "refused");
    if (wanted.length === 0) return { replica, marks: nothing };
    const predictions = new Map((this.predict(replica, wanted, at) ?? []).map((one) => [one.id, one]));
    const guesses: Guess[] = [];
    const marks = new Set<string>();
    for (const entry of wanted) {
      const changes = predictions.get(entry.id)?.changes ?? [];
      for (const change of changes) {
        guesses.push(change);
        if (!isByItself(entry.body)) marks.add(markOf(change.kind, change.id));
      }
      if (changes.length === 0 && !isByItself(entry.body)) for (const mark of mentioned(entry.body)) marks.add(mark);
    }
    return { replica: guesses.length === 0 ? replica : withGuesses(replica, guesses), marks };
  }

  /** Returns the reason if the rules would refuse `draft` behind the waiting commands. */
  refusalOf(draft: Draft, replica: Replica, waiting: readonly Draft[], at: Circumstances): Problem | null {
    const refusal = this.predict(replica, [...waiting, draft], at)?.at(-1)?.refusal;
    return refusal ? { ...refusal, message: "", requestId: "" } : null;
  }

  /** The checksums of the replica by topic. `null` if this device cannot compute them. */
  sums(replica: Replica): Record<string, string> | null {
    if (!this.rules?.checksums || !replica.ready) return null;
    this.feed(replica);
    return this.guarded((rules) => rules.checksums?.() ?? null);
  }

  private predict(replica: Replica, wanted: readonly Draft[], at: Circumstances): readonly Prediction[] | null {
    if (!this.rules || !replica.ready) return null;
    this.feed(replica);
    const pending = wanted.map(
      ({ id, at: made, author, rights, body }): PendingCommand => ({
        id,
        at: made,
        author,
        rights: rights ?? [],
        body,
        ...at,
      }),
    );
    return this.guarded((rules) => rules.predict(pending));
  }

  private feed(replica: Replica): void {
    if (this.fed === replica) return;
    const things = Object.entries(replica.maps).flatMap(([kind, map]) =>
      Array.from(map as ReadonlyMap<string, unknown>, ([id, value]) => ({ kind, id, value })),
    );
    this.guarded((rules) => rules.snapshot(things));
    this.fed = replica;
  }

  /** Drops an instance that threw, and fetches a fresh one. */
  private guarded<T>(act: (rules: Rules) => T): T | null {
    if (!this.rules) return null;
    try {
      return act(this.rules);
    } catch {
      this.rules = null;
      this.fed = null;
      this.begin();
      return null;
    }
  }
}

/** The command fields that name an entity, and its kind. */
const kindOf: Readonly<Record<string, Kind>> = {
  order: "order",
  course: "course",
  into: "course",
  item: "item",
  table: "table",
  host: "table",
  section: "section",
  call: "runnerCall",
  alert: "alert",
  printer: "printer",
  job: "printJob",
  employee: "employee",
  setting: "setting",
  payment: "payment",
};

/** The entities that a command names in its body. */
function mentioned(body: CommandBody): readonly string[] {
  return Object.entries(body).flatMap(([field, value]: [string, unknown]) => {
    const kind = field === "dish" && body.type.startsWith("menu.") ? "dish" : kindOf[field];
    return kind && typeof value === "string" ? [markOf(kind, value)] : [];
  });
}
