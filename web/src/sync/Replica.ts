import type { Change, Kind, Kinds, SnapshotEntity } from "../wire";

/** Covers every number from `from` to `to`, also of changes that this person may not see. */
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

/** What this device knows: everything up to the change numbered `seq`. */
export interface Replica {
  readonly seq: number;
  /** false until the first snapshot */
  readonly ready: boolean;
  readonly maps: Maps;
}

const kinds: readonly Kind[] = [
  "section",
  "table",
  "runnerCall",
  "dishGroup",
  "dish",
  "lease",
  "employee",
  "setting",
  "order",
  "course",
  "item",
  "alert",
  "bill",
  "payment",
  "printer",
  "printJob",
  "booking",
  "waitingParty",
  "addressBook",
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

// The one place where what came over the wire becomes typed: the hub writes it from the same declaration as the types.
const typed = (maps: Record<Kind, Loose>): Maps => maps as unknown as Maps;

export const emptyReplica: Replica = { seq: 0, ready: false, maps: typed(emptyMaps()) };

/** Starts again from a whole picture. Kinds that this version does not know are left out. */
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

/** Batches that follow on one another, as one. */
export function joined(batches: readonly Batch[]): Batch {
  const [first, last] = [batches[0], batches[batches.length - 1]];
  return { from: first?.from ?? 0, to: last?.to ?? 0, changes: batches.flatMap((batch) => batch.changes) };
}

/** One thing as it is thought to become; without a value it is gone. */
export interface Guess {
  readonly kind: string;
  readonly id: string;
  readonly value?: unknown;
}

/** What is known, with guesses on top in their order. The kinds that nobody guesses about stay the very same maps. */
export function withGuesses(replica: Replica, guesses: readonly Guess[]): Replica {
  const fresh: Partial<Record<Kind, Loose>> = {};
  for (const { kind, id, value } of guesses) {
    if (!isKind(kind)) continue;
    const map = (fresh[kind] ??= new Map<string, unknown>(replica.maps[kind]));
    if (value === null || value === undefined) map.delete(id);
    else map.set(id, value);
  }
  return { ...replica, maps: { ...replica.maps, ...(fresh as Partial<Maps>) } };
}

/**
 * Applies what follows on what is known, strictly by number. Null: there is a gap, and only a snapshot helps.
 * A batch that is known already changes nothing; of one that overlaps only the new part counts.
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
    if (!isKind(change.kind)) continue;
    const map = (fresh[change.kind] ??= new Map<string, unknown>(replica.maps[change.kind]));
    if (change.value === null || change.value === undefined) map.delete(change.id);
    else map.set(change.id, change.value);
  }
  return { seq: batch.to, ready: true, maps: { ...replica.maps, ...(fresh as Partial<Maps>) } };
}
