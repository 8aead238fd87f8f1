import type { PostedFile } from "../../../sync/messenger";
import type { Attached } from "./attach";

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
