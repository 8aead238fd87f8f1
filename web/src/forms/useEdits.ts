import { useContext, useEffect, useState } from "react";
import { t } from "../i18n";
import { hub } from "../session/client";
import { SightContext } from "../sync";
import { toast, useLatest } from "../ui";
import { isDirty, overtakenFields, quoted } from "./draft";
import { DraftSlot } from "./DraftSlot";
import type { Changed, DraftName } from "./DraftSlot";
import { DraftStore } from "./DraftStore";

/** The input of a form that this device stores, for the notice above its fields. */
export interface StoredState {
  /** the input was restored, and stored at this time in milliseconds since 1970; `null`: it was not */
  readonly restoredAt: number | null;
  /** the saved values of the restored fields that somebody else saved meanwhile; `null`: there are none */
  readonly conflict: string | null;
  /** the device has no room for the input */
  readonly isFull: boolean;
  /** back to the saved values */
  readonly discard: () => void;
}

/** The changed fields of a form. */
export interface Edits<T> extends Changed<T> {
  readonly dirty: boolean;
  readonly change: (fields: Partial<T>) => void;
  /** the saved values of all changed fields count as seen */
  readonly see: () => void;
  /** back to the saved values, and nothing is stored */
  readonly clear: () => void;
  /** the person leaves the form: nothing is stored, unless the page under it is already out of sight */
  readonly forget: () => void;
  /** while the form is sent: the outbox keeps its commands, so the input need not be stored twice */
  readonly sending: <R>(send: () => Promise<R>) => Promise<R>;
  readonly stored: StoredState;
}

const store = new DraftStore(
  () => localStorage,
  () => hub.person,
  () => hub.clock.now(),
);

function slotOf<T extends object>(name: DraftName<T> | undefined): DraftSlot<T> | null {
  const owner = name ? hub.person : null;
  return name && owner !== null ? new DraftSlot(store, owner, name) : null;
}

/** The changed fields of a form. With a `name` they survive a page that ends, until they are saved or dropped. */
export function useEdits<T extends object>(initial: T, name?: DraftName<T>): Edits<T> {
  const [slot] = useState(() => slotOf(name));
  const [restored] = useState(() => slot?.restore(initial) ?? { at: null, edits: {}, seen: {} });
  const [edits, setEdits] = useState<Partial<T>>(restored.edits);
  /** the saved value of each edited field when its editing began */
  const [seen, setSeen] = useState<Partial<T>>(restored.seen);
  const [restoredAt, setRestoredAt] = useState(restored.at);
  const [isFull, setFull] = useState(false);
  const sight = useContext(SightContext);
  const dirty = isDirty(initial, edits);
  const latest = useLatest({ initial, edits, seen });
  const keep = (): void => slot?.keep(() => changedOf(latest.current), setFull);

  useEffect(() => slot?.open(), [slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores each change, and nothing else
  useEffect(() => {
    if (edits !== restored.edits || seen !== restored.seen) keep();
    // All of it is saved by now, for example by the command that was sent when the page ended.
    else if (restored.at !== null && !dirty) slot?.forget();
  }, [edits, seen]);

  const change = (fields: Partial<T>): void => {
    setEdits((before) => ({ ...before, ...fields }));
    setSeen((before) => ({ ...picked(initial, fields), ...before }));
  };
  const clear = (): void => {
    slot?.forget();
    setEdits({});
    setSeen({});
    setRestoredAt(null);
  };
  const discard = (): void => {
    clear();
    toast({ text: t("sheets.draftDropped"), icon: "trash", undo: () => change(edits) });
  };
  const sending = async <R>(send: () => Promise<R>): Promise<R> => {
    if (!slot) return send();
    const before = hub.outbox.waiting;
    const end = hub.outbox.subscribe(() => {
      if (hub.outbox.waiting > before) slot.forget();
    });
    return send().finally(() => {
      end();
      keep();
    });
  };
  const conflicts = overtakenFields(initial, seen, edits);
  const isShown = restoredAt !== null && dirty;
  return {
    edits,
    seen,
    dirty,
    change,
    see: () => setSeen((before) => ({ ...before, ...picked(initial, edits) })),
    clear,
    forget: () => {
      if (sight?.inSight() !== false) slot?.forget();
    },
    sending,
    stored: {
      restoredAt: isShown ? restoredAt : null,
      conflict: (isShown && conflicts.map((field) => quoted(initial[field])).join(", ")) || null,
      isFull,
      discard,
    },
  };
}

/** The fields that differ from the saved ones. */
function changedOf<T extends object>({ initial, edits, seen }: Changed<T> & { readonly initial: T }): Changed<T> {
  const fields = (Object.keys(edits) as (keyof T)[]).filter((field) =>
    isDirty(initial, { [field]: edits[field] } as Partial<T>),
  );
  const changed = Object.fromEntries(fields.map((field) => [field, edits[field]])) as Partial<T>;
  return { edits: changed, seen };
}

/** The values of some fields. */
function picked<T extends object>(values: T, fields: Partial<T>): Partial<T> {
  const some: Partial<T> = {};
  for (const key of Object.keys(fields) as (keyof T)[]) some[key] = values[key];
  return some;
}
