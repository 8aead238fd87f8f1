import { newId, problemText } from "../../sync";
import type { Outcome } from "../../sync";
import { hub, send } from "../../session/client";
import { e2ee, messenger } from "../../session/messenger";
import { toast } from "../../ui";
import type { Room } from "../../wire";
import { messengerPaths, stepTo } from "./paths";

export const hubIsThere = (): boolean => hub.transport.answers;
/** milliseconds */
const patience = 5000;

function makeDirect(person: string): Pick<Room, "id" | "seal"> & { readonly asked: Promise<Outcome> } {
  const [id, seal] = [newId(hub.clock.now()), e2ee.supported ? "ends" : "hub"] as const;
  return { id, seal, asked: send({ type: "messenger.openDirect", room: id, with: person, seal }) };
}

/** The direct room with a person. A new one is on its way to the hub, and takes messages already. */
export const directRoom = (person: string): Pick<Room, "id" | "seal"> =>
  messenger.view.directWith(person)?.room ?? makeDirect(person);

/**
 * Opens the direct room with a person, or creates one, end-to-end encrypted if this browser can. Returns `false` if the
 * room exists on this device only. `step`: how to navigate. `sealed`: not to an unencrypted room.
 */
export async function openDirect(person: string, { step = stepTo, sealed = false } = {}): Promise<boolean> {
  const known = messenger.view.directWith(person);
  if (known && !(sealed && known.room.seal === "hub")) {
    step(messengerPaths.room(known.room.id));
    return !known.unmade;
  }
  const { id: room, asked } = makeDirect(person);
  const there = hubIsThere();
  if (there) {
    const outcome = await inTime(asked);
    if (outcome?.status === "refused") {
      hub.outbox.seen(outcome.id);
      toast({ text: problemText(outcome.error), icon: "alert", tone: "bad" });
      return false;
    }
  }
  // Another device may have created the room first.
  step(messengerPaths.room(messenger.view.directWith(person)?.room.id ?? room));
  return there && (await asked).status === "accepted";
}

/** Resolves with `value` after the timeout. */
export const later = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), patience);
  });
const inTime = (asked: Promise<Outcome>): Promise<Outcome | null> => Promise.race([asked, later(null)]);
