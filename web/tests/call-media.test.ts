import assert from "node:assert/strict";
import test from "node:test";
import { LocalMedia } from "../src/modules/calls/line/LocalMedia";

class Track {
  enabled = true;
  muted = false;
  stopped = false;
  onended: (() => void) | null = null;
  onmute: (() => void) | null = null;
  onunmute: (() => void) | null = null;
  constructor(readonly kind: "audio" | "video") {}
  stop(): void {
    this.stopped = true;
  }
  /** pulled out, or taken by another program */
  end(): void {
    this.onended?.();
  }
}

/** A device with changing microphones and cameras, and a person who is asked for permission. */
class Devices {
  readonly given: Track[] = [];
  readonly asked: string[] = [];
  there = true;
  answer: (() => void) | null = null;
  waits = false;
  constructor() {
    const getUserMedia = async (wanted: MediaStreamConstraints): Promise<unknown> => {
      this.asked.push(Object.keys(wanted).sort().join(" "));
      if (this.waits)
        await new Promise<void>((done) => {
          this.answer = done;
        });
      if (!this.there) throw Object.assign(new Error(), { name: "NotFoundError" });
      const tracks = (Object.keys(wanted) as ("audio" | "video")[]).map((kind) => new Track(kind));
      this.given.push(...tracks);
      return { getTracks: () => tracks };
    };
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: { mediaDevices: { getUserMedia } } });
  }
}

const calm = async (): Promise<void> => {
  for (let i = 0; i < 5; i += 1)
    await new Promise((done) => {
      setTimeout(done, 0);
    });
};

test("a microphone that goes is replaced by another one; where there is none one is shown as muted, until one is found", async () => {
  const devices = new Devices();
  const media = new LocalMedia();
  await media.open(false);
  devices.given[0]?.end();
  await calm();
  assert.deepEqual([media.tracks.audio === (devices.given[1] as unknown), media.sending.muted], [true, false]);
  devices.there = false;
  devices.given[1]?.end();
  await calm();
  assert.deepEqual(
    [media.tracks.audio, media.sending.muted, await media.mute(false), media.sending.muted],
    [null, true, "missing", true],
  );
  devices.there = true;
  assert.deepEqual(
    [await media.mute(false), media.sending.muted, media.tracks.audio === (devices.given[2] as unknown)],
    [null, false, true],
  );
});

test("what the system takes for itself is shown as not sent, and again when it is back", async () => {
  const devices = new Devices();
  const media = new LocalMedia();
  await media.open(true);
  const told: unknown[] = [];
  media.onChange(() => told.push(media.sending));
  for (const track of devices.given) {
    track.muted = true;
    track.onmute?.();
  }
  for (const track of devices.given) {
    track.muted = false;
    track.onunmute?.();
  }
  assert.deepEqual(told, [
    { muted: true, camera: true, screen: false },
    { muted: true, camera: false, screen: false },
    { muted: false, camera: false, screen: false },
    { muted: false, camera: true, screen: false },
  ]);
});

test("who hangs up while the browser asks is asked no more, and nothing stays open", async () => {
  const devices = new Devices();
  devices.waits = true;
  const media = new LocalMedia();
  const opened = media.open(true);
  media.close();
  devices.there = false;
  devices.answer?.();
  await opened;
  assert.deepEqual([devices.asked, media.tracks], [["audio video"], { audio: null, video: null }]);

  const other = new LocalMedia();
  const begun = other.open(true);
  other.close();
  devices.there = true;
  devices.answer?.();
  await begun;
  assert.deepEqual(
    devices.given.map(({ stopped }) => stopped),
    [true, true],
  );
});
