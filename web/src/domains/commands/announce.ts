import type { Outcome } from "../../sync";
import { problemText } from "../../sync";
import { hub } from "../../session/client";
import type { ToastText } from "../../ui";
import { toast } from "../../ui";

/** The texts about a command. */
export interface Words {
  /** the hub has done it */
  readonly done: ToastText;
  /** it is on this device, and the hub has not confirmed it */
  readonly waits: string;
  /** seconds that either text stays, during which an undo is possible */
  readonly seconds: number;
  /** a refusal also stays in the tray */
  readonly stays?: boolean;
}

/** The functions and times that `announce` needs. */
export interface Announcer {
  readonly show: (text: ToastText) => () => void;
  /** in milliseconds */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<null>;
  /** a refusal was read */
  readonly seen: (id: string) => void;
  /** milliseconds to wait for the hub's answer before saying that it waits */
  readonly patience: () => number;
}

const refusedFor = 8;

const here: Announcer = {
  show: toast,
  now: () => Date.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(null), ms);
    }),
  seen: (id) => hub.outbox.seen(id),
  patience: () => (hub.transport.answers ? 800 : 250),
};

/**
 * Tells the person the state of a command: done once the hub has confirmed it, waiting until then, or the reason of a
 * refusal. Waiting and done offer the same undo.
 */
export async function announce(answer: Promise<Outcome>, words: Words, by: Announcer = here): Promise<void> {
  let takenBack = false;
  const { undo } = words.done;
  const whole: ToastText = {
    ...words.done,
    ...(undo
      ? {
          undo: () => {
            takenBack = true;
            undo();
          },
        }
      : {}),
  };
  const soon = await Promise.race([answer, by.wait(by.patience())]);
  if (soon) {
    if (soon.status === "refused") return refuse(soon, words, true, by);
    by.show({ ...whole, seconds: words.seconds });
    return;
  }
  const until = by.now() + words.seconds * 1000;
  const close = by.show({ ...whole, text: words.waits, icon: "cloud", tone: "plain", seconds: words.seconds });
  const outcome = await answer;
  const left = Math.floor((until - by.now()) / 1000);
  close();
  if (outcome.status === "refused") return refuse(outcome, words, left > 0, by);
  // A person who saw long ago that it waits needs no further message. The mark on the page is gone.
  if (left > 0 && !takenBack) by.show({ ...whole, seconds: Math.max(4, left) });
}

/** `prompt`: the person still remembers the action. Otherwise the refusal stays in the tray too. */
function refuse({ id, error }: Outcome, { stays = false }: Words, prompt: boolean, by: Announcer): void {
  if (prompt && !stays) by.seen(id);
  by.show({ text: problemText(error), icon: "alert", tone: "bad", seconds: refusedFor });
}
