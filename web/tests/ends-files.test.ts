import assert from "node:assert/strict";
import test from "node:test";
import { ForgedFile, makeFileKey, openFile, sealFile } from "../src/sync/messenger/uploads/FileSeal";
import { sealedAs } from "../src/sync/messenger/uploads/Posting";

const plain = new Blob(["hợp đồng"], { type: "application/pdf" });
const bytesOf = async (blob: Blob): Promise<readonly number[]> => [...new Uint8Array(await blob.arrayBuffer())];
const forged = (opening: Promise<Blob>): Promise<boolean> => opening.then(() => false, (error: unknown) => error instanceof ForgedFile);

test("a file comes out as it went in, and of it the hub knows the length alone", async () => {
  const key = makeFileKey();
  const { sealed, sha256 } = await sealFile(plain, key);
  assert.deepEqual([sealed.size, sealed.type], [sealedAs(plain.size).size, "application/octet-stream"]);
  assert.ok(!(await sealed.text()).includes("đồng"));
  assert.equal(await (await openFile(sealed, { ...key, sha256 }, "image/png")).text(), "hợp đồng");
});

test("the same file is sealed to the same bytes, so that an upload goes on after a reload", async () => {
  const key = makeFileKey();
  const [one, other] = [await sealFile(plain, key), await sealFile(new Blob([await plain.text()]), key)];
  assert.deepEqual([one.sha256, await bytesOf(one.sealed)], [other.sha256, await bytesOf(other.sealed)]);
  assert.notEqual((await sealFile(plain, makeFileKey())).sha256, one.sha256);
});

test("changed bytes, another file, and a wrong key are said so", async () => {
  const key = makeFileKey();
  const { sealed, sha256 } = await sealFile(plain, key);
  const bytes = new Uint8Array(await sealed.arrayBuffer());
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  const other = await sealFile(new Blob(["khác"]), key);
  assert.deepEqual([
    await forged(openFile(new Blob([bytes]), { ...key, sha256 }, "")), await forged(openFile(other.sealed, { ...key, sha256 }, "")),
    await forged(openFile(sealed, { ...makeFileKey(), sha256 }, "")), await forged(openFile(sealed, { key: "không", iv: "phải", sha256 }, "")),
  ], [true, true, true, true]);
});

test("what a browser would run is given to it as bytes only, whatever its author calls it", async () => {
  const key = makeFileKey();
  const { sealed, sha256 } = await sealFile(plain, key);
  const types = await Promise.all(["text/html", "image/svg+xml", "application/pdf", "image/jpeg", "audio/webm", "video/mp4"].map(async (type) => (await openFile(sealed, { ...key, sha256 }, type)).type));
  assert.deepEqual(types, [...Array<string>(3).fill("application/octet-stream"), "image/jpeg", "audio/webm", "video/mp4"]);
});
