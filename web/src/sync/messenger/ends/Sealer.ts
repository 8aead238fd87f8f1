import type { MessageContent, MessageOrigin, Room } from "../../../wire";
import type { SealedFile } from "../SealedWords";
import { cipherText } from "./Forms";
import type { Letter } from "./Forms";
import type { EndTransaction } from "./EndStore";
import type { OlmOutboundGroup } from "./Olm";
import { using } from "./Olm";
import { ownIn } from "./OwnEnd";
import type { Place } from "./Place";
import { EndError, endsOf } from "./Place";
import type { MineRow, OwnRow, SendingRow } from "./Rows";

/** The limits of one session, in messages and milliseconds. A stolen session key decrypts no more than these. */
const mostMessages = 100;
const longest = 7 * 86_400_000;
/** The hub's limit of a ciphertext, in characters. */
const longestCipher = 24_000;

/** Encrypts content for the devices of a room's members. It does not wait for the keys: these are sent afterwards. */
export class Sealer {
  constructor(private readonly place: Place) {}

  /** `fresh`: a new session was started, whose key must be sent. Throws `EndError`. */
  async seal(
    room: Room,
    message: string,
    content: MessageContent,
    files: readonly SealedFile[],
    origin?: MessageOrigin,
  ): Promise<{ readonly content: MessageContent; readonly fresh: boolean }> {
    const { text, mentions, links } = content;
    const letter: Letter = {
      id: message,
      room: room.id,
      content: { text, mentions, links },
      files,
      ...(origin ? { origin } : {}),
    };
    const plain = JSON.stringify(letter);
    const { olm, store, vault } = this.place;
    return store.write(["facts", "sending", "mine", "groups", "unkept", "seen"], async (at) => {
      const own = await ownIn(at);
      if (!own?.published) throw new EndError("notReady");
      // Neither of the two people has let a third one into their direct room.
      if (room.form === "direct" && room.members.length > 2) throw new EndError("notReady");
      const before = await at.get("sending", room.id);
      const known = before && (await at.get("mine", before.session));
      return using(new olm.OutboundGroupSession(), (group) => {
        if (before) group.unpickle(vault.secret, before.pickle);
        const fresh = !before || this.isOver(before, group, room);
        const { row, mine } = fresh ? this.begin(at, own, group, room) : { row: before, mine: known };
        const index = group.message_index();
        const cipher = cipherText(own.end, row.session, group.encrypt(plain));
        if (cipher.length > longestCipher) throw new EndError("tooLong");
        const ends = this.endsIn(room).map(({ id }) => id);
        if (mine) at.put("mine", sealedFor(mine, ends, index));
        at.put("sending", { ...row, pickle: group.pickle(vault.secret), ends: [...new Set([...row.ends, ...ends])] });
        at.put("seen", { session: row.session, index, message });
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
    });
  }

  /**
   * `true` if a member with the key left, or if a new member must not read earlier messages. Also `true` at a limit.
   */
  private isOver({ madeAt, people, ends }: SendingRow, group: OlmOutboundGroup, room: Room): boolean {
    if (group.message_index() >= mostMessages || this.place.now() - madeAt > longest) return true;
    const members = room.members.map(({ person }) => person);
    if (members.length !== people.length || members.some((person) => !people.includes(person))) return true;
    const { ready, ends: present } = this.place.news();
    return ready && ends.some((end) => !present.has(end));
  }

  private begin(
    at: EndTransaction,
    own: OwnRow,
    group: OlmOutboundGroup,
    room: Room,
  ): { readonly row: SendingRow; readonly mine: MineRow } {
    const { olm, vault, now } = this.place;
    group.create();
    const session = group.session_id();
    const people = room.members.map(({ person }) => person);
    const pickle = using(new olm.InboundGroupSession(), (inbound) => {
      inbound.create(group.session_key());
      return inbound.pickle(vault.secret);
    });
    at.put("groups", { session, room: room.id, person: own.person, end: own.end, pickle, index: 0 });
    at.put("unkept", { session, end: own.end });
    return {
      row: { room: room.id, session, pickle: "", madeAt: now(), people, ends: [] },
      mine: { session, room: room.id, people, at: now() },
    };
  }

  private endsIn(room: Room): ReturnType<typeof endsOf> {
    return endsOf(
      room.members.map(({ person }) => person),
      this.place.news(),
    );
  }
}

/** Adds the first message index of each device. */
const sealedFor = (mine: MineRow, ends: readonly string[], index: number): MineRow => ({
  ...mine,
  since: { ...Object.fromEntries(ends.map((end) => [end, index])), ...mine.since },
});
