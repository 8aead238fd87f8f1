import { Listeners } from "../base/Listeners";
import { speakOf, t } from "../i18n";

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** the verb on the button */
  readonly action: string;
  readonly danger?: boolean;
  /** asks for a reason, which becomes the answer */
  readonly reason?: { readonly label: string; readonly suggestions?: readonly string[] };
  /** leaves an open question open below it */
  readonly above?: boolean;
}

export interface OpenQuestion extends Question {
  readonly answer: (text: string | null) => void;
}

/** Open questions, topmost last. */
let asked: readonly OpenQuestion[] = [];
const changed = new Listeners();
function put(questions: readonly OpenQuestion[]): void {
  asked = questions;
  changed.tell();
}

/** Asks before an action that cannot be undone. */
export async function confirm(question: Omit<Question, "reason">): Promise<boolean> {
  return (await ask(question)) !== null;
}

/** Asks for a reason. Returns `null` if the person cancels. */
export function askReason(question: Question & Required<Pick<Question, "reason">>): Promise<string | null> {
  return ask(question);
}

function ask(question: Question): Promise<string | null> {
  if (!question.above) for (const other of asked) other.answer(null);
  return new Promise((resolve) => {
    const one: OpenQuestion = {
      ...question,
      answer: (text) => {
        put(asked.filter((other) => other !== one));
        resolve(text);
      },
    };
    put([...asked, one]);
  });
}

export const openQuestions = (): readonly OpenQuestion[] => asked;

export const onQuestions = (listener: () => void): (() => void) => changed.add(listener);

let losing: Promise<boolean> | undefined;

/** Asks once before unsaved input is lost, also above another question. `true`: it may go. */
export function mayLose(): Promise<boolean> {
  losing ??= speakOf("sheets")
    .then(() =>
      confirm({
        title: t("sheets.loseAsk"),
        text: t("sheets.loseText"),
        action: t("sheets.lose"),
        danger: true,
        above: true,
      }),
    )
    .finally(() => {
      losing = undefined;
    });
  return losing;
}
