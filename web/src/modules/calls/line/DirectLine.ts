import type { RoomCall } from "../../../wire";
import { otherIn } from "../desk/stage";
import type { CallLine, LineParts, Other } from "./CallLine";
import { Link } from "./Link";
import { SignalSigning } from "./SignalSigning";
import type { LinkWord } from "./words";

/** A call of two people, directly between their devices. */
export class DirectLine implements CallLine {
  private link: Link | null = null;
  private device: string | null = null;
  private person: string | null = null;
  private sealing: SignalSigning | null = null;

  constructor(private readonly parts: LineParts) {}

  get others(): readonly Other[] {
    const { link, person } = this;
    return link && person !== null
      ? [
          {
            person,
            way: link.state,
            sound: link.tracks.audio,
            picture: link.tracks.video,
            sending: link.sending,
            speaks: false,
            end: this.sealing?.device ?? null,
          },
        ]
      : [];
  }

  get peers(): readonly RTCPeerConnection[] {
    return this.link?.peer ? [this.link.peer] : [];
  }

  follow(call: RoomCall): void {
    const other = otherIn(call, this.parts.here.me);
    if (other?.state !== "joined" || other.device === undefined || other.device === this.device) return;
    this.link?.close();
    const { device, person } = other;
    const { parts } = this;
    this.device = device;
    this.person = person;
    this.sealing =
      parts.sealing && new SignalSigning({ call: call.id, room: call.room, person, device }, parts.sealing);
    this.link = new Link({
      polite: parts.here.device > device,
      session: parts.session,
      connect: () => new RTCPeerConnection({ iceServers: [...parts.servers] }),
      tell: (word) => parts.tell(device, word),
      tracks: () => parts.media.tracks,
      sending: () => parts.media.sendingNow,
      changed: parts.changed,
      sealing: this.sealing,
      refused: parts.refused,
    });
  }

  hear(from: string, word: LinkWord): void {
    if (from === this.device) this.link?.hear(word);
  }

  send(): void {
    void this.link?.send();
  }
  revive(): void {
    this.link?.revive();
  }
  networkChanged(): void {
    this.link?.networkChanged();
  }
  close(): void {
    this.link?.close();
  }
}
