import type { Media } from "../../../wire";
import type { Entry } from "../../Entry";
import { Listeners } from "../../Listeners";
import { Bringing } from "./Bringing";
import { Handing } from "./Handing";
import type { Posting } from "./Posting";
import { entryOf, mediaOf } from "./Posting";
import type { PostingParts } from "./PostingParts";
import type { PostingShelf } from "./PostingShelf";
import { Previews } from "./Previews";

const inOrder = (list: readonly Posting[]): readonly Posting[] => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Messages with files that wait for their upload, before they go to the outbox like others. */
export class Postings {
  readonly previews = new Previews();
  private readonly bringing: Bringing;
  private readonly handing: Handing;
  private person: string | null = null;
  private shelf: PostingShelf | null = null;
  private list: readonly Posting[] = [];
  private leading = false;
  private stepBack = (): void => undefined;
  /** not stored on disk yet, or not possible to store */
  private readonly unkept = new Set<string>();
  /** the disk refused it, so no other page knows it */
  private readonly alone = new Set<string>();
  /** files of this device as they are shown until the hub sends them */
  private readonly told = new Map<string, Media>();
  private readonly listeners = new Listeners();

  constructor(private readonly parts: PostingParts) {
    this.bringing = new Bringing(parts, { change: (id, change) => this.edit(id, change), goOn: () => this.pump() });
    this.handing = new Handing(parts, { sent: (id) => this.sent(id), sealed: () => this.pump() });
    parts.onChange(() => this.wake());
    parts.hear(() => void this.read());
    this.follow();
  }

