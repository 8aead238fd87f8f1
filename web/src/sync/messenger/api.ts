import type { LiveMessage, Message, MessageHits, MessagePage, MessageSearch, RoomView } from "../../wire";
import { request } from "../Http";

const part = encodeURIComponent;
const room = (id: string): string => `/api/messenger/rooms/${part(id)}`;

/** Where a page of a room's history lies: at its end, or by a place in it. */
export type PageAt = { readonly before: number } | { readonly after: number } | { readonly around: number } | null;

export const pageSize = 50;

/** What the hub tells of rooms when asked. */
export const messengerApi = {
  room: (id: string) => request<RoomView>("GET", room(id)),
  page: (id: string, at: PageAt, count = pageSize) => {
    const where = at === null ? "" : `${Object.entries(at).map(([name, seq]) => `${name}=${seq as number}`).join("&")}&`;
    return request<MessagePage>("GET", `${room(id)}/messages?${where}count=${count}`);
  },
  some: async (id: string, ids: readonly string[]) => (await request<{ readonly messages: readonly Message[] }>("GET", `${room(id)}/some?ids=${ids.map(part).join(",")}`)).messages,
  search: (wanted: MessageSearch, cursor: string | null, count = 30) =>
    request<MessageHits>("POST", `/api/messenger/search?${cursor === null ? "" : `cursor=${part(cursor)}&`}count=${count}`, wanted),
  changes: (path: string) => request<LiveMessage>("GET", path),
};
