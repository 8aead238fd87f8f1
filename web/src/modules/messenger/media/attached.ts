import type { PostedFile } from "../../../sync/messenger";

/** A file attached to a message, with its bytes. */
export interface Attached extends PostedFile {
  readonly blob: Blob;
  /** parts stored with it, by name: the poster of an encrypted video */
  readonly beside?: readonly (readonly [name: string, blob: Blob])[];
}

/** The descriptions of attached files, and their bytes by storage name. */
export function partsOf(attached: readonly Attached[]): {
  readonly files: readonly PostedFile[];
  readonly bytes: ReadonlyMap<string, Blob>;
} {
  return {
    files: attached.map(({ blob: _, beside: __, ...file }) => file),
    bytes: new Map(attached.flatMap(({ media, blob, beside = [] }) => [[media, blob] as const, ...beside])),
  };
}
