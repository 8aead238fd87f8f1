import { DatabaseHandle } from "../../../base/DatabaseHandle";
import { canEncrypt, makeKey } from "../../../base/encryption";
import type { Posting } from "./Posting";
import { posterName } from "./encryptedUpload";

/** Stores waiting messages. Any method may throw, and the message then lives only as long as the page. */
export interface PostingShelf {
  load(): Promise<readonly Posting[]>;
  add(posting: Posting, files: ReadonlyMap<string, Blob>): Promise<void>;
  put(posting: Posting): Promise<void>;
  drop(posting: Posting): Promise<void>;
  file(media: string): Promise<Blob | null>;
  /** Ends all reads and writes. */
  close(): void;
}

/** A stored file, encrypted if the browser can. */
interface FileRow {
  readonly media: string;
  readonly type: string;
  readonly iv?: Uint8Array;
  readonly bytes: ArrayBuffer;
}

const stores = ["postings", "files", "keys"] as const;
const method = "AES-GCM";
const words = new TextEncoder();

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A separate database per person, deleted when they are signed out. */
export class DatabaseShelf implements PostingShelf {
  private readonly handle: DatabaseHandle;

  constructor(name: string) {
    this.handle = new DatabaseHandle({
      name,
      version: 1,
      isPersonal: true,
      upgrade: (database) => {
        database.createObjectStore("postings", { keyPath: "id" });
        database.createObjectStore("files", { keyPath: "media" });
        database.createObjectStore("keys");
      },
    });
  }

  async load(): Promise<readonly Posting[]> {
    return this.run("readonly", (at) => answered(at("postings").getAll() as IDBRequest<Posting[]>));
  }

  async add(posting: Posting, files: ReadonlyMap<string, Blob>): Promise<void> {
    const key = canEncrypt() ? await this.key() : null;
    const rows = await Promise.all([...files].map(([media, blob]) => laid(media, blob, key)));
    await this.run("readwrite", (at) => {
      for (const row of rows) at("files").put(row);
      return answered(at("postings").put(posting));
    });
  }

  async put(posting: Posting): Promise<void> {
    await this.run("readwrite", async (at) => {
      // Another page may have deleted it.
      if ((await answered(at("postings").count(posting.id))) > 0) await answered(at("postings").put(posting));
    });
  }

  async drop(posting: Posting): Promise<void> {
    await this.run("readwrite", (at) => {
      for (const { media } of posting.files) for (const name of [media, posterName(media)]) at("files").delete(name);
      return answered(at("postings").delete(posting.id));
    });
  }

  async file(media: string): Promise<Blob | null> {
    const { row, key } = await this.run<{ readonly row: FileRow | undefined; readonly key: CryptoKey | undefined }>(
      "readonly",
      async (at) => ({
        row: await answered(at("files").get(media) as IDBRequest<FileRow | undefined>),
        key: await answered(at("keys").get("files") as IDBRequest<CryptoKey | undefined>),
      }),
    );
    if (!row) return null;
    if (!row.iv) return new Blob([row.bytes], { type: row.type });
    if (!key) return null;
    return new Blob(
      [await crypto.subtle.decrypt({ name: method, iv: row.iv, additionalData: words.encode(media) }, key, row.bytes)],
      { type: row.type },
    );
  }

  close(): void {
    this.handle.end();
  }

  /** A key that scripts cannot export. */
  private async key(): Promise<CryptoKey> {
    const made = await makeKey();
    return this.run("readwrite", async (at) => {
      const known = await answered(at("keys").get("files") as IDBRequest<CryptoKey | undefined>);
      if (!known) at("keys").put(made, "files");
      return known ?? made;
    });
  }

  private async run<T>(
    mode: IDBTransactionMode,
    work: (at: (store: (typeof stores)[number]) => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.handle.begin(stores, mode, "default");
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    complete.catch(() => undefined);
    const value = await work((store) => transaction.objectStore(store));
    await complete;
    return value;
  }
}

async function laid(media: string, blob: Blob, key: CryptoKey | null): Promise<FileRow> {
  const bytes = await blob.arrayBuffer();
  if (!key) return { media, type: blob.type, bytes };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    media,
    type: blob.type,
    iv,
    bytes: await crypto.subtle.encrypt({ name: method, iv, additionalData: words.encode(media) }, key, bytes),
  };
}
