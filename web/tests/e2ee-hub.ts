import type { HubAPI } from "../src/e2ee/HubAPI";
import type { Olm } from "../src/e2ee/Olm";
import { HubError, offlineError } from "../src/sync/Http";
import type {
  BackupSession,
  DeviceIdentity,
  KeyBackupInfo,
  Message,
  NewDeviceIdentity,
  OneTimeKey,
  OwnDeviceIdentity as OwnEndView,
  Room,
  ToDeviceMessage,
} from "../src/wire";

import type { Device } from "./e2ee-devices";

interface Box {
  readonly end: DeviceIdentity;
  oneTime: OneTimeKey[];
  fallback?: OneTimeKey;
  parcels: ToDeviceMessage[];
}

/** A hub in memory: it carries encrypted messages between devices and stores nothing else. */
export class FakeHub {
  readonly rooms = new Map<string, Room>();
  readonly boxes = new Map<string, Box>();
  readonly backups = new Map<
    string,
    { readonly backup: KeyBackupInfo; readonly sessions: Map<string, BackupSession> }
  >();
  readonly messages: Message[] = [];
  readonly devices: Device[] = [];
  /** this many to-device messages get lost, and their sender gets no answer */
  losing = 0;
  private n = 0;
  private readonly gone = new Set<DeviceIdentity>();
  now = 1_000_000;

  constructor(readonly olm: Olm) {}

  room(id: string, ...people: string[]): Room {
    const known = this.rooms.get(id);
    const since = (this.now += 10);
    const members = people.map((person) => known?.members.find((one) => one.person === person) ?? { person, since });
    const room: Room = {
      id,
      form: people.length === 2 ? "direct" : "group",
      seal: "ends",
      restricted: false,
      members,
      pins: [],
      madeAt: since,
    };
    this.rooms.set(id, room);
    for (const device of this.devices) device.engine.directoryChanged(false);
    return room;
  }

  identities(): ReadonlyMap<string, DeviceIdentity> {
    return new Map([...this.boxes.values()].map(({ end }) => [end.id, end]));
  }

  told(): void {
    for (const device of this.devices) device.engine.directoryChanged(true);
  }

  /** The device's person is signed out there. */
  signOut(end: string): void {
    const box = this.boxes.get(end);
    if (box) this.gone.add(box.end);
    this.boxes.delete(end);
    this.told();
  }

  hubFor(person: string, device: string): HubAPI {
    return {
      ...this.identityCalls(person, device),
      ...this.mailCalls(person, device),
      ...this.backupCalls(person),
    };
  }

  private findBox(person: string, device: string): Box | undefined {
    return [...this.boxes.values()].find(({ end }) => end.person === person && end.device === device);
  }

  private boxOf(person: string, device: string): Box {
    const box = this.findBox(person, device);
    if (!box) throw new HubError(404, { code: "messenger.unknownEnd", message: "", requestId: "" });
    return box;
  }

  private identityCalls(
    person: string,
    device: string,
  ): Pick<HubAPI, "ownDevice" | "publish" | "claimKeys" | "crossSign"> {
    const view = (box: Box): OwnEndView => ({ end: box.end, oneTimeLeft: box.oneTime.length });
    return {
      ownDevice: async () => {
        const box = this.findBox(person, device);
        return box ? view(box) : null;
      },
      publish: async ({ oneTime, fallback, ...keys }: NewDeviceIdentity) => {
        const before = this.findBox(person, device);
        if (before && before.end.id !== keys.id) this.boxes.delete(before.end.id);
        const box = this.boxes.get(keys.id) ?? {
          end: { ...keys, person, device, name: device, madeAt: (this.now += 10), vouches: [] },
          oneTime: [],
          parcels: [],
        };
        box.oneTime.push(...(oneTime ?? []));
        box.fallback = fallback ?? box.fallback;
        this.boxes.set(keys.id, box);
        this.told();
        return view(box);
      },
      claimKeys: async (ends) =>
        ends.flatMap((id) => {
          const box = this.boxes.get(id);
          const key = box?.oneTime.shift() ?? box?.fallback;
          return key ? [{ end: id, ...key }] : [];
        }),
      crossSign: async (id, signature) => {
        const box = this.boxes.get(id);
        if (box)
          this.boxes.set(id, {
            ...box,
            end: { ...box.end, vouches: [...box.end.vouches, { by: this.boxOf(person, device).end.id, signature }] },
          });
        this.told();
      },
    };
  }

  private mailCalls(person: string, device: string): Pick<HubAPI, "sendToDevice" | "toDevice" | "deleteToDevice"> {
    return {
      sendToDevice: async (parcels) => {
        if (this.losing > 0) {
          this.losing -= 1;
          throw offlineError();
        }
        const { end } = this.boxOf(person, device);
        const refused = parcels
          .filter(
            ({ to, room }) =>
              !this.rooms.get(room)?.members.some((one) => one.person === this.boxes.get(to)?.end.person),
          )
          .map(({ to }) => to);
        for (const { to, ...parcel } of parcels) {
          const box = this.boxes.get(to);
          if (
            !box ||
            refused.includes(to) ||
            box.parcels.some(({ from, session }) => from === end.id && session === parcel.session)
          )
            continue;
          box.parcels.push({ ...parcel, n: (this.n += 1), from: end.id, person });
        }
        this.told();
        return refused;
      },
      toDevice: async (after) => ({
        parcels: this.boxOf(person, device)
          .parcels.filter(({ n }) => n > after)
          .slice(0, 2),
        more: this.boxOf(person, device).parcels.filter(({ n }) => n > after).length > 2,
        gone: [...this.gone],
      }),
      deleteToDevice: async (upto) => {
        this.boxOf(person, device).parcels = this.boxOf(person, device).parcels.filter(({ n }) => n > upto);
      },
    };
  }

  private backupCalls(person: string): Pick<HubAPI, "putBackup" | "deleteBackup" | "addToBackup" | "backupPage"> {
    return {
      putBackup: async (backup) => {
        this.backups.set(person, { backup: { ...backup, person }, sessions: new Map() });
        this.told();
      },
      deleteBackup: async () => {
        this.backups.delete(person);
        this.told();
      },
      addToBackup: async (version, sessions) => {
        const kept = this.backups.get(person);
        if (kept?.backup.version !== version) return false;
        for (const one of sessions)
          if (!(one.index >= (kept.sessions.get(one.session)?.index ?? Infinity))) kept.sessions.set(one.session, one);
        return true;
      },
      backupPage: async (after) => {
        const all = [...(this.backups.get(person)?.sessions.values() ?? [])];
        const from = after ?? 0;
        return { sessions: all.slice(from, from + 1), ...(all.length > from + 1 ? { next: from + 1 } : {}) };
      },
    };
  }
}
