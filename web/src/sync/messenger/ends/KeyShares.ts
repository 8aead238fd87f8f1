import type { ClaimedKey, End, NewParcel } from "../../../wire";
import type { EndTransaction } from "./EndStore";
import type { GroupKey } from "./Forms";
import type { OlmAccount, OlmSession } from "./Olm";
import { using } from "./Olm";
import { ownIn } from "./OwnEnd";
import type { Place } from "./Place";
import { endsOf } from "./Place";
import type { MineRow, OwnRow } from "./Rows";
import type { Genuine } from "./Signing";
import { isSigned, keyText } from "./Signing";
import type { Trust } from "./Trust";

/** Parcels that go to the hub at once, and ends of which keys are claimed at once. */
const mostParcels = 100;
const mostClaims = 50;
/** Of each room the latest: whoever comes with a new device reads so much of what this end said there. */
const mostSessions = 40;

/** One session that one end is to have. */
interface Debt {
  readonly mine: MineRow;
  readonly end: End;
}

/** Gives the keys of what is sealed here to the devices that are to read it, each once, and again until the hub has taken it. */
export class KeyShares {
  constructor(private readonly place: Place, private readonly genuine: Genuine, private readonly trust: Trust) {}

  /** Settles all debts that can be settled now. Fails as the hub fails; what was not given is owed on. */
  async settle(): Promise<void> {
    const debts = await this.debts();
    for (const room of new Set(debts.map(({ mine }) => mine.room))) {
      const here = debts.filter(({ mine }) => mine.room === room);
      for (let i = 0; i < here.length; i += mostClaims) await this.give(here.slice(i, i + mostClaims));
    }
  }

  private async debts(): Promise<readonly Debt[]> {
    const { store, person, news } = this.place;
    const present = news();
    const { rows, served, current, own } = await store.read(["facts", "mine", "served", "sending"], async (at) => ({
      rows: await at.all("mine"), served: new Set((await at.all("served")).map(({ session, end }) => `${session} ${end}`)),
      current: new Set((await at.all("sending")).map(({ session }) => session)), own: await ownIn(at),
    }));
    if (!own?.published || !present.ready) return [];
    const latest = [...rows].sort((a, b) => b.at - a.at);
    return [...new Set(rows.map(({ room }) => room))].flatMap((id): Debt[] => {
      const room = present.room(id);
      if (!room || room.seal !== "ends") return [];
      const members = room.members.map((member) => member.person);
      if (!members.includes(person)) return [];
      return latest.filter((mine) => mine.room === id).slice(0, mostSessions).flatMap((mine) =>
        endsOf(mine.people.filter((one) => members.includes(one)), present)
          .filter((end) => end.id !== own.end && !served.has(`${mine.session} ${end.id}`) && this.genuine.is(end))
          // Who is not whom we know is told nothing of what was said before.
          .filter((end) => current.has(mine.session) || this.trust.of(end) !== "changed")
          .map((end) => ({ mine, end })));
    });
  }

  private async give(debts: readonly Debt[]): Promise<void> {
    const claimed = await this.claim(debts.map(({ end }) => end));
    const parcels = await this.pack(debts, claimed);
    for (let i = 0; i < parcels.length; i += mostParcels) {
      const some = parcels.slice(i, i + mostParcels);
      const refused = new Set(await this.place.hub.post(some));
      await this.place.store.write(["served"], async (at) => {
        for (const { session, to } of some) if (!refused.has(to)) at.put("served", { session, end: to });
      });
    }
  }

  /** A key of each end with which nothing was spoken so far; those that are not signed by the end itself do not count. */
  private async claim(ends: readonly End[]): Promise<ReadonlyMap<string, ClaimedKey>> {
    const { store, hub, olm } = this.place;
    const wanted = new Map(ends.map((end) => [end.id, end]));
    const strangers = await store.read(["peers"], async (at) => {
      const found: string[] = [];
      for (const id of wanted.keys()) if ((await at.under("peers", id)).length === 0) found.push(id);
      return found;
    });
    if (strangers.length === 0) return new Map();
    const keys = await hub.claim(strangers);
    return new Map(keys.flatMap((key) => {
      const end = wanted.get(key.end);
      return end && isSigned(olm, end.signing, keyText(end.id, key.id, key.key), key.signature) ? [[key.end, key] as const] : [];
    }));
  }

  private pack(debts: readonly Debt[], claimed: ReadonlyMap<string, ClaimedKey>): Promise<readonly NewParcel[]> {
    const { olm, store, vault } = this.place;
    return store.write(["facts", "peers", "groups", "sending"], async (at) => {
      const own = await ownIn(at);
      if (!own) return [];
      const parcels: NewParcel[] = [];
      for (const debt of debts) {
        const { mine, end } = debt;
        const key = await this.groupKey(at, debt, own);
        const peer = [...await at.under("peers", end.id)].filter(({ identity }) => identity === end.identity).sort((a, b) => b.usedAt - a.usedAt)[0];
        const claim = claimed.get(end.id);
        if (!key || (!peer && !claim)) continue;
        const sent = using(new olm.Session(), (session) => {
          if (peer) session.unpickle(vault.secret, peer.pickle);
          else if (claim) this.begin(session, own, end, claim.key);
          const words = session.encrypt(JSON.stringify(key));
          at.put("peers", { end: end.id, identity: end.identity, session: session.session_id(), pickle: session.pickle(vault.secret), usedAt: peer?.usedAt ?? this.place.now() });
          return words;
        });
        parcels.push({ to: end.id, room: mine.room, session: mine.session, kind: sent.type, body: sent.body });
      }
      return parcels;
    });
  }

  private begin(session: OlmSession, own: OwnRow, end: End, oneTimeKey: string): void {
    using(new this.place.olm.Account(), (account: OlmAccount) => {
      account.unpickle(this.place.vault.secret, own.account);
      session.create_outbound(account, end.identity, oneTimeKey);
    });
  }

  /** All that the session opens; to a device that nobody knows only what follows. */
  private async groupKey(at: EndTransaction, { mine: { session, room }, end }: Debt, own: OwnRow): Promise<GroupKey | null> {
    const { olm, vault, now, device, person } = this.place;
    const row = await at.get("groups", [session, own.end]);
    const sending = await at.get("sending", room);
    if (!row) return null;
    const index = this.trust.of(end) !== "changed" || sending?.session !== session ? row.index : using(new olm.OutboundGroupSession(), (group) => {
      group.unpickle(vault.secret, sending.pickle);
      return group.message_index();
    });
    const key = using(new olm.InboundGroupSession(), (group) => {
      group.unpickle(vault.secret, row.pickle);
      return group.export_session(index);
    });
    const { identity, signing, signature } = own;
    return { v: 1, room, session, key, to: end.id, from: { id: own.end, person, device, name: "", identity, signing, signature, madeAt: now(), vouches: [] } };
  }
}
