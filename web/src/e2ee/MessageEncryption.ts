import type { MessageContent, MessageOrigin, Room } from "../wire";
import type { EncryptedFile } from "./DecryptedMessages";
import { writeCiphertext } from "./Payloads";
import type { Plaintext } from "./Payloads";
import type { StoreTransaction } from "./Store";
import type { OlmOutboundGroup } from "./Olm";
import { using } from "./Olm";
import { ownDeviceIn } from "./OwnDevice";
import type { Environment } from "./Environment";
import { E2EEError, devicesOf } from "./Environment";
import type { OwnSessionRow, OwnDeviceRow, OutboundSessionRow } from "./Rows";

/** The limits of one session, in messages and milliseconds. A stolen session key decrypts no more than these. */
const maxMessages = 100;
const maxAge = 7 * 86_400_000;
/** The hub's limit of a ciphertext, in characters. */
const maxCiphertext = 24_000;

/** Encrypts content for the devices of a room's members. It does not wait for the keys: these are sent afterwards. */
export class MessageEncryption {
  constructor(private readonly environment: Environment) {}

  /** `fresh`: a new session was started, whose key must be sent. Throws `E2EEError`. */
  async encrypt(
    room: Room,
    message: string,
    content: MessageContent,
    files: readonly EncryptedFile[],
    origin?: MessageOrigin,
  ): Promise<{ readonly content: MessageContent; readonly fresh: boolean }> {
    const { text, mentions, links } = content;
    const plaintext: Plaintext = {
      id: message,
      room: room.id,
      content: { text, mentions, links },
      files,
      ...(origin ? { origin } : {}),
    };
    const plain = JSON.stringify(plaintext);
    const { olm, store, local } = this.environment;
    return store.write(
      ["values", "outboundSessions", "ownSessions", "inboundSessions", "notBackedUp", "messageIndexes"],
      async (at) => {
        const own = await ownDeviceIn(at);
        if (!own?.published) throw new E2EEError("notReady");
        // Neither of the two people has let a third one into their direct room.
        if (room.form === "direct" && room.members.length > 2) throw new E2EEError("notReady");
        const before = await at.get("outboundSessions", room.id);
        const known = before && (await at.get("ownSessions", before.session));
        return using(new olm.OutboundGroupSession(), (group) => {
          if (before) group.unpickle(local.pickleKey, before.pickle);
          const fresh = !before || this.mustRotate(before, group, room);
          const { row, mine } = fresh ? this.startSession(at, own, group, room) : { row: before, mine: known };
          const index = group.message_index();
          const cipher = writeCiphertext(own.device, row.session, group.encrypt(plain));
          if (cipher.length > maxCiphertext) throw new E2EEError("tooLong");
          const devices = this.devicesIn(room).map(({ id }) => id);
          if (mine) at.put("ownSessions", withFirstIndex(mine, devices, index));
          at.put("outboundSessions", {
            ...row,
            pickle: group.pickle(local.pickleKey),
            devices: [...new Set([...row.devices, ...devices])],
          });
          at.put("messageIndexes", { session: row.session, index, message });
          return {
            content: {
              cipher,
              mentions: [],
              links: [],
              media: content.media.length > 0 ? content.media : files.map(({ media }) => media),
            },
            fresh,
          };
        });
      },
    );
  }

  /**
   * `true` if a member with the key left, or if a new member must not read earlier messages. Also `true` at a limit.
   */
  private mustRotate({ madeAt, people, devices }: OutboundSessionRow, group: OlmOutboundGroup, room: Room): boolean {
    if (group.message_index() >= maxMessages || this.environment.now() - madeAt > maxAge) return true;
    const members = room.members.map(({ person }) => person);
    if (members.length !== people.length || members.some((person) => !people.includes(person))) return true;
    const { ready, devices: present } = this.environment.directory();
    return ready && devices.some((device) => !present.has(device));
  }

  private startSession(
    at: StoreTransaction,
    own: OwnDeviceRow,
    group: OlmOutboundGroup,
    room: Room,
  ): { readonly row: OutboundSessionRow; readonly mine: OwnSessionRow } {
    const { olm, local, now } = this.environment;
    group.create();
    const session = group.session_id();
    const people = room.members.map(({ person }) => person);
    const pickle = using(new olm.InboundGroupSession(), (inbound) => {
      inbound.create(group.session_key());
      return inbound.pickle(local.pickleKey);
    });
    at.put("inboundSessions", { session, room: room.id, person: own.person, device: own.device, pickle, index: 0 });
    at.put("notBackedUp", { session, device: own.device });
    return {
      row: { room: room.id, session, pickle: "", madeAt: now(), people, devices: [] },
      mine: { session, room: room.id, people, at: now() },
    };
  }

  private devicesIn(room: Room): ReturnType<typeof devicesOf> {
    return devicesOf(
      room.members.map(({ person }) => person),
      this.environment.directory(),
    );
  }
}

/** Adds the first message index of each device. */
const withFirstIndex = (mine: OwnSessionRow, devices: readonly string[], index: number): OwnSessionRow => ({
  ...mine,
  since: { ...Object.fromEntries(devices.map((device) => [device, index])), ...mine.since },
});
