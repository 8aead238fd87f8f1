import type { HubError } from "../../Http";
import { UploadQueue } from "./UploadQueue";
import type { FileKey } from "../../../e2ee";
import { loadFileEncryption } from "../../../e2ee";
import type { PostedFile, Posting } from "./Posting";
import { sealedAs } from "./Posting";
import type { PostingParts } from "./PostingParts";
import type { PostingShelf } from "./PostingShelf";

/** The events of an upload. */
interface BringingEvents {
  /** a posting must be shown and stored with this change */
  change(posting: string, change: (posting: Posting) => Posting): Promise<void>;
  /** a file is complete or refused, so another file or its message may continue */
  goOn(): void;
}

/** Uploads the files of waiting messages, encrypted in end-to-end encrypted rooms. */
export class Bringing {
  private readonly queue: UploadQueue;
  /** the picked files, until they are on disk */
  private readonly blobs = new Map<string, Blob>();
  /** keys of files that were encrypted here */
  private readonly keys = new Map<string, FileKey>();
  private shelf: PostingShelf | null = null;

  constructor(
    private readonly parts: PostingParts,
    private readonly events: BringingEvents,
  ) {
    this.queue = new UploadQueue(parts);
  }

  /** Calls `listener` when an upload progresses. */
  onProgress(listener: () => void): () => void {
    return this.queue.onProgress(listener);
  }
  /** The number of uploaded bytes of a file, as far as this page knows. */
  sentOf(media: string): number {
    return this.queue.sentOf(media);
  }

  /** Another person works here, or nobody does. `shelf` stores their files. */
  follow(shelf: PostingShelf | null): void {
    this.queue.stopAll();
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
    this.queue.stop(media);
  }
  wake(): void {
    this.queue.wake();
  }

  begin(posting: Posting, file: PostedFile): void {
    const room = this.parts.roomOf(posting.room);
    if (posting.error || file.whole || room === null || !this.queue.isFree || this.queue.isBringing(file.media)) return;
    const { shelf } = this;
    const { media, name, type, size, form } = file;
    const picked = this.blobs.get(media);
    const bytes = async (of: string): Promise<Blob | null> => this.blobs.get(of) ?? (await shelf?.file(of)) ?? null;
    void this.queue
      .bring({ media, room, ...(posting.ends ? sealedAs(file) : { name, type, size, form }) }, () =>
        posting.ends ? this.sealed(posting.id, file, bytes) : bytes(media),
      )
      .then((delivery) => {
        if (delivery === "stopped" || shelf !== this.shelf) return;
        // The picked file changed or is gone, but the disk has a copy by now.
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

  /** The bytes to upload of an encrypted file. */
  private async sealed(
    id: string,
    file: PostedFile,
    bytes: (of: string) => Promise<Blob | null>,
  ): Promise<Blob | null> {
    const { media } = file;
    const [{ encryptedUpload }, files] = await Promise.all([import("./encryptedUpload"), loadFileEncryption()]);
    const made = await encryptedUpload(files, file, bytes, (sealed) =>
      this.change(id, media, (one) => ({ ...one, sealed })),
    );
    if (made) this.keys.set(media, made.key);
    return made?.encrypted ?? null;
  }

  private change(id: string, media: string, change: (file: PostedFile) => PostedFile): Promise<void> {
    return this.events.change(id, (posting) => ({
      ...posting,
      files: posting.files.map((file) => (file.media === media ? change(file) : file)),
    }));
  }

  private refuse({ id, files }: Posting, { problem }: HubError): void {
    for (const { media } of files) this.queue.stop(media);
    void this.events.change(id, (posting) => ({ ...posting, error: problem }));
  }
}
