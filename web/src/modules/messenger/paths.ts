import { goBack, matchPath, navigate } from "../../ui";

const part = encodeURIComponent;

/** Where the messenger's pages are. */
export const messengerPaths = {
  home: "/messenger",
  room: (room: string): string => `/messenger/room/${part(room)}`,
  /** a room at one of its messages */
  at: (room: string, seq: number): string => `/messenger/room/${part(room)}?at=${seq}`,
  details: (room: string): string => `/messenger/room/${part(room)}/details`,
  people: "/messenger/people",
  person: (person: string): string => `/messenger/people/${part(person)}`,
  /** the camera, for codes */
  scan: "/messenger/scan",
  /** where the code of a device leads that is to be let in */
  link: "/messenger/link",
};

export interface MessengerPlace {
  readonly room: string | null;
  readonly details: boolean;
  /** a page of people stands in the room's place */
  readonly people: boolean;
}

export function messengerPlaceAt(path: string): MessengerPlace {
  const details = matchPath("/messenger/room/:room/details", path)?.room;
  return { room: details ?? matchPath("/messenger/room/:room", path)?.room ?? null, details: details !== undefined, people: /^\/messenger\/(people|scan|link)(\/|$)/.test(path) };
}

/** A step further in; the way back is then the device's own. */
export function stepTo(path: string): void {
  navigate(path, "push", { from: location.pathname });
}

/** One step out: back to where one came from, or to `path` where this page was the first. */
export function stepBack(path: string): void {
  const state = history.state as { readonly from?: unknown } | null;
  if (typeof state?.from === "string") goBack(state.from);
  else navigate(path, "replace");
}