  /** The waiting messages as entries of the outbox. */
  get entries(): readonly Entry[] {
    return this.list.filter(({ id }) => !this.parts.handedOn(id)).map(entryOf);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** Calls `listener` when an upload progresses. */
  onProgress(listener: () => void): () => void {
    return this.bringing.onProgress(listener);
  }

  /** A file that this device sends, or has sent since the page was opened. */
  media(id: string): Media | undefined {
    return this.told.get(id);
  }

  /** The uploaded part of a file, from 0 to 1. `null`: it does not wait here. */
  partOf(media: string): number | null {
    const file = this.list.flatMap(({ files }) => files).find((one) => one.media === media);
    if (!file) return null;
    return file.whole ? 1 : Math.min(1, this.bringing.sentOf(media) / Math.max(1, file.size));
  }

  /** `true` if a new message in this room must wait behind one that waits for its files. */
  holds(room: string): boolean {
    return this.list.some(
      (one) => !one.error && this.handing.roomOf(one.room) === this.handing.roomOf(room) && !this.handing.has(one.id),
    );
  }

  /** Sends a message after the upload of its files. */
  async add(wanted: Omit<Posting, "author" | "at" | "error">, blobs: ReadonlyMap<string, Blob>): Promise<void> {
    this.follow();
    if (this.person === null) return;
    const posting: Posting = { ...wanted, author: this.person, at: this.parts.now() };
    for (const [media, blob] of blobs) {
      this.bringing.pick(media, blob);
      this.previews.put(media, blob);
    }
    this.unkept.add(posting.id);
    this.put(inOrder([...this.list, posting]));
    this.pump();
    const { shelf } = this;
    await shelf?.add(posting, blobs).then(
      () => {
        this.unkept.delete(posting.id);
        // The copy on disk cannot change, but the picked file can.
        if (shelf === this.shelf) for (const media of blobs.keys()) this.bringing.letGo(media);
        // It was sent or deleted while it was being stored.
        const present = this.list.find(({ id }) => id === posting.id);
        if (shelf === this.shelf && present !== posting)
          void (present ? shelf.put(present) : shelf.drop(posting)).catch(() => undefined);
        this.parts.tell();
      },
      () => {
        if (shelf !== this.shelf) return;
        this.alone.add(posting.id);
        this.pump();
      },
    );
  }

  /**
   * Loads this device's copy of a file, or the part stored as `name`. Returns whether it exists. `null`: it does not
   * wait here.
   */
  look(media: string, name = media): Promise<boolean> | null {
    const { shelf } = this;
    if (!shelf || this.previews.has(name) || !this.list.some(({ files }) => files.some((one) => one.media === media)))
      return null;
    return this.previews
      .bring(name, () => shelf.file(name))
      .then((found) => {
        if (found) this.listeners.tell();
        return found;
      });
  }

  /** Tries a refused message again. */
  again(id: string): void {
    void this.edit(id, (posting) => ({ ...posting, error: undefined }));
    this.pump();
  }

  /** Cancels a message. The hub deletes the uploaded bytes. */
  drop(id: string): void {
    const posting = this.list.find((one) => one.id === id);
    if (!posting || this.handing.has(id)) return;
    for (const { media } of posting.files) {
      this.bringing.stop(media);
      if (this.parts.ready()) this.parts.tus.end(media).catch(() => undefined);
    }
    this.takeAway(posting);
    this.pump();
  }

  /** Another person works here, or nobody does. Forgets what is shown. Waiting messages stay for their author. */
  private follow(): void {
    const person = this.parts.person();
    if (person === this.person) return;
    this.stepBack();
    this.shelf?.close();
    for (const known of [this.unkept, this.alone, this.told]) known.clear();
    this.handing.clear();
    this.previews.clear();
    [this.person, this.leading, this.shelf] = [person, false, person === null ? null : this.parts.shelf(person)];
    this.bringing.follow(this.shelf);
    this.put([]);
    if (person === null) return;
    void this.read();
    this.stepBack = this.parts.lead(person, () => {
      if (this.person !== person) return;
      this.leading = true;
      this.pump();
    });
  }

  // Storage

  /** Loads the stored messages, because another page may have written them. */
  private async read(): Promise<void> {
    const { shelf } = this;
    const before = new Set(this.list.map(({ id }) => id));
    const unkept = new Set(this.unkept);
    const kept = await shelf?.load().catch(() => null);
    if (!kept || shelf !== this.shelf) return;
    // New messages of this page may not be stored yet. Those that left during the read must not come back.
    const here = this.list.filter(({ id }) => !before.has(id) || unkept.has(id));
    const there = kept.filter(
      ({ id }) => !here.some((one) => one.id === id) && (!before.has(id) || this.list.some((one) => one.id === id)),
    );
    // This page knows more of its own uploads than the disk, except for a new try.
    const present = there.map((one) => {
      const own = this.leading ? this.list.find(({ id }) => id === one.id) : undefined;
      return own && !(own.error && !one.error) ? own : one;
    });
    const files = this.list.flatMap((one) => one.files);
    this.put(inOrder([...present, ...here]));
    // Deleted on another page.
    for (const { media } of files)
      if (!this.list.some((one) => one.files.some((file) => file.media === media))) this.bringing.stop(media);
    this.pump();
  }

  private put(list: readonly Posting[]): void {
    this.list = list;
    for (const posting of list)
      for (const file of posting.files)
        if (!this.told.has(file.media)) this.told.set(file.media, mediaOf(file, posting));
    this.listeners.tell();
  }

  private async edit(id: string, change: (posting: Posting) => Posting): Promise<void> {
    this.put(this.list.map((one) => (one.id === id ? change(one) : one)));
    const changed = this.list.find((one) => one.id === id);
    if (changed)
      await this.shelf?.put(changed).then(
        () => this.parts.tell(),
        () => undefined,
      );
  }

  /** The outbox has it permanently. */
  private sent(id: string): void {
    const posting = this.list.find((one) => one.id === id);
    if (posting) this.takeAway(posting);
  }

  private takeAway(posting: Posting): void {
    for (const { media } of posting.files) this.bringing.letGo(media);
    this.put(this.list.filter((one) => one.id !== posting.id));
    this.shelf?.drop(posting).then(
      () => this.parts.tell(),
      () => undefined,
    );
  }

  // Actions

  /** A condition that it waits for may hold now. */
  wake(): void {
    this.follow();
    if (this.list.length === 0) return;
    this.bringing.wake();
    this.pump();
  }

  private pump(): void {
    for (const posting of this.mine) if (this.parts.isSafe(posting.id)) this.takeAway(posting);
    // Without a connection it is not known which messages the outbox already has.
    if (!this.parts.ready()) return;
    for (const posting of this.mine) for (const file of posting.files) this.bringing.begin(posting, file);
    this.handing.run(this.list, new Set(this.mine));
  }

  /** The messages that this page uploads: all, or those that no other page knows. */
  private get mine(): readonly Posting[] {
    return this.leading ? this.list : this.alone.size === 0 ? [] : this.list.filter(({ id }) => this.alone.has(id));
  }
}
