import type { ChainTip } from "../../wire";

/** The end of the chain as people note it down: `1234:9f86d081884c7d65`. Half of the hash is as good as unforgeable. */
export function noteOf(tip: ChainTip): string {
  return `${tip.seq}:${tip.hash.slice(0, 32)}`;
}

/** A noted number and the beginning of its hash; `null`: it is no note. */
export function readNote(typed: string): { readonly seq: number; readonly hash: string } | null {
  const found = /^(\d{1,15}):([0-9a-f]{8,64})$/.exec(typed.replace(/\s/g, "").toLowerCase());
  const [seq, hash] = [Number(found?.[1]), found?.[2]];
  return hash === undefined || seq < 1 ? null : { seq, hash };
}
