import assert from "node:assert/strict";
import test from "node:test";
import { readPlaintext } from "../src/e2ee/Payloads";
import type { FileKey, NewFileKey } from "../src/e2ee";
import * as fileEncryption from "../src/e2ee/files";
import { decryptFile, encryptFile, makeFileKey } from "../src/e2ee/files";
import { encryptedFiles, encryptedUpload, posterName } from "../src/sync/messenger/uploads/encryptedUpload";
import { ForgedFile } from "../src/e2ee/files/fileCipher";
import type { PostedFile } from "../src/sync/messenger/uploads/Posting";
import { sealedAs } from "../src/sync/messenger/uploads/Posting";

const plain = new Blob(["hợp đồng"], { type: "application/pdf" });
const plainKey = (): Pick<FileKey, "key" | "iv"> => {
  const { key, iv } = makeFileKey();
  return { key, iv };
};
const whole = async (
  file: Blob,
  plainFileKey: Pick<FileKey, "key" | "iv">,
): Promise<{ readonly encrypted: Blob; readonly sha256: string }> => {
  const { encrypted, key } = await encryptFile(file, null, plainFileKey);
  return { encrypted, sha256: key.sha256 };
};
const openFile = (encrypted: Blob, key: Omit<FileKey, "poster">, type: string): Promise<Blob> =>
  decryptFile(encrypted, key, "whole", type);
const bytesOf = async (blob: Blob): Promise<readonly number[]> => [...new Uint8Array(await blob.arrayBuffer())];
const forged = (opening: Promise<Blob>): Promise<boolean> =>
  opening.then(
    () => false,
    (error: unknown) => error instanceof ForgedFile,
  );

test("a file comes out as it went in, and of it the hub knows the length alone", async () => {
  const key = plainKey();
  const { encrypted, sha256 } = await whole(plain, key);
  assert.deepEqual(
    [encrypted.size, encrypted.type],
    [sealedAs({ size: plain.size, form: "file" }).size, "application/octet-stream"],
  );
  assert.ok(!(await encrypted.text()).includes("đồng"));
  assert.equal(await (await openFile(encrypted, { ...key, sha256 }, "image/png")).text(), "hợp đồng");
});

test("the same file is sealed to the same bytes, so that an upload goes on after a reload", async () => {
  const key = plainKey();
  const [one, other] = [await whole(plain, key), await whole(new Blob([await plain.text()]), key)];
  assert.deepEqual([one.sha256, await bytesOf(one.encrypted)], [other.sha256, await bytesOf(other.encrypted)]);
  assert.notEqual((await whole(plain, plainKey())).sha256, one.sha256);
});

test("changed bytes, another file, and a wrong key are said so", async () => {
  const key = plainKey();
  const { encrypted, sha256 } = await whole(plain, key);
  const bytes = new Uint8Array(await encrypted.arrayBuffer());
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  const other = await whole(new Blob(["khác"]), key);
  assert.deepEqual(
    [
      await forged(openFile(new Blob([bytes]), { ...key, sha256 }, "")),
      await forged(openFile(other.encrypted, { ...key, sha256 }, "")),
      await forged(openFile(encrypted, { ...plainKey(), sha256 }, "")),
      await forged(openFile(encrypted, { key: "không", iv: "phải", sha256 }, "")),
    ],
    [true, true, true, true],
  );
});

test("what a browser would run is given to it as bytes only, whatever its author calls it", async () => {
  const key = plainKey();
  const { encrypted, sha256 } = await whole(plain, key);
  const types = await Promise.all(
    ["text/html", "image/svg+xml", "application/pdf", "image/jpeg", "audio/webm", "video/mp4"].map(
      async (type) => (await openFile(encrypted, { ...key, sha256 }, type)).type,
    ),
  );
  assert.deepEqual(types, [
    ...Array<string>(3).fill("application/octet-stream"),
    "image/jpeg",
    "audio/webm",
    "video/mp4",
  ]);
});

const film = new Blob(["khung hình của một đoạn phim"], { type: "video/mp4" });
const picture = new Blob(["ảnh bìa"], { type: "image/jpeg" });
const filmed: PostedFile = {
  media: "f1",
  name: "bep.mp4",
  type: film.type,
  size: film.size,
  form: "video",
  width: 640,
  height: 480,
  millis: 2000,
  poster: picture.size,
};
const kept = (name: string): Promise<Blob | null> =>
  Promise.resolve(name === "f1" ? film : name === posterName("f1") ? picture : null);
