import assert from "node:assert/strict";
import test from "node:test";
import "./browser";
import { redrawn } from "../../src/modules/messenger/media/reduce";

/** Plays the canvas, which jsdom lacks. Returns what was drawn: a white ground, and the type of the new file. */
function canvasWith(opacity: number): readonly string[] {
  const drawn: string[] = [];
  const brushOf = (canvas: HTMLCanvasElement) => ({
    canvas,
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray([200, 30, 30, opacity]) }),
    fillRect: () => void drawn.push("white ground"),
  });
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(HTMLCanvasElement.prototype, name, { configurable: true, value });
  };
  put("getContext", function getContext(this: HTMLCanvasElement) {
    return brushOf(this);
  });
  put("toBlob", (done: (blob: Blob) => void, type: string) => {
    drawn.push(type);
    done(new Blob(["drawn"], { type }));
  });
  Object.defineProperty(globalThis, "createImageBitmap", {
    configurable: true,
    value: async () => ({ width: 1, height: 1, close: () => undefined }),
  });
  return drawn;
}

const file = (type: string): Blob => new Blob(["a picture"], { type });

test("given a PNG with a transparent area, when it is redrawn, then it stays transparent", async () => {
  const drawn = canvasWith(0);
  await redrawn(file("image/png"));
  assert.deepEqual(drawn, ["image/webp"]);
});

test("given a PNG without one, when it is redrawn, then it becomes a small JPEG", async () => {
  const drawn = canvasWith(255);
  await redrawn(file("image/png"));
  assert.deepEqual(drawn, ["white ground", "image/jpeg"]);
});

test("given a photo, when it is redrawn, then it becomes a JPEG without a look at its points", async () => {
  const drawn = canvasWith(0);
  await redrawn(file("image/jpeg"));
  assert.deepEqual(drawn, ["white ground", "image/jpeg"]);
});
