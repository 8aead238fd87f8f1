import { t } from "../../i18n";
import type { LiveMessage, MessageHits, MessageList, MessagePage, MessageSearch, RoomView } from "../../wire";
import { HubError, request } from "../Http";

const part = encodeURIComponent;
const room = (id: string): string => `/api/messenger/rooms/${part(id)}`;

/** Where a page of a room's history lies: at its end, or by a place in it. */
export type PageAt = { readonly before: number } | { readonly after: number } | { readonly around: number } | null;

export const pageSize = 50;

/**
 * What the hub tells of rooms when asked. `isOneself`: whether the session is that of whoever works here. On another's the hub would
 * answer with that one's rooms, so nothing is asked, and every question fails with `messenger.notYourself`.
 */
export class MessengerApi {
  constructor(private readonly isOneself: () => boolean) {}

  room(id: string): Promise<RoomView> {
    return this.ask("GET", room(id));
  }

  page(id: string, at: PageAt, count = pageSize): Promise<MessagePage> {
    const where =
      at === null
        ? ""
        : `${Object.entries(at)
            .map(([name, seq]) => `${name}=${seq as number}`)
            .join("&")}&`;
    return this.ask("GET", `${room(id)}/messages?${where}count=${count}`);
  }

  some(id: string, ids: readonly string[]): Promise<MessageList> {
    return this.ask("GET", `${room(id)}/some?ids=${ids.map(part).join(",")}`);
  }

  search(wanted: MessageSearch, cursor: string | null, count = 30): Promise<MessageHits> {
    return this.ask(
      "POST",
      `/api/messenger/search?${cursor === null ? "" : `cursor=${part(cursor)}&`}count=${count}`,
      wanted,
    );
  }

  changes(path: string): Promise<LiveMessage> {
    return this.ask("GET", path);
  }

  async ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
    if (!this.isOneself())
      throw new HubError(403, { code: "messenger.notYourself", message: t("messenger.notYourself"), requestId: "" });
    return request<T>(method, path, body);
  }
}
