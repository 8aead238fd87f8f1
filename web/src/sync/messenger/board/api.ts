import type { CommentPage, PostPage } from "../../../wire";
import type { MessengerApi } from "../api";

const part = encodeURIComponent;

/** The board's requests to the hub. */
export class BoardApi {
  constructor(private readonly messenger: MessengerApi) {}

  /** Posts before a place, latest first. `null`: the latest. */
  posts(before: number | null, count = 20): Promise<PostPage> {
    return this.messenger.ask(
      "GET",
      `/api/messenger/board?${before === null ? "" : `before=${before}&`}count=${count}`,
    );
  }

  some(ids: readonly string[]): Promise<PostPage> {
    return this.messenger.ask("GET", `/api/messenger/board/some?ids=${ids.map(part).join(",")}`);
  }

  /** Comments on a post before a place. `null`: the last ones. `post` may be a comment on it. */
  comments(post: string, before: number | null, count = 30): Promise<CommentPage> {
    return this.messenger.ask(
      "GET",
      `/api/messenger/board/posts/${part(post)}?${before === null ? "" : `before=${before}&`}count=${count}`,
    );
  }
}
