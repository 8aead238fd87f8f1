import { fold } from "../i18n/fold";

/** Search rules of the hub and the devices: whole words, and beginnings of at least this many letters. */
const shortestBeginning = 3;

/** The words of a text without diacritics, in order. */
export const foldedWords = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** `true` if `word` matches the searched one. Both without diacritics. */
export const isSought = (word: string, sought: string): boolean =>
  word === sought || (sought.length >= shortestBeginning && word.startsWith(sought));
