/** The recording formats of browsers. The most widely playable comes first. */
const kinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
const bitsPerSecond = 32_000;

export interface Spoken {
  readonly blob: Blob;
  readonly millis: number;
}

/** A recording of a voice message. */
export class Recording {
  private readonly parts: Blob[] = [];
  private readonly began = Date.now();
  private readonly sound: AudioContext | null;
  private readonly meter: AnalyserNode | null;
  private readonly wave: Uint8Array;

  private constructor(
    private readonly stream: MediaStream,
    private readonly recorder: MediaRecorder,
  ) {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) this.parts.push(data);
    };
    recorder.start(1000);
    this.sound = typeof AudioContext === "function" ? new AudioContext() : null;
    this.meter = this.sound?.createAnalyser() ?? null;
    if (this.meter) this.sound?.createMediaStreamSource(stream).connect(this.meter);
    this.wave = new Uint8Array(this.meter?.fftSize ?? 0);
  }

  /** Throws if there is no microphone, or if it is not allowed. */
  static async begin(): Promise<Recording> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    });
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    return new Recording(stream, new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond }));
  }

  get millis(): number {
    return Date.now() - this.began;
  }

  /** The current level, from 0 to 1. */
  get level(): number {
    if (!this.meter) return 0;
    this.meter.getByteTimeDomainData(this.wave);
    return Math.min(1, this.wave.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0) / 64);
  }

  async end(): Promise<Spoken> {
    const { millis } = this;
    const over = new Promise<void>((done) => {
      this.recorder.onstop = () => done();
    });
    if (this.recorder.state !== "inactive") {
      this.recorder.stop();
      await over;
    }
    this.letGo();
    const [type = "audio/webm"] = (this.parts[0]?.type || this.recorder.mimeType).split(";");
    return { blob: new Blob(this.parts, { type }), millis };
  }

  /** Discards the recording. */
  cancel(): void {
    if (this.recorder.state !== "inactive") this.recorder.stop();
    this.letGo();
  }

  private letGo(): void {
    for (const track of this.stream.getTracks()) track.stop();
    void this.sound?.close().catch(() => undefined);
  }
}
