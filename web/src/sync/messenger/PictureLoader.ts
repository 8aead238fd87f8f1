import { pictureTurns } from "../../base/PictureTurns";

/** The form of a file; `whole`: the file itself. */
export type PictureForm = "thumb" | "small" | "poster" | "whole";

const files = "/api/messenger/media/";

export const mediaPath = (media: string, form: PictureForm = "whole"): string =>
  `${files}${encodeURIComponent(media)}${form === "whole" ? "" : `?form=${form}`}`;

/** The URL that downloads a file under its own name. */
export const savingPath = (media: string): string => `${mediaPath(media)}?save`;

/** Object URLs in memory. The oldest is revoked. Pictures that are already drawn stay. */
const maxHeld = 240;
/** Files of one kind that are cached on the device. */
const maxKept = 300;
/** 512 KiB. Larger files are not cached, because the browser's quota also covers orders. */
const largestKept = 512 << 10;

/** A form of a file, and the cache that it belongs to. */
export interface PictureKey {
  readonly media: string;
  readonly form: PictureForm;
  readonly store: string | null;
}

interface PictureLoad extends PictureKey {
  readonly key: string;
  callers: number;
  /** Returns `false` if it loads already. */
  cancel: () => boolean;
  readonly done: (url: string) => void;
  readonly failed: (error: unknown) => void;
  readonly coming: Promise<string>;
}

export interface PictureParts {
  /** the cache of this person's files; `null`: nobody works here */
  store(): string | null;
  fetch(media: string, form: PictureForm): Promise<Response>;
  /** Decrypts an encrypted file and returns others unchanged. Throws an error named `ForgedFile`. */
  open(media: string, form: PictureForm, bytes: Blob): Promise<Blob>;
  readonly caches: CacheStorage | undefined;
}

/**
 * Loads pictures and voices of messages, and photos of people, each in its turn. Caches them until the person is signed
 * out, in the form that the hub sends: encrypted files stay encrypted.
 */
export class PictureLoader {
  private readonly held = new Map<string, string>();
  private readonly open = new Map<string, PictureLoad>();
  private owner: string | null = null;

  /** `path`: the hub's URL of a form */
  constructor(
    private readonly parts: PictureParts,
    private readonly path: (media: string, form: PictureForm) => string = mediaPath,
    private readonly turns = pictureTurns,
  ) {}

  /** Sees each answer of the hub before it is read. */
  watch: (place: PictureKey, answer: Response) => Response = (_, answer) => answer;

  /** The URL of a file that is already loaded. */
  known(media: string, form: PictureForm): string | undefined {
    this.follow();
    return this.held.get(`${media} ${form}`);
  }

  /** Returns a promise of a URL and a function that cancels. The last request comes first, because it is visible. */
  want(media: string, form: PictureForm): readonly [coming: Promise<string>, leave: () => void] {
    this.follow();
    const key = `${media} ${form}`;
    const known = this.held.get(key);
    if (known !== undefined) return [Promise.resolve(known), () => undefined];
    const picture = this.open.get(key) ?? this.begin(key, media, form);
    picture.callers += 1;
    return [
      picture.coming,
      () => {
        picture.callers -= 1;
        if (picture.callers > 0 || !picture.cancel()) return;
        this.open.delete(key);
        picture.failed(new Error("left"));
      },
    ];
  }

  /** A whole file, to save or pass on. A tap requests it, so it does not wait for others. */
  async whole(media: string, form: PictureForm = "whole"): Promise<Blob> {
    this.follow();
    return this.opened({ media, form, store: this.owner });
  }

  /** The file was deleted for all. */
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

  private begin(key: string, media: string, form: PictureForm): PictureLoad {
    let done: PictureLoad["done"] = () => undefined;
    let failed: PictureLoad["failed"] = () => undefined;
    const coming = new Promise<string>((resolve, reject) => {
      [done, failed] = [resolve, reject];
    });
    coming.catch(() => undefined);
    const cancel = (): boolean => false;
    const picture: PictureLoad = { key, media, form, store: this.owner, callers: 0, cancel, done, failed, coming };
    picture.cancel = this.turns.take(() => this.bring(picture));
    this.open.set(key, picture);
    return picture;
  }

  private async bring(picture: PictureLoad): Promise<void> {
    const { key } = picture;
    try {
      const blob = await this.opened(picture);
      // Another person may work here by now.
      if (picture.store !== this.parts.store()) throw new Error("left");
      const url = URL.createObjectURL(blob);
      this.held.set(key, url);
      this.letGo();
      picture.done(url);
    } catch (error) {
      picture.failed(error);
    } finally {
      if (this.open.get(key) === picture) this.open.delete(key);
    }
  }

  /** A file that was changed on the way is not cached, because the next answer may be right. */
  private async opened(place: PictureKey): Promise<Blob> {
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

  private async answer(place: PictureKey, path: string): Promise<Blob> {
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
      if (this.held.size <= maxHeld) return;
      URL.revokeObjectURL(url);
      this.held.delete(oldest);
    }
  }

  /** Forgets everything when the person changes. */
  private follow(): void {
    const owner = this.parts.store();
    if (owner === this.owner) return;
    this.owner = owner;
    for (const url of this.held.values()) URL.revokeObjectURL(url);
    this.held.clear();
    for (const picture of this.open.values()) if (picture.cancel()) picture.failed(new Error("left"));
    this.open.clear();
  }
}

/** Deletes the oldest files of the same kind as `last`, so message pictures do not displace people's photos. */
async function trim(cache: Cache, last: string): Promise<void> {
  const all = (await cache.keys()).filter(({ url }) => url.includes(files) === last.includes(files));
  for (const old of all.slice(0, Math.max(0, all.length - maxKept))) await cache.delete(old);
}
