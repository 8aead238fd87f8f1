import type { CommentPage, PostPage } from "../../../wire";
import type { MessengerApi } from "../api";

const part = encodeURIComponent;

/** What the hub tells of the board when asked. */
export class BoardApi {
  constructor(private readonly messenger: MessengerApi) {}

  /** Posts before a place, the latest first; null: the latest. */
  posts(before: number | null, count = 20): Promise<PostPage> {
    return this.messenger.ask(
      "GET",
      `/api/messenger/board?${before === null ? "" : `before=${before}&`}count=${count}`,
    );
  }

  some(ids: readonly string[]): Promise<PostPage> {
    return this.messenger.ask("GET", `/api/messenger/board/some?ids=${ids.map(part).join(",")}`);
  }

  /** What people say to a post, before a place; null: at the end. `post` may be a comment on it. */
  comments(post: string, before: number | null, count = 30): Promise<CommentPage> {
    return this.messenger.ask(
      "GET",
      `/api/messenger/board/posts/${part(post)}?${before === null ? "" : `before=${before}&`}count=${count}`,
    );
  }
}
