import type { PostedFile } from "../../../sync/messenger";

/** A file that was chosen for a message, with its bytes. */
export interface Attached extends PostedFile {
  readonly blob: Blob;
  /** what is kept with it, by its names: the picture of a sealed film */
  readonly beside?: readonly (readonly [name: string, blob: Blob])[];
}

/** What is told of files that go with a message, and their bytes by the names under which they are kept. */
export function partsOf(attached: readonly Attached[]): {
  readonly files: readonly PostedFile[];
  readonly bytes: ReadonlyMap<string, Blob>;
} {
  return {
    files: attached.map(({ blob: _, beside: __, ...file }) => file),
    bytes: new Map(attached.flatMap(({ media, blob, beside = [] }) => [[media, blob] as const, ...beside])),
  };
}
