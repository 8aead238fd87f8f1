import { HubError, request } from "../../../sync";
import type { RoomCall } from "../../../wire";
import type { CallLine, LineParts, Other } from "./CallLine";
import { Listening } from "./Listening";
import { Publishing } from "./Publishing";
import type { LinkWord, Sending } from "./words";

interface Description {
  readonly sdp: string;
}

const againAfter = 3000;
const lookEvery = 400;

/** A group call: each device sends once to the restaurant's server, and receives the others from there. */
export class GroupLine implements CallLine {
  private call: RoomCall | null = null;
  private publishing: Publishing | null = null;
  private over = false;
  private readonly listenings = new Map<string, Listening>();
  private readonly said = new Map<string, Sending>();
  /** people who sent again while the connection for their earlier media was still being made */
  private readonly stale = new Set<string>();
  /** the devices that know what this one sends */
  private readonly told = new Set<string>();
  private readonly looking: ReturnType<typeof setInterval>;

  constructor(private readonly parts: LineParts) {
    this.looking = setInterval(() => this.listen(), lookEvery);
  }

  get others(): readonly Other[] {
    return this.joined.map(({ person }) => {
      const listening = this.listenings.get(person);
      return {
        person,
        way: listening?.state ?? "waits",
        sound: listening?.sound ?? null,
        picture: listening?.picture ?? null,
        sending: this.said.get(person) ?? null,
        speaks: listening?.speaks ?? false,
        end: null,
      };
    });
  }

  get peers(): readonly RTCPeerConnection[] {
    return [this.publishing?.connection, ...[...this.listenings.values()].map(({ connection }) => connection)].flatMap(
      (one) => one ?? [],
    );
  }

  private get joined(): RoomCall["parties"] {
    return this.call?.parties.filter(({ person, state }) => state === "joined" && person !== this.parts.here.me) ?? [];
  }

  follow(call: RoomCall): void {
    const first = this.call === null;
    this.call = call;
    const people = new Set(this.joined.map(({ person }) => person));
    for (const [person, listening] of this.listenings) {
      if (people.has(person)) continue;
      listening.close();
      this.listenings.delete(person);
      this.said.delete(person);
      this.stale.delete(person);
    }
    for (const device of this.told) if (!this.joined.some((party) => party.device === device)) this.told.delete(device);
    if (first) {
      this.publishing = this.publish();
      void this.hearAll();
    }
    this.greet();
  }

  hear(from: string, word: LinkWord): void {
    const person = this.joined.find(({ device }) => device === from)?.person;
    if (person === undefined) return;
    if (word.media) {
      this.said.set(person, word.media);
      // The first message of a page asks for a reply.
      if (word.to === undefined) this.tell(from, { to: word.session, media: this.parts.media.sending });
    }
    if (word.sends) this.hearOne(person, true);
    this.parts.changed();
  }

  send(): void {
    this.publishing?.change();
    for (const { device } of this.joined)
      if (device !== undefined) this.tell(device, { media: this.parts.media.sending });
  }

  revive(): void {
    this.told.clear();
    this.greet();
    this.publishing?.revive();
    for (const listening of this.listenings.values()) listening.revive();
    void this.hearAll();
  }

  networkChanged(): void {
    this.publishing?.networkChanged();
    for (const listening of this.listenings.values()) listening.networkChanged();
  }

  close(): void {
    this.over = true;
    clearInterval(this.looking);
    this.publishing?.close();
    for (const listening of this.listenings.values()) listening.close();
  }

  // Sending

  private publish(): Publishing {
    const { servers, media } = this.parts;
    const sent = (method: "POST" | "PUT") => async (sdp: string) =>
      (await request<Description>(method, this.path("sender"), { sdp })).sdp;
    return new Publishing({
      servers,
      tracks: () => media.tracks,
      send: sent("POST"),
      resend: sent("PUT"),
      end: async () => {
        await request("DELETE", this.path("sender")).catch(() => undefined);
      },
      sends: () => {
        this.told.clear();
        this.greet();
      },
    });
  }

  /** Tells each other device once what this one sends, and asks for the same. */
  private greet(): void {
    for (const { device } of this.joined) {
      if (device === undefined || this.told.has(device)) continue;
      if (!this.tell(device, { media: this.parts.media.sending })) continue;
      if (!this.publishing?.sends) continue;
      this.told.add(device);
      this.tell(device, { sends: true });
    }
  }

  private tell(device: string, word: Omit<LinkWord, "session">): boolean {
    return this.parts.tell(device, { session: this.parts.session, ...word });
  }

  // Receiving

  private async hearAll(): Promise<void> {
    const { people } = await request<{ readonly people: readonly string[] }>("GET", this.path("senders")).catch(() => ({
      people: [],
    }));
    for (const person of people) if (person !== this.parts.here.me) this.hearOne(person);
  }

  /** `anew`: the earlier media has ended. */
  private hearOne(person: string, anew = false): void {
    const known = this.listenings.get(person);
    if (this.over || (known && !anew)) return;
    if (known?.state === "joining") return void this.stale.add(person);
    known?.close();
    const path = this.path(`senders/${encodeURIComponent(person)}`);
    const listening = new Listening(
      this.parts.servers,
      () => {
        if (listening.state !== "joining" && this.listenings.get(person) === listening && this.stale.delete(person))
          this.hearOne(person, true);
        else this.parts.changed();
      },
      {
        offer: async () => (await request<Description>("POST", path, {})).sdp,
        offerAnew: async () => (await request<Description>("PUT", path, {})).sdp,
        answer: async (sdp) => {
          await request("POST", `${path}/answer`, { sdp });
        },
        end: async () => {
          await request("DELETE", path).catch(() => undefined);
        },
        again: (error) => {
          if (this.listenings.get(person) !== listening || this.over) return;
          this.listenings.delete(person);
          // A person who sends nothing yet announces it when that changes, so no retry is needed.
          if (!this.stale.delete(person) && error instanceof HubError && error.code === "calls.nothingSent") return;
          setTimeout(() => {
            if (this.joined.some((party) => party.person === person)) this.hearOne(person);
          }, againAfter);
        },
      },
    );
    this.listenings.set(person, listening);
    this.parts.changed();
  }

  private path(rest: string): string {
    return `/api/calls/${encodeURIComponent(this.call?.id ?? "")}/${rest}`;
  }

  private listen(): void {
    let changed = false;
    for (const listening of this.listenings.values()) changed = listening.look() || changed;
    if (changed) this.parts.changed();
  }
}
