import type { EndTransaction } from "./EndStore";
import type { KeyAsk } from "./Forms";
import type { Place } from "./Place";
import type { HeardRow } from "./Rows";

/** 7 days in milliseconds. A device that still lacks the key asks again. */
const longest = 7 * 86_400_000;
/** The limits of open requests, per device and in total. Further ones wait for a repeat. */
const mostOfOne = 100;
const mostOfAll = 400;

/** The key requests of other devices. */
export async function heardIn(at: EndTransaction): Promise<readonly HeardRow[]> {
  const row = await at.get("facts", "heard");
  return row?.key === "heard" ? row.rows : [];
}

/** Stores a key request until it is answered or expires. A request that this device can never answer is dropped. */
export async function hear({ person, now }: Place, at: EndTransaction, { from, room, wants }: KeyAsk): Promise<void> {
  const [known, time] = [await heardIn(at), now()];
  const isSame = (one: HeardRow, other: HeardRow): boolean =>
    one.session === other.session && one.of === other.of && one.from === other.from;
  const asked: HeardRow[] = [];
  for (const { session, end } of wants.slice(0, mostOfOne)) {
    if (from.person === person || (await at.get("mine", session)))
      asked.push({ session, room, of: end, from: from.id, at: time });
  }
  const fresh = known.filter((one) => time - one.at < longest && !asked.some((other) => isSame(one, other)));
  const others = fresh.filter((one) => one.from !== from.id);
  const its = [...fresh.filter((one) => one.from === from.id), ...asked].slice(-mostOfOne);
  at.put("facts", { key: "heard", rows: [...others, ...its].slice(-mostOfAll) });
}
