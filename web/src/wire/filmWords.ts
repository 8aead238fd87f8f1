/** The worker's request to a page for a film that only this page can open. */
export interface FilmQuestion {
  readonly film: string;
  /** in bytes of the plain film; as many from here on as the page likes to give at once */
  readonly from: number;
  /** before this one; null: to its end */
  readonly to: number | null;
}

/** The bytes from `from` on; null: there are none to be had. */
export type FilmAnswer = { readonly bytes: ArrayBuffer; readonly size: number; readonly type: string } | null;

/** The address at which a page plays its own film while it arrives. The hub does not know this address. */
export const filmAddress = (media: string): string => `/films/${media}`;

/** The film of such an address; null: it is none. */
export const filmAt = (path: string): string | null => /^\/films\/([\w-]+)$/.exec(path)?.[1] ?? null;

export function isFilmQuestion(value: unknown): value is FilmQuestion {
  const asked = value as Partial<FilmQuestion> | null;
  return (
    typeof asked === "object" &&
    asked !== null &&
    typeof asked.film === "string" &&
    typeof asked.from === "number" &&
    (asked.to === null || typeof asked.to === "number")
  );
}