const sent = async (
  file = filmed,
): Promise<{ readonly encrypted: Blob; readonly key: FileKey; readonly before: readonly NewFileKey[] }> => {
  const before: NewFileKey[] = [];
  const made = await encryptedUpload(fileEncryption, file, kept, async (key) => void before.push(key));
  assert.ok(made);
  return { ...made, before };
};

test("a film goes with its picture before it in one file, of which the hub knows the length alone", async () => {
  const { encrypted, key, before } = await sent();
  assert.equal(encrypted.size, sealedAs(filmed).size);
  assert.equal(encrypted.size, 32 + film.size + 16 + picture.size + 16);
  // The key was stored before the upload, and each part has its own nonce under the key.
  assert.deepEqual(before, [{ key: key.key, iv: key.iv, piece: 256 << 10, poster: { iv: key.poster?.iv } }]);
  assert.notEqual(key.iv, key.poster?.iv);
  const { poster: _, ...facts } = filmed;
  assert.deepEqual(encryptedFiles({ files: [{ ...filmed, whole: true, sealed: key }] }), [{ ...facts, ...key }]);
  assert.throws(() => encryptedFiles({ files: [{ ...filmed, sealed: { ...key, poster: { iv: "" } } }] }));
});

test("the picture opens out of the first bytes alone, and the film out of all of them", async () => {
  const { encrypted, key } = await sent();
  const start = encrypted.slice(0, (key.poster?.size ?? 0) + 1);
  for (const some of [start, encrypted]) {
    const opened = await decryptFile(some, key, "poster", "video/mp4");
    assert.deepEqual([await opened.text(), opened.type], ["ảnh bìa", "image/jpeg"]);
  }
  const opened = await decryptFile(encrypted, key, "whole", "video/mp4");
  assert.deepEqual([await opened.text(), opened.type], [await film.text(), "video/mp4"]);
  assert.deepEqual(
    [
      await forged(decryptFile(encrypted.slice(1), key, "poster", "")),
      await forged(decryptFile(encrypted.slice(1), key, "whole", "")),
      await forged(decryptFile(start, key, "whole", "")),
    ],
    [true, true, true],
  );
});

test("taken up again the film and its picture are the same bytes, and without the one the other does not go", async () => {
  const first = await sent();
  const again = await sent({ ...filmed, sealed: first.before[0] });
  assert.deepEqual(
    [again.key, again.before, await bytesOf(again.encrypted)],
    [first.key, [], await bytesOf(first.encrypted)],
  );
  assert.equal(
    await encryptedUpload(
      fileEncryption,
      filmed,
      async (name) => (name === "f1" ? film : null),
      async () => undefined,
    ),
    null,
  );
});

test("a film that began its way as a whole goes on so, and opens", async () => {
  // given the key that an upload was begun with before films went in pieces
  const begun: PostedFile = { ...filmed, sealed: { ...plainKey(), poster: { iv: makeFileKey().iv } } };
  const { encrypted, key } = await sent(begun);
  assert.deepEqual([key.piece, encrypted.size], [undefined, sealedAs(begun).size]);
  assert.equal(await (await decryptFile(encrypted, key, "whole", "video/mp4")).text(), await film.text());
});

test("a file whose picture is not told of as it has to be is no file at all", () => {
  const file = { ...filmed, poster: undefined, key: "k", iv: "i", sha256: "s" };
  const told = (poster: unknown): number =>
    readPlaintext(JSON.stringify({ id: "m", room: "r", content: {}, files: [{ ...file, poster }] }))?.files.length ??
    -1;
  const poster = { iv: "i", sha256: "s", size: 99 };
  assert.deepEqual(
    [
      undefined,
      poster,
      null,
      7,
      { ...poster, size: 0 },
      { ...poster, size: 1.5 },
      { ...poster, size: 1 << 30 },
      { ...poster, iv: 1 },
    ].map(told),
    [1, 1, 0, 0, 0, 0, 0, 0],
  );
});
