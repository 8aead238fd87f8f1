import type { ListTotal, Message, PostPage, PostView } from "../../../wire";
import { HubError } from "../../Http";
import type { BoardParts, Reading } from "./Reading";
import { ReadList, later } from "./Reading";

/** A post with the number of its comments and the latest one. */
export interface Post {
  readonly message: Message;
  readonly comments: number;
  readonly last: Message | null;
  /** comments up to this place are counted */
  readonly counted: number;
}

export interface FeedState {
  readonly room: string | null;
  /** latest first; `null`: not requested yet */
  readonly posts: readonly Post[] | null;
  /** more posts exist before this place; `null`: none */
  readonly next: number | null;
  /** of all posts; missing: the hub has not answered */
  readonly total: ListTotal | undefined;
  readonly reading: Reading | null;
  readonly readingMore: Reading | null;
}

/** The limit per request for single posts. Pinned posts may be far back. */
const maxAtOnce = 50;
/** Milliseconds. Refreshes within this time are one request. */
const calm = 150;

/** The loaded posts of the board, updated by the connection. */
export class Feed extends ReadList<FeedState> {
  private stale = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: BoardParts) {
    super(parts, { room: null, posts: null, next: null, total: undefined, reading: null, readingMore: null });
  }

  /** Requests the latest posts, unless they are loaded. A refresh requests as many posts as before. */
  open(again = false): void {
    const { posts, reading } = this.read();
    if (reading === "busy" || (posts !== null && !again)) return;
    this.put({ reading: "busy" });
    const wanted = posts?.length ?? 0;
    void this.ask(
      this.pages(wanted),
      (page) => {
        this.parts.learn(page.media);
        this.put({
          room: page.room,
          posts: page.posts.map((view) => merged(undefined, view)),
          next: page.next ?? null,
          total: page.total,
          reading: null,
          readingMore: null,
        });
      },
      (error) => {
        this.put({ reading: isDenied(error) ? "denied" : "failed" });
        if (!isDenied(error)) this.standIn();
      },
    );
  }

  /** Shows posts stored on this device until the hub answers. They count as outdated, so they are requested again. */
  standIn(): void {
    const known = this.parts.known();
    const posts = known.filter(({ replyTo, content }) => replyTo === undefined && content !== undefined).reverse();
    if (this.read().posts !== null || posts.length === 0) return;
    const reading = this.read().reading ?? "failed";
    this.put({ room: posts[0]?.room ?? null, posts: posts.map((post) => withKnown(post, known)), reading });
  }

  more(): void {
    const { posts, next, readingMore, reading } = this.read();
    if (posts === null || next === null || readingMore === "busy" || reading === "busy") return;
    this.put({ readingMore: "busy" });
    void this.ask(
      this.parts.posts(next),
      (page) => {
        this.parts.learn(page.media);
        const known = this.read().posts ?? [];
        const fresh = page.posts.filter(({ post }) => !known.some(({ message }) => message.id === post.id));
        this.put({
          posts: [...known, ...fresh.map((view) => merged(undefined, view))],
          next: page.next ?? null,
          readingMore: null,
        });
      },
      () => this.put({ readingMore: "failed" }),
    );
  }

  /** Requests posts outside the list, such as pinned ones. */
  some(ids: readonly string[]): void {
    for (const id of ids) this.stale.add(id);
    if (this.timer === undefined) this.timer = setTimeout(() => this.refresh(), calm);
  }

  /** Posts that were requested outside the list. */
  readonly beside = new Map<string, Post>();

  post(id: string): Post | undefined {
    return this.read().posts?.find(({ message }) => message.id === id) ?? this.beside.get(id);
  }

  protected anew(): void {
    if (this.read().posts !== null) this.open(true);
    if (this.beside.size > 0) this.some([...this.beside.keys()]);
  }

  protected hear(message: Message): void {
    const { room, posts } = this.read();
    if (posts === null || message.room !== room) return;
    if (message.replyTo === undefined) this.hearPost(message, posts);
    else this.hearComment(message, message.replyTo);
  }

  private hearPost(message: Message, posts: readonly Post[]): void {
    if (message.content === undefined) {
      this.beside.delete(message.id);
      const rest = posts.filter((one) => one.message.id !== message.id);
      return this.put({ posts: rest, total: this.counted(rest.length - posts.length) });
    }
    if (this.post(message.id))
      return this.change(message.id, (post) => ({ ...post, message: later(post.message, message) }));
    if (message.seq <= (posts[0]?.message.seq ?? 0)) return;
    const post = { message, comments: 0, last: null, counted: message.seq };
    this.put({ posts: [post, ...posts], total: this.counted(1) });
  }

  /** The total after so many posts more. */
  private counted(more: number): ListTotal | undefined {
    const { total } = this.read();
    return total && { ...total, count: total.count + more };
  }

  private hearComment(message: Message, id: string): void {
    const post = this.post(id);
    if (!post) return;
    if (message.content === undefined) return this.some([id]);
    if (message.seq > post.counted)
      return this.change(id, (known) => ({
        ...known,
        comments: known.comments + 1,
        last: message,
        counted: message.seq,
      }));
    if (post.last?.id === message.id)
      this.change(id, (known) => ({ ...known, last: later(known.last ?? undefined, message) }));
  }

  private change(id: string, change: (post: Post) => Post): void {
    const beside = this.beside.get(id);
    if (beside) this.beside.set(id, change(beside));
    this.put({ posts: (this.read().posts ?? []).map((post) => (post.message.id === id ? change(post) : post)) });
  }

  private refresh(): void {
    this.timer = undefined;
    const ids = [...this.stale].slice(0, maxAtOnce);
    for (const id of ids) this.stale.delete(id);
    if (this.stale.size > 0) this.some([]);
    void this.ask(
      this.parts.some(ids),
      (page) => {
        this.parts.learn(page.media);
        for (const view of page.posts) {
          const listed = this.read().posts?.some(({ message }) => message.id === view.post.id) ?? false;
          if (!listed) this.beside.set(view.post.id, merged(this.beside.get(view.post.id), view));
          this.change(view.post.id, (known) => merged(known, view));
        }
      },
      () => undefined,
    );
  }

  /** The latest posts, at least `wanted` if so many exist. */
  private async pages(wanted: number): Promise<PostPage> {
    let page = await this.parts.posts(null);
    const { total } = page;
    while (page.posts.length < wanted && page.next !== undefined) {
      const more = await this.parts.posts(page.next);
      page = {
        ...more,
        ...(total && { total }),
        posts: [...page.posts, ...more.posts],
        media: [...page.media, ...more.media],
      };
    }
    return page;
  }
}

function merged(known: Post | undefined, { post, comments, last }: PostView): Post {
  return { message: later(known?.message, post), comments, last: last ?? null, counted: last?.seq ?? post.seq };
}

function withKnown(post: Message, known: readonly Message[]): Post {
  const comments = known.filter(({ replyTo, content }) => replyTo === post.id && content !== undefined);
  const last = comments[comments.length - 1];
  return { message: post, comments: comments.length, last: last ?? null, counted: last?.seq ?? post.seq };
}

export const isDenied = (error: unknown): boolean =>
  error instanceof HubError && (error.status === 403 || error.status === 404);
