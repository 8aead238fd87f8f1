import { t } from "../../i18n";
import type { MessageHits, MessageList, MessagePage, MessageSearch, RoomView } from "../../wire";
import { HubError, request } from "../Http";

const part = encodeURIComponent;
const room = (id: string): string => `/api/messenger/rooms/${part(id)}`;

/** The position of a page in a room's history: its end, or relative to a place. */
export type PageAt = { readonly before: number } | { readonly after: number } | { readonly around: number } | null;

export const pageSize = 50;

/**
 * Requests about rooms. `isOneself`: the session is this person's own. On another person's session the hub would return
 * that person's rooms. So all requests fail with `messenger.notYourself`.
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

  async ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
    if (!this.isOneself())
      throw new HubError(403, { code: "messenger.notYourself", message: t("messenger.notYourself"), requestId: "" });
    return request<T>(method, path, body);
  }
}
