import { goBack, matchPath, navigate } from "../../ui";

const part = encodeURIComponent;

/** Where the messenger's pages are. */
export const messengerPaths = {
  home: "/messenger",
  room: (room: string): string => `/messenger/room/${part(room)}`,
  /** a room at one of its messages */
  at: (room: string, seq: number): string => `/messenger/room/${part(room)}?at=${seq}`,
  details: (room: string): string => `/messenger/room/${part(room)}/details`,
  board: "/messenger/board",
  /** a post of the board, or a comment on it, with all that people say to it */
  post: (message: string): string => `/messenger/board/${part(message)}`,
  people: "/messenger/people",
  person: (person: string): string => `/messenger/people/${part(person)}`,
  /** the camera, for codes */
  scan: "/messenger/scan",
  /** where the code of a device leads that is to be let in */
  link: "/messenger/link",
  /** where the code of a device leads that somebody shows to have it looked at */
  verify: "/messenger/verify",
};

export interface MessengerPlace {
  readonly room: string | null;
  readonly details: boolean;
  /** a page of people stands in the room's place */
  readonly people: boolean;
  /** the board likewise, with the post that is open */
  readonly board: { readonly post: string | null } | null;
}

export function messengerPlaceAt(path: string): MessengerPlace {
  const details = matchPath("/messenger/room/:room/details", path)?.room;
  return {
    room: details ?? matchPath("/messenger/room/:room", path)?.room ?? null,
    details: details !== undefined,
    people: /^\/messenger\/(people|scan|link|verify)(\/|$)/.test(path),
    board: boardAt(path),
  };
}

function boardAt(path: string): MessengerPlace["board"] {
  const post = matchPath("/messenger/board/:post", path)?.post;
  return post !== undefined ? { post } : matchPath("/messenger/board", path) ? { post: null } : null;
}

/** A step further in; the way back is then the device's own. */
export function stepTo(path: string): void {
  navigate(path, "push", { from: location.pathname });
}

/** In the place of this page: the way back from there leads past it. */
export function stepOver(path: string): void {
  navigate(path, "replace", history.state);
}

/** One step out: back to where one came from, or to `path` where this page was the first. */
export function stepBack(path: string): void {
  const state = history.state as { readonly from?: unknown } | null;
  if (typeof state?.from === "string") goBack(state.from);
  else navigate(path, "replace");
}
