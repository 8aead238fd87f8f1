import type { CommandBody, Media, MessageContent } from "../../../wire";
import type { Entry } from "../../Entry";
import type { HubError } from "../../Http";
import { Listeners } from "../../Listeners";
import type { Outcome } from "../../Messages";
import type { CourierParts } from "./Courier";
import { Courier } from "./Courier";
import type { FileKey } from "./FileSeal";
import type { PostedFile, Posting } from "./Posting";
import { entryOf, mediaOf, sealedAs } from "./Posting";
import type { PostingShelf } from "./PostingShelf";
import { Previews } from "./Previews";

/** What the queue needs of the rest of the device. */
export interface PostingParts extends CourierParts {
  /** who works here; null: nobody */
  person(): string | null;
  /** Hears that the person, the line or what waits for it may have changed. */
  onChange(listener: () => void): void;
  shelf(person: string): PostingShelf;
  /** The room that an id stands for; null: it is not made yet. */
  roomOf(room: string): string | null;
  /** the message waits in the queue of commands already, or is with the hub */
  handedOn(message: string): boolean;
  /** the same, and it would outlive this page */
  isSafe(message: string): boolean;
  send(body: CommandBody): Promise<Outcome>;
  /** Seals what is for the devices of a room alone, with the keys of its files. Fails while that cannot be done, and is asked again. */
  seal(posting: Posting, room: string): Promise<MessageContent>;
  now(): number;
  /** Of several open pages of one device one brings the files: `begin` when it is this one. Answers how to step back. */
  lead(person: string, begin: () => void): () => void;
  /** Tells the other pages that something changed, and hears it of them. */
  tell(): void;
  hear(listener: () => void): void;
}

const inOrder = (list: readonly Posting[]): readonly Posting[] => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

/** What its author has written with files, until these are with the hub and the message can go its way like any other. */
export class Postings {
  readonly previews = new Previews();
  private readonly courier: Courier;
  private person: string | null = null;
  private shelf: PostingShelf | null = null;
  private list: readonly Posting[] = [];
  private leading = false;
  private stepBack = (): void => undefined;
  private readonly blobs = new Map<string, Blob>();
  /** given to the queue of commands by this page */
  private readonly handed = new Set<string>();
  /** rooms of which a message is being sealed: the next one follows it */
  private readonly sealing = new Set<string>();
  /** of files that were sealed here: what opens them */
  private readonly keys = new Map<string, FileKey>();
  /** what the disk does not have, or not yet */
  private readonly unkept = new Set<string>();
  /** what the disk would not take: no other page knows of it */
  private readonly alone = new Set<string>();
  /** files of this device as they are shown until the hub tells of them */
  private readonly told = new Map<string, Media>();
  private readonly listeners = new Listeners();

  constructor(private readonly parts: PostingParts) {
    this.courier = new Courier(parts);
    parts.onChange(() => this.wake());
    parts.hear(() => void this.read());
    this.follow();
  }

  /** What waits here as the queue of commands would have it. */
  get entries(): readonly Entry[] { return this.list.filter(({ id }) => !this.parts.handedOn(id)).map(entryOf); }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** Hears how far the files are. */
  onProgress(listener: () => void): () => void { return this.courier.onProgress(listener); }

  /** A file that this device sends, or has sent since the page was opened. */
  media(id: string): Media | undefined { return this.told.get(id); }

  /** How much of a file is with the hub, from 0 to 1; null: it does not wait here. */
  partOf(media: string): number | null {
    const file = this.list.flatMap(({ files }) => files).find((one) => one.media === media);
    if (!file) return null;
    return file.whole ? 1 : Math.min(1, this.courier.sentOf(media) / Math.max(1, file.size));
  }

  /** Whether what is written in this room now has to stand behind something that still waits for its files. */
  holds(room: string): boolean {
    return this.list.some((one) => !one.error && this.realRoom(one.room) === this.realRoom(room) && !this.isHanded(one.id));
  }

