import { Listeners } from "../../../sync";
import type { Tracks } from "./Link";
import type { Sending } from "./words";

/** Why nothing can be said or shown: the person's or the browser's no, nothing there, in use elsewhere, no safe address. */
export type MediaTrouble = "refused" | "missing" | "busy" | "unsafe";

const sound: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/** Enough for the screen of a phone, and little enough for the Wi-Fi of a full house. */
const picture: MediaTrackConstraints = {
  width: { ideal: 960 },
  height: { ideal: 540 },
  frameRate: { ideal: 24, max: 30 },
};

/** The microphone, the camera and the screen of this device, as far as they are sent. */
export class LocalMedia {
  private microphone: MediaStreamTrack | null = null;
  private lens: MediaStreamTrack | null = null;
  private shared: MediaStreamTrack | null = null;
  private front = true;
  private silent = false;
  /** the microphone went in the middle of the call, and there is no other */
  private lost = false;
  private closed = false;
  private readonly listeners = new Listeners();

  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  get tracks(): Tracks {
    return { audio: this.microphone, video: this.shared ?? this.lens };
  }
  /** What the system has taken for itself, for a call of its own, sends nothing for as long. */
  get sending(): Sending {
    return {
      muted: this.silent || this.lost || this.microphone?.muted === true,
      camera: this.lens !== null && !this.lens.muted && this.shared === null,
      screen: this.shared !== null,
    };
  }
  /** What of it has come to be: while a person is asked for the microphone nothing is heard of him, and he is not told that he is silent. */
  get sendingNow(): Sending {
    return { ...this.sending, muted: this.sending.muted || this.microphone === null };
  }
  /** what one sees of oneself */
  get own(): MediaStreamTrack | null {
    return this.shared ?? this.lens;
  }
  /** shown as in a mirror */
  get isMirrored(): boolean {
    return this.shared === null && this.front;
  }
  get canShareScreen(): boolean {
    return typeof navigator.mediaDevices?.getDisplayMedia === "function";
  }

  /** Opens the microphone, and the camera where wanted; what of the two does not come. The call goes on with what is there. */
  async open(video: boolean): Promise<{ readonly microphone?: MediaTrouble; readonly camera?: MediaTrouble }> {
    if (!navigator.mediaDevices) return { microphone: "unsafe", camera: "unsafe" };
    if (video) {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          audio: sound,
          video: { ...picture, facingMode: "user" },
        });
        this.take(stream);
        return {};
      } catch {
        // One of both may still come.
      }
    }
    // Hung up while the browser asked: it is not to ask for more.
    if (this.closed) return {};
    const microphone = await this.one({ audio: sound });
    const camera = video ? await this.one({ video: { ...picture, facingMode: "user" } }) : null;
    return { ...(microphone ? { microphone } : {}), ...(camera ? { camera } : {}) };
  }

  async mute(on: boolean): Promise<MediaTrouble | null> {
    this.silent = on;
    if (this.microphone) this.microphone.enabled = !on;
    this.listeners.tell();
    return !on && this.lost ? this.one({ audio: sound }) : null;
  }

  /** Off means off: the camera's light goes out. */
  async camera(on: boolean): Promise<MediaTrouble | null> {
    if (on) return this.one({ video: { ...picture, facingMode: this.facing } });
    this.let("lens");
    this.listeners.tell();
    return null;
  }

  /** From the camera in front to the one at the back. Many phones give the second only after the first was let go. */
  async turn(): Promise<MediaTrouble | null> {
    this.front = !this.front;
    this.let("lens");
    const trouble = await this.one({ video: { ...picture, facingMode: this.facing } });
    if (trouble !== null) this.front = !this.front;
    return trouble !== null ? this.one({ video: { ...picture, facingMode: this.facing } }) : null;
  }

  async share(on: boolean): Promise<void> {
    if (on) {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
      const [track] = stream?.getVideoTracks() ?? [];
      if (!track) return;
      if (this.closed) return track.stop();
      this.let("shared");
      this.shared = track;
      // By the browser's own button.
      track.onended = () => {
        if (this.shared === track) void this.share(false);
      };
    } else this.let("shared");
    this.listeners.tell();
  }

  close(): void {
    this.closed = true;
    for (const which of ["microphone", "lens", "shared"] as const) this.let(which);
  }

  private get facing(): string {
    return this.front ? "user" : "environment";
  }

  private async one(wanted: MediaStreamConstraints): Promise<MediaTrouble | null> {
    if (!navigator.mediaDevices) return "unsafe";
    if (this.closed) return null;
    try {
      this.take(await navigator.mediaDevices.getUserMedia(wanted));
      return null;
    } catch (error) {
      return troubleOf(error);
    }
  }

  private take(stream: MediaStream): void {
    for (const track of stream.getTracks()) {
      if (this.closed) track.stop();
      else if (track.kind === "audio") this.hold("microphone", track);
      else this.hold("lens", track);
    }
    this.listeners.tell();
  }

  private hold(which: "microphone" | "lens", track: MediaStreamTrack): void {
    this.let(which);
    if (which === "microphone") {
      track.enabled = !this.silent;
      this.lost = false;
    }
    this[which] = track;
    track.onmute = track.onunmute = () => {
      if (this[which] === track) this.listeners.tell();
    };
    // Pulled out, or taken by another program.
    track.onended = () => {
      if (this[which] !== track) return;
      this[which] = null;
      if (which === "microphone") this.lost = true;
      this.listeners.tell();
      // Of several microphones another may do: that of the phone for that of the headset.
      if (which === "microphone") void this.one({ audio: sound });
    };
  }

  private let(which: "microphone" | "lens" | "shared"): void {
    this[which]?.stop();
    this[which] = null;
  }
}

function troubleOf(error: unknown): MediaTrouble {
  switch ((error as { readonly name?: unknown } | null)?.name) {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "missing";
  }
}
