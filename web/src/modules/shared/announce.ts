import type { Outcome } from "../../sync";
import { hub, problemText } from "../../sync";
import type { ToastText } from "../../ui";
import { toast } from "../../ui";

/** What is said of something that was wanted. */
export interface Words {
  /** the hub has done it */
  readonly done: ToastText;
  /** it stands on this device, and the hub has not confirmed it */
  readonly waits: string;
  /** how long either stands, in seconds, so long it can be taken back */
  readonly seconds: number;
  /** a refusal stays to be seen elsewhere too */
  readonly stays?: boolean;
}

/** What saying something needs: where it is shown, what time it is, and how one waits. */
export interface Announcer {
  readonly show: (text: ToastText) => () => void;
  /** in ms */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<null>;
  /** a refusal was read */
  readonly seen: (id: string) => void;
  /** how long the hub's answer is worth waiting for before it is said that it waits, in ms */
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
  patience: () => (hub.line.answers ? 800 : 250),
};

/**
 * Says what is true of something that was wanted: that it is done once the hub has said so, until then that it waits, and why not when
 * it was refused. What waits has the same undo as what is done.
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
  // Whoever has read long ago that it waits is not told any more; its mark on the page has gone.
  if (left > 0 && !takenBack) by.show({ ...whole, seconds: Math.max(4, left) });
}

/** `prompt`: whoever wanted it still has it in mind; else it stays in the tray too. */
function refuse({ id, error }: Outcome, { stays = false }: Words, prompt: boolean, by: Announcer): void {
  if (prompt && !stays) by.seen(id);
  by.show({ text: problemText(error), icon: "alert", tone: "bad", seconds: refusedFor });
}
