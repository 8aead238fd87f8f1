import { fold } from "../../i18n/fold";

/** As the hub looks for words, and each device that finds or shows them: whole ones, and their beginnings from so many letters on. */
const shortestBeginning = 3;

/** The words of a text without their marks, in its order. */
export const foldedWords = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Whether a word is one that is looked for. Both without marks. */
export const isSought = (word: string, sought: string): boolean =>
  word === sought || (sought.length >= shortestBeginning && word.startsWith(sought));
