import type { HubError } from "../../Http";
import { Courier } from "./Courier";
import type { FileKey } from "./FileSeal";
import type { PostedFile, Posting } from "./Posting";
import { sealedAs } from "./Posting";
import type { PostingParts } from "./PostingParts";
import type { PostingShelf } from "./PostingShelf";

/** What becomes of what is brought. */
interface BringingEvents {
  /** a posting is to be shown and kept otherwise */
  change(posting: string, change: (posting: Posting) => Posting): Promise<void>;
  /** a file is whole or refused: another may go, or its message */
  goOn(): void;
}

/** Brings the files of what waits to the hub: sealed, where only devices of the room are to read them. */
export class Bringing {
  private readonly courier: Courier;
  /** as they were picked, until the disk has them */
  private readonly blobs = new Map<string, Blob>();
  /** of files that were sealed here: what opens them */
  private readonly keys = new Map<string, FileKey>();
  private shelf: PostingShelf | null = null;

  constructor(
    private readonly parts: PostingParts,
    private readonly events: BringingEvents,
  ) {
    this.courier = new Courier(parts);
  }

  /** Hears how far the files are. */
  onProgress(listener: () => void): () => void {
    return this.courier.onProgress(listener);
  }
  /** How many bytes of a file are with the hub, as far as this page knows. */
  sentOf(media: string): number {
    return this.courier.sentOf(media);
  }

  /** Somebody else works here, or nobody does; this is where his files lie. */
  follow(shelf: PostingShelf | null): void {
    this.courier.stopAll();
    this.blobs.clear();
    this.keys.clear();
    this.shelf = shelf;
  }

  pick(media: string, blob: Blob): void {
    this.blobs.set(media, blob);
  }
  letGo(media: string): void {
    this.blobs.delete(media);
  }
  stop(media: string): void {
    this.courier.stop(media);
  }
  wake(): void {
    this.courier.wake();
  }

  begin(posting: Posting, file: PostedFile): void {
    const room = this.parts.roomOf(posting.room);
    if (posting.error || file.whole || room === null || !this.courier.isFree || this.courier.isBringing(file.media))
      return;
    const { shelf } = this;
    const { media, name, type, size, form } = file;
    const picked = this.blobs.get(media);
    const bytes = async (of: string): Promise<Blob | null> => this.blobs.get(of) ?? (await shelf?.file(of)) ?? null;
    void this.courier
      .bring({ media, room, ...(posting.ends ? sealedAs(file) : { name, type, size, form }) }, () =>
        posting.ends ? this.sealed(posting.id, file, bytes) : bytes(media),
      )
      .then((delivery) => {
        if (delivery === "stopped" || shelf !== this.shelf) return;
        // The picked file changed or is gone, and the disk has a copy by now.
        if (delivery !== "whole" && delivery.code === "upload.lost" && picked && !this.blobs.has(media))
          return this.events.goOn();
        if (delivery === "whole")
          void this.change(posting.id, media, (one) => ({
            ...one,
            whole: true,
            sealed: this.keys.get(media) ?? one.sealed,
          }));
        else this.refuse(posting, delivery);
        this.events.goOn();
      });
  }

  /** The bytes as they go to the hub, of a file for the devices of a room alone. */
  private async sealed(
    id: string,
    file: PostedFile,
    bytes: (of: string) => Promise<Blob | null>,
  ): Promise<Blob | null> {
    const { media } = file;
    const made = await (await import("./FileSeal")).leaving(file, bytes, (sealed) =>
      this.change(id, media, (one) => ({ ...one, sealed })),
    );
    if (made) this.keys.set(media, made.key);
    return made?.sealed ?? null;
  }

  private change(id: string, media: string, change: (file: PostedFile) => PostedFile): Promise<void> {
    return this.events.change(id, (posting) => ({
      ...posting,
      files: posting.files.map((file) => (file.media === media ? change(file) : file)),
    }));
  }

  private refuse({ id, files }: Posting, { problem }: HubError): void {
    for (const { media } of files) this.courier.stop(media);
    void this.events.change(id, (posting) => ({ ...posting, error: problem }));
  }
}
