import type { Change, Kind, Kinds, SnapshotEntity } from "../wire";

/** Covers every number from `from` to `to`, including changes that this person may not see. */
export interface Batch {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

export interface Snapshot {
  readonly seq: number;
  readonly entities: readonly SnapshotEntity[];
}

export type Maps = { readonly [K in Kind]: ReadonlyMap<string, Kinds[K]> };

/** The state known to this device: all changes up to number `seq`. */
export interface Replica {
  readonly seq: number;
  /** `false` until the first snapshot */
  readonly ready: boolean;
  readonly maps: Maps;
}

const kinds: readonly Kind[] = [
  "section",
  "table",
  "runnerCall",
  "dishGroup",
  "optionGroup",
  "dish",
  "lease",
  "dayMenu",
  "priceRule",
  "employee",
  "setting",
  "order",
  "course",
  "item",
  "alert",
  "bill",
  "payment",
  "billCounter",
  "promotion",
  "exchangeRate",
  "printer",
  "printJob",
  "billPrinter",
  "billPrint",
  "till",
  "booking",
  "waitingParty",
  "addressBook",
  "transferNotice",
  "cardRequest",
  "cardTerminal",
  "transferTrouble",
  "survey",
  "checklist",
  "ownFields",
];

function isKind(text: string): text is Kind {
  return (kinds as readonly string[]).includes(text);
}

type Loose = Map<string, unknown>;

function emptyMaps(): Record<Kind, Loose> {
  const maps: Partial<Record<Kind, Loose>> = {};
  for (const kind of kinds) maps[kind] = new Map();
  return maps as Record<Kind, Loose>;
}

// The only cast from wire data to types. The hub generates both from the same declaration.
const typed = (maps: Record<Kind, Loose>): Maps => maps as unknown as Maps;

export const emptyReplica: Replica = { seq: 0, ready: false, maps: typed(emptyMaps()) };

/** Starts from a snapshot. Kinds that this version does not know are ignored. */
export function withSnapshot(snapshot: Snapshot): Replica {
  return replicaOf(snapshot.seq, snapshot.entities);
}

export function replicaOf(seq: number, entities: readonly Pick<SnapshotEntity, "kind" | "id" | "value">[]): Replica {
  const maps = emptyMaps();
  for (const { kind, id, value } of entities) {
    if (isKind(kind)) maps[kind].set(id, value);
  }
  return { seq, ready: true, maps: typed(maps) };
}

/** Joins consecutive batches into one. */
export function joined(batches: readonly Batch[]): Batch {
  const [first, last] = [batches[0], batches[batches.length - 1]];
  return { from: first?.from ?? 0, to: last?.to ?? 0, changes: batches.flatMap((batch) => batch.changes) };
}

/** The predicted value of one entity. Without a value it is deleted. */
export interface Guess {
  readonly kind: string;
  readonly id: string;
  readonly value?: unknown;
}

/** Puts one value into the fresh map of its kind, which begins as the replica's. */
function put({ kind, id, value }: Guess, fresh: Partial<Record<Kind, Loose>>, replica: Replica): void {
  if (!isKind(kind)) return;
  const map = (fresh[kind] ??= new Map<string, unknown>(replica.maps[kind]));
  if (value === null || value === undefined) map.delete(id);
  else map.set(id, value);
}

/** Applies guesses on top of a replica, in their order. Maps of other kinds keep their identity. */
export function withGuesses(replica: Replica, guesses: readonly Guess[]): Replica {
  const fresh: Partial<Record<Kind, Loose>> = {};
  for (const guess of guesses) put(guess, fresh, replica);
  return { ...replica, maps: { ...replica.maps, ...(fresh as Partial<Maps>) } };
}

/**
 * Applies the next batch, strictly by number. Returns `null` if there is a gap: only a snapshot helps. A known batch
 * changes nothing. Only the new part of an overlapping batch is applied.
 */
export function withBatch(replica: Replica, batch: Batch): Replica | null {
  if (!replica.ready || batch.from > replica.seq + 1) return null;
  if (batch.to <= replica.seq) return replica;
  const fresh: Partial<Record<Kind, Loose>> = {};
  let last = replica.seq;
  for (const change of batch.changes) {
    if (change.seq <= replica.seq) continue;
    if (change.seq < last || change.seq > batch.to) return null;
    last = change.seq;
    put(change, fresh, replica);
  }
  return { seq: batch.to, ready: true, maps: { ...replica.maps, ...(fresh as Partial<Maps>) } };
}
