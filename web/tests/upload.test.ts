import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { HubError } from "../src/sync/Http";
import { upload } from "../src/sync/Upload";
import { holdTimers, releaseTimers, tick } from "./clock";

/** A line whose progress and end the test decides. */
class SlowLine {
  static last: SlowLine;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onabort?: () => void;
  onerror?: () => void;
  onload?: () => void;
  status = 0;
  responseText = "";
  constructor() {
    SlowLine.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.onabort?.();
  }
  sent(loaded: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answer(status: number, text: string): void {
    [this.status, this.responseText] = [status, text];
    this.onload?.();
  }
}
Object.assign(globalThis, { XMLHttpRequest: SlowLine });

afterEach(releaseTimers);

const begin = (): { readonly line: SlowLine; readonly done: Promise<unknown> } => {
  holdTimers("setTimeout");
  const done = upload("/x", new ArrayBuffer(100)).catch((error: unknown) => error);
  return { line: SlowLine.last, done };
};

test("an upload goes on as long as bytes leave", async () => {
  const { line, done } = begin();
  for (let part = 1; part <= 100; part++) {
    tick(40_000);
    line.sent(part);
  }
  line.answer(200, '{"ok":true}');
  assert.deepEqual(await done, { ok: true });
});

test("an upload that stalls, or is cut while it drips, fails as too slow", async () => {
  for (const end of [(): void => tick(45_000), (line: SlowLine): void => line.onerror?.()]) {
    const { line, done } = begin();
    tick(30_000);
    line.sent(40);
    end(line);
    const error = await done;
    assert.ok(error instanceof HubError && error.status === 408 && error.code === "request.slow");
    releaseTimers();
  }
});

test("an upload that breaks at once is offline, and a hub that never answers is left after its time", async () => {
  const broken = begin();
  broken.line.onerror?.();
  const error = await broken.done;
  assert.ok(error instanceof HubError && error.offline);
  releaseTimers();
  const silent = begin();
  silent.line.sent(100);
  tick(60_000);
  const other = await silent.done;
  assert.ok(other instanceof HubError && other.offline);
});
