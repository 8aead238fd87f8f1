/** Calls in the messenger room of these tests. */
import { afterEach } from "node:test";
import { CallService } from "../../src/modules/calls/desk/CallService";
import { CallHost } from "../../src/modules/calls/view/CallHost";
import { Toaster } from "../../src/ui/Toast";
import type { RoomCall } from "../../src/wire";
import { asPerson } from "./fixtures";
import { happens, render, settle } from "./kit";
import { enterRoom, room } from "./room";

export const call = (more: Partial<RoomCall> = {}): RoomCall => ({
  id: "k1",
  room: room.id,
  video: true,
  by: "minh",
  at: Date.now(),
  state: "ringing",
  parties: [
    { person: "minh", state: "joined", device: "other" },
    { person: "ngoc", state: "invited" },
  ] as RoomCall["parties"],
  group: false,
  revision: 1,
  ...more,
});

/** A browser that lends its microphone. */
export function lendMicrophone(): void {
  const microphone = Object.assign(new EventTarget(), {
    kind: "audio",
    enabled: true,
    muted: false,
    stop: () => undefined,
  });
  const getUserMedia = async (): Promise<unknown> => ({ getTracks: () => [microphone] });
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
}
/** A browser whose person refuses the microphone: at once, or when the returned function is called. */
export function refuseMicrophone(): () => void {
  let refuse: () => void = () => undefined;
  const permission = new Promise<never>((_, fail) => {
    refuse = () => fail(new DOMException("", "NotAllowedError"));
  });
  permission.catch(() => undefined);
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => permission } });
  return refuse;
}
afterEach(() => {
  Object.assign(navigator, { mediaDevices: undefined });
});

/** A page that shows the calls of the room, with these calls in the hub's snapshot. */
export async function host(
  calls: readonly RoomCall[],
  parts: Parameters<typeof enterRoom>[0] = {},
): Promise<CallService> {
  await enterRoom({ ...parts, calls });
  const service = happens(() => new CallService());
  render(
    <>
      {asPerson(<CallHost service={service} />, [])}
      <Toaster />
    </>,
  );
  await settle();
  return service;
}
