/** Which form of a file; `whole`: the file itself. */
export type PictureForm = "thumb" | "small" | "poster" | "whole";

const files = "/api/messenger/media/";

export const mediaPath = (media: string, form: PictureForm = "whole"): string =>
  `${files}${encodeURIComponent(media)}${form === "whole" ? "" : `?form=${form}`}`;

/** Where a file is to be saved from, under its own name. */
export const savingPath = (media: string): string => `${mediaPath(media)}?save`;

/** What is fetched at the same time: a slow line must not be full of pictures. */
const mostAtOnce = 3;
/** Addresses that are held; an older one is let go, which what is drawn already does not feel. */
const mostHeld = 240;
/** Files of one kind that are kept on the device. */
const mostKept = 300;
/** Larger ones are not: the browser gives one room for all, and orders are kept in it too. */
const largestKept = 512 << 10;

/** A form of a file, for whom it is kept. */
export interface Place {
  readonly media: string;
  readonly form: PictureForm;
  readonly store: string | null;
}

interface Wanted extends Place {
  readonly key: string;
  callers: number;
  readonly done: (url: string) => void;
  readonly failed: (error: unknown) => void;
  readonly coming: Promise<string>;
}

export interface PictureParts {
  /** under which name this person's files are kept; null: nobody works here */
  store(): string | null;
  fetch(media: string, form: PictureForm): Promise<Response>;
  /** Opens a file that is sealed for the devices of its room; others are what they are. Fails with an error named `ForgedFile`. */
  open(media: string, form: PictureForm, bytes: Blob): Promise<Blob>;
  readonly caches: CacheStorage | undefined;
}

/** Pictures and voices of messages, or photos of people, a few at a time, and kept on the device until their reader is signed out: as the hub gives them, so sealed ones sealed. */
export class Pictures {
  private readonly held = new Map<string, string>();
  private readonly queue: Wanted[] = [];
  private readonly open = new Map<string, Wanted>();
  private running = 0;
  private owner: string | null = null;

  /** `path`: where the hub has a form of it */
  constructor(
    private readonly parts: PictureParts,
    private readonly path: (media: string, form: PictureForm) => string = mediaPath,
  ) {}

  /** Sees each answer of the hub before it is read. */
  watch: (place: Place, answer: Response) => Response = (_, answer) => answer;

  /** The address of what has come already. */
  known(media: string, form: PictureForm): string | undefined {
    this.follow();
    return this.held.get(`${media} ${form}`);
  }

  /** An address to show it by, and how to say that it is not waited for any more. What was asked for last comes first: it is in sight. */
  want(media: string, form: PictureForm): readonly [coming: Promise<string>, leave: () => void] {
    this.follow();
    const key = `${media} ${form}`;
    const known = this.held.get(key);
    if (known !== undefined) return [Promise.resolve(known), () => undefined];
    const wanted = this.open.get(key) ?? this.begin(key, media, form);
    wanted.callers += 1;
    return [
      wanted.coming,
      () => {
        wanted.callers -= 1;
        const at = wanted.callers === 0 ? this.queue.indexOf(wanted) : -1;
        if (at < 0) return;
        this.queue.splice(at, 1);
        this.open.delete(key);
        wanted.failed(new Error("left"));
      },
    ];
  }

  /** All of a file, to be saved or passed on: asked for by a tap, so it waits for no other. */
  async whole(media: string, form: PictureForm = "whole"): Promise<Blob> {
    this.follow();
    return this.opened({ media, form, store: this.owner });
  }

  /** It was deleted for all. */
  async remove(media: string): Promise<void> {
    for (const form of ["thumb", "small", "poster", "whole"] as const) {
      const key = `${media} ${form}`;
      const url = this.held.get(key);
      if (url !== undefined) URL.revokeObjectURL(url);
      this.held.delete(key);
      if (this.owner !== null)
        await this.parts.caches
          ?.open(this.owner)
          .then((cache) => cache.delete(this.path(media, form)))
          .catch(() => undefined);
    }
  }

  private begin(key: string, media: string, form: PictureForm): Wanted {
    let done: Wanted["done"] = () => undefined;
    let failed: Wanted["failed"] = () => undefined;
    const coming = new Promise<string>((resolve, reject) => {
      [done, failed] = [resolve, reject];
    });
    coming.catch(() => undefined);
    const wanted: Wanted = { key, media, form, store: this.owner, callers: 0, done, failed, coming };
    this.open.set(key, wanted);
    this.queue.push(wanted);
    queueMicrotask(() => this.next());
    return wanted;
  }

  private next(): void {
    while (this.running < mostAtOnce) {
      const wanted = this.queue.pop();
      if (!wanted) return;
      this.running += 1;
      void this.bring(wanted).finally(() => {
        this.running -= 1;
        this.next();
      });
    }
  }

  private async bring(wanted: Wanted): Promise<void> {
    const { key } = wanted;
    try {
      const blob = await this.opened(wanted);
      // Somebody else may work here by now.
      if (wanted.store !== this.parts.store()) throw new Error("left");
      const url = URL.createObjectURL(blob);
      this.held.set(key, url);
      this.letGo();
      wanted.done(url);
    } catch (error) {
      wanted.failed(error);
    } finally {
      if (this.open.get(key) === wanted) this.open.delete(key);
    }
  }

  /** What somebody has changed on the way is not kept: the next answer may be the right one. */
  private async opened(place: Place): Promise<Blob> {
    const { media, form, store } = place;
    const path = this.path(media, form);
    const blob = await this.answer(place, path);
    try {
      return await this.parts.open(media, form, blob);
    } catch (error) {
      if (store !== null)
        await this.parts.caches
          ?.open(store)
          .then((cache) => cache.delete(path))
          .catch(() => undefined);
      throw error;
    }
  }

  private async answer(place: Place, path: string): Promise<Blob> {
    const { media, form, store } = place;
    const cache = store === null ? undefined : await this.parts.caches?.open(store).catch(() => undefined);
    const kept = await cache?.match(path).catch(() => undefined);
    if (kept) return kept.blob();
    const fresh = this.watch(place, await this.parts.fetch(media, form));
    if (!fresh.ok) throw new Error(`${path}: ${fresh.status}`);
    const blob = await fresh.blob();
    if (cache && blob.size <= largestKept && store === this.parts.store()) {
      await cache
        .put(path, new Response(blob, { headers: fresh.headers }))
        .then(() => trim(cache, path))
        .catch(() => undefined);
    }
    return blob;
  }

  private letGo(): void {
    for (const [oldest, url] of this.held) {
      if (this.held.size <= mostHeld) return;
      URL.revokeObjectURL(url);
      this.held.delete(oldest);
    }
  }

  /** Nothing of one person is shown to the next. */
  private follow(): void {
    const owner = this.parts.store();
    if (owner === this.owner) return;
    this.owner = owner;
    for (const url of this.held.values()) URL.revokeObjectURL(url);
    this.held.clear();
    for (const wanted of this.queue.splice(0)) wanted.failed(new Error("left"));
    this.open.clear();
  }
}

/** Of the kind of what was put there last: what is seen in rooms does not drive out whom one sees everywhere. */
async function trim(cache: Cache, last: string): Promise<void> {
  const all = (await cache.keys()).filter(({ url }) => url.includes(files) === last.includes(files));
  for (const old of all.slice(0, Math.max(0, all.length - mostKept))) await cache.delete(old);
}
