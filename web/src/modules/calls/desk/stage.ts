import type { RoomCall } from "../../../wire";

type Calls = ReadonlyMap<string, RoomCall>;

/** The person and the device of this page. */
export interface Here {
  readonly me: string;
  readonly device: string;
}

/** milliseconds; an older call does not ring */
export const ringsFor = 45_000;

export function partyOf(call: RoomCall, person: string): RoomCall["parties"][number] | undefined {
  return call.parties.find((party) => party.person === person);
}

/** The other person of a direct call. */
export function otherIn(call: RoomCall, me: string): RoomCall["parties"][number] | undefined {
  return call.parties.find((party) => party.person !== me);
}

/** `true` if this person is in the call on this device. */
export function isJoinedHere(call: RoomCall, { me, device }: Here): boolean {
  const party = partyOf(call, me);
  return call.state !== "ended" && party?.state === "joined" && party.device === device;
}

/**
 * The ringing call of this device, the longest ringing one first. A group call keeps ringing for the others after the
 * first answer.
 */
export function ringing(calls: Calls, { me }: Here, now: number): RoomCall | undefined {
  const rings = ({ state, group }: RoomCall): boolean => state === "ringing" || (group && state === "active");
  const all = [...calls.values()].filter(
    (call) => rings(call) && call.by !== me && partyOf(call, me)?.state === "invited" && now - call.at < ringsFor,
  );
  return all.sort((a, b) => a.at - b.at)[0];
}

/**
 * Finds the call of this page: the call itself, or the one of the same room if both people called at once. Returns
 * `undefined` if the hub has not confirmed it yet.
 */
export function callOf(
  wanted: { readonly call: string; readonly room: string },
  calls: Calls,
  here: Here,
): RoomCall | undefined {
  const itself = calls.get(wanted.call);
  if (itself) return itself;
  return [...calls.values()].find((call) => call.room === wanted.room && isJoinedHere(call, here));
}

/** A call with this device that none of its pages is in. */
export function leftBehind(calls: Calls, here: Here): RoomCall | undefined {
  return [...calls.values()].find((call) => isJoinedHere(call, here));
}

/** Formats seconds as minutes and seconds, with hours if needed. */
export function lasted(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
