import { deviceStore } from "../sync";

/** The sounds can be told apart without looking. */
export type Sound = "confirmed" | "call" | "refused" | "late" | "message";

interface Note {
  /** Hz */
  readonly pitch: number;
  /** seconds after the start */
  readonly at: number;
  readonly length: number;
  readonly shape?: OscillatorType;
}

const tunes: Readonly<Record<Sound, readonly Note[]>> = {
  confirmed: [{ pitch: 1175, at: 0, length: 0.09 }],
  call: [
    { pitch: 659, at: 0, length: 0.14 },
    { pitch: 880, at: 0.15, length: 0.22 },
  ],
  refused: [
    { pitch: 330, at: 0, length: 0.16, shape: "triangle" },
    { pitch: 247, at: 0.18, length: 0.28, shape: "triangle" },
  ],
  message: [
    { pitch: 784, at: 0, length: 0.08 },
    { pitch: 1047, at: 0.09, length: 0.14 },
  ],
  late: [0, 0.22, 0.44].map((at) => ({ pitch: 988, at, length: 0.13, shape: "square" })),
};

const shakes: Readonly<Record<Sound, number[]>> = {
  confirmed: [12],
  message: [30],
  call: [60, 60, 60],
  refused: [180],
  late: [90, 70, 90, 70, 90],
};

let context: AudioContext | undefined;
let touched = false;
/**
 * Milliseconds. Opening the audio output blocks a slow phone for several frames. So it waits until the result of the
 * first touch is drawn.
 */
const openAfter = 400;

/** Browsers allow sound only after the first touch. */
function wake(): void {
  if (!touched && typeof AudioContext !== "undefined")
    setTimeout(() => {
      context = new AudioContext();
    }, openAfter);
  touched = true;
  if (context?.state === "suspended") void context.resume();
}
globalThis.addEventListener?.("pointerdown", wake, { passive: true });
globalThis.addEventListener?.("keydown", wake);

export const soundSwitch = {
  get sounds(): boolean {
    return deviceStore.get("sounds") !== "off";
  },
  set sounds(on: boolean) {
    deviceStore.set("sounds", on ? "on" : "off");
  },
  get vibration(): boolean {
    return deviceStore.get("vibration") !== "off";
  },
  set vibration(on: boolean) {
    deviceStore.set("vibration", on ? "on" : "off");
  },
};

/** `true` if a sound would be heard now. A reloaded page is silent until the first touch. */
export function mayBeHeard(): boolean {
  return soundSwitch.sounds && context?.state === "running";
}

/** Plays a sound and vibrates, if this device's settings allow it. */
export function play(sound: Sound): void {
  // Browsers also allow vibration only after the first touch, and log a warning otherwise.
  if (soundSwitch.vibration && touched) navigator.vibrate?.(shakes[sound]);
  if (!soundSwitch.sounds || context?.state !== "running") return;
  for (const note of tunes[sound]) ring(context, note);
}

function ring(out: AudioContext, note: Note): void {
  const start = out.currentTime + note.at;
  const voice = out.createOscillator();
  const volume = out.createGain();
  voice.type = note.shape ?? "sine";
  voice.frequency.value = note.pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(note.shape === "square" ? 0.08 : 0.2, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  voice.connect(volume).connect(out.destination);
  voice.start(start);
  voice.stop(start + note.length + 0.02);
}
