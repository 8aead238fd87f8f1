import "../surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import { photosInMemory } from "../../src/domains/surveys/photos";
import { reducedPhoto } from "../../src/domains/surveys/reducePhoto";
import { field } from "../survey-samples";
import { all, down, get, happens, names, press, settle, speaksOf, until, up } from "./kit";
import { openField, problems, replace, send, value } from "./survey-form";

speaksOf("filling");

/** Plays canvas and decoder, which jsdom lacks. `bytes`: the sizes of the drawn files, one after the other. Returns the options of each decoding. */
function canvas(edge: number, bytes = [5]): readonly ImageBitmapOptions[] {
  const decoded: ImageBitmapOptions[] = [];
  const none = (): void => undefined;
  const brush = { beginPath: none, moveTo: none, lineTo: none, stroke: none, fillRect: none, drawImage: none };
  replace(HTMLCanvasElement.prototype, "getContext", function getContext(this: HTMLCanvasElement) {
    return { ...brush, canvas: this };
  });
  replace(HTMLCanvasElement.prototype, "toBlob", (done: BlobCallback, kind: string) =>
    done(new Blob(["x".repeat((bytes.length > 1 ? bytes.shift() : bytes[0]) ?? 5)], { type: kind })),
  );
  replace(globalThis, "createImageBitmap", async (_: Blob, options: ImageBitmapOptions) => {
    decoded.push(options);
    if (edge === 0) throw new Error("cannot decode");
    return { width: edge, height: edge, close: none };
  });
  replace(URL, "createObjectURL", () => "blob:photo");
  replace(URL, "revokeObjectURL", none);
  return decoded;
}

/** A person takes these photos. */
async function take(name: string, ...files: readonly File[]): Promise<void> {
  const input = all("file", name)[0] ?? document.querySelector<HTMLElement>(`input[aria-label="${name}"]`);
  assert.ok(input);
  Object.defineProperty(input, "files", { value: files, configurable: true });
  happens(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await settle(30);
}
const photo = (bytes: BlobPart = "ảnh"): File => new File([bytes], "anh.jpg", { type: "image/jpeg" });

test("given a photo field, when photos are taken, then they are kept, shown and can be taken out", async () => {
  canvas(800);
  const photos = photosInMemory();
  openField(field("a", "photo", { isRequired: true }), photos);
  send();
  assert.deepEqual(problems(), ["Câu này cần ít nhất một ảnh."]);
  await take("Chọn ảnh", photo(), photo());
  const taken = value();
  assert.ok(taken?.type === "photo" && taken.photos.length === 2);
  await until(() => names("img").length === 2, "two pictures");
  press(get("button", "Bỏ ảnh 1"));
  assert.deepEqual(value(), { type: "photo", photos: [taken.photos[1]] });
  assert.equal(await photos.read(taken.photos[0] ?? ""), null);
});

test("given a photo that the browser cannot decode, when it is chosen, then a sentence says so and nothing breaks", async () => {
  canvas(0);
  openField(field("a", "photo"));
  await take("Chụp ảnh", photo());
  assert.match(problems()[0] ?? "", /không mở được ảnh này/);
  assert.equal(value(), undefined);
});

/** The head of a JPEG with this size. */
const jpeg = (width: number, height: number): Blob => {
  const frame = new DataView(new ArrayBuffer(40));
  frame.setUint16(0, 0xffd8);
  frame.setUint16(2, 0xffc0);
  frame.setUint16(4, 17);
  frame.setUint16(7, height);
  frame.setUint16(9, width);
  return new Blob([frame.buffer], { type: "image/jpeg" });
};

test("given a photo of 100 megapixels, when it is reduced, then it is already small when it is decoded", async () => {
  const decoded = canvas(1600);
  const reduced = await reducedPhoto(jpeg(12_000, 9000));
  assert.ok(typeof reduced !== "string");
  assert.deepEqual(decoded, [{ resizeQuality: "high", resizeWidth: 1600 }]);
  assert.equal(await reducedPhoto(jpeg(20_000, 20_000)), "large");
  assert.equal(decoded.length, 1);
});

test("given a signature, when a finger draws, then it is a picture after each stroke, and can be signed again", async () => {
  canvas(800);
  const photos = photosInMemory();
  openField(field("a", "signature", { isRequired: true }), photos);
  send();
  assert.deepEqual(problems(), ["Chỗ này cần chữ ký."]);
  const paper = get("img", "Ký bằng ngón tay vào đây");
  for (let strokes = 0; strokes < 2; strokes += 1) {
    down(paper);
    up(paper);
    await settle();
    assert.equal(get("img", "Ký bằng ngón tay vào đây"), paper, "the strokes stay in sight");
  }
  const signed = value();
  assert.ok(signed?.type === "signature");
  assert.equal((await photos.read(signed.photo))?.type, "image/png");
  press(get("button", "Ký lại"));
  assert.deepEqual([value(), await photos.read(signed.photo)], [undefined, null]);
});

test("given a photo full of detail, when it is still too large for the hub, then it is drawn again with less", async () => {
  canvas(1600, [900_000, 600_000, 400_000]);
  const reduced = await reducedPhoto(jpeg(4000, 3000));
  assert.equal(typeof reduced === "string" ? reduced : reduced.size, 400_000);
  canvas(1600, [900_000]);
  assert.equal(await reducedPhoto(jpeg(4000, 3000)), "large");
});
