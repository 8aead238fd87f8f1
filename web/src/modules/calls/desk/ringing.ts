import { soundSwitch } from "../../../ui/sound";

/** `in`: an incoming call; `out`: it rings at the other end */
export type RingTone = "in" | "out";

interface Note {
  /** Hz */
  readonly pitches: readonly number[];
  /** seconds after the start */
  readonly at: number;
  readonly length: number;
}

/** A ringtone, and the ring-back tone of telephones: 425 Hz, one second in five. */
const tunes: Readonly<
  Record<RingTone, { readonly every: number; readonly loud: number; readonly notes: readonly Note[] }>
> = {
  in: {
    every: 2600,
    loud: 0.16,
    notes: [0, 0.9].flatMap((from) => [
      { pitches: [784, 988], at: from, length: 0.2 },
      { pitches: [988, 1175], at: from + 0.22, length: 0.2 },
      { pitches: [1175, 1568], at: from + 0.44, length: 0.34 },
    ]),
  },
  out: { every: 5000, loud: 0.05, notes: [{ pitches: [425], at: 0, length: 1 }] },
};
const shake = [500, 250, 500];

/** Rings until the returned function is called. Only one of this device's pages is heard. */
export function ring(tone: RingTone): () => void {
  const { every, loud, notes } = tunes[tone];
  const out = soundSwitch.sounds && typeof AudioContext !== "undefined" ? new AudioContext() : null;
  const whole = out?.createGain();
  if (out && whole) whole.connect(out.destination);
  let free = (): void => undefined;
  let over = false;
  const once = (): void => {
    // Browsers allow neither sound nor vibration before the first touch.
    if (tone === "in" && soundSwitch.vibration && touched()) navigator.vibrate?.(shake);
    if (out?.state !== "running" || !whole) return;
    for (const { pitches, at, length } of notes)
      for (const pitch of pitches) sound(out, whole, pitch, out.currentTime + at, length, loud / pitches.length);
  };
  const begin = (): Promise<void> =>
    new Promise((resolve) => {
      if (over) return resolve();
      once();
      const timer = setInterval(once, every);
      free = () => {
        clearInterval(timer);
        resolve();
      };
    });
  const mute = out !== null && out.state !== "running";
  if (tone === "in" && navigator.locks && !mute) void navigator.locks.request("iqsine.ringing", begin);
  else void begin();
  return () => {
    over = true;
    free();
    if (tone === "in" && touched()) navigator.vibrate?.(0);
    void out?.close();
  };
}

function sound(
  context: AudioContext,
  into: AudioNode,
  pitch: number,
  start: number,
  length: number,
  loud: number,
): void {
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  volume.gain.setValueAtTime(loud, start + length - 0.05);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(into);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** Older browsers have no such state, and no such limit. */
const touched = (): boolean =>
  (navigator as { readonly userActivation?: { readonly hasBeenActive: boolean } }).userActivation?.hasBeenActive !==
  false;
