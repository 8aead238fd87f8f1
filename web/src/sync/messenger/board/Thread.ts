import type { CommentPage, Message } from "../../../wire";
import { isDenied } from "./Feed";
import type { BoardParts, Reading } from "./Reading";
import { ReadList, later } from "./Reading";

export interface ThreadState {
  readonly post: Message | null;
  /** all comments that are not deleted, including those not loaded */
  readonly count: number;
  /** in order */
  readonly comments: readonly Message[];
  /** more comments exist before this place; `null`: none */
  readonly next: number | null;
  readonly reading: Reading | null;
}

/** One post and its loaded comments. */
export class Thread extends ReadList<ThreadState> {
  /** `id`: of the post, or of a comment on it */
  constructor(
    parts: BoardParts,
    private readonly id: string,
    known: Message | null,
  ) {
    super(parts, { post: known, count: 0, comments: [], next: null, reading: null });
  }

  open(): void {
    this.load(null);
  }

  earlier(): void {
    const { next } = this.read();
    if (next !== null) this.load(next);
  }

  protected anew(): void {
    this.open();
  }

  protected hear(message: Message): void {
    const { post, comments, count } = this.read();
    if (post === null || message.room !== post.room) return;
    if (message.id === post.id) return this.put({ post: later(post, message) });
    if (message.replyTo !== post.id) return;
    const known = comments.find(({ id }) => id === message.id);
    if (known) {
      const gone = known.content !== undefined && message.content === undefined ? 1 : 0;
      return this.put({
        comments: comments.map((one) => (one.id === message.id ? later(one, message) : one)),
        count: count - gone,
      });
    }
    const last = comments[comments.length - 1];
    if (message.seq > (last?.seq ?? post.seq))
      this.put({ comments: [...comments, message], count: count + (message.content ? 1 : 0) });
  }

  private load(before: number | null): void {
    if (this.read().reading === "busy") return;
    this.put({ reading: "busy" });
    const wanted = before === null ? this.read().comments.length : 0;
    void this.ask(
      this.pages(before, wanted),
      (page) => {
        this.parts.learn(page.media);
        const rest = before === null ? [] : this.read().comments;
        this.put({
          post: later(this.read().post ?? undefined, page.post.post),
          count: page.post.comments,
          comments: [...page.comments, ...rest],
          next: page.next ?? null,
          reading: null,
        });
      },
      (error) => {
        this.put({ reading: isDenied(error) ? "denied" : "failed" });
        if (!isDenied(error)) this.standIn();
      },
    );
  }

  /** Shows comments stored on this device until the hub answers. */
  private standIn(): void {
    const { post, comments } = this.read();
    const all = this.parts.known();
    const one = post ?? all.find(({ id }) => id === this.id);
    const known = post ?? all.find(({ id }) => id === (one?.replyTo ?? this.id));
    if (!known || comments.length > 0) return;
    const said = all.filter(({ replyTo }) => replyTo === known.id);
    this.put({ post: known, comments: said, count: said.filter(({ content }) => content !== undefined).length });
  }

  private async pages(before: number | null, wanted: number): Promise<CommentPage> {
    let page = await this.parts.comments(this.id, before);
    while (page.comments.length < wanted && page.next !== undefined) {
      const more = await this.parts.comments(this.id, page.next);
      page = {
        ...page,
        comments: [...more.comments, ...page.comments],
        next: more.next,
        media: [...page.media, ...more.media],
      };
    }
    return page;
  }
}
