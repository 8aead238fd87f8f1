import type { Right } from "../wire";

/**
 * `nobody`: nobody works here. `working`: `session` is the person whose session the hub has. It differs from `author`
 * after a takeover without network. `left`: `person` was signed out, and nobody has signed in since.
 */
export type Occupancy =
  | { readonly is: "nobody" }
  | { readonly is: "working"; readonly author: string; readonly session: string; readonly rights: readonly Right[] }
  | { readonly is: "left"; readonly person: string | null };

/** The person who works here. `null`: nobody. */
export const personOf = (here: Occupancy): string | null => (here.is === "working" ? here.author : null);

/** The person whose session the hub has. `null`: nobody works here. */
export const sessionOf = (here: Occupancy): string | null => (here.is === "working" ? here.session : null);

/** The name of the rights of the person here. Two people with the same rights see the same state. */
export const rightsNameOf = (here: Occupancy): string =>
  here.is === "working" ? [...here.rights].sort().join(" ") : "";
