import type { RoomCall } from "../../../wire";

type Calls = ReadonlyMap<string, RoomCall>;

/** Who and where this page is. */
export interface Here {
  readonly me: string;
  readonly device: string;
}

/** in ms; an older call rings nowhere, whatever was heard of it */
export const ringsFor = 45_000;

export function partyOf(call: RoomCall, person: string): RoomCall["parties"][number] | undefined {
  return call.parties.find((party) => party.person === person);
}

/** The other one of a call between two. */
export function otherIn(call: RoomCall, me: string): RoomCall["parties"][number] | undefined {
  return call.parties.find((party) => party.person !== me);
}

/** This person is in it, on this device. */
export function isJoinedHere(call: RoomCall, { me, device }: Here): boolean {
  const party = partyOf(call, me);
  return call.state !== "ended" && party?.state === "joined" && party.device === device;
}

/** What rings on this device, the longest first. In a group it goes on ringing for the rest when the first has answered. */
export function ringing(calls: Calls, { me }: Here, now: number): RoomCall | undefined {
  const rings = ({ state, group }: RoomCall): boolean => state === "ringing" || (group && state === "active");
  const all = [...calls.values()].filter(
    (call) => rings(call) && call.by !== me && partyOf(call, me)?.state === "invited" && now - call.at < ringsFor,
  );
  return all.sort((a, b) => a.at - b.at)[0];
}

/**
 * What became of a call that this page wants: itself, or the one of the same room that it fell together with, because both called
 * at the same moment. Undefined: the hub has not said anything of it yet.
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

/** A call in which this device is, while none of its pages says so. */
export function leftBehind(calls: Calls, here: Here): RoomCall | undefined {
  return [...calls.values()].find((call) => isJoinedHere(call, here));
}

/** Minutes and seconds, with hours where there are some. */
export function lasted(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