  /** Sends a message as soon as its files are with the hub. */
  async add(wanted: Omit<Posting, "author" | "at" | "error">, blobs: ReadonlyMap<string, Blob>): Promise<void> {
    this.follow();
    if (this.person === null) return;
    const posting: Posting = { ...wanted, author: this.person, at: this.parts.now() };
    for (const [media, blob] of blobs) {
      this.blobs.set(media, blob);
      this.previews.put(media, blob);
    }
    this.unkept.add(posting.id);
    this.put(inOrder([...this.list, posting]));
    this.pump();
    const { shelf } = this;
    await shelf?.add(posting, blobs).then(() => {
      this.unkept.delete(posting.id);
      // The copy on the disk stays what it is, whatever becomes of the one that was picked.
      if (shelf === this.shelf) for (const media of blobs.keys()) this.blobs.delete(media);
      // Gone its way, or taken back, while it was being kept.
      const present = this.list.find(({ id }) => id === posting.id);
      if (shelf === this.shelf && present !== posting) void (present ? shelf.put(present) : shelf.drop(posting)).catch(() => undefined);
      this.parts.tell();
    }, () => {
      if (shelf !== this.shelf) return;
      this.alone.add(posting.id);
      this.pump();
    });
  }

  /** This device's own copy of a file, or what is kept with it as `name`, is to be seen. Answers whether there is one; null: it does not wait here. */
  look(media: string, name = media): Promise<boolean> | null {
    const { shelf } = this;
    if (!shelf || this.previews.has(name) || !this.list.some(({ files }) => files.some((one) => one.media === media))) return null;
    return this.previews.bring(name, () => shelf.file(name)).then((found) => {
      if (found) this.listeners.tell();
      return found;
    });
  }

  /** Tries once more what was refused. */
  again(id: string): void {
    void this.edit(id, (posting) => ({ ...posting, error: undefined }));
    this.pump();
  }

  /** It is not to be sent any more; the hub forgets what it has of it. */
  drop(id: string): void {
    const posting = this.list.find((one) => one.id === id);
    if (!posting || this.isHanded(id)) return;
    for (const { media } of posting.files) {
      this.courier.stop(media);
      if (this.parts.ready()) this.parts.tus.end(media).catch(() => undefined);
    }
    this.takeAway(posting);
    this.pump();
  }

  /** Somebody else works here, or nobody does: what was shown is forgotten, and what waits stays for who wrote it. */
  private follow(): void {
    const person = this.parts.person();
    if (person === this.person) return;
    this.courier.stopAll();
    this.stepBack();
    this.shelf?.close();
    for (const known of [this.blobs, this.handed, this.sealing, this.keys, this.unkept, this.alone, this.told]) known.clear();
    this.previews.clear();
    [this.person, this.leading, this.shelf] = [person, false, person === null ? null : this.parts.shelf(person)];
    this.put([]);
    if (person === null) return;
    void this.read();
    this.stepBack = this.parts.lead(person, () => {
      if (this.person !== person) return;
      this.leading = true;
      this.pump();
    });
  }

  // What is kept

  /** Takes in what is kept, where another page may have written. */
  private async read(): Promise<void> {
    const { shelf } = this;
    const before = new Set(this.list.map(({ id }) => id));
    const unkept = new Set(this.unkept);
    const kept = await shelf?.load().catch(() => null);
    if (!kept || shelf !== this.shelf) return;
    // What is written here just now may not be there yet; what went from here while we read is not to come back.
    const here = this.list.filter(({ id }) => !before.has(id) || unkept.has(id));
    const there = kept.filter(({ id }) => !here.some((one) => one.id === id) && (!before.has(id) || this.list.some((one) => one.id === id)));
    // Of what this page brings it knows more than the disk, except that it is to be tried again.
    const present = there.map((one) => {
      const own = this.leading ? this.list.find(({ id }) => id === one.id) : undefined;
      return own && !(own.error && !one.error) ? own : one;
    });
    const files = this.list.flatMap((one) => one.files);
    this.put(inOrder([...present, ...here]));
    // Taken back on another page.
    for (const { media } of files) if (!this.list.some((one) => one.files.some((file) => file.media === media))) this.courier.stop(media);
    this.pump();
  }

  private put(list: readonly Posting[]): void {
    this.list = list;
    for (const posting of list) for (const file of posting.files) if (!this.told.has(file.media)) this.told.set(file.media, mediaOf(file, posting));
    this.listeners.tell();
  }

  private async edit(id: string, change: (posting: Posting) => Posting): Promise<void> {
    this.put(this.list.map((one) => (one.id === id ? change(one) : one)));
    const changed = this.list.find((one) => one.id === id);
    if (changed) await this.shelf?.put(changed).then(() => this.parts.tell(), () => undefined);
  }

  private takeAway(posting: Posting): void {
    for (const { media } of posting.files) this.blobs.delete(media);
    this.put(this.list.filter((one) => one.id !== posting.id));
    this.shelf?.drop(posting).then(() => this.parts.tell(), () => undefined);
  }

  // What is done

