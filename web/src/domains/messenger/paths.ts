import { goBack, matchPath, navigate } from "../../ui";

const part = encodeURIComponent;

/** The paths of the messenger's pages. */
export const messengerPaths = {
  home: "/messenger",
  /** the rooms of tables alone */
  tables: "/messenger/tables",
  room: (room: string): string => `/messenger/room/${part(room)}`,
  /** a room at one of its messages */
  at: (room: string, seq: number): string => `/messenger/room/${part(room)}?at=${seq}`,
  details: (room: string): string => `/messenger/room/${part(room)}/details`,
  board: "/messenger/board",
  /** a post or a comment, with the comments of the post */
  post: (message: string): string => `/messenger/board/${part(message)}`,
  people: "/messenger/people",
  person: (person: string): string => `/messenger/people/${part(person)}`,
  /** the camera, for codes */
  scan: "/messenger/scan",
  /** the page for the code of a device that wants to be let in */
  link: "/messenger/link",
  /** the page for the code of a device to verify */
  verify: "/messenger/verify",
};

export interface MessengerPlace {
  readonly room: string | null;
  readonly details: boolean;
  /** a people page is open in place of a room */
  readonly people: boolean;
  /** the board is open in place of a room, with its open post */
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

/** Opens a page further in. The device's back button leads back. */
export function stepTo(path: string): void {
  navigate(path, "push", { from: location.pathname });
}

/** Replaces this page, so that going back skips it. */
export function stepOver(path: string): void {
  navigate(path, "replace", history.state);
}

/** Goes back to the page before, or to `path` if this was the first page. */
export function stepBack(path: string): void {
  const state = history.state as { readonly from?: unknown } | null;
  if (typeof state?.from === "string") goBack(state.from);
  else navigate(path, "replace");
}
