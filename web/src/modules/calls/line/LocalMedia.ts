import { Listeners } from "../../../sync";
import type { Tracks } from "./Link";
import type { Sending } from "./words";

/** The reason why a device cannot be opened: refused, missing, used by another program, or an insecure origin. */
export type MediaTrouble = "refused" | "missing" | "busy" | "unsafe";

const sound: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/** Enough for a phone's screen, and little enough for the Wi-Fi of a full restaurant. */
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
  /** the microphone was removed during the call, and there is no other */
  private lost = false;
  private closed = false;
  private readonly listeners = new Listeners();

  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  get tracks(): Tracks {
    return { audio: this.microphone, video: this.shared ?? this.lens };
  }
  /** A device that the system took, for example for a phone call, sends nothing meanwhile. */
  get sending(): Sending {
    return {
      muted: this.silent || this.lost || this.microphone?.muted === true,
      camera: this.lens !== null && !this.lens.muted && this.shared === null,
      screen: this.shared !== null,
    };
  }
  /**
   * The current state. While the browser still asks for the microphone it counts as muted for the others, but not for
   * the person.
   */
  get sendingNow(): Sending {
    return { ...this.sending, muted: this.sending.muted || this.microphone === null };
  }
  /** the picture for the person's own view */
  get own(): MediaStreamTrack | null {
    return this.shared ?? this.lens;
  }
  /** shown mirrored */
  get isMirrored(): boolean {
    return this.shared === null && this.front;
  }
  get canShareScreen(): boolean {
    return typeof navigator.mediaDevices?.getDisplayMedia === "function";
  }

  /**
   * Opens the microphone, and the camera if wanted. Returns the problems. The call continues with the devices that
   * work.
   */
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
        // One of the two may still work.
      }
    }
    // Hung up while the browser asked, so no further question may follow.
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

  /** Off also turns off the camera's light. */
  async camera(on: boolean): Promise<MediaTrouble | null> {
    if (on) return this.one({ video: { ...picture, facingMode: this.facing } });
    this.let("lens");
    this.listeners.tell();
    return null;
  }

  /**
   * Switches between the front and the back camera. Many phones open the second one only after the first was released.
   */
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
      // Stopped with the browser's own button.
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
    // Unplugged, or taken by another program.
    track.onended = () => {
      if (this[which] !== track) return;
      this[which] = null;
      if (which === "microphone") this.lost = true;
      this.listeners.tell();
      // Another microphone may be available: the phone's instead of the headset's.
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