  /** Something that it waits for may have come. */
  wake(): void {
    this.follow();
    if (this.list.length === 0) return;
    this.courier.wake();
    this.pump();
  }

  private isHanded(id: string): boolean { return this.handed.has(id) || this.parts.handedOn(id); }
  private realRoom(room: string): string { return this.parts.roomOf(room) ?? room; }

  private pump(): void {
    for (const posting of this.mine) if (this.parts.isSafe(posting.id)) this.takeAway(posting);
    // Before there is a line it is not known either what the queue of commands has already.
    if (!this.parts.ready()) return;
    for (const posting of this.mine) for (const file of posting.files) this.begin(posting, file);
    this.hand();
  }

  /** What this page brings: all of it, or what no other page can. */
  private get mine(): readonly Posting[] {
    return this.leading ? this.list : this.alone.size === 0 ? [] : this.list.filter(({ id }) => this.alone.has(id));
  }

  private begin(posting: Posting, file: PostedFile): void {
    const room = this.parts.roomOf(posting.room);
    if (posting.error || file.whole || room === null || !this.courier.isFree || this.courier.isBringing(file.media)) return;
    const { shelf } = this;
    const { media, name, type, size, form } = file;
    const picked = this.blobs.get(media);
    const bytes = async (of: string): Promise<Blob | null> => this.blobs.get(of) ?? await shelf?.file(of) ?? null;
    void this.courier.bring({ media, room, ...(posting.ends ? sealedAs(file) : { name, type, size, form }) }, () => (posting.ends ? this.sealed(posting.id, file, bytes) : bytes(media))).then((delivery) => {
      if (delivery === "stopped" || shelf !== this.shelf) return;
      // What was picked has changed or went, and the disk has its copy by now.
      if (delivery !== "whole" && delivery.code === "upload.lost" && picked && !this.blobs.has(media)) return this.pump();
      if (delivery === "whole") void this.change(posting.id, media, (one) => ({ ...one, whole: true, sealed: this.keys.get(media) ?? one.sealed }));
      else this.refuse(posting, delivery);
      this.pump();
    });
  }

  /** The bytes as they go to the hub, of a file for the devices of a room alone. */
  private async sealed(id: string, file: PostedFile, bytes: (of: string) => Promise<Blob | null>): Promise<Blob | null> {
    const { media } = file;
    const made = await (await import("./FileSeal")).leaving(file, bytes, (sealed) => this.change(id, media, (one) => ({ ...one, sealed })));
    if (made) this.keys.set(media, made.key);
    return made && made.sealed;
  }

  private change(id: string, media: string, change: (file: PostedFile) => PostedFile): Promise<void> {
    return this.edit(id, (posting) => ({ ...posting, files: posting.files.map((file) => (file.media === media ? change(file) : file)) }));
  }

  private refuse({ id, files }: Posting, { problem }: HubError): void {
    for (const { media } of files) this.courier.stop(media);
    void this.edit(id, (posting) => ({ ...posting, error: problem }));
  }

  /** Gives on what is whole: of each room in the order in which it was written. */
  private hand(): void {
    const held = new Set<string>();
    const mine = new Set(this.mine);
    for (const posting of this.list) {
      if (posting.error || this.isHanded(posting.id)) continue;
      const room = this.realRoom(posting.room);
      if (held.has(room) || !mine.has(posting) || posting.files.some(({ whole }) => !whole) || (posting.ends && (this.sealing.has(room) || this.parts.roomOf(posting.room) === null))) {
        held.add(room);
        continue;
      }
      this.handed.add(posting.id);
      if (posting.ends) void this.sealAndGive(posting, room);
      else this.give(posting, room, posting.content);
    }
  }

  private give(posting: Posting, room: string, content: MessageContent): void {
    const { id, replyTo } = posting;
    const done = (): void => { if (this.list.some((one) => one.id === id)) this.takeAway(posting); };
    this.parts.send({ type: "messenger.send", message: id, room, content, ...(replyTo ? { replyTo } : {}) }).then(done, () => this.handed.delete(id));
  }

  private async sealAndGive(posting: Posting, room: string): Promise<void> {
    const { shelf } = this;
    this.sealing.add(room);
    const content = await this.parts.seal(posting, room).catch(() => null);
    if (shelf !== this.shelf) return;
    this.sealing.delete(room);
    // What was not sealed waits for the next change of the line, or of the keys.
    if (!content) return void this.handed.delete(posting.id);
    this.give(posting, room, content);
    this.pump();
  }
}
